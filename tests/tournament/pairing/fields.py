"""Fields as they come about: rounds played at random, by whatever pairs them."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from fractions import Fraction
from functools import cache

from headjudge.core.rng import Rng
from headjudge.tournament.pairing import Contender, Quality

__all__ = ["after_rounds", "best_quality", "met_each_other", "partial_field"]

WIN, DRAW = 3, 1


def after_rounds(
    players: int, rounds: int, rng: Rng, pair: Callable[[list[Contender]], Iterable[tuple[str, ...]]]
) -> list[Contender]:
    """The contenders after so many rounds that ``pair`` paired; one match of twelve was drawn."""
    contenders = {f"P{number}": Contender(f"P{number}", place=number) for number in range(1, players + 1)}
    for _ in range(rounds):
        for sides in pair(list(contenders.values())):
            outcome = rng.below(12)
            for name, won in zip(sides, (outcome % 2, 1 - outcome % 2), strict=False):
                old = contenders[name]
                points = WIN if len(sides) == 1 else DRAW if outcome == 0 else WIN * won
                met = tuple(other for other in sides if other != name)
                contenders[name] = replace(
                    old, points=old.points + points, met=old.met + met, byes=old.byes + (len(sides) == 1)
                )
    return list(contenders.values())


def partial_field(players: int, rng: Rng) -> list[Contender]:
    """Contenders of any points who have met any of the others, now and then more than once, and avoid some."""
    names = [f"P{number}" for number in range(players)]
    met: dict[str, list[str]] = {name: [] for name in names}
    for _ in range(rng.below(players * 4)):
        a, b = rng.sample(names, 2)
        met[a].append(b)
        met[b].append(a)
    return [
        Contender(
            name,
            points=Fraction(rng.below(9), 2) if rng.below(4) == 0 else rng.below(7),
            place=1 + rng.below(players),
            met=tuple(met[name]),
            byes=rng.below(2),
            avoids=frozenset(rng.sample(names, rng.below(2))) - {name},
        )
        for name in names
    ]


def met_each_other(one: Contender, other: Contender) -> bool:
    """Whether two have met."""
    return other.name in one.met


def best_quality(contenders: list[Contender]) -> Quality:
    """The best that any pairing of a small field can be, by trying all of them."""
    fewest = min(contender.byes for contender in contenders)

    @cache
    def best(left: frozenset[int], bye_left: bool) -> Quality:
        if not left:
            return Quality(0, 0, 0, 0, 0)
        first = min(left)
        one = contenders[first]
        found = []
        for second in left - {first}:
            other = contenders[second]
            rest = best(left - {first, second}, bye_left)
            avoided = one.name in other.avoids or other.name in one.avoids
            gap = (one.points - other.points) ** 2
            met = met_each_other(one, other)
            found.append(Quality(rest[0] + met, rest[1], rest[2] + avoided, rest.bye_points, rest.squares + gap))
        if bye_left:
            rest = best(left - {first}, False)
            found.append(Quality(rest[0], one.byes - fewest, rest[2], one.points, rest.squares))
        return min(found)

    return best(frozenset(range(len(contenders))), len(contenders) % 2 == 1)
