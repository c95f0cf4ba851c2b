"""What people do at a table over their connection, each in the table's turn."""

from __future__ import annotations

from functools import singledispatch
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.reasons import lines
from headjudge.server.accounts.names import clean_text
from headjudge.server.hosting.messages import Done
from headjudge.server.hosting.viewpoint import Connection
from headjudge.server.live.messages import (
    Act,
    Answer,
    Chat,
    ClientMessage,
    Concede,
    Fix,
    Hint,
    Hinted,
    Reason,
    Resume,
    ServerMessage,
    Set,
    Undo,
    Vote,
    Why,
)
from headjudge.server.live.seats import Seat
from headjudge.server.live.table import LiveTable

__all__ = ["carry_out"]

LONGEST_LINE = 500


def carry_out(table: LiveTable, connection: Connection, message: ClientMessage) -> ServerMessage:
    """Do what a message asks; the reply. Raises a HeadjudgeError, and nothing has changed then."""
    reply = _do(message, table, connection)
    seat = table.record.seat_of(connection.account)
    if seat is not None and isinstance(message, (Answer, Act)):
        table.play.clocks.heard(seat, table.now())
    return reply if reply is not None else Done(ref=message.ref)


def _seat(table: LiveTable, connection: Connection) -> Seat:
    seat = table.record.seat_of(connection.account) if connection.account else None
    if seat is None:
        raise IllegalAction("you have no seat at this table", code="seat/none")
    return seat


def _require_help(table: LiveTable) -> None:
    if not table.record.settings.help:
        raise IllegalAction("at this table everybody plays on their own", code="table/no-help")


@singledispatch
def _do(message: Any, table: LiveTable, connection: Connection) -> ServerMessage | None:
    raise InvalidInput(f"unknown message {type(message).__name__}", code="message/malformed")


@_do.register
def _(message: Answer, table: LiveTable, connection: Connection) -> None:
    table.play.answer(_seat(table, connection), message.decision, message.branch, message.choice)


@_do.register
def _(message: Act, table: LiveTable, connection: Connection) -> None:
    seat = _seat(table, connection)
    table.limit_act(seat)
    table.play.act(seat, message.verb, message.branch, message.arguments)


@_do.register
def _(message: Concede, table: LiveTable, connection: Connection) -> None:
    table.play.concede(_seat(table, connection))


@_do.register
def _(message: Undo, table: LiveTable, connection: Connection) -> None:
    table.play.undo(_seat(table, connection))


@_do.register
def _(message: Chat, table: LiveTable, connection: Connection) -> None:
    if not connection.account:
        raise IllegalAction("choose a name or log in first", code="account/none")
    seat = table.record.seat_of(connection.account)
    name = connection.name if seat is None or seat.name is None else seat.name
    table.say(connection.account, name, clean_text(message.text, LONGEST_LINE))


@_do.register
def _(message: Why, table: LiveTable, connection: Connection) -> Reason:
    reasons = table.play.game.why(_seat(table, connection).seated, message.thing)
    return Reason(message.thing, list(lines(reasons)), message.ref)


@_do.register
def _(message: Hint, table: LiveTable, connection: Connection) -> Hinted:
    _require_help(table)
    decision, words, choice = table.play.hint(_seat(table, connection), message.decision)
    return Hinted(decision, words, choice, message.ref)


@_do.register
def _(message: Set, table: LiveTable, connection: Connection) -> None:
    seat, record = _seat(table, connection), table.record
    if record.kind.settings is None:
        raise IllegalAction(f"{record.kind.title} has no settings", code="settings/none")
    game = record.game if record.status == "running" else None
    seat.settings = record.kind.settings.changed(seat.settings, message.change, game)
    table.settings_changed(seat)


@_do.register
def _(message: Vote, table: LiveTable, connection: Connection) -> None:
    voter = _seat(table, connection)
    _require_help(table)
    about = table.record.seat_named(message.seat)
    if about is None:
        raise InvalidInput(f"there is no {message.seat!r} at this table", code="seat/unknown")
    game, kind = table.play.game, table.record.kind
    others = [s for s in table.record.seats if s.account and s.here and s is not about]
    present = [s for s in others if kind.plays(game, s.seated)]
    absent_by = table.now() - table.record.settings.patience
    if table.votes.cast(voter, about, message.what, message.yes, len(present), absent_by):
        if message.what == "bot":
            about.bot = kind.stand_in
            table.store_seat(about)
        else:
            table.play.concede(about)
    table.touch()


@_do.register
def _(message: Resume, table: LiveTable, connection: Connection) -> None:
    seat = _seat(table, connection)
    if seat.bot is None:
        raise IllegalAction("no bot is playing for you", code="seat/bot")
    seat.bot = None
    table.store_seat(seat)


@_do.register
def _(message: Fix, table: LiveTable, connection: Connection) -> None:
    if not table.record.is_judge(connection.account):
        raise IllegalAction("that is for the judge at this table", code="judging/not-there")
    table.play.fix(connection.account, message.verb, message.arguments)
