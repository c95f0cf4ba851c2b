"""Comparing what a scenario expects with what the game says.

An expected value is plain data of the file, or a matcher: ``{min: n}``, ``{max: n}``, ``{contains: x}``,
``{lacks: x}``, ``{count: n}`` or ``{one_of: [..]}``, or several of them together. A list in ``contains`` or ``lacks``
means each of its entries. What the game says is plain data too, or a value that is compared in its own way:

=======  =================================================================================
value    how it is compared
=======  =================================================================================
`Bag`    a list in which order means nothing
`Group`  such a list that has a name, too: the seats of a team
`Names`  something known under several names (a card's name, a handle), by each of them
`Part`   a map of which only the keys that are expected count
`Tally`  a map of numbers in which what is missing is 0
`Rule`   the number of a rule, by itself and by every number that it stands beneath
`Rounded`  an exact number, rounded half up to the decimals that the scenario writes
`Tiers`  an ordered list whose entries of one are that one; a matcher sees it flat
`Placed`  a number in an order of named ones: ``{after: x}``, ``{before: x}``
`Parted`  a number that a map tells more of: ready Orbs, beside the exhausted ones
=======  =================================================================================
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from decimal import Decimal
from fractions import Fraction
from math import floor

__all__ = [
    "MATCHERS",
    "Bag",
    "Bottom",
    "Group",
    "Names",
    "Part",
    "Parted",
    "Placed",
    "Rounded",
    "Rule",
    "Tally",
    "Tiers",
    "Top",
    "is_beneath",
    "is_matcher",
    "matches",
    "show",
]

MATCHERS = frozenset({"min", "max", "contains", "lacks", "count", "one_of"})
"""The keys of a map that is a matcher and not a value."""


class Bag(tuple[object, ...]):
    """A list in which order means nothing: a hand, a zone, the losers."""

    __slots__ = ()


class Group(Bag):
    """A list in which order means nothing, and which has a name: it matches either."""

    name = ""

    @classmethod
    def called(cls, name: str, members: Iterable[object]) -> Group:
        """The members under a name."""
        group = cls(members)
        group.name = name
        return group


class Top(tuple[object, ...]):
    """A list of which as many entries are compared as a scenario lists, from its beginning."""

    __slots__ = ()


class Bottom(tuple[object, ...]):
    """A list of which as many entries are compared as a scenario lists, up to its end."""

    __slots__ = ()


class Names(tuple[str, ...]):
    """The names under which one thing is known, the one to print first; it matches each of them."""

    __slots__ = ()


class Part(dict[str, object]):
    """A map of which only the keys that a scenario names are compared: the dice that each army won."""

    __slots__ = ()


class Tally(dict[str, int]):
    """A map of numbers; what is missing in it, or in what is expected, is 0. ``partial``: only the keys that a scenario
    names are compared, as the troops of an army."""

    def __init__(self, numbers: Mapping[str, int], *, partial: bool = False) -> None:
        super().__init__(numbers)
        self.partial = partial


class Parted(int):
    """A number, or where a map is expected, that map."""

    parts: Mapping[str, object]

    @classmethod
    def of(cls, number: int, parts: Mapping[str, object]) -> Parted:
        """A number with the map that it is where one is expected."""
        parted = cls(number)
        parted.parts = parts
        return parted


class Placed(int):
    """A number that is before or after those of others, which have names: a timestamp."""

    others: Mapping[str, int]

    @classmethod
    def among(cls, number: int, others: Mapping[str, int]) -> Placed:
        """A number among others."""
        placed = cls(number)
        placed.others = others
        return placed

    def stands(self, wanted: Mapping[str, object]) -> bool:
        """Whether it is after, and before, those that are named. Raises ValueError for a name that there isn't."""
        for key, name in wanted.items():
            if key not in ("after", "before") or name not in self.others:
                raise ValueError(f"{key}: {name} is no place among {', '.join(self.others)}")
        sign = {"after": 1, "before": -1}
        return all(sign[key] * (self - self.others[str(name)]) > 0 for key, name in wanted.items())


class Rule(str):
    """The number of a rule, which also matches the numbers that it stands beneath."""

    __slots__ = ()


class Rounded(Fraction):
    """An exact number that is rounded, half up, to as many decimals as a scenario writes: one at least, and no more
    than ``most``."""

    most: int

    @classmethod
    def of(cls, number: Fraction | float, most: int = 4) -> Rounded:
        """The number, to be compared with so many decimals at most."""
        made = cls(number)
        made.most = most
        return made

    def __eq__(self, other: object) -> bool:
        if isinstance(other, bool) or not isinstance(other, (int, float)):
            return NotImplemented
        written = Decimal(str(other))
        decimals = min(self.most, max(1, -int(written.as_tuple().exponent)))
        scale = 10**decimals
        return Fraction(floor(self * scale + Fraction(1, 2)), scale) == Fraction(written)

    __hash__ = Fraction.__hash__

    def __str__(self) -> str:
        return f"{float(self):.{self.most}f}"


class Tiers(tuple[object, ...]):
    """A list of groups in order, of which one of a single entry is that entry: standings. A matcher sees it flat."""

    __slots__ = ()

    @classmethod
    def of(cls, groups: Iterable[Sequence[object]]) -> Tiers:
        """The list of these groups."""
        return cls(group[0] if len(group) == 1 else Bag(group) for group in groups)

    @property
    def flat(self) -> tuple[object, ...]:
        """All entries, one after the other."""
        return tuple(one for entry in self for one in (entry if isinstance(entry, Bag) else (entry,)))


def is_beneath(number: str, rule: str) -> bool:
    """Whether a rule's number is ``rule`` or stands beneath it, as 801.2a and 801.2.1 do beneath 801.2."""
    return not rule or (number.startswith(rule) and not number[len(rule) :][:1].isdigit())


def is_matcher(expected: object) -> bool:
    """Whether an expected value is a matcher: a map with keys of :data:`MATCHERS` only."""
    return isinstance(expected, Mapping) and bool(expected) and MATCHERS.issuperset(expected)


def matches(expected: object, actual: object) -> bool:
    """Whether what the game says is what the scenario expects. Raises ValueError for a matcher that can't apply."""
    if isinstance(expected, Mapping):
        if is_matcher(expected):
            return all(_matcher(key, value, actual) for key, value in expected.items())
        if isinstance(actual, Placed):
            return actual.stands(expected)
        if isinstance(actual, Parted):
            return matches(expected, actual.parts)
        if isinstance(actual, Tally):
            keys = set(expected) if actual.partial else set(expected) | set(actual)
            return all(matches(expected.get(key, 0), actual.get(key, 0)) for key in keys)
        return (
            isinstance(actual, Mapping)
            and (set(expected) <= set(actual) if isinstance(actual, Part) else set(expected) == set(actual))
            and all(matches(value, actual[key]) for key, value in expected.items())
        )
    if isinstance(actual, Names):
        return isinstance(expected, str) and expected in actual
    if isinstance(actual, Group) and isinstance(expected, str):
        return expected == actual.name
    if isinstance(actual, Rule):
        return isinstance(expected, str) and is_beneath(actual, expected)
    if isinstance(expected, Sequence) and not isinstance(expected, str):
        if isinstance(actual, (Top, Bottom)) and len(expected) <= len(actual):
            actual = actual[: len(expected)] if isinstance(actual, Top) else actual[len(actual) - len(expected) :]
        if not isinstance(actual, Sequence) or isinstance(actual, str) or len(expected) != len(actual):
            return False
        if isinstance(actual, Bag):
            return _one_to_one(expected, actual)
        return all(matches(e, a) for e, a in zip(expected, actual, strict=True))
    return isinstance(expected, bool) is isinstance(actual, bool) and expected == actual


def show(value: object) -> str:
    """A value as a scenario would write it."""
    if isinstance(value, Names):
        return value[0]
    if value is None:
        return "null"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{key}: {show(inner)}" for key, inner in value.items()) + "}"
    if isinstance(value, Sequence) and not isinstance(value, str):
        return "[" + ", ".join(show(inner) for inner in value) + "]"
    return str(value)


def _matcher(key: str, wanted: object, actual: object) -> bool:
    if key in ("min", "max"):
        bound, number = _number(wanted), _number(actual)
        if bound is None:
            raise ValueError(f"{key} needs a number, not {show(wanted)}")
        return number is not None and (number >= bound if key == "min" else number <= bound)
    if key == "one_of":
        if not isinstance(wanted, Sequence) or isinstance(wanted, str):
            raise ValueError(f"one_of needs a list, not {show(wanted)}")
        return any(matches(one, actual) for one in wanted)
    if not isinstance(actual, (Sequence, Mapping)) or isinstance(actual, (str, Names)):
        raise ValueError(f"{key} needs a list, and the value is {show(actual)}")
    if key == "count":
        return matches(wanted, len(actual.flat if isinstance(actual, Tiers) else actual))
    entries = actual.flat if isinstance(actual, Tiers) else tuple(actual)
    each = _each(wanted, entries)
    if key == "contains":
        return _one_to_one(each, entries)
    return not any(matches(one, entry) for one in each for entry in entries)


def _each(wanted: object, actual: Sequence[object]) -> Sequence[object]:
    """What a list must contain or lack: each entry of a list, unless the value is itself a list of lists (piles)."""
    if not isinstance(wanted, Sequence) or isinstance(wanted, str):
        return [wanted]
    lists = any(isinstance(entry, Sequence) and not isinstance(entry, (str, Names)) for entry in actual)
    return [wanted] if lists else wanted


def _number(value: object) -> float | None:
    return float(value) if isinstance(value, (int, float, Fraction)) and not isinstance(value, bool) else None


def _one_to_one(expected: Sequence[object], actual: Sequence[object]) -> bool:
    """Whether every expected entry can be given an actual one of its own (by augmenting paths)."""
    taken: dict[int, int] = {}

    def place(index: int, tried: set[int]) -> bool:
        for candidate, entry in enumerate(actual):
            if candidate not in tried and matches(expected[index], entry):
                tried.add(candidate)
                if candidate not in taken or place(taken[candidate], tried):
                    taken[candidate] = index
                    return True
        return False

    return all(place(index, set()) for index in range(len(expected)))
