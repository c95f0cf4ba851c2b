"""Where commanders go (rule 903.9 of today): their owners may have them in the command zone again.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
903.9a   from the graveyard or exile, a state-based action       :func:`ask_owners`
903.9b   instead of into the hand or library                     :func:`_kept_away`
903.9c   … the card alone, if it is a component of a permanent    :func:`_kept_away`
903.9b   … also instead of being drawn                           :func:`_drawn`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.casual_variants.commander import commanders_in, is_commander
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.performing import DRAWN_TO, can_draw
from headjudge.magic.engine.events.replacement import OF_THE_RULES, replaces
from headjudge.magic.engine.players.turn_order import apnap
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import APART, Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.zone_kinds import COMMAND, EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = ["ask_owners"]


def ask_owners(g: State, turn: Turn, looked_at: list[int]) -> None:
    """Let the owners of commanders choose that have come to a graveyard or to exile since the last check (903.9a)."""
    came = [g.objects[id] for id in looked_at if g.objects[id].marks.came_here]
    for obj in came:
        obj.marks = obj.marks._replace(came_here=False)
    if came:
        order = apnap(g, turn)
        ids = [obj.id for obj in sorted(came, key=lambda obj: order.index(obj.owner))]
        push(turn, "commanders", ids=ids)


@handles("commanders")
def _commanders(g: State, turn: Turn, frame: Frame) -> bool:
    if frame.stage == 1:
        return True
    asker = Asker(g, turn, frame)
    there = [g.objects[id] for id in frame.data["ids"] if id in g.objects]
    back = [
        Event(EventKind.MOVE, obj.id, obj.owner, frm=obj.zone, to=COMMAND, by=obj.owner, data={"why": Cause.PUT})
        for obj in there
        if obj.zone in (GRAVEYARD, EXILE) and asker.yes(obj.owner, f"Put {obj.printed.name} into the command zone?")
    ]
    frame.stage = 1
    happen(g, turn, back)
    return False


@node()
class CommanderKeptAway(Change):
    """A commander that would be put into its owner's hand or library goes to the command zone if its owner wants."""


@node()
class CommanderDrawn(Change):
    """A commander that would be drawn likewise."""


def _goes_away(g: State, ctx: Context, node: CommanderKeptAway, event: Event) -> bool:
    obj = g.objects.get(event.obj)
    return obj is not None and event.to in (HAND, LIBRARY) and is_commander(g, obj)


@replaces(CommanderKeptAway, EventKind.MOVE, applies=_goes_away)
def _kept_away(asker: Asker, ctx: Context, node: CommanderKeptAway, event: Event) -> list[Event]:
    g, obj = asker.g, asker.g.objects[event.obj]
    question = f"into the command zone instead of into your {event.to}?"
    theirs = commanders_in(g, obj)
    kept = [card for card in theirs if asker.yes(obj.owner, f"Put {g.cards[card].printed.name} {question}")]
    if kept and obj.marks.merged is None:
        event.to = COMMAND
    elif kept:
        event.data = {**(event.data or {}), APART: dict.fromkeys(kept, COMMAND)}
    return [event]


def _is_next(g: State, ctx: Context, node: CommanderDrawn, event: Event) -> bool:
    if not g.options.commander:
        return False
    library = g.players[event.who].library
    return bool(library) and is_commander(g, g.objects[library[0]]) and can_draw(g, event.who)


@replaces(CommanderDrawn, EventKind.DRAW, applies=_is_next)
def _drawn(asker: Asker, ctx: Context, node: CommanderDrawn, event: Event) -> list[Event]:
    if asker.yes(event.who, "Put your commander into the command zone instead of into your hand?"):
        event.data = {**(event.data or {}), DRAWN_TO: COMMAND}
    return [event]


OF_THE_RULES.setdefault(EventKind.MOVE, []).append(CommanderKeptAway())
OF_THE_RULES.setdefault(EventKind.DRAW, []).append(CommanderDrawn())
