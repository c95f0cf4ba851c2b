"""Programs in events: they enter as players, have seats in drafts, pick and build decks; and they stand in for drafters
who have gone away, until these want their seats back.

All that they do is done as acts of the server. It follows from the event as it is, so that it may be looked after at
any moment.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import BOT_NAMES, free_name
from headjudge.server.events.entrance import require_room
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.tournament.drafts import BoosterDraft, Construction, Draft, choices
from headjudge.tournament.drafts import Stage as DraftStage
from headjudge.tournament.event import State
from headjudge.tournament.event.stages import present_stage, rounds_of
from headjudge.tournament.people import Person

__all__ = ["MOST", "Programs", "enter_programs", "suggestion"]

MOST = 64
"""So many programs an event has at most."""
MISSED = 3
"""Whose time was over so often, one pick after another, is away: a program takes the seat."""
BUILT = "Built for them"
"""What a deck is called that the server made for somebody who has submitted none."""


def enter_programs(hosted: HostedEvent, account: Account, count: int, program: str) -> list[str]:
    """An official enters programs as players, or as teams of as many programs as a team has members; their keys."""
    hosted.acts.require_official(account)
    hosted.acts.require_running()
    there = len(hosted.record.programs)
    size = hosted.event.state.settings.team_size
    if count < 1 or there + count * size > MOST:
        raise InvalidInput(f"an event has at most {MOST} programs, and this one has {there}", code="event/programs")
    require_room(hosted, count)
    entered = []
    for _ in range(count):
        members = [_add(hosted, program) for _ in range(size)]
        if size == 1:
            hosted.acts.by_itself("register", name=members[0])
            entered.append(members[0])
        else:
            named = hosted.persons.name(members[0], official=False)
            team = hosted.persons.add(Person(first=free_name(f"Team {named}", _names(hosted))))
            hosted.acts.by_itself("register", name=team, members=members)
            entered.append(team)
    return entered


def _add(hosted: HostedEvent, program: str) -> str:
    taken = _names(hosted)
    unused = next((name for name in BOT_NAMES if name not in taken), None)
    return hosted.persons.add(Person(first=unused or free_name(secrets.choice(BOT_NAMES), taken)), program)


def _names(hosted: HostedEvent) -> set[str]:
    people = hosted.record.people
    return {hosted.persons.name(key, official=False) for key in (*people.persons, *people.forgotten)}


def suggestion(hosted: HostedEvent, account: Account, laid: Mapping[str, int]) -> dict[str, int]:
    """A deck that a program would build of somebody's pool, with all that they have laid out. Raises a refusal."""
    key, construction = hosted.persons.key_of(account), hosted.event.state.construction
    drafter = next(iter(hosted.supplies.drafters.values()), None)
    if construction is None or construction.over or key not in construction.builders:
        raise IllegalAction("you aren't building a deck now", rule="112", code="construction/none")
    if drafter is None:
        raise IllegalAction("no program on this server builds decks", code="draft/program")
    pool, form = construction.pool(key), construction.form
    if any(n < 0 or n > form.most or (card not in form.free and n > pool.get(card, 0)) for card, n in laid.items()):
        raise IllegalAction(
            "the deck you laid out has cards that aren't in your pool", rule=form.rule, code="construction/card"
        )
    return _built(construction, key, laid, hosted)


def _built(construction: Construction, key: str, laid: Mapping[str, int], hosted: HostedEvent) -> dict[str, int]:
    drafter = next(iter(hosted.supplies.drafters.values()))
    pool = [card for card, number in construction.pool(key).items() for _ in range(number)]
    return {card: n for card, n in drafter.build(pool, laid, construction.form.least).items() if n > 0}


class Programs:
    """The part of the schedule that lets programs draft and build (:class:`headjudge.server.events.schedule.Part`)."""

    to_the_end = True

    def __init__(self) -> None:
        self._rng = Rng(secrets.randbits(63))

    async def attend(self, hosted: HostedEvent) -> None:
        """Do what programs have to do now, step by step: people see each pick as it is made."""
        state = hosted.event.state
        if not hosted.supplies.drafters or not (any(_going_on(state)) or state.lots or state.construction is not None):
            return
        while await hosted.do(partial(self._step, hosted)):
            pass

    def _step(self, hosted: HostedEvent) -> bool:
        """Let all programs do one thing each; whether there was anything to do."""
        if hosted.record.status != "running":
            return False
        acts = next((found for found in map(list, self._wanted(hosted)) if found), [])
        for verb, arguments in acts:
            hosted.acts.by_itself(verb, **arguments)
        return bool(acts)

    def _wanted(self, hosted: HostedEvent) -> Iterator[Iterator[tuple[str, dict[str, Any]]]]:
        """What there is to do, one kind of things after another."""
        yield self._first_picks(hosted)
        yield self._seats(hosted)
        yield self._picks(hosted)
        yield self._decks(hosted)
        yield self._end(hosted)

    def _first_picks(self, hosted: HostedEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        """A team of programs that was drawn by lot picks first (147)."""
        state = hosted.event.state
        for lots in state.lots:
            chooser = lots.choice.chooser
            if all(member in hosted.record.programs for member in state.members(chooser)):
                yield "choose_first", {"first": chooser}

    def _seats(self, hosted: HostedEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        """Programs take their own seats, and those of whoever has left or is away."""
        state, usual = hosted.event.state, next(iter(hosted.supplies.drafters))
        playing = _playing(state)
        for draft in _going_on(state):
            for seat in draft.seats:
                if seat in draft.programs:
                    continue
                if seat in hosted.record.programs or seat not in playing or draft.missed(seat) >= MISSED:
                    yield "hand_over", {"player": seat, "program": usual}

    def _picks(self, hosted: HostedEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        """Programs pick; the last card of a pack comes to its drafter by itself."""
        drafters = hosted.supplies.drafters
        for draft in _going_on(hosted.event.state):
            if draft.stage is not DraftStage.RUNNING:
                continue
            for seat, card in choices(draft, drafters, self._rng):
                yield "pick", {"player": seat, "card": card}
            if isinstance(draft, BoosterDraft) and draft.review is None:
                for seat in draft.due:
                    pack = draft.pack(seat)
                    if len(pack) == 1 and seat not in draft.programs:
                        yield "pick", {"player": seat, "card": pack[0]}

    def _decks(self, hosted: HostedEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        """Programs build decks, for themselves and for those whose seats they had to the end and who aren't here."""
        state = hosted.event.state
        construction, here = _building(state), hosted.here
        if construction is None:
            return
        for builder in construction.builders:
            if builder in construction.submitted or builder in construction.laid:
                continue
            draft = state.draft_of(builder)
            away = draft is not None and builder in draft.programs and builder not in here
            if builder in hosted.record.programs or away:
                yield "lay", {"player": builder, "main": _built(construction, builder, {}, hosted)}
                yield "submit", {"player": builder}
                return  # members of a team build of one pool, one after another

    def _end(self, hosted: HostedEvent) -> Iterator[tuple[str, dict[str, Any]]]:
        """When everybody has submitted a deck, construction is over. Who hasn't in time plays what a program makes of
        what they laid out."""
        state, construction = hosted.event.state, hosted.event.state.construction
        if construction is None:
            return
        if not construction.over:
            if hosted.record.options.mode == "online" and set(construction.builders) <= set(construction.submitted):
                yield "construction_over", {}
            return
        if rounds_of(state, present_stage(state)) or hosted.record.options.mode != "online":
            return
        lists, playing = state.books[state.built_for].lists, _playing(state)
        for builder, laid in construction.unfinished.items():
            made = lists.get(builder)
            if made is not None and not made.archetype and builder in playing:
                yield "deck", {"player": builder, "main": _built(construction, builder, laid, hosted), "name": BUILT}


def _going_on(state: State) -> Iterator[Draft]:
    return (draft for draft in state.drafts if not draft.over)


def _playing(state: State) -> set[str]:
    return {person for key in state.present for person in state.members(key)}


def _building(state: State) -> Construction | None:
    construction = state.construction
    return None if construction is None or construction.over else construction
