"""A printed document as data: sheets of headings, facts, tables, slips and pictures. HTML and PDF are made of the same
data (:mod:`.printing`), so that both say the same."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar

__all__ = [
    "Block",
    "Card",
    "Cards",
    "Column",
    "Document",
    "Drawing",
    "Facts",
    "Heading",
    "Label",
    "Paper",
    "Sheet",
    "Slip",
    "SlipSide",
    "Slips",
    "Stroke",
    "Table",
    "Text",
    "WholePages",
]


class Paper(StrEnum):
    """The paper that is in the printer."""

    A4 = "a4"
    LETTER = "letter"

    @property
    def size(self) -> tuple[float, float]:
        """Width and height in millimetres."""
        return (210.0, 297.0) if self is Paper.A4 else (215.9, 279.4)


@dataclass(frozen=True, slots=True)
class Column:
    """A column of a table. ``number``: its cells stand on the right; ``strong``: in bold; ``room``: the least width in
    millimetres, for what is written by hand; ``ticks``: its cells say how many boxes to tick there are."""

    heading: str
    number: bool = False
    strong: bool = False
    room: float = 0
    ticks: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """Rows of cells, as many in each as there are columns; a cell may have several lines, the first of which is its
    main one. ``faint`` are the numbers of rows that count less (who has left the event); ``tall`` is the least height
    of a row in millimetres, for what is written by hand."""

    columns: tuple[Column, ...]
    rows: tuple[tuple[str, ...], ...]
    faint: frozenset[int] = frozenset()
    tall: float = 0

    @property
    def by_hand(self) -> bool:
        """Whether something is written into it, so that its columns are parted by lines."""
        return any(column.room for column in self.columns)


@dataclass(frozen=True, slots=True)
class Heading:
    """The heading of a section."""

    text: str


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    text: str


@dataclass(frozen=True, slots=True)
class Facts:
    """Names with what they are; an empty one is a line to write on."""

    pairs: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class SlipSide:
    """Who sits at the table of a slip: the name, below it the members of a team, and the points that they have."""

    name: str
    members: tuple[str, ...] = ()
    points: str = ""


@dataclass(frozen=True, slots=True)
class Slip:
    """A result slip: two sides who write down games won, or a pod (``places``) whose players write down places.
    ``note``: what is to be known of the table, such as its extension; ``address``: where its result is reported."""

    round: str
    table: str
    sides: tuple[SlipSide, ...]
    places: bool = False
    draws: bool = True
    note: str = ""
    address: str = ""


@dataclass(frozen=True, slots=True)
class Slips:
    """Slips, four to a page. They are laid out so that the sheets, cut as one stack, give four piles that are put on
    each other in order."""

    slips: tuple[Slip, ...]

    def pages(self) -> list[tuple[Slip, ...]]:
        """The slips of each page, in the order top left, top right, bottom left, bottom right."""
        pages = -(-len(self.slips) // 4)
        return [self.slips[page::pages] for page in range(pages)]


@dataclass(frozen=True, slots=True)
class Card:
    """A card to be cut out and given to somebody: their name, a line, and the address that its code leads to."""

    name: str
    line: str
    address: str


@dataclass(frozen=True, slots=True)
class Cards:
    """Cards, ten to a page, in two columns."""

    cards: tuple[Card, ...]

    columns: ClassVar[int] = 2
    rows: ClassVar[int] = 5

    def pages(self) -> list[tuple[Card, ...]]:
        """The cards of each page, row by row."""
        each = self.columns * self.rows
        return [self.cards[first : first + each] for first in range(0, len(self.cards), each)]


@dataclass(frozen=True, slots=True)
class Stroke:
    """A line from point to point; ``strong`` ones are thicker, ``closed`` ones end where they begin."""

    points: tuple[tuple[float, float], ...]
    strong: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True)
class Label:
    """A text in a picture: it begins at x (``end``: ends there, ``middle``: is centred there), and stands on y. It is
    made narrower to fit into ``width``."""

    x: float
    y: float
    text: str
    size: float = 11
    anchor: str = "start"
    strong: bool = False
    width: float = 0


@dataclass(frozen=True, slots=True)
class Drawing:
    """A picture of lines and texts; lengths are pixels of a page, y grows downwards."""

    title: str
    width: float
    height: float
    strokes: tuple[Stroke, ...] = ()
    labels: tuple[Label, ...] = ()


Block = Heading | Text | Facts | Table | Slips | Cards | Drawing
WholePages = (Slips, Cards)
"""Blocks that lay out pages of their own."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """What begins on a page of its own. ``label`` tells it from the others: "A–F", "Pod 3"."""

    blocks: tuple[Block, ...]
    label: str = ""


@dataclass(frozen=True, slots=True)
class Document:
    """A document. ``event`` and ``title`` stand at the head of each page; ``at`` is the moment of the event, in seconds
    since 1970, that it shows."""

    name: str
    title: str
    event: str
    sheets: tuple[Sheet, ...]
    paper: Paper = Paper.A4
    at: int = 0
    notes: tuple[str, ...] = field(default=())
