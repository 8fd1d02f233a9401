"""The chart of a history: bars where the periods lie, and no meaning by colour."""

from datetime import UTC, datetime

from memcli.memory import Memory
from memcli.render.chart import WIDTH, chart
from memcli.render.text import Lens

LENS = Lens(datetime(2025, 1, 1, tzinfo=UTC), "UTC")


def drawn(memory: Memory, what: str) -> list[str]:
    return chart(memory.history(what), LENS)


def test_periods_meet_where_one_gives_way_to_the_next() -> None:
    with Memory.open() as memory:
        memory.assert_("user", "lives_in", "Berlin", valid_from="2021-01-01", said_at="2021-01-01")
        memory.assert_("user", "lives_in", "Lisbon", valid_from="2023-01-01", said_at="2023-01-01")
        axis, berlin, lisbon = [line for line in drawn(memory, "user.lives_in") if "░" not in line]
    assert axis.split() == ["2021", "2022", "2023", "2024", "2025"]
    left = len("you live in Berlin") + 3
    assert berlin[left:].rstrip() == "█" * (WIDTH // 2)
    assert lisbon[left:].rstrip() == " " * (WIDTH // 2) + "█" * (WIDTH // 2) + "▸"
    assert axis.index("2023") == left + WIDTH // 2


def test_what_is_believed_no_longer_is_light_and_unknown_ends_point_outwards() -> None:
    with Memory.open() as memory:
        memory.assert_("user", "sister", "Ana", said_at="2024-01-01", valid_from="unknown")
        memory.assert_("user", "sister", "Bea", said_at="2024-01-01", valid_from="2022")
        memory.retract("user", "sister", "Bea", said_at="2024-06-01")
        lines = drawn(memory, "user.sister")
    ana = next(line for line in lines if "Ana" in line)
    bea = next(line for line in lines if "Bea" in line)
    assert "◂█" in ana
    assert ana.endswith("█▸")
    assert "█" not in bea
    assert "░" in bea


def test_nothing_to_draw_and_a_single_instant() -> None:
    assert chart([], LENS) == []
    with Memory.open() as memory:
        memory.assert_("user", "likes", "tea", valid_from="2025-01-01", said_at="2025-01-01")
        assert len(drawn(memory, "user")) == 2


def test_a_far_future_does_not_squeeze_the_rest() -> None:
    with Memory.open() as memory:
        memory.assert_("user", "plan", "a", valid_from="2024", valid_to="9000", said_at="2024-01-01")
        assert drawn(memory, "user")[1].endswith("▸")
