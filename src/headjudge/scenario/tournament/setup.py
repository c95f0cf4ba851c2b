"""From a scenario to an event: its settings, and then everything by acts, as an organiser would do it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.scenario.document import Block, plain
from headjudge.scenario.tournament.results import read_result
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.people import entrant_of

__all__ = ["KEYS", "Packs", "Played", "card_list", "card_map", "packs_of", "set_up"]

Packs = dict[str, list[list[str]]]
"""The packs of each, in the order of opening."""

KEYS = frozenset(
    {
        "event",
        "players",
        "teams",
        "rounds",
        "match",
        "standings",
        "cards",
        "decks",
        "pools",
        "seats",
        "packs",
        "libraries",
        "head_judge",
        "judges",
    }
)
"""What a set-up may say."""

HEAD_JUDGE, JUDGES = "Judith", ["Finn"]
"""Who judges where a set-up doesn't say."""


class Played:
    """An event with what a script needs beside it: the ratings with which people came, seats and packs of a draft."""

    def __init__(self, event: Tournament) -> None:
        self.event = event
        self.ratings: dict[str, dict[str, float]] = {}
        self.seats: list[str] | None = None
        self.packs: Packs = {}
        self.strangers: set[str] = set()
        """Names that mean somebody who has nothing to do with the event, until they are penalised."""

    def key(self, name: str) -> str:
        """Somebody by name, which is the key. Raises InvalidInput if nobody has it."""
        if not self.knows(name):
            raise InvalidInput(f"nobody is called {name}", code="event/unknown")
        return name

    def knows(self, name: str) -> bool:
        """Whether somebody in the event has a name: a player, a team, a member of one, an official."""
        state = self.event.state
        known = {*state.entrants.by_name, *state.staff.roles, *self.strangers}
        return entrant_of(state.entrants, name) is not None or name in known


def set_up(setup: Block, seed: int) -> Played:
    """The event that a set-up describes. Raises MalformedScenario for what isn't understood, and the event's refusals
    of what the rules don't allow."""
    for key in setup:
        if key not in KEYS:
            raise setup.fault(key, f"unknown key of a set-up; known are {', '.join(sorted(KEYS))}")
    settings: dict[str, Any] = plain(setup.get("event", {}))
    played = Played(Tournament.new(settings, seed, plain(setup.get("cards", {}))))
    act(played, "appoint", name=setup.get("head_judge", HEAD_JUDGE), role="head-judge")
    for judge in plain(setup.get("judges", JUDGES)):
        act(played, "appoint", name=judge, role="judge")
    for entry in _players(setup):
        act(played, "register", name=entry["name"], byes=entry.get("byes", 0))
        played.ratings[entry["name"]] = entry.get("ratings", {})
    for name, team in plain(setup.get("teams", {})).items():
        members = team["members"] if isinstance(team, dict) else team
        act(played, "register", name=name, members=members)
        played.ratings[name] = team.get("ratings", {}) if isinstance(team, dict) else {}
    for name, cards in plain(setup.get("pools", {})).items():
        act(played, "pool", player=played.key(name), cards=card_map(cards))
    for name, deck in plain(setup.get("decks", {})).items():
        act(played, "deck", player=played.key(name), **deck)
    _play_rounds(played, plain(setup.get("rounds", [])))
    if "standings" in setup:
        act(played, "standings", order=[played.key(name) for name in setup["standings"]])
    if "seats" in setup:
        played.seats = [played.key(name) for name in setup["seats"]]
        if "packs" not in setup:
            act(played, "seats", order=played.seats)
    played.packs = packs_of({played.key(name): own for name, own in plain(setup.get("packs", {})).items()})
    if "match" in setup:
        first, second = (played.key(name) for name in setup["match"])
        act(played, "pair", how=[[first, second]])
        act(played, "start", player=first, first=first)
    return played


def act(played: Played, verb: str, **arguments: Any) -> Any:
    """Do something as whoever opened the event."""
    return played.event.act(verb, HOST, **arguments)


def _players(setup: Block) -> Iterable[dict[str, Any]]:
    players = plain(setup.get("players", []))
    if isinstance(players, int):
        players = [f"P{number}" for number in range(1, players + 1)]
    return [{"name": entry} if isinstance(entry, str) else entry for entry in players]


def _play_rounds(played: Played, rounds: list[list[str]]) -> None:
    """Rounds that were played: paired as their results say, then reported."""
    for results in rounds:
        read = [read_result(text) for text in results]
        act(played, "pair", how=[[played.key(name) for name in one.names] for one in read])
        for one in read:
            if one.opponent is not None:
                keys = {"player": played.key(one.player), "opponent": played.key(one.opponent)}
                act(played, "report", **keys, won=one.won, lost=one.lost, drawn=one.drawn)


def card_list(value: Any) -> list[str]:
    """A card list: titles, or ``{prefix: x, cards: n}``: x1 … xn."""
    if isinstance(value, dict):
        return [f"{value['prefix']}{number}" for number in range(1, value["cards"] + 1)]
    return [str(title) for title in value]


def packs_of(value: Mapping[str, Any]) -> Packs:
    """The packs of each, every one a card list."""
    return {name: [card_list(pack) for pack in own] for name, own in value.items()}


def card_map(value: Any) -> dict[str, int]:
    """A card map, or a card list as one."""
    if isinstance(value, dict) and "prefix" not in value:
        return {str(title): number for title, number in value.items()}
    found: dict[str, int] = {}
    for title in card_list(value):
        found[title] = found.get(title, 0) + 1
    return found
