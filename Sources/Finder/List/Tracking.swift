/// Whether the cursor stays with its item when the list changes.
enum Tracking: Equatable, Sendable {
  case off
  case on
  /// Until the cursor moves to another item than this.
  case once(Int)
}
