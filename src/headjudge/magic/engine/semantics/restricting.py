"""What changes that aren't of characteristics stand for: restrictions, requirements, permissions (101.2).

The words become rules of :mod:`headjudge.magic.engine.state.restrictions`, which combat, costs and timing look up.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import game_rule, rule
from headjudge.magic.engine.characteristics.paid_this_way import counts_this_way
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.steps import SKIPPED
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import TargetsBeyondFirst
from headjudge.magic.text.tree.categories import Objects, Players, Quality
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    Attached,
    Each,
    EachPlayer,
    EnchantedPlayer,
    Filter,
    ItsObjects,
    Self,
    Some,
    ThatPlayer,
    Together,
    You,
)
from headjudge.magic.text.tree.numbers import Number, Unlimited
from headjudge.magic.text.tree.qualities import (
    ColorCount,
    ControlledBy,
    InZone,
    Non,
    OfChosenType,
    OfColor,
    SharesWith,
    StatIs,
    TargetsOnly,
    ThatIs,
    ThisWay,
    WithKeyword,
    WithSymbol,
)
from headjudge.magic.text.tree.zones import Exile, PlayersZone
from headjudge.magic.text.words import COLORS, subtypes
from headjudge.magic.text.zone_kinds import ANY_ZONE, EXILE, GRAVEYARD, LIBRARY, ZoneKind

__all__ = ["GOADED", "OBJECT_CANT", "PLAYER_CANT", "SPELLS", "is_told_by_itself"]

Rules = Sequence[r.Restriction]
Parts = Sequence[tuple[Node | None, tuple[Any, ...]]]


# --- combat


def _price_is_known(node: c.CantAttack) -> bool:
    """Mana of known amounts (X is that of the effect) and colors, and the same player named both times."""
    plain = node.mana is None or all(s.isdigit() or s in ("W", "U", "B", "R", "G", "C", "X") for s in node.mana.symbols)
    return plain and (node.whom2 is None or node.whom2 == node.whom)


@rule(c.CantAttack, only=_price_is_known)
def _cant_attack(node: c.CantAttack) -> Rules:
    cost = Cost((node.mana,)) if node.mana is not None else None
    attack = r.CantAttack(node.whom, cost, node.allowed, alone=node.alone, walkers=node.nor_walkers)
    return (attack, r.CantBlock(alone=node.alone, unless=node.allowed)) if node.nor_block else (attack,)


@rule(c.CantBlock)
def _cant_block(node: c.CantBlock) -> Rules:
    return (r.CantBlock(what=node.what, alone=node.alone, unless=node.allowed),)


@rule(c.CantBeBlocked)
def _cant_be_blocked(node: c.CantBeBlocked) -> Rules:
    return (r.CantBeBlocked(node.by, node.except_by, node.least, node.most),)


@rule(c.CanBlockOnly)
def _can_block_only(node: c.CanBlockOnly) -> Rules:
    return (r.CantBlock(what=node.what, only=True),)


@rule(c.BlocksAsWithReach)
def _blocks_as_with_reach(node: c.BlocksAsWithReach) -> Rules:
    return (r.BlocksAsWithReach(node.what),)


@rule(c.CanBlockMore, only=lambda node: isinstance(node.amount, (Number, Unlimited)))
def _can_block_more(node: c.CanBlockMore) -> Rules:
    return (r.AdditionalBlocks(node.amount.value if isinstance(node.amount, Number) else -1),)


@rule(c.AttackIfAble)
def _must_attack(node: c.AttackIfAble) -> Rules:
    return (r.MustAttack(node.who), r.MustBlock()) if node.or_block else (r.MustAttack(node.who),)


@rule(c.AttackDespiteDefender)
def _attacks_despite_defender(node: c.AttackDespiteDefender) -> Rules:
    return (r.AttacksAsThoughNoDefender(),)


GOADED = (r.MustAttack(), r.MustAttack(You(), but=True))
"""What goading does to a creature, for whoever goads it (701.15b)."""


@rule(c.IsGoaded)
def _is_goaded(node: c.IsGoaded) -> Rules:
    return GOADED


@rule(c.AssignsNoDamage)
def _assigns_no_damage(node: c.AssignsNoDamage) -> Rules:
    return (r.AssignsNoDamage(),)


@rule(c.AssignsToughness)
def _assigns_toughness(node: c.AssignsToughness) -> Rules:
    return (r.AssignsToughness(),)


@rule(c.BlockIfAble)
def _must_block(node: c.BlockIfAble) -> Rules:
    return (r.MustBlock(node.what),)


@rule(c.MustBeBlocked)
def _must_be_blocked(node: c.MustBeBlocked) -> Rules:
    return (r.MustBeBlocked(),)


# --- what can't be


OBJECT_CANT: dict[Prohibition, Rules] = {
    Prohibition.BE_COUNTERED: (r.CantBeCountered(),),
    Prohibition.BE_REGENERATED: (r.CantBeRegenerated(),),
    Prohibition.BE_THE_TARGET_OF_SPELLS_OR_ABILITIES: (r.CantBeTargeted(),),
    Prohibition.BE_THE_TARGET_OF_SPELLS: (r.CantBeTargeted(abilities=False),),
    Prohibition.BE_THE_TARGET_OF_ABILITIES: (r.CantBeTargeted(spells=False),),
    Prohibition.BE_THE_TARGET_OF_SPELLS_OR_ABILITIES_YOUR_OPPONENTS_CONTROL: (r.CantBeTargeted(by_opponents=True),),
    Prohibition.ATTACK_OR_BLOCK_AND_ITS_ACTIVATED_ABILITIES_CANT_BE_ACTIVATED: (
        r.CantAttack(),
        r.CantBlock(),
        r.NoActivations(),
    ),
    Prohibition.ATTACK_OR_BLOCK_AND_ITS_ACTIVATED_ABILITIES_CANT_BE_ACTIVATED_BUT_MANA: (
        r.CantAttack(),
        r.CantBlock(),
        r.NoActivations(but_mana=True),
    ),
    Prohibition.BECOME_UNTAPPED: (r.CantUntap(),),
    Prohibition.TRANSFORM: (r.CantTransform(),),
    Prohibition.ATTACK_BLOCK_OR_TRANSFORM: (r.CantAttack(), r.CantBlock(), r.CantTransform()),
}
"""What can't happen to objects, or objects can't do."""

PLAYER_CANT: dict[Prohibition, Rules] = {
    Prohibition.GAIN_LIFE: (r.CantGainLife(),),
    Prohibition.LOSE_LIFE: (r.CantLoseLife(),),
    Prohibition.DRAW_CARDS: (r.CantDraw(),),
    Prohibition.DRAW_MORE_THAN_ONE_CARD_EACH_TURN: (r.CantDraw(more_than=1),),
    Prohibition.PLAY_LANDS: (r.CantPlayLands(),),
    Prohibition.LOSE_THE_GAME: (r.CantLoseTheGame(),),
    Prohibition.WIN_THE_GAME: (r.CantWinTheGame(),),
}
"""What players can't do."""


@rule(c.CantBe, only=lambda node: node.what in OBJECT_CANT or node.what in PLAYER_CANT)
def _cant_be(node: c.CantBe) -> Rules:
    return OBJECT_CANT.get(node.what) or PLAYER_CANT[node.what]


def _of_known_spells(node: c.CantBeTargetOf) -> bool:
    """Spells that are told apart by more than that they are spells; the same color, or no color, said both times."""
    if node.spells is not None:
        parts = (node.spells, *node.spells.alternatives)
        told = all(part.types or part.adjectives or part.qualities for part in parts)
        return told and all(part.noun == "spell" and not part.other for part in parts)
    is_color = not node.non or node.non in COLORS
    return node.color == node.again and node.non == node.other_non and is_color


@rule(c.CantBeTargetOf, only=_of_known_spells)
def _cant_be_target_of(node: c.CantBeTargetOf) -> Rules:
    if node.spells is not None:
        return (r.CantBeTargeted(abilities=False, what=Each(node.spells)),)
    such = (OfColor((node.color,)),) if node.color is not None else (Non(node.non),)
    spells, sources = Each(Filter("spell", adjectives=such)), Each(Filter("source", adjectives=such))
    return (r.CantBeTargeted(abilities=False, what=spells), r.CantBeTargeted(spells=False, what=sources))


def _spells_are_told(node: c.CantCast) -> bool:
    """Spells of a kind, told apart by what a card that isn't cast yet shows, a number of them by themselves; of lands,
    only from where they can't be played."""
    if node.such is not None:
        return is_told_by_itself(node.such, SPELLS)
    what = node.what
    if not isinstance(what, Each) or not _are_spells(what):
        return False
    one = Filter("spell", qualities=what.what.qualities) == what.what and len(what.what.qualities) == 1
    return not node.nor_lands or (one and isinstance(what.what.qualities[0], InZone))


def _are_spells(what: Objects) -> bool:
    parts = (what.what, *what.what.alternatives) if isinstance(what, Each) else ()
    return bool(parts) and all(part.noun in SPELLS and not part.other for part in parts)


@rule(c.CantCast, only=_spells_are_told)
def _cant_cast(node: c.CantCast) -> Rules:
    what = node.what if node.such is None else Each(node.such)
    most = node.most.value if node.most is not None else -1
    theirs = tuple(part.to for part in walk(what) if isinstance(part, ThatPlayer))
    spells = r.CantCast(what, most, node.whose, node.in_combat, node.own_turn, node.as_sorcery, theirs)
    if not node.nor_lands or not isinstance(node.what, Each):
        return (spells,)
    where = node.what.what.qualities[0]
    return (spells, r.CantPlayLands(where.zone if isinstance(where, InZone) else None))


@rule(c.NoActivations)
def _no_activations(node: c.NoActivations) -> Rules:
    return (r.NoActivations(but_mana=node.but_mana),)


@rule(c.DoesntUntap)
def _doesnt_untap(node: c.DoesntUntap) -> Rules:
    return (r.DoesntUntap(),)


# --- sentences of rules


@game_rule(t.UntapAtMost)
def _untap_at_most(node: t.UntapAtMost) -> Parts:
    return [(node.who, (r.UntapAtMost(node.most.value, node.what),))]


def _of_ones_own(node: t.LoyaltyAtAnyTime) -> bool:
    what = node.what
    return isinstance(what, Self) or (isinstance(what, Each) and ControlledBy(You()) in what.what.qualities)


@game_rule(t.LoyaltyAtAnyTime, only=_of_ones_own)
def _loyalty_at_any_time(node: t.LoyaltyAtAnyTime) -> Parts:
    return [(node.what, (r.LoyaltyAtAnyTime(),))]


@game_rule(t.SpellsCantBeCast, only=lambda node: _are_spells(node.what))
def _spells_cant_be_cast(node: t.SpellsCantBeCast) -> Parts:
    return [(None, (r.CantCast(node.what),))]


def _of_permanents(node: t.CantCastOrActivate) -> bool:
    of = node.of
    parts = (of.what, *of.what.alternatives) if isinstance(of, Each) else ()
    return _are_spells(node.what) and bool(parts) and all(not part.noun and not part.qualities for part in parts)


@game_rule(t.CantCastOrActivate, only=_of_permanents)
def _cant_cast_or_activate(node: t.CantCastOrActivate) -> Parts:
    return [(node.who, (r.CantCast(node.what),)), (_controlled(node.of, node.who), (r.NoActivations(),))]


@game_rule(t.CantAttackWith, only=lambda node: not node.what.alternatives and not node.what.other)
def _cant_attack_with(node: t.CantAttackWith) -> Parts:
    return [(_controlled(Each(node.what, word=""), node.who), (r.CantAttack(),))]


@game_rule(t.LifeCantChange)
def _life_cant_change(node: t.LifeCantChange) -> Parts:
    return [(node.who, (r.CantGainLife(), r.CantLoseLife()))]


@game_rule(t.NoLossForLife)
def _no_loss_for_life(node: t.NoLossForLife) -> Parts:
    return [(node.who, (r.CantLoseTheGame(for_life_only=True),))]


@game_rule(t.CantLoseOrWin)
def _cant_lose_or_win(node: t.CantLoseOrWin) -> Parts:
    said = ((node.not_losing, r.CantLoseTheGame()), (node.not_winning, r.CantWinTheGame()))
    return [(who, (rule,)) for who, rule in said if who is not None]


def is_told_by_itself(what: Filter, nouns: frozenset[str]) -> bool:
    """Whether what has one of these nouns is told apart by what it was as it was cast, or as it entered, whatever
    becomes of it."""
    parts = (what, *what.alternatives)
    said = [said for part in parts for said in (*part.adjectives, *part.qualities)]
    named = all(part.noun in nouns and not part.other for part in parts)
    tests = (*BY_ITSELF, WithKeyword) if nouns is SPELLS else BY_ITSELF
    return named and all(isinstance(one, tests) for one in said)


SPELLS = frozenset({"spell", "permanent spell"})
BY_ITSELF = (ColorCount, Non, OfColor, StatIs, WithSymbol)
"""What is so of an object by itself."""


def _costs_are_known(node: t.SpellCosts) -> bool:
    if node.amount is not None:
        plain = node.mana.symbols == ("X",)
    else:
        plain = all(s.isdigit() or s in COLORED or (node.more and s == "C") for s in node.mana.symbols)
    if node.life is not None and not isinstance(node.life, Number):
        return False
    if node.such is not None:
        return plain and not node.more and is_told_by_itself(node.such, SPELLS)
    of_self = isinstance(node.what, Self)
    own_targets = isinstance(node.each, TargetsBeyondFirst)
    # What pays additional costs is chosen after what a spell costs altogether (601.2f, h).
    paid_before = any(isinstance(part, ThisWay) for part in walk((node.each, node.amount)))
    if of_self and not node.more and counts_this_way(node.each):
        paid_before = False  # how many those are is announced before
    told = node.quality is None or isinstance(node.quality, SUCH)
    of_own = of_self or not own_targets
    kinds = node.what.parts if isinstance(node.what, Together) else (node.what,)
    if node.safe and (len(kinds) > 1 or not isinstance(kinds[0], Each) or kinds[0].what.alternatives):
        return False
    return plain and told and (of_self or all(isinstance(k, Each) for k in kinds)) and of_own and not paid_before


COLORED = frozenset("WUBRG")


SUCH = (OfChosenType, SharesWith, StatIs, TargetsOnly, ThatIs)
"""What is known of a spell before it is cast as it is on the stack."""


def _such(what: Objects, such: Quality | None) -> Objects:
    """Spells with what else is said of them: "creature spells you cast with mana value 6 or greater"."""
    if such is None or not isinstance(what, Each):
        return what
    first = what.what
    others = tuple(replace(a, qualities=(*a.qualities, such)) for a in first.alternatives)
    return replace(what, what=replace(first, qualities=(*first.qualities, such), alternatives=others))


def _aimed(what: Objects) -> tuple[Objects, Objects | Players | None]:
    """Spells without what is said of their targets, and that: a spell has none yet as one looks what it would cost."""
    if isinstance(what, Each) and not what.what.alternatives:
        for part in what.what.qualities:
            if isinstance(part, TargetsOnly) and part.what is not None and not part.nothing_else:
                others = tuple(q for q in what.what.qualities if q is not part)
                return replace(what, what=replace(what.what, qualities=others)), part.what
    return what, None


@game_rule(t.SpellCosts, only=_costs_are_known)
def _spells_cost(node: t.SpellCosts) -> Parts:
    """Changed costs are rules for the players who cast; those of the spell itself are looked up as it is cast."""
    of_self = isinstance(node.what, Self)
    sign = 1 if node.more else -1
    what, aimed = (None, None) if of_self or node.what is None else _aimed(_such(node.what, node.quality))
    if node.such is not None:
        what = Each(node.such)
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
    )
    safe = [(_controlled(what, node.who), (r.CantBeCountered(),))] if node.safe else []
    return [(node.what if of_self else node.who, (change,)), *safe]


def _controlled(what: Objects | None, who: Players | None) -> Objects | None:
    """Such objects that players control: spells that they cast, on the stack."""
    if not isinstance(what, Each) or who is None:
        return what
    theirs = ControlledBy(who)
    others = tuple(replace(a, qualities=(*a.qualities, theirs)) for a in what.what.alternatives)
    return replace(what, what=replace(what.what, qualities=(*what.what.qualities, theirs), alternatives=others))


def _activation_costs_are_known(node: t.ActivationCosts) -> bool:
    """Generic mana, for abilities told apart by whose they are, not by what they target."""
    return all(s.isdigit() for s in node.mana.symbols) and not any(isinstance(n, TargetsOnly) for n in walk(node.what))


@game_rule(t.ActivationCosts, only=_activation_costs_are_known)
def _activations_cost(node: t.ActivationCosts) -> Parts:
    """Changed costs of abilities are rules for the players who activate them."""
    change = r.ActivationCostChange(
        sum(int(s) for s in node.mana.symbols),
        1 if node.more else -1,
        node.what,
        node.keyword,
        floor=node.floor,
        but_mana=node.but_mana,
    )
    return [(node.who, (change,))]


@game_rule(t.ExtraLandPlays)
def _extra_lands(node: t.ExtraLandPlays) -> Parts:
    return [(node.who, (r.AdditionalLands(node.amount.value if isinstance(node.amount, Number) else 1_000_000),))]


@game_rule(t.MaximumHandSize, only=lambda node: node.amount is None or isinstance(node.amount, Number))
def _hand_size(node: t.MaximumHandSize) -> Parts:
    return [(node.who, (r.MaximumHandSize(node.amount.value if isinstance(node.amount, Number) else None),))]


@game_rule(t.ChangedMaximumHandSize, only=lambda node: isinstance(node.amount, Number))
def _changed_hand_size(node: t.ChangedMaximumHandSize) -> Parts:
    assert isinstance(node.amount, Number)
    n = node.amount.value if node.more else -node.amount.value
    return [(node.who, (r.MaximumHandSize(n, relative=True),))]


PLAYABLE_ZONES = frozenset({GRAVEYARD, LIBRARY})


def _own_zone(who: Players | None, zone: Node | None) -> ZoneKind:
    """The zone of one's own from which one may play cards, or nothing."""
    if isinstance(who, You) and isinstance(zone, PlayersZone) and isinstance(zone.who, You):
        return zone.kind if zone.kind in PLAYABLE_ZONES else ANY_ZONE
    return ANY_ZONE


def _exerts_itself(node: t.MayExert) -> bool:
    itself = isinstance(node.what, Self) or (isinstance(node.what, ItsObjects) and node.what.to == SELF_SLOT)
    return isinstance(node.who, You) and itself


@game_rule(t.MayExert, only=_exerts_itself)
def _may_exert(node: t.MayExert) -> Parts:
    return [(Self(), (r.MayExert(),))]


@game_rule(t.MayStayTapped)
def _may_stay_tapped(node: t.MayStayTapped) -> Parts:
    return [(node.what, (r.MayStayTapped(),))]


@game_rule(t.FlashForMore)
def _looked_at_as_it_is_cast(_: t.FlashForMore) -> Parts:
    """Another way to cast it (:mod:`..costs.alternative_costs`)."""
    return []


@game_rule(t.AssignsAsUnblocked, only=lambda node: isinstance(node.what, Self) and isinstance(node.who, You))
def _assigns_as_unblocked(node: t.AssignsAsUnblocked) -> Parts:
    return [(node.what, (r.AssignsAsUnblocked(),))]


def _flash_is_known(node: t.AsThoughFlash) -> bool:
    if node.such is not None:
        return is_told_by_itself(node.such, SPELLS) and node.who == node.whose
    return isinstance(node.what, Each) or (isinstance(node.what, Self) and isinstance(node.who, You))


@game_rule(t.AsThoughFlash, only=_flash_is_known)
def _as_though_flash(node: t.AsThoughFlash) -> Parts:
    if isinstance(node.what, Self):
        return []  # looked up wherever one could cast it (:func:`..stack.timing.is_instant`)
    what = node.what if node.such is None else Each(node.such)
    return [(node.who, (r.CastAsThoughFlash(what, r.NEXT if node.coming else node.nth),))]


def _of_yours(node: t.TriggersAgain) -> bool:
    """Whether the abilities are those of what "you" control, and so one's own."""
    of = node.of
    parts = of.parts if isinstance(of, Together) else (of,)
    return all(
        isinstance(part, Self)
        or (isinstance(part, Some) and ControlledBy(You()) in part.what.qualities and not part.what.alternatives)
        for part in parts
    ) and (node.cause is None or isinstance(node.cause, Some))


@game_rule(t.TriggersAgain, only=_of_yours)
def _triggers_again(node: t.TriggersAgain) -> Parts:
    return [(You(), (r.TriggersAgain(node.of, node.cause, node.deed),))]


def _may_play_is_known(node: t.MayPlayThose) -> bool:
    own = _own_zone(node.who, node.zone) == GRAVEYARD
    if isinstance(node.what, Self):
        return isinstance(node.who, You) and (isinstance(node.zone, Exile) or own)
    return own and isinstance(node.what, Each) and _is_of_kind(node.what.what, lands=node.lands)


def _is_of_kind(what: Filter, *, lands: bool) -> bool:
    """Spells if they may be cast, lands if they may be played."""
    if not lands:
        return what.noun in ("spell", "permanent spell")
    words = {LAND, *subtypes()["land"]}
    return (
        what.noun == ""
        and bool(what.types)
        and not what.alternatives
        and all(words & set(group) for group in what.types)
    )


@game_rule(t.MayPlayThose, only=_may_play_is_known)
def _may_play_those(node: t.MayPlayThose) -> Parts:
    if isinstance(node.what, Self):
        zone = EXILE if isinstance(node.zone, Exile) else GRAVEYARD
        return [(node.what, (r.PlayFrom(zone, lands=node.lands, spells=True),))]
    assert isinstance(node.what, Each)
    zone = _own_zone(node.who, node.zone)
    if node.lands:
        return [(node.who, (r.PlayFrom(zone, lands=True, land=node.what.what),))]
    return [(node.who, (r.PlayFrom(zone, spells=True, spell=node.what),))]


def _play_from_is_known(node: t.PlayFrom) -> bool:
    spells = node.what is None or (isinstance(node.what, Each) and node.what.what.noun in ("spell", "permanent spell"))
    return spells and _own_zone(node.who, node.zone) == (LIBRARY if node.on_top else GRAVEYARD)


@game_rule(t.PlayFrom, only=_play_from_is_known)
def _play_from(node: t.PlayFrom) -> Parts:
    return [(node.who, (r.PlayFrom(_own_zone(node.who, node.zone), node.lands, node.spells, spell=node.what),))]


def _is_own_hand(node: t.HandRevealed) -> bool:
    who, whose = node.who, node.whose
    own = isinstance(whose, You) if isinstance(who, You) else whose == who or isinstance(whose, ThatPlayer)
    return own and isinstance(who, (You, EachPlayer, EnchantedPlayer))


@game_rule(t.HandRevealed, only=_is_own_hand)
def _hand_revealed(node: t.HandRevealed) -> Parts:
    return [(node.who, (r.HandRevealed(),))]


@game_rule(t.TopRevealed, only=lambda node: node.who is None or _is_ones_own(node))
def _top_revealed(node: t.TopRevealed) -> Parts:
    return [(node.who, (r.TopRevealed(),))]


def _is_ones_own(node: t.LookAtTop | t.TopRevealed) -> bool:
    return isinstance(node.who, You) and isinstance(node.whose, You)


@game_rule(t.LookAtTop, only=_is_ones_own)
def _look_at_top(node: t.LookAtTop) -> Parts:
    return [(node.who, (r.LooksAtTop(),))]


@game_rule(t.UntapsWithOthers, only=lambda node: isinstance(node.what, (Self, Each, Attached)))
def _untaps_with_others(node: t.UntapsWithOthers) -> Parts:
    return [(node.what, (r.UntapsWithOthers(),))]


@game_rule(t.SkipSteps)
def _skip(node: t.SkipSteps) -> Parts:
    return [(node.who, (r.Skips(SKIPPED[node.step]),))]


@game_rule(t.Controls, only=lambda node: isinstance(node.who, You) and isinstance(node.what, Attached))
def _controls(node: t.Controls) -> Parts:
    return [(node.what, (r.UnderControl(),))]


@game_rule(t.NoActivation)
def _no_activation(node: t.NoActivation) -> Parts:
    return [(node.what, (r.NoActivations(but_mana=node.but_mana),))]


@game_rule(t.AllMustBlock)
def _all_must_block(node: t.AllMustBlock) -> Parts:
    return [(node.what, (r.MustBeBlocked(by_all=True),))]


@game_rule(t.AttackLimit, only=lambda node: isinstance(node.count, Number))
def _attack_limit(node: t.AttackLimit) -> Parts:
    assert isinstance(node.count, Number)
    n = node.count.value
    return [(node.whom, (r.AttackedLimit(n) if node.whom is not None else r.AttackLimit(n),))]


@game_rule(t.MustAttackWithOne)
def _must_attack_with_one(node: t.MustAttackWithOne) -> Parts:
    return [(node.who, (r.MustAttackWithOne(node.whom, node.or_walkers),))]


@game_rule(t.BlockLimit, only=lambda node: isinstance(node.count, Number))
def _block_limit(node: t.BlockLimit) -> Parts:
    assert isinstance(node.count, Number)
    return [(None, (r.BlockLimit(node.count.value),))]
