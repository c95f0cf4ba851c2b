"""Why things are as they are: reasons with the rules that they follow from, and reasons beneath them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Self, TypedDict

from headjudge.core.faults import Fault, citation

__all__ = ["Why", "WhyData", "lines"]


class WhyData(TypedDict):
    """A reason as data: with the rule that it follows from ("" if none), and the reasons beneath it."""

    text: str
    rule: str
    under: list[WhyData]


@dataclass(frozen=True, slots=True)
class Why:
    """Why something is so, or came out so: a reason, the rule that it follows from ("" if none; several with commas
    between them), and the reasons beneath it."""

    text: str
    rule: str = ""
    under: tuple[Why, ...] = ()

    @classmethod
    def of(cls, fault: Fault) -> Self:
        """The reason that a fault is."""
        return cls(fault.reason, fault.rule)

    def __str__(self) -> str:
        """The reason alone, as people read it."""
        return f"{self.text}{citation(self.rule)}"

    def to_data(self) -> WhyData:
        """The tree as data for JSON."""
        return {"text": self.text, "rule": self.rule, "under": [why.to_data() for why in self.under]}


def lines(reasons: Iterable[Why], depth: int = 0) -> Iterator[str]:
    """Reasons as people read them: each a line with its rule, what lies beneath one indented."""
    for why in reasons:
        yield f"{'  ' * depth}{why}"
        yield from lines(why.under, depth + 1)
