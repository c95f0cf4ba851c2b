"""Soulbond (702.95 today): creatures are paired for as long as one player controls both.

==========  ====================================================  ===============================
section     what                                                  where
==========  ====================================================  ===============================
702.95a     as it enters, or as another creature does             :func:`pair`
702.95b     who are paired                                        :func:`paired_with`
702.95c     what unpairs them, for good                           :func:`stay_paired`
702.95d     one is paired with one only                           :func:`_unpaired`
==========  ====================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import includes
from headjudge.magic.engine.characteristics.durations import AT_BOTH_ENDS, put_in_force
from headjudge.magic.engine.characteristics.keyword_nodes import CanPair, Pair, PairedUp, StayPaired
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.registries.nodes import condition, effect, objects
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.effect_in_force import InForce
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.engine.state.until import End, Until
from headjudge.magic.multiplayer.limited_range_of_influence import object_in_range
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.pairing import IsPaired, PairedCreatures
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["pair", "paired_with"]


def paired_with(g: State, obj: GameObject) -> GameObject | None:
    """The creature that one is paired with."""
    other = g.objects.get(obj.marks.paired_with)
    return other if other is not None and other.marks.paired_with == obj.id else None


def _unpaired(g: State, player: int, id: int) -> bool:
    """Whether something is a creature that a player controls and that isn't paired."""
    obj = g.objects.get(id)
    if obj is None or obj.zone != BATTLEFIELD or obj.phased_out or obj.controller != player:
        return False
    return CREATURE in characteristics(g, obj).types and paired_with(g, obj) is None


def _others(g: State, ctx: Context, node: CanPair | Pair) -> list[int]:
    """The creatures that the source could be paired with: any, or the one that entered."""
    if not _unpaired(g, ctx.controller, ctx.source):
        return []
    there = ctx.slots.get(node.slot, ()) if node.slot else g.players[ctx.controller].battlefield
    return [
        i
        for i in there
        if i != ctx.source and _unpaired(g, ctx.controller, i) and object_in_range(g, ctx.viewer, g.objects[i])
    ]


@condition(CanPair)
def can_pair(g: State, ctx: Context, node: CanPair) -> bool:
    """Whether the player controls both of them, and both are unpaired."""
    return bool(_others(g, ctx, node))


@effect(Pair)
def pair(run: Run, node: Pair) -> None:
    """They are paired, if their controller likes."""
    g = run.g
    options = _others(g, run.ctx, node)
    chosen = run.ask.several(run.controller, DecisionKind.OBJECT, "Pair it with which creature?", options, 0, 1)
    if not chosen:
        return
    both = frozenset((run.ctx.source, chosen[0]))
    until = Until(End.CONDITION, condition=StayPaired(*sorted(both)))
    g.say(f"{describe(g, run.ctx.source)} is paired with {describe(g, chosen[0])}")
    put_in_force(g, run.ctx, (PairedUp(),), until, both)


@condition(StayPaired)
def stay_paired(g: State, ctx: Context, node: StayPaired) -> bool:
    """702.95c: both remain creatures on the battlefield under that player's control."""
    both = [g.objects.get(id) for id in (node.first, node.second)]
    return all(
        obj is not None
        and obj.zone == BATTLEFIELD
        and not obj.phased_out
        and obj.controller == ctx.controller
        and CREATURE in characteristics(g, obj).types
        for obj in both
    )


def _remember(g: State, effect: InForce) -> None:
    """Both know of each other as long as the pairing lasts."""
    first, second = sorted(effect.locked or ())
    begins = effect.id in g.force[effect.ctx.controller]
    for id, other in ((first, second), (second, first)):
        if (obj := g.objects.get(id)) is not None:
            obj.marks = obj.marks._replace(paired_with=other if begins else 0)
            g.bump(obj.controller)


AT_BOTH_ENDS[PairedUp] = _remember


@condition(IsPaired)
def is_paired(g: State, ctx: Context, node: IsPaired) -> bool:
    """Whether the source is paired."""
    source = g.objects.get(ctx.source)
    return source is not None and paired_with(g, source) is not None


@objects(PairedCreatures)
def paired_creatures(g: State, ctx: Context, node: PairedCreatures) -> list[int]:
    """The source and its partner."""
    source = g.objects.get(ctx.source)
    other = paired_with(g, source) if source is not None else None
    return [] if source is None or other is None else [source.id, other.id]


@includes(PairedCreatures)
def _includes(g: State, ctx: Context, node: PairedCreatures, obj: GameObject, ch: Characteristics) -> bool:
    return obj.id in paired_creatures(g, ctx, node)
