"""Elimination: how a bracket is filled, which ties it has, and how far it has come (facts/swiss, facts/organisers)."""

from headjudge.tournament.pairing.elimination.bracket import (
    Bracket,
    Branch,
    Entrant,
    Feed,
    LoserOf,
    Tie,
    WinnerOf,
    double,
    order_of,
    single,
)
from headjudge.tournament.pairing.elimination.course import Course, State, TieCourse
from headjudge.tournament.pairing.elimination.seeding import Order, Seeding, bracket_order, order_of_tables

__all__ = [
    "Bracket",
    "Branch",
    "Course",
    "Entrant",
    "Feed",
    "LoserOf",
    "Order",
    "Seeding",
    "State",
    "Tie",
    "TieCourse",
    "WinnerOf",
    "bracket_order",
    "double",
    "order_of",
    "order_of_tables",
    "single",
]
