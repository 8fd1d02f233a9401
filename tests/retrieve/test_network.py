import random
import sqlite3
import time

import pytest

from memcli.memory import Memory
from memcli.retrieve import network
from memcli.store import entities
from memcli.store.asof import Moment


def test_ego_with_distances_and_each_edge_once(story: Memory) -> None:
    found = story.graph("user", hops=2)
    assert found.nodes["user"] == 0
    assert found.nodes["Nora"] == 1
    assert found.nodes["Madrid"] == 2
    assert "Berlin" not in found.nodes
    assert len({edge.fact.id for edge in found.edges}) == len(found.edges)
    assert not found.truncated


def test_the_past_has_its_own_network(story: Memory) -> None:
    assert "Berlin" in story.graph("user", valid_at="2022-06").nodes
    assert "Nora" not in story.graph("user", known_at="t3").nodes


def test_path_both_ways(story: Memory) -> None:
    forward = story.graph("user", to="Madrid")
    assert forward.path == ("user", "sister", "Nora", "works in", "Madrid")
    assert [edge.forward for edge in forward.edges] == [True, True]
    back = story.graph("Madrid", to="user")
    assert back.path == ("Madrid", "<- works in", "Nora", "<- sister", "user")
    assert not any(edge.forward for edge in back.edges)


def test_inverse_and_symmetric_predicates_are_read(memory: Memory) -> None:
    memory.assert_("Ana", "mother", "Eva")
    memory.assert_("Eva", "friend", "Bo")
    assert memory.graph("Eva", to="Ana").path == ("Eva", "child", "Ana")
    assert memory.graph("Bo", to="Eva").path == ("Bo", "friend", "Eva")
    assert memory.graph("Eva", predicate="child").nodes == {"Eva": 0, "Ana": 1}
    assert memory.graph("Ana", predicate="child").nodes == {"Ana": 0}


def test_no_path(story: Memory) -> None:
    story.assert_("Zoe", "lives_in", "Oslo")
    found = story.graph("user", to="Zoe")
    assert found.path == ()
    assert not found.truncated


def test_a_path_to_itself(story: Memory) -> None:
    assert story.graph("user", to="user").path == ("user",)


def test_merged_entities_are_one_node(memory: Memory) -> None:
    memory.assert_("user", "brother", "Alex")
    memory.assert_("Alexander", "lives_in", "Bern")
    memory.same("Alex", "Alexander")
    assert memory.graph("user", to="Bern").path == ("user", "brother", "Alex", "lives in", "Bern")


@pytest.fixture
def crowd(db: sqlite3.Connection) -> sqlite3.Connection:
    """C11: 31 people, 240 edges, with cycles and a self-loop."""
    chance = random.Random(11)
    people = [f"p{n}" for n in range(31)]
    pairs = dict.fromkeys(zip(people, people[1:] + people[:1], strict=True))
    pairs["p3", "p3"] = None
    while len(pairs) < 240:
        pairs[chance.choice(people), chance.choice(people)] = None
    predicate = entities.predicate(db, "knows")
    for a, b in pairs:
        fact = entities.fact(db, entities.entity(db, a), predicate, b)
        db.execute(
            """insert into version(fact_id, valid_from, valid_to, precision, tx_from)
            values (?, '2020-01-01T00:00:00.000000Z', '9999-12-31T23:59:59.999999Z', 'day', 1)""",
            (fact,),
        )
    return db


def test_a_crowd_is_walked_by_its_nodes(crowd: sqlite3.Connection, now: Moment) -> None:
    root = entities.need(crowd, "p0")
    start = time.process_time()
    found = network.ego(crowd, now, root, hops=8)
    assert time.process_time() - start < 0.05
    assert len(found.nodes) == 31
    links: dict[str, set[str]] = {}
    for edge in found.edges:
        links.setdefault(edge.source, set()).add(edge.target)
        links.setdefault(edge.target, set()).add(edge.source)
    far, queue = {"p0": 0}, ["p0"]
    for node in queue:
        for near in links[node] - far.keys():
            far[near] = far[node] + 1
            queue.append(near)
    assert found.nodes == far
    assert 2 <= len(network.path(crowd, now, root, entities.need(crowd, "p17")).edges) + 1 <= 9


def test_a_cap_is_told(crowd: sqlite3.Connection, now: Moment, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "NODES", 5)
    found = network.ego(crowd, now, entities.need(crowd, "p0"), hops=8)
    assert found.truncated
    assert len(found.nodes) == 5
    monkeypatch.setattr(network, "FAN_OUT", 1)
    assert network.ego(crowd, now, entities.need(crowd, "p0"), hops=1).truncated


def test_two_times_compared(story: Memory) -> None:
    found = story.graph("user", hops=1, valid_at="2022-06", diff="2024-12")
    signs = {(e.target, e.sign) for e in found.edges if e.label in ("lives in", "works at", "brother")}
    assert signs == {("Berlin", "-"), ("Toronto", "+"), ("Acme", "-"), ("Globex", "+"), ("Alex", "")}
    assert found.nodes["Berlin"] == found.nodes["Toronto"] == 1


def test_another_stay_is_an_edge_of_other_dates(memory: Memory) -> None:
    memory.assert_("user", "lives_in", "Rome", valid_from="2010", valid_to="2012")
    memory.assert_("user", "lives_in", "Rome", valid_from="2020")
    (edge,) = memory.graph("user", valid_at="2011", diff="2021").edges
    assert edge.sign == "~"


def test_a_hub_shows_every_relation(memory: Memory, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(network, "FAN_OUT", 6)
    for n in range(20):
        memory.assert_("user", "likes", f"thing {n}")
        memory.assert_(f"Fan {n}", "follows", "user")
    memory.assert_("user", "sister", "Nora")
    memory.assert_("Ana", "boss", "user")
    found = memory.graph("user", hops=1)
    assert found.truncated
    assert {"sister", "likes"} <= {edge.label for edge in found.edges}
    assert {"Nora", "Ana"} <= found.nodes.keys()


def test_a_chain_is_found_from_the_quieter_end(memory: Memory) -> None:
    for n in range(40):
        memory.assert_("user", "friend", f"Friend {n}")
    memory.assert_("Friend 39", "friend", "Bo")
    memory.assert_("Bo", "lives_in", "Bern")
    assert memory.graph("user", to="Bern").path == ("user", "friend", "Friend 39", "friend", "Bo", "lives in", "Bern")
    assert memory.graph("Bern", to="user").path[::2] == ("Bern", "Bo", "Friend 39", "user")
    assert memory.graph("user", to="Bern", valid_at="1900").path == ()
