"""What all drafts share: seats, packs, whose pick it is, time, the ready check, pauses, programs in seats, the log.

A draft is data that its methods change. Each method refuses before anything has changed (IllegalAction; InvalidInput
for a seat that doesn't exist), or does all of it. It reads no clock and has no chance of its own: time is told by
:meth:`Draft.tick`, and who draws by lot brings the generator.

=================  =====================================================================================
stage              what is going on
=================  =====================================================================================
gathering          the ready check: when everybody is ready the first packs are opened
running            somebody may pick; time passes
paused             nothing may be picked and no time passes
over               no pack is left
=================  =====================================================================================
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import ClassVar, Self

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.tournament.drafts.timing import MODERN, Timing

__all__ = ["RULE", "Direction", "Draft", "Pick", "PickedBy", "Stage"]

RULE = "facts/drafts"
"""Where the procedure of drafts stands."""


class Stage(StrEnum):
    """What is going on; see the module."""

    GATHERING = "gathering"
    RUNNING = "running"
    PAUSED = "paused"
    OVER = "over"


class Direction(StrEnum):
    """Which way packs are passed, or picks and openers go around. Left is to the next seat in the list: clockwise."""

    LEFT = "left"
    RIGHT = "right"


class PickedBy(StrEnum):
    """How a card came to a drafter."""

    DRAFTER = "drafter"
    RESERVED = "reserved"
    """Time was over, and this card had been reserved."""
    LOT = "lot"
    """Time was over in a booster draft: a card of the pack at random."""
    OFFICIAL = "official"
    """Time was over in a Rochester draft: the card that had lain on the table longest."""
    PROGRAM = "program"
    """A program had the seat."""


@dataclass(frozen=True)
class Pick:
    """A card that a seat has taken, in which group of packs, and how."""

    seat: str
    card: str
    group: int
    by: PickedBy

    def __deepcopy__(self, memo: object) -> Pick:
        """Picks never change, so copies of a draft share them."""
        return self


@dataclass(kw_only=True)
class Draft(ABC):
    """A draft at one table. ``seats`` are the drafters clockwise, ``packs`` those of each in the order of opening, each
    of any length; a seat may have fewer than another. ``programs`` names the program that has a seat.

    Raises InvalidInput for seats that can't be.
    """

    given: ClassVar[tuple[str, ...]] = ("seats", "packs", "timing")
    """What a draft is made from; everything else is its course."""

    seats: tuple[str, ...]
    packs: Mapping[str, Sequence[Sequence[str]]]
    timing: Timing = MODERN
    programs: dict[str, str] = field(default_factory=dict)
    ready: list[str] = field(default_factory=list)
    stage: Stage = Stage.GATHERING
    group: int = 0
    """Which group of packs is drafted: 1 is that of everybody's first packs, 0 before any is open."""
    review: int | None = None
    """The length of the review that is going on, before the next pick."""
    left: int | None = None
    """Seconds left of the review, or else for the present pick; None without a limit."""
    reserved: dict[str, str] = field(default_factory=dict)
    """The card that a seat gets when its time is over."""
    log: list[Pick] = field(default_factory=list)
    returned: dict[str, int] = field(default_factory=dict)
    """How many picks there were when a seat was given back to its drafter."""

    def __post_init__(self) -> None:
        self.seats = tuple(self.seats)
        self.packs = {seat: tuple(map(tuple, self.packs.get(seat, ()))) for seat in (*self.seats, *self.packs)}
        if len(self.seats) < 2 or len({*self.seats}) < len(self.seats):
            raise InvalidInput(
                f"a draft needs at least two seats, each with a name of its own, not {', '.join(self.seats) or 'none'}",
                code="draft/seats",
            )
        for seat in (*self.packs, *self.programs):
            self._seated(seat)
        if not any(self.packs.values()) or not all(pack for packs in self.packs.values() for pack in packs):
            raise InvalidInput("a draft needs packs, each with at least one card", code="draft/packs")

    # what there is

    @property
    def groups(self) -> int:
        """How many groups of packs there are."""
        return max(map(len, self.packs.values()))

    @property
    def over(self) -> bool:
        """Whether no pack is left."""
        return self.stage is Stage.OVER

    @property
    def direction(self) -> Direction:
        """The direction of the present group: the first goes left, the second right, and so on."""
        return Direction.RIGHT if self.group and self.group % 2 == 0 else Direction.LEFT

    @property
    def due(self) -> list[str]:
        """Who may pick now (also while the draft is paused), in seat order."""
        return [] if self.stage in (Stage.GATHERING, Stage.OVER) else self._due()

    @property
    def seconds(self) -> int | None:
        """How long the present pick may take in all; None without a limit and while there is none."""
        return self._limit() if self.due else None

    @property
    def wakes_in(self) -> int | None:
        """In how many seconds something happens by itself; None if nothing does."""
        return self.left if self.stage is Stage.RUNNING else None

    def missed(self, seat: str) -> int:
        """How many picks in a row a drafter's time was over for, up to now; those before they had the seat back don't
        count."""
        own = [pick.by for pick in self.log[self.returned.get(seat, 0) :] if pick.seat == seat]
        return next((n for n, by in enumerate(reversed(own)) if by not in (PickedBy.LOT, PickedBy.OFFICIAL)), len(own))

    def pool(self, seat: str) -> list[str]:
        """The cards that a seat has taken, in order. Raises InvalidInput."""
        self._seated(seat)
        return [pick.card for pick in self.log if pick.seat == seat]

    def pack(self, seat: str) -> list[str]:
        """The cards before a seat, of which it may take one as soon as it is due. Raises InvalidInput."""
        self._seated(seat)
        return [] if self.stage in (Stage.GATHERING, Stage.OVER) else self._before(seat)

    def anew(self) -> Self:
        """The same seats with the same packs, before the first is opened; nobody's seat is a program's."""
        return type(self)(**{name: getattr(self, name) for name in self.given})

    def away(self, seat: str, steps: int = 1) -> str:
        """The seat so many places further in the present direction."""
        turn = 1 if self.direction is Direction.LEFT else -1
        return self.seats[(self.seats.index(seat) + turn * steps) % len(self.seats)]

    # the ready check

    def declare(self, seat: str, *, ready: bool = True) -> None:
        """Somebody is ready, or not after all. The draft begins when everybody is; programs always are."""
        self._seated(seat)
        self._needs(Stage.GATHERING)
        if seat in self.programs:
            raise IllegalAction(f"a program is playing for {seat}", rule=RULE, code="draft/program")
        if ready != (seat in self.ready):
            (self.ready.append if ready else self.ready.remove)(seat)
        self._begin_if_ready()

    def begin(self) -> None:
        """The first packs are opened, whoever is ready: an official says so."""
        self._needs(Stage.GATHERING)
        self.ready = []
        self.stage = Stage.RUNNING
        self._next_group()

    def _begin_if_ready(self) -> None:
        if all(seat in self.ready or seat in self.programs for seat in self.seats):
            self.begin()

    # picking

    def pick_fault(self, seat: str, card: str, *, program: bool = False) -> Fault | None:
        """Why a seat can't take a card now, or None. ``program``: the program that has the seat wants it."""
        self._seated(seat)
        if self.stage is not Stage.RUNNING:
            return Fault(RULE, f"nothing can be picked: the draft is {self.stage}", f"draft/{self.stage}")
        if program != (seat in self.programs):
            whose = "a program is playing for" if seat in self.programs else "no program is playing for"
            return Fault(RULE, f"{whose} {seat}", "draft/program")
        if seat not in self.due:
            waiting = ", ".join(self.due)
            return Fault(RULE, f"{seat} has no pick to make now; {waiting} may pick", "draft/not-due")
        if card not in self._before(seat):
            return Fault(RULE, f"{card} isn't among the cards before {seat}", "draft/card")
        return None

    def pick(self, seat: str, card: str, *, program: bool = False) -> None:
        """A seat takes a card. It ends the review."""
        fault = self.pick_fault(seat, card, program=program)
        if fault is not None:
            raise IllegalAction.of(fault)
        self._take(seat, card, PickedBy.PROGRAM if program else PickedBy.DRAFTER)

    def reserve(self, seat: str, card: str | None) -> None:
        """The card that a seat gets if its time runs out; None reserves nothing. It may be changed until then, and
        counts for the pack that is before the seat now."""
        self._seated(seat)
        if card is not None:
            self._needs(Stage.RUNNING)
            if seat in self.programs:
                raise IllegalAction(f"a program is playing for {seat}", rule=RULE, code="draft/program")
            if card not in self._before(seat):
                raise IllegalAction(f"{card} isn't among the cards before {seat}", rule=RULE, code="draft/card")
            self.reserved[seat] = card
        else:
            self.reserved.pop(seat, None)

    def no_pick(self, seat: str, rng: Rng) -> Pick:
        """A seat's time is over: it gets what it has reserved, else what the kind of draft says."""
        self._seated(seat)
        self._needs(Stage.RUNNING)
        if seat not in self.due:
            raise IllegalAction(f"{seat} has no pick to make now", rule=RULE, code="draft/not-due")
        wish = self.reserved.get(seat)
        if wish is not None and wish in self._before(seat):
            return self._take(seat, wish, PickedBy.RESERVED)
        return self._take(seat, *self._forfeit(seat, rng))

    def _take(self, seat: str, card: str, by: PickedBy) -> Pick:
        pick = Pick(seat, card, self.group, by)
        self.log.append(pick)
        self.reserved.pop(seat, None)
        if self.review is not None:
            self._end_review()
        self._remove(seat, card)
        return pick

    def _end_review(self) -> None:
        """The pick begins. What is left of the review, ended early by one, is still the others' to think in."""
        limit = self._limit()
        self.left = None if limit is None else limit + (self.left or 0)
        self.review = None

    # time

    def tick(self, seconds: int, rng: Rng) -> list[Pick]:
        """So many seconds pass: reviews end, and whoever has not picked in time gets a card. What was taken so. No time
        passes before the draft has begun, and while it is paused."""
        if seconds < 0:
            raise InvalidInput(f"time can't go back by {-seconds} seconds", code="draft/time")
        taken: list[Pick] = []
        while seconds and self.stage is Stage.RUNNING and self.left is not None:
            passed = min(seconds, self.left)
            seconds -= passed
            self.left -= passed
            if self.left:
                break
            if self.review is not None:
                self._end_review()
            else:
                taken += [self.no_pick(seat, rng) for seat in self.due]
        return taken

    def pause(self) -> None:
        """Stop: nothing may be picked and no time passes."""
        self._needs(Stage.RUNNING)
        self.stage = Stage.PAUSED

    def resume(self) -> None:
        """Go on with the time that was left."""
        self._needs(Stage.PAUSED)
        self.stage = Stage.RUNNING

    def _wind(self, review: int | None) -> None:
        """Start the time of the next pick, after a review if there is one."""
        self.review = review
        self.left = review if review is not None else self._limit()

    # programs in seats

    def hand_over(self, seat: str, program: str) -> None:
        """A program takes a seat; what was reserved there no longer counts."""
        self._seated(seat)
        if self.over or seat in self.programs:
            why = "the draft is over" if self.over else f"{self.programs[seat]} is already playing for {seat}"
            raise IllegalAction(why, rule=RULE, code="draft/over" if self.over else "draft/program")
        self.reserved.pop(seat, None)
        self.programs[seat] = program
        if seat in self.ready:
            self.ready.remove(seat)
        if self.stage is Stage.GATHERING:
            self._begin_if_ready()

    def give_back(self, seat: str) -> None:
        """A seat is its drafter's again, with all that the program has picked there."""
        self._seated(seat)
        if seat not in self.programs:
            raise IllegalAction(f"no program is playing for {seat}", rule=RULE, code="draft/program")
        del self.programs[seat]
        self.returned[seat] = len(self.log)

    # what kinds of drafts say

    @abstractmethod
    def _due(self) -> list[str]:
        """Who may pick, once the draft has begun and until it is over."""

    @abstractmethod
    def _before(self, seat: str) -> list[str]:
        """The cards that lie before a seat."""

    @abstractmethod
    def _limit(self) -> int | None:
        """How long the present pick may take."""

    @abstractmethod
    def _forfeit(self, seat: str, rng: Rng) -> tuple[str, PickedBy]:
        """The card for a seat whose time is over."""

    @abstractmethod
    def _remove(self, seat: str, card: str) -> None:
        """A seat has taken a card: on to whatever comes then."""

    @abstractmethod
    def _open_group(self) -> None:
        """The present group begins."""

    def _next_group(self) -> None:
        """Begin the next group; without one the draft is over."""
        if self.group == self.groups:
            self.stage = Stage.OVER
            self.review = self.left = None
            return
        self.group += 1
        self._open_group()

    def _pack_of(self, seat: str) -> list[str]:
        """A seat's pack of the present group, empty if it has none."""
        packs = self.packs[seat]
        return list(packs[self.group - 1]) if self.group <= len(packs) else []

    # refusals

    def _seated(self, seat: str) -> None:
        if seat not in self.seats:
            raise InvalidInput(
                f"{seat} has no seat in this draft; seats are {', '.join(self.seats)}", code="draft/seat"
            )

    def _needs(self, stage: Stage) -> None:
        if self.stage is not stage:
            raise IllegalAction(f"the draft isn't {stage}, it is {self.stage}", rule=RULE, code=f"draft/not-{stage}")
