"""Team tournaments."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from tests.mutation.switches import gives, place, replaced, switch
from tests.mutation.tournament import without_problems

from headjudge.tournament.disciplines.formats import Category
from headjudge.tournament.matches import Stage, TeamMatch

__all__ = ["SWITCHES"]

CATEGORY = "tournament.disciplines.formats:Format.category"
PROBLEMS = "tournament.decks.problems:deck_problems"


def _in_their_order(_: Callable[..., Any]) -> Callable[..., Any]:
    """Who the members are depends on how they stand."""

    def off(members: Iterable[str]) -> tuple[str, ...]:
        return tuple(members)

    return off


def _around(_: Callable[..., Any]) -> Callable[..., Any]:
    """Picks run around and around, never back."""

    def off(row: Sequence[str], cards: int) -> list[str]:
        return [row[at % len(row)] for at in range(cards)]

    return off


def _all_played(match: TeamMatch) -> Stage:
    """A match of teams is over when all members' matches are."""
    return Stage.OVER if all(one.state is Stage.OVER for one in match.matches) else Stage.PLAYING


SWITCHES = {
    "143": (
        switch("teams have any number of members", gives("tournament.people.entrants:check_team", None, here=False)),
        switch("one plays for several teams of an event", gives("tournament.people.entrants:_check_members", None)),
        switch(
            "members in another order are another team",
            replaced("tournament.ratings.identities:identity", _in_their_order),
        ),
    ),
    "145": (
        switch("Constructed and Limited are one", gives(CATEGORY, Category.TEAM_LIMITED)),
        switch(
            "two matches of members don't decide",
            place("tournament.matches.teams:TeamMatch.course", property(_all_played)),
        ),
    ),
    "146": (
        switch("Constructed and Limited are one", gives(CATEGORY, Category.TEAM_CONSTRUCTED)),
        switch("members' decks are of any cards", replaced(PROBLEMS, without_problems("not-in-pool"))),
    ),
    "147": (
        switch("picks run around and never back", replaced("tournament.drafts.rochester:picking_order", _around)),
        switch("A lays out the first pack", place("tournament.drafts.team_rochester:OPENER", 0)),
        switch("anybody picks at any time", gives("tournament.drafts.draft:Draft.pick_fault", None)),
    ),
}
