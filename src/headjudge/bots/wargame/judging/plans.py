"""What a strategy says: which of the army's creatures do what, on which ground, when, against whom.

A statement counts only as one: a troop by one of its names, before the verb of what it does, in one clause ("the Ogres
wait behind the hill"), or behind an order ("keep the Ogres in reserve"). "They" are those who were spoken of last. What
a troop is said to do that it can't do is noted as well.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from headjudge.bots.wargame.judging.english import clauses_of
from headjudge.bots.wargame.judging.words import (
    ABILITIES,
    AIR,
    ALIEN,
    ANSWERS,
    DETERMINERS,
    GROUND,
    HOURS,
    ORDERING,
    ORDERS,
    PREPOSITIONS,
    WALKS,
    WEATHER,
    deed_of,
    is_form,
)
from headjudge.wargame.armies.troop_names import phrases, words_of
from headjudge.wargame.state import Army

__all__ = ["Field", "Plan", "read_plan"]

Words = tuple[str, ...]

NEAR = 6
"""How many words at most stand between a troop and the verb of what it does."""
BEHIND = 3
"""How many words at most stand between an order and the troop that it is for."""
THEY = frozenset({"they", "these", "those", "who", "which", "both", "it"})
ALL = frozenset({"we", "i", "everybody", "everyone"})


@dataclass(frozen=True)
class Field:
    """What a plan is made for: the army, its enemies, the terrain, the weather in words, the base that is fought over
    and what it is like, and the definitions of cards, for creature types."""

    army: Army
    enemies: Sequence[Army]
    terrain: str
    weather: str
    place: str
    description: str
    cards: Mapping[str, Mapping[str, Any]]


@dataclass
class Plan:
    """What was found in a strategy; troops are meant by their cards, and ``""`` is the army as a whole."""

    tasks: set[tuple[str, str]] = field(default_factory=set)
    """Who does what kind of deed."""
    feats: set[tuple[str, str]] = field(default_factory=set)
    """Who uses which ability of its own."""
    false: set[tuple[str, str]] = field(default_factory=set)
    """Who is said to use which ability that it does not have."""
    ground: set[str] = field(default_factory=set)
    alien: set[str] = field(default_factory=set)
    """Ground that is used, and ground that there isn't."""
    place: set[str] = field(default_factory=set)
    """Words of the base and its description that are used."""
    enemies: set[str] = field(default_factory=set)
    answers: set[str] = field(default_factory=set)
    """Enemy armies and creatures against whom something is done, and their abilities that are met."""
    order: set[str] = field(default_factory=set)
    """Words that put deeds in an order of time, or make one wait on another."""
    weather: bool = False
    reserve: set[str] = field(default_factory=set)
    """Who is kept in reserve."""


def read_plan(here: Field, text: str) -> Plan:
    """What a strategy says."""
    return _Reader(here).read(clauses_of(text))


@dataclass(frozen=True)
class _Named:
    """An army or its creature that is named in a clause: from which word to which, its card or name, and whose."""

    first: int
    last: int
    name: str
    own: bool


class _Reader:
    """Reads clause after clause, and knows who was spoken of last."""

    def __init__(self, here: Field) -> None:
        self.here = here
        self.plan = Plan()
        self.names, self.shared = _names(here)
        self.longest = max(map(len, self.names), default=0)
        self.has = {troop.card: _abilities(troop.keywords) for troop in here.army.troops if troop.count}
        self.foes = {word for foe in here.enemies for troop in foe.troops if troop.count for word in troop.keywords}
        self.place = {word for word in words_of(f"{here.place} {here.description}") if len(word) > 4} - GROUND.get(
            here.terrain, frozenset()
        )
        self.last: tuple[str, ...] = ()

    def read(self, clauses: Iterable[Words]) -> Plan:
        """All clauses."""
        for clause in clauses:
            self._clause(clause)
        return self.plan

    def _clause(self, words: Words) -> None:
        named = self._named(words)
        inside = {at for one in named for at in range(one.first, one.last + 1)}
        deeds = [at for at, word in enumerate(words) if at not in inside and _is_verb(words, at)]
        own = [one for one in named if one.own and one.name]
        subjects = self._tasks(words, named, deeds)
        about_foe = bool(named) and not named[0].own and not subjects
        if not deeds:
            return
        plan, said = self.plan, set(words)
        if not about_foe:
            self._claims(said, subjects or tuple(dict.fromkeys(one.name for one in own)))
        plan.ground |= said & GROUND.get(self.here.terrain, frozenset())
        plan.alien |= said & ALIEN.get(self.here.terrain, frozenset())
        plan.place |= said & self.place
        plan.enemies |= {one.name for one in named if not one.own}
        plan.order |= said & (HOURS | ORDERS)
        plan.weather = plan.weather or any(key in self.here.weather and said & fit for key, fit in WEATHER.items())
        if not about_foe and (subjects or said & ALL):
            plan.answers |= {word for word, fit in ANSWERS.items() if word in self.foes and said & fit}

    def _named(self, words: Words) -> list[_Named]:
        """The armies and creatures that a clause names, the longest names first."""
        found: list[_Named] = []
        at = 0
        while at < len(words):
            for length in range(min(self.longest, len(words) - at), 0, -1):
                meant = self.names.get(words[at : at + length])
                if meant is not None:
                    name, own = meant
                    theirs = (words[at : at + length] in self.shared) and _is_theirs(words, at, found)
                    found.append(_Named(at, at + length - 1, name, own and not theirs))
                    at += length - 1
                    break
            at += 1
        return found

    def _tasks(self, words: Words, named: list[_Named], deeds: list[int]) -> tuple[str, ...]:
        """Note who does what in a clause; the cards of those of one's own who do something."""
        done: list[str] = []
        for at in deeds:
            kind = deed_of(words[at]) or "hold"
            who = self._before(words, named, at)
            if who in ([], [""]) and any(is_form(words[at], stem) for stem in ORDERING):
                who = [one.name for one in named if one.own and 0 < one.first - at <= BEHIND + 1][:1] or who
            who = who + self._likewise(words, named, deeds, at)
            for name in who:
                self.plan.tasks.add((name, kind))
                if "reserve" in words:
                    self.plan.reserve.add(name)
            done += [name for name in who if name]
        if done:
            self.last = tuple(dict.fromkeys(done))
        return tuple(dict.fromkeys(done))

    def _likewise(self, words: Words, named: list[_Named], deeds: list[int], at: int) -> list[str]:
        """Who does what was said last in a clause: "the Giants attack from the left and the Ogres from behind"."""
        if at != deeds[-1] or not any(one.own and one.last < at for one in named):
            return []
        behind = [one for one in named if one.own and one.first > at]
        return [one.name for one in behind if "and" in words[max(at, one.first - 3) : one.first]]

    def _before(self, words: Words, named: list[_Named], at: int) -> list[str]:
        """Who does the deed at a word: those named before it, those spoken of last, or the army as a whole."""
        before = [one for one in named if one.last < at]
        if before and at - before[-1].last <= NEAR:
            found = [before[-1]]
            for one in reversed(before[:-1]):
                between = words[one.last + 1 : found[0].first]
                if set(between) - {"and", "with", "our", "the", "my"}:
                    break
                found.insert(0, one)
            return [one.name for one in found if one.own] if found[-1].own else []
        if set(words[:at]) & ALL:
            return [""]
        if (set(words[: min(at, 3)]) & THEY) or (at <= 1 and words[0] in ORDERS | {"and", "but"}):
            return list(self.last)
        return []

    def _claims(self, said: set[str], who: tuple[str, ...]) -> None:
        """Note abilities that are used by who has them, and those that nobody has who is said to use them."""
        text = " ".join(sorted(said))
        owners = who or tuple(self.has)
        for ability, marks in ABILITIES.items():
            used = said & marks if ability not in ("first strike", "double strike") else _both(said, ability)
            if not used:
                continue
            able = [card for card in owners if ability in self.has.get(card, frozenset())]
            if able and WALKS.get(ability, self.here.terrain) == self.here.terrain:
                self.plan.feats |= {(card, ability) for card in able[:2]}
            elif not able and (ability != "flying" or said & AIR) and text:
                self.plan.false.add((who[0] if who else "", ability))


def _both(said: set[str], ability: str) -> set[str]:
    """Whether both words of an ability are said."""
    return {ability} if set(ability.split()) <= said else set()


def _is_verb(words: Words, at: int) -> bool:
    """Whether a word is a deed, and no thing: "the attack" is one, and so is "from ambush"."""
    if deed_of(words[at]) is None and not _orders_something(words[at]):
        return False
    return at == 0 or words[at - 1] not in DETERMINERS | PREPOSITIONS


@lru_cache(maxsize=16384)
def _orders_something(word: str) -> bool:
    """Whether a word is one by which others are told what to do."""
    return any(is_form(word, stem) for stem in ORDERING)


def _abilities(keywords: Sequence[str]) -> frozenset[str]:
    """A troop's keywords as they stand in the vocabulary."""
    return frozenset(known for known in ABILITIES for word in keywords if re.fullmatch(rf"{known}e?s?", word))


def _is_theirs(words: Words, at: int, before: list[_Named]) -> bool:
    """Whether creatures that both sides have are said to be the enemy's: "their Jurors", "Doom's Jurors"."""
    of_theirs = bool(before) and not before[-1].own and before[-1].last == at - 1
    return of_theirs or bool(set(words[max(0, at - 2) : at]) & {"their", "his", "enemy", "enemies", "hostile"})


def _names(here: Field) -> tuple[dict[Words, tuple[str, bool]], set[Words]]:
    """Everything that names an army or its creatures: words to its card or name, and whether it is one's own; and what
    both sides have, which is one's own unless it is said otherwise."""
    own = {phrase: card for phrase, card in phrases(here.army, here.cards).items() if _alive(here.army, card)}
    theirs: dict[Words, str] = {}
    for foe in here.enemies:
        theirs |= {phrase: card for phrase, card in phrases(foe, here.cards).items() if _alive(foe, card)}
        theirs[words_of(foe.name)] = foe.name
    found = {phrase: (card, False) for phrase, card in theirs.items()}
    found |= {phrase: (card, True) for phrase, card in own.items()}
    found[words_of(here.army.name)] = ("", True)
    common = {phrase for phrase in found if len(phrase) == 1 and deed_of(phrase[0]) is not None}
    known = {phrase: meant for phrase, meant in found.items() if phrase and phrase not in common}
    return known, set(own) & set(theirs)


def _alive(army: Army, card: str) -> bool:
    return any(troop.card == card and troop.count for troop in army.troops)
