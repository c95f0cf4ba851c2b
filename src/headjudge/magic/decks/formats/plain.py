"""Decks of plain text, as programs and sites export them and people write them: a card in each line.

Parts stand below headings, or apart: of two blocks of cards without headings the second is the sideboard, unless one
of both is the commander of a deck of a hundred. What could be meant in two ways is refused.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.lines import lines_of
from headjudge.magic.decks.deck import Deck, DeckEntry, Part
from headjudge.magic.decks.formats.card_line import CardLine, card_line
from headjudge.magic.decks.formats.headings import Heading, Section, heading, labelled
from headjudge.magic.decks.formats.leaders import COMMANDERS, HUNDRED, with_leaders

__all__ = ["read"]

_PARTS = {
    Section.MAIN: Part.MAIN,
    Section.SIDEBOARD: Part.SIDEBOARD,
    Section.COMPANION: Part.SIDEBOARD,
    Section.COMMANDER: Part.COMMANDER,
}
_ABOUT = frozenset(
    [
        *("format", "author", "by", "player", "event", "date", "creator", "archetype", "url", "source", "link"),
        *("created", "updated", "dci", "tournament", "description", "notes", "colors", "colours", "price", "place"),
        *("result", "record"),
    ]
)
"""What lines say of a deck that is nothing for us."""
_NAMES = ("name", "deck name")
_MANY = 10
"""So many names at least are a list of one of each, without numbers."""
_COMMENTS = ("//", "#")


@dataclass(frozen=True, slots=True)
class _Card:
    """A card in its line, with the block of lines in which it stands."""

    line: int
    text: str
    card: CardLine
    block: int
    section: Section | None = None
    """Where the line itself says that it is."""


@dataclass(frozen=True, slots=True)
class _Headed:
    """A heading in its line. ``block``: the one that it stands above or in."""

    line: int
    heading: Heading
    block: int


def read(text: str) -> Deck:
    """Read a deck. Raises DeckFileError."""
    name, items = _items(text)
    cards = [item for item in items if isinstance(item, _Card)]
    _refuse_uncounted(cards)
    parts = _divided(items) if any(isinstance(item, _Headed) or item.section for item in items) else _by_block(cards)
    entries: list[DeckEntry] = []
    companions: list[DeckEntry] = []
    for card, section in parts:
        if section in _PARTS:
            entry = card.card.entry(_PARTS[section], card.line)
            (companions if section is Section.COMPANION else entries).append(entry)
    beside = {entry.name for entry in entries if entry.part is Part.SIDEBOARD}
    entries += [companion for companion in companions if companion.name not in beside]
    return Deck(with_leaders(entries), name)


def _items(text: str) -> tuple[str, list[_Card | _Headed]]:
    """The deck's name, and the headings and cards of a text."""
    name, block = "", 0
    about, open_ = False, False
    items: list[_Card | _Headed] = []
    for number, line in lines_of(text):
        if not line:
            open_ = False
            continue
        if not open_:
            open_, block = True, block + 1
        found = heading(line)
        said = labelled(line)
        if found is not None:
            about = found.section is Section.ABOUT
            if not about:
                items.append(_Headed(number, found, block))
        elif about:
            name = _name(line, number)
        elif said is not None and said[0] in _NAMES:
            name = said[1]
        elif said is not None and (item := _labelled(*said, number, block)) is not None:
            items.append(item)
        elif line.startswith(_COMMENTS):
            # A remark above a block of cards divides the deck as a heading does.
            if items and items[-1].block != block:
                items.append(_Headed(number, Heading(Section.KIND), block))
        elif said is None or said[0] not in _ABOUT:
            items.append(_Card(number, line, card := card_line(line, number), block, card.section))
    return name, items


def _name(line: str, number: int) -> str:
    word, _, name = line.partition(" ")
    if word.casefold().rstrip(":") != "name" or not name:
        raise DeckFileError(
            number, f"'{line}' under 'About' is not a name; write 'Name My deck', or 'Deck' before cards"
        )
    return name


def _labelled(label: str, rest: str, line: int, block: int) -> _Card | None:
    """The card behind a heading in the same line: "SB: 4 Bear", "Commander: Bear"."""
    found = heading(label)
    if found is None or found.section not in (*_PARTS, Section.BESIDE):
        return None
    card = card_line(rest, line)
    if card.count is None and found.section in (Section.COMMANDER, Section.COMPANION):
        card = replace(card, count=1)
    return None if card.count is None else _Card(line, rest, card, block, found.section)


def _refuse_uncounted(cards: Sequence[_Card]) -> None:
    """Refuse a line without a number of copies, unless none has one and there are many; a leader is one."""
    if len(cards) >= _MANY and all(card.card.count is None for card in cards):
        return
    for card in cards:
        if card.card.count is None and card.section is not Section.COMMANDER:
            raise DeckFileError(
                card.line, f"'{card.text}' is not a count and a card's name; write lines like '4 Mountain'"
            )


def _divided(items: Sequence[_Card | _Headed]) -> Iterator[tuple[_Card, Section]]:
    """Cards by the headings above them."""
    section, announced = Section.MAIN, None
    by_kind_only = all(
        item.heading.section is Section.KIND if isinstance(item, _Headed) else item.section is None for item in items
    )
    above: _Headed | None = None
    last: _Card | None = None
    for item in items:
        if isinstance(item, _Headed):
            kind = item.heading.section is Section.KIND
            full = announced is not None and announced <= 0
            if not kind:
                section, announced = item.heading.section, item.heading.cards
            elif full or section is not Section.SIDEBOARD:
                section, announced = Section.MAIN, None
            above = item
            continue
        apart = last is not None and last.block != item.block and (above is None or above.line < last.line)
        if apart and by_kind_only:
            raise DeckFileError(
                item.line, "no heading says what this block of cards is; write 'Sideboard' above it, or 'Deck'"
            )
        if apart and section in (Section.COMMANDER, Section.COMPANION):
            section = Section.MAIN
        if announced is not None:
            announced -= item.card.count or 1
        last = item
        yield item, item.section or section


def _by_block(cards: Sequence[_Card]) -> Iterator[tuple[_Card, Section]]:
    """Cards of a text without headings."""
    blocks = list(dict.fromkeys(card.block for card in cards))
    if len(blocks) > 2:
        line = next(card.line for card in cards if card.block == blocks[2])
        raise DeckFileError(
            line,
            "this is a third block of cards; write 'Sideboard' above the sideboard, or 'Deck' above all if there is "
            "none",
        )
    sizes = [sum(card.card.count or 1 for card in cards if card.block == block) for block in blocks]
    sections = [Section.MAIN, Section.SIDEBOARD]
    if len(sizes) == 2 and sum(sizes) == HUNDRED and min(sizes) <= COMMANDERS:
        sections = [Section.COMMANDER if size <= COMMANDERS else Section.MAIN for size in sizes]
    for card in cards:
        yield card, sections[blocks.index(card.block)]
