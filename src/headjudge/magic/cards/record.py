"""What is printed on a card, as plain data.

A card with several faces (split, transforming, adventurer cards ...) keeps what belongs to one face in `faces`; its
own `mana_cost`, `type_line`, `text` and the like are then empty, and `characteristics` yields the faces instead.
"""

import sys
from collections.abc import Iterable

import msgspec

FACE_SEPARATOR = " // "
"""What stands between the names of a card's faces in the name of the card."""


class CardRecord(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """One card, or one face of a card, with its current rules text.

    Power, toughness, loyalty and defense are the printed strings ("1+*", "X"), or None where the card has none.
    """

    name: str
    layout: str = "normal"
    mana_cost: str = ""
    type_line: str = ""
    power: str | None = None
    toughness: str | None = None
    loyalty: str | None = None
    defense: str | None = None
    text: str = ""
    colors: tuple[str, ...] = ()
    color_indicator: tuple[str, ...] = ()
    color_identity: tuple[str, ...] = ()
    keywords: tuple[str, ...] = ()
    sets: tuple[str, ...] = ()
    """Codes of the sets that the card was printed in, oldest first where the source says so."""
    legal: tuple[str, ...] = ()
    """Names of the formats in which the card may be played, as the source of the card knows them."""
    restricted: tuple[str, ...] = ()
    """Names of the formats in which a deck may have one copy of the card."""
    flag: str | None = None
    """Why the card is not a traditional one: nontraditional, joke, digital_only or alchemy_rebalanced."""
    missing: bool = False
    """True for a face whose text the source does not give."""
    image: str = ""
    """The address of a picture of the card, or of this face, where the source names one."""
    faces: tuple["CardRecord", ...] = ()

    def __post_init__(self) -> None:
        """What is left out as usual where a record is written is told by identity: equal ones are written alike."""
        msgspec.structs.force_setattr(self, "layout", sys.intern(self.layout))

    @property
    def characteristics(self) -> tuple["CardRecord", ...]:
        """The parts that have a mana cost, a type line and a text of their own: the faces, or the card itself."""
        return self.faces or (self,)

    @property
    def front(self) -> "CardRecord":
        """The part that the card shows by default: the first face, or the card itself."""
        return self.characteristics[0]

    def as_printed(self) -> "CardRecord":
        """What a game needs of the card: not where it was printed, where it may be played, nor its picture."""
        return msgspec.structs.replace(
            self,
            keywords=(),
            sets=(),
            legal=(),
            restricted=(),
            image="",
            faces=tuple(face.as_printed() for face in self.faces),
        )

    @property
    def full_type_line(self) -> str:
        """The type lines of all parts, as cards of several faces are usually listed."""
        return FACE_SEPARATOR.join(part.type_line for part in self.characteristics)

    @property
    def full_mana_cost(self) -> str:
        """The mana costs of all parts that have one."""
        return FACE_SEPARATOR.join(part.mana_cost for part in self.characteristics if part.mana_cost)


def is_traditional(record: CardRecord) -> bool:
    """Whether the card is an ordinary card of the paper game.

    That is: it carries no flag (planes, schemes, vanguards, joke cards, digital cards ... do), and it was printed in a
    set or may be played in some format, which leaves out the unflagged cards that exist only in a digital game.
    """
    return record.flag is None and bool(record.sets or record.legal or record.restricted)


def in_sets(records: Iterable[CardRecord], codes: Iterable[str]) -> list[CardRecord]:
    """Those records that were printed in one of the sets."""
    wanted = {code.upper() for code in codes}
    return [record for record in records if not wanted.isdisjoint(record.sets)]
