"""What a table for a game of an event is like: its seats, their decks and clocks, who begins, when it is stopped."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from headjudge.server.accounts.names import clean_text, free_name
from headjudge.server.events.games import Wanted
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.live.info import Part
from headjudge.server.live.pace import Stop, TableSettings
from headjudge.server.live.tables import SeatTaken
from headjudge.tournament.decks import DeckList
from headjudge.tournament.disciplines import Side, TableKind, discipline
from headjudge.tournament.event.listing import list_of
from headjudge.tournament.event.stages import stage_at
from headjudge.tournament.matches import Match

__all__ = ["bank_of", "kind_of", "part_of", "seats_of", "settings_of_table", "stop_of"]

LONGEST_NAME = 24
POD_TURNS = 5
"""Turns that are still played in a pod after the turn in which time was called."""


def kind_of(hosted: HostedEvent, wanted: Wanted) -> TableKind:
    """The kind of game, and its options, with who takes the first turn: of a pod whoever sits first."""
    state = hosted.event.state
    seats = _seats_of_sides(wanted)
    names = _free_names(hosted, list(seats))
    sides = [Side(name, tuple(numbers)) for name, numbers in zip(names, seats.values(), strict=True)]
    kind = discipline(state.settings.discipline).table(stage_at(state).format, sides)
    first = None if wanted.match is None or wanted.match.coming is None else wanted.match.coming.first
    begins = 0 if first is None else seats[first][0]
    options = dict(kind.options)
    if kind.starting:
        options[kind.starting] = [begins]
    if kind.remembering and hosted.record.options.paper_mode:
        options[kind.remembering] = True
    return replace(kind, options=options)


def seats_of(hosted: HostedEvent, wanted: Wanted) -> list[SeatTaken]:
    """Who sits where, with which deck: as it was registered, or after sideboarding."""
    found: list[SeatTaken] = []
    for key, name in zip(wanted.players, _free_names(hosted, wanted.players), strict=True):
        accounts = accounts_of(hosted, key)
        found.append(
            SeatTaken(
                name,
                accounts[0] if accounts else None,
                accounts[1:],
                hosted.record.programs.get(key),
                _deck(hosted, wanted, key),
                bank_of(wanted, key),
            )
        )
    return found


def _free_names(hosted: HostedEvent, keys: Sequence[str]) -> list[str]:
    """What players or teams are called at a table: each another name."""
    found: list[str] = []
    for key in keys:
        name = hosted.persons.name(key, official=False)[:LONGEST_NAME]
        found.append(free_name(clean_text(name, LONGEST_NAME), set(found)))
    return found


def _seats_of_sides(wanted: Wanted) -> dict[str, list[int]]:
    """The seats of each side, by number."""
    found: dict[str, list[int]] = {}
    for number, key in enumerate(wanted.players):
        found.setdefault(wanted.side_of(key), []).append(number)
    return found


def accounts_of(hosted: HostedEvent, key: str) -> tuple[str, ...]:
    """The accounts that act as somebody."""
    return tuple(account for account, theirs in hosted.record.accounts.items() if theirs == key)


def _deck(hosted: HostedEvent, wanted: Wanted, key: str) -> dict[str, Any]:
    state = hosted.event.state
    registered = list_of(state, key) or DeckList({})
    boards = None if wanted.match is None else wanted.match.members[key].boards
    main = registered.main if boards is None else dict(boards.main)
    text = discipline(state.settings.discipline).write(DeckList(main, {}, registered.leaders))
    return {"name": "Registered deck", "text": text}


def bank_of(wanted: Wanted, key: str) -> float:
    """The seconds that the game clock of a player, or of their team, has left when the game begins (112a); 0: there is
    no such clock."""
    if wanted.match is None:
        return 0.0
    return float(max(1, wanted.match.clock_length - wanted.match.players[wanted.side_of(key)].used))


def settings_of_table(hosted: HostedEvent, wanted: Wanted) -> TableSettings:
    """What holds at the table: nothing is taken back, nobody is helped, who does nothing loses (112a)."""
    settings = hosted.event.state.settings
    rules = None if wanted.match is None else wanted.match.rules
    people = [key for key in wanted.players if key not in hosted.record.programs]
    return TableSettings(
        pace="normal" if people else "none",
        inactivity=(settings.inactivity if rules is None else rules.inactivity) or 0,
        warning=60 if rules is None else rules.warning,
        help=False,
        undo=False,
        spectators=hosted.record.options.spectators,
    )


def part_of(hosted: HostedEvent, wanted: Wanted) -> Part:
    """What the game is part of, for those at its table."""
    match, seats = wanted.match, _seats_of_sides(wanted)
    return Part(
        event=hosted.record.id,
        title=hosted.record.title,
        round=wanted.round,
        table=wanted.table.number,
        game=wanted.game,
        games=1 if match is None else match.rules.games,
        score=[0] * len(wanted.players) if match is None else [*match.score.won],
        sides=[*seats.values()] if len(seats) < len(wanted.players) else [],
    )


def stop_of(match: Match | None, base: int | None) -> Stop | None:
    """When a game is stopped (116, 117): after the turns that are still played; in elimination, where both have won as
    many games, by the higher life total then, or its next change. ``base`` is the turn in which time was called."""
    if match is None:
        return None if base is None else Stop(base + POD_TURNS)
    if not match.time_called:
        return None
    if match.sudden:
        return Stop(0, ahead=True)
    one, other = match.played.won
    turns = match.rules.turns + match.extra_turns
    return Stop((base or 0) + turns, ahead=match.rules.elimination and one == other)
