"""Plays what a scenario file says about matches on the room for matches alone, without an event.

A document that needs more than matches isn't played (:func:`playable`); of what it expects, only what a match says of
itself is compared.
"""

from __future__ import annotations

import copy
from collections.abc import Callable, Mapping
from typing import Any

import pytest

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.tournament import matches as m

VERBS = (
    *("start", "choose", "sideboard", "next_game", "mulligan", "keep", "win", "draw_game", "turn", "extra_turn"),
    *("end_turn", "time", "life", "ask", "act", "disconnect", "reconnect", "tick", "pair", "report", "correct"),
    *("extend", "expect"),
)
LIMITED = ("sealed", "booster-draft", "rochester-draft")
BASICS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
EVENT_ONLY = frozenset({"points", "mw", "omw", "gw", "ogw", "rank", "byes", "in_event", "opponents", "why"})
MATCH_KEYS = frozenset(m.MatchFacts.__annotations__)
PLAYER_KEYS = frozenset(m.PlayerFacts.__annotations__) | {"deck_size", "side_size"}


def verb_of(step: Mapping[str, Any]) -> str:
    """The verb of a step: its key that is one."""
    return next((key for key in step if key in VERBS), "")


def playable(document: Mapping[str, Any]) -> bool:
    """Whether a document is about matches that are paired by hand, and nothing else is done in it."""
    script = document.get("script", [])
    pairs = [step["pair"] for step in script if "pair" in step]
    return (
        bool(pairs)
        and "refused" not in document
        and not {"rounds", "standings", "seats", "packs"} & set(document["setup"])
        and document["setup"].get("event", {}).get("structure") != "pods"
        and all(verb_of(step) for step in script)
        and all(isinstance(pair, list) for pair in pairs)
        and any("illegal" in step or _compared(step.get("expect", {})) for step in script)
    )


def _compared(expected: Mapping[str, Any]) -> bool:
    return any(
        subject.startswith("match ") or set(wanted) & PLAYER_KEYS
        for subject, wanted in expected.items()
        if isinstance(wanted, dict)
    )


def seconds(given: object) -> int:
    """A duration of a file: minutes, or ``HH:MM:SS``."""
    if isinstance(given, str):
        hours, minutes, rest = (int(part) for part in given.split(":"))
        return hours * 3600 + minutes * 60 + rest
    assert isinstance(given, int)
    return given * 60


class Driver:
    """The matches of a document, by the names of their players."""

    def __init__(self, document: Mapping[str, Any]) -> None:
        setup = document["setup"]
        event = setup.get("event", {})
        limited = event.get("format") in LIMITED
        self.rules = m.MatchRules(
            games=event.get("games", 3),
            limit=event.get("limit", 60) * 60,
            elimination=event.get("structure") == "single-elimination",
            sideboarding=event.get("sideboarding", 6) * 60,
            inactivity=event.get("inactivity", 5) * 60,
            exchange=m.Exchange.FREE if limited else m.Exchange.ONE_FOR_ONE,
            free=BASICS if limited else (),
        )
        self.teams: dict[str, list[str]] = setup.get("teams", {})
        self.decks = {}
        for name, deck in setup.get("decks", {}).items():
            pool = setup.get("pools", {}).get(name, {})
            rest = {title: number - deck["main"].get(title, 0) for title, number in pool.items()}
            self.decks[name] = m.Boards(deck["main"], deck.get("side", {}) if not limited else rest)
        self.matches: dict[str, m.Match | m.TeamMatch] = {}

    def match(self, name: str) -> m.Match:
        """The match of a player."""
        found = self.matches[name]
        assert isinstance(found, m.Match)
        return found

    def play(self, script: list[dict[str, Any]]) -> int:
        """Carry all steps out; how many facts and refusals were as expected."""
        compared = 0
        for step in script:
            verb = verb_of(step)
            if verb == "expect":
                compared += self.compare(step["expect"], step)
                continue
            if not step.get("illegal"):
                self.do(verb, step)
                continue
            before = copy.deepcopy(self.matches)
            with pytest.raises(HeadjudgeError) as refused:
                self.do(verb, step)
            assert refused.value.rule or isinstance(refused.value, InvalidInput)
            assert self.matches == before, f"{step}: refused, and something has changed"
            compared += 1
        return compared

    def do(self, verb: str, step: Mapping[str, Any]) -> None:
        """Carry out a step."""
        given, by = step[verb], step.get("by", "")
        simple: dict[str, Callable[..., object]] = {
            "next_game": m.next_game,
            "draw_game": m.draw_game,
            "time": m.call_time,
        }
        of_player: dict[str, Callable[..., object]] = {
            "mulligan": m.mulligan,
            "keep": m.keep,
            "win": m.win,
            "turn": m.turn,
            "extra_turn": m.extra_turn,
            "end_turn": m.end_turn,
            "ask": m.ask,
            "act": m.act,
            "disconnect": m.disconnect,
            "reconnect": m.reconnect,
        }
        if verb in simple:
            simple[verb](self.match(given))
        elif verb in of_player:
            of_player[verb](self.match(given), given)
        elif verb == "pair":
            self.pair(given)
        elif verb == "start":
            m.start(self.match(given), chooser=step.get("chooser"), first=step.get("first"))
        elif verb == "choose":
            m.choose(self.match(by), by, play=given == "play")
        elif verb == "sideboard":
            m.sideboard(self.match(by), by, given.get("out", {}), given.get("in", {}))
        elif verb == "life":
            m.change_life(self.match(next(iter(given))), given)
        elif verb == "extend":
            m.extend(self.matches[given], seconds(step["minutes"]))
        elif verb == "tick":
            for match in {id(match): match for match in self.matches.values()}.values():
                if isinstance(match, m.Match):
                    m.tick(match, seconds(given))
        else:
            self.report(verb, given)

    def pair(self, pairings: list[list[str]]) -> None:
        """Pair a round; it has begun anew for everybody."""
        self.matches = {}
        for names in pairings:
            if len(names) == 2:
                if names[0] in self.teams:
                    match: m.Match | m.TeamMatch = m.new_team_match({n: self.teams[n] for n in names}, self.rules)
                else:
                    match = m.new_match(names, self.rules, self.decks)
                self.matches |= dict.fromkeys(names, match)

    def report(self, verb: str, given: str) -> None:
        """Report or correct a result."""
        side, score, other = given.split()
        match = self.matches[side]
        if other != match.opponent(side):
            raise InvalidInput(f"{side} doesn't play {other}", code="test/pairing")
        (m.report if verb == "report" else m.correct)(match, side, *(int(number) for number in score.split("-")))

    def compare(self, expected: Mapping[str, Any], step: object) -> int:
        """Compare what matches and their players say with what is expected; how much was compared."""
        compared = 0
        for subject, wanted in expected.items():
            word, _, name = subject.rpartition(" ")
            if subject in ("event", "pairings", "standings") or (not word and subject not in self.matches):
                continue
            keys = MATCH_KEYS if word else PLAYER_KEYS
            assert set(wanted) <= keys | EVENT_ONLY, wanted
            for key in set(wanted) & keys:
                actual = self.fact(word, name, key)
                value = wanted[key]
                if key in ("deck", "side"):
                    assert isinstance(actual, dict)
                    actual = {title: actual.get(title, 0) for title in value}
                elif key in ("clock", "sideboard_clock", "inactive", "limit", "extension"):
                    value = seconds(value)
                assert actual == value, f"{step}: {subject}.{key} is {actual}"
                compared += 1
        return compared

    def fact(self, word: str, name: str, key: str) -> object:
        """What a match or a player in one says of itself."""
        if word:
            facts: Mapping[str, object] = m.match_facts(self.matches[name], name)
            return facts[key]
        players: Mapping[str, Any] = m.player_facts(self.match(name), name)
        return sum(players[key.removesuffix("_size")].values()) if key.endswith("_size") else players[key]
