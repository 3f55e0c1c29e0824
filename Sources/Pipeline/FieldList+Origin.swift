public import Platform
public import Records

extension FieldList {
  /// The fields of the records that an input begins with; none where it is lines.
  public init(of origin: Origin, _ input: InputSettings) throws(SystemError) {
    let origin = try (opened: OpenOrigin(origin), named: origin)
    defer { origin.opened.abandon() }
    let reader = Monitor(
      Reader(origin.opened, separator: input.separator, patience: .full, wake: Bell()))
    let look = InputLook(
      at: reader, input, of: origin.named, hands: 1, wishes: KindWishes())
    var head: TableHead?
    if case .rows(let own, _) = look { head = own }
    var block = Block()
    let isLast = reader.enter { reader in
      reader.cut = .anywhere
      _ = reader.fill(&block)
      return reader.hasEnded
    }
    if let failure = reader.enter({ reader in reader.failure }) { throw failure }
    switch look {
    case .lines, .refused: self.init()
    case .records, .rows:
      self = unsafe FieldList(block.memory, count: block.count, isLast: isLast, head: head)
    }
  }
}
