"""One question to a model: which one, how often, how long, and what its failures mean."""

import subprocess
import sys
import time
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime

import pytest

from memcli import llms
from memcli.errors import BudgetSpent, ExitCode, ModelAnswer, ModelUnreachable, Quota
from memcli.ingest.checks import accept
from tests.fakes import Sleep, Status, answer

SCHEMA = {"type": "object"}


def ask(name: str = "fake-schema", budget: llms.Budget | None = None) -> llms.Reply:
    return llms.Model(name, "extract", budget).ask("What?", accept, system="Be brief.", schema=SCHEMA)


class APIConnectionError(Exception):
    """As the openai library names it."""


# ---- which model ---------------------------------------------------------------------------------


def test_the_flag_wins_over_the_environment_over_the_file(monkeypatch, sealed):
    assert llms.named("extract") == (None, "the default")
    (sealed / "config.toml").write_text('[models]\nextract = "a"\n')
    assert llms.chosen("extract") == "a"
    monkeypatch.setenv("MEMCLI_MODELS_EXTRACT", "b")
    assert llms.named("extract") == ("b", "MEMCLI_MODELS_EXTRACT")
    assert llms.named("extract", "c") == ("c", "the command line")
    assert llms.chosen("judge") is None


@pytest.mark.parametrize("name", ["rules", "memcli-rules", "offline", " "])
def test_a_name_may_say_that_no_model_is_wanted(name, monkeypatch):
    monkeypatch.setenv("MEMCLI_MODELS_EXTRACT", "b")
    assert llms.chosen("extract", name) is None


def test_finding_out_that_no_model_is_named_imports_no_llm():
    code = "import sys; from memcli import llms; llms.chosen('extract'); print('llm' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "False\n"


@pytest.mark.parametrize("name", ["nobody", "mem/fake-text"])
def test_an_unknown_model_is_said_with_the_setting(fakes, name):
    with pytest.raises(ModelUnreachable) as caught:
        llms.Model(name)
    assert caught.value.code == ExitCode.MODEL_UNREACHABLE


# ---- one answer ----------------------------------------------------------------------------------


def test_a_schema_is_given_to_a_model_that_takes_one(fakes):
    fakes.schema.replies = [answer()]
    reply = ask()
    (prompt,) = fakes.schema.asked
    assert (prompt.schema, prompt.system, prompt.options.temperature) == (SCHEMA, "Be brief.", 0)
    assert "schema" not in prompt.prompt
    assert (reply.calls, reply.tokens, reply.notes) == (1, 120, [])


def test_others_get_it_in_the_prompt(fakes):
    fakes.text.replies = [answer()]
    ask("fake-text")
    assert fakes.text.asked[0].schema is None
    assert '{"type": "object"}' in fakes.text.asked[0].prompt


def test_temperature_is_left_out_where_a_model_has_none(fakes):
    import llm

    class Bare(llm.Model):
        model_id = "bare"

        def execute(self, prompt, stream, response, conversation):
            assert "temperature" not in prompt.options.model_dump()
            yield '{"claims": []}'

    fakes.keyed = Bare()
    assert ask("bare").value == {"claims": []}


def test_a_useless_answer_is_shown_to_the_model_once(fakes):
    fakes.text.replies = ["It is sunny {today}.", answer()]
    reply = ask("fake-text")
    assert reply.calls == 2
    assert "It is sunny {today}." in fakes.text.asked[1].prompt
    assert reply.notes == ["asked again: its JSON is cut, malformed or of another shape"]


def test_a_broken_answer_is_mended_only_after_that_and_it_is_noted(fakes):
    fakes.text.replies = ['{"claims": [{"predicate": "likes"}', '{"claims": [{"predicate": "lik']
    reply = ask("fake-text")
    assert reply.value["claims"]
    assert reply.calls == 2
    assert "json-repair" in reply.notes[-1]


@pytest.mark.parametrize("text", ["", "I cannot help with that.", '{"x": 1}', "[]"])
def test_two_useless_answers_are_an_error(fakes, text):
    fakes.text.replies = [text]
    with pytest.raises(ModelAnswer, match="2 calls") as caught:
        ask("fake-text")
    assert caught.value.code == ExitCode.MODEL_ANSWER
    assert "MEMCLI_MODELS_EXTRACT" in caught.value.hint


def test_an_endless_answer_is_cut_off(fakes, monkeypatch):
    monkeypatch.setattr(llms.replies, "LONGEST", 1000)
    fakes.text.replies = ["x" * 2000]
    with pytest.raises(ModelAnswer, match="more than 1,000"):
        ask("fake-text")


# ---- failures ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "fault",
    [Status(500), Status(503), Status(408), Status(429), APIConnectionError(), ConnectionResetError(), TimeoutError()],
)
def test_a_passing_failure_is_tried_again(fakes, fault):
    fakes.schema.replies = [fault, fault, answer()]
    assert ask().calls == 3


@pytest.mark.parametrize(
    "fault", [Status(401), Status(403), Status(404), Status(429, "insufficient_quota"), KeyError("x")]
)
def test_a_final_failure_is_final(fakes, fault):
    fakes.schema.replies = [fault]
    with pytest.raises(ModelUnreachable):
        ask()
    assert len(fakes.schema.asked) == 1


def test_attempts_are_bounded_and_named(fakes):
    fakes.schema.replies = [Status(500)]
    with pytest.raises(ModelUnreachable, match=r"fake-schema failed after 3 attempts \(Status, HTTP 500\)"):
        ask()
    assert len(fakes.schema.asked) == 3


def test_pauses_grow_and_are_spread(fakes, monkeypatch):
    pauses = []
    monkeypatch.setattr(llms, "pause", pauses.append)
    monkeypatch.setenv("MEMCLI_MODELS_ATTEMPTS", "6")
    fakes.schema.replies = [Status(500)]
    with pytest.raises(ModelUnreachable):
        ask()
    assert len(pauses) == 5
    assert all(0.5 * 2**i <= p <= 1.5 * 2**i for i, p in enumerate(pauses[:4]))


def test_a_short_wait_is_kept_and_a_long_one_is_a_quota(fakes, monkeypatch):
    pauses = []
    monkeypatch.setattr(llms, "pause", pauses.append)
    fakes.schema.replies = [Status(429, headers={"retry-after": "7"}), answer()]
    ask()
    assert pauses == [7.0]
    fakes.schema.replies = [Status(429, headers={"retry-after": "3600"})]
    with pytest.raises(Quota) as caught:
        ask()
    assert caught.value.retry_after == 3600
    later = format_datetime(datetime.now(UTC) + timedelta(seconds=600))
    fakes.schema.replies = [Status(429, headers={"retry-after": later})]
    with pytest.raises(Quota) as caught:
        ask()
    assert 500 < caught.value.retry_after <= 600


def test_a_cause_deep_inside_is_seen(fakes):
    import llm

    wrapped = llm.ModelError("it broke")
    wrapped.__cause__ = Status(503)
    fakes.schema.replies = [wrapped, answer()]
    assert ask().calls == 2


def test_an_endpoint_that_refuses_the_schema_is_asked_without(fakes):
    fakes.schema.replies = [Status(400), answer()]
    reply = ask()
    assert fakes.schema.asked[1].schema is None
    assert fakes.schema.asked[1].options.temperature is None
    assert "without schema" in reply.notes[0]


def test_a_refused_text_does_not_cost_the_next_one_its_schema(fakes):
    fakes.schema.replies = [Status(400), Status(400), answer()]
    model = llms.Model("fake-schema")
    with pytest.raises(ModelAnswer, match="refused the request"):
        model.ask("?", accept, schema=SCHEMA)
    assert model.ask("?", accept, schema=SCHEMA).notes == []
    assert fakes.schema.asked[2].schema == SCHEMA


def test_no_key_names_the_way_to_give_one(fakes):
    with pytest.raises(ModelUnreachable) as caught:
        ask("fake-keyed")
    assert "llm keys set fake" in caught.value.hint


def test_a_slow_answer_is_left_behind(fakes, monkeypatch):
    monkeypatch.setenv("MEMCLI_MODELS_TIMEOUT", "0.05")
    monkeypatch.setenv("MEMCLI_MODELS_ATTEMPTS", "1")
    fakes.schema.replies = [Sleep(3)]
    began = time.monotonic()
    with pytest.raises(ModelUnreachable, match=r"within 0\.05 seconds"):
        ask()
    assert time.monotonic() - began < 1


def test_a_call_left_behind_does_not_keep_the_process():
    code = """
import time
from memcli import llms
try:
    llms.timed(lambda: time.sleep(60), 0.05)
except llms.TimedOut:
    print("left")
"""
    began = time.monotonic()
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, timeout=20, check=True)
    assert done.stdout == "left\n"
    assert time.monotonic() - began < 10


# ---- what it may cost ----------------------------------------------------------------------------


def test_a_budget_of_calls_counts_every_attempt(fakes):
    budget = llms.Budget(calls=2)
    fakes.schema.replies = [Status(500)]
    with pytest.raises(BudgetSpent, match="2 calls"):
        ask(budget=budget)
    assert len(fakes.schema.asked) == 2


def test_a_budget_of_tokens_counts_what_was_used(fakes):
    budget = llms.Budget(tokens=200)
    fakes.schema.replies = [answer()]
    ask(budget=budget)
    assert budget.tokens == 120
    budget.tokens = 199
    with pytest.raises(BudgetSpent, match="200 tokens"):
        ask(budget=budget)


def test_errors_and_logs_hold_no_key_and_no_text(fakes, caplog):
    caplog.set_level("INFO", "memcli")
    fakes.schema.replies = [Status(401, "Incorrect API key provided: sk-secret123")]
    with pytest.raises(ModelUnreachable) as caught:
        llms.Model("fake-schema").ask("my diary", accept)
    assert "sk-secret" not in f"{caught.value.message}{caught.value.hint}{caplog.text}"
    assert "diary" not in caplog.text


def test_nothing_is_written_to_the_log_of_llm(fakes, sealed):
    fakes.schema.replies = [answer()]
    ask()
    assert not list(sealed.rglob("logs.db"))


def test_a_local_model_that_is_too_slow_is_not_asked_again(fakes, monkeypatch):
    monkeypatch.setenv("MEMCLI_MODELS_TIMEOUT", "0.05")
    fakes.schema.replies = [Sleep(1)]
    with pytest.raises(ModelUnreachable):
        ask()
    assert len(fakes.schema.asked) == 1
    fakes.schema.needs_key = "fake"  # what marks a model as remote
    with pytest.raises(ModelUnreachable, match="after 3 attempts"):
        ask()


def test_a_plugin_that_cannot_be_loaded_is_said(fakes, monkeypatch):
    def broken(register):
        raise ImportError("no such library")

    monkeypatch.setattr(fakes, "schema", property(broken), raising=False)
    for call in (llms.models, lambda: llms.Model("fake-text")):
        with pytest.raises(ModelUnreachable, match="llm cannot load its models"):
            call()


@pytest.mark.parametrize("reply", [Status(500), Status(401), Status(429), Status(400), Sleep(1), "no"])
def test_an_error_names_the_endpoint_without_its_secrets(fakes, monkeypatch, reply):
    monkeypatch.setenv("MEMCLI_MODELS_TIMEOUT", "0.05")
    fakes.schema.api_base = "https://me:secret@models.example:8080/v1?key=hidden"
    fakes.schema.replies = [reply]
    with pytest.raises((ModelUnreachable, ModelAnswer)) as caught:
        ask()
    assert "fake-schema at models.example:8080" in caught.value.message
    assert "secret" not in caught.value.message
    assert "hidden" not in caught.value.message


# ---- vectors -------------------------------------------------------------------------------------


def test_an_embedding_model_places_texts(fakes):
    fakes.embedding.replies = [[[3.0, 4.0], [0.0, 2.0]]]
    assert llms.embed_texts("fake-embedding", ["x", "y"]) == [[3.0, 4.0], [0.0, 2.0]]


@pytest.mark.parametrize(
    ("reply", "said"),
    [
        (Status(500), "fake-embedding failed (Status, HTTP 500)"),
        ([[3.0, 4.0]], "gave 1 vectors for 2 texts"),
    ],
)
def test_what_an_embedding_model_gets_wrong_is_said(fakes, reply, said):
    fakes.embedding.replies = [reply]
    with pytest.raises(ModelUnreachable) as fault:
        llms.embed_texts("fake-embedding", ["x", "y"])
    assert said in fault.value.message
    assert "models.embed" in fault.value.hint


def test_an_unknown_embedding_model_is_said(fakes):
    with pytest.raises(ModelUnreachable, match="llm knows no embedding model 'nobody'"):
        llms.embed_texts("nobody", ["x"])
