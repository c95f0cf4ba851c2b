"""A whole event from the terminal, and what is refused there."""

import csv
import json
from pathlib import Path

import pytest
from tests.cli.tournament.held import Do, Run, event_of

from headjudge.tournament.event.stages import book_of
from headjudge.tournament.showing import DOCUMENTS


def results_of(path: Path) -> list[str]:
    """A result for each table that has none: who stands first wins two to one."""
    state = event_of(path).state
    return [f"{table.number} 2 1" for table in state.rounds[-1].tables if table.result is None]


def test_an_event_from_new_to_finish(do: Do, here: Run, event: Path) -> None:
    for number in (1, 2, 3):
        assert f"Round {number}" in do("pair")
        assert "3 without a result" in do("playing")
        said = do("report", *results_of(event))
        assert f"round {number} of 3 (swiss): " in said
        assert f"round {number}: all results are in" in do("playing")
    assert "the event is closed" in do("finish")
    rows = json.loads(do("standings", "--json"))
    assert rows[0]["rank"] == 1
    assert sum(row["points"] for row in rows) == 27
    assert rows[0]["points"] == max(row["points"] for row in rows)
    table = do("standings", "--top", "1")
    assert rows[0]["name"] in table
    assert rows[-1]["name"] not in table
    assert "is closed" in here("tournament", "pair", "e.jsonl").stderr
    do("finish", "--reopen")
    assert not event_of(event).state.finished


def test_settings_are_options_or_name_and_value(do: Do, here: Run, tmp_path: Path) -> None:
    given = ["pods.points=5,3,1", "inactivity=none", "floor=1/3", "prizes=Trophy, Box", "own_game_floor=no"]
    said = do("new", "--limit", "00:50:00", "--cut", "4", *(part for one in given for part in ("--set", one)))
    assert "cut to the top 4" in said
    assert "rounds of 50 minutes" in said
    settings = event_of(tmp_path / "e.jsonl").state.settings
    assert settings.pods.points == (5, 3, 1)
    assert settings.inactivity is None
    assert settings.floor == "1/3"
    assert settings.prizes == ("Trophy", "Box")
    assert not settings.own_game_floor
    assert "already exists" in here("tournament", "new", "e.jsonl").stderr
    assert "there is no setting 'color'" in here("tournament", "new", "f.jsonl", "--set", "color=red").stderr
    assert "structure can't be 'foo'; write one of swiss, " in here("tournament", "sim", "--structure", "foo").stderr
    assert "write name=value" in here("tournament", "new", "f.jsonl", "--set", "color").stderr
    short = here("tournament", "new", "f.jsonl", "--preset", "floor-rules-2002", "--limit", "50")
    assert "(rule 112)" in short.stderr
    assert not (tmp_path / "f.jsonl").exists()


def test_all_enter_or_nobody_does(do: Do, wrong: Do, event: Path) -> None:
    before = event.read_bytes()
    assert "Ana is already in the event" in wrong("register", "Fay", "Ana")
    assert event.read_bytes() == before
    assert "8 players" in do("register", "--from", "-", typed="Fay\n\n Gus \n")
    assert "no names are given" in wrong("register")
    assert "7 players, 1 dropped" in do("drop", "fay") + do("show")
    assert "8 players" in do("register", "Fay")


def test_lists_of_a_file_are_registered(do: Do, event: Path) -> None:
    """Those that can be read; a file as Excel saves it on Windows."""
    text = 'Name;Decklist\nJörg Ek;"56 Mountain\n4 Kindling Imp"\nIda Cole;fire\n'
    Path("lists.csv").write_bytes(text.encode("cp1252"))
    said = do("register", "--from", "lists.csv")
    assert "1 deck list registered" in said
    assert "line 4, Ida Cole: the list isn't registered: line 1: 'fire' is not a count" in said
    state = event_of(event).state
    assert {"Jörg Ek", "Ida Cole"} <= set(state.entrants.by_name)
    assert [list(book.lists) for book in state.books.values()] == [["Jörg Ek"]]


def test_players_and_teams_of_files(do: Do, wrong: Do, event: Path) -> None:
    Path("more.csv").write_text("Last name;First name;Byes\nBell;Hal;1\nCole;Ida;\n")
    do("register", "--from", "more.csv")
    people = event_of(event).state.entrants.by_name
    assert {"Hal Bell": 1, "Ida Cole": 0}.items() <= {key: one.byes for key, one in people.items()}.items()
    assert "line 3: this player has no name" in wrong("register", "--from", "-", typed="Name;Byes\nJo;\n;2\n")
    event.unlink()
    do("new", "--team-size", "3")
    do("register", "--from", "-", typed="Team,Player\nWish,Ana\nWish,Ben\nWish,Cy\n")
    do("register", "--team", "Dream", "Dee", "Eve", "Fay")
    assert "2 teams" in do("show")
    assert event_of(event).state.members("Wish") == ("Ana", "Ben", "Cy")


def test_a_preview_shows_the_pairing_that_is_made(do: Do, event: Path) -> None:
    before = event.read_bytes()
    shown = json.loads(do("pair", "--preview", "--json"))
    assert event.read_bytes() == before
    assert "nothing was changed" in do("pair", "--preview")
    assert json.loads(do("pair", "--json")) == shown


def test_pairings_by_table_and_by_name(do: Do, event: Path) -> None:
    assert event.exists()
    do("register", "Fay")
    do("pair")
    rows = json.loads(do("pairings", "--json"))
    assert [row["table"] for row in rows] == [1, 2, 3, None]
    lines = [line.split()[0] for line in do("pairings", "--by-name").splitlines() if "  " in line.strip()][1:]
    assert lines == ["Ana", "Ben", "Cy", "Dee", "Eve", "Eve", "Fay"]
    shown = do("pairings").splitlines()
    assert any(rows[3]["players"][0] in line and "bye" in line for line in shown)
    assert rows[3]["why"].split()[0] in do("pairings", "--why")


def test_two_swap_and_a_round_is_paired_by_hand(do: Do, wrong: Do, event: Path) -> None:
    do("pair")
    do("repair", "Ana - Ben", "Cy - Dee", "Eve A - Eve B")
    sides = [set(table.sides) for table in event_of(event).state.rounds[-1].tables]
    assert sides == [{"Ana", "Ben"}, {"Cy", "Dee"}, {"Eve Adams", "Eve Brown"}]
    before = event.read_bytes()
    said = do("swap", "Ana", "Cy", "--preview")
    assert "Cy and Ben would meet in round 1" in said or "Ben and Cy would meet in round 1" in said
    assert event.read_bytes() == before
    do("swap", "Ana", "Cy")
    assert set(event_of(event).state.rounds[-1].tables[0].sides) == {"Cy", "Ben"}
    assert "'Eve' may be Eve Adams, Eve Brown" in wrong("swap", "Ana", "Eve")
    do("unpair")
    assert not event_of(event).state.rounds


def test_more_time_by_name_or_table(do: Do, wrong: Do, event: Path) -> None:
    do("pair")
    match = event_of(event).state.rounds[-1].tables[0].match
    assert match is not None
    do("extend", "1", "5")
    do("extend", match.sides[0], "2")
    extended = event_of(event).state.rounds[-1].tables[0].match
    assert extended is not None
    assert extended.extension - match.extension == 7 * 60
    assert "its tables are 1 to 3" in wrong("extend", "17", "5")
    assert do("extend", "2-9", "4") == "tables 2 to 9: 4 minutes more\n"
    assert "table 3: 1 minute more" in do("report", "3 +1")
    assert [table.extended for table in event_of(event).state.rounds[-1].tables] == [420, 240, 300]
    assert "there are none with these numbers" in wrong("extend", "17-20", "5")


def test_what_is_exported_can_be_read(do: Do, wrong: Do, event: Path) -> None:
    do("register", "Fay")
    do("pair")
    do("report", *results_of(event))
    rows = list(csv.DictReader(do("export", "results").splitlines()))
    assert len(rows) == 4
    assert {row["Won"] for row in rows} == {"2"}
    assert sum(row["Opponent"] == "" for row in rows) == 1
    do("export", "players", "--to", "json", "-o", "people.json")
    assert [one["name"] for one in json.loads(Path("people.json").read_text())][:2] == ["Ana", "Ben"]
    do("export", "event", "-o", "whole.json")
    assert json.loads(Path("whole.json").read_text())["event"] == "E"
    assert do("export", "event", "--to", "xml", "--title", "Friday").startswith("<?xml")
    assert "write one of standings, pairings, results, players" in wrong("export", "slips")
    assert "write csv or json or txt" in wrong("export", "players", "--to", "pdf")


@pytest.mark.usefixtures("event")
def test_papers_are_written_to_files(do: Do, wrong: Do) -> None:
    listed = do("print")
    assert [line.split()[0] for line in listed.splitlines()] == [*DOCUMENTS]
    do("pair")
    assert do("print", "pairings", "--by", "name") == "e-pairings.pdf: Pairings, round 1\n"
    assert Path("e-pairings.pdf").read_bytes().startswith(b"%PDF-")
    do("print", "slips", "--address", "https://x.test/{round}/{table}", "--player", "ana", "-o", "slips.html")
    page = Path("slips.html").read_text()
    assert "https://x.test/1/" in page
    assert page.count("<article") == 1
    assert do("print", "players", "--html", "--paper", "letter", "--title", "Owls", "-o", "-").startswith("<!doctype")
    assert "no round is finished yet" in wrong("print", "standings")
    assert "no document 'poster'" in wrong("print", "poster")
    assert "{table}" in wrong("print", "slips", "--address", "https://x.test")
    assert "OpenType font" in wrong("print", "pairings", "--font", "e.jsonl")


def test_reasons_are_told(do: Do, wrong: Do, event: Path) -> None:
    assert "has no match" in do("why", "Ana")
    do("pair")
    do("report", *results_of(event))
    told = do("why", "ana")
    assert "Points:" in told
    assert "Round 1: " in told
    assert "did you mean Ana?" in wrong("why", "Anna")


def test_any_other_action(do: Do, wrong: Do, event: Path) -> None:
    do("do", "avoid", '{"one": "Ana", "other": "Ben"}')
    assert event_of(event).state.avoids == {"Ana": ["Ben"]}
    assert "there is no action 'shuffle'" in wrong("do", "shuffle")
    assert "aren't JSON" in wrong("do", "avoid", "{")
    assert "a JSON object" in wrong("do", "avoid", "[]")
    assert "may do this" in wrong("do", "avoid", '{"one": "Cy", "other": "Ben"}', "--by", "Ana")


def test_a_deck_is_registered_and_judged(do: Do, here: Run, event: Path) -> None:
    Path("good.txt").write_text("60 Forest\n")
    assert "nothing is wrong" in do("deck", "Ana", "good.txt", "--called", "Green")
    assert "60 Forest" in do("deck", "ana")
    Path("bad.txt").write_text("39 Forest\n")
    bad = here("tournament", "deck", "e.jsonl", "Ben", "bad.txt")
    assert bad.returncode == 1
    assert "60" in bad.stdout
    assert set(book_of(event_of(event).state).lists) == {"Ana", "Ben"}
    assert "hasn't registered a list" in here("tournament", "deck", "e.jsonl", "Cy").stderr


def test_a_file_that_is_no_event(here: Run, tmp_path: Path) -> None:
    (tmp_path / "x.jsonl").write_text("hello\n")
    for name, said in (("x.jsonl", "x.jsonl: "), ("none.jsonl", "No such file")):
        done = here("tournament", "show", name)
        assert done.returncode == 2
        assert said in done.stderr
        assert len(done.stderr.splitlines()) == 1
