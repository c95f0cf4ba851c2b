"""Frames: procedures under way, with the answers that they were given."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar

if TYPE_CHECKING:
    from headjudge.core.decisions import Decision

__all__ = ["Frame", "Given", "Line", "Question"]


class Question(NamedTuple):
    """What tells a question from others of the same stage: whose choice it is, and about what."""

    whose: int
    kind: str
    prompt: str
    rest: tuple[Any, ...]


class Given(NamedTuple):
    """An answer that was given: to which question, ``by`` which player, what there was to choose from and what was
    chosen."""

    question: Question
    by: int
    options: Sequence[Any]
    choice: Any


class Frame:
    """One procedure under way.

    ``what`` names its handler, ``node`` is what it carries out, if anything: it is never changed, so copies share it.
    ``stage`` says how far it got, ``answers`` are the choices made in this stage, ``rosters`` the players that words
    meant as it began, ``data`` its own plain data. A game that has more to say of a frame derives from it.
    """

    __slots__ = ("answers", "data", "node", "rosters", "stage", "what")

    def __init__(self, what: str, node: Any = None, data: dict[str, Any] | None = None) -> None:
        self.what = what
        self.node = node
        self.stage = 0
        self.answers: list[Given] = []
        self.rosters: dict[Any, list[int]] = {}
        self.data = data if data is not None else {}

    def copy_to(self, new: Frame) -> None:
        """Give an independent frame of the same name and node what this one has come to."""
        new.stage = self.stage
        new.answers = self.answers[:]
        new.rosters = self.rosters.copy()
        new.data = _copy(self.data)

    def next_stage(self) -> None:
        """What was answered belonged to the stage that is over."""
        self.answers.clear()
        self.rosters.clear()


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(item) for key, item in value.items()}
    if isinstance(value, list):
        return [_copy(item) for item in value]
    copy = getattr(value, "copy", None)
    return copy() if copy else value


F = TypeVar("F", bound=Frame)


class Line(Protocol[F]):
    """A line of play: the procedures under way in it, the top one last, and the decisions that wait in it."""

    agenda: list[F]
    asks: list[Decision]
    marker: int
    """What tells it from the game's other lines."""
