"""What holds of every kind of game that tables can be opened for."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from tests.server.nim import NimKind

from headjudge.core.rng import Rng
from headjudge.server.games.registry import KINDS, game_kinds
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.lobby import ready_decks

NO_FOLDER = Path("no data folder")
KIND = {**game_kinds(NO_FOLDER), "nim": NimKind(NO_FOLDER)}


def test_a_name_is_that_of_one_kind() -> None:
    assert [kind.name for kind in KIND.values()] == [*KINDS, "nim"]
    with pytest.raises(ValueError, match="has a kind of game already"):
        KINDS.register(*KINDS)(NimKind)


@pytest.mark.parametrize("kind", KIND.values(), ids=[*KIND])
def test_a_game_of_a_kind_is_begun_shown_played_and_rebuilt(kind: GameKind[Any]) -> None:
    least, most = kind.seats
    assert 1 <= least <= most
    assert kind.stand_in in kind.bots
    decks = ready_decks(kind, {})
    assert bool(decks) == (kind.decks is not None)
    deck = {"name": decks[0]} if decks else {}
    seats = {f"seat {n}": deck for n in kind.options.seating(least, {})}
    game = kind.begin(seats, {}, 5)
    assert game.name == kind.name
    for turn in range(20):
        decision = game.pending[0]
        game.answer(decision, kind.bot_choice(game, decision, kind.stand_in, Rng(turn)))
    again = kind.rebuild(next(game.journal.lines()))
    for entry in game.journal.entries:
        again.take(entry)
    for seat in (None, *seats):
        view = kind.view(again, seat)
        assert view == kind.view(game, seat)
        assert not view["over"]
        assert {decision["seat"] for decision in view["pending"]} <= {*seats}
        assert kind.log(again, seat, 0) == kind.log(game, seat, 0)
        lines, mark = kind.log(game, seat, 0)
        assert kind.log(game, seat, mark) == ([], mark)
        assert lines
    asked = game.pending[0].seat
    assert [d["id"] for d in kind.view(game, asked)["pending"] if "options" in d] == [
        d.id for d in game.pending if d.seat == asked
    ]
    assert all(kind.plays(game, seat) for seat in seats)
    game.act("concede", "seat 0")
    assert not kind.plays(game, "seat 0")
    assert {*kind.result(game)} >= {"winners", "losers", "drew"}
