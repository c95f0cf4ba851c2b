"""What waits in a campaign as decisions, for programs that play (docs/decisions/0040-wargame.md).

People post when they like; a program wants to be asked. :func:`pending` puts what is due (views/due.py) as decisions,
each with the seat that decides, which is a player's or a judge's name:

============  ===============================================================================================
kind          options, and what an answer does
============  ===============================================================================================
``order``     the texts of the army's orders; it is posted (3.2)
``strategy``  ``fight``, ``kill``, ``capture``, ``run``, as far as they are legal, or any other text; it is sent (4.1.1)
``score``     (army, points), the army "" for none; the battle is scored (4.2.1)
``vote``      the choices of the vote, else for and against (1.4)
``control``   who may control an army that nobody controls (5.3.1)
``approve``   approve or reject (2.5)
``lock``      the movement update, after the lock minute (3.1)
``settle``    the results (3.1)
============  ===============================================================================================

Everything is done at the time of what was done last, only the update as late as it must be. Of several judges of a role
the head is asked.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from headjudge.core.decisions import Answering, Choice, Decision
from headjudge.core.faults import Fault
from headjudge.core.times import MINUTE
from headjudge.wargame.battles.strategies import LONGEST, why_no_capture, why_no_kill
from headjudge.wargame.orders import options
from headjudge.wargame.people.control import why_not_control
from headjudge.wargame.people.judges import ROLES
from headjudge.wargame.people.voting import find_vote
from headjudge.wargame.state import Army, Battle, State, Vote
from headjudge.wargame.state.deadlines import lock_minute
from headjudge.wargame.views.due import DueView, due_views
from headjudge.wargame.views.reader import Reader, reader_of

__all__ = ["ALONE", "Waiting", "pending"]

ALONE = ("order", "strategy", "vote", "score")
"""The kinds whose answer changes nothing about what else waits."""

RULES = {
    "order": "3.2",
    "strategy": "4.1.1",
    "score": "4.2.1",
    "vote": "1.4",
    "control": "5.3.1",
    "approve": "2.5",
    "lock": "3.1",
    "settle": "3.1",
}
"""The rule by which each kind of decision is made."""

STRATEGIES = {
    "fight": "We meet the enemy in the open and fight until the field is ours.",
    "kill": "We fight, and 500 of our best go for the enemy's commander.",
    "capture": "We fight, and 2000 of our smallest surround the enemy to take them captive.",
    "run": "We avoid battle and withdraw as soon as the enemy comes near.",
}

Done = tuple[str, str, "int | None", dict[str, Any]]
"""An action: verb, by whom, when (None: at the time of what was done last), arguments."""


@dataclass(frozen=True)
class Waiting:
    """A decision, and the action that an answer to it is."""

    decision: Decision
    act: Callable[[Choice], Done]


def pending(state: State) -> list[Waiting]:
    """All that waits for players and head judges."""
    seats = [player.name for player in state.players.values() if player.left is None]
    seats += [state.judges.of(role)[0] for role in ROLES if state.judges.of(role)]
    return [one for seat in dict.fromkeys(seats) for one in _of_seat(state, reader_of(state, seat), seat)]


def _of_seat(state: State, reader: Reader, seat: str) -> Iterator[Waiting]:
    for entry in due_views(reader, state.clock):
        what = entry["what"]
        if what == "orders":
            yield _order(state, seat, state.army(entry["army"]))
        elif what == "strategy":
            yield _strategy(state, seat, state.army(entry["army"]), state.battles[entry["battle"]])
        elif what == "score":
            if state.judges.battle[0] == seat:
                yield _score(state, seat, state.battles[entry["battle"]])
        elif what == "vote":
            yield _vote(state, seat, entry["topic"])
        elif what == "control":
            if "army" in entry and reader.has_authority:
                yield from _control(state, seat, state.army(entry["army"]))
        elif what == "approve":
            yield _approve(state, seat, entry)
        elif what == "lock":
            if state.judges.movement[0] == seat:
                yield _lock(state, seat)
        elif what == "settle" and state.judges.battle[0] == seat:
            yield Waiting(_decision(state, seat, "settle", "", entry["text"], ["settle"]), _always("settle", seat))


def _decision(
    state: State,
    seat: str,
    kind: str,
    subject: str,
    prompt: str,
    choices: Sequence[Choice] | None,
    **more: Any,
) -> Decision:
    """A decision with an id that stays the same for as long as it waits."""
    digest = hashlib.sha256(f"{state.turn}\n{seat}\n{kind}\n{subject}".encode()).digest()
    return Decision(int.from_bytes(digest[:6], "big"), seat, kind, prompt, choices, rule=RULES[kind], **more)


def _always(verb: str, seat: str, at: int | None = None) -> Callable[[Choice], Done]:
    return lambda _choice: (verb, seat, at, {})


class _Orders(Answering):
    """The orders that an army can be given; others can be written as well."""

    __slots__ = ("army", "state")

    def __init__(self, state: State, army: Army) -> None:
        self.state = state
        self.army = army

    def listed(self, _decision: Decision) -> list[str]:
        """The texts of some orders."""
        return options(self.state, self.army)


class _Strategies(Answering):
    """The strategies of a battle: those listed, or any that is written; ``refused`` says why one can't be had."""

    __slots__ = ("refused",)

    def __init__(self, refused: Mapping[str, Fault | None]) -> None:
        self.refused = refused

    def why_not_listed(self, decision: Decision, choice: Choice) -> Fault | None:
        """Why something isn't a strategy, or not for this army."""
        if isinstance(choice, str) and choice.strip() and len(choice) <= LONGEST and choice not in STRATEGIES:
            return None
        if isinstance(choice, str) and (fault := self.refused.get(choice)):
            return fault
        reason = f"write one of {', '.join(decision.options)}, or a strategy of at most {LONGEST} characters"
        return Fault(decision.rule, reason, "wargame/strategy")


def _order(state: State, seat: str, army: Army) -> Waiting:
    prompt = f"What does {army.name} do?"
    decision = _decision(state, seat, "order", army.key, prompt, None, answering=_Orders(state, army))
    return Waiting(decision, lambda choice: ("post", seat, None, {"text": f"{army.name}: {choice}"}))


def _strategy(state: State, seat: str, army: Army, battle: Battle) -> Waiting:
    legal = ["fight", "run"]
    refused = {"kill": why_no_kill(army), "capture": why_no_capture(state, battle, army)}
    legal[1:1] = [plan for plan, fault in refused.items() if fault is None]

    def send(choice: Choice) -> Done:
        asked = {choice: True} if choice in ("kill", "capture", "run") else {}
        return "strat", seat, None, {"army": army.name, "text": STRATEGIES.get(choice, choice), **asked}

    prompt = f"How does {army.name} fight at {battle.at}?"
    return Waiting(_decision(state, seat, "strategy", army.key, prompt, legal, answering=_Strategies(refused)), send)


def _score(state: State, seat: str, battle: Battle) -> Waiting:
    names = [state.armies[key].name for key in battle.armies]
    choices: list[Choice] = [("", 0), *((name, points) for name in names for points in range(1, 11))]

    def score(choice: Choice) -> Done:
        name, points = choice
        scores = dict.fromkeys(names, 0) | ({name: points} if name else {})
        return "bonus", seat, None, {"battle": battle.id, "scores": scores}

    prompt = f"Which army of {' and '.join(names)} gets a strategy bonus?"
    return Waiting(_decision(state, seat, "score", str(battle.id), prompt, choices), score)


def _vote_on(state: State, topic: str, seat: str) -> Vote:
    found = find_vote(state, topic, seat)
    if found is None:
        raise ValueError(f"{seat} knows of no vote {topic!r}")
    return found


def _vote(state: State, seat: str, topic: str) -> Waiting:
    choices = list(_vote_on(state, topic, seat).choices) or ["for", "against"]
    decision = _decision(state, seat, "vote", topic, f"Your vote on {topic}?", choices)
    return Waiting(decision, lambda choice: ("vote", seat, None, {"topic": topic, "choice": choice}))


def _control(state: State, seat: str, army: Army) -> Iterator[Waiting]:
    able = [
        player.name
        for player in state.players.values()
        if player.left is None and player.side == army.side and why_not_control(army, player) is None
    ]
    if able:
        decision = _decision(state, seat, "control", army.key, f"Who is to control {army.name}?", able)
        yield Waiting(decision, lambda choice: ("control", seat, None, {"armies": {army.name: choice}}))


def _approve(state: State, seat: str, entry: DueView) -> Waiting:
    if "army" in entry:
        named, subject = {"armies": [entry["army"]]}, f"army {entry['army']}"
    else:
        named, subject = {"places": [entry["place"]]}, f"place {entry['place']}"

    def rule(choice: Choice) -> Done:
        reason = {} if choice == "approve" else {"reason": "not acceptable as it is"}
        return choice, seat, None, {**named, **reason}

    return Waiting(_decision(state, seat, "approve", subject, entry["text"], ["approve", "reject"]), rule)


def _lock(state: State, seat: str) -> Waiting:
    minute = lock_minute(state)
    at = None if minute is None else max(state.clock, minute + MINUTE)
    prompt = f"Publish the movement update of turn {state.turn}?"
    return Waiting(_decision(state, seat, "lock", "", prompt, ["lock"]), _always("lock", seat, at))
