@main enum Sfilter {
  static func main() {}
}
