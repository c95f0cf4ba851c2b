"""Programs that draft: what one is, and how those that have seats make their picks.

The room knows no game: a program gets titles and knows by itself what is printed on the cards. It is given only what
its seat may see, so it has no secret to keep.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts.draft import Draft, Stage

__all__ = ["Drafter", "RandomDrafter", "choices", "draft_on"]


class Drafter(Protocol):
    """A program that picks cards and builds a deck of them. Given the same arguments it does the same."""

    name: str

    def choose(self, pack: Sequence[str], pool: Sequence[str], rng: Rng) -> str:
        """One card of the pack (in a Rochester draft, of the table), for a seat that has picked the pool so far."""
        ...

    def build(self, pool: Sequence[str], laid: Mapping[str, int], size: int) -> Mapping[str, int]:
        """A deck of ``size`` cards or more: title to number, of the pool and as many basic lands as it wants. It has
        all that was laid out already."""
        ...


class RandomDrafter:
    """Picks at random. It knows no game, so it builds nothing: it leaves the deck as it was laid out."""

    name = "random"

    def choose(self, pack: Sequence[str], pool: Sequence[str], rng: Rng) -> str:
        """Any card."""
        return rng.choice(pack)

    def build(self, pool: Sequence[str], laid: Mapping[str, int], size: int) -> Mapping[str, int]:
        """What was laid out."""
        return laid


def choices(draft: Draft, drafters: Mapping[str, Drafter], rng: Rng) -> list[tuple[str, str]]:
    """What the programs that have seats and may pick now want to take: (seat, card). Nothing changes, so that a host
    can make acts of them. Raises InvalidInput for a program that is not among ``drafters``."""
    wanted: list[tuple[str, str]] = []
    if draft.stage is not Stage.RUNNING:
        return wanted
    for seat in draft.due:
        name = draft.programs.get(seat)
        if name is None:
            continue
        if name not in drafters:
            raise InvalidInput(f"there is no program {name}; there are {', '.join(drafters)}", code="draft/program")
        wanted.append((seat, drafters[name].choose(draft.pack(seat), draft.pool(seat), rng)))
    return wanted


def draft_on(draft: Draft, drafters: Mapping[str, Drafter], rng: Rng) -> None:
    """Let programs pick until somebody else is to pick, or the draft is over."""
    while wanted := choices(draft, drafters, rng):
        for seat, card in wanted:
            draft.pick(seat, card, program=True)
