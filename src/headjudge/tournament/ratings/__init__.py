"""Ratings: Elo of matches in the categories of the floor rules (101), OpenSkill of pods, and their history as curves.

A book of ratings is computed of the events in the order in which they were closed; who reopens one leaves it out.
"""

from __future__ import annotations

from headjudge.tournament.ratings.book import Change, RatedEvent, RatingBook, book_of
from headjudge.tournament.ratings.elo import LEVELS, START, expected, gain
from headjudge.tournament.ratings.identities import Identity, identity
from headjudge.tournament.ratings.skills import Skill, SkillBook, SkillChange, skill_book_of

__all__ = [
    "LEVELS",
    "START",
    "Change",
    "Identity",
    "RatedEvent",
    "RatingBook",
    "Skill",
    "SkillBook",
    "SkillChange",
    "book_of",
    "expected",
    "gain",
    "identity",
    "skill_book_of",
]
