"""The creatures of an army: slots, losses, and the full army of a rank (2.1).

=======  ===========================================================================================
rule     what
=======  ===========================================================================================
2.1      the smallest slot that a size fits; the full army of a rank, where no troops are named
2.2.1    a creature's colors are its card's; without a definition those that are given
2.2.3    its keywords, from its card (creatures/)
2.3.1    losses, by the day that the army counted when they fell
=======  ===========================================================================================

Readings. A card of which no definition is known is a plain creature of the size and color given, an artifact one where
no color is given. Entries of the same card at the same size in the same slot are one troop.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.armies.creatures import Creature, read_creature
from headjudge.wargame.armies.creatures.cards import ARTIFACT
from headjudge.wargame.armies.creatures.rulings import IMPRINTS_ALL, plain_name
from headjudge.wargame.state import State, Troop
from headjudge.wargame.state.ranks import COLORS, SLOTS, slot_size

__all__ = [
    "Cards",
    "blank_troops",
    "cards_with",
    "creature_of",
    "fitting_slot",
    "learn",
    "read_size",
    "read_troop",
    "read_troops",
]

Cards = Mapping[str, Mapping[str, Any]]
"""Definitions of cards by name."""

MOST = 100_000
"""No troop is larger, whatever is written: a number to refuse nonsense by."""

_SIZE = re.compile(r"\s*([-+−]?\d{1,9})\s*/\s*([-+−]?\d{1,9})\s*")


def read_size(text: object) -> tuple[int, int]:
    """Power and toughness of a text such as ``3/3``. Raises InvalidInput."""
    found = _SIZE.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise InvalidInput(f"{text!r} isn't a size; write one like 3/3", rule="2.1", code="wargame/size")
    return int(found[1].replace("−", "-")), int(found[2].replace("−", "-"))


def fitting_slot(level: int, power: int, toughness: int) -> int | None:
    """The smallest slot of an army of a rank's level that a size fits (2.1), or None."""
    return next((slot for slot in SLOTS if max(power, toughness) <= slot_size(level, slot)), None)


def blank_troops(level: int) -> list[Troop]:
    """A full army of a rank's level: artifact creatures named Blank 1 to Blank 4."""
    return [
        Troop(f"Blank {slot}", most, most, slot_size(level, slot), slot_size(level, slot), (ARTIFACT,), slot)
        for slot, most in SLOTS.items()
    ]


def cards_with(state: State, given: object) -> Cards:
    """The cards that a campaign knows, and those that came with an action (``cards``). What is known stays as it is.

    Raises InvalidInput if what came is no list of definitions.
    """
    if given is None:
        return state.cards
    if not isinstance(given, (list, tuple)) or not all(
        isinstance(card, Mapping) and isinstance(card.get("name"), str) for card in given
    ):
        raise InvalidInput("cards is a list of definitions, each with a name", rule="2.2.1", code="wargame/card")
    return {card["name"]: dict(card) for card in given} | state.cards


def learn(state: State, cards: Cards, names: Sequence[str]) -> None:
    """Keep the definitions of these cards: they stay as they were when an army was made of them."""
    for name in names:
        if name in cards and name not in state.cards:
            state.cards[name] = dict(cards[name])


def find_definition(cards: Cards, name: str) -> Mapping[str, Any] | None:
    """The definition of a card by its name, whatever its case and punctuation, or by that of one of its faces."""
    if name in cards:
        return cards[name]
    wanted = plain_name(name)
    for known, card in cards.items():
        if wanted in (plain_name(known), *(plain_name(face) for face in known.split(" // "))):
            return card
    return None


def creature_of(cards: Cards, name: str) -> Creature | None:
    """What is known of a creature, or None for a card without a definition."""
    definition = find_definition(cards, name)
    return None if definition is None else read_creature(definition)


def read_troops(cards: Cards, level: int, specs: object) -> list[Troop]:
    """The troops of a list of them, for an army of a rank's level. Raises InvalidInput."""
    if not isinstance(specs, (list, tuple)) or not all(isinstance(spec, Mapping) for spec in specs):
        raise InvalidInput(
            "troops is a list of entries, each with card, count and size", rule="2.1", code="wargame/troops"
        )
    troops: list[Troop] = []
    for spec in specs:
        troop = read_troop(cards, level, spec)
        same = next(
            (
                t
                for t in troops
                if (t.card, t.size, t.slot, t.colors) == (troop.card, troop.size, troop.slot, troop.colors)
            ),
            None,
        )
        if same is None:
            troops.append(troop)
        else:
            same.count += troop.count
            same.full += troop.full
    for troop in troops:
        if plain_name(troop.card) in IMPRINTS_ALL and not troop.imprinted:  # 2.2.3.1.4
            troop.imprinted = tuple(dict.fromkeys(other.card for other in troops if other.card != troop.card))
    return troops


_KEYS = {"card", "count", "full", "size", "slot", "color", "imprint"}


def read_troop(cards: Cards, level: int, spec: Mapping[str, Any]) -> Troop:
    """The troop of an entry of ``troops``, for an army of a rank's level. Whether it is legal is seen later, with the
    whole army (composition.py). Raises InvalidInput."""
    name = spec.get("card")
    if not isinstance(name, str) or not name.strip():
        raise InvalidInput(f"a troop is of a card, not of {name!r}", rule="2.1", code="wargame/card")
    if unknown := sorted(set(spec) - _KEYS):
        known = ", ".join(sorted(_KEYS))
        raise InvalidInput(f"{name}: {', '.join(unknown)}: keys of a troop are {known}", code="wargame/troops")
    definition = find_definition(cards, name)
    creature = None if definition is None else read_creature(definition)
    if definition is not None:
        name = str(definition["name"])
    power, toughness = _size(name, spec.get("size"), creature)
    slot = spec.get("slot")
    if slot is None:
        slot = fitting_slot(level, power, toughness) or max(SLOTS)
    elif type(slot) is not int or slot not in SLOTS:
        raise InvalidInput(f"{name}: slots are 1 to {max(SLOTS)}, not {slot!r}", rule="2.1", code="wargame/slot")
    count = _number(name, "count", spec.get("count", 0))
    full = _number(name, "full", count if spec.get("full") is None else spec["full"])
    if full < count:
        raise InvalidInput(f"{name}: {count} alive of {full} is not possible", rule="2.1", code="wargame/count")
    imprint = spec.get("imprint") or ()
    if not isinstance(imprint, (list, tuple)) or not all(isinstance(card, str) for card in imprint):
        raise InvalidInput(f"{name}: imprint is a list of cards", rule="2.2.3.1.4", code="wargame/imprint")
    use = creature.use_at(power, toughness) if creature else None
    keywords = use.keywords if use else creature.forms[0].keywords if creature else ()
    colors = creature.colors if creature else _colors(name, spec.get("color"))
    return Troop(name, count, full, power, toughness, colors, slot, keywords, tuple(imprint))


def _size(name: str, given: object, creature: Creature | None) -> tuple[int, int]:
    """The size at which a troop is used: the one given, else the one that is printed on its card."""
    if given is None and creature is not None:
        printed = creature.forms[0]
        if printed.power is not None and printed.toughness is not None and not creature.growths:
            return printed.power, printed.toughness
    if given is None:
        raise InvalidInput(f"{name}: say at which size it is used, like 3/3", rule="2.1", code="wargame/size")
    return read_size(given)


def _number(name: str, what: str, value: object) -> int:
    if type(value) is not int or not 0 <= value <= MOST:
        raise InvalidInput(f"{name}: {what} is a number of creatures, not {value!r}", rule="2.1", code="wargame/count")
    return value


def _colors(name: str, given: object) -> tuple[str, ...]:
    """The colors of a creature as they are given: one, several, or artifact (also called colorless)."""
    words = [given] if isinstance(given, str) else given
    if words is None or words in ([], (), [ARTIFACT], ["colorless"]):
        return (ARTIFACT,)
    if not isinstance(words, (list, tuple)) or any(word not in COLORS for word in words):
        known = ", ".join((*COLORS, ARTIFACT))
        raise InvalidInput(
            f"{name}: colors of creatures are {known}, not {given!r}", rule="2.2.1", code="wargame/color"
        )
    return tuple(color for color in COLORS if color in words)
