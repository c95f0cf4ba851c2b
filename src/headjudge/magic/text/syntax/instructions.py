"""Instructions put together: sentences of a text, which say more of what the one before does."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import walk
from headjudge.grammar.reader import Reader
from headjudge.grammar.word_lists import OneOf
from headjudge.grammar.writer import Writer
from headjudge.magic.text.card_words import CREATURE
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.dice import ROWS
from headjudge.magic.text.syntax.instead import in_place_of_the_last
from headjudge.magic.text.syntax.sentence_ends import end_sentence, sentence_end
from headjudge.magic.text.tree.categories import Condition, Effect
from headjudge.magic.text.tree.conditions import ConnivedThisWay, DoneThisWay, ExcessDealt, YouDid
from headjudge.magic.text.tree.conditions.past import PastDeed
from headjudge.magic.text.tree.dice import ByResult
from headjudge.magic.text.tree.effects.continuous import ExchangeControl
from headjudge.magic.text.tree.effects.onto_battlefield import Entering, PutOnto
from headjudge.magic.text.tree.effects.paying import PayTimes
from headjudge.magic.text.tree.effects.permanents import Earthbend
from headjudge.magic.text.tree.effects.spells import CastFree
from headjudge.magic.text.tree.effects.zones import PutBack, ReturnToHand, Sacrifice
from headjudge.magic.text.tree.nouns import Some, You
from headjudge.magic.text.tree.processes import Process
from headjudge.magic.text.tree.structure import (
    AsItPrevents,
    FaceDownAs,
    If,
    IfDo,
    Instead,
    May,
    Modal,
    Otherwise,
    Pay,
    Reflexive,
    Steps,
)
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.zone_kinds import BATTLEFIELD, HAND, STACK, ZoneKind

__all__: list[str] = []

_UNDONE = {
    "if you don't put the card into your hand ,": HAND,
    "if you don't put it into your hand ,": HAND,
    "if you don't put the card onto the battlefield ,": BATTLEFIELD,
    "if you don't put it onto the battlefield ,": BATTLEFIELD,
    "if you don't cast it ,": STACK,
    "if you don't cast that card this way ,": STACK,
    "if you don't cast it this way ,": STACK,
}
"""What follows an option to move a card, where it would go."""
_PAID_OFTEN = "when you pay this cost one or more times ,"
_PAID = "if you pay ,"
_NO_EXCHANGE = "if you don't or can't make an exchange ,"
_CANT_SACRIFICE = "if you can't sacrifice a creature ,"
"""What follows several instructions of which that is the first."""
_FOLLOWS = (
    "if you do ,",
    "if you don't ,",
    "if they do ,",
    "if they don't ,",
    "if the player does ,",
    "if that player does ,",
    "if that player doesn't ,",
    "if the player doesn't ,",
    "if a player does ,",
    "if no one does ,",
    "when you do ,",
    "when they do ,",
    "if you can't ,",
    *_UNDONE,
    _PAID_OFTEN,
    _PAID,
    _NO_EXCHANGE,
    "if the player can't ,",
    "if that player can't ,",
    "if they can't ,",
    _CANT_SACRIFICE,
)
_FOLLOW = OneOf(_FOLLOWS)
_REFLEXIVE = frozenset({"when you do ,", "when they do ,", _PAID_OFTEN})
_CANT = frozenset(follow for follow in _FOLLOWS if "can't" in follow and follow != _NO_EXCHANGE)
_NEGATIVE = re.compile(r"don't|doesn't|no one|can't")


@RULES_TEXT.writes(Steps)
def write_steps(writer: Writer, node: Steps, _: str) -> None:
    """Print instructions with what stands between them."""
    for index, part in enumerate(node.parts):
        if index:
            if node.joins[index - 1].startswith("."):
                end_sentence(writer)
            writer.put(node.joins[index - 1].removeprefix("."))
        writer.write(part)


@RULES_TEXT.reads(Effect, "text")
def read_text(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read sentences, each closed by a full stop, as one effect; "if you do" belongs to the sentence before it."""
    waiting: list[tuple[int, tuple[Effect, ...], tuple[str, ...]]] = []
    for end, effect in reader.read(Effect, at, "closed"):
        waiting.append((end, (effect,), ()))
    seen: set[int] = set()
    while waiting:
        end, parts, joins = waiting.pop(0)
        if end in seen:
            continue
        seen.add(end)
        yield end, parts[0] if len(parts) == 1 else Steps(parts, joins)
        for start, form in reader.which(end, _FOLLOW):
            follow = _FOLLOWS[form]
            if follow in _ONLY_AFTER and not _ONLY_AFTER[follow](parts[-1]):
                continue
            if _may_move(parts[-1], _UNDONE.get(follow)):
                for end2, then in reader.read(Effect, start, "closed"):
                    waiting.append((end2, (*parts[:-1], _following(parts[-1], then, form)), joins))
        for start, condition in _when(reader, end):
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], Reflexive(parts[-1], then, condition)), joins))
        for end2, looks in _looks(reader, end) if _face_down(parts[-1]) is not None else ():
            waiting.append((end2, (*parts[:-1], FaceDownAs(parts[-1], looks)), joins))
        for start, or_if in _or_if(reader, end):
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], IfDo(parts[-1], then, or_if=or_if)), joins))
        if (start := reader.phrase(end, "otherwise ,")) > 0:
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], Otherwise(parts[-1], then)), joins))
        for end2, instead in reader.read(Instead, end, "after"):
            n = in_place_of_the_last(parts)
            first = parts[n] if len(parts) == n + 1 else Steps(parts[n:], joins[n:])
            replaced = replace(instead, first=first)
            waiting.append((end2, (*parts[:n], replaced), joins[:n]))
        for join in (". then", "."):
            start = end + 1 if join == ". then" and reader.word(end, "then") else end if join == "." else -1
            if start >= 0:
                for end2, effect in reader.read(Effect, start, "closed"):
                    waiting.append((end2, (*parts, effect), (*joins, join)))


_TRIGGERING: tuple[type[Condition], ...] = (DoneThisWay, ConnivedThisWay, ExcessDealt, YouDid)
"""The conditions on which reflexive abilities trigger."""


def _is_watched_for(condition: Condition) -> bool:
    """Whether it is something that is done, and of what is said of players how a coin came up."""
    if isinstance(condition, YouDid):
        return condition.deed in (PastDeed.WIN_THE_FLIP, PastDeed.LOSE_THE_FLIP)
    return not (isinstance(condition, DoneThisWay) and condition.negative)


def _when(reader: Reader, at: int) -> Iterator[tuple[int, Condition]]:
    """ "When you discard a land card this way,", what a reflexive ability triggers on (603.12)."""
    if reader.word(at, "when"):
        for end, condition in reader.read_any(_TRIGGERING, at + 1):
            if _is_watched_for(condition) and reader.word(end, ","):
                yield end + 1, condition


_LOOKS = ("it’s", "they’re")
"""What stands before what permanents are face down, of one and of several."""


def _looks(reader: Reader, at: int) -> Iterator[tuple[int, Description]]:
    """Read "it's a Forest land.", "they're 2/2 Cyberman artifact creatures."."""
    for plural, words in enumerate(_LOOKS):
        if (start := reader.phrase(at, words)) > 0:
            for end, looks in reader.read(Description, start, "plural" if plural else ""):
                if reader.word(end, ".") and (plural or looks.article) and not looks.token:
                    yield end + 1, looks


def _face_down(first: Effect) -> Entering | None:
    """How cards are put onto the battlefield, if that is face down."""
    return next((part for part in walk(first) if isinstance(part, Entering) and part.face_down), None)


_OR_IF = "if you do or if"


def _or_if(reader: Reader, at: int) -> Iterator[tuple[int, Condition]]:
    """Read "if you do or if [condition],"."""
    if (start := reader.phrase(at, _OR_IF)) > 0:
        for end, condition in reader.read(Condition, start):
            if reader.word(end, ","):
                yield end + 1, condition


def _pays_often(first: Effect) -> bool:
    """Whether an instruction lets a player pay a cost any number of times."""
    return isinstance(first, May) and isinstance(first.effect, PayTimes)


def _may_pay(first: Effect) -> bool:
    """Whether the last thing that an instruction says is that you may pay for something."""
    option = first.parts[-1] if isinstance(first, Steps) else first
    return isinstance(option, May) and isinstance(option.who, You) and isinstance(option.effect, Pay)


def _exchanges(first: Effect) -> bool:
    """Whether an instruction exchanges something."""
    return isinstance(first, ExchangeControl)


def _sacrifices_first(first: Effect) -> bool:
    """Whether the first of several instructions of one sentence is to sacrifice a creature, and no other is."""
    done, *others = first.parts if isinstance(first, Steps) else (first,)
    if not isinstance(done, Sacrifice) or not isinstance(done.what, Some):
        return False
    return done.what.what.types == ((CREATURE,),) and not any(isinstance(p, Sacrifice) for p in walk(tuple(others)))


_ONLY_AFTER = {
    _PAID_OFTEN: _pays_often,
    _PAID: _may_pay,
    _NO_EXCHANGE: _exchanges,
    _CANT_SACRIFICE: _sacrifices_first,
}


def _may_move(first: Effect, to: ZoneKind | None) -> bool:
    """Whether the last thing that an instruction lets you do is to move a card there; None: whatever it says."""
    if to is None:
        return True
    option = first.then if isinstance(first, If) else first
    if not isinstance(option, May) or not isinstance(option.who, You):
        return False
    done = option.effect.parts[-1] if isinstance(option.effect, Steps) else option.effect
    done = done.then if isinstance(done, If) else done  # "you may cast it if its mana value is odd"
    if to == BATTLEFIELD:
        return isinstance(done, PutOnto)
    if to == STACK:
        return isinstance(done, CastFree)
    into = getattr(done, "zone", None)
    return isinstance(done, ReturnToHand) or (isinstance(done, PutBack) and getattr(into, "kind", None) == HAND)


def _following(first: Effect, then: Effect, form: int) -> Effect:
    """The effect of "[first]. If you do, [then]" and its like; after "otherwise, [first]" it is said of that alone."""
    if isinstance(first, Otherwise):
        return replace(first, otherwise=_following(first.otherwise, then, form))
    if _FOLLOWS[form] in _REFLEXIVE:
        return Reflexive(first, then, form=form)
    if (
        _FOLLOWS[form] in _CANT and _FOLLOWS[form] != _CANT_SACRIFICE and isinstance(first, Steps)
    ):  # of what was to be done last
        return Steps((*first.parts[:-1], _following(first.parts[-1], then, form)), first.joins)
    negative = bool(_NEGATIVE.search(_FOLLOWS[form]))
    return IfDo(first, then, negative=negative, cant=_FOLLOWS[form] in _CANT, form=form)


@RULES_TEXT.reads(Effect, "closed")
def read_closed(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read one sentence with its full stop, or a choice of modes."""
    yield from reader.read(Modal, at)
    yield from reader.read(ByResult, at, ROWS)
    for end, effect in reader.read(Effect, at, "sentence"):
        if (after := sentence_end(reader, end)) > 0:
            yield after, effect


@RULES_TEXT.writes(IfDo, Reflexive)
def write_if_do(writer: Writer, node: IfDo | Reflexive, _: str) -> None:
    """Print "[first]. If you do, [then]"."""
    writer.write(node.first)
    end_sentence(writer)
    if isinstance(node, Reflexive) and node.condition is not None:
        writer.put("when")
        writer.write(node.condition)
        writer.put(",")
    elif isinstance(node, IfDo) and node.or_if is not None:
        writer.put(_OR_IF)
        writer.write(node.or_if)
        writer.put(",")
    else:
        writer.put(_FOLLOWS[node.form])
    writer.write(node.then)


@RULES_TEXT.writes(FaceDownAs)
def write_face_down_as(writer: Writer, node: FaceDownAs, _: str) -> None:
    """Print "[first]. It's [what it is]."."""
    writer.write(node.first)
    end_sentence(writer)
    plural = not node.looks.article
    writer.put(_LOOKS[plural])
    writer.write(node.looks, "plural" if plural else "")


@RULES_TEXT.writes(AsItPrevents)
def write_as_it_prevents(writer: Writer, node: AsItPrevents, _: str) -> None:
    """Print "[first]. [then]"."""
    writer.write(node.first)
    end_sentence(writer)
    writer.write(node.then)


@RULES_TEXT.writes(Process)
def write_process(writer: Writer, node: Process, _: str) -> None:
    """Print what is repeated, and what says so after it."""
    writer.write(node.body)
    if node.again is not None:
        end_sentence(writer)
        writer.write(node.again)


@RULES_TEXT.orders(Reflexive)
def order_of_reflexive(_: Reflexive) -> tuple[str, ...]:
    """What it triggers on stands before what it does."""
    return "first", "condition", "then"


@RULES_TEXT.writes(Otherwise)
def write_otherwise(writer: Writer, node: Otherwise, _: str) -> None:
    """Print "[first]. Otherwise, [then]"."""
    writer.write(node.first)
    end_sentence(writer)
    writer.put("otherwise ,")
    writer.write(node.otherwise)


@RULES_TEXT.orders(Earthbend)
def order_of_earthbend(_: Earthbend) -> tuple[str, ...]:
    """The target is chosen as though its words stood there (701.66a)."""
    return "who", "what", "amount"
