"""The terminal UI: a second face of ``Memory``, with no logic of its own."""
