"""Tokens that are created as copies of something instead, the first time in a turn (rules 614.1a, 707.2).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
614.1a   as many copies, which enter as the others would have    :func:`create_copies`
614.5    of all tokens created at once it is asked once          :func:`create_copies`
614.12a  what is copied is chosen before they enter              :func:`_original`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.copiable_values import exact_copy
from headjudge.magic.engine.effects.tokens_instead import all_at_once, other_token
from headjudge.magic.engine.events.history import happened, is_active, turn_meant
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Replacement
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.effects.choices import ChooseObjects
from headjudge.magic.text.tree.effects.tokens import CopyToken
from headjudge.magic.text.tree.nouns import Attached, ItsObjects, Some, You, is_just_one
from headjudge.magic.text.tree.structure import May, Steps
from headjudge.magic.text.tree.would import WouldCreate
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["copies_at_first", "create_copies", "is_first"]


def _parts(node: Replacement) -> tuple[Some | None, CopyToken] | None:
    """What is chosen, if anything is, and what is created instead; None: the words say something else."""
    effect = node.effect.effect if isinstance(node.effect, May) and isinstance(node.effect.who, You) else None
    choice, copy = effect.parts if isinstance(effect, Steps) and len(effect.parts) == 2 else (None, effect)
    if not isinstance(copy, CopyToken):
        return None
    if choice is None:
        return None, copy
    chosen = choice.what if isinstance(choice, ChooseObjects) else None
    return (chosen, copy) if isinstance(chosen, Some) else None


def copies_at_first(node: Replacement) -> bool:
    """Whether as many copies of one thing are created in place of tokens of yours, and no more is said of them."""
    parts = _parts(node)
    event = node.event
    if parts is None or not isinstance(event, WouldCreate) or not isinstance(event.who, You) or event.each:
        return False
    chosen, copy = parts
    if copy.tapped or copy.attacking or any((copy.how, copy.how_attacking, copy.blocking, copy.to)):
        return False
    if not isinstance(copy.who, You) or not isinstance(copy.amount, ThatMuch):
        return False
    if chosen is None:
        return isinstance(copy.what, Attached)
    return isinstance(copy.what, ItsObjects) and copy.what.to == chosen.slot and is_just_one(chosen)


def is_first(g: State, ctx: Context, node: Replacement) -> bool:
    """Whether its controller hasn't created a token in this turn, which may have to be theirs."""
    mine = node.first != "your turn" or is_active(g, ctx.controller)
    return mine and not happened(turn_meant(g, ctx), "tokens created", [ctx.controller])


def create_copies(run: Asker, ctx: Context, node: Replacement, event: Event) -> list[Event]:
    """If the player wants to, each of the tokens is a copy of the same thing instead."""
    original = _original(run, ctx, node)
    others = all_at_once(run, ctx, node, event)
    for each in others:
        each.replaced = (*each.replaced, event.replaced[-1])
    if original is None:
        return [event]
    batch: list[Event] = run.frame.data["batches"][0]
    for each in others:
        batch[batch.index(each)] = _copy(run, each, original)
    return [_copy(run, event, original)]


def _original(run: Asker, ctx: Context, node: Replacement) -> GameObject | None:
    """What is copied, if there is something and the player wants to."""
    parts = _parts(node)
    assert parts is not None
    chosen, copy = parts
    if chosen is None:
        found = [obj for obj in known_objects(run.g, ctx, copy.what) if obj.zone == BATTLEFIELD]
    else:
        found = [run.g.objects[i] for i in candidates(run.g, ctx, chosen.what)]
    if not found or not run.yes(ctx.controller, "Create copies instead?"):
        return None
    if chosen is None:
        return found[0]
    return run.g.objects[run.one(ctx.controller, DecisionKind.OBJECT, "Copies of what?", [o.id for o in found])]


def _copy(run: Asker, event: Event, original: GameObject) -> Event:
    token = exact_copy(original)
    other = other_token(run, event, token["definition"])
    other.data = {**(other.data or {}), **token}
    return other
