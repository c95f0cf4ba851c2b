"""Events for tests: entered, paired and reported in a line."""

from __future__ import annotations

from typing import Any

from headjudge.core.errors import HeadjudgeError
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.figures import standings_of

__all__ = ["PLAYERS", "begun", "facts", "points", "refusal", "reported", "sides"]

PLAYERS = ("Ana", "Ben", "Cid", "Dan", "Eve")


def begun(*players: str, seed: int = 1, **settings: Any) -> Tournament:
    """An event that these have entered: Swiss, four rounds, unless settings say otherwise."""
    event = Tournament.new({"structure": "swiss", "rounds": 4, **settings}, seed)
    for name in players or PLAYERS:
        event.act("register", HOST, name=name)
    return event


def reported(event: Tournament, *pairings: str) -> Tournament:
    """A round that is paired as results say ("Ana 2-1 Ben", "Eve" for a bye), and those results."""
    read = [pairing.split() for pairing in pairings]
    event.act("pair", HOST, how=[[words[0], words[2]] if len(words) > 1 else words for words in read])
    for words in read:
        if len(words) > 1:
            won, lost, *drawn = map(int, words[1].split("-"))
            event.act("report", HOST, player=words[0], opponent=words[2], won=won, lost=lost, drawn=sum(drawn))
    return event


def points(event: Tournament) -> dict[str, int]:
    """The points of everybody."""
    return {key: int(figures.points) for key, figures in standings_of(event.state).figures.items()}


def sides(event: Tournament) -> set[frozenset[str]]:
    """Who plays whom in the present round."""
    return {frozenset(table.sides) for table in event.state.rounds[-1].tables}


def facts(event: Tournament) -> str:
    """All that is kept, to see that a refusal changed nothing."""
    kept = {**vars(event.state), "rng": event.state.rng.state}
    return f"{kept} {len(event.journal.entries)}"


def refusal(event: Tournament, verb: str, by: str = HOST, at: int | None = None, /, **arguments: Any) -> str:
    """The code with which an act is refused; it changes nothing. Raises AssertionError if it is carried out."""
    before = facts(event)
    try:
        event.act(verb, by, at, **arguments)
    except HeadjudgeError as error:
        assert facts(event) == before
        return error.code
    raise AssertionError(f"{verb} was carried out")
