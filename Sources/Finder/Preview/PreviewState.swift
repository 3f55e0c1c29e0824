/// The preview while the picker runs: its window, what that shows, and the command that fills it.
struct PreviewState: Sendable {
  // The window.
  /// What is run for each item that becomes current; empty: nothing is.
  var command: String
  var window: PreviewWindow
  /// The window is open although there is no command.
  var isForced = false
  /// The command that is to be run once as soon as the window is there.
  var once: String?
  /// How lines are wrapped now, where that has been changed by hand.
  var changedWrap: PreviewWrap?
  /// Which of the window's forms is seen.
  var formNumber = 0
  /// Where the window is; nothing before it has been drawn.
  var box: Box?
  /// What the mouse holds.
  var grip: PreviewGrip?

  // What it shows.
  var text = PreviewText(keeping: .start)
  /// The line seen first, those that stay counted.
  var top = 0
  /// The end stays in sight while the text grows.
  var isFollowing = false

  // What fills it.
  /// What the text was made for.
  var subject: PreviewSubject?
  var run: PreviewRun?
  /// How often it was asked to run the command again.
  var refreshes = 0

  init(_ settings: PreviewSettings) {
    command = settings.command
    window = settings.window
    isFollowing = window.form.follows
  }

  /// The form of the window that is seen.
  var form: PreviewWindow.Form {
    get { formNumber == 0 ? window.form : window.narrowForm ?? window.form }
    set {
      if formNumber == 0 || window.narrowForm == nil {
        window.form = newValue
      } else {
        window.narrowForm = newValue
      }
    }
  }

  /// There is something to show, and nobody has hidden it.
  var isWanted: Bool { (!command.isEmpty || isForced) && !form.place.isHidden }

  /// It is to be seen.
  var hasWindow: Bool { isWanted && form.place.size != .cells(0) }

  /// How lines are wrapped.
  var wrap: PreviewWrap { changedWrap ?? form.wrap ?? .off }

  /// Rows for text, those of lines that stay counted.
  var rows: Int { box?.inside.rows ?? 0 }

  /// Columns for text.
  var columns: Int { box?.inside.columns ?? 0 }

  /// Lines that stay at the top; none where they would take the whole window.
  ///
  /// They count as scrolled past nevertheless, as with fzf.
  var headerLines: Int { form.headerLines < min(text.count, rows) ? form.headerLines : 0 }

  /// The nearest line that can be the first one seen.
  func nearestTop(_ line: Int) -> Int { max(form.headerLines, min(line, text.count - 1)) }
}

/// What a preview is made for: where it changes the command is run again.
struct PreviewSubject: Equatable, Sendable {
  var command: String
  var item: Int?
  /// Which of the lists that replaced each other the item is in.
  var list: Int
  /// Counts changes of the marks.
  var marks: Int
  /// The query, where the command names it.
  var query: String?
  var refreshes: Int
}

/// A command that is filling the preview.
struct PreviewRun: Sendable {
  /// The number of its call.
  var number: Int
  /// What it has printed; nothing once that is the text that is seen.
  var output: PreviewText?
  /// The line to begin with.
  var top: Int
  /// Ticks since it was started, and since it first printed a line that is of use.
  var ticks = 0
  var ticksOfOutput = 0
}
