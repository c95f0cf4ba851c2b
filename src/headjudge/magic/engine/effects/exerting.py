"""Exerting a permanent (rule 701.43): as it attacks (:mod:`..combat.exerting_and_enlisting`), or as a cost.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
701.43a  it doesn't untap in the player's next untap step        :func:`exert_event`
701.43b  however often, all of that is over in the same step     :func:`exert_event`
701.43c  what isn't on the battlefield can't be exerted          :func:`exert_event`, :func:`_can_exert`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.parts import cost
from headjudge.magic.engine.events.happen import performs
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import DoesntUntap
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.text.tree.costs import ExertCost
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__: list[str] = []


@performs(EventKind.EXERT)
def exert_event(g: State, turn: Turn, event: Event) -> bool:
    """A player exerts a permanent, tapped or not: in that player's next untap step it doesn't untap, if it is theirs
    then."""
    obj = g.objects.get(event.obj)
    if obj is None or obj.zone != BATTLEFIELD:
        return False
    ctx = Context(0, obj.id, event.who, turn.marker)
    put_in_force(g, ctx, (DoesntUntap(event.who),), Until(End.NEXT_UNTAP_OVER, event.who), frozenset((obj.id,)))
    g.say(f"{g.players[event.who].name} exerts {describe(g, obj.id)}", "701.43a")
    return True


def _can_exert(g: State, ctx: Context, node: ExertCost, obj: GameObject) -> bool:
    return obj.zone == BATTLEFIELD and not obj.phased_out


@cost(ExertCost, _can_exert, only=lambda node: isinstance(node.what, Self))
def _exert(asker: Asker, ctx: Context, node: ExertCost, obj: GameObject) -> list[Event]:
    return [Event(EventKind.EXERT, obj.id, ctx.controller, by=ctx.controller, data={"cost": True})]
