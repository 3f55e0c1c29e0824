import Options

func helpPage() -> String { "" }
func manualPage() -> String { "" }
func versionLine(for name: ProgramName) -> String { "" }
func completionScript(for shell: Settings.Shell) -> String { "" }
