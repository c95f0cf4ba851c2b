"""Who may do something by hand in a game, and when: the same in every game that lets players carry out what it can't.

A judge may whenever the game is quiet; a seat may while nobody objects to what was done before (:mod:`.hands`), if the
table plays with the option `hands` or the game lets it: it is carrying out an ability by hand, or has one that players
see to. A game says what is quiet in it, whom it lets, and by which of its rules.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, Generic, Protocol, TypeVar

from headjudge.core.actions import Act, Actions, By
from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.faults import Fault
from headjudge.core.hands import JUDGE, NO_HANDS, Handled, Hands, may_object, objects, seat_of
from headjudge.core.rng import Rng

__all__ = ["ActingByHand"]


class _Options(Protocol):
    @property
    def hands(self) -> bool: ...


class _Acted(Handled, Protocol):
    """The state of a game in which things are done by hand, as far as it matters who does them and when."""

    rng: Rng

    @property
    def options(self) -> _Options:
        """How it is played."""


S = TypeVar("S", bound=_Acted)


class ActingByHand(ABC, Generic[S]):
    """Who may do the manual actions of a game, and when. ``words`` say who, for the documentation; ``rule`` is that by
    which anything is done by hand, ``over`` that by which a game is over, ``left`` that by which players leave it."""

    def __init__(self, actions: Actions[S], words: str, *, rule: str, over: str, left: str) -> None:
        self.actions = actions
        self.hands: By[S] = By(words, self._check)
        self.rule = rule
        self._over = over
        self._left = left

    @abstractmethod
    def lets(self, g: S, seat: int) -> bool:
        """Whether a seat may act by hand now without the option `hands`."""

    @abstractmethod
    def why_not_now(self, g: S) -> Fault | None:
        """Why nobody can do anything by hand now: somebody must decide first; None: the game is quiet."""

    def why_no_seat(self, _g: S, /) -> Fault | None:
        """Why only a judge may, whatever seats may otherwise; None: nothing is against it."""
        return None

    def seat_named(self, g: S, name: str) -> int:
        """The number of a seat in the game. Raises InvalidInput if there is none of that name, IllegalAction if it has
        left."""
        found = seat_of(g, name)
        if not g.players[found].in_game:
            raise IllegalAction(f"{name} has left the game", rule=self._left, code="manual/left")
        return found

    def why_objected(self, g: S) -> Fault | None:
        """Why the game stands still: somebody objects to what was done by hand; None: nobody does."""
        if not g.hands.objecting:
            return None
        names = ", ".join(g.players[q].name for q in g.hands.objecting)
        return Fault(self.rule, f"{names} must agree first to what was done by hand", "manual/objection")

    def require_agreement(self, g: S) -> None:
        """Refuse while somebody objects to what was done by hand. Raises IllegalAction."""
        fault = self.why_objected(g)
        if fault is not None:
            raise IllegalAction.of(fault)

    def answered(self, g: S, player: int) -> None:
        """What a player has answered: nobody objects any more to what others did by hand before."""
        if g.hands.last not in (-1, player):
            g.hands = NO_HANDS

    def why_not_by(self, g: S, by: str) -> Fault | None:
        """Why somebody may not do manual actions now, whatever the game is at; None: they may."""
        if g.over:
            return Fault(self._over, "the game is over", "manual/over")
        if by == JUDGE:
            return None
        seat = self.seat_named(g, by)
        fault = self.why_no_seat(g) or self.why_objected(g)
        if fault is not None or g.options.hands or self.lets(g, seat):
            return fault
        reason = f"{by} isn't carrying out anything by hand; otherwise only a judge does"
        return Fault(self.rule, reason, "manual/not-yours")

    def why_not(self, g: S, by: str) -> Fault | None:
        """Why somebody may not do manual actions now; None: they may."""
        return self.why_not_by(g, by) or self.why_not_now(g)

    def open_to(self, g: S, by: str) -> list[str]:
        """The manual actions that a seat (:data:`JUDGE`: a judge) may do now. Raises InvalidInput for no seat."""
        if g.over or (by != JUDGE and not g.players[seat_of(g, by)].in_game):
            return []
        found = []
        if self.why_not(g, by) is None:
            found = [verb for verb, action in self.actions.items() if action.by is self.hands]
        if g.hands.objecting and (by == JUDGE or objects(g, seat_of(g, by))):
            found.append("agree")
        elif by != JUDGE and may_object(g, seat_of(g, by)):
            found.append("object")
        return sorted(found)

    @cached_property
    def verbs(self) -> list[str]:
        """All manual actions."""
        self.actions.load()
        return sorted(self.actions)

    def take(self, g: S, verb: str, by: str, given: Mapping[str, Any]) -> None:
        """Carry out a manual action. Raises a refusal, and then nothing has changed."""
        rng = g.rng.copy()
        try:
            self.actions.carry_out(g, verb, by, 0, given)
        except HeadjudgeError:
            g.rng = rng  # what was drawn at random before it turned out not to be possible
            raise
        if by != JUDGE and self.actions[verb].by is self.hands:
            g.hands = Hands(self.seat_named(g, by))

    def _check(self, g: S, act: Act, _: str) -> None:
        fault = self.why_not(g, act.by)
        if fault is not None:
            raise IllegalAction.of(fault)
