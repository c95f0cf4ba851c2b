"""What is shown of an event: the tournament's view under somebody's key, the names of people, and what is around it."""

from __future__ import annotations

from typing import Any, TypedDict

import msgspec

from headjudge.server.events.matches_told import OnlineView, online_view
from headjudge.server.events.options import Joining, Mode, Status
from headjudge.server.events.persons import Persons
from headjudge.server.events.record import EventRecord
from headjudge.server.hosting.patch import reusing
from headjudge.tournament.event.actions import is_official
from headjudge.tournament.event.acts_told import act_in_words
from headjudge.tournament.event.event_view import EventView, SharedView, event_view, shared_view
from headjudge.tournament.event.figures import public
from headjudge.tournament.people import Person, wall_name

__all__ = ["ActView", "HostedEventView", "OwnPartView", "PersonView", "Showing", "acts_told"]

UNTOLD = frozenset(
    {
        "tick",
        "ready_for_game",
        "pick",
        "reserve",
        "ready",
        "lay",
        "ask",
        "act",
        "turn",
        "end_turn",
        "life",
        "tell_known",
    }
)
"""Acts of which there are too many to be read, or that are somebody's secret."""


class PersonView(TypedDict):
    """What officials know of somebody; of those whose data were deleted, the name that stands in their place."""

    key: str
    first: str
    last: str
    number: str
    contact: str
    pseudonym: str
    forgotten: bool
    linked: bool
    """Whether they have a link of their own."""
    here: bool
    """Whether somebody's account acts as them."""
    program: str | None


class OwnPartView(TypedDict):
    """How the reader takes part."""

    key: str | None
    owner: bool
    official: bool


class HostedEventView(TypedDict):
    """All that somebody may know of an event on this server. ``names``: what each key stands for; sentences hold keys
    where people are meant. ``in_lists``: names as lists on a wall have them ("Bell, Ana"), where these are others, by
    which lists are sorted. ``settings``: those of the tournament; times in seconds."""

    id: str
    title: str
    owner: str
    status: Status
    listed: bool
    mode: Mode
    joining: Joining
    place: str
    about: str
    starts: int | None
    full: int | None
    spectators: bool
    paper_mode: bool
    created: int
    ended: int | None
    settings: dict[str, Any]
    names: dict[str, str]
    in_lists: dict[str, str]
    people: list[PersonView]
    """For officials."""
    me: OwnPartView
    online: OnlineView | None
    """Its matches at tables of this server; None of an event on paper."""
    event: EventView


class ActView(msgspec.Struct, frozen=True):
    """Something that was done: its number in the journal, when (seconds since 1970), by whom (a key; "" for the server
    itself), and in words with keys where people are meant."""

    number: int
    at: int
    by: str
    verb: str
    text: str


def acts_told(record: EventRecord, last: int) -> list[ActView]:
    """The last acts of an event, the latest first. They hold nothing that an official doesn't know."""
    entries = record.event.journal.entries
    found: list[ActView] = []
    for number in range(len(entries), 0, -1):
        entry = entries[number - 1]
        if len(found) < last and entry.what == "act" and entry.choice[0] not in UNTOLD:
            verb, at, given = entry.choice
            found.append(ActView(number, at, entry.seat or "", verb, act_in_words(verb, given)))
    return found


class Showing:
    """The views of one event. What all readers of a kind share is made once for each change."""

    def __init__(self, record: EventRecord, persons: Persons) -> None:
        self._record = record
        self._persons = persons
        self._shared: dict[bool, tuple[object, SharedView]] = {}
        """For officials and for others: of which state it was made, and what was."""
        self._named: dict[bool, dict[str, str]] = {}
        self._listed: dict[bool, dict[str, str]] = {}
        self._stale = True

    def forget(self) -> None:
        """Something has changed."""
        self._stale = True

    def _share(self, *, official: bool) -> SharedView:
        """What officials share, or all others: parts that are as they were are the very same."""
        state = self._record.event.state
        made, before = self._shared.get(official, (None, None))
        if before is None or made is not state:
            others = self._share(official=False) if official and public(state) is state else None
            found = shared_view(state, official=official, others=others)
            before = found if before is None else reusing(before, found)
            self._shared[official] = (state, before)
        return before

    def _look(self) -> None:
        """Take in that something has changed."""
        if self._stale:
            self._stale = False
            self._shared = {official: (None, shared) for official, (_, shared) in self._shared.items()}
            self._named = {
                official: reusing(names, self._names(official=official)) for official, names in self._named.items()
            }
            self._listed = {
                official: reusing(names, self._lists(official=official)) for official, names in self._listed.items()
            }

    def view(self, key: str | None, *, owner: bool) -> HostedEventView:
        """All that somebody may know now."""
        record, state = self._record, self._record.event.state
        official = key is not None and is_official(state, key)
        self._look()
        if official not in self._named:
            self._named[official] = self._names(official=official)
            self._listed[official] = self._lists(official=official)
        options = record.options
        return {
            "id": record.id,
            "title": record.title,
            "owner": record.owner_name,
            "status": record.status,
            "listed": record.listed,
            "mode": options.mode,
            "joining": options.joining,
            "place": options.place,
            "about": options.about,
            "starts": options.starts,
            "full": options.full,
            "spectators": options.spectators,
            "paper_mode": options.paper_mode,
            "created": int(record.created),
            "ended": None if record.ended is None else int(record.ended),
            "settings": msgspec.to_builtins(state.settings),
            "names": self._named[official],
            "in_lists": self._listed[official],
            "people": self._people() if official else [],
            "me": {"key": key, "owner": owner, "official": official},
            "online": online_view(record, key, official=official),
            "event": event_view(state, key, self._share(official=official)),
        }

    def _names(self, *, official: bool) -> dict[str, str]:
        people = self._record.people
        return {key: self._persons.name(key, official=official) for key in (*people.persons, *people.forgotten)}

    def _lists(self, *, official: bool) -> dict[str, str]:
        people, named = self._record.people, self._named[official]
        found = {key: wall_name(people, key, public=not official) for key in people.persons}
        return {key: name for key, name in found.items() if name != named[key]}

    def _people(self) -> list[PersonView]:
        people, here = self._record.people, set(self._record.accounts.values())
        found: list[PersonView] = []
        for key in (*people.persons, *people.forgotten):
            person = people.persons.get(key) or Person(first=people.forgotten[key])
            found.append(
                {
                    "key": key,
                    "first": person.first,
                    "last": person.last,
                    "number": person.number,
                    "contact": person.contact,
                    "pseudonym": person.pseudonym,
                    "forgotten": key in people.forgotten,
                    "linked": key in self._record.linked,
                    "here": key in here,
                    "program": self._record.programs.get(key),
                }
            )
        return found
