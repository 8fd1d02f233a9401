"""What a person wrote in a mail: its body as text, without quoted mails and signatures."""

import codecs
import re
from email.message import Message

from memcli.ingest.transcripts.html_text import QUOTED, text_of
from memcli.ingest.transcripts.source import Source

_QUOTING = re.compile(
    r"gmail_quote|gmail_signature|yahoo_quoted|moz-cite-prefix|moz-signature|protonmail_quote|outlook-mobile-signature",
    re.IGNORECASE,
)
_WROTE = re.compile(
    r"\b(?:wrote|writes|schrieb|schreibt|écrit|escribió|escreveu|scritto|schreef|skrev|kirjoitti|napisał|"
    r"napsal|писал|написал|пишет)|写道|書き込み|님이 작성",
    re.IGNORECASE,
)
_ORIGINAL = re.compile(r"\s*(?:-{2,}\s*[^\W\d_][^-]{3,60}-{2,}|_{10,}|Begin forwarded message:)\s*")
_SENDER = re.compile(r"\s*\*?(?:From|Von|De|Da|Van|Från|Fra|От)\s*:\*?\s*\S", re.IGNORECASE)
_SENT = re.compile(
    r"\s*\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviad[oa](?: el)?|Fecha|Data|Inviato|Verzonden|Skickat|Отправлено)\s*:",
    re.IGNORECASE,
)
_DEVICE = re.compile(
    r"(?:Sent from|Get Outlook for|Gesendet (?:von|mit)|Von meinem .* gesendet|Envoyé de|Enviado desde|Enviado do|"
    r"Inviato da|Verstuurd vanaf)\b.{0,80}",
    re.IGNORECASE,
)
_LATIN = frozenset({"iso8859-1", "cp1252"})  # what programs say that never looked
_NO_TEXT = frozenset({"punycode", "idna", "unicode_escape", "raw_unicode_escape", "undefined", "utf-7"})
_SIGNATURE = 12  # lines that may follow "--" without its space


def body(message: Message, source: Source, where: str) -> str:
    """The text of a mail, the plain part where it has one with words, else the HTML as text."""
    if message.is_multipart():
        parts = [part for part in message.get_payload() if isinstance(part, Message)]
        if message.get_content_type() == "multipart/alternative":
            parts.sort(key=lambda part: part.get_content_type() != "text/plain")
            return next((text for part in parts if (text := body(part, source, where)).strip()), "")
        return "\n".join(text for part in parts if (text := body(part, source, where)).strip())
    if message.get_content_disposition() == "attachment" or message.get_filename():
        return ""
    kind = message.get_content_type()
    if kind not in ("text/plain", "text/html"):
        return ""
    payload = message.get_payload(decode=True)
    if not isinstance(payload, bytes):
        return ""
    text = decoded(payload, message.get_content_charset(), source, where).replace("\r\n", "\n")
    if kind == "text/html":
        return text_of(text, without=_QUOTING)
    return _unwrapped(text) if str(message.get_param("format", "")).casefold() == "flowed" else text


def decoded(data: bytes, charset: str | None, source: Source | None = None, where: str = "") -> str:
    """Text by the charset that is stated, unless the bytes show that it is not so.

    Bytes that are UTF-8 beyond ASCII are UTF-8 whatever a mail says that claims Latin-1 or nothing.
    """
    name = _codec(charset)
    tried = ("utf-8", "cp1252") if name in _LATIN else dict.fromkeys((name or "utf-8", "utf-8"))
    for codec in tried:
        try:
            return data.decode(codec)
        except (UnicodeDecodeError, LookupError, ValueError):
            continue
    if source is not None:
        source.warn(f"{where}: the text is not {charset or 'UTF-8'}; read as Windows-1252")
    return data.decode("cp1252", "replace")


def _codec(charset: str | None) -> str:
    """Python's name of a charset of texts, "" for one that it does not know."""
    try:
        name = codecs.lookup(charset or "").name
    except (LookupError, ValueError):
        return ""
    return "" if name in _NO_TEXT else name


def own_words(text: str) -> str:
    """The text without the mails it answers or forwards, their introductions, and the signature."""
    lines = _above_original(text.split("\n"))
    kept: list[str] = []
    quoted = False
    for line in lines:
        if line.startswith(QUOTED):
            if not quoted:
                _drop_introduction(kept, certain=True)
            quoted = True
        elif line.strip() or not quoted:
            quoted = False
            kept.append(line.rstrip() if line != "-- " else line)
    kept = _above_signature(kept)
    _drop_introduction(kept, certain=False)
    return re.sub(r"\n{3,}", "\n\n", "\n".join(kept)).strip()


def _above_original(lines: list[str]) -> list[str]:
    """The lines before an original message that is quoted whole, with its sender and date as a block."""
    for at, line in enumerate(lines):
        if _SENDER.match(line) and any(_SENT.match(after) for after in lines[at + 1 : at + 5]):
            before = [index for index in range(max(0, at - 3), at) if _ORIGINAL.fullmatch(lines[index])]
            return lines[: before[0] if before else at]
    return lines


def _drop_introduction(kept: list[str], *, certain: bool) -> None:
    """Take "On 1 May 2024, Ana wrote:" off the end, over up to three lines; ``certain``: a quote follows it."""
    while kept and not kept[-1].strip():
        kept.pop()
    if not kept or not kept[-1].rstrip().endswith((":", "：")):
        return
    for count in (1, 2, 3):
        told = " ".join(kept[-count:])
        if len(told) > 300 or not all(line.strip() for line in kept[-count:]):
            return
        dated = re.search(r"\d{4}|@", told) is not None
        if (_WROTE.search(told) and (certain or dated)) or (certain and dated):
            starts = (
                re.match(r"\s*(?:On|Am|Le|El|Il|Op|Em|Den|Dne|W dniu)\b", kept[-n])
                for n in range(1, min(3, len(kept)) + 1)
            )
            whole = next((n for n, found in enumerate(starts, 1) if found and n >= count), count)
            del kept[-whole:]
            return


def _above_signature(lines: list[str]) -> list[str]:
    for at, line in enumerate(lines):
        if line == "-- " or (line.rstrip() == "--" and len(lines) - at <= _SIGNATURE):
            lines = lines[:at]
            break
    while lines and (not lines[-1].strip() or _DEVICE.fullmatch(lines[-1].strip())):
        lines.pop()
    return lines


def _unwrapped(text: str) -> str:
    """format=flowed (RFC 3676): a line that ends with a space goes on in the next of the same quote depth."""
    done: list[str] = []
    depth_before, open_ = -1, False
    for line in text.split("\n"):
        words = line.lstrip(">")
        depth = len(line) - len(words)
        words = words.removeprefix(" ")
        if open_ and depth == depth_before and words != "-- ":
            done[-1] += words
        else:
            done.append(("> " if depth else "") + words)
        depth_before, open_ = depth, words.endswith(" ") and words != "-- "
    return "\n".join(done)
