"""The end of an event: closing it, opening it again, prizes (facts/organisers)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.tournament.event.actions import ACTIONS, OFFICIALS, ORGANISERS, PlayerKey
from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.event.prizes_told import prizes_due
from headjudge.tournament.event.stages import complete, is_over
from headjudge.tournament.event.state import State

__all__ = ["Award", "Finish", "Receive"]


class Finish(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("finish", Finish, by=ORGANISERS, rule="facts/organisers")
def finish(state: State, _: Act, __: Finish) -> None:
    """Close the event, even before all its rounds were played: its matches are rated, round by round."""
    if state.finished:
        raise IllegalAction("the event is already closed", rule="facts/organisers", code="event/finished")
    if state.rounds and not complete(state.rounds[-1]):
        raise IllegalAction(
            "results of this round are still missing", rule="facts/organisers", code="event/results-missing"
        )
    state.finished = True


class Reopen(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("reopen", Reopen, by=ORGANISERS, rule="facts/organisers")
def reopen(state: State, _: Act, __: Reopen) -> None:
    """Open a closed event again: its matches no longer count for ratings."""
    if not state.finished:
        raise IllegalAction("the event isn't closed", rule="facts/organisers", code="event/not-finished")
    state.finished = False


class Receive(Arguments, frozen=True, kw_only=True):
    """What was handed out."""

    prizes: Annotated[dict[PlayerKey, int | str], doc("who has received which prize")]


@ACTIONS.action("receive", Receive, by=OFFICIALS, rule="facts/organisers")
def receive(state: State, _: Act, given: Receive) -> None:
    """Note prizes that were handed out already."""
    state.handout.receive(given.prizes)


class Award(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("award", Award, by=ORGANISERS, rule="facts/organisers")
def award(state: State, _: Act, __: Award) -> dict[str, int | str]:
    """Hand out the prizes of places and points to whoever has them, unless they have received one."""
    if not is_over(state):
        raise IllegalAction("the event isn't over", rule="facts/organisers", code="event/not-over")
    return state.handout.award(prizes_due(state.settings, standings_of(state)))


class TakePrizeBack(Arguments, frozen=True, kw_only=True):
    """Whose prize."""

    player: Annotated[PlayerKey, doc("who was marked as having received a prize, and hasn't")]


@ACTIONS.action("take_prize_back", TakePrizeBack, by=OFFICIALS, rule="facts/organisers")
def take_prize_back(state: State, _: Act, given: TakePrizeBack) -> None:
    """Take back that a prize was handed out."""
    state.handout.take_back(given.player)
