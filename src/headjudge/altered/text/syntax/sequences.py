"""Effects in sequence, modes, and what a die decides."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.amounts import Number
from headjudge.altered.text.tree.categories import Amount, Condition, Effect, Price
from headjudge.altered.text.tree.effects.structure import Choose, DieRow, OnRoll, Paying, Sequence
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer

__all__: list[str] = []

CHAIN = (", then", ", and then", ", and", "and")
"""What joins effects within a sentence."""
TEXT = (". then ,", ". then", ". do this twice", ".")
"""What joins sentences."""


def _several(reader: Reader, at: int, arg: str, joins: tuple[str, ...]) -> Iterator[tuple[int, Effect]]:
    """One or more effects read for ``arg``, joined by one of these."""
    waiting: list[tuple[int, tuple[Effect, ...], tuple[str, ...]]] = [
        (end, (effect,), ()) for end, effect in reversed(reader.read(Effect, at, arg))
    ]
    while waiting:
        end, parts, used = waiting.pop()
        yield end, parts[0] if len(parts) == 1 else Sequence(parts, used)
        for join in joins:
            start = reader.phrase(end, join)
            if start >= 0:
                waiting.extend(
                    (stop, (*parts, effect), (*used, join))
                    for stop, effect in reversed(reader.read(Effect, start, arg))
                )


@CARD_TEXT.reads(Effect, "chain")
def _chain(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    return _several(reader, at, "", CHAIN)


@CARD_TEXT.reads(Effect, "text")
def _text(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    return _several(reader, at, "chain", TEXT)


@CARD_TEXT.writes(Sequence)
def _write(writer: Writer, node: Sequence, _: str) -> None:
    for index, part in enumerate(node.parts):
        if index:
            writer.put(node.joins[index - 1])
        writer.write(part)


# --- dice


@CARD_TEXT.reads(OnRoll)
def _on_roll(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """ "On a 4+, draw a card. On a 1-3, Resupply"; "On a: • 4+, it gains Anchored. • 1-3, Resupply"."""
    start = reader.phrase(at, "on a :")
    if start >= 0:
        yield from ((end, OnRoll(rows, bulleted=True)) for end, rows in _rows(reader, start, "•"))
    elif reader.phrase(at, "on a") >= 0:
        yield from ((end, OnRoll(rows)) for end, rows in _rows(reader, at, ""))


def _rows(reader: Reader, at: int, bullet: str) -> Iterator[tuple[int, tuple[DieRow, ...]]]:
    start = reader.phrase(at, bullet)
    for end, row in reader.read(DieRow, start) if start >= 0 else ():
        if (row.form == 1) is bool(bullet):
            if reader.word(end, "."):
                for stop, more in _rows(reader, end + 1, bullet):
                    yield stop, (row, *more)
            yield end, (row,)


@CARD_TEXT.writes(OnRoll)
def _write_roll(writer: Writer, node: OnRoll, _: str) -> None:
    if node.bulleted:
        writer.put("on a :")
    for index, row in enumerate(node.rows):
        writer.put("." if index else "")
        writer.put("•" if node.bulleted else "")
        writer.write(row)


# --- modes


@CARD_TEXT.reads(Choose)
def _choose(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """ "Choose one: • Draw a card. • Resupply"."""
    up_to = reader.phrase(at, "choose up to")
    start = up_to if up_to >= 0 else reader.phrase(at, "choose")
    one = reader.phrase(at, "choose 1 . if")
    for end, condition in reader.read(Condition, one) if one >= 0 else ():
        colon = reader.phrase(end, ", you may choose both :")
        if colon >= 0:
            for stop, options in _options(reader, colon):
                if len(options) == TWO:
                    yield stop, Choose(options, Number(1), both=condition)
    for end, number in reader.read(Amount, start) if start >= 0 else ():
        again = next((stop for words in _AGAIN if (stop := reader.phrase(end, words)) >= 0), -1)
        colon = reader.phrase(again if again >= 0 else end, ":")
        if colon >= 0:
            for stop, options in _options(reader, colon):
                yield stop, Choose(options, number, up_to >= 0, again >= 0, form=_form(reader, end, again))


TWO = 2
_AGAIN = (
    ". you may pick the same option multiple times",
    ", you may choose the same option multiple times",
)


def _form(reader: Reader, at: int, again: int) -> int:
    return 0 if again < 0 or reader.token(at) == "." else 1


def _options(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Effect, ...]]]:
    if reader.word(at, "•"):
        for end, effect in (*_paying(reader, at + 1), *reader.read(Effect, at + 1, "text")):
            if reader.word(end, ".") and reader.word(end + 1, "•"):
                for stop, more in _options(reader, end + 1):
                    yield stop, (effect, *more)
            yield end, (effect,)


def _paying(reader: Reader, at: int) -> Iterator[tuple[int, Effect]]:
    """A mode with a cost: "{T} : I gain 2 boosts"."""
    for end, price in reader.read(Price, at):
        if reader.word(end, ":"):
            for stop, effect in reader.read(Effect, end + 1, "text"):
                yield stop, Paying(price, effect)


@CARD_TEXT.writes(Paying)
def _write_paying(writer: Writer, node: Paying, _: str) -> None:
    writer.write(node.price)
    writer.put(":")
    writer.write(node.effect)


@CARD_TEXT.writes(Choose)
def _write_choose(writer: Writer, node: Choose, _: str) -> None:
    writer.put("choose up to" if node.up_to else "choose")
    writer.write(node.number)
    if node.both is not None:
        writer.put(". if")
        writer.write(node.both)
        writer.put(", you may choose both")
    writer.put(_AGAIN[node.form] if node.again else "")
    writer.put(":")
    for index, option in enumerate(node.options):
        writer.put(". •" if index else "•")
        writer.write(option)
