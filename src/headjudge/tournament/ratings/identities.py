"""Who is rated: a person, or a team, which is its members whatever it is called (143)."""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["Identity", "identity"]

Identity = tuple[str, ...]
"""The members in alphabetical order; one of them: a person."""


def identity(members: Iterable[str]) -> Identity:
    """Who these members are together, in whatever order they stand (143): with another member, another team."""
    return tuple(sorted(members))
