"""Asking the players at a table which cards of libraries they know (1.3): only the judges there read the answers.

A library is partly known after cards were put on its top or bottom. Players tell places, never cards: from 1 on at the
top, from -1 on at the bottom.
"""

from __future__ import annotations

from typing import Annotated, TypedDict

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, Word, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament import calls
from headjudge.tournament.calls import AskedKnown
from headjudge.tournament.event.actions import ACTIONS, ANYBODY, JUDGES, PlayerKey
from headjudge.tournament.event.figures import public
from headjudge.tournament.event.state import State

__all__ = ["KnownView", "known_told"]

RULE = "1.3"
LONGEST = 100
MOST = 60
"""Of a library somebody knows so many places at most."""
LARGEST = 1000
"""No library has more cards."""


class KnownView(TypedDict):
    """What the players at a table were asked: for which call, of ``moment`` (empty: now), when (seconds since 1970),
    who was asked, and what each has answered: by the owner of the library the places that they know."""

    call: int
    moment: str
    at: int
    asked: list[str]
    answers: dict[str, dict[str, list[int]]]


class AskKnown(Arguments, frozen=True, kw_only=True):
    """At which call, and who."""

    number: Annotated[int, doc("the number of the call")]
    players: Annotated[tuple[PlayerKey, ...], doc("who is asked, if not all who play there")] = ()
    moment: Annotated[Word, doc("of which moment of the game, if not of now")] = ""


@ACTIONS.action("ask_known", AskKnown, by=JUDGES, rule=RULE)
def ask_known(state: State, act: Act, given: AskKnown) -> None:
    """Ask the players at a table which places of libraries they know; what was answered before counts no longer."""
    call = calls.find(state.calls, given.number)
    if act.by not in call.here:
        raise IllegalAction("go to the table first", rule=RULE, code="call/not-there")
    if len(given.moment) > LONGEST or not given.moment.isprintable():
        raise InvalidInput(f"say the moment in at most {LONGEST} characters", rule=RULE, code="known/moment")
    table = public(state).table_of(call.side)
    sides = [call.side] if table is None else table.sides
    there = [one for side in sides for one in state.members(side)]
    for one in given.players:
        if one not in there:
            raise InvalidInput(f"{one} doesn't play at this table", rule=RULE, code="known/player")
    call.asked = AskedKnown(act.by, act.at, given.moment, tuple(given.players or there))


class TellKnown(Arguments, frozen=True, kw_only=True):
    """What somebody knows."""

    number: Annotated[int, doc("the number of the call")]
    places: Annotated[
        dict[PlayerKey, tuple[int, ...]],
        doc("by whose library it is the places that one knows: from 1 on at the top, from -1 on at the bottom"),
    ]


@ACTIONS.action("tell_known", TellKnown, by=ANYBODY, rule=RULE)
def tell_known(state: State, act: Act, given: TellKnown) -> None:
    """Tell the judge at one's table which places of libraries one knows; nobody else is told. It can be told anew."""
    call = calls.find(state.calls, given.number)
    if call.asked is None or act.by not in call.asked.players:
        raise IllegalAction("no judge has asked you which cards you know", rule=RULE, code="event/role")
    for owner, places in given.places.items():
        if owner not in call.asked.players:
            raise InvalidInput(f"{owner} doesn't play at this table", rule=RULE, code="known/player")
        if len(places) > MOST or len(set(places)) < len(places):
            raise InvalidInput(f"name at most {MOST} places of a library, each once", rule=RULE, code="known/places")
        if not all(1 <= abs(place) <= LARGEST for place in places):
            raise InvalidInput(
                "places count from 1 at the top of a library, and from -1 at the bottom", rule=RULE, code="known/places"
            )
    call.asked.answers[act.by] = {owner: places for owner, places in given.places.items() if places}


def known_told(state: State, viewer: str) -> list[KnownView]:
    """The answers at the tables where a judge is."""
    return [
        {
            "call": call.number,
            "moment": call.asked.moment,
            "at": call.asked.at,
            "asked": [*call.asked.players],
            "answers": {
                by: {owner: [*places] for owner, places in known.items()} for by, known in call.asked.answers.items()
            },
        }
        for call in state.calls.open
        if call.asked is not None and viewer in call.here
    ]
