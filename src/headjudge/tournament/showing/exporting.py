"""The table of exports: what of an event other programs get, in which forms, and the one way to each."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.event import State, Tournament
from headjudge.tournament.event.figures import public
from headjudge.tournament.event.judging.counts import counted
from headjudge.tournament.people import Directory
from headjudge.tournament.showing.exports.json_export import whole
from headjudge.tournament.showing.exports.judging import ruling_rows
from headjudge.tournament.showing.exports.reporter import reporter_xml
from headjudge.tournament.showing.exports.rows import (
    Rows,
    pairing_rows,
    person_rows,
    player_rows,
    result_rows,
    standing_rows,
)
from headjudge.tournament.showing.exports.tables import as_csv
from headjudge.tournament.showing.names import Names
from headjudge.tournament.showing.request import Options, Request, as_of, stray

__all__ = ["EXPORTS", "MEDIA_TYPES", "Export", "export"]

MEDIA_TYPES: Mapping[str, str] = {
    "csv": "text/csv; charset=utf-8",
    "json": "application/json",
    "txt": "text/plain; charset=utf-8",
    "xml": "application/xml",
}
"""The media type of each form; its name is the ending of a file, too."""


@dataclass(frozen=True, slots=True)
class Export:
    """Something that can be exported: its name, a line for people, its forms with what makes each, and the options that
    it takes. ``officials``: only they get it, with people's own names and what is known of them; ``judges``: only those
    of them who rule."""

    name: str
    line: str
    forms: Mapping[str, Callable[[Request], str]]
    takes: tuple[str, ...] = ()
    officials: bool = False
    judges: bool = False


def _csv(rows: Callable[[Request], Rows]) -> Callable[[Request], str]:
    return lambda request: as_csv(rows(request))


def _json(value: Callable[[Request], object]) -> Callable[[Request], str]:
    return lambda request: json.dumps(value(request), ensure_ascii=False, indent=1) + "\n"


def _standings(request: Request) -> Rows:
    number = request.options.round
    then = as_of(request.state, request.finished()) if number else request.state
    return standing_rows(then, request.names)


def _pairings(request: Request) -> Rows:
    return pairing_rows(request.state, request.options.round, request.names)


def _results(request: Request) -> Rows:
    return result_rows(request.state, request.names)


def _rulings(request: Request) -> Rows:
    return ruling_rows(request.state, request.names)


def _counts(request: Request) -> Rows:
    return [dict(one) for one in counted(request.state)]


def _persons(request: Request) -> Rows:
    return person_rows(request.state, request.names)


def _players(request: Request) -> Rows:
    return player_rows(request.state, request.names)


def _plain_names(request: Request) -> str:
    return "".join(f"{request.names.shown(key)}\n" for key in request.state.present)


EXPORTS: dict[str, Export] = {
    one.name: one
    for one in (
        Export(
            "standings",
            "the standings as they are, or after a round",
            {"csv": _csv(_standings), "json": _json(_standings)},
            ("round",),
        ),
        Export("pairings", "a round", {"csv": _csv(_pairings), "json": _json(_pairings)}, ("round",)),
        Export("results", "the results of all rounds", {"csv": _csv(_results), "json": _json(_results)}),
        Export(
            "players",
            "everybody who has entered, in a form that other services import; as text, the names of those still in",
            {"csv": _csv(_persons), "json": _json(_players), "txt": _plain_names},
            ("public",),
            officials=True,
        ),
        Export(
            "rulings",
            "every ruling of the event, with what became of it",
            {"csv": _csv(_rulings), "json": _json(_rulings)},
            ("public",),
            officials=True,
            judges=True,
        ),
        Export(
            "judging",
            "calls, infractions, ruling times and overtime by round",
            {"csv": _csv(_counts), "json": _json(lambda request: counted(request.state))},
            officials=True,
            judges=True,
        ),
        Export(
            "event",
            "the whole event as JSON, or as XML for Wizards Event Reporter",
            {"json": _json(whole), "xml": reporter_xml},
            ("public",),
            officials=True,
        ),
    )
}
"""All exports by name."""


def export(
    event: Tournament | State,
    what: str,
    form: str,
    options: Options | None = None,
    people: Directory | None = None,
    *,
    title: str = "",
    official: bool = False,
    judge: bool | None = None,
) -> str:
    """What :data:`EXPORTS` has by this name, in a form of :data:`MEDIA_TYPES`; the rest is as for documents. ``judge``:
    whether it is for somebody who rules; without it, as ``official`` says.

    Raises:
        InvalidInput: there is no such export or form, or an option means nothing to it.
        IllegalAction: it isn't for everybody.
    """
    known, options = EXPORTS.get(what), options or Options()
    if known is None:
        raise InvalidInput(f"{what!r} can't be exported; write one of {', '.join(EXPORTS)}", code="documents/name")
    if form not in known.forms:
        raise InvalidInput(f"{what} can't be {form!r}; write {' or '.join(known.forms)}", code="documents/form")
    useless = stray(options, known.takes)
    if useless:
        raise InvalidInput(f"{what} have no option {useless!r}", code="documents/option")
    if known.officials and not official:
        raise IllegalAction(f"“{what}” is for officials only", rule="facts/organisers", code="documents/officials")
    if known.judges and not (official if judge is None else judge):
        raise IllegalAction(f"“{what}” is for the event’s judges only", rule="1.2", code="documents/judges")
    state = event.state if isinstance(event, Tournament) else event
    names = Names(people, public=not known.officials or options.public)
    return known.forms[form](Request(state if official else public(state), names, options, title, official))
