"""The one table of commands: name, module, one line of help, panel. Importing it costs nothing."""

from typing import NamedTuple


class Entry(NamedTuple):
    """A command that is imported only when it is invoked or its own help is asked."""

    name: str
    module: str  # in memcli.cli; holds ``command``, EXAMPLES and EXIT_CODES
    summary: str
    panel: str
    writes: bool = False  # ``--json`` gives an envelope, also for errors


START = "Start here"
CORRECT = "Correct"
KEEP = "Keep and exchange"
SET_UP = "Set up"
LOOK = "Look around"

COMMANDS: tuple[Entry, ...] = (
    Entry("add", "add", "Remember a sentence, a note or a typed fact.", START, True),
    Entry("import-transcript", "import_transcript", "Learn from exported chats and transcripts.", START, True),
    Entry("query", "query", "What is true now (or was, with --as-of)?", START),
    Entry("history", "history", "How did this change?", START),
    Entry("as-of", "as_of", "What was true then, and what did we believe then?", START),
    Entry("graph", "graph", "How are these connected?", START),
    Entry("prune", "prune", "Move superseded versions to the archive; no answer changes.", START, True),
    Entry("explain", "explain", "Why is this stored, why was it returned?", START),
    Entry("undo", "undo", "Take back the last change, a numbered one, or an import.", START, True),
    Entry("browse", "browse", "Look around in the terminal: search, travel in time, correct.", START),
    Entry("demo", "demo", "The whole loop on a year of sample chat, in a temporary file.", START),
    Entry("retract", "retract", "Say that something was never true.", CORRECT, True),
    Entry("end", "end", "Say that something was true and stopped.", CORRECT, True),
    Entry("edit", "edit", "Correct a fact, or one period of it.", CORRECT, True),
    Entry("same", "same", "Say that two names mean one thing.", CORRECT, True),
    Entry("predicate", "predicate", "List the relations, or set how one behaves.", CORRECT, True),
    Entry("review", "review", "List what waits for you; accept or reject it.", CORRECT, True),
    Entry("forget", "forget", "Remove something for good.", CORRECT, True),
    Entry("work", "work", "Read the texts that add --queue left waiting.", LOOK, True),
    Entry("relearn", "relearn", "Read stored texts again, with another model.", CORRECT, True),
    Entry("models", "models", "Which model each step uses, and why; install weights.", LOOK),
    Entry("log", "log", "List the changes, newest first.", LOOK),
    Entry("export", "export", "Write everything that is remembered.", KEEP),
    Entry("import", "import_", "Read what `memcli export` wrote.", KEEP, True),
    Entry("sync", "sync", "Exchange with your other devices through a folder.", KEEP, True),
    Entry("backup", "backup", "Make a verified copy of the file.", KEEP, True),
    Entry("doctor", "doctor", "Is the file whole, private and consistent?", KEEP),
    Entry("stats", "stats", "How much is remembered, and since when.", LOOK),
    Entry("schema", "schema", "The shape of what a command prints under --json.", LOOK),
    Entry("sql", "sql", "Ask in SQL over the readable views.", LOOK),
    Entry("init", "init", "Write example settings, policy and hook.", SET_UP),
    Entry("config", "config", "The settings: what is set, and where it comes from.", SET_UP),
    Entry("hook", "hook", "Queue commits and Claude Code sessions by themselves; hooks of your own.", SET_UP),
    Entry("policy", "policy", "What is remembered, and how: show, check, ask, edit.", SET_UP),
)

BY_NAME = {entry.name: entry for entry in COMMANDS}
