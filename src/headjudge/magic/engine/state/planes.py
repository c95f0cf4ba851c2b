"""What there is to Planar Magic beside the cards, as data (rules 309 and 901)."""

from __future__ import annotations

__all__ = ["ENSUES", "Planar"]

ENSUES = "chaos ensues"
"""The note of what today's texts call so: {C} was rolled, or an effect says that chaos ensues."""


class Planar:
    """What there is to Planar Magic beside the cards: planar controllers, planes that are face up.

    Both by turn marker: there is one of each, but in a Grand Melee. ``rolled`` is the last roll of the planar die,
    "chaos", "planeswalk" or "blank" ("": none yet), by ``roller``. ``begun``: the starting planes have been turned up.
    """

    __slots__ = ("begun", "controllers", "planes", "rolled", "roller")

    def __init__(self) -> None:
        self.begun = False
        self.controllers: dict[int, int] = {}
        self.planes: dict[int, int] = {}
        self.rolled = ""
        self.roller = -1

    @property
    def face_up(self) -> tuple[int, ...]:
        """The planes that are face up."""
        return tuple(self.planes.values())

    def copy(self) -> Planar:
        """An independent copy."""
        new = Planar()
        new.begun = self.begun
        new.controllers = self.controllers.copy()
        new.planes = self.planes.copy()
        new.rolled = self.rolled
        new.roller = self.roller
        return new
