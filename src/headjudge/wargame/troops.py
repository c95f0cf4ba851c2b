"""The creatures of an army: slots, losses, and the full army of a rank (2.1)."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.ranks import SLOTS, slot_size
from headjudge.wargame.state import Army, State, Troop

__all__ = ["blank_troops", "fitting_slot", "lose", "read_size", "read_troop"]

_SIZE = re.compile(r"\s*(\d+)\s*/\s*(\d+)\s*")


def read_size(text: object) -> tuple[int, int]:
    """Power and toughness of a text such as ``3/3``. Raises InvalidInput."""
    found = _SIZE.fullmatch(text) if isinstance(text, str) else None
    if not found:
        raise InvalidInput(f"{text!r} is no size: one like 3/3 is wanted", rule="2.1", code="wargame/size")
    return int(found[1]), int(found[2])


def fitting_slot(level: int, power: int, toughness: int) -> int | None:
    """The smallest slot of an army of a rank's level that a size fits (2.1), or None."""
    return next((slot for slot in SLOTS if max(power, toughness) <= slot_size(level, slot)), None)


def blank_troops(level: int) -> list[Troop]:
    """A full army of a rank's level: artifact creatures named Blank 1 to Blank 4."""
    return [
        Troop(f"Blank {slot}", most, most, slot_size(level, slot), slot_size(level, slot), ("artifact",), slot)
        for slot, most in SLOTS.items()
    ]


def read_troop(state: State, level: int, spec: Mapping[str, Any]) -> Troop:
    """The troop of an entry of ``troops``, for an army of a rank's level. Raises InvalidInput."""
    power, toughness = read_size(spec.get("size"))
    colors = spec.get("color") or ()
    slot = spec.get("slot") or fitting_slot(level, power, toughness) or max(SLOTS)
    count = int(spec.get("count", 0))
    return Troop(
        str(spec.get("card")),
        count,
        int(spec.get("full", count)),
        power,
        toughness,
        (colors,) if isinstance(colors, str) else tuple(colors),
        slot,
        imprinted=tuple(spec.get("imprint") or ()),
    )


def lose(army: Army, troop: Troop, number: int) -> int:
    """Some creatures of an army's troop die; how many did. They can be healed after the day that is being counted."""
    dead = min(number, troop.count)
    if dead > 0:
        troop.count -= dead
        troop.losses[army.days + 1] = troop.losses.get(army.days + 1, 0) + dead
    return dead
