"""What the commands of tournaments print of an event, and read from files for it."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING

from headjudge.cli._event_options import say
from headjudge.cli._event_rows import print_rows
from headjudge.core.journal import Entry
from headjudge.core.times import show_time

if TYPE_CHECKING:
    from headjudge.tournament.event import State
    from headjudge.tournament.showing.exports.rows import Rows

__all__ = [
    "STANDINGS",
    "counted_players",
    "lost_entries",
    "round_line",
    "show_act",
    "show_pairings",
    "show_places",
    "show_settings",
    "with_record",
]

STANDINGS = {
    "rank": "#",
    "name": "player",
    "points": "points",
    "record": "W-L-D",
    "omw": "OMW %",
    "gw": "GW %",
    "ogw": "OGW %",
}


def show_settings(state: State) -> str:
    """Preset, format, structure and what else matters of an event's settings, in a line."""
    from headjudge.tournament.disciplines import discipline
    from headjudge.tournament.event.stages import formats_of
    from headjudge.tournament.settings import show_duration

    settings = state.settings
    known = discipline(settings.discipline)
    titles = " and ".join(one.title for one in formats_of(state))
    parts = [f"{known.title}, {titles}", settings.rules.title.lower()]
    parts.append(str(settings.structure) if settings.structure else "structure by the number of players")
    if settings.rounds:
        parts.append(f"{settings.rounds} rounds")
    if settings.cut:
        parts.append(f"cut to the top {settings.cut}")
    if settings.team_size > 1:
        parts.append(f"teams of {settings.team_size}")
    return "; ".join([*parts, f"rounds of {show_duration(settings.limit)}"])


def counted_players(state: State) -> str:
    """How many are in the event, and how many have left."""
    here, gone = len(state.present), len(state.entrants.by_name) - len(state.present)
    what = ("team" if here == 1 else "teams") if state.settings.team_size > 1 else "player" if here == 1 else "players"
    return f"{here} {what}" + (f", {gone} dropped" if gone else "")


def round_line(state: State) -> str:
    """Where the event stands: the round, and how many results it lacks."""
    from headjudge.tournament.event.figures import winner_of
    from headjudge.tournament.event.stages import is_over, stages_of

    if not state.rounds:
        return "no round has been paired yet"
    one, stages = state.rounds[-1], stages_of(state)
    stage = stages[min(one.stage, len(stages) - 1)]
    missing = sum(table.result is None for table in one.tables)
    of = f" of {stage.rounds}" if stage.rounds and one.stage == 0 else ""
    line = f"round {one.number}{of} ({stage.structure})"
    if missing:
        return f"{line}: {missing} of {len(one.tables)} results are missing"
    if is_over(state):
        winner = winner_of(state)
        end = f"{winner} has won" if winner else "several are tied for first place"
        return f"{line}: the event is over, {end}"
    return f"{line}: all results are in"


def with_record(rows: Rows) -> Rows:
    """Rows of standings, each with matches won, lost and drawn in one cell."""
    return [row | {"record": f"{row['won']}-{row['lost']}-{row['drawn']}"} for row in rows]


def show_places(state: State, most: int = 0) -> None:
    """Print the standings, all or the first places."""
    from headjudge.tournament.showing.exports.rows import standing_rows

    rows = with_record(standing_rows(state))
    right = ("rank", "points", "omw", "gw", "ogw")
    running = bool(state.rounds) and any(table.result is None for table in state.rounds[-1].tables)
    when = "during" if running else "after"
    after = f"Standings {when} round {len(state.rounds)}" if state.rounds else "Nobody has played yet"
    print_rows(rows[: most or None], STANDINGS, after, right=right)


def show_pairings(state: State, number: int = 0, *, reasons: bool = False) -> None:
    """Print the pairings of a round by table, with what could not be avoided."""
    from headjudge.tournament.showing.exports.rows import pairing_rows

    rows = pairing_rows(state, number)
    columns = {"table": "table", "players": "players", "result": "result"} | ({"why": "why"} if reasons else {})
    for row in rows:
        if row["bye"]:
            row["result"] = "bye"
    one = state.rounds[number - 1]
    hidden = "" if one.published else ", not published"
    print_rows(rows, columns, f"Round {one.number}{hidden}", right=("table",))
    for warning in one.warnings:
        say(f"warning: {warning}")


def lost_entries(entries: Sequence[Entry], to: int) -> list[Entry]:
    """The entries that stand now and wouldn't after going back to so many."""
    from headjudge.core.going_back import standing

    kept = {id(entry) for entry in standing(entries, to)}
    return [entry for entry in standing(entries) if id(entry) not in kept]


def show_act(entry: Entry) -> str:
    """An entry of the journal in a line: what was done, by whom and when."""
    who = entry.seat or "host"
    if entry.what != "act":
        return f"{entry.what} to {entry.choice} by {who}"
    verb, at, arguments = entry.choice
    said = ", ".join(
        f"{name}: {value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)}"
        for name, value in arguments.items()
    )
    said = said if len(said) <= 160 else f"{said[:157]} …"
    return f"{show_time(at)} {who}: {verb}{' ' if said else ''}{said}"
