"""What players may do or leave undone: options, payments, and what hangs on them (608.2d, 118.12)."""

from __future__ import annotations

from typing import Any

from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.costs import parts as paying
from headjudge.magic.engine.costs import payment
from headjudge.magic.engine.effects.known_costs import as_known
from headjudge.magic.engine.effects.possible import may_do
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.events.uses import count_use_named, uses_named
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.registries.nodes import effect
from headjudge.magic.engine.semantics.first_part import first_part
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.context_parts import OfOwnWill
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.definition import CardDefinition, in_words
from headjudge.magic.text.tree import structure as s
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Amount, Effect, Players
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.counters import RemoveCounters
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.effects.paying import PayAny
from headjudge.magic.text.tree.effects.zones import Exile, PutBack, ReturnToHand, Sacrifice
from headjudge.magic.text.tree.nouns import (
    EachPlayer,
    EachWho,
    EnchantedPlayer,
    PlayerSet,
    Some,
    TargetPlayer,
    ThatPlayer,
    You,
    is_one,
)
from headjudge.magic.text.zone_kinds import NOWHERE

__all__ = ["DO_IT", "can_pay_now", "everyone", "pay_now", "paying_player", "willing"]


DO_IT = "Do it?"


def everyone(run: Run, who: Players) -> list[int]:
    """The players who may do something: those named, or with "any player" each in turn order."""
    if not isinstance(who, PlayerSet) or not who.anyone:
        return run.players(who)
    return run.players(EachPlayer(who.which, slot=who.slot, other=who.other, than=who.than))


def _of_hidden_cards(run: Run, player: int, doing: Effect) -> bool:
    """Whether a player can't do something for want of a card of some kind in a hand that others don't see."""
    first = first_part(doing)
    parts = (first.first, first.second) if isinstance(first, s.OneOf) else (first,)
    return any(isinstance(part, Discard) for part in parts) and bool(run.g.players[player].hand)


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


def willing(run: Run, who: Players, doing: Effect, prompt: str, *, from_me: bool = False) -> list[int]:
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
    once = run.ctx.event.once
    if once and run.stage == 0 and uses_named(run.g, run.turn, run.ctx.source, once):
        run.ctx.done = False  # 603.2i
        return
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
    if isinstance(node.effect, PayAny) and slot is not None:  # 101.4: how much is said in turn; nothing is not to pay
        _each_pays(run, node.effect, slot, list(_able(run, node.who, node.effect, from_me=from_me)))
        return
    if run.stage == 0:
        run.ctx.done = False
        run.data["willing"] = willing(run, node.who, node.effect, DO_IT, from_me=from_me)
        if once and run.data["willing"]:
            count_use_named(run.g, run.turn, run.ctx.source, once)
    doing: list[int] = run.data["willing"]
    if run.stage < len(doing):
        if slot is not None:
            run.bind(slot, (~doing[run.stage],))
        run.stay()
        run.carry_out(node.effect)


def _each_pays(run: Run, node: PayAny, slot: int, order: list[int]) -> None:
    """Each of several players pays as much as they like, one after the other."""
    able: list[int] = run.data.setdefault("able", order)
    if run.stage < len(able):
        run.bind(slot, (~able[run.stage],))
        run.stay()
        run.carry_out(node)
    else:
        run.bind(slot, tuple(~q for q in able))


@effect(s.Pay)
def pay(run: Run, node: s.Pay) -> None:
    """Pay a cost as an instruction: wholly or not at all (118.3); an X not said before is chosen now (107.3)."""
    run.ctx.done = False
    who = run.player(node.who)
    if who is None:
        return
    if run.stage == 0 and "X" in paying.mana_symbols(node.cost) and not (run.ctx.x or run.ctx.x_said):
        ctx, obj = paying_player(run, who)
        most = payment.most_x(run.g, ctx, lambda: node.cost, obj, of_mana=True)
        if node.most is not None:
            most = min(most, max(0, run.value(node.most)))
        run.ctx.x = run.ask.number(who, "Choose X to pay", 0, most)
        run.stay()
        return
    pay_now(run, who, node.cost)


def pay_now(run: Run, who: int, cost: Cost, **kept: Any) -> bool:
    """Pay a cost; ``ctx.done`` says whether it was, and ``kept`` is what the procedure keeps if it was. The last act in
    a stage."""
    ctx, obj = paying_player(run, who)
    known = as_known(run.g, run.ctx, cost)
    events = None if known is None else payment.pay(run.ask, ctx, known, obj)
    if events is None:
        return False
    run.ctx.slots.update(ctx.slots)
    run.ctx.done = True
    run.data.update(kept)
    run.happen(events)
    return True


def can_pay_now(run: Run, who: int, cost: Cost) -> bool:
    """Whether a player can pay a cost now."""
    ctx, obj = paying_player(run, who)
    known = as_known(run.g, run.ctx, cost)
    return known is not None and payment.can_pay(run.g, ctx, known, obj)


def paying_player(run: Run, who: int) -> tuple[Context, GameObject]:
    """The context of the effect as if ``who`` controlled it: costs are paid by the player who pays, and what is paid is
    done by the effect (118.12)."""
    ctx = run.ctx.copy(run.ctx.id)
    ctx.controller = who
    source = run.source()
    if source is None:
        source = GameObject(
            0, 0, run.controller, CardDefinition(""), NOWHERE
        )  # long gone: it can't be tapped or given up
    return ctx, source


def _asked(first: Effect) -> Effect:
    """Of what "if you can't" is said: of the first of several instructions (of the last, it stands by itself)."""
    return first.parts[0] if isinstance(first, s.Steps) else first


def is_told_apart(node: s.IfDo) -> bool:
    """Whether it is seen if something can't be done: where it is one thing, which is done wholly or not at all."""
    if not node.cant:
        return True
    first = _asked(node.first)
    what, who = getattr(first, "what", None), getattr(first, "who", None)
    if isinstance(first, RemoveCounters):
        return not (first.all_of_them or first.up_to or first.any_number) and _is_one(first.amount)
    return isinstance(first, MUST) and _is_one_player(who) and isinstance(what, Some) and what.least == what.most


def _is_one_player(who: Players | None) -> bool:
    """Whether an instruction is for you, or one other player: of several each would have to be told apart."""
    if isinstance(who, TargetPlayer):
        return who.least is None and who.most is None
    return who is None or isinstance(who, (EnchantedPlayer, You)) or (isinstance(who, ThatPlayer) and not who.many)


def _is_one(amount: Amount | None) -> bool:
    return amount is None or is_one(amount)


MUST = (Discard, Exile, PutBack, PutOnto, ReturnToHand, Sacrifice)
"""What "if you can't" may follow."""


def _was_done(run: Run, node: s.IfDo) -> bool:
    """Whether the first part was done, all of it if it says how many."""
    what = getattr(_asked(node.first), "what", None)
    wanted: int = run.data.get("wanted", 1)
    several = wanted > 1 or (node.cant and isinstance(node.first, s.Steps))
    if not several or not isinstance(what, Some):
        return run.ctx.done
    return len(run.ctx.slots.get(what.slot, ())) >= wanted


@effect(s.IfDo, only=is_told_apart)
def if_do(run: Run, node: s.IfDo) -> None:
    """The second part only if the first was done (or, negative, was not).

    Nobody has to pay what an instruction says is to be paid ("pay {2}{B}. If you don't, you lose the game").
    """
    if run.stage == 0:
        run.ctx.done = False
        first = node.first
        what = getattr(_asked(first), "what", None)
        if node.cant and isinstance(what, Some):
            run.data["wanted"] = run.value(what.least)
        if isinstance(first, s.Pay):
            who = run.player(first.who)
            if who is None or not can_pay_now(run, who, first.cost) or not run.ask.yes(who, "Pay?"):
                run.stay()
                return
        run.stay()
        run.carry_out(first)
    elif run.stage == 1 and (
        _was_done(run, node) != node.negative or (node.or_if is not None and run.holds(node.or_if))
    ):
        run.stay()
        run.carry_out(node.then)
    else:
        run.ctx.so_far = run.ctx.so_far._replace(if_done=run.stage > 1)


def _done_by_one(node: s.OneOf) -> bool:
    """Whether one player does it: of several each would choose for themselves."""
    return not isinstance(getattr(node.first, "who", None), (EachPlayer, EachWho))


def _is_out_of_reach(run: Run, player: int, part: Effect) -> bool:
    """Whether it is a cost that the player can't pay."""
    return isinstance(part, s.Pay) and not can_pay_now(run, player, part.cost)


@effect(s.OneOf, only=_done_by_one)
def one_of(run: Run, node: s.OneOf) -> None:
    """Whoever does it chooses which, of those that can be done (608.2d)."""
    named: Players | None = getattr(node.first, "who", None)
    who = run.controller if named is None else run.player(named)
    if who is None:
        return
    able = [n for n, part in enumerate((node.first, node.second)) if may_do(run, who, part)]
    options = [n for n in able if not _is_out_of_reach(run, who, (node.first, node.second)[n])]
    if not options:
        run.ctx.done = False
        return
    words = [in_words(part) for part in (node.first, node.second)]
    n = run.ask.one(who, DecisionKind.MODE, "Which?", options, [words[option] for option in options])
    run.carry_out((node.first, node.second)[n])


@effect(s.VillainousChoice)
def villainous_choice(run: Run, node: s.VillainousChoice) -> None:
    """701.55c: each player goes through all of it before the next; one may choose what can't be done (701.55b)."""
    if run.stage == 0:
        run.data["all"] = run.data["facing"] = run.players(node.who)
        run.stay()
        return
    slot = getattr(node.who, "slot", getattr(node.who, "to", 0))
    facing = [q for q in run.data["facing"] if run.g.players[q].in_game]
    if not facing and slot:
        run.bind(slot, tuple(~q for q in run.data["all"]))
    if not facing:
        return
    if slot:
        run.bind(slot, (~facing[0],))
    parts = (node.first, node.second)
    n = run.ask.one(facing[0], DecisionKind.MODE, "Which do you choose?", [0, 1], [in_words(part) for part in parts])
    run.data["facing"] = facing[1:]
    run.stay()
    run.carry_out(parts[n])


@effect(s.Has, only=lambda node: not isinstance(node.who, PlayerSet))
def has(run: Run, node: s.Has) -> None:
    """A player has something happen, as they chose: whoever does it by the words."""
    run.ctx.done = False
    run.carry_out(node.effect)
