"""The clocks of a match (112a): they run by :func:`tick` alone, and only in the stage that they are for.

===================  ====================================================================================
clock                runs
===================  ====================================================================================
a player's game      in a game, while it wants input from that player, also while they are disconnected
inactivity           the same, while they are connected; any input, and a change of connection, ends it
sideboarding         between two games
===================  ====================================================================================

A live table uses them for its own match: ``ask`` when a decision waits (``ask_also`` for one that waits beside it),
``act`` when it is answered, and a timer for :func:`due` seconds that calls ``tick`` with what has passed.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.matches.course import end_game, require_going, require_playing, settle_mulligans
from headjudge.tournament.matches.state import Encounter, Ending, Loss, Match, Player, Stage

__all__ = [
    "Happening",
    "What",
    "act",
    "ask",
    "ask_also",
    "clock_left",
    "disconnect",
    "due",
    "extend",
    "reconnect",
    "sideboarding_left",
    "tick",
    "warned",
]


class What(StrEnum):
    """What happens by itself as time passes."""

    WARNED = "warned"
    """A player is inactive, and has a minute left."""
    INACTIVE = "inactive"
    """A player has lost the game in progress by inactivity."""
    CLOCK_OUT = "clock-out"
    """A player has lost the match by their game clock."""
    SIDEBOARDING_OVER = "sideboarding-over"


@dataclass(frozen=True, slots=True)
class Happening:
    """Something that happened while time passed: after so many seconds of it, and to whom, where it is one player's."""

    after: int
    what: What
    player: str | None = None


def clock_left(match: Match, player: Player) -> int:
    """Seconds left of a player's game clock."""
    return max(0, match.clock_length - player.used)


def sideboarding_left(match: Match) -> int | None:
    """Seconds left for sideboarding; None outside it, and where it has no limit."""
    if match.state is not Stage.BETWEEN or match.rules.sideboarding is None:
        return None
    return max(0, match.rules.sideboarding - match.sideboarded)


def warned(match: Match, player: Player) -> bool:
    """Whether a player is warned that they are about to lose the game by inactivity."""
    limit = match.rules.inactivity
    return limit is not None and _is_idle(match, player) and player.inactive >= max(1, limit - match.rules.warning)


def _is_idle(match: Match, player: Player) -> bool:
    return match.state is Stage.PLAYING and player.name in match.asked and player.connected


def ask(match: Match, name: str) -> None:
    """The game now wants input from a player and no one else. Refuses while no game is in progress. Unless it is about
    their own mulligan, all have kept their hands."""
    match.require_side(name)
    require_playing(match)
    for player in match.players.values():
        player.inactive = 0
    match.asked = ()
    ask_also(match, name)


def ask_also(match: Match, name: str) -> None:
    """The game wants input from a further player at the same time; of whom it wanted some before, it still does."""
    player = match.player(name)
    require_playing(match)
    if match.decides_mulligan != name:
        settle_mulligans(match)
    match.asked = (*(other for other in match.asked if other != name), name)
    player.inactive = 0


def act(match: Match, name: str) -> None:
    """A player gives the input that was wanted; the game wants nothing more of them until the next ``ask``. Refuses
    who isn't asked."""
    player = match.player(name)
    require_playing(match)
    if name not in match.asked:
        raise IllegalAction(f"the game isn't waiting for {name}", rule="112a", code="match/not-asked")
    match.asked = tuple(other for other in match.asked if other != name)
    player.inactive = 0


def disconnect(match: Match, name: str) -> None:
    """A player loses the connection: their game clock goes on, and they aren't inactive."""
    player = match.player(name)
    player.connected, player.inactive = False, 0


def reconnect(match: Match, name: str) -> None:
    """A player is connected again."""
    player = match.player(name)
    player.connected, player.inactive = True, 0


def extend(match: Encounter, seconds: int) -> None:
    """Give a match more time; half of it is each player's. Refuses a match that is over, and less than a second."""
    require_going(match)
    if seconds < 1:
        raise InvalidInput(f"a match can't be extended by {seconds} seconds", code="match/extension")
    match.lengthen(seconds)


def due(match: Match) -> int | None:
    """In how many seconds something happens by itself if nobody does anything; None if nothing will."""
    waits = []
    if match.state is Stage.PLAYING:
        for name in match.asked:
            player = match.players[name]
            waits.append(clock_left(match, player))
            if player.connected and match.rules.inactivity is not None:
                moments = (match.rules.inactivity - match.rules.warning, match.rules.inactivity)
                waits += [moment - player.inactive for moment in moments if moment > player.inactive]
    left = sideboarding_left(match)
    if left:
        waits.append(left)
    return min(waits, default=None)


def tick(match: Match, seconds: int) -> list[Happening]:
    """Time passes; what happened by itself in it, in order. Where something happens in the middle, the rest passes in
    the stage after it."""
    if seconds < 0:
        raise InvalidInput(f"time can't pass by {seconds} seconds", code="match/time")
    happened: list[Happening] = []
    passed = 0
    while passed < seconds:
        wait = due(match)
        if wait is None:
            break
        step = min(wait, seconds - passed)
        passed += step
        _pass(match, step)
        if step == wait:
            what, names = _happen(match)
            happened += [Happening(passed, what, name) for name in names]
    return happened


def _pass(match: Match, seconds: int) -> None:
    if match.stage is Stage.BETWEEN:
        match.sideboarded += seconds
    for name in match.asked:
        player = match.players[name]
        player.used += seconds
        if player.connected:
            player.inactive += seconds


def _happen(match: Match) -> tuple[What, tuple[str | None, ...]]:
    """What was due at this moment, and to whom. Clocks come first: who loses the match has no game left to lose. A
    game that both lose at the same moment is drawn."""
    if match.stage is Stage.BETWEEN:
        return What.SIDEBOARDING_OVER, (None,)
    asked = [match.players[name] for name in match.asked]
    out = tuple(player.name for player in asked if clock_left(match, player) == 0)
    if out:
        match.lost.update(dict.fromkeys(out, Loss.CLOCK))
        return What.CLOCK_OUT, out
    idle = tuple(player.name for player in asked if player.inactive == match.rules.inactivity)
    if idle:
        end_game(match, match.opponent(idle[0]) if len(idle) == 1 else None, Ending.INACTIVITY)
        return What.INACTIVE, idle
    moment = (match.rules.inactivity or 0) - match.rules.warning
    return What.WARNED, tuple(player.name for player in asked if player.inactive == moment)
