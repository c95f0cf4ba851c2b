"""A judge at a table backs its game up (1.4): what could be reversed is told, wanted in the event, and once the head
judge has approved it, done at the table.

The event is the truth: what is approved there and not done is carried out by whoever looks after the event, after any
breakdown; the entry in the table's journal says which it was, so that nothing is done twice.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Mapping
from functools import partial

import msgspec

from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.game import Game
from headjudge.infractions.backups import Wanted
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.seating import accounts_of
from headjudge.server.live.judging import LibraryView, PlanView
from headjudge.server.live.table import LiveTable
from headjudge.server.live.tables import Tables
from headjudge.server.work import Work
from headjudge.tournament.event.actions import PLAN

__all__ = ["Backups", "PlansView", "WantedBackup"]

log = logging.getLogger(__name__)

TOLD = 3
"""Of so many actions that were reversed everybody at the table is told in words."""


class PlansView(msgspec.Struct, frozen=True):
    """How a game could be backed up, the latest moment first, when its journal had ``version`` entries."""

    version: int
    plans: list[PlanView]


class WantedBackup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A backup that a judge wants: to when the journal had ``to`` entries of its ``version``; ``known``: by seat the
    known places of the library."""

    version: int
    to: int
    why: str
    known: dict[str, list[int]] = {}


class Backups:
    """Plans backups for judges, and carries out what was approved: a part of the events' schedule
    (:class:`.schedule.Part`)."""

    to_the_end = True

    def __init__(self, tables: Tables, work: Work) -> None:
        self._tables = tables
        self._work = work

    async def plans(self, hosted: HostedEvent, account: Account, id: str) -> PlansView:
        """How the game at a table could be backed up, for the judge who is there. Raises IllegalAction."""
        table = await self._at_table(hosted, account, id)
        judging = table.record.kind.require_judging()
        game = await table.do(table.play.whole)
        version = len(game.journal.entries)
        return PlansView(version, await self._work.run(account.id, judging.plans, game))

    async def libraries(self, hosted: HostedEvent, account: Account, id: str, to: int | None) -> list[LibraryView]:
        """What players can know of the libraries at a table, for the judge who is there: now, or when its journal had
        ``to`` entries. Raises a refusal."""
        table = await self._at_table(hosted, account, id)
        judging = table.record.kind.require_judging()
        game = await table.do(table.play.whole)
        return await self._work.run(account.id, judging.libraries, game, to)

    async def want(self, hosted: HostedEvent, account: Account, id: str, wanted: WantedBackup) -> int:
        """The judge at a table wants its game backed up; the number of that. Raises a refusal, also if the game has
        gone on."""
        table = await self._at_table(hosted, account, id)
        judging = table.record.kind.require_judging()
        game = await table.do(table.play.whole)
        _require_version(game, wanted.version)
        plan = await self._work.run(account.id, judging.plan, game, wanted.to)
        if plan.why_not:
            raise IllegalAction(plan.why_not, rule="1.4", code="backup/busy")
        enclosed = {
            "game": id,
            "version": wanted.version,
            "to": plan.to,
            "moment": plan.moment,
            "actions": [", ".join(action.words) or f"{action.seat or 'a judge'} acts" for action in plan.actions],
            "steps": [*plan.steps, *_kept(wanted.known, judging.backing_up.hidden.library)],
            "simple": plan.simple,
            "random": plan.random,
            "other_cards": plan.other_cards,
            "known": wanted.known,
        }
        attended = table.record.attended
        number = 0 if attended is None else attended.call.number
        arguments = {"call": number, "why": wanted.why}
        return int(
            await hosted.do(lambda: hosted.acts.by_person(account, "want_backup", arguments, enclosed={PLAN: enclosed}))
        )

    async def _at_table(self, hosted: HostedEvent, account: Account, id: str) -> LiveTable:
        """The table of one of the event's games, for a judge who is there. Raises IllegalAction."""
        if id in hosted.record.games:
            table = await self._tables.get(id)
            if table.record.is_judge(account.id):
                return table
        raise IllegalAction("that is for the judge at this table", rule="1.4", code="judging/not-there")

    # --- carrying out

    async def attend(self, hosted: HostedEvent) -> float | None:
        """Carry out what was approved."""
        if hosted.record.status == "running":
            for wanted in [one for one in hosted.event.state.record.wanted if one.due]:
                failed = await self._carry_out(hosted, wanted)
                await hosted.do(partial(hosted.acts.by_itself, "backed_up", backup=wanted.number, failed=failed))
        return None

    async def _carry_out(self, hosted: HostedEvent, wanted: Wanted) -> str:
        """Back a game up; why that can't be, empty if it was done."""
        try:
            table = await self._tables.get(wanted.game)
            await table.turn(partial(self._take_back, hosted, table, wanted))
        except HeadjudgeError as error:
            log.info("%s: backup %s: %s", hosted.record, wanted.number, error)
            return str(error)
        return ""

    async def _take_back(self, hosted: HostedEvent, table: LiveTable, wanted: Wanted) -> None:
        since = table.record.entries[wanted.version :]
        done = {"to": wanted.to, "why": wanted.why, "at": wanted.decided_at}
        if any(one.what == "backup" and done.items() <= one.choice.items() for one in since):
            return
        game = table.play.whole()
        _require_version(game, wanted.version)
        head, judge = wanted.decided_by or "", wanted.by
        name = partial(hosted.persons.name, official=False)
        choice = {"why": wanted.why, "asked_by": name(judge), "at": wanted.decided_at, "words": _words(wanted)}
        carry_out = table.record.kind.require_judging().carry_out
        back = await self._work.run(
            "", carry_out, game, wanted.to, secrets.randbits(53), choice, name(head), wanted.known
        )
        table.play.take_back(back, next(iter(accounts_of(hosted, head)), None))
        table.touch()
        table.say(None, name(judge), _words(wanted))


def _require_version(game: Game, version: int) -> None:
    if len(game.journal.entries) != version:
        raise IllegalAction(
            "the game has gone on since that was planned: look at the plans again", rule="1.4", code="backup/moved"
        )


def _kept(known: Mapping[str, list[int]], library: str) -> list[str]:
    """The known places of libraries, in words."""
    return [
        f"{seat}'s {library} keeps what is known: {', '.join(_place(place) for place in places)}"
        for seat, places in known.items()
        if places
    ]


def _place(place: int) -> str:
    return f"{place} from the top" if place > 0 else f"{-place} from the bottom"


def _words(wanted: Wanted) -> str:
    """What everybody at the table is told."""
    told = [*wanted.actions[:TOLD]]
    if len(wanted.actions) > TOLD:
        told.append(f"and {len(wanted.actions) - TOLD} more")
    return f"The game was backed up to {wanted.moment} ({wanted.why}). Taken back: {'; '.join(told)}."[:500]
