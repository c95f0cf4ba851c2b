"""What somebody asks a document for: of which event, with which options, with whose names."""

from __future__ import annotations

import copy
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, field
from enum import StrEnum

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.event.stages import complete, is_over, stages_of
from headjudge.tournament.event.state import Round, State
from headjudge.tournament.people import Entrant, entrant_of
from headjudge.tournament.settings import Structure
from headjudge.tournament.showing.documents import Paper
from headjudge.tournament.showing.names import Names
from headjudge.tournament.standings import Standings

__all__ = [
    "Address",
    "By",
    "Options",
    "Request",
    "after_round",
    "as_of",
    "options_of",
    "standings_after",
    "stray",
    "structure_of",
]

Address = Callable[[int, int], str]
"""The address at which a table's result is reported, of the number of the round and that of the table."""


class By(StrEnum):
    """The order of a list."""

    TABLE = "table"
    NAME = "name"


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What can be chosen of documents. ``round``: 0 is the present one; ``by``: the order of pairings and seatings;
    ``player``: only this one's (a key); ``sheets``: into how many a list by name is split, 0: as many as it needs;
    ``public``: pseudonyms, also in what officials keep; ``paper``."""

    round: int = 0
    by: By = By.TABLE
    player: str = ""
    sheets: int = 0
    public: bool = False
    paper: Paper = Paper.A4


def options_of(given: Mapping[str, str]) -> Options:
    """Options as the query of an address, or a command, has them. Raises InvalidInput."""
    unknown = next((name for name in given if name not in Options.__struct_fields__), None)
    if unknown is not None:
        known = ", ".join(Options.__struct_fields__)
        raise InvalidInput(f"there is no option {unknown!r}; there are {known}", code="documents/option")
    try:
        found = msgspec.convert(given, Options, strict=False)
    except msgspec.ValidationError as error:
        raise InvalidInput(f"options of a document: {error}", code="documents/option") from error
    return found


def stray(options: Options, takes: Collection[str]) -> str:
    """An option that was chosen and means nothing to a document that ``takes`` these; "" if there is none."""
    usual = Options(paper=options.paper)
    return next(
        (
            name
            for name in Options.__struct_fields__
            if name not in takes and getattr(options, name) != getattr(usual, name)
        ),
        "",
    )


@dataclass(frozen=True)
class Request:
    """An event as whoever asks may know it, and all that a document is made of."""

    state: State
    names: Names
    options: Options = field(default_factory=Options)
    title: str = ""
    official: bool = False
    address: Address | None = None

    @property
    def event(self) -> str:
        """What the event is called at the head of each page."""
        return self.title or "Tournament"

    def round(self) -> Round:
        """The round that is asked for. Raises InvalidInput if there is none."""
        rounds, number = self.state.rounds, self.options.round
        if not rounds:
            raise InvalidInput(
                "no round has been paired yet, or its pairings aren't published", code="documents/nothing"
            )
        if not 0 <= number <= len(rounds):
            raise InvalidInput(f"there is no round {number}; rounds are 1 to {len(rounds)}", code="documents/round")
        return rounds[number - 1]

    def finished(self) -> int:
        """The number of the finished round that is asked for, by default the last one. Raises InvalidInput if there is
        none."""
        last = 0
        for one in self.state.rounds:
            if not complete(one):
                break
            last = one.number
        number = self.options.round or last
        if not last:
            raise InvalidInput("no round is finished yet", code="documents/nothing")
        if not 1 <= number <= last:
            raise InvalidInput(
                f"round {number} isn't finished; finished rounds are 1 to {last}", code="documents/round"
            )
        return number

    def entrant(self) -> Entrant | None:
        """The entrant whom the option ``player`` means, by their key or a member's; None if nobody is named. Raises
        InvalidInput."""
        key = self.options.player
        if not key:
            return None
        found = self.state.entrants.by_name.get(key) or entrant_of(self.state.entrants, key)
        if found is None:
            raise InvalidInput(f"{key} hasn't entered this event", code="people/unknown")
        return found

    def members(self, key: str) -> tuple[str, ...]:
        """The names of a team's members; of a single player none."""
        persons = self.state.members(key)
        return () if persons == (key,) else tuple(self.names.shown(person) for person in persons)

    def with_members(self, key: str) -> str:
        """A name, and in the line below it those of the members."""
        members = self.members(key)
        return f"{self.names.shown(key)}\n{', '.join(members)}" if members else self.names.shown(key)


def as_of(state: State, number: int) -> State:
    """The event as it was after a round: with what was played up to it, and those who had entered by then. Later drops
    change nothing of it (facts/organisers)."""
    if number >= len(state.rounds):
        return state
    before = copy.copy(state)
    before.rounds = state.rounds[:number]
    before.finished = False
    before.entrants = copy.copy(state.entrants)
    before.entrants.by_name = {
        key: one for key, one in state.entrants.by_name.items() if one.entered <= max(number, 1) or not one.stays
    }
    return before


def after_round(state: State, number: int) -> State:
    """The event as it was after a finished round. Raises InvalidInput if that isn't finished."""
    return as_of(state, Request(state, Names(), Options(round=number)).finished())


def standings_after(state: State, number: int) -> tuple[Standings, bool]:
    """The standings after a round, and whether the event was over by it."""
    then = as_of(state, number)
    return standings_of(then), number == len(state.rounds) and is_over(then)


def structure_of(state: State, one: Round) -> Structure:
    """How a round is played."""
    stages = stages_of(state)
    return stages[min(one.stage, len(stages) - 1)].structure
