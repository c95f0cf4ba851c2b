"""What the program does in a campaign: players and judges that it plays, and what a judge hasn't done in time.

A side's bots order and write strategies in the last day before the battles are due; a movement judge by program locks
in the minute after the lock minute, a battle judge by program scores and publishes after that. Where people judge, the
program steps in only after the grace that the owner chose, and only to go on: it locks, or publishes the results of
what was scored. A name that is somebody's is never played.

After a long time without a server the program does what was due, once, and the next turn has at least half of its days
before it.

A turn need not wait for its deadline once everybody who takes part has said to be done with it.
"""

from __future__ import annotations

import hashlib
from functools import partial

from headjudge.bots.wargame import act_for, stand_in_scores
from headjudge.core.errors import IllegalAction
from headjudge.core.times import DAY, HOUR, MINUTE
from headjudge.server.accounts.accounts import Account
from headjudge.server.campaigns.hosted_campaign import HostedCampaign
from headjudge.server.campaigns.membership import owner_only
from headjudge.server.campaigns.record import Part
from headjudge.server.campaigns.waiting import everybody_done
from headjudge.wargame.campaign import Campaign
from headjudge.wargame.people.judges import PROGRAM, roles_of
from headjudge.wargame.state import Role
from headjudge.wargame.state.deadlines import lock_minute, until_minute
from headjudge.wargame.state.ranks import TEAMS, Team

__all__ = ["Program", "hasten"]

BEFORE = (24, 1)
"""So many hours before the battle deadline bots look what is to be done for their side."""


class Program:
    """The program in one campaign. It keeps nothing that a restart would miss: bots do nothing twice."""

    def __init__(self, hosted: HostedCampaign) -> None:
        self.hosted = hosted
        self._looked: set[tuple[int, int]] = set()
        """For which turns, and how many hours before the deadline, the bots have looked."""

    def go_on(self) -> int:
        """Do what is due now; how many actions that made."""
        state = self.hosted.campaign.state
        now = self.hosted.acts.time()
        if self.hosted.record.status != "running" or state.phase not in ("open", "locked"):
            return 0
        done = 0
        if state.phase == "open" and state.deadline is not None:
            looks = {(state.turn, hours) for hours in BEFORE if now >= state.deadline - hours * HOUR} - self._looked
            if looks:
                self._looked |= looks
                done += _play(self.hosted, *TEAMS, "mercenary")
            done += end_early(self.hosted)
            minute = lock_minute(state)
            if minute is not None and not until_minute(now, minute):
                done += self._lock(now, minute)
        if state.phase == "locked":
            done += self._settle(now)
        return done

    def _lock(self, now: int, minute: int) -> int:
        grace = self.hosted.record.options.grace.lock
        if _plays(self.hosted, "movement"):
            return _play(self.hosted, "movement")
        if grace is not None and now // MINUTE > (minute + grace * HOUR) // MINUTE:
            return self.hosted.acts.by_program(lambda campaign, at: campaign.act("lock", PROGRAM, at))
        return 0

    def _settle(self, now: int) -> int:
        grace = self.hosted.record.options.grace.settle
        if _plays(self.hosted, "battle"):
            return self.hosted.acts.by_program(_judge_battles)
        locked = self.hosted.campaign.state.record.locked
        if grace is not None and locked is not None and now >= locked + grace * HOUR:
            return self.hosted.acts.by_program(_settle)
        return 0


def end_early(hosted: HostedCampaign) -> int:
    """End the turn if everybody who takes part is done with it, as far as the program judges: it plays what it has to
    play, publishes the movement update, and the results. How many actions that made."""
    state = hosted.campaign.state
    if state.phase != "open" or not everybody_done(hosted.record) or not _plays(hosted, "movement"):
        return 0
    done = _play(hosted, *TEAMS, "mercenary")
    done += hosted.acts.by_program(_cut_short)
    done += _play(hosted, "movement", early=True)
    if hosted.campaign.state.phase == "locked" and _plays(hosted, "battle"):
        done += hosted.acts.by_program(_judge_battles)
    return done


def hasten(hosted: HostedCampaign, account: Account) -> int:
    """Let the program do at once all that it has to do in this turn, without waiting for deadlines: for somebody who
    tries a campaign alone. Raises IllegalAction where anybody else takes part, or nothing is the program's."""
    owner_only(hosted, account)
    hosted.acts.require_running()
    state = hosted.campaign.state
    others = [member.name for member in hosted.record.members.values() if member.account != account.id]
    busy = [name for name in others if state.find_player(name) is not None or roles_of(state, name)]
    if busy:
        raise IllegalAction(f"{busy[0]} is playing too, so the turn can't be cut short", code="campaign/others")
    if state.phase not in ("open", "locked"):
        raise IllegalAction(f"the turn can't be advanced now: the round is {state.phase}", code="wargame/phase")
    done = 0
    if state.phase == "open":
        done += _play(hosted, *TEAMS, "mercenary")
        if _plays(hosted, "movement"):
            done += hosted.acts.by_program(_cut_short)
        done += _play(hosted, "movement", early=True)
    if state.phase == "locked" and _plays(hosted, "battle"):
        done += hosted.acts.by_program(_judge_battles)
    if not done:
        raise IllegalAction("the programs are waiting for you", code="campaign/program")
    return done


def _plays(hosted: HostedCampaign, role: Role) -> bool:
    """Whether the program judges in a role: it is to, and its head is nobody here."""
    if role not in hosted.record.options.program:
        return False
    heads = hosted.campaign.state.judges.of(role)
    return not heads or hosted.record.member_named(heads[0]) is None


def _play(hosted: HostedCampaign, *parts: Part, early: bool = False) -> int:
    """Let bots play those of these parts that are the program's."""
    done = 0
    for part in parts:
        match part:
            case "coalition" | "phyrexia":
                if part in hosted.record.options.program:
                    done += hosted.acts.by_program(partial(_side, hosted, part))
            case role:
                if _plays(hosted, role):
                    done += hosted.acts.by_program(partial(_judge, role, early))
    return done


def _cut_short(campaign: Campaign, at: int) -> None:
    """The turn ends now, so that the next one is as long as any."""
    deadline = campaign.state.deadline
    if deadline is not None and deadline > at:
        campaign.act("deadline", PROGRAM, at, deadline=at)


def _judge_battles(campaign: Campaign, at: int) -> None:
    """Score what is not scored, by the stand-in, and publish the results."""
    state = campaign.state
    for battle in state.battles_of(state.turn):
        if battle.result is None and not battle.scores:
            readings = stand_in_scores(state, battle)
            if readings:
                scores = {name: reading.points for name, reading in readings.items()}
                reasons = {name: reading.reasons for name, reading in readings.items()}
                campaign.act("bonus", PROGRAM, at, battle=battle.id, scores=scores, reasons=reasons)
    _settle(campaign, at)


def _settle(campaign: Campaign, at: int) -> None:
    """Publish the results; at least half a turn is left for the next one, however late they are."""
    state = campaign.state
    if state.deadline is None:
        campaign.act("settle", PROGRAM, at)
        return
    turn = state.options.days * DAY
    deadline = state.deadline + turn
    late = at + turn // 2 - deadline
    if late > 0:
        deadline += -(-late // DAY) * DAY  # whole days, so that the hour stays the same
    campaign.act("settle", PROGRAM, at, deadline=deadline)


def _judge(role: Role, early: bool, campaign: Campaign, at: int) -> None:
    act_for(campaign, role, at, early=early)


def _side(hosted: HostedCampaign, side: Team, campaign: Campaign, at: int) -> None:
    nobodys = [p.name for p in campaign.state.players.values() if hosted.record.member_named(p.name) is None]
    digest = hashlib.sha256(f"bots of {campaign.state.seed}".encode()).digest()
    act_for(campaign, side, at, only=nobodys, seed=int.from_bytes(digest[:8], "big"))
