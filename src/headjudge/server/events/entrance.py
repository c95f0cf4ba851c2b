"""How people come into an event: entered by an official, by themselves, or by the link on their slip."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted import HostedEvent
from headjudge.server.events.persons import clean_person
from headjudge.tournament.event.actions import is_official
from headjudge.tournament.people import Person, Row, entrant_of

__all__ = [
    "FileRow",
    "NewPerson",
    "add_person",
    "claim_person",
    "enter_people",
    "enter_rows",
    "enter_team",
    "join_event",
    "links_for",
    "preview_rows",
    "remove_person",
    "require_room",
]


class NewPerson(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Somebody to be entered. ``byes``: awarded for the first rounds; ``plays``: whether they enter as a player, or are
    only known to the event (its staff)."""

    first: str = ""
    last: str = ""
    number: str = ""
    contact: str = ""
    pseudonym: str = ""
    byes: int = 0
    plays: bool = True

    def person(self) -> Person:
        """Their data. Raises InvalidInput."""
        return clean_person(Person(self.first, self.last, "", self.number, self.contact, self.pseudonym))


def add_person(hosted: HostedEvent, account: Account, new: NewPerson) -> str:
    """An official adds somebody, who enters if they play; their key."""
    hosted.acts.require_official(account)
    hosted.acts.require_running()
    person = new.person()
    if new.plays and hosted.event.state.settings.team_size > 1:
        raise IllegalAction(
            "this event is for teams: add the members first, then register the team",
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


class FileRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a file, as they would be entered. ``known``: the key of whom the event knows by this number or name
    already; ``here``: who is in it, and isn't entered again."""

    line: int
    first: str
    last: str
    number: str
    contact: str
    pseudonym: str
    team: str
    deck: str
    byes: int
    known: str | None
    here: bool


def preview_rows(hosted: HostedEvent, account: Account, rows: Sequence[Row]) -> list[FileRow]:
    """What a file says of each player, and whom the event knows already, for an official to look at first."""
    hosted.acts.require_official(account)
    found, people = [], _Known(hosted)
    for row in rows:
        new = _new_of(row)
        known = people.find(new.person())
        own = None if known is None else entrant_of(hosted.event.state.entrants, known)
        found.append(
            FileRow(
                line=row.line,
                first=new.first,
                last=new.last,
                number=new.number,
                contact=new.contact,
                pseudonym=new.pseudonym,
                team=row.team,
                deck=row.deck,
                byes=row.byes,
                known=known,
                here=own is not None and own.is_in,
            )
        )
    return found


def _new_of(row: Row) -> NewPerson:
    fields = {field: getattr(row.person, field) for field in ("first", "last", "number", "contact", "pseudonym")}
    if not row.person.first and not row.person.last:
        fields["first"] = row.person.account
    return NewPerson(byes=row.byes, **fields)


class _Known:
    """Those whom an event knows, to be found by a row of a file: whoever has the number, or, where one of both has
    none, the whole name."""

    def __init__(self, hosted: HostedEvent) -> None:
        self._numbers: dict[str, str] = {}
        self._names: dict[tuple[str, str], list[tuple[str, str]]] = {}
        for key, person in hosted.record.people.persons.items():
            self.add(key, person)

    def add(self, key: str, person: Person) -> None:
        """Somebody more is known."""
        if person.number:
            self._numbers.setdefault(person.number, key)
        self._names.setdefault(_folded(person), []).append((person.number, key))

    def find(self, person: Person) -> str | None:
        """The key of whom is meant."""
        if person.number in self._numbers:
            return self._numbers[person.number]
        namesakes = self._names.get(_folded(person), [])
        return next((key for number, key in namesakes if not number or not person.number), None)


def _folded(person: Person) -> tuple[str, str]:
    return person.first.casefold(), person.last.casefold()


def enter_rows(hosted: HostedEvent, account: Account, rows: Sequence[Row]) -> list[str]:
    """An official enters the players of a file, and their teams: all of them, or none. Who is in the event stays as
    they are; whom it knows only comes back. Returns the keys of who was entered."""
    hosted.acts.require_official(account)
    size = hosted.event.state.settings.team_size
    if size == 1:
        entered, people = [], _Known(hosted)
        for row in rows:
            new = _new_of(row)
            known = people.find(new.person())
            own = None if known is None else entrant_of(hosted.event.state.entrants, known)
            if known is None:
                entered.append(add_person(hosted, account, new))
                people.add(entered[-1], new.person())
            elif own is None or not own.is_in:
                require_room(hosted, 1)
                hosted.acts.by_person(account, "register", {"name": known, "byes": row.byes})
                entered.append(known)
        return entered
    teams: dict[str, list[Row]] = {}
    for row in rows:
        if not row.team:
            raise InvalidInput(f"line {row.line}: this event is for teams, and no team is named", code="people/import")
        teams.setdefault(row.team, []).append(row)
    entered = []
    for team, members in teams.items():
        if len(members) != size:
            raise InvalidInput(f"team {team} has {len(members)} members in the file, not {size}", code="people/import")
        keys = [hosted.persons.add(clean_person(row.person)) for row in members]
        made = hosted.persons.add(clean_person(Person(first=team)))
        hosted.acts.by_person(account, "register", {"name": made, "members": keys})
        entered.append(made)
    return entered


def enter_team(hosted: HostedEvent, account: Account, name: str, members: Sequence[NewPerson], byes: int) -> str:
    """An official enters a team with its members in their order; its key."""
    hosted.acts.require_official(account)
    size = hosted.event.state.settings.team_size
    if size == 1 or len(members) != size:
        teams = f"teams of {size} players" if size > 1 else "single players, not teams"
        raise InvalidInput(f"this event is for {teams}", rule="143", code="people/team")
    require_room(hosted, 1)
    keys = [hosted.persons.add(new.person()) for new in members]
    own = hosted.persons.add(clean_person(Person(first=name)))
    hosted.acts.by_person(account, "register", {"name": own, "members": keys, "byes": byes})
    return own


def links_for(hosted: HostedEvent, account: Account, keys: Sequence[str]) -> dict[str, str]:
    """New secrets for the own links of several people, by key; those given out before are no good any more."""
    hosted.acts.require_official(account)
    for key in keys:
        hosted.acts.require_charge(account, hosted.persons.known(key))
    return {key: hosted.persons.link(key) for key in dict.fromkeys(keys)}


def join_event(hosted: HostedEvent, account: Account, new: NewPerson) -> str:
    """Somebody enters by themselves, as long as that is open; their key. Who is in the event already is refused."""
    state, known = hosted.event.state, hosted.record.accounts.get(account.id)
    hosted.acts.require_running()
    own = None if known is None else entrant_of(state.entrants, known)
    if own is not None and own.is_in:
        raise IllegalAction("you have entered already", rule="facts/organisers", code="people/is-in")
    if hosted.record.options.joining != "anybody" or state.settings.team_size > 1 or state.rounds:
        raise IllegalAction(
            "players can't join by themselves now; ask the organiser", rule="facts/organisers", code="event/not-open"
        )
    if new.byes or not new.plays:
        raise InvalidInput("byes are awarded by the organiser", rule="facts/organisers", code="event/byes")
    require_room(hosted, 1)
    if known is None:
        known = hosted.persons.add(new.person())
        hosted.persons.take(account.id, known)
    hosted.acts.by_itself("register", name=known)
    return known


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
