from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.entries import KINDS, Concern, Kind, kind_named
from headjudge.core.errors import InvalidInput
from headjudge.core.game import Game
from headjudge.core.going_back import gone_back, play_through, standing
from headjudge.core.journal import Entry, Journal
from headjudge.magic import Game as Magic
from headjudge.wargame import Campaign

JOURNALS = Path(__file__).parents[1] / "data" / "journals"


def answer(n: int) -> Entry:
    return Entry("answer", "Ann", n, n)


def back(to: int, what: str = "undo") -> Entry:
    return Entry(what, "Jo", 0, to if what == "undo" else {"to": to, "why": "a card too many was drawn"})


RULING = Entry("ruling", "Jo", 0, {"words": "Play on.", "about": ["Ann"]})


def decisions(entries: list[Entry]) -> list[int]:
    return [entry.decision for entry in entries]


def test_what_was_taken_back_stands_no_more() -> None:
    entries = [answer(0), answer(1), back(1), answer(3), RULING, back(1, "backup"), answer(6)]
    assert decisions(standing(entries)) == [0, 6]
    assert [decisions(standing(entries, n)) for n in range(7)] == [[], [0], [0, 1], [0], [0, 3], [0, 3], [0]]
    assert gone_back(entries) == 2


def test_what_was_taken_back_can_be_gone_back_to() -> None:
    entries = [answer(0), answer(1), back(0), answer(3), back(2)]
    assert decisions(standing(entries)) == [0, 1]


def test_nothing_goes_forward() -> None:
    for ahead in (back(3), back(3, "backup")):
        with pytest.raises(InvalidInput, match="entry 3 goes back to 3 entries, and there were 2"):
            standing([answer(0), answer(1), ahead])
    assert standing([answer(0), answer(1), back(2)]) == [answer(0), answer(1)]


COURSES = st.lists(st.none() | st.floats(0, 1), max_size=30)


@given(COURSES)
def test_going_back_is_as_if_the_rest_had_never_been(course: list[float | None]) -> None:
    entries: list[Entry] = []
    states: list[list[int]] = [[]]
    for n, share in enumerate(course):
        if share is None:
            entries.append(answer(n))
            states.append([*states[-1], n])
        else:
            to = round(share * n)
            entries.append(back(to, "undo" if n % 2 else "backup"))
            states.append(states[to])
    assert [decisions(standing(entries, n)) for n in range(len(states))] == states


@pytest.mark.parametrize(("game", "gone"), [(Magic, 1), (Campaign, 0)])
def test_journals_of_headjudge_0_1_are_read(game: type[Game], gone: int) -> None:
    name = "magic" if game is Magic else "wargame"
    journal = Journal.from_lines((JOURNALS / f"{name}-0.1.jsonl").read_text(encoding="utf-8").splitlines())
    assert gone_back(journal.entries) == gone
    played = game.replay(journal)
    assert list(played.log) == (JOURNALS / f"{name}-0.1.log").read_text(encoding="utf-8").splitlines()
    assert played.journal.entries == standing(journal.entries)
    again = Journal.from_lines(journal.lines())
    assert again == journal


def test_a_replay_stops_at_any_entry_also_at_one_that_was_taken_back() -> None:
    journal = Journal.from_lines((JOURNALS / "magic-0.1.jsonl").read_text(encoding="utf-8").splitlines())
    undo = next(n for n, entry in enumerate(journal.entries) if entry.what == "undo")
    left, after = Magic.replay(journal, undo), Magic.replay(journal, undo + 1)
    assert left.journal.entries == journal.entries[:undo]
    assert after.journal.entries == journal.entries[: journal.entries[undo].choice]


class Counter:
    """What takes any entry of a game and counts."""

    def __init__(self) -> None:
        self.taken: list[int] = []

    def take(self, entry: Entry) -> None:
        if entry.decision == 7:
            raise InvalidInput("7 isn't liked")
        self.taken.append(entry.decision)


def test_the_entry_that_does_not_fit_is_named() -> None:
    game: Any = Counter()
    journal = Journal("counting", {}, 0, [answer(1), RULING, answer(2), back(0), answer(7)], "0.1")
    assert play_through(game, journal, 4).taken == []
    with pytest.raises(InvalidInput, match=r"entry 5 of the journal, written by Headjudge 0.1, doesn't fit: 7 isn't"):
        play_through(game, journal)


def test_kinds_are_registered_once() -> None:
    assert kind_named("ruling").concerns is Concern.DESK
    with pytest.raises(ValueError, match="undo has a kind of entry already"):
        KINDS.add("undo", Kind(Concern.RECORD, "a number", lambda _: True))
    with pytest.raises(InvalidInput, match="no kind of entry 'ponder'"):
        kind_named("ponder")
