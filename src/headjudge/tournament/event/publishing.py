"""Publishing pairings: officials look at them first, then everybody does (facts/organisers).

As long as the pairings of a round aren't published, no player sees them, who has its bye, or what follows of that for
the standings, and nothing can be played or reported.
"""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.event.actions import ACTIONS, RUNNERS
from headjudge.tournament.event.rounds import present_round, require_untouched
from headjudge.tournament.event.state import Round, State

__all__ = ["Publish", "require_published"]

RULE = "facts/organisers"


class Publish(Arguments, frozen=True, kw_only=True):
    """When the pairings are published."""

    at: Annotated[int | None, doc("the moment, in seconds since 1970; without it, now")] = None


@ACTIONS.action("publish", Publish, by=RUNNERS, rule=RULE)
def publish(state: State, act: Act, given: Publish) -> None:
    """Publish the pairings of the present round, now or at a later time."""
    one = present_round(state)
    if one.published:
        raise IllegalAction(
            f"the pairings of round {one.number} are published already", rule=RULE, code="event/published"
        )
    if given.at is not None and given.at < act.at:
        raise InvalidInput("pairings are published now or at a time to come, not in the past", code="event/publish-at")
    one.published = given.at is None or given.at == act.at
    one.publish_at = None if one.published else given.at


class Unpublish(Arguments, frozen=True, kw_only=True):
    """Nothing more is to be said."""


@ACTIONS.action("unpublish", Unpublish, by=RUNNERS, rule=RULE)
def unpublish(state: State, _: Act, __: Unpublish) -> None:
    """Take the published pairings of the present round, of which no match has started, out of sight again; or the
    moment at which they would have been published."""
    one = present_round(state)
    if not one.published and one.publish_at is None:
        raise IllegalAction(f"the pairings of round {one.number} aren't published", rule=RULE, code="event/unpublished")
    for table in one.tables:
        require_untouched(table, "the pairings can't be unpublished")
    one.published, one.publish_at = False, None


def require_published(one: Round) -> Round:
    """A round in which something can be played or reported. Raises IllegalAction before its pairings are published."""
    if not one.published:
        raise IllegalAction(
            f"the pairings of round {one.number} aren't published yet", rule=RULE, code="event/unpublished"
        )
    return one
