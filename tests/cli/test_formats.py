"""Templates and NUL ends: one-liners for scripts, in every command that prints records."""

import pytest

from memcli.cli import load
from memcli.cli.commands import COMMANDS
from memcli.cli.options import FormatType
from tests.conftest import Cli

pytestmark = pytest.mark.usefixtures("story")


def test_a_template_writes_a_line_a_record(cli: Cli) -> None:
    told = cli("as-of", "now", "--subject", "Alex", "--template", r"{subject}\t{predicate} {object}{{}}").out
    assert "Alex\tadopted Biscuit{}\n" in told
    assert cli("query", "where do I live", "-k", "1", "-f", "{object} {score:.1f} {path}").out.startswith("Lisbon 1.0")


def test_nul_ends_every_record_and_nothing_else(cli: Cli) -> None:
    lines = cli("history", "me").out.splitlines()
    assert cli("history", "me", "-0").out == "".join(f"{line}\0" for line in lines)
    records = cli("history", "me", "-f", "jsonl").out.splitlines()
    assert cli("history", "me", "-f", "jsonl", "--null").out.split("\0")[:-1] == records
    assert cli("history", "me", "-f", r"{id}\n{id}", "-0").out.startswith("1\n1\0")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("-f", "{nope}"), "There is no column 'nope' here."),
        (("-f", "{id.__class__}"), "There is no column 'id.__class__' here."),
        (("-f", "{id[0]}"), "There is no column 'id[0]' here."),
        (("-f", "{id!r}"), "There is no column 'id' here."),
        (("-f", "{}"), "There is no column '' here."),
        (("-f", "{id:{id}}"), "There is no column 'id' here."),
        (("-f", "{id"), "The template cannot be read"),
        (("-f", "{id:>999999999}"), "A field of the template is wider than 1,000."),
        (("-f", "{confidence:.99999f}"), "A field of the template is wider than 1,000."),
        (("-f", "{subject:d}"), "The value of 'subject' cannot be written as 'd'."),
        (("-f", "{id}", "--json"), "A template and --json do not go together."),
        (("-0", "-f", "csv"), "-0 ends lines, and csv is more than lines."),
        (("-0", "--json"), "-0 ends lines, and json is more than lines."),
    ],
)
def test_what_cannot_be_printed_is_said_before_anything_is(cli: Cli, arguments: tuple[str, ...], message: str) -> None:
    result = cli("history", *arguments)
    assert (result.code, result.out) == (2, "")
    assert message in result.err


def test_text_stays_a_line_in_a_template(cli: Cli) -> None:
    cli("add", "--fact", "me", "motto", "a\nb\x1b[31m\0")
    assert cli("history", "me.motto", "-f", "{object}").out.count("\n") == 1
    assert "\x1b" not in cli("history", "me.motto", "-f", "{object}").out


@pytest.mark.parametrize(
    "name", [e.name for e in COMMANDS if any(isinstance(p.type, FormatType) for p in load(e).params)]
)
def test_every_command_with_formats_takes_both(name: str, cli: Cli) -> None:
    offered = cli(name, "--help").out
    assert "--template" in offered
    assert "--null" in offered
