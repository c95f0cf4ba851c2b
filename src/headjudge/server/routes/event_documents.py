"""Documents of tournaments, to print and to export, and the codes that phones read."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, get
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, Operation, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import Parameter, QueryParameter

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted import HostedEvent
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.events import EventId
from headjudge.server.services import Services
from headjudge.tournament.event.actions import is_official
from headjudge.tournament.showing import DOCUMENTS, FORMS, By, Document, Options, Paper, document, rendered

__all__ = ["EventDocumentRoutes"]

POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
"""A document to print has its style in it and nothing else."""
PAGES = {"event": "", "me": "/me", "screen": "/screen"}
"""The pages of an event to which a code may lead."""


class DocumentKind(msgspec.Struct, frozen=True):
    """A kind of document: its name in addresses, what it is, which options it takes, in which forms it comes."""

    name: str
    title: str
    line: str
    takes: list[str]
    forms: list[str]
    officials: bool
    """Whether only officials get it."""


@dataclass
class _InAllForms(Operation):
    """A document comes as what its form is."""

    def __post_init__(self) -> None:
        found = (self.responses or {}).get("200")
        if isinstance(found, OpenAPIResponse):
            file = OpenAPIMediaType(
                schema=Schema(type=OpenAPIType.STRING, content_media_type="application/octet-stream")
            )
            found.content = {form.media_type.partition(";")[0]: file for form in FORMS.values()}


class EventDocumentRoutes(Controller):
    """Documents of tournaments."""

    path = "/api/events/{event_id:str}"
    tags = ("events",)

    @get("/documents", responses=REFUSALS)
    async def documents(self, event_id: EventId, services: Services, visitor: Account | None) -> list[DocumentKind]:
        """The documents that I may have."""
        hosted = await services.events.get(event_id)
        official = _is_official(hosted, visitor)
        return [
            DocumentKind(kind.name, kind.title, kind.line, list(kind.takes), list(FORMS), kind.officials)
            for kind in DOCUMENTS.values()
            if official or not kind.officials
        ]

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
        made = await hosted.do(partial(_made, hosted, visitor, what, options, page))
        content = await services.work.run(asker, rendered, made, form)
        headers = {"Content-Disposition": _disposition(made, form), "Content-Security-Policy": POLICY}
        return Response(content, media_type=FORMS[form].media_type, headers=headers)

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


def _made(hosted: HostedEvent, visitor: Account | None, what: str, options: Options, page: str) -> Document:
    """The document as data, made in the event's turn; whoever isn't an official gets what everybody may know."""
    return document(
        hosted.event,
        what,
        options,
        hosted.record.people,
        title=hosted.record.title,
        official=_is_official(hosted, visitor),
        address=lambda round_, table: f"{page}/me?round={round_}&table={table}",
    )


def _base(request: Request[Any, Any, Any], services: Services) -> str:
    """Where people find this server: as its operator says, or else as whoever asks has found it."""
    return services.contacts.settings.address.rstrip("/") or str(request.base_url).rstrip("/")


def _disposition(made: Document, form: str) -> str:
    words = re.findall(r"[A-Za-z0-9]+", f"{made.event} {made.title}")
    shown = "inline" if form in ("html", "pdf") else "attachment"
    return f'{shown}; filename="{"-".join(words)[:80] or made.name}.{form}"'
