/// The colours of the screen: how each of its parts looks.
public struct Theme: Sendable, Equatable {
  /// The look of one part: a colour, attributes, or both; nil is left to what lies behind it.
  public struct Shade: Sendable, Equatable {
    public var colour: Colour?
    public var attributes: Style.Attributes?
    /// Whether an item's own colours are not shown.
    public var stripsItem = false
    /// Whether `regular` was said: what is inherited or automatic does not apply.
    public var isRegular = false

    public init(_ colour: Colour? = nil, _ attributes: Style.Attributes? = nil) {
      self.colour = colour
      self.attributes = attributes
    }

    /// This look, with what it does not say taken from another.
    func over(_ other: Shade) -> Shade {
      var result = self
      if colour == nil { result.colour = other.colour }
      if attributes == nil, !isRegular { result.attributes = other.attributes }
      result.stripsItem = stripsItem || other.stripsItem
      result.isRegular = isRegular || (attributes == nil && other.isRegular)
      return result
    }
  }

  private let shades: [Role: Shade]

  /// Settles every part from what the user wants; borders named here are part of the list's.
  public init(_ wish: ColourSpec, base: Base, inlineBorders: Set<Role> = []) {
    let settling = Settling(wish: wish, base: wish.base ?? base, inlineBorders: inlineBorders)
    own = Dictionary(
      uniqueKeysWithValues: Role.allCases.map { role in
        let shade = wish.shades[role] ?? Shade()
        let isBold = role.isBold && wish.isBold && !shade.isRegular
        return (role, (shade.attributes ?? []).union(isBold ? .bold : []))
      })
    shades = Dictionary(
      uniqueKeysWithValues: Role.allCases.map { ($0, settling.settled($0)) })
  }

  /// The look of a part as it is settled; its colour is nil where nothing was ever said of it.
  public subscript(role: Role) -> Shade {
    shades[role] ?? Shade()
  }

  /// How a text looks before a background.
  public func style(_ text: Role, on background: Role = .background) -> Style {
    let front = self[text]
    let attributes = front.attributes ?? []
    let colour = front.colour ?? .standard
    // The terminal's own colour in reverse is a background of its own.
    let hasGround = colour == .standard && attributes.contains(.reverse)
    return Style(
      colour, on: hasGround ? .standard : self[background].colour ?? .standard, attributes)
  }

  /// The attributes of a part that it shares with no other.
  public func ownAttributes(of role: Role) -> Style.Attributes { own[role] ?? [] }

  private let own: [Role: Style.Attributes]

  /// What the looks of all parts are settled from.
  private struct Settling {
    let wish: ColourSpec
    let base: Base
    let inlineBorders: Set<Role>

    func settled(_ role: Role) -> Shade {
      let wished = wish.shades[role] ?? Shade()
      var shade = wished
      if role != .match || base != .bw || wish.underlinesMatches {
        shade = shade.over(role.shade(in: base))
      }
      if role == .background, wish.isBlack, wished.colour == nil { shade.colour = .palette(0) }
      if let parent = parent(of: role) {
        var inherited = settled(parent)
        // What stands for a query has its colour only.
        if role == .ghost { inherited.attributes = nil }
        shade = shade.over(inherited)
      }
      if role == .currentText || role == .selectedText, !wished.isRegular {
        // It looks as any other text, only more so.
        let other = settled(.listText).attributes ?? []
        if !other.isEmpty { shade.attributes = (shade.attributes ?? []).union(other) }
      }
      if role.isDim, wished.attributes == nil, !wished.isRegular {
        shade.attributes = (shade.attributes ?? []).union(.dim)
      }
      if role.isBold, wish.isBold, !shade.isRegular {
        shade.attributes = (shade.attributes ?? []).union(.bold)
      }
      return shade
    }

    private func parent(of role: Role) -> Role? {
      if inlineBorders.contains(role) { return .listBorder }
      guard role == .previewScrollbar else { return role.parent }
      let follows = wish.shades[.scrollbar] != nil && wish.shades[.previewBorder] == nil
      return follows ? .scrollbar : .previewBorder
    }
  }
}
