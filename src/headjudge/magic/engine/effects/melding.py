"""Melding two cards into one permanent (701.42, 712.8g).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
202.3c   its mana value is that of both front faces together     :func:`_as_one`
701.42a  both are put onto the battlefield as one permanent      :func:`meld`
701.42b  only two cards of one pair can be melded: no tokens, no :func:`_are_a_pair`
         copies, and no others
701.42c  what can't be melded stays where it is                  :func:`meld`
712.8g   what the permanent is                                   :mod:`..characteristics.layer_one`
729.3    both leave together                                     :mod:`..events.parting`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from headjudge.core.by_identity import by_identities
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.entering import attacked
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import condition, effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import MELDED
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.marks import NO_MARKS, Component, Merged
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.melding import Meld, OwnsBoth
from headjudge.magic.text.tree.nouns import ItsObjects, Some, You, is_just_one
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE

__all__: list[str] = []


def _is_plain(node: OwnsBoth) -> bool:
    return isinstance(node.who, You) and isinstance(node.what, Some) and is_just_one(node.what)


@condition(OwnsBoth, only=_is_plain)
def owns_both(g: State, ctx: Context, node: OwnsBoth) -> bool:
    """Whether the source and some such permanent are there, owned and controlled by the player."""
    assert isinstance(node.what, Some)
    others = [i for i in candidates(g, ctx, node.what.what) if i != ctx.source and _is_own(g, ctx, node, i)]
    both = _is_own(g, ctx, node, ctx.source) and bool(others)
    ctx.slots[node.slot] = (ctx.source, *others) if both else ()
    return both


def _is_own(g: State, ctx: Context, node: OwnsBoth, id: int) -> bool:
    obj = g.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out or ctx.controller not in (obj.owner, obj.controller):
        return False
    attacks = any(turn.combat is not None and id in turn.combat.attackers for turn in g.turns)
    return obj.owner == obj.controller and (attacks or not node.attacking)


@effect(Meld, only=lambda node: isinstance(node.what, ItsObjects))
def meld(run: Run, node: Meld) -> None:
    """Both are exiled; then they are put onto the battlefield as one, if they can be."""
    g = run.g
    if run.stage == 0:
        first, *others = [i for i in run.objects(node.what) if i in g.objects] or [0]
        if not others:
            return
        other = run.ask.one(run.controller, DecisionKind.OBJECT, "Meld it with which?", others)
        run.data["both"] = [first, other]
        run.stay()
        run.happen([run.move(i, EXILE) for i in (first, other)])
        return
    both = [obj for old in run.data["both"] if (obj := g.objects.get(run.ctx.moved.get(old, 0))) is not None]
    if len(both) < len(run.data["both"]) or not _are_a_pair(*both):
        g.say("they can't be melded, and stay in exile", "701.42c")
        return
    one, other_one = both
    face = _as_one(one.whole, other_one.whole)
    component = Component(other_one.card, other_one.whole, None, g.fresh())
    data: dict[str, Any] = {
        "controller": run.controller,
        "face": face,
        MELDED: other_one.id,
        "marks": NO_MARKS._replace(merged=Merged(face, CARD, (component,))),
    }
    if node.attacking:
        data["tapped"] = True
        data["attacking"] = attacked(run, face.types, run.controller)
    run.happen([run.move(one.id, BATTLEFIELD, **data)])


def _are_a_pair(one: GameObject, other: GameObject) -> bool:
    """Whether two objects are the two cards of a meld pair, in exile."""
    both = one.whole.melded, other.whole.melded
    if both[0] is None or both[1] is None or one.whole.name == other.whole.name:
        return False
    cards = all(obj.kind == CARD and obj.zone == EXILE for obj in (one, other))
    return cards and both[0].name == both[1].name


@by_identities
def _as_one(front: CardDefinition, other: CardDefinition) -> CardDefinition:
    """What two cards are together."""
    assert front.melded is not None
    return replace(front.melded, mana_value=front.mana_value + other.mana_value)
