"""What people are told of the matches that are played at tables: where each game is, and of one's own match all that is
to be done between its games."""

from __future__ import annotations

from typing import TypedDict

from headjudge.server.events.flagged import FlagView, flags_told
from headjudge.server.events.games import draws_who_begins, encounters, troubles, why_no_table
from headjudge.server.events.record import EventRecord
from headjudge.tournament.matches import Exchange, Match, Stage
from headjudge.tournament.matches.clocks import clock_left, sideboarding_left

__all__ = ["GameView", "OnlineView", "OwnMatchView", "online_view"]


class GameView(TypedDict):
    """A game that is being played at a table, by its id."""

    table: str
    round: int
    game: int
    players: list[str]


class OwnMatchView(TypedDict):
    """One's own match in the present round. ``key`` and ``opponent`` are its sides, players or teams that play as one;
    ``person`` is who reads it. ``chooser`` and ``first`` are None where the game itself draws who begins. ``held``: its
    start was taken back. ``table``: where its game is played now; ``why``: why it isn't, if something is wrong.
    ``score``: games won, lost and drawn. ``clocks``: the seconds left of each side's game clock; ``ready``: of each
    person, whether they are ready for the next game. ``sideboarding_ends``: in seconds since 1970; None outside it,
    without a limit, and while the round is ``paused``: then so many seconds are ``sideboarding_left``. ``deck`` and
    ``side`` are one's own as they are now; of the deck also as it was ``registered``. ``free``: titles that may be
    added at will; ``least``: the cards that the deck keeps at least, where exchanges aren't one for one."""

    key: str
    person: str
    opponent: str
    table: str | None
    why: str
    state: str
    game: int
    games: int
    score: list[int]
    chooser: str | None
    first: str | None
    clocks: dict[str, int]
    ready: dict[str, bool]
    sideboarding_ends: int | None
    sideboarding_left: int | None
    paused: bool
    held: bool
    one_for_one: bool
    least: int
    free: list[str]
    deck: dict[str, int]
    side: dict[str, int]
    registered: dict[str, int]


class OnlineView(TypedDict):
    """``games``: those that the reader may watch or play; ``troubles``: for officials, the matches that have no table,
    with the reason; ``flags``: for judges, what tables have flagged."""

    games: list[GameView]
    mine: OwnMatchView | None
    troubles: list[str]
    flags: list[FlagView]


def online_view(record: EventRecord, key: str | None, *, official: bool) -> OnlineView | None:
    """What somebody may know of the matches of an online event; None of an event on paper."""
    if record.options.mode != "online":
        return None
    everything = official or record.options.spectators
    games: list[GameView] = [
        {"table": at.table, "round": at.round, "game": at.game, "players": [*at.players]}
        for at in record.games.values()
        if not at.told and (everything or key in at.players)
    ]
    return {
        "games": games,
        "mine": None if key is None else _own(record, key),
        "troubles": troubles(record) if official else [],
        "flags": flags_told(record, key) if official else [],
    }


def _own(record: EventRecord, key: str) -> OwnMatchView | None:
    state = record.event.state
    match = next((match for _, match in encounters(state) if key in match.members), None)
    if match is None:
        return None
    coming, left, member, players = match.coming, sideboarding_left(match), match.members[key], tuple(match.members)
    at = next((at for at in record.open_games if key in at.players), None)
    boards, registered = member.boards, member.registered
    clock = state.rounds[-1].clock
    paused = clock is not None and clock.pause is not None
    drawn = draws_who_begins(state)
    one_for_one = match.rules.exchange is Exchange.ONE_FOR_ONE
    return {
        "key": member.side,
        "person": key,
        "opponent": match.opponent(member.side),
        "table": None if at is None else at.table,
        "why": why_no_table(record, players) or record.refused.get(players, ""),
        "state": match.stage.value,
        "game": match.number,
        "games": match.rules.games,
        "score": _score(match, member.side),
        "chooser": None if coming is None or drawn or match.stage is Stage.PLAYING else coming.chooser,
        "first": None if coming is None or drawn else coming.first,
        "clocks": {name: clock_left(match, one) for name, one in match.players.items()},
        "ready": {name: one.ready for name, one in match.members.items()},
        "sideboarding_ends": None if left is None or paused else state.clock + left,
        "sideboarding_left": left if paused else None,
        "paused": paused,
        "held": match.held,
        "one_for_one": one_for_one,
        "least": match.rules.least_cards,
        "free": [] if one_for_one else [*match.rules.free],
        "deck": {} if boards is None else dict(boards.main),
        "side": {} if boards is None else dict(boards.side),
        "registered": {} if registered is None else dict(registered.main),
    }


def _score(match: Match, key: str) -> list[int]:
    won, lost = match.score.won if key == match.sides[0] else match.score.won[::-1]
    return [won, lost, match.score.drawn]
