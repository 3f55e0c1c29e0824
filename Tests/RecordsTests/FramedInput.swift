@testable import Records

/// An input as a framer sees it: the records and texts in it, and its faults in their places.
struct FramedInput: Equatable {
  struct Piece: Hashable, CustomStringConvertible {
    var isText: Bool
    var bytes: [UInt8]
    var description: String {
      (isText ? "text " : "json ") + String(decoding: bytes, as: UTF8.self).debugDescription
    }
  }

  struct Report: Equatable, CustomStringConvertible {
    var position: Position
    var message: String
    var description: String { "\(position.line):\(position.column): \(message)" }
  }

  var pieces: [Piece] = []
  var reports: [Report] = []
  /// The tokens of each piece.
  var tokens: [[Token]] = []
  var isInvalidUTF8: [Bool] = []
  var isAtRest = true
  var settled = 0
  var position = Position.start

  /// The pieces as text, with `~` before those that are no records.
  var found: [String] {
    pieces.map { ($0.isText ? "~" : "") + String(decoding: $0.bytes, as: UTF8.self) }
  }

  /// Frames `input` as a caller does that reads up to each of the cuts in turn.
  init(
    _ input: [UInt8], cuts: [Int] = [], framer: Framer = Framer(),
    at start: Position = .start, isEnded: Bool = true, padding: UInt8 = 0x20
  ) {
    var framer = framer
    var frames = Frames()
    position = start
    var begin = 0
    for cut in cuts.sorted() + [input.count] {
      let isLast = isEnded && cut == input.count
      let block = Array(input[begin..<cut]) + Array(repeating: padding, count: 64)
      let count = cut - begin
      unsafe block.withUnsafeBufferPointer { block in
        guard let bytes = block.baseAddress else { return }
        let settled = unsafe framer.frame(
          bytes, count: count, isLast: isLast, at: position, into: &frames)
        precondition(settled <= count && (settled == count || !isLast))
        for frame in frames.records {
          precondition(frame.start + frame.count <= settled)
          pieces.append(
            Piece(
              isText: frame.kind == .text,
              bytes: Array(input[begin + frame.start..<begin + frame.start + frame.count])))
          // Their offsets are told from the first byte of the record.
          tokens.append(
            (0..<frame.tokenCount).map { index in
              var token = frames.tokens[frame.firstToken + index]
              token.start -= UInt32(frame.start)
              token.end -= UInt32(token.isContainerStart ? frame.firstToken : frame.start)
              return token
            })
          isInvalidUTF8.append(frame.hasInvalidUTF8)
          precondition((frame.fault >= 0) == (frame.kind == .text))
        }
        for fault in frames.faults {
          unsafe reports.append(
            Report(
              position: position.advanced(over: bytes, count: fault.offset),
              message: fault.message(in: bytes, at: position)))
        }
        unsafe position.advance(by: Extent(of: bytes, count: settled))
        begin += settled
      }
    }
    isAtRest = framer.isAtRest
    settled = begin
  }
}
