/// Children.
