"""Attacking to the left and to the right."""

from __future__ import annotations

from collections.abc import Callable

from tests.mutation.changes import options
from tests.mutation.switches import NoCode, Switch, replaced, switch

from headjudge.magic.engine.options.variants import Attack
from headjudge.magic.engine.players.turn_order import nearest_opponent, seats_from
from headjudge.magic.engine.state.game_state import State

__all__ = ["SWITCHES"]

May = Callable[[State, int, int], bool]


def _no_matter(side: Attack) -> Callable[[May], May]:
    def make(may: May) -> May:
        return lambda g, a, d: g.options.attack == side or may(g, a, d)

    return make


def _nearest(g: State, attacker: int, side: Attack) -> int | None:
    if side == Attack.LEFT:
        return nearest_opponent(g, attacker)
    others = [q for q in seats_from(g, attacker) if g.players[q].team != g.players[attacker].team]
    return others[-1] if others else None


def _however_far(side: Attack) -> Callable[[May], May]:
    def make(may: May) -> May:
        return lambda g, a, d: d == _nearest(g, a, side) if g.options.attack == side else may(g, a, d)

    return make


SWITCHES: dict[str, NoCode | Switch | tuple[Switch, ...]] = {
    "803.1": switch("the options do nothing", options(attack=Attack.MULTIPLE)),
    "803.1a": (
        switch(
            "anybody is attacked",
            replaced("multiplayer.attack_left_and_attack_right:may_attack", _no_matter(Attack.LEFT)),
        ),
        switch(
            "the nearest opponent is attacked, over teammates",
            replaced("multiplayer.attack_left_and_attack_right:may_attack", _however_far(Attack.LEFT)),
        ),
    ),
    "803.1b": (
        switch(
            "anybody is attacked",
            replaced("multiplayer.attack_left_and_attack_right:may_attack", _no_matter(Attack.RIGHT)),
        ),
        switch(
            "the nearest opponent is attacked, over teammates",
            replaced("multiplayer.attack_left_and_attack_right:may_attack", _however_far(Attack.RIGHT)),
        ),
    ),
}
