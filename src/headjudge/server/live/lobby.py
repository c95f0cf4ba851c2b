"""What happens at a table before its game begins: taking seats, decks and bots, and beginning. Commands of the table's
task."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.game import Game
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import BOT_NAMES, clean_text, free_name
from headjudge.server.live.decks import Decks
from headjudge.server.live.kinds import GameKind
from headjudge.server.live.seats import Seat
from headjudge.server.live.table import LiveTable
from headjudge.server.work import Work

__all__ = ["begin", "check_deck", "close", "free_seat", "leave", "ready_decks", "set_bot", "set_deck", "sit"]

LONGEST_DECK = 20_000


def check_deck(
    kind: GameKind[Any], options: Mapping[str, Any], deck: Mapping[str, Any], *, judged: bool = False, bot: bool = False
) -> dict[str, Any]:
    """The deck as a seat keeps it: what all that takes a deck here expects. It takes its time, and belongs in a thread.
    ``judged``: how decks are built is settled elsewhere, by rules of its own; it need only be one that can be played.
    ``bot``: it must be one that a program can play. Raises InvalidInput or IllegalAction, naming the first thing that
    is wrong."""
    decks = kind.require_decks()
    text = deck.get("text")
    if text is None:
        if deck.get("name") not in {offered.name for offered in decks.offered()}:
            raise InvalidInput(f"there is no ready deck called {deck.get('name')!r}", code="deck/unknown")
        return _fit(decks, options, {"name": deck["name"]})
    if len(text) > LONGEST_DECK:
        raise InvalidInput(f"a deck has at most {LONGEST_DECK} characters", code="deck/long")
    found = decks.check(text, decks.for_programs(options) if bot else options)
    flaws = [flaw for flaw in found.flaws if not judged or flaw.flaw in decks.unplayable]
    if flaws:
        first = flaws[0]
        where = "" if first.line is None else f"line {first.line}: "
        by = " by a bot" if bot else ""
        raise IllegalAction(f"the deck can't be played{by}: {where}{first.message}", code="deck/flawed")
    name = deck.get("name") or found.name or "a deck"
    return _fit(decks, options, {"name": clean_text(name, 60), "text": text})


def _fit(decks: Decks, options: Mapping[str, Any], deck: dict[str, Any]) -> dict[str, Any]:
    """A deck, if it is one for a game with these options. Raises IllegalAction if it isn't."""
    reason = decks.why_unfit(deck, options)
    if reason:
        raise IllegalAction(reason, code="deck/unfit")
    return deck


def sit(table: LiveTable, account: Account, number: int | None, deck: dict[str, Any] | None) -> Seat:
    """Take an empty seat (None: the first one), perhaps with a deck."""
    _not_begun(table)
    record = table.record
    if record.seat_of(account.id) is not None:
        raise IllegalAction("you already have a seat at this table", code="seat/twice")
    free = [seat for seat in record.seats if seat.empty and number in (None, seat.number)]
    if not free:
        raise IllegalAction("that seat is taken" if number is not None else "all seats are taken", code="seat/taken")
    seat = free[0]
    seat.name = free_name(account.name, {s.name for s in record.seats if s.name})
    seat.account, seat.deck = account.id, deck
    _store(table, seat)
    return seat


def leave(table: LiveTable, account: Account) -> None:
    """Leave the table before the game; if the host goes, the next person is host, or the table is closed."""
    _not_begun(table)
    seat = _own(table, account)
    seat.name = seat.account = seat.deck = None
    _store(table, seat)
    if table.record.host == account.id:
        heir = next((s.account for s in table.record.seats if s.account), None)
        if heir is None:
            table.change(status="closed")
        else:
            table.change(host=heir)


def free_seat(table: LiveTable, account: Account, number: int) -> None:
    """The host frees a seat that somebody else took."""
    _not_begun(table)
    _host(table, account)
    seat = next((s for s in table.record.seats if s.number == number), None)
    if seat is None:
        raise InvalidInput(f"there is no seat {number}", code="seat/unknown")
    if seat.account is None or seat.account == account.id:
        raise IllegalAction("no other player is in that seat", code="seat/none")
    seat.name = seat.account = seat.deck = None
    _store(table, seat)


def set_deck(table: LiveTable, account: Account, deck: dict[str, Any]) -> None:
    """Choose another deck."""
    _not_begun(table)
    seat = _own(table, account)
    seat.deck = deck
    _store(table, seat)


def set_bot(
    table: LiveTable,
    account: Account,
    number: int,
    bot: str | None,
    deck: dict[str, Any] | None = None,
    ready: Sequence[str] = (),
) -> None:
    """The host puts a bot on an empty or a bot's seat, or takes it away (None). One that has no deck takes one of those
    that are ready."""
    _not_begun(table)
    _host(table, account)
    record = table.record
    seat = next((s for s in record.seats if s.number == number), None)
    if seat is None:
        raise InvalidInput(f"there is no seat {number}", code="seat/unknown")
    if seat.account is not None:
        raise IllegalAction(f"{seat.name} is in that seat", code="seat/taken")
    if bot is None:
        seat.name = seat.bot = seat.deck = None
    else:
        if bot not in record.kind.bots:
            raise InvalidInput(f"bots are {', '.join(record.kind.bots)}, not {bot!r}", code="bot/unknown")
        kept = deck or seat.deck or _any_deck(table, ready)
        if seat.name is None:
            names = {s.name for s in record.seats if s.name}
            unused = [name for name in BOT_NAMES if name not in names]
            seat.name = secrets.choice(unused) if unused else free_name(secrets.choice(BOT_NAMES), names)
        seat.bot, seat.deck = bot, kept
    _store(table, seat)


async def begin(table: LiveTable, account: Account, work: Work) -> None:
    """The host begins the game; every seat must be taken and have a deck."""
    _not_begun(table)
    _host(table, account)
    record = table.record
    for seat in record.seats:
        if seat.empty:
            raise IllegalAction(f"seat {seat.number + 1} is empty: wait, or put a bot there", code="seat/empty")
        if seat.deck is None and record.kind.decks is not None:
            raise IllegalAction(f"{seat.name} has no deck yet", code="deck/missing")
    decks = {seat.name: seat.deck or {} for seat in record.seats if seat.name}
    seed = secrets.randbits(63)

    def made() -> tuple[Game, str]:
        game = record.kind.begin(decks, record.options, seed)
        return game, next(game.journal.lines())

    record.game, setup = await work.run(account.id, made)
    table.change(status="running", setup=setup, started=table.now())
    table.seat_again()


def close(table: LiveTable, account: Account) -> None:
    """The host gives the table up before its game begins."""
    _not_begun(table)
    _host(table, account)
    table.change(status="closed")


def ready_decks(kind: GameKind[Any], options: Mapping[str, Any]) -> list[str]:
    """The decks that come with the game and are for one with these options. It takes its time, as above."""
    decks = kind.decks
    if decks is None:
        return []
    return [deck.name for deck in decks.offered() if not decks.why_unfit({"name": deck.name}, options)]


def _any_deck(table: LiveTable, ready: Sequence[str]) -> dict[str, Any] | None:
    """A deck that is ready and that nobody has, if there is one; None if none is ready."""
    if not ready:
        return None
    taken = {seat.deck["name"] for seat in table.record.seats if seat.deck}
    return {"name": secrets.choice([name for name in ready if name not in taken] or [*ready])}


def _not_begun(table: LiveTable) -> None:
    if table.record.status != "open":
        raise IllegalAction("the game has begun, or the table is closed", code="table/not-open")


def _own(table: LiveTable, account: Account) -> Seat:
    seat = table.record.seat_of(account.id)
    if seat is None:
        raise IllegalAction("you have no seat at this table", code="seat/none")
    return seat


def _host(table: LiveTable, account: Account) -> None:
    if table.record.host != account.id:
        raise IllegalAction("only the host of the table can do that", code="table/not-host")


def _store(table: LiveTable, seat: Seat) -> None:
    table.store_seat(seat)
    table.seat_again()
