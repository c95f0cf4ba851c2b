"""Reading a round document: the set-up with which a campaign begins (docs/scenario-format-wargame.md)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Annotated, Any

from msgspec import Meta

from headjudge.core.arguments import Arguments, Noun, Time, doc, read_entry
from headjudge.core.errors import InvalidInput
from headjudge.core.times import time_of
from headjudge.wargame.armies.composition import refuse
from headjudge.wargame.armies.legends import legend_fault
from headjudge.wargame.battles.announcing import announce_first
from headjudge.wargame.battles.formulas import check_formulas
from headjudge.wargame.people.authority import check_contingency
from headjudge.wargame.people.control import enter, namesake_of, why_not_control
from headjudge.wargame.people.judges import ROLES
from headjudge.wargame.people.players import PlayerEntry, read_player
from headjudge.wargame.setup.enlisting import read_army
from headjudge.wargame.setup.places import read_place
from headjudge.wargame.state import Judging, Options, State
from headjudge.wargame.state.grid import Map
from headjudge.wargame.state.ranks import TEAMS
from headjudge.wargame.turns.opening import open_turn
from headjudge.wargame.turns.winning import note_vulnerable

__all__ = ["KEYS", "begin_state", "read_options"]

LONGEST_CARD = 2000
"""More than any card says, and as much as is read of one."""
KEYS = ("map", "places", "players", "armies", "judges", "turn", "options", "cards")
"""The keys of a round document."""


LAST_TURN = 100_000


class TurnEntry(Arguments, frozen=True, kw_only=True):
    """The turn with which a campaign begins."""

    number: Annotated[
        Annotated[int, Meta(ge=1, le=LAST_TURN)], Noun(f"1 to {LAST_TURN}", "numbers"), doc("which one")
    ] = 1
    deadline: Annotated[Time | None, doc("when battles are fought", "3.1")] = None


def begin_state(document: Mapping[str, Any], seed: str) -> State:
    """The state of a campaign that begins with this document. Without ``turn`` it is still being set up (2.5).

    Raises InvalidInput or IllegalAction, naming what is wrong.
    """
    for key in document:
        if key not in KEYS:
            raise InvalidInput(f"unknown key {key!r} of a round; known are {', '.join(KEYS)}", code="wargame/round")
    rows = document.get("map")
    if isinstance(rows, str):
        grid = Map.read(rows)
    elif rows is None:
        grid = Map.plains()
    else:
        grid = Map.of([str(row) for row in rows])
    state = State(seed, grid, read_options(_table(document, "options")), _judges(_table(document, "judges")))
    for card in _entries(document, "cards"):
        if not isinstance(card.get("name"), str):
            raise InvalidInput(f"a card has a name, not {card.get('name')!r}", code="wargame/round")
        for field, value in card.items():
            if len(str(value)) > LONGEST_CARD:
                raise InvalidInput(
                    f"{card['name'][:60]}: {field} has at most {LONGEST_CARD} characters", code="wargame/round"
                )
        state.cards[card["name"]] = dict(card)
    players = [
        read_entry("a player", PlayerEntry, spec, "", "wargame/player") for spec in _entries(document, "players")
    ]
    for entry in players:
        player = read_player(state, entry)
        state.players[player.key] = player
        if entry.authority:
            state.authority.setdefault(player.side, []).append(player.key)
    for entry in players:
        if entry.contingency is not None:
            player, stand_in = state.player(entry.name), state.player(entry.contingency)
            check_contingency(player, stand_in)
            player.contingency = stand_in.key
    for spec in _entries(document, "places"):
        place = read_place(state, spec)
        state.places[place.name] = place
    for spec in _entries(document, "armies"):
        army = read_army(state, spec)
        taken = legend_fault(state, state.cards, army.legend)
        refuse(army.name, [taken] if taken else [])
        state.armies[army.key] = army
        namesake = namesake_of(state, army)
        if not army.control and namesake is not None and why_not_control(army, namesake) is not None:
            enter(army, 0, ())  # 5.3.1: it can't be theirs by its name alone
    turn = read_entry("turn", TurnEntry, _table(document, "turn"), "", "wargame/round")
    state.turn = turn.number
    state.deadline = None if turn.deadline is None else time_of(turn.deadline)
    for side in TEAMS:
        state.vulnerable[side] = note_vulnerable(state, side)
    if "turn" in document:
        state.phase = "open"
    announce_first(state)
    open_turn(state)
    return state


def _table(document: Mapping[str, Any], key: str) -> Mapping[str, Any]:
    """The map at a key; an empty one if there is none. Raises InvalidInput."""
    value = document.get(key)
    if value is not None and not isinstance(value, Mapping):
        raise InvalidInput(f"{key} is a map, not {value!r}", code="wargame/round")
    return value or {}


def _entries(document: Mapping[str, Any], key: str) -> list[Mapping[str, Any]]:
    """The list of maps at a key; an empty one if there is none. Raises InvalidInput."""
    value = document.get(key)
    if value is not None and not (isinstance(value, list) and all(isinstance(entry, Mapping) for entry in value)):
        raise InvalidInput(f"{key} is a list of maps", code="wargame/round")
    return value or []


_MOST_TIME = 1000
"""No span of a turn is longer, in days or hours."""

_LEAST = {"days": 1, "lock_after": 0, "pm_window": 0}
"""The least value of options that are numbers."""


def read_options(given: Mapping[str, Any]) -> Options:
    """The options of a map of their names to values. Raises InvalidInput."""
    known = {field.name: field for field in fields(Options)}
    for name, value in given.items():
        if name not in known:
            raise InvalidInput(f"unknown option {name!r}; options are {', '.join(known)}", code="wargame/option")
        if type(value) is not type(getattr(Options(), name)):
            raise InvalidInput(f"option {name} can't be {value!r}", code="wargame/option")
        if name in _LEAST and not _LEAST[name] <= value <= _MOST_TIME:
            raise InvalidInput(
                f"option {name} is {_LEAST[name]} to {_MOST_TIME}, not {value}", rule="3.1", code="wargame/option"
            )
    return Options(**{**given, "formulas": check_formulas(given.get("formulas", {}))})


def _judges(given: Mapping[str, Any]) -> Judging:
    """The judges: of each role a name, or a list of them with the head first; a default name where none is given."""
    judging = Judging()
    for role in given:
        if role not in ROLES:
            raise InvalidInput(f"judges are {', '.join(ROLES)}, not {role!r}", rule="1.3", code="wargame/judge")
    for role in ROLES:
        names = given.get(role) or f"{role.capitalize()} Judge"
        listed = [names] if isinstance(names, str) else names
        if not isinstance(listed, list) or not all(isinstance(name, str) and name.strip() for name in listed):
            raise InvalidInput(f"{role}: a name or a list of names, not {names!r}", rule="1.3", code="wargame/judge")
        setattr(judging, role, list(listed))
    return judging
