"""+1/+1 counters that a creature's own text can put on it (2.2.6, 2.2.3.2, 2.2.3.3).

How many there can be follows from how often an ability works:

=======================================  ==========================================================
ability                                  counters
=======================================  ==========================================================
enters with N counters                   N
enters with N counters if …; kicker N    N or none
enters with N counters or others         N or none
enters with X counters, for each …       any number, in steps of N
when …; activate only once               N or none
whenever …; at the beginning of …        any number, in steps of N
cost: …                                  any number, in steps of N (2.2.3.2)
keywords                                 as in :data:`KEYWORD_GROWTHS`; sunburst up to its mana value
=======================================  ==========================================================

What can remove counters from itself, or move them, can also have fewer. Counters of other kinds (+1/+0, -1/-1, level
counters) are none of those that the rules speak of: such a creature has its printed size.
"""

from __future__ import annotations

import re

from headjudge.wargame.armies.creatures.cards import Card
from headjudge.wargame.armies.creatures.conditions import kicked_keywords, speaks_of_kicker
from headjudge.wargame.armies.creatures.growth import Growth
from headjudge.wargame.armies.creatures.sentences import NUMBERS, Ability, Kind, can_be_itself, conditional
from headjudge.wargame.state.ranks import COLORS

__all__ = ["KEYWORD_GROWTHS", "growths_of"]

ONCE, ALWAYS, ANY, FEWER = "once", "always", "any", "fewer"

KEYWORD_GROWTHS = {
    "bloodthirst": ONCE, "tribute": ONCE, "fabricate": ONCE, "backup": ONCE, "renown": ONCE, "monstrosity": ONCE,
    "adapt": ONCE, "endure": ONCE, "undying": ONCE, "unleash": ONCE, "riot": ONCE, "megamorph": ONCE, "explore": ONCE,
    "connive": ONCE, "modular": ALWAYS, "graft": FEWER, "devour": ANY, "amplify": ANY, "bolster": ANY, "evolve": ANY,
    "outlast": ANY, "training": ANY, "dethrone": ANY, "increment": ANY, "ravenous": ANY, "proliferate": ANY,
}  # fmt: skip
"""How many counters a keyword ability or action puts on its creature: its number once or not at all, always, in any
multiple, or up to its number. Those without a number count as 1, those with X as any number."""

_KEYWORD = re.compile(rf"\b({'|'.join(KEYWORD_GROWTHS)})(?:s|d|es|ed)?(?: (\d+|x)\b)?")
_ACTIONS = frozenset({"monstrosity", "adapt", "bolster", "endure", "explore", "connive", "proliferate"})
"""Keyword actions: how often they can happen follows from the ability that they stand in."""

_ACTED = frozenset({"explore", "connive", "endure"})
"""Actions of a creature that is named: "~ explores"."""

_COUNTERS = re.compile(
    r"(?P<up>up to )?\b(?P<number>\w+(?: additional| more)?|that many(?: additional)?|a number of) "
    r"\+1/\+1 counters?\b(?P<tail>.*)$"
)
_ON = re.compile(r"^(?P<amount>.*?) ?\b(?:on|among|onto) (?P<object>.+)$")
_VARIABLE = re.compile(r"\b(for each|equal to|where x|for every|twice)\b")
_OR_OTHERS = re.compile(r"\bor (?:an?|\w+) (?:[\w ]+ )?counters?\b")
_PER_COLOR = re.compile(r"for each (?:different )?color of mana spent")
_REMOVES = re.compile(
    r"\b(?:remove|removing|move|moving)s? (?:up to )?[\w ]+? \+\d+/\+\d+ counters? from"
    r" (?P<object>[^,:.]+?)(?= at | during | \W|$)"
)
_VERB = re.compile(r"\b(?:puts?|distributes?|enters?|escapes?|returns?|dies|moves?|with)\b")


def growths_of(card: Card, abilities: list[Ability]) -> tuple[Growth, ...]:
    """All counters that its text can put on it."""
    found = [_colors_spent(card, "sunburst")] if "sunburst" in card.lines else []
    for ability in abilities:
        for sentence in ability.sentences:
            worded = _by_words(card, ability, sentence)
            found += [*([worded] if worded else []), *_by_keyword(card, ability, sentence)]
    if any(_can_lose(card, ability) for ability in abilities):
        found = [growth.shrinking() for growth in found]
    return tuple(_needed(found))


def _needed(growths: list[Growth]) -> list[Growth]:
    """Those growths that make a difference: beside one of any number in steps of one, others that may be left out
    allow nothing more."""
    free = next((growth for growth in reversed(growths) if _any_number(growth)), None)
    return [growth for growth in dict.fromkeys(growths) if growth.low or growth.keywords or free in (None, growth)]


def _any_number(growth: Growth) -> bool:
    return growth.high is None and growth.step == 1 and growth.low == 0


def _colors_spent(card: Card, why: str) -> Growth:
    """A counter for each color of mana spent: no more than it costs, and than there are colors; no fewer than the
    colors in its cost."""
    needed = len({letter for letter in card.cost.upper() if letter in "WUBRG"}) if "/" not in card.cost else 0
    most = len(COLORS) if "X" in card.cost.upper() else min(len(COLORS), card.mana_value)
    return Growth(why, min(needed, most), most)


def _can_lose(card: Card, ability: Ability) -> bool:
    """Whether an ability removes counters from the creature, or moves them away."""
    text = f"{ability.lead} : {ability.effect}"
    return any(can_be_itself(card, found["object"]) or "among" in found["object"] for found in _REMOVES.finditer(text))


def _by_keyword(card: Card, ability: Ability, sentence: str) -> list[Growth]:
    """The growths of keywords: a keyword line, or an action such as "monstrosity 3"."""
    found: list[Growth] = []
    listed = ability.kind == Kind.STATIC and not re.search(r"~|\b(?:creatures?|has|have|gains?|gets)\b", sentence)
    for match in _KEYWORD.finditer(sentence):
        name, number = match[1], match[2]
        how = KEYWORD_GROWTHS[name]
        if name in _ACTIONS:
            before = sentence[: match.start()].strip(" ,").split(" , ")[-1]
            actor = re.sub(r"^(?:you may have |have |then |you )+", "", before).strip()
            if name in _ACTED and not (actor and can_be_itself(card, actor)):
                continue
            if name == "proliferate" and not any("+1/+1 counter" in line for line in card.lines):
                continue
            if name in _ACTED and not ability.once:
                how = ANY
            elif name == "bolster" and ability.once:
                how = ONCE
        elif not listed:
            continue
        found.append(_growth(f"{name} {number}" if number else name, how, None if number == "x" else int(number or 1)))
    return found


def _growth(why: str, how: str, number: int | None) -> Growth:
    if number is None:
        return Growth(why, 0, None)
    return Growth(
        why,
        low=number if how == ALWAYS else 0,
        high=None if how == ANY else number,
        step=1 if how == FEWER else max(number, 1),
    )


def _by_words(card: Card, ability: Ability, sentence: str) -> Growth | None:
    """The growth of a sentence that puts counters on the creature, or on one that it may be."""
    found = _COUNTERS.search(sentence)
    if found is None or not _VERB.search(sentence[: found.start()]):
        return None
    where = _ON.match(found["tail"])
    if where is None:
        return None
    entering = re.search(
        r"(?P<who>[^,]*?)\b(?:enters?|escapes?) (?:tapped )?with (?:your choice of )?$", sentence[: found.start()]
    )
    thing = re.split(
        r" (?:,|and|instead|for each|equal to|where|if|unless|at|this|until)(?: |$)", where["object"] + " "
    )[0].strip()
    if shared := re.match(r"(?:any number of|one .*?|up to .*?) target .*?creatures?( you control)?", where["object"]):
        thing = shared[0].replace(" , ", " ")
    if ability.on_itself is not None:
        if not ability.on_itself:
            return None
    elif entering is not None:
        if not _enters_itself(entering["who"].strip(), sentence):
            return None
    elif thing in ("it", "itself", "him", "her", "that creature"):
        if not _it_is_itself(card, ability, sentence[: found.start()], thing):
            return None
    elif not can_be_itself(card, thing):
        return None
    if _PER_COLOR.search(sentence):
        return _colors_spent(card, "by colors of mana spent")
    keywords = kicked_keywords(sentence)
    kicked = speaks_of_kicker(f"{ability.lead} {sentence}")
    why = "with kicker" if kicked else "with +1/+1 counters"
    rule = "2.2.3.3" if kicked else "2.2.3.2" if ability.kind == Kind.ACTIVATED else "2.2.6"
    words = found["number"].replace(" additional", "").replace(" more", "")
    number = NUMBERS.get(words)
    if number is None or found["up"] or _VARIABLE.search(where["amount"] + sentence[found.start("tail") :]):
        return Growth(why, 0, None, number or 1, keywords, rule)
    if ability.kind == Kind.STATIC and entering is not None:
        chosen = "choice of" in sentence or _OR_OTHERS.search(where["amount"]) is not None
        sure = not (conditional(sentence) or ability.word or chosen or "escapes" in sentence)
        return Growth(why, number if sure else 0, number, number or 1, keywords, rule)
    high = number if ability.once else None
    return Growth(why, 0, high, number or 1, keywords, rule)


def _enters_itself(who: str, sentence: str) -> bool:
    """Whether it is the creature itself that enters with counters."""
    if who.endswith(("~", " ~")):
        return True
    return who.split()[-1:] == ["it"] and not re.search(
        r"\b(another|other|token|would enter|creature spells?|that)\b", sentence.split("it enters", maxsplit=1)[0]
    )


_MENTIONS = re.compile(
    r"~(?! 's)|\b(?:another|other|target|enchanted|equipped|each|that|a|an|one or more|up to one)(?: [\w-]+){0,4}?"
    r" (?:creatures?|tokens?|permanents?)\b"
    r"(?: card| spell| token| you control| an opponent controls| you don't control)?"
    r"|\btokens?\b|\bcreature card\b|\b(?:equipment|aura|vehicle)\b"
)
"""What "it" can refer to."""


def _it_is_itself(card: Card, ability: Ability, before: str, word: str) -> bool:
    """Whether "it" can mean the creature: the last creature spoken of before is, or can be, itself."""
    text = f"{ability.lead} , {ability.effect.partition(before)[0]} {before}"
    mentions = _MENTIONS.findall(text)
    if mentions:
        return can_be_itself(card, mentions[-1])
    return word != "that creature" and not re.search(r"\b(?:other|another)\b", ability.lead)
