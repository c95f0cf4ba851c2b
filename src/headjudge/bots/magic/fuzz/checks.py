"""What must hold of every game of Magic besides the state's own invariants: what is derived can be forgotten."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from headjudge.bots.core.checks import AHEAD
from headjudge.core.errors import IllegalAction, StaleDecision
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.showing.invariants import plain
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.game import Game
from headjudge.magic.text.zone_kinds import BATTLEFIELD, STACK

__all__ = ["course", "forgets"]


def forgets(game: Game, rng: Rng) -> Iterator[str]:
    """What is kept only to be quick changes nothing: a copy that forgets it each time goes on identically."""
    keeping, forgetful = game.copy(), game.copy()
    for ahead in range(AHEAD):
        if keeping.over:
            break
        _forget(forgetful)
        decision = keeping.pending[rng.below(len(keeping.pending))]
        choice = decision.sample(rng)
        try:
            keeping.answer(decision, choice)
            forgetful.answer(decision.id, choice)
        except (IllegalAction, StaleDecision) as error:
            yield f"{ahead} decisions on, a game that forgot what was derived refuses: {error}"
            return
    if course(keeping.state) != course(forgetful.state):
        yield "a game that forgets what was derived goes on differently"
    elif not keeping.over:
        _forget(forgetful)
        yield from _stale(keeping.state, forgetful.state)


def _forget(game: Game) -> None:
    g = game.state
    g.scratch.clear()
    g.check_all = True
    for obj in g.objects.values():
        obj.epoch = -1


def course(g: State) -> dict[str, Any]:
    """A state, without where state-based actions are still to look."""
    _, fields = plain(g)
    return {name: value for name, value in fields.items() if not name.startswith("check_")}


def _stale(g: State, fresh: State) -> Iterator[str]:
    for id, obj in g.objects.items():
        if obj.zone in (BATTLEFIELD, STACK) and plain(characteristics(g, obj)) != plain(
            characteristics(fresh, fresh.objects[id])
        ):
            yield f"the characteristics of {obj.printed.name} ({id}) are out of date"
