"""The numbers of posts, each reader's own (3.1).

Orders by PM are re-posted for everybody once the thread is locked: to others they are no posts before. Numbers that
all readers shared would have a gap where a PM is. So a post has the number at which it came to a reader: of a turn
first what was there to read at once, then, after the lock, what others had sent by PM.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence

from headjudge.wargame.state import Post, State

__all__ = ["number_of", "numbers", "reads_at_once"]


def reads_at_once(post: Post, key: str, judge: bool) -> bool:
    """Whether a reader (a key, or "" for a visitor; or a judge of movement or battles) reads a post before the lock."""
    return not post.private or judge or (key != "" and post.by == key)


def numbers(state: State, key: str, judge: bool) -> dict[int, int]:
    """The numbers of all posts that a reader may read now, by their ids."""
    return _numbered(state, state.posts, key, judge)


def _numbered(state: State, posts: Sequence[Post], key: str, judge: bool) -> dict[int, int]:
    found: dict[int, int] = {}
    for late, post in sorted(
        ((not reads_at_once(post, key, judge), post) for post in posts),
        key=lambda pair: (pair[1].turn, pair[0], pair[1].id),
    ):
        if not late or post.turn != state.turn or state.phase != "open":
            found[post.id] = len(found) + 1
    return found


def number_of(state: State, post: Post, key: str, judge: bool) -> int:
    """The number of a post for somebody who may read it."""
    if post.turn == state.turn:
        before = bisect_left(state.posts, post.turn, key=lambda other: other.turn)
        return before + _numbered(state, state.posts[before:], key, judge)[post.id]
    return numbers(state, key, judge)[post.id]
