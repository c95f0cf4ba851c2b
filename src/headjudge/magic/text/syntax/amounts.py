"""Amounts with the noun that they count: "two cards", "a card for each Elf", "cards equal to its power"."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import (
    AmountThisWay,
    BaseStatOf,
    ChosenResult,
    CommanderValue,
    Count,
    CountersOn,
    DamageDealtTo,
    DealtAtMost,
    Devotion,
    Difference,
    DifferenceBetween,
    ExcessDamage,
    GreaterOf,
    Greatest,
    Half,
    LifePaidFor,
    LifeThisTurn,
    LifeTotal,
    ManaSpent,
    MostDiscarded,
    ObjectsTally,
    PerEach,
    Plus,
    StatOf,
    ThatAndMore,
    ThatMuch,
    Times,
    TotalOfThose,
    X,
    XAndMore,
)
from headjudge.magic.text.tree.categories import Amount, Objects, Tally
from headjudge.magic.text.tree.effects.bids import HighBid
from headjudge.magic.text.tree.effects.secret_numbers import HighestNumber, NumberRevealed
from headjudge.magic.text.tree.nouns import Filter, is_one, with_other
from headjudge.magic.text.tree.numbers import Number

__all__ = ["counters_on"]

_NOUNS = {
    "card": "cards",
    "counter": "counters",
    "damage": "damage",
    "life": "life",
    "time": "times",
    "token": "tokens",
}
_EQUAL = (
    AmountThisWay,
    ChosenResult,
    CommanderValue,
    MostDiscarded,
    Count,
    DamageDealtTo,
    DealtAtMost,
    Devotion,
    Difference,
    DifferenceBetween,
    ExcessDamage,
    GreaterOf,
    Greatest,
    HighBid,
    HighestNumber,
    LifePaidFor,
    LifeThisTurn,
    LifeTotal,
    ManaSpent,
    NumberRevealed,
    Plus,
    BaseStatOf,
    StatOf,
    TotalOfThose,
)
"""Amounts that follow their noun: "cards equal to the number of …"."""


_NOUNS_APART = 3
"""The form of a sum in which each part has the noun: "2 life plus 2 life for each Elf"."""

_NOUN_LAST = 4
"""The form of a difference before its noun: "5 minus X damage"."""


def _read(reader: Reader, at: int, noun: str) -> Iterator[tuple[int, Amount]]:
    for end, amount in reader.read(Amount, at, "small"):
        if reader.word(end, noun if is_one(amount) else _NOUNS[noun]):
            for end2, each in _for_each(reader, end + 1):
                yield end2, PerEach(amount, each)
            if isinstance(amount, Number) and reader.word(end + 1, "plus"):
                for end2, second in reader.read(Number, end + 2):
                    if reader.word(end2, noun if is_one(second) else _NOUNS[noun]):
                        for end3, each in _for_each(reader, end2 + 1):
                            yield end3, Plus(amount, PerEach(second, each), form=_NOUNS_APART)
            for word in ("plus", "minus"):
                if isinstance(amount, ThatMuch) and reader.word(end + 1, word):
                    for end2, more in reader.read(Amount, end + 2):
                        yield end2, ThatAndMore(amount, more, minus=word == "minus")
            yield end + 1, amount
    if reader.word(at, "half"):
        for end, amount in reader.read(Amount, at + 1, "small"):
            for end2, rounding in reader.entries("rounding", end) if isinstance(amount, (ThatMuch, X)) else ():
                if reader.word(end2, _NOUNS[noun]):
                    yield end2 + 1, Half(rounding, amount)
    for end, number in reader.read(Number, at):
        if (after := reader.phrase(end, f"minus x {_NOUNS[noun]}")) > 0:
            yield after, Plus(number, X(), minus=True, form=_NOUN_LAST)
    if (end := reader.phrase(at, "x plus")) > 0:
        for end2, number in reader.read(Number, end):
            if reader.word(end2, _NOUNS[noun]):
                yield end2 + 1, XAndMore(X(), number)
    if (end := reader.phrase(at, f"{_NOUNS[noun]} equal to")) > 0:
        for end2, amount in reader.read(Amount, end):
            if _follows(amount):
                yield end2, amount


def _follows(amount: Amount) -> bool:
    """Whether an amount follows its noun: "cards equal to the number of …", "damage equal to twice its power"."""
    return isinstance(amount, _EQUAL) or (isinstance(amount, Times) and _follows(amount.amount))


def _for_each(reader: Reader, at: int) -> Iterator[tuple[int, Tally]]:
    if (end := reader.phrase(at, "for each")) > 0:
        yield from reader.read(Tally, end, "singular")


def _write(writer: Writer, node: Amount, noun: str) -> None:
    if isinstance(node, PerEach):
        _write(writer, node.amount, noun)
        writer.put("for each")
        writer.write(node.each, "singular")
    elif isinstance(node, Half) and node.amount is not None:
        writer.put("half")
        writer.write(node.amount)
        writer.put(f"{node.rounding} {_NOUNS[noun]}")
    elif isinstance(node, Plus) and node.form == _NOUNS_APART:
        _write(writer, node.first, noun)
        writer.put("plus")
        _write(writer, node.second, noun)
    elif isinstance(node, Plus) and node.form == _NOUN_LAST:
        writer.write(node.first)
        writer.put("minus")
        writer.write(node.second)
        writer.put(_NOUNS[noun])
    elif isinstance(node, XAndMore):
        writer.put("x plus")
        writer.write(node.more)
        writer.put(_NOUNS[noun])
    elif isinstance(node, ThatAndMore):
        _write(writer, node.that, noun)
        writer.put("minus" if node.minus else "plus")
        writer.write(node.more)
    elif _follows(node):
        writer.put(f"{_NOUNS[noun]} equal to")
        writer.write(node)
    else:
        writer.write(node)
        writer.put(noun if is_one(node) else _NOUNS[noun])


for _noun in _NOUNS:
    RULES_TEXT.reads(Amount, _noun)(_read)
    RULES_TEXT.writes_with(Amount, _noun)(_write)


@RULES_TEXT.reads(ObjectsTally)
def read_objects_tally(reader: Reader, at: int, number: str) -> Iterator[tuple[int, ObjectsTally]]:
    """Read "creature you control", "other creatures"."""
    other = reader.word(at, "other")
    for end, what in reader.read(Filter, at + other, "plural" if number == "plural" else "singular"):
        yield end, ObjectsTally(with_other(what, other=True) if other else what)


@RULES_TEXT.writes(ObjectsTally)
def write_objects_tally(writer: Writer, node: ObjectsTally, number: str) -> None:
    """Print what is counted."""
    if node.what.other:
        writer.put("other")
    writer.write(node.what, "plural" if number == "plural" else "singular")


def counters_on(what: Objects, kind: str) -> CountersOn:
    """The counters of a kind on objects, or of any where none is named, in the words that say that."""
    return CountersOn(what, kind, form=0 if kind else 1)
