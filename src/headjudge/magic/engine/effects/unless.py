"""What is done unless a player pays or does something to stop it (118.12a)."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Any

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.effects.foreseen import foresee
from headjudge.magic.engine.effects.optional import can_pay_now, everyone, pay_now, willing
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Effect, Players
from headjudge.magic.text.tree.nouns import (
    AnyTarget,
    ControllerOf,
    Each,
    EachPlayer,
    OwnerOf,
    PlayerSet,
    Some,
    Target,
    TargetPlayer,
    ThatPlayer,
    You,
)

__all__: list[str] = []


def _decided_by_one(node: s.Unless | s.UnlessDone) -> bool:
    """Whether who may stop the effect is known before it: no "each player … unless they …", player by player."""
    who = _stopper(node)
    if who is None:
        return True
    meant = getattr(who, "to", None)
    if isinstance(who, (ControllerOf, OwnerOf)):
        if isinstance(who.what, Each):
            return False
        meant = getattr(who.what, "to", None)
    return not any(
        getattr(part, "slot", None) == meant
        for part in walk(node.effect)
        if isinstance(part, (Each, EachPlayer, Some)) or (isinstance(part, Target) and part.plural)
    )


def _stopper(node: s.Unless | s.UnlessDone) -> Players | None:
    """The words for who may stop the effect; None: its controller."""
    if isinstance(node, s.Unless):
        return node.who
    done: Effect = node.done
    while isinstance(done, (s.ForEach, s.OneOf, s.WhereX)):
        done = done.first if isinstance(done, s.OneOf) else done.effect
    who: Players | None = getattr(done, "who", None)
    return who


def _each_of_whom(node: s.Unless | s.UnlessDone) -> EachPlayer | None:
    """The players each of whom may stop it for themself: "each opponent loses 3 life unless they discard a card"."""
    who, stopper = getattr(node.effect, "who", None), _stopper(node)
    if isinstance(node, s.Unless) and node.other is not None:
        return None
    if not isinstance(who, EachPlayer) or not isinstance(stopper, ThatPlayer) or stopper.to != who.slot:
        return None
    chosen = any(isinstance(part, (Target, TargetPlayer, AnyTarget)) for part in walk(node.effect))
    return None if chosen else who


def _is_settled(node: s.Unless | s.UnlessDone) -> bool:
    return _decided_by_one(node) or _each_of_whom(node) is not None


@lru_cache(1000)
def _for_the_rest(effect: Effect, slot: int) -> Effect:
    """An instruction for each of several players as one for those players whom their slot stands for."""
    changes: dict[str, Any] = {"who": ThatPlayer("those players", to=slot, many=True)}
    return replace(effect, **changes)


def _unless_each(run: Run, node: s.Unless | s.UnlessDone, who: EachPlayer) -> None:
    """Each decides in turn order, the next knowing it; those who want to do it do; it happens to all others (101.4)."""
    doing = (
        node.done if isinstance(node, s.UnlessDone) else s.Pay(ThatPlayer("they", to=who.slot, many=True), node.cost)
    )
    if run.stage == 0:
        everybody = everyone(run, who)
        run.data["willing"] = willing(run, who, doing, "Do it to avoid the effect?")
        run.data.update(everybody=everybody, did=[])
    elif run.stage <= len(run.data["willing"]) and run.ctx.done:
        run.data["did"].append(run.data["willing"][run.stage - 1])
    if run.stage < len(run.data["willing"]):
        run.bind(who.slot, (~run.data["willing"][run.stage],))
        run.ctx.done = False
        run.stay()
        run.carry_out(doing)
        return
    rest = [q for q in run.data["everybody"] if q not in run.data["did"]]
    run.bind(who.slot, tuple(~q for q in rest))
    if rest:
        run.carry_out(_for_the_rest(node.effect, who.slot))


def _whoever_may(run: Run, who: Players) -> list[int]:
    """The players of whom one may pay: of "an opponent" each, in turn order."""
    if isinstance(who, PlayerSet) and not (who.so or who.extreme or who.at_random):
        return everyone(run, replace(who, anyone=True))
    return everyone(run, who)


def _one_way(run: Run, who: int, ways: list[Cost]) -> Cost:
    """The cost that a player chooses to pay, of those that they can."""
    words = {" ".join(RULES_TEXT.write(cost, "payment")): cost for cost in ways}
    return words[run.ask.one(who, DecisionKind.MODE, "What do you pay?", tuple(words))]


@effect(s.Unless, only=_is_settled)
def unless(run: Run, node: s.Unless) -> None:
    """The effect, unless a player pays (118.12a); "if they do" after it is about the payment. Who takes back what they
    meant to pay hasn't paid."""
    if (each := _each_of_whom(node)) is not None:
        _unless_each(run, node, each)
        return
    if run.data.get("happens"):
        run.ctx.done = False
        return
    foresee(run, node.effect, node.who)
    payers: list[int] | None = run.data.get("payers")
    if payers is None:
        payers = [run.controller] if node.who is None else _whoever_may(run, node.who)
    for n, who in enumerate(payers, 1):
        ways = [cost for cost in node.ways if can_pay_now(run, who, cost)]
        if ways and run.ask.yes(who, "Pay to avoid it?"):
            if not pay_now(run, who, _one_way(run, who, ways)):
                run.data["payers"] = payers[n:]
                run.stay()
            return
    run.data["happens"] = True
    run.stay()
    run.carry_out(node.effect)


@effect(s.IfPaid)
def if_paid(run: Run, node: s.IfPaid) -> None:
    """The effect if a player pays for it (118.12a)."""
    if run.data.get("paid"):
        run.carry_out(node.effect)
        return
    payers: list[int] = run.data.get("payers", everyone(run, node.who))
    for n, who in enumerate(payers, 1):
        if can_pay_now(run, who, node.cost) and run.ask.yes(who, "Pay for it?"):
            if not pay_now(run, who, node.cost, paid=True):
                run.data["payers"] = payers[n:]
            run.stay()
            return


@effect(s.UnlessDone, only=_is_settled)
def unless_done(run: Run, node: s.UnlessDone) -> None:
    """The effect, unless a player does something: the player may try, and what couldn't be done doesn't stop it."""
    if (each := _each_of_whom(node)) is not None:
        _unless_each(run, node, each)
        return
    if run.stage == 0:
        who = _stopper(node) or You()
        foresee(run, node.effect, node.done)
        if willing(run, who, node.done, "Do it to avoid the effect?"):
            run.ctx.done = False
            run.stay()
            run.carry_out(node.done)
            return
    elif run.stage == 2:
        run.ctx.done = False
        return
    elif run.ctx.done:
        return
    run.frame.stage = 1
    run.stay()
    run.carry_out(node.effect)
