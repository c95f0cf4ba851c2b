"""Deck checks."""

from __future__ import annotations

import pytest
from tests.depth import depth

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.decks import DeckChecks, begin_check, draw_checks, due, end_check

PLAYERS = [f"P{n}" for n in range(1, 11)]


def test_nobody_is_checked_twice_before_everybody_was_once() -> None:
    for seed in range(depth(5, 50)):
        rng, checks = Rng(seed), DeckChecks()
        seated = list(PLAYERS)
        for round_ in range(1, 13):
            rng.shuffle(seated)
            tables = {n: seated[2 * n : 2 * n + 2] for n in range(5)}
            for table, players in draw_checks(checks, tables, PLAYERS, rng, 2):
                assert set(players) <= set(tables[table])
                begin_check(checks, round_, table, players, 0)
                end_check(checks, players[0], 60)
            counts = [checks.times()[player] for player in PLAYERS]
            assert max(counts) - min(counts) <= 1


def test_tables_with_more_players_who_are_due_come_first() -> None:
    checks = DeckChecks()
    begin_check(checks, 1, 1, ["P1", "P2"], 0)
    assert due(checks, PLAYERS) == PLAYERS[2:]
    tables = {1: ["P1", "P3"], 2: ["P4", "P5"], 3: ["P2"]}
    for seed in range(5):
        assert draw_checks(checks, tables, PLAYERS, Rng(seed), 3) == [(2, ("P4", "P5")), (1, ("P3",))]
    drawn = {draw_checks(DeckChecks(), {1: ["P1"], 2: ["P2"]}, PLAYERS, Rng(seed))[0][0] for seed in range(20)}
    assert drawn == {1, 2}


def test_the_extension_is_as_long_as_the_check() -> None:
    checks = DeckChecks()
    begun = begin_check(checks, 1, 4, ["P1", "P2"], 1000)
    assert begun.extension == 0
    with pytest.raises(IllegalAction, match="P2's deck is being checked"):
        begin_check(checks, 1, 4, ["P2", "P3"], 1001)
    with pytest.raises(InvalidInput):
        end_check(checks, "P1", 999)
    assert end_check(checks, "P2", 1400).extension == 400
    with pytest.raises(IllegalAction, match="isn't being checked"):
        end_check(checks, "P1", 1500)
    with pytest.raises(InvalidInput):
        begin_check(checks, 2, 1, [], 0)
    assert len(checks.checks) == 1
