"""Kinds of events that are ready to be opened: what most organisers run, as data; everything may still be changed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

__all__ = ["KINDS", "Kind"]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind by its name: a title and a line for people, and its settings as a form has them (lengths of time in
    minutes)."""

    name: str
    title: str
    line: str
    settings: Mapping[str, Any]


def _house(**settings: Any) -> dict[str, Any]:
    return {"preset": "house", "limit": 50, "playoff_limit": 90, **settings}


KINDS = (
    Kind(
        "friday",
        "Friday night",
        "Swiss rounds by the number of players, nobody is knocked out; any cards, no deck lists.",
        _house(structure="swiss", format="free"),
    ),
    Kind(
        "swiss-top-8",
        "Swiss and top eight",
        "Swiss rounds, then the top players go on to single elimination.",
        _house(structure="swiss-then-cut", format="legal-list", legal="modern"),
    ),
    Kind(
        "draft",
        "Booster draft",
        "Tables of eight draft, build decks of forty cards, and play three Swiss rounds at their table.",
        _house(structure="swiss", rounds=3, format="booster-draft", within_tables=True),
    ),
    Kind(
        "sealed",
        "Sealed deck",
        "Everybody opens boosters, builds a deck from them, and plays Swiss rounds.",
        _house(structure="swiss", format="sealed"),
    ),
    Kind(
        "pods",
        "Commander pods",
        "Tables of four with points for each place, seats drawn by lot.",
        _house(structure="pods", rounds=3, format="legal-list", legal="commander", limit=80, games=1),
    ),
    Kind(
        "giants",
        "Two-headed teams",
        "Teams of two play Two-Headed Giant, Swiss rounds of single-game matches.",
        _house(structure="swiss", format="free", team_size=2, together=True, games=1),
    ),
    Kind(
        "trios",
        "Team trios",
        "Teams of three play Swiss rounds; each member plays the opponent in the same seat.",
        _house(structure="swiss", format="free", team_size=3),
    ),
    Kind(
        "round-robin",
        "Round robin",
        "Everybody plays everybody; for a few friends or a league night.",
        _house(structure="round-robin", format="free"),
    ),
    Kind(
        "knockout",
        "Single elimination",
        "Lose once and you're out; the bracket is drawn at random.",
        _house(structure="single-elimination", format="free"),
    ),
)
"""The kinds, the most usual first."""
