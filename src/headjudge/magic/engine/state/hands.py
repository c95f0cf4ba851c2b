"""What is done by hand, as data: who did something last, and who objects to it (:mod:`..manual.objecting`)."""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["NO_HANDS", "Hands"]


class Hands(NamedTuple):
    """Who did something by hand since somebody else answered a decision (-1: nobody), and who objects to it: then the
    game stands still until all of them agree."""

    last: int = -1
    objecting: tuple[int, ...] = ()


NO_HANDS = Hands()
