"""What an event can be set to."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get
from litestar.params import Parameter

from headjudge.server.events.describing import EventForm, event_form
from headjudge.server.problems import REFUSALS
from headjudge.server.services import Services

__all__ = ["EventSettingsRoutes"]


class EventSettingsRoutes(Controller):
    """Settings of tournaments."""

    path = "/api/events/settings"
    tags = ("events",)

    @get(responses=REFUSALS)
    async def settings(
        self,
        services: Services,
        asker: str,
        discipline: Annotated[
            str, Parameter(max_length=40, description="the game of the event, by its name")
        ] = "magic",
    ) -> EventForm:
        """What an event of a discipline can be set to: ready-made kinds, presets with their limits, formats,
        structures, settings."""
        return await services.work.run(asker, event_form, services.folder, discipline)
