"""Secrets are found by the formats of their issuers, and ordinary words are left alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from memcli.errors import ExitCode
from memcli.memory import Memory
from memcli.redaction import FORMATS, find, redact
from tests.conftest import Cli

# Put together here, so that no scanner takes the examples for leaked secrets.
EXAMPLES = {
    "private key": "-----BEGIN RSA " + "PRIVATE KEY-----\nMIIE\nabcd\n-----END RSA PRIVATE KEY-----",
    "PuTTY private key": "PuTTY-User-" + "Key-File-3: ssh-ed25519\nabc\nPrivate-MAC: 00ff",
    "age key": "AGE-SECRET-" + "KEY-1" + "Q" * 58,
    "AWS access key": "AKIA" + "IOSFODNN7EXAMPLE",
    "AWS secret key": "aws_secret_access_key = " + "wJalrXUt/K7MDENG+bPxRfiCYEXAMPLEKEYabcdE",
    "GitHub token": "ghp_" + "aB3d" * 9,
    "GitLab token": "glpat-" + "x1Y2" * 5,
    "Slack token": "xoxb-" + "123456789012-abcdef",
    "Slack webhook": "https://hooks.slack.com/services/" + "T00000000/B00000000/XXXXXXXX",
    "Discord webhook": "https://discord.com/api/webhooks/" + "123456789012345678/" + "a" * 60,
    "Discord token": "M" + "a1b2" * 6 + ".abcdef." + "z" * 27,
    "Telegram bot token": "123456789:" + "AA" + "b" * 33,
    "Stripe key": "sk_live_" + "abcd1234" * 3,
    "Anthropic key": "sk-ant-" + "api03-abcdefghijklmnop",
    "OpenRouter key": "sk-or-" + "v1-abcdefghijklmnopqr",
    "OpenAI key": "sk-proj-" + "abc1" * 6,
    "Groq key": "gsk_" + "abcd" * 12,
    "xAI key": "xai-" + "abcd" * 12,
    "Replicate key": "r8_" + "a" * 37,
    "Perplexity key": "pplx-" + "a" * 48,
    "Hugging Face token": "hf_" + "a" * 34,
    "Google API key": "AIza" + "a" * 35,
    "Google OAuth secret": "GOCSPX-" + "a" * 28,
    "Azure account key": "AccountKey=" + "a" * 86 + "==",
    "DigitalOcean token": "dop_v1_" + "ab" * 32,
    "npm token": "npm_" + "a" * 36,
    "PyPI token": "pypi-" + "AgEIcHlwaS5vcmc" + "a" * 60,
    "SendGrid key": "SG." + "a" * 22 + "." + "b" * 43,
    "Twilio key": "SK" + "0f" * 16,
    "Mailgun key": "key-" + "0f" * 16,
    "Mailchimp key": "0f" * 16 + "-us12",
    "Shopify token": "shpat_" + "0f" * 16,
    "Square token": "sq0atp-" + "a" * 22,
    "Databricks token": "dapi" + "0f" * 16,
    "Vault token": "hvs." + "a" * 24,
    "Linear key": "lin_api_" + "a" * 40,
    "Notion token": "secret_" + "a" * 43,
    "Grafana token": "glsa_" + "a" * 32 + "_" + "0f" * 4,
    "Sentry token": "sntrys_" + "a" * 48,
    "Postman key": "PMAK-" + "0f" * 12 + "-" + "0f" * 17,
    "Doppler token": "dp.pt." + "a" * 40,
    "Heroku key": "HRKU-" + "a" * 36,
    "JSON web token": "eyJ" + "hbGciOiJI.eyJ" + "zdWIiOiIx.SflKxwRJSM",
    "password in a URL": "postgres://me:" + "s3cret@db.example/x",
    "authorization header": "Authorization: Bearer " + "abcdef.ghijkl-123",
    "stated secret": "my api key is " + "abcdef123456",
    "password": "my password is " + "hunter22!",
    "PIN": "my pin is " + "4821",
}


def test_every_format_has_an_example() -> None:
    assert list(EXAMPLES) == [f.name for f in FORMATS]
    assert len(FORMATS) >= 30


@pytest.mark.parametrize(("name", "example"), EXAMPLES.items(), ids=list(EXAMPLES))
def test_a_secret_is_found_and_taken_out(name: str, example: str) -> None:
    text, kinds = redact(f"Note: {example} and more.")
    assert kinds == [name]
    assert text.startswith("Note: ")
    assert text.rstrip(".").endswith("and more")
    assert f"[redacted: {name}]" in text
    secret = find(f"Note: {example} and more.")[0]
    assert f"Note: {example} and more."[secret.start : secret.end] not in text
    assert redact(text) == (text, [])


# Each format once as what it is not: too short, of other letters, or without what gives it away.
NEAR = {
    "private key": "-----BEGIN PUBLIC " + "KEY-----\nMIIE",
    "PuTTY private key": "PuTTY-User-" + "Key-File: a name",
    "age key": "AGE-SECRET-" + "KEY-1" + "Q" * 20,
    "AWS access key": "AKIA" + "IOSFODNN7",
    "AWS secret key": "aws_secret_access_key = " + "not set yet",
    "GitHub token": "ghp_" + "aB3d" * 4,
    "GitLab token": "glpat-" + "x1Y2",
    "Slack token": "xoxb-" + "1234",
    "Slack webhook": "https://hooks.slack.com/" + "docs/T00000000/B00000000/XXXXXXXX",
    "Discord webhook": "https://discord.com/api/" + "webhooks/12345/abc",
    "Discord token": "M" + "a1b2" * 6 + ".abcd." + "z" * 27,
    "Telegram bot token": "123456789:" + "AB" + "b" * 33,
    "Stripe key": "sk_live_" + "abcd",
    "Anthropic key": "sk-ant-" + "short",
    "OpenRouter key": "sk-or-" + "short",
    "OpenAI key": "sk-" + "a-kind-of-long-slug-of-words",
    "Groq key": "gsk_" + "abcd",
    "xAI key": "xai-" + "abcd",
    "Replicate key": "r8_" + "a" * 12,
    "Perplexity key": "pplx-" + "a" * 12,
    "Hugging Face token": "hf_" + "a" * 12,
    "Google API key": "AIza" + "a" * 12,
    "Google OAuth secret": "GOCSPX-" + "a" * 8,
    "Azure account key": "AccountKey=" + "a" * 20,
    "DigitalOcean token": "dop_v1_" + "xyz",
    "npm token": "npm_" + "config_registry",
    "PyPI token": "pypi-" + "AgEIcHlwaS5vcmc" + "short",
    "SendGrid key": "SG." + "a" * 6 + "." + "b" * 6,
    "Twilio key": "SK" + "0g" * 16,
    "Mailgun key": "key-" + "0f" * 8,
    "Mailchimp key": "0f" * 12 + "-us12",
    "Shopify token": "shpat_" + "0f" * 4,
    "Square token": "sq0atp-" + "a" * 6,
    "Databricks token": "dapi" + "0f" * 6,
    "Vault token": "hvs." + "a" * 6,
    "Linear key": "lin_api_" + "a" * 6,
    "Notion token": "secret_" + "santa",
    "Grafana token": "glsa_" + "a" * 8,
    "Sentry token": "sntrys_" + "a" * 8,
    "Postman key": "PMAK-" + "0f" * 4,
    "Doppler token": "dp.pt." + "a" * 8,
    "Heroku key": "HRKU-" + "a" * 8,
    "JSON web token": "eyJ" + "hbGciOiJI",
    "password in a URL": "postgres://" + "db.example/x",
    "authorization header": "Authorization: Bearer " + "token",
    "stated secret": "my api key is " + "somewhere else",
    "password": "my password is " + "forgotten",
    "PIN": "my pin is " + "4821 years old",
}


@pytest.mark.parametrize("name", EXAMPLES)
def test_what_only_looks_like_it_is_left(name: str) -> None:
    assert redact(f"Note: {NEAR[name]} and more.") == (f"Note: {NEAR[name]} and more.", [])


@pytest.mark.parametrize(
    "text",
    [
        "the password is different now",
        "I forgot my password: it was long",
        "the token is in the drawer",
        "sk-learn is a library I use",
        "See https://example.com/a:b@c or mail me@example.com",
        "my key is under the mat",
        "commit 0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f0f",
        "Authorization: a bearer of news",
        "Sam said: hf_ is a prefix, ghp_ too, AKIA as well",
        "ratio 16:9, time 10:30, secret garden",
        "my password is strong",
        "my password is 'too weak', it says",
        'they say my password is "expired"',
        "the password is too long",
        "the password for gmail is too short",
        "my password is 12-character",
        "password manager is 1Password",
        "my password manager is 1Password and I like it",
        "the last day to change the password for GitHub is 2025-03-01",
        "the password at work is different",
        "the password for the wifi is on the fridge, 2nd note",
        "I wear a pin, it is 1984 and made of tin",
        "the pin is 12",
        "my pin code is 560001",
        "the bowling pin is 4821 grams",
        "shopping is 4821 steps from here",
        "\uff28\uff45\uff4c\uff4c\uff4f\uff01 a family: \U0001f468\u200d\U0001f469\u200d\U0001f467",
    ],
)
def test_ordinary_words_are_left_alone(text: str) -> None:
    assert redact(text) == (text, [])


def test_several_secrets_and_own_patterns() -> None:
    text, kinds = redact(
        f"{EXAMPLES['npm token']}, {EXAMPLES['GitHub token']}; badge 1234-99", [("badge", r"\d{4}-\d\d")]
    )
    assert text == "[redacted: npm token], [redacted: GitHub token]; badge [redacted: badge]"
    assert kinds == ["npm token", "GitHub token", "badge"]


KEY = EXAMPLES["Anthropic key"]


def _everything(home: Path) -> bytes:
    return b"".join(file.read_bytes() for file in home.rglob("*") if file.is_file())


def test_typed_facts_and_claims_are_redacted_too(cli: Cli, sealed: Path) -> None:
    done = cli("add", "--fact", "user", "token", KEY)
    assert "redacted before saving: Anthropic key" in done.err
    line = json.dumps({"subject": "user", "predicate": "key", "object": KEY})
    cli("add", "--claims", "-", stdin=line.encode())
    assert "[redacted: Anthropic key]" in cli("as-of", "now").out
    assert KEY.encode() not in _everything(sealed)


def test_a_corrected_fact_is_redacted_too(cli: Cli, sealed: Path) -> None:
    cli("add", "I work at Acme")
    done = cli("edit", "f1", "--object", KEY)
    assert "redacted before saving: Anthropic key" in done.err
    assert "[redacted: Anthropic key]" in cli("as-of", "now").out
    with Memory.open() as memory:
        noted: list[str] = []
        memory.assert_("user", "uses", KEY, note=noted.append)
    assert noted == ["redacted before saving: Anthropic key"]
    assert KEY.encode() not in _everything(sealed)


def test_what_a_sentence_says_beside_a_secret_is_learnt(cli: Cli) -> None:
    cli("add", f"my key is {KEY} and I live in Oslo")
    assert "you live in Oslo" in cli("as-of", "now").out


def test_the_doctor_finds_secrets_in_names(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("add", "hello there", "--source", f"notes {KEY}")
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    with Memory.open() as memory:
        memory.assert_(f"Kim {KEY}", "likes", "tea", batch=f"b {KEY}", source=f"s {KEY}")
    shown = cli("doctor", "--secrets", "--json")
    assert KEY not in shown.out + shown.err
    told = [f["message"] for f in json.loads(shown.out) if f["code"] == "secret"]
    assert len(told) >= 4
    for what in ("an entity", "a batch", "line of a fact"):
        assert any(what in message for message in told), (what, told)


@pytest.mark.parametrize("debug", ["", "-v"])
@pytest.mark.parametrize("kind", ["plain", "http", "cause"])
def test_a_key_in_a_models_error_goes_nowhere(
    cli: Cli, fakes: Any, sealed: Path, monkeypatch: pytest.MonkeyPatch, kind: str, debug: str
) -> None:
    """Not to the streams, the file with its queue and traces, nor a log."""
    from tests.fakes import Status

    monkeypatch.setenv("FAKE_API_KEY", KEY)
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    told = f"Incorrect API key provided: {KEY}"
    fault: Exception = Status(401, told) if kind == "http" else RuntimeError(told)
    if kind == "cause":
        fault.__cause__ = ValueError(f"x-api-key: {KEY}")
    fakes.schema.replies[:] = [fault]
    name = fakes.schema.model_id
    argv = [*([debug] if debug else []), "add", "I live in Oslo", "-m", name]
    done = cli(*argv)
    assert done.code in (ExitCode.MODEL_UNREACHABLE, ExitCode.MODEL_ANSWER)
    again = cli("work", "--retry", "--wait", "--timeout", "1", "-m", name)
    status = cli("work", "--status", "--json")
    explained = cli("explain", "e1", "--json")
    for shown in (done, again, status, explained, cli("doctor"), cli("models")):
        assert KEY not in shown.out + shown.err
    assert KEY.encode() not in _everything(sealed)


def test_a_crash_tells_no_text(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    def crash(*_: object, **__: object) -> None:
        raise RuntimeError(f"at {KEY}")

    monkeypatch.setattr("memcli.ingest.pipeline.add", crash)
    done = cli("add", f"the key is {KEY}")
    assert done.code == ExitCode.BUG
    assert KEY not in done.out + done.err


TOKEN = EXAMPLES["GitHub token"]
TAKEN = "redacted before saving: GitHub token"
_WRITES: dict[str, tuple[str, ...]] = {
    "end": ("end", "me", "likes", TOKEN),
    "end, of a subject": ("retract", f"Kim {TOKEN}", "likes", "rye"),
    "retract": ("retract", "me", "likes", TOKEN),
    "speaker": ("add", "--speaker", TOKEN, "I like tea"),
    "source": ("add", "--source", TOKEN, "I like tea"),
    "queue": ("add", "--queue", "--speaker", TOKEN, "--source", f"s {TOKEN}", "I like tea"),
    "writer": ("--as", TOKEN, "add", "I like tea"),
    "line of a fact": ("add", "--source", TOKEN, "--fact", "me", "likes", "tea"),
    "same": ("same", TOKEN, "Oslo"),
    "same, of predicates": ("same", TOKEN, "lives_in", "--scope", "predicate"),
    "predicate": ("predicate", "set", TOKEN, "--many"),
    "inverse": ("predicate", "set", "lives_in", "--inverse", TOKEN),
}


@pytest.mark.parametrize("argv", _WRITES.values(), ids=list(_WRITES))
def test_a_secret_is_taken_out_wherever_text_enters(
    cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    cli("add", "I live in Oslo")
    done = cli(*argv)
    assert done.code == 0, done.err
    assert TAKEN in done.err
    shown = [cli("log"), cli("as-of", "now"), cli("predicate", "--json"), cli("doctor", "--secrets")]
    assert not [each for each in shown if TOKEN.casefold() in (each.out + each.err).casefold()]
    assert TOKEN.casefold().encode() not in _everything(sealed).lower()


@pytest.mark.parametrize("argv", _WRITES.values(), ids=list(_WRITES))
def test_the_setting_turns_it_off_for_all_of_them(
    cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    cli("add", "I live in Oslo")
    done = cli(*argv)
    assert done.code == 0, done.err
    assert "redacted" not in done.err
    assert TOKEN.casefold().encode() in _everything(sealed).lower()


def test_what_is_stored_by_a_secret_name_is_still_reached(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    cli("add", "--fact", "me", "likes", TOKEN)
    cli("add", "--fact", f"Kim {TOKEN}", "likes", "tea")
    with Memory.open() as memory:
        memory.assert_("user", TOKEN, "rye")
    monkeypatch.delenv("MEMCLI_PRIVACY_REDACT")
    for argv in (
        ("retract", "me", "likes", TOKEN),
        ("retract", f"Kim {TOKEN}", "likes", "tea"),
        ("retract", "me", TOKEN),
    ):
        done = cli(*argv)
        assert done.code == 0, done.err
        assert "redacted" not in done.err
    assert cli("as-of", "now").out == ""


def test_a_programs_name_stays_one_word(cli: Cli) -> None:
    cli("--as", f"bot/{TOKEN}"[:64], "add", "I like tea")
    assert "by bot/redacted:GitHub-token" in cli("log").out
    cli("--as", "bot", "add", "I like rye")
    assert "by bot" in cli("log", "--limit", "1").out


def test_two_source_lines_with_secrets_stay_two(cli: Cli) -> None:
    cli("add", "I like tea", "--source", TOKEN)
    cli("add", "I like rye", "--source", "ghp_" + "z9Y8" * 9)
    assert "already known" in cli("add", "I like tea", "--source", TOKEN).err
    assert sorted(cli("as-of", "now").out.splitlines()) != []
    with Memory.open() as memory:
        assert memory.objects("user", "likes") == {"tea", "rye"}


@pytest.mark.parametrize("queue", [False, True])
def test_names_in_an_import_are_redacted(
    cli: Cli, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, queue: bool
) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    folder = tmp_path / "outside" / TOKEN
    folder.mkdir(parents=True)
    file = folder / f"{TOKEN}.txt"
    file.write_text(f"{TOKEN}: I live in Rome\nKim: I live in Bonn\n{TOKEN}: I like tea\n")
    done = cli("import-transcript", str(file), *(["--queue"] if queue else []))
    assert done.code == 0, done.err
    assert TAKEN in done.err
    cli("work")
    assert "[redacted: GitHub token]" in cli("as-of", "now").out
    assert TOKEN.casefold().encode() not in _everything(sealed).lower()
    again = cli("import-transcript", str(file))
    with Memory.open() as memory:
        assert memory.stats().episodes == {"done": 3}, again.err


def test_a_question_is_kept_without_its_secrets(cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    cli("add", "I keep the key in a drawer")
    assert cli("query", f"key {TOKEN}").code == 0
    assert "key [redacted: GitHub token]" in cli("explain", "last").out
    assert TOKEN.encode() not in _everything(sealed)
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    cli("query", f"key {TOKEN}")
    assert TOKEN in cli("explain", "last").out


def test_an_import_comes_back_as_it_was_and_says_what_it_holds(
    cli: Cli, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    cli("add", f"my key is {TOKEN}")
    cli("add", "\n".join(("here it is:", EXAMPLES["private key"])))
    exported = cli("export").out
    monkeypatch.delenv("MEMCLI_PRIVACY_REDACT")
    for new in (tmp_path / "other.db", tmp_path / "used.db"):
        if new.name == "used.db":
            cli("--db", str(new), "add", "I like tea")
        done = cli("--db", str(new), "import", "-", stdin=exported.encode())
        assert done.code == 0, done.err
        assert "warning: what was imported holds what looks like secrets: GitHub token, private key" in done.err
        assert "memcli doctor --secrets" in done.err
        assert TOKEN not in done.err
        assert TOKEN in cli("--db", str(new), "export").out
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    quiet = cli("--db", str(tmp_path / "third.db"), "import", "-", stdin=exported.encode())
    assert "secret" not in quiet.err


def test_an_import_without_secrets_says_nothing_of_them(cli: Cli, tmp_path: Path) -> None:
    cli("add", "I live in Oslo and like tea; my password is strong")
    done = cli("--db", str(tmp_path / "other.db"), "import", "-", stdin=cli("export").out.encode())
    assert done.code == 0
    assert "secret" not in done.err


def _told(cli: Cli, monkeypatch: pytest.MonkeyPatch, *calls: tuple[str, ...]) -> None:
    """These calls as made while nothing was redacted."""
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    for argv in calls:
        done = cli(*argv)
        assert done.code == 0, done.err
    monkeypatch.delenv("MEMCLI_PRIVACY_REDACT")


_BASE = (("add", "I live in Oslo"), ("add", "--fact", "me", "likes", "tea2"))
_LEFT: dict[str, tuple[str, tuple[tuple[str, ...], ...]]] = {
    "same": ("entity", (("same", TOKEN, "tea2"),)),
    "same, the other way": ("entity", (("same", "tea2", TOKEN),)),
    "source": ("source", (("add", "--source", TOKEN, "I like rye"),)),
    "source of a fact": ("source", (("add", "--source", TOKEN, "--fact", "me", "likes", "rye"),)),
    "predicate": ("text", (("predicate", "set", TOKEN, "--many"),)),
    "predicate in use": ("text", (("add", "--fact", "me", TOKEN, "rye"),)),
    "predicates as one": ("text", (("same", TOKEN, "lives_in", "--scope", "predicate"),)),
    "inverse": ("text", (("predicate", "set", "lives_in", "--inverse", TOKEN),)),
    "writer": ("text", (("--as", TOKEN, "add", "I like rye"),)),
    "last question": ("text", (("query", f"oslo {TOKEN}"),)),
    "speaker": ("entity", (("add", "--speaker", TOKEN, "I like rye"),)),
    "in the queue": ("text", (("add", "--queue", "--speaker", TOKEN, "--source", f"s {TOKEN}", "I like rye"),)),
    "facts as one": ("text", (("add", "--fact", "me", "likes", TOKEN), ("same", "f3", "f2"))),
    "facts as one, the other way": ("text", (("add", "--fact", "me", "likes", TOKEN), ("same", "f2", "f3"))),
    "everything": (
        "text",
        (("add", "--speaker", TOKEN, "I like rye"), ("same", TOKEN, "tea2"), ("end", "me", "likes", TOKEN)),
    ),
}  # fmt: skip


@pytest.mark.parametrize("by", ["hinted", "text"])
@pytest.mark.parametrize("name", _LEFT)
def test_the_doctor_finds_it_and_forget_removes_it(
    cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch, name: str, by: str
) -> None:
    option, calls = _LEFT[name]
    _told(cli, monkeypatch, *_BASE, *calls)
    shown = cli("doctor", "--secrets")
    assert "GitHub token" in shown.out
    assert TOKEN.casefold() not in (shown.out + shown.err).casefold()
    assert f"--{option}" in shown.err
    assert TOKEN.casefold().encode() in _everything(sealed).lower()
    done = cli("forget", f"--{option if by == 'hinted' else 'text'}", TOKEN, "--yes")
    assert done.code == 0, done.err
    for piece in (TOKEN, TOKEN.casefold(), "b3da_b3da", "b3da b3da"):
        assert piece.casefold().encode() not in _everything(sealed).lower()
    after = cli("doctor", "--secrets")
    assert after.code == 0
    assert "error" not in after.out
    assert "secret" not in after.out
    assert "you live in Oslo" in cli("as-of", "now").out
    assert "you like tea2" in cli("as-of", "now").out


def test_forgetting_ordinary_words_keeps_shipped_relations(cli: Cli) -> None:
    cli("add", "I live in Oslo")
    cli("add", "--fact", "Kim", "likes", "rye")
    assert cli("forget", "--text", "likes", "--yes").code == ExitCode.NOT_FOUND
    assert cli("forget", "--text", "lives_in", "--yes").code == ExitCode.NOT_FOUND
    assert cli("forget", "--text", "oslo", "--yes").code == 0
    assert "Kim likes rye" in cli("as-of", "now").out


def test_a_plan_of_names_alone_says_so(cli: Cli, monkeypatch: pytest.MonkeyPatch) -> None:
    _told(cli, monkeypatch, *_BASE, ("predicate", "set", "lives_in", "--inverse", TOKEN))
    assert cli("forget", "--text", TOKEN, "--dry-run").out == "would remove these words from 1 name\n"
    assert cli("forget", "--text", TOKEN, "--yes").out == "removed these words from 1 name for good\n"
    assert cli("forget", "--text", TOKEN, "--yes").code == ExitCode.NOT_FOUND


@pytest.mark.parametrize(
    ("argv", "stdin"),
    [
        (("add", EXAMPLES["private key"]), b""),
        (("add", f"--{TOKEN}"), b""),
        ((TOKEN,), b""),
        (("log", TOKEN), b""),
        (("add", "--claims", "-"), json.dumps({f"nokey_{TOKEN}": 1}).encode()),
        (
            ("add", "--claims", "-"),
            json.dumps({"subject": "me", "predicate": "p", "object": "o", "valid_from": TOKEN}).encode(),
        ),
        (("as-of", TOKEN), b""),
        (("forget", "--entity", TOKEN, "--yes"), b""),
        (("end", TOKEN, "likes", "tea", "--json"), b""),
        (("forget", "--source", TOKEN, "--yes", "--json"), b""),
        (("--as", f"two words {TOKEN}", "add", "I like tea", "--json"), b""),
        (("import-transcript", f"nowhere/{TOKEN}"), b""),
        (("--db", f"nowhere/{TOKEN}/x.db", "log"), b""),
    ],
)
def test_an_error_repeats_no_secret(cli: Cli, argv: tuple[str, ...], stdin: bytes) -> None:
    cli("add", "I live in Oslo")
    done = cli(*argv, stdin=stdin)
    assert done.code not in (ExitCode.OK, ExitCode.BUG), done.out
    assert "[redacted: " in done.err
    assert not [piece for piece in (TOKEN, "MIIE", "abcd\n") if piece in done.out + done.err]


def test_an_error_repeats_no_more_than_tells_what_it_is_about(cli: Cli) -> None:
    long = "--" + "word " * 40
    done = cli("add", long)
    assert "…'" in done.err
    assert len(done.err.splitlines()[0]) < 100
    extra = cli("log", "word " * 40).err
    assert len(extra.splitlines()[0]) < 120
    short = "--" + "x" * 40
    assert f"'{short}'" in cli("add", short).err


@pytest.mark.parametrize(
    ("text", "left"),
    [
        ("the wifi password at home is hunter22", "the wifi password at home is [redacted: password]"),
        ("password for gmail is correcthorse1", "password for gmail is [redacted: password]"),
        ("my password is 'two words', ok", "my password is '[redacted: password]', ok"),
        ("the password for my old laptop: “open sesame”", "the password for my old laptop: “[redacted: password]”"),
        ("Mein Passwort für GMX ist geheim99", "Mein Passwort für GMX ist [redacted: password]"),
        ("the passcode of my phone is 482100", "the passcode of my phone is [redacted: password]"),
        ("my pin is 4821", "my pin is [redacted: PIN]"),
        ("The PIN for my card is 4821 and I like tea.", "The PIN for my card is [redacted: PIN] and I like tea."),
        ("pin code: 4821.", "pin code: [redacted: PIN]."),
        ("the api key for maps is abcdef123456", "the api key for maps is [redacted: stated secret]"),
    ],
)
def test_a_secret_stated_in_ordinary_words(text: str, left: str) -> None:
    assert redact(text)[0] == left
    assert redact(left) == (left, [])


@pytest.mark.parametrize("mark", ["\u200b", "\u2060", "\ufeff", "\u00ad", "\u200d"])
def test_a_mark_that_does_not_show_hides_no_secret(mark: str) -> None:
    hidden = TOKEN[:9] + mark + TOKEN[9:]
    assert redact(f"é: {hidden}, and more") == ("é: [redacted: GitHub token], and more", ["GitHub token"])
    assert redact(f"see{mark} {TOKEN}")[1] == ["GitHub token"]


def test_other_forms_of_letters_hide_no_secret(cli: Cli, sealed: Path) -> None:
    wide = "".join(chr(ord(c) + 0xFEE0) for c in TOKEN)
    bold = "".join(chr(0x1D41A + ord(c) - 97) if c.islower() else c for c in TOKEN)
    for form in (wide, bold):
        assert redact(f"use {form} here") == ("use [redacted: GitHub token] here", ["GitHub token"])
    done = cli("add", "--fact", "me", "token", wide)
    assert TAKEN in done.err
    assert TOKEN.casefold().encode() not in _everything(sealed).lower()


def test_the_cost_of_many_words_behind_a_password_grows_with_their_number() -> None:
    from time import process_time

    def cost(times: int) -> float:
        text, start = "the password for " * times + "x", process_time()
        for _ in range(3):
            assert redact(text) == (text, [])
        return process_time() - start

    cost(100)
    assert cost(20_000) < 10 * cost(5_000)  # four times the words


def test_every_word_of_a_structured_claim_is_redacted(sealed: Path) -> None:
    from memcli.records import Claim

    said = dict.fromkeys(("quote", "statement", "entity", "surface"), f"x {TOKEN}")
    with Memory.open() as memory:
        done = memory.add_claims([Claim("assert", "user", "likes", f"a {TOKEN}", **said)], source=TOKEN, batch=TOKEN)
    assert done.warnings == (TAKEN,)
    assert TOKEN.casefold().encode() not in _everything(sealed).lower()


@pytest.mark.parametrize("argv", [("add", "--queue"), ("add",)])
def test_a_key_typed_for_a_model_is_not_kept(
    cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    shown = [cli(*argv, "-m", TOKEN, "I like tea"), cli("work", "--wait", "--timeout", "1"), cli("work", "--status")]
    assert not [each for each in shown if TOKEN in each.out + each.err]
    assert TOKEN.encode() not in _everything(sealed)


def test_what_a_forget_takes_out_of_names_leaves_the_synced_file_too(
    cli: Cli, sealed: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shared = tmp_path / "shared"
    shared.mkdir()
    _told(cli, monkeypatch, *_BASE, ("--as", TOKEN, "add", "I like rye"), ("sync", str(shared)))
    assert TOKEN.encode() in _everything(shared)
    assert str(shared) in cli("forget", "--text", TOKEN, "--yes").err
    assert cli("sync", str(shared)).code == 0
    assert TOKEN.encode() not in _everything(shared)
    with Memory.open(tmp_path / "other.db") as other:
        other.sync(shared)
        assert other.objects("user", "likes") == {"rye", "tea2"}


def test_a_secret_of_several_lines_leaves_what_waits(cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key = EXAMPLES["private key"]
    monkeypatch.setenv("MEMCLI_PRIVACY_REDACT", "false")
    monkeypatch.setenv("MEMCLI_QUEUE_AUTOSTART", "0")
    with Memory.open() as memory:
        memory.add("and that is it", queue=True, context=[{"role": "user", "speaker": "user", "text": f"see {key}"}])
    monkeypatch.delenv("MEMCLI_PRIVACY_REDACT")
    assert "What waits to be read holds" in cli("doctor", "--secrets").out
    assert cli("forget", "--text", key, "--yes").code == 0
    assert b"MIIE" not in _everything(sealed)
    assert "secret" not in cli("doctor", "--secrets").out


def test_ordinary_words_stay_in_names_that_hold_them_by_chance(cli: Cli, tmp_path: Path) -> None:
    file = tmp_path / "zebra.txt"
    file.write_text("Kim: I live in Bonn\nAnn: I like tea\n")
    cli("import-transcript", str(file))
    cli("--as", "zebra", "add", "I like rye", "--source", "zebra line")
    cli("predicate", "set", "likes", "--inverse", "zebra_liked")
    before = cli("export").out
    assert cli("forget", "--text", "zebra", "--yes").code == ExitCode.NOT_FOUND
    assert cli("export").out == before


def test_a_thing_that_is_forgotten_by_its_name_leaves_no_other_name(cli: Cli, sealed: Path) -> None:
    cli("add", "--fact", "me", "likes", "tea")
    cli("same", "xyzzy", "tea")
    assert cli("forget", "--entity", "xyzzy", "--yes").code == 0
    assert b"xyzzy" not in _everything(sealed)
    assert "you like tea" in cli("as-of", "now").out


def test_a_password_is_taken_out_of_a_name_that_states_it(
    cli: Cli, sealed: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    _told(cli, monkeypatch, ("add", "I like tea", "--source", "my password is hunter22"))
    assert "source line of a text" in cli("doctor", "--secrets").out
    assert cli("forget", "--text", "hunter22", "--yes").code == 0
    assert b"hunter22" not in _everything(sealed)
    assert "you like tea" in cli("as-of", "now").out
