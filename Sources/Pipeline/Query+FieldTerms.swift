public import Matching
public import Records

extension Query {
  /// What its terms ask of the fields of each record, in the order of `fields`.
  public var fieldTerms: [FieldTerm] {
    fields.map { field in
      switch field.ask {
      case .text, .nothing: .texts(of: field.path)
      case .comparison(let comparison): .comparison(of: field.path, comparison)
      case .presence: .presence(of: field.path)
      }
    }
  }
}
