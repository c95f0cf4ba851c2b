"""What a page, or a scenario, is told about a match and about each of its players: plain data, computed anew."""

from __future__ import annotations

from typing import TypedDict

from headjudge.tournament.matches.clocks import clock_left, sideboarding_left, warned
from headjudge.tournament.matches.reports import verdict
from headjudge.tournament.matches.sideboards import may_sideboard
from headjudge.tournament.matches.state import Encounter, Match, Stage

__all__ = ["MatchFacts", "PlayerFacts", "match_facts", "player_facts"]


class MatchFacts(TypedDict):
    """A match as one of its sides sees it; ``games`` are won, lost and drawn by it. Times are seconds."""

    opponent: str
    state: str
    game: int
    games: list[int]
    result: str | None
    chooser: str | None
    first: str | None
    skips_draw: str | None
    asks: str | None
    active: str | None
    added_turn: int | None
    awaits_life: bool
    sideboards: bool
    limit: int
    extension: int
    extra_turns: int


class PlayerFacts(TypedDict):
    """A player in their match; of who plays for a team, hand and clock are the team's. Times are seconds, and so are
    the steps between two changes of a display (112a)."""

    hand: int | None
    clock: int
    clock_step: int
    sideboard_clock: int | None
    sideboard_step: int | None
    inactive: int
    warned: bool
    connected: bool
    asked: bool
    ready: bool
    deck: dict[str, int] | None
    side: dict[str, int] | None


def match_facts(match: Encounter, side: str) -> MatchFacts:
    """A match as one of its sides sees it. Of a match of teams only what isn't of a single game."""
    won, lost = match.score.won if match.require_side(side) == match.sides[0] else match.score.won[::-1]
    facts: MatchFacts = MatchFacts(
        opponent=match.opponent(side),
        state=match.state.value,
        game=1,
        games=[won, lost, match.score.drawn],
        result=verdict(match, side),
        chooser=None,
        first=None,
        skips_draw=None,
        asks=None,
        active=None,
        added_turn=None,
        awaits_life=False,
        sideboards=False,
        limit=match.rules.limit,
        extension=match.extension,
        extra_turns=0,
    )
    if isinstance(match, Match):
        _add_games(facts, match)
    return facts


def _add_games(facts: MatchFacts, match: Match) -> None:
    playing = match.state is Stage.PLAYING
    facts["game"] = match.number
    if match.state in (Stage.WAITING, Stage.PREGAME, Stage.BETWEEN) and match.coming is not None:
        facts["chooser"] = match.coming.chooser
    game = match.coming or (match.games[-1] if match.games else None)
    # Who plays first skips the draw step of that turn (113).
    facts["first"] = facts["skips_draw"] = None if game is None else game.first
    facts["asks"] = match.decides_mulligan
    facts["active"] = match.active if playing else None
    facts["added_turn"] = match.added if playing else None
    facts["awaits_life"] = match.sudden and match.state is not Stage.OVER
    facts["sideboards"] = may_sideboard(match)
    facts["extra_turns"] = match.extra_turns


def player_facts(match: Match, name: str) -> PlayerFacts:
    """A player in their match."""
    side, member = match.side_of(name), match.members.get(name)
    player, boards = match.players[side], None if member is None else member.boards
    left, sideboarding = clock_left(match, player), sideboarding_left(match)
    return PlayerFacts(
        hand=player.hand if match.state is Stage.PLAYING else None,
        clock=left,
        clock_step=match.rules.clock_display.step(left),
        sideboard_clock=sideboarding,
        sideboard_step=None if sideboarding is None else match.rules.sideboard_display.step(sideboarding),
        inactive=player.inactive,
        warned=warned(match, player),
        connected=player.connected,
        asked=side in match.asked and match.state is Stage.PLAYING,
        ready=all(one.ready for one in match.members.values() if one.side == side) if member is None else member.ready,
        deck=None if boards is None else dict(boards.main),
        side=None if boards is None else dict(boards.side),
    )
