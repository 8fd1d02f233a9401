"""What memory put into a prompt, marked so that it is never learnt again as something that was said."""

import hashlib
import re

_TAG = "memcli-memory"
_BLOCK = re.compile(rf"\n*<{_TAG} digest=([0-9a-f]{{16}})>\n(.*?)\n</{_TAG}>\n*", re.DOTALL)


def wrap(block: str) -> str:
    """A block of recalled facts between delimiters that name its digest; "" for an empty one."""
    inner = block.strip().replace(f"</{_TAG}", f"<\\/{_TAG}").replace(f"<{_TAG}", f"<\\{_TAG}")
    return f"<{_TAG} digest={_digest(inner)}>\n{inner}\n</{_TAG}>" if inner else ""


def strip(text: str) -> str:
    """A text without the blocks that memory put into it; what only looks like one was somebody's word and stays."""
    if f"<{_TAG} " not in text:
        return text
    return _BLOCK.sub(lambda m: "\n" if _digest(m[2]) == m[1] else m[0], text).strip("\n")


def _digest(inner: str) -> str:
    return hashlib.sha256(inner.encode("utf-8", "replace")).hexdigest()[:16]
