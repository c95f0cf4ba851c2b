"""What there is to tell somebody of an event now: from the state alone, so that it can be asked at any moment, after
any restart, and says the same until the event has gone on. Whoever keeps what was told leaves out what has its key.

============  =======================================================================================
kind          told to
============  =======================================================================================
``pairings``  players of a round whose pairings are published: table and opponent, or their bye
``time``      who plays, five minutes before their table's time is over and at its end; officials
``result``    who has a result to confirm, or whose result is disputed
``decks``     whose draft or deck building begins or ends soon, whose list is missing and due soon
``end``       players of an event that is over: place and prize
``duty``      officials: a call, what a table has flagged, a disputed result, a round without missing results
============  =======================================================================================

Sentences hold keys where people are meant. Everything said here is public in the event or the reader's own.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property

from headjudge.core.times import DAY, HOUR, MINUTE, show_time
from headjudge.server.events.flagged import flags_told
from headjudge.server.events.record import EventRecord
from headjudge.server.events.wishes import Kind
from headjudge.tournament.drafts import Stage
from headjudge.tournament.event.actions import is_official, role_of_act
from headjudge.tournament.event.figures import public, standings_of
from headjudge.tournament.event.judging.desk import may_authorise
from headjudge.tournament.event.listing import stages_with_lists
from headjudge.tournament.event.prizes_told import prizes_due
from headjudge.tournament.event.stages import book_of, complete, is_over, stages_of
from headjudge.tournament.event.state import Round, State, Table
from headjudge.tournament.event.timekeeping import seconds_left
from headjudge.tournament.people import Entrant, Role, entrant_of
from headjudge.tournament.prizes.shares import Prize
from headjudge.tournament.standings import Standings

__all__ = ["NEAR", "Occasion", "Occasions", "flag_occasions"]

NEAR = 5 * MINUTE
"""So long before the end of a table's time people are told."""
BUILDING_NEAR = 2 * MINUTE
LISTS_NEAR = {DAY: "a day", HOUR: "an hour", 10 * MINUTE: "ten minutes"}
"""So long before lists are due those are reminded whose list is missing."""
ANSWERING = (Role.ORGANISER, Role.HEAD_JUDGE, Role.JUDGE)
LONGEST_KEY = 120


@dataclass(frozen=True)
class Occasion:
    """Something to tell: what kind, what it is about, in words."""

    kind: Kind
    key: str
    text: str


class Occasions:
    """All that there is to tell of an event at a moment; what is the same for everybody is found once."""

    def __init__(self, state: State, now: int) -> None:
        self._state = state
        self._known = public(state)
        self._now = now

    def of(self, key: str) -> list[Occasion]:
        """What there is to tell somebody."""
        found: list[Occasion] = []
        own = entrant_of(self._known.entrants, key)
        if own is not None:
            found += self._of_player(key, own)
        if is_official(self._state, key):
            found += self._of_officials
            if role_of_act(self._state, key) in ANSWERING:
                found += self._calls
            if may_authorise(self._state, key):
                found += self._backups
        return found

    # --- players

    def _of_player(self, key: str, own: Entrant) -> Iterator[Occasion]:
        one, table = self._round, self._known.table_of(own.name)
        if one is not None and table is not None and not self._over:
            yield from _pairing(one, table, own.name)
            if table.result is None and len(table.sides) > 1:
                yield from self._time(one, table)
                yield from _claims(one, table, own.name)
        yield from self._drafts(key)
        if own.is_in:
            yield from self._lists(key)
        if own.name in self._places:
            yield self._end(own.name)

    @property
    def _round(self) -> Round | None:
        return self._known.rounds[-1] if self._known.rounds else None

    def _time(self, one: Round, table: Table) -> Iterator[Occasion]:
        left = seconds_left(one, self._now, table)
        if left is None or one.clock is None or left > NEAR or one.limit <= NEAR:
            return
        where = "" if table.number is None else f" at table {table.number}"
        about = f"{one.number}:{one.clock.started}:{0 if table.match is None else table.match.extension}"
        if left > 0:
            yield Occasion("time", f"near:{about}", f"Round {one.number}: {_minutes(left)} left{where}.")
        else:
            yield Occasion("time", f"over:{about}", f"Round {one.number}: time{where}!")

    def _drafts(self, key: str) -> Iterator[Occasion]:
        for number, draft in enumerate(self._known.drafts):
            if key not in draft.seats or draft.over:
                continue
            if draft.stage is Stage.GATHERING:
                if key not in draft.ready:
                    text = "Your draft is about to begin: take your seat and press “I’m ready”."
                    yield Occasion("decks", f"gathering:{number}", text)
            else:
                yield Occasion("decks", f"draft:{number}", "Your draft has begun.")
        construction = self._known.construction
        if construction is None or construction.over or key not in construction.builders:
            return
        about = f"{self._known.built_for}:{len(self._known.drafts)}:{len(self._known.rounds)}"
        yield Occasion("decks", f"building:{about}", "Build your deck now.")
        left = construction.left
        if key not in construction.submitted and left is not None and left <= BUILDING_NEAR:
            yield Occasion("decks", f"built:{about}", "Two minutes left to build your deck.")

    def _lists(self, key: str) -> Iterator[Occasion]:
        for stage in self._brought:
            book = book_of(self._known, stage)
            if book.deadline is None or book.locked or key in book.lists or self._now >= book.deadline:
                continue
            for before in sorted(LISTS_NEAR):
                if self._now >= book.deadline - before:
                    text = f"Your deck list is missing; lists are due at {show_time(book.deadline)} GMT."
                    yield Occasion("decks", f"list:{stage}:{book.deadline}:{before}", text)
                    break

    @cached_property
    def _brought(self) -> list[int]:
        """The stages for which players bring decks."""
        stages = stages_of(self._known)
        return [number for number in stages_with_lists(self._known) if stages[number].format.opened is None]

    # --- the end

    @cached_property
    def _over(self) -> bool:
        return bool(self._known.rounds) and is_over(self._known)

    @cached_property
    def _ranking(self) -> Standings | None:
        return standings_of(self._known) if self._over else None

    @cached_property
    def _places(self) -> dict[str, int]:
        if self._ranking is None:
            return {}
        return {key: rank for key in self._ranking.order if (rank := self._ranking.rank(key)) is not None}

    @cached_property
    def _prizes(self) -> dict[str, Prize]:
        due = {} if self._ranking is None else prizes_due(self._known.settings, self._ranking)
        return due | self._known.handout.received

    def _end(self, name: str) -> Occasion:
        place, prize = self._places[name], self._prizes.get(name)
        text = f"The event is over: you finished in place {place} of {len(self._places)}."
        if prize is not None:
            text += f" Your prize: {prize}."
        return Occasion("end", f"end:{place}:{prize}"[:LONGEST_KEY], text)

    # --- officials

    @cached_property
    def _of_officials(self) -> list[Occasion]:
        one, found = self._round, list[Occasion]()
        if one is None or self._over:
            return found
        playing = [table for table in one.tables if table.result is None]
        left = seconds_left(one, self._now)
        if playing and left is not None and one.clock is not None and 0 < left <= NEAR < one.limit:
            text = f"Round {one.number}: {_minutes(left)} left, {_count(len(playing), 'table')} without a result."
            found.append(Occasion("time", f"desk:{one.number}:{one.clock.started}", text))
        for table in playing:
            if table.disputed:
                text = f"{_where(table)}: the result of {_and(table.sides)} is disputed."
                key = f"disputed:{one.number}:{','.join(table.sides)}:{','.join(table.disputed)}"
                found.append(Occasion("duty", key[:LONGEST_KEY], text))
        if complete(one):
            found.append(Occasion("duty", f"complete:{one.number}", f"Round {one.number}: all results are in."))
        return found

    @cached_property
    def _backups(self) -> list[Occasion]:
        """For those who authorise them."""
        return [
            Occasion("duty", f"backup:{one.number}", f"{one.by} wants a game to be backed up: {one.why}")
            for one in self._state.record.wanted
            if one.decision is None
        ]

    @cached_property
    def _calls(self) -> list[Occasion]:
        return [
            Occasion(
                "duty",
                f"call:{call.number}",
                f"A judge is called to {call.side if call.table is None else f'table {call.table}'}"
                + (f": {call.words}" if call.words else "."),
            )
            for call in self._state.calls.open
            if call.judge is None
        ]


def flag_occasions(record: EventRecord, key: str) -> Iterator[Occasion]:
    """What tables have flagged, for judges: it stands in the record, not in the event's own state."""
    for flag in flags_told(record, key):
        where = flag["side"] if flag["number"] is None else f"Table {flag['number']}"
        about = f"flag:{flag['table']}:{flag['key']}:{flag['at']}"
        yield Occasion("duty", about[:LONGEST_KEY], f"{where}: {flag['who']} {flag['words']}.")


def _pairing(one: Round, table: Table, own: str) -> Iterator[Occasion]:
    others = [side for side in table.sides if side != own]
    key = f"pairing:{one.number}:{table.number}:{','.join(others)}"[:LONGEST_KEY]
    if table.is_bye:
        yield Occasion("pairings", key, f"Round {one.number}: you have a bye.")
    elif others and table.result is None:
        where = "" if table.number is None else f" at table {table.number}"
        yield Occasion("pairings", key, f"Round {one.number}: you play {_and(others)}{where}.")


def _claims(one: Round, table: Table, own: str) -> Iterator[Occasion]:
    if table.disputed:
        text = f"Round {one.number}: the result of your match is disputed; a judge or scorekeeper will sort it out."
        yield Occasion("result", f"disputed:{one.number}:{','.join(table.disputed)}"[:LONGEST_KEY], text)
        return
    for side, said in table.claims.items():
        if side != own and own not in table.claims:
            text = f"Round {one.number}: {side} reported the result of your match: please confirm or dispute it."
            yield Occasion("result", f"claim:{one.number}:{side}:{said}"[:LONGEST_KEY], text)


def _where(table: Table) -> str:
    return "A match" if table.number is None else f"Table {table.number}"


def _minutes(seconds: int) -> str:
    return _count(-(-seconds // MINUTE), "minute")


def _count(count: int, what: str) -> str:
    return f"{count} {what}{'s' * (count != 1)}"


def _and(names: tuple[str, ...] | list[str]) -> str:
    return " and ".join(filter(None, (", ".join(names[:-1]), names[-1])))
