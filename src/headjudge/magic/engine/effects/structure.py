"""Sequences, options, conditions, modes, delayed and reflexive abilities."""

from __future__ import annotations

from itertools import pairwise

from headjudge.magic.engine.characteristics.blueprint import walk
from headjudge.magic.engine.costs import parts as paying
from headjudge.magic.engine.costs import payment
from headjudge.magic.engine.effects.entering import said_to_be
from headjudge.magic.engine.effects.foreseen import foresee
from headjudge.magic.engine.effects.possible import may_do
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.triggers import DelayedTrigger
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import OfOwnWill
from headjudge.magic.engine.state.objects import HAND, LIBRARY, NOWHERE, GameObject
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.engine.targets.target_words import specs
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Condition, Effect, Players
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.zones import Exile, PutOnto, ReturnToHand, Sacrifice
from headjudge.magic.text.tree.nouns import (
    ControllerOf,
    Each,
    EachPlayer,
    OwnerOf,
    PlayerSet,
    Some,
    Target,
    You,
)
from headjudge.magic.text.tree.triggers import (
    BeginningOf,
    CastsNth,
    CastsSpell,
    CausesDiscard,
    Discards,
    NamedStep,
    PutIntoGraveyard,
    UsesKeyword,
)

__all__ = ["RIDERS"]

DO_IT = "Do it?"

RIDERS: set[type] = set()
"""Instructions that only say more about the one before ("it can't be regenerated"); ``Instruction.riders`` has them."""


def _alternatives_of_their_own(node: s.Steps) -> bool:
    """Whether no "otherwise" follows two conditions: "if it was a creature … if it was a land … otherwise"."""
    for before, part in pairwise(node.parts):
        first = part.first if isinstance(part, s.Otherwise) else None
        if isinstance(before, s.If) and isinstance(first, s.If) and type(before.condition) is type(first.condition):
            return False
    return True


@effect(s.Steps, only=_alternatives_of_their_own)
def steps(run: Run, node: s.Steps) -> None:
    """One part after the other."""
    if run.stage < len(node.parts):
        if run.stage == 0:
            run.data["riders"] = run.ctx.instruction.riders
        riders = riders_after(node.parts, run.stage) or run.data["riders"]
        said = said_to_be(node.parts)[run.stage]
        run.ctx.instruction = run.ctx.instruction._replace(riders=riders, entering_as=said)
        run.stay()
        run.carry_out(node.parts[run.stage])


def riders_after(parts: tuple[Effect, ...], n: int) -> tuple[Effect, ...]:
    """The sentences right after the nth part that say something about what it does."""
    found: list[Effect] = []
    for part in parts[n + 1 :]:
        if type(part) not in RIDERS:
            break
        found.append(part)
    return tuple(found)


def everyone(run: Run, who: Players) -> list[int]:
    """The players who may do something: those named, or with "any player" each in turn order."""
    if not isinstance(who, PlayerSet) or not who.anyone:
        return run.players(who)
    return run.players(EachPlayer(who.which, slot=who.slot))


def _of_hidden_cards(run: Run, player: int, doing: Effect) -> bool:
    """Whether a player can't do something for want of a card of some kind in a hand that others don't see."""
    return isinstance(_first_part(doing), Discard) and bool(run.g.players[player].hand)


def _first_part(node: Effect) -> Effect:
    """What is done first of several things."""
    while isinstance(node, (s.Steps, s.IfDo)):
        node = node.first if isinstance(node, s.IfDo) else node.parts[0]
    return node


def _acting_slot(who: Players | None) -> int | None:
    return getattr(who, "slot", None)


def _able(run: Run, who: Players, doing: Effect, *, from_me: bool = False) -> dict[int, bool | None]:
    """The players in the order they choose, each with whether it can be done; None of one who isn't even asked."""
    slot = _acting_slot(who)
    found: dict[int, bool | None] = {}
    everybody = everyone(run, who)
    if from_me:
        everybody = [q for q in seats_from(run.g, run.controller) if q in everybody]
    for q in everybody:
        if slot is not None:
            run.bind(slot, (~q,))
        able = may_do(run, q, doing)
        found[q] = able if able or _of_hidden_cards(run, q, doing) else None
    if slot is not None:
        run.bind(slot, tuple(~q for q in everybody))
    return found


def _willing(run: Run, who: Players, doing: Effect, prompt: str, *, from_me: bool = False) -> list[int]:
    """The players who can do something and choose to."""
    slot = _acting_slot(who)
    able = _able(run, who, doing, from_me=from_me)
    found = [q for q, can in able.items() if can is not None and run.ask.yes(q, prompt, able=can)]
    if slot is not None:
        run.note_who_did(slot, list(able), found)
    return found


TOGETHER = (Discard, Exile, PutOnto, ReturnToHand, Sacrifice)
"""What several players who want to do it do at the same time."""


@effect(s.May)
def may(run: Run, node: s.May) -> None:
    """The players choose whether it is done (608.2d), each in turn order, then those who want to do it."""
    slot = _acting_slot(node.who)
    from_me = node.starting_with_you
    if isinstance(node.effect, TOGETHER) and getattr(node.effect.who, "to", None) == slot is not None:
        # 101.4: each chooses whether and how, the next knowing it, and then it happens to all at the same time.
        if run.stage == 0:
            run.ctx.done = False
            will = OfOwnWill(slot, DO_IT, _able(run, node.who, node.effect, from_me=from_me))
            run.ctx.instruction = run.ctx.instruction._replace(of_own_will=will)
            run.stay()
            run.carry_out(node.effect)
        else:
            run.ctx.instruction = run.ctx.instruction._replace(of_own_will=None)
        return
    if run.stage == 0:
        run.ctx.done = False
        run.data["willing"] = _willing(run, node.who, node.effect, DO_IT, from_me=from_me)
    willing: list[int] = run.data["willing"]
    if run.stage < len(willing):
        if slot is not None:
            run.bind(slot, (~willing[run.stage],))
        run.stay()
        run.carry_out(node.effect)


@effect(s.Pay)
def pay(run: Run, node: s.Pay) -> None:
    """Pay a cost as an instruction: wholly or not at all (118.3); an X not said before is chosen now (107.3)."""
    run.ctx.done = False
    who = run.player(node.who)
    if who is None:
        return
    if run.stage == 0 and "X" in paying.mana_symbols(node.cost) and not (run.ctx.x or run.ctx.x_said):
        ctx, obj = _as(run, who)
        most = payment.most_x(run.g, ctx, lambda: node.cost, obj, of_mana=True)
        run.ctx.x = run.ask.number(who, "Choose X to pay", 0, most)
        run.stay()
        return
    pay_now(run, who, node.cost)


def pay_now(run: Run, who: int, cost: Cost) -> bool:
    """Pay a cost; ``ctx.done`` says whether it was. The last act in a stage."""
    ctx, obj = _as(run, who)
    events = payment.pay(run.ask, ctx, cost, obj)
    if events is None:
        return False
    run.ctx.slots.update(ctx.slots)
    run.ctx.done = True
    run.happen(events)
    return True


def can_pay_now(run: Run, who: int, cost: Cost) -> bool:
    """Whether a player can pay a cost now."""
    ctx, obj = _as(run, who)
    return payment.can_pay(run.g, ctx, cost, obj)


def _as(run: Run, who: int) -> tuple[Context, GameObject]:
    """The context of the effect as if ``who`` controlled it: costs are paid by the player who pays."""
    ctx = run.ctx.copy(0)
    ctx.controller = who
    source = run.source()
    if source is None:
        source = GameObject(
            0, 0, run.controller, CardDefinition(""), NOWHERE
        )  # long gone: it can't be tapped or given up
    return ctx, source


@effect(s.IfDo)
def if_do(run: Run, node: s.IfDo) -> None:
    """The second part only if the first was done (or, negative, was not).

    Nobody has to pay what an instruction says is to be paid ("pay {2}{B}. If you don't, you lose the game").
    """
    if run.stage == 0:
        run.ctx.done = False
        first = node.first
        if isinstance(first, s.Pay):
            who = run.player(first.who)
            if who is None or not can_pay_now(run, who, first.cost) or not run.ask.yes(who, "Pay?"):
                run.stay()
                return
        run.stay()
        run.carry_out(first)
    elif run.stage == 1 and run.ctx.done != node.negative:
        run.stay()
        run.carry_out(node.then)
    else:
        run.ctx.so_far = run.ctx.so_far._replace(if_done=run.stage > 1)


@effect(s.If)
def if_(run: Run, node: s.If) -> None:
    """Done if the condition is true when it is reached.

    Where it is about a card that not everybody sees, and what follows is optional, the question itself would tell that
    it is true: so it is asked in any case (400.2).
    """
    if _is_so(run, node.condition, node.then):
        run.carry_out(node.then)
    elif isinstance(optional := _first_part(node.then), s.May) and _about_hidden_cards(run, node.condition):
        run.ctx.done = False
        for q in everyone(run, optional.who):
            run.ask.yes(q, DO_IT, able=False)


def _is_so(run: Run, condition: Condition, said: Effect) -> bool:
    """Whether a condition is true, also one about what the instruction beside it names: "put a counter on equipped
    creature if it's blue"."""
    foresee(run, said, condition)
    return run.holds(condition)


def _about_hidden_cards(run: Run, condition: Condition) -> bool:
    """Whether a condition is about a card in a hand or a library that isn't shown to everybody."""
    meant = (i for n in walk(condition) for i in run.ctx.slots.get(getattr(n, "to", 0), ()))
    shown = {old for old, _ in run.ctx.so_far.this_way.get("revealed", ())}
    objects = (run.g.objects[i] for i in meant if i in run.g.objects and i not in shown)
    return any(obj.zone in (HAND, LIBRARY) for obj in objects)


@effect(s.Otherwise)
def otherwise(run: Run, node: s.Otherwise) -> None:
    """The second part if the condition of the first isn't true, or if what was optional wasn't done."""
    first = node.first
    if isinstance(first, s.If):
        run.carry_out(first.then if _is_so(run, first.condition, first.then) else node.otherwise)
    elif run.stage == 0:
        run.ctx.done = False
        run.stay()
        run.carry_out(first)
    elif not (run.ctx.so_far.if_done if isinstance(first, s.IfDo) else run.ctx.done):
        run.carry_out(node.otherwise)


@effect(s.Instead)
def instead(run: Run, node: s.Instead) -> None:
    """One or the other, as the condition is (608.2c); later words about targets mean those chosen (kicker, 702.30)."""
    done, other = (node.then, node.first) if _is_so(run, node.condition, node.first) else (node.first, node.then)
    for chosen, left_out in zip(specs(done), specs(other), strict=False):
        if chosen.slot in run.ctx.targets and left_out.slot not in run.ctx.targets:
            run.bind(left_out.slot, run.ctx.slots.get(chosen.slot, ()))
    run.carry_out(done)


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
    while isinstance(done, (s.ForEach, s.WhereX)):
        done = done.effect
    who: Players | None = getattr(done, "who", None)
    return who


@effect(s.Unless, only=_decided_by_one)
def unless(run: Run, node: s.Unless) -> None:
    """The effect, unless a player pays (118.12a); "if they do" after it is about the payment."""
    if run.stage == 1:
        run.ctx.done = False
        return
    foresee(run, node.effect, node.who)
    for who in [run.controller] if node.who is None else everyone(run, node.who):
        if can_pay_now(run, who, node.cost) and run.ask.yes(who, "Pay to avoid it?"):
            pay_now(run, who, node.cost)
            return
    run.stay()
    run.carry_out(node.effect)


@effect(s.UnlessDone, only=_decided_by_one)
def unless_done(run: Run, node: s.UnlessDone) -> None:
    """The effect, unless a player does something: the player may try, and what couldn't be done doesn't stop it."""
    if run.stage == 0:
        who = _stopper(node) or You()
        foresee(run, node.effect, node.done)
        if _willing(run, who, node.done, "Do it to avoid the effect?"):
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


@effect(s.Modal)
def modal(run: Run, node: s.Modal) -> None:
    """The chosen modes in printed order (700.2)."""
    if run.stage < len(run.ctx.modes):
        run.stay()
        run.carry_out(node.modes[run.ctx.modes[run.stage]])


OF_CARDS = (CastsNth, CastsSpell, CausesDiscard, Discards, PutIntoGraveyard, UsesKeyword)
"""Events that abilities of cards watch for, too, wherever the card is."""


def _of_the_effect(node: s.Delayed) -> bool:
    """Whether it is an ability that an effect creates, and no ability of the card on a line of its own."""
    trigger = node.trigger
    if isinstance(trigger, BeginningOf):
        return trigger.who is None or trigger.only_next or trigger.step == NamedStep.COMBAT
    return node.this_turn or not isinstance(trigger, OF_CARDS)


@effect(s.Delayed, only=_of_the_effect)
def delayed(run: Run, node: s.Delayed) -> None:
    """Create a delayed triggered ability (603.7); perhaps only for this turn, for one time or for every time."""
    g = run.g
    until = "end of turn" if node.this_turn else ""
    ctx = run.ctx.copy(0)
    ctx.created_in_turn = g.turn_of(ctx.marker).number
    g.delayed.append(DelayedTrigger(g.fresh(), node.trigger, node.effect, ctx, not node.every_time, until))


@effect(s.Reflexive)
def reflexive(run: Run, node: s.Reflexive) -> None:
    """An ability that triggers when the first part has been done (603.12)."""
    if run.stage == 0:
        run.ctx.done = False
        run.stay()
        run.carry_out(node.first)
    elif run.ctx.done:
        source = run.source()
        name = source.printed.name if source else "?"
        run.turn.waiting.append(WaitingTrigger(node.then, run.ctx.copy(0), name))
