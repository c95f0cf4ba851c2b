"""From one game to the next, and to the end of the match: what the verbs of a match have in common (111, 113, 117)."""

from __future__ import annotations

from collections.abc import Sequence

from headjudge.core.errors import IllegalAction
from headjudge.tournament.matches.state import Encounter, Ending, Game, Match, Stage

__all__ = [
    "after_game",
    "end_game",
    "enter_sudden_death",
    "finish",
    "level",
    "next_chooser",
    "require_going",
    "require_playing",
    "settle_mulligans",
]


def require_going(match: Encounter) -> None:
    """Refuse whatever is over."""
    if match.state is Stage.OVER:
        raise IllegalAction("the match is over", rule="111", code="match/over")


def require_playing(match: Match) -> Game:
    """The game in progress. Refuses if there is none."""
    require_going(match)
    if match.stage is not Stage.PLAYING or match.coming is None:
        raise IllegalAction("no game of the match is in progress", rule="114", code="match/not-playing")
    return match.coming


def settle_mulligans(match: Match) -> None:
    """Whatever is done in a game that has begun means that all keep their hands (115)."""
    for player in match.players.values():
        player.kept = True


def level(match: Match) -> bool:
    """Whether both have won as many games."""
    one, other = match.played.won
    return one == other


def end_game(match: Match, winner: str | None, ending: Ending) -> None:
    """End the game in progress, or the one prepared: then the next is prepared, or the match is over."""
    game = match.coming or Game()
    game.winner, game.ending = winner, ending
    match.games.append(game)
    after_game(match, begun=match.stage is Stage.PLAYING)


def after_game(match: Match, begun: bool) -> None:
    """What follows from the games so far. ``begun``: the last of them had begun, and sideboarding starts (114)."""
    for player in match.players.values():
        player.hand, player.kept, player.life, player.inactive = None, False, match.rules.life, 0
    for member in match.members.values():
        member.ready = False
    match.active = match.regular = match.added = None
    match.asked = ()
    match.extra.clear()
    if begun:
        match.stage, match.sideboarded = Stage.BETWEEN, 0
    match.coming = Game(chooser=next_chooser(match, match.games))
    decided = max(match.played.won) >= match.rules.need
    if decided or match.time_called or len(match.games) >= match.rules.games:
        finish(match)


def next_chooser(match: Match, games: Sequence[Game]) -> str | None:
    """Who has the choice to play or draw after these games: the loser of the last, or, if it was drawn, whoever chose
    for it (113); nobody before the first."""
    if not games:
        return None
    last = games[-1]
    return last.chooser if last.winner is None else match.opponent(last.winner)


def finish(match: Match) -> None:
    """No game is left to play: the match is over, unless it is one of elimination and level (117)."""
    if match.rules.elimination and level(match):
        enter_sudden_death(match)
        return
    match.stage, match.coming, match.sudden = Stage.OVER, None, False


def enter_sudden_death(match: Match) -> None:
    """The match goes on until one player has more life than the other (117)."""
    match.sudden, match.added = True, None
