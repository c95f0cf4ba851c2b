"""The people of tournaments: entering, joining, links, files of players, forgetting."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from litestar import Controller, delete, get, post, put
from litestar.params import Parameter

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.entrance import (
    FileRow,
    NewPerson,
    enter_people,
    enter_rows,
    enter_team,
    join_event,
    links_for,
    preview_rows,
    remove_person,
)
from headjudge.server.events.showing import HostedEventView
from headjudge.server.events.wishes import USUAL, Wishes
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.events import EventId
from headjudge.server.routes.limited import limited
from headjudge.server.services import Services
from headjudge.tournament.people import read_people

__all__ = ["EventPeopleRoutes"]

Key = Annotated[str, Parameter(max_length=12, description="the key of a person")]
LARGEST_FILE = 200_000
OPENING_LINKS = limited(lambda throttles: throttles.links)


class NewPeople(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """People to be entered: all of them, or none."""

    people: Annotated[list[NewPerson], msgspec.Meta(max_length=1000)]


class PeopleFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file of players of another program: CSV, or the XML of Wizards Event Reporter."""

    text: Annotated[str, msgspec.Meta(max_length=LARGEST_FILE)]


class NewTeam(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A team to be entered, with its members in their order."""

    name: Annotated[str, msgspec.Meta(max_length=60)]
    members: Annotated[list[NewPerson], msgspec.Meta(max_length=20)]
    byes: Annotated[int, msgspec.Meta(ge=0, le=20)] = 0


class LinksWanted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whose links are made, by key."""

    keys: Annotated[list[Annotated[str, msgspec.Meta(max_length=12)]], msgspec.Meta(max_length=2000)]


class Entered(msgspec.Struct, frozen=True):
    """The keys of those who were entered, in their order."""

    keys: list[str]


class OwnLink(msgspec.Struct, frozen=True):
    """What somebody's own link holds: whoever opens it acts as them."""

    key: str
    secret: str


class Claim(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What one's own link holds."""

    secret: Annotated[str, msgspec.Meta(max_length=60)]


class WantedOfEvent(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody wants to be told of at an event, and where."""

    wanted: Wishes


class EventPeopleRoutes(Controller):
    """The people of tournaments."""

    path = "/api/events/{event_id:str}"
    tags = ("events",)

    @post("/people", responses=REFUSALS)
    async def enter(self, event_id: EventId, data: NewPeople, services: Services, account: Account) -> Entered:
        """Enter people (officials)."""
        hosted = await services.events.get(event_id)
        return Entered(await hosted.do(partial(enter_people, hosted, account, data.people)))

    @post("/people/file", responses=REFUSALS)
    async def enter_file(
        self, event_id: EventId, data: PeopleFile, services: Services, asker: str, account: Account
    ) -> Entered:
        """Enter the players of a file (officials): all of them, or none."""
        hosted = await services.events.get(event_id)
        rows = await services.work.run(asker, read_people, data.text)
        return Entered(await hosted.do(partial(enter_rows, hosted, account, rows)))

    @post("/people/file/preview", status_code=200, responses=REFUSALS)
    async def preview_file(
        self, event_id: EventId, data: PeopleFile, services: Services, asker: str, account: Account
    ) -> list[FileRow]:
        """Whom a file would enter, for an official to look at first; nothing is changed."""
        hosted = await services.events.get(event_id)
        rows = await services.work.run(asker, read_people, data.text)
        return await hosted.do(partial(preview_rows, hosted, account, rows))

    @post("/teams", responses=REFUSALS)
    async def enter_team(self, event_id: EventId, data: NewTeam, services: Services, account: Account) -> Entered:
        """Enter a team (officials)."""
        hosted = await services.events.get(event_id)
        enter = partial(enter_team, hosted, account, data.name, data.members, data.byes)
        return Entered([await hosted.do(enter)])

    @post("/people/links", responses=REFUSALS)
    async def links(self, event_id: EventId, data: LinksWanted, services: Services, account: Account) -> list[OwnLink]:
        """New links for several people (officials); those given out before are no good any more."""
        hosted = await services.events.get(event_id)
        made = await hosted.do(partial(links_for, hosted, account, data.keys))
        return [OwnLink(key, secret) for key, secret in made.items()]

    @post("/join", responses=REFUSALS)
    async def join(self, event_id: EventId, data: NewPerson, services: Services, account: Account) -> HostedEventView:
        """Enter the event myself, as long as that is open."""
        hosted = await services.events.get(event_id)
        await hosted.do(partial(join_event, hosted, account, data))
        return await hosted.look(account.id)

    @post("/claim", status_code=200, responses=REFUSALS, guards=[OPENING_LINKS])
    async def claim(self, event_id: EventId, data: Claim, services: Services, account: Account) -> HostedEventView:
        """Open the link that is mine: from now on I act as the person it was made for."""
        hosted = await services.events.claim(event_id, account, data.secret)
        return await hosted.look(account.id)

    @put("/people/{key:str}", responses=REFUSALS)
    async def change(
        self, event_id: EventId, key: Key, data: NewPerson, services: Services, account: Account
    ) -> HostedEventView:
        """Correct what is known of somebody (officials; one's own data oneself)."""
        hosted = await services.events.get(event_id)

        def change() -> None:
            if hosted.persons.key_of(account) != key:
                hosted.acts.require_charge(account, key)
            hosted.persons.change(key, data.person())

        await hosted.do(change)
        return await hosted.look(account.id)

    @delete("/people/{key:str}", status_code=200, responses=REFUSALS)
    async def forget(self, event_id: EventId, key: Key, services: Services, account: Account) -> HostedEventView:
        """Delete all that is known of somebody (officials; oneself): results stay, under a name that says nothing."""
        hosted = await services.events.get(event_id)
        await hosted.do(partial(remove_person, hosted, account, key))
        return await hosted.look(account.id)

    @post("/people/{key:str}/link", responses=REFUSALS)
    async def link(self, event_id: EventId, key: Key, services: Services, account: Account) -> OwnLink:
        """A new link for somebody (officials); those given out before are no good any more."""
        hosted = await services.events.get(event_id)
        made = await hosted.do(partial(links_for, hosted, account, [key]))
        return OwnLink(key, made[key])

    # --- notices

    @get("/notices", responses=REFUSALS)
    async def wanted(self, event_id: EventId, services: Services, account: Account) -> WantedOfEvent:
        """What I want to be told of, and where: everything in the page, until I choose."""
        hosted = await services.events.get(event_id)
        return WantedOfEvent(hosted.record.wanted.get(account.id, USUAL))

    @put("/notices", responses=REFUSALS)
    async def want(self, event_id: EventId, data: WantedOfEvent, services: Services, account: Account) -> WantedOfEvent:
        """Choose what I want to be told of, and where."""
        hosted = await services.events.get(event_id)
        wanted: Wishes = {kind: [*dict.fromkeys(channels)] for kind, channels in data.wanted.items()}
        await hosted.do(lambda: hosted.persons.want(account, wanted))
        return WantedOfEvent(wanted)
