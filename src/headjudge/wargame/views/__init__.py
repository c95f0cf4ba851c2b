"""What each reader may know of a campaign, as plain data (docs/decisions/0040-wargame.md).

What is whose to know is said in reader.py and, for what is told, in threads.py; the modules here only ask.

============  ================================================================================
module        part of the view
============  ================================================================================
``board``     me, options, map, places, armies, players, judges
``postings``  posts, messages, votes, sanctions
``battles``   battles
``history``   turns
``due``       due
``desk``      desk
============  ================================================================================

A view stays small however long a campaign goes on: posts, battles and messages are those of the last turns, and
:func:`view_turn` gives any turn whole.
"""

from __future__ import annotations

from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.battles.dice import commitment_of
from headjudge.wargame.battles.formulas import revealed
from headjudge.wargame.state import State
from headjudge.wargame.state.deadlines import lock_minute
from headjudge.wargame.views import battles, board, history, postings
from headjudge.wargame.views.desk import desk
from headjudge.wargame.views.due import due
from headjudge.wargame.views.reader import reader_of
from headjudge.wargame.views.reasons import why

__all__ = ["MESSAGES", "ending", "view", "view_turn", "why"]

MESSAGES = 500
"""A view has at most so many messages, the newest."""


def ending(state: State) -> dict[str, Any] | None:
    """The side that won, by which rule and in which turn; None while the round goes on."""
    return {"winner": state.winner, "rule": state.ended_by, "turn": state.turn} if state.over else None


def view(state: State, name: str | None) -> dict[str, Any]:
    """All that somebody may know (None: a visitor) of a campaign now."""
    reader = reader_of(state, name)
    since = state.turn - history.RECENT + 1
    found: dict[str, Any] = {
        "me": board.me(reader),
        "phase": state.phase,
        "turn": state.turn,
        "deadline": state.deadline,
        "lock": lock_minute(state),
        "clock": reader.clock,
        "over": ending(state),
        "commitment": commitment_of(state.seed),
        "options": board.options(reader),
        "map": board.map_of(state),
        "places": board.places(reader),
        "armies": board.armies(reader),
        "players": board.players(reader),
        "judges": board.judges(state),
        "posts": postings.posts(reader, since),
        "battles": battles.battles(reader, since),
        "messages": postings.messages(reader, history.opened_at(state, since), most=MESSAGES),
        "votes": postings.votes(reader),
        "sanctions": postings.sanctions(state),
        "turns": history.turns(reader),
        "due": due(reader),
    }
    if state.over:
        found |= {"seed": state.seed, "formulas": revealed(state)}
    at_desk = desk(reader)
    if at_desk is not None:
        found["desk"] = at_desk
    return found


def view_turn(state: State, name: str | None, number: int) -> dict[str, Any]:
    """A turn whole, as somebody may know it: ``turn``, its ``posts``, the ``battles`` fought in it, its ``messages``.

    Raises InvalidInput if there has been no such turn.
    """
    reader = reader_of(state, name)
    records = [] if state.phase == "setup" else [record for record in state.turns if record.number == number]
    if not records:
        raise InvalidInput(f"there has been no turn {number}", code="wargame/turn")
    record = records[-1]
    read = [one for one in state.posts if one.turn == number and reader.may_read_post(one)]
    fought = [one for one in state.battles_of(number) if battles.knows_battle(reader, one)]
    return {
        "turn": history.turn(reader, record),
        "posts": [postings.post(reader, one) for one in read],
        "battles": [battles.battle(reader, one) for one in fought],
        "messages": postings.messages(reader, history.opened_at(state, number), record.settled),
    }
