"""Type lines: supertypes, card types and subtypes (rule 205)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

SUPERTYPES = frozenset({"Basic", "Legendary", "Ongoing", "Snow", "World", "Host"})
"""Words before the dash that are not card types; Host is one only on joke cards."""

PERMANENT_TYPES = frozenset({"Artifact", "Battle", "Creature", "Enchantment", "Land", "Planeswalker"})
"""Card types whose cards enter the battlefield (110.4)."""

_BEFORE_DASH = (
    *("legendary", "basic", "world", "ongoing", "snow"),
    *("kindred", "enchantment", "artifact", "land", "creature", "planeswalker", "battle", "instant", "sorcery"),
)
"""Supertypes and card types in the order in which type lines have them."""
_DASH = "—"
_TWO_WORD_SUBTYPES = frozenset({("Time", "Lord")})


@dataclass(frozen=True, slots=True)
class TypeLine:
    """A type line taken apart, each part in the order in which it is printed."""

    supertypes: tuple[str, ...]
    types: tuple[str, ...]
    subtypes: tuple[str, ...]

    @property
    def is_permanent(self) -> bool:
        """Whether a card of this type enters the battlefield when it resolves or is played."""
        return not PERMANENT_TYPES.isdisjoint(self.types)

    @property
    def is_basic_land(self) -> bool:
        """Whether this is a basic land, of which a deck may hold any number."""
        return "Basic" in self.supertypes and "Land" in self.types


def in_printed_order(words: Iterable[str], printed: Sequence[str] = ()) -> list[str]:
    """The words of a type line as cards print them: "legendary enchantment creature", then the subtypes.

    What is on none of them comes last; subtypes are in the order of ``printed``, further ones by name.
    """
    return list(_in_order(tuple(words), tuple(printed)))


@lru_cache(maxsize=1 << 12)
def _in_order(words: tuple[str, ...], printed: tuple[str, ...]) -> list[str]:
    places = {word: place for place, word in enumerate((*_BEFORE_DASH, *printed))}
    return sorted(words, key=lambda word: (places.get(word, len(places)), word))


@lru_cache(maxsize=1 << 12)
def parse_type_line(line: str) -> TypeLine:
    """Take a type line apart: "Legendary Creature — Elf Warrior". Few are printed, each on many cards."""
    before, _, after = line.partition(_DASH)
    words = before.split()
    types = tuple(word for word in words if word not in SUPERTYPES)
    return TypeLine(
        supertypes=tuple(word for word in words if word in SUPERTYPES),
        types=types,
        subtypes=_subtypes(after, planar="Plane" in types),
    )


def _subtypes(after: str, *, planar: bool) -> tuple[str, ...]:
    if planar:  # a planar type may be several words, and there is only one (205.3b)
        name = after.strip()
        return (name,) if name else ()
    found: list[str] = []
    for word in after.split():
        if found and (found[-1], word) in _TWO_WORD_SUBTYPES:
            found[-1] += f" {word}"
        else:
            found.append(word)
    return tuple(found)
