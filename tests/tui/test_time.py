"""Both axes: stepping, years, dates, the pin, the difference, the timeline."""

from datetime import UTC, datetime

from tests.tui.conftest import Browse, User


def test_a_change_back_and_on(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("left_square_bracket")
        assert user.main.asked.point.valid_at == datetime(2024, 2, 1, tzinfo=UTC)
        await user.press("left_square_bracket")
        assert user.main.asked.point.valid_at == datetime(2023, 8, 20, tzinfo=UTC)
        assert user.names() == ["f5", "f3", "f4"]
        await user.press("left_square_bracket")
        assert user.names() == ["f5", "f3", "f4", "f2"]
        await user.press("right_square_bracket", "right_square_bracket", "right_square_bracket")
        assert "no change after 2024-02-01" in user.text()

    browse(script)


def test_the_cursor_stays_on_its_fact_while_time_moves(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("end")
        assert user.marked == "f4"
        await user.press("left_square_bracket", "left_square_bracket")
        assert user.marked == "f4"

    browse(script)


def test_a_year_and_now(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("left_curly_bracket", "left_curly_bracket")
        assert user.main.asked.point.valid_at == datetime(2023, 3, 1, 9, tzinfo=UTC)
        assert "‹true 2023-03-01 09:00›" in user.text()
        await user.press("right_curly_bracket", "n")
        assert user.main.asked.point.is_now

    browse(script)


def test_a_date_with_an_echo(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("t")
        await user.type("2022")
        assert "true at the end of 2022-12-31" in user.text()
        await user.press("enter")
        assert user.names() == ["f3", "f4", "f2", "f1"]
        await user.press("t")
        await user.type("2022-13")
        assert "Cannot read '2022-13' as a date." in user.text()
        await user.press("enter")
        assert user.main.asked.point.valid_at == datetime(2022, 12, 31, 23, 59, 59, 999999, tzinfo=UTC)
        await user.press("t", "enter")
        assert user.main.asked.point.is_now
        await user.press("t", "escape")
        assert user.main.asked.point.is_now

    browse(script)


def test_the_known_axis(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("a")
        assert "‹known now›" in user.text()
        await user.press("left_square_bracket", "left_square_bracket")
        assert user.main.asked.point.known_at == "t9"
        await user.press("t")
        await user.type("t4")
        await user.press("enter")
        assert user.main.asked.point.known_at == "t4"
        assert user.names() == ["f3", "f4", "f2", "f1"]
        await user.press("left_curly_bracket")
        assert "nothing was known then" in user.text()
        await user.press("right_curly_bracket", "a")
        assert user.main.asked.point.is_now

    browse(script)


def test_known_past_the_newest_change_is_now(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("a", "left_square_bracket", "right_square_bracket")
        assert user.main.asked.point.is_now
        await user.press("right_square_bracket")
        assert "now is the newest that is known" in user.text()

    browse(script)


def test_pin_and_difference(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("d")
        assert "pin a point of time first" in user.text()
        await user.press("t")
        await user.type("2022")
        await user.press("enter", "p", "n", "d")
        text = user.text()
        assert "5 differ from ◆" in text
        assert "◆ pin 2022-12-31" in text
        for row in ("- f1", "- f2", "+ f5", "+ f7", "+ f8"):
            assert row in text, row
        await user.press("d")
        assert len(user.names()) == 5
        await user.press("d", "escape")
        assert user.main.asked.against is None
        await user.press("p", "p")
        assert user.main.pin is None
        assert "◆" not in user.text()

    browse(script)


def test_a_fact_with_other_dates_differs_with_a_tilde(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("t")
        await user.type("2022-06")
        await user.press("enter", "a", "t")
        await user.type("t1")
        await user.press("enter", "p", "t", "enter", "d")
        assert "~ f1" in user.text()  # what was told of Lisbon later ended it

    browse(script)


def test_a_pinned_now_shows_what_is_done_afterwards(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.press("p", "r")
        await user.until(lambda: user.names() == ["f7", "f5", "f3", "f4"])
        await user.press("d")
        assert user.names() == ["f8"]
        assert "- f8" in user.text()

    browse(script)


def test_the_timeline_is_pointed_at_and_zoomed(browse: Browse) -> None:
    async def script(user: User) -> None:
        await user.until(lambda: "█" in user.text())
        await user.pilot.click("#timeline", offset=(20, 2))
        await user.settle()
        first = user.main.asked.point.valid_at
        assert first is not None
        assert first < datetime(2023, 1, 1, tzinfo=UTC)
        assert user.text().count("▲") == 1
        timeline = user.main.query_one("#timeline")
        before = timeline.shown
        await user.press("greater_than_sign")
        assert timeline.shown.hi - timeline.shown.lo < (before.hi - before.lo) * 0.6
        await user.press("less_than_sign")
        assert timeline.shown == before

    browse(script)
