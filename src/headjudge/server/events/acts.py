"""What is done in an event: by people, and by the server itself; each in the event's turn.

Every act is stamped with the server's time, and never with one before the event's own clock.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from types import MappingProxyType
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.plain import write_json
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.ending import stopped_by, withdrawn
from headjudge.server.events.packs import Packs
from headjudge.server.events.persons import Persons
from headjudge.server.events.record import EventRecord
from headjudge.server.events.results import result_written
from headjudge.server.hosting.session import Session
from headjudge.server.throttle import Bucket
from headjudge.tournament.event.actions import ACTIONS, HOST, is_official, role_of_act
from headjudge.tournament.people import Role

__all__ = ["Acts", "person_verbs"]

UNSENT = frozenset({"picks", "simulate", "tick"})
"""Acts that nobody may send: cards are picked and results played, and time passes by itself."""
THEIR_OWN = frozenset({"lay", "pick", "reserve", "submit"})
"""What nobody here does for another, not even an official: they would learn what is in a pack or a pool."""
AT_TABLE = frozenset(
    {
        *("start", "next_game", "mulligan", "keep", "turn", "extra_turn", "end_turn", "life", "act"),
        *("disconnect", "reconnect", "win", "draw_game"),
    }
)
"""What no player of an online event says: their table knows it, and who said it by themselves could end a match."""
AT_THEIR_WORD = frozenset({"report", "agree_draw"})
"""The same, unless the other side must agree."""
NAMING = {
    "register": ("name", "members"),
    "members": ("members",),
    "appoint": ("name",),
    "commit": ("offender", "judge"),
    "propose": ("offender", "judge"),
    "delegate": ("judge",),
    "take_statement": ("of",),
    "hand_over_call": ("judge",),
}
"""Where acts name people who needn't have entered: only those whom the event knows."""
LARGEST = 60_000
"""The arguments of an act have at most so many characters as JSON."""
NOTHING: Mapping[str, Any] = MappingProxyType({})
RATE, MOST_AT_ONCE = 20, 200
"""So many acts a second somebody may send, and so many at once after a pause: a scorekeeper is quick."""
PREVIEW_RATE, MOST_PREVIEWS = 1, 30
"""The same for asking what an act would change: it is tried on a copy of the whole event."""


def person_verbs() -> list[str]:
    """The acts that people may send; whether one may do it then and there, the event says."""
    ACTIONS.load()
    return sorted(set(ACTIONS) - UNSENT)


class Acts:
    """Carries acts into the tournament, and notes them in its journal."""

    def __init__(self, session: Session[EventRecord], persons: Persons, packs: Packs) -> None:
        self._session = session
        self._persons = persons
        self._packs = packs
        self._limits: dict[str, Bucket] = {}
        self._preview_limits: dict[str, Bucket] = {}

    @property
    def _record(self) -> EventRecord:
        return self._session.record

    def time(self) -> int:
        """When it is, for the event: never before anything that was done."""
        return max(int(self._session.now()), self._record.event.state.clock)

    def throttle(self, account: Account | None) -> None:
        """Somebody asks for something to be done, be it one act or many. Raises TooOften."""
        self._limits.setdefault(self._persons.key_of(account), Bucket(RATE, MOST_AT_ONCE)).take()

    def by_person(
        self,
        account: Account | None,
        verb: str,
        arguments: Mapping[str, Any],
        client: str = "",
        enclosed: Mapping[str, Any] = NOTHING,
    ) -> Any:
        """Somebody does something, as the person that they are here; ``client``: the number that their client made up
        for it, ``enclosed``: what the server adds to it. Raises a refusal."""
        key = self._persons.key_of(account)
        self.check(verb, arguments, key)
        by = None if account is None else account.id
        return self._act(verb, key, {**self._packs.enclosed(arguments), **enclosed}, by, client or None)

    def by_itself(self, verb: str, /, **arguments: Any) -> Any:
        """The server does something."""
        return self._act(verb, HOST, arguments, None)

    def consequences(self, account: Account | None, verb: str, arguments: Mapping[str, Any]) -> list[str]:
        """What an act of somebody would change, in sentences. Raises the refusal that it would meet."""
        key = self._persons.key_of(account)
        self._preview_limits.setdefault(key, Bucket(PREVIEW_RATE, MOST_PREVIEWS)).take()
        self.check(verb, arguments, key)
        self.require_running()
        event = self._record.event
        after = event.tried(verb, key, self.time(), **self._packs.enclosed(arguments))
        return [*event.consequences_of(after, key), *stopped_by(self._record, after)]

    def check(self, verb: str, arguments: Mapping[str, Any], key: str) -> None:
        """Refuse what somebody may not send."""
        ACTIONS.load()
        if verb not in ACTIONS or verb in UNSENT:
            raise InvalidInput(f"there is no act {verb!r}; acts are {', '.join(person_verbs())}", code="act/unknown")
        for key in sorted(ACTIONS.enclosed & arguments.keys()):
            raise InvalidInput(f"{key!r} comes from the server and can't be sent", code="tournament/argument")
        if len(write_json(dict(arguments))) > LARGEST:
            raise InvalidInput(f"an act has at most {LARGEST} characters", code="message/too-large")
        self._check_draft(verb, arguments, key)
        self._check_table(verb, key)
        for named in _named(verb, arguments):
            self._persons.known(named)

    def _check_draft(self, verb: str, arguments: Mapping[str, Any], key: str) -> None:
        """Packs and pools are the server's, and secret; seats are taken by programs that there are."""
        if arguments.get("packs") is not None:
            raise InvalidInput(
                "the server opens the packs, so they can't be sent; name boosters or a cube", code="draft/packs"
            )
        if verb in THEIR_OWN and arguments.get("player") not in (None, key):
            raise IllegalAction("drafters act only for themselves", rule="facts/drafts", code="event/role")
        if verb == "pool" and self._record.options.mode == "online":
            raise IllegalAction("online, the server opens all packs", rule="131", code="draft/packs")
        if verb == "hand_over":
            self._packs.require_drafter(arguments.get("program"))

    def _check_table(self, verb: str, key: str) -> None:
        """Online, what happens in a game is known from its table."""
        state = self._record.event.state
        told = AT_TABLE if state.settings.confirmed_results else AT_TABLE | AT_THEIR_WORD
        if self._record.options.mode == "online" and verb in told and not is_official(state, key):
            raise IllegalAction(
                f"online, {verb} comes from the table where the match is played, not from players",
                rule="facts/organisers",
                code="event/role",
            )

    def require_running(self) -> None:
        """Refuse to go on with an event that was given up. Raises IllegalAction."""
        if self._record.status == "closed":
            raise IllegalAction("this event was closed", code="event/closed")

    def require_official(self, account: Account | None) -> str:
        """The key of an official. Raises IllegalAction."""
        key = self._persons.key_of(account)
        if not is_official(self._record.event.state, key):
            raise IllegalAction("only the event's officials may do that", rule="facts/organisers", code="event/role")
        return key

    def require_charge(self, account: Account | None, key: str) -> None:
        """Refuse who may not change what is known of somebody, or give out their link: officials may of everybody, but
        only organisers of others of the staff, as whom they could do what isn't theirs. Raises IllegalAction."""
        own, state = self.require_official(account), self._record.event.state
        if own != key and is_official(state, key) and role_of_act(state, own) is not Role.ORGANISER:
            raise IllegalAction(
                "only the event's organisers may do that: this person is on the staff",
                rule="facts/organisers",
                code="event/role",
            )

    def _act(
        self, verb: str, key: str, arguments: Mapping[str, Any], account: str | None, client: str | None = None
    ) -> Any:
        self.require_running()
        event = self._record.event
        made = event.act(verb, key, self.time(), **arguments)
        for entry in event.journal.entries[self._record.version :]:
            self._session.write(self._record.add(entry, entry.choice[1], account, client=client))
        for write in withdrawn(self._record):
            self._session.write(write)
        status = "ended" if event.state.finished else "running"
        before = self._record.status
        if status != before:
            ended = self._session.now() if status == "ended" else None
            self._session.change(status=status, ended=ended, result=event.winner)
        if "ended" in (status, before):
            for write in result_written(self._record):
                self._session.write(write)
        return made


def _named(verb: str, arguments: Mapping[str, Any]) -> Iterator[str]:
    """The people whom an act names, and who have to be known: also in rulings within it."""
    for field in NAMING.get(verb, ()):
        given = arguments.get(field) or ()
        yield from [given] if isinstance(given, str) else given if isinstance(given, list) else ()
    for given in (arguments.get("commit"), *(arguments.get("commits") or ())):
        if isinstance(given, dict):
            yield from (given[field] for field in NAMING["commit"] if isinstance(given.get(field), str))
