/// Where the walk through a grapheme cluster stands, by the rules of Unicode's annex 29.
enum ClusterState: UInt8, CaseIterable {
  case other, control, prepend, regional, leading, vowel, trailing
  case pictographic, pictographicJoiner, consonant, consonantLinker, carriageReturn

  /// The state before the first scalar: whatever follows begins a cluster.
  static let start = ClusterState.control
  /// Set in a transition where a cluster begins; the rest is the next state.
  static let breakBit: UInt8 = 0x80
  static let classCount = BreakClass.allCases.count

  /// The values of the column `breaks`, in the order of generate.py.
  enum BreakClass: UInt8, CaseIterable {
    case other, cr, lf, control, extend, conjunctExtend, linker, zwj, spacingMark, prepend
    case regionalIndicator, l, v, t, lv, lvt, pictographic, consonant
  }

  /// One byte for each state and, within it, each break class.
  static func transitions() -> [UInt8] {
    allCases.flatMap { state in
      BreakClass.allCases.map { next in
        state.after(next).rawValue | (state.breaks(before: next) ? breakBit : 0)
      }
    }
  }

  private func breaks(before next: BreakClass) -> Bool {
    switch (self, next) {
    case (.carriageReturn, .lf): false
    case (.carriageReturn, _), (.control, _): true
    case (_, .cr), (_, .lf), (_, .control): true
    case (_, .extend), (_, .conjunctExtend), (_, .linker), (_, .zwj), (_, .spacingMark): false
    case (.prepend, _): false
    case (.leading, .l), (.leading, .v), (.leading, .lv), (.leading, .lvt): false
    case (.vowel, .v), (.vowel, .t), (.trailing, .t): false
    case (.pictographicJoiner, .pictographic), (.regional, .regionalIndicator): false
    case (.consonantLinker, .consonant): false
    default: true
    }
  }

  private func after(_ next: BreakClass) -> ClusterState {
    switch (self, next) {
    case (_, .cr): .carriageReturn
    case (_, .lf), (_, .control): .control
    case (.pictographic, .zwj): .pictographicJoiner
    case (.pictographic, .extend), (.pictographic, .conjunctExtend), (.pictographic, .linker):
      .pictographic
    case (.consonant, .linker), (.consonantLinker, .linker): .consonantLinker
    case (.consonant, .conjunctExtend), (.consonant, .zwj): .consonant
    case (.consonantLinker, .conjunctExtend), (.consonantLinker, .zwj): .consonantLinker
    case (_, .prepend): .prepend
    case (.regional, .regionalIndicator): .other
    case (_, .regionalIndicator): .regional
    case (_, .l): .leading
    case (_, .v), (_, .lv): .vowel
    case (_, .t), (_, .lvt): .trailing
    case (_, .pictographic): .pictographic
    case (_, .consonant): .consonant
    default: .other
    }
  }
}
