"""What holds of every kind of game that tables can be opened for."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.core.rng import Rng
from headjudge.magic.cards.library import CardLibrary
from headjudge.server.games.registry import KINDS, game_kinds
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.lobby import ready_decks

KIND = game_kinds(CardLibrary())


def test_a_name_is_that_of_one_kind() -> None:
    assert [kind.name for kind in KIND.values()] == [*KINDS]
    with pytest.raises(ValueError, match="has a kind of game already"):
        KINDS.register(*KINDS)(lambda _: KIND["magic"])


@pytest.mark.parametrize("kind", KIND.values(), ids=[*KIND])
def test_a_game_of_a_kind_is_begun_shown_played_and_rebuilt(kind: GameKind[Any]) -> None:
    least, most = kind.seats
    assert 1 <= least <= most
    assert kind.stand_in in kind.bots
    seats = {f"seat {n}": {"name": ready_decks(kind, {})[0]} for n in kind.check_options(least, {})}
    game = kind.begin(seats, {}, 5)
    assert game.name == kind.name
    for turn in range(40):
        decision = game.pending[0]
        game.answer(decision, kind.bot_choice(game, decision, kind.stand_in, Rng(turn)))
    again = kind.rebuild(next(game.journal.lines()))
    for entry in game.journal.entries:
        again.take(entry)
    for seat in (None, *seats):
        assert kind.view(again, seat) == kind.view(game, seat)
        assert kind.log(again, seat, 0) == kind.log(game, seat, 0)
    assert all(kind.plays(game, seat) for seat in seats)
    game.act("concede", "seat 0")
    assert not kind.plays(game, "seat 0")
