"""How refusals look over HTTP: a stable code, a message for people, the rule if there is one."""

from __future__ import annotations

import logging
from collections.abc import Callable
from typing import Any

import msgspec
from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, ValidationException
from litestar.openapi.datastructures import ResponseSpec

from headjudge.core.cards import UnknownCard
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.server.campaigns.campaigns import UnknownCampaign
from headjudge.server.events.careers import UnknownPlayer
from headjudge.server.events.events import UnknownEvent
from headjudge.server.events.seasons import UnknownSeason
from headjudge.server.importing.key import NotOperator
from headjudge.server.live.tables import UnknownTable
from headjudge.server.pictures.picture import NoPicture
from headjudge.server.throttle import TooOften

__all__ = ["HANDLERS", "REFUSALS", "NotFound", "NotLoggedIn", "Problem"]

log = logging.getLogger(__name__)


class Problem(msgspec.Struct, frozen=True):
    """Why a request was refused. It changed nothing. ``code`` is stable and for programs, ``message`` for people."""

    code: str
    message: str
    rule: str = ""


class NotFound(InvalidInput):
    """What is named doesn't exist, or isn't the visitor's."""


class NotLoggedIn(IllegalAction):
    """This needs a name: a guest or an account."""

    usual_code = "account/none"


STATUS: list[tuple[type[HeadjudgeError], int]] = [
    (NotFound, 404),
    (UnknownTable, 404),
    (UnknownCampaign, 404),
    (UnknownEvent, 404),
    (UnknownPlayer, 404),
    (UnknownSeason, 404),
    (UnknownCard, 404),
    (NoPicture, 404),
    (NotLoggedIn, 401),
    (NotOperator, 403),
    (TooOften, 429),
    (InvalidInput, 400),
    (IllegalAction, 409),
]


def _refused(_request: Request[Any, Any, Any], error: HeadjudgeError) -> Response[Problem]:
    status = next((status for kind, status in STATUS if isinstance(error, kind)), 409)
    return Response(Problem(error.code, str(error), error.rule), status_code=status, media_type=MediaType.JSON)


def _invalid(_request: Request[Any, Any, Any], error: ValidationException) -> Response[Problem]:
    parts = [
        f"{item.get('key', '')}: {item.get('message', '')}" for item in error.extra or [] if isinstance(item, dict)
    ]
    message = "; ".join(parts) or error.detail
    return Response(Problem("input/invalid", message), status_code=400, media_type=MediaType.JSON)


_CODES = {400: "input/invalid", 404: "path/unknown", 405: "method/unknown", 413: "input/too-large", 429: "rate/limited"}


def _http(_request: Request[Any, Any, Any], error: HTTPException) -> Response[Problem]:
    code = _CODES.get(error.status_code, f"http/{error.status_code}")
    return Response(
        Problem(code, error.detail), status_code=error.status_code, media_type=MediaType.JSON, headers=error.headers
    )


def _broken(request: Request[Any, Any, Any], error: Exception) -> Response[Problem]:
    log.error("%s %s broke down", request.method, request.url.path, exc_info=error)
    problem = Problem("server/error", "something went wrong on the server; nothing has changed")
    return Response(problem, status_code=500, media_type=MediaType.JSON)


HANDLERS: dict[int | type[Exception], Callable[[Request[Any, Any, Any], Any], Response[Any]]] = {
    HeadjudgeError: _refused,
    ValidationException: _invalid,
    HTTPException: _http,
    Exception: _broken,
}
"""For Litestar: which refusal is shown how."""


def _spec(description: str) -> ResponseSpec:
    return ResponseSpec(Problem, description=description, generate_examples=False)


REFUSALS = {
    400: _spec("The request wasn't understood."),
    401: _spec("This needs a name: a guest or an account."),
    403: _spec("A page on another site sent the request."),
    404: _spec("Not found."),
    408: _spec("The body took too long to arrive."),
    409: _spec("The request was understood, but isn't allowed as things stand."),
    413: _spec("The request is too large."),
    415: _spec("The request isn't JSON, or doesn't say that it is."),
    429: _spec("Too many requests in too short a time."),
}
"""For the description of the interface: how any route may refuse."""
