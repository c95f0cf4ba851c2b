"""The deck lists of tournaments, as text."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Controller, post

from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.events.decklists import LONGEST_NAME, HandedIn, hand_in, read_list
from headjudge.server.live.lobby import LONGEST_DECK
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.events import EventId
from headjudge.server.services import Services

__all__ = ["EventDeckRoutes"]


class NewList(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A deck list as it is written down. ``player``: whose it is, if an official registers it; ``name``: what the
    player calls the deck; ``lists``: the key of the deck lists for which it is meant, else those of the present
    stage."""

    text: Annotated[str, msgspec.Meta(max_length=LONGEST_DECK)]
    player: Annotated[str, msgspec.Meta(max_length=12)] | None = None
    name: Annotated[str, msgspec.Meta(max_length=LONGEST_NAME)] = ""
    lists: Annotated[str, msgspec.Meta(max_length=60)] | None = None


class EventDeckRoutes(Controller):
    """The deck lists of tournaments."""

    path = "/api/events/{event_id:str}/decks"
    tags = ("events",)

    @post(responses=REFUSALS)
    async def register(
        self, event_id: EventId, data: NewList, services: Services, asker: str, account: Account
    ) -> HandedIn:
        """Register a deck list, in place of the one before (players theirs, officials any). Whatever is wrong with it,
        it is taken, and all that is wrong is told."""
        hosted = await services.events.get(event_id)
        name = clean_text(data.name, LONGEST_NAME) if data.name.strip() else ""
        game = hosted.event.state.settings.discipline
        read = await services.work.run(asker, read_list, game, data.text, services.folder)
        made = await hosted.do(partial(hand_in, hosted, account, read, data.player, name, data.lists))
        await hosted.show_to(account.id)
        return made
