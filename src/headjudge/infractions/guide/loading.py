"""Editions from files: TOML, whole or as the differences to another edition (docs/infractions.md says how one looks).

What a file says of an infraction replaces what its ``base`` says of it, key by key; ``removed`` lists those that there
aren't any more. Nothing in a file is passed over: a key that isn't known, a fact that isn't asked for, a penalty that
there isn't are refused with their place.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.infractions.facts import KINDS, Condition, FactKind
from headjudge.infractions.guide.model import Category, Change, Guide, Infraction, Remedy, Repeat
from headjudge.infractions.penalties import Penalty

__all__ = ["DEFAULT", "editions", "guide", "guide_of_text", "read_guide"]

DEFAULT = "2016"
"""The edition that holds where none is named."""

TESTS = {"is", "one_of", "at_least"}


def editions() -> list[str]:
    """The names of the editions that come with Headjudge, the oldest first."""
    folder = resources.files("headjudge.infractions.guide") / "editions"
    return sorted(file.name.removesuffix(".toml") for file in folder.iterdir() if file.name.endswith(".toml"))


@cache
def guide(edition: str = DEFAULT) -> Guide:
    """An edition by name. Raises InvalidInput if there is none."""
    return _guide(edition, _tables(edition))


def read_guide(path: Path) -> Guide:
    """An edition of one's own from a file. Raises InvalidInput, naming the place, for what isn't understood."""
    try:
        text = path.read_text("utf-8")
    except (OSError, UnicodeDecodeError) as error:
        raise InvalidInput(f"{path}: {error}", code="guide/file") from error
    return guide_of_text(path.stem, text)


def guide_of_text(name: str, text: str) -> Guide:
    """An edition of one's own as TOML, under a name. Raises InvalidInput, naming the place, for what isn't
    understood."""
    try:
        table = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InvalidInput(f"{name}: {error}", code="guide/file") from error
    try:
        return _guide(name, _based(name, table))
    except HeadjudgeError:
        raise
    except (AttributeError, KeyError, TypeError, ValueError, RecursionError) as error:
        raise InvalidInput(
            f"{name}: something in it is of another kind than it should be: {error}", code="guide/form"
        ) from error


def _tables(edition: str) -> dict[str, Any]:
    if edition not in editions():
        raise InvalidInput(
            f"there is no edition {edition!r} of the guide; there are {', '.join(editions())}", code="guide/edition"
        )
    file = resources.files("headjudge.infractions.guide") / "editions" / f"{edition}.toml"
    return _based(edition, tomllib.loads(file.read_text("utf-8")))


def _based(edition: str, table: dict[str, Any]) -> dict[str, Any]:
    """An edition whole: what its file says, on top of what its base says."""
    base = table.pop("base", None)
    if base is None:
        return table
    if base == edition or not isinstance(base, str):
        raise InvalidInput(f"{edition}: the base of an edition is another edition, not {base!r}", code="guide/base")
    whole = _tables(base)
    for key in table.pop("removed", []):
        if whole["infraction"].pop(key, None) is None:
            raise InvalidInput(f"{edition}: removed: {base} knows no infraction {key!r}", code="guide/removed")
    return _merged(whole, table)


def _merged(base: dict[str, Any], change: Mapping[str, Any]) -> dict[str, Any]:
    for key, value in change.items():
        own = base.get(key)
        base[key] = _merged(own, value) if isinstance(own, dict) and isinstance(value, dict) else value
    return base


class _Place:
    """Where in a file something stands, for its refusals."""

    def __init__(self, where: str) -> None:
        self.where = where

    def at(self, key: str) -> _Place:
        return _Place(f"{self.where}.{key}")

    def fault(self, words: str) -> InvalidInput:
        return InvalidInput(f"{self.where}: {words}", code="guide/form")

    def table(self, value: Any, needed: set[str], others: set[str]) -> dict[str, Any]:
        """A table with these keys only."""
        if not isinstance(value, dict):
            raise self.fault("a table is wanted")
        for key in needed - value.keys():
            raise self.fault(f"{key} is missing")
        for key in value.keys() - needed - others:
            raise self.fault(f"there is no key {key!r}; there are {', '.join(sorted(needed | others))}")
        return value

    def words(self, value: Any) -> tuple[str, ...]:
        if not isinstance(value, list) or not all(isinstance(one, str) for one in value):
            raise self.fault("a list of words is wanted")
        return tuple(value)

    def penalty(self, value: Any) -> Penalty:
        if value not in list(Penalty):
            raise self.fault(f"{value!r} is no penalty; write one of {', '.join(Penalty)}")
        return Penalty(value)


def _guide(edition: str, table: dict[str, Any]) -> Guide:
    place = _Place(edition)
    place.table(table, {"effective", "title", "category", "fact", "infraction"}, set())
    facts = {name: _fact(place.at(f"fact.{name}"), name, one) for name, one in table["fact"].items()}
    categories = {name: _category(place.at(f"category.{name}"), name, one) for name, one in table["category"].items()}
    found = [
        _infraction(place.at(f"infraction.{name}"), name, one, categories, facts)
        for name, one in table["infraction"].items()
    ]
    found.sort(key=lambda one: [int(part) for part in one.number.split(".")])
    return Guide(edition, table["effective"], table["title"], {one.name: one for one in found}, facts)


def _category(place: _Place, name: str, value: Any) -> Category:
    table = place.table(value, {"number", "title", "text"}, {"repeat"})
    return Category(name, table["number"], table["title"], table["text"], _repeat(place, table.get("repeat")))


def _repeat(place: _Place, value: Any) -> Repeat | None:
    if not value:
        return None
    table = place.at("repeat").table(value, {"nth", "to", "why"}, {"counts"})
    counts = table.get("counts", "penalties")
    if counts not in ("penalties", "warnings") or type(table["nth"]) is not int or table["nth"] < 2:
        raise place.fault("repeat: nth is 2 or more, counts is penalties or warnings")
    return Repeat(table["nth"], place.penalty(table["to"]), table["why"], counts)


def _fact(place: _Place, name: str, value: Any) -> FactKind:
    table = place.table(value, {"kind", "ask"}, {"options", "rule"})
    if table["kind"] not in KINDS:
        raise place.fault(f"{table['kind']!r} is no kind of fact; there are {', '.join(KINDS)}")
    return FactKind(name, table["kind"], table["ask"], place.words(table.get("options", [])), table.get("rule", ""))


def _infraction(
    place: _Place, name: str, value: Any, categories: Mapping[str, Category], common: Mapping[str, FactKind]
) -> Infraction:
    table = place.table(
        value,
        {"number", "title", "category", "penalty", "definition", "philosophy"},
        {"examples", "fact", "change", "repeat", "remedy", "announced", "any_judge"},
    )
    if table["category"] not in categories:
        raise place.fault(f"there is no category {table['category']!r}; there are {', '.join(categories)}")
    category = categories[table["category"]]
    facts = {key: _fact(place.at(f"fact.{key}"), key, one) for key, one in table.get("fact", {}).items()}

    def conditions(where: _Place, when: Any) -> tuple[Condition, ...]:
        if not isinstance(when, dict):
            raise where.fault("when is a table of facts")
        return tuple(_condition(where.at(fact), fact, test, {**facts, **common}) for fact, test in when.items())

    return Infraction(
        name=name,
        number=table["number"],
        title=table["title"],
        category=category,
        penalty=place.penalty(table["penalty"]),
        definition=table["definition"],
        philosophy=table["philosophy"],
        examples=place.words(table.get("examples", [])),
        facts=facts,
        changes=tuple(
            _change(place.at(f"change {n}"), one, conditions) for n, one in enumerate(table.get("change", []), 1)
        ),
        repeat=_repeat(place, table["repeat"]) if "repeat" in table else category.repeat,
        remedies=tuple(
            _remedy(place.at(f"remedy {n}"), one, conditions) for n, one in enumerate(table.get("remedy", []), 1)
        ),
        announced=table.get("announced", False),
        any_judge=table.get("any_judge", False),
    )


_Conditions = Callable[[_Place, Any], tuple[Condition, ...]]


def _change(place: _Place, value: Any, conditions: _Conditions) -> Change:
    table = place.table(value, {"to", "why", "when"}, set())
    return Change(place.penalty(table["to"]), table["why"], conditions(place, table["when"]))


def _remedy(place: _Place, value: Any, conditions: _Conditions) -> Remedy:
    table = place.table(value, {"name", "steps"}, {"when", "chooses", "options", "head_judge"})
    if table.get("chooses", "") not in ("", "offender", "opponent"):
        raise place.fault("chooses is offender or opponent")
    return Remedy(
        table["name"],
        place.words(table["steps"]),
        conditions(place, table.get("when", {})),
        table.get("chooses", ""),
        place.words(table.get("options", [])),
        table.get("head_judge", False),
    )


def _condition(place: _Place, fact: str, test: Any, facts: Mapping[str, FactKind]) -> Condition:
    """``fact = true``, ``fact = false``: so, or not; or ``{is = …}``, ``{one_of = […]}``, ``{at_least = n}``."""
    if fact not in facts:
        raise place.fault(f"there is no such fact; there are {', '.join(facts)}")
    if isinstance(test, bool):
        return Condition(fact, holds=test)
    match place.table(test, set(), TESTS):
        case {"is": value}:
            return Condition(fact, equal=value)
        case {"one_of": [*values]}:
            return Condition(fact, one_of=tuple(values))
        case {"at_least": int(value)}:
            return Condition(fact, at_least=value)
    raise place.fault("true, false, {is = …}, {one_of = […]} or {at_least = a number} is wanted")
