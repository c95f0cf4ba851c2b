"""Looking up the rules that apply to an object or a player.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
613.1f   an object without an ability lays down no rule by it    :func:`_in_force_for`
613.11   rules are changed after all characteristics are made    :func:`_in_force_for`
801.10   only what is within range reaches a player              :func:`player_rules`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, TypeVar

from headjudge.magic.engine.characteristics.abilities import beyond
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import rules_in
from headjudge.magic.engine.characteristics.continuous_effects import ContinuousEffect
from headjudge.magic.engine.characteristics.dependency import exists
from headjudge.magic.engine.characteristics.effects_seen import effects_of, effects_seen
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries.nodes import holds, players_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.restrictions import ActivatesAsWithHaste, CantBeMadeTo, CantBeSacrificed, Restriction
from headjudge.magic.multiplayer.limited_range_of_influence import controllers_seen_by, in_range
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.categories import Players
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = [
    "cant_be_sacrificed",
    "has_rule",
    "is_sick",
    "is_spared",
    "is_there",
    "player_has_rule",
    "player_rules",
    "player_rules_of",
    "rules_of",
]

R = TypeVar("R", bound=Restriction)


def rules_of(g: State, obj: GameObject, cls: type[R]) -> list[tuple[R, Context]]:
    """The rules of one kind that apply to an object, each with the context it applies in."""
    rules = characteristics(g, obj).rules
    return [(c, ctx) for c, ctx in rules if type(c) is cls] if rules else []


def has_rule(g: State, obj: GameObject, *classes: type[Restriction]) -> bool:
    """Whether a rule of one of these kinds applies to an object."""
    rules = characteristics(g, obj).rules
    return bool(rules) and any(type(c) in classes for c, _ in rules)


def is_spared(g: State, player: int, ctx: Context, what: Literal["sacrifice", "discard"]) -> bool:
    """Whether what is carried out is an opponent's spell or ability that can't have a player do that (101.2). What
    that player pays for a spell or ability of their own, is their own doing; what they pay because an opponent's asks
    for it as it is carried out, isn't."""
    cause = g.contexts.get(ctx.id)
    if cause is None or not are_opponents(g, player, cause.controller):
        return False
    return any(rule.sacrifice if what == "sacrifice" else rule.discard for rule in _spared(g, player))


def _spared(g: State, player: int) -> list[CantBeMadeTo]:
    return [rule for rule, _ in player_rules_of(g, player, CantBeMadeTo)]


def cant_be_sacrificed(g: State, obj: GameObject, ctx: Context | None = None) -> bool:
    """Whether its controller, who alone could (701.13), can't sacrifice it, perhaps because of what is carried out in
    that context."""
    if ctx is not None and is_spared(g, obj.controller, ctx, "sacrifice"):
        return True
    said = rules_of(g, obj, CantBeSacrificed)
    return any(not rule.by_you or ctx.controller == obj.controller for rule, ctx in said)


def is_sick(g: State, obj: GameObject) -> bool:
    """302.6: whether it is a creature that came under its controller's control this turn, so that it can't be tapped or
    untapped for the cost of an ability of its own."""
    if not obj.sick:
        return False
    ch = characteristics(g, obj)
    return CREATURE in ch.types and "haste" not in ch.keywords and not has_rule(g, obj, ActivatesAsWithHaste)


def player_rules(g: State, player: int) -> list[tuple[Restriction, Context]]:
    """The changes of rules that apply to a player now: "you have hexproof", "you can't gain life"."""
    key = ("player_rules", player)
    epoch = g.epochs[g.groups[player]]
    found: tuple[int, list[tuple[Restriction, Context]]] | None = g.scratch.get(key)
    if found is not None and found[0] == epoch:
        return found[1]
    rules: list[tuple[Restriction, Context]] = []
    for entry in _in_force_for(g, player):
        if entry.condition is not None and not holds(g, entry.ctx, entry.condition):
            continue
        if entry.locked is not None:
            meant = ~player in entry.locked
        elif entry.subject is None:
            meant = in_range(g, entry.ctx.viewer, player)
        else:
            assert isinstance(entry.subject, Players)
            meant = player in players_of(g, entry.ctx, entry.subject)
        if meant:
            rules.extend((r, entry.ctx) for r in rules_in(entry.changes))
    g.scratch[key] = (epoch, rules)
    return rules


def _in_force_for(g: State, player: int) -> Iterator[ContinuousEffect]:
    """The effects about players that can reach one: those of abilities that permanents still have, and of such as they
    have been given."""
    seen = effects_seen(g, player)
    if not seen.dynamic:
        yield from seen.players
        return
    for entry in seen.players:
        if entry.ability is None or entry.ability.zone != BATTLEFIELD or is_there(g, entry):
            yield entry
    for q in controllers_seen_by(g, player):
        for id in g.players[q].battlefield:
            obj = g.objects[id]
            abilities, printed = characteristics(g, obj).abilities, blueprint(obj.definition).characteristics.abilities
            if abilities is not printed and not obj.phased_out:
                given = effects_of(g, obj, beyond(abilities, () if obj.face_down else printed))
                yield from (e for e in given if e.subject is None or isinstance(e.subject, Players))


def is_there(g: State, entry: ContinuousEffect) -> bool:
    """Whether the object that an effect comes from still has that ability."""
    source = g.objects.get(entry.source)
    if source is not None:
        characteristics(g, source)
    return exists(g, entry)


def player_rules_of(g: State, player: int, cls: type[R]) -> list[tuple[R, Context]]:
    """The rules of one kind that apply to a player."""
    return [(c, ctx) for c, ctx in player_rules(g, player) if type(c) is cls]


def player_has_rule(g: State, player: int, cls: type[Restriction]) -> bool:
    """Whether a rule of one kind applies to a player."""
    return any(type(c) is cls for c, _ in player_rules(g, player))
