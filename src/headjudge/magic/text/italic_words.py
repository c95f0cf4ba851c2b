"""Words in italics before a dash: ability words (rule 207.2c) and flavor words (207.2d), which mean nothing.

Flavor words are names that say what an ability is like. They are no closed list, as ability words are, so one is known
by how it is written: at the beginning of a paragraph, with spaces on both sides of the dash, and in several words with
capitals like a title ("Gust of Wind —"). Whatever has a meaning before a dash is written otherwise: keywords and
headings have one capital ("Max speed —", "Choose one —", "To solve —"), keywords with costs have no spaces
("Cumulative upkeep—"), and chapters, levels, and costs have numerals or symbols. One word with a capital could be
either ("Boast —"): such a flavor word isn't read as one.
"""

from __future__ import annotations

import re

from headjudge.magic.text.keywords import PLAIN, WITH_COST, WITH_NUMBER
from headjudge.magic.text.language import RULES_TEXT

__all__ = ["ABILITY_WORDS", "marked"]

ABILITY_WORDS = (
    "adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort",
    "constellation", "converge", "corrupted", "coven", "delirium", "descend", "disappear", "domain", "eerie",
    "eminence", "enrage", "fathomless descent", "ferocious", "flurry", "formidable", "grandeur", "hellbent", "heroic",
    "imprint", "inspired", "join forces", "kinship", "landfall", "lieutenant", "magecraft", "metalcraft", "morbid",
    "opus", "pack tactics", "paradox", "parley", "radiance", "raid", "rally", "renew", "revolt", "secret council",
    "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth", "valiant", "vivid",
    "void", "will of the council", "council's dilemma", "fateful hour", "infusion",
)  # fmt: skip
_SMALL = frozenset({"a", "an", "and", "as", "at", "by", "for", "from", "in", "of", "on", "or", "the", "to", "with"})
"""Words without a capital within titles."""
_BEFORE_DASH = re.compile(r"^([^\W\d_][\w',!\- ]*) — (?=\S)", re.MULTILINE)
_CAPITALISED = re.compile(r"[A-Z][\w'\-]*[a-z][\w'\-]*[,!]?")
"""A word of a title; a lower-case letter in it, so that no roman numeral of a chapter is one (714.2)."""
_MEANT = frozenset({*PLAIN, *WITH_COST, *WITH_NUMBER, *ABILITY_WORDS})
"""What some texts write with several capitals, too ("Tempting Offer —")."""

RULES_TEXT.words.add("ability_word", {name.replace("'s", " 's"): name for name in ABILITY_WORDS})
RULES_TEXT.words.add_pattern("flavor_word", r"\[[^\]]+\]")


def marked(text: str) -> str:
    """A card's text with each flavor word made one word in brackets: "[gust_of_wind] — When …"."""
    return _BEFORE_DASH.sub(_mark, text)


def _mark(match: re.Match[str]) -> str:
    words = match[1]
    return f"[{words.lower().replace(' ', '_')}] — " if _is_flavor(words) else match[0]


def _is_flavor(words: str) -> bool:
    several = words.split(" ")
    if len(several) < 2 or words.lower() in _MEANT:
        return False
    inner = several[1:-1]
    outer = (several[0] in {"A", "I"} or _CAPITALISED.fullmatch(several[0])) and _CAPITALISED.fullmatch(several[-1])
    return bool(outer) and all(word in _SMALL or _CAPITALISED.fullmatch(word) for word in inner)
