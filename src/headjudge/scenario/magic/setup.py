"""Setting up: from the keys of a scenario to a game, and to what its names stand for."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.magic.engine.options.variants import PlanarDecks
from headjudge.magic.engine.state import steps
from headjudge.magic.engine.state.chosen import Chosen
from headjudge.magic.engine.state.steps import step_named
from headjudge.magic.game import Game
from headjudge.magic.multiplayer.team_vs_team import first_of_team
from headjudge.magic.position import Position
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.words import COLORS
from headjudge.magic.text.zone_kinds import (
    ANTE,
    BATTLEFIELD,
    COMMAND,
    EXILE,
    GRAVEYARD,
    HAND,
    LIBRARY,
    PLANAR_DECK,
    SIDEBOARD,
    ZoneKind,
)
from headjudge.scenario.document import Block, Items, require_keys
from headjudge.scenario.magic.cards import BLANK, Cards, cards_of
from headjudge.scenario.magic.names import Handles
from headjudge.scenario.model import Scenario

__all__ = ["KEYS", "set_up"]

KEYS = frozenset({"seats", "teams", "emperors", "turn", "markers", "opening", "cards"})
"""The keys of a scenario of Magic beside the common ones."""

_ZONES = (BATTLEFIELD, HAND, LIBRARY, GRAVEYARD, EXILE, COMMAND, ANTE, SIDEBOARD)
_SEAT_KEYS = frozenset({*_ZONES, "life", "poison", "mana"})
_ENTRY_KEYS = frozenset(
    {"card", "as", "owner", "tapped", "sick", "counters", "attached_to", "choices", "token", "commander"}
)
_DEFAULT_LIBRARY = 40


@dataclass
class _Entry:
    """A card of the set-up: where it stands, and what was said about it."""

    card: str
    block: Block
    seat: int
    zone: ZoneKind
    details: dict[str, Any] = field(default_factory=dict)


def set_up(scenario: Scenario) -> tuple[Game, Handles]:
    """The game that a scenario begins with, and its names.

    Raises MalformedScenario for what is not understood, InvalidInput or IllegalAction for what the game refuses.
    """
    block = scenario.block
    seats = _seats(block)
    teams = _teams(block, seats)
    cards = cards_of(scenario)
    position = Position(seats, seed=scenario.rng, planes=_planes(scenario, seats, cards), **_options(scenario, teams))
    seated = [player.name for player in position.state.players]
    handles = Handles(seated, teams, cards)
    entries = _entries(scenario, handles)
    _name_planes(position, handles)
    _place(position, handles, entries, cards)
    for name in seated:
        own = scenario.setup.get(name)
        _player(position, handles.player(name), own if isinstance(own, Block) else Block(block.path, block.line))
    return _begin(scenario, position, handles), handles


def _seats(block: Block) -> list[str]:
    seats = block.get("seats")
    if not isinstance(seats, Items) or not all(isinstance(seat, str) for seat in seats):
        raise block.fault("seats", "a list of seats is wanted")
    return list(seats)


def _teams(block: Block, seats: list[str]) -> dict[str, list[str]]:
    teams = block.get("teams")
    if teams is None:
        return {}
    if not isinstance(teams, Block) or not all(isinstance(members, Items) for members in teams.values()):
        raise block.fault("teams", "a map of teams to lists of seats is wanted")
    for team, members in teams.items():
        for member in members:
            if member not in seats:
                raise teams.fault(team, f"no such seat: {member}")
    return {team: list(members) for team, members in teams.items()}


def _options(scenario: Scenario, teams: dict[str, list[str]]) -> dict[str, Any]:
    options: dict[str, Any] = dict(scenario.options)
    mana = options.pop("mana", "free")
    if mana not in ("free", "real"):
        raise scenario.options.fault("mana", "free or real is wanted")
    options["free_mana"] = mana == "free"
    if "planar_deck" in options:
        options["planar_deck"] = PlanarDecks.EACH if isinstance(options["planar_deck"], Block) else PlanarDecks.SINGLE
    if teams:
        options["teams"] = teams
    if "emperors" in scenario.block:
        options["emperors"] = list(scenario.block["emperors"])
    return options


def _planes(scenario: Scenario, seats: list[str], cards: Cards) -> dict[str, list[CardDefinition]]:
    """The planar decks, top card first: a list is one for all (901.15), a map has one for each seat."""
    given = scenario.options.get("planar_deck", Block(scenario.block.path, scenario.block.line))
    decks = dict(given) if isinstance(given, Block) else {"": given}
    for seat, names in decks.items():
        if seat and seat not in seats:
            raise scenario.options.fault("planar_deck", f"no such seat: {seat}")
        if not isinstance(names, Items) or not names or not all(isinstance(name, str) for name in names):
            raise scenario.options.fault("planar_deck", "a list of planes, or a map of seats to such lists, is wanted")
    return {seat: [cards.definition(name) for name in names] for seat, names in decks.items()}


def _name_planes(position: Position, handles: Handles) -> None:
    """Planes go by their names, those that several planar decks have aside."""
    planes = [obj for obj in position.state.cards.values() if obj.zone == PLANAR_DECK]
    counts = Counter(obj.printed.name for obj in planes)
    for obj in planes:
        if counts[obj.printed.name] == 1:
            handles.bind(obj.printed.name, obj.card)


def _entries(scenario: Scenario, handles: Handles) -> list[_Entry]:
    """All cards of the set-up in the order of listing."""
    entries = []
    for seat, own in scenario.setup.items():
        if seat not in handles.seats:
            raise scenario.setup.fault(seat, f"no such seat; seats are {', '.join(handles.seats)}")
        if not isinstance(own, Block):
            raise scenario.setup.fault(seat, "a map is wanted")
        require_keys(own, _SEAT_KEYS, "a seat's set-up")
        for zone in own:
            if zone in _ZONES:
                if not isinstance(own[zone], Items):
                    raise own.fault(zone, "a list of cards is wanted")
                entries += [_entry(own, entry, handles.player(seat), ZoneKind(zone)) for entry in own[zone]]
    return entries


def _entry(own: Block, entry: object, seat: int, zone: ZoneKind) -> _Entry:
    if isinstance(entry, str):
        return _Entry(entry, own, seat, zone)
    if not isinstance(entry, Block) or not isinstance(entry.get("card"), str):
        raise own.fault(zone, "a card's name, or a map with the key card, is wanted")
    require_keys(entry, _ENTRY_KEYS, "a card of the set-up")
    return _Entry(entry["card"], entry, seat, zone, dict(entry))


def _place(position: Position, handles: Handles, entries: list[_Entry], cards: Cards) -> None:
    unnamed = Counter(entry.card for entry in entries if "as" not in entry.details)
    numbers = []
    for entry in entries:
        number = _put(position, handles, entry, cards)
        numbers.append(number)
        if "as" in entry.details:
            if entry.details["as"] in handles.cards:
                raise entry.block.fault("as", f"this handle is given twice: {entry.details['as']}")
            handles.bind(entry.details["as"], number)
        if entry.details.get("commander", False):
            position.designate(number)
    for entry, number in zip(entries, numbers, strict=True):
        if "as" not in entry.details and unnamed[entry.card] == 1 and entry.card not in handles.cards:
            handles.bind(entry.card, number)
    for entry, number in zip(entries, numbers, strict=True):
        if "attached_to" in entry.details:
            position.attach(number, _host(handles, entry))


def _put(position: Position, handles: Handles, entry: _Entry, cards: Cards) -> int:
    details = entry.details
    definition = cards.definition(entry.card)
    owner = handles.player(details["owner"]) if "owner" in details else entry.seat
    if entry.zone != BATTLEFIELD:
        number = position.put(owner, definition, entry.zone)
        position.state.cards[number].counters = dict(details.get("counters") or {}) or None
        return number
    return position.put_permanent(
        entry.seat,
        definition,
        owner=owner,
        token=bool(details.get("token", False)),
        tapped=bool(details.get("tapped", False)),
        sick=bool(details.get("sick", False)),
        counters=details.get("counters"),
        choices=_choices(handles, entry),
    )


def _choices(handles: Handles, entry: _Entry) -> dict[str, Any] | None:
    """What was chosen as a permanent entered, a player by the name of the seat."""
    given = entry.details.get("choices")
    if given is None:
        return None
    if not isinstance(given, Block):
        raise entry.block.fault("choices", "a map is wanted")
    require_keys(given, frozenset(Chosen._fields), "what was chosen")
    if given.get("color", Color.WHITE) not in COLORS:
        raise given.fault("color", f"no such color; colors are {', '.join(COLORS)}")
    return {key: handles.player(chosen) if key == "player" else chosen for key, chosen in given.items()}


def _host(handles: Handles, entry: _Entry) -> int:
    name = entry.details["attached_to"]
    if name in handles.seats:
        return ~handles.seats[name]
    if name not in handles.cards:
        raise entry.block.fault("attached_to", f"nothing has the name {name}")
    return handles.cards[name]


def _player(position: Position, seat: int, own: Block) -> None:
    if "life" in own:
        position.set_life(seat, own["life"])
    if "poison" in own:
        position.set_counters(seat, {"poison": own["poison"]})
    if "mana" in own:
        position.set_mana(seat, re.findall(r"\{(\w)\}", str(own["mana"])))
    if LIBRARY not in own:
        for _ in range(_DEFAULT_LIBRARY):
            position.put(seat, BLANK, LIBRARY)


def _begin(scenario: Scenario, position: Position, handles: Handles) -> Game:
    block = scenario.block
    turn = block.get("turn", Block(block.path, block.line))
    if not isinstance(turn, Block):
        raise block.fault("turn", "a map is wanted")
    require_keys(turn, {"active", "step"}, "a turn")
    opening = bool(block.get("opening", False))
    active = handles.players(turn["active"])[0] if "active" in turn else _first(position) if opening else 0
    if opening:
        return position.begin_opening(active)
    markers = _markers(block, handles)
    try:
        return position.begin(active, step_named(turn.get("step", steps.Step.PRECOMBAT_MAIN)), markers)
    except InvalidInput as error:
        raise turn.fault("step", str(error)) from error


def _markers(block: Block, handles: Handles) -> dict[int, int] | None:
    """Who has which turn marker (807.4)."""
    markers = block.get("markers")
    if markers is None:
        return None
    if not isinstance(markers, Block) or not all(str(marker).isdigit() for marker in markers):
        raise block.fault("markers", "a map of markers to seats is wanted")
    return {int(marker): handles.player(seat) for marker, seat in markers.items()}


def _first(position: Position) -> int:
    """Who starts if it isn't said: in a game in which a team is drawn, whoever goes first in the first team (805.3,
    808.4, 809.4); else the first seat."""
    options = position.options
    return first_of_team(position.state, 0) if options.shared_team_turns or options.plays.starts else 0
