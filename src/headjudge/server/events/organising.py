"""What organisers change around an event; each in the event's turn."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.server.accounts.accounts import Account
from headjudge.server.accounts.names import clean_text
from headjudge.server.events.ending import withdrawn
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.options import EventOptions
from headjudge.tournament.event.actions import role_of_act
from headjudge.tournament.people import Role

__all__ = ["LONGEST_TITLE", "change_event", "give_up", "journal_of", "organiser_only"]

LONGEST_TITLE = 60


def organiser_only(hosted: HostedEvent, account: Account) -> None:
    """Refuse everybody but organisers. Raises IllegalAction."""
    if role_of_act(hosted.event.state, hosted.persons.key_of(account)) is not Role.ORGANISER:
        raise IllegalAction("that is for the event's organisers", rule="facts/organisers", code="event/role")


def change_event(
    hosted: HostedEvent, account: Account, title: str | None, listed: bool | None, changes: Mapping[str, Any]
) -> None:
    """An organiser changes what is around the event. Whether it is played online is settled by its first round.
    ``changes``: the options that are others now; those that aren't there stay."""
    organiser_only(hosted, account)
    try:
        options = msgspec.convert({**msgspec.to_builtins(hosted.record.options), **changes}, EventOptions)
    except msgspec.ValidationError as error:
        raise InvalidInput(f"options: {error}", code="event/options") from error
    if options.mode != hosted.record.options.mode and hosted.event.state.rounds:
        raise IllegalAction(
            "rounds have been paired already, so it can't change between online and paper",
            code="event/round-started",
        )
    if options != hosted.record.options:
        hosted.change(options=options)
    if title is not None:
        hosted.change(title=clean_text(title, LONGEST_TITLE))
    if listed is not None:
        hosted.change(listed=listed)


def give_up(hosted: HostedEvent, account: Account) -> None:
    """Whoever opened the event calls it off, from any of their browsers; games that are being played are given up."""
    if hosted.persons.key_of(account) != hosted.record.accounts.get(hosted.record.owner):
        raise IllegalAction("only the person who opened the event can do that", code="event/not-owner")
    if hosted.record.status != "running":
        raise IllegalAction("this event is over", code="event/closed")
    hosted.change(status="closed", ended=hosted.now())
    for write in withdrawn(hosted.record):
        hosted.write(write)


def journal_of(hosted: HostedEvent, account: Account) -> str:
    """The journal as text, which holds every secret: for officials, once the event is finished."""
    hosted.acts.require_official(account)
    if not hosted.event.state.finished:
        raise IllegalAction(
            "the journal holds every secret, so you can download it only once the event is finished",
            code="event/not-finished",
        )
    return "\n".join(hosted.event.journal.lines()) + "\n"
