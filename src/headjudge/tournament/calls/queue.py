"""The queue of calls: facts in the order in which they came, also when they are over."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault

__all__ = [
    "LONGEST",
    "AskedKnown",
    "Call",
    "Claim",
    "Queue",
    "call_judge",
    "claim",
    "close",
    "come",
    "escalate",
    "find",
    "hand_over",
    "known_call",
    "leave",
]

RULE = "facts/organisers"
LONGEST = 200
"""The words of a call have at most so many characters."""


@dataclass(frozen=True)
class Claim:
    """A judge says that they go: who, and when (seconds since 1970)."""

    judge: str
    at: int


@dataclass
class AskedKnown:
    """A judge at the table has asked which places of libraries are known (1.3): who, when, of which ``moment`` of the
    game (empty: of now), whom; ``answers``: by who has answered and whose library it is, the places."""

    by: str
    at: int
    moment: str
    players: tuple[str, ...]
    answers: dict[str, dict[str, tuple[int, ...]]] = field(default_factory=dict)


@dataclass
class Call:
    """A judge is wanted. ``number``: from 1 on in the event; ``by``: who called, ``side``: for which player or team (an
    official may call for others); ``round``: 0 before the first; ``table``: None where nobody needs a number;
    ``claims``: who goes there, the last of them now, those before handed it over; ``ended``: None as long as it is
    open."""

    number: int
    at: int
    by: str
    side: str
    round: int
    table: int | None
    words: str = ""
    claims: list[Claim] = field(default_factory=list)
    escalated: list[Claim] = field(default_factory=list)
    """Which judges have asked for the head judge, and when."""
    came: list[Claim] = field(default_factory=list)
    """Which judges have come to the table, and when: as long as one is there its game stands still."""
    left: list[Claim] = field(default_factory=list)
    """Which of them have left the table again, and when."""
    asked: AskedKnown | None = None
    """What players were asked there last of the cards that they know."""
    ended: int | None = None
    ended_by: str | None = None
    came_of_it: str = ""
    """What came of it, in the words of the judge who closed it."""
    given_back: int = 0
    """The seconds that the match got for it, where there was no ruling."""

    @property
    def stopwatch(self) -> int | None:
        """Since when, in seconds since 1970, somebody has been there for it: since its first claim; None before."""
        return self.claims[0].at if self.claims else None

    @property
    def judge(self) -> str | None:
        """Who goes there, or is there; None as long as nobody has said so."""
        return self.claims[-1].judge if self.claims else None

    @property
    def here(self) -> list[str]:
        """The judges who are at the table: those who have come, but for whoever has left it, or the call to another."""
        gone = {claim.judge for claim in self.claims} - {self.judge}
        came, left = Counter(one.judge for one in self.came), Counter(one.judge for one in self.left)
        return [judge for judge, times in came.items() if judge not in gone and times > left[judge]]


@dataclass
class Queue:
    """All calls of an event."""

    calls: list[Call] = field(default_factory=list)

    @property
    def open(self) -> list[Call]:
        """Those that aren't done, the oldest first."""
        return [call for call in self.calls if call.ended is None]

    def of(self, side: str) -> Call | None:
        """The open call of a player or team; None if there is none."""
        return next((call for call in self.calls if call.ended is None and call.side == side), None)

    def at_table(self, round_: int, table: int | None) -> Call | None:
        """The open call at a table of a round; None if there is none."""
        if table is None:
            return None
        return next((call for call in self.open if (call.round, call.table) == (round_, table)), None)


def call_judge(queue: Queue, by: str, side: str, round_: int, table: int | None, words: str, at: int) -> Call:
    """Somebody calls a judge. Refuses a second call for the same player or table while one is open: two judges would go
    to one table; and words that are too long or can't be shown."""
    _require_line(words)
    if queue.of(side) is not None or queue.at_table(round_, table) is not None:
        where = f"{side}" if table is None else f"table {table}"
        raise IllegalAction(f"a judge has already been called to {where}", rule=RULE, code="call/open")
    call = Call(len(queue.calls) + 1, at, by, side, round_, table, words.strip())
    queue.calls.append(call)
    return call


def _require_line(words: str) -> None:
    if len(words) > LONGEST or not words.isprintable():
        raise InvalidInput(f"what is said of a call is one line of at most {LONGEST} characters", code="call/words")


def known_call(queue: Queue, number: int) -> Call:
    """A call by its number, open or done. Raises InvalidInput."""
    if not 1 <= number <= len(queue.calls):
        raise InvalidInput(f"there is no call {number}", rule=RULE, code="call/unknown")
    return queue.calls[number - 1]


def find(queue: Queue, number: int) -> Call:
    """A call that is open. Raises InvalidInput if there was none of that number, IllegalAction if it is done."""
    call = known_call(queue, number)
    if call.ended is not None:
        raise IllegalAction(f"call {number} is already closed", rule=RULE, code="call/done")
    return call


def claim(queue: Queue, number: int, judge: str, at: int, *, instead: bool = False) -> Call:
    """A judge goes there. Refuses where somebody goes already, unless it is ``instead`` of them: two judges never walk
    to one table unknowingly."""
    call = find(queue, number)
    if fault := _why_not(call, judge, instead=instead):
        raise IllegalAction.of(fault)
    call.claims.append(Claim(judge, at))
    return call


def _why_not(call: Call, judge: str, *, instead: bool) -> Fault | None:
    if call.judge == judge:
        return Fault(RULE, f"{judge} is already on the way", "call/claimed")
    if call.judge is not None and not instead:
        return Fault(RULE, f"{call.judge} is already on the way; say so if you take it over", "call/claimed")
    return None


def hand_over(queue: Queue, number: int, by: str, judge: str, at: int) -> Call:
    """Whoever goes there hands the call over to another judge. Refuses others, and somebody who goes there already."""
    call = find(queue, number)
    if call.judge != by:
        whose = "nobody has" if call.judge is None else f"{call.judge} has"
        raise IllegalAction(
            f"{whose} claimed call {number}, so that {by} can't hand it over", rule=RULE, code="call/claimed"
        )
    if fault := _why_not(call, judge, instead=True):
        raise IllegalAction.of(fault)
    call.claims.append(Claim(judge, at))
    return call


def escalate(queue: Queue, number: int, by: str, at: int) -> Call:
    """A judge asks the head judge to come. Refuses a second time."""
    call = find(queue, number)
    if call.escalated:
        raise IllegalAction(f"the head judge has been asked to come to call {number}", rule=RULE, code="call/escalated")
    call.escalated.append(Claim(by, at))
    return call


def come(queue: Queue, number: int, judge: str, at: int, *, head: bool = False) -> Call:
    """A judge is at the table. Refuses who doesn't go to this call, but for the ``head`` judge, and a second time."""
    call = find(queue, number)
    if call.judge != judge and not head:
        raise IllegalAction(f"claim call {number} first", rule=RULE, code="call/claimed")
    if judge in call.here:
        raise IllegalAction(f"{judge} is already there", rule=RULE, code="call/there")
    call.came.append(Claim(judge, at))
    return call


def leave(queue: Queue, number: int, judge: str, at: int) -> Call:
    """A judge leaves the table, and the call stays open. Refuses who isn't there."""
    call = find(queue, number)
    if judge not in call.here:
        raise IllegalAction(f"{judge} isn't at the table", rule=RULE, code="call/not-there")
    call.left.append(Claim(judge, at))
    return call


def close(queue: Queue, number: int, by: str, at: int, words: str = "") -> Call:
    """A call is done, or whoever called needs nobody any more; what came of it is one line."""
    call = find(queue, number)
    _require_line(words)
    call.came_of_it = words.strip()
    call.ended, call.ended_by = at, by
    return call
