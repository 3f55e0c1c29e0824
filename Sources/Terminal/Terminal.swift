/// Keys in, cells out.
