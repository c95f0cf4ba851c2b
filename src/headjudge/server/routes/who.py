"""Who is asking: the cookie of a session, and the account it belongs to."""

from __future__ import annotations

from typing import Any

from litestar import Request, WebSocket
from litestar.datastructures import Cookie, State
from litestar.di import Provide

from headjudge.server.accounts.accounts import Account
from headjudge.server.problems import NotLoggedIn
from headjudge.server.services import Services
from headjudge.server.throttle import address_of

__all__ = ["COOKIE", "DEPENDENCIES", "account_of", "begin_session", "session_cookie"]

COOKIE = "headjudge"
_YEAR = 365 * 24 * 3600


def session_cookie(token: str, secure: bool, seconds: int = _YEAR) -> Cookie:
    """The cookie of a session: for our own pages only, unseen by scripts."""
    return Cookie(key=COOKIE, value=token, max_age=seconds, httponly=True, samesite="lax", secure=secure)


async def begin_session(request: Request[Any, Any, Any], services: Services, account: Account) -> Cookie:
    """The cookie of a new session of somebody."""
    return session_cookie(await services.accounts.begin_session(account), request.url.scheme == "https")


def provide_services(state: State) -> Services:
    """The running server's."""
    services: Services = state.services
    return services


async def account_of(request: Request[Any, Any, Any] | WebSocket[Any, Any, Any], services: Services) -> Account | None:
    """Who is asking, if it is known."""
    return await services.accounts.of_session(request.cookies.get(COOKIE))


async def provide_visitor(request: Request[Any, Any, Any], services: Services) -> Account | None:
    """Who is asking, or None."""
    return await account_of(request, services)


async def provide_account(visitor: Account | None) -> Account:
    """Who is asking. Raises NotLoggedIn."""
    if visitor is None:
        raise NotLoggedIn("choose a name or log in first")
    return visitor


def provide_asker(request: Request[Any, Any, Any]) -> str:
    """Who asks for heavy work, as limits count: whoever has many names has one address."""
    return address_of(request.scope)


DEPENDENCIES = {
    "services": Provide(provide_services, sync_to_thread=False),
    "asker": Provide(provide_asker, sync_to_thread=False),
    "visitor": Provide(provide_visitor),
    "account": Provide(provide_account),
}
"""For Litestar: what routes may ask for by name."""
