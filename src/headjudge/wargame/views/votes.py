"""Votes (1.4)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.wargame.people.voting import points_in, tally, voters
from headjudge.wargame.state import Vote, VoteSystem
from headjudge.wargame.views.naming import player_name
from headjudge.wargame.views.reader import Reader

__all__ = ["VoteView", "vote_views", "waits_for"]


class VoteView(TypedDict):
    """A vote."""

    topic: str
    system: VoteSystem
    by: str | None
    """None: the campaign itself."""
    opened: int
    closed: int | None
    choices: list[str]
    """Those to choose from, if it names them."""
    points: dict[str, int]
    """The voting points of all who have a vote."""
    cast: dict[str, str]
    """What each voter chose."""
    tally: dict[str, int]
    """The voting points of each choice."""
    may: bool
    """Whether the reader still has a say."""
    yours: str | None
    """What the reader chose."""


def vote_views(reader: Reader) -> list[VoteView]:
    """The votes that a reader may know of (1.4)."""
    known = (vote for vote in reader.state.votes.values() if not vote.to or not reader.tags.isdisjoint(vote.to))
    return [_vote_view(reader, vote) for vote in known]


def waits_for(reader: Reader, vote: Vote) -> bool:
    """Whether a reader has a vote that is not cast."""
    player = reader.player
    may = player is not None and points_in(vote, player) is not None
    return may and vote.closed is None and reader.key not in vote.cast


def _vote_view(reader: Reader, vote: Vote) -> VoteView:
    state, key = reader.state, reader.key
    return {
        "topic": vote.topic,
        "system": vote.system,
        "by": player_name(state, vote.by) if vote.by else None,
        "opened": vote.opened,
        "closed": vote.closed,
        "choices": list(vote.choices),
        "points": {player_name(state, voter): number for voter, number in voters(state, vote).items()},
        "cast": {player_name(state, voter): choice for voter, choice in vote.cast.items()},
        "tally": tally(vote),
        "may": waits_for(reader, vote),
        "yours": vote.cast.get(key),
    }
