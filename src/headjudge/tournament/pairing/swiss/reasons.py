"""Why two meet in a Swiss round, in a sentence; and what could not be avoided."""

from __future__ import annotations

from collections import defaultdict

from headjudge.tournament.pairing.contenders import Contender, Pairing, Points, Why
from headjudge.tournament.pairing.swiss.field import Field, Pairs

__all__ = ["Reasons", "points_of", "warnings_of"]


def points_of(points: Points) -> str:
    """Points in words."""
    return "1 point" if points == 1 else f"{points} points"


class Reasons:
    """Tells of a paired field why each pairing is in it."""

    def __init__(self, field: Field, pairs: Pairs) -> None:
        self._field = field
        self._groups = {points: set(members) for points, members in field.groups(range(len(field.points))).items()}
        self._first = not any(field.points) and not any(field.met)
        self._from_above: dict[int, list[int]] = defaultdict(list)
        for a, b in pairs:
            if field.points[a] != field.points[b]:
                high, low = (a, b) if field.points[a] > field.points[b] else (b, a)
                self._from_above[field.points[low]].append(high)

    def of_pair(self, first: int, second: int) -> Pairing:
        """A pairing of the field; ``first`` has no fewer points than ``second``."""
        field = self._field
        high, low = field.contenders[first], field.contenders[second]
        sides = (high.name, low.name)
        if self._first:
            return Pairing(sides, Why.LEVEL, "Nobody has played yet, so the pairings are drawn at random.")
        if field.points[first] == field.points[second]:
            return Pairing(sides, Why.LEVEL, f"Both have {points_of(high.points)}.")
        down = f"{high.name}, with {points_of(high.points)}, is paired down to {low.name}, with {points_of(low.points)}"
        return Pairing(sides, Why.PAIRED_DOWN, f"{down}, because {self._because(first, low)}.")

    def _because(self, first: int, low: Contender) -> str:
        field = self._field
        have = points_of(field.contenders[first].points)
        group = self._groups[field.points[first]]
        others = group - {first}
        above = self._from_above[field.points[first]]
        byes = len(group & set(field.byes)) > 0 and field.odd
        if not others:
            return f"nobody else has {have}"
        if others <= field.met[first]:
            return f"they have met everybody else with {have}"
        if others <= field.barred[first]:
            return f"they have met, or should not meet, everybody else with {have}"
        if len(group) % 2 == 1 and not above:
            return f"{len(group)} have {have}, an odd number"
        if (len(group) - len(above)) % 2 == 1:
            came = ", ".join(sorted(field.contenders[i].name for i in above))
            return f"an odd number with {have} was left after {came} had been paired down to one of them"
        if byes:
            return f"one of those with {have} has the bye, which left an odd number"
        return (
            f"pairing all players with {have} among themselves would make more of them meet again, or meet "
            f"somebody they should not, or cost more elsewhere than pairing {low.name} here does"
        )

    def of_bye(self, index: int) -> Pairing:
        """The bye of whoever is left over."""
        field = self._field
        contender = field.contenders[index]
        have = points_of(contender.points)
        whom = "those who haven't had a bye" if field.fewest_byes == 0 else "those who have had the fewest byes"
        if index in field.byes:
            reason = f"{contender.name} has the bye, with the fewest points ({contender.points}) among {whom}."
        elif contender.byes > field.fewest_byes:
            reason = f"{contender.name} has another bye, because any other choice would mean more rematches."
        else:
            reason = (
                f"{contender.name}, with {have}, has the bye, because giving it to somebody with fewer points would "
                "make others meet again, or meet somebody they should not."
            )
        return Pairing((contender.name,), Why.BYE, reason)


def warnings_of(field: Field, pairs: Pairs, bye: int | None) -> tuple[str, ...]:
    """What could not be avoided: who meets again, who should not meet and does, who has another bye."""
    names = [contender.name for contender in field.contenders]
    found = []
    for a, b in pairs:
        if b in field.met[a]:
            found.append(f"{names[a]} and {names[b]} meet again: there is no pairing with fewer rematches.")
        if b in field.avoids[a]:
            found.append(f"{names[a]} and {names[b]} should not meet, but it can't be avoided without a rematch.")
    if bye is not None and field.contenders[bye].byes > field.fewest_byes:
        found.append(f"{names[bye]} has another bye: every other pairing has more rematches.")
    return tuple(sorted(found))
