"""Targets (rule 115): what may be chosen for the words that ask for them, and whether it still is legal.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
115.4    "any target", "player or planeswalker" and the like     :data:`KINDS`
115.5    nothing on the stack targets itself                     :func:`legal_targets`
115.6    how many                                                :func:`bounds`
601.2c   each is another one where the words say "another"       :func:`legal_targets`
608.2b   targets that have become illegal                        :func:`is_legal`
801.4    only within range                                       :func:`legal_targets`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, matches
from headjudge.magic.engine.characteristics.protection import can_be_targeted
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.players.teams import are_opponents, teammates
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.nodes import holds, limit, objects_of, players_of, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import TOKEN, GameObject
from headjudge.magic.engine.targets.of_whom import fit_together, fitting
from headjudge.magic.engine.targets.target_words import Spec, is_other, shared_by, than_before
from headjudge.magic.multiplayer.grand_melee import on_another_stack
from headjudge.magic.multiplayer.limited_range_of_influence import in_range, players_in_range
from headjudge.magic.text.card_words import BATTLE, CREATURE, PLANESWALKER, CardType
from headjudge.magic.text.tree.nouns import AnyTarget, Target, TargetPlayer
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["KINDS", "Kinds", "bounds", "is_legal", "legal_targets", "per_player"]


class Kinds(NamedTuple):
    """Which players, and permanents of which types, some words mean."""

    players: bool
    types: frozenset[CardType]
    opponents: bool = False
    """Of players only opponents."""
    tokens: bool = False
    """Of creatures only tokens."""
    theirs: bool = False
    """Of permanents only those that opponents control."""


_CREATURE, _WALKER = frozenset({CREATURE}), frozenset({PLANESWALKER})
_ANY = Kinds(players=True, types=frozenset({CREATURE, PLANESWALKER, BATTLE}))
_ANY_OF_OLD = Kinds(players=True, types=frozenset({CREATURE, BATTLE}))

KINDS = {
    "any": _ANY,
    "creature or player": Kinds(players=True, types=_CREATURE),
    "creature or opponent": Kinds(players=True, types=_CREATURE, opponents=True),
    "player or planeswalker": Kinds(players=True, types=_WALKER),
    "opponent or planeswalker": Kinds(players=True, types=_WALKER, opponents=True),
    "creature , planeswalker , or player": Kinds(players=True, types=_CREATURE | _WALKER),
    "creature token , player , or planeswalker": Kinds(players=True, types=_CREATURE | _WALKER, tokens=True),
    "permanent or player": Kinds(players=True, types=PERMANENT_TYPES),
    "permanent or opponent": Kinds(players=True, types=PERMANENT_TYPES, opponents=True),
    "opponent , creature an opponent controls , or planeswalker an opponent controls": Kinds(
        players=True, types=_CREATURE | _WALKER, opponents=True, theirs=True
    ),
    "player or battle": Kinds(players=True, types=frozenset({BATTLE})),
}
"""What the kinds of :class:`AnyTarget` mean (115.4)."""

limit(AnyTarget, only=lambda node: node.kinds in KINDS)


def _kinds(g: State, spec: AnyTarget) -> Kinds:
    """What a phrase means under the rules of the edition: "any target" is no planeswalker where damage to these is
    redirected."""
    old = spec.kinds == "any" and g.options.rules.redirect_to_planeswalker
    return _ANY_OF_OLD if old else KINDS[spec.kinds]


def per_player(g: State, ctx: Context, spec: Spec) -> list[int]:
    """The players for each of whom a phrase asks for a target that that player controls; none for other phrases."""
    if not isinstance(spec, Target) or not spec.per:
        return []
    reach = players_in_range(g, ctx.viewer)
    those = [q for q in reach if spec.per != "opponent" or are_opponents(g, ctx.controller, q)]
    if spec.per_such is not None:
        such = players_of(g, ctx, spec.per_such)
        those = [q for q in those if q in such]
    return in_turn_order(g, g.turn_of(ctx.marker), those)


def bounds(g: State, ctx: Context, spec: Spec) -> tuple[int, int]:
    """How many targets a phrase asks for, at least and at most. Of a target for each player as many as there can be."""
    if isinstance(spec, Target) and spec.per:
        return 0, len(per_player(g, ctx, spec))
    least = 1 if spec.least is None else value(g, ctx, spec.least)
    most = least if spec.most is None else value(g, ctx, spec.most)
    shared = shared_by(spec)
    if shared is not None:  # 601.2d: at least one each, so no more targets than that
        most = max(least, min(most, value(g, ctx, shared)))
    return least, most


def legal_targets(g: State, ctx: Context, spec: Spec, source: GameObject, taken: Sequence[int] = ()) -> list[int]:
    """What a phrase may target now: objects (ids) and players (``~player``); ``taken`` are its other targets already
    chosen."""
    left_out = [*taken, ctx.itself]
    if is_other(spec):
        left_out += [t for chosen in ctx.targets.values() for t in chosen]
    if isinstance(spec, TargetPlayer):
        if spec.other and not ctx.targets:
            left_out.append(~ctx.controller)
        found = [~q for q in players_in_range(g, ctx.viewer) if _such_a_player(g, ctx, spec, q, at_first=True)]
    elif isinstance(spec, AnyTarget):
        found = _of_kinds(g, ctx, spec)
        if spec.other and not ctx.targets:
            left_out.append(ctx.source)
    else:
        found = _described(g, ctx, spec)
    if len(g.turns) > 1:
        found = [t for t in found if not (t > 0 and on_another_stack(g, t, ctx.marker))]
    return [t for t in found if t not in left_out and can_be_targeted(g, t, source, ctx.controller)]


def _such(g: State, ctx: Context, spec: Target) -> list[int]:
    plain = than_before(spec)
    return candidates(g, ctx, plain.what if isinstance(plain, Target) else spec.what)


def _described(g: State, ctx: Context, spec: Target) -> list[int]:
    found = _such(g, ctx, spec)
    if spec.of_whom is not None:
        return fitting(g, ctx, spec, found, max(1, value(g, ctx, spec.least)))
    if not spec.single:
        return found
    there = Counter(g.objects[i].owner for i in found)  # so many must be in one graveyard
    least = max(1, value(g, ctx, spec.least))
    return [i for i in found if there[g.objects[i].owner] >= least]


def _such_a_player(
    g: State, ctx: Context, spec: TargetPlayer | AnyTarget, player: int, *, at_first: bool = False
) -> bool:
    """Whether a player is one that a phrase may target; ``at_first``: as the target is chosen."""
    if isinstance(spec, AnyTarget):
        kinds = _kinds(g, spec)
        return kinds.players and (not kinds.opponents or are_opponents(g, ctx.controller, player))
    if spec.teammate:
        return player in teammates(g, ctx.controller)
    if spec.than is not None and player in players_of(g, ctx, spec.than):
        return False
    if spec.opponent_of is not None:
        theirs = players_of(g, ctx, spec.opponent_of)
        if not any(are_opponents(g, q, player) for q in theirs):
            return False
    if (at_first or not spec.so_at_first) and not _is_true_of(g, ctx, spec, player):
        return False
    return not spec.opponent or are_opponents(g, ctx.controller, player)


def _is_true_of(g: State, ctx: Context, spec: TargetPlayer, player: int) -> bool:
    """Whether what the words say after "who" is true of a player."""
    theirs = ctx.copy()
    theirs.slots[spec.slot] = (~player,)
    return spec.so is None or holds(g, theirs, spec.so)


def _of_kinds(g: State, ctx: Context, spec: AnyTarget) -> list[int]:
    reach = players_in_range(g, ctx.viewer)
    found = [~q for q in reach if _such_a_player(g, ctx, spec, q)]
    for q in reach:
        for id in g.players[q].battlefield:
            obj = g.objects[id]
            if not obj.phased_out and _is_of(g, _kinds(g, spec), obj) and not _is_left_out(g, ctx, spec, obj):
                found.append(id)
    return found


def _is_left_out(g: State, ctx: Context, spec: AnyTarget, obj: GameObject) -> bool:
    """Whether an object is such as the words say that the target isn't, or not an opponent's where it must be."""
    if _kinds(g, spec).theirs and not are_opponents(g, ctx.controller, obj.controller):
        return True
    if spec.than is not None and obj.id in objects_of(g, ctx, spec.than):
        return True
    return spec.but is not None and matches(g, ctx, spec.but, obj, characteristics(g, obj))


def _is_of(g: State, kinds: Kinds, obj: GameObject) -> bool:
    """Whether a permanent is one of those that some words mean."""
    types = characteristics(g, obj).types & kinds.types
    return bool(types - {CREATURE}) or (CREATURE in types and (obj.kind == TOKEN or not kinds.tokens))


def is_legal(g: State, ctx: Context, spec: Spec, source: GameObject, entity: int) -> bool:
    """Whether a target is still legal as the spell or ability resolves (608.2b)."""
    if entity < 0:
        player = ~entity
        if not g.players[player].in_game or not in_range(g, ctx.viewer, player):
            return False
        if not isinstance(spec, Target) and not _such_a_player(g, ctx, spec, player):
            return False
        return can_be_targeted(g, entity, source, ctx.controller)
    obj = g.objects.get(entity)
    if obj is None or obj.phased_out or not in_range(g, ctx.viewer, obj.controller):
        return False
    if len(g.turns) > 1 and on_another_stack(g, entity, ctx.marker):
        return False
    kept = isinstance(spec, Target) and (spec.per or spec.own)
    if kept and ctx.decided.theirs.get(entity, obj.controller) != obj.controller:
        return False
    if isinstance(spec, AnyTarget):
        if obj.zone != BATTLEFIELD or not _is_of(g, _kinds(g, spec), obj) or _is_left_out(g, ctx, spec, obj):
            return False
    elif isinstance(spec, Target) and spec.of_whom is not None:
        if entity not in _such(g, _but_for(ctx, spec), spec) or not fit_together(g, ctx, spec, entity):
            return False
    elif isinstance(spec, Target) and entity not in _described(g, _but_for(ctx, spec), spec):
        return False
    return can_be_targeted(g, entity, source, ctx.controller)


def _but_for(ctx: Context, spec: Target) -> Context:
    """The context as it was when the targets of a phrase were chosen: "another target creature" is another than the
    others."""
    if not spec.what.other:
        return ctx
    found = ctx.copy(0)
    found.targets = {slot: chosen for slot, chosen in ctx.targets.items() if slot != spec.slot}
    return found
