"""Posts with how each line is understood (3.1, 3.2.2.5)."""

from __future__ import annotations

from typing import NotRequired, TypedDict

from headjudge.wargame.orders.checking import read_post
from headjudge.wargame.orders.reading import Reading
from headjudge.wargame.state import Post, State
from headjudge.wargame.views.naming import player_name
from headjudge.wargame.views.reader import Reader

__all__ = ["LineView", "PostView", "ProblemView", "line_view", "post_view", "post_views"]


class ProblemView(TypedDict):
    """What is wrong with a line."""

    message: str
    rule: str
    column: int
    """From where on, from 0."""
    form: str
    """The right form of such an order."""


class LineView(TypedDict):
    """A line of a post, as it is understood."""

    at: NotRequired[int]
    """Since when it stands so; not of a post that is being written."""
    text: str
    army: str | None
    """None if it is no order."""
    kind: str | None
    """Of the order."""
    words: str
    """The order in words."""
    path: list[str]
    """The squares that the army would go through."""
    to: str | None
    """The last of them."""
    problem: ProblemView | None
    notes: list[str]
    """What else there is to know of it: nothing is wrong with it."""


class PostView(TypedDict):
    """A post."""

    id: int
    """Its number for this reader."""
    by: str
    at: int
    edited: int | None
    turn: int
    private: bool
    """Sent by PM (3.1)."""
    lines: list[LineView]
    details: NotRequired[dict[str, int]]
    """The troops of a transfer that it names (3.2.4.2)."""


def post_views(reader: Reader, since: int) -> list[PostView]:
    """The posts of the turns from one on that a reader may read, oldest first."""
    return [post_view(reader, one) for one in reader.state.posts if one.turn >= since and reader.may_read_post(one)]


def post_view(reader: Reader, one: Post) -> PostView:
    """A post."""
    state = reader.state
    found: PostView = {
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


def _seen(reader: Reader, one: Post, reading: Reading) -> LineView:
    """A line as a reader sees it understood. Its problem and notes follow from control and PMs as well, so they are
    its author's, the author's side's and the judges'; the notes only the author's and the judges'."""
    found = line_view(reader.state, reading)
    author = reader.state.players.get(one.by)
    mine = reader.judge or one.by == reader.key
    if not mine:
        found["notes"] = []
        if author is None or author.side != reader.side:
            found["problem"] = None
    return found


def line_view(state: State, reading: Reading) -> LineView:
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
