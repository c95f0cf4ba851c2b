"""What is kept of an event: facts alone. Points, percentages, standings and winners are computed (``figures``)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from headjudge.core.rng import Rng
from headjudge.infractions.rulings import Record
from headjudge.tournament.calls import Queue
from headjudge.tournament.decks import CardFacts, DeckBook, DeckChecks
from headjudge.tournament.disciplines import Format
from headjudge.tournament.drafts import Construction, Draft, FirstPick, Timing
from headjudge.tournament.event.pods_lost import PodLoss, without_points
from headjudge.tournament.matches import Stage as MatchStage
from headjudge.tournament.matches import result
from headjudge.tournament.matches.state import Encounter, Score
from headjudge.tournament.pairing import Pairing
from headjudge.tournament.people import Entrants, Staff, in_event
from headjudge.tournament.prizes import Handout
from headjudge.tournament.results import MatchResult, PodResult, Result, Verdict
from headjudge.tournament.settings import Settings, Structure

__all__ = ["Hall", "Lots", "Round", "RoundClock", "Said", "Seated", "Stage", "State", "Table"]

Said = Score | PodResult
"""A result as somebody says it: of a match in the order of its sides, or of a pod."""


@dataclass(frozen=True)
class Stage:
    """A stage as it was planned when the event began. ``rounds``: None where they follow from the course; ``places``:
    how many of those before are in it, 0: everybody; ``points``: or all who have so many; ``settings``: those of an
    event that would be this stage alone.

    ``lists``: the key of the deck lists with which it is played (stages of one format share them). ``opened``: packs
    are opened for it, though not for the stage before, or anew. ``within_tables``: who drafted at one table play each
    other.
    """

    structure: Structure
    rounds: int | None
    settings: Settings
    format: Format
    lists: str
    places: int = 0
    points: int | None = None
    opened: bool = False
    within_tables: bool = False


@dataclass
class Table:
    """A pairing of a round with what is played there. ``given`` is the result of what isn't a match of two: a bye, a
    pod. ``number`` is that of the table in the hall; None where nobody needs one.

    ``claims`` are what sides, or players of a pod, have reported and nobody has confirmed; ``disputed``: who has said
    that a report is wrong; ``leaving``: who leaves the event as soon as the result counts; ``left``: who did, and is
    back if it is taken back; ``entered_by``: who entered it or confirmed it. ``extension``: the seconds that a pod was
    given in addition; ``lost``: who has lost a pod by which ruling.
    """

    pairing: Pairing
    match: Encounter | None = None
    given: Result | None = None
    number: int | None = None
    claims: dict[str, Said] = field(default_factory=dict)
    disputed: list[str] = field(default_factory=list)
    leaving: list[str] = field(default_factory=list)
    left: list[str] = field(default_factory=list)
    entered_by: str | None = None
    extension: int = 0
    lost: dict[int, PodLoss] = field(default_factory=dict)

    @property
    def is_pod(self) -> bool:
        """Whether three or more play one game there."""
        return len(self.sides) > 2

    @property
    def extended(self) -> int:
        """The seconds by which its own time is longer than the round."""
        return self.extension if self.match is None else self.match.extension

    def lengthen(self, seconds: int) -> None:
        """Give what is played there so much more time, unless it is over."""
        if self.over or len(self.sides) == 1:
            return
        if self.match is None:
            self.extension += seconds
        else:
            self.match.lengthen(seconds)

    @property
    def sides(self) -> tuple[str, ...]:
        """Who sits there."""
        return self.pairing.sides

    @property
    def result(self) -> Result | None:
        """What came of it; None as long as nothing has."""
        if self.match is not None:
            return result(self.match)
        return without_points(self.given, self.lost.values()) if isinstance(self.given, PodResult) else self.given

    @property
    def over(self) -> bool:
        """Whether something has come of it."""
        return self.given is not None if self.match is None else self.match.state is MatchStage.OVER

    @property
    def is_bye(self) -> bool:
        """Whether somebody has a bye there: alone, and not with a loss for coming late."""
        late = isinstance(self.given, MatchResult) and Verdict.LOST in self.given.verdicts
        return len(self.sides) == 1 and not late


@dataclass
class RoundClock:
    """The clock of a round in seconds since 1970: when it was started, and since when it has been paused (None: it
    runs); ``paused`` are the seconds of all pauses that are over."""

    started: int
    pause: int | None = None
    paused: int = 0


@dataclass
class Round:
    """A round: its number in the event from 1 on, its stage, its tables, and what could not be avoided in pairing it.

    ``published``: everybody may see the pairings, not only officials; ``publish_at``: when they will be, if that is
    settled. ``limit``: its length in seconds; ``clock``: None as long as it wasn't started.
    """

    number: int
    stage: int
    tables: list[Table]
    warnings: tuple[str, ...] = ()
    published: bool = True
    publish_at: int | None = None
    limit: int = 0
    clock: RoundClock | None = None
    ended: int | None = None
    """When the last result came in; None as long as one is missing."""
    _places: dict[str, int] = field(default_factory=dict, repr=False, compare=False)
    """Where each side was found last: thousands of results come in one by one."""

    def table_of(self, side: str) -> Table | None:
        """Where a player or team sits; None if nowhere."""
        at = self._places.get(side)
        if at is None or at >= len(self.tables) or side not in self.tables[at].sides:
            self._places = {name: number for number, table in enumerate(self.tables) for name in table.sides}
            at = self._places.get(side)
        return None if at is None else self.tables[at]


@dataclass
class Hall:
    """The tables that there are: ranges of numbers, in the order in which they are filled (none: from 1 on), those kept
    for feature matches, and those at which somebody always sits."""

    ranges: list[tuple[int, int]] = field(default_factory=list)
    features: list[int] = field(default_factory=list)
    fixed: dict[str, int] = field(default_factory=dict)


@dataclass(frozen=True)
class Seated:
    """For which stage a draft is, and after how many rounds it was begun."""

    stage: int
    after: int


@dataclass
class Lots:
    """Two teams of which one was drawn by lot and has yet to choose which picks first (147), and the packs and times of
    their draft; ``wait``: it begins when everybody is ready."""

    choice: FirstPick
    packs: Mapping[str, Sequence[Sequence[str]]]
    timing: Timing
    wait: bool


@dataclass
class State:
    """All facts of an event. ``began_with``: how many were in it when its first round was paired, None before;
    ``order``: standings that were brought from elsewhere, of Swiss rounds that are over; ``seats``: clockwise at
    each table of the play-off's draft; ``finished``: the event was closed.
    """

    settings: Settings
    rng: Rng
    clock: int = 0
    began_with: int | None = None
    entrants: Entrants = field(default_factory=Entrants)
    staff: Staff = field(default_factory=Staff)
    avoids: dict[str, list[str]] = field(default_factory=dict)
    """Whom somebody should not meet."""
    awarded: dict[int, list[str]] = field(default_factory=dict)
    """Byes awarded for single rounds, by the number of the round."""
    hall: Hall = field(default_factory=Hall)
    checks: DeckChecks = field(default_factory=DeckChecks)
    rounds: list[Round] = field(default_factory=list)
    order: tuple[str, ...] | None = None
    seats: tuple[tuple[str, ...], ...] = ()
    finished: bool = False
    handout: Handout = field(default_factory=Handout)
    calls: Queue = field(default_factory=Queue)
    record: Record = field(default_factory=Record)
    """The rulings of the judges."""
    own_guide: str | None = None
    """The event's own edition of the infraction procedure guide, as TOML; None: the one of its settings."""
    books: dict[str, DeckBook] = field(default_factory=dict)
    """The lists and pools of each format that is played, by its key (:attr:`Stage.lists`)."""
    cards: dict[str, CardFacts] = field(default_factory=dict)
    """What is known of the cards in lists, by the titles that the lists use."""
    drafts: list[Draft] = field(default_factory=list)
    """One for each table at which cards are or were drafted, in the order in which they were begun."""
    seated: list[Seated] = field(default_factory=list)
    """For each of the drafts, where in the event it belongs."""
    lots: list[Lots] = field(default_factory=list)
    construction: Construction | None = None
    """The last construction of decks, also when it is over."""
    built_for: str = ""
    """The key of the lists that it makes."""
    begun_by_itself: bool = False
    """Whether it began because drafts were over, or packs opened."""

    @property
    def present(self) -> list[str]:
        """Who is in the event, in the order in which they entered."""
        return in_event(self.entrants)

    @property
    def draft(self) -> Draft | None:
        """The first draft that is going on; the last one if none is."""
        return next((draft for draft in self.drafts if not draft.over), self.drafts[-1] if self.drafts else None)

    def draft_of(self, seat: str) -> Draft | None:
        """The draft in which somebody has a seat, the last of several; None if in none."""
        return next((draft for draft in reversed(self.drafts) if seat in draft.seats), None)

    def members(self, key: str) -> tuple[str, ...]:
        """The persons who play as an entrant: the members of a team, or the player; of anybody else, they alone."""
        entrant = self.entrants.by_name.get(key)
        return (key,) if entrant is None else entrant.members

    def table_of(self, key: str) -> Table | None:
        """Where a player or team sits in the present round; None if nowhere."""
        return self.rounds[-1].table_of(key) if self.rounds else None
