"""Replays of games that are over."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from headjudge.server.live.replays import MOST_FRAMES, OPEN, Frames
from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services

__all__ = ["ReplayRoutes"]


class ReplayRoutes(Controller):
    """Games to step through."""

    path = "/api/tables/{table_id:str}/replay"
    tags = ("replays",)

    @get(responses=REFUSALS)
    async def frames(
        self,
        table_id: Annotated[str, Parameter(max_length=16, description="the table's id")],
        services: Services,
        asker: str,
        seat: Annotated[
            str, Parameter(max_length=30, description="whose view: a seat's name, nothing for a spectator's, * for all")
        ] = OPEN,
        start: Annotated[int, Parameter(ge=0, le=1_000_000, description="the first frame")] = 0,
        count: Annotated[int, Parameter(ge=1, le=MOST_FRAMES, description="how many frames")] = 30,
    ) -> Frames:
        """Some frames of a finished game."""
        table = await services.tables.get(table_id, asker)
        if table.record.part is not None:
            await services.events.require_over(table.record.part.event)
        return await services.replays.frames(table.record, seat, start, count, asker)
