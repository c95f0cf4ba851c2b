"""A figure of everybody at once: whole numbers over one denominator, exact, and quick to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm

__all__ = ["Column", "averages", "rates", "values"]


@dataclass(frozen=True)
class Column:
    """``numerators[name] / denominator`` is the figure of each name."""

    numerators: Mapping[str, int]
    denominator: int

    def of(self, name: str) -> Fraction:
        """Somebody's figure."""
        return Fraction(self.numerators[name], self.denominator)


def values(amounts: Mapping[str, Fraction | int]) -> Column:
    """Amounts as they are."""
    unit = lcm(*{amount.denominator for amount in amounts.values()})
    return Column({name: amount.numerator * (unit // amount.denominator) for name, amount in amounts.items()}, unit)


def rates(
    earned: Mapping[str, Fraction | int],
    possible: Mapping[str, Fraction | int],
    floor: Fraction,
) -> Column:
    """What was earned of what was possible, and not less than ``floor``, which is also what nothing of nothing is."""
    amounts, bounds = values(earned), values(possible)
    # earned / possible = amounts * bounds.denominator / (bounds * amounts.denominator)
    divisors = {name: bound * amounts.denominator for name, bound in bounds.numerators.items()}
    denominator = lcm(floor.denominator, *({divisor for divisor in divisors.values() if divisor}))
    least = floor.numerator * (denominator // floor.denominator)
    scale = {divisor: bounds.denominator * (denominator // divisor) if divisor else 0 for divisor in divisors.values()}
    return Column(
        {name: max(least, amount * scale[divisors[name]]) for name, amount in amounts.numerators.items()},
        denominator,
    )


def averages(column: Column, groups: Mapping[str, Sequence[str]], nobody: Fraction) -> Column:
    """The plain average of a figure over each one's group; over an empty one it is ``nobody``."""
    sizes = lcm(*{len(group) for group in groups.values() if group})
    denominator = lcm(column.denominator * sizes, nobody.denominator)
    unit = denominator // column.denominator
    empty = nobody.numerator * (denominator // nobody.denominator)
    figures = column.numerators
    return Column(
        {
            name: sum([figures[other] for other in group]) * (unit // len(group)) if group else empty
            for name, group in groups.items()
        },
        denominator,
    )
