"""The judge's desk over HTTP: the guide as judges' pages read it, and what it says of a case before it is ruled on."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, TypedDict

import msgspec

from headjudge.core.actions import Act
from headjudge.core.errors import IllegalAction
from headjudge.infractions.explaining import Explained, explained
from headjudge.infractions.guide import Guide
from headjudge.server.accounts.accounts import Account
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.past_penalties import PastPenaltyView, past_penalties
from headjudge.server.storage.store import Store
from headjudge.tournament.event.actions import role_of_act
from headjudge.tournament.event.judging.amending import told_then
from headjudge.tournament.event.judging.committing import RULERS, assessed, extension_of, read_committed, tell

__all__ = ["AssessedView", "Case", "GuideView", "assess_case", "guide_told"]


class QuestionView(TypedDict):
    """A fact that decides, with its question: the kind of its value, and for a choice what there is."""

    name: str
    kind: str
    ask: str
    options: list[str]
    rule: str


class InfractionView(TypedDict):
    """An infraction, as a judge's page lists it."""

    name: str
    number: str
    title: str
    category: str
    penalty: str
    definition: str
    philosophy: str
    examples: list[str]
    announced: bool
    """Whether an event may announce another penalty for it."""
    questions: list[QuestionView]


class GuideView(TypedDict):
    """An edition of the guide; ``questions`` are those of any infraction."""

    edition: str
    title: str
    infractions: list[InfractionView]
    questions: list[QuestionView]


class EarlierView(TypedDict):
    """A penalty that somebody has had in this event, by which ruling."""

    ruling: int
    number: str
    title: str
    penalty: str
    round: int
    day: int


class AssessedView(TypedDict):
    """What the guide says of a case, and, now that the infraction is settled, what its offender has had before, in this
    event and in earlier ones."""

    found: Explained
    earlier: list[EarlierView]
    past: list[PastPenaltyView]


class Case(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What somebody is said to have done: the arguments of the act `commit`. ``ruling``: the number of the ruling in
    the place of which it would stand."""

    commit: dict[str, Any]
    ruling: int | None = None


def guide_told(guide: Guide) -> GuideView:
    """An edition of the guide as plain data."""
    return {
        "edition": guide.edition,
        "title": guide.title,
        "infractions": [
            {
                "name": one.name,
                "number": one.number,
                "title": one.title,
                "category": one.category.title,
                "penalty": one.penalty.value,
                "definition": one.definition,
                "philosophy": one.philosophy,
                "examples": list(one.examples),
                "announced": one.announced,
                "questions": _questions(one.facts),
            }
            for one in guide.infractions.values()
        ],
        "questions": _questions(guide.facts),
    }


def _questions(facts: Mapping[str, Any]) -> list[QuestionView]:
    return [
        {"name": fact.name, "kind": fact.kind, "ask": fact.ask, "options": list(fact.options), "rule": fact.rule}
        for fact in facts.values()
    ]


async def assess_case(store: Store, hosted: HostedEvent, account: Account, case: Case) -> AssessedView:
    """What the guide says of a case in an event, for its judges. Raises the refusal that a ruling on it would meet."""
    found, earlier = await hosted.do(partial(_assess, hosted, account, case))
    return {"found": found, "earlier": earlier, "past": await past_penalties(store, hosted.record, found["offender"])}


def _assess(hosted: HostedEvent, account: Account, case: Case) -> tuple[Explained, list[EarlierView]]:
    state, key = hosted.event.state, hosted.persons.key_of(account)
    if role_of_act(state, key) not in RULERS:
        raise IllegalAction("that is for the event's judges", rule="1.2", code="event/role")
    act = Act("commit", key, hosted.acts.time())
    if case.ruling is None:
        told, before = tell(state, act, read_committed("commit", case.commit)), None
        found, extension = assessed(state, told), extension_of(state, told)
    else:
        ruling = state.record.ruling(case.ruling)
        told, before = told_then(state, act, ruling, case.commit), ruling.batch
        found, extension = assessed(state, told, before, key), ruling.extension
    reason = "" if told.deviation is None else told.deviation.reason
    earlier: list[EarlierView] = [
        {
            "ruling": ruling.number,
            "number": ruling.found.infraction.number,
            "title": ruling.found.infraction.title,
            "penalty": ruling.found.penalty.value,
            "round": ruling.told.round,
            "day": ruling.told.day,
        }
        for ruling in state.record.penalties(found.offender)
        if ruling.found.infraction is not None and (before is None or ruling.number < before)
    ]
    return explained(found, reason=reason, extension=extension), earlier
