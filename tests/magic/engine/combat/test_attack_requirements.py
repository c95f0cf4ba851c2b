"""The declaration that obeys most requirements, against all declarations there are (508.1d)."""

from __future__ import annotations

from collections import Counter
from itertools import product

import pytest

from headjudge.core.rng import Rng
from headjudge.magic.engine.combat.attack_requirements import best_attack


@pytest.mark.parametrize("seed", range(300))
def test_no_declaration_obeys_more(seed: int) -> None:
    rng = Rng(seed)
    things = list(range(1, 2 + rng.below(3)))
    wanted = {100 + n: {what: 1 + rng.below(3) for what in things if rng.below(3)} for n in range(1 + rng.below(5))}
    limits = {what: rng.below(3) for what in things if rng.below(2)}
    most = rng.below(6)

    def allowed(attack: dict[int, int]) -> bool:
        against = Counter(attack.values())
        return len(attack) <= most and all(against[what] <= n for what, n in limits.items())

    def worth(attack: dict[int, int]) -> int:
        return sum(wanted[creature][what] for creature, what in attack.items())

    found = best_attack(wanted, limits, most)
    assert allowed(found)
    every = product(*([0, *wanted[creature]] for creature in wanted))
    attacks = ({c: what for c, what in zip(wanted, each, strict=True) if what} for each in every)
    assert worth(found) == max(worth(attack) for attack in attacks if allowed(attack))
