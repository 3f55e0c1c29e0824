import Platform
public import Records

/// What the beginning of the input says about the rest.
enum InputLook: Sendable {
  case lines(hands: Int)
  case records(hands: Int, isAsked: Bool)
  /// Rows of a table with such a head.
  case rows(TableHead, hands: Int)
  /// For its user: why the input is not read.
  case refused(String)

  /// Looks at the first bytes that a reader has; they are not taken.
  ///
  /// An option that only makes sense for records is given as its user typed it.
  init(
    at reader: Monitor<Reader>, _ input: InputSettings, of origin: Origin, hands: Int,
    recordOption: String?
  ) {
    let look = reader.enter { reader in
      reader.peek { block, isAll in
        InputLook(
          block, isAll: isAll, input, of: origin, hands: isAll ? 1 : hands,
          recordOption: recordOption)
      }
    }
    self = look ?? .lines(hands: 1)
  }

  /// Nothing where more bytes must be seen.
  private init?(
    _ block: borrowing Block, isAll: Bool, _ input: InputSettings, of origin: Origin,
    hands: Int, recordOption: String?
  ) {
    if input.format == .json || input.tableFormat != nil, let option = input.lineOption {
      self = .refused(option)
      return
    }
    if input.choosesLines(of: origin) {
      let refusal = input.format == .lines && input.scopesFitLines ? recordOption : nil
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
      block.memory, count: block.count, isLast: isAll, wantsRecords: recordOption != nil)
    switch detection {
    case .needMore where !isAll: return nil
    case .json: self = .records(hands: hands, isAsked: false)
    case .lines, .needMore:
      if recordOption != nil, block.isBlank {
        self = .records(hands: hands, isAsked: false)
      } else if let recordOption {
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
  fileprivate func choosesLines(of origin: Origin) -> Bool {
    format == .lines
      || format == .auto && (separator == 0 || origin.isWalker || lineOption != nil)
  }

  /// An option that only makes sense for lines, with what to use for records instead.
  fileprivate var lineOption: String? {
    if !searchedFields.isEmpty { return "--nth is for lines; with records use --fields" }
    if shownFields != nil { return "--with-nth is for lines" }
    if delimiter != .blanks && tableFormat == nil { return "--delimiter is for lines" }
    return hasTerminalCodes ? "--ansi is for lines" : nil
  }
}

extension InputSettings {
  /// An option that only makes sense for records, as its user typed it; nothing where there is none.
  public func recordOption(_ output: OutputSettings) -> String? {
    if !scopesFitLines { return scopes.isEmpty ? "--scope-field" : "--scope" }
    if !fields.isEmpty { return "--fields" }
    if each != nil { return "--each" }
    if case .field = uniqueness { return "--unique=PATH" }
    if output.order != nil { return "--sort-by" }
    if case .facets = output.form { return "--facets" }
    return output.form.needsRecords ? "--output" : nil
  }
}
