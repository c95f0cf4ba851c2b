"""Where a game loss or a match loss goes: which game or match is lost by it, at once or later (1.1)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from headjudge.infractions.penalties import Penalty

__all__ = ["Application", "AppliesTo", "Going", "Situation", "applies_to"]


class AppliesTo(StrEnum):
    """What is lost by a penalty."""

    CURRENT_GAME = "current-game"
    NEXT_GAME = "next-game"
    CURRENT_MATCH = "current-match"
    NEXT_MATCH = "next-match"
    NEXT_ROUND = "next-round"
    EVENT = "event"
    NOTHING = "nothing"


class Going(StrEnum):
    """Where the match of the offender stands."""

    WAITING = "waiting"
    """No game of it was begun."""
    PLAYING = "playing"
    BETWEEN = "between"
    OVER = "over"
    """Or there is none."""


@dataclass(frozen=True)
class Situation:
    """What is known where a penalty is issued. ``game``: the number of the game in progress, or of the one that comes
    next; ``here``: whether the offence was committed in the present round; ``in_game``: in which game of it, None: in
    the present one."""

    going: Going
    game: int = 1
    here: bool = True
    in_game: int | None = None


@dataclass(frozen=True)
class Application:
    """Where a loss goes: ``now`` if something is lost at once, and then, for a game loss, which ``game`` (None: the one
    in progress, or the one that comes); otherwise it waits."""

    to: AppliesTo
    now: bool
    game: int | None = None


def applies_to(penalty: Penalty, where: Situation) -> Application | None:
    """Where a penalty goes; None for one by which nothing is lost."""
    match penalty:
        case Penalty.DISQUALIFICATION:
            return Application(AppliesTo.EVENT, now=True)
        case Penalty.MATCH_LOSS:
            return _match_loss(where)
        case Penalty.GAME_LOSS:
            return _game_loss(where)
    return None


def _match_loss(where: Situation) -> Application:
    """The match of the offence, unless it is over: then the next one."""
    if where.going is Going.OVER:
        return Application(AppliesTo.NEXT_MATCH, now=False)
    if where.here:
        return Application(AppliesTo.CURRENT_MATCH, now=True)
    return Application(AppliesTo.NEXT_MATCH, now=where.going is Going.WAITING)


def _game_loss(where: Situation) -> Application:
    """The game of the offence, unless the next has begun: then the one after it."""
    earlier = not where.here or (where.in_game is not None and where.in_game < where.game)
    match where.going:
        case Going.OVER:
            return Application(AppliesTo.NEXT_GAME, now=False)
        case Going.PLAYING:
            return Application(AppliesTo.NEXT_GAME if earlier else AppliesTo.CURRENT_GAME, now=not earlier)
        case Going.BETWEEN if where.here and where.in_game == where.game - 1:
            return Application(AppliesTo.CURRENT_GAME, now=True, game=where.in_game)
        case Going.WAITING if where.here and where.in_game is not None:
            # On paper games are played without anybody saying so; the judge who stands there knows which it is.
            return Application(AppliesTo.CURRENT_GAME, now=True)
    return Application(AppliesTo.NEXT_GAME, now=True)
