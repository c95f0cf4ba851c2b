"""Whether the server is well, for whoever watches over it."""

from __future__ import annotations

import asyncio

import msgspec
from litestar import get
from litestar.exceptions import ServiceUnavailableException
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError

from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services
from headjudge.server.storage import schema

__all__ = ["health"]

PATIENCE = 5.0
"""Seconds in which the database must answer."""


class Health(msgspec.Struct, frozen=True):
    """It is well: requests are answered, and the database can be read. ``lag_ms`` says how late the server was at most
    in the last minute in doing what was due, ``usual_lag_ms`` in 99 of 100 cases."""

    status: str
    lag_ms: float
    usual_lag_ms: float


@get("/health", tags=["health"], responses=REFUSALS)
async def health(services: Services) -> Health:
    """Whether the server is well; if not, the answer is 503, or there is none."""
    try:
        async with asyncio.timeout(PATIENCE):
            await services.store.one(select(schema.accounts.c.id).limit(1))
    except (SQLAlchemyError, TimeoutError) as error:
        raise ServiceUnavailableException("the database isn't responding") from error
    return Health("ok", services.lag.milliseconds(1.0), services.lag.milliseconds(0.99))
