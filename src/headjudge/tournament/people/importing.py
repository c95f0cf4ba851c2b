"""Players of other programs' files: CSV with whatever columns it has, and the XML of Wizards Event Reporter.

Nothing is entered here: what a file says of each player is read, whole or not at all, for an organiser to look at.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from reprlib import repr as short

import msgspec

from headjudge.core.errors import InvalidInput
from headjudge.core.xml_elements import Element, XmlError, elements
from headjudge.tournament.people.directory import Person, split_name

__all__ = ["COLUMNS", "FORMULA", "Row", "read_people"]

COLUMNS: dict[str, tuple[str, ...]] = {
    "first": (
        *("first name", "first", "firstname", "given name", "given names", "forename"),
        *("vorname", "prénom", "prenom", "voornaam", "förnamn", "imię"),
    ),
    "last": (
        *("last name", "last", "lastname", "family name", "surname"),
        *("nachname", "familienname", "nom de famille", "apellido", "apellidos", "cognome", "sobrenome", "achternaam"),
        *("efternamn", "nazwisko"),
    ),
    "name": (
        *("name", "player", "player name", "playername", "full name", "fullname", "display name", "displayname"),
        *("participant", "participant name", "team member", "players", "competitor", "attendee"),
        *("spieler", "spielername", "joueur", "jugador", "giocatore", "jogador", "speler", "spelare", "gracz"),
    ),
    "account": (
        *("username", "user name", "user", "screen name", "screenname", "gamertag", "gamer tag", "short gamertag"),
        *("handle", "account", "challonge username", "wizards account", "benutzername"),
    ),
    "number": (
        *("dci", "dci number", "dci#", "number", "id", "player id", "playerid", "player number", "member number"),
        *("membership number", "member id", "wizards account id", "mitgliedsnummer"),
    ),
    "contact": (
        *("email", "e-mail", "email address", "e-mail address", "mail", "mail address", "primary email"),
        *("challonge email", "e-mail-adresse", "courriel", "correo", "correo electrónico"),
    ),
    "pseudonym": ("pseudonym", "nickname", "alias", "public name"),
    "team": ("team", "team name", "teamname", "mannschaft", "équipe", "equipo", "squadra"),
    "deck": ("deck", "deck name", "deckname", "archetype", "deck archetype", "archetype name", "commander", "hero"),
    "decklist": ("decklist", "deck list", "deck url", "decklist url", "deck link", "decklist link", "list"),
    "byes": ("byes", "awarded byes"),
}
"""What the columns of CSV files are called that are read, whatever their case; others are passed over."""

FORMULA = ("=", "+", "-", "@", "\t", "\r")
"""What a cell begins with that programs take for a formula."""
_SEPARATORS = ",;\t|"
_MOST = 20_000
"""No file has more players."""
_CODE = "people/import"


@dataclass(frozen=True, slots=True)
class Row:
    """A player of a file: what is known of them, the line they stand in, their team, what they call their deck, their
    list as text or its address, and awarded byes."""

    person: Person
    line: int
    team: str = ""
    deck: str = ""
    decklist: str = ""
    byes: int = 0


def read_people(text: str) -> list[Row]:
    """The players of a file, in its order. Raises InvalidInput, with the line, for what can't be read and for somebody
    who stands in it twice."""
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise InvalidInput("the file is empty; write a line for each player", code=_CODE)
    rows = _of_reporter(text) if text.startswith("<") else _of_csv(text)
    if not rows:
        raise InvalidInput("there is no player in the file", code=_CODE)
    _refuse_twice(rows)
    return rows


def _of_csv(text: str) -> list[Row]:
    first = text.partition("\n")[0]
    separator = max(_SEPARATORS, key=first.count)
    try:
        lines = list(csv.reader(io.StringIO(text), delimiter=separator, strict=True))
    except csv.Error as error:
        raise InvalidInput(f"this isn't CSV: {error}", code=_CODE) from error
    if len(lines) > _MOST:
        raise InvalidInput(f"a file of more than {_MOST} lines can't be meant", code=_CODE)
    columns = [_column(title) for title in lines[0]]
    start = 1
    if not any(column in ("name", "first", "last", "account") for column in columns):
        if any(len([cell for cell in line if cell.strip()]) > 1 for line in lines):
            raise InvalidInput(
                "the first line must name the columns, one of them Name, or First name and Last name", code=_CODE
            )
        _refuse_mixed(lines)
        columns, start = ["name"], 0
    rows = []
    for number, line in enumerate(lines[start:], start + 1):
        cells: dict[str, str] = {}
        for column, cell in zip(columns, line, strict=False):
            cells[column] = cells.get(column) or _plain(cell.strip())
        if any(cell for column, cell in cells.items() if column):
            rows.append(_row(cells, number))
    return rows


def _refuse_mixed(lines: Sequence[Sequence[str]]) -> None:
    """Refuse a list of plain names in which a line has more than a name."""
    for number, line in enumerate(lines, 1):
        cell = next((cell for cell in line if cell.strip()), "")
        if any(mark in cell for mark in ";\t|@") or cell.strip().isdigit():
            raise InvalidInput(
                f"line {number}: {short(cell)} isn't a name alone; a file with more than names needs a first line that "
                "names the columns, one of them Name, or First name and Last name",
                code=_CODE,
            )


def _column(title: str) -> str:
    plain = " ".join(title.strip().casefold().replace("_", " ").split())
    return next((column for column, titles in COLUMNS.items() if plain in titles), "")


def _row(cells: dict[str, str], line: int) -> Row:
    first, last = cells.get("first", ""), cells.get("last", "")
    name = cells.get("name", "")
    if not first and not last:
        first, last = split_name(name)
    elif not first or not last:
        first, last = _completed(first, last, name)
    account = cells.get("account", "")
    if not first and not last and not account:
        raise InvalidInput(f"line {line}: this player has no name", code=_CODE)
    byes = cells.get("byes") or "0"
    if not byes.isascii() or not byes.isdigit() or len(byes) > 2:
        raise InvalidInput(f"line {line}: {byes!r} isn't a number of byes", code=_CODE)
    person = msgspec.convert(
        {
            "first": first,
            "last": last,
            "account": account,
            **{key: cells.get(key, "") for key in ("number", "contact", "pseudonym")},
        },
        Person,
    )
    return Row(person, line, cells.get("team", ""), cells.get("deck", ""), cells.get("decklist", ""), int(byes))


def _completed(first: str, last: str, name: str) -> tuple[str, str]:
    """First and last name where there is a column for one of them: "Name" is the other one ("Vorname;Name"), or the
    whole."""
    known = first or last
    if known.casefold() in name.casefold():
        name = " ".join(name.replace(",", " ").split())
        at = name.casefold().find(known.casefold())
        name = f"{name[:at]} {name[at + len(known) :]}".strip()
    return (first or name, last or name) if name else (first, last)


def _plain(cell: str) -> str:
    """A cell as it was before it was protected from being read as a formula (an apostrophe before it)."""
    return cell[1:] if cell[:1] == "'" and cell[1:2] in FORMULA else cell


def _of_reporter(text: str) -> list[Row]:
    try:
        found = list(elements(io.BytesIO(text.encode()), {"participation"}, encoding="utf-8"))
    except XmlError as error:
        raise InvalidInput(f"line {error.line}: {error.reason}", code=_CODE) from error
    inside = [child for participation in found for child in participation.children]
    persons = {child.attributes.get("id", ""): child for child in inside if child.tag == "person"}
    players = [reference for role in inside if _is_players(role) for reference in role.children]
    keys = [reference.attributes.get("person", "") for reference in players] or list(persons)
    unknown = next((key for key in keys if key not in persons), None)
    if unknown is not None:
        raise InvalidInput(f"player {unknown!r} is enrolled and isn't among the persons", code=_CODE)
    teams = _teams(inside)
    return [_reported(key, persons[key], teams.get(key, "")) for key in keys]


def _is_players(element: Element) -> bool:
    """Whether it lists the players, and those who took part."""
    attributes = element.attributes
    return element.tag == "role" and attributes.get("cd") == "PL" and attributes.get("type", "PA") == "PA"


def _teams(inside: Sequence[Element]) -> dict[str, str]:
    """The teams of several by their members; single players have teams of one there."""
    named = {}
    for team in inside:
        members = [child.attributes.get("person", "") for child in team.children if child.tag == "member"]
        if team.tag == "team" and len(members) > 1:
            named.update(dict.fromkeys(members, team.attributes.get("name", "").strip()))
    return named


def _reported(key: str, element: Element, team: str) -> Row:
    said = {name: element.attributes.get(name, "").strip() for name in ("first", "middle", "last")}
    first = " ".join(part for part in (said["first"], said["middle"]) if part)
    if not first and not said["last"]:
        raise InvalidInput(f"line {element.line}: this player has no name", code=_CODE)
    return Row(Person(first, said["last"], number=key), element.line, team)


def _refuse_twice(rows: Sequence[Row]) -> None:
    seen: dict[tuple[str, ...], Row] = {}
    for row in rows:
        who = row.person
        # Two people may share a name if something else tells them apart.
        mark = who.number or who.account or who.contact
        key = (mark,) if mark else (who.first.casefold(), who.last.casefold())
        if key in seen:
            name = " ".join(part for part in (who.first, who.last) if part) or who.account
            raise InvalidInput(f"line {row.line}: {name} stands in line {seen[key].line} already", code=_CODE)
        seen[key] = row
