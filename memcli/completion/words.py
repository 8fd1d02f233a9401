"""What every command takes. Made by ``memcli.completion.generate`` from the commands; do not edit."""

from typing import NamedTuple


class Command(NamedTuple):
    """Its summary, its options with the kind of value each takes ("": none), the kinds of its arguments."""

    summary: str
    options: dict[str, str]
    places: tuple[str, ...]


GLOBALS: dict[str, str] = {
    "--db": "file",
    "--user": "user",
    "--quiet": "",
    "-q": "",
    "--verbose": "",
    "-v": "",
    "--color": "auto|always|never",
    "--version": "",
    "--help": "",
}
COMMANDS: dict[str, Command] = {
    "add": Command(
        "Remember a sentence, a note or a typed fact.",
        {
            "--fact": "entity>predicate>object",
            "--claims": "file",
            "--valid-from": "word",
            "--valid-to": "word",
            "--said-at": "word",
            "--speaker": "entity",
            "--source": "source",
            "--edit": "",
            "-e": "",
            "--queue": "",
            "--dry-run": "",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "import-transcript": Command(
        "Learn from exported chats and transcripts.",
        {
            "--format": "word",
            "-f": "word",
            "--me": "entity",
            "--said-at": "word",
            "--since": "word",
            "--until": "word",
            "--no-extract": "",
            "--strict": "",
            "--dry-run": "",
            "--json": "",
            "--help": "",
        },
        ("file*",),
    ),
    "query": Command(
        "What is true now (or was, with --as-of)?",
        {
            "-k": "word",
            "--as-of": "word",
            "--known-at": "word",
            "--without": "source+change",
            "--limit": "word",
            "--hops": "word",
            "--facts-only": "",
            "--all": "",
            "--subject": "entity",
            "--predicate": "predicate",
            "--min-score": "word",
            "--min-confidence": "word",
            "--fail-empty": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "history": Command(
        "How did this change?",
        {
            "--known": "",
            "--chart": "",
            "--as-of": "word",
            "--known-at": "word",
            "--without": "source+change",
            "--limit": "word",
            "--fail-empty": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        ("slot+entity+fact",),
    ),
    "as-of": Command(
        "What was true then, and what did we believe then?",
        {
            "--known-at": "word",
            "--without": "source+change",
            "--diff": "word",
            "--subject": "entity",
            "--limit": "word",
            "--fail-empty": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "graph": Command(
        "How are these connected?",
        {
            "--to": "entity",
            "--hops": "word",
            "--predicate": "predicate",
            "--as-of": "word",
            "--known-at": "word",
            "--without": "source+change",
            "--limit": "word",
            "--fail-empty": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown|dot|mermaid|graphml",
            "-f": "text|table|json|jsonl|csv|tsv|markdown|dot|mermaid|graphml",
            "--json": "",
            "--help": "",
        },
        ("entity",),
    ),
    "prune": Command(
        "Move superseded versions to the archive; no answer changes.",
        {
            "--older-than": "word",
            "--dry-run": "",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "explain": Command(
        "Why is this stored, why was it returned?",
        {
            "--as-of": "word",
            "--known-at": "word",
            "--without": "source+change",
            "--limit": "word",
            "--fail-empty": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        ("last|+fact+episode",),
    ),
    "undo": Command(
        "Take back the last change, a numbered one, or an import.",
        {
            "--batch": "batch",
            "--dry-run": "",
            "--json": "",
            "--help": "",
        },
        ("change",),
    ),
    "browse": Command(
        "Look around in the terminal: search, travel in time, correct.",
        {
            "--as-of": "word",
            "--known-at": "word",
            "--help": "",
        },
        (),
    ),
    "demo": Command(
        "The whole loop on a year of sample chat, in a temporary file.",
        {
            "--keep": "word",
            "--help": "",
        },
        (),
    ),
    "retract": Command(
        "Say that something was never true.",
        {
            "--said-at": "word",
            "--json": "",
            "--help": "",
        },
        ("fact+entity", "predicate", "object"),
    ),
    "end": Command(
        "Say that something was true and stopped.",
        {
            "--at": "word",
            "--said-at": "word",
            "--json": "",
            "--help": "",
        },
        ("fact+entity", "predicate", "object"),
    ),
    "edit": Command(
        "Correct a fact, or one period of it.",
        {
            "--subject": "entity",
            "--predicate": "predicate",
            "--object": "word",
            "--valid-from": "word",
            "--valid-to": "word",
            "--json": "",
            "--help": "",
        },
        ("fact",),
    ),
    "same": Command(
        "Say that two names mean one thing.",
        {
            "--scope": "entity|predicate|fact",
            "--dry-run": "",
            "--json": "",
            "--help": "",
        },
        ("entity+fact", "entity+fact"),
    ),
    "predicate": Command(
        "List the relations, or set how one behaves.",
        {
            "--one": "",
            "--many": "",
            "--kind": "permanent|state|event",
            "--inverse": "word",
            "--symmetric": "",
            "--directed": "",
            "--json": "",
            "--help": "",
        },
        ("set|", "predicate"),
    ),
    "forget": Command(
        "Remove something for good.",
        {
            "--entity": "word",
            "--source": "source",
            "--text": "word",
            "--yes": "",
            "-y": "",
            "--dry-run": "",
            "--json": "",
            "--help": "",
        },
        ("fact+episode+entity", "predicate", "object"),
    ),
    "work": Command(
        "Read the texts that add --queue left waiting.",
        {
            "--wait": "",
            "--timeout": "word",
            "--status": "",
            "--retry": "",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "log": Command(
        "List the changes, newest first.",
        {
            "--limit": "word",
            "--fail-empty": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "export": Command(
        "Write everything that is remembered.",
        {
            "--format": "jsonl|md|csv",
            "-f": "jsonl|md|csv",
            "--force": "",
            "--help": "",
        },
        ("file",),
    ),
    "import": Command(
        "Read what `memcli export` wrote.",
        {
            "--json": "",
            "--help": "",
        },
        ("file",),
    ),
    "sync": Command(
        "Exchange with your other devices through a folder.",
        {
            "--json": "",
            "--help": "",
        },
        ("file",),
    ),
    "backup": Command(
        "Make a verified copy of the file.",
        {
            "--json": "",
            "--help": "",
        },
        ("file",),
    ),
    "doctor": Command(
        "Is the file whole, private and consistent?",
        {
            "--fix": "",
            "--secrets": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "stats": Command(
        "How much is remembered, and since when.",
        {
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "sql": Command(
        "Ask in SQL over the readable views.",
        {
            "--csv": "",
            "--timeout": "word",
            "--limit": "word",
            "--fail-empty": "",
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        (),
    ),
    "init": Command(
        "Write example settings, policy and hook.",
        {
            "--help": "",
        },
        (),
    ),
    "config": Command(
        "The settings: what is set, and where it comes from.",
        {
            "--format": "text|table|json|jsonl|csv|tsv|markdown",
            "-f": "text|table|json|jsonl|csv|tsv|markdown",
            "--json": "",
            "--help": "",
        },
        ("get|set|edit|path", "setting"),
    ),
    "policy": Command(
        "What is remembered, and how: show, check, ask, edit.",
        {
            "--help": "",
        },
        ("show|check|wizard|edit",),
    ),
}
