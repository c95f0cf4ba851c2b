"""The people of tournaments: entering, joining, links, files of players, forgetting."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any

import msgspec
from litestar import Controller, Request, Response, delete, get, post, put
from litestar.params import Parameter

from headjudge.core.errors import InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.entrance import (
    NewPerson,
    claim_person,
    enter_people,
    join_event,
    links_for,
    remove_person,
    rename_person,
    require_new_name,
)
from headjudge.server.events.files import FileEntered, FilePreview, enter_file, look_at, read_file
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.showing import HostedEventView
from headjudge.server.events.teams import change_members, enter_team, join_as_team, mate_links
from headjudge.server.events.wishes import USUAL, Wishes
from headjudge.server.problems import REFUSALS
from headjudge.server.routes.events import EventId
from headjudge.server.routes.limited import limited
from headjudge.server.routes.who import begin_session
from headjudge.server.services import Services
from headjudge.tournament.people import Person

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


class NewMembers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays in a team, in their order: keys of people, or people whom the event doesn't know."""

    members: Annotated[list[Annotated[str, msgspec.Meta(max_length=12)] | NewPerson], msgspec.Meta(max_length=20)]


class NewName(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is called, in a line."""

    name: Annotated[str, msgspec.Meta(max_length=90)]


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
    ) -> FileEntered:
        """Enter the players or teams of a file, and register their deck lists (officials). Whatever isn't taken is
        told."""
        hosted = await services.events.get(event_id)
        game = hosted.event.state.settings.discipline
        file = await services.work.run(asker, read_file, game, data.text, services.folder)
        return await hosted.do(partial(enter_file, hosted, account, file))

    @post("/people/file/preview", status_code=200, responses=REFUSALS)
    async def preview_file(
        self, event_id: EventId, data: PeopleFile, services: Services, asker: str, account: Account
    ) -> FilePreview:
        """Whom a file would enter, and which lists it would register, for an official to look at first; nothing is
        changed."""
        hosted = await services.events.get(event_id)
        game = hosted.event.state.settings.discipline
        file = await services.work.run(asker, read_file, game, data.text, services.folder)
        return await hosted.do(partial(look_at, hosted, account, file))

    @post("/teams", responses=REFUSALS)
    async def enter_team(self, event_id: EventId, data: NewTeam, services: Services, account: Account) -> Entered:
        """Enter a team (officials)."""
        hosted = await services.events.get(event_id)
        enter = partial(enter_team, hosted, account, data.name, data.members, data.byes)
        return Entered([await hosted.do(enter)])

    @post("/teams/join", responses=REFUSALS)
    async def join_team(
        self, event_id: EventId, data: NewTeam, services: Services, account: Account
    ) -> HostedEventView:
        """Enter my team, me as its first member, as long as that is open."""
        hosted = await services.events.get(event_id)
        if data.byes:
            raise InvalidInput("byes are awarded by the organiser", rule="facts/organisers", code="event/byes")
        await hosted.do(partial(join_as_team, hosted, account, data.name, data.members))
        return await hosted.look(account.id)

    @put("/teams/{key:str}/members", responses=REFUSALS)
    async def change_members(
        self, event_id: EventId, key: Key, data: NewMembers, services: Services, account: Account
    ) -> HostedEventView:
        """Let others play in a team, or its members sit in another order, until it is paired (officials)."""
        hosted = await services.events.get(event_id)
        await hosted.do(partial(change_members, hosted, account, key, data.members))
        return await hosted.look(account.id)

    @post("/teams/mates/{key:str}/link", responses=REFUSALS)
    async def mate_link(self, event_id: EventId, key: Key, services: Services, account: Account) -> OwnLink:
        """A link for somebody of my team, until they have opened one."""
        hosted = await services.events.get(event_id)
        return OwnLink(key, await hosted.do(partial(mate_links, hosted, account, key)))

    @post("/people/links", responses=REFUSALS)
    async def links(self, event_id: EventId, data: LinksWanted, services: Services, account: Account) -> list[OwnLink]:
        """New links for several people (officials); those given out before are no good any more."""
        hosted = await services.events.get(event_id)
        made = await hosted.do(partial(links_for, hosted, account, data.keys))
        return [OwnLink(key, secret) for key, secret in made.items()]

    @post("/join", responses=REFUSALS)
    async def join(
        self,
        event_id: EventId,
        data: NewPerson,
        request: Request[Any, Any, Any],
        services: Services,
        asker: str,
        visitor: Account | None,
    ) -> Response[HostedEventView]:
        """Enter the event myself, as long as that is open. Whoever has no name here yet becomes a guest of the one they
        enter."""
        hosted = await services.events.get(event_id)
        account = visitor
        if account is None:
            require_new_name(hosted, data)
            services.throttles.names.take(asker)
            account = await services.accounts.guest_like(_called(data.person()))
        await hosted.do(partial(join_event, hosted, account, data))
        return await _seen_by(hosted, account, request, services, fresh=visitor is None)

    @post("/claim", status_code=200, responses=REFUSALS, guards=[OPENING_LINKS])
    async def claim(
        self,
        event_id: EventId,
        data: Claim,
        request: Request[Any, Any, Any],
        services: Services,
        visitor: Account | None,
    ) -> Response[HostedEventView]:
        """Open the link that is mine: from now on I act as the person it was made for. Whoever has no name here yet
        becomes a guest of theirs."""
        hosted = await services.events.get(event_id)
        key = await services.events.key_of_link(event_id, data.secret)
        account = visitor or await services.accounts.guest_like(hosted.persons.name(key, official=False))
        await hosted.do(partial(claim_person, hosted, account, key))
        return await _seen_by(hosted, account, request, services, fresh=visitor is None)

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

    @put("/people/{key:str}/name", responses=REFUSALS)
    async def rename(
        self, event_id: EventId, key: Key, data: NewName, services: Services, account: Account
    ) -> HostedEventView:
        """Correct somebody's name, and nothing else that is known of them (officials; one's own oneself)."""
        hosted = await services.events.get(event_id)
        await hosted.do(partial(rename_person, hosted, account, key, data.name))
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


def _called(person: Person) -> str:
    """What somebody who enters by themselves is called in public."""
    return person.pseudonym or f"{person.first} {person.last}"


async def _seen_by(
    hosted: HostedEvent, account: Account, request: Request[Any, Any, Any], services: Services, *, fresh: bool
) -> Response[HostedEventView]:
    """The event as somebody sees it; ``fresh``: their browser doesn't know yet who they are."""
    cookies = [await begin_session(request, services, account)] if fresh else []
    return Response(await hosted.look(account.id), cookies=cookies)
