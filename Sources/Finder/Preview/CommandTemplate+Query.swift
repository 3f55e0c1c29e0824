extension CommandTemplate {
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
