"""What is kept of a match: its games and how each ended, its players, and what was reported."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from headjudge.core.errors import InvalidInput
from headjudge.tournament.matches.rules import CONSTRUCTED, MatchRules

__all__ = ["Boards", "Encounter", "Ending", "Game", "Loss", "Match", "Member", "Player", "Score", "Stage", "new_match"]


class Stage(StrEnum):
    """Where a match stands."""

    WAITING = "waiting"
    PREGAME = "pregame"
    """Who plays first isn't settled yet: nobody has seen a hand (114)."""
    PLAYING = "playing"
    BETWEEN = "between"
    OVER = "over"


class Ending(StrEnum):
    """How a game ended."""

    PLAYED = "played"
    DRAWN = "drawn"
    CONCEDED = "conceded"
    INACTIVITY = "inactivity"  # 112a
    TIME = "time"  # 116: stopped after the last turn, and drawn
    LIFE = "life"  # 117
    PENALTY = "penalty"


class Loss(StrEnum):
    """Why a match is lost whatever its score was."""

    CLOCK = "clock"  # 112a
    PENALTY = "penalty"
    DISQUALIFIED = "disqualified"


@dataclass(frozen=True, slots=True)
class Boards:
    """A deck and its sideboard, each as title → number of cards."""

    main: Mapping[str, int]
    side: Mapping[str, int]


@dataclass(frozen=True, slots=True)
class Score:
    """Games won, in the order of the sides, and games drawn."""

    won: tuple[int, int]
    drawn: int = 0


@dataclass(slots=True)
class Game:
    """A game: who had the choice to play or draw, who plays first, and, once it is over, who won (nobody, if it was
    drawn) and how it ended. ``begun``: hands were drawn for it; ``overruled``: what it ended with before it was lost
    by a penalty all the same."""

    chooser: str | None = None
    first: str | None = None
    begun: bool = False
    winner: str | None = None
    ending: Ending | None = None
    overruled: list[tuple[str | None, Ending | None]] = field(default_factory=list)


@dataclass(slots=True)
class Player:
    """A side of a match: a player, or a team that plays as one. Seconds used of the game clock and of being inactive,
    the game's hand and life."""

    name: str
    used: int = 0
    connected: bool = True
    inactive: int = 0
    hand: int | None = None
    """The cards of the opening hand; None while no game is played."""
    kept: bool = False
    life: int = 0


@dataclass(slots=True)
class Member:
    """Who plays for a side, alone or with others of their team: with a deck of their own, as it was registered and as
    it is now."""

    side: str
    ready: bool = False
    """Whether they wait for the next game: they have exchanged what they want to."""
    registered: Boards | None = None
    boards: Boards | None = None


@dataclass(kw_only=True)
class Encounter:
    """What matches of players and of teams share: two sides, the time they were given in addition (seconds), and what
    ends it whatever was played, a match loss or a report. ``held``: its start was taken back, and it doesn't begin
    again before somebody says so."""

    sides: tuple[str, str]
    rules: MatchRules = CONSTRUCTED
    extension: int = 0
    lost: dict[str, Loss] = field(default_factory=dict)
    reported: Score | None = None
    held: bool = False
    penalties: dict[int, int | None] = field(default_factory=dict)
    """The rulings by which something in it was lost, by their numbers: which game, or None for the match."""

    @property
    def state(self) -> Stage:
        """Where it stands; over, too, when a report or a match loss ended it in the middle."""
        return Stage.OVER if self.reported is not None or self.lost else self.course

    @property
    def course(self) -> Stage:
        """Where it stands by what was played alone."""
        raise NotImplementedError

    @property
    def played(self) -> Score:
        """The score by what was played alone, games lost by a penalty among it."""
        raise NotImplementedError

    @property
    def score(self) -> Score:
        """The score as it is recorded: as reported, or, after a match loss, two games to none (of three)."""
        if self.reported is not None:
            return self.reported
        if self.lost:
            one, other = (0 if side in self.lost else self.rules.need for side in self.sides)
            return Score((one, other))
        return self.played

    def require_side(self, name: str) -> str:
        """The side of a name. Raises InvalidInput for one that isn't in the match."""
        if name not in self.sides:
            raise InvalidInput(f"{name} isn't in this match of {' and '.join(self.sides)}", code="match/side")
        return name

    def lengthen(self, seconds: int) -> None:
        """Give it so much more time."""
        self.extension += seconds

    def opponent(self, name: str) -> str:
        """The other side."""
        one, other = self.sides
        return other if self.require_side(name) == one else one


@dataclass(kw_only=True)
class Match(Encounter):
    """A match of two players, or of two teams that play as one; of these, ``members`` says who they are, in the order
    in which they sit, and of players that they play for themselves.

    ``coming`` is the game that is prepared or played; None once the match is over by what was played. ``active`` is
    whose turn it is, ``regular`` whose turn it was that was no extra turn, ``extra`` who takes extra turns after it,
    the last of them first. ``added`` is 0 in the turn in which time was called, then counts the turns of 116; it is
    None before and after. ``sudden``: the next change of life decides (117).
    """

    stage: Stage = Stage.WAITING
    games: list[Game] = field(default_factory=list)
    coming: Game | None = field(default_factory=Game)
    players: dict[str, Player]
    members: dict[str, Member]
    asked: tuple[str, ...] = ()
    """Of whom the game wants input."""
    active: str | None = None
    regular: str | None = None
    extra: list[str] = field(default_factory=list)
    time_called: bool = False
    added: int | None = None
    extra_turns: int = 0
    """Turns that lengthen the five, ordered for slow play."""
    sudden: bool = False
    sideboarded: int = 0
    """Seconds since the last game ended, as far as the sideboarding clock counts them."""

    @property
    def course(self) -> Stage:
        """Where it stands by what was played alone."""
        return self.stage

    @property
    def played(self) -> Score:
        """The games played and lost by penalties."""
        one, other = (sum(game.winner == side for game in self.games) for side in self.sides)
        return Score((one, other), len(self.games) - one - other)

    @property
    def clock_length(self) -> int:
        """Seconds of each game clock: half of the round and of what it was extended by (112a)."""
        return -(-(self.rules.limit + self.extension) // 2)

    @property
    def number(self) -> int:
        """The number of the game played or prepared; of the last one when the match is over."""
        return max(1, len(self.games) + (self.coming is not None))

    @property
    def decides_mulligan(self) -> str | None:
        """Whose mulligan decision it is, in the order of 113; None when all have kept (115)."""
        if self.state is not Stage.PLAYING or self.active is None or self.coming is None:
            return None
        first = self.coming.first or self.active
        order = (first, self.opponent(first))
        return next((name for name in order if not self.players[name].kept), None)

    def player(self, name: str) -> Player:
        """A side of the match, by its name. Raises InvalidInput for what isn't one."""
        return self.players[self.require_side(name)]

    def member(self, name: str) -> Member:
        """Somebody who plays in the match. Raises InvalidInput for who doesn't, as a team that plays as its members."""
        if name not in self.members:
            raise InvalidInput(f"{name} isn't one of {', '.join(self.members)}, who play here", code="match/side")
        return self.members[name]

    def side_of(self, name: str) -> str:
        """The side that somebody plays for; of a side itself, that. Raises InvalidInput for who isn't in the match."""
        return self.members[name].side if name in self.members else self.require_side(name)


def new_match(
    sides: Iterable[str],
    rules: MatchRules = CONSTRUCTED,
    decks: Mapping[str, Boards] | None = None,
    teams: Mapping[str, Sequence[str]] | None = None,
) -> Match:
    """A match that waits for its start, with the decks as registered (122); ``teams``: the members of sides that are
    teams and play as one. Raises InvalidInput unless there are two different sides."""
    names = tuple(sides)
    if len(names) != 2 or names[0] == names[1]:
        raise InvalidInput(f"a match has two sides, not {', '.join(names) or 'none'}", code="match/sides")
    given = decks or {}
    players = {name: Player(name, life=rules.life) for name in names}
    members = {
        name: Member(side, registered=given.get(name), boards=given.get(name))
        for side in names
        for name in (teams or {}).get(side, (side,))
    }
    return Match(sides=(names[0], names[1]), rules=rules, players=players, members=members)
