"""Records in every format: one line a record, and what a program reads back."""

import csv
import io
import json

import pytest

from memcli.render import rows

COLUMNS = ("id", "text", "score", "refs")
RECORDS = [
    {"id": 1, "text": 'a "quoted", b|c\td\ne', "score": None, "refs": ["e1", "e2"]},
    {"id": 2, "text": "日本\u202e", "score": 0.5, "refs": []},
]


def test_json_keeps_the_text_and_nulls() -> None:
    assert json.loads(rows.render(RECORDS, COLUMNS, "json")) == RECORDS


def test_jsonl_is_one_line_a_record() -> None:
    lines = rows.render(RECORDS, COLUMNS, "jsonl").splitlines()
    assert [json.loads(line) for line in lines] == RECORDS


def test_json_escapes_only_what_hides() -> None:
    text = rows.render(RECORDS, COLUMNS, "json")
    assert "日本\\u202e" in text


@pytest.mark.parametrize(("form", "delimiter"), [("csv", ","), ("tsv", "\t")])
def test_separated_values_read_back_with_escapes(form: str, delimiter: str) -> None:
    read = list(csv.reader(io.StringIO(rows.render(RECORDS, COLUMNS, form)), delimiter=delimiter))
    assert read[0] == list(COLUMNS)
    assert read[1] == ["1", 'a "quoted", b|c\\td\\ne', "", "e1 e2"]


def test_markdown_cells_cannot_break_the_table() -> None:
    lines = rows.render(RECORDS, COLUMNS, "markdown").splitlines()
    assert len(lines) == 4
    assert lines[2] == '| 1 | a "quoted", b\\|c\\\\td\\\\ne |  | e1 e2 |'


def test_table_is_aligned_by_width_on_screen() -> None:
    lines = rows.render(RECORDS, COLUMNS, "table").splitlines()
    assert lines[0].index("score") == lines[1].index("e1") - len("score  ")


@pytest.mark.parametrize("form", ["jsonl", "json", "csv", "tsv", "markdown", "table"])
def test_no_records(form: str) -> None:
    text = rows.render([], COLUMNS, form)
    assert text == {"jsonl": "", "json": "[]\n"}.get(form, text)
    assert len(text.splitlines()) <= 2


def test_numbers_that_json_does_not_know() -> None:
    assert rows.number(float("nan")) is None
    assert rows.number(float("inf")) is None
    assert rows.number(1 / 3) == 0.333333
