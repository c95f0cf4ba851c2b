"""A compiled card: its printed characteristics and its abilities as trees."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from headjudge.grammar.node import Node
from headjudge.grammar.typesetting import sentences
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.card_words import CardType, Color, Supertype
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.zone_kinds import ANY_ZONE, ZoneKind

__all__ = [
    "DOUBLE_FACED",
    "FLIP",
    "MELD",
    "PREPARE",
    "ROOM",
    "TRANSFORM",
    "CardDefinition",
    "Face",
    "PlayedFrom",
    "in_words",
]

TRANSFORM = "transform"
"""The layout of double-faced cards and tokens that can transform (712.2)."""
PREPARE = "prepare"
"""The layout of permanents with a prepare spell, of which copies are cast while they are prepared."""
FLIP = "flip"
"""The layout of flip cards (710)."""
MELD = "meld"
"""The layout of cards of meld pairs (712.5)."""
DOUBLE_FACED = frozenset({TRANSFORM, MELD, "modal_dfc"})
"""The layouts of double-faced cards (712.1)."""
ROOM = "room"
"""What is the layout here of split cards that are permanents with doors (709.5)."""


class PlayedFrom(StrEnum):
    """From where a card may be played as one of its faces."""

    NOWHERE = ""
    """It is only turned to that face (711, 712.8)."""
    ANYWHERE = "anywhere"
    """Wherever the card may be played (709.3, 712.11, 715.3)."""
    GRAVEYARD = "graveyard"
    """Only from its owner's graveyard: with aftermath (702.127a)."""


@dataclass(frozen=True, slots=True)
class CardDefinition:
    """What a card is to the game.

    Subtypes are lower case; ``mana_cost`` holds the symbols without braces. ``power`` and
    ``toughness`` are None for what has none; with a "*" they are 0 and an ability defines them. ``abilities`` are in
    printed order, those of all lines of an instant or sorcery that are instructions joined in one
    :class:`~headjudge.magic.text.tree.abilities.SpellAbility`. ``record`` is what the card was compiled from; what only
    an effect makes (tokens, emblems) has none. ``faces`` are those that the card can show instead of what it is
    elsewhere: of a split card both halves, else all but the front. ``castable`` says whether it can be cast as it is: a
    split card is cast as one of its halves (709.3). ``unworded`` is, of what an effect has made by changing its text,
    the same without that (612).
    """

    name: str
    mana_cost: tuple[str, ...] = ()
    mana_value: int = 0
    colors: tuple[Color, ...] = ()
    supertypes: tuple[Supertype, ...] = ()
    types: tuple[CardType, ...] = ()
    subtypes: tuple[str, ...] = ()
    power: int | None = None
    toughness: int | None = None
    loyalty: int | None = None
    defense: int | None = None
    abilities: tuple[Ability, ...] = ()
    layout: str = "normal"
    text: str = ""
    faces: tuple[Face, ...] = ()
    castable: bool = True
    record: CardRecord | None = field(default=None, compare=False, repr=False)
    unworded: CardDefinition | None = field(default=None, compare=False, repr=False)

    @property
    def back(self) -> CardDefinition | None:
        """The back face of what can transform (712.8), if this is its front."""
        return self.faces[0].definition if self.faces and self.layout == TRANSFORM else None

    @property
    def flipped(self) -> CardDefinition | None:
        """What a flip card is once it is flipped (710.1), if this is what it is before."""
        return self.faces[0].definition if self.faces and self.layout == FLIP else None

    @property
    def melded(self) -> CardDefinition | None:
        """The permanent that two cards are together of which this is one (712.5), if there is such."""
        return self.faces[0].definition if self.faces and self.layout == MELD else None

    @property
    def prepare_spell(self) -> CardDefinition | None:
        """The spell of which a copy may be cast while the permanent is prepared, if it has one."""
        return self.faces[0].definition if self.faces and self.layout == PREPARE else None

    @property
    def sides(self) -> tuple[CardDefinition, ...]:
        """What is written on the card, in order: of a split card both halves, else the front and then the others."""
        faces = tuple(face.definition for face in self.faces)
        halves = self.record is not None and len(faces) == len(self.record.faces)
        return faces if faces and halves else (self, *faces)

    def describe(self) -> list[str]:
        """Each ability in words, as it was understood; of several sides below the name of each."""
        if not self.faces:
            return [in_words(ability) for ability in self.abilities]
        return [line for side in self.sides for line in (f"{side.name}:", *map(in_words, side.abilities))]


@dataclass(frozen=True, slots=True)
class Face:
    """A face, or a half, of a card that it can be played as or turned to, and where the spell that it is goes as it
    resolves (715.3d, 720.3d) or, ``always``, whenever it leaves the stack (702.127a); "": to the graveyard."""

    definition: CardDefinition
    played: PlayedFrom = PlayedFrom.ANYWHERE
    words: str = ""
    """What it is called where it has the name of the front."""
    afterwards: ZoneKind = ANY_ZONE
    always: bool = False
    while_attached: bool = False
    """Whether a permanent shows it only as long as it is attached to something: with bestow (702.103f)."""
    merges: bool = False
    """Whether the spell merges with the creature that it targets: with mutate (702.140c)."""


def in_words(node: Node) -> str:
    """A tree as a sentence."""
    return sentences(RULES_TEXT.write(node))
