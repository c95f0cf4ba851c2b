"""What is told and said in the threads, each message to who may read it (people/threads.py)."""

from __future__ import annotations

from typing import TypedDict

from headjudge.wargame.people.threads import may_read
from headjudge.wargame.state import Message, Thread
from headjudge.wargame.views.naming import player_name
from headjudge.wargame.views.reader import Reader

__all__ = ["MessageView", "message_views"]


class MessageView(TypedDict):
    """Something in a thread."""

    thread: Thread
    at: int
    by: str | None
    """None: the campaign itself."""
    text: str
    rule: str


def message_views(
    reader: Reader, since: int | None, until: int | None = None, most: int | None = None
) -> list[MessageView]:
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
