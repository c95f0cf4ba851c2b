"""Accounts: who am I, guests, registering, logging in and out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post

from headjudge.server.accounts.accounts import Account
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.who import COOKIE, session_cookie
from headjudge.server.services import Services
from headjudge.server.throttle import Throttle

__all__ = ["AccountRoutes"]

Text = Annotated[str, msgspec.Meta(max_length=200)]


PASSWORDS = Throttle(rate=0.5, most=10)
"""Each password costs the server a tenth of a second, and whoever guesses them has time."""


class Me(msgspec.Struct, frozen=True):
    """Who is asking; None: nobody yet."""

    account: Account | None


class NewGuest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name to be called by."""

    name: Text


class Login(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A name and its password."""

    name: Text
    password: Text


class AccountRoutes(Controller):
    """Who somebody is."""

    path = "/api"
    tags = ("accounts",)

    @get("/me", responses=REFUSALS)
    async def me(self, visitor: Account | None) -> Me:
        """Who am I?"""
        return Me(visitor)

    @post("/guests", responses=REFUSALS)
    async def guest(self, data: NewGuest, request: Request[Any, Any, Any], services: Services) -> Response[Account]:
        """Play under a name without an account."""
        return await _begin(request, services, await services.accounts.guest(data.name))

    @post("/accounts", responses=REFUSALS, guards=[PASSWORDS])
    async def register(
        self, data: Login, visitor: Account | None, request: Request[Any, Any, Any], services: Services
    ) -> Response[Account]:
        """A new account; a guest who registers keeps seats and decks."""
        return await _begin(request, services, await services.accounts.register(data.name, data.password, visitor))

    @post("/session", responses=REFUSALS, guards=[PASSWORDS])
    async def log_in(self, data: Login, request: Request[Any, Any, Any], services: Services) -> Response[Account]:
        """Log in."""
        return await _begin(request, services, await services.accounts.log_in(data.name, data.password))

    @delete("/session", responses=REFUSALS)
    async def log_out(self, request: Request[Any, Any, Any], services: Services) -> Response[None]:
        """Log out: forget the session here and there."""
        token = request.cookies.get(COOKIE)
        if token:
            await services.accounts.end_session(token)
        response: Response[None] = Response(None, status_code=204)
        response.delete_cookie(COOKIE, path="/")
        return response


async def _begin(request: Request[Any, Any, Any], services: Services, account: Account) -> Response[Account]:
    token = await services.accounts.begin_session(account)
    return Response(account, cookies=[session_cookie(token, request.url.scheme == "https")])
