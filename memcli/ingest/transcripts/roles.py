"""Who speaks: the words that programs write for the two sides of a chat with an assistant."""

USER = frozenset({"user", "human", "me", "you"})
ASSISTANT = frozenset({"assistant", "ai", "a.i.", "bot", "chatbot", "llm", "model", "gpt", "chatgpt"})
SYSTEM = frozenset({"system", "developer"})
TOOL = frozenset({"tool", "function"})
SKIPPED_ROLES = {"system": "system text", "tool": "tool output"}  # and why
# Names that people bear too: the assistant only where the other side is called user or human.
BORNE_BY_PEOPLE = frozenset({"claude", "gemini", "copilot", "grok"})


def role_of(name: str, *, machine: bool = False) -> str | None:
    """user, assistant, system or tool for such a word, None for any other name.

    ``machine``: the other side is called user or human. "Ai" is a person's name, "AI" and "ai"
    are none.
    """
    word = name.casefold()
    if word in USER:
        return "user"
    if (word in ASSISTANT and name != "Ai") or (machine and word in BORNE_BY_PEOPLE):
        return "assistant"
    if word in SYSTEM:
        return "system"
    return "tool" if word in TOOL else None
