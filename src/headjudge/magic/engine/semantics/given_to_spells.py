"""Which keywords can be given to spells as they are cast: those that change what is paid, or trigger on casting."""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.characteristics.paid_this_way import MANA
from headjudge.magic.engine.costs.paid_instead import is_worked_out
from headjudge.magic.engine.events.given_to_spells import GIVEN_WAYS, WITH_COSTS
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, are_spells, is_told_by_itself
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.tree.abilities import Cost, Keyword
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import Each, EachPlayer, Filter, Some, You, is_just_one
from headjudge.magic.text.tree.qualities import (
    ColorTest,
    InZone,
    OfChosenType,
    OffBattlefield,
    OwnedBy,
    PaidFrom,
    StatIs,
    ThatIs,
)
from headjudge.magic.text.tree.rules.given_to_spells import CardsHaveMadness, PaidForCounters, PaidInstead, SpellsHave

__all__: list[str] = []

GIVEN = (
    frozenset({"affinity for", "cascade", "convoke", "delve", "demonstrate", "improvise", "storm"})
    | GIVEN_WAYS
    | WITH_COSTS
)
AS_CAST = frozenset({"cascade", "demonstrate", "storm"})
"""Those that only trigger once the spell has been cast and paid for."""
SUCH = (ColorTest, InZone, OfChosenType, StatIs, ThatIs)
"""What is known of a spell as it is being cast."""


def _functions(keyword: Keyword) -> bool:
    return keyword.name in GIVEN and (keyword.name != "affinity for" or isinstance(keyword.quality, Filter))


def _can_be_given(node: SpellsHave) -> bool:
    if not all(isinstance(a, Keyword) and _functions(a) for a in node.abilities):
        return False
    if isinstance(node.quality, PaidFrom) and not AS_CAST.issuperset(
        a.name for a in node.abilities if isinstance(a, Keyword)
    ):
        return False
    if node.such is not None:
        such = node.such
        if isinstance(node.quality, InZone):
            such = replace(such, qualities=(*such.qualities, node.quality))
        told = node.quality is None or isinstance(node.quality, (InZone, PaidFrom))
        return told and is_told_by_itself(such, SPELLS)
    told = node.quality is None or isinstance(node.quality, (*SUCH, PaidFrom))
    return told and node.what is not None and are_spells(node.what)


@game_rule(SpellsHave, only=_can_be_given)
def _spells_have(node: SpellsHave) -> Parts:
    """A rule for the players who cast (:mod:`..events.given_to_spells`)."""
    what = node.what if node.such is None else Each(node.such)
    if node.quality is not None and isinstance(what, Each):
        first = what.what
        more = tuple(replace(a, qualities=(*a.qualities, node.quality)) for a in first.alternatives)
        what = replace(what, what=replace(first, qualities=(*first.qualities, node.quality), alternatives=more))
    assert what is not None
    given = tuple(a for a in node.abilities if isinstance(a, Keyword))
    return [(node.who, (r.SpellsHave(what, given, r.NEXT if node.coming else node.nth),))]


def _are_cards_of_yours(node: CardsHaveMadness) -> bool:
    """Whether they are cards that you own, such as they are in a hand."""
    owned = OwnedBy(You()) in node.what.qualities and OffBattlefield() in node.what.qualities
    return node.what.noun == "card" and owned and len(node.what.qualities) == 2 and not node.what.alternatives


@game_rule(CardsHaveMadness, only=_are_cards_of_yours)
def _cards_have_madness(node: CardsHaveMadness) -> Parts:
    """A rule for whoever discards them (:mod:`..effects.madness`)."""
    return [(You(), (r.CardsHaveMadness(node.what),))]


def _is_plain_mana(part: CostPart) -> bool:
    """Whether a part of a cost is mana of certain colors, or generic."""
    return isinstance(part, ManaCost) and all(symbol.isdigit() or symbol in "WUBRGC" for symbol in part.symbols)


def _of_ones_own(node: PaidInstead) -> bool:
    of_spells = are_spells(node.what) or (
        isinstance(node.what, Some) and is_just_one(node.what) and node.what.what.noun in SPELLS
    )
    told = node.quality is None or isinstance(node.quality, SUCH)
    parts = (node.mana,) if node.mana is not None else node.cost.parts if node.cost is not None else ()
    known = bool(parts) and all(is_worked_out(part) or _is_plain_mana(part) for part in parts)
    return known and told and of_spells and isinstance(node.who, (You, EachPlayer)) and node.whose == node.who


@game_rule(PaidInstead, only=_of_ones_own)
def _paid_instead(node: PaidInstead) -> Parts:
    """A rule for who casts (:func:`..costs.alternative_costs.ways_to_cast`)."""
    what = node.what
    if node.quality is not None and isinstance(what, (Each, Some)):
        first = what.what
        more = tuple(replace(a, qualities=(*a.qualities, node.quality)) for a in first.alternatives)
        what = replace(what, what=replace(first, qualities=(*first.qualities, node.quality), alternatives=more))
    cost = node.cost if node.mana is None else Cost((node.mana,))
    assert cost is not None
    slot = getattr(what, "slot", 0)
    return [(node.who, (r.PaidInstead(what, cost, slot, node.once, node.own_turn, node.flash, node.x),))]


def _is_plain(node: PaidForCounters) -> bool:
    return isinstance(node.what, Each) and node.what.what == Filter("spell", ((CREATURE,),)) and node.kind == "+1/+1"


@game_rule(PaidForCounters, only=_is_plain)
def _paid_for_counters(node: PaidForCounters) -> Parts:
    """Each creature spell has an optional cost of one mana, paid as often as its player likes."""
    paid = Keyword(MANA, Cost((ManaCost(("1",)),)))
    return [(You(), (r.SpellsHave(node.what, (paid,)),))]
