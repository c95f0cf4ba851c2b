"""How many objects a noun phrase means: "two", "up to two", "one or more", "any number of"."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import Number, ThatMuch, Times, Unlimited, X
from headjudge.magic.text.tree.categories import Amount
from headjudge.magic.text.tree.nouns import is_one

__all__ = ["ONE", "UNLIMITED", "ZERO", "number_of", "read_counts", "write_count"]

ZERO: Amount = Number(0)
ONE: Amount = Number(1)
UNLIMITED: Amount = Unlimited()
_ONE_TO_THREE: tuple[Amount, Amount] = (Number(1), Number(3))


@RULES_TEXT.reads(Amount, "small")
def read_small(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Amount]]:
    """Read an amount that stands before a noun."""
    yield from reader.read_any([Number, X, ThatMuch, Times], at)


def read_counts(reader: Reader, at: int) -> Iterator[tuple[int, Amount, Amount]]:
    """Read "two", "up to two", "one or more", "one, two, or three", "any number of" as least and most."""
    if (end := reader.phrase(at, "up to")) > 0:
        for end2, most in reader.read(Amount, end, "small"):
            yield end2, ZERO, most
    if (end := reader.phrase(at, "any number of")) > 0:
        yield end, ZERO, UNLIMITED
    if (end := reader.phrase(at, "one , two , or three")) > 0:
        yield end, *_ONE_TO_THREE
    for end, least in reader.read(Amount, at, "small"):
        yield end, least, least
        if (end2 := reader.phrase(end, "or more")) > 0:
            yield end2, least, UNLIMITED
        elif reader.word(end, "or"):
            for end3, most in reader.read(Number, end + 1):
                yield end3, least, most


def write_count(writer: Writer, least: Amount, most: Amount) -> None:
    """Print how many objects are meant, at least and at most."""
    if least is most or least == most:
        writer.write(least)
    elif (least, most) == _ONE_TO_THREE:
        writer.put("one , two , or three")
    elif least == ZERO:
        if most == UNLIMITED:
            writer.put("any number of")
        else:
            writer.put("up to")
            writer.write(most)
    else:
        writer.write(least)
        writer.put("or")
        if most == UNLIMITED:
            writer.put("more")
        else:
            writer.write(most)


def number_of(most: Amount) -> str:
    """The number in which the noun stands."""
    return "singular" if is_one(most) else "plural"
