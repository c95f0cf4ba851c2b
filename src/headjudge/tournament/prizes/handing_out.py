"""What was handed out, to whom: facts that an event keeps."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from headjudge.core.errors import IllegalAction
from headjudge.core.faults import Fault
from headjudge.tournament.prizes.shares import Prize

__all__ = ["Handout"]


@dataclass
class Handout:
    """The prizes that were handed out. Who has one keeps it, whatever becomes of the standings."""

    received: dict[str, Prize] = field(default_factory=dict)

    def why_not(self, name: str) -> Fault | None:
        """Why somebody can't be given a prize."""
        if name not in self.received:
            return None
        return Fault(
            "facts/organisers", f"{name} has received {self.received[name]}; take it back first", "prize/received"
        )

    def receive(self, prizes: Mapping[str, Prize]) -> None:
        """Prizes are handed out: all of them, or, if somebody has received one already, none.

        Raises:
            IllegalAction: somebody has received a prize.
        """
        for name in prizes:
            if fault := self.why_not(name):
                raise IllegalAction.of(fault)
        self.received.update(prizes)

    def award(self, prizes: Mapping[str, Prize]) -> dict[str, Prize]:
        """The prize of each place goes to whoever stands there, unless they have received one. What was given."""
        given = {name: prize for name, prize in prizes.items() if name not in self.received}
        self.received.update(given)
        return given

    def take_back(self, name: str) -> Prize:
        """A prize that was marked as handed out by mistake.

        Raises:
            IllegalAction: nothing was handed out to them.
        """
        if name not in self.received:
            raise IllegalAction(f"{name} hasn't received a prize", rule="facts/organisers", code="prize/none")
        return self.received.pop(name)
