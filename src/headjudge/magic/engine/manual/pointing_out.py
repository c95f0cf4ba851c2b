"""Pointing out a missed trigger, and what is done about it (IPG 2.1, Additional Remedy).

===================================================================  ==================================================
the ability                                                          what is done
===================================================================  ==================================================
says what happens if its controller doesn't do something             whoever points it out says whether it resolves so
                                                                     now, or as the next phase begins
is delayed and moves objects defined when it was created             it resolves, likewise
was missed before the current phase of the turn before               nothing: the game goes on
would have had an effect that would be over by now                   nothing
any other                                                            whoever points it out says whether it is put on
                                                                     the stack: where it belongs, else at the bottom;
                                                                     nothing is chosen that wasn't there when it
                                                                     should have triggered
===================================================================  ==================================================

Any opponent may point it out, at any time, or a judge, who leaves the choice to the next opponent in turn order. With
several opponents the one who points it out chooses, since nobody else needs to have noticed it.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, Noun, doc
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.awareness.demands import has_default, lasts
from headjudge.magic.engine.awareness.remembering import is_delayed_zone_change, keep, opponents_of
from headjudge.magic.engine.awareness.supposing import resolve_at_once
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.manual.doing import ACTIONS, JUDGE, seat_named
from headjudge.magic.engine.manual.speaking import RULE, begin_anew, require_paper
from headjudge.magic.engine.players.turn_order import seats_from
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.late_triggers import phase_of, put_in_place
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import Standing, Unspoken
from headjudge.magic.engine.state.waiting_trigger import Spoken
from headjudge.magic.text.definition import in_words

__all__ = ["MISSED", "Remedy", "remedy_of"]

MISSED = Noun("the number of a missed trigger", "numbers of missed triggers")


class Remedy(StrEnum):
    """What is done about a missed trigger."""

    WHEN = "when"
    """It resolves; an opponent says when."""
    STACK = "stack"
    """An opponent says whether it is put on the stack."""
    PLAY_ON = "play on"


def remedy_of(one: Unspoken, turn: Turn) -> Remedy:
    """What is done about a missed trigger that is pointed out now."""
    effect = one.waiting.effect
    if has_default(effect) or is_delayed_zone_change(one):
        return Remedy.WHEN
    phases = ("beginning", "precombat-main", "combat", "postcombat-main", "ending")
    then, now = phases.index(phase_of(one.step)), phases.index(phase_of(turn.step))
    turns = turn.number - one.turn
    if turns > 1 or (turns == 1 and then < now):
        return Remedy.PLAY_ON
    match lasts(effect):
        case "turn" if turns:
            return Remedy.PLAY_ON
        case "combat" if turns or now > phases.index("combat"):
            return Remedy.PLAY_ON
    return Remedy.STACK


class PointOut(Arguments, frozen=True, kw_only=True):
    """The arguments of :func:`point_out`."""

    missed: Annotated[int, MISSED, doc("the number of the missed trigger, as opponents see it")]


def _require(g: State, act: Act, _: str) -> None:
    require_paper(g)
    if act.by != JUDGE:
        seat_named(g, act.by)


@ACTIONS.action(
    "point_out", PointOut, by=By[State]("an opponent of its controller, or a judge, in paper mode", _require), rule=RULE
)
def point_out(g: State, act: Act, given: PointOut) -> None:
    """Point out that a triggered ability was missed: it is put right as a judge would."""
    found = [one for one in g.paper.unspoken if one.id == given.missed and one.standing == Standing.MISSED]
    if not found or (act.by != JUDGE and seat_named(g, act.by) not in opponents_of(g, found[0])):
        raise IllegalAction("no missed trigger of an opponent has that number", rule=RULE, code="paper/missed")
    for turn in g.turns:
        if turn.agenda or any(ask.kind != DecisionKind.PRIORITY for ask in turn.asks):
            who = g.player_name(turn.asks[0].player)
            raise IllegalAction(f"not now: {who} must decide first ({turn.asks[0].kind})", rule=RULE, code="paper/busy")
    one = found[0]
    turn = g.turn_of(one.waiting.ctx.marker)
    if not turn.started:
        waits = f"not now: the next turn with marker {turn.marker} hasn't begun, and it belongs there"
        raise IllegalAction(waits, rule="807.5b", code="paper/busy")
    by = seat_named(g, act.by) if act.by != JUDGE else _next_opponent(g, one)
    who = act.by or "a judge"
    g.say(f"{who} points out that {g.player_name(one.controller)} missed the trigger of {one.waiting.name}", RULE)
    if remedy_of(one, turn) == Remedy.PLAY_ON:
        g.say("it is too late to do anything about it", RULE)
        g.paper = g.paper.without(lambda other: other.id == one.id)
        return
    begin_anew(g, turn)
    push(turn, "missed-trigger", one, by=by)


def _next_opponent(g: State, one: Unspoken) -> int:
    opponents = opponents_of(g, one)
    return next(q for q in seats_from(g, one.controller) if q in opponents)


NOW, NEXT_PHASE, STACK, LEAVE = "now", "next-phase", "stack", "leave"


@handles("missed-trigger")
def _missed(g: State, turn: Turn, frame: Frame) -> bool:
    """An opponent says what becomes of a missed trigger, and it is done."""
    one: Unspoken = frame.node
    by, asker = frame.data["by"], Asker(g, turn, frame)
    name, whose = one.waiting.name, g.player_name(one.controller)
    if remedy_of(one, turn) == Remedy.WHEN:
        words = ("now", "as the next phase begins")
        prompt = f"{whose} missed the trigger of {name}: when does it resolve?"
        chosen = asker.one(by, DecisionKind.REMEDY, prompt, (NOW, NEXT_PHASE), words)
    else:
        words = (f"put it on the stack: {in_words(one.waiting.effect).replace('~', name)}", "leave it")
        prompt = f"{whose} missed the trigger of {name}: is it put on the stack?"
        chosen = asker.one(by, DecisionKind.REMEDY, prompt, (LEAVE, STACK), words[::-1])
    default = one.waiting.said(Spoken(one.before, limited=True, default=True))
    if chosen == NEXT_PHASE:
        later = one._replace(waiting=default, standing=Standing.NEXT_PHASE, turn=turn.number, step=turn.step)
        keep(g, lambda other: later if other.id == one.id else other)
        return True
    g.paper = g.paper.without(lambda other: other.id == one.id)
    turn.agenda.remove(frame)
    if chosen == NOW:
        resolve_at_once(turn, default)
    elif chosen == STACK:
        put_in_place(g, turn, one, Spoken(one.before, limited=True))
    return False
