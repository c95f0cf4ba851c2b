"""Clauses of a sentence put together, each with a condition of its own or all with one."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.word_lists import OneOf
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Condition, Effect
from headjudge.magic.text.tree.conditions import Not, SpentMana
from headjudge.magic.text.tree.effects.continuous import Permanent
from headjudge.magic.text.tree.effects.damage import DealDamage, DealMore
from headjudge.magic.text.tree.effects.tokens import CopyToken
from headjudge.magic.text.tree.nouns import Self
from headjudge.magic.text.tree.structure import If, Steps, Unless, WhereX

__all__: list[str] = []

_JOINS = (", then", ", and", "and then", "then", "and", ",")
_JOIN = OneOf(_JOINS)


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
        for start, number in reader.which(end, _JOIN):
            waiting.extend(
                (end2, (*parts, part), (*joins, _JOINS[number]))
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
    for end, first, join, second in _both_if(reader, at, Condition, (", then",)):
        yield end, Steps((first, second), (join,))


def _each_if(reader: Reader, at: int) -> Iterator[tuple[int, Steps]]:
    """Read "A if {G} was spent to cast ~ , and B if {U} was spent to cast ~": each has a condition of its own."""
    for end, first, join, second in _both_if(reader, at, SpentMana, (", and", "and")):
        if not isinstance(second.then, DealMore) or _deals_itself(first.then):
            yield end, Steps((first, _with_source(second, first.then)), (join,))


def _both_if(
    reader: Reader, at: int, kind: type[Condition], joins: tuple[str, ...]
) -> Iterator[tuple[int, If, str, If]]:
    """Read two clauses, each with a condition of that kind, and what joins them."""
    for end, first in _if(reader, at, kind):
        for join in joins:
            if (start := reader.phrase(end, join)) > 0:
                yield from ((end2, first, join, second) for end2, second in _if(reader, start, kind))


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


@RULES_TEXT.orders(Unless)
def order_of_unless(node: Unless) -> tuple[str, ...]:
    """Who may pay stands after or before what isn't done then."""
    return ("who", "cost", "effect") if node.named_first else ("effect", "who", "cost", "other")


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
