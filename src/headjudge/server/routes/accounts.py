"""Accounts: who am I, guests, registering, logging in and out."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post, put

from headjudge.server.accounts.accounts import Account
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.limited import limited
from headjudge.server.routes.who import COOKIE, begin_session, session_cookie
from headjudge.server.services import Services

__all__ = ["AccountRoutes"]

Text = Annotated[str, msgspec.Meta(max_length=200)]
PASSWORDS = limited(lambda throttles: throttles.passwords)
NAMES = limited(lambda throttles: throttles.names)


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


class NewPassword(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The password that counts, and the one that is to count."""

    old: Text
    new: Text


class AccountRoutes(Controller):
    """Who somebody is."""

    path = "/api"
    tags = ("accounts",)

    @get("/me", responses=REFUSALS)
    async def me(self, visitor: Account | None) -> Me:
        """Who am I?"""
        return Me(visitor)

    @post("/guests", responses=REFUSALS, guards=[NAMES])
    async def guest(self, data: NewGuest, request: Request[Any, Any, Any], services: Services) -> Response[Account]:
        """Play under a name without an account."""
        return await _begin(request, services, await services.accounts.guest(data.name))

    @post("/accounts", responses=REFUSALS, guards=[PASSWORDS, NAMES])
    async def register(
        self, data: Login, visitor: Account | None, request: Request[Any, Any, Any], services: Services
    ) -> Response[Account]:
        """A new account; a guest who registers keeps seats and decks."""
        return await _begin(request, services, await services.accounts.register(data.name, data.password, visitor))

    @post("/session", responses=REFUSALS, guards=[PASSWORDS])
    async def log_in(self, data: Login, request: Request[Any, Any, Any], services: Services) -> Response[Account]:
        """Log in."""
        account = await services.accounts.log_in(data.name, data.password)
        if COOKIE in request.cookies:
            await services.accounts.end_session(request.cookies[COOKIE])
        return await _begin(request, services, account)

    @put("/password", responses=REFUSALS, guards=[PASSWORDS])
    async def password(
        self, data: NewPassword, account: Account, request: Request[Any, Any, Any], services: Services
    ) -> Response[Account]:
        """Have another password; who is logged in elsewhere is so no longer."""
        await services.accounts.change_password(account, data.old, data.new)
        return await _begin(request, services, account)

    @delete("/session", responses=REFUSALS)
    async def log_out(self, request: Request[Any, Any, Any], services: Services) -> Response[None]:
        """Log out: forget the session here and there."""
        token = request.cookies.get(COOKIE)
        if token:
            await services.accounts.end_session(token)
        return _gone(request)

    @delete("/sessions", responses=REFUSALS)
    async def log_out_everywhere(
        self, request: Request[Any, Any, Any], services: Services, account: Account
    ) -> Response[None]:
        """Log out here and wherever else I am logged in. A guest's name, seats and decks are lost by that."""
        await services.accounts.end_sessions(account)
        return _gone(request)


def _gone(request: Request[Any, Any, Any]) -> Response[None]:
    """The browser is to forget the session."""
    return Response(None, status_code=204, cookies=[session_cookie("", request.url.scheme == "https", seconds=0)])


async def _begin(request: Request[Any, Any, Any], services: Services, account: Account) -> Response[Account]:
    return Response(account, cookies=[await begin_session(request, services, account)])
