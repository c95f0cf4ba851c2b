"""What may be said of a new game, for people and the forms that they fill in."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

__all__ = ["ANYTHING_BY_HAND", "CARDS_BY_HAND", "OptionForm", "OptionInfo", "OptionLimit"]

OptionForm = Literal["choice", "number", "yes-no", "range", "teams", "seats"]
"""How an option is asked for: ``choice`` of the values, ``number`` from ``least`` on, ``yes-no``, ``range`` (a number
of seats or "unlimited", or one of those for each seat), ``teams`` (lists of seats by team), ``seats`` (a list of
seats). Engines know seats by name, tables by number, from 0."""


class OptionLimit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a variant, or another option, makes of an option: the values it may have (None: any; none: it isn't used
    at all), what it is if nobody says, and why, with the rule."""

    values: list[Any] | None = None
    default: Any = None
    why: str = ""
    rule: str = ""


class OptionInfo(msgspec.Struct, frozen=True, omit_defaults=True):
    """An option of a new game, for people: how it is asked for, what it may be, and one plain line."""

    name: str
    title: str
    form: OptionForm
    line: str
    rule: str = ""
    default: Any = None
    """What it is if nobody says; None: what the variant makes it."""
    values: tuple[str, ...] = ()
    least: int = 0
    brings: dict[str, OptionLimit] = {}
    """What it makes of other options where it is on."""


ANYTHING_BY_HAND = OptionInfo(
    "hands",
    "Anything by hand",
    "yes-no",
    "Anybody may move cards and change the game by hand while nothing is being decided; the others see it and may "
    "object.",
    "",
    False,
)
CARDS_BY_HAND = OptionInfo(
    "cards_by_hand",
    "Cards by hand",
    "yes-no",
    "Decks may have cards whose text isn't understood: their controllers carry out by hand what isn't, and the "
    "others see it and may object.",
    "",
    False,
)
"""Options of every game in which things are done by hand (:mod:`.acting_by_hand`)."""
