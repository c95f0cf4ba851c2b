"""Costs.

Mana symbols, and the parts of a cost with commas ("{2}, {T}, sacrifice ~") or "and" ("pay {2} and discard a card").
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.amounts import Number, X
from headjudge.magic.text.tree.categories import Amount, CostPart, Objects, Tally
from headjudge.magic.text.tree.costs import (
    CounterCost,
    CountersAmongCost,
    DiscardCost,
    EnergyCost,
    ExileCost,
    LoyaltyCost,
    ManaCost,
    ManaCostOf,
    PayLife,
    ReducedCost,
    SacrificeCost,
)
from headjudge.magic.text.tree.nouns import Filter, Self, SelfOr, Some

__all__ = ["MANA"]

MANA = re.compile(r"\{(?:\d+|[wubrgcxyzs]|[wubrgc2]/[wubrgp](?:/p)?)\}")
_AND_LAST, _AND_ITSELF, _AND_ANOTHER, _IN_SERIES = 1, 2, 3, 4
"""The forms of costs that end with "remove three counters from ~ and sacrifice it", "sacrifice two lands and ~",
"sacrifice a Swamp and a Forest", "sacrifice ~ and another creature", "sacrifice a Goblin, an Elf, and ~"."""
_SO_MANY, _AS_MANY_AS = 1, 2
"""The forms of "pay eight {E}", "pay an amount of {E} equal to its mana value"."""
_EQUAL_TO = "an amount of {e} equal to"
_MANA_COST, _REDUCED_BY = "mana cost", "reduced by"
_REDUCED, _FOR_EACH = ". this cost is reduced by", "for each"
_LOYALTY = re.compile(r"([+-]?)(\d+|x)")


@RULES_TEXT.reads(ManaCost)
def read_mana(reader: Reader, at: int, _: str) -> Iterator[tuple[int, ManaCost]]:
    """Read a run of mana symbols."""
    end = at
    while MANA.fullmatch(reader.token(end)):
        reader.word(end, reader.token(end))
        end += 1
    if end > at:
        yield end, ManaCost(tuple(token[1:-1].upper() for token in reader.tokens(at, end)))


@RULES_TEXT.writes(ManaCost)
def write_mana(writer: Writer, node: ManaCost, _: str) -> None:
    """Print mana symbols."""
    writer.tokens.extend(f"{{{symbol.lower()}}}" for symbol in node.symbols)


@RULES_TEXT.writes(ManaCostOf)
def write_mana_cost_of(writer: Writer, node: ManaCostOf, _: str) -> None:
    """Print "its mana cost", perhaps reduced."""
    writer.write(node.of, "possessive")
    writer.put(_MANA_COST)
    if node.less is not None:
        writer.put(_REDUCED_BY)
        writer.write(node.less)


@RULES_TEXT.reads(Cost, "loyalty")
def read_loyalty(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Cost]]:
    """Read the cost of a loyalty ability: "+1", "-X", "0"."""
    match = _LOYALTY.fullmatch(reader.token(at))
    if match and reader.word(at, reader.token(at)):
        amount = X() if match[2] == "x" else Number(int(match[2]), digits=True)
        yield at + 1, Cost((LoyaltyCost(amount, {"+": 1, "-": -1, "": 0}[match[1]]),))


@RULES_TEXT.writes(LoyaltyCost)
def write_loyalty(writer: Writer, node: LoyaltyCost, _: str) -> None:
    """Print the cost of a loyalty ability."""
    number = "x" if isinstance(node.amount, X) else str(node.amount.value) if isinstance(node.amount, Number) else ""
    writer.put({1: "+", -1: "-", 0: ""}[node.sign] + number)


@RULES_TEXT.reads(Cost, "")
def read_cost(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Cost]]:
    """Read the parts of a cost, separated by commas."""
    waiting: list[tuple[int, tuple[CostPart, ...]]] = [(end, (part,)) for end, part in reader.read(CostPart, at)]
    while waiting:
        end, parts = waiting.pop(0)
        yield end, Cost(parts)
        if reader.word(end, ","):
            waiting.extend((end2, (*parts, part)) for end2, part in reader.read(CostPart, end + 1))
        if reader.word(end, "and") and isinstance(parts[-1], (CounterCost, CountersAmongCost)):
            for end2, part in reader.read(SacrificeCost, end + 1):
                yield end2, Cost((*parts, part), form=_AND_LAST)
        if (after := reader.phrase(end, "and ~")) > 0 and isinstance(parts[-1], (ExileCost, SacrificeCost)):
            yield after, Cost((*parts, type(parts[-1])(Self())), form=_AND_ITSELF)
        if reader.word(end, "and") and isinstance(parts[-1], SacrificeCost):
            before = parts[-1].what
            for after, what in reader.read(Some, end + 1):
                if isinstance(before, Self) or (isinstance(before, Some) and _are_kinds(before, what)):
                    yield after, Cost((*parts, SacrificeCost(what)), form=_AND_ANOTHER)
        if isinstance(parts[-1], SacrificeCost) and isinstance(parts[-1].what, Some):
            for after, more in _series(reader, end):
                yield after, Cost((*parts, *more), form=_IN_SERIES)


def _series(reader: Reader, at: int) -> Iterator[tuple[int, tuple[SacrificeCost, ...]]]:
    """Read ", a white creature, and a blue creature": what goes on a list of what is sacrificed."""
    if not reader.word(at, ","):
        return
    for end, what in reader.read(Some, at + 1):
        part = SacrificeCost(what)
        if (last := reader.phrase(end, ", and")) > 0:
            for after, other in (*reader.read(Some, last), *reader.read(Self, last)):
                yield after, (part, SacrificeCost(other))
        for after, more in _series(reader, end):
            yield after, (part, *more)


def _are_kinds(first: Some, second: Some) -> bool:
    """Whether only their kinds are said of both: of nothing else it isn't in doubt of which it is said."""
    return all(what.what == Filter(what.what.noun, what.what.types) for what in (first, second))


@RULES_TEXT.settles(SacrificeCost)
def sacrificed_apart(node: SacrificeCost) -> SacrificeCost | None:
    """ "Sacrifice ~ and another creature" is two parts of a cost."""
    return None if isinstance(node.what, SelfOr) and node.what.both else node


@RULES_TEXT.writes(Cost)
def write_cost(writer: Writer, node: Cost, _: str) -> None:
    """Print the parts of a cost, separated by commas."""
    last = len(node.parts) - 1
    for index, part in enumerate(node.parts):
        series = node.form == _IN_SERIES and index and isinstance(node.parts[index - 1], SacrificeCost)
        if series:
            writer.put(", and" if index == last else ",")
        elif index:
            writer.put("and" if node.form and index == last else ",")
        if series and isinstance(part, SacrificeCost):
            writer.write(part.what)
        elif node.form == _AND_ITSELF and index == last:
            writer.put("~")
        elif node.form == _AND_ANOTHER and index == last and isinstance(part, SacrificeCost):
            writer.write(part.what)
        else:
            writer.write(part)


@RULES_TEXT.reads(Cost, "paid")
def read_paid(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Cost]]:
    """Read a cost as an instruction: "pay {2}", "sacrifice a creature", "pay {1} and discard a card"."""
    for end, parts in reader.read_list([CostPart], at, "paid,and"):
        yield end, Cost(parts)
    for end, part in reader.read(DiscardCost, at):
        if isinstance(part.what, Some) and reader.word(end, "and") and reader.word(end + 1, "another"):
            for end2, what in reader.read(Some, end + 1):
                if not (what.what.qualities or part.what.what.qualities):
                    yield end2, Cost((part, DiscardCost(what)), form=_AND_ANOTHER)


@RULES_TEXT.writes_with(Cost, "paid")
def write_paid(writer: Writer, node: Node, _: str) -> None:
    """Print a cost as an instruction."""
    other = node.parts[1] if isinstance(node, Cost) and node.form == _AND_ANOTHER else None
    if isinstance(node, Cost) and isinstance(other, DiscardCost) and other.what is not None:
        writer.write(node.parts[0])
        writer.put("and")
        writer.write(other.what)
    elif isinstance(node, Cost):
        writer.write_list(node.parts, "paid,and")


_PAYING = {
    "discarding": "discard",
    "exiling": "exile",
    "paying": "pay",
    "removing": "remove",
    "returning": "return",
    "revealing": "reveal",
    "sacrificing": "sacrifice",
    "tapping": "tap",
}
_PAYS = {f"{plain}s": plain for plain in ("discard", "exile", "return", "sacrifice")}


@RULES_TEXT.reads(Cost, "pays")
@RULES_TEXT.reads(Cost, "paying")
def read_paying(reader: Reader, at: int, how: str) -> Iterator[tuple[int, Cost]]:
    """Read a cost as how something is done, or what somebody does: "paying 3 life and discarding a card"."""
    plain_words = _PAYS if how == "pays" else _PAYING
    if reader.token(at) in plain_words:
        plain = Reader(
            RULES_TEXT, [plain_words.get(word, word) for word in reader.tokens(0, reader.end)], known=reader.known
        )
        yield from plain.read(Cost, at, "paid")
        reader.understood(plain.furthest)


@RULES_TEXT.writes_with(Cost, "pays")
@RULES_TEXT.writes_with(Cost, "paying")
def write_paying(writer: Writer, node: Node, how: str) -> None:
    """Print a cost as how something is done, or what somebody does."""
    said = {plain: word for word, plain in (_PAYS if how == "pays" else _PAYING).items()}
    if isinstance(node, Cost):
        start = len(writer.tokens)
        writer.write_list(node.parts, "paid,and")
        writer.tokens[start:] = [said.get(word, word) for word in writer.tokens[start:]]


@RULES_TEXT.reads(CostPart, "paid")
def read_paid_part(reader: Reader, at: int, _: str) -> Iterator[tuple[int, CostPart]]:
    """Read one part as an instruction: mana has "pay" before it."""
    if reader.word(at, "pay"):
        yield from reader.read(ManaCost, at + 1)
    for end, part in reader.read(CostPart, at):
        if not isinstance(part, ManaCost):
            yield end, part


@RULES_TEXT.writes_with(CostPart, "paid")
def write_paid_part(writer: Writer, node: Node, _: str) -> None:
    """Print one part as an instruction."""
    if isinstance(node, ManaCost):
        writer.put("pay")
    writer.write(node)


@RULES_TEXT.reads(Cost, "payment")
def read_payment(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Cost]]:
    """Read what is paid: mana, "2 life", "{1} and 1 life"."""
    for end, mana in reader.read(ManaCost, at):
        yield end, Cost((mana,))
        yield from ((end2, Cost((mana, reduced))) for end2, reduced in _reduced(reader, end))
        if reader.word(end, "and"):
            for end2, amount in reader.read(Amount, end + 1, "life"):
                yield end2, Cost((mana, PayLife(amount)))
    yield from ((end, Cost((mana,))) for end, mana in _mana_cost_of(reader, at))
    for end, amount in reader.read(Amount, at, "life"):
        yield end, Cost((PayLife(amount),))
    for end, energy in reader.entries("energy", at)[:1]:
        yield end, Cost((EnergyCost(energy=energy),))
    for end, amount in reader.read(Amount, at, "small"):
        if reader.word(end, "{e}"):
            yield end + 1, Cost((EnergyCost(amount=amount, form=_SO_MANY),))
    if (start := reader.phrase(at, _EQUAL_TO)) > 0:
        for end, amount in reader.read(Amount, start):
            yield end, Cost((EnergyCost(amount=amount, form=_AS_MANY_AS),))


def _reduced(reader: Reader, at: int) -> Iterator[tuple[int, ReducedCost]]:
    """Read ". This cost is reduced by {2} for each Elf you control" after mana."""
    if (start := reader.phrase(at, _REDUCED)) > 0:
        for end, less in reader.read(ManaCost, start):
            if (counted := reader.phrase(end, _FOR_EACH)) > 0:
                yield from ((end2, ReducedCost(less, each)) for end2, each in reader.read(Tally, counted, "singular"))


def _mana_cost_of(reader: Reader, at: int) -> Iterator[tuple[int, ManaCostOf]]:
    """Read "its mana cost", "its mana cost reduced by {2}"."""
    for end, of in reader.read(Objects, at, "possessive"):
        if (end2 := reader.phrase(end, _MANA_COST)) > 0:
            yield end2, ManaCostOf(of)
            if (start := reader.phrase(end2, _REDUCED_BY)) > 0:
                yield from ((end3, ManaCostOf(of, less)) for end3, less in reader.read(ManaCost, start))


@RULES_TEXT.writes_with(Cost, "payment")
def write_payment(writer: Writer, node: Node, _: str) -> None:
    """Print what is paid; of several things ward may ask for, each."""
    for n, part in enumerate(node.parts if isinstance(node, Cost) else ()):
        if isinstance(part, ReducedCost):
            writer.put(_REDUCED)
            writer.write(part.less)
            writer.put(_FOR_EACH)
            writer.write(part.each, "singular")
            continue
        if n > 0:
            writer.put("and")
        if isinstance(part, EnergyCost) and part.amount is not None:
            if part.form == _AS_MANY_AS:
                writer.put(_EQUAL_TO)
            writer.write(part.amount)
            if part.form == _SO_MANY:
                writer.put("{e}")
        elif isinstance(part, EnergyCost):
            writer.put(RULES_TEXT.words.write("energy", part.energy))
        elif isinstance(part, PayLife) and part.amount is not None:
            writer.write(part.amount, "life")
        else:
            writer.write(part)
