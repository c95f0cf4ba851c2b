"""What changes that aren't of characteristics stand for: restrictions, requirements, permissions (101.2).

The words become rules of :mod:`headjudge.magic.engine.state.restrictions`, which combat, costs and timing look up.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule, rule
from headjudge.magic.engine.registries.nodes import limit
from headjudge.magic.engine.semantics.told_by_itself import SPELLS, are_spells, controlled, is_told_by_itself
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.steps import SKIPPED, Skipped
from headjudge.magic.text.tree import changes as c
from headjudge.magic.text.tree import rules as t
from headjudge.magic.text.tree import triggers
from headjudge.magic.text.tree.abilities import Cost, Static
from headjudge.magic.text.tree.categories import Players, Trigger
from headjudge.magic.text.tree.changes.crewing import CrewAs
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.costs import DiscardCost, ManaCost, PayLife, ReturnCost, SacrificeCost
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.nouns import (
    SELF_SLOT,
    Attached,
    ControllerOf,
    Each,
    Filter,
    ItsObjects,
    OwnerOf,
    Self,
    Some,
    ThatPlayer,
    Together,
    You,
)
from headjudge.magic.text.tree.numbers import Number, Unlimited
from headjudge.magic.text.tree.qualities import (
    ControlledBy,
    InZone,
    Non,
    OfColor,
)
from headjudge.magic.text.tree.zones import PlayersZone
from headjudge.magic.text.words import COLORS
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__ = ["GOADED", "OBJECT_CANT", "PLAYER_CANT"]

Rules = Sequence[r.Restriction]


# --- combat


_ITS_OWN_MANA = re.compile(r"\d+|X|[WUBRGC](/P)?")
_PRICES = (ManaCost, PayLife, SacrificeCost, ReturnCost, DiscardCost)


def _price_is_known(node: c.CantAttack | c.CantBlock) -> bool:
    """Mana of known amounts (X is that of the effect) and colors, or what is given up for it that has nothing to do
    with what the ability is of; and the same player named both times."""
    parts = node.price.parts if node.price is not None else (node.mana,) if node.mana is not None else ()
    plain = all(_ITS_OWN_MANA.fullmatch(s) for part in parts if isinstance(part, ManaCost) for s in part.symbols)
    apart = all(
        type(part) in _PRICES and not any(isinstance(n, (Self, ItsObjects)) for n in walk(part)) for part in parts
    )
    same = (
        not isinstance(node, c.CantAttack) or node.whom2 is None or _meant_twice(node.whom) == _meant_twice(node.whom2)
    )
    return plain and apart and same


def _price(node: c.CantAttack | c.CantBlock) -> Cost | None:
    return Cost((node.mana,)) if node.mana is not None else node.price


def _meant_twice(who: Players | None) -> Players | None:
    """Words for a player without the slot in which they are kept, by which the same words differ."""
    unkept: dict[str, Any] = {"slot": 0}
    return replace(who, **unkept) if isinstance(who, (ControllerOf, OwnerOf)) else who


@rule(c.CantAttack, only=_price_is_known)
def _cant_attack(node: c.CantAttack) -> Rules:
    cost = _price(node)
    attack = r.CantAttack(node.whom, cost, node.allowed, alone=node.alone, walkers=node.nor_walkers, each=node.each)
    block = r.CantBlock(alone=node.alone, unless=node.allowed, cost=cost, each=node.each)
    return (attack, block) if node.nor_block else (attack,)


@rule(c.CantBlock, only=_price_is_known)
def _cant_block(node: c.CantBlock) -> Rules:
    block = r.CantBlock(what=node.what, alone=node.alone, unless=node.allowed, cost=_price(node))
    return (block, r.CantBeBlocked(node.what)) if node.nor_blocked else (block,)


def _payer_is_told(node: Static | Continuous | Permanent) -> bool:
    """Whether who is to pay for attacking or blocking controls the creature: of "unless you pay" only where the
    creature says so itself."""
    yours = any(isinstance(n, (c.CantAttack, c.CantBlock)) and n.you_pay for n in node.changes)
    return not yours or (isinstance(node, Static) and isinstance(node.subject, Self))


for _kind in (Static, Continuous, Permanent):
    limit(_kind, _payer_is_told)


@rule(c.CantBeBlocked)
def _cant_be_blocked(node: c.CantBeBlocked) -> Rules:
    return (r.CantBeBlocked(node.by, node.except_by, node.least, node.most, node.greater_power, node.by_all),)


@rule(c.CanBlockOnly)
def _can_block_only(node: c.CanBlockOnly) -> Rules:
    return (r.CantBlock(what=node.what, only=True),)


@rule(c.BlocksAsWithReach)
def _blocks_as_with_reach(node: c.BlocksAsWithReach) -> Rules:
    return (r.BlocksAsWithReach(node.what),)


@rule(c.CanBlockMore, only=lambda node: isinstance(node.amount, (Number, Unlimited)))
def _can_block_more(node: c.CanBlockMore) -> Rules:
    return (r.AdditionalBlocks(node.amount.value if isinstance(node.amount, Number) else -1),)


@rule(c.AttackIfAble, only=lambda node: node.what is None or isinstance(node.what, Self))
def _must_attack(node: c.AttackIfAble) -> Rules:
    must = r.MustAttack(node.who, but=node.but, what=node.what)
    return (must, r.MustBlock()) if node.or_block else (must,)


@rule(c.AttackDespiteDefender)
def _attacks_despite_defender(node: c.AttackDespiteDefender) -> Rules:
    return (r.AttacksAsThoughNoDefender(),)


GOADED = (r.MustAttack(), r.MustAttack(You(), but=True, goaded=True))
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


@rule(CrewAs)
def _crews_as(node: CrewAs) -> Rules:
    return (r.CrewsAs(node.deeds, toughness=True) if node.more is None else r.CrewsAs(node.deeds, node.more.value),)


@rule(c.BlockIfAble)
def _must_block(node: c.BlockIfAble) -> Rules:
    return (r.MustBlock(node.what),)


@rule(c.MustBeBlocked)
def _must_be_blocked(node: c.MustBeBlocked) -> Rules:
    return (r.MustBeBlocked(by=Each(node.by, word="") if node.by is not None else None),)


# --- what can't be


OBJECT_CANT: dict[Prohibition, Rules] = {
    Prohibition.BE_COUNTERED: (r.CantBeCountered(),),
    Prohibition.BE_REGENERATED: (r.CantBeRegenerated(),),
    Prohibition.BE_SACRIFICED: (r.CantBeSacrificed(),),
    Prohibition.BE_THE_TARGET_OF_SPELLS_OR_ABILITIES: (r.CantBeTargeted(),),
    Prohibition.BE_THE_TARGET_OF_SPELLS: (r.CantBeTargeted(abilities=False),),
    Prohibition.BE_THE_TARGETS_OF_SPELLS: (r.CantBeTargeted(abilities=False),),
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
    Prohibition.CREW_VEHICLES: (r.CantCrew(),),
    Prohibition.ATTACK_BLOCK_OR_CREW_VEHICLES: (r.CantAttack(), r.CantBlock(), r.CantCrew()),
    Prohibition.PHASE_IN: (r.CantPhaseIn(),),
    Prohibition.TRANSFORM: (r.CantTransform(),),
    Prohibition.HAVE_COUNTERS_PUT_ON_IT: (r.CantHaveCounters(),),
    Prohibition.HAVE_COUNTERS_PUT_ON_THEM: (r.CantHaveCounters(),),
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
    Prohibition.GET_COUNTERS: (r.CantGetCounters(),),
    Prohibition.SEARCH_LIBRARIES: (r.CantSearch(),),
}
"""What players can't do."""


@rule(c.CantBe, only=lambda node: node.what in OBJECT_CANT or node.what in PLAYER_CANT)
def _cant_be(node: c.CantBe) -> Rules:
    return OBJECT_CANT.get(node.what) or PLAYER_CANT[node.what]


def _are_told_apart(spells: Filter) -> bool:
    """Whether words mean some spells, not all."""
    parts = (spells, *spells.alternatives)
    told = all(part.types or part.adjectives or part.qualities for part in parts)
    return told and all(part.noun == "spell" and not part.other for part in parts)


@rule(c.CantBeCounteredBy, only=lambda node: _are_told_apart(node.spells))
def _cant_be_countered_by(node: c.CantBeCounteredBy) -> Rules:
    return (r.CantBeCountered(Each(node.spells)),)


@rule(c.CantHaveCounters)
def _cant_have_counters(node: c.CantHaveCounters) -> Rules:
    return (r.CantGetCounters(node.kind) if node.gets else r.CantHaveCounters(node.kind),)


def _of_known_spells(node: c.CantBeTargetOf) -> bool:
    """Spells that are told apart by more than that they are spells; the same color, or no color, said both times."""
    if node.spells is not None:
        return _are_told_apart(node.spells)
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
    if not isinstance(what, Each) or not are_spells(what):
        return False
    one = Filter("spell", qualities=what.what.qualities) == what.what and len(what.what.qualities) == 1
    return not node.nor_lands or (one and isinstance(what.what.qualities[0], InZone))


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


@game_rule(t.NoLegendRule, only=lambda node: node.what is not None or not node.them)
def _no_legend_rule(node: t.NoLegendRule) -> Parts:
    return [(node.what or Each(Filter("permanent"), word=""), (r.NoLegendRule(),))]


@game_rule(t.UntapAtMost)
def _untap_at_most(node: t.UntapAtMost) -> Parts:
    return [(node.who, (r.UntapAtMost(node.most.value, node.what),))]


def _in_graveyards(node: t.CardsCantBeTargeted) -> bool:
    what = node.what.what if isinstance(node.what, Each) else None
    parts = (what, *what.alternatives) if what is not None else ()
    zones = [q.zone for part in parts for q in part.qualities if isinstance(q, InZone)]
    return (
        bool(zones)
        and len(zones) == len(parts)
        and all(isinstance(zone, PlayersZone) and zone.kind == GRAVEYARD for zone in zones)
    )


@game_rule(t.CardsCantBeTargeted, only=_in_graveyards)
def _cards_cant_be_targeted(node: t.CardsCantBeTargeted) -> Parts:
    """Looked up as targets are chosen (:mod:`..characteristics.protection`)."""
    return [(None, (r.CardsCantBeTargeted(node.what),))]


@game_rule(t.CountersCantBePut, only=lambda node: not node.what.other)
def _counters_cant_be_put(node: t.CountersCantBePut) -> Parts:
    return [(Each(node.what, word=""), (r.CantHaveCounters(),))]


@game_rule(t.SpellsCantBeCast, only=lambda node: are_spells(node.what))
def _spells_cant_be_cast(node: t.SpellsCantBeCast) -> Parts:
    return [(None, (r.CantCast(node.what),))]


def _of_permanents(node: t.CantCastOrActivate) -> bool:
    of = node.of
    parts = (of.what, *of.what.alternatives) if isinstance(of, Each) else ()
    return are_spells(node.what) and bool(parts) and all(not part.noun and not part.qualities for part in parts)


@game_rule(t.CantCastOrActivate, only=_of_permanents)
def _cant_cast_or_activate(node: t.CantCastOrActivate) -> Parts:
    return [(node.who, (r.CantCast(node.what),)), (controlled(node.of, node.who), (r.NoActivations(),))]


@game_rule(t.CantAttackWith, only=lambda node: not node.what.alternatives and not node.what.other)
def _cant_attack_with(node: t.CantAttackWith) -> Parts:
    rule = r.CantBlock() if node.block else r.CantAttack()
    return [(controlled(Each(node.what, word=""), node.who), (rule,))]


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


@game_rule(t.MaximumHandSize, only=lambda node: node.amount is None or isinstance(node.amount, Number))
def _hand_size(node: t.MaximumHandSize) -> Parts:
    return [(node.who, (r.MaximumHandSize(node.amount.value if isinstance(node.amount, Number) else None),))]


@game_rule(t.ChangedMaximumHandSize, only=lambda node: isinstance(node.amount, Number))
def _changed_hand_size(node: t.ChangedMaximumHandSize) -> Parts:
    assert isinstance(node.amount, Number)
    n = node.amount.value if node.more else -node.amount.value
    return [(node.who, (r.MaximumHandSize(n, relative=True),))]


def _exerts_itself(node: t.MayExert) -> bool:
    itself = isinstance(node.what, Self) or (isinstance(node.what, ItsObjects) and node.what.to == SELF_SLOT)
    return isinstance(node.who, You) and itself


@game_rule(t.MayExert, only=_exerts_itself)
def _may_exert(node: t.MayExert) -> Parts:
    return [(Self(), (r.MayExert(),))]


@game_rule(t.MayStayTapped)
def _may_stay_tapped(node: t.MayStayTapped) -> Parts:
    return [(node.what, (r.MayStayTapped(),))]


def _of_its_controller(node: t.AssignsAsUnblocked) -> bool:
    """Whether it is about the permanent itself, or what it is attached to, each with its own controller."""
    if isinstance(node.who, ControllerOf) and isinstance(node.who.what, Attached):
        return isinstance(node.what, ItsObjects) and node.what.to == node.who.what.slot
    return isinstance(node.what, Self) and isinstance(node.who, You)


@game_rule(t.AssignsAsUnblocked, only=_of_its_controller)
def _assigns_as_unblocked(node: t.AssignsAsUnblocked) -> Parts:
    subject = node.who.what if isinstance(node.who, ControllerOf) else node.what
    return [(subject, (r.AssignsAsUnblocked(),))]


@game_rule(t.DamageLosesNoLife)
def _damage_loses_no_life(node: t.DamageLosesNoLife) -> Parts:
    return [(node.who, (r.DamageLosesNoLife(),))]


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
    event = _as_a_trigger(node)
    if event is not None:
        return [(You(), (r.TriggersAgain(node.of, event=event),))]
    return [(You(), (r.TriggersAgain(node.of, node.cause, node.deed),))]


def _as_a_trigger(node: t.TriggersAgain) -> Trigger | None:
    """The trigger that would watch for what causes abilities to trigger."""
    what, who = node.cause, node.who
    if node.deed == "is turned face up":
        return triggers.TurnedFaceUp(Some(Filter("permanent"), Number(1), Number(1)))
    if node.deed == "draws" and who is not None:
        return triggers.Draws(who)
    if node.deed == "is dealt damage":
        return triggers.IsDealtDamage(triggers.DamageKind.ANY, what)
    if what is None or who is None:
        return None
    match node.deed:
        case "casts":
            return triggers.CastsSpell(what, who)
        case "casts or copies":
            return triggers.CastsOrCopies(what, who)
        case "deals combat damage":
            return triggers.DealsDamage(what, triggers.DamageKind.COMBAT, who)
    return None


def _of_cards_there(node: t.CantEnterFrom) -> bool:
    """Whether each kind is said to be in some zone: what is cast from there enters from the stack."""
    return all(any(isinstance(q, InZone) for q in kind.qualities) for kind in (node.what, *node.what.alternatives))


@game_rule(t.CantEnterFrom, only=_of_cards_there)
def _cant_enter_from(node: t.CantEnterFrom) -> Parts:
    return [(None, (r.CantEnter(node.what),))]


@game_rule(t.CausesNoTriggers, only=lambda node: isinstance(node.cause, Each))
def _causes_no_triggers(node: t.CausesNoTriggers) -> Parts:
    return [(None, (r.CausesNoTriggers(node.cause, node.of, node.deeds),))]


@game_rule(t.UntapsWithOthers, only=lambda node: isinstance(node.what, (Self, Each, Attached)))
def _untaps_with_others(node: t.UntapsWithOthers) -> Parts:
    return [(node.what, (r.UntapsWithOthers(),))]


@game_rule(t.SkipSteps)
def _skip(node: t.SkipSteps) -> Parts:
    return [(node.who, (r.Skips(SKIPPED[node.step]),))]


@game_rule(t.SkipExtraTurns)
def _skip_extra_turns(node: t.SkipExtraTurns) -> Parts:
    return [(node.who, (r.Skips(Skipped.EXTRA_TURN),))]


@game_rule(t.DealtAsThough)
def _dealt_as_though(node: t.DealtAsThough) -> Parts:
    return [(node.to, (r.DealtAsThough(node.keyword, only_players=node.to is not None),))]


@game_rule(t.Controls, only=lambda node: isinstance(node.who, You) and isinstance(node.what, Attached))
def _controls(node: t.Controls) -> Parts:
    return [(node.what, (r.UnderControl(),))]


def _of_sources_or_permanents(node: t.NoActivation) -> bool:
    """Of sources, wherever they are, or of permanents: not of both."""
    parts = (node.what.what, *node.what.what.alternatives) if isinstance(node.what, Each) else ()
    return len({part.noun == "source" for part in parts}) < 2


@game_rule(t.NoActivation, only=_of_sources_or_permanents)
def _no_activation(node: t.NoActivation) -> Parts:
    if isinstance(node.what, Each) and node.what.what.noun == "source":
        return [(None, (r.CantActivate(node.what, node.but_mana),))]
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
    return [(node.who, (r.BlockLimit(node.count.value),))]
