"""Mail: where mails begin, who sent them, what is theirs and what is quoted, and which belong together."""

import pytest

from tests.ingest.reading import Found, read

DATE = "Wed, 1 May 2024 09:00:00 +0200"


def mail(
    body: str = "I live in Faro.",
    *,
    sender: str = "Ana <ana@example.org>",
    date: str = DATE,
    id: str = "1",
    extra: str = "",
) -> str:
    return f"From: {sender}\nTo: b@example.org\nSubject: Trip\nDate: {date}\nMessage-ID: <{id}@x>\n{extra}\n{body}\n"


def mbox(*mails: str, separator: str = "From ana@example.org Wed May  1 09:00:00 2024") -> str:
    return "".join(f"{separator}\n{one}\n" for one in mails)


def bodies(found: Found) -> list[str]:
    return [turn.text for turn in found.turns]


def test_one_mail() -> None:
    found = read(mail())
    assert (found.format, found.said) == ("mail", [("Ana", "I live in Faro.")])
    (turn,) = found.turns
    assert (turn.ref, turn.title, turn.raw, found.times) == (
        "1@x", "Trip", "Ana <ana@example.org>", ["2024-05-01T07:00:00+00:00"],
    )  # fmt: skip


@pytest.mark.parametrize(
    "separator",
    [
        "From ana@example.org Wed May  1 09:00:00 2024",
        "From 1798072231417610240@xxx Wed May 01 07:00:00 +0000 2024",  # Takeout
        "From MAILER-DAEMON Wed May  1 09:00:00 2024",
    ],
)
def test_a_mailbox(separator: str) -> None:
    found = read(mbox(mail("a"), mail("b", id="2", date="Thu, 2 May 2024 09:00:00 +0200"), separator=separator))
    assert (found.format, bodies(found)) == ("mail", ["a", "b"])


def test_a_line_that_begins_with_from_is_no_mail() -> None:
    body = "one\n\nFrom here on it is mine.\n\nFrom 9 to 5 on Wed May 1 10:00 2024 we meet\nthen home\n\n>From quoted"
    found = read(mbox(mail(body), mail("b", id="2")))
    assert bodies(found) == [body.replace(">From", "From"), "b"]


@pytest.mark.parametrize(
    ("sender", "name"),
    [
        ("=?utf-8?B?Wm/DqyBQcmFkbw==?= <z@x.org>", "Zoë Prado"),
        ("=?iso-8859-1?Q?J=F6rg?= <j@x.org>", "Jörg"),
        ('"Prado, Ana" <a@x.org>', "Prado, Ana"),
        ("=?utf-8?Q?Prado=2C_Ana?= <a@x.org>", "Prado, Ana"),
        ("a@x.org", "a@x.org"),
        ("=?unknown-9?Q?J=F6rg?= <j@x.org>", "Jörg"),
    ],
)
def test_a_sender(sender: str, name: str) -> None:
    assert [turn.speaker for turn in read(mail(sender=sender)).turns] == [name]


@pytest.mark.parametrize(
    ("extra", "data"),
    [
        ("Content-Type: text/plain; charset=utf-8\n", "grüße".encode()),
        ("Content-Type: text/plain; charset=iso-8859-1\n", "grüße".encode("latin-1")),
        ("Content-Type: text/plain; charset=us-ascii\n", "grüße".encode()),  # lies
        ("Content-Type: text/plain; charset=iso-8859-1\n", "grüße".encode()),  # lies
        ("Content-Type: text/plain; charset=utf-8\n", "grüße".encode("cp1252")),  # lies
        ("Content-Type: text/plain; charset=nonsense\n", "grüße".encode()),
        ("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: base64\n", b"Z3LDvMOfZQ=="),
        ("Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n", b"gr=C3=BC=C3=9Fe"),
    ],
)
def test_the_charset_that_a_mail_states_may_be_wrong(extra: str, data: bytes) -> None:
    assert bodies(read(mail("BODY", extra=extra).encode().replace(b"BODY", data))) == ["grüße"]


def alternative(*parts: tuple[str, str]) -> str:
    body = "".join(f"--b\nContent-Type: text/{kind}; charset=utf-8\n\n{text}\n" for kind, text in parts)
    return mail(f"{body}--b--", extra="Content-Type: multipart/alternative; boundary=b\n")


def test_plain_text_is_preferred_and_html_is_made_text() -> None:
    assert bodies(read(alternative(("html", "<p>rich</p>"), ("plain", "plain")))) == ["plain"]
    html = '<p>a &amp; b</p><div class="gmail_quote">On Monday, Ben wrote: <blockquote>old</blockquote></div>'
    assert bodies(read(alternative(("plain", ""), ("html", html)))) == ["a & b"]


@pytest.mark.parametrize(
    "quoted",
    [
        "On Wed, 1 May 2024 at 09:00, Ben <b@x.org> wrote:\n> old\n> words",
        "Am 1. Mai 2024 schrieb Ben:\n> alt",
        "-----Original Message-----\nFrom: Ben <b@x.org>\nSent: Wednesday\nTo: Ana\n\nold",
        "-- \nAna Prado\nHalden Labs",
        "Sent from my iPhone",
    ],
)
def test_history_and_signatures_are_not_the_senders_words(quoted: str) -> None:
    assert bodies(read(mail(f"I live in Faro.\n\n{quoted}"))) == ["I live in Faro."]
    assert bodies(read(mail(f"{quoted}"))) == []


def test_an_answer_between_quotes() -> None:
    assert bodies(read(mail("> where?\nIn Faro.\n> since when?\nSince May."))) == ["In Faro.\nSince May."]


@pytest.mark.parametrize(
    ("date", "moment"),
    [
        ("Wed, 1 May 2024 09:00:00 +0200", "2024-05-01T07:00:00+00:00"),
        ("Wed, 1 May 2024 09:00:00 -0000", "2024-05-01T09:00:00+00:00"),
        ("1 May 2024 09:00 GMT", "2024-05-01T09:00:00+00:00"),
        ("Wed, 1 May 2024 09:00:00", "2024-05-01T09:00:00"),  # no zone: local
        ("soon", None),
    ],
)
def test_dates(date: str, moment: str | None) -> None:
    found = read(mail(date=date))
    assert (found.times, bool(found.warnings)) == ([moment], moment is None)


def test_an_envelope_dates_a_mail_that_has_no_date() -> None:
    assert read(mbox(mail(date="soon"))).times == ["2024-05-01T09:00:00"]


def test_threads_are_conversations() -> None:
    first = mail("a", id="1")
    other = mail("x", id="9", date="Wed, 1 May 2024 10:00:00 +0200")
    answer = mail("b", id="2", date="Thu, 2 May 2024 09:00:00 +0200", extra="References: <1@x>\nIn-Reply-To: <1@x>\n")
    found = read(mbox(answer, other, first))
    assert bodies(found) == ["a", "b", "x"]
    threads = [turn.conversation for turn in found.turns]
    assert threads[0] == threads[1] != threads[2]


def test_the_same_mail_again_and_automatic_mail_are_skipped() -> None:
    found = read(mbox(mail("a"), mail("a"), mail("away", id="3", extra="Auto-Submitted: auto-replied\n")))
    assert (bodies(found), found.reasons) == (["a"], ["the same mail again", "automatic mail"])


def test_attachments_are_no_words() -> None:
    part = "--b\nContent-Type: text/plain\n"
    body = f"{part}\nhi\n{part}Content-Disposition: attachment\n\nfile\n--b--"
    assert bodies(read(mail(body, extra="Content-Type: multipart/mixed; boundary=b\n"))) == ["hi"]
