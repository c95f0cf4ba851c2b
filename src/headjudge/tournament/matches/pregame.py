"""Before a game: who plays first, hands, mulligans.

====  ====================================================================================================
rule  what
====  ====================================================================================================
113   chance says who chooses for the first game; then the loser does, after a drawn game who chose before
114   the choice comes before hands are seen; exchanges (``sideboards``) before hands are drawn
115   mulligans, in the order of play, each with one card fewer; a keep is final
====  ====================================================================================================
"""

from __future__ import annotations

from itertools import takewhile

from headjudge.core.errors import IllegalAction
from headjudge.core.rng import Rng
from headjudge.tournament.matches.course import next_chooser, require_going, require_playing, settle_mulligans
from headjudge.tournament.matches.state import Game, Match, Stage, new_match

__all__ = ["choose", "keep", "keep_all", "mulligan", "next_game", "start", "unstart"]


def start(match: Match, *, chooser: str | None = None, first: str | None = None, rng: Rng | None = None) -> None:
    """Begin the first game that is played. ``chooser`` may choose to play or draw, since chance said so; ``first`` has
    the choice and chooses to play. With neither, the rule says who chooses, or ``rng`` draws.

    Refuses a match that was started, a chooser whom the rule doesn't name (113), and none where nothing names one.
    """
    require_going(match)
    coming = match.coming
    if match.stage is not Stage.WAITING or coming is None:
        raise IllegalAction("the match has already been started", rule="114", code="match/started")
    named = {match.require_side(name) for name in (chooser, first) if name is not None}
    if coming.chooser is not None and named - {coming.chooser}:
        raise IllegalAction(f"{coming.chooser} chooses to play or draw", rule="113", code="match/chooser")
    if len(named) > 1:
        raise IllegalAction(
            "only the player who has the choice can choose to play first", rule="113", code="match/chooser"
        )
    if coming.chooser is None:
        if not named and rng is None:
            raise IllegalAction(
                "chance says who chooses to play or draw in the first game; name the chooser",
                rule="113",
                code="match/chooser",
            )
        coming.chooser = named.pop() if named else match.sides[rng.below(2)] if rng is not None else None
    match.stage, match.held = Stage.PREGAME, False
    if first is not None:
        coming.first = first
        _begin(match, coming)


def choose(match: Match, by: str, *, play: bool) -> None:
    """Choose to play or draw in the coming game. In the first, hands are drawn then. Refuses others than the chooser,
    and a second choice."""
    require_going(match)
    match.require_side(by)
    coming = match.coming
    if match.stage not in (Stage.PREGAME, Stage.BETWEEN) or coming is None:
        raise IllegalAction("who plays first is chosen before a game", rule="114", code="match/no-choice")
    if by != coming.chooser:
        raise IllegalAction(f"{coming.chooser} chooses to play or draw, not {by}", rule="113", code="match/chooser")
    if coming.first is not None:
        raise IllegalAction(f"{by} has already chosen", rule="113", code="match/chosen")
    coming.first = by if play else match.opponent(by)
    if match.stage is Stage.PREGAME:
        _begin(match, coming)


def unstart(match: Match) -> None:
    """Take the start of a match back: it waits as when it was paired, with the games that were lost by penalties
    before, its extension, and the decks as registered. Refuses one that waits, and one that a report or a match loss
    ended: that is taken back first."""
    if match.reported is not None or match.lost:
        raise IllegalAction(
            "a result ended the match; take it back first", rule="facts/organisers", code="match/reported"
        )
    before = list(takewhile(lambda game: not game.begun, match.games))
    if match.stage is Stage.WAITING or (match.stage is Stage.OVER and len(before) == len(match.games) > 0):
        raise IllegalAction("the match hasn't been started", rule="facts/organisers", code="match/not-started")
    decks = {name: member.registered for name, member in match.members.items() if member.registered is not None}
    teams = {side: [name for name, member in match.members.items() if member.side == side] for side in match.sides}
    anew = new_match(match.sides, match.rules, decks, teams)
    changed = ("players", "members", "asked", "active", "regular", "extra", "time_called", "added", "sudden")
    for field in (*changed, "sideboarded"):
        setattr(match, field, getattr(anew, field))
    match.stage, match.games, match.coming = Stage.WAITING, before, Game(chooser=next_chooser(match, before))
    match.penalties = {ruling: game for ruling, game in match.penalties.items() if game and game <= len(before)}


def next_game(match: Match) -> None:
    """End sideboarding and draw the hands of the next game. Refuses while the choice to play or draw is open (114)."""
    require_going(match)
    coming = match.coming
    if match.stage is not Stage.BETWEEN or coming is None:
        raise IllegalAction("the match isn't between two games", rule="114", code="match/not-between")
    if coming.first is None:
        raise IllegalAction(
            f"{coming.chooser} hasn't chosen yet whether to play or draw", rule="113, 114", code="match/choice-open"
        )
    _begin(match, coming)


def _begin(match: Match, game: Game) -> None:
    """Each player draws their hand, and it is the turn of who plays first."""
    game.begun = True
    match.stage, match.active, match.regular = Stage.PLAYING, game.first, game.first
    for player in match.players.values():
        player.hand, player.kept, player.life, player.inactive = match.rules.hand, False, match.rules.life, 0


def mulligan(match: Match, by: str) -> None:
    """Redraw one's hand with one card fewer. Refuses whose decision it isn't. Without cards there is nothing left to
    decide: the decision passes on."""
    player = match.player(by)
    _require_decision(match, by)
    if not player.hand:
        raise IllegalAction(f"{by} has no cards left in their hand", rule="115", code="match/no-cards")
    player.hand -= 1
    player.kept = player.hand == 0


def keep(match: Match, by: str) -> None:
    """Keep one's hand, for good. Refuses whose decision it isn't."""
    player = match.player(by)
    if match.state is Stage.PLAYING and player.hand == 0 and player.kept:
        return  # the decision has passed on by itself
    _require_decision(match, by)
    player.kept = True


def keep_all(match: Match) -> None:
    """All keep their hands. Refuses while no game is in progress."""
    require_playing(match)
    settle_mulligans(match)


def _require_decision(match: Match, by: str) -> None:
    require_playing(match)
    decides = match.decides_mulligan
    if decides is None:
        raise IllegalAction("all have kept their hands", rule="115", code="match/kept")
    if decides != by:
        raise IllegalAction(f"{decides} decides now whether to mulligan, not {by}", rule="115", code="match/order")
