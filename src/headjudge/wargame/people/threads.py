"""The threads of a campaign and who may read what: decided here, once, where something is said.

Threads are those of the rules (3.1, 5.2.1): ``movement``, ``announcements``, ``results``, ``control``; ``setup`` for
the round's preparation, ``votes``, ``notices`` for what concerns single people, a ``room:`` for each team, ``judges``.

A message says to whom it is; nobody else ever gets it. Readers are written as ``coalition`` or ``phyrexia`` (the
players of a side), ``movement``, ``battle`` or ``mercenary`` (the judges of a role), and ``player:KEY`` for one player.
"""

from __future__ import annotations

from typing import Annotated, get_args

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.people.judges import roles_of
from headjudge.wargame.state import Message, State, Thread

__all__ = ["LONGEST", "THREADS", "may_read", "readable", "tags_of", "tell", "to_player"]

THREADS: tuple[Thread, ...] = get_args(Thread)
OPEN_TO_TALK = {"movement", "announcements", "results", "control", "setup", "votes"}
LONGEST = 10_000
"""A message has at most so many characters."""


def tell(
    state: State, thread: Thread, at: int, text: str, rule: str = "", to: tuple[str, ...] = (), by: str = ""
) -> None:
    """Note something in a thread, for these readers or, with none named, for everybody."""
    state.messages.append(Message(thread, at, by, text, rule, to))


def to_player(key: str) -> str:
    """The tag of one player as a reader."""
    return f"player:{key}"


def tags_of(state: State, name: str | None) -> frozenset[str]:
    """What somebody is as a reader; nothing for None and for people without a part in the campaign."""
    if name is None:
        return frozenset()
    tags: set[str] = {*roles_of(state, name)}
    player = state.find_player(name)
    if player is not None:
        tags |= {player.side, to_player(player.key)}
    return frozenset(tags)


def may_read(message: Message, tags: frozenset[str]) -> bool:
    """Whether a reader with these tags may read a message."""
    return not message.to or not tags.isdisjoint(message.to)


def readable(state: State, name: str | None) -> list[Message]:
    """All messages that somebody may read, oldest first."""
    tags = tags_of(state, name)
    return [message for message in state.messages if may_read(message, tags)]


class Say(Arguments, frozen=True, kw_only=True):
    """Something to say."""

    thread: Annotated[str, doc("where it is said")]
    text: Annotated[str, doc("what is said")]


@ACTIONS.action("say", Say, by=By("a player or judge"), rule="3.1")
def say(state: State, act: Act, given: Say) -> None:
    """Write something in a thread: a team's room is its own, the judges' room the judges'."""
    text = given.text.strip()
    thread = next((one for one in THREADS if one == given.thread), None)
    if thread is None:
        raise InvalidInput(
            f"there is no thread {given.thread!r}; threads are {', '.join(THREADS)}", code="wargame/thread"
        )
    if not text or len(text) > LONGEST:
        raise InvalidInput(f"a message has 1 to {LONGEST} characters, not {len(text)}", code="wargame/message")
    player, roles = state.find_player(act.by), roles_of(state, act.by)
    if player is None and not roles:
        raise IllegalAction(f"{act.by!r} has no part in this campaign", rule="1.1", code="wargame/player")
    to: tuple[str, ...] = ()
    if thread == "judges":
        if not roles:
            raise IllegalAction("only judges can write in the judges' room", rule="1.3", code="wargame/room")
        to = ("movement", "battle", "mercenary")
    elif thread.startswith("room:"):
        side = thread.removeprefix("room:")
        if player is None or player.side != side:
            raise IllegalAction(f"only players of {side} can write in their room", rule="1.1", code="wargame/room")
        to = (side,)
    elif thread not in OPEN_TO_TALK:
        raise IllegalAction(f"nobody can write in {thread}", rule="3.1", code="wargame/thread")
    tell(state, thread, act.at, text, to=to, by=player.key if player else act.by)
    if player is not None:
        player.last_post = act.at  # 5.1
