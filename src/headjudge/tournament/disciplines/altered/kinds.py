"""Events of Altered that are ready to be opened, as data."""

from __future__ import annotations

from typing import Any

from headjudge.tournament.settings import Kind

__all__ = ["KINDS"]


def _house(**settings: Any) -> dict[str, Any]:
    return {"preset": "house", "discipline": "altered", "limit": 50, "playoff_limit": 90, "games": 1, **settings}


KINDS = (
    Kind(
        "friday",
        "Constructed evening",
        "Swiss rounds of single games by the number of players, nobody is knocked out.",
        _house(structure="swiss", format="constructed"),
    ),
    Kind(
        "swiss-top-8",
        "Swiss and top eight",
        "Swiss rounds of three games, then the top players go on to single elimination.",
        _house(structure="swiss-then-cut", format="constructed", games=3),
    ),
    Kind(
        "sealed",
        "Sealed",
        "Everybody opens boosters, builds a deck of thirty cards or more, and plays Swiss rounds.",
        _house(structure="swiss", format="sealed"),
    ),
    Kind(
        "draft",
        "Booster draft",
        "Tables of eight draft, build decks of thirty cards or more, and play three Swiss rounds at their table.",
        _house(structure="swiss", rounds=3, format="booster-draft", within_tables=True),
    ),
    Kind(
        "pods",
        "Free-for-all pods",
        "Tables of four race for themselves, with points for each place.",
        _house(structure="pods", rounds=3, format="constructed", limit=80),
    ),
    Kind(
        "teams",
        "Two against two",
        "Teams of two play together at one table, Swiss rounds of single games.",
        _house(structure="swiss", format="constructed", team_size=2, together=True, limit=80),
    ),
    Kind(
        "knockout",
        "Single elimination",
        "Lose once and you're out; the bracket is drawn at random.",
        _house(structure="single-elimination", format="constructed"),
    ),
)
