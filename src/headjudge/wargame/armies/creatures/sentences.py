"""Lines of a card's text as abilities of a kind, and whether what they speak of can be the creature itself."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from enum import StrEnum

from headjudge.wargame.armies.creatures.cards import Card
from headjudge.wargame.state.ranks import COLORS

__all__ = ["NUMBERS", "THRESHOLD", "Ability", "Kind", "abilities_of", "can_be_itself", "conditional"]

NUMBERS = {
    word: number
    for number, words in enumerate(
        (
            ("zero",), ("a", "an", "one", "another"), ("two",), ("three",), ("four",), ("five",), ("six",), ("seven",),
            ("eight",), ("nine",), ("ten",), ("eleven",), ("twelve",), ("thirteen",),
        )
    )
    for word in words
} | {str(number): number for number in range(100)}  # fmt: skip

THRESHOLD = "threshold"
"""The one ability word whose circumstance counts, as its army's creator chooses (2.2.3.3)."""

STATES = frozenset({
    THRESHOLD, "hellbent", "metalcraft", "delirium", "ferocious", "formidable", "coven", "corrupted", "morbid",
    "raid", "revolt", "lieutenant", "adamant", "celebration", "undergrowth", "chroma", "void", "disappear", "infusion",
    "fateful hour", "spell mastery", "max speed", "descend 4", "descend 8", "fathomless descent", "pack tactics",
})  # fmt: skip
"""Ability words that stand for a circumstance: what a creature always has under it is a state-based ability, and but
for threshold's ignored (2.2.3.4)."""

FROM_ELSEWHERE = frozenset({"channel", "bloodrush", "renew", "forecast", "grandeur", "scavenge", "reinforce"})
"""Abilities for which the creature itself is gone."""


class Kind(StrEnum):
    """Kinds of abilities."""

    STATIC = "static"
    TRIGGERED = "triggered"
    ACTIVATED = "activated"


@dataclass(frozen=True, slots=True)
class Ability:
    """A line of text: the circumstance named by its ability word, its kind, the cost of an activated one or the event
    of a triggered one (``lead``), and what it does, sentence by sentence. ``once`` marks what works a single time;
    ``quoted`` are texts that it gives. ``line`` is the whole line; ``on_itself`` is whether the +1/+1 counters that it
    puts can be on the creature itself, where its compiled text tells (:mod:`.trees`)."""

    word: str
    kind: Kind
    lead: str
    effect: str
    once: bool = False
    quoted: tuple[str, ...] = ()
    line: str = ""
    on_itself: bool | None = None

    @property
    def sentences(self) -> list[str]:
        """What it does, in sentences."""
        return [part.strip() for part in re.split(r" \.(?: |$)|•", self.effect) if part.strip()]


_QUOTED = re.compile(r'[“"]([^“”"]*)[”"]')
_PREFIX = re.compile(r"^([a-z][\w'’ ]{1,30}?) (?:—|-) (.*)$")
_GONE = re.compile(r"\b(sacrifice|exile|discard|return|put|shuffle|forage|mill) ~")
_DEAD = re.compile(r"~ (?:dies|leaves|is put into|is exiled|is sacrificed)|(?:cycle|discard|sacrifice|mill) ~")
_ONCE = re.compile(r"\bonly once\b(?! each)")


def abilities_of(card: Card) -> list[Ability]:
    """The abilities of a card, without those that only work when it is gone from the battlefield."""
    return [replace(ability, line=line) for line in card.lines if (ability := read_line(line)) is not None]


def read_line(line: str) -> Ability | None:
    """The ability of a line, or None where the creature itself is gone when it works."""
    quoted = tuple(part.strip() for part in _QUOTED.findall(line))
    line = _QUOTED.sub("quoted", line)
    word = ""
    prefix = _PREFIX.match(line)
    if prefix:
        word, line = prefix[1], prefix[2]
        if word in FROM_ELSEWHERE:
            return None
    once = word == "exhaust" or bool(_ONCE.search(line))
    circumstance = word if word in STATES else ""
    if word == "cumulative upkeep":
        return Ability("", Kind.TRIGGERED, "upkeep", line.lstrip("— "), quoted=quoted)
    if triggered := re.match(
        r"(when|whenever|at the beginning|each time)\b([^,]*(?:, (?:if|while|except)[^,]*)?) , (.*)", line
    ):
        if _DEAD.search(triggered[2]) and "return" not in triggered[3]:
            return None
        once = once or triggered[1] == "when"
        return Ability(circumstance, Kind.TRIGGERED, triggered[2].strip(), triggered[3], once, quoted)
    cost, colon, effect = line.partition(" : ")
    if colon and "choose" not in cost and "•" not in cost:
        if _GONE.search(cost):
            return None
        return Ability(circumstance, Kind.ACTIVATED, cost, effect, once, quoted)
    return Ability(circumstance, Kind.STATIC, "", line, once, quoted)


def conditional(sentence: str) -> bool:
    """Whether a sentence holds only under a circumstance or by choice."""
    return re.search(r"\b(if|as long as|unless|you may|during|while|until|only)\b", sentence) is not None


_NOT_IT = re.compile(
    r"\b(other|another|tokens?|equipped|enchanted|fortified|attached|opponents?|they control|you don’?'?t control"
    r"|lands?|defending player|that player|haunts?|spell|paired|creature cards?|planeswalker|creatures? card)\b"
)
_NEUTRAL = frozenset({
    "attacking", "blocking", "blocked", "unblocked", "tapped", "untapped", "nontoken", "target", "up", "to", "one",
    "or", "two", "three", "any", "number", "of", "each", "all", "a", "an", "the", "those", "that", "this", "chosen",
    "modified", "historic", "nonland", "and",
})  # fmt: skip
"""Words about creatures that any creature may fit."""

_STOP = re.compile(
    r"\b(with|without|that|you control|this turn|who|whose|which|among|until|if|has|have|gets?|gains?)\b"
)


def can_be_itself(card: Card, phrase: str) -> bool:
    """Whether the words of a noun ("target creature you control", "all slivers") can mean the creature itself."""
    if re.search(r"(?<!other than )~(?! 's)", phrase) or phrase.strip(" .") in ("it", "itself", "him", "her", "them"):
        return True
    if _NOT_IT.search(phrase):
        return False
    head = _STOP.split(phrase.strip(), maxsplit=1)[0]
    return any(_fits(card, part.split()) for part in re.split(r" or | and/or ", head))


def _fits(card: Card, words: list[str]) -> bool:
    nouns = False
    for word in words:
        if word in COLORS:
            if word not in card.colors:
                return False
        elif word.startswith("non"):
            if word[3:] in card.colors or word[3:].strip("-") in card.types:
                return False
        elif word in ("creature", "creatures", "permanent", "permanents"):
            nouns = True
        elif word in ("multicolored", "colorless", "monocolored"):
            if (len(card.colors) > 1) != (word == "multicolored"):
                return False
        elif _own_type(card, word):
            nouns = True
        elif word not in _NEUTRAL:
            return False
    return nouns


def _own_type(card: Card, word: str) -> bool:
    """Whether a word, as written or in the plural, is on the card's type line."""
    singulars = {
        word,
        word.removesuffix("s"),
        word.removesuffix("es"),
        re.sub("ves$", "f", word),
        re.sub("men$", "man", word),
    }
    return not singulars.isdisjoint(card.types) or "changeling" in card.lines
