"""A game that nobody needs is let go of at once: nothing in it leads back to itself, so it needs no collector."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from typing import Any

import pytest

from headjudge.bots.magic import make_bot
from headjudge.core.rng import Rng
from headjudge.magic import Game, new_game
from headjudge.magic.decks import own_deck
from headjudge.magic.engine.state.game_state import State

DECKS = ("skies", "cinders", "thicket", "undertow", "orchard", "vigil")


@pytest.fixture
def states() -> Iterator[Any]:
    """How many states of games there are more than at first, while Python's collector stands still."""
    gc.freeze()  # what other tests have left isn't looked through
    gc.disable()
    yield lambda: sum(type(thing) is State for thing in gc.get_objects())
    gc.enable()


def played(seats: int, **options: Any) -> tuple[Game, list[Game]]:
    """A game in its midst, looked at from all sides, with copies made of it on the way."""
    game = new_game({f"seat {n}": own_deck(DECKS[n % len(DECKS)]) for n in range(seats)}, seed=7, **options)
    bot, rng, copies = make_bot("basic"), Rng(7), []
    for n in range(120):
        if game.over:
            break
        decision = game.pending[0]
        if n % 12 == 0:
            copies.append(game.copy())
            game.view(None)
            game.view(decision.seat)
            decision.to_data()
        game.answer(decision, bot.choose(game, decision, rng))
    return game, copies


@pytest.mark.parametrize(
    ("seats", "options"), [(2, {}), (4, {}), (12, {"variant": "grand-melee"}), (4, {"variant": "alternating-teams"})]
)
def test_a_game_and_its_copies_are_let_go_of(states: Any, seats: int, options: dict[str, Any]) -> None:
    if options.get("variant") == "alternating-teams":
        options = {**options, "teams": {"red": ["seat 0", "seat 2"], "blue": ["seat 1", "seat 3"]}}
    game, copies = played(seats, **options)
    assert states() == 1 + len(copies)
    del game
    assert states() == len(copies)
    copies.clear()
    assert states() == 0
