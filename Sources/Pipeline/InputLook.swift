import Platform
import Records

/// What the beginning of the input says about the rest.
enum InputLook: Sendable {
  case lines(hands: Int)
  case records(hands: Int, isAsked: Bool)
  /// Rows of a table with such a head.
  case rows(TableHead, hands: Int)
  /// For its user: why the input is not read.
  case refused(String)

  /// Looks at the first bytes that a reader has; they are not taken.
  init(
    at reader: Monitor<Reader>, _ input: InputSettings, of origin: Origin, hands: Int,
    wishes: KindWishes
  ) {
    let look = reader.enter { reader in
      reader.peek { block, isAll in
        InputLook(
          block, isAll: isAll, input, of: origin, hands: isAll ? 1 : hands,
          wishes: wishes)
      }
    }
    self = look ?? .lines(hands: 1)
  }

  /// Nothing where more bytes must be seen.
  private init?(
    _ block: borrowing Block, isAll: Bool, _ input: InputSettings, of origin: Origin,
    hands: Int, wishes: KindWishes
  ) {
    if input.format == .json || input.tableFormat != nil, let option = wishes.lineOption {
      self = .refused(option)
      return
    }
    if input.choosesLines(of: origin, isAskedForLines: wishes.lineOption != nil) {
      // What the program chose for its user is no reason to refuse.
      let isAsked = input.format == .lines || !origin.isWalker
      let refusal = isAsked && input.scopesFitLines ? wishes.recordOption : nil
      self = refusal.map { .refused("\($0) needs records, not lines") } ?? .lines(hands: hands)
      return
    }
    if let wide = unsafe WideEncoding(
      block.memory, count: block.count, beforeBracket: input.format == .auto)
    {
      self = .refused("\(origin.name): \(wide.message)")
      return
    }
    if input.format == .json {
      self = .records(hands: hands, isAsked: true)
      return
    }
    if let format = input.tableFormat {
      let head = unsafe TableHead(
        block.memory, count: block.count, isLast: isAll, format: format)
      guard let head else { return nil }
      self = .rows(head, hands: hands)
      return
    }
    let detection = unsafe Detection(
      block.memory, count: block.count, isLast: isAll, wantsRecords: wishes.recordOption != nil)
    switch detection {
    case .needMore where !isAll: return nil
    case .json: self = .records(hands: hands, isAsked: false)
    case .lines, .needMore:
      if wishes.recordOption != nil, block.isBlank {
        self = .records(hands: hands, isAsked: false)
      } else if let recordOption = wishes.recordOption {
        self = .refused(
          "\(recordOption) needs records: input line 1 is not JSON (use --json, --csv or --tsv)")
      } else {
        self = .lines(hands: hands)
      }
    }
  }
}

extension Block {
  /// It has nothing but white space, maybe behind a byte order mark.
  fileprivate var isBlank: Bool {
    var at = byteOrderMark
    while at < count, unsafe [0x20, 0x09, 0x0A, 0x0D].contains(memory[at]) { at += 1 }
    return at == count
  }
}

extension InputLook {
  /// Refuses lines whose scopes name no fields of lines.
  func checked(for input: InputSettings) -> InputLook {
    guard case .lines = self else { return self }
    do throws(FormatError) {
      _ = try LineFields(input)
      return self
    } catch {
      return .refused("--scope: \(error.reason)")
    }
  }
}

extension InputSettings {
  /// Nothing needs to be found out about the input: it is made of lines.
  fileprivate func choosesLines(of origin: Origin, isAskedForLines: Bool) -> Bool {
    format == .lines
      || format == .auto && (separator == 0 || origin.isWalker || isAskedForLines)
  }
}
