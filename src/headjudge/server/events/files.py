"""Players of other programs' files, with their teams and deck lists: looked at first, then entered, all or none.

What a file says is judged once, for the preview and for the entry alike. A list that can't be read keeps nobody out; it
is told. A list that somebody has handed in is never replaced by one of a file.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import msgspec

from headjudge.server.accounts.accounts import Account
from headjudge.server.events.decklists import ListFlaw, flaws_told, register_list
from headjudge.server.events.entrance import NewPerson, add_person, require_room
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.knowing import Known, plays_for
from headjudge.server.events.persons import clean_person
from headjudge.server.events.teams import stand_in, team_called
from headjudge.tournament.decks import deck_problems
from headjudge.tournament.disciplines import ReadDeck, discipline, read_decks
from headjudge.tournament.event.listing import building_of, list_of, stages_with_lists
from headjudge.tournament.event.stages import stages_of
from headjudge.tournament.people import Person, Row, full_name, read_people, sort_key
from headjudge.tournament.people.rows import refusal

__all__ = ["FileEntered", "FileList", "FilePreview", "FileRow", "PeopleOfFile", "enter_file", "look_at", "read_file"]


class FileList(msgspec.Struct, frozen=True):
    """A deck list of a file. ``refused``: why it can't be read or isn't registered; ``flaws``: all that is wrong with
    what was read, with the line of the list."""

    cards: int
    side: int
    refused: str
    flaws: list[ListFlaw]


class FileRow(msgspec.Struct, frozen=True, kw_only=True):
    """A player of a file, as they would be entered. ``known``: the key of whom the event knows by this number or name
    already; ``here``: who is in it, and isn't entered again; ``problem``: why they aren't entered."""

    line: int
    name: str
    number: str
    contact: str
    pseudonym: str
    team: str
    deck: str
    byes: int
    known: str | None
    here: bool
    problem: str
    list: FileList | None


class FilePreview(msgspec.Struct, frozen=True):
    """What entering a file would do: its players, how many players or teams would enter, how many lists would be
    registered, and what is to be known of it besides."""

    rows: list[FileRow]
    entering: int
    lists: int
    notes: list[str]


class FileEntered(msgspec.Struct, frozen=True):
    """Who was entered, by key, how many lists were registered, and whatever of the file wasn't taken."""

    keys: list[str]
    lists: int
    told: list[str]


@dataclass(frozen=True, slots=True)
class PeopleOfFile:
    """The players of a file with their lists, as they were read; None for who has none."""

    rows: list[Row]
    decks: list[ReadDeck | None]


@dataclass(slots=True)
class _Judged:
    """What is done with a row: who is meant, and why not, if nothing is."""

    row: Row
    deck: ReadDeck | None
    new: NewPerson
    known: str | None
    here: bool
    problem: str = ""
    no_list: str = ""
    """Why the list isn't registered, if the row has one."""


@dataclass(slots=True)
class _Plan:
    """What is done with a file; ``teams``: rows by the team's name, of teams that aren't in the event yet."""

    rows: list[_Judged]
    teams: dict[str, list[_Judged]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    lists: str | None = None
    """For which of the event's formats lists are registered."""


def read_file(game: str, text: str, folder: Path) -> PeopleOfFile:
    """The players of a file, and their lists. Raises InvalidInput, with the line, for what can't be read of a person;
    what can't be read of a list is kept."""
    rows = read_people(text)
    listed = [number for number, row in enumerate(rows) if row.decklist.strip()]
    texts = [rows[number].decklist.replace("\\n", "\n") for number in listed]
    decks: list[ReadDeck | None] = [None] * len(rows)
    for number, deck in zip(listed, read_decks(discipline(game), texts, folder), strict=True):
        decks[number] = deck
    return PeopleOfFile(rows, decks)


def look_at(hosted: HostedEvent, account: Account, file: PeopleOfFile) -> FilePreview:
    """What a file says of each player, whom the event knows already, and what would be done, for an official to look
    at first."""
    hosted.acts.require_official(account)
    plan = _plan(hosted, file)
    single = hosted.event.state.settings.team_size == 1
    entering = sum(not one.here and not one.problem for one in plan.rows) if single else len(plan.teams)
    lists = sum(one.deck is not None and not one.no_list for one in plan.rows)
    return FilePreview([_told(hosted, one) for one in plan.rows], entering, lists, plan.notes)


def enter_file(hosted: HostedEvent, account: Account, file: PeopleOfFile) -> FileEntered:
    """An official enters the players of a file, or their teams, and registers their lists. Who is in the event stays as
    they are; whom it knows only comes back. What can't be done is told, and the rest is."""
    hosted.acts.require_official(account)
    hosted.acts.require_running()
    plan, lists = _plan(hosted, file), 0
    entered = _enter_teams(hosted, account, plan) if plan.teams else []
    for one in plan.rows:
        if hosted.event.state.settings.team_size == 1 and not one.here and not one.problem:
            if one.known is None:
                one.known = add_person(hosted, account, one.new)
            else:
                require_room(hosted, 1)
                hosted.acts.by_person(account, "register", {"name": one.known, "byes": one.row.byes})
            entered.append(one.known)
        if one.deck is not None and not one.no_list and one.known is not None:
            register_list(hosted, account, one.deck, one.known, one.row.deck, plan.lists)
            lists += 1
    return FileEntered(entered, lists, [*_untaken(plan)])


def _enter_teams(hosted: HostedEvent, account: Account, plan: _Plan) -> list[str]:
    size, entered = hosted.event.state.settings.team_size, []
    for team, members in plan.teams.items():
        require_room(hosted, 1)
        for one in members:
            if one.known is None:
                one.known = hosted.persons.add(one.new.person())
        keys = [one.known for one in members]
        keys += [hosted.persons.add(stand_in(team, seat)) for seat in range(len(members), size)]
        made = hosted.persons.add(clean_person(Person(first=team)))
        byes = max(one.row.byes for one in members)
        hosted.acts.by_person(account, "register", {"name": made, "members": keys, "byes": byes})
        entered.append(made)
    return entered


def _plan(hosted: HostedEvent, file: PeopleOfFile) -> _Plan:
    known, plan, used = Known(hosted), _Plan([]), dict[str, int]()
    for row, deck in zip(file.rows, file.decks, strict=True):
        new = _new_of(row)
        found = known.find(new.person())
        one = _Judged(row, deck, new, found, plays_for(hosted, found) is not None)
        if found is not None and used.setdefault(found, row.line) != row.line and not one.here:
            one.problem = f"they are the same person here as in line {used[found]}"
        plan.rows.append(one)
    if hosted.event.state.settings.team_size > 1:
        _plan_teams(hosted, plan)
    elif any(row.team for row in file.rows):
        plan.notes.append("This event isn’t for teams: everybody enters alone, and teams are passed over.")
    _plan_lists(hosted, plan)
    return plan


def _plan_teams(hosted: HostedEvent, plan: _Plan) -> None:
    """Which teams enter, and why others don't. Raises InvalidInput for a player without a team."""
    size = hosted.event.state.settings.team_size
    named: dict[str, str] = {}
    for one in plan.rows:
        if not one.row.team:
            raise refusal(one.row.line, f"this event is for teams of {size}, and {one.row.name} has no team")
        team = named.setdefault(sort_key(one.row.team), one.row.team)
        plan.teams.setdefault(team, []).append(one)
    for team, members in [*plan.teams.items()]:
        if team_called(hosted, team) is not None:
            for one in members:
                one.here = True
            del plan.teams[team]
            continue
        if wrong := _why_no_team(hosted, team, members, size):
            for one in members:
                one.problem = wrong
            del plan.teams[team]
        elif len(members) < size:
            lacking = [stand_in(team, seat).first for seat in range(len(members), size)]
            plan.notes.append(
                f"{team} has {len(members)} of {size} players; {' and '.join(lacking)} "
                f"{'hold' if len(lacking) > 1 else 'holds'} the place until you enter a name."
            )


def _why_no_team(hosted: HostedEvent, team: str, members: Sequence[_Judged], size: int) -> str:
    """Why these can't enter as a team; "" if they can."""
    if len(members) > size:
        return f"{team} has {len(members)} players in the file; a team of this event has {size}"
    for one in members:
        other = plays_for(hosted, one.known)
        if other is not None:
            return f"{one.row.name} plays for {full_name(hosted.record.people, other)} already"
    keys = [one.known for one in members if one.known is not None]
    if len(set(keys)) < len(keys):
        return f"two players of {team} are one person here"
    return ""


def _plan_lists(hosted: HostedEvent, plan: _Plan) -> None:
    """Which lists are registered, and why others aren't."""
    state = hosted.event.state
    brought = [one for one in stages_with_lists(state) if stages_of(state)[one].format.opened is None]
    stage = brought[0] if brought else None
    plan.lists = None if stage is None else stages_of(state)[stage].lists
    for one in plan.rows:
        if one.deck is None:
            continue
        if stage is None:
            one.no_list = "decks of this event are built of what is opened here"
        elif one.problem:
            one.no_list = "its player isn’t entered"
        elif one.deck.refused is not None:
            one.no_list = str(one.deck.refused)
        elif one.known is not None and list_of(state, one.known, stage) is not None:
            one.no_list = "they have handed in a list, which stays"
        elif hosted.event.state.settings.team_size > 1 and one.here and plays_for(hosted, one.known) is None:
            one.no_list = "nobody of the team in the event is called so"


def _told(hosted: HostedEvent, one: _Judged) -> FileRow:
    person, listed = one.new.person(), None
    if one.deck is not None:
        made, flaws = one.deck.deck, list[ListFlaw]()
        if made is not None and not one.no_list:
            state = hosted.event.state
            stage = next(n for n in stages_with_lists(state) if stages_of(state)[n].format.opened is None)
            flaws = flaws_told(deck_problems(made, building_of(state, stage), one.deck.cards), one.deck)
        listed = FileList(made.size if made else 0, made.side_size if made else 0, one.no_list, flaws)
    return FileRow(
        line=one.row.line,
        name=one.row.name,
        number=person.number,
        contact=person.contact,
        pseudonym=person.pseudonym,
        team=one.row.team,
        deck=one.row.deck or (one.deck.name if one.deck is not None else ""),
        byes=one.row.byes,
        known=one.known,
        here=one.here,
        problem=one.problem,
        list=listed,
    )


def _untaken(plan: _Plan) -> Iterator[str]:
    """Whatever of a file wasn't taken, in sentences."""
    yield from plan.notes
    out: dict[str, list[_Judged]] = {}
    for one in plan.rows:
        if one.problem:
            out.setdefault(one.problem, []).append(one)
    for problem, rows in out.items():
        lines = [str(line) for line in dict.fromkeys(one.row.line for one in rows)]
        where = f"Line {lines[0]}" if len(lines) == 1 else f"Lines {', '.join(lines)}"
        yield f"{where}, {rows[0].row.team or rows[0].row.name}: not entered, since {problem}."
    for one in plan.rows:
        where = f"Line {one.row.line}, {one.row.name}"
        if not one.problem and one.deck is not None and one.no_list:
            yield f"{where}: the list isn’t registered: {one.no_list}."


def _new_of(row: Row) -> NewPerson:
    fields = {field: getattr(row.person, field) for field in ("first", "last", "number", "contact", "pseudonym")}
    if not row.person.first and not row.person.last:
        fields["first"] = row.person.account
    return NewPerson(byes=row.byes, **fields)
