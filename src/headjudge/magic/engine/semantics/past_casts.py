"""Conditions and counts of the spells that players have cast in this turn
(:mod:`headjudge.magic.engine.events.casts`)."""

from __future__ import annotations

from headjudge.magic.engine.events.casts import cast_before, casts
from headjudge.magic.engine.events.history import NOBODY, compared_name, happened_to, turn_meant
from headjudge.magic.engine.registries.nodes import amount, condition, players_of, tally, value
from headjudge.magic.engine.semantics.circumstances import cast_of
from headjudge.magic.engine.semantics.conditions import holds_for
from headjudge.magic.engine.semantics.names import plain_name
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import characteristics_of, is_definite, stat
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, is_told_by_itself
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree.amounts import GreatestCast, SpellsCast
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.zone_kinds import STACK

__all__: list[str] = []


def _is_known_of_spells(node: SpellsCast | c.CastThisTurn) -> bool:
    second = getattr(node, "second", None)
    return is_told_by_itself(node.what, SPELLS) and (second is None or is_told_by_itself(second, SPELLS))


def _spell_itself(g: State, ctx: Context, player: int) -> GameObject | None:
    """What the words are about, the source or what the trigger is about, if it is a spell that the player has cast this
    turn, or was one: other spells than that are meant."""
    obj = g.known(ctx.event.object) or g.known(ctx.source)
    cast = cast_of(g, obj) if obj is not None else None
    if obj is None or cast is None or cast.by != player:
        return None
    return obj if happened_to(g, obj, "cast" if obj.zone == STACK else "entered", ctx.marker) else None


def spells_cast(g: State, ctx: Context, player: int, what: Filter, *, other: bool = False) -> int:
    """How many such spells a player has cast this turn."""
    return len(_spells(g, ctx, player, what, other=other))


def _spells(g: State, ctx: Context, player: int, what: Filter, *, other: bool) -> list[GameObject]:
    """Such spells that a player has cast this turn, as they were then; ``other`` than what the words are about: the
    source or what the trigger is about, if it is or was a spell."""
    own = _spell_itself(g, ctx, player) if other else None
    return casts(g, ctx, player, what, but=own)


@amount(GreatestCast, only=lambda node: is_told_by_itself(node.what, SPELLS))
def greatest_cast(g: State, ctx: Context, node: GreatestCast) -> int:
    """The greatest mana value among such spells, or the sum of all, as each was when it was cast: X is what was chosen
    for it (202.3e)."""
    players = players_of(g, ctx, node.who)
    found = [spell for q in players for spell in _spells(g, ctx, q, node.what, other=node.other)]
    values = [stat(g, spell, characteristics_of(g, spell), "mana value") or 0 for spell in found]
    return sum(values) if node.total else max(values, default=0)


@tally(SpellsCast, only=_is_known_of_spells)
def spells_cast_tally(g: State, ctx: Context, node: SpellsCast) -> int:
    """How many such spells players have cast this turn, all together, or only before the one the words are about."""
    if node.before:
        own = [(q, _spell_itself(g, ctx, q)) for q in players_of(g, ctx, node.who)]
        return sum(len(cast_before(g, ctx, q, node.what, spell)) for q, spell in own if spell is not None)
    return sum(spells_cast(g, ctx, q, node.what, other=node.other) for q in players_of(g, ctx, node.who))


@condition(c.CastThisTurn, only=_is_known_of_spells)
def cast_this_turn(g: State, ctx: Context, node: c.CastThisTurn) -> bool:
    """Whether players have cast so many such spells this turn, or haven't."""
    least = value(g, ctx, node.amount)
    kinds = [node.what] if node.second is None else [node.what, node.second]
    return holds_for(
        g,
        ctx,
        node.who,
        lambda q: all(spells_cast(g, ctx, q, what, other=node.other) >= least for what in kinds) != node.negative,
        negative=node.negative,
    )


@condition(
    c.CastAsNth,
    only=lambda node: is_definite(node.what) and (node.kind is None or is_told_by_itself(node.kind, SPELLS)),
)
def cast_as_nth(g: State, ctx: Context, node: c.CastAsNth) -> bool:
    """Whether objects were cast this turn as the how manieth spells of those players, or such spells."""
    players = players_of(g, ctx, node.who)
    such = None
    if node.kind is not None:
        such = {spell.id for q in players for spell in casts(g, ctx, q, node.kind)}
    cast = [spell for q, spell in turn_meant(g, ctx).casts if q in players]
    spells = [spell for spell in cast if such is None or spell.id in such]
    found = known_objects(g, ctx, node.what)
    return bool(found) and all(_is_of_spell(g, obj, spells, node.nth, ctx.marker) for obj in found)


def _is_of_spell(g: State, obj: GameObject, spells: list[GameObject], nth: int, marker: int) -> bool:
    """Whether an object is the how manieth of those spells, or the permanent that it has become."""
    if obj.zone == STACK:
        own = [n for n, spell in enumerate(spells, 1) if spell.id == obj.id]
    elif cast_of(g, obj) is not None and happened_to(g, obj, "entered", marker):
        own = [n for n, spell in enumerate(spells, 1) if spell.card == obj.card]
    else:
        own = []
    return own[-1:] == [nth]


@condition(c.CastByName)
def cast_by_name(g: State, ctx: Context, node: c.CastByName) -> bool:
    """Whether players have cast a spell of that name, not counting the casting of the source."""
    name = plain_name(node.name)
    source = g.known(ctx.source)
    own = source is not None and compared_name(characteristics_of(g, source).name) == name
    cast = cast_of(g, source) if own and source is not None else None
    by = cast.by if cast is not None else NOBODY
    return holds_for(g, ctx, node.who, lambda q: g.players[q].spells_cast.get(name, 0) > (by == q))


@condition(c.CycledByName)
def cycled_by_name(g: State, ctx: Context, node: c.CycledByName) -> bool:
    """Whether players have cycled so many cards of that name."""
    name, least = plain_name(node.name), value(g, ctx, node.amount)
    return holds_for(g, ctx, node.who, lambda q: g.players[q].cards_cycled.get(name, 0) >= least)
