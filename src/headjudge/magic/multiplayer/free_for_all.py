"""Free-for-All (rule 806).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
806.3    the players are seated at random                        :func:`seated_at_random`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.rng import Rng

__all__ = ["seated_at_random"]


def seated_at_random(seats: Sequence[str], seed: int) -> list[str]:
    """The players in an order that a game's seed draws, apart from the numbers that the game itself goes on with
    (806.3, 807.3)."""
    drawn = list(seats)
    Rng(Rng(seed).next()).shuffle(drawn)
    return drawn
