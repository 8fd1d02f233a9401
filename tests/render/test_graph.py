"""A graph with a cycle and hostile names, in every drawing."""

import json
from datetime import UTC, datetime
from xml.etree import ElementTree

import pytest

from memcli.model import Fact
from memcli.records import Edge, Graph
from memcli.render import graph
from memcli.render.text import Lens, joined

LENS = Lens(datetime(2025, 3, 1, tzinfo=UTC), "UTC")
EVIL = 'B"]<b>\x1b[31m\u202e|--> x'


def edge(number: int, source: str, label: str, target: str, depth: int) -> Edge:
    return Edge(Fact(number, source, label, target, ""), source, label, target, depth)


CYCLE = Graph(
    "user",
    {"user": 0, "Alex": 1, EVIL: 2},
    (
        edge(1, "user", "brother", "Alex", 1),
        edge(2, "Alex", "lives_with", EVIL, 2),
        edge(3, EVIL, "knows", "user", 3),
        edge(4, "Alex", "knows", "Alex", 2),
    ),
)


def test_tree_marks_what_was_drawn_before() -> None:
    assert joined(graph.tree(CYCLE, LENS)).splitlines() == [
        "you",
        "└── brother: Alex    f1",
        '    ├── lives with: B"]<b>\\x1b[31m\\u202e|--> x    f2',
        "    │   └── knows: you    f3  (see above)",
        "    └── knows: Alex    f4  (see above)",
    ]


def test_chain() -> None:
    found = Graph("user", {}, (), ("user", "brother", "Alex", "adopted", "golden retriever named Biscuit"))
    assert graph.chain(found) == "user -> brother -> Alex -> adopted -> golden retriever named Biscuit"


@pytest.mark.parametrize("draw", [graph.dot, graph.mermaid, graph.graphml, graph.as_json])
def test_no_raw_control_or_bidi(draw: object) -> None:
    text = draw(CYCLE)  # type: ignore[operator]
    assert not set(text) & set("\x1b\u202e")


def test_dot_quotes() -> None:
    assert '"B\\"]<b>' in graph.dot(CYCLE)


def test_mermaid_labels_hold_no_syntax() -> None:
    labels = [line.split('"')[1] for line in graph.mermaid(CYCLE).splitlines() if '"' in line]
    assert all(not set(label) & set('"<>[]|') for label in labels)


def test_graphml_is_xml_with_every_edge() -> None:
    root = ElementTree.fromstring(graph.graphml(CYCLE))
    assert len([node for node in root.iter() if node.tag.endswith("edge")]) == 4


def test_json() -> None:
    body = json.loads(graph.as_json(CYCLE))
    assert body["nodes"][2] == {"name": EVIL, "distance": 2}
    assert len(body["edges"]) == 4
