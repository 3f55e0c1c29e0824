import Matching
import Pipeline
import Records

/// A name with its colon that the query gives to a field, as far as it is shown.
struct FieldWord: Equatable, Sendable {
  /// Its place among the characters of the query.
  var characters: Range<Int>
  /// The path before the colon, or behind `has:` and `no:`.
  var path: String
}

extension Query {
  /// The words before colons, where the characters of the query are these.
  func fieldWords(in characters: [Character]) -> [FieldWord] {
    guard !fields.isEmpty else { return [] }
    var starts = [0]
    var count = 0
    for character in characters {
      count += character.unicodeScalars.count
      starts.append(count)
    }
    return zip(fields, fieldPlaces).compactMap { field, place in
      guard let first = starts.lastIndex(where: { $0 <= place.lowerBound }),
        let end = starts.firstIndex(where: { $0 >= place.upperBound })
      else { return nil }
      return FieldWord(characters: first..<end, path: field.path)
    }
  }
}

extension Session {
  /// The names in the query that are those of fields, by their places among its characters.
  var fieldPlaces: [Range<Int>] {
    guard isRecords, asked.query.text == query.text else { return [] }
    return asked.query.fieldWords(in: query.characters)
      .filter { snapshot.fieldNames.isField($0.path) == true }.map(\.characters)
  }

  /// What is wrong with names in the query, where nothing matches.
  var fieldWarnings: [String] {
    let query = snapshot.request.query
    guard isRecords, snapshot.matchCount == 0, !snapshot.progress.isSearching else { return [] }
    var told: [String] = []
    for field in query.fields where snapshot.fieldNames.isField(field.path) == false {
      let warning = snapshot.fieldNames.absence(of: field.path)
      if !told.contains(warning) { told.append(warning) }
    }
    return told
  }
}
