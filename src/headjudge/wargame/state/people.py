"""Players, judges, and what people are asked, told and punished for (1.1, 1.3, 1.4, 5)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from headjudge.wargame.state.ranks import RANKS, Rank, Team

__all__ = [
    "Application",
    "Judging",
    "Message",
    "Player",
    "Role",
    "Sanction",
    "Seating",
    "Thread",
    "Vote",
    "VoteSystem",
    "Waiver",
]

Role = Literal["movement", "battle", "mercenary"]
"""What somebody judges (1.3, 6)."""

VoteSystem = Literal["normal", "leader", "special"]
"""Who votes, and with which points (1.4)."""


Thread = Literal[
    "movement",
    "announcements",
    "results",
    "control",
    "setup",
    "votes",
    "notices",
    "judges",
    "room:coalition",
    "room:phyrexia",
]
"""Where something is told or said (3.1, 5.2.1)."""


@dataclass(slots=True)
class Player:
    """A player of a team. ``last_post`` is when they last posted; ``inactive`` whether they or a leader say that they
    are (5.1). ``joined`` marks who came mid-round, ``battles`` how many they have fought since, ``offered`` the turn in
    which they could first personalize an army and ``personalized`` whether they did (2.6)."""

    key: str
    name: str
    side: Team
    rank: str
    factions: tuple[str, ...] = ()
    last_post: int | None = None
    inactive: bool = False
    contingency: str = ""
    joined: bool = False
    battles: int = 0
    offered: int | None = None
    personalized: bool = False
    reprimands: int = 0
    declared: int | None = None
    """When a leader declared them inactive (5.1); a later post of their own ends that."""
    vindicated: int | None = None
    """When a battle judge last rejected such a declaration (5.1)."""
    demoted: bool = False
    """Whether a demotion left them without an army, and no new one has been found (5.3.4)."""
    left: int | None = None
    """When they left the game; from then on nobody acts under their name."""

    @property
    def level(self) -> int:
        """The level of the player's rank."""
        return RANKS[self.rank].level

    @property
    def rank_record(self) -> Rank:
        """The player's rank."""
        return RANKS[self.rank]


@dataclass(slots=True)
class Judging:
    """The judges by name: of each role the first is the head, the others assist that judge (1.3)."""

    movement: list[str] = field(default_factory=list)
    battle: list[str] = field(default_factory=list)
    mercenary: list[str] = field(default_factory=list)

    def of(self, role: Role) -> list[str]:
        """Those of a role."""
        return {"movement": self.movement, "battle": self.battle, "mercenary": self.mercenary}[role]


@dataclass(slots=True)
class Vote:
    """A vote (1.4). A special one is of the players of a ``side``, or of those that ``given`` has points for, by key.
    ``cast`` is what each voter chose, ``points`` are the voting points with which they did. ``choices`` are those to
    choose from, if the vote names them; ``to`` who may know of it (see threads.py)."""

    topic: str
    system: VoteSystem
    by: str
    opened: int
    side: Team | Literal[""] = ""
    given: dict[str, int] = field(default_factory=dict)
    cast: dict[str, str] = field(default_factory=dict)
    points: dict[str, int] = field(default_factory=dict)
    closed: int | None = None
    choices: tuple[str, ...] = ()
    to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Application:
    """Somebody's request to be accepted by a team (1.1)."""

    name: str
    side: Team
    at: int
    text: str


@dataclass(slots=True)
class Sanction:
    """A judge's punishment (1.3, 5.4.1): of a ``player`` or an ``army`` (keys) or a ``side``; ``losses`` are the troops
    that it cost, by card and slot; ``level`` is the judge's authority; ``lifted`` says who took it back."""

    number: int
    at: int
    by: str
    level: int
    text: str
    army: str = ""
    player: str = ""
    side: Team | Literal[""] = ""
    severity: int = 0
    roll: int = 0
    losses: dict[tuple[str, int], int] = field(default_factory=dict)
    lifted: str = ""


@dataclass(slots=True)
class Seating:
    """That somebody (``holder``, opaque; ``called`` for people) took part under a ``name`` from a time on ("" for no
    more), with the side and the roles of then. ``begun``: since the round has begun (seating.py)."""

    at: int
    holder: str
    called: str
    name: str
    side: Team | Literal[""]
    roles: tuple[str, ...]
    begun: bool


@dataclass(frozen=True, slots=True)
class Waiver:
    """A control change against 5.3 that a judge accepted (5.2.2.2): by it ``player`` (a key) gained or lost an army
    against ``rule``; the player's side must be in a legal configuration again after one turn."""

    army: str
    player: str
    rule: str
    turn: int


@dataclass(frozen=True, slots=True)
class Message:
    """Something in a thread. ``by`` is a player's key, a judge's name, or "" for the campaign itself. ``to`` are the
    readers (see threads.py); () means everybody."""

    thread: Thread
    at: int
    by: str
    text: str
    rule: str = ""
    to: tuple[str, ...] = ()
