"""What people write at a desk, read as what an event knows: names, and results (facts/organisers).

=========================  ==========================================================
what is written            what it says
=========================  ==========================================================
``Ana 2-1 Ben``            Ana has won two games, Ben one
``Ana 1-1-1 Ben``          and one game was drawn
``Ana draw Ben``           they agreed on a draw
``17 2 1``                 at table 17, who stands first there has won two games
``17 2 1 1``, ``17 2-1``   the same, with a game drawn or otherwise written
``17 draw``                the match or the pod at table 17 is drawn
``Cy > Ana = Ben > Dee``   the places of a pod; Ana and Ben share one
``17 2 1 drop Ana``        and Ana leaves the event with this result
``17 2 1 drop 2``          and so does whoever stands second there
``17 +5``, ``10-20 +5``    five minutes more for table 17, for each of a row of tables
=========================  ==========================================================
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from difflib import get_close_matches
from reprlib import repr as short
from typing import Any

from headjudge.core.errors import AmbiguousAction, IllegalAction, InvalidInput
from headjudge.tournament.event.rounds import present_round
from headjudge.tournament.event.state import Round, State, Table

__all__ = ["named", "person_named", "read_entry", "read_report", "written_row", "written_table"]

FORMS = "write one like 'Ana 2-1 Ben', '17 2 1' or '17 draw'"
_SCORE = re.compile(r"(?P<one>.+?)\s+(?P<won>\d+)\s?-\s?(?P<lost>\d+)(?:\s?-\s?(?P<drawn>\d+))?\s+(?P<other>.+)")
_DRAW = re.compile(r"(?P<one>.+?)\s+draw\s+(?P<other>.+)", re.IGNORECASE)
_AT_TABLE = re.compile(r"(?P<table>\d+)\s+(?P<won>\d+)[\s-]+(?P<lost>\d+)(?:[\s-]+(?P<drawn>\d+))?")
_DROP = re.compile(r"(?P<result>.+?)\s+drops?\s+(?P<who>.+)", re.IGNORECASE)
_ROW = re.compile(r"(?P<first>\d+)\s*-\s*(?P<last>\d+)")
_LONGER = re.compile(r"(?P<tables>\d+(?:\s*-\s*\d+)?)\s*\+\s*(?P<minutes>\d+)")
_TABLE_DRAWN = re.compile(r"(?P<table>\d+)\s+draw", re.IGNORECASE)


def named(state: State, text: str) -> str:
    """The key of who is meant: by the whole name, whatever its case, or by a beginning that only one has. Raises
    InvalidInput, saying who could be meant, or AmbiguousAction."""
    return _one_of(text, state.entrants.by_name)


def person_named(state: State, text: str) -> str:
    """The player who is meant, in an event of teams one of the members. Raises InvalidInput or AmbiguousAction."""
    return _one_of(text, (person for key in state.entrants.by_name for person in state.members(key)))


def _one_of(text: str, keys: Iterable[str]) -> str:
    known, wanted = list(keys), " ".join(text.split())
    if wanted in known:
        return wanted
    folded = wanted.casefold()
    for matches in (
        [key for key in known if key.casefold() == folded],
        [key for key in known if folded and key.casefold().startswith(folded)],
    ):
        if len(matches) == 1:
            return matches[0]
        if matches:
            some = ", ".join(matches[:4]) + (" …" if len(matches) > 4 else "")
            raise AmbiguousAction(f"{wanted!r} may be {some}; write more of the name", code="event/ambiguous")
    lower = {key.casefold(): key for key in known}
    near = [lower[found] for found in get_close_matches(folded, lower, 2)]
    meant = f"; did you mean {' or '.join(near)}?" if near else ""
    raise InvalidInput(f"nobody here is called {short(wanted)}{meant}", code="event/unknown")


def written_table(state: State, number: int) -> Table:
    """The table of this number in the present round. Raises InvalidInput."""
    return _at(present_round(state), number)


def written_row(text: str) -> list[int] | None:
    """The first and the last table of a row as it is written, "10-20"; None if it is no row."""
    found = _ROW.fullmatch(text.strip())
    return None if found is None else [int(found["first"]), int(found["last"])]


def read_entry(state: State, text: str) -> tuple[str, dict[str, Any]]:
    """What a line that is written at a desk does: ``report`` a result, or ``extend`` tables. Raises InvalidInput."""
    if found := _LONGER.fullmatch(text.strip()):
        row = written_row(found["tables"]) or [int(found["tables"])] * 2
        return "extend", {"tables": row, "minutes": int(found["minutes"])}
    return "report", read_report(state, text)


def _at(one: Round, number: int) -> Table:
    found = next((table for table in one.tables if table.number == number), None)
    if found is None:
        numbers = [table.number for table in one.tables if table.number is not None]
        tables = f"its tables are {min(numbers)} to {max(numbers)}" if numbers else "it has no tables"
        raise InvalidInput(f"there is no table {number} in round {one.number}; {tables}", code="event/no-table")
    return found


def read_report(state: State, text: str, number: int | None = None) -> dict[str, Any]:
    """What a written result says, as the arguments of ``report``, or of ``correct`` for the round of that number.
    Raises InvalidInput for what isn't understood, and for who isn't there."""
    one = present_round(state) if number is None else _round(state, number)
    text = text.strip()
    if found := _DROP.fullmatch(text):
        given = read_report(state, found["result"], number)
        match = [given[name] for name in ("player", "opponent") if name in given]
        sides = [*given.get("draw", ()), *match, *(key for place in given.get("places", ()) for key in place)]
        return given | {"drops": [_leaver(name, match, sides) for name in found["who"].split(",")]}
    if found := _TABLE_DRAWN.fullmatch(text):
        return _drawn(_at(one, int(found["table"])))
    if found := _AT_TABLE.fullmatch(text):
        table = _at(one, int(found["table"]))
        if len(table.sides) != 2:
            raise InvalidInput(f"a pod plays at table {table.number}: write its places, Cy > Ana > Ben", code=_CODE)
        return {"player": table.sides[0], "opponent": table.sides[1], **_games(found)}
    if ">" in text:
        return {"places": [_place(one, place) for place in text.split(">")]}
    if found := _SCORE.fullmatch(text):
        player, opponent = _pair(one, found["one"], found["other"])
        return {"player": player, "opponent": opponent, **_games(found)}
    if found := _DRAW.fullmatch(text):
        player, opponent = _pair(one, found["one"], found["other"])
        return {"player": player, "opponent": opponent, "drawn": _games_of(one.table_of(player))}
    raise InvalidInput(f"{short(text)} isn't a result; {FORMS}", code=_CODE)


_CODE = "event/result"


def _leaver(text: str, match: list[str], sides: list[str]) -> str:
    """Who leaves with a result: by name, or of a match by 1 or 2, as its sides stand there."""
    number = text.strip()
    return match[int(number) - 1] if match and number in ("1", "2") and number not in sides else _one_of(text, sides)


def _round(state: State, number: int) -> Round:
    if not 1 <= number <= len(state.rounds):
        raise IllegalAction(f"there was no round {number}", rule="facts/organisers", code="event/no-round")
    return state.rounds[number - 1]


def _games(found: re.Match[str]) -> dict[str, int]:
    return {"won": int(found["won"]), "lost": int(found["lost"]), "drawn": int(found["drawn"] or 0)}


def _drawn(table: Table) -> dict[str, Any]:
    if len(table.sides) > 2:
        return {"draw": list(table.sides)}
    return {"player": table.sides[0], "opponent": table.sides[1], "drawn": _games_of(table)}


def _games_of(table: Table | None) -> int:
    """How many games a match has; of teams, how many members play."""
    return 0 if table is None or table.match is None else table.match.rules.games


def _pair(one: Round, first: str, second: str) -> tuple[str, str]:
    """Two who play each other. Where a beginning is several people's, the other side says who is meant."""
    sides = [side for table in one.tables for side in table.sides]
    try:
        player = _one_of(first, sides)
    except AmbiguousAction:
        opponent = _one_of(second, sides)
        return _one_of(first, _others(one, opponent)), opponent
    table = one.table_of(player)
    others = _others(one, player)
    try:
        return player, _one_of(second, others)
    except InvalidInput:
        opponent = _one_of(second, sides)
        playing = f"{' and '.join(others)} at table {table.number}" if table and others else "nobody"
        raise InvalidInput(f"{player} doesn't play {opponent}, but {playing}", code="event/no-pairing") from None


def _others(one: Round, side: str) -> list[str]:
    table = one.table_of(side)
    return [] if table is None else [other for other in table.sides if other != side]


def _place(one: Round, text: str) -> list[str]:
    sides = [side for table in one.tables for side in table.sides]
    return [_one_of(name, sides) for name in text.split("=")]
