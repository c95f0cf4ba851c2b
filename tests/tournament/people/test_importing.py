"""Players of other programs' files."""

from __future__ import annotations

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.tournament.people import Person, Row, read_people

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
        ("a,b\nc,d\n", "name the columns"),
        ("Ana Bell\nBen Ek;12\n", "line 2: 'Ben Ek;12' isn't a name alone"),
        ("Ana Bell\nBen Ek|ben\n", "line 2"),
        ("Ana Bell\nben@example.org\n", "line 2: 'ben@example.org' isn't a name alone"),
        ("Ana Bell\n4711\n", "line 2"),
        ("Ana Bell\nBen Ek,ben@example.org\n", "name the columns"),
        ("Name,DCI\nAna,1\n,2\n", "line 3: this player has no name"),
        ("Name\nAna Bell\nANA BELL\n", "line 3: ANA BELL stands in line 2 already"),
        ("Name,Byes\nAna,two\n", "line 2: 'two' isn't a number of byes"),
        ('Name\n"Ana', "isn't CSV"),
        ("<event><participation>", "XML"),
        ("<!DOCTYPE event><event/>", "DOCTYPE"),
        ("<event/>", "no player"),
        (REPORTER.replace('id="12"', 'id="99"'), "'12' is enrolled"),
        (REPORTER.replace('first="Ana" last="Bell"', ""), "line 3: this player has no name"),
    ],
)
def test_what_cannot_be_read_is_refused(text: str, said: str) -> None:
    with pytest.raises(InvalidInput, match=said) as refused:
        read_people(text)
    assert refused.value.code == "people/import"
