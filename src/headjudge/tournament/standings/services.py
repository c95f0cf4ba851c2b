"""How real services count, as scorings: found by replaying what they published (tests/tournament/standings)."""

from __future__ import annotations

from fractions import Fraction

from headjudge.tournament.standings.scoring import Scoring

__all__ = ["SERVICES"]

THIRD = Fraction(1, 3)

SERVICES: dict[str, Scoring] = {
    "facts": Scoring(),
    "melee": Scoring(floor=THIRD),
    "manatraders": Scoring(own_game_floor=False),
}
