"""Free-for-All (rule 806).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
806.1    everybody plays alone: there are no teams               :attr:`..engine.options.variants.Variant.teams`
806.2    options are settled before the game                     :func:`..engine.options.game_options.make_options`
806.2a   unlimited range as a rule                               :attr:`..engine.options.variants.Variant.reach`
806.2b   exactly one option of attacking                         :attr:`..engine.options.variants.Variant.attacks`
806.2c   creatures aren't deployed                               :attr:`..engine.options.variants.Variant.deploy`
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
