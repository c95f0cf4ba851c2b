"""The XML of Wizards Event Reporter: who took part, in which team."""

from __future__ import annotations

import io
from collections.abc import Sequence

from headjudge.core.errors import InvalidInput
from headjudge.core.xml_elements import Element, XmlError, elements
from headjudge.tournament.people.directory import Person
from headjudge.tournament.people.rows import CODE, Row, cleaned, refusal

__all__ = ["of_reporter"]


def of_reporter(text: str) -> list[Row]:
    """The players of a report, in the order of its list of them. Raises InvalidInput."""
    above = len(text) - len(text.lstrip())
    skipped = text[:above].count("\n")
    try:
        found = list(elements(io.BytesIO(text[above:].encode()), {"participation"}, encoding="utf-8"))
    except XmlError as error:
        raise refusal(error.line + skipped, error.reason) from error
    if not found:
        raise InvalidInput(
            "this XML has no <participation>, where Wizards Event Reporter lists the players; save the players as CSV",
            code=CODE,
        )
    inside = [child for participation in found for child in participation.children]
    persons = {child.attributes.get("id", ""): child for child in inside if child.tag == "person"}
    references = [reference for role in inside if _is_players(role) for reference in role.children]
    for reference in references:
        key = reference.attributes.get("person", "")
        if key not in persons:
            raise refusal(reference.line + skipped, f"player {key!r} is enrolled, but isn't listed as a person")
    keys = [reference.attributes["person"] for reference in references] or list(persons)
    teams = _teams(inside)
    return [_reported(key, persons[key], teams.get(key, ""), skipped) for key in keys]


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
            named.update(dict.fromkeys(members, cleaned(team.attributes.get("name", ""))))
    return named


def _reported(key: str, element: Element, team: str, skipped: int) -> Row:
    said = {name: cleaned(element.attributes.get(name, "")) for name in ("first", "middle", "last")}
    first = " ".join(part for part in (said["first"], said["middle"]) if part)
    return Row(Person(first, said["last"], number=key), element.line + skipped, team)
