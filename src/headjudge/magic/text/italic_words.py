"""Words in italics before a dash: ability words (rule 207.2c) and flavor words (207.2d), which mean nothing.

Flavor words are names that say what an ability is like. They are no closed list, as ability words are, so one is known
by how it is written: at the beginning of a paragraph, with spaces on both sides of the dash, and in several words with
capitals like a title ("Gust of Wind —"). Whatever has a meaning before a dash is written otherwise: keywords and
headings have one capital ("Max speed —", "Choose one —", "To solve —"), keywords with costs have no spaces
("Cumulative upkeep—"), and chapters, levels, and costs have numerals or symbols. One word with a capital could be
either ("Boast —"), so these are listed. After a chapter's symbols (714.2) nothing but a flavor word stands before
another dash, so there any one word will do; it is left out.

Before a mode ("• Cure Wounds —") stand flavor words, too, but also anchor words (614.12b), which are named before.
"""

from __future__ import annotations

import re

from headjudge.magic.text.keywords import PLAIN, WITH_COST, WITH_NUMBER
from headjudge.magic.text.language import RULES_TEXT

__all__ = ["ABILITY_WORDS", "marked"]

ABILITY_WORDS = (
    "adamant", "addendum", "alliance", "battalion", "bloodrush", "celebration", "channel", "chroma", "cohort",
    "constellation", "converge", "corrupted", "coven", "delirium", "descend", "descend 4", "descend 8",
    "disappear", "domain", "eerie",
    "eminence", "enrage", "fathomless descent", "ferocious", "flurry", "formidable", "grandeur", "hellbent", "heroic",
    "imprint", "inspired", "join forces", "kinship", "landfall", "lieutenant", "magecraft", "metalcraft", "morbid",
    "opus", "pack tactics", "paradox", "parley", "radiance", "raid", "rally", "renew", "repartee", "revolt",
    "secret council",
    "spell mastery", "strive", "survival", "sweep", "tempting offer", "threshold", "undergrowth", "valiant", "vivid",
    "void", "will of the council", "will of the planeswalkers", "council's dilemma", "fateful hour", "infusion",
)  # fmt: skip
_ONE_WORD = frozenset({
    "abraxas", "advertising", "affirmative", "allies", "allons-y", "avalanche", "avoidance", "berserk", "berzerker",
    "betrayal", "body-print", "brontosaurus", "camouflage", "ceremorphosis", "chainsword", "chaos", "chaosbringer",
    "cheer", "dance",
    "darkness", "decimate", "diana", "displacement", "dissolve", "dualcast", "endurant", "engulf", "eukrasia",
    "exterminate", "grav-cannon", "grenades", "hagneia", "immune", "intangibility", "jump", "krishna", "machina",
    "martyrdom", "mug", "murasame", "mutsunokami", "negative", "nitro-9", "nosh", "origami-fu", "phaeron",
    "polymorphine", "pray", "protect", "protector", "rage", "raise", "rejuvenation", "rosarius", "sarcophagus",
    "share", "shieldwall", "show", "skyswarm", "split", "spoilers", "stagger", "starfall", "starscourge", "steal",
    "stowage", "summon", "teleport", "throw", "timey-wimey", "titanic", "tools", "trance", "underdog", "warp-strike",
    "whirlwind",
})  # fmt: skip
"""Flavor words in one word."""
_SMALL = frozenset(
    {"a", "an", "and", "as", "at", "by", "for", "from", "in", "into", "it", "of", "on", "or", "the", "to", "with"}
)
"""Words without a capital within titles."""
_BEFORE_DASH = re.compile(r"^(• )?([^\W\d_][\w',!\- ]*) — (?=\S)", re.MULTILINE)
_CAPITALISED = re.compile(r"[A-Z][\w'\-]*[a-z\-][\w'\-]*[,!]?")
"""A word of a title; a lower-case letter in it, so that no roman numeral of a chapter is one (714.2)."""
_IN_CAPITALS = re.compile(r"(?![IVX]+\b)[A-Z]{2,}")
"""A word of a title that is written in capitals: "AV Bead"."""
_IN_CHAPTER = re.compile(r"^((?:[IVX]+, )*[IVX]+ — )([A-Z][A-Za-z'\-]*(?: [\w'\-]+)*) — (?=\S)", re.MULTILINE)
_IN_QUOTES = re.compile(r'"([A-Z][\w\',!\- ]*) — (?=[A-Z{])')
"""Before an ability in quotes; there they are left out, too."""
_MEANT = frozenset({*PLAIN, *WITH_COST, *WITH_NUMBER, *ABILITY_WORDS})
"""What some texts write with several capitals, too ("Tempting Offer —")."""

RULES_TEXT.words.add("ability_word", [name.replace("'s", " 's") for name in ABILITY_WORDS])
RULES_TEXT.words.add_pattern("flavor_word", r"\[[^\]]+\]")


def marked(text: str) -> str:
    """A card's text with each flavor word made one word in brackets: "[gust_of_wind] — When …"."""
    return _BEFORE_DASH.sub(_mark, _IN_CHAPTER.sub(_without, _IN_QUOTES.sub(_without_quoted, text)))


def _without_quoted(match: re.Match[str]) -> str:
    """The beginning of an ability in quotes without what means nothing before a dash."""
    words = match[1]
    return '"' if words.lower() in ABILITY_WORDS or _is_flavor(words) else match[0]


def _without(match: re.Match[str]) -> str:
    """The symbols of a chapter without the flavor word after them."""
    several = match[2].split(" ")
    flavor = match[2].lower() not in _MEANT and all(w in _SMALL or _CAPITALISED.fullmatch(w) for w in several)
    return match[1] if flavor else match[0]


def _mark(match: re.Match[str]) -> str:
    bullet, words = match.groups()
    flavor = _names_a_mode(words, match.string) if bullet else words.lower().rstrip("!") in _ONE_WORD
    marked = f"{bullet or ''}[{words.lower().replace(' ', '_')}] — "
    return marked if flavor or _is_flavor(words) else match[0]


def _names_a_mode(words: str, text: str) -> bool:
    """Whether one word before what stands after a bullet is flavor: an anchor word is one of those to choose from."""
    anchor = re.search(rf"\bchoose [^.—\n]*(?<!\w){re.escape(words)}(?!\w)", text, re.IGNORECASE)
    return _CAPITALISED.fullmatch(words) is not None and words.lower() not in _MEANT and anchor is None


def _is_flavor(words: str) -> bool:
    several = words.split(" ")
    if len(several) < 2 or words.lower() in _MEANT:
        return False
    inner = several[1:-1]
    first = several[0] in {"A", "I"} or _IN_CAPITALS.fullmatch(several[0]) or _CAPITALISED.fullmatch(several[0])
    outer = first and _CAPITALISED.fullmatch(several[-1])
    return bool(outer) and all(word in _SMALL or _CAPITALISED.fullmatch(word) for word in inner)
