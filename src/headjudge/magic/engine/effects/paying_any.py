"""Paying any amount of mana, life or energy as an instruction (rules 107.3, 107.14, 118.3, 119.4).

Of several players who may pay each says in turn how much, the next knowing it (101.4); none is to pay nothing.
"""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.characteristics.life_totals import payable
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs import payment
from headjudge.magic.engine.effects.destroying import permanents
from headjudge.magic.engine.effects.optional import can_pay_now, pay_now, paying_player
from headjudge.magic.engine.effects.possible import POSSIBLE
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS
from headjudge.magic.engine.registries.nodes import amount, condition, effect, limit, tally, value
from headjudge.magic.engine.semantics.stats import is_definite
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.card_words import CREATURE, Color
from headjudge.magic.text.tree.abilities import Ability, Activated, Cost, SpellAbility, Triggered
from headjudge.magic.text.tree.categories import CostPart, Players
from headjudge.magic.text.tree.costs import EnergyCost, ManaCost, PayLife
from headjudge.magic.text.tree.effects.paying import (
    AmountPaid,
    LifePaidAsEntered,
    Paid,
    PaidSoMuch,
    Payable,
    PayAny,
    PayTimes,
    PayToUntap,
)
from headjudge.magic.text.tree.nouns import Elided, ItsObjects, Self, You
from headjudge.magic.text.tree.numbers import Number

__all__ = ["so_much"]


MOST_TIMES = 100
"""More often nobody is asked to pay a cost at once, nor more mana of a color."""


def so_much(of: Payable, n: int) -> Cost:
    """A cost of that amount."""
    part: CostPart
    if of == "mana":
        part = ManaCost((str(n),))
    elif of == "life":
        part = PayLife(Number(n))
    elif of == "energy":
        part = EnergyCost(amount=Number(n))
    else:
        part = ManaCost((SYMBOLS[Color(of)],) * n)
    return Cost((part,))


def _said(of: Payable) -> str:
    return of if of in ("mana", "life", "energy") else f"{of} mana"


def _most(run: Run, player: int, of: Payable) -> int:
    """As much as a player could pay."""
    if of == "life":
        return payable(run.g, player)
    if of == "energy":
        return run.g.players[player].counters.get("energy", 0)
    if of != "mana":
        n = 0
        while n < MOST_TIMES and can_pay_now(run, player, so_much(of, n + 1)):
            n += 1
        return n
    ctx, source = paying_player(run, player)
    return payment.most_x(run.g, ctx, lambda: Cost((ManaCost(("X",)),)), source, of_mana=True)


def _can(run: Run, player: int, node: PayAny) -> bool:
    return _most(run, player, node.of) >= node.least


POSSIBLE.add(PayAny, _can)


def _one_player(who: Players) -> bool:
    return isinstance(who, (Elided, You))


@effect(PayAny, only=lambda node: _one_player(node.who))
def pay_any(run: Run, node: PayAny) -> None:
    """The player says how much and pays it."""
    if run.stage == 0:
        run.ctx.done = False
        who = run.player(node.who)
        if who is None:
            return
        most = _most(run, who, node.of)
        if most < node.least:
            return
        n = run.ask.number(who, f"Pay how much {_said(node.of)}?", node.least, most)
        run.data.update(who=who, n=n)
        run.stay()
    elif run.stage == 1:
        n = run.data["n"]
        run.stay()
        if n == 0:
            run.ctx.done = True
        else:
            pay_now(run, run.data["who"], so_much(node.of, n))
    elif run.ctx.done:
        so_far = run.ctx.so_far
        run.ctx.so_far = so_far._replace(paid={**so_far.paid, node.of: so_far.paid.get(node.of, 0) + run.data["n"]})
        run.yields(node.result, run.data["n"])


def _times(cost: Cost, n: int) -> Cost:
    return Cost(tuple(part for _ in range(n) for part in cost.parts))


def _most_times(run: Run, player: int, node: PayTimes) -> int:
    """How often a player could pay a cost."""
    most = run.value(node.most) if node.most is not None else MOST_TIMES
    n = 0
    while n < most and can_pay_now(run, player, _times(node.cost, n + 1)):
        n += 1
    return n


POSSIBLE.add(PayTimes, lambda run, player, node: can_pay_now(run, player, node.cost))


def _of_mana(node: PayTimes) -> bool:
    plain = all(isinstance(part, ManaCost) and not {"X", "Y"} & set(part.symbols) for part in node.cost.parts)
    return plain and _one_player(node.who)


@effect(PayTimes, only=_of_mana)
def pay_times(run: Run, node: PayTimes) -> None:
    """The player says how often and pays all of it."""
    if run.stage == 0:
        run.ctx.done = False
        who = run.player(node.who)
        most = _most_times(run, who, node) if who is not None else 0
        if who is None or not most:
            return
        run.data.update(who=who, n=run.ask.number(who, "Pay how many times?", 1, most))
        run.stay()
    elif run.stage == 1:
        run.stay()
        pay_now(run, run.data["who"], _times(node.cost, run.data["n"]))
    elif run.ctx.done:
        run.yields(node.result, run.data["n"])


def _is_of_creatures(node: PayToUntap) -> bool:
    parts = (node.what, *node.what.alternatives)
    return not {"X", "Y"} & set(node.mana.symbols) and all(part.types == ((CREATURE,),) for part in parts)


@effect(PayToUntap, only=_is_of_creatures)
def pay_to_untap(run: Run, node: PayToUntap) -> None:
    """The player chooses no more than they can pay for (608.2d), pays for all of them, and they untap together."""
    cost = Cost((node.mana,))
    if run.stage == 0:
        run.ctx.done = False
        who = run.player(node.who)
        there = run.pool(node.what) if who is not None else []
        most = sum(can_pay_now(run, who, _times(cost, n)) for n in range(1, len(there) + 1)) if who is not None else 0
        if who is None or not most:
            return
        chosen = run.ask.chosen(who, DecisionKind.OBJECT, "For which of them do you pay?", there, 0, most)
        run.data.update(who=who, chosen=chosen)
        if chosen:
            run.stay()
    elif run.stage == 1:
        run.stay()
        pay_now(run, run.data["who"], _times(cost, len(run.data["chosen"])))
    elif run.ctx.done:
        tapped = [i for i in permanents(run, run.data["chosen"]) if run.g.objects[i].tapped]
        run.happen([run.event(EventKind.UNTAP, i, run.g.objects[i].controller) for i in tapped])


@amount(AmountPaid)
@tally(Paid)
def paid(g: State, ctx: Context, node: AmountPaid | Paid) -> int:
    """All that was paid so far."""
    return ctx.so_far.paid.get(node.of, 0)


@condition(PaidSoMuch)
def paid_so_much(g: State, ctx: Context, node: PaidSoMuch) -> bool:
    """Whether so much was paid so far; if only you may pay, by you."""
    return ctx.so_far.paid.get(node.of, 0) >= value(g, ctx, node.amount)


@amount(LifePaidAsEntered, only=lambda node: is_definite(node.what) and isinstance(node.what, (ItsObjects, Self)))
def life_paid_as_entered(g: State, ctx: Context, node: LifePaidAsEntered) -> int:
    """What was paid as the source entered, as it is or last was."""
    return chosen(g, ctx).number or 0


def _says_what_is_paid(ability: Ability) -> bool:
    """Whether what is spoken of as paid is what an instruction of the same ability has paid, and by one player where it
    says "you"."""
    parts = list(walk(ability))
    paying = {part.of: part for part in parts if isinstance(part, PayAny)}
    for part in parts:
        if isinstance(part, (AmountPaid, Paid, PaidSoMuch)):
            if part.of not in paying:
                return False
            if isinstance(part, PaidSoMuch) and part.who is not None and not isinstance(paying[part.of].who, You):
                return False
    return True


for _kind in (Activated, SpellAbility, Triggered):
    limit(_kind, _says_what_is_paid, about=(AmountPaid, Paid, PaidSoMuch))
