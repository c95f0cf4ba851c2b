"""Speaking of triggered abilities in paper mode: showing that one is remembered, asking about another's (IPG 2.1)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, Noun, doc
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.awareness.demands import is_optional
from headjudge.magic.engine.awareness.remembering import answers_for
from headjudge.magic.engine.awareness.supposing import resolve_at_once
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.manual.doing import ACTIONS, JUDGE, seat_named, seat_of
from headjudge.magic.engine.manual.meaning import Seat
from headjudge.magic.engine.stack import loops
from headjudge.magic.engine.stack.late_triggers import put_in_place
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import Demand, Standing, Unspoken
from headjudge.magic.engine.state.waiting_trigger import Spoken

__all__ = ["SPOKEN_OF", "begin_anew", "may_speak", "require_paper"]

RULE = "2.1"
SPOKEN_OF = Noun("the number of an object, or a name", "numbers of objects, or names")
BEFORE_ACTING = (DecisionKind.PRIORITY, DecisionKind.ATTACK, DecisionKind.BLOCK)
"""While somebody decides one of these, everybody may speak."""


def require_paper(g: State) -> None:
    """Refuse, with IllegalAction, what belongs to paper mode in a game without it, in one that is over, and while
    somebody objects to what was done by hand."""
    if not g.options.paper:
        raise IllegalAction("this game isn't in paper mode: nobody has to remember", rule=RULE, code="paper/off")
    if g.over:
        raise IllegalAction("the game is over", rule="104", code="manual/over")
    if g.hands.objecting:
        names = ", ".join(g.player_name(q) for q in g.hands.objecting)
        raise IllegalAction(f"{names} must agree first to what was done by hand", rule="116.1", code="manual/objection")


def may_speak(turn: Turn) -> bool:
    """Whether nothing is being carried out in a turn, so that somebody may speak of abilities there."""
    return all(ask.kind in BEFORE_ACTING for ask in turn.asks)


def _require_seat(g: State, act: Act, _: str) -> None:
    require_paper(g)
    if act.by == JUDGE:
        raise IllegalAction("players speak of triggers, judges don't", rule=RULE, code="paper/judge")
    seat_named(g, act.by)


def _require_judge(g: State, act: Act, _: str) -> None:
    if not g.options.paper:
        require_paper(g)
    if act.by != JUDGE:
        raise IllegalAction("only a judge says who is reminded", rule=RULE, code="paper/judge")


class Trigger(Arguments, frozen=True, kw_only=True):
    """The arguments of :func:`trigger`."""

    of: Annotated[int | str, SPOKEN_OF, doc("the object that it is of or about, or what that was called")]


@ACTIONS.action("trigger", Trigger, by=By[State]("any seat, in paper mode", _require_seat), rule=RULE)
def trigger(g: State, act: Act, given: Trigger) -> None:
    """Show that one remembers the triggered abilities of an object, or ask about somebody else's.

    They are put on the stack.
    """
    found = [one for one in g.paper.unspoken if one.open and _is_meant(g, one, given.of)]
    busy = [turn for turn in g.turns if not may_speak(turn)]
    if busy:
        who = g.player_name(busy[0].asks[0].player)
        raise IllegalAction(f"not now: {who} must decide first ({busy[0].asks[0].kind})", rule=RULE, code="paper/busy")
    if not found:
        raise IllegalAction("there is no trigger of that to show now", rule=RULE, code="paper/nothing")
    me = seat_named(g, act.by)
    g.paper = g.paper.without(lambda one: one in found)
    for one in reversed(found):
        if me == answers_for(g, one):
            g.say(f"{act.by} shows the trigger of {one.waiting.name}", RULE)
        else:
            g.say(f"{act.by} asks about {g.player_name(one.controller)}'s trigger of {one.waiting.name}", RULE)
    for marker in {one.waiting.ctx.marker for one in found}:
        turn = g.turn_of(marker)
        waits = turn.asks[0].kind if turn.asks else DecisionKind.PRIORITY
        begin_anew(g, turn)
        for one in reversed(found):
            if one.waiting.ctx.marker == marker:
                _speak(g, turn, one, waits)


def _is_meant(g: State, one: Unspoken, of: int | str) -> bool:
    if isinstance(of, str):
        return one.waiting.name.casefold() == of.strip().casefold()
    obj = g.objects.get(of)
    return obj is not None and obj.card in one.of


def _speak(g: State, turn: Turn, one: Unspoken, waits: str) -> None:
    """An ability is spoken of in time: it goes to its place on the stack, or resolves at once where it should have
    before and there is nothing to respond with any more."""
    if one.broken:
        g.say(f"what was done against the trigger of {one.waiting.name} stands, unless it is taken back", RULE)
    late = one.demand in (Demand.RULES, Demand.INVISIBLE)
    spoken = Spoken(one.before, assumed=late and is_optional(one.waiting.effect))
    if one.standing == Standing.DUE and (late or waits != DecisionKind.PRIORITY):
        resolve_at_once(turn, one.waiting.said(spoken))
    else:
        put_in_place(g, turn, one, spoken)


def begin_anew(g: State, turn: Turn) -> None:
    """What was asked is asked again after what comes now; players who passed have passed on something else."""
    loops.chose(turn)
    turn.asks = []
    g.due.add(turn.marker)
    if not turn.agenda:
        turn.passed = set()
        turn.declined.clear()
        turn.holder = turn.active


class Remind(Arguments, frozen=True, kw_only=True):
    """The arguments of :func:`remind`."""

    seats: Annotated[list[Seat], doc("the seats; others aren't reminded any more")]


@ACTIONS.action("remind", Remind, by=By[State]("a judge, in paper mode", _require_judge), rule=RULE)
def remind(g: State, act: Act, given: Remind) -> None:
    """Say whose triggered abilities are put on the stack for them: programs don't forget."""
    reminded = frozenset(_seats(g, given.seats))
    if reminded != g.paper.reminded:
        g.paper = g.paper._replace(reminded=reminded)


def _seats(g: State, names: Iterable[str]) -> Iterable[int]:
    return [seat_of(g, name) for name in names]
