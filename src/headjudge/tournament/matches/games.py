"""The end of a game: won, drawn, or lost by a penalty (111, 112a)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.matches.course import (
    after_game,
    end_game,
    finish,
    next_chooser,
    require_going,
    require_playing,
)
from headjudge.tournament.matches.state import Ending, Game, Loss, Match, Stage

__all__ = ["draw_game", "forgive_game", "lose_game", "played", "win"]


def win(match: Match, winner: str, ending: Ending = Ending.PLAYED) -> None:
    """The game in progress ends, won by a player: as it was played, or conceded. Refuses if there is none."""
    match.require_side(winner)
    require_playing(match)
    end_game(match, winner, ending)


def draw_game(match: Match) -> None:
    """The game in progress ends drawn. Refuses if there is none."""
    require_playing(match)
    end_game(match, None, Ending.DRAWN)


def lose_game(match: Match, loser: str, *, game: int | None = None, ending: Ending = Ending.PENALTY) -> int:
    """A game is lost by a penalty; the number of that game.

    It is the game in progress; else the one that is prepared, before the match and between two games; between two
    games, with ``game``, the one just played, so that its winner has lost it. The loser has the choice for the next
    one. Refuses a match that is over and any other game: such a penalty waits for the next game, outside the match.
    """
    match.require_side(loser)
    require_going(match)
    just_played = len(match.games)
    if game is None or game == match.number:
        end_game(match, match.opponent(loser), ending)
        return just_played + 1
    if match.stage is not Stage.BETWEEN or game != just_played:
        raise IllegalAction(
            f"game {game} can't be lost any more; the loss is for the next game",
            rule="facts/penalties",
            code="match/other-game",
        )
    last = match.games[-1]
    last.overruled.append((last.winner, last.ending))
    last.winner, last.ending = match.opponent(loser), ending
    elapsed = match.sideboarded
    after_game(match, begun=True)
    match.sideboarded = elapsed
    return game


def forgive_game(match: Match, ruling: int) -> None:
    """A game isn't lost by a ruling any more: what it had ended with before holds again; a game that ended by this
    penalty alone is taken out, and the match goes on as the others leave it."""
    game = match.penalties[ruling]
    if game is None or game > len(match.games):
        raise InvalidInput(f"no game of this match was lost by ruling {ruling}", code="match/no-loss")
    lost = match.games[game - 1]
    by = [one for one, of in match.penalties.items() if of == game]
    ended = len(by) > len(lost.overruled)  # It was in progress, or coming, when the first of them ended it.
    at = by.index(ruling)
    del match.penalties[ruling]
    if len(by) == 1 and ended:
        match.games.pop(game - 1)
        match.penalties.update({one: of - 1 for one, of in match.penalties.items() if of is not None and of > game})
        _reopen(match, lost)
        return
    if ruling == by[-1]:
        lost.winner, lost.ending = lost.overruled.pop()
    else:
        lost.overruled.pop(at if ended else at + 1)
    if match.stage in (Stage.BETWEEN, Stage.OVER) and not match.sudden:
        elapsed = match.sideboarded
        after_game(match, begun=any(one.begun for one in match.games))
        match.sideboarded = elapsed


def _reopen(match: Match, taken: Game) -> None:
    """What follows for a match of which a game was taken out that was lost by a penalty: it goes on as those left leave
    it, or is over by them. Where none is left that had begun, the first is to come again, with the same choice and the
    decks as registered."""
    if match.stage is Stage.PLAYING:
        return
    begun = any(game.begun for game in match.games)
    if begun:
        match.stage = Stage.BETWEEN
    elif match.stage not in (Stage.WAITING, Stage.PREGAME):
        chooser = taken.chooser if taken.begun else None
        match.stage = Stage.WAITING if chooser is None else Stage.PREGAME
        match.coming = Game(chooser=chooser)
        for member in match.members.values():
            member.boards, member.ready = member.registered, False
        return
    chosen = match.coming if match.coming is not None and match.coming.first is not None else None
    match.coming = chosen or Game(chooser=next_chooser(match, match.games))
    if match.stage is Stage.PREGAME and match.coming.chooser is None:
        match.stage = Stage.WAITING  # chance hasn't said yet who chooses
    if begun and (
        max(match.played.won) >= match.rules.need or match.time_called or len(match.games) >= match.rules.games
    ):
        finish(match)


def played(
    match: Match,
    game: int,
    *,
    winner: str | None,
    ending: Ending,
    used: Mapping[str, int],
    out_of_time: Sequence[str] = (),
) -> None:
    """A table at which the game in progress was played tells how it ended, and how many seconds of each game clock were
    used in it; whose clock ran out has lost the match (112a). Refuses any other game than the one in progress, also
    when it is told a second time."""
    for name in (*used, *out_of_time, *([] if winner is None else [winner])):
        match.require_side(name)
    if any(seconds < 0 for seconds in used.values()):
        raise InvalidInput("the time used in a game can't be negative", code="match/time")
    require_playing(match)
    if game != match.number:
        raise IllegalAction(
            f"game {match.number} of the match is in progress, not game {game}", rule="111", code="match/other-game"
        )
    for name, seconds in used.items():
        player = match.players[name]
        player.used = min(match.clock_length, player.used + seconds)
    if out_of_time:
        match.lost.update(dict.fromkeys(out_of_time, Loss.CLOCK))
    else:
        end_game(match, winner, ending)
