"""What sentences of rules say that spells cost, and abilities: more or less (601.2f, 602.2b)."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.characteristics.paid_this_way import counts_this_way
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, controlled, is_told_by_itself
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.abilities import Static
from headjudge.magic.text.tree.amounts import CountersRemoved, TargetsBeyondFirst
from headjudge.magic.text.tree.amounts.objects import AS_ADDITIONAL_COST
from headjudge.magic.text.tree.categories import Objects, Players, Quality
from headjudge.magic.text.tree.nouns import (
    Each,
    EachPlayer,
    Filter,
    Self,
    Some,
    Together,
    WholeZone,
    You,
    YourCommander,
)
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import (
    ColorTest,
    ControlledBy,
    Except,
    InZone,
    OfChosenName,
    OfChosenType,
    SharesWith,
    StatIs,
    TargetsOnly,
    ThatIs,
    ThisWay,
)
from headjudge.magic.text.tree.rules.producing import AddsInstead
from headjudge.magic.text.words import CARD_TYPES

__all__: list[str] = []


def _costs_are_known(node: t.SpellCosts) -> bool:
    if node.amount is not None:
        plain = node.mana.symbols == ("X",)
    else:
        plain = all(s.isdigit() or s in COLORED or (node.more and s == "C") for s in node.mana.symbols)
    if node.life is not None and not isinstance(node.life, Number):
        return False
    if node.on_stack or node.of_caster:
        return plain
    own_cost = isinstance(node.what, Self) and not node.more
    counted = [part for part in walk((node.each, node.amount)) if isinstance(part, CountersRemoved)]
    if counted and not (own_cost and counts_this_way(node.each)):
        return False
    if node.such is not None:
        if counts_this_way(node.each) or isinstance(node.each, TargetsBeyondFirst):
            return False
        such = _such(Each(node.such), node.quality)
        return plain and not node.more and isinstance(such, Each) and is_told_by_itself(such.what, SPELLS)
    of_self = isinstance(node.what, Self)
    own_targets = isinstance(node.each, TargetsBeyondFirst)
    # What pays additional costs is chosen after what a spell costs altogether (601.2f, h).
    paid_before = any(isinstance(part, ThisWay) for part in walk((node.each, node.amount)))
    if of_self and not node.more and counts_this_way(node.each):
        paid_before = False  # how many those are is announced before
    told = node.quality is None or _is_told(node.quality)
    if node.second is not None and not (isinstance(node.quality, InZone) and isinstance(node.second, InZone)):
        return False
    of_own = of_self or not own_targets
    kinds = node.what.parts if isinstance(node.what, Together) else (node.what,)
    if node.safe and (len(kinds) > 1 or not isinstance(kinds[0], Each) or kinds[0].what.alternatives):
        return False
    described = all(isinstance(k, Each) for k in kinds) or (isinstance(node.what, YourCommander) and not node.quality)
    return plain and told and (of_self or described) and of_own and not paid_before


def _is_told(quality: Quality) -> bool:
    """Whether something is known of a spell before it is cast as it is on the stack; "other than" is from where."""
    return isinstance(quality, SUCH) and not (isinstance(quality, Except) and not isinstance(quality.what, WholeZone))


COLORED = frozenset("WUBRG")

SUCH = (ColorTest, Except, InZone, OfChosenName, OfChosenType, SharesWith, StatIs, TargetsOnly, ThatIs)
"""What is known of a spell before it is cast as it is on the stack."""


def _such(what: Objects, such: Quality | None, second: Quality | None = None) -> Objects:
    """Spells with what else is said of them: "creature spells you cast with mana value 6 or greater"; or for each part
    of the description one that is so, and one that is so instead."""
    if such is None or not isinstance(what, Each):
        return what
    said = [such] if second is None else [such, second]
    parts = (replace(what.what, alternatives=()), *what.what.alternatives)
    first, *others = [replace(a, qualities=(*a.qualities, one)) for one in said for a in parts]
    return replace(what, what=replace(first, alternatives=tuple(others)))


def _aimed(what: Objects) -> tuple[Objects, Objects | Players | None]:
    """Spells without what is said of their targets, and that: a spell has none yet as one looks what it would cost."""
    if isinstance(what, Each) and not what.what.alternatives:
        for part in what.what.qualities:
            if isinstance(part, TargetsOnly) and part.what is not None and not part.nothing_else:
                others = tuple(q for q in what.what.qualities if q is not part)
                aimed = part.what if part.other is None else Together((part.what, part.other))
                return replace(what, what=replace(what.what, qualities=others)), aimed
    return what, None


@game_rule(t.SpellCosts, only=_costs_are_known)
def _spells_cost(node: t.SpellCosts) -> Parts:
    """Changed costs are rules for the players who cast; those of the spell itself are looked up as it is cast."""
    of_self = isinstance(node.what, Self)
    sign = 1 if node.more else -1
    if node.on_stack:  # looked for on the stack as another spell is cast (:mod:`..costs.costing`)
        return [(EachPlayer("player"), (r.CostChange(node.mana.symbols, sign, aimed=Self()),))]
    what, aimed = (None, None) if of_self or node.what is None else _aimed(_such(node.what, node.quality, node.second))
    if node.such is not None:
        what = _such(Each(node.such), node.quality)
    change = r.CostChange(
        node.mana.symbols,
        sign,
        what,
        node.each,
        node.condition,
        node.amount,
        aimed,
        r.NEXT if node.coming else node.nth,
        node.colored,
        node.life.value if isinstance(node.life, Number) else 0,
        node.own_turn,
        node.targeted,
        node.of_caster,
    )
    safe = [(controlled(what, node.who), (r.CantBeCountered(),))] if node.safe else []
    return [(node.what if of_self else node.who, (change,)), *safe]


@game_rule(t.SpellsCostAtLeast, only=lambda node: node.least == node.again)
def _cost_at_least(node: t.SpellsCostAtLeast) -> Parts:
    """A rule for the players who cast (:func:`..costs.costing.total_cost`)."""
    return [(EachPlayer("player"), (r.CostsAtLeast(node.least.value),))]


def _is_for_one_color(node: t.LifeForMana) -> bool:
    """One symbol, of the color of which the spells may be said to be."""
    symbol = node.mana.symbols[0] if len(node.mana.symbols) == 1 else ""
    of_color = node.color is None or SYMBOLS[node.color] == symbol
    told = node.what is None or is_told_by_itself(node.what, SPELLS)
    return symbol in COLORED and symbol != "" and of_color and told


@game_rule(t.LifeForMana, only=_is_for_one_color)
def _life_for_mana(node: t.LifeForMana) -> Parts:
    """A rule for the player who pays (:mod:`..costs.life_for_mana`)."""
    what = Each(node.what) if node.what is not None else None
    return [(You(), (r.LifeForMana(node.mana.symbols[0], what),))]


@game_rule(t.KeywordCosts, only=lambda node: all(s.isdigit() for s in node.mana.symbols))
def _keywords_cost(node: t.KeywordCosts) -> Parts:
    """Changed costs of keywords are rules for the players who pay them."""
    n = sum(int(s) for s in node.mana.symbols)
    return [(node.who, (r.KeywordCostChange(node.keyword, n, 1 if node.more else -1),))]


def _yours_to_choose(node: t.ProducesInstead) -> bool:
    """Whether it is about whoever taps permanents, or about you: who chooses a color must be who taps."""
    yours = ControlledBy(You()) in node.what.qualities and not node.what.alternatives
    return isinstance(node.who, You) or (node.who is None and (not node.choice or yours))


@game_rule(t.ProducesInstead, only=_yours_to_choose)
def _produces_instead(node: t.ProducesInstead) -> Parts:
    """Rules for the players who tap permanents for mana."""
    symbol = node.mana.symbols[0] if node.mana.symbols else ""
    least = node.least.value if node.least is not None else 0
    change = r.ProducesInstead(Each(node.what, word=""), symbol, node.one, node.times, node.chosen, node.choice, least)
    return [(node.who, (change,))]


@game_rule(AddsInstead)
def _adds_instead(node: AddsInstead) -> Parts:
    return [(node.who, (r.AddsInstead(SYMBOLS[node.color]),))]


OWN_CREATURES = Filter("", ((CREATURE,),), (ControlledBy(You()),))
"""What targets must be such that abilities are counted which aim at them."""


def _card_type(what: Filter) -> str:
    """The card type of which alone words say that something is; "" where they say anything else."""
    types = what.types[0] if len(what.types) == 1 else ()
    return types[0] if len(types) == 1 and what == Filter("", (types,)) and types[0] in CARD_TYPES else ""


def _activation_costs_are_known(node: t.ActivationCosts) -> bool:
    """Generic mana, for abilities told apart by whose they are, perhaps by what object they target; the first of a turn
    that target your creatures are counted."""
    if node.first and not (isinstance(node.aim, Some) and node.aim.what == OWN_CREATURES):
        return False
    if node.first_of and not (isinstance(node.what, Some) and _card_type(node.what.what)):
        return False
    what, aim = _aimed(node.what) if node.what is not None else (None, None)
    told = aim is None or (node.aim is None and isinstance(aim, Objects))
    return (
        told and all(s.isdigit() for s in node.mana.symbols) and not any(isinstance(n, TargetsOnly) for n in walk(what))
    )


@game_rule(t.ActivationCosts, only=_activation_costs_are_known)
def _activations_cost(node: t.ActivationCosts) -> Parts:
    """Changed costs of abilities are rules for the players who activate them."""
    what, aim = _aimed(node.what) if node.what is not None else (None, None)
    first_of = _card_type(node.what.what) if node.first_of and isinstance(node.what, Some) else ""
    change = r.ActivationCostChange(
        sum(int(s) for s in node.mana.symbols),
        1 if node.more else -1,
        what,
        node.keyword,
        floor=node.floor,
        but_mana=node.but_mana,
        aim=aim if isinstance(aim, Objects) else node.aim,
        first=node.first,
        first_of=first_of,
        each=node.each,
    )
    return [(node.who, (change,))]


def _counted_where_announced(ability: Static) -> bool:
    """Whether what pays an additional cost is counted only for what the spell costs: of counters no more is known."""
    paid = [p for p in walk(ability) if isinstance(p, CountersRemoved) and p.to == AS_ADDITIONAL_COST]
    return not paid or all(isinstance(change, t.SpellCosts) for change in ability.changes)


limit(Static, _counted_where_announced, about=(CountersRemoved,))
