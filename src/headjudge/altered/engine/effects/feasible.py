"""Whether something could be done, and whether a cost could be paid: without asking anybody (1.4.1.b, 6.1)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from headjudge.altered.engine.effects.mana import mana
from headjudge.altered.engine.events.happening import CAN_BE_DONE
from headjudge.altered.engine.events.possible import can_gain, is_possible
from headjudge.altered.engine.reading.described import candidates, zones_of
from headjudge.altered.engine.reading.scope import expeditions_of, number, players_of, refs_of
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.looks import alive, known
from headjudge.altered.engine.state.members import ADVANCE, DECK, DISCARD, EXHAUSTED, GAIN, HAND, LOSE, PASSING, RESERVE
from headjudge.altered.engine.state.objects import Context, Ref
from headjudge.altered.engine.state.steps import Action, Deed
from headjudge.altered.engine.state.words import Status
from headjudge.altered.text.tree import objects as o
from headjudge.altered.text.tree.categories import Effect, Gain, Objects
from headjudge.altered.text.tree.effects import changes, paying, simple, structure
from headjudge.altered.text.tree.gains import Boosts, Counters, StatusGain
from headjudge.core.registry import Registry

__all__ = ["can_be_exhausted", "can_pay", "feasible", "from_hand", "refs_and_least", "tests"]

FEASIBLE: Registry[type, Callable[[State, Context, Any], bool]] = Registry("test of what can be done")
tests = FEASIBLE.register


@CAN_BE_DONE.fill
def feasible(g: State, ctx: Context, node: Effect) -> bool:
    """Whether an effect could do anything now; of what isn't tested it is taken to be so."""
    test = FEASIBLE.get(type(node))
    return True if test is None else test(g, ctx, node)


def can_pay(g: State, ctx: Context, price: Sequence[Effect], *, concealed: bool = False) -> bool:
    """Whether all parts of a price could be paid together: mana adds up (1.4.1.b). Whoever pays knows what they hold;
    ``concealed``: others see whether they are asked, so that is judged by how many cards are in the Hand."""
    wanted = 0
    for one in price:
        if isinstance(one, paying.PayMana):
            wanted += number(g, ctx, one.number)
    if wanted > mana(g, _payer(ctx)):
        return False
    for one in price:  # noqa: SIM110  asked so often that a generator is dear
        if not (feasible(g, ctx, one) and _has_enough(g, ctx, one, concealed=concealed)):
            return False
    return True


def _payer(ctx: Context) -> int:
    return ctx.doer if ctx.doer >= 0 else ctx.controller


def _has_enough(g: State, ctx: Context, part: Effect, *, concealed: bool) -> bool:
    """Whether there are as many objects as a part of a price takes: what isn't exhausted, and cards of its kind."""
    match part:
        case simple.Exhaust(what=o.OfKind() as what):
            refs, least = refs_and_least(g, ctx, what)
            return len([ref for ref in refs if can_be_exhausted(g, ref)]) >= least
        case simple.Discard(what=o.OfKind() as what) | simple.Put(what=o.OfKind() as what):
            refs, least = refs_and_least(g, ctx, what)
            return (concealed and from_hand(what)) or len(refs) >= least
    return True


def can_be_exhausted(g: State, ref: Ref) -> bool:
    """Whether an object can be exhausted now."""
    return can_gain(g, ref, EXHAUSTED)


def refs_and_least(g: State, ctx: Context, what: Objects, *, own: bool = False) -> tuple[list[Ref], int]:
    """What could be chosen, and how many at least have to be."""
    pronoun = refs_of(ctx, what)
    if pronoun is not None:
        return [ref for ref in pronoun if alive(g, ref)], len(pronoun) or 1
    if not isinstance(what, o.OfKind):
        return [(1, 0)], 0
    refs = candidates(g, ctx, what.kind, other=what.other)
    if own or what.own:
        refs = [ref for ref in refs if g.items[ref[0]].player == ctx.controller]
    least = 1
    if isinstance(what, (o.Several, o.Targets)):
        least = number(g, ctx, what.number)
    if what.up_to:
        least = 1
    return refs, least


@tests(paying.PayMana)
def _pay(g: State, ctx: Context, node: paying.PayMana) -> bool:
    return number(g, ctx, node.number) <= mana(g, _payer(ctx))


@tests(paying.ExhaustMe)
def _exhaust_me(g: State, ctx: Context, node: paying.ExhaustMe) -> bool:
    return can_be_exhausted(g, ctx.me)


@tests(paying.DiscardMe)
def _discard_me(g: State, ctx: Context, node: paying.DiscardMe) -> bool:
    return alive(g, ctx.me) and g.items[ctx.me[0]].zone is RESERVE


@tests(paying.Spend)
def _spend(g: State, ctx: Context, node: paying.Spend) -> bool:
    wanted = number(g, ctx, node.number)
    if node.what is not None:
        refs, _ = refs_and_least(g, ctx, node.what)
        return any(sum(g.items[ref[0]].counters.values()) >= wanted for ref in refs)
    seen = known(g, ctx.me) if alive(g, ctx.me) else None
    return seen is not None and seen.number_of(BOOST if node.boosts else node.name) >= wanted


@tests(simple.Sacrifice)
def _sacrifice(g: State, ctx: Context, node: simple.Sacrifice) -> bool:
    refs, least = refs_and_least(g, ctx, node.what, own=True)
    return len(refs) >= max(1, least)


def from_hand(what: Objects) -> bool:
    """Whether words mean cards in a Hand."""
    return isinstance(what, o.OfKind) and HAND in zones_of(what.kind)


def _can_choose(g: State, ctx: Context, what: Objects, least: int | None = None) -> bool:
    """Whether as many can be chosen as have to be, or so many. What is in a Hand, only its player may know: how many
    cards it has, everybody."""
    refs, wanted = refs_and_least(g, ctx, what)
    found = len(refs)
    if from_hand(what):
        whose = ctx.doer if ctx.doer >= 0 else ctx.controller
        seen = [ref for ref in refs if g.items[ref[0]].zone is not HAND]
        found = len(seen) + len(g.players[whose].zones[HAND])
    return found >= (wanted if least is None else least)


@tests(simple.Discard, simple.Put)
def _discard(g: State, ctx: Context, node: Any) -> bool:
    return _can_choose(g, ctx, node.what)


@tests(simple.Exhaust)
def _exhaust(g: State, ctx: Context, node: simple.Exhaust) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return any(can_be_exhausted(g, ref) for ref in refs)


@tests(simple.Ready)
def _ready(g: State, ctx: Context, node: simple.Ready) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return any(is_possible(g, Action(LOSE, ref, status=EXHAUSTED)) for ref in refs)


@tests(simple.Resupply, simple.Draw)
def _cards(g: State, ctx: Context, node: Any) -> bool:
    who = players_of(g, ctx, node.who)
    return any(g.players[player].zones[DECK] or g.players[player].zones[DISCARD] for player in who)


@tests(changes.Gains)
def _gains(g: State, ctx: Context, node: changes.Gains) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return any(_can_gain(g, ctx, ref, gain) for ref in refs for gain in node.gains) or bool(refs and node.losses)


@tests(changes.Give)
def _give(g: State, ctx: Context, node: changes.Give) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return any(_can_gain(g, ctx, ref, gain) for ref in refs for gain in node.gains)


def _can_gain(g: State, ctx: Context, ref: Ref, gain: Gain) -> bool:
    match gain:
        case StatusGain(status=status):
            return is_possible(g, Action(GAIN, ref, status=Status(status)))
        case Boosts():
            return is_possible(g, Action(Deed.COUNT, ref, name=BOOST, by=1))
        case Counters(name=name):
            return is_possible(g, Action(Deed.COUNT, ref, name=name, by=1))
    return alive(g, ref)


@tests(changes.Loses)
def _loses(g: State, ctx: Context, node: changes.Loses) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return bool(refs)


@tests(changes.Advance)
def _advance(g: State, ctx: Context, node: changes.Advance) -> bool:
    places = expeditions_of(g, ctx, node.expedition)
    return any(is_possible(g, Action(ADVANCE, player=player, which=which, by=node.by)) for player, which in places)


@tests(changes.Switch)
def _switch(g: State, ctx: Context, node: changes.Switch) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return bool(refs)


@tests(structure.Have)
def _have(g: State, ctx: Context, node: structure.Have) -> bool:
    return feasible(g, ctx, node.effect)


@tests(changes.Augment)
def _augment(g: State, ctx: Context, node: changes.Augment) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return any(g.items[ref[0]].counters for ref in refs)


@tests(changes.Defect)
def _defect(g: State, ctx: Context, node: changes.Defect) -> bool:
    refs, _ = refs_and_least(g, ctx, node.what)
    return any(is_possible(g, Action(Deed.DEFECT, ref)) for ref in refs)


@tests(changes.Ascend)
def _ascend(g: State, ctx: Context, node: changes.Ascend) -> bool:
    places = expeditions_of(g, ctx, node.expedition)
    return any(is_possible(g, Action(Deed.ASCEND, player=player, which=which)) for player, which in places)


@tests(simple.Pick)
def _pick(g: State, ctx: Context, node: simple.Pick) -> bool:
    return bool(candidates(g, ctx, node.kind, other=node.other))


@tests(simple.Reveal)
def _reveal(g: State, ctx: Context, node: simple.Reveal) -> bool:
    if isinstance(node.what, o.TopCards):
        return _cards(g, ctx, node)
    return _can_choose(g, ctx, node.what, 1)


@tests(structure.Paying)
def _paying(g: State, ctx: Context, node: structure.Paying) -> bool:
    return isinstance(node.price, paying.Costs) and can_pay(g, ctx, node.price.parts)


@tests(simple.Pass)
def _pass(g: State, ctx: Context, node: simple.Pass) -> bool:
    return any(is_possible(g, Action(PASSING, player=player)) for player in players_of(g, ctx, node.who))
