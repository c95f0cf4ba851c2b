"""What is said once and done for several kinds, written out: "choose a creature card with mana value 1 in your
graveyard, then do the same for creature cards with mana value 2 and 3"; what is said of one keyword and of others."""

from __future__ import annotations

import re

from headjudge.magic.text.keywords import PLAIN

__all__ = ["written_out"]

_AGAIN = re.compile(
    r"(?:(?<=\. )|(?<![^\n]))(?P<said>[A-Z][^.\n]*)"
    r"(?P<join>, then do the same|\. Then repeat this process) for (?P<kinds>[^.\n]+)(?=\.)"
)
_AGAIN_FOR = ("then do the same for ", "Then repeat this process for ")
_OF_VALUES = re.compile(r"(?P<kind>[\w ]+) cards with mana values? (?P<values>[\d, and]+)")
_KIND = re.compile(r"\b(an?) ([A-Z]\w+) card\b")
_JOINED = re.compile(r", and |, | and ")
_SAME = re.compile(
    r"(?:(?<=\. )|(?<![^\n]))(?P<when>(?:[A-Z][^,.\n]* — )?(?:At|When|Whenever)\b[^,.\n]*, )?(?P<said>[^.\n]*)\. "
    r"(?:The same is true|Repeat this process) for (?P<kinds>[^.\n]+)(?=\.)"
)
_SAME_FOR = ("The same is true for ", "Repeat this process for ")
_SEVERAL = ("protection", "hexproof", "landwalk")
"""Keywords of which there are several, that differ in what they are from or of."""
_AS_LONG_AS = re.compile(r"As long as an? (?P<noun>.+) has (?P<keyword>.+), (?P<subject>.+) has (?P=keyword)")


def written_out(text: str) -> str:
    """A text in which such an instruction, or what is true of a keyword, is said again for each of the other kinds."""
    text = _AGAIN.sub(_each, text) if any(words in text for words in _AGAIN_FOR) else text
    return _SAME.sub(_each_keyword, text) if any(words in text for words in _SAME_FOR) else text


def _each_keyword(match: re.Match[str]) -> str:
    """ "~ has flying as long as a creature card in your graveyard has flying. The same is true for reach.": a sentence
    for each keyword, whatever triggers all of them said once."""
    when, said, others = match["when"] or "", match["said"], _JOINED.split(match["kinds"])
    first = [name for name in PLAIN if len(re.findall(rf"\b{name}\b", said)) == 2]
    if len(first) != 1:
        return match[0]
    again = [_instead(said, first[0], name) for name in others]
    if _differing(said):
        again = [_differing(said, name) if name in _SEVERAL else one for name, one in zip(others, again, strict=True)]
    elif not {*others} <= {*PLAIN} - {"landwalk"}:
        return match[0]
    return ". ".join([when + said, *(one[0].upper() + one[1:] for one in again)])


def _differing(said: str, keyword: str = "") -> str:
    """What is said of a keyword, said of all abilities of one that others have; "" if it is said in other words."""
    match = _AS_LONG_AS.fullmatch(said)
    return f"{match['subject']} has all {keyword} abilities of each {match['noun']}" if match else ""


def _instead(said: str, keyword: str, name: str) -> str:
    """What is said of a keyword, said of another: "a flying counter", "an indestructible counter"."""
    article = "an" if name[0] in "aeiou" else "a"
    return re.sub(rf"\b{keyword}\b", name, re.sub(rf"\ban? {keyword}\b", f"{article} {keyword}", said))


def _each(match: re.Match[str]) -> str:
    said, join, kinds = (
        match["said"],
        match["join"].replace("do the same", "").replace("repeat this process", ""),
        match["kinds"],
    )
    again = _with_values(said, kinds) or _with_kinds(said, kinds)
    return join.join([said, *(one[0].lower() + one[1:] for one in again)]) if again else match[0]


def _with_values(said: str, kinds: str) -> list[str]:
    """The instruction with each of the other mana values."""
    other = _OF_VALUES.fullmatch(kinds)
    if other is None:
        return []
    told = re.compile(rf"\b{re.escape(other['kind'])} card with mana value (\d+)")
    if len(told.findall(said)) != 1:
        return []
    values = _JOINED.split(other["values"])
    return [told.sub(f"{other['kind']} card with mana value {value}", said) for value in values]


def _with_kinds(said: str, kinds: str) -> list[str]:
    """The instruction with each of the other subtypes."""
    names = _JOINED.split(kinds)
    if len(_KIND.findall(said)) != 1 or not all(re.fullmatch(r"[A-Z]\w+", name) for name in names):
        return []
    return [_KIND.sub(f"{'an' if name[0] in 'AEIOU' else 'a'} {name} card", said) for name in names]
