"""An event as rows with named cells, of which tables of the terminal, CSV and JSON are made."""

from __future__ import annotations

from typing import Any

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.tournament.event.figures import standings_of
from headjudge.tournament.event.stages import book_of
from headjudge.tournament.event.state import Round, State, Table
from headjudge.tournament.people import Person, split_name
from headjudge.tournament.results import PodResult
from headjudge.tournament.showing.names import Names
from headjudge.tournament.standings import rounded

__all__ = [
    "Rows",
    "known_person",
    "pairing_rows",
    "person_rows",
    "player_rows",
    "result_rows",
    "round_of",
    "standing_rows",
]

Rows = list[dict[str, Any]]


def round_of(state: State, number: int) -> Round:
    """The round of a number; 0: the present one. Raises InvalidInput."""
    if not state.rounds:
        raise InvalidInput("no round has been paired yet", code="event/no-round")
    if not 0 <= number <= len(state.rounds):
        raise InvalidInput(f"there was no round {number}; rounds are 1 to {len(state.rounds)}", code="event/no-round")
    return state.rounds[number - 1]


def standing_rows(state: State, names: Names | None = None) -> Rows:
    """Everybody's place with what it comes of; percentages as they are published."""
    shown = (names or Names()).shown
    table = standings_of(state)
    rows = []
    for key in table.order:
        figures = table.figures[key]
        rows.append(
            {
                "rank": table.rank(key),
                "name": shown(key),
                "points": _number(figures.points),
                "won": figures.won,
                "lost": figures.lost,
                "drawn": figures.drew,
                "omw": float(rounded(figures.omw * 100, 2)),
                "gw": float(rounded(figures.gw * 100, 2)),
                "ogw": float(rounded(figures.ogw * 100, 2)),
                "in": state.entrants.by_name[key].is_in,
            }
        )
    return rows


def pairing_rows(state: State, number: int = 0, names: Names | None = None) -> Rows:
    """The tables of a round with who sits there, why, and what came of it. Why is told by keys, and so only where these
    are names."""
    names, one = names or Names(), round_of(state, number)
    return [
        {
            "round": one.number,
            "table": table.number,
            "players": [names.shown(key) for key in table.sides],
            "bye": table.is_bye,
            **({"why": table.pairing.reason} if names.are_keys else {}),
            "result": _score(table, names),
        }
        for table in one.tables
    ]


def result_rows(state: State, names: Names | None = None) -> Rows:
    """The results of all rounds: of a match each side's games, of a pod the places."""
    shown = (names or Names()).shown
    rows = []
    for one in state.rounds:
        for table in one.tables:
            found = table.result
            if found is None:
                continue
            row: dict[str, Any] = {"round": one.number, "table": table.number}
            if isinstance(found, PodResult):
                places = [[shown(key) for key in place] for place in found.places]
                rows.append(row | {"places": places, "drawn": found.drawn})
                continue
            sides = [shown(key) for key in found.sides]
            row |= {"player": sides[0], "opponent": sides[1] if len(sides) > 1 else None}
            rows.append(
                row
                | {
                    "won": found.games[0],
                    "lost": found.games[1] if len(found.games) > 1 else 0,
                    "drawn": found.drawn,
                    "match": str(found.verdicts[0]),
                }
            )
    return rows


def player_rows(state: State, names: Names | None = None) -> Rows:
    """Who has entered, in the order in which they did, with what they call the deck that they play now."""
    lists, shown = book_of(state).lists, (names or Names()).shown
    return [
        {
            "name": shown(key),
            "members": [shown(person) for person in one.members] if one.members != (key,) else [],
            "in": one.is_in,
            "byes": one.byes,
            "deck": lists[key].archetype if key in lists else None,
        }
        for key, one in state.entrants.by_name.items()
    ]


def person_rows(state: State, names: Names) -> Rows:
    """Each person who plays, with a team under their own name, and what is known of them: for officials. Programs read
    it that take players, ours among them."""
    lists = book_of(state).lists
    rows = []
    for key, one in state.entrants.by_name.items():
        for key_of_person in one.members:
            person = known_person(names, key_of_person)
            rows.append(
                {
                    "name": names.shown(key_of_person),
                    "first": person.first,
                    "last": person.last,
                    "team": names.shown(key) if one.members != (key,) else "",
                    "account": person.account,
                    "number": person.number,
                    "contact": person.contact,
                    "pseudonym": person.pseudonym,
                    "byes": one.byes,
                    "deck": lists[key_of_person].archetype if key_of_person in lists else "",
                    "in": one.is_in,
                }
            )
    return rows


def known_person(names: Names, key: str) -> Person:
    """What is known of somebody, with their name in two parts."""
    person = names.person(key)
    if person.first or person.last:
        return person
    first, last = split_name(names.shown(key))
    return msgspec.structs.replace(person, first=first, last=last)


def _number(value: Any) -> int | float:
    return int(value) if value == int(value) else float(value)


def _score(table: Table, names: Names) -> str:
    found = table.result
    if found is None:
        return ""
    if isinstance(found, PodResult):
        places = (" = ".join(names.shown(key) for key in place) for place in found.places)
        return "draw" if found.drawn else " > ".join(places)
    return "-".join(map(str, (*found.games, *((found.drawn,) if found.drawn else ()))))
