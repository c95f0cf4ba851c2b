"""The XML of Wizards Event Reporter, which programs of leagues and shops still read, and so does our import.

Outcomes are 1 for a match won by the first named, 2 for a draw and 3 for a bye. In events of teams matches name the
numbers of the teams.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from xml.sax.saxutils import quoteattr

from headjudge.core.errors import InvalidInput
from headjudge.tournament.disciplines import format_of
from headjudge.tournament.event.state import Round, Table
from headjudge.tournament.people import judges
from headjudge.tournament.results import MatchResult, PodResult, Verdict
from headjudge.tournament.showing.exports.rows import known_person
from headjudge.tournament.showing.papers.figures import date_of
from headjudge.tournament.showing.request import Request

__all__ = ["reporter_xml"]


def reporter_xml(request: Request) -> str:
    """An event as that program writes it: persons with their numbers, teams, judges, and all matches that have a
    result. Raises InvalidInput for pods, which it doesn't know."""
    state = request.state
    if any(len(table.sides) > 2 for one in state.rounds for table in one.tables):
        raise InvalidInput("the XML of Wizards Event Reporter has no pods; export JSON", code="documents/pods")
    numbers = _numbers(request)
    date = date_of(state)
    lines = ['<?xml version="1.0" encoding="utf-8"?>']
    head = {"title": request.event, "format": format_of(state.settings).title.upper(), "startdate": date}
    lines.append(_tag("event", {**head, "enddate": date, "numberofrounds": str(len(state.rounds))}))
    lines += ["  <participation>", *_persons(request, numbers), *_teams(request, numbers), *_roles(request, numbers)]
    lines += ["  </participation>", "  <matches>"]
    for one in state.rounds:
        lines += [
            f"    {_tag('round', {'number': str(one.number), 'date': date})}",
            *_matches(one, numbers),
            "    </round>",
        ]
    return "\n".join([*lines, "  </matches>", "</event>", ""])


def _tag(name: str, said: Mapping[str, str], *, end: bool = False) -> str:
    attributes = "".join(f" {key}={quoteattr(_clean(value))}" for key, value in said.items())
    return f"<{name}{attributes}{' /' if end else ''}>"


def _clean(text: str) -> str:
    """A text without the signs that XML has no way to write."""
    return "".join(letter for letter in text if letter.isprintable())


def _numbers(request: Request) -> dict[str, str]:
    """The number of each person who plays or judges, and of each team: a member's number where it is known and nobody
    else's, else the next one that is free."""
    state = request.state
    persons = [person for one in state.entrants.by_name.values() for person in one.members]
    persons += [key for key in judges(state.staff) if key not in persons]
    teams = [key for key, one in state.entrants.by_name.items() if one.members != (key,)]
    found: dict[str, str] = {}
    for key in persons:
        own = request.names.person(key).number
        if own and own not in found.values():
            found[key] = own
    taken, free = {*found.values()}, 1
    for key in (*persons, *teams):
        if key not in found:
            while str(free) in taken:
                free += 1
            found[key] = str(free)
            free += 1
    return found


def _persons(request: Request, numbers: dict[str, str]) -> Iterator[str]:
    state = request.state
    players = [person for one in state.entrants.by_name.values() for person in one.members]
    for key in (*players, *(key for key in judges(state.staff) if key not in players)):
        person = known_person(request.names, key)
        said = {"id": numbers[key], "first": person.first, "last": person.last, "middle": ""}
        yield f"    {_tag('person', said, end=True)}"


def _teams(request: Request, numbers: dict[str, str]) -> Iterator[str]:
    for key, one in request.state.entrants.by_name.items():
        if one.members == (key,):
            continue
        yield f"    {_tag('team', {'id': numbers[key], 'name': request.names.shown(key)})}"
        for position, person in zip("ABCDEFGH", one.members, strict=False):
            yield f"      {_tag('member', {'position': position, 'person': numbers[person]}, end=True)}"
        yield "    </team>"


def _roles(request: Request, numbers: dict[str, str]) -> Iterator[str]:
    state = request.state
    players = [person for one in state.entrants.by_name.values() for person in one.members]
    for code, keys in (("PL", players), ("JG", judges(state.staff))):
        yield f"    {_tag('role', {'cd': code, 'type': 'PA'})}"
        for n, key in enumerate(keys, 1):
            yield f"      {_tag('ref', {'person': numbers[key], 'seq': str(n)}, end=True)}"
        yield "    </role>"


def _matches(one: Round, numbers: dict[str, str]) -> Iterator[str]:
    for table in one.tables:
        found = table.result
        if found is None or isinstance(found, PodResult):
            continue
        yield f"      {_match(table, found, numbers)}"


def _match(table: Table, found: MatchResult, numbers: dict[str, str]) -> str:
    """A match with its winner first; one that both have lost, or that somebody has lost without an opponent, has no
    winner and no outcome that the program knows: it is written as lost."""
    sides, games, verdicts = found.sides, found.games, found.verdicts
    if len(sides) == 2 and verdicts[1] is Verdict.WON:
        sides, games, verdicts = sides[::-1], games[::-1], verdicts[::-1]
    outcome = {Verdict.WON: "1", Verdict.DREW: "2", Verdict.LOST: "0"}[verdicts[0]]
    said = {"person": numbers[sides[0]]}
    if len(sides) == 2:
        said["opponent"] = numbers[sides[1]]
    elif table.is_bye:
        outcome = "3"
    lost = games[1] if len(games) > 1 else 0
    said |= {"outcome": outcome, "win": str(games[0]), "loss": str(lost), "draw": str(found.drawn)}
    if table.number is not None:
        said["table"] = str(table.number)
    return _tag("match", said, end=True)
