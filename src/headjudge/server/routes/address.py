"""Where others find this server."""

from __future__ import annotations

from typing import Any

from litestar import Request, get

from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services
from headjudge.server.whereabouts import Whereabouts

__all__ = ["address"]


@get("/api/address", tags=["health"], responses=REFUSALS)
async def address(request: Request[Any, Any, Any], services: Services) -> Whereabouts:
    """The address to give to others, and whether they can reach it."""
    return services.whereabouts(str(request.base_url))
