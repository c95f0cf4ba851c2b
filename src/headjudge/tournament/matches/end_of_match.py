"""The end of a match by time: five turns, extra turns among them, and in elimination the higher life total.

====  ====================================================================================================
rule  what
====  ====================================================================================================
116   the turn in progress is finished, then five are played (``call_time``, ``end_turn``); a game that ends
      before ends the match
117   a game stopped by the last turn is drawn; in elimination, where both have won as many games, the higher
      life total wins it, else the first change that makes one life total higher (``change_life``)
====  ====================================================================================================
"""

from __future__ import annotations

from collections.abc import Mapping

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.matches.course import (
    end_game,
    enter_sudden_death,
    finish,
    level,
    require_going,
    require_playing,
    settle_mulligans,
)
from headjudge.tournament.matches.state import Ending, Match, Stage

__all__ = ["call_time", "change_life", "end_turn", "extra_turn", "may_order_turns", "order_turns", "turn"]


def turn(match: Match, player: str) -> None:
    """It is a player's turn. Refuses while no game is in progress."""
    match.require_side(player)
    require_playing(match)
    settle_mulligans(match)
    match.active = match.regular = player


def extra_turn(match: Match, player: str) -> None:
    """An effect gives a player an extra turn after this one; of several the one granted last is taken first."""
    match.require_side(player)
    require_playing(match)
    settle_mulligans(match)
    match.extra.append(player)


def end_turn(match: Match, player: str) -> None:
    """The turn of the active player ends and the next begins; after the last of 116 the game is finished. Refuses
    whose turn it isn't."""
    match.require_side(player)
    require_playing(match)
    if player != match.active:
        raise IllegalAction(f"it is {match.active}'s turn, not {player}'s", rule="116", code="match/not-active")
    settle_mulligans(match)
    if match.added is not None and match.added >= match.rules.turns + match.extra_turns:
        _last_turn_over(match)
        if match.state is Stage.OVER:
            return
    elif match.added is not None:
        match.added += 1
    if match.extra:
        match.active = match.extra.pop()
    else:
        match.active = match.regular = match.opponent(match.regular or player)


def _last_turn_over(match: Match) -> None:
    if not match.rules.elimination or not level(match):
        end_game(match, None, Ending.TIME)
        return
    enter_sudden_death(match)
    _decide_by_life(match)


def call_time(match: Match) -> None:
    """The time limit of the match is reached. Before a match and between two games it is over, unless it is one of
    elimination and level: then the first change of life in the next game decides (117). Refuses a second call."""
    require_going(match)
    if match.time_called:
        raise IllegalAction("time has already been called", rule="116", code="match/time-called")
    match.time_called = True
    if match.stage is not Stage.PLAYING:
        finish(match)
        return
    settle_mulligans(match)
    if not match.sudden:
        match.added = 0


def may_order_turns(match: Match) -> bool:
    """Whether the five turns of 116 can still be lengthened: they aren't being played yet."""
    return match.state is not Stage.OVER and not match.added and not match.sudden


def order_turns(match: Match, turns: int) -> None:
    """Lengthen the five turns of 116 (slow play). Refuses once they are being played, and less than one turn."""
    require_going(match)
    if turns < 1:
        raise InvalidInput(f"{turns} additional turns can't be ordered: at least 1", code="match/turns")
    if match.added or match.sudden:
        raise IllegalAction(
            "the turns at the end of the match are already being played", rule="116", code="match/added-turns"
        )
    match.extra_turns += turns


def change_life(match: Match, totals: Mapping[str, int]) -> None:
    """Life totals are now these, changed at once. Where the next change of life decides, whoever has more then wins
    (117). Refuses while no game is in progress."""
    for name in totals:
        match.require_side(name)
    require_playing(match)
    settle_mulligans(match)
    for name, total in totals.items():
        match.players[name].life = total
    if match.sudden:
        _decide_by_life(match)


def _decide_by_life(match: Match) -> None:
    """Who has more life wins the game in progress, if anybody has."""
    one, other = (match.players[name] for name in match.sides)
    if one.life != other.life:
        end_game(match, (one if one.life > other.life else other).name, Ending.LIFE)
