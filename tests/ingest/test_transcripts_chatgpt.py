"""ChatGPT: the tree of a conversation, and every kind of content that breaks other readers."""

import io
import json
import zipfile
from pathlib import Path
from typing import Any

import pytest

from memcli.errors import UsageError
from tests.ingest.reading import SAMPLES, read, sample, told

T = 1709280000


def message(role: str, *parts: Any, time: Any = None, **more: Any) -> dict[str, Any]:
    content = {"content_type": "text", "parts": list(parts)}
    base = {"author": {"role": role, "name": None}, "create_time": time, "content": content}
    return {**base, "recipient": "all", "metadata": {}, **more}


def node(parent: str | None, value: Any, *children: str) -> dict[str, Any]:
    return {"id": "", "parent": parent, "children": list(children), "message": value}


def chain(*messages: Any, **more: Any) -> dict[str, Any]:
    """A conversation without branches under an empty root."""
    mapping = {"n0": node(None, None, "n1")}
    for number, value in enumerate(messages, 1):
        mapping[f"n{number}"] = node(f"n{number - 1}", value, f"n{number + 1}")
    return {"title": "T", "conversation_id": "c", "current_node": f"n{len(messages)}", "mapping": mapping, **more}


def one(value: Any) -> Any:
    """What a single message between two good ones gives."""
    return read(chain(message("user", "before"), value, message("assistant", "after")))


def test_the_sample() -> None:
    found, expected = sample("chatgpt/conversations.json")
    assert (found.format, told(found)) == ("chatgpt", expected)
    assert [t.conversation for t in found.turns] == ["c-a"] * 4 + ["c-b"] * 2
    assert [t.title for t in found.turns] == ["Trip to Lisbon"] * 4 + [None] * 2
    assert [t.ref for t in found.turns] == ["a1", "a6", "a7", "a9", "b1", "b2"]
    assert str(found.turns[3].base) == "2024-03-01 08:01:41+00:00"  # of the message before it, which is kept apart
    assert found.reasons == [
        "hidden text", "custom instructions", "thinking", "tool call", "tool output", "thinking", "edited away",
        "empty conversation", "no conversation",
    ]  # fmt: skip
    assert [s.where for s in found.skips if not s.usual] == ["conversation 4"]


def test_single_wrapped_zipped_foldered_and_lines(tmp_path: Path) -> None:
    every = json.loads((SAMPLES / "chatgpt" / "conversations.json").read_text())
    expected = sample("chatgpt/conversations.json")[1]
    assert told(read((SAMPLES / "chatgpt" / "single.json").read_bytes())) == expected[:4]
    assert told(read({"conversations": every})) == expected
    assert told(read("\n".join(json.dumps(value) for value in every))) == expected
    (tmp_path / "chat.html").write_text("<html><body>User: hi\nAna: ho\nUser: hi</body></html>")
    (tmp_path / "user.json").write_text('{"id": "u", "email": "a@example.org"}')
    (tmp_path / "conversations.json").write_text(json.dumps(every))
    found = read(tmp_path)
    assert (found.format, told(found)) == ("chatgpt", expected)
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        for path in tmp_path.iterdir():
            archive.write(path, path.name)
    found = read(packed.getvalue())
    assert (found.format, told(found)) == ("chatgpt", expected)
    assert sorted(s.where for s in found.skips if s.reason == "file that is no transcript") == [
        "chat.html", "user.json",
    ]  # fmt: skip


@pytest.mark.parametrize("current", ["c", None, "gone", 5])
def test_a_branch(current: Any) -> None:
    """The branch of current_node; without one the newest."""
    mapping = {
        "r": node(None, None),
        "a": node("r", message("user", "question", time=T)),
        "c": node("a", message("assistant", "kept", time=T + 9)),
        "b": node("a", message("assistant", "regenerated", time=T + 1)),
    }
    found = read({"mapping": mapping, "current_node": current})
    assert (found.said, found.reasons) == ([("<user>", "question"), ("<assistant>", "kept")], ["edited away"])


def test_an_older_branch_that_was_gone_back_to() -> None:
    mapping = {
        "a": node(None, message("user", "first wording", time=T)),
        "a2": node(None, message("user", "another root", time=T + 1)),
        "b": node("a", message("assistant", "kept", time=T + 2)),
        "c": node("a", message("assistant", "newer", time=T + 3)),
    }
    found = read([{"mapping": mapping, "current_node": "b"}])
    assert [text for _, text in found.said] == ["first wording", "kept", "another root"]


def test_a_tree_in_pieces_loses_nothing() -> None:
    mapping = {
        "a": node(None, message("user", "a", time=T)),
        "b": node("a", message("assistant", "b", time=T + 1)),
        "d": node("lost", message("user", "d", time=T + 3)),
        "e": node("d", message("assistant", "e")),
    }
    found = read([{"mapping": mapping, "current_node": "e"}])
    assert [text for _, text in found.said] == ["a", "b", "d", "e"]
    del mapping["b"]["parent"]
    mapping["a"]["children"] = ["b"]
    assert [text for _, text in read([{"mapping": mapping}]).said] == ["a", "b", "d", "e"]


def test_a_circle_ends() -> None:
    mapping = {"a": node("b", message("user", "a")), "b": node("a", message("assistant", "b"))}
    assert sorted(text for _, text in read([{"mapping": mapping, "current_node": "b"}]).said) == ["a", "b"]
    assert read([{"mapping": {"a": node("a", message("user", "self"))}}]).said == [("<user>", "self")]


@pytest.mark.parametrize(
    ("parts", "text"),
    [
        (["a", None, ""], "a"),
        ([None, {"content_type": "image_asset_pointer", "asset_pointer": "x"}, "b"], "b"),
        ([{"content_type": "audio_transcription", "text": "said"}, {"content_type": "audio_asset_pointer"}], "said"),
        (["a", 5, ["x"], "b"], "a\nb"),
        (["nul\x00 \ud800"], "nul␀ \ufffd"),
    ],
)  # fmt: skip
def test_parts(parts: list[Any], text: str) -> None:
    assert one(message("user", *parts)).said[1] == ("<user>", text)


@pytest.mark.parametrize(
    ("content", "role", "reason"),
    [
        ({"content_type": "thoughts", "thoughts": [{"content": "x"}]}, "assistant", "thinking"),
        ({"content_type": "reasoning_recap", "content": "Thought for 3s"}, "assistant", "thinking"),
        ({"content_type": "user_editable_context", "user_profile": "I am Noor"}, "user", "custom instructions"),
        ({"content_type": "model_editable_context", "model_set_context": "x"}, "assistant", "custom instructions"),
        ({"content_type": "tether_quote", "text": "page"}, "tool", "tool output"),
        ({"content_type": "tether_quote", "text": "page"}, "user", "tool output"),
        ({"content_type": "execution_output", "text": "42"}, "tool", "tool output"),
        ({"content_type": "sonic_webpage", "text": "page"}, "assistant", "tool output"),
        ({"content_type": "text", "parts": ["be brief"]}, "system", "system text"),
        ({"content_type": "text", "parts": ["be brief"]}, "developer", "system text"),
        ({"content_type": "text"}, "user", "no text"),
        ({"content_type": "text", "parts": None}, "user", "no text"),
        ({"content_type": "multimodal_text", "parts": [{"asset_pointer": "x"}]}, "user", "media without text"),
        (None, "user", "no text"),
    ],
)
def test_what_is_kept_apart(content: Any, role: str, reason: str) -> None:
    found = one(message(role, content=content))
    assert [text for _, text in found.said] == ["before", "after"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "the conversation, message n2", True)]


def test_a_call_and_hidden_text() -> None:
    assert one(message("assistant", "search(1)", recipient="web.search")).reasons == ["tool call"]
    assert one(message("user", "x", metadata={"is_visually_hidden_from_conversation": True})).reasons == ["hidden text"]
    assert one(message("user", "x", metadata={"is_user_system_message": True})).reasons == ["custom instructions"]
    code = message("assistant", content={"content_type": "code", "text": "print(1)"})
    assert one(code).said[1] == ("<assistant>", "print(1)")
    assert one(message("assistant", "x", recipient=None, metadata=None)).said[1] == ("<assistant>", "x")


@pytest.mark.parametrize(
    ("bad", "reason"),
    [
        ("text", "no message"),
        ([1], "no message"),
        (message("user", content=[1]), "no message"),
        (message("wizard", "x"), "unknown role 'wizard'"),
        (message("user", "x", author=None), "unknown role None"),
        (message("user", "x" * 1_100_000), "longer than 1 MiB"),
    ],
)
def test_damage_costs_itself_only(bad: Any, reason: str) -> None:
    found = one(bad)
    assert [text for _, text in found.said] == ["before", "after"]
    assert [(s.reason, s.usual) for s in found.skips] == [(reason, False)]


def test_a_message_without_time_has_the_nearest_before_it() -> None:
    early = message("user", "a")
    found = read(chain(early, message("assistant", "b", time=T + 1.5), message("user", "c"), create_time=T))
    assert found.times == [None, "2024-03-01T08:00:01.500000+00:00", None]
    assert [t.base and t.base.timestamp() for t in found.turns] == [T, None, T + 1.5]
    assert [t.base for t in read(chain(early)).turns] == [None]
    updated = read(chain(early, update_time=T + 5)).turns
    assert [t.base and t.base.timestamp() for t in updated] == [T + 5]


@pytest.mark.parametrize("time", [0, -5, 1e300, float("nan"), True, "soon", [1], {}])
def test_no_time_is_ever_1970(time: Any) -> None:
    assert one(message("user", "x", time=time)).times == [None] * 3


def test_conversations_without_ids_are_apart() -> None:
    bare = {"mapping": {"a": node(None, message("user", "x"))}}
    assert [t.conversation for t in read([bare, bare]).turns] == ["1", "2"]
    assert [t.conversation for t in read(bare).turns] == [None]


@pytest.mark.parametrize("bad", ["text", None, 5, {"title": "x"}, {"mapping": 5}, {"mapping": None}])
def test_a_conversation_that_is_none_costs_itself_only(bad: Any) -> None:
    found = read([chain(message("user", "a")), bad, chain(message("user", "b"))])
    assert [text for _, text in found.said] == ["a", "b"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [("no conversation", "conversation 2", False)]


def test_an_export_that_breaks_off_keeps_what_came_before() -> None:
    text = json.dumps([chain(message("user", "a")), chain(message("user", "b"))])
    found = read(text[:-30])
    assert (found.said, [s.usual for s in found.skips]) == ([("<user>", "a")], [False])
    with pytest.raises(UsageError, match="breaks off"):
        read(text[:200])
