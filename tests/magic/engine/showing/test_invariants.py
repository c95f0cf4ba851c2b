"""The invariants notice what they are there to notice."""

from collections.abc import Callable

import pytest

from headjudge.core.rng import Rng
from headjudge.magic.decks import own_deck
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.game import Game, new_game
from headjudge.magic.text.zone_kinds import EXILE


@pytest.fixture
def game() -> Game:
    game = new_game({"A": own_deck("cinders"), "B": own_deck("thicket")}, seed=1)
    rng = Rng(1)
    for _ in range(200):
        decision = game.pending[0]
        game.answer(decision, decision.sample(rng))
    return game


def test_a_game_under_way_has_no_faults(game: Game) -> None:
    assert broken(game.state) == []


def _twice(g: State) -> None:
    g.players[0].graveyard.append(g.players[0].library[0])


def _nowhere(g: State) -> None:
    g.players[0].library.pop()


def _stranger(g: State) -> None:
    g.objects[g.players[0].library[0]].owner = 1


def _wrong_zone(g: State) -> None:
    g.objects[g.players[0].library[0]].zone = EXILE


def _one_sided(g: State) -> None:
    g.objects[g.players[0].battlefield[0]].attached_to = g.players[1].battlefield[0]


def _nobody_asked(g: State) -> None:
    g.turns[0].asks.clear()


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        (_twice, "and in A's graveyard"),
        (_nowhere, "in no zone's list"),
        (_stranger, "isn't that player's"),
        (_wrong_zone, "but says exile"),
        (_one_sided, "doesn't know it"),
        (_nobody_asked, "no decision waits"),
    ],
)
def test_each_fault_is_noticed(game: Game, harm: Callable[[State], None], said: str) -> None:
    harm(game.state)
    assert any(said in fault for fault in broken(game.state))


def test_plain_tells_games_apart(game: Game) -> None:
    copy = game.copy()
    assert plain(copy.state) == plain(game.state)
    copy.state.players[1].life -= 1
    assert plain(copy.state) != plain(game.state)
