"""Game play errors: the third of a day, and missed triggers."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.guide import infraction, without_fact
from tests.mutation.switches import gives, place, replaced, switch

from headjudge.infractions.missed_triggers import SHOWN, TOO_LATE
from headjudge.infractions.penalties import Penalty

__all__ = ["SWITCHES"]


def _for_ever(times: Callable[..., int]) -> Callable[..., int]:
    """Days make no difference."""
    return lambda infraction, repeat, earlier, day: times(
        infraction, repeat, [replace(one, day=day) for one in earlier], day
    )


def _of_a_class(times: Callable[..., int]) -> Callable[..., int]:
    """All errors of a class add up."""
    return lambda infraction, repeat, earlier, day: times(
        infraction, repeat, [replace(one, infraction=infraction.name) for one in earlier], day
    )


def _by_now(detrimental: Callable[..., bool]) -> Callable[..., bool]:
    """The game as it is now decides whether a trigger is detrimental."""
    return lambda by, facts: not facts.get("helps_now") and detrimental(by, facts)


def _at_the_bottom(on_the_stack: Callable[..., Any]) -> Callable[..., Any]:
    return lambda facts: on_the_stack({key: value for key, value in facts.items() if key != "above"})


def _also_opponents(too_late: Callable[..., bool]) -> Callable[..., bool]:
    """What opponents do makes a trigger missed, too."""

    def off(responsible: str, demand: str, happened: Any) -> bool:
        return too_late(responsible, demand, [(responsible, event) for _, event in happened])

    return off


def _any_time(choices: Callable[..., Any]) -> Callable[..., Any]:
    return lambda facts: facts.get("legal_now", choices(facts))


def _look(*names: str) -> Any:
    return replaced("infractions.missed_triggers:look_at", without_fact(*names))


def _meant(*names: str) -> Any:
    return replaced("infractions.assessing:_as_meant", without_fact(*names, at=3))


SWITCHES = {
    "guide/2": (
        switch("errors never add up", gives("infractions.counting:upgraded_by_repeat", None, here=False)),
        switch("days make no difference", replaced("infractions.counting:_times", _for_ever)),
        switch("all errors of a class add up", replaced("infractions.counting:_times", _of_a_class)),
    ),
    "guide/2.1": (
        switch("whatever was done, it was in time", gives("infractions.missed_triggers:_too_late", False)),
        switch("opponents make triggers missed", replaced("infractions.missed_triggers:_too_late", _also_opponents)),
        switch(
            "passing is too late",
            place("infractions.missed_triggers:TOO_LATE", {**TOO_LATE, "visible": TOO_LATE["rules"]}),
        ),
        switch(
            "moving on isn't",
            place("infractions.missed_triggers:TOO_LATE", {**TOO_LATE, "choices": frozenset(), "visible": frozenset()}),
        ),
        switch("only acting shows awareness", place("infractions.missed_triggers:SHOWN", SHOWN - {"acknowledges"})),
        switch("what has no impact is missed", _look("no_impact")),
        switch("what creates others is missed", _look("creates")),
        switch("the controlled answer for it", _look("controlled_by")),
        switch("no choice is assumed", _look("optional")),
        switch("defaults expire", _look("default_action")),
        switch("delayed triggers expire", _look("delayed_zone_change")),
        switch("nothing is over", _look("duration")),
        switch("nothing is too old", gives("infractions.missed_triggers:_is_old", False)),
        switch("nothing is detrimental", gives("infractions.missed_triggers:is_detrimental", False, here=False)),
        switch(
            "symmetrical abilities are alike",
            replaced("infractions.missed_triggers:is_detrimental", without_fact("symmetrical")),
        ),
        switch("the game decides what is detrimental", replaced("infractions.missed_triggers:is_detrimental", _by_now)),
        switch("it goes to the bottom", replaced("infractions.missed_triggers:on_the_stack", _at_the_bottom)),
        switch("new objects may be chosen", replaced("infractions.missed_triggers:_legal_choices", _any_time)),
        switch("missing on purpose is missing", _meant("gain")),
        switch("carrying out wrongly is missing", _meant("fulfilled")),
    ),
    "guide/2.2": (
        switch("seen cards stay where they are", infraction("looking-at-extra-cards", remedies=())),
        switch("looking costs nothing", infraction("looking-at-extra-cards", penalty=Penalty.NONE)),
    ),
    "guide/2.3": (
        switch("the excess stays", infraction("hidden-card-error", remedies=())),
        switch("hidden errors cost nothing", infraction("hidden-card-error", penalty=Penalty.NONE)),
    ),
    "guide/2.4": (
        switch("the hand is kept", infraction("mulligan-procedure-error", remedies=())),
        switch("mulligans cost nothing", infraction("mulligan-procedure-error", penalty=Penalty.NONE)),
    ),
    "guide/2.5": (
        switch("nothing is mended", infraction("game-rule-violation", remedies=())),
        switch("breaking rules costs nothing", infraction("game-rule-violation", penalty=Penalty.NONE)),
        switch(
            "a play on a missed trigger is one, too",
            replaced("infractions.assessing:assess", without_fact("legal_if_missed", at=3)),
        ),
    ),
    "guide/2.6": (
        switch("it is upgraded", infraction("failure-to-maintain-game-state", penalty=Penalty.GAME_LOSS)),
        switch("letting pass is nothing", infraction("failure-to-maintain-game-state", penalty=Penalty.NONE)),
    ),
}
