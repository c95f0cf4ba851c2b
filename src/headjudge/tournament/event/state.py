"""What is kept of an event: facts alone. Points, percentages, standings and winners are computed (``figures``)."""

from __future__ import annotations

from dataclasses import dataclass, field

from headjudge.core.rng import Rng
from headjudge.tournament.decks import CardFacts, DeckBook
from headjudge.tournament.drafts import Draft
from headjudge.tournament.matches import result
from headjudge.tournament.matches.state import Encounter
from headjudge.tournament.pairing import Pairing
from headjudge.tournament.people import Entrants, Staff, in_event
from headjudge.tournament.prizes import Handout
from headjudge.tournament.results import Result
from headjudge.tournament.settings import Settings, Structure

__all__ = ["Round", "Stage", "State", "Table"]


@dataclass(frozen=True)
class Stage:
    """A stage as it was planned when the event began. ``rounds``: None where they follow from the course; ``places``:
    how many of those before are in it; 0: everybody."""

    structure: Structure
    rounds: int | None
    places: int = 0


@dataclass
class Table:
    """A pairing of a round with what is played there. ``given`` is the result of what isn't a match of two: a bye, a
    pod."""

    pairing: Pairing
    match: Encounter | None = None
    given: Result | None = None

    @property
    def sides(self) -> tuple[str, ...]:
        """Who sits there."""
        return self.pairing.sides

    @property
    def result(self) -> Result | None:
        """What came of it; None as long as nothing has."""
        return self.given if self.match is None else result(self.match)


@dataclass
class Round:
    """A round: its number in the event from 1 on, its stage, its tables, and who was in the event and not paired."""

    number: int
    stage: int
    tables: list[Table]


@dataclass
class State:
    """All facts of an event. ``began_with``: how many were in it when its first round was paired, None before;
    ``order``: standings that were brought from elsewhere, of Swiss rounds that are over; ``seats``: clockwise at the
    draft of the play-off; ``finished``: the event was closed.
    """

    settings: Settings
    rng: Rng
    clock: int = 0
    began_with: int | None = None
    entrants: Entrants = field(default_factory=Entrants)
    staff: Staff = field(default_factory=Staff)
    avoids: dict[str, list[str]] = field(default_factory=dict)
    """Whom somebody should not meet."""
    rounds: list[Round] = field(default_factory=list)
    order: tuple[str, ...] | None = None
    seats: tuple[str, ...] = ()
    finished: bool = False
    handout: Handout = field(default_factory=Handout)
    decks: DeckBook = field(default_factory=DeckBook)
    cards: dict[str, CardFacts] = field(default_factory=dict)
    """What is known of the cards in lists, by the titles that the lists use."""
    draft: Draft | None = None

    @property
    def present(self) -> list[str]:
        """Who is in the event, in the order in which they entered."""
        return in_event(self.entrants)

    def members(self, key: str) -> tuple[str, ...]:
        """The persons who play as an entrant: the members of a team, or the player; of anybody else, they alone."""
        entrant = self.entrants.by_name.get(key)
        return (key,) if entrant is None else entrant.members

    def table_of(self, key: str) -> Table | None:
        """Where a player or team sits in the present round; None if nowhere."""
        tables = self.rounds[-1].tables if self.rounds else ()
        return next((table for table in tables if key in table.sides), None)
