"""How people come into an event: entered by an official, by themselves, or by the link on their slip."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.knowing import plays_for
from headjudge.server.events.options import is_open
from headjudge.server.events.persons import clean_person
from headjudge.tournament.event.actions import is_official
from headjudge.tournament.people import Person, entrant_of, in_a_line, split_name

__all__ = [
    "NewPerson",
    "add_person",
    "claim_person",
    "enter_people",
    "join_event",
    "links_for",
    "remove_person",
    "rename_person",
    "require_new_name",
    "require_open",
    "require_room",
]


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody to be entered. ``name``: first and last name in a line, in place of both; ``byes``: awarded for the
    first rounds; ``plays``: whether they enter as a player, or are only known to the event (its staff); ``namesake``:
    whoever enters by themselves knows that somebody of their name is in the event, and is somebody else."""

    name: str = ""
    first: str = ""
    last: str = ""
    number: str = ""
    contact: str = ""
    pseudonym: str = ""
    byes: int = 0
    plays: bool = True
    namesake: bool = False

    def person(self) -> Person:
        """Their data. Raises InvalidInput."""
        first, last = (self.first, self.last) if self.first.strip() or self.last.strip() else split_name(self.name)
        return clean_person(Person(first, last, "", self.number, self.contact, self.pseudonym))

    @property
    def nameless(self) -> bool:
        """Whether no name is given."""
        return not (self.name.strip() or self.first.strip() or self.last.strip())


def add_person(hosted: HostedEvent, account: Account, new: NewPerson) -> str:
    """An official adds somebody, who enters if they play; their key."""
    hosted.acts.require_official(account)
    hosted.acts.require_running()
    person = new.person()
    if new.plays and hosted.event.state.settings.team_size > 1:
        raise IllegalAction(
            "this event is for teams: enter a team with its members",
            rule="143",
            code="people/teams-only",
        )
    require_room(hosted, int(new.plays))
    key = hosted.persons.add(person)
    if new.plays:
        hosted.acts.by_person(account, "register", {"name": key, "byes": new.byes})
    return key


def enter_people(hosted: HostedEvent, account: Account, people: Sequence[NewPerson]) -> list[str]:
    """An official adds several at once: all of them, or none."""
    for new in people:
        new.person()
    return [add_person(hosted, account, new) for new in people]


def links_for(hosted: HostedEvent, account: Account, keys: Sequence[str]) -> dict[str, str]:
    """New secrets for the own links of several people, by key; those given out before are no good any more."""
    hosted.acts.require_official(account)
    for key in keys:
        hosted.acts.require_charge(account, hosted.persons.known(key))
    return {key: hosted.persons.link(key) for key in dict.fromkeys(keys)}


def require_open(hosted: HostedEvent, account: Account) -> None:
    """Refuse whoever can't enter by themselves now, or is in the event already."""
    hosted.acts.require_running()
    state = hosted.event.state
    if plays_for(hosted, hosted.record.accounts.get(account.id)) is not None:
        raise IllegalAction("you have entered already", rule="facts/organisers", code="people/is-in")
    if not is_open(hosted.record.options, state):
        raise IllegalAction(
            "players can't join on their own right now; ask the organiser",
            rule="facts/organisers",
            code="event/not-open",
        )


def join_event(hosted: HostedEvent, account: Account, new: NewPerson) -> str:
    """Somebody enters by themselves, as long as that is open; their key. Who has dropped comes back, as has the team
    that they play for."""
    require_open(hosted, account)
    state, known = hosted.event.state, hosted.record.accounts.get(account.id)
    own = None if known is None else entrant_of(state.entrants, known)
    if state.settings.team_size > 1 and own is None:
        raise IllegalAction("this event is for teams: enter yours", rule="143", code="people/teams-only")
    if new.byes or not new.plays:
        raise InvalidInput("byes are awarded by the organiser", rule="facts/organisers", code="event/byes")
    require_room(hosted, 1)
    if known is None:
        require_new_name(hosted, new)
        known = hosted.persons.add(new.person())
        hosted.persons.take(account.id, known)
    hosted.acts.by_itself("register", name=known if own is None else own.name)
    return known


def require_new_name(hosted: HostedEvent, new: NewPerson) -> None:
    """Refuse who may be in the event already, by the names that everybody sees: the organiser has entered a list, or
    somebody comes back with another browser."""
    state, person = hosted.event.state, new.person()
    name = person.pseudonym or in_a_line(person.first, person.last)
    players = (member for key in state.present for member in state.members(key))
    known = (hosted.persons.name(key, official=False) for key in players)
    if not new.namesake and any(one.casefold() == name.casefold() for one in known):
        raise IllegalAction(
            f"{name} is in this event already; if that's you, open the link on your card, or ask the organiser for it",
            rule="facts/organisers",
            code="people/namesake",
        )


def rename_person(hosted: HostedEvent, account: Account, key: str, name: str) -> None:
    """Somebody's name is another now: one's own, or as an official anybody's."""
    if hosted.persons.key_of(account) != key:
        hosted.acts.require_charge(account, key)
    first, last = split_name(name)
    known = hosted.record.people.persons.get(hosted.persons.known(key), Person())
    hosted.persons.change(key, clean_person(msgspec.structs.replace(known, first=first, last=last)))


def remove_person(hosted: HostedEvent, account: Account, key: str) -> None:
    """Delete what is known of somebody: of oneself, or as an official of anybody; what they have played stays, under a
    name that says nothing. While the event goes on nobody is on its staff without being known: they are dismissed,
    which the only organiser can't be."""
    if hosted.persons.key_of(account) != key:
        hosted.acts.require_charge(account, key)
    hosted.persons.known(key)
    if hosted.record.status == "running":
        for role in tuple(hosted.event.state.staff.roles.get(key, ())):
            hosted.acts.by_itself("dismiss", name=key, role=role)
    hosted.persons.forget(key)


def claim_person(hosted: HostedEvent, account: Account, key: str) -> None:
    """An account acts as somebody from now on, whose link it has opened. Refuses whoever is on the staff as another:
    an organiser who tries a player's link would lose the event."""
    own = hosted.record.accounts.get(account.id)
    if own is not None and own != key and is_official(hosted.event.state, own):
        raise IllegalAction(
            "you are on this event's staff; this link signs in somebody else, so open it on their phone or browser",
            rule="facts/organisers",
            code="event/link-of-another",
        )
    hosted.persons.take(account.id, key)


def require_room(hosted: HostedEvent, players: int) -> None:
    """Refuse so many more players than there is room for."""
    full = hosted.record.options.full
    if players and full is not None and len(hosted.event.state.present) + players > full:
        raise IllegalAction(f"the event is full: {full} players", rule="facts/organisers", code="event/full")
