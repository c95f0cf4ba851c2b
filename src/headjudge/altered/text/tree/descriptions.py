"""Descriptions of objects and cards: "Fleeting Character you control with Hand Cost {3} or less"."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Adjective, Qualifier
from headjudge.grammar.node import Noun, node

__all__ = ["SUBTYPES", "Description", "Kind", "Non", "Status", "Token"]

STATUSES = ("anchored", "asleep", "boosted", "exhausted", "fleeting", "ready")
CARD_TEXT.words.add("status", STATUSES)
SUBTYPES = (
    "adventurer",
    "animal",
    "apprentice",
    "artist",
    "boon",
    "bureaucrat",
    "citizen",
    "companion",
    "conjuration",
    "construction",
    "deity",
    "disruption",
    "dragon",
    "druid",
    "elemental",
    "engineer",
    "fairy",
    "gear",
    "illusion",
    "leviathan",
    "mage",
    "maneuver",
    "messenger",
    "noble",
    "ore",
    "plant",
    "robot",
    "rogue",
    "sap",
    "scholar",
    "scientist",
    "site",
    "soldier",
    "song",
    "spirit",
    "titan",
    "trainer",
)
"""The sub-types of Characters, Spells and Permanents."""
_IRREGULAR = {"fairy": "fairies", "deity": "deities"}
TYPES = (
    "character",
    "permanent",
    "landmark permanent",
    "expedition permanent",
    "landmark",
    "spell",
    "card",
    "token",
    "hero",
    "mana orb",
)
NOUNS = {name: _IRREGULAR.get(name, name + "s") for name in (*TYPES, *SUBTYPES)}
CARD_TEXT.words.add("singular noun", {name: name for name in NOUNS})
CARD_TEXT.words.add("plural noun", {plural: name for name, plural in NOUNS.items()})
CARD_TEXT.words.add("subtype", SUBTYPES)


@node("{status:status}")
class Status(Adjective):
    """Has a status: "Fleeting"; "Boosted": has a boost."""

    status: str


@node("token")
class Token(Adjective):
    """Is represented by a token."""


@node("{subtype:subtype}")
class Kind(Adjective):
    """Has a sub-type: "Soldier Character"."""

    subtype: str


@node()
class Non(Adjective):
    """Is not so: "non-token", "non-Illusion"."""

    what: Adjective


@node()
class Description(Noun):
    """What objects or cards are described by: one of the ``nouns`` (types or sub-types), all the ``adjectives`` (one of
    them, if ``either``), all the ``qualifiers``."""

    nouns: tuple[str, ...]
    adjectives: tuple[Adjective, ...] = ()
    either: bool = False
    qualifiers: tuple[Qualifier, ...] = ()
