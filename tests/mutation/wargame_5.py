"""Control rules of the wargame."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.core.faults import Fault
from headjudge.wargame.state import Army, State

__all__ = ["SWITCHES"]

HEADING = NoCode("a heading: the paragraphs below it say how")


def _nothing(*_: Any, **__: Any) -> None:
    """Does nothing, and finds nothing wrong."""


def _only_listed(namesake: Callable[..., Any]) -> Callable[..., Any]:
    del namesake
    return _nothing


def _as_it_is(controllers: Callable[..., Any]) -> Callable[..., Any]:
    """Whenever it is asked for, what the list says in the end."""
    return lambda state, army, *_: controllers(state, army)


def _as_posted(valid: Callable[..., bool]) -> Callable[..., bool]:
    """Who controlled the army when the order was posted counts."""

    def off(state: State, orders: Any, army: Army, _: Any, one: Any) -> bool:
        from headjudge.wargame.people.control import controllers

        return valid(state, orders, army, controllers(state, army, one.at), one)

    return off


def _without(rule: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What speaks against a change by one rule does not."""

    def make(problems: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *arguments: [found for found in problems(*arguments) if found[2].rule != rule]

    return make


def _rank_does_not_matter(why: Callable[..., Any]) -> Callable[..., Any]:
    def off(army: Army, player: Any) -> Any:
        found = why(army, player)
        return None if found is not None and found.rule == "5.3.1" else found

    return off


def _a_limit(problems: Callable[..., Any]) -> Callable[..., Any]:
    """The limit of 5.3.3 as it is written."""

    def off(state: State, act: Any, changes: Any) -> Any:
        from headjudge.wargame.people.control import armies_of

        found = problems(state, act, changes)
        for key, players in changes.items():
            for player in players:
                numbers = [len(armies_of(state, other)) for other in state.players]
                if len(armies_of(state, player)) + 1 > min(numbers, default=0) + 2:
                    found.append((key, player, Fault("5.3.3", "too many armies", "wargame/control")))
        return found

    return off


def _no_exception(short: Callable[..., bool]) -> Callable[..., bool]:
    del short
    return lambda *_: False


def _judges_neither(require: Callable[..., bool]) -> Callable[..., bool]:
    def off(state: State, act: Any, side: str, rule: str = "5.2.2.1") -> bool:
        kept, state.judges.battle = state.judges.battle, ["nobody"]
        try:
            return require(state, act, side, rule)
        finally:
            state.judges.battle = kept

    return off


SWITCHES = {
    "5.1": (
        switch("whoever posted once is active", place("wargame.people.activity:WEEK", 10**9)),
        switch("whoever posts is active", replaced("wargame.people.activity:is_active", lambda _: lambda *_: True)),
        switch("nobody declares others inactive", replaced("wargame.people.activity:inactive", lambda _: _nothing)),
    ),
    "5.2": HEADING,
    "5.2.1": (
        switch("an army that isn't listed is nobody's", replaced("wargame.people.control:namesake_of", _only_listed)),
        switch("a change counts from whenever", replaced("wargame.people.control:controllers", _as_it_is)),
    ),
    "5.2.2": HEADING,
    "5.2.2.1": (
        switch("anybody has the power", replaced("wargame.people.authority:has_authority", lambda _: lambda *_: True)),
        switch("any number has the power", place("wargame.people.authority:POWERS", 1)),
        switch("the General does not get it back", place("wargame.people.authority:HEAD", 99)),
    ),
    "5.2.2.2": switch(
        "no judge makes exceptions", replaced("wargame.people.authority:require_authority", _judges_neither)
    ),
    "5.2.3": (
        switch("a contingency sends at any time", place("wargame.battles.strategies:DAY", 10**6)),
        switch("anybody names them", replaced("wargame.people.authority:has_authority", lambda _: lambda *_: True)),
    ),
    "5.3": HEADING,
    "5.3.1": (
        switch("ranks do not matter", replaced("wargame.people.control:why_not_control", _rank_does_not_matter)),
        switch("a demotion takes nothing", gives("wargame.people.players:release", [])),
    ),
    "5.3.2": switch(
        "namesakes are not protected", replaced("wargame.people.control_list:_objections", _without("5.3.2"))
    ),
    "5.3.3": switch("the limit is enforced", replaced("wargame.people.control_list:_objections", _a_limit)),
    "5.3.4": (
        switch("last armies are not protected", replaced("wargame.people.control_list:_objections", _without("5.3.4"))),
        switch("there is no exception", replaced("wargame.people.control_list:_short_of_armies", _no_exception)),
    ),
    "5.4": HEADING,
    "5.4.1": (
        switch("anybody orders any army", gives("wargame.movement.collecting:_is_valid", True)),
        switch("there are no sanctions", replaced("wargame.people.sanctions:sanction", lambda _: _nothing)),
        switch("nobody gets more time", gives("wargame.people.sanctions:_extend", None)),
    ),
    "5.4.2": switch(
        "who controlled it at the post counts", replaced("wargame.movement.collecting:_is_valid", _as_posted)
    ),
}
