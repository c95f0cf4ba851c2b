"""Games at tables that an event no longer waits for: something was taken back or entered, or the event is over.

What an act means for tables is noted in the very turn of the act: from then on nothing that happens at such a table is
told to the event, whatever is paired or begun next. Their tables are ended afterwards, and tell everybody why.
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.server.events.games import encounters, games_wanted, present
from headjudge.server.events.record import EventRecord, GameAt
from headjudge.server.live.table import LiveTable
from headjudge.server.storage.store import Write
from headjudge.tournament.event import State
from headjudge.tournament.event.state import Table
from headjudge.tournament.matches import Ending, Loss, Stage, TeamMatch, singles

__all__ = ["end_table", "stopped_by", "withdrawn"]


def withdrawn(record: EventRecord) -> list[Write]:
    """Note of each game that the event no longer waits for why that is; what stores it."""
    state, closed = record.event.state, record.status == "closed"
    found = [record.note_game(replace(at, game=number)) for at, number in _renumbered(record, state)]
    return found + [
        record.note_game(replace(at, told=True, ending=_why(state, at, closed=closed)))
        for at in _not_wanted(record, state, closed=closed)
    ]


def stopped_by(record: EventRecord, after: State) -> list[str]:
    """What would become of the games that are played now, if the event stood so: in sentences."""
    games = _not_wanted(record, after, closed=False)
    if not games:
        return []
    if len(games) == 1:
        *others, last = games[0].players
        return [f"The game of {', '.join(others)} and {last}, which is being played, would be stopped."]
    return [f"{len(games)} games that are being played would be stopped."]


def end_table(table: LiveTable, why: str) -> None:
    """The game is given up, without a result."""
    if table.record.status == "running":
        table.change(status="ended", ended=table.now(), given_up=why)


def _renumbered(record: EventRecord, state: State) -> list[tuple[GameAt, int]]:
    """The games in progress that have another number now, and which: a game before them that was lost by a penalty is
    lost no longer. No act ends a game of a match and begins another one."""
    found = []
    for one in games_wanted(state) if record.open_games else ():
        same = [at for at in record.open_games if (at.round, {*at.players}) == (one.round, {*one.players})]
        if len(same) == 1 and same[0].game != one.game:
            found.append((same[0], one.game))
    return found


def _not_wanted(record: EventRecord, state: State, *, closed: bool) -> list[GameAt]:
    """The games that the event no longer waits for, whatever their numbers."""
    games = record.open_games
    wanted = [] if closed or not games else games_wanted(state)
    return [at for at in games if not any(at.is_of(one.round, at.game, one.players) for one in wanted)]


def _why(state: State, at: GameAt, *, closed: bool) -> str:
    """Why an event doesn't wait for a game any more, as its players are told."""
    if closed:
        return "The event was called off."
    if state.finished:
        return "The event was closed."
    one = present(state)
    people = {*at.players}
    tables = [] if one is None else one.tables
    table = next((table for table in tables if people <= _people(state, table.sides)), None)
    if one is None or one.number != at.round or table is None:
        return f"The pairings of round {at.round} were taken back."
    if by_penalty := _by_penalty(table, at):
        return by_penalty
    if isinstance(table.match, TeamMatch) and table.match.state is Stage.OVER:
        return "The match of the teams is decided."
    if table.over:
        return "The result was entered on the event’s page."
    match = next((match for _, match in encounters(state) if people == {*match.members}), None)
    if match is None or match.stage is Stage.WAITING or match.stage is Stage.PREGAME:
        return "The start of the match was taken back." if table.match is not None else "The round was set back."
    return "The game was ended by an official."


def _by_penalty(table: Table, at: GameAt) -> str:
    """That a judge's penalty ended a game, or the match; "" if none did."""
    whole = table.match
    if whole is None:
        return ""
    match = next((one for one in singles(whole) if {*one.members} == {*at.players}), None)
    lost = [loss for one in (whole, match) if one is not None for loss in one.lost.values()]
    if Loss.DISQUALIFIED in lost:
        return "A disqualification ended the match."
    if Loss.PENALTY in lost:
        return "A judge’s penalty ended the match."
    games = [] if match is None else match.games[at.game - 1 : at.game]
    return "A judge’s penalty ended the game." if any(game.ending is Ending.PENALTY for game in games) else ""


def _people(state: State, sides: tuple[str, ...]) -> set[str]:
    return {person for side in sides for person in (side, *state.members(side))}
