"""What other programs get, and what comes back of it."""

from __future__ import annotations

import csv
import io
import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.tournament.event.events import begun, reported
from tests.tournament.showing.papers import DIRECTORY, gathered, known

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.xml_elements import elements
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.people import full_name, read_people
from headjudge.tournament.showing import EXPORTS, MEDIA_TYPES, Options, export
from headjudge.tournament.showing.exports.tables import as_csv

TEAMS = {"Owls & Co": ["Ana Bell", "Ben Ek", "Cid"], 'The "Cats"': ["Dan Fox", "Eve <Day>", "Fay Ash"]}
PRIVATE = ("4711", "ana@example.org", "+49 30 1234", '"Ben"', "Ek")


def read(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_standings_as_csv() -> None:
    event = reported(begun(), "Ana 2-1 Ben", "Cid 1-1-1 Dan", "Eve")
    first = read(export(event, "standings", "csv"))[1]
    assert first == {
        "Rank": "2",
        "Name": "Ana",
        "Points": "3",
        "Won": "1",
        "Lost": "0",
        "Drawn": "0",
        "OMW %": "33.0",
        "GW %": "66.67",
        "OGW %": "33.33",
        "In": "yes",
    }
    event.act("drop", HOST, player="Dan")
    reported(event, "Eve 2-0 Ana", "Cid 2-0 Ben")
    assert read(export(event, "standings", "csv", Options(round=1)))[0]["Name"] == "Eve"
    assert [row["Points"] for row in read(export(event, "standings", "csv"))][:2] == ["6", "4"]


def test_pairings_and_results_as_csv() -> None:
    event = reported(begun(), "Ana 2-1 Ben", "Cid 1-1-1 Dan", "Eve")
    rows = read(export(event, "pairings", "csv"))
    assert [(row["Table"], row["Player 1"], row["Player 2"], row["Result"], row["Bye"]) for row in rows] == [
        ("1", "Ana", "Ben", "2-1", "no"),
        ("2", "Cid", "Dan", "1-1-1", "no"),
        ("", "Eve", "", "2", "yes"),
    ]
    assert read(export(event, "results", "csv"))[0] == {
        "Round": "1",
        "Table": "1",
        "Player": "Ana",
        "Opponent": "Ben",
        "Won": "2",
        "Lost": "1",
        "Drawn": "0",
        "Match": "won",
    }
    pods = gathered(8, 1, structure="pods", rounds=2)
    assert all(row["Places"].count("; ") >= 1 or row["Drawn"] == "yes" for row in read(export(pods, "results", "csv")))


def test_no_cell_is_a_formula() -> None:
    names = ["=1+1", "+49", "-Ana", "@cmd", "Ben"]
    event = begun(*names)
    event.act("deck", HOST, player="Ben", main={"Forest": 60}, name='=HYPERLINK("http://x.test")')
    text = export(event, "players", "csv", official=True)
    for row in csv.reader(io.StringIO(text)):
        assert not any(cell.startswith(("=", "+", "-", "@", "\t")) for cell in row)
    assert [f"{row.person.first} {row.person.last}".strip() for row in read_people(text)] == names
    assert "-1.5" in as_csv([{"name": "Ana", "points": -1.5}])  # a number is no formula


@settings(max_examples=depth(60, 2000), deadline=None)
@given(st.lists(st.text(st.characters(blacklist_categories=["C"]), max_size=12), min_size=1, max_size=6))
def test_each_cell_comes_back_as_it_was(texts: list[str]) -> None:
    lines = list(csv.reader(io.StringIO(as_csv([{"name": text, "rank": 1} for text in texts]))))
    back = [line[:-1][0] if len(line) > 1 else "" for line in lines[1:]]
    assert [cell.removeprefix("'") if cell[1:2] in ("=", "+", "-", "@") else cell for cell in back] == [
        text.removeprefix("'") if text[1:2] in ("=", "+", "-", "@") else text for text in texts
    ]


def test_players_come_back_by_our_own_import() -> None:
    event = known()
    text = export(event, "players", "csv", people=DIRECTORY, official=True)
    rows = read_people(text)
    assert [row.person for row in rows[:3]] == [DIRECTORY.persons[key] for key in ("k1", "k2", "k3")]
    assert (rows[3].person.first, rows[3].person.last) == ("Former player", "1")
    teams = read_people(export(gathered(TEAMS, team_size=3), "players", "csv", official=True))
    assert {row.team for row in teams} == {*TEAMS}
    assert [f"{row.person.first} {row.person.last}".strip() for row in teams] == [
        one for team in TEAMS.values() for one in team
    ]


def test_names_alone_are_for_services_that_take_a_list() -> None:
    event = begun("Ana Bell", "Ben Ek", "Cid")
    event.act("drop", HOST, player="Ben Ek")
    assert export(event, "players", "txt", official=True) == "Ana Bell\nCid\n"
    assert len(read_people(export(event, "players", "txt", official=True))) == 2


def test_the_xml_of_the_reporter_comes_back() -> None:
    event = known()
    text = export(event, "event", "xml", people=DIRECTORY, title='Friday "7" <b>', official=True)
    rows = read_people(text)
    assert [" ".join(filter(None, (row.person.first, row.person.last))) for row in rows] == [
        full_name(DIRECTORY, key) for key in ("k1", "k2", "k3", "k4")
    ]
    assert rows[0].person.number == "4711"
    assert len({row.person.number for row in rows}) == 4
    (whole,) = elements(io.BytesIO(text.encode()), {"event"}, "utf-8")
    assert whole.attributes["title"] == 'Friday "7" <b>'
    matches = whole.children[-1].children
    numbers = [row.person.number for row in rows]
    assert [match.attributes for match in matches[0].children] == [
        {**_match(numbers[0], numbers[1], "1", 2, 1), "table": "1"},
        {**_match(numbers[3], numbers[2], "1", 2, 0), "table": "2"},
    ]
    judges = [one for one in elements(io.BytesIO(text.encode()), {"role"}, "utf-8") if one.attributes["cd"] == "JG"]
    assert [child.attributes["person"] for child in judges[0].children] == ["4711"]


def _match(person: str, opponent: str, outcome: str, win: int, loss: int) -> dict[str, str]:
    said = {"person": person, "opponent": opponent, "outcome": outcome, "win": str(win), "loss": str(loss)}
    return {**said, "draw": "0"}


def test_teams_draws_and_byes_in_the_xml() -> None:
    text = export(gathered(TEAMS, team_size=3), "event", "xml", official=True)
    rows = read_people(text)
    assert {row.team for row in rows} == {*TEAMS}
    event = reported(begun("Ana", "Ben", "Cid"), "Ana 1-1-1 Ben", "Cid")
    found = elements(io.BytesIO(export(event, "event", "xml", official=True).encode()), {"match"}, "utf-8")
    assert [(one.attributes["outcome"], one.attributes.get("opponent")) for one in found] == [("2", "2"), ("3", None)]
    with pytest.raises(InvalidInput, match="no pods"):
        export(gathered(8, structure="pods", rounds=2), "event", "xml", official=True)


def test_the_whole_event_as_json() -> None:
    event = gathered(12, 5, cut=4, structure="swiss-then-cut", prizes=["Cup"])
    found = json.loads(export(event, "event", "json", title="Friday", official=True))
    assert (found["event"], found["discipline"], found["over"], found["winner"]) == ("Friday", "magic", False, None)
    assert [stage["structure"] for stage in found["stages"]] == ["swiss", "single-elimination"]
    assert [one["number"] for one in found["rounds"]] == [1, 2, 3, 4, 5, 6]
    assert len(found["rounds"][0]["results"]) == 6
    assert [row["name"] for row in found["standings"]] == [*event.standings.order]
    assert len(found["entrants"]) == 12


@pytest.mark.parametrize("what", EXPORTS)
def test_what_everybody_gets_has_pseudonyms_and_nothing_else(what: str) -> None:
    event = known()
    event.act("commit", HOST, infraction="outside-assistance", offender="k2", facts={"suspected": True})
    for form in EXPORTS[what].forms:
        assert form in MEDIA_TYPES
        if EXPORTS[what].officials:
            with pytest.raises(IllegalAction, match="for officials"):
                export(event, what, form, people=DIRECTORY)
            options = Options(public="public" in EXPORTS[what].takes)
            text = export(event, what, form, options, DIRECTORY, official=True)
        else:
            text = export(event, what, form, people=DIRECTORY)
        assert not any(word in text for word in PRIVATE)
        assert "k2" not in text
        assert "Night Owl" in text or form == "xml" or what == "judging"


def test_pairings_that_are_not_published_are_not_exported() -> None:
    event = known()
    event.act("unpublish", HOST)
    for form in ("csv", "json"):
        assert '"Round": 2' not in export(event, "pairings", form, people=DIRECTORY)
    assert {row["Round"] for row in read(export(event, "pairings", "csv", people=DIRECTORY))} == {"1"}
    assert {row["Round"] for row in read(export(event, "pairings", "csv", people=DIRECTORY, official=True))} == {"2"}


def test_what_cannot_be_exported_is_refused() -> None:
    event = known()
    for what, form, options, said in (
        ("slips", "csv", Options(), "'slips' can't be exported; write one of standings, pairings"),
        ("results", "xml", Options(), "results can't be 'xml'; write csv or json"),
        ("results", "csv", Options(round=1), "results have no option 'round'"),
        ("standings", "csv", Options(round=9), "round 9 isn't finished"),
    ):
        with pytest.raises(InvalidInput, match=said):
            export(event, what, form, options)
