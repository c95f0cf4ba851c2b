"""The guide as data: editions, their infractions, questions, penalties and remedies."""

from headjudge.infractions.guide.loading import DEFAULT, editions, guide, guide_of_text, read_guide
from headjudge.infractions.guide.model import Category, Change, Guide, Infraction, Remedy, Repeat

__all__ = [
    "DEFAULT",
    "Category",
    "Change",
    "Guide",
    "Infraction",
    "Remedy",
    "Repeat",
    "editions",
    "guide",
    "guide_of_text",
    "read_guide",
]
