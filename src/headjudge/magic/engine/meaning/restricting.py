"""What changes that aren't of characteristics stand for: restrictions, requirements, permissions (101.2).

The words become rules of :mod:`headjudge.magic.engine.restrictions`, which combat, costs and timing look up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from headjudge.magic.engine import restrictions as r
from headjudge.magic.engine.blueprint import walk
from headjudge.magic.engine.change_kinds import game_rule, rule
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import Number
from headjudge.magic.text.tree.base import Amount, Node, Objects, Players
from headjudge.magic.text.tree.nouns import Attached, Each, EachPlayer, EnchantedPlayer, Filter, Self, ThatPlayer, You
from headjudge.magic.text.tree.qualities import Non, TargetsOnly
from headjudge.magic.text.tree.zones import Exile, PlayersZone
from headjudge.magic.text.words import subtypes

__all__ = ["OBJECT_CANT", "PLAYER_CANT"]

Rules = Sequence[r.Restriction]
Parts = Sequence[tuple[Node | None, tuple[Any, ...]]]


# --- combat


OR_WALKERS = 9
"""The form of :class:`CantAttack` with a price for attacking planeswalkers, too."""


NOR_WALKERS = 12
"""The form of :class:`CantAttack` that protects planeswalkers, too."""


def _price_is_known(node: c.CantAttack) -> bool:
    """Mana of known amounts (X is that of the effect) and colors, and the same player named both times."""
    plain = node.mana is None or all(s.isdigit() or s in ("W", "U", "B", "R", "G", "C", "X") for s in node.mana.symbols)
    return plain and (node.whom2 is None or node.whom2 == node.whom)


@rule(c.CantAttack, only=_price_is_known)
def _cant_attack(node: c.CantAttack) -> Rules:
    if node.mana is not None:
        whom = You() if node.form == OR_WALKERS else node.whom
        return (r.CantAttack(defender=whom, cost=Cost((node.mana,)), walkers=node.form == OR_WALKERS),)
    if node.form == NOR_WALKERS:
        return (r.CantAttack(defender=You(), walkers=True),)
    if node.form == 6:
        return (r.CantAttack(unless=node.allowed),)
    if node.form == 5:
        return (r.CantAttack(unless=node.allowed), r.CantBlock(unless=node.allowed))
    return (
        (r.CantAttack(),),
        (r.CantAttack(defender=node.whom),),
        (r.CantAttack(), r.CantBlock()),
        (r.CantAttack(alone=True),),
        (r.CantAttack(alone=True), r.CantBlock(alone=True)),
    )[node.form]


@rule(c.CantBlock, forms=(0, 1, 2, 3))
def _cant_block(node: c.CantBlock) -> Rules:
    return (r.CantBlock(what=node.what, alone=node.form == 2, unless=node.allowed),)


@rule(c.CantBeBlocked, forms=(0, 1, 2, 3, 4, 5))
def _cant_be_blocked(node: c.CantBeBlocked) -> Rules:
    return (
        (r.CantBeBlocked(),),
        (r.CantBeBlocked(by=node.what),),
        (r.CantBeBlocked(except_by=node.what),),
        (r.CantBeBlocked(most=1),),
        (r.CantBeBlocked(least=2),),
        (r.CantBeBlocked(least=3),),
    )[node.form]


@rule(c.CanBlockMore, only=lambda node: node.form != 4 or isinstance(node.amount, Number))
def _can_block(node: c.CanBlockMore) -> Rules:
    if node.form == 0:
        return (r.CantBlock(what=node.what, only=True),)
    if node.form == 2:
        return (r.AdditionalBlocks(-1),)
    return (r.AdditionalBlocks(_number(node.amount)),)


def _number(amount: Amount | None) -> int:
    return amount.value if isinstance(amount, Number) else 1


@rule(c.AttackIfAble)
def _must_attack(node: c.AttackIfAble) -> Rules:
    return (r.MustAttack(), r.MustBlock()) if node.form == 4 else (r.MustAttack(node.who),)


@rule(c.BlockIfAble, forms=(0, 1, 2, 3, 4))
def _must_block(node: c.BlockIfAble) -> Rules:
    return (r.MustBlock(node.what),)


@rule(c.MustBeBlocked, forms=(0, 1))
def _must_be_blocked(node: c.MustBeBlocked) -> Rules:
    return (r.MustBeBlocked(),)


# --- what can't be


def _spells(*types: tuple[str, ...], non: str = "") -> Objects:
    return Each(Filter("spell", types, adjectives=(Non(non),) if non else ()), form=2)


OBJECT_CANT: dict[str, Rules] = {
    "be countered": (r.CantBeCountered(),),
    "be regenerated": (r.CantBeRegenerated(),),
    "be the target of spells or abilities": (r.CantBeTargeted(),),
    "be the target of spells": (r.CantBeTargeted(abilities=False),),
    "be the target of abilities": (r.CantBeTargeted(spells=False),),
    "be the target of spells or abilities your opponents control": (r.CantBeTargeted(by_opponents=True),),
    "attack or block , and its activated abilities can't be activated": (
        r.CantAttack(),
        r.CantBlock(),
        r.NoActivations(),
    ),
    "become untapped": (r.CantUntap(),),
}
"""What can't happen to objects, or objects can't do."""

PLAYER_CANT: dict[str, Rules] = {
    "gain life": (r.CantGainLife(),),
    "lose life": (r.CantLoseLife(),),
    "draw cards": (r.CantDraw(),),
    "draw more than one card each turn": (r.CantDraw(more_than=1),),
    "cast spells": (r.CantCast(),),
    "cast creature spells": (r.CantCast(_spells(("creature",))),),
    "cast noncreature spells": (r.CantCast(_spells(non="creature")),),
    "cast more than one spell each turn": (r.CantCast(more_than=1),),
    "cast more than two spells each turn": (r.CantCast(more_than=2),),
    "play lands": (r.CantPlayLands(),),
    "lose the game": (r.CantLoseTheGame(),),
    "win the game": (r.CantWinTheGame(),),
}
"""What players can't do."""


@rule(c.CantBe, only=lambda node: node.what in OBJECT_CANT or node.what in PLAYER_CANT)
def _cant_be(node: c.CantBe) -> Rules:
    return OBJECT_CANT.get(node.what) or PLAYER_CANT[node.what]


@rule(c.CantCastDuring)
def _cant_cast_during(node: c.CantCastDuring) -> Rules:
    return (r.CantCast(node.what, during=node.whose, in_combat=node.whose is None),)


@rule(c.DoesntUntap, forms=(0, 1, 2))
def _doesnt_untap(node: c.DoesntUntap) -> Rules:
    return (r.DoesntUntap(),)


# --- sentences of rules


@game_rule(t.LifeCantChange)
def _life_cant_change(node: t.LifeCantChange) -> Parts:
    return [(node.who, (r.CantGainLife(), r.CantLoseLife()))]


@game_rule(t.CantDo)
def _cant_do(node: t.CantDo) -> Parts:
    if node.form == 0:
        return [(node.who, (r.CantLoseTheGame(for_life_only=True),))]
    if node.form == 1:
        return [(node.who, (r.CantLoseTheGame(),)), (node.other, (r.CantWinTheGame(),))]
    return [(node.who, (r.CantLoseTheGame() if node.form == 2 else r.CantWinTheGame(),))]


COSTS_MORE = frozenset({0, 3, 5, 7})
"""Forms of :class:`CostsLess` that say "more"."""
NAMED_PLAYER = frozenset({6, 7, 8, 11})
"""Those that say whose spells they mean."""


def _costs_are_known(node: t.CostsLess) -> bool:
    if node.form in (4, 5, 10):
        return False
    more = node.form in COSTS_MORE
    plain = all(s.isdigit() or (more and s in ("W", "U", "B", "R", "G", "C")) for s in node.mana.symbols)
    return plain and isinstance(node.what, (Self, Each))


@game_rule(t.CostsLess, only=_costs_are_known)
def _costs_less(node: t.CostsLess) -> Parts:
    """Changed costs are rules for the players who cast; those of the spell itself are looked up as it is cast."""
    of_self = isinstance(node.what, Self)
    sign = 1 if node.form in COSTS_MORE else -1
    change = r.CostChange(node.mana.symbols, sign, None if of_self else node.what, node.each, node.condition)
    return [(node.what if of_self else node.who if node.form in NAMED_PLAYER else None, (change,))]


DEARER = frozenset({2, 3, 4})
"""Forms of :class:`ActivationCosts` that say "more"."""
BUT_MANA_ABILITIES = frozenset({3, 4})
FLOORED = frozenset({1, 6})
OF_KEYWORD = {7: "cycling", 8: "equip"}


def _activation_costs_are_known(node: t.ActivationCosts) -> bool:
    """Generic mana, for abilities told apart by whose they are, not by what they target."""
    return all(s.isdigit() for s in node.mana.symbols) and not any(isinstance(n, TargetsOnly) for n in walk(node.what))


@game_rule(t.ActivationCosts, only=_activation_costs_are_known)
def _activations_cost(node: t.ActivationCosts) -> Parts:
    """Changed costs of abilities are rules for the players who activate them."""
    change = r.ActivationCostChange(
        sum(int(s) for s in node.mana.symbols),
        1 if node.form in DEARER else -1,
        node.what,
        OF_KEYWORD.get(node.form, ""),
        floor=node.form in FLOORED,
        but_mana=node.form in BUT_MANA_ABILITIES,
    )
    return [(node.who, (change,))]


@game_rule(t.ExtraLandPlays)
def _extra_lands(node: t.ExtraLandPlays) -> Parts:
    return [(node.who, (r.AdditionalLands((1, 2, 1_000_000)[node.form]),))]


@game_rule(t.NoMaximumHandSize, only=lambda node: node.amount is None or isinstance(node.amount, Number))
def _hand_size(node: t.NoMaximumHandSize) -> Parts:
    n = _number(node.amount)
    change = (
        r.MaximumHandSize(None),
        r.MaximumHandSize(-n, relative=True),
        r.MaximumHandSize(n, relative=True),
        r.MaximumHandSize(n),
    )[node.form]
    return [(node.who, (change,))]


PLAYABLE_ZONES = frozenset({"graveyard", "library"})


def _own_zone(who: Players | None, zone: Node | None) -> str:
    """The zone of one's own from which one may play cards, or nothing."""
    if isinstance(who, You) and isinstance(zone, PlayersZone) and isinstance(zone.who, You):
        return zone.kind if zone.kind in PLAYABLE_ZONES else ""
    return ""


UNTAP, CAST_FROM, PLAY_FROM, FLASH = 0, 1, 2, 3
"""The forms of :class:`MayDo` that are carried out."""


def _may_do_is_known(node: t.MayDo) -> bool:
    if node.form in (CAST_FROM, PLAY_FROM):
        if isinstance(node.what, Self):
            return isinstance(node.who, You) and (
                isinstance(node.zone, Exile) or _own_zone(node.who, node.zone) == "graveyard"
            )
        return _own_zone(node.who, node.zone) == "graveyard" and isinstance(node.what, Each) and _is_of_kind(node)
    return node.form == UNTAP or (node.form == FLASH and isinstance(node.what, Each))


def _is_of_kind(node: t.MayDo) -> bool:
    """Spells if they may be cast, lands if they may be played."""
    assert isinstance(node.what, Each)
    what = node.what.what
    if node.form == CAST_FROM:
        return what.noun in ("spell", "permanent spell")
    lands = {"land", *subtypes()["land"]}
    return (
        what.noun == ""
        and bool(what.types)
        and not what.alternatives
        and all(lands & set(group) for group in what.types)
    )


@game_rule(t.MayDo, only=_may_do_is_known)
def _may_do(node: t.MayDo) -> Parts:
    if node.form == UNTAP:
        return [(node.what, (r.MayStayTapped(),))]
    if node.form == FLASH:
        return [(node.who, (r.CastAsThoughFlash(node.what),))]
    if isinstance(node.what, Self):
        zone = "exile" if isinstance(node.zone, Exile) else "graveyard"
        return [(node.what, (r.PlayFrom(zone, lands=node.form == PLAY_FROM, spells=True),))]
    assert isinstance(node.what, Each)
    zone = _own_zone(node.who, node.zone)
    if node.form == CAST_FROM:
        return [(node.who, (r.PlayFrom(zone, spells=True, spell=node.what),))]
    return [(node.who, (r.PlayFrom(zone, lands=True, land=node.what.what),))]


ONLY_LANDS, ONLY_SPELLS = 1, 2
"""Forms of :class:`PlayFrom`."""


def _play_from_is_known(node: t.PlayFrom) -> bool:
    spells = node.what is None or (isinstance(node.what, Each) and node.what.what.noun in ("spell", "permanent spell"))
    return spells and _own_zone(node.who, node.zone) == ("graveyard" if node.form == 0 else "library")


@game_rule(t.PlayFrom, only=_play_from_is_known)
def _play_from(node: t.PlayFrom) -> Parts:
    lands, spells = node.form != ONLY_SPELLS, node.form != ONLY_LANDS
    return [(node.who, (r.PlayFrom(_own_zone(node.who, node.zone), lands, spells, spell=node.what),))]


MAY_LOOK, REVEALED, ALL_REVEALED = 0, 1, 5
"""The forms of :class:`LookAtTop` about libraries that are carried out: those about one's own, and about all."""
HANDS = (2, 3)
"""Its forms about hands: each player's own."""


def _is_own_hand(node: t.LookAtTop) -> bool:
    who, whose = node.who, node.whose
    own = isinstance(whose, You) if isinstance(who, You) else whose == who or isinstance(whose, ThatPlayer)
    return node.form in HANDS and own and isinstance(who, (You, EachPlayer, EnchantedPlayer))


@game_rule(
    t.LookAtTop,
    only=lambda node: (
        node.form == ALL_REVEALED
        or _is_own_hand(node)
        or (node.form in (MAY_LOOK, REVEALED) and isinstance(node.who, You) and isinstance(node.whose, You))
    ),
)
def _look_at_top(node: t.LookAtTop) -> Parts:
    if node.form == ALL_REVEALED:
        return [(None, (r.TopRevealed(),))]
    if node.form in HANDS:
        return [(node.who, (r.HandRevealed(),))]
    return [(node.who, (r.LooksAtTop() if node.form == MAY_LOOK else r.TopRevealed(),))]


SKIPPED = ("draw", "untap", "upkeep", "draw", "untap", "upkeep", "combat", "combat")
"""The steps and phases that the forms of :class:`SkipSteps` name."""


@game_rule(t.UntapsWithOthers, only=lambda node: isinstance(node.what, (Self, Each, Attached)))
def _untaps_with_others(node: t.UntapsWithOthers) -> Parts:
    return [(node.what, (r.UntapsWithOthers(),))]


@game_rule(t.SkipSteps)
def _skip(node: t.SkipSteps) -> Parts:
    return [(node.who, (r.Skips(SKIPPED[node.form]),))]


@game_rule(t.Controls, only=lambda node: isinstance(node.who, You) and isinstance(node.what, Attached))
def _controls(node: t.Controls) -> Parts:
    return [(node.what, (r.UnderControl(),))]


@game_rule(t.NoActivation)
def _no_activation(node: t.NoActivation) -> Parts:
    return [(node.what, (r.NoActivations(but_mana=node.form == 1),))]


@game_rule(t.AllMustBlock)
def _all_must_block(node: t.AllMustBlock) -> Parts:
    return [(node.what, (r.MustBeBlocked(by_all=True),))]


@game_rule(t.AttackLimit, only=lambda node: isinstance(node.count, Number))
def _attack_limit(node: t.AttackLimit) -> Parts:
    n = _number(node.count)
    if node.form == 1:
        return [(node.whom, (r.AttackedLimit(n),))]
    return [(None, (r.AttackLimit(n) if node.form == 0 else r.BlockLimit(n),))]
