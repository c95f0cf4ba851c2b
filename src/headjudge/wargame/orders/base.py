"""What all kinds of orders are: read from a line, held to the rules, listed, carried out (3.2).

Each kind is a module of this package with a :class:`Kind` that offers the same functions; :data:`KINDS` lists them in
the order in which a line is tried.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from headjudge.core.faults import Fault
from headjudge.wargame.armies.days import PARTIAL
from headjudge.wargame.orders.plan import Plan
from headjudge.wargame.orders.scanner import Scanner
from headjudge.wargame.state import Army, Leg, Order, State
from headjudge.wargame.state.grid import Square

__all__ = ["KINDS", "RANGE", "Body", "Kind", "LineFault", "captive_fault", "fighting_fault"]

RANGE = 3
"""How many squares an army moves in a turn at most (3.2.2.1)."""


@dataclass(frozen=True)
class LineFault:
    """What is wrong with a line, from which column on (from 0), and the right form."""

    fault: Fault
    column: int = 0
    form: str = ""


@dataclass(frozen=True)
class Body:
    """What an order says, without regard to whom: the fields are those of :class:`Order`."""

    kind: str
    legs: tuple[Leg, ...] = ()
    origin: Square | None = None
    target: str = ""
    place: Square | None = None


class Kind(Protocol):
    """A kind of order."""

    @property
    def name(self) -> str:
        """Its name, which is that of its module's rule."""

    @property
    def form(self) -> str:
        """The right form, with an example."""

    def parse(self, scanner: Scanner) -> Body | None:
        """What the text behind the army's name orders; None if it is no order of this kind.

        Raises Unreadable where it is of this kind and wrong.
        """

    def validate(self, state: State, army: Army, order: Order) -> Fault | None:
        """Why the order is illegal, or None."""

    def options(self, state: State, army: Army) -> Sequence[str]:
        """The texts of all legal orders of this kind that an army can be given now, without its name."""

    def adjudicate(self, plan: Plan, army: Army, order: Order) -> None:
        """Put into the plan of the update what the army sets out to do."""

    def words(self, state: State, order: Order) -> str:
        """The order as it is understood, in words."""

    def notes(self, state: State, army: Army, order: Order) -> Sequence[str]:
        """What the author of a legal order may want to know all the same."""


KINDS: dict[str, Kind] = {}
"""All kinds by name, in the order in which a line is tried; the package fills it."""


def fighting_fault(state: State, army: Army) -> Fault | None:
    """An army in battle does nothing else (3.2.1)."""
    battle = state.fights(army.key)
    if battle is None:
        return None
    return Fault(
        "3.2.1", f"{army.name} is in battle at {battle.at}: fighting is its action this turn", "wargame/fighting"
    )


def captive_fault(army: Army, legs: Sequence[Leg]) -> Fault | None:
    """A captured army counts its two days where it is before it moves (4.5)."""
    if army.converted != PARTIAL or all(leg.to == army.at for leg in legs):
        return None
    return Fault(
        "4.5",
        f"{army.name} is partially converted: it moves once it has counted two days at {army.at}",
        "wargame/converted",
    )
