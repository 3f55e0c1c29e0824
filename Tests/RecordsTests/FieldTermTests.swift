import Testing
import Text

@testable import Records

@Suite struct `What terms of a query ask of a record` {
  /// What a term comes to: its kind, and its texts with what is special about them.
  static func answer(_ record: String, _ term: FieldTerm, fields: String? = nil) throws -> String {
    var settings = InputSettings()
    settings.fields = try fields.map { list in try FieldChoice.list(parsing: list) } ?? []
    var answer = ""
    try unsafe Framed(record).use { frames, bytes in
      var extractor = Extractor(settings, terms: [term])
      var batch = Batch()
      unsafe extractor.extract(frames, from: bytes, into: &batch)
      let found = batch.answerRow[0]
      let texts = (found.firstText..<found.firstText + found.textCount).map { index in
        let text = batch.termTextRow[index]
        let home = unsafe text.home == .block ? bytes : batch.arena
        let said = unsafe String(
          decoding: UnsafeBufferPointer(start: home + text.start, count: text.count),
          as: UTF8.self)
        return "\(said) \(text.weight)" + (text.mode == .substring ? " substring" : "")
      }
      answer = (["\(found.kind)"] + texts).joined(separator: ", ")
      unsafe #expect(batch.textRow.count == batch.items.reduce(0) { $0 + $1.textCount })
    }
    return answer
  }

  @Test(arguments: [
    (#"{"name":"a","x":"b"}"#, "name", "texts, a 100"), (#"{"x":"b"}"#, "name", "absent"),
    (#"{"Name":"a"}"#, "name", "texts, a 100"), (#"{"name":null}"#, "name", "texts"),
    (#"{"name":12,"x":true}"#, "name", "texts, 12 100"),
    (#"{"tags":["a",{"b":"c"},[1]]}"#, "tags", "texts, a 70, c 70, 1 70"),
    (#"{"n\u0061me":"\u0061"}"#, "name", "texts, a 100"),
    (#"{"description":"a","x":"b"}"#, "description", "texts, a 40 substring"),
    (#"{"description":"a","n":1}"#, "description", "texts, a 40"),
    // The beginning of one name.
    (#"{"description":"a","x":"b"}"#, "desc", "texts, a 40 substring"),
    (#"{"Description":"a","x":"b"}"#, "desc", "texts, a 40 substring"),
    (#"{"description":"a"}"#, "de", "absent"), (#"{"description":"a"}"#, #""desc""#, "absent"),
    (#"{"desk":"a","desc":"b"}"#, "des", "absent"),
    (#"{"desc":"a","description":"b"}"#, "desc", "texts, a 70"),
    (#"{"desk":"a","desk":"b"}"#, "des", "texts, b 70"),
    (#"{"maker":{"name":"a"}}"#, "mak", "texts, a 70"),
    (#"{"maker":{"name":"a"}}"#, "nam", "absent"),
    // No names.
    (#"{"a":"b"}"#, "a[", "absent"), (#"["a","b"]"#, "[1]", "absent"), (#""s""#, "s", "absent"),
    (#"{"a":"b"}"#, "@raw", #"texts, {"a":"b"} 70"#),
    (#"{"a":"b"}"#, "@index", "texts, 0 70"),
  ])
  func `is the texts of its field`(record: String, path: String, answer: String) throws {
    #expect(try Self.answer(record, .texts(of: path)) == answer)
  }

  @Test func `counts as the field does that is searched`() throws {
    let record = #"{"name":"a","description":"b"}"#
    let fields = "name^3,description^0.5:fuzzy"
    #expect(try Self.answer(record, .texts(of: "description"), fields: fields) == "texts, b 50")
    #expect(try Self.answer(record, .texts(of: "name"), fields: fields) == "texts, a 300")
  }

  @Test(arguments: [
    (#"{"p":499}"#, "p", "<500", "holds"), (#"{"p":"499.0"}"#, "p", "=499", "fails"),
    (#"{"p":499.0}"#, "p", "=499", "holds"), (#"{"p":null}"#, "p", "<500", "fails"),
    (#"{"q":1}"#, "p", "<500", "absent"), (#"{"price":1}"#, "pri", "<500", "holds"),
    (#"{"t":["a","B"]}"#, "t", "=b,c", "holds"), (#"{"t":["a"]}"#, "t", "=b,c", "fails"),
    (#"{"p":5}"#, "p", "=1..9", "holds"), (#"{"p":5}"#, "p", "<1,2", "absent"),
    (#"{"p":5}"#, "@index", "<1", "holds"),
  ])
  func `is what a scope says of its field`(
    record: String, path: String, comparison: String, answer: String
  ) throws {
    #expect(try Self.answer(record, .comparison(of: path, comparison)) == answer)
  }

  @Test(arguments: [
    (#"{"p":1}"#, "p", "holds"), (#"{"p":null}"#, "p", "fails"), (#"{"q":1}"#, "p", "fails"),
    (#"{"price":1}"#, "pri", "holds"), (#""s""#, "p", "fails"), ("no json", "p", "fails"),
    (#"{"p":1}"#, "a b", "absent"),
  ])
  func `is whether there is a field`(record: String, path: String, answer: String) throws {
    #expect(try Self.answer(record, .presence(of: path)) == answer)
  }
}
