import Pipeline
import Terminal

/// How items are chosen by labels.
extension Session {
  /// What a label does to its item.
  enum Jump: Sendable, Equatable { case moves, accepts }

  mutating func beginJump(_ jump: Jump) {
    self.jump = snapshot.count > 0 ? jump : nil
  }

  /// The label of an item by its place in the list, as long as there are labels and one is wanted.
  func label(at place: Int) -> Unicode.Scalar? {
    let number = place - viewport.top
    guard jump != nil, settings.jumpLabels.indices.contains(number) else { return nil }
    return settings.jumpLabels[number]
  }

  /// Ends the choice by labels without one.
  mutating func cancelJump() {
    jump = nil
    beginTurn(calls(for: .jumpCancel) ?? [])
  }

  /// Goes where a label says; every other key ends the jump.
  mutating func pressLabel(_ key: Key) {
    let accepts = jump == .accepts
    let number = key.text.flatMap { settings.jumpLabels.firstIndex(of: $0) }
    guard let number, viewport.shown.indices.contains(viewport.top + number) else {
      return cancelJump()
    }
    jump = nil
    move { viewport in viewport.move(to: viewport.top + number) }
    let ending = accepts ? Action.named("accept").map { [ActionCall($0)] } ?? [] : []
    beginTurn((calls(for: .jump) ?? []) + ending)
  }
}
