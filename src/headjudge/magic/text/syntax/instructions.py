"""Instructions put together: clauses of a sentence, sentences of a text, modes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.sentence_ends import end_sentence, sentence_end
from headjudge.magic.text.tree.categories import Amount, Condition, Effect
from headjudge.magic.text.tree.conditions import ConnivedThisWay, DoneThisWay, Not, SpentMana
from headjudge.magic.text.tree.dice import ByResult
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.damage import DealDamage, DealMore
from headjudge.magic.text.tree.effects.paying import PayTimes
from headjudge.magic.text.tree.effects.permanents import CopyToken, Earthbend
from headjudge.magic.text.tree.effects.spells import CastFree
from headjudge.magic.text.tree.effects.zones import CantRegenerate, PutBack, PutOnto, ReturnToHand
from headjudge.magic.text.tree.nouns import Self, You
from headjudge.magic.text.tree.processes import Process
from headjudge.magic.text.tree.structure import (
    AsItPrevents,
    If,
    IfDo,
    Instead,
    May,
    Modal,
    Otherwise,
    Pay,
    Reflexive,
    Steps,
    WhereX,
)
from headjudge.magic.text.zone_kinds import BATTLEFIELD, HAND, STACK, ZoneKind

__all__ = ["NOTHING", "in_place_of_the_last"]

NOTHING = Steps(())
"""In place of what an "instead" on a line of its own replaces, until the lines are joined."""

_JOINS = (", then", ", and", "and then", "then", "and", ",")
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
    "if you can't ,",
    *_UNDONE,
    _PAID_OFTEN,
    _PAID,
)
_REFLEXIVE = frozenset({"when you do ,", _PAID_OFTEN})
_CANT = "if you can't ,"
_NEGATIVE = re.compile(r"don't|doesn't|no one|can't")


@RULES_TEXT.reads(Effect, "clauses")
def read_clauses(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read one clause or several joined by ", then", "and" or commas; as few as possible are kept together."""
    waiting: list[tuple[int, tuple[Effect, ...], tuple[str, ...]]] = [
        (end, (part,), ()) for end, part in (*reader.read(Effect, at), *_with_x(reader, at))
    ]
    seen: set[int] = set()
    while waiting:
        end, parts, joins = waiting.pop(0)
        if end in seen:
            continue
        seen.add(end)
        yield end, parts[0] if len(parts) == 1 else Steps(parts, joins)
        for join in _JOINS:
            if (start := reader.phrase(end, join)) > 0:
                waiting.extend(
                    (end2, (*parts, part), (*joins, join))
                    for end2, part in reader.read(Effect, start)
                    if not _is_exception(parts[-1], part)
                )


def _is_exception(copying: Effect, then: Effect) -> bool:
    """ "Create a token that’s a copy of it, except it’s 1/1 and it has flying": that is no second instruction."""
    return getattr(copying, "how", None) is not None and isinstance(copying, CopyToken) and isinstance(then, Permanent)


def _with_x(reader: Reader, at: int) -> Iterator[tuple[int, WhereX]]:
    """Read a clause that says what X is before the next one: "~ gets +X/+0 until end of turn, where X is …, then …"."""
    for end, part in reader.read(Effect, at):
        if (start := reader.phrase(end, ", where x is")) > 0:
            for end2, amount in reader.read(Amount, start):
                if reader.word(end2, ","):
                    yield end2, WhereX(part, amount)


@RULES_TEXT.reads(Effect, "sentence")
def read_sentence(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read the clauses of a sentence; the grammar adds what follows all of them ("… unless …", "… if …")."""
    yield from reader.read(Effect, at, "clauses")
    yield from _each_if(reader, at)
    yield from _then_if(reader, at)


def _then_if(reader: Reader, at: int) -> Iterator[tuple[int, Steps]]:
    """Read "A if you control an artifact, then B if you control an enchantment": each has a condition of its own."""
    for end, first in _if(reader, at, Condition):
        if (start := reader.phrase(end, ", then")) > 0:
            for end2, second in _if(reader, start, Condition):
                yield end2, Steps((first, second), (", then",))


def _each_if(reader: Reader, at: int) -> Iterator[tuple[int, Steps]]:
    """Read "A if {G} was spent to cast ~ , and B if {U} was spent to cast ~": each has a condition of its own."""
    for end, first in _if(reader, at, SpentMana):
        for join in (", and", "and"):
            if (start := reader.phrase(end, join)) > 0:
                for end2, second in _if(reader, start, SpentMana):
                    if isinstance(second.then, DealMore) and not _deals_itself(first.then):
                        continue
                    yield end2, Steps((first, _with_source(second, first.then)), (join,))


def _deals_itself(effect: Effect) -> bool:
    return isinstance(effect, DealDamage) and isinstance(effect.source, Self)


def _with_source(node: If, first: Effect) -> If:
    """ "~ deals 3 damage to … if …, and 3 damage to … if …": the same deals both."""
    if isinstance(node.then, DealMore) and isinstance(first, DealDamage):
        return replace(node, then=replace(node.then, source=first.source))
    return node


def _if(reader: Reader, at: int, kind: type[Condition]) -> Iterator[tuple[int, If]]:
    for end, then in reader.read(Effect, at):
        if reader.word(end, "if"):
            for end2, condition in reader.read(kind, end + 1):
                yield end2, If(condition, then, form=1)


@RULES_TEXT.reads(Condition, "denied")
def read_denied(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Condition]]:
    """Read the condition after "unless"."""
    for end, condition in reader.read(Condition, at):
        yield end, Not(condition)


@RULES_TEXT.writes_with(Condition, "denied")
def write_denied(writer: Writer, node: Node, _: str) -> None:
    """Print the condition after "unless"."""
    if isinstance(node, Not):
        writer.write(node.condition)


@RULES_TEXT.writes(Not)
def write_not(writer: Writer, node: Not, _: str) -> None:
    """Print a denied condition by itself, as a plain reading says it."""
    writer.put("unless")
    writer.write(node.condition)


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
        for form, follow in enumerate(_FOLLOWS):
            if follow in _ONLY_AFTER and not _ONLY_AFTER[follow](parts[-1]):
                continue
            if (start := reader.phrase(end, follow)) > 0 and _may_move(parts[-1], _UNDONE.get(follow)):
                for end2, then in reader.read(Effect, start, "closed"):
                    waiting.append((end2, (*parts[:-1], _following(parts[-1], then, form)), joins))
        for start, condition in _when(reader, end):
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], Reflexive(parts[-1], then, condition)), joins))
        for start, or_if in _or_if(reader, end):
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], IfDo(parts[-1], then, or_if=or_if)), joins))
        if (start := reader.phrase(end, "otherwise ,")) > 0:
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], Otherwise(parts[-1], then)), joins))
        for end2, instead in reader.read(Instead, end, "after"):
            n = in_place_of_the_last(parts)
            first = parts[n] if len(parts) == n + 1 else Steps(parts[n:], joins[n:])
            replaced = Instead(first, instead.condition, instead.then, form=instead.form)
            waiting.append((end2, (*parts[:n], replaced), joins[:n]))
        for join in (". then", "."):
            start = end + 1 if join == ". then" and reader.word(end, "then") else end if join == "." else -1
            if start >= 0:
                for end2, effect in reader.read(Effect, start, "closed"):
                    waiting.append((end2, (*parts, effect), (*joins, join)))


def _when(reader: Reader, at: int) -> Iterator[tuple[int, Condition]]:
    """ "When you discard a land card this way,", what a reflexive ability triggers on (603.12)."""
    if reader.word(at, "when"):
        for end, condition in (*reader.read(DoneThisWay, at + 1), *reader.read(ConnivedThisWay, at + 1)):
            if not (isinstance(condition, DoneThisWay) and condition.negative) and reader.word(end, ","):
                yield end + 1, condition


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


_ONLY_AFTER = {_PAID_OFTEN: _pays_often, _PAID: _may_pay}


def _may_move(first: Effect, to: ZoneKind | None) -> bool:
    """Whether the last thing that an instruction lets you do is to move a card there; None: whatever it says."""
    if to is None:
        return True
    option = first.then if isinstance(first, If) else first
    if not isinstance(option, May) or not isinstance(option.who, You):
        return False
    done = option.effect.parts[-1] if isinstance(option.effect, Steps) else option.effect
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
    if _FOLLOWS[form] == _CANT and isinstance(first, Steps):  # of what was to be done last
        return Steps((*first.parts[:-1], _following(first.parts[-1], then, form)), first.joins)
    negative = bool(_NEGATIVE.search(_FOLLOWS[form]))
    return IfDo(first, then, negative=negative, cant=_FOLLOWS[form] == _CANT, form=form)


@RULES_TEXT.reads(Effect, "closed")
def read_closed(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read one sentence with its full stop, or a choice of modes."""
    yield from reader.read(Modal, at)
    yield from reader.read(ByResult, at)
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


def in_place_of_the_last(parts: tuple[Effect, ...]) -> int:
    """From which sentence on an "instead" replaces what is said before it: the last one, and what only says more about
    it ("destroy it. It can't be regenerated")."""
    start = len(parts) - 1
    while start and isinstance(parts[start], CantRegenerate):
        start -= 1
    return start


@RULES_TEXT.reads(Instead, "after")
def read_instead(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Instead]]:
    """Read "if [condition], [effect] instead." or "[effect] instead if [condition]." after what it replaces."""
    if reader.word(at, "if"):
        for end, condition in reader.read(Condition, at + 1):
            if reader.word(end, ","):
                start = end + 1
                if reader.word(start, "instead"):
                    only = reader.word(start + 1, "only")
                    for end2, then in reader.read(Effect, start + 1 + only, "sentence"):
                        if (after := sentence_end(reader, end2)) > 0:
                            yield after, Instead(NOTHING, condition, then, form=3 if only else 2)
                for end2, then in reader.read(Effect, start, "sentence"):
                    if reader.word(end2, "instead") and (after := sentence_end(reader, end2 + 1)) > 0:
                        yield after, Instead(NOTHING, condition, then)
    for end, then in reader.read(Effect, at, "clauses"):
        if (end2 := reader.phrase(end, "instead if")) > 0:
            for end3, condition in reader.read(Condition, end2):
                if (after := sentence_end(reader, end3)) > 0:
                    yield after, Instead(NOTHING, condition, then, form=1)


_SAID_BEFORE = {2: ", instead", 3: ", instead only"}
"""Where "instead" stands before what is done, by the form."""


@RULES_TEXT.orders(Instead)
def order_of_instead(node: Instead) -> tuple[str, ...]:
    """A condition stands before or after what is done instead."""
    return ("first", "then", "condition") if node.form == 1 else ("first", "condition", "then")


@RULES_TEXT.writes(Instead)
def write_instead(writer: Writer, node: Instead, _: str) -> None:
    """Print "[first]. If [condition], [then] instead"."""
    if node.first != NOTHING:
        writer.write(node.first)
        end_sentence(writer)
    if node.form != 1:
        writer.put("if")
        writer.write(node.condition)
        writer.put(_SAID_BEFORE.get(node.form, ","))
    writer.write(node.then)
    if node.form not in _SAID_BEFORE:
        writer.put("instead" if node.form == 0 else "instead if")
    if node.form == 1:
        writer.write(node.condition)


@RULES_TEXT.orders(Earthbend)
def order_of_earthbend(_: Earthbend) -> tuple[str, ...]:
    """The target is chosen as though its words stood there (701.66a)."""
    return "who", "what", "amount"
