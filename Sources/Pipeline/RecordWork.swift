import Matching
import Platform
import Records

/// What a worker does with records: frame a block, make items, match them.
struct RecordWork: Sendable {
  let job: FilterJob
  /// The names of the fields, where records are rows of a table.
  let head: TableHead?
  let reader: Monitor<Reader>
  let seam: Monitor<Seam>
  let notes: Monitor<FieldNotes>
  let facets: Monitor<Facets>
  let seen: Monitor<SeenItems>?
  let outlet: Outlet

  /// Works on blocks until there are no more.
  func run() {
    var hand = RecordHand(job, head: head, seen: seen)
    var block = Block()
    let own = Kept(marksPlaces: job.sortsByWorker)
    while let read = reader.enter({ reader in reader.fill(&block) }) {
      let place = seam.frame(&block, number: read.sequence, into: &hand.frames) { seam, start in
        (start, seam.scopeField, seam.isStopped)
      }
      hand.match(&block, place.0, sequence: read.sequence, scopeField: place.1)
      outlet.take(
        hand.hits, of: &block, at: read.numbered(place.0), own: own)
      if place.2 { outlet.wake.ring() }
    }
    notes.enter { notes in hand.note(in: &notes) }
    facets.enter { facets in facets.merge(hand.facets) }
    outlet.close(own)
  }

  /// Works on what the last block left open, unless more would have come.
  func finish() {
    if reader.enter({ reader in reader.wasStopped }) { return }
    var hand = RecordHand(job, head: head, seen: seen)
    var block = Block()
    let own = Kept(marksPlaces: job.sortsByWorker)
    let (place, scopeField, sequence) = seam.frameRest(&block, into: &hand.frames) { seam, start in
      (start, seam.scopeField, seam.turn)
    }
    hand.match(&block, place, sequence: sequence, scopeField: scopeField)
    outlet.take(
      hand.hits, of: &block, at: Reader.Place(sequence: sequence).numbered(place), own: own)
    notes.enter { notes in hand.note(in: &notes) }
    facets.enter { facets in facets.merge(hand.facets) }
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
