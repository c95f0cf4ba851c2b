"""Altered as tournaments play it: deck lists, formats, tables."""

from __future__ import annotations

import pytest

from headjudge.altered.decks.ready import ready_decks
from headjudge.tournament.decks import deck_problems
from headjudge.tournament.disciplines import DUEL, Side, discipline, read_decks

GAME = discipline("altered")
READY = ready_decks()[0]
LINES = [f"{entry.count} {entry.reference}" for entry in READY.list.entries]
OTHER = next(one for one in ready_decks() if one.faction != READY.faction)
HERO = READY.deck.hero


def problems(lines: list[str], format_name: str = "constructed") -> list[str]:
    (read,) = read_decks(GAME, ["\n".join(lines)])
    return [str(one) for one in deck_problems(read.read(), GAME.format(format_name).building, read.cards, {})]


def test_our_own_decks_are_legal_and_are_written_as_they_were_read() -> None:
    assert HERO is not None
    for one in ready_decks():
        lines = [f"{entry.count} {entry.reference}" for entry in one.list.entries]
        assert problems(lines) == problems(lines, "constructed-4.0") == []
    (read,) = read_decks(GAME, ["\n".join(LINES)])
    assert GAME.write(read.read()).splitlines() == LINES


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        (LINES[1:], ["too-small", "leader"]),
        ([*LINES, f"1 {OTHER.list.entries[0].reference}"], ["leader"]),
        ([*LINES[:-1], f"3 {OTHER.list.entries[-1].reference}"], ["colors"]),
        ([LINES[0], *LINES[2:], f"9 {READY.list.entries[1].reference}"], ["copies"]),
        ([*LINES, "1 No Such Card"], ["unknown"]),
    ],
)
def test_what_is_wrong_with_a_deck_is_said(lines: list[str], expected: list[str]) -> None:
    assert [one.split()[0] for one in problems(lines)] == expected


def test_tables_are_of_the_mode_and_the_edition() -> None:
    sides = [Side("A", (0, 2)), Side("B", (1, 3))]
    constructed, fourth = GAME.format(""), GAME.format("constructed-4.0")
    assert GAME.table(constructed, DUEL).options == {"variant": "duel", "edition": "1.0"}
    assert GAME.table(fourth, [Side(str(n), (n,)) for n in range(4)]).options["variant"] == "free-for-all"
    assert GAME.table(fourth, sides).options == {
        "variant": "two-vs-two",
        "teams": {"A": [0, 2], "B": [1, 3]},
        "edition": "4.0",
    }
