"""The course of an online round: its matches begin, somebody chooses, the next game begins, time is called.

=================================  =========================================================================
the match                          what is done
=================================  =========================================================================
waits, the round has begun         it is started, unless that was taken back; by lot who chooses (113)
somebody chooses                   programs at once; who takes longer than :data:`CHOOSING` seconds plays first; where
                                   the game itself draws who begins, nobody is asked
between two games                  when all are ready, or their time is over, the next game begins (114)
its time is over                   time is called, and the turns that are left are counted (116)
=================================  =========================================================================

Nothing of it happens while the round is paused.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from headjudge.server.events.games import draws_who_begins, encounters, pods, present, was_started, why_no_table
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.record import GameAt
from headjudge.tournament.event.timekeeping import ends_at
from headjudge.tournament.matches import Match, Stage
from headjudge.tournament.matches.clocks import sideboarding_left

__all__ = ["CHOOSING", "Course"]

CHOOSING = 60
"""So many seconds somebody has to choose whether to play or draw, where no clock of the match says so."""


class Course:
    """Lets the matches of all online events go on."""

    def __init__(self) -> None:
        self._since: dict[tuple[str, int, tuple[str, ...], int], int] = {}
        """Since when a choice is waited for: of an event, a round, a match and a game."""

    def go_on(self, hosted: HostedEvent, turns: Mapping[str, int | None]) -> None:
        """Do what is due in the present round, in the event's turn; ``turns`` are the turns of the games at tables."""
        acts, record = hosted.acts, hosted.record
        one = present(hosted.event.state)
        if record.status != "running" or one is None:
            return
        if one.clock is None:
            waiting: list[tuple[str, ...]] = [tuple(match.members) for _, match in encounters(hosted.event.state)]
            waiting += [table.sides for table in pods(hosted.event.state)]
            ready = any(not why_no_table(record, players) for players in waiting)
            if not ready or was_started(hosted.event.journal.entries):
                return
            acts.by_itself("start_clock")
        one = present(hosted.event.state)
        if one is None or one.clock is None:
            return
        if one.clock.pause is not None:
            for choice in self._of(hosted):  # whoever has to choose has all of the time for it afterwards
                del self._since[choice]
            return
        now = acts.time()
        for key in [match.sides[0] for _, match in encounters(hosted.event.state)]:
            # Each act replaces what it changes: the match is looked up anew.
            found = next((playing for playing in encounters(hosted.event.state) if key in playing.match.sides), None)
            if found is None or why_no_table(record, tuple(found.match.members)):
                continue
            self._carry_on(hosted, found.match, now)
            ends = ends_at(one, found.table)
            if found.match.stage is not Stage.WAITING and ends is not None and ends <= now:
                _call_time(hosted, key)
            _count_turns(hosted, key, turns)
        for table in pods(hosted.event.state):
            ends = ends_at(one, table)
            at = next((at for at in record.open_games if at.is_of(one.number, 1, table.sides)), None)
            if at is not None and at.base is None and ends is not None and ends <= now:
                hosted.write(record.note_game(replace(at, base=turns.get(at.table) or 0)))

    def _carry_on(self, hosted: HostedEvent, match: Match, now: int) -> None:
        acts, coming = hosted.acts, match.coming
        if match.stage is Stage.WAITING and not match.held:
            acts.by_itself("start", player=match.sides[0], drawn=True)
        elif match.stage in (Stage.PREGAME, Stage.BETWEEN) and coming is not None and coming.chooser is not None:
            programs = hosted.record.programs
            ready = all(member.ready or name in programs for name, member in match.members.items())
            over = sideboarding_left(match) == 0
            if coming.first is None:
                choosers = [name for name, member in match.members.items() if member.side == coming.chooser]
                waited = self._waited(hosted, match, now, counts=match.stage is Stage.PREGAME or ready)
                unasked = all(name in programs for name in choosers) or draws_who_begins(hosted.event.state)
                if unasked or over or waited >= CHOOSING:
                    acts.by_itself("choose", what="play", player=coming.chooser)
                else:
                    return
            if match.stage is Stage.BETWEEN and (ready or over):
                acts.by_itself("next_game", player=match.sides[0])

    def _waited(self, hosted: HostedEvent, match: Match, now: int, *, counts: bool) -> int:
        """For how many seconds the choice has been waited for that holds up the game."""
        key = (hosted.record.id, len(hosted.event.state.rounds), match.sides, match.number)
        if not counts:
            self._since.pop(key, None)
            return 0
        return now - self._since.setdefault(key, now)

    def _of(self, hosted: HostedEvent) -> list[tuple[str, int, tuple[str, ...], int]]:
        return [key for key in self._since if key[0] == hosted.record.id]

    def again(self, hosted: HostedEvent) -> float | None:
        """When something is to be done that no act calls for."""
        moments: list[float] = []
        one = present(hosted.event.state)
        if one is not None:
            pairings = [table for table in one.tables if table.result is None]
            moments += [ends for table in pairings if (ends := ends_at(one, table)) is not None]
        now = hosted.now()
        waiting = {(match.sides, match.number) for _, match in encounters(hosted.event.state)}
        for key in self._of(hosted):
            if key[2:] in waiting and key[1] == len(hosted.event.state.rounds):
                moments.append(self._since[key] + CHOOSING)
            else:
                del self._since[key]
        return min((moment for moment in moments if moment > now), default=None)


def _at(hosted: HostedEvent, match: Match) -> GameAt | None:
    """Where the game in progress of a match is played."""
    round_ = len(hosted.event.state.rounds)
    return next((at for at in hosted.record.open_games if at.is_of(round_, match.number, match.members)), None)


def _of(hosted: HostedEvent, key: str) -> Match | None:
    """A side's match of the present round, if it isn't over."""
    return next((match for _, match in encounters(hosted.event.state) if key in match.sides), None)


def _call_time(hosted: HostedEvent, key: str) -> None:
    """Call time in a match, once."""
    match = _of(hosted, key)
    if match is not None and not match.time_called:
        hosted.acts.by_itself("time", player=next(iter(match.members)))


def _count_turns(hosted: HostedEvent, key: str, turns: Mapping[str, int | None]) -> None:
    """After time was called: note the turn in which that was, and tell the event of those that have ended since. The
    last of them ends the game at its table."""
    match = _of(hosted, key)
    at = None if match is None or not match.time_called else _at(hosted, match)
    if match is None or at is None or match.stage is not Stage.PLAYING:
        return
    turn = turns.get(at.table) or 0
    if at.base is None:
        hosted.write(hosted.record.note_game(replace(at, base=turn)))
        return
    ended = min(turn - at.base, match.rules.turns + match.extra_turns)
    while match is not None and match.added is not None and match.active is not None and match.added < ended:
        hosted.acts.by_itself("end_turn", player=match.active)
        match = _of(hosted, key)
