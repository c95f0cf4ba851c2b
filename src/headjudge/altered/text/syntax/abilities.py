"""Prices and whole lines, which are lists with signs of their own."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.abilities import Text
from headjudge.altered.text.tree.categories import Ability, Effect
from headjudge.altered.text.tree.effects.paying import Costs
from headjudge.altered.text.tree.effects.playing import PlayCard
from headjudge.altered.text.tree.objects import All
from headjudge.grammar.node import walk
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer

__all__: list[str] = []


@CARD_TEXT.reads(Costs)
def _read_costs(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Costs]]:
    """Parts with commas between them."""
    for end, parts in _parts(reader, at):
        yield end, Costs(parts)


def _parts(reader: Reader, at: int) -> Iterator[tuple[int, tuple[Effect, ...]]]:
    for end, part in reader.read(Effect, at):
        if reader.word(end, ","):
            for stop, more in _parts(reader, end + 1):
                yield stop, (part, *more)
        yield end, (part,)


@CARD_TEXT.writes(Costs)
def _write_costs(writer: Writer, node: Costs, _: str) -> None:
    for index, part in enumerate(node.parts):
        writer.put("," if index else "")
        writer.write(part)


@CARD_TEXT.reads(Text)
def _read_text(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Text]]:
    """Abilities, each with its full stop, the longest first, up to the end of the line."""
    last = reader.end
    found = _abilities(reader, at, last, {})
    if found is not None:
        yield last, Text(found)


def _abilities(
    reader: Reader, at: int, last: int, known: dict[int, tuple[Ability, ...] | None]
) -> tuple[Ability, ...] | None:
    if at == last:
        return ()
    if at not in known:
        known[at] = None
        for end, ability in reader.read(Ability, at):
            if _plays_all(ability):
                continue
            if reader.word(end, "."):
                rest = _abilities(reader, end + 1, last, known)
                if rest is not None:
                    known[at] = (ability, *rest)
                    break
    return known[at]


def _plays_all(ability: Ability) -> bool:
    """Whether an effect would play all cards of a kind: "you may play Spells for {1} less" is no effect, but says how
    cards are played."""
    return any(isinstance(one, PlayCard) and isinstance(one.what, All) for one in walk(ability))


@CARD_TEXT.writes(Text)
def _write_text(writer: Writer, node: Text, _: str) -> None:
    for ability in node.abilities:
        writer.write(ability)
        writer.put(".")
