"""What several chapters of Altered's rules need."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.switches import NoCode, Switch, replaced, switch

__all__ = ["HEADING", "allowing", "backwards", "done_at_once", "nothing", "summary"]

HEADING = NoCode("a heading: the paragraphs below it say how")


def summary(of: str) -> NoCode:
    """A paragraph that sums up others."""
    return NoCode(f"sums up {of}")


def nothing(_: Any) -> Callable[..., None]:
    """It does nothing."""
    return lambda *_a, **_k: None


def done_at_once(_: Any) -> Callable[..., bool]:
    """A stage of the game that does nothing, and is over."""
    return lambda *_a, **_k: True


def allowing(code: str, what: str) -> Switch:
    """A flaw of decks isn't seen."""

    def make(built: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
        return lambda *a, **k: [problem for problem in built(*a, **k) if problem.fault.code != code]

    return switch(what, replaced("altered.decks.building:why_not_built", make))


def backwards(what: str) -> Switch:
    """Initiative order goes the other way round."""

    def make(order: Callable[..., list[Any]]) -> Callable[..., list[Any]]:
        return lambda g: list(reversed(order(g)))

    return switch(what, replaced("altered.engine.state.game_state:State.initiative", make))
