"""A card's definition, taken apart: colors, types, printed size, the lines of its text (2.2.1, 2.2.2)."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.magic.text.normalise import normalise
from headjudge.wargame.state.ranks import COLORS

__all__ = ["ARTIFACT", "Card", "card_of"]

ARTIFACT = "artifact"
"""What stands for the color of creatures that have none (the scenario format's word)."""

_LETTERS = dict(zip("WUBRG", COLORS, strict=True))
_CREATURE = re.compile(r"\b(creatures?|summon|eaturecray)\b", re.IGNORECASE)
_LEGEND = re.compile(r"\b(legendary|legends?)\b", re.IGNORECASE)
_ALL_COLORS = re.compile(r"^~ is (?:all colors|white , blue , black , red , and green)\b")
_HAS_COLOR = re.compile(rf"^~ is ({'|'.join(COLORS)})(?: and ({'|'.join(COLORS)}))? \.")
_OLD_WORDS = (
    (re.compile(r"\b(come|enter)(s?) (?:into play|the battlefield)\b", re.IGNORECASE), r"enter\2"),
    (re.compile(r"[\u2012-\u2015](?=\S)"), "—"),
)


@dataclass(frozen=True, slots=True)
class Card:
    """A card: ``power`` and ``toughness`` are None where they are free. ``types`` are the words of its type line in
    lower case; ``lines`` its text, each line as words with spaces between, the card itself being ``~``."""

    name: str
    cost: str
    types: frozenset[str]
    creature: bool
    legend: bool
    colors: tuple[str, ...]
    power: int | None
    toughness: int | None
    lines: tuple[str, ...]

    @property
    def mana_value(self) -> int:
        """How much mana it costs; X counts as 0."""
        total = 0
        for symbol in _symbols(self.cost):
            number = re.match(r"\d+", symbol)
            total += int(number[0]) if number else int(symbol not in ("X", "Y", "Z"))
        return total


def card_of(definition: Mapping[str, Any]) -> Card:
    """The card of a definition: name, cost, type, power, toughness, text; ``colors`` (letters or words) too, where its
    source knows colors that its cost does not show."""
    name, cost, type_line, text = (str(definition.get(key) or "") for key in ("name", "cost", "type", "text"))
    for old, new in _OLD_WORDS:
        text = old.sub(new, text)
    lines = tuple(" ".join(line) for line in normalise(text, name)) if text.strip() else ()
    return Card(
        name,
        cost,
        frozenset(re.findall(r"[^\W_][\w'’-]*", type_line.casefold())),
        bool(_CREATURE.search(type_line)),
        bool(_LEGEND.search(type_line)),
        _colors(definition.get("colors"), cost, lines),
        _printed(definition.get("power")),
        _printed(definition.get("toughness")),
        lines,
    )


def _symbols(cost: str) -> list[str]:
    """The symbols of a cost; one without braces (2GG) is read letter by letter."""
    return re.findall(r"\{([^{}]*)\}", cost.upper()) or re.findall(r"\d+|[A-Z]", cost.upper())


def _colors(given: object, cost: str, lines: tuple[str, ...]) -> tuple[str, ...]:
    """Its colors in their order, or artifact for none: several make it multicolored (2.2.1)."""
    words = [given] if isinstance(given, str) else list(given) if isinstance(given, (list, tuple)) else []
    found = {_LETTERS.get(str(word).upper(), str(word).casefold()) for word in words}
    if not found:
        found = {color for symbol in _symbols(cost) for letter, color in _LETTERS.items() if letter in symbol}
    for line in lines:
        if line == "devoid":
            found = set()
        elif _ALL_COLORS.search(line):
            found = set(COLORS)
        elif stated := _HAS_COLOR.search(line):
            found = {color for color in stated.groups() if color}
    return tuple(color for color in COLORS if color in found) or (ARTIFACT,)


def _printed(value: object) -> int | None:
    """A printed power or toughness; None where it is free: a star, or nothing that is a number."""
    text = str(value if value is not None else "*").strip().replace("−", "-").replace("½", ".5")
    if "∞" in text:
        return 10**9  # fits no slot
    try:
        return math.ceil(float(text))
    except (ValueError, OverflowError):
        return None
