"""Players of other programs' files."""

from __future__ import annotations

import contextlib
import random
import re
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people import LONGEST, Person, Row, read_people

REPORTER = """<event title="Friday" format="MODERN">
  <participation>
    <person id="11" first="Ana" last="Bell" middle="" country="SE" />
    <person id="12" first="Ben" last="Ek" middle="J" country="SE" />
    <person id="13" first="Judith" last="Ruler" middle="" country="SE" />
    <team id="1" name="Bell, Ana"><member position="A" person="11" /></team>
    <role cd="PL" type="PA"><ref person="12" seq="1" /><ref person="11" seq="2" /></role>
    <role cd="PL" type="DQ" />
    <role cd="JG" type="PA"><ref person="13" seq="1" /></role>
  </participation>
  <matches><round number="1"><match person="11" opponent="12" outcome="1" win="2" loss="0" draw="0" /></round></matches>
</event>"""


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("Ana Bell\n\nMadonna\n", [Row(Person("Ana", "Bell"), 1), Row(Person("Madonna"), 3)]),
        ('Name\n"Bell, Ana"\n', [Row(Person("Ana", "Bell"), 2)]),
        (
            "\ufeffFirst Name;Last_Name;DCI;E-Mail;Colour\nAna;Bell;11;ana@example.org;red\n",
            [Row(Person("Ana", "Bell", number="11", contact="ana@example.org"), 2)],
        ),
        (
            'Username,Deck,Byes,Decklist\nowl,Bears,2,"4 Bear\n56 Forest"\n',
            [Row(Person(account="owl"), 2, deck="Bears", decklist="4 Bear\n56 Forest", byes=2)],
        ),
        (
            "Team\tName\nTigers\tAna Maria Bell\nTigers\tBen Ek\n",
            [Row(Person("Ana Maria", "Bell"), 2, "Tigers"), Row(Person("Ben", "Ek"), 3, "Tigers")],
        ),
        (
            "Name,DCI\nAna Bell,1\nAna Bell,2\n",
            [Row(Person("Ana", "Bell", number="1"), 2), Row(Person("Ana", "Bell", number="2"), 3)],
        ),
        (
            "Seed,Participant Name,Challonge Email,Misc\n1,Ana Bell,ana@example.org,x\n",
            [Row(Person("Ana", "Bell", contact="ana@example.org"), 2)],
        ),
        ("Vorname;Name\nAna Maria;Bell\n", [Row(Person("Ana Maria", "Bell"), 2)]),
        ("Nom de famille;Name\nBell;Ana Bell\n", [Row(Person("Ana", "Bell"), 2)]),
        ("GamerTag,Full Name\nowl,Ana Bell\n", [Row(Person("Ana", "Bell", account="owl"), 2)]),
        ("Name,Phone\n'=Ana,'+49 30\n", [Row(Person("=Ana"), 2)]),
        ("O'Neill\n'Ana\n", [Row(Person("O'Neill"), 1), Row(Person("'Ana"), 2)]),
        ("Müller, Ana\nvan der Berg, Jan\n", [Row(Person("Ana", "Müller"), 1), Row(Person("Jan", "van der Berg"), 2)]),
        (
            "1. Ana Bell\r2) Ben Ek\r- Cid\r",
            [Row(Person("Ana", "Bell"), 1), Row(Person("Ben", "Ek"), 2), Row(Person("Cid"), 3)],
        ),
        ("sep=;\r\nName;Byes\r\nAna Bell;2,0\r\n", [Row(Person("Ana", "Bell"), 3, byes=2)]),
        (
            "Friday at the shop\n\nWertung;E-Mail;Nachname;Vorname;\n1.612,5;;Bell;Ana;\n;;;;\n-;n/a;Ek;Ben;\n",
            [Row(Person("Ana", "Bell"), 4), Row(Person("Ben", "Ek"), 6)],
        ),
        (
            'Name,Decklist,Deck\n"Ana\u202e  Bell\t","4 Bear\r\n56 Forest",Bears\nBen Ek,,"4 Elk\n56 Forest"\n',
            [
                Row(Person("Ana", "Bell"), 2, deck="Bears", decklist="4 Bear\n56 Forest"),
                Row(Person("Ben", "Ek"), 4, decklist="4 Elk\n56 Forest"),
            ],
        ),
        (
            "Tigers: Ana Bell, Ben Ek\nLions: Cid Dee\n",
            [
                Row(Person("Ana", "Bell"), 1, "Tigers"),
                Row(Person("Ben", "Ek"), 1, "Tigers"),
                Row(Person("Cid", "Dee"), 2, "Lions"),
            ],
        ),
        (
            "Team,Player 1,Player B,Byes\nTigers,Ana Bell,Ben Ek,1\n",
            [Row(Person("Ana", "Bell"), 2, "Tigers", byes=1), Row(Person("Ben", "Ek"), 2, "Tigers", byes=1)],
        ),
        (
            "Name,E-Mail\nAna Bell,family@example.org\nBen Bell,family@example.org\n",
            [
                Row(Person("Ana", "Bell", contact="family@example.org"), 2),
                Row(Person("Ben", "Bell", contact="family@example.org"), 3),
            ],
        ),
        (REPORTER, [Row(Person("Ben J", "Ek", number="12"), 4), Row(Person("Ana", "Bell", number="11"), 3)]),
    ],
)
def test_players_are_read(text: str, rows: list[Row]) -> None:
    assert read_people(text) == rows


def test_teams_of_several_are_read_from_the_reporter() -> None:
    team = '<team id="1" name="Tigers"><member person="11" /><member person="12" /></team>'
    rows = read_people(
        REPORTER.replace('<team id="1" name="Bell, Ana"><member position="A" person="11" /></team>', team)
    )
    assert [row.team for row in rows] == ["Tigers", "Tigers"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "empty"),
        ("Name\n", "no player"),
        ("PK\x03\x04\x14\0", "an Excel workbook or another packed file, not a list of players; save it as CSV"),
        ("%PDF-1.7", "this is a PDF"),
        ("a;b\nc;d\n", "line 1: .a;b. isn.t a name alone; .* names the columns"),
        ("Ana Bell\nBen Ek;12\n", "line 2: 'Ben Ek;12' isn't a name alone"),
        ("Ana Bell\nBen Ek|ben\n", "line 2"),
        ("Ana Bell\nben@example.org\n", "line 2: 'ben@example.org' isn't a name alone"),
        ("Ana Bell\n4711\n", "line 2"),
        ("Ana Bell\nBen Ek,ben@example.org\n", "line 2: .* names the columns"),
        ("Name,DCI\nAna,1\n,2\n", "line 3: this player has no name"),
        ("Name\nAna Bell\nANA BELL\n", "line 3: ANA BELL is in line 2, too"),
        ("Name,Byes\nAna,two\n", "line 2: 'two' isn't a number of byes"),
        ('Name\nBen Ek\n"Ana', "line 3: this isn't CSV"),
        (f"Name\n\n{'Ana ' * 11}Bell\n", "line 3: the first name .* has 43 letters; 40 are the most"),
        (f"Name,Team\nAna,{'T' * 41}\n", "line 2: the team's name .* has 41 letters; 40 are the most"),
        ("Name,DCI\nBell, Ana,12\n", "line 2: '12' is in no column: there are 2"),
        ("Name,DCI\nAna,12\nBen,12\n", "line 3: the number 12 of Ben is in line 2, too"),
        ("Ana Bell\nBen\0", "line 2: letters that can't be read; save the file as UTF-8"),
        ("Name;Ort\nM\ufffdller;Ulm", "line 2: letters that can't be read"),
        ("Team,Player 1,Player 2\n,Ana,Ben\n", "line 2: this team has no name"),
        ("Team,Player 1,Player 2\nTigers,,\n", "line 2: no member of Tigers"),
        ("<event><participation>", "XML"),
        ("<!DOCTYPE event><event/>", "DOCTYPE"),
        ("<event/>", "no <participation>"),
        ("<event><participation/></event>", "no player"),
        (REPORTER.replace('id="12"', 'id="99"'), "'12' is enrolled"),
        (REPORTER.replace('first="Ana" last="Bell"', ""), "line 3: this player has no name"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(InvalidInput, match=said) as refused:
        read_people(text)
    assert refused.value.code == "people/import"


PIECES = [
    "Name",
    "Ana Bell",
    "Team",
    "Decklist",
    "Byes",
    "DCI",
    "Vorname",
    ",",
    ",",
    ";",
    ";",
    "\t",
    "|",
    '"',
    '"',
    "\n",
    "\n",
]
PIECES += [
    "\r",
    "\r\n",
    "\0",
    "\u202e",
    "\ufeff",
    "\ufffd",
    ":",
    "4 Bear",
    "1.612,5",
    "sep=;",
    "é",
    "山田 太郎",
    "-",
    "'=1",
    "2",
    "@",
]
PIECES += ["<event><participation>", '<person id="1" first="Ana"/>', "</participation></event>", "x" * 50]
IN_A_LINE = re.compile(r"line (\d+): .")
OF_THE_WHOLE = ("the file is empty", "there is no player in the file", "this XML has no <participation>")


@given(st.integers(0, 2**32))
def test_any_text_is_people_or_refused_with_its_line(seed: int) -> None:
    """Pieces of files in any order: whoever is read can be entered, and what isn't names a line of the text."""
    rng = random.Random(seed)
    text = "".join(rng.choice(PIECES) for _ in range(rng.randrange(1, 40)))
    lines = text.replace("\r\n", "\n").replace("\r", "\n").count("\n") + 1
    rows, said = [], ""
    try:
        rows = read_people(text)
    except InvalidInput as refused:
        said = str(refused)
    where = IN_A_LINE.match(said)
    assert rows or said.startswith(OF_THE_WHOLE) or (where is not None and 1 <= int(where[1]) <= lines)
    for row in rows:
        assert row.name.strip()
        assert 1 <= row.line <= lines
        assert row.name.isprintable()
        assert all(len(getattr(row.person, field)) <= longest for field, longest in LONGEST.items())


def test_a_huge_file_is_read_in_no_time() -> None:
    """The largest file that a browser may send, in the shapes that cost most."""
    size = 200_000
    for text in (
        "Ana:" * (size // 4),
        '"' * size,
        "Name\n" + '"a""' * (size // 4),
        "a\n" * (size // 2),
        "Name,\n" + "," * size,
    ):
        began = time.process_time()
        with contextlib.suppress(InvalidInput):
            read_people(text)
        assert time.process_time() - began < 2
