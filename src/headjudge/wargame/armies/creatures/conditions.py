"""With or without: kicker and threshold (2.2.3.3).

No other circumstance counts: abilities that depend on the state of a game are ignored (2.2.3.4), and so are the levels
of levelers, whose counters are no +1/+1 counters (2.2.3.2).
"""

from __future__ import annotations

import re

from headjudge.wargame.armies.creatures.abilities import gained, in_words, unique
from headjudge.wargame.armies.creatures.cards import Card
from headjudge.wargame.armies.creatures.growth import Form
from headjudge.wargame.armies.creatures.sentences import THRESHOLD, Ability, Kind

__all__ = ["before_levels", "bonus_of", "forms_with", "kicked_keywords", "speaks_of_kicker"]

_BONUS = re.compile(r"\bgets ([+-]\d+)/([+-]\d+)(?! until| for each)")
_BASE = re.compile(r"base power and toughness (?:of )?(\d+)/(\d+)(?! until)")
_KICKED = re.compile(r"\bwas kicked\b|\bkicker cost\b")
_LEVEL = re.compile(r"^level (\d+)(?: ?- ?(\d+)| ?\+)$")


def bonus_of(sentence: str) -> tuple[int, int] | None:
    """What a sentence always adds to power and toughness: +3/+3 of "gets +3/+3", not what ends with the turn."""
    found = _BONUS.search(sentence)
    if found is None or "until end of turn" in sentence:
        return None
    return int(found[1]), int(found[2])


def forms_with(card: Card, form: Form, abilities: list[Ability]) -> list[Form]:
    """A form and what threshold and kicker make of it: everything that one of them does comes together, nothing
    between (2.2.3.3). Where the size stays the same, so do the abilities: they are active."""
    circumstances: dict[str, list[str]] = {}
    for ability in abilities:
        word = ability.word if ability.word == THRESHOLD else ""
        for sentence in ability.sentences:
            if speaks_of_kicker(sentence) and "counter" not in sentence:
                word = "kicker"
            if word and ability.kind == Kind.STATIC:
                circumstances.setdefault(word, []).append(sentence)
    forms = [form]
    for word, sentences in circumstances.items():
        forms = [made for before in forms for made in _with(card, before, word, sentences)]
    return forms


def _with(card: Card, form: Form, word: str, sentences: list[str]) -> list[Form]:
    power, toughness = form.power, form.toughness
    keywords = form.keywords
    for sentence in sentences:
        if base := _BASE.search(sentence):
            power, toughness = int(base[1]), int(base[2])
        elif bonus := bonus_of(sentence):
            power = None if power is None else power + bonus[0]
            toughness = None if toughness is None else toughness + bonus[1]
        if "until end of turn" not in sentence:
            keywords = unique(keywords, gained(card, _without_condition(sentence)))
    if (power, toughness) == (form.power, form.toughness):
        return [form if keywords == form.keywords else Form(power, toughness, keywords, f"with {word}", "2.2.3.3")]
    return [form, Form(power, toughness, keywords, f"with {word}", "2.2.3.3")]


def _without_condition(sentence: str) -> str:
    """The sentence without its condition: "as long as …, ~ gets +3/+3 and has flying" says what it does after it."""
    led = re.match(r"^(?:as long as|if) .*? , (?=~|it |creatures? )(.*)$", sentence)
    return led[1] if led else sentence


def speaks_of_kicker(text: str) -> bool:
    """Whether a text is about a kicker that was paid."""
    return _KICKED.search(text) is not None


def before_levels(lines: tuple[str, ...]) -> tuple[str, ...]:
    """The lines of a text that stand before its levels."""
    first = next((number for number, line in enumerate(lines) if _LEVEL.match(line)), len(lines))
    return lines[:first]


def kicked_keywords(sentence: str) -> tuple[str, ...]:
    """The keywords that come with counters: "enters with three +1/+1 counters on it and with trample" (2.2.3.3)."""
    found = re.search(r"counters? on (?:it|~) and (?:with|has|gains) (.*)$", sentence)
    return in_words(found[1]) if found else ()
