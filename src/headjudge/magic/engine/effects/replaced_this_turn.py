"""Replacement effects that an instruction starts, of whatever its words say: until the end of the turn, or until they
have replaced something (614.1a).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
609.7a   a source of damage is chosen as the effect begins       :func:`replaced_this_turn`
615.8    "the next time" a source would deal damage             :func:`replaced`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.durations import put_in_force, take_out_of_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.effects.instead import applies, can_be_done, happens_instead
from headjudge.magic.engine.effects.prevention import Prevention, concerns
from headjudge.magic.engine.effects.regeneration import force_of
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.would import KINDS
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.until import END_OF_TURN
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.categories import Change, Effect
from headjudge.magic.text.tree.effects.damage import DealDamage, DealElsewhere, DealInstead
from headjudge.magic.text.tree.nouns import ItsObjects, Self, Some, Target, You
from headjudge.magic.text.tree.structure import May, Steps
from headjudge.magic.text.tree.would import ReplacedThisTurn, WouldDealDamage, WouldDie, WouldDraw, WouldLoseGame

__all__: list[str] = []


@node()
class _Replacing(Change):
    """What an effect in force of these words replaces: perhaps only damage from ``sources``, perhaps ``once``."""

    words: Replacement
    once: bool = False
    sources: frozenset[int] | None = None


def _as_ability(node: ReplacedThisTurn) -> Replacement:
    return Replacement(node.event, node.effect)


def _can_be_done(node: ReplacedThisTurn) -> bool:
    if isinstance(node.effect, May):
        return False
    if node.once and isinstance(node.event, WouldLoseGame):
        return True  # nothing of it is left that could replace it again and again
    return (not node.once or _happens_singly(node)) and can_be_done(_as_ability(node))


def _happens_singly(node: ReplacedThisTurn) -> bool:
    """Whether what is replaced once is one event, or each of several at the same time is changed in the same way."""
    event = node.event
    if isinstance(event, WouldDealDamage):
        alike = isinstance(node.effect, (DealInstead, DealElsewhere))
        to_one = event.second is None and isinstance(event.to, (ItsObjects, Self, Target, You))
        return alike or (to_one and not _deals_it_too(event, node.effect))
    if isinstance(event, WouldDie):
        return isinstance(event.what, (ItsObjects, Self, Target)) and not event.what.plural
    return isinstance(event, WouldDraw)


def _deals_it_too(event: WouldDealDamage, effect: Effect) -> bool:
    """Whether the source still deals its damage, besides what else is done: that would be combat damage as before."""
    slot = getattr(event.what, "slot", 0)
    dealt = [part for part in walk(effect) if isinstance(part, DealDamage)]
    return isinstance(effect, Steps) and any(getattr(part.source, "to", -1) == slot for part in dealt)


@effect(ReplacedThisTurn, only=_can_be_done)
def replaced_this_turn(run: Run, node: ReplacedThisTurn) -> None:
    """It replaces what a replacement ability of these words would, whatever becomes of the source; a source of damage
    "of your choice" is chosen now (609.7a)."""
    what = getattr(node.event, "what", None)
    chosen = isinstance(node.event, WouldDealDamage) and isinstance(what, Some) and what.chooser is not None
    sources = frozenset(run.objects(what)) if chosen and isinstance(what, Some) else None
    put_in_force(run.g, run.ctx, (_Replacing(_as_ability(node), node.once, sources),), END_OF_TURN)


def _applies(g: State, ctx: Context, node: _Replacing, event: Event) -> bool:
    if node.sources is not None and not concerns(g, ctx, Prevention(sources=node.sources), event):
        return False
    return applies(g, ctx, node.words, event)


@replaces(_Replacing, *KINDS, applies=_applies)
def replaced(run: Asker, ctx: Context, node: _Replacing, event: Event) -> list[Event]:
    """The event changed, or what is done in its place; once, then all the damage of a source at the same time
    (615.8)."""
    effect = force_of(run.g, ctx)
    if node.once and effect is not None:
        for each in _dealt_with(run, ctx, node, event):
            each.replaced = (*each.replaced, f"force {effect.id}")
            happens_instead(run, ctx, node.words, each)
        take_out_of_force(run.g, effect)
    return happens_instead(run, ctx, node.words, event)


def _dealt_with(run: Asker, ctx: Context, node: _Replacing, event: Event) -> list[Event]:
    """The other damage that the source of some damage would deal at the same time."""
    if event.kind != EventKind.DAMAGE or not isinstance(node.words.effect, (DealInstead, DealElsewhere)):
        return []
    batch: list[Event] = run.frame.data["batches"][0]
    others = [e for e in batch if e is not event and e.kind == EventKind.DAMAGE and e.source == event.source]
    return [e for e in others if event.replaced[-1] not in e.replaced and _applies(run.g, ctx, node, e)]
