"""What stands on a slip, in words: the same in HTML and PDF."""

from __future__ import annotations

from string import ascii_uppercase

from headjudge.tournament.showing.documents import Slip, SlipSide

__all__ = ["boxes", "details", "feet"]


def details(side: SlipSide) -> tuple[str, ...]:
    """The lines below a name: the members of a team by their seats, and points."""
    members = [f"{seat}: {member}" for seat, member in zip(ascii_uppercase, side.members, strict=False)]
    points = [f"{side.points} point{'' if side.points == '1' else 's'}"] if side.points else []
    return (*members, *points)


def boxes(slip: Slip) -> tuple[str, ...]:
    """What each side writes into its boxes."""
    return ("Place" if slip.places else "Won", "Drop")


def feet(slip: Slip) -> tuple[str, ...]:
    """What is written once for the table."""
    drawn = ("Draw",) if slip.places else ("Games drawn",)
    return (*(drawn if slip.draws else ()), "Extension (min)", "Judge")
