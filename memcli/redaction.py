"""Secrets of known formats: found in text, and taken out before it is saved.

The formats are those that their issuers document; each has a literal that stands in every such
secret, so that a text without any of them costs one pass and compiles no pattern.
"""

import re
from collections.abc import Iterable, Iterator
from functools import cache
from typing import NamedTuple

_VALUE = r"""["'“`]?(?P<secret>[^\s"'”`,;]{%d,})"""
_STATED = r"(?:\s*[=:]\s*|\s+is\s+|\s+ist\s+|\s+est\s+)"
_FOR = r"(?P<whose>\s+(?:for|at|of|to|on|in|from|für|von|pour|du)(?:\s+[^\s=:,;.!?]+){1,4}?)?"
# In quotes: anything but a judgement of it. Bare: what has a digit or a sign, and is no length or date.
_PASSWORD = (
    r"""["'“‘`]?(?P<secret>(?<=["'“‘`])"""
    r"(?!(?:too|not|very|so|pretty|really|quite|always|never|the same)\b|(?:strong|weak|(?:in)?secure|safe|(?:in)?correct"
    r"|invalid|wrong|expired|required|missing|forgotten|lost|secret|hidden|protected|empty|blank|unknown|default"
    r"""|different|temporary|changed|reset|compromised|leaked|password)["'”’`])"""
    r"""[^"'“”‘’`\n]{4,80}(?=["'”’`])"""
    r"|(?!\d+-?(?:char(?:acter)?|digit|letter|word|symbol|day|week|month|year)s?\b)"
    r"(?(whose)(?!\d{1,4}[-/.]\d{1,2}(?:[-/.]\d{1,4})?\b))"
    r"""(?=[^\s]*[\d!#$%&*+@^_~])[^\s"'”`,;]{6,})"""
)
# Letters that look like others, and marks that do not show: a secret copied from a page may hold them.
_DISGUISES = re.compile("[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff\uff01-\uff5e\U0001d400-\U0001d7ff]")


class Format(NamedTuple):
    """A kind of secret: literals of which one must occur (in lower case), and its pattern.

    The group ``secret`` is what is taken out, the whole match where there is none.
    """

    name: str
    literals: tuple[str, ...]
    pattern: str


FORMATS = (
    Format("private key", ("-----begin",), r"-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----|\Z)"),
    Format("PuTTY private key", ("putty-user-key-file",), r"PuTTY-User-Key-File-\d:[\s\S]*?(?:Private-MAC: [0-9a-f]+|\Z)"),
    Format("age key", ("age-secret-key-1",), r"AGE-SECRET-KEY-1[0-9A-Z]{58}"),
    Format("AWS access key", ("akia", "asia", "abia", "acca"), r"\b(?:AKIA|ASIA|ABIA|ACCA)[A-Z0-9]{16}\b"),
    Format("AWS secret key", ("aws_secret", "secret_access_key", "secretaccesskey"), r"(?i)(?:aws_?secret_?(?:access_?)?key|secret_?access_?key)[\"']?\s*[=:]\s*[\"']?(?P<secret>[A-Za-z0-9/+]{40})\b"),
    Format("GitHub token", ("ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"), r"\b(?:gh[pousr]_[A-Za-z0-9]{36,255}|github_pat_[A-Za-z0-9_]{50,255})"),
    Format("GitLab token", ("glpat-", "gldt-", "glrt-", "glcbt-"), r"\bgl(?:pat|dt|rt|cbt)-[A-Za-z0-9_.-]{20,}"),
    Format("Slack token", ("xoxa", "xoxb", "xoxp", "xoxr", "xoxs", "xoxe", "xapp-"), r"\b(?:xox[abeprs]|xapp)-[A-Za-z0-9.-]{10,}"),
    Format("Slack webhook", ("hooks.slack.com",), r"https://hooks\.slack\.com/(?:services|workflows)/(?P<secret>[A-Za-z0-9/_-]{20,})"),
    Format("Discord webhook", ("/api/webhooks/",), r"https://(?:\w+\.)?discord(?:app)?\.com/api/webhooks/(?P<secret>\d{15,}/[\w-]{50,})"),
    Format("Discord token", (".",), r"\b[MNO][A-Za-z\d_-]{23,27}\.[\w-]{6}\.[\w-]{27,40}\b"),
    Format("Telegram bot token", (":aa",), r"\b\d{8,10}:AA[A-Za-z0-9_-]{33}\b"),
    Format("Stripe key", ("sk_live_", "sk_test_", "rk_live_", "rk_test_", "whsec_"), r"\b(?:(?:sk|rk)_(?:live|test)_[A-Za-z0-9]{16,}|whsec_[A-Za-z0-9+/=]{24,})"),
    Format("Anthropic key", ("sk-ant-",), r"\bsk-ant-[A-Za-z0-9_-]{20,}"),
    Format("OpenRouter key", ("sk-or-",), r"\bsk-or-[A-Za-z0-9_-]{20,}"),
    Format("OpenAI key", ("sk-",), r"\bsk-(?!ant-|or-)(?=[A-Za-z_-]*\d)[A-Za-z0-9_-]{20,}"),
    Format("Groq key", ("gsk_",), r"\bgsk_[A-Za-z0-9]{40,}"),
    Format("xAI key", ("xai-",), r"\bxai-[A-Za-z0-9]{40,}"),
    Format("Replicate key", ("r8_",), r"\br8_[A-Za-z0-9]{37}\b"),
    Format("Perplexity key", ("pplx-",), r"\bpplx-[A-Za-z0-9]{40,}"),
    Format("Hugging Face token", ("hf_",), r"\bhf_[A-Za-z]{34}\b"),
    Format("Google API key", ("aiza",), r"\bAIza[0-9A-Za-z_-]{35}"),
    Format("Google OAuth secret", ("gocspx-", "ya29."), r"\b(?:GOCSPX-[A-Za-z0-9_-]{28}|ya29\.[A-Za-z0-9_-]{20,})"),
    Format("Azure account key", ("accountkey=", "sharedaccesskey="), r"(?i)(?:AccountKey|SharedAccessKey)=(?P<secret>[A-Za-z0-9+/]{43,}={1,2})"),
    Format("DigitalOcean token", ("dop_v1_", "doo_v1_", "dor_v1_"), r"\bdo[opr]_v1_[a-f0-9]{64}\b"),
    Format("npm token", ("npm_",), r"\bnpm_[A-Za-z0-9]{36}\b"),
    Format("PyPI token", ("pypi-ageichlwas5vcmc", "pypi-ageixrlc3quchlwas5vcmc"), r"\bpypi-AgE[A-Za-z0-9_-]{50,}"),
    Format("SendGrid key", ("sg.",), r"\bSG\.[\w-]{16,32}\.[\w-]{16,64}\b"),
    Format("Twilio key", ("sk", "ac"), r"\b(?:SK|AC)[0-9a-f]{32}\b"),
    Format("Mailgun key", ("key-",), r"\bkey-[0-9a-f]{32}\b"),
    Format("Mailchimp key", ("-us",), r"\b[0-9a-f]{32}-us\d{1,2}\b"),
    Format("Shopify token", ("shpat_", "shpca_", "shppa_", "shpss_"), r"\bshp(?:at|ca|pa|ss)_[a-fA-F0-9]{32}\b"),
    Format("Square token", ("sq0atp-", "sq0csp-", "eaaa"), r"\b(?:sq0(?:atp|csp)-[\w-]{22,}|EAAA[\w-]{60,})"),
    Format("Databricks token", ("dapi",), r"\bdapi[0-9a-f]{32}\b"),
    Format("Vault token", ("hvs.", "hvb.", "hvr."), r"\bhv[sbr]\.[A-Za-z0-9_-]{24,}"),
    Format("Linear key", ("lin_api_", "lin_oauth_"), r"\blin_(?:api|oauth)_[A-Za-z0-9]{40,}"),
    Format("Notion token", ("ntn_", "secret_"), r"\b(?:ntn_[A-Za-z0-9]{40,}|secret_[A-Za-z0-9]{43})\b"),
    Format("Grafana token", ("glsa_", "glc_"), r"\b(?:glsa_[A-Za-z0-9]{32}_[a-f0-9]{8}|glc_[A-Za-z0-9+/=]{32,})"),
    Format("Sentry token", ("sntrys_", "sntryu_"), r"\bsntry(?:s_[A-Za-z0-9+/=_-]{40,}|u_[a-f0-9]{64})"),
    Format("Postman key", ("pmak-",), r"\bPMAK-[a-f0-9]{24}-[a-f0-9]{34}\b"),
    Format("Doppler token", ("dp.pt.", "dp.st.", "dp.ct."), r"\bdp\.(?:pt|st|ct)\.[A-Za-z0-9.]{40,}"),
    Format("Heroku key", ("hrku-",), r"\bHRKU-[A-Za-z0-9_-]{36,}"),
    Format("JSON web token", ("eyj",), r"\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]{8,}"),
    Format("password in a URL", ("://",), r"\b[a-z][a-z0-9+.-]*://[^\s/:@]*:(?P<secret>[^\s/@]{3,})@"),
    Format("authorization header", ("bearer ", "basic "), r"(?i)\b(?:authorization\s*:\s*)(?:bearer|basic)\s+(?P<secret>[A-Za-z0-9._~+/=-]{12,})"),
    Format(
        "stated secret",
        ("key", "token", "secret"),
        r"(?i)\b(?:api[ _-]?key|secret[ _-]?key|client[ _-]?secret|access[ _-]?token|auth[ _-]?token|refresh[ _-]?token)"
        + _FOR + _STATED + r"(?=[^\s]*\d)" + _VALUE % 12,
    ),
    Format(
        "password",
        ("passwor", "passwd", "passphrase", "passcode", "pwd", "mot de passe"),
        r"(?i)\b(?:password|passwd|passphrase|passcode|pwd|passwort|mot de passe)" + _FOR + _STATED + _PASSWORD,
    ),
    Format(
        "PIN",
        ("pin",),
        r"(?i)\bpin(?:\s+(?:code|number)(?=[^\d]*\d{4}\b))?" + _FOR + _STATED + r"""["'“‘`]?(?P<secret>\d{4,8})\b"""
        + r"""(?=\s*(?:$|[.,;:!?)\]"'”’`](?!\d)|(?:and|but|so|now|for|at|on)\b))""",
    ),
)  # fmt: skip
_LITERALS = [(literal, f) for f in FORMATS for literal in f.literals]


class Secret(NamedTuple):
    """Where a secret stands in a text, and of what kind it is."""

    name: str
    start: int
    end: int


@cache
def _opened(pattern: str) -> str:
    """A secret also begins behind an underscore, as in NAME_ghp_..., where no word does."""
    return "(?<![A-Za-z0-9])" + pattern.removeprefix(r"\b") if pattern.startswith(r"\b") else pattern


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


def find(text: str, extra: Iterable[tuple[str, str]] = (), *, known: bool = True) -> list[Secret]:
    """Every secret in a text, in order and apart.

    ``extra`` are more (name, pattern) pairs; without ``known`` they are all that is looked for.
    """
    extra = tuple(extra)
    found = _as_written(text, extra, known=known)
    if not text.isascii() and _DISGUISES.search(text):
        plain, at = _undisguised(text)
        found += [Secret(s.name, at[s.start], at[s.end - 1] + 1) for s in _as_written(plain, extra, known=known)]
    found.sort(key=lambda s: (s.start, -s.end))
    apart: list[Secret] = []
    for secret in found:
        if not apart or secret.start >= apart[-1].end:
            apart.append(secret)
        elif secret.end > apart[-1].end:
            apart[-1] = apart[-1]._replace(end=secret.end)
    return apart


def _as_written(text: str, extra: Iterable[tuple[str, str]], *, known: bool) -> list[Secret]:
    lowered = text.lower() if known else ""
    possible = dict.fromkeys([f for literal, f in _LITERALS if literal in lowered])
    found = [s for f in possible for s in _in(text, f.name, _opened(f.pattern))]
    return found + [secret for name, pattern in extra for secret in _in(text, name, pattern)]


def _undisguised(text: str) -> tuple[str, list[int]]:
    """(the text in plain letters and without marks that do not show, where each character stood)."""
    import unicodedata

    kept = [(at, c) for at, c in enumerate(text) if unicodedata.category(c) != "Cf"]
    plain = [unicodedata.normalize("NFKC", c) if _DISGUISES.match(c) else c for _, c in kept]
    return "".join(c if len(c) == 1 else was for c, (_, was) in zip(plain, kept, strict=True)), [at for at, _ in kept]


def _in(text: str, name: str, pattern: str) -> Iterator[Secret]:
    compiled = _compiled(pattern)
    group: int | str = "secret" if "secret" in compiled.groupindex else 0
    for match in compiled.finditer(text):
        start, end = match.span(group)
        if start < end and not text.startswith("[redacted: ", start):
            yield Secret(name, start, end)


def redact(text: str, extra: Iterable[tuple[str, str]] = (), *, known: bool = True) -> tuple[str, list[str]]:
    """(the text with each secret as "[redacted: KIND]", the kinds in order)."""
    secrets = find(text, extra, known=known)
    for secret in reversed(secrets):
        text = f"{text[: secret.start]}[redacted: {secret.name}]{text[secret.end :]}"
    return text, [secret.name for secret in secrets]
