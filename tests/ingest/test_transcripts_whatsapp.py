"""WhatsApp: times of every phone, days and months, marks that show nothing, and what is no message."""

import io
import zipfile

import pytest

from tests.ingest.reading import read

NNBSP, NBSP, LRM, RLM = "\u202f", "\u00a0", "\u200e", "\u200f"


@pytest.mark.parametrize(
    ("stamp", "moment"),
    [
        ("14/2/23, 09:05 - ", "2023-02-14T09:05:00"),
        ("2/14/23, 12:05 AM - ", "2023-02-14T00:05:00"),
        (f"2/14/23, 12:05{NNBSP}PM - ", "2023-02-14T12:05:00"),
        (f"14/2/23, 2:05{NBSP}p.{NBSP}m. - ", "2023-02-14T14:05:00"),
        ("14/2/2023, 2:05 a. m. - ", "2023-02-14T02:05:00"),
        ("14.02.23, 21:05 - ", "2023-02-14T21:05:00"),
        ("14.02.23 um 21:05 - ", "2023-02-14T21:05:00"),
        ("14.2.2023 klo 9.05 - ", "2023-02-14T09:05:00"),
        ("14-02-2023 09:05 - ", "2023-02-14T09:05:00"),
        ("2023/02/14, 09:05 - ", "2023-02-14T09:05:00"),
        ("[14/2/23, 9:05:07 PM] ", "2023-02-14T21:05:07"),
        (f"{LRM}[14.02.23, 21:05:07] ", "2023-02-14T21:05:07"),
        (f"[14/02/2023, 21:05:07]{NBSP}", "2023-02-14T21:05:07"),
        (f"١٤{RLM}/٢{RLM}/٢٠٢٣، ٩:٠٥ م - ", "2023-02-14T21:05:00"),
        ("2023. 2. 14. 오후 9:05 - ", "2023-02-14T21:05:00"),
        ("14/02/2023, 21:05: ", "2023-02-14T21:05:00"),
    ],
)
def test_a_time(stamp: str, moment: str) -> None:
    found = read(f"{stamp}Ana Prado: hi\n")
    assert (found.format, found.said, found.times) == ("whatsapp", [("Ana Prado", "hi")], [moment])


def test_a_day_above_twelve_settles_the_whole_file() -> None:
    found = read("1/4/23, 09:00 - Ana: a\n2/14/23, 09:00 - Ana: b\n")
    assert (found.times, found.warnings) == (["2023-01-04T09:00:00", "2023-02-14T09:00:00"], [])
    late = (
        "".join(f"{day}/01/23, 09:00 - Ana: {day}\n" for day in ("02", "03", "04")) * 9000 + "31/1/23, 09:00 - Ana: z\n"
    )
    assert read(late).times[0] == "2023-01-02T09:00:00"


@pytest.mark.parametrize(
    ("dates", "first", "why"),
    [
        ("03/04/2024 04/04/2024 05/04/2024 02/05/2024", "2024-04-03", "day/month/year, going by their sequence"),
        ("04/03/2024 04/04/2024 04/05/2024 05/02/2024", "2024-04-03", "month/day/year, going by their sequence"),
        ("03/04/2024", "2024-04-03", "day/month/year, going by the look of the times"),
    ],
)
def test_dates_that_no_number_settles_are_told_of(dates: str, first: str, why: str) -> None:
    found = read("".join(f"{date}, 09:00 - Ana: x\n" for date in dates.split()))
    assert str(found.times[0]).startswith(first)
    assert len(found.warnings) == 1
    assert why in found.warnings[0]
    assert "--format whatsapp-" in found.warnings[0]


def test_a_single_american_date() -> None:
    found = read("3/4/24, 9:00 PM - Ana: x\n")
    assert found.times == ["2024-03-04T21:00:00"]
    assert "month/day/year" in found.warnings[0]


@pytest.mark.parametrize(("format", "day"), [("whatsapp-dmy", "2024-04-03"), ("whatsapp-mdy", "2024-03-04")])
def test_the_order_can_be_stated(format: str, day: str) -> None:
    found = read("03/04/2024, 09:00 - Ana: x\n", format=format)
    assert (found.times, found.warnings) == ([f"{day}T09:00:00"], [])


def test_dates_that_contradict_each_other() -> None:
    found = read("14/2/23, 09:00 - Ana: a\n15/2/23, 09:00 - Ana: b\n2/16/23, 09:00 - Ana: c\n")
    assert found.times == ["2023-02-14T09:00:00", "2023-02-15T09:00:00", None]
    assert found.warnings[0].startswith("1 dates are no day/month/year")
    assert found.warnings[1].startswith("line 3: no such time")


def test_lines_and_line_ends() -> None:
    text = "14/2/23, 09:00 - Ana: one\r\ntwo\r\n\r\nfour: 4\r\n14/2/23, 09:01 - Ben: ok\r\n14/2/23, 09:01 - Ben: ok\r\n"
    assert read(text).said == [("Ana", "one\ntwo\n\nfour: 4"), ("Ben", "ok"), ("Ben", "ok")]


@pytest.mark.parametrize(
    "name", ["Ana Prado", "+44 7700 900123", "~ Ana", "Zoë 🌿", "李雷", "Dr. O'Neil (work)", 'Robert "Bob" X', "a.b_c"]
)
def test_a_name(name: str) -> None:
    line = f"14/2/23, 09:00 - {name}: hi\n"
    assert read(line * 2).said == [(name, "hi")] * 2


def test_a_name_with_a_colon() -> None:
    text = "".join(f"14/2/23, 09:0{n} - Work: Ana: {said}\n" for n, said in enumerate(["a", "b", "c: d"]))
    assert read(text + "14/2/23, 09:09 - Ben: note: x\n").said == [
        ("Work: Ana", "a"),
        ("Work: Ana", "b"),
        ("Work: Ana", "c: d"),
        ("Ben", "note: x"),
    ]


def test_marks_that_show_nothing_are_no_part_of_names_and_times() -> None:
    found = read(f"{LRM}[14.02.23, 21:05:07] \u202aBen\u202c: hi\n[14.02.23, 21:06:07] Ana: {LRM}image omitted\n")
    assert (found.said, found.reasons) == ([("Ben", "hi")], ["media without text"])


@pytest.mark.parametrize(
    ("said", "reason"),
    [
        ("<Media omitted>", "media without text"),
        ("<Medien ausgeschlossen>", "media without text"),
        ("<Multimedia omitido>", "media without text"),
        ("<Без медиафайлов>", "media without text"),
        ("IMG-20230214-WA0001.jpg (file attached)", "media without text"),
        ("IMG-20230214-WA0001.jpg (Datei angehängt)", "media without text"),
        ("image omitted", "media without text"),
        ("imagen omitida", "media without text"),
        (f"{LRM}<attached: 00000012-PHOTO-2023.jpg>", "media without text"),
        (f"Report.pdf • {LRM}2 pages {LRM}document omitted", "media without text"),
        (f"{LRM}Bild weggelassen", "media without text"),
        (f"{LRM}Ana changed this group's icon", "service message"),
        ("This message was deleted", "deleted message"),
        ("You deleted this message.", "deleted message"),
        ("Diese Nachricht wurde gelöscht.", "deleted message"),
        ("Se eliminó este mensaje.", "deleted message"),
        (f"{LRM}This message was deleted.", "deleted message"),
        ("", "no text"),
    ],
)
def test_what_is_no_message(said: str, reason: str) -> None:
    found = read(f"14/2/23, 09:00 - Ana: hi\n14/2/23, 09:01 - Ana: {said}\n14/2/23, 09:02 - Ana: bye\n")
    assert [t.text for t in found.turns] == ["hi", "bye"]
    assert [(s.reason, s.where, s.usual) for s in found.skips] == [(reason, "line 2", True)]


@pytest.mark.parametrize(
    "line",
    [
        "Messages and calls are end-to-end encrypted. No one outside of this chat can read them.",
        "Ana added Ben C",
        "+44 7700 900123 left",
        'Ana changed the subject from "Trip: Faro" to "Trip: Lagos"',
    ],
)
def test_a_line_of_whatsapp_itself_names_nobody(line: str) -> None:
    found = read(f"14/2/23, 09:00 - {line}\n14/2/23, 09:01 - Ana: hi\n")
    assert (found.said, found.reasons) == ([("Ana", "hi")], ["service message"])


def test_words_beside_media_and_edits_are_kept() -> None:
    text = (
        "14/2/23, 09:00 - Ana: IMG-1.jpg (file attached)\nthe harbour\n"
        "14/2/23, 09:01 - Ana: I moved <This message was edited>\n"
        f"14/2/23, 09:02 - Ana: to Faro{LRM}<Bu mesaj düzenlendi>\n"
        f"14/2/23, 09:03 - Ana: look {LRM}image omitted\n"
        "14/2/23, 09:04 - Ana: a <b> c\n"
    )
    assert [t.text for t in read(text).turns] == ["the harbour", "I moved", "to Faro", "look", "a <b> c"]


def test_a_zip_as_android_makes_it() -> None:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w") as archive:
        archive.writestr("WhatsApp Chat with Ben.txt", "14/2/23, 09:00 - Ben: hi\n")
        archive.writestr("IMG-1.jpg", b"\xff\xd8\xff" + b"\0" * 90)
        archive.writestr("Ana.vcf", "BEGIN:VCARD\nFN:Ana\nEND:VCARD\n")
    found = read(packed.getvalue())
    assert (found.format, found.said) == ("whatsapp", [("Ben", "hi")])
    assert [(t.title, t.file) for t in found.turns] == [("Ben", "WhatsApp Chat with Ben.txt")]


@pytest.mark.parametrize(
    "text", ["[2024-05-01 09:00] Ana: hi\n", "2024-05-01 09:00 - Ana: hi\n", "Ana: 14/2/23, 9:00\n"]
)
def test_other_chats_with_times_are_none(text: str) -> None:
    assert read(text).format == "plain"


def test_what_stands_before_the_first_message() -> None:
    text = "exported by hand\n" + "".join(f"14/2/23, 09:0{n} - Ana: hi\n" for n in range(3))
    found = read(text)
    assert (found.format, found.reasons, len(found.turns)) == ("whatsapp", ["text before the first message"], 3)
