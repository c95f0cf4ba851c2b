"""Cards that cost less if their player does something for it: "you may discard a card from your Reserve to reduce my
cost by {2}" (5.1.2 of the digest: an optional cost, which is paid together with the mana).
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.altered.engine.effects.doing import Declined, Doing, build
from headjudge.altered.engine.effects.feasible import can_pay
from headjudge.altered.engine.effects.mana import mana, pay
from headjudge.altered.engine.machine import Asking
from headjudge.altered.engine.playing.costs import cost_to_play
from headjudge.altered.engine.reading.scope import number
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.objects import Context
from headjudge.altered.engine.state.steps import Part
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Effect
from headjudge.altered.text.tree.effects.simple import Discard, Sacrifice
from headjudge.altered.text.tree.objects import Choice
from headjudge.altered.text.tree.playing_cards import CheaperFor
from headjudge.grammar.typesetting import sentences

__all__ = ["cheaper", "price"]


def cheaper(
    g: State, player: int, item: Item, *, less: int = 0, scout: bool = False, to: int | None = None
) -> int | None:
    """What a card costs if its player does for it what it says; None if it says nothing, or that can't be done."""
    rule = _rule(item)
    if rule is None:
        return None
    ctx = _scope(player, item)
    if not can_pay(g, ctx, (_besides(rule),)):
        return None
    return cost_to_play(g, player, item, less=less + number(g, ctx, rule.less), scout=scout, to=to)


def price(g: State, asking: Asking, player: int, item: Item, cost: int, low: int | None) -> list[Part]:
    """What is paid for a card in Limbo: mana, and if its player wants (or has to) what makes it cheaper."""
    rule = _rule(item)
    if rule is None or low is None or low >= cost:
        return [pay(g, player, cost)]
    doing = Doing(asking, _scope(player, item), optional=mana(g, player) >= cost, cost=True)
    effect = _besides(rule)
    try:
        parts = build(doing, effect)
    except Declined:
        return [pay(g, player, cost)]
    words = f"{sentences(CARD_TEXT.write(effect))}?"
    if doing.optional and not doing.asked and not asking.yes(player, words, DecisionKind.MAY):
        return [pay(g, player, cost)]
    return [*doing.extra, *parts, pay(g, player, low)]


def _rule(item: Item) -> CheaperFor | None:
    for rule in item.own.rules:
        if isinstance(rule, CheaperFor):
            return rule
    return None


def _scope(player: int, item: Item) -> Context:
    ref = (item.id, item.timestamp)
    return Context(0, player, ref, ref)


def _besides(rule: CheaperFor) -> Effect:
    """What is done, to another card than the one that is played: by then that lies in Limbo."""
    match rule.cost:
        case Discard(what=Choice() as what) | Sacrifice(what=Choice() as what):
            return replace(rule.cost, what=replace(what, other=True))
    raise ValueError(f"what is {rule.cost}?")
