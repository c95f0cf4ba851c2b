"""Results from the keyboard: by names, by table, many at once, line after line; corrected and taken back."""

from pathlib import Path

import pytest
from tests.cli.tournament.held import Do, Run, event_of

from headjudge.cli._event_options import open_event
from headjudge.core.journal import Journal
from headjudge.tournament.event import Tournament


@pytest.fixture
def paired(event: Path) -> Path:
    with open_event(event, write=True) as opened:
        how = [["Ana", "Ben"], ["Cy", "Dee"], ["Eve Adams", "Eve Brown"]]
        opened.act("pair", "", opened.game.state.clock, how=how)
    return event


def scores(path: Path) -> list[tuple[int, ...] | None]:
    found: list[tuple[int, ...] | None] = []
    for table in event_of(path).state.rounds[-1].tables:
        match = table.match
        assert match is not None
        score = match.reported
        found.append(None if score is None else (*score.won, score.drawn))
    return found


def test_who_leaves_is_named_or_numbered(do: Do, paired: Path) -> None:
    assert "Cy 2-0 Dee; Dee drops" in do("report", "2 2 0 drop 2")
    assert "Ana 2-1 Ben" in do("report", "1 2 1")
    assert "Corrected: Ana 2-0 Ben; Ana drops" in do("correct", "1 2 0 drop ana")
    assert not {"Ana", "Dee"} & set(event_of(paired).state.present)


@pytest.mark.parametrize(
    ("text", "score"),
    [
        ("Ana 2-1 Ben", (2, 1, 0)),
        ("ben 2-0 ana", (0, 2, 0)),
        ("Ana 1-1-1 Ben", (1, 1, 1)),
        ("Ana draw Ben", (0, 0, 3)),
        ("1 2 1", (2, 1, 0)),
        ("1 0-2", (0, 2, 0)),
        ("1 1 1 1", (1, 1, 1)),
        ("1 draw", (0, 0, 3)),
        ("  A  2 - 0   b ", (2, 0, 0)),
    ],
)
def test_a_result_in_any_form(do: Do, paired: Path, text: str, score: tuple[int, ...]) -> None:
    do("report", text)
    assert scores(paired) == [score, None, None]


def test_a_beginning_of_a_name_is_told_by_the_opponent(do: Do, paired: Path) -> None:
    do("report", "Eve A 2-0 Eve B")
    assert scores(paired)[2] == (2, 0, 0)


def test_a_table_in_words_of_the_shell(do: Do, paired: Path) -> None:
    do("report", "2", "2", "1")
    assert scores(paired) == [None, (2, 1, 0), None]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Ana beat Ben", "isn't a result; write one like 'Ana 2-1 Ben'"),
        ("Ana 2-1 Dee", "Ana doesn't play Dee, but Ben at table 1"),
        ("Anna 2-1 Ben", "did you mean Ana?"),
        ("9 2 1", "there is no table 9 in round 1; its tables are 1 to 3"),
        ("Ana 3-1 Ben", "(rule 111)"),
        ("Ana > Ben", "no pod of round"),
    ],
)
def test_a_wrong_result_changes_nothing(wrong: Do, paired: Path, text: str, said: str) -> None:
    before = paired.read_bytes()
    assert said in wrong("report", "Cy 2-1 Dee", text)
    assert paired.read_bytes() == before


def test_who_leaves_with_the_result(do: Do, paired: Path) -> None:
    do("report", "1 2 1 drop ben")
    assert "Ben" not in event_of(paired).state.present


def test_line_after_line(here: Run, paired: Path) -> None:
    done = here("tournament", "report", "e.jsonl", "--enter", typed="1 2 1\nfoo\n2 2 2\n2 2 0\n\n3 2 0\n")
    assert done.returncode == 2
    assert scores(paired) == [(2, 1, 0), (2, 0, 0), None]
    assert "Ana 2-1 Ben; 2 missing" in done.stdout
    assert "foo: 'foo' isn't a result" in done.stderr
    assert "2 2 2: " in done.stderr
    assert "2 lines were wrong" in done.stderr


def test_lines_after_the_first_replay_nothing(paired: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The last line takes as long as the first, however much was done before; what others write meanwhile is read."""
    replayed: list[int] = []
    replay = Tournament.replay

    def counted(journal: Journal) -> Tournament:
        replayed.append(len(journal.entries))
        return replay(journal)

    monkeypatch.setattr(Tournament, "replay", counted)
    with open_event(paired, write=True) as opened:
        opened.act("report", "", opened.game.state.clock, player="Ana", opponent="Ben", won=2)
    with open_event(paired, write=True, known=opened) as again:
        assert again is opened
        again.act("report", "", again.game.state.clock, player="Cy", opponent="Dee", won=2)
    assert len(replayed) == 1
    with open_event(paired, write=True) as other:
        other.act("drop", "", other.game.state.clock, player="Eve Brown")
    with open_event(paired, write=True, known=again) as last:
        assert "Eve Brown" not in last.game.state.present
        last.act("drop", "", last.game.state.clock, player="Ana")
    assert len(replayed) == 3
    assert {*event_of(paired).state.present} == {*other.game.state.present} - {"Ana"}


def test_minutes_over_time(do: Do, paired: Path) -> None:
    assert not event_of(paired).over
    do("do", "start_clock", "{}", "--at", "2030-01-01 10:00")
    said = do("playing", "--at", "2030-01-01 11:07")
    assert "minutes over" in said
    assert "7" in said.split("Ben")[1].splitlines()[0]


def test_standings_after_a_round(do: Do, wrong: Do, paired: Path) -> None:
    assert not event_of(paired).over
    do("report", "1 2 0", "2 2 0", "3 2 0")
    then = do("standings", "--round", "1", "--json")
    do("pair")
    do("report", "1 0 2", "2 0 2", "3 0 2")
    assert do("standings", "--round", "1", "--json") == then
    assert do("standings", "--json") != then
    assert "finished rounds are 1 to 2" in wrong("standings", "--round", "3")


def test_two_write_one_after_the_other(here: Run, paired: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("headjudge.cli._event_options.WAIT", 0.05)
    with open_event(paired, write=True) as opened:
        opened.act("report", "", opened.game.state.clock, player="Ana", opponent="Ben", won=2)
        done = here("tournament", "report", "e.jsonl", "2 2 1")
        assert "another program is writing it" in done.stderr
    assert here("tournament", "report", "e.jsonl", "2 2 1").returncode == 0
    assert scores(paired) == [(2, 0, 0), (2, 1, 0), None]


def test_a_correction_is_shown_first(do: Do, paired: Path) -> None:
    do("report", "1 2 1", "2 2 1", "3 2 1")
    do("pair")
    said = do("correct", "Ana", "1-2", "Ben", "--round", "1", "--preview")
    assert "Ana would have 0 points instead of 3." in said
    assert event_of(paired).standings.figures["Ana"].points == 3
    do("correct", "Ana 1-2 Ben", "--round", "1")
    assert event_of(paired).standings.figures["Ana"].points == 0


def test_anything_is_taken_back_and_brought_again(do: Do, wrong: Do, paired: Path) -> None:
    do("report", "1 2 1")
    entries = len(paired.read_text().splitlines()) - 1
    asked = do("undo", typed="n\n")
    assert "taken back:" in asked
    assert "The result Ana 2-1 Ben in round 1 would be lost." in asked
    assert scores(paired)[0] == (2, 1, 0)
    do("undo", typed="y\n")
    assert scores(paired)[0] is None
    assert "(taken back)" in do("log", "--entries")
    do("report", "1 0 2")
    do("undo", "--steps", "2", "--yes")
    assert not event_of(paired).state.rounds
    do("undo", "--to", str(entries), "--yes")
    assert scores(paired)[0] == (2, 1, 0)
    assert "number up to that" in wrong("undo", "--to", "999")
    assert "number up to that" in wrong("undo", "--steps", "999")
    assert "This is a preview" in do("undo", "--preview")


def test_places_of_pods(do: Do, wrong: Do, tmp_path: Path) -> None:
    do("new", "--structure", "pods", "--seed", "7")
    do("register", "Ana", "Ben", "Cy", "Dee")
    do("pair")
    assert "write its places" in wrong("report", "1 2 1")
    do("report", "Cy > Ana = Ben > dee")
    ranks = event_of(tmp_path / "e.jsonl").standings
    assert ranks.order[0] == "Cy"
    assert ranks.rank("Ana") == ranks.rank("Ben")
    do("undo", "--yes")
    do("report", "1 draw")
    assert set(ranks.figures) == {"Ana", "Ben", "Cy", "Dee"}
    assert len({one.points for one in event_of(tmp_path / "e.jsonl").standings.figures.values()}) == 1
