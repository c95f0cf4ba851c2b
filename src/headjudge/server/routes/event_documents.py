"""Documents of tournaments, to print and to export, and the codes that phones read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any, Literal

import msgspec
from litestar import Controller, Request, Response, get, post
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, Operation, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import Parameter, QueryParameter
from litestar.status_codes import HTTP_200_OK

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.entrance import links_for
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.papers import DocumentKind, document_kinds
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.events import EventId
from headjudge.server.services import Services
from headjudge.tournament.event.actions import is_official, role_of_act
from headjudge.tournament.event.judging.committing import RULERS
from headjudge.tournament.event.lists_told import still_plays
from headjudge.tournament.showing import (
    FORMS,
    MEDIA_TYPES,
    By,
    Document,
    Options,
    Paper,
    document,
    export,
    link_cards,
    rendered,
)

__all__ = ["EventDocumentRoutes"]

POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""A document to print has its style in it and nothing else."""
PAGES = {"event": "", "me": "/me", "screen": "/screen"}
"""The pages of an event to which a code may lead."""
WITH_CARDS = frozenset({"deck-checks", "deck-lists"})
"""The documents that say what is in decks and pools."""
TYPES = {**{form.name: form.media_type for form in FORMS.values()}, **MEDIA_TYPES}
"""The media type of each form, by the ending of a file."""


class CardsWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose links are made anew and printed as cards, by key."""

    keys: Annotated[list[Annotated[str, msgspec.Meta(max_length=12)]], msgspec.Meta(max_length=2000)]
    form: Literal["html", "pdf"] = "html"
    paper: Paper = Paper.A4


@dataclass
class _InAllForms(Operation):
    """A document comes as what its form is."""

    def __post_init__(self) -> None:
        found = (self.responses or {}).get(str(HTTP_200_OK))
        if isinstance(found, OpenAPIResponse):
            file = OpenAPIMediaType(
                schema=Schema(type=OpenAPIType.STRING, content_media_type="application/octet-stream")
            )
            found.content = {media_type.partition(";")[0]: file for media_type in TYPES.values()}


class EventDocumentRoutes(Controller):
    """Documents of tournaments."""

    path = "/api/events/{event_id:str}"
    tags = ("events",)

    @get("/documents", responses=REFUSALS)
    async def documents(self, event_id: EventId, services: Services, visitor: Account | None) -> list[DocumentKind]:
        """The documents that I may have."""
        hosted = await services.events.get(event_id)
        return await hosted.do(
            partial(document_kinds, hosted.event, official=_is_official(hosted, visitor), judge=_rules(hosted, visitor))
        )

    @get("/documents/{file:str}", responses=REFUSALS, operation_class=_InAllForms)
    async def document(
        self,
        event_id: EventId,
        file: Annotated[str, Parameter(max_length=40, description="its name and form, such as pairings.pdf")],
        request: Request[Any, Any, Any],
        services: Services,
        asker: str,
        visitor: Account | None,
        number: Annotated[
            int, QueryParameter(name="round", ge=0, le=1000, description="the number of the round; 0: the present one")
        ] = 0,
        by: Annotated[By, Parameter(description="the order of a list")] = By.TABLE,
        player: Annotated[str, Parameter(max_length=12, description="the key of the only player it is for")] = "",
        sheets: Annotated[int, Parameter(ge=0, le=50, description="into how many sheets a list by name is split")] = 0,
        public: Annotated[bool, Parameter(description="pseudonyms, also in what officials keep")] = False,
        paper: Annotated[Paper, Parameter(description="the size of the paper")] = Paper.A4,
    ) -> Response[bytes]:
        """A document of the event."""
        hosted = await services.events.get(event_id)
        what, _, form = file.rpartition(".")
        options = Options(round=number, by=by, player=player, sheets=sheets, public=public, paper=paper)
        page = f"{_base(request, services)}/event/{event_id}"
        made = await hosted.do(partial(_made, hosted, visitor, what, form, options, page))
        if isinstance(made, Document):
            name, content = made.title, await services.work.run(asker, rendered, made, form)
        else:
            name, content = what, made.encode()
        headers = {"Content-Disposition": _disposition(f"{hosted.record.title} {name}", form)}
        return Response(content, media_type=_type(form), headers={**headers, "Content-Security-Policy": POLICY})

    @post("/people/links/cards", status_code=200, responses=REFUSALS, operation_class=_InAllForms)
    async def cards(
        self,
        event_id: EventId,
        data: CardsWanted,
        request: Request[Any, Any, Any],
        services: Services,
        asker: str,
        account: Account,
    ) -> Response[bytes]:
        """New links for several people, as cards with a QR code each (officials); links given out before are no good
        any more."""
        hosted = await services.events.get(event_id)
        page = f"{_base(request, services)}/event/{event_id}/me#"

        def make() -> Document:
            links = {key: page + secret for key, secret in links_for(hosted, account, data.keys).items()}
            record = hosted.record
            return link_cards(links, record.people, title=record.title, paper=data.paper, at=hosted.event.state.clock)

        made = await hosted.do(make)
        content = await services.work.run(asker, rendered, made, data.form)
        headers = {"Content-Disposition": _disposition(f"{hosted.record.title} links", data.form)}
        return Response(content, media_type=_type(data.form), headers={**headers, "Content-Security-Policy": POLICY})

    @get("/qr.svg", media_type="image/svg+xml", responses=REFUSALS)
    async def code(
        self,
        event_id: EventId,
        request: Request[Any, Any, Any],
        services: Services,
        page: Annotated[str, Parameter(max_length=10, description="event, me or screen")] = "event",
    ) -> Response[bytes]:
        """The address of a page of the event as a QR code."""
        from headjudge.tournament.showing.printing.codes import code_svg

        hosted = await services.events.get(event_id)
        picture = code_svg(f"{_base(request, services)}/event/{hosted.record.id}{PAGES.get(page, '')}")
        headers = {"Cache-Control": "private, max-age=3600"}
        return Response(picture.encode(), media_type="image/svg+xml", headers=headers)


def _is_official(hosted: HostedEvent, visitor: Account | None) -> bool:
    key = None if visitor is None else hosted.reader(visitor.id)
    return key is not None and is_official(hosted.event.state, key)


def _rules(hosted: HostedEvent, visitor: Account | None) -> bool:
    """Whether somebody is one of the event's judges."""
    key = None if visitor is None else hosted.reader(visitor.id)
    return key is not None and role_of_act(hosted.event.state, key) in RULERS


def _require_own(hosted: HostedEvent, visitor: Account | None, player: str) -> None:
    """Online, officials who play get no list but their own. Raises IllegalAction."""
    key = None if visitor is None else hosted.reader(visitor.id)
    if key is None or hosted.record.options.mode != "online" or player == key:
        return
    if still_plays(hosted.event.state, key):
        raise IllegalAction(
            "you play in this event yourself: others' cards are no business of yours before it is over",
            rule="122",
            code="documents/plays",
        )


def _made(
    hosted: HostedEvent, visitor: Account | None, what: str, form: str, options: Options, page: str
) -> Document | str:
    """A document as data, or an export, made in the event's turn; whoever isn't an official gets what everybody may
    know."""
    event, people, title = hosted.event, hosted.record.people, hosted.record.title
    official = _is_official(hosted, visitor)
    if official and what in WITH_CARDS:
        _require_own(hosted, visitor, options.player)
    if form in MEDIA_TYPES:
        return export(event, what, form, options, people, title=title, official=official, judge=_rules(hosted, visitor))
    if form not in FORMS:
        raise InvalidInput(f"no document is {form!r}; write one of {', '.join(TYPES)}", code="documents/form")

    def address(round_: int, table: int) -> str:
        return f"{page}/me?round={round_}&table={table}"

    return document(event, what, options, people, title=title, official=official, address=address)


def _base(request: Request[Any, Any, Any], services: Services) -> str:
    """Where people find this server."""
    return services.whereabouts(str(request.base_url)).address


def _type(form: str) -> str:
    """The media type of a form; texts get their charset with the response."""
    return TYPES[form].partition(";")[0] if TYPES[form].startswith("text/") else TYPES[form]


def _disposition(name: str, form: str) -> str:
    words = re.findall(r"[A-Za-z0-9]+", name)
    shown = "inline" if form in FORMS else "attachment"
    return f'{shown}; filename="{"-".join(words)[:80]}.{form}"'
