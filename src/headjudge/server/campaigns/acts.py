"""What is done in a campaign: by members, by programs, and by the server, which notes who takes part.

Time. Every action is stamped with the server's time, and never with one before the campaign's own clock: a clock that
is set back stands still here until it has caught up, and actions keep the order in which they came.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Callable, Mapping
from typing import Any, Literal

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.plain import write_json
from headjudge.server.campaigns.member import Member
from headjudge.server.campaigns.members import Members
from headjudge.server.campaigns.names import identity, name_of
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.campaigns.waiting import lock_arguments
from headjudge.server.hosting.session import Session
from headjudge.server.throttle import Bucket
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.people.judges import PROGRAM
from headjudge.wargame.people.seating import check_side, matters, seat_of
from headjudge.wargame.state.deadlines import lock_open
from headjudge.wargame.state.ranks import TEAMS, Team
from headjudge.wargame.views.view import ending

__all__ = ["Acts", "member_verbs"]

log = logging.getLogger(__name__)

UNSENT = frozenset({"dice", "seat"})
"""Actions that nobody may send: dice come from the seed whose hash is published, or nobody could trust them; who takes
part under which name the server notes itself."""
LARGEST = 60_000
"""The arguments of an action have at most so many characters as JSON."""
RATE, MOST_AT_ONCE = 5, 50
"""So many actions a second a member may send, and so many at once after a pause."""


def member_verbs() -> list[str]:
    """The actions that members may send; whether one may do it then and there, the wargame says."""
    return sorted(set(ACTIONS) - UNSENT)


class Acts:
    """Carries actions into the round, and notes them in the campaign's journal; each in the campaign's turn."""

    def __init__(self, session: Session[CampaignRecord], members: Members) -> None:
        self._session = session
        self._members = members
        self._limits: dict[str, Bucket] = {}
        self.stumbled = False
        """Whether the program was refused something, since somebody looked last."""

    @property
    def _record(self) -> CampaignRecord:
        return self._session.record

    def time(self) -> int:
        """When it is, for the campaign: never before anything that was done."""
        return max(int(self._session.now()), self._record.campaign.state.clock)

    def by_member(self, member: Member, verb: str, arguments: Mapping[str, Any]) -> Any:
        """A member does something, under the name they have here. Raises a refusal."""
        self._limits.setdefault(member.account, Bucket(RATE, MOST_AT_ONCE)).take()
        _check(verb, arguments)
        self.require_running()
        state = self._record.campaign.state
        if verb == "apply" and state.phase != "setup":
            asked: Team | Literal[""] = next((one for one in TEAMS if one == arguments.get("side")), "")
            check_side(state, self._holder(member.account), asked)
        if verb == "lock" and lock_open(state, self.time()):
            arguments = lock_arguments(self._record, member.name, arguments)
        members = self._record.members if verb == "rename" else {}
        before = {account: identity(state, one.name) for account, one in members.items()}
        made = self._record.campaign.act(verb, member.name, self.time(), **arguments)
        self._note(member.account)
        for renamed, who in before.items():
            name = None if who is None else name_of(state, who)
            if name is not None and name != self._record.members[renamed].name:
                self._members.rename(self._record.members[renamed], name)
        return made

    def _holder(self, account: str) -> str:
        """What stands for an account in the round's own records: it tells nobody whose it is."""
        return hashlib.sha256(f"{self._record.id} {account}".encode()).hexdigest()[:16]

    def seat(self, account: str, called: str, name: str) -> None:
        """Note, before everybody, that somebody takes part under a name of the round from now on, or ("") no longer.
        Raises IllegalAction for who has played for the other team."""
        holder, member = self._holder(account), self._record.members.get(account)
        if self._record.status == "closed":
            return
        state = self._record.campaign.state
        first = [] if member is None or seat_of(state, holder) is not None else [member.name]
        for one in dict.fromkeys((*first, name)):
            if matters(state, holder, one):
                self._record.campaign.act("seat", PROGRAM, self.time(), holder=holder, called=called, name=one)
                self._note(None)

    def require_running(self) -> None:
        """Refuse to go on with a campaign that was given up. Raises IllegalAction."""
        if self._record.status == "closed":
            raise IllegalAction("this campaign was closed", code="campaign/closed")

    def by_program(self, play: Callable[[Campaign, int], object]) -> int:
        """Let a program act, at the time it is; how many actions that made. Each of them is whole, so if the program
        breaks off, what it did counts."""
        before = self._record.version
        try:
            play(self._record.campaign, self.time())
        except HeadjudgeError:
            log.exception("campaign %s: the program was refused something", self._record.id)
            self.stumbled = True
        self._note(None)
        return self._record.version - before

    def _note(self, account: str | None) -> None:
        """Store what was done since, with the next commit."""
        campaign = self._record.campaign
        entries = campaign.journal.entries[self._record.version :]
        for entry in entries:
            self._session.write(self._record.add(entry, entry.choice[1], account))
        if entries and campaign.over and self._record.status == "running":
            self._session.change(status="ended", ended=self._session.now(), result=ending(campaign.state))


def _check(verb: str, arguments: Mapping[str, Any]) -> None:
    if verb not in ACTIONS or verb in UNSENT:
        raise InvalidInput(f"there is no action {verb!r}; actions are {', '.join(member_verbs())}")
    for key in sorted(ACTIONS.enclosed & arguments.keys()):
        raise InvalidInput(f"members can't set {key!r}, which comes from the server", code="wargame/argument")
    if len(write_json(dict(arguments))) > LARGEST:
        raise InvalidInput(f"an action has at most {LARGEST} characters", code="message/too-large")
