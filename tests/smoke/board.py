"""A furnished position: both players have permanents of all kinds, and cards of all kinds in all zones."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

from headjudge.magic.cards.definitions import record_of
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.position import Position
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.words import subtypes
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD, HAND, LIBRARY

__all__ = ["BIG", "DOOM", "SEATS", "Furnished", "furnish"]

SEATS = ("Ann", "Ben")

_CREATURES = (
    ("Plain Bear", "Creature — Bear", "{1}{G}", 2, 2, ""),
    ("Sky Ghost", "Creature — Spirit", "{2}{U}", 3, 3, "Flying"),
    ("Red Ogre", "Creature — Ogre Warrior", "{4}{R}", 5, 5, ""),
    ("Small Rat", "Creature — Rat", "{B}", 1, 1, ""),
    ("Tin Man", "Artifact Creature — Golem", "{4}", 4, 4, ""),
    ("Old Queen", "Legendary Creature — Human Noble", "{2}{W}{B}", 3, 4, ""),
)
_OTHERS = (
    ("Lamp", "Artifact", "{2}", None, None, ""),
    ("Quiet Hour", "Enchantment", "{1}{W}", None, None, ""),
    ("Red Barrens", "Land", "", None, None, "{T}: Add {C}."),
    ("Vey the Wise", "Legendary Planeswalker — Jace", "{3}", None, None, "[+1]: You gain 1 life."),
)
_SPELLS = (
    ("Short Note", "Instant", "{U}", None, None, "You gain 1 life."),
    ("Small Gift", "Instant", "{G}", None, None, "Target creature gets +1/+1 until end of turn."),
    ("Long Letter", "Sorcery", "{1}{B}", None, None, "You gain 2 life."),
)
_SHY = (
    ("Shy Deer", "Creature — Elk", "{1}{G}", 2, 2, "Shroud"),
    ("Veiled Sage", "Creature — Elf Wizard", "{1}{U}", 2, 2, "Hexproof"),
)
_STICK = ("Stick", "Artifact — Equipment", "{1}", None, None, "Equip {1}")
_MOSS = ("Moss", "Enchantment — Aura", "{G}", None, None, "Enchant creature")
_BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
BIG = ("Long Whale", "Creature — Whale", "{6}{U}", 7, 7, "")
DOOM = ("Doom", "Instant", "{B}", None, None, "Destroy target permanent.")

_KIND_LINES = {
    "artifact": "Artifact — {}",
    "battle": "",
    "creature": "Creature — {}",
    "enchantment": "Enchantment — {}",
    "land": "Land — {}",
    "planeswalker": "Legendary Planeswalker — {}",
    "spell": "Instant — {}",
}


@cache
def made(name: str, line: str, cost: str, power: int | None, toughness: int | None, text: str) -> CardDefinition:
    """A card of the furniture."""
    loyalty = 4 if "Planeswalker" in line else None
    record = record_of(
        {
            "name": name,
            "type": line,
            "cost": cost,
            "power": power,
            "toughness": toughness,
            "loyalty": loyalty,
            "text": text,
        }
    )
    found = verdict(record)
    assert found.definition is not None, found.problems
    return found.definition


def _basic(name: str) -> CardDefinition:
    return made(name, f"Basic Land — {name}", "", None, None, "")


def _kin(text: str) -> list[tuple[str, str, str, int | None, int | None, str]]:
    """Cards of the subtypes that a text names."""
    plurals = {plural: word for group in subtypes().values() for word, plural in group.items()}
    words = dict.fromkeys(
        plurals.get(word.lower(), word.lower())
        for word in re.findall(r"\b[A-Z][a-z']+(?:-[A-Z][a-z]+)?(?: Lords?)?\b", text)
    )
    found = []
    for word in words:
        kind = next((kind for kind, group in subtypes().items() if word in group), "")
        line = _KIND_LINES.get(kind, "")
        if not line or word in {"aura", "saga", "role", "class", "case", "room", "siege"} or kind == "spell":
            continue
        size = 2 if kind == "creature" else None
        found.append((f"{word.title()} Kin", line.format(word.title()), "{2}", size, size, ""))
    return found


class Furnished:
    """A position with furniture, before it begins."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.bears: list[int] = []
        """For each seat a creature that Auras and Equipment may be on."""


def furnish(
    text: str, extra: Iterable[tuple[str, str, str, int | None, int | None, str]] = (), seed: int = 1
) -> Furnished:
    """A position with furniture for a card of this text."""
    position = Position(SEATS, seed=seed, free_mana=True, edition="current")
    room = Furnished(position)
    kin = _kin(text)
    for seat in range(len(SEATS)):
        standing = [made(*card) for card in (*_CREATURES, *_SHY, *_OTHERS, *kin)]
        numbers = [position.put_permanent(seat, card) for card in standing]
        room.bears.append(numbers[0])
        position.put_permanent(seat, made(*_CREATURES[0]), counters={"+1/+1": 2})
        position.put_permanent(seat, made(*_CREATURES[2]), tapped=True)
        position.put_permanent(seat, made(*_CREATURES[3]), token=True)
        for name in _BASICS:
            position.put_permanent(seat, _basic(name))
        position.put_permanent(seat, _basic("Forest"), tapped=True)
        position.attach(position.put_permanent(seat, made(*_STICK)), numbers[0])
        position.attach(position.put_permanent(seat, made(*_MOSS)), numbers[1])
        pile = [made(*card) for card in (*_CREATURES, *_SHY, *_OTHERS, *_SPELLS, *kin, _STICK, _MOSS)]
        for card in pile:
            position.put(seat, card, GRAVEYARD)
        hand = [
            *pile[:3],
            *(made(*card) for card in (*_OTHERS[:2], *_SPELLS, *kin)),
            _basic("Forest"),
            *(made(*card) for card in extra),
        ]
        for card in hand:
            position.put(seat, card, HAND)
        for _ in range(2):
            for card in (*pile, *(_basic(name) for name in _BASICS)):
                position.put(seat, card, LIBRARY)
        for card in pile[:2] + pile[-2:]:
            position.put(seat, card, EXILE)
    return room
