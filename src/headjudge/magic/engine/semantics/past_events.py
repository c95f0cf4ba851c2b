"""Conditions on what happened before, in this turn or in the last one, to what is the controller's or to whomever the
effect sees (801.11; :mod:`headjudge.magic.engine.events.history`)."""

from __future__ import annotations

from headjudge.magic.engine.events.history import turn_meant
from headjudge.magic.engine.registries.nodes import condition
from headjudge.magic.engine.semantics.at_least import AtLeast
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.multiplayer.limited_range_of_influence import players_in_range
from headjudge.magic.text.tree import conditions as c

__all__: list[str] = []

YOURS = {
    c.PastEvent.A_CREATURE_DIED_UNDER_YOUR_CONTROL_THIS_TURN: AtLeast("creatures died"),
    c.PastEvent.A_PERMANENT_YOU_CONTROLLED_LEFT_THE_BATTLEFIELD_THIS_TURN: AtLeast("left"),
    c.PastEvent.A_COUNTER_WAS_PUT_ON_A_PERMANENT_UNDER_YOUR_CONTROL_THIS_TURN: AtLeast(" counters put"),
    c.PastEvent.A_PERMANENT_WAS_PUT_INTO_YOUR_HAND_FROM_THE_BATTLEFIELD_THIS_TURN: AtLeast("returned"),
    c.PastEvent.YOU_PUT_A_COUNTER_ON_A_CREATURE_THIS_TURN: AtLeast("put on creatures"),
    c.PastEvent.A_CREATURE_SPELL_OF_YOURS_WAS_COUNTERED_BY_AN_OPPONENT: AtLeast("creature spells countered"),
}
"""What happened to what is the controller's."""
ANYBODYS = {
    c.PastEvent.A_CREATURE_DIED_THIS_TURN: AtLeast("creatures died"),
    c.PastEvent.TWO_OR_MORE_CREATURES_DIED_THIS_TURN: AtLeast("creatures died", 2),
    c.PastEvent.THREE_OR_MORE_CREATURES_DIED_THIS_TURN: AtLeast("creatures died", 3),
    c.PastEvent.FIVE_OR_MORE_CREATURES_DIED_THIS_TURN: AtLeast("creatures died", 5),
    c.PastEvent.SEVEN_OR_MORE_CREATURES_DIED_THIS_TURN: AtLeast("creatures died", 7),
    c.PastEvent.A_NONLAND_PERMANENT_LEFT_THE_BATTLEFIELD_THIS_TURN: AtLeast("nonlands left"),
    c.PastEvent.A_SPELL_WAS_WARPED_THIS_TURN: AtLeast("warped"),
    c.PastEvent.TWO_OR_MORE_SPELLS_WERE_CAST_THIS_TURN: AtLeast("spells", 2),
}
"""What happened within range, to whomever."""
NOBODYS = {
    c.PastEvent.NO_SPELLS_WERE_CAST_LAST_TURN: AtLeast("spells", last=True),
    c.PastEvent.NO_CREATURES_DIED_THIS_TURN: AtLeast("creatures died"),
    c.PastEvent.NO_CREATURES_ATTACKED_THIS_TURN: AtLeast("attackers"),
}
"""What happened to nobody within range."""
SOMEBODYS = {c.PastEvent.A_PLAYER_CAST_TWO_OR_MORE_SPELLS_LAST_TURN: AtLeast("spells", 2, last=True)}
"""What happened so often to one player within range."""
EVENTS = {*YOURS, *ANYBODYS, *NOBODYS, *SOMEBODYS}


@condition(c.Happened, only=lambda node: node.event in EVENTS)
def event_happened(g: State, ctx: Context, node: c.Happened) -> bool:
    """Whether something happened before."""
    turn, event = turn_meant(g, ctx), node.event
    if event in YOURS:
        return YOURS[event].happened_to(turn, [ctx.controller])
    reach = players_in_range(g, ctx.viewer)
    if event in ANYBODYS:
        return ANYBODYS[event].happened_to(turn, reach)
    if event in NOBODYS:
        return not NOBODYS[event].happened_to(turn, reach)
    return any(SOMEBODYS[event].happened_to(turn, [q]) for q in reach)
