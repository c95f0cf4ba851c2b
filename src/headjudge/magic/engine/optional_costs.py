"""Optional costs of spells, by name, and what words ask about them (702.33d–f)."""

from __future__ import annotations

from headjudge.magic.text.tree.conditions import Kicked

__all__ = ["FORMS", "KICKER", "is_paid", "times"]

KICKER = ("kicker", "multikicker")
FORMS = {0: KICKER, 1: KICKER, 2: KICKER, 3: ("buyback",), 7: ("additional",), 9: ("additional",)}
"""The optional costs that words are about, by form."""
NOT, TWICE = 1, 2
"""The forms "wasn't kicked" and "was kicked twice"."""


def times(paid: tuple[str, ...], names: tuple[str, ...] = KICKER) -> int:
    """How often costs of these names are among those paid."""
    return sum(name.startswith(names) for name in paid)


def is_paid(node: Kicked, paid: tuple[str, ...]) -> bool:
    """Whether a condition is true of a spell for which these optional costs were paid."""
    least = 2 if node.form == TWICE else 1
    return (times(paid, FORMS[node.form]) >= least) != (node.form == NOT)
