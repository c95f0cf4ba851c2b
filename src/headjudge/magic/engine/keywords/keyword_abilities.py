"""Keyword abilities put together from nodes, where rules text can't say all of it (rule 702)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from headjudge.grammar.node import exchanged
from headjudge.magic.engine.characteristics import keyword_nodes as k
from headjudge.magic.text.card_words import ARTIFACT, CREATURE
from headjudge.magic.text.tree.abilities import Ability, Activated, Cost, Keyword, Static, Triggered
from headjudge.magic.text.tree.amounts import Count
from headjudge.magic.text.tree.categories import Amount, Condition, CostPart, Effect
from headjudge.magic.text.tree.changes import Become, EntersWithCounters
from headjudge.magic.text.tree.conditions import And, HasCounters, Kicked
from headjudge.magic.text.tree.costs import ManaCost, ReturnCost, RevealCost
from headjudge.magic.text.tree.durations import UntilEndOfTurn
from headjudge.magic.text.tree.effects.continuous import Continuous
from headjudge.magic.text.tree.effects.counters import PutCounters
from headjudge.magic.text.tree.effects.mana import AddMana, ManaEnd, ManaLasts
from headjudge.magic.text.tree.effects.permanents import ActionName, KeywordAction
from headjudge.magic.text.tree.effects.tokens import CopyToken
from headjudge.magic.text.tree.keywords import Gift
from headjudge.magic.text.tree.nouns import Filter, Self, Some, Target, You
from headjudge.magic.text.tree.numbers import Comparison, Number, X
from headjudge.magic.text.tree.qualities import ControlledBy
from headjudge.magic.text.tree.structure import ForEach, Steps, Unless
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.tree.triggers import Attacks, BeginningOf, CounterRemoved, Dies, Enters, NamedStep
from headjudge.magic.text.zone_kinds import COMMAND, EXILE, HAND, STACK

__all__ = ["BUILT", "built", "completed", "is_worked_out"]


def number(keyword: Keyword) -> int:
    """The number after a keyword."""
    return keyword.amount.value if isinstance(keyword.amount, Number) else 0


def upkeep(effect: Effect, condition: k.CameLately | None = None) -> Triggered:
    """An ability that triggers at the beginning of one's upkeep."""
    return Triggered(BeginningOf(NamedStep.UPKEEP, You()), effect, condition)


def _echo(keyword: Keyword) -> tuple[Ability, ...]:
    return (upkeep(k.PayUpkeep(keyword.cost), k.CameLately()),) if keyword.cost is not None else ()


def _cumulative_upkeep(keyword: Keyword) -> tuple[Ability, ...]:
    cost = _each_time_either(keyword)
    return (upkeep(k.PayUpkeep(cost, growing=True)),) if cost is not None else ()


def _each_time_either(keyword: Keyword) -> Cost | None:
    """Of two colors the one or the other is paid for each counter (702.24b today): as hybrid mana of both would be."""
    if keyword.other is None or keyword.cost is None:
        return keyword.cost
    symbols = [s for cost in (keyword.cost, keyword.other) for part in cost.parts for s in _colored(part)]
    return Cost((ManaCost(("/".join(symbols),)),)) if len(symbols) == 2 else None


def _colored(part: CostPart) -> tuple[str, ...]:
    """The symbol of a part that is one mana of a color."""
    one = isinstance(part, ManaCost) and len(part.symbols) == 1 and part.symbols[0] in "WUBRG"
    return part.symbols if one and isinstance(part, ManaCost) else ()


def _fading(keyword: Keyword) -> tuple[Ability, ...]:
    enters = Static(Self(), (EntersWithCounters("fade", Number(number(keyword), digits=True)),))
    return (enters, upkeep(k.RemoveOrSacrifice("fade")))


def _back_with(kind: str) -> Callable[[Keyword], tuple[Ability, ...]]:
    def build(keyword: Keyword) -> tuple[Ability, ...]:
        return (
            Triggered(Dies(Self()), k.ReturnWithCounter(kind), HasCounters(Self(), kind, compared=Comparison.NONE)),
        )

    return build


def _crew(keyword: Keyword) -> tuple[Ability, ...]:
    vehicle = Continuous(Self(), (Become(Description(types=(ARTIFACT, CREATURE), article="an")),), UntilEndOfTurn())
    crewed = Steps((vehicle, KeywordAction(ActionName.BECOME_CREWED, Self())), (".",))
    return (Activated(Cost((k.CrewCost(number(keyword), deed="crews"),)), crewed),)


def _saddle(keyword: Keyword) -> tuple[Ability, ...]:
    cost = k.CrewCost(number(keyword), "702.171a", "saddles", others=True)
    return (Activated(Cost((cost,)), KeywordAction(ActionName.BECOME_SADDLED, Self()), ("sorcery",)),)


def _madness(keyword: Keyword) -> tuple[Ability, ...]:
    return (k.DiscardIntoExile(), Triggered(k.DiscardedIntoExile(), k.MayCastDiscarded(), zone=EXILE))


def _miracle(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(k.RevealedAsDrawn(), k.MayCastRevealed(), zone=HAND),)


def _as_cast(effect: Effect) -> Callable[[Keyword], tuple[Ability, ...]]:
    return lambda keyword: (Triggered(k.ThisIsCast(), effect, zone=STACK),)


def _squad(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(Enters(Self()), k.TokensPaidFor("squad"), Kicked(cost="squad")),)


def _suspend(keyword: Keyword) -> tuple[Ability, ...]:
    if not isinstance(keyword.amount, (Number, X)):
        return ()
    return (Triggered(CounterRemoved(Self(), "time", last=True), k.PlaySuspended(), zone=EXILE),)


def _exploit(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Triggered(Enters(Self()), k.Exploit()),)


def _riot(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Static(Self(), (k.MayEnterWithCounter(Keyword("haste")),)),)


def _compleated(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Static(Self(), (k.Compleated(),)),)


def _amplify(keyword: Keyword) -> tuple[Ability, ...]:
    return (Static(Self(), (k.Amplify(number(keyword)),)),)


def _tribute(keyword: Keyword) -> tuple[Ability, ...]:
    return (Static(Self(), (k.Tribute(number(keyword)),)),)


def _unleash(_keyword: Keyword) -> tuple[Ability, ...]:
    return (Static(Self(), (k.MayEnterWithCounter(),)),)


def _firebending(keyword: Keyword) -> tuple[Ability, ...]:
    """702.189a; its number may be an amount that is worked out as it resolves, but not an X that nothing defines."""
    if not isinstance(keyword.amount, Amount) or isinstance(keyword.amount, X):
        return ()
    mana = AddMana(You(), ManaCost(("R",)), amount=keyword.amount)
    return (Triggered(Attacks(Self()), Steps((mana, ManaLasts(ManaEnd.COMBAT)), (".",))),)


def _gift(keyword: Keyword) -> tuple[Ability, ...]:
    """Of a permanent; a spell gives it before its other effects (702.174b)."""
    if not isinstance(keyword.quality, Gift):
        return ()
    return (Triggered(Enters(Self()), k.GiveGift(keyword.quality.what), Kicked(cost="gift")),)


def _soulbond(_keyword: Keyword) -> tuple[Ability, ...]:
    """702.95a."""
    other = Filter("", types=((CREATURE,),), qualities=(ControlledBy(You()),), other=True)
    entering = Enters(Some(other, Number(1), Number(1), slot=1))
    return (
        Triggered(Enters(Self()), k.Pair(), k.CanPair()),
        Triggered(entering, k.Pair(1), k.CanPair(1)),
    )


BUILT: dict[str, Callable[[Keyword], tuple[Ability, ...]]] = {
    "compleated": _compleated,
    "amplify": _amplify,
    "cascade": _as_cast(k.Cascade()),
    "casualty": _as_cast(k.CopiesPaidFor("casualty")),
    "conspire": _as_cast(k.CopiesPaidFor("conspire")),
    "crew": _crew,
    "cumulative upkeep": _cumulative_upkeep,
    "demonstrate": _as_cast(k.Demonstrate()),
    "echo": _echo,
    "exploit": _exploit,
    "fading": _fading,
    "firebending": _firebending,
    "gift": _gift,
    "gravestorm": _as_cast(k.GravestormCopies()),
    "madness": _madness,
    "miracle": _miracle,
    "replicate": _as_cast(k.CopiesPaidFor("replicate")),
    "riot": _riot,
    "unleash": _unleash,
    "persist": _back_with("-1/-1"),
    "saddle": _saddle,
    "soulbond": _soulbond,
    "squad": _squad,
    "storm": _as_cast(k.StormCopies()),
    "suspend": _suspend,
    "tribute": _tribute,
    "undying": _back_with("+1/+1"),
}
"""For keywords whose abilities are made here, how."""


def built(keyword: Keyword) -> tuple[Ability, ...]:
    """The abilities made here that a keyword stands for."""
    return BUILT[keyword.name](keyword) if keyword.name in BUILT else ()


PAID = frozenset({"blitz", "dash", "evoke", "impending", "suspend", "warp"})
"""Keywords with abilities of the permanents that were cast so."""


def _with_materials(keyword: Keyword, cost: Cost) -> Cost:
    """What crafting costs besides (702.167a)."""
    assert isinstance(keyword.quality, Filter)
    n = keyword.amount.value if isinstance(keyword.amount, Number) else 1
    return Cost((*cost.parts, k.CraftCost(keyword.quality, n, or_more=keyword.or_more)))


def is_worked_out(keyword: Keyword) -> bool:
    """Whether the number of a keyword is worked out as its ability resolves: "mobilize X, where X is its power"."""
    amount = keyword.amount
    return keyword.name in WORKED_OUT and isinstance(amount, Amount) and not isinstance(amount, (Number, X))


WORKED_OUT = frozenset({"annihilator", "mobilize"})


def _devours_so_many(keyword: Keyword) -> bool:
    """702.79a: X for each of what is devoured."""
    return keyword.name == "devour" and isinstance(keyword.amount, Count)


def _from_command_zone(ability: Activated) -> Activated:
    """Commander ninjutsu of a card in the command zone, where it needn't be revealed (702.49d today)."""
    parts = tuple(part for part in ability.cost.parts if not isinstance(part, RevealCost))
    return replace(ability, cost=Cost(parts), zone=COMMAND)


def completed(keyword: Keyword, abilities: Sequence[Ability]) -> list[Ability]:
    """Abilities read from a keyword's text, with the condition that the words of the text leave out."""
    if keyword.name == "suspend" and not isinstance(keyword.amount, (Number, X)):
        return []
    if keyword.name in ("commander ninjutsu", "ninjutsu"):
        own = [replace(a, effect=k.EnterInItsPlace(_returned(a))) for a in abilities if isinstance(a, Activated)]
        return [*own, *map(_from_command_zone, own)] if keyword.name == "commander ninjutsu" else [*own]
    if isinstance(keyword.amount, Amount) and (is_worked_out(keyword) or _devours_so_many(keyword)):
        return [exchanged(ability, X(), keyword.amount) for ability in abilities]
    if keyword.name == "ward":
        return [warded for a in abilities if (warded := _warded(keyword, a)) is not None]
    if keyword.name == "offspring":
        return [replace(a, condition=Kicked(cost="offspring")) for a in abilities if isinstance(a, Triggered)]
    if keyword.name == "backup":
        return [replace(a, effect=_backing_up(a.effect)) for a in abilities if isinstance(a, Triggered)]
    if keyword.name == "craft with":
        return [replace(a, cost=_with_materials(keyword, a.cost)) for a in abilities if isinstance(a, Activated)]
    if keyword.name == "encore":
        return [replace(a, effect=_attacking(a.effect)) for a in abilities if isinstance(a, Activated)]
    if keyword.name not in PAID:
        return list(abilities)
    paid = k.CastAs(keyword.name)
    if keyword.name == "impending":
        return [replace(a, condition=_both(paid, a.condition)) for a in abilities if isinstance(a, Triggered | Static)]
    if keyword.name == "suspend":
        exiled = [replace(a, zone=EXILE) for a in abilities if isinstance(a, Triggered)]
        return [*(replace(a, condition=paid) for a in abilities if isinstance(a, Static)), *exiled]
    if keyword.name == "warp":
        abilities = [replace(a, effect=k.ExileToCastLater()) if isinstance(a, Triggered) else a for a in abilities]
    return [
        replace(a, condition=paid, zone=STACK if _is_for_later(a) else a.zone)
        if isinstance(a, (Triggered, Static))
        else a
        for a in abilities
    ]


def _both(first: Condition, second: Condition | None) -> Condition:
    return first if second is None else And(first, second)


def _backing_up(effect: Effect) -> Effect:
    """What backup does (702.165a): counters, and abilities for another creature that gets them."""
    assert isinstance(effect, PutCounters)
    assert isinstance(effect.what, Target)
    return Steps((effect, k.GainPrintedBelow(effect.what.slot)), (".",))


def _is_for_later(ability: Triggered | Static) -> bool:
    """Whether the spell itself says what becomes of the permanent at the end (dash, 702.109a today): a delayed
    triggered ability begins as it resolves."""
    return isinstance(ability, Triggered) and isinstance(ability.trigger, BeginningOf)


def _attacking(effect: Effect) -> Effect:
    """What encore does (702.141a), with each token attacking the opponent for whom it is created."""
    assert isinstance(effect, Steps)
    first = effect.parts[0]
    assert isinstance(first, ForEach)
    assert isinstance(first.effect, CopyToken)
    return replace(effect, parts=(k.TokensThatAttack(first.over, first.effect, first.each), *effect.parts[1:]))


def _warded(keyword: Keyword, ability: Ability) -> Ability | None:
    """Ward (702.21a) with its cost, which may be more than mana: "Ward—{2}, Pay 2 life", "Ward—Discard a card"."""
    effect = ability.effect if isinstance(ability, Triggered) else None
    if not isinstance(ability, Triggered) or not isinstance(effect, Unless) or keyword.cost is None:
        return None
    return replace(ability, effect=replace(effect, cost=keyword.cost))


def _returned(ability: Activated) -> int:
    """The slot of what is returned as a cost."""
    returned = (part.what for part in ability.cost.parts if isinstance(part, ReturnCost))
    return next(what.slot for what in returned if isinstance(what, Some))
