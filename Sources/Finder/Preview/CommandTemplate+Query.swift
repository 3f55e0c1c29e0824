extension CommandTemplate {
  /// Something of an item is put into the command.
  var namesItem: Bool {
    places.contains { place in
      switch place.subject {
      case .item, .number, .fields, .recordField: true
      default: false
      }
    }
  }

  /// The query, or a part of it, is put into the command.
  var namesQuery: Bool {
    places.contains { place in
      switch place.subject {
      case .query, .queryWords: true
      default: false
      }
    }
  }
}
