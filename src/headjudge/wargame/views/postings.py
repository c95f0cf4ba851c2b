"""Posts with how each line is understood, messages, votes and sanctions (3.1, 3.2.2.5, 1.4, 5.4.1)."""

from __future__ import annotations

from typing import Any

from headjudge.wargame.orders.checking import read_post
from headjudge.wargame.orders.reading import Reading
from headjudge.wargame.people.threads import may_read
from headjudge.wargame.people.voting import points_in, tally, voters
from headjudge.wargame.state import Message, Post, Sanction, State, Vote
from headjudge.wargame.views.board import army_name, player_name
from headjudge.wargame.views.reader import Reader

__all__ = ["messages", "post", "posts", "reading_data", "sanctions", "votes", "waits_for"]


def posts(reader: Reader, since: int) -> list[dict[str, Any]]:
    """The posts of the turns from one on that a reader may read, oldest first."""
    return [post(reader, one) for one in reader.state.posts if one.turn >= since and reader.may_read_post(one)]


def post(reader: Reader, one: Post) -> dict[str, Any]:
    """A post."""
    state = reader.state
    found: dict[str, Any] = {
        "id": reader.post_numbers[one.id],
        "by": player_name(state, one.by),
        "at": one.at,
        "edited": one.edited,
        "turn": one.turn,
        "private": one.private,
        "lines": [{"at": reading.at, **_seen(reader, one, reading)} for reading in read_post(state, one)],
    }
    if one.details is not None:
        found["details"] = dict(one.details)
    return found


def _seen(reader: Reader, one: Post, reading: Reading) -> dict[str, Any]:
    """A line as a reader sees it understood. Its problem and notes follow from control and PMs as well, so they are
    its author's, his side's and the judges'; the notes only the author's and the judges'."""
    found = reading_data(reader.state, reading)
    author = reader.state.players.get(one.by)
    mine = reader.judge or one.by == reader.key
    if not mine:
        found["notes"] = []
        if author is None or author.side != reader.side:
            found["problem"] = None
    return found


def reading_data(state: State, reading: Reading) -> dict[str, Any]:
    """A line as it is understood, whole: for its author."""
    problem = reading.problem
    return {
        "text": reading.text,
        "army": state.armies[reading.army].name if reading.army else None,
        "kind": reading.order.kind if reading.order is not None else None,
        "words": reading.words,
        "path": [str(square) for square in reading.path],
        "to": str(reading.path[-1]) if reading.path else None,
        "problem": None
        if problem is None
        else {
            "message": problem.fault.reason,
            "rule": problem.fault.rule,
            "column": problem.column,
            "form": problem.form,
        },
        "notes": list(reading.notes),
    }


def messages(
    reader: Reader, since: int | None, until: int | None = None, most: int | None = None
) -> list[dict[str, Any]]:
    """The messages between two times that a reader may read, oldest first, at most the newest of them."""
    found: list[Message] = []
    for message in reversed(reader.state.messages):
        if since is not None and message.at < since:
            break
        if (until is None or message.at <= until) and may_read(message, reader.tags):
            found.append(message)
            if most is not None and len(found) >= most:
                break
    state = reader.state
    return [
        {
            "thread": message.thread,
            "at": message.at,
            "by": player_name(state, message.by) if message.by else None,
            "text": message.text,
            "rule": message.rule,
        }
        for message in reversed(found)
    ]


def votes(reader: Reader) -> list[dict[str, Any]]:
    """The votes that a reader may know of (1.4)."""
    known = (vote for vote in reader.state.votes.values() if not vote.to or not reader.tags.isdisjoint(vote.to))
    return [_vote(reader, vote) for vote in known]


def waits_for(reader: Reader, vote: Vote) -> bool:
    """Whether a reader has a vote that is not cast."""
    player = reader.player
    may = player is not None and points_in(vote, player) is not None
    return may and vote.closed is None and reader.key not in vote.cast


def _vote(reader: Reader, vote: Vote) -> dict[str, Any]:
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


def sanctions(state: State) -> list[dict[str, Any]]:
    """All sanctions: they are posted for everybody (1.3, 5.4.1)."""
    return [_sanction(state, entry) for entry in state.sanctions]


def _sanction(state: State, entry: Sanction) -> dict[str, Any]:
    lost: dict[str, int] = {}
    for (card, _), number in entry.losses.items():
        lost[card] = lost.get(card, 0) + number
    return {
        "number": entry.number,
        "at": entry.at,
        "by": entry.by,
        "text": entry.text,
        "army": army_name(state, entry.army) if entry.army else None,
        "player": player_name(state, entry.player) if entry.player else None,
        "side": entry.side or None,
        "severity": entry.severity or None,
        "roll": entry.roll or None,
        "losses": lost,
        "lifted": entry.lifted or None,
    }
