"""Views of random games are what their types declare, to the last key."""

import pytest
from tests.declared import faults
from tests.magic.engine.playing import Play, creature

from headjudge.bots.magic.fuzz import MagicFuzz
from headjudge.core.rng import Rng
from headjudge.magic.engine.events.changes_in_place import change_phase
from headjudge.magic.engine.options.variants import VARIANTS
from headjudge.magic.engine.showing.view import GameView, LoggedView
from headjudge.magic.game import Game
from headjudge.magic.text.zone_kinds import PHASED

GAMES, MOST, LOOK = 2, 160, 20
"""So many games of each variant, so many decisions of each at most, and one in so many after which all look."""


def _otherwise(game: Game, seats: list[str]) -> list[str]:
    found = [*faults(game.open_view(), GameView)]
    for seat in (None, *seats):
        found += faults(game.view(seat), LoggedView, f"{seat}'s view")
    return found


@pytest.mark.parametrize("variant", VARIANTS)
def test_views_are_what_their_types_declare(variant: str) -> None:
    plan = MagicFuzz(seed=1, variant=variant)
    for number in range(GAMES):
        rng = Rng(1_000 + number)
        setup = plan.draw(rng)
        game = plan.begin(setup, rng)
        for n in range(MOST):
            if game.over:
                break
            if n % LOOK == 0:
                assert _otherwise(game, rng.sample(list(setup.decks), 2)) == []
            plan.decide(game, rng, ending=False)
        assert _otherwise(game, list(setup.decks)) == []


def test_a_permanent_that_is_phased_out_is_shown_with_its_state() -> None:
    play = Play(2)
    ghost = play.put(0, creature("Ghost"))
    play.begin()
    play.obj(ghost).tapped = True
    change_phase(play.game.state, play.obj(ghost), PHASED)
    (shown,) = play.game.view("P1")["players"][0]["battlefield"]
    assert (shown["phased_out"], shown["tapped"], shown["damage"]) == (True, True, 0)
    assert _otherwise(play.game, ["P0", "P1"]) == []
