"""Turn structure and movement of the wargame."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import NoCode, gives, place, replaced, switch

from headjudge.wargame.state import Army, State
from headjudge.wargame.state.grid import Square

__all__ = ["SWITCHES"]

HEADING = NoCode("a heading: the paragraphs below it say how")


def _as_a_move(_engage: Callable[..., None]) -> Callable[..., None]:
    def off(_kind: Any, plan: Any, army: Army, order: Any) -> None:
        plan.set_out(army, order, order.legs[0])

    return off


def _nothing(*_: Any, **__: Any) -> None:
    """Does nothing, and finds nothing wrong."""


def _stamped_anew(edit: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, act: Any, given: Any) -> None:
        edit(state, act, given)
        found = next(post for post in state.posts if post.edited == act.at)
        found.lines = tuple(replace(line, at=act.at) for line in found.lines)

    return off


def _stamped_as_before(edit: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, act: Any, given: Any) -> None:
        edit(state, act, given)
        found = next(post for post in state.posts if post.edited == act.at)
        found.lines = tuple(replace(line, at=found.at) for line in found.lines)

    return off


def _idle_only(count: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, fighting: set[str], *rest: Any) -> Any:
        return count(state, fighting | set(state.record.orders), *rest)

    return off


def _diagonal(one: Square, other: Square) -> int:
    return max(abs(one.number - other.number), abs(one.letter - other.letter))


def _as_it_is_now(state: State, _: int, square: Square) -> list[Army]:
    return [army for army in state.on_map() if army.at == square]


def _first_leg(rest: Callable[..., Any]) -> Callable[..., Any]:
    """Only a leg that is not the last of two is looked at."""

    def off(state: State, army: Army, start: Square, leg: Any, turn: int) -> Any:
        return rest(state, army, start, leg, turn) if start == army.at else None

    return off


def _kept_in_battle(adjudicate: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, points: Any) -> Any:
        update = adjudicate(state, points)
        for army in state.on_map():
            if army.route is not None and state.fights(army.key) is not None:
                update.routes[army.key] = army.route
        return update

    return off


def _any_route(choose: Callable[..., None]) -> Callable[..., None]:
    def off(self: Any) -> None:
        for intent in self.intents.values():
            if intent.leg is not None:
                intent.leg = replace(intent.leg, route=())
        choose(self)

    return off


def _fixed_routes(choose: Callable[..., None]) -> Callable[..., None]:
    def off(self: Any) -> None:
        kept, self.points.rulings = self.points.rulings, {}
        choose(self)
        self.points.rulings = kept

    return off


def _any_enemy(stop: Callable[..., None]) -> Callable[..., None]:
    """Who waits stops whoever comes."""

    def off(plan: Any) -> None:
        waiting = {key for keys in plan.waiting.values() for key in keys}
        plan.waiting = {
            key: [other for other in waiting if plan.intents[other].army.side != intent.army.side]
            for key, intent in plan.intents.items()
        }
        stop(plan)

    return off


def _all_details(send: Callable[..., Any]) -> Callable[..., Any]:
    def off(state: State, army: Army, receiver: Army) -> Any:
        return send(state, army, receiver) or {army.troops[0].card: 1}

    return off


def _at_once(times: Callable[..., None]) -> Callable[..., None]:
    del times
    return _nothing


def _whether_won_or_not(receive: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, army: Army, won: bool) -> None:
        del won
        receive(state, army, True)

    return off


def _only_if_won(times: Callable[..., None]) -> Callable[..., None]:
    def off(plan: Any, update: Any) -> None:
        times(plan, update)
        update.sent = [(a, b, replace(c, only_if_won=True), "won" if w == "after" else w) for a, b, c, w in update.sent]

    return off


def _receiver_stays(sent: Callable[..., Any]) -> Callable[..., Any]:
    def off(plan: Any, sender: Army, receiver: Army, coming: Any) -> Any:
        intent = plan.intents[receiver.key]
        to, intent.to = intent.to, intent.origin
        found = sent(plan, sender, receiver, coming)
        intent.to = to
        return found

    return off


def _sender_keeps(carry: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, update: Any, at: int) -> None:
        before = {key: [replace(troop) for troop in army.troops] for key, army in state.armies.items()}
        carry(state, update, at)
        for sender, _, _, _ in update.sent:
            state.armies[sender].troops = before[sender]

    return off


def _by_first_stamp(only: Callable[..., None]) -> Callable[..., None]:
    def off(plan: Any, pairs: Any) -> None:
        for intents in pairs.values():
            first = min(intent.order.at for intent in intents)
            for intent in intents:
                intent.order = replace(intent.order, at=first)
        only(plan, pairs)

    return off


def _stamps(stamp: int) -> Callable[[Any], int]:
    return lambda _: stamp


def _anywhere(candidates: Callable[..., list[Square]]) -> Callable[..., list[Square]]:
    def off(plan: Any, intent: Any, taken: Any) -> list[Square]:
        del taken
        return candidates(plan, intent, {})

    return off


def _not_at_all(candidates: Callable[..., list[Square]]) -> Callable[..., list[Square]]:
    del candidates
    return lambda _, intent, __: [intent.origin]


def _no_authority(rule: Callable[..., None]) -> Callable[..., None]:
    def off(state: State, act: Any, given: Any) -> None:
        state.rulings.clear()
        rule(state, act, given)

    return off


def _first_given(given: Callable[..., Any]) -> Callable[..., Any]:
    return lambda reading, post: given(replace(reading, at=-reading.at), post)


def _one_by_one(contend: Callable[..., None]) -> Callable[..., None]:
    """Who comes to a square finds whoever was there as the turn began."""

    def off(plan: Any) -> None:
        contend(plan)
        origins = {intent.origin: intent for intent in plan.intents.values()}
        for intent in plan.intents.values():
            other = origins.get(intent.to)
            if other is not None and other is not intent and other.army.side != intent.army.side and other.moves:
                other.to, other.path, other.partial = other.origin, (other.origin,), False

    return off


SWITCHES = {
    "3.1": (
        switch("posts are always taken", gives("wargame.turns.posts:lock_open", True)),
        switch("orders by PM are taken at any time", place("wargame.turns.posts:HOUR", 10**6)),
        switch("an edit moves all lines of a post", replaced("wargame.turns.posts:edit", _stamped_anew)),
        switch("an edit leaves all lines their time", replaced("wargame.turns.posts:edit", _stamped_as_before)),
    ),
    "3.2": switch(
        "an army that was ordered anything counts no day", replaced("wargame.turns.update:count_days", _idle_only)
    ),
    "3.2.1": (
        switch("armies in battle act", replaced("wargame.orders.base:fighting_fault", lambda _: _nothing)),
        switch("an order to stay is none", gives("wargame.orders.staying:Staying.parse", None)),
    ),
    "3.2.2": HEADING,
    "3.2.2.1": (
        switch("armies move as far as they like", place("wargame.orders.legs:RANGE", 99)),
        switch("diagonal steps are allowed", place("wargame.orders.legs:distance", _diagonal)),
    ),
    "3.2.2.2": (
        switch("no words are necessary", gives("wargame.orders.moving:_words_fault", None)),
        switch(
            "the map at the time of the move counts", replaced("wargame.orders.legs:occupants", lambda _: _as_it_is_now)
        ),
    ),
    "3.2.2.3": (
        switch("the rest of a long move is forgotten", gives("wargame.movement.adjudicating:_rest", None)),
        switch(
            "a battle does not cancel it",
            gives("wargame.movement.adjudicating:_is_met", False),
            replaced("wargame.movement.adjudicating:adjudicate", _kept_in_battle),
        ),
        switch("its later steps may be anything", replaced("wargame.orders.legs:leg_fault", _first_leg)),
    ),
    "3.2.2.4": (
        switch("routes are not looked at", gives("wargame.orders.legs:_route_fault", None)),
        switch("the route is always random", replaced("wargame.orders.plan:Plan.choose_routes", _any_route)),
        switch("the judge has no say", replaced("wargame.orders.plan:Plan.choose_routes", _fixed_routes)),
    ),
    "3.2.2.5": (
        switch("a move begins anywhere", gives("wargame.orders.legs:origin_fault", None)),
        switch(
            "what is quoted is an order",
            place("wargame.orders.markup:_NOT_SAID", frozenset()),
            replaced("wargame.orders.markup:_plain", lambda old: old.__wrapped__),
        ),
        switch("the name is never left off", gives("wargame.orders.naming:_namesake", None)),
    ),
    "3.2.3": HEADING,
    "3.2.3.1": (
        switch("nobody is intercepted", gives("wargame.movement.adjudicating:intercept", None)),
        switch("any enemy is stopped", replaced("wargame.movement.adjudicating:intercept", _any_enemy)),
    ),
    "3.2.3.2": (
        switch("the intercepted army always fights", gives("wargame.movement.intercepts:_fights_it", True)),
        switch("the engaging army always fights", gives("wargame.movement.intercepts:distance", 0)),
    ),
    "3.2.4": HEADING,
    "3.2.4.1": (
        switch("the receiver may move away", replaced("wargame.movement.sending:_sent", _receiver_stays)),
        switch("who sends may be anywhere", gives("wargame.orders.transferring:Transferring.validate", None)),
    ),
    "3.2.4.2": switch("details are not necessary", replaced("wargame.orders.details:details_of", _all_details)),
    "3.2.4.3": switch("troops arrive at once", replaced("wargame.movement.sending:time_of", _at_once)),
    "3.2.4.3.1": switch("nothing arrives", gives("wargame.turns.update:carry_out_transfers", None)),
    "3.2.4.3.2": (
        switch("troops arrive at once", replaced("wargame.movement.sending:time_of", _at_once)),
        switch("troops arrive only if the battle is won", replaced("wargame.movement.sending:time_of", _only_if_won)),
    ),
    "3.2.4.3.3": switch(
        "troops arrive though the battle is lost", replaced("wargame.armies.transfers:receive", _whether_won_or_not)
    ),
    "3.2.4.3.4": switch(
        "the sender keeps what it sends", replaced("wargame.movement.sending:carry_out_transfers", _sender_keeps)
    ),
    "3.2.5": HEADING,
    "3.2.5.1": switch(
        "one can't engage jointly in one's own square", gives("wargame.movement.joint_engagements:_why_ignored", "")
    ),
    "3.2.5.2": (
        switch("any number of a team will do", gives("wargame.movement.joint_engagements:_why_ignored", "")),
        switch(
            "friends collide all the same",
            replaced("wargame.orders.joint_engaging:JointEngaging.adjudicate", _as_a_move),
        ),
    ),
    "3.2.5.3": switch("nothing is ignored", gives("wargame.movement.joint_engagements:_why_ignored", "")),
    "3.2.5.4": (
        switch("any army may, anywhere", gives("wargame.orders.joint_engaging:joint_fault", None)),
        switch("any number in a turn", gives("wargame.movement.joint_engagements:_only_one", None)),
        switch("the first order counts", replaced("wargame.movement.joint_engagements:_only_one", _by_first_stamp)),
    ),
    "3.3": HEADING,
    "3.3.1": (
        switch("friends share squares", gives("wargame.movement.adjudicating:contend", None)),
        switch("distance does not count", replaced("wargame.orders.plan:Intent.steps", lambda _: property(_stamps(0)))),
        switch("time does not count", place("wargame.movement.claims:_stamp", _stamps(0))),
        switch(
            "the place in the post does not count",
            place("wargame.movement.claims:_place_in_post", lambda i: i.army.name),
        ),
        switch("enemies do not meet", gives("wargame.movement.adjudicating:meet", None)),
    ),
    "3.3.2": (
        switch("it does not move at all", replaced("wargame.movement.partial:_candidates", _not_at_all)),
        switch("it goes where others are", replaced("wargame.movement.partial:_candidates", _anywhere)),
    ),
    "3.3.3": switch("whoever rules last has their way", replaced("wargame.turns.drafts:rule", _no_authority)),
    "3.3.4": switch("who is attacked does not get away", replaced("wargame.movement.claims:contend", _one_by_one)),
    "3.3.5": switch("mercenaries do not give way", gives("wargame.movement.adjudicating:part_three_sides", None)),
    "3.3.6": (
        switch(
            "one of several controllers will do",
            replaced("wargame.movement.collecting:controllers", lambda old: lambda *a: old(*a)[:1]),
        ),
        switch("the first order counts", replaced("wargame.movement.collecting:_Given", _first_given)),
        switch("all that names an army is an order", gives("wargame.orders.reading:is_order_like", True)),
        switch("what is mistyped is no order", gives("wargame.orders.reading:is_order_like", False)),
    ),
}
