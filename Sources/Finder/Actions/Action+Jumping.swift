/// What jumps to an item by a label.
extension Action {
  static let jumping = [
    Action("jump", does: "Label the items and move to the one whose label is pressed") {
      $0.beginJump(.moves)
    },
    Action("jump-accept", does: "Label the items and accept the one whose label is pressed") {
      $0.beginJump(.accepts)
    },
  ]
}
