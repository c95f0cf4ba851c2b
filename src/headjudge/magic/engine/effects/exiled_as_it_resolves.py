"""Spells that are exiled as they resolve (rules 614.1a, 608.2m), and what is done once they have been.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
608.2m   only a spell that resolves, by that                     :func:`_resolves`
614.1a   "instead": it goes to exile                             :func:`_exiled`
614.1a   "if you do": once the card is there                     :func:`_done_then`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.durations import put_in_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.going_elsewhere import sent
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.event_frames import AFTERWARDS
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.events.zone_changes import COUNTERS_THERE
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.registries.nodes import effect, limit, value
from headjudge.magic.engine.semantics.would import goes_to
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import ALWAYS
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.tree.effects.exiled_as_it_resolves import ExileAsItResolves
from headjudge.magic.text.tree.nouns import ItsObjects
from headjudge.magic.text.tree.structure import Steps
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD, STACK

__all__: list[str] = []

AFTER_IT_RESOLVED = "after it resolved"
"""The procedure that does what is done once the card is in exile."""


@node()
class _OfASpell(Change):
    """What an effect in force of these words changes."""

    words: ExileAsItResolves


def _of_a_spell(node: ExileAsItResolves) -> bool:
    """Whether it is said of a spell named before, which would be put into a graveyard."""
    graveyard = isinstance(node.to, PlayersZone) and node.to.kind == GRAVEYARD
    return graveyard and isinstance(node.what, ItsObjects) and not node.what.many


@effect(ExileAsItResolves, only=_of_a_spell)
def exile_as_it_resolves(run: Run, node: ExileAsItResolves) -> None:
    """The replacement effect begins, if the spell still is on the stack."""
    spells = frozenset(i for i in run.objects(node.what) if i > 0 and run.g.objects[i].zone == STACK)
    if spells:
        put_in_force(run.g, run.ctx, (_OfASpell(node),), ALWAYS, spells)


def _is_last(node: Steps) -> bool:
    """Whether nothing is said after it: that would be done before the spell resolves."""
    return not any(isinstance(part, ExileAsItResolves) for part in node.parts[:-1])


limit(Steps, _is_last)


def _resolves(g: State, ctx: Context, node: _OfASpell, event: Event) -> bool:
    obj = g.objects.get(event.obj)
    if obj is None or event.frm != STACK or event.get("why") != Cause.RESOLVE or event.get("countered"):
        return False
    return goes_to(g, ctx, node.words.to, obj, event.to)


@replaces(_OfASpell, EventKind.MOVE, applies=_resolves)
def _exiled(run: Asker, ctx: Context, node: _OfASpell, event: Event) -> list[Event]:
    g, words = run.g, node.words
    moved = sent(event, EXILE, ctx.source)
    if words.amount is not None:
        moved.data = {**(moved.data or {}), COUNTERS_THERE: {words.kind: value(g, ctx, words.amount)}}
    if words.then is not None and isinstance(words.what, ItsObjects):
        inner = ctx.copy(g.fresh())
        g.contexts[inner.id] = inner
        data = {"card": g.objects[event.obj].card, "slot": words.what.to}
        run.frame.data.setdefault(AFTERWARDS, []).append(Frame(AFTER_IT_RESOLVED, words.then, inner.id, data))
    return [moved]


@handles(AFTER_IT_RESOLVED)
def _done_then(g: State, turn: Turn, frame: Frame) -> bool:
    """What else is said is done with the card that has been exiled."""
    card, ctx = g.cards.get(frame.data["card"]), g.contexts.get(frame.context)
    if frame.stage == 0 and ctx is not None and card is not None and card.zone == EXILE:
        frame.stage = 1
        ctx.slots[frame.data["slot"]] = (card.id,)
        push(turn, "effect", frame.node, frame.context)
        return False
    g.contexts.pop(frame.context, None)
    return True
