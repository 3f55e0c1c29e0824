import Matching
import Platform
import Records

/// What a worker does with records: frame a block, make items, match them.
struct RecordWork: Sendable {
  let job: FilterJob
  let reader: Monitor<Reader>
  let seam: Monitor<Seam>
  let notes: Monitor<FieldNotes>
  let outlet: Outlet

  /// Works on blocks until there are no more.
  func run() {
    var hand = RecordHand(job)
    var block = Block()
    let own = Kept()
    while let read = reader.enter({ reader in reader.fill(&block) }) {
      let guess = seam.enter { seam in !seam.isGuessingUseless && !seam.isStopped }
      var framer = Framer()
      let settled =
        guess
        ? unsafe framer.frame(
          block.memory, count: block.count, isLast: false, into: &hand.frames) : 0
      let place = seam.enter(when: { seam in seam.turn == read.sequence }) { seam in
        seam.turn += 1
        let start = seam.place
        if !guess || !seam.accept(framer, of: block, settled: settled, &hand.frames) {
          seam.frame(&block, isLast: false, &hand.frames)
        }
        seam.findScopeField(in: hand.frames, of: block)
        return (start, seam.scopeField, seam.isStopped)
      }
      hand.match(&block, place.0, scopeField: place.1)
      outlet.take(
        hand.hits, of: block, at: read.numbered(place.0), own: own)
      if place.2 { outlet.wake.ring() }
    }
    notes.enter { notes in hand.note(in: &notes) }
    outlet.close(own)
  }

  /// Works on what the last block left open.
  func finish() {
    var hand = RecordHand(job)
    var block = Block()
    let own = Kept()
    let (place, scopeField, sequence) = seam.enter { seam in
      let start = seam.place
      seam.frame(&block, isLast: true, &hand.frames)
      seam.findScopeField(in: hand.frames, of: block)
      return (start, seam.scopeField, seam.turn)
    }
    hand.match(&block, place, scopeField: scopeField)
    outlet.take(
      hand.hits, of: block, at: Reader.Place(sequence: sequence).numbered(place), own: own)
    notes.enter { notes in hand.note(in: &notes) }
    outlet.close(own)
  }
}

extension Reader.Place {
  /// The same block, its records numbered on from those before it.
  fileprivate func numbered(_ place: Seam.Place) -> Reader.Place {
    var numbered = self
    numbered.firstItem = place.records
    return numbered
  }
}
