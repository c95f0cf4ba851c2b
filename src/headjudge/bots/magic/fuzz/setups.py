"""Random set-ups: a variant, its seats and teams, and options that go with it."""

from __future__ import annotations

from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.engine.options.variants import VARIANTS, Variant

__all__ = ["random_options"]

MOST_PLAYERS = 16
FEW = 5
"""Games of individuals mostly have fewer players than this."""


def random_options(rng: Rng, variant: str | None = None, number: int | None = None) -> tuple[list[str], dict[str, Any]]:
    """Seats, clockwise, and options of a new game with them; of one variant, or any. ``number``: so many seats, in
    free-for-all if no variant is named.

    Raises InvalidInput if a variant isn't played by that many.
    """
    if number is not None:
        variant = variant or "free-for-all"
    plays = VARIANTS[variant or rng.choice(list(VARIANTS))]
    options: dict[str, Any] = {"variant": plays.name, "edition": rng.choice(["2011", "current"])}
    if number is not None and (plays.teams or not plays.seats[0] <= number <= plays.seats[1]):
        raise InvalidInput(f"{plays.title} isn't played by {number} players without teams", code="seats/number")
    seats = [f"P{n + 1}" for n in range(number or _individuals(plays, rng))]
    if plays.teams:
        teams = _teams(plays, rng)
        seats = [seat for team in teams for seat in team]
        if plays.in_turn:
            seats = [seat for row in zip(*teams, strict=True) for seat in row]
        options["teams"] = {f"team {n + 1}": team for n, team in enumerate(teams)}
        turn = rng.below(len(seats))  # a team may sit across the end of the list
        seats = seats[turn:] + seats[:turn]
    options["attack"] = rng.choice(plays.attacks)
    for name, (always, _) in (("deploy_creatures", plays.deploy), ("shared_team_turns", plays.shared_turns)):
        if always is None:
            options[name] = rng.below(2) == 0
    if not plays.emperors and rng.below(2):
        options["range_of_influence"] = rng.choice(["unlimited", 1, 2, 3])
    if rng.below(3) == 0:
        options["free_mana"] = True
    if rng.below(8) == 0:
        options["ante"] = True
    if rng.below(5) == 0:
        options["planar_deck"] = "each"
    if options["edition"] == "current" and rng.below(3) == 0:
        options["commander"] = True
    return seats, options


def _individuals(plays: Variant, rng: Rng) -> int:
    least, most = plays.seats
    return min(most, max(least, 2 + rng.below(FEW if rng.below(3) and not plays.markers else MOST_PLAYERS - 1)))


def _teams(plays: Variant, rng: Rng) -> list[list[str]]:
    """Teams in the order in which they sit: equally large where they must be."""
    number = 2 if plays.one_body else 2 + rng.below(3)
    least = plays.smallest_team
    most = min(5, MOST_PLAYERS // number)
    size = least + rng.below(most - least + 1)
    if plays.emperors:
        number, size = (2, 3 + rng.below(3)) if rng.below(3) else (3, 3 + rng.below(2))
    sizes = [size if plays.equal_teams else least + rng.below(most - least + 1) for _ in range(number)]
    if sum(sizes) < 3:  # a game of two is a duel
        sizes[0] += 1
    return [[f"P{n}{chr(ord('a') + i)}" for i in range(many)] for n, many in enumerate(sizes, start=1)]
