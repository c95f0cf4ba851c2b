"""Which cards can be played: all that is written on them is understood, and each of its words is carried out."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from headjudge.altered.cards import Card, CardType
from headjudge.altered.engine.effects.doing import BUILDERS, PROCEDURES, is_one_step
from headjudge.altered.engine.events.happening import brought_about
from headjudge.altered.engine.events.modifiers import MATCHES
from headjudge.altered.engine.events.reactions import TRIGGERS
from headjudge.altered.engine.halves import left_out
from headjudge.altered.engine.reading.conditions import CONDITIONS
from headjudge.altered.engine.reading.described import QUALIFIERS
from headjudge.altered.engine.reading.gathering import APPLIED
from headjudge.altered.engine.state.printed import PRINTING
from headjudge.altered.text.binding import bound
from headjudge.altered.text.by_hand import line_by_hand, note_by_hand
from headjudge.altered.text.compiler import Printed, compiled
from headjudge.altered.text.tokens import named, undefined
from headjudge.altered.text.tree import modifiers as m
from headjudge.altered.text.tree import passives as p
from headjudge.altered.text.tree import playing_cards as pc
from headjudge.altered.text.tree.abilities import PassiveAbility, SpellEffect
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.categories import Condition, Effect, Passive, Qualifier, Trigger
from headjudge.altered.text.tree.conditions import BehindOrAhead
from headjudge.altered.text.tree.effects import structure as s
from headjudge.altered.text.tree.effects.by_hand import ByHand, RuleByHand
from headjudge.altered.text.tree.effects.playing import PlayCard, Rush
from headjudge.altered.text.tree.expeditions import MyExpedition, ThatExpedition
from headjudge.altered.text.tree.objects import Choice, Target
from headjudge.altered.text.tree.players import EachPlayer
from headjudge.core.errors import InvalidInput
from headjudge.core.registry import load
from headjudge.grammar.node import walk

__all__ = ["given_ability", "unsupported", "words_by_hand"]

IN_EXPEDITIONS = (CardType.CHARACTER, CardType.EXPEDITION_PERMANENT)
SAID_ELSEWHERE = frozenset(
    {
        p.AddToRoll,
        p.BeginsWith,
        p.CantActivate,
        pc.CantBePlayed,
        pc.CantCostLess,
        p.CantGainCounters,
        p.CantMoveForward,
        pc.CheaperFor,
        pc.CheaperIn,
        pc.CostsLess,
        p.DefendersDontPrevent,
        p.ExtraDie,
        pc.FirstPlayed,
        p.IgnoredFirst,
        p.LimitChange,
        p.MorningFromTop,
        p.NotCounted,
        p.OnlyDueTo,
        pc.PlayExhausted,
        p.RemainExhausted,
        pc.Scout,
        pc.SpellKeyword,
        pc.SpellsHave,
        pc.StartingRegion,
        p.WhileTrue,
        RuleByHand,
    }
)
"""Passive abilities that change no characteristics: who does what they are about asks for them."""


def unsupported(card: Card) -> tuple[str, ...]:
    """Why a card can't be played: what isn't understood, or isn't carried out. Nothing, if it can."""
    if not card.text and not card.support:
        return ()
    return _unsupported(card)


@lru_cache(20_000)
def _unsupported(card: Card) -> tuple[str, ...]:
    load("headjudge.altered.engine")
    read = compiled(card)
    if read.problems:
        return read.problems
    return tuple(dict.fromkeys(why for one in read.abilities for why in _whys(one, card.type)))


def _whys(printed: Printed, type_: CardType) -> list[str]:
    """Why an ability isn't carried out as it was read."""
    whys = [why for node in walk(printed.node) if (why := _why(node) or left_out(node) or undefined(node))]
    whys += _out_of_place(printed, type_)
    for token in named(printed.node):
        whys += [f"its token {token.name}: {why}" for why in unsupported(token)]
    return whys + bound(printed.node, in_expedition=type_ in IN_EXPEDITIONS).problems


@PRINTING.fill
@lru_cache(20_000)
def _printed(card: Card) -> tuple[Printed, ...]:
    """The abilities of a card. A line that isn't carried out whole is one that players see to: its trigger or price is
    enforced, if that is, and the rest is done by hand."""
    found: list[Printed] = []
    for line, support, printed in compiled(card).lines:
        if printed and not any(_whys(one, card.type) for one in printed):
            found += printed
        else:
            one = line_by_hand(line, card.type, support=support)
            found.append(one if not _whys(one, card.type) else note_by_hand(line, card.type, support=support))
    return tuple(found)


def words_by_hand(card: Card) -> list[str]:
    """The words of a card that are carried out by hand; none of a card that is supported."""
    return [node.words for one in _printed(card) for node in walk(one.node) if isinstance(node, (ByHand, RuleByHand))]


def _why(node: object) -> str:
    """Why a node isn't carried out, or nothing."""
    kind = type(node)
    known: object = True
    if isinstance(node, Effect):
        known = kind in BUILDERS or kind in PROCEDURES or kind is m.MoreRegions
    elif isinstance(node, Condition):
        known = kind in CONDITIONS
    elif isinstance(node, Trigger):
        known = kind in TRIGGERS or kind.__name__ == "AtPhase"
    elif isinstance(node, Qualifier):
        known = kind in QUALIFIERS
    elif isinstance(node, m.Modifier):
        effect, _ = brought_about(node)
        known = is_one_step(effect) or isinstance(effect, m.MoreRegions)
    elif isinstance(node, Passive):
        known = kind in APPLIED or kind in SAID_ELSEWHERE
    elif isinstance(node, m.Would):
        known = kind in MATCHES
    if known and not _is_carried_out_here(node):
        known = False
    return "" if known else f"what it says is read, but not carried out yet ({kind.__name__})"


def _is_carried_out_here(node: object) -> bool:
    """Whether a node is carried out with the parts that it has: not all that can be read there can be done there."""
    match node:
        case s.MayTo(cost=cost, second=second):
            return isinstance(cost, Rush) or (is_one_step(cost) and (second is None or is_one_step(second)))
        case pc.CheaperFor(cost=cost):
            return is_one_step(cost)
        case s.May(who=EachPlayer(), effect=effect):
            return is_one_step(effect)
        case s.InTurn(effect=effect):
            return isinstance(effect, (PlayCard, Rush))
        case s.Where(amount=amount) | s.Repeat(amount=amount) if amount is not None:
            return not any(isinstance(one, (Target, Choice)) for one in walk(amount))
        case p.WhileTrue(condition=condition, rule=p.DefendersDontPrevent(expedition=ThatExpedition())):
            return isinstance(condition, BehindOrAhead) and isinstance(condition.expedition, MyExpedition)
        case p.BeginsWith(number=number):
            return isinstance(number, Number)
    return True


OF_THE_CARD = (
    p.BeginsWith,
    pc.CantBePlayed,
    pc.CheaperFor,
    pc.CheaperIn,
    p.IgnoredFirst,
    pc.Scout,
    pc.SpellKeyword,
    pc.StartingRegion,
)
"""What a card says of itself wherever it is: it is looked for among its own abilities as they are printed."""


def _out_of_place(printed: Printed, type_: CardType) -> Iterator[str]:
    """Why an ability does nothing where it stands: an effect of its own only Spells have (2.2.10.k), and what a card
    says of itself is no support ability and depends on nothing but what it says."""
    node = printed.node
    if isinstance(node, SpellEffect):
        if type_ is not CardType.SPELL or printed.support:
            yield "an effect by itself is what a Spell does"
    elif isinstance(node, PassiveAbility):
        rule = node.rule
        inner = [one for one in walk(rule) if isinstance(one, Passive)][-1]
        of_itself = isinstance(inner, OF_THE_CARD) or (isinstance(inner, pc.CostsLess) and inner.played is None)
        if of_itself and (printed.support or inner is not rule):
            yield f"what it says of itself isn't looked for there ({type(inner).__name__})"


def given_ability(text: str) -> Printed:
    """An ability as cards have it. Raises InvalidInput for what isn't understood, or isn't carried out, and for more
    than one."""
    card = Card("", CardType.CHARACTER, text=text)
    if why := unsupported(card):
        raise InvalidInput(why[0], code="manual/text")
    found = _printed(card)
    if len(found) != 1:
        raise InvalidInput(f"one ability is wanted, not {len(found)}", code="manual/text")
    return found[0]
