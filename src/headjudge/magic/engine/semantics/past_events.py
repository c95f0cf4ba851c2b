"""Conditions on what happened before, in this turn or in the last one, to what is the controller's or to whomever the
effect sees (801.11; :mod:`headjudge.magic.engine.events.history`)."""

from __future__ import annotations

from headjudge.magic.engine.events.history import happened, turn_meant
from headjudge.magic.engine.registries.nodes import condition
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.tree import conditions as c

__all__: list[str] = []

YOURS: dict[c.PastEvent, tuple[str, int]] = {
    c.PastEvent.A_CREATURE_DIED_UNDER_YOUR_CONTROL_THIS_TURN: ("creatures died", 1),
    c.PastEvent.A_PERMANENT_YOU_CONTROLLED_LEFT_THE_BATTLEFIELD_THIS_TURN: ("left", 1),
    c.PastEvent.A_COUNTER_WAS_PUT_ON_A_PERMANENT_UNDER_YOUR_CONTROL_THIS_TURN: (" counters put", 1),
    c.PastEvent.A_PERMANENT_WAS_PUT_INTO_YOUR_HAND_FROM_THE_BATTLEFIELD_THIS_TURN: ("returned", 1),
    c.PastEvent.YOU_PUT_A_COUNTER_ON_A_CREATURE_THIS_TURN: ("put on creatures", 1),
    c.PastEvent.ONE_OR_MORE_CARDS_LEFT_YOUR_GRAVEYARD_THIS_TURN: ("cards left", 1),
    c.PastEvent.A_CARD_LEFT_YOUR_GRAVEYARD_THIS_TURN: ("cards left", 1),
}
"""What happened to what is the controller's."""
ANYBODYS: dict[c.PastEvent, tuple[str, int]] = {
    c.PastEvent.A_CREATURE_DIED_THIS_TURN: ("creatures died", 1),
    c.PastEvent.TWO_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 2),
    c.PastEvent.THREE_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 3),
    c.PastEvent.FIVE_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 5),
    c.PastEvent.SEVEN_OR_MORE_CREATURES_DIED_THIS_TURN: ("creatures died", 7),
    c.PastEvent.A_NONLAND_PERMANENT_LEFT_THE_BATTLEFIELD_THIS_TURN: ("nonlands left", 1),
    c.PastEvent.A_SPELL_WAS_WARPED_THIS_TURN: ("warped", 1),
    c.PastEvent.TWO_OR_MORE_SPELLS_WERE_CAST_THIS_TURN: ("spells", 2),
}
"""What happened within range, to whomever."""
NO_SPELLS = c.PastEvent.NO_SPELLS_WERE_CAST_LAST_TURN
NO_DEATHS = c.PastEvent.NO_CREATURES_DIED_THIS_TURN
NO_ATTACK = c.PastEvent.NO_CREATURES_ATTACKED_THIS_TURN
ONE_CAST_TWO = c.PastEvent.A_PLAYER_CAST_TWO_OR_MORE_SPELLS_LAST_TURN
EVENTS = {*YOURS, *ANYBODYS, NO_DEATHS, NO_SPELLS, NO_ATTACK, ONE_CAST_TWO}


@condition(c.Happened, only=lambda node: node.event in EVENTS)
def event_happened(g: State, ctx: Context, node: c.Happened) -> bool:
    """Whether something happened before."""
    return _event(g, ctx, node.event)


def _event(g: State, ctx: Context, event: c.PastEvent) -> bool:
    turn = turn_meant(g, ctx)
    reach = players_in_range(g, ctx.viewer)
    if event in YOURS:
        what, least = YOURS[event]
        return happened(turn, what, [ctx.controller]) >= least
    if event in ANYBODYS:
        what, least = ANYBODYS[event]
        return happened(turn, what, reach) >= least
    if event == NO_SPELLS:
        return not happened(turn, "spells", reach, last=True)
    if event == NO_DEATHS:
        return not happened(turn, "creatures died", reach)
    if event == NO_ATTACK:
        return not happened(turn, "attackers", reach)
    return any(happened(turn, "spells", [q], last=True) >= 2 for q in reach)  # "a player cast two or more"
