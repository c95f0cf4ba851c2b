"""Optional costs of spells, by name, and what words ask about them (702.30)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.paid_this_way import GIVEN
from headjudge.magic.text.tree.conditions import Kicked
from headjudge.magic.text.tree.costs import ManaCost

__all__ = [
    "COSTS",
    "GIFT",
    "KICKER",
    "called",
    "is_paid",
    "kicker_named",
    "promise",
    "promised",
    "times",
    "times_alone",
]

KICKER = ("kicker", "multikicker")
GIFT = "gift"
COSTS = {
    "kicker": KICKER,
    "buyback": ("buyback",),
    "additional": ("additional",),
    "bargain": ("bargain",),
    "evidence": ("additional",),  # collected as that is paid (701.59d)
    "offspring": ("offspring",),
    "squad": ("squad",),
    "teamwork": ("teamwork",),
    "foretell": ("foretell",),
    "madness": ("madness",),
    "freerunning": ("freerunning",),
    "prowl": ("prowl",),
    "spectacle": ("spectacle",),
    "surge": ("surge",),
    "escape": ("escape",),
    "alternative": ("alternative",),
    "emerge": ("emerge",),
    "gift": (GIFT,),
    "sneak": ("sneak",),
}
"""The names of the optional costs, and of the ways of casting a spell for another cost, that words are about."""


def kicker_named(mana: ManaCost) -> str:
    """What one of two kickers is called among the optional costs."""
    return f"{KICKER[0]} {''.join(f'{{{symbol}}}' for symbol in mana.symbols)}"


def promise(player: int) -> str:
    """What it is called among the optional costs that a gift is promised to a player."""
    return f"{GIFT} {player}"


def promised(paid: tuple[str, ...]) -> int | None:
    """To whom a gift was promised, if to anybody (702.174a)."""
    return next((int(name.split()[1]) for name in paid if name.startswith(f"{GIFT} ")), None)


def called(name: str) -> str:
    """An optional cost in a question whether to pay it."""
    return name.partition(f" {GIVEN} ")[0]


def times_alone(paid: tuple[str, ...], cost: str) -> int:
    """How often the cost of one keyword is among those paid; of its own name, not also of such as were given."""
    return sum(name == cost or (name.startswith(f"{cost} ") and GIVEN not in name) for name in paid)


def times(paid: tuple[str, ...], names: tuple[str, ...] = KICKER) -> int:
    """How often costs of these names are among those paid."""
    return sum(name.startswith(names) for name in paid)


def is_paid(node: Kicked, paid: tuple[str, ...]) -> bool:
    """Whether a condition is true of a spell for which these optional costs were paid."""
    if node.mana is not None:
        return kicker_named(node.mana) in paid
    least = 2 if node.twice else 1
    return (times(paid, COSTS[node.cost]) >= least) != node.negative
