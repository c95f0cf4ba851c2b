"""How teams come into an event: entered by an official, by one of their own, or with a file; and who plays in them.

A member whose name isn't known yet has a place all the same, under the team's name, until they open their link or an
official enters their name.
"""

from __future__ import annotations

from collections.abc import Sequence
from string import ascii_uppercase

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.entrance import NewPerson, require_open, require_room
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.knowing import Known, plays_for
from headjudge.server.events.persons import clean_person
from headjudge.tournament.people import LONGEST, Person, full_name, sort_key

__all__ = ["change_members", "enter_team", "join_as_team", "mate_links", "stand_in", "team_called"]

RULE = "143"


def enter_team(hosted: HostedEvent, account: Account, name: str, members: Sequence[NewPerson], byes: int) -> str:
    """An official enters a team with its members in their order; its key. Whom the event knows by name, and who plays
    in no other team, is meant by it."""
    hosted.acts.require_official(account)
    hosted.acts.require_running()
    _require_size(hosted, members)
    require_room(hosted, 1)
    own = _named(hosted, name)
    keys = _keys(hosted, name, members)
    hosted.acts.by_person(account, "register", {"name": own, "members": keys, "byes": byes})
    return own


def join_as_team(hosted: HostedEvent, account: Account, name: str, members: Sequence[NewPerson]) -> str:
    """Somebody enters their team by themselves, they as its first member, as long as that is open; its key."""
    require_open(hosted, account)
    _require_size(hosted, members)
    if any(new.byes or not new.plays for new in members):
        raise InvalidInput("byes are awarded by the organiser", rule="facts/organisers", code="event/byes")
    require_room(hosted, 1)
    known = hosted.record.accounts.get(account.id)
    captain = known or hosted.persons.add(members[0].person())
    own = _named(hosted, name)
    # A stranger's word doesn't make somebody whom the event knows a member: that could be anybody of this name.
    others = [hosted.persons.add(_person(new, name, seat)) for seat, new in enumerate(members[1:], 1)]
    if known is None:
        hosted.persons.take(account.id, captain)
    hosted.acts.by_itself("register", name=own, members=[captain, *others])
    return own


def change_members(hosted: HostedEvent, account: Account, team: str, members: Sequence[NewPerson | str]) -> None:
    """An official lets others play in a team, or its members sit in another order; ``members``: keys of people, or whom
    the event doesn't know. Raises the refusal of the event."""
    hosted.acts.require_official(account)
    name = full_name(hosted.record.people, hosted.persons.known(team))
    new = [one for one in members if not isinstance(one, str)]
    made = iter(_keys(hosted, name, new, besides=[one for one in members if isinstance(one, str)]))
    keys = [hosted.persons.known(one) if isinstance(one, str) else next(made) for one in members]
    hosted.acts.by_person(account, "members", {"team": team, "members": keys})


def mate_links(hosted: HostedEvent, account: Account, key: str) -> str:
    """A link for somebody of one's own team, to hand on: its secret. Refused for who has opened theirs: they are
    there by themselves."""
    own = hosted.persons.key_of(account)
    team = plays_for(hosted, own)
    mates = () if team is None else hosted.event.state.members(team)
    if key not in mates or key == own:
        raise IllegalAction("you make links for your own team only", rule=RULE, code="event/role")
    if key in hosted.record.accounts.values():
        raise IllegalAction(
            "they have opened their link already; the organiser can make them a new one", rule=RULE, code="event/linked"
        )
    return hosted.persons.link(key)


def team_called(hosted: HostedEvent, name: str) -> str | None:
    """The key of the team in the event that is called so."""
    people = hosted.record.people
    wanted = sort_key(name)
    return next((key for key in hosted.event.state.present if sort_key(full_name(people, key)) == wanted), None)


def stand_in(team: str, seat: int) -> Person:
    """The member of a team, by the number of their seat from 0, whose name isn't known yet."""
    letter = f" {ascii_uppercase[seat]}"
    return Person(first=team[: LONGEST["first"] - len(letter)].rstrip() + letter)


def _named(hosted: HostedEvent, name: str) -> str:
    """A new team's key. Refuses the name of another, and none."""
    if not name.strip():
        raise InvalidInput("a team needs a name", rule=RULE, code="people/team-name")
    person = clean_person(Person(first=name))
    if team_called(hosted, person.first) is not None:
        raise IllegalAction(f"a team is called {person.first} already", rule=RULE, code="people/team-name")
    return hosted.persons.add(person)


def _keys(hosted: HostedEvent, team: str, members: Sequence[NewPerson], *, besides: Sequence[str] = ()) -> list[str]:
    """The keys of a team's members: of whom the event knows by name and who is free, or new ones."""
    known, keys = Known(hosted), [*besides]
    for seat, new in enumerate(members):
        person = _person(new, team, seat)
        free = [key for key in known.by_name(person) if key not in keys and plays_for(hosted, key) is None]
        if free and not (person.number or person.contact):
            keys.append(free[0])
        else:
            keys.append(hosted.persons.add(person))
    return keys[len(besides) :]


def _person(new: NewPerson, team: str, seat: int) -> Person:
    return stand_in(team, seat) if new.nameless else new.person()


def _require_size(hosted: HostedEvent, members: Sequence[NewPerson]) -> None:
    """Refuse what is no team of this event."""
    size = hosted.event.state.settings.team_size
    if size == 1 or len(members) != size:
        teams = f"teams of {size} players" if size > 1 else "single players, not teams"
        raise InvalidInput(f"this event is for {teams}", rule=RULE, code="people/team")
    if all(new.nameless for new in members):
        raise InvalidInput("name at least one of the team", rule=RULE, code="people/name")
