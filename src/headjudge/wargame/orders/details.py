"""The details of transfers, sent by PM (3.2.4.2)."""

from __future__ import annotations

from headjudge.wargame.orders.reading import read_lines
from headjudge.wargame.people.control import controllers
from headjudge.wargame.state import Army, State

__all__ = ["details_of"]


def details_of(state: State, army: Army, receiver: Army) -> dict[str, int] | None:
    """What the last details that a controller sent this turn say is to be transferred (3.2.4.2), or None."""
    given = None
    for post in state.posts_of(state.turn):
        if post.details is not None and post.by in controllers(state, army):
            for reading in read_lines(state, post):
                order = reading.order
                if order is not None and order.kind == "transfer" and order.army == army.key:
                    named = state.find_army(order.target)
                    if named is not None and named.key == receiver.key:
                        given = post.details
    return given
