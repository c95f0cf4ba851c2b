"""Abilities of planes where a team takes its turn as one: all its players are "you", each for themselves (901.12)."""

from __future__ import annotations

from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.semantics.first_part import first_part
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.nouns import You

__all__ = ["each_of_you"]


def each_of_you(g: State, ctx: Context, effect: Effect) -> list[Context]:
    """The contexts in which an effect is carried out, one after the other: its own, or, where several players are all
    "you" and it begins with what you do, one for each of them, who chooses, finds and moves what is theirs (901.12)."""
    party = party_of(g, ctx.controller) if ctx.everywhere else ()
    if len(party) < 2 or not isinstance(getattr(first_part(effect), "who", None), You):
        return [ctx]
    found = [ctx.copy(g.fresh()) for _ in party]
    for each, player in zip(found, party, strict=True):
        each.controller = player
        each.instruction = each.instruction._replace(alone=True)
        g.contexts[each.id] = each
    return found


@handles("done_alone")
def _done_alone(g: State, turn: Turn, frame: Frame) -> bool:
    """One of several who are all "you" has followed the instructions."""
    g.contexts.pop(frame.context, None)
    return True
