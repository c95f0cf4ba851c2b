"""Triggered abilities left unspoken, and how it stands with them as the game goes on (IPG 2.1).

Nothing here shows: no line of the log, no decision, no number. An ability lies on the stack as far as the rules go, and
nowhere that anybody could see it. When the game goes past the point where it should have resolved, it is due; it is
missed only by what whoever answers for it does themself.
"""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.engine.awareness.demands import demand_of, instructions, lasts
from headjudge.magic.engine.awareness.harming import is_detrimental
from headjudge.magic.engine.awareness.supposing import Trials, can_be_put
from headjudge.magic.engine.characteristics.controlled import decider
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import Demand, Standing, Unspoken
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.multiplayer.general import can_control
from headjudge.magic.text.tree.effects.by_hand import ByHand
from headjudge.magic.text.tree.effects.onto_battlefield import PutOnto
from headjudge.magic.text.tree.effects.zones import Destroy, Exile, PutBack, ReturnToHand, Sacrifice
from headjudge.magic.text.tree.nouns import Chosen, Target

__all__ = [
    "answers_for",
    "go_past",
    "is_delayed_zone_change",
    "keep",
    "leave_unspoken",
    "miss",
    "missed",
    "opponents_of",
]

MOVES = (Destroy, Exile, PutBack, PutOnto, ReturnToHand, Sacrifice)


def answers_for(g: State, unspoken: Unspoken) -> int:
    """Who has to remember an ability: its controller, or whoever controls that player."""
    return decider(g, unspoken.controller)


def opponents_of(g: State, unspoken: Unspoken) -> frozenset[int]:
    """Who may point out that an ability was missed: the opponents of its controller and of who answers for it."""
    own = {unspoken.controller, answers_for(g, unspoken)}
    return frozenset(q for q in g.living() if all(are_opponents(g, q, one) for one in own))


def is_delayed_zone_change(one: Unspoken) -> bool:
    """Whether an ability is a delayed one that moves objects which were defined when it was created."""
    done = list(instructions(one.waiting.effect))
    return bool(one.waiting.ctx.created_in_turn) and all(
        isinstance(each, MOVES) and not isinstance(each.what, (Chosen, Target)) for each in done
    )


def leave_unspoken(g: State, turn: Turn) -> None:
    """Of the abilities that wait to be put on a turn's stack, leave to their controllers what these must remember."""
    left = [waiting for waiting in turn.waiting if _is_left(g, waiting)]
    if not left:
        return
    turn.waiting = [waiting for waiting in turn.waiting if waiting not in left]
    paper = g.paper
    found = [_made(g, turn, waiting, paper.so_far + n) for n, waiting in enumerate(left, 1)]
    if not paper.supposed:
        found = [one for one in found if one.demand != Demand.CHOICES or can_be_put(g, one)]
    g.paper = paper._replace(unspoken=(*paper.unspoken, *found), so_far=paper.so_far + len(left))


def _is_left(g: State, waiting: WaitingTrigger) -> bool:
    if waiting.source is not None or isinstance(waiting.effect, ByHand) or not can_control(g, waiting.controller):
        return False  # what a player has just done, and what can't be put on the stack
    return decider(g, waiting.controller) not in g.paper.reminded and demand_of(waiting.effect) != Demand.NOTHING


def _made(g: State, turn: Turn, waiting: WaitingTrigger, id: int) -> Unspoken:
    ctx = waiting.ctx
    named = [g.known(i) for i in (ctx.source, *(i for ids in ctx.slots.values() for i in ids)) if i > 0]
    return Unspoken(
        id,
        waiting,
        demand_of(waiting.effect),
        tuple(turn.stack),
        turn.number,
        turn.step,
        g.next_id,
        frozenset(obj.card for obj in named if obj is not None),
        is_detrimental(g, ctx, waiting.effect),
    )


def go_past(g: State, turn: Turn) -> None:
    """The top object of a turn's stack resolves now, or with nothing on it the step ends: what should have resolved
    before that is due, or missed by who passed priority; what makes no difference is nothing to be remembered."""
    top, trials = turn.stack[-1] if turn.stack else 0, Trials(g)

    def past(one: Unspoken) -> Unspoken | None:
        if not one.open or one.waiting.ctx.marker != turn.marker:
            return one
        if one.standing == Standing.DUE and not top and _ends(one, turn.step):
            return None
        if one.standing == Standing.DUE or (top and top not in one.under):
            return one._replace(passed=False)
        if g.paper.supposed:
            return one._replace(standing=Standing.DUE)
        if not trials.has_impact(one):
            return None
        if one.demand == Demand.VISIBLE and one.passed:
            return missed(g, one)
        return one._replace(standing=Standing.DUE, passed=False)

    keep(g, past)


def _ends(one: Unspoken, step: Step) -> bool:
    """Whether what an ability does ends with a step."""
    ends = lasts(one.waiting.effect)
    return (ends == "turn" and step == Step.CLEANUP) or (ends == "combat" and step == Step.END_OF_COMBAT)


def keep(g: State, now: Callable[[Unspoken], Unspoken | None]) -> None:
    """Look at each unspoken ability: what it is now, or None if it is nothing to be remembered any more."""
    if g.paper.unspoken:
        found = tuple(new for one in g.paper.unspoken if (new := now(one)) is not None)
        if found != g.paper.unspoken:
            g.paper = g.paper._replace(unspoken=found)


def miss(g: State, one: Unspoken, trials: Trials) -> Unspoken | None:
    """An ability is missed; None, if it would have made no difference. Opponents may know."""
    if one.standing == Standing.STACKED and not trials.has_impact(one):
        return None
    return missed(g, one)


def missed(g: State, one: Unspoken) -> Unspoken:
    """An ability that would have made a difference is missed."""
    whose = g.player_name(one.controller)
    g.log.add(f"{whose}'s trigger of {one.waiting.name} was missed", opponents_of(g, one), rule="2.1")
    found = one._replace(standing=Standing.MISSED)
    if one.detrimental:
        g.paper = g.paper._replace(detrimental=(*g.paper.detrimental, found))
    return found
