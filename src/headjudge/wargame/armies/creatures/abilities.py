"""The keywords that a creature counts as having (2.2.3, 2.2.3.2, 2.2.3.4).

Its own keyword lines; what it can give itself, or a creature that may be itself, by an activated ability; what it gives
always and unconditionally. What holds only under a circumstance is left out.
"""

from __future__ import annotations

import re

from headjudge.wargame.armies.creatures.cards import Card
from headjudge.wargame.armies.creatures.sentences import Ability, Kind, can_be_itself, conditional

__all__ = ["gained", "in_words", "keyword_line", "own_keywords", "unique"]

KEYWORDS = frozenset({
    "deathtouch", "defender", "double strike", "first strike", "flash", "flying", "haste", "hexproof", "indestructible",
    "intimidate", "lifelink", "reach", "shroud", "trample", "vigilance", "banding", "flanking", "phasing", "shadow",
    "horsemanship", "fear", "provoke", "wither", "persist", "changeling", "exalted", "infect", "undying", "battle cry",
    "soulbond", "extort", "dethrone", "prowess", "menace", "ingest", "myriad", "skulk", "melee", "mentor", "training",
    "exploit", "evolve", "decayed", "prowl", "enlist", "unblockable",
})  # fmt: skip
"""Keyword abilities that a creature has on the battlefield, whatever it cost and wherever it came from."""

_NUMBERED = r"bushido|rampage|absorb|annihilator|poisonous|soulshift|afflict|toxic|afterlife|modular|frenzy"
_FORMS = re.compile(
    rf"(?:{_NUMBERED})(?: (?:\d+|x))?|(?:[a-z-]+ )*(?:land|plains|island|swamp|mountain|forest|desert)walk"
    r"|(?:protection|hexproof) from [\w~'’ -]+|ward(?: (?:—|\{).*)?|bands with other [\w ]+"
)
_ITEMS = re.compile(r" (?:,|;|or|and|and/or) (?:(?:and/or|and|or) )?|^(?:and|or) ")
_GIVES = re.compile(r"^(?P<who>.*?)\b(?:has|have|gains?|had)\b (?P<what>.*)$")
_ENDS = re.compile(r"\b(until|permanently|as long as|if|where|this turn|for each|except|whenever|while|then|to)\b|\.")


def unique(*groups: tuple[str, ...]) -> tuple[str, ...]:
    """Keywords in the order in which they come, each once."""
    return tuple(dict.fromkeys(word for group in groups for word in group))


def in_words(phrase: str) -> tuple[str, ...]:
    """The keywords in a list of them such as ``flying , first strike , or trample``; the rest is passed over."""
    found: list[str] = []
    for part in _ITEMS.split(_ENDS.split(phrase, maxsplit=1)[0]):
        item = part.strip(" ,;•").removeprefix("your choice of ").strip()
        if item.startswith("from ") and found and " from " in found[-1]:
            found.append(f"{found[-1].partition(' from ')[0]} {item}")
        elif "exiled card" not in item and (item in KEYWORDS or _FORMS.fullmatch(item)):
            found.append(item)
    return tuple(found)


def keyword_line(line: str) -> tuple[str, ...]:
    """The keywords of a line that is a list of them, or nothing. Keywords that say how a card is cast don't count."""
    if " . " in line or re.search(r"\b(~|target|whenever|when|gets?|gains?|has|have|enters)\b", line) or " : " in line:
        return ()
    return in_words(line.rstrip(" ."))


def gained(card: Card, sentence: str) -> tuple[str, ...]:
    """The keywords that a sentence gives to the creature itself: "target creature gains trample until end of turn"."""
    found: tuple[str, ...] = ()
    for part in re.split(r" (?:or|and|then|,) (?=~ |it |target |all |each )", sentence):
        match = _GIVES.match(part)
        if match is None:
            continue
        who = re.sub(r"\b(?:gets?|loses?) .*$", "", match["who"]).strip(" ,")
        who = re.sub(r"^.*? , (?=~$|it$|target |all |each |[a-z]+ you control)", "", who).strip()
        if can_be_itself(card, who):
            found = unique(found, in_words(match["what"]))
    return found


def own_keywords(card: Card, abilities: list[Ability]) -> tuple[str, ...]:
    """All keywords that it has, or can give itself at a cost (2.2.3.2), without those of circumstances (2.2.3.3,
    2.2.3.4)."""
    found: tuple[str, ...] = ()
    for ability in abilities:
        if ability.word:
            continue
        if ability.kind == Kind.STATIC:
            found = unique(found, keyword_line(ability.effect))
        for sentence in ability.sentences:
            static = ability.kind == Kind.STATIC and not conditional(sentence) and "enters with" not in sentence
            if static or ability.kind == Kind.ACTIVATED:
                found = unique(found, gained(card, _addressed(sentence)))
    return found


def _addressed(sentence: str) -> str:
    """The sentence without what only says when or how it is used."""
    return re.sub(r"^(?:choose [^—]*— |until end of turn , |you may have )", "", sentence)
