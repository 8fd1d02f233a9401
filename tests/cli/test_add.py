"""``memcli add``: text from everywhere, typed facts, receipts, and what is refused."""

import json
from pathlib import Path

import pytest

from tests.conftest import Cli


def test_the_first_screen(cli: Cli) -> None:
    result = cli("add", "I live in Berlin and work at Acme")
    assert result.out == "+ f1  you live in Berlin    said today, start not stated\n+ f2  you work at Acme\n"
    assert result.err == "learnt by the offline rules · t1 · undo with `memcli undo t1`\n"


def test_a_text_without_a_fact_is_kept(cli: Cli) -> None:
    cli("add", "I live in Berlin")
    result = cli("add", "Sam is moving the team to Rust")
    assert (result.code, result.out) == (0, "")
    assert result.err == "kept e2: searchable, no fact recognised\nhint: `--fact S P O`, or name a model with `-m`\n"


@pytest.mark.parametrize(("text", "why"), [("Where do I live?", "question"), ("Ben might join Acme.", "hypothetical")])
def test_why_nothing_was_learnt(cli: Cli, text: str, why: str) -> None:
    assert cli("add", text).err.startswith(f"kept e1: searchable, no fact recognised ({why})\n")


def test_a_known_fact_is_support(cli: Cli) -> None:
    cli("add", "I live in Berlin")
    assert cli("add", "I live in Berlin.").out == "= f1  you live in Berlin    said 2 times\n"


def test_words_without_quotes_are_one_text(cli: Cli) -> None:
    assert cli("add", "I", "live", "in", "Oslo").out.startswith("+ f1  you live in Oslo")


def test_quiet(cli: Cli) -> None:
    assert cli("-q", "add", "I live in Oslo").err == ""


def test_a_pipe(cli: Cli) -> None:
    for argv in (("add", "-"), ("add",)):
        assert cli(*argv, stdin="\ufeffI live in Łódź\r\n".encode()).out.split("    ")[0].endswith("you live in Łódź")


@pytest.mark.parametrize(
    ("stdin", "sentence"),
    [
        (b"", "There is no input: the text is empty."),
        (b" \n ", "There is no input: the text is empty."),
        (None, "There is no input: stdin is closed."),
        (b"ab\xffcd", "The input is not UTF-8: byte 0xff at offset 2."),
        (b"\xef\xbb\xbfab\xff", "The input is not UTF-8: byte 0xff at offset 5."),
        (
            b'{"messages": [{"role": "user", "content": "hi"}]}',
            "This looks like a transcript (openai), not a note.",
        ),
        (b'{"a": 1}', "This is JSON, not a note."),
        (
            b"Ana: hi\nBen: hello\nAna: where do you live?\n",
            "This looks like a transcript (plain), not a note.",
        ),
    ],
)
def test_what_is_no_note(cli: Cli, sealed: Path, stdin: bytes | None, sentence: str) -> None:
    result = cli("add", "-", stdin=stdin)
    assert (result.code, result.out) == (2, "")
    assert result.err.splitlines()[0] == sentence
    assert result.err.splitlines()[1].startswith("hint: ")
    assert not list(sealed.iterdir())


def test_a_commit_message_is_a_note(cli: Cli) -> None:
    message = b"Use Rust for the parser\n\nSigned-off-by: Ana <a@b.c>\nReviewed-by: Ben <b@b.c>\n"
    assert cli("add", "-", stdin=message).code == 0


def test_a_person_at_the_keyboard_is_not_waited_for(cli: Cli) -> None:
    result = cli("add", asked=True)
    assert result.code == 2
    assert result.err.startswith("No text was given.\nhint: ")


def test_nul_is_kept_visibly(cli: Cli) -> None:
    result = cli("add", "-", stdin=b"a b\0c")
    assert result.code == 0
    assert "warning: " in result.err


def test_typed_facts_keep_their_type(cli: Cli) -> None:
    cli("add", "--fact", "me", "age", "34", "--valid-from", "2024-02")
    cli("add", "--fact", "me", "likes", '"42"')
    facts = json.loads(cli("as-of", "now", "--json").out)
    assert {fact["object"] for fact in facts} == {34, "42"}
    assert {fact["subject"] for fact in facts} == {"user"}


def test_a_typed_date_may_be_a_phrase(cli: Cli) -> None:
    result = cli("add", "--fact", "me", "lives_in", "Oslo", "--valid-from", "last summer", "--json")
    change = json.loads(result.out)["data"]["changes"][0]
    assert change["valid_from"] == "2024-06-01T00:00:00Z"


@pytest.mark.parametrize(
    "argv",
    [
        ("--fact", "me", "age", "34", "and text"),
        ("--valid-from", "2023", "text"),
        ("--fact", "me", "lives_in", "Oslo", "--valid-from", "banana"),
        ("--fact", "me", "", "x"),
        ("text", "--said-at", "banana"),
        ("--claims", "no-such-file"),
    ],
)
def test_wrong_calls(cli: Cli, argv: tuple[str, ...]) -> None:
    assert cli("add", *argv).code == 2


def test_claims_as_lines(cli: Cli) -> None:
    lines = [
        {"subject": "me", "predicate": "lives_in", "object": "Oslo", "valid_from": "2023-05"},
        {"op": "end", "subject": "me", "predicate": "works_at", "object": "Acme", "valid_to": "2023-08"},
    ]
    result = cli("add", "--claims", "-", stdin="\n".join(map(json.dumps, lines)).encode())
    assert (result.code, result.out.count("\n")) == (0, 2), result.err
    assert "since 2023-05" in result.out


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("", "There is no input: no claims were given."),
        ("[]", "Line 1 is not a JSON object."),
        ('{"subject": "a", "predicate": "b", "object": null}', "Line 1 has no object that is text"),
        ('{"subject": "a", "predicate": "b", "object": {}}', "Line 1 has no object that is text"),
        ('{"subject": "a", "predicate": 1, "object": "c"}', "Line 1 has no predicate."),
        ('\n{"subject": "a", "predicate": "b", "object": "c", "x": 1}', "Line 2 has an unknown key 'x'."),
        ('{"op": "forget", "subject": "a", "predicate": "b", "object": "c"}', "Line 1: op is none of"),
        ('{"op": ["x"], "subject": "a", "predicate": "b", "object": "c"}', "Line 1: op is none of"),
    ],
)
def test_bad_claims_name_their_line(cli: Cli, line: str, sentence: str) -> None:
    result = cli("add", "--claims", "-", stdin=line.encode())
    assert result.code == 2
    assert result.err.startswith(sentence)


def test_dry_run_writes_nothing(cli: Cli) -> None:
    result = cli("add", "I live in Oslo", "--dry-run")
    assert result.out.startswith("+ f1  you live in Oslo")
    assert result.err == "nothing was written (dry run)\n"
    assert cli("query", "where do I live").err.startswith("nothing stored")


def test_the_envelope(cli: Cli) -> None:
    body = json.loads(cli("add", "I live in Oslo", "--json").out)
    assert body["memcli_result_version"] == 1
    assert (body["command"], body["status"], body["exit_code"], body["errors"]) == ("add", "success", 0, [])
    assert body["data"]["tx"] == 1
    assert body["data"]["changes"][0]["sign"] == "+"
    assert body["data"]["changes"][0]["object"] == "Oslo"


def test_the_editor_sees_a_private_file(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    editor = tmp_path / "editor"
    editor.write_text(f'#!/bin/sh\nstat -c %a "$1" > {tmp_path}/mode\necho "I live in Oslo" > "$1"\n')
    editor.chmod(0o700)
    monkeypatch.setenv("EDITOR", str(editor))
    assert "you live in Oslo" in cli("add", "--edit").out
    assert (tmp_path / "mode").read_text() == "600\n"


@pytest.mark.parametrize("editor", ["/no/such/editor", "false", "'"])
def test_an_editor_that_fails(cli: Cli, monkeypatch: pytest.MonkeyPatch, editor: str) -> None:
    monkeypatch.setenv("VISUAL", editor)
    assert cli("add", "--edit").code == 2


def test_nothing_is_said_in_the_future(cli: Cli, sealed: Path) -> None:
    result = cli("add", "I live in Oslo", "--said-at", "2999-05-05")
    assert result.code == 0
    assert "2999-05-05 is yet to come" in result.err
    assert "yet to come" not in cli("add", "I live in Rome", "--said-at", "2019-05-05").err
