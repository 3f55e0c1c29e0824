/// A key as a person names it: what is pressed and what is held down with it.
///
/// Two ways to say one key are equal: `ctrl-i` is `tab`, `ctrl-m` is `enter`, `ctrl-h` is
/// `ctrl-backspace`. Buttons and wheel of the mouse can be bound like keys and are among them.
public struct Key: Hashable, Sendable {
  /// What is pressed.
  public enum Code: Hashable, Sendable {
    /// A key that writes a character.
    case character(Unicode.Scalar)
    case enter, tab, escape, backspace, delete, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// `f1` and so on, by number.
    case function(Int)
    case leftClick, rightClick, doubleClick, scrollUp, scrollDown
    case previewScrollUp, previewScrollDown
  }

  /// What is held down meanwhile.
  public struct Modifiers: OptionSet, Hashable, Sendable {
    public let rawValue: UInt8
    public init(rawValue: UInt8) { self.rawValue = rawValue }

    public static let shift = Modifiers(rawValue: 1)
    public static let alt = Modifiers(rawValue: 2)
    public static let control = Modifiers(rawValue: 4)
  }

  public let code: Code
  public let modifiers: Modifiers

  public init(_ code: Code, _ modifiers: Modifiers = []) {
    (self.code, self.modifiers) = Key.settled(code, modifiers)
  }

  public static func character(_ scalar: Unicode.Scalar) -> Key { Key(.character(scalar)) }

  /// The character that the key writes into a text; none for every other key.
  public var text: Unicode.Scalar? {
    guard case .character(let scalar) = code, modifiers.isEmpty else { return nil }
    return scalar
  }

  /// The one way to say a key; terminals of the old school cannot tell the others from it.
  private static func settled(_ code: Code, _ held: Modifiers) -> (Code, Modifiers) {
    switch code {
    case .character(let scalar) where held.contains(.control):
      let held = held.subtracting(.shift)
      switch scalar {
      case "i", "I": return held.contains(.alt) ? (.character("i"), held) : (.tab, [])
      case "m", "M": return (.enter, held.intersection(.alt))
      case "h", "H": return (.backspace, held)
      case "6": return (.character("^"), held)
      case "_": return (.character("/"), held)
      case "@": return (.character(" "), held)
      default: return (.character(lowered(scalar)), held)
      }
    case .character(let scalar):
      let typed = held.contains(.shift) ? raised(scalar) : scalar
      return (.character(typed), held.subtracting(.shift))
    case .tab: return (.tab, held.intersection(.shift))
    case .enter: return (.enter, held.intersection(.alt))
    case .escape: return (.escape, [])
    case .backspace: return (.backspace, held.subtracting(.shift))
    case .doubleClick: return (.doubleClick, [])
    case .leftClick, .rightClick, .scrollUp, .scrollDown:
      // A click with anything held down is the shifted one.
      return (code, held.isEmpty ? [] : .shift)
    default: return (code, held)
    }
  }

  private static func lowered(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard ("A"..."Z").contains(scalar) else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value) + 0x20)
  }

  private static func raised(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    guard ("a"..."z").contains(scalar) else { return scalar }
    return Unicode.Scalar(UInt8(scalar.value) - 0x20)
  }
}
