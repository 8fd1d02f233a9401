"""A graph as a text tree, a chain, dot, mermaid, graphml or JSON."""

from collections.abc import Iterator

from memcli.periods import iso
from memcli.records import Edge, Graph, Topic
from memcli.render.ansi import visible
from memcli.render.rows import edge as edge_record
from memcli.render.rows import encode
from memcli.render.span import span
from memcli.render.text import Lens, Line, party

_TOGETHER = "named together"
_TOLD = 5  # texts that a topic lists
_DEEPEST = 60  # levels of a tree that are drawn


def chain(graph: Graph) -> str:
    """``user -> brother -> Alex -> adopted -> golden retriever named Biscuit``."""
    return " -> ".join(_words(part) for part in graph.path)


def _words(label: str) -> str:
    return label.replace("_", " ") if "_" in label and label.islower() else label


def tree(graph: Graph, lens: Lens) -> list[Line]:
    """The network as an indented tree, one edge a line; what was drawn before is marked."""
    branches: dict[str, list[Edge]] = {}
    for edge in graph.edges:
        branches.setdefault(edge.source, []).append(edge)
    lines = [Line(body=party(graph.root))]
    lines += _branches(graph.root, branches, "", {graph.root}, lens, 0)
    if graph.truncated:
        lines.append(Line(body="(cut: the network is larger)"))
    return lines + [_topic(topic) for topic in graph.topics]


def _topic(topic: Topic) -> Line:
    shown = ", ".join(f"e{number}" for number in topic.episodes[:_TOLD])
    more = len(topic.episodes) - _TOLD
    rest = f" and {more} more" if more > 0 else ""
    return Line(body=f"· {party(topic.name)}", note=f"together in {shown}{rest}")


def _label(edge: Edge) -> str:
    """The words of an edge, with its sign where two times are compared."""
    return f"{edge.sign} {edge.label}".lstrip()


def _branches(
    name: str, branches: dict[str, list[Edge]], indent: str, drawn: set[str], lens: Lens, depth: int
) -> Iterator[Line]:
    edges = branches.get(name, [])
    for index, edge in enumerate(edges):
        last = index == len(edges) - 1
        seen = edge.target in drawn
        notes = [span(edge.fact, now=lens.now, tz=lens.tz), "(see above)" if seen else ""]
        arm = "└── " if last else "├── "
        yield Line(
            body=f"{indent}{arm}{edge.sign + ' ' if edge.sign else ''}{_words(edge.label)}: {party(edge.target)}",
            note="  ".join(["f" + str(edge.fact.id), *filter(None, notes)]),
        )
        if not seen and depth < _DEEPEST:
            drawn.add(edge.target)
            below = indent + ("    " if last else "│   ")
            yield from _branches(edge.target, branches, below, drawn, lens, depth + 1)


def as_json(graph: Graph) -> str:
    """Nodes with their distance, edges as records, and the path where one was asked for."""
    body = {
        "root": graph.root,
        "nodes": [{"name": name, "distance": far} for name, far in graph.nodes.items()],
        "edges": [edge_record(edge) for edge in graph.edges],
        "path": list(graph.path),
        "truncated": graph.truncated,
        "topics": [
            {"name": t.name, "known": t.known, "episodes": [f"e{number}" for number in t.episodes]}
            for t in graph.topics
        ],
    }
    return encode(body, indent=2)


def dot(graph: Graph) -> str:
    """Graphviz."""
    lines = ["digraph memory {", "  rankdir=LR;"]
    lines += [f"  {_quoted(name)};" for name in graph.nodes]
    lines += [f"  {_quoted(e.source)} -> {_quoted(e.target)} [label={_quoted(_label(e))}];" for e in graph.edges]
    together = f"[label={_quoted(_TOGETHER)}, style=dashed, dir=none]"
    lines += [f"  {_quoted(graph.root)} -> {_quoted(topic.name)} {together};" for topic in graph.topics]
    return "\n".join([*lines, "}"]) + "\n"


def _quoted(text: str) -> str:
    return '"' + visible(text).replace("\\", "\\\\").replace('"', '\\"') + '"'


def mermaid(graph: Graph) -> str:
    """A mermaid flowchart."""
    ids = {name: f"n{i}" for i, name in enumerate(_names(graph))}
    lines = ["flowchart LR", *(f'  {key}["{_entity(name)}"]' for name, key in ids.items())]
    lines += [f'  {ids[e.source]} -->|"{_entity(_label(e))}"| {ids[e.target]}' for e in graph.edges]
    lines += [f'  {ids[graph.root]} -.-|"{_TOGETHER}"| {ids[topic.name]}' for topic in graph.topics]
    return "\n".join(lines) + "\n"


def _entity(text: str) -> str:
    """Text inside mermaid's quotes: its own syntax as entity codes."""
    safe = visible(text)
    return "".join(char if char.isalnum() or char in " _-.,:'" else f"#{ord(char)};" for char in safe)


def graphml(graph: Graph) -> str:
    """GraphML for Gephi, yEd or networkx."""
    ids = {name: f"n{i}" for i, name in enumerate(_names(graph))}
    keys = [
        ("name", "node", "string"),
        ("distance", "node", "int"),
        ("label", "edge", "string"),
        ("fact", "edge", "int"),
        ("sign", "edge", "string"),
        ("valid_from", "edge", "string"),
        ("valid_to", "edge", "string"),
    ]
    lines = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<graphml xmlns="http://graphml.graphdrawing.org/xmlns">',
    ]
    lines += [f'  <key id="{k}" for="{d}" attr.name="{k}" attr.type="{t}"/>' for k, d, t in keys]
    lines.append('  <graph edgedefault="directed">')
    for name, key in ids.items():
        lines.append(f'    <node id="{key}">{_data("name", name)}{_data("distance", graph.nodes.get(name))}</node>')
    for edge in graph.edges:
        bounds = _data("valid_from", iso(edge.fact.valid_from)) + _data("valid_to", iso(edge.fact.valid_to))
        lines.append(
            f'    <edge source="{ids[edge.source]}" target="{ids[edge.target]}">{_data("label", edge.label)}'
            f"{_data('fact', edge.fact.id)}{_data('sign', edge.sign or None)}{bounds}</edge>"
        )
    for topic in graph.topics:
        ends = f'source="{ids[graph.root]}" target="{ids[topic.name]}"'
        lines.append(f'    <edge directed="false" {ends}>{_data("label", _TOGETHER)}</edge>')
    return "\n".join([*lines, "  </graph>", "</graphml>"]) + "\n"


def _data(key: str, value: object) -> str:
    if value is None:
        return ""
    text = visible(str(value)).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return f'<data key="{key}">{text}</data>'


def _names(graph: Graph) -> list[str]:
    """Every node, also one that only an edge names."""
    ends = (name for edge in graph.edges for name in (edge.source, edge.target))
    return list(dict.fromkeys([graph.root, *graph.nodes, *ends, *(topic.name for topic in graph.topics)]))
