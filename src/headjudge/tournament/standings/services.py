"""How real services count, as scorings: found by replaying what they published."""

from __future__ import annotations

from fractions import Fraction

from headjudge.tournament.standings.scoring import SWISS_TIEBREAKERS, Scoring, Tiebreaker

__all__ = ["SERVICES"]

THIRD = Fraction(1, 3)

SERVICES: dict[str, Scoring] = {
    "facts": Scoring(),
    "melee": Scoring(floor=THIRD, nobody=Fraction("0.3333")),
    "topdeck": Scoring(own_game_floor=False),
    "cardsrealm": Scoring(floor=THIRD, own_game_floor=False),
    "manatraders": Scoring(
        own_game_floor=False,
        tiebreakers=(Tiebreaker.POINTS, Tiebreaker.MATCHES, *SWISS_TIEBREAKERS[1:]),
    ),
}
"""By the service's name; ``facts`` are the defaults of tournament practice (facts/swiss)."""
