"""Numbers that words stand for (rule 107)."""

from __future__ import annotations

from collections import Counter

from headjudge.magic.engine.characteristics.departed import described, permanents
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates, done_this_way
from headjudge.magic.engine.events.history import NOBODY, happened, turn_meant
from headjudge.magic.engine.events.recording import UNTAPPED_AT_FIRST
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.registries.nodes import amount, counted, holds, players_of, value
from headjudge.magic.engine.semantics.nouns import known_objects
from headjudge.magic.engine.semantics.stats import (
    characteristics_of,
    is_definite,
    known_with_characteristics,
    put_onto_battlefield,
    stat,
)
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree import amounts as a
from headjudge.magic.text.tree.nouns import Each, Filter, Linked
from headjudge.magic.text.tree.qualities import ThisWay

__all__ = ["NO_LIMIT", "stats_among"]

NO_LIMIT = 1_000_000
"""Stands for "any number of"."""


@amount(a.Number)
def number(g: State, ctx: Context, node: a.Number) -> int:
    """A fixed number."""
    return node.value


@amount(a.X)
def x(g: State, ctx: Context, node: a.X) -> int:
    """The X of the spell or ability (107.3)."""
    return ctx.x


@amount(a.Unlimited)
def unlimited(g: State, ctx: Context, node: a.Unlimited) -> int:
    """More than there can be."""
    return NO_LIMIT


@amount(a.Devotion)
def devotion(g: State, ctx: Context, node: a.Devotion) -> int:
    """The mana symbols of any of the colors in the mana costs of a player's permanents, hybrid ones too (700.5)."""
    colors = node.colors or ((color,) if (color := ctx.decided.chosen.color) else ())
    letters = {SYMBOLS[color] for color in colors}
    costs = (characteristics_of(g, obj).mana_cost for q in players_of(g, ctx, node.who) for obj in permanents(g, q))
    return sum(bool(letters & set(symbol.split("/"))) for cost in costs for symbol in cost)


@amount(a.ThatMuch)
def that_much(g: State, ctx: Context, node: a.ThatMuch) -> int:
    """What an instruction or the trigger yielded (:meth:`..effects.running.Run.yields`), or how many objects it was
    about; of several players what each of them did, as long as only that one is meant."""
    each = ctx.decided.amounts.get(node.to)
    if each is not None:
        return sum(each.of.get(~entity, 0) for entity in ctx.slots.get(each.players, ()))
    return ctx.amounts[node.to] if node.to in ctx.amounts else len(ctx.slots.get(node.to, ()))


@amount(a.ThatAndMore)
def that_and_more(g: State, ctx: Context, node: a.ThatAndMore) -> int:
    """What was yielded, and more or less; at least 0 (107.1b)."""
    more = value(g, ctx, node.more)
    return max(0, that_much(g, ctx, node.that) + (-more if node.minus else more))


YIELDED = (
    "the result",
    "the life lost this way",
    "the amount of life lost this way",
    "the damage dealt this way",
    "the damage prevented this way",
    a.THAT_DAMAGE,
    *a.OF_EVENT,
)


@amount(a.DealtAtMost)
def dealt_at_most(g: State, ctx: Context, node: a.DealtAtMost) -> int:
    """The damage dealt, as much of it as what it was dealt to could bear."""
    most = ctx.so_far.borne if node.most is None else min(ctx.so_far.borne, value(g, ctx, node.most))
    return min(ctx.so_far.damage_dealt, most)


@amount(a.AmountThisWay, only=lambda node: node.words in YIELDED and node.to > 0)
def amount_this_way(g: State, ctx: Context, node: a.AmountThisWay) -> int:
    """How much life was lost, damage dealt, prevented or rolled by an earlier instruction, whatever it said."""
    return ctx.amounts.get(node.to, 0)


@amount(a.ExcessDamage, only=lambda node: node.to is None or is_definite(node.to))
def excess_damage(g: State, ctx: Context, node: a.ExcessDamage) -> int:
    """How much more than lethal damage was dealt so far."""
    dealt = ctx.so_far.excess
    if node.to is not None and node.this_turn:
        turn = turn_meant(g, ctx)
        return sum(happened(turn, f"excess damage to {obj.id}", [NOBODY]) for obj in known_objects(g, ctx, node.to))
    if node.to is None:
        return sum(dealt.values())
    return sum(dealt.get(obj.id, 0) for obj in known_objects(g, ctx, node.to))


@amount(a.Count)
def count(g: State, ctx: Context, node: a.Count) -> int:
    """How many there are."""
    return counted(g, ctx, node.of)


def _is_of_one(node: a.StatOf) -> bool:
    if isinstance(node.what, Linked):
        return not node.what.many
    return is_definite(node.what) and not isinstance(node.what, Each)


@amount(a.XAndMore)
def x_and_more(g: State, ctx: Context, node: a.XAndMore) -> int:
    """X, and so much more."""
    return value(g, ctx, node.x) + node.more.value


@amount(a.StatOf, only=_is_of_one)
def stat_of(g: State, ctx: Context, node: a.StatOf) -> int:
    """A number of an object, as it is or as it last was; less than 0 counts as 0 (107.1b). Where several cards are "the
    exiled card", it is the sum of theirs (607.3)."""
    found = put_onto_battlefield(g, ctx, node.what) or known_with_characteristics(g, ctx, node.what)
    if isinstance(node.what, Linked):
        return sum(max(0, stat(g, *one, node.stat) or 0) for one in found)
    return max(0, stat(g, *found[0], node.stat) or 0) if found else 0


@amount(a.BaseStatOf, only=lambda node: is_definite(node.what) and not isinstance(node.what, Each))
def base_stat_of(g: State, ctx: Context, node: a.BaseStatOf) -> int:
    """A base power or toughness, as it is or as it last was; less than 0 counts as 0 (107.1b)."""
    found = known_with_characteristics(g, ctx, node.what)
    return max(0, found[0][1].base[node.stat == "toughness"] or 0) if found else 0


@amount(a.LifeTotal)
def life_total(g: State, ctx: Context, node: a.LifeTotal) -> int:
    """A player's life total."""
    found = players_of(g, ctx, node.who)
    return g.players[found[0]].life if found else 0


@amount(a.UnspentMana)
def unspent_mana(g: State, ctx: Context, node: a.UnspentMana) -> int:
    """How much mana is in the players' pools (106.4)."""
    return sum(len(g.players[q].pool) for q in players_of(g, ctx, node.who))


@amount(a.StartingLife)
def starting_life(g: State, ctx: Context, node: a.StartingLife) -> int:
    """The life total that everybody started with (103.3); of a team with one life total, the team's (810.4)."""
    return g.options.life


def stats_among(g: State, ctx: Context, what: Filter, name: str) -> list[int]:
    """A number of each of the objects that match and have it; of what was done to something, as that was then
    (608.2g)."""
    for quality in what.qualities:
        if isinstance(quality, ThisWay):
            done = done_this_way(g, ctx, what, quality)
            return [n for _, obj, ch in done if (n := stat(g, obj, ch, name)) is not None]
    found = [(obj, characteristics(g, obj)) for id in candidates(g, ctx, what) for obj in (g.objects[id],)]
    found += [(obj, obj.characteristics) for obj in described(g, ctx, what) if obj.characteristics is not None]
    return [n for obj, ch in found if (n := stat(g, obj, ch, name)) is not None]


@amount(a.Greatest)
def greatest(g: State, ctx: Context, node: a.Greatest) -> int:
    """The greatest of some numbers, or their sum; 0 if there are none (107.1b)."""
    found = stats_among(g, ctx, node.what, node.stat)
    found += stats_among(g, ctx, node.second, node.stat) if node.second is not None else []
    return max(0, sum(found) if node.total else max(found, default=0))


@amount(a.TotalOfThose, only=lambda node: node.what.many)
def total_of_those(g: State, ctx: Context, node: a.TotalOfThose) -> int:
    """The sum of a characteristic of all of them, such as they are or last were, or the greatest; 0 if there are none
    (107.1b)."""
    there = known_with_characteristics(g, ctx, node.what)
    found = [n for obj, ch in there if (n := stat(g, obj, ch, node.stat)) is not None]
    return max(0, max(found, default=0) if node.greatest else sum(found))


@amount(a.OfDiscardedToCast)
def of_discarded_to_cast(g: State, ctx: Context, node: a.OfDiscardedToCast) -> int:
    """Of the card discarded for the spell that is about to enter, or for that which entered."""
    source = g.known(ctx.source)
    if source is None:
        return 0
    cards = [card for id in source.marks.cast.discarded if (card := g.known(id)) is not None]
    return max((stat(g, card, characteristics_of(g, card), node.stat) or 0 for card in cards), default=0)


@amount(a.MostDiscarded)
def most_discarded(g: State, ctx: Context, node: a.MostDiscarded) -> int:
    """The most cards that one player discarded by this effect."""
    cards = [g.known(new) for _, new in ctx.so_far.this_way.get("discarded", ())]
    return max(Counter(card.owner for card in cards if card is not None).values(), default=0)


@amount(a.Plus)
def plus(g: State, ctx: Context, node: a.Plus) -> int:
    """A sum, or a difference, not less than 0 (107.1b)."""
    first, second = value(g, ctx, node.first), value(g, ctx, node.second)
    return max(0, first - second) if node.minus else first + second


@amount(a.Times)
def times(g: State, ctx: Context, node: a.Times) -> int:
    """A multiple."""
    return node.by * value(g, ctx, node.amount)


@amount(a.GreaterOf)
def greater_of(g: State, ctx: Context, node: a.GreaterOf) -> int:
    """The greater of two numbers."""
    return max(value(g, ctx, node.first), value(g, ctx, node.second))


@amount(a.OneOrOther)
def one_or_other(g: State, ctx: Context, node: a.OneOrOther) -> int:
    """The one number or the other, as the condition is."""
    return value(g, ctx, node.then if holds(g, ctx, node.condition) else node.otherwise)


@amount(a.AllBut)
def all_but(g: State, ctx: Context, node: a.AllBut) -> int:
    """How many there are but for so many."""
    return max(0, counted(g, ctx, node.of) - value(g, ctx, node.but))


@amount(a.Half)
def half(g: State, ctx: Context, node: a.Half) -> int:
    """Half of a number or of a life total, or another part, rounded as said (107.1a)."""
    if node.amount is not None:
        whole = value(g, ctx, node.amount)
    else:
        found = players_of(g, ctx, node.who) if node.who is not None else []
        whole = max(0, g.players[found[0]].life) if found else 0
    return -(-whole // node.part) if node.rounding == "rounded up" else whole // node.part


@amount(a.UntappedLandsAtFirst)
def untapped_lands_at_first(g: State, ctx: Context, node: a.UntappedLandsAtFirst) -> int:
    """Those of all the players named."""
    return happened(turn_meant(g, ctx), UNTAPPED_AT_FIRST, players_of(g, ctx, node.who))


@amount(a.PerEach)
def per_each(g: State, ctx: Context, node: a.PerEach) -> int:
    """A multiple by a count."""
    return value(g, ctx, node.amount) * counted(g, ctx, node.each)
