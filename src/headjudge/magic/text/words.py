"""Words of the rules: colors, types and subtypes with their plurals; and the word lists that they make."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

from headjudge.magic.text.card_words import (
    ARTIFACT,
    BASIC,
    BATTLE,
    CREATURE,
    ENCHANTMENT,
    INSTANT,
    KINDRED,
    LAND,
    LEGENDARY,
    PLANESWALKER,
    SNOW,
    SORCERY,
    WORLD,
    Color,
)
from headjudge.magic.text.language import RULES_TEXT

__all__ = [
    "BASIC_LAND_TYPES",
    "BATCHES",
    "CARD_TYPES",
    "COLORS",
    "NUMBERS",
    "SUPERTYPES",
    "apostrophe",
    "kinds_of",
    "plural_type",
    "singular_type",
    "subtypes",
    "types",
]

COLORS = tuple(Color)
SUPERTYPES = (BASIC, LEGENDARY, SNOW, WORLD)
"""Those of which texts speak; so are the card types."""
CARD_TYPES = {
    ARTIFACT: "artifacts",
    BATTLE: "battles",
    CREATURE: "creatures",
    ENCHANTMENT: "enchantments",
    INSTANT: "instants",
    KINDRED: "kindreds",
    LAND: "lands",
    PLANESWALKER: "planeswalkers",
    SORCERY: "sorceries",
}
BASIC_LAND_TYPES = ("plains", "island", "swamp", "mountain", "forest")
NUMBERS = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
]


def _lines(name: str) -> list[str]:
    text = files("headjudge.magic.text").joinpath("data", name).read_text(encoding="utf-8")
    return [line.strip() for line in text.splitlines() if line.strip() and not line.startswith("#")]


@cache
def subtypes() -> dict[str, dict[str, str]]:
    """For each card type its subtypes, each with its plural."""
    found: dict[str, dict[str, str]] = {}
    group: dict[str, str] = {}
    for line in _lines("subtypes.txt"):
        if line.startswith("["):
            group = found.setdefault(line.strip("[]"), {})
        elif "|" in line:
            singular, _, plural = line.partition(" | ")
            group[singular] = plural
        else:
            singular, _, plural = line.partition(" ")
            group[singular] = plural or singular + "s"
    return found


BATCHES = {"outlaw": ("assassin", "mercenary", "pirate", "rogue", "warlock")}
"""Words for whatever has any of some subtypes (700.13), which are no subtypes themselves."""


@cache
def kinds_of(subtype: str) -> frozenset[str]:
    """The card types that a subtype belongs to (205.3): one, or none if it is no subtype."""
    meant = BATCHES.get(subtype, (subtype,))
    return frozenset(kind for kind, names in subtypes().items() if meant[0] in names)


@cache
def types() -> dict[str, str]:
    """Card types, subtypes and words for several subtypes, with their plurals."""
    table: dict[str, str] = dict(CARD_TYPES.items())
    table.update((word, f"{word}s") for word in BATCHES)
    for group in subtypes().values():
        table.update(group)
    return table


@cache
def _singulars() -> dict[str, str]:
    return {plural: singular for singular, plural in types().items()}


def apostrophe(word: str) -> str:
    """A type as it stands in a text whose possessives are split off: of "urza's" the apostrophe is a letter."""
    return word.replace("'", "’")


def plural_type(word: str) -> str:
    """The plural of a card type or subtype."""
    return types()[word]


def singular_type(word: str) -> str | None:
    """The card type or subtype of which this is the plural."""
    return _singulars().get(word)


RULES_TEXT.words.add("color", COLORS)
RULES_TEXT.words.add("counter", _lines("counters.txt"))
RULES_TEXT.words.add(
    "permanent_type",
    [
        ARTIFACT,
        CREATURE,
        ENCHANTMENT,
        LAND,
        "permanent",
        PLANESWALKER,
        "plains",
        "island",
        "swamp",
        "mountain",
        "forest",
        "wall",
        "artifact creature",
        "equipment",
    ],
)
RULES_TEXT.words.add("card_type", CARD_TYPES)
RULES_TEXT.words.add("creature_type", subtypes()["creature"])
RULES_TEXT.words.add("creature_types", {plural: singular for singular, plural in subtypes()["creature"].items()})
RULES_TEXT.words.add("land_type", {apostrophe(word): value for word, value in subtypes()["land"].items()})
RULES_TEXT.words.add(
    "number", {**{word: n for n, word in enumerate(NUMBERS)}, "thirty": 30, "fifty": 50, "one hundred": 100}
)
RULES_TEXT.words.add("digits", {str(n): n for n in range(201)})
RULES_TEXT.words.add_pattern("card_name", r"\[[^~].*\]")
RULES_TEXT.words.add_pattern("giver", r"\[~.+\]")
RULES_TEXT.words.add_pattern("printed_pt", r"[\dx*]+/[\dx*]+")
