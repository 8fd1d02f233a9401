"""The graph pane: the network around an entity as a tree that grows where it is opened."""

from __future__ import annotations

from dataclasses import dataclass

from rich.text import Text
from textual.message import Message
from textual.widgets import Tree
from textual.widgets.tree import TreeNode

from memcli.records import Edge, Graph
from memcli.render.span import span
from memcli.render.text import Lens, party
from memcli.tui.safe import visible


@dataclass(frozen=True, slots=True)
class Place:
    """A node of the tree: an entity, and the edge that leads to it."""

    entity: str
    edge: Edge | None = None


class GraphTree(Tree[Place]):
    """An ego tree: space opens, enter goes there; what lies above itself is marked and not opened again."""

    @dataclass
    class Wanted(Message):
        """The neighbours of an entity are to be read, for a node (None: the root)."""

        entity: str
        node: int | None

    @dataclass
    class Centred(Message):
        """The tree was rooted at another entity."""

        entity: str

    def __init__(self, lens: Lens, *, id: str | None = None) -> None:
        super().__init__(Text(""), id=id)
        self.lens = lens
        self.guide_depth = 3
        self.auto_expand = False
        self.centre: str | None = None

    def around(self, entity: str, lens: Lens) -> None:
        """Root the tree at an entity and ask for its neighbours."""
        self.lens, self.centre = lens, entity
        self.reset(Text(visible(party(entity)), style="bold"), Place(entity))
        self.post_message(self.Wanted(entity, None))

    def empty(self) -> None:
        """Show nothing."""
        self.centre = None
        self.reset(Text(""))

    def grow(self, node: int | None, graph: Graph) -> None:
        """Take the neighbours that were asked for; an answer for a tree that is gone is dropped."""
        place = self.root if node is None else next((n for n in self._every() if n.id == node), None)
        if place is None or place.data is None or (node is None and graph.root != self.centre):
            return
        place.remove_children()
        above = {p.entity for p in self._above(place)}
        back = place.data.edge
        for edge in graph.edges:
            if back is not None and edge.fact.id == back.fact.id:
                continue
            seen = edge.target in above
            child = place.add(self._label(edge, seen=seen), Place(edge.target, edge), allow_expand=not seen)
            child.allow_expand = not seen
        if not place.children:
            place.add_leaf(Text("no relation at this time", style="dim"))
        if graph.truncated:
            place.add_leaf(Text("… and more", style="dim"))
        place.expand()

    def _every(self) -> list[TreeNode[Place]]:
        found, queue = [], [self.root]
        while queue:
            node = queue.pop()
            found.append(node)
            queue.extend(node.children)
        return found

    def _above(self, node: TreeNode[Place] | None) -> list[Place]:
        found = []
        while node is not None:
            if node.data is not None:
                found.append(node.data)
            node = node.parent
        return found

    def _label(self, edge: Edge, *, seen: bool) -> Text:
        back = edge.label.startswith("<- ")
        words = visible(edge.label.removeprefix("<- ").replace("_", " "))
        text = Text(f"↺ {words}" if seen else words, style="dim")
        text.append(" ← " if back else " → ").append(visible(party(edge.target)), style="not dim bold")
        when = span(edge.fact, now=self.lens.now, tz=self.lens.tz)
        text.append(f"  f{edge.fact.id}" + (f" {when}" if when else ""), style="dim")
        return text

    def on_tree_node_expanded(self, event: Tree.NodeExpanded[Place]) -> None:
        """A node that was never opened asks for its neighbours."""
        event.stop()
        if event.node.data is not None and not event.node.children:
            self.post_message(self.Wanted(event.node.data.entity, event.node.id))

    def on_tree_node_selected(self, event: Tree.NodeSelected[Place]) -> None:
        """Enter: the tree is rooted there."""
        event.stop()
        if event.node.data is not None and event.node is not self.root:
            self.around(event.node.data.entity, self.lens)
            self.post_message(self.Centred(event.node.data.entity))
