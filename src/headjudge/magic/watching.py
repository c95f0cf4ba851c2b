"""What players do in paper mode is watched for triggered abilities that they should have spoken of (IPG 2.1).

An answer is carried out as ever, and beside it looked at in two ways. *Whose it is*: only what the player does who
answers for an ability makes it missed, never what an opponent does; to be passed over without being asked
(:data:`.engine.actions.kinds.UNASKED`) is nothing that one does. *What comes of it*: for an ability that changes rules,
or what can't be seen, the same answer is given in a copy of the game in which that ability has resolved. Is it illegal
there, or does something visible come out otherwise, then that was the time by which the ability had to be made known.

===========  =================================================================  =======================================
demand       too late, while it is on the stack                                 too late, once it is due
===========  =================================================================  =======================================
choices      they pass priority, or do what takes an empty stack                they pass priority, or act
visible      they do what takes an empty stack; it is due after their own pass  they pass priority, or act
rules                                                                           they do what it forbids; another did,
                                                                                and they pass or act
invisible                                                                       the change shows by what they do, or
                                                                                has shown, and they pass or act
===========  =================================================================  =======================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from headjudge.core.decisions import Choice, Decision
from headjudge.magic.engine.actions import kinds as actions
from headjudge.magic.engine.actions.kinds import PASS, UNASKED
from headjudge.magic.engine.awareness.differing import impression
from headjudge.magic.engine.awareness.remembering import answers_for, keep, miss, missed
from headjudge.magic.engine.awareness.supposing import MOST_TRIED, Trials, copy_to_suppose, with_it_resolved
from headjudge.magic.engine.characteristics.controlled import decider
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.new_objects import make_ability
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.registries import machine
from headjudge.magic.engine.stack import loops
from headjudge.magic.engine.stack.priority import passed
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import Demand, Standing, Unspoken
from headjudge.magic.pending import Pending
from headjudge.magic.text.definition import CardDefinition

__all__ = ["carry_out", "carry_out_watched"]

ACTING = (DecisionKind.ATTACK, DecisionKind.BLOCK)
"""The decisions besides priority with which a player takes an active role."""
NEEDING_A_WORD = (Demand.CHOICES, Demand.VISIBLE)
SHOWING_LATER = (Demand.RULES, Demand.INVISIBLE)


@dataclass(frozen=True, slots=True)
class Deed:
    """What somebody does: an answer to a decision in a turn, with what it is for abilities that ``who`` answers for."""

    turn: Turn
    ask: Decision
    choice: Choice
    who: int

    @property
    def passes(self) -> bool:
        """Whether they pass priority of their own accord."""
        return bool(self.ask.kind == DecisionKind.PRIORITY and self.choice == PASS)

    @property
    def acts(self) -> bool:
        """Whether they do anything with priority but pass, attack or block."""
        return self.ask.kind in ACTING or (
            self.ask.kind == DecisionKind.PRIORITY and self.choice not in (PASS, UNASKED)
        )


@dataclass(frozen=True, slots=True)
class Supposition:
    """What would come of a deed if an ability had resolved: it would be illegal (None), or look so."""

    id: int
    looks: tuple[Any, ...] | None
    passed: bool


def carry_out(g: State, turn: Turn, ask: Decision, choice: Choice) -> None:
    """Carry out the answer to a decision of a turn."""
    g.due.add(turn.marker)
    if ask.kind == DecisionKind.PRIORITY and choice in (PASS, UNASKED):
        passed(g, turn, ask.player)
        return
    loops.chose(turn)
    if ask.kind == DecisionKind.PRIORITY:
        turn.asks = []
        actions.perform(g, turn, ask.player, choice)
    else:
        machine.MACHINE.answer(turn, ask, choice)


def carry_out_watched(g: State, turn: Turn, ask: Decision, choice: Choice) -> set[int]:
    """Carry out an answer in paper mode, and play on; the markers of the turns that went on."""
    deed = Deed(turn, ask, choice, decider(g, ask.player))
    _respond(g, deed)
    moment = Moment(g, deed)
    keep(g, moment.now)
    showing = [one for one in g.paper.unspoken if _may_show(one, deed)][:MOST_TRIED]
    supposed = [found for one in showing if (found := _suppose(g, one, deed))]
    carry_out(g, turn, ask, choice)
    ran = machine.run(g)
    looks = impression(g) if supposed else ()
    different = {one.id: one for one in supposed if one.looks != looks}
    keep(g, lambda one: _shown(g, one, deed, different[one.id]) if one.id in different else one)
    return ran


class Moment:
    """How it stands with abilities as somebody does something: what is the same for many is looked at once."""

    def __init__(self, g: State, deed: Deed) -> None:
        self._g = g
        self._deed = deed
        self._trials = Trials(g)
        self._on_the_stack: dict[tuple[int, int], bool] = {}

    def now(self, one: Unspoken) -> Unspoken | None:
        """How it stands with an ability; None: it is nothing to be remembered."""
        g, deed, trials = self._g, self._deed, self._trials
        if not one.open or one.waiting.ctx.marker != deed.turn.marker:
            return one
        if answers_for(g, one) != deed.who or not (deed.passes or deed.acts):
            return one
        if one.standing == Standing.DUE:
            if one.demand in NEEDING_A_WORD or one.broken:
                return missed(g, one)
            return one._replace(passed=one.passed or deed.passes)
        if deed.passes:
            return miss(g, one, trials) if one.demand == Demand.CHOICES else one._replace(passed=True)
        if not self._takes_an_empty_stack(one):
            return one
        return miss(g, one, trials) if one.demand in NEEDING_A_WORD else one._replace(standing=Standing.DUE)

    def _takes_an_empty_stack(self, one: Unspoken) -> bool:
        """Whether what somebody does couldn't be done if the ability were on the stack: the same for all that have one
        controller and come of one card."""
        g, deed = self._g, self._deed
        if deed.turn.stack or deed.ask.kind != DecisionKind.PRIORITY:
            return False
        source = g.known(one.waiting.ctx.source)
        printed = source.printed if source else CardDefinition("")
        about = (one.controller, id(printed) if source else 0)
        if about not in self._on_the_stack:
            copy, turn = copy_to_suppose(g, one)
            turn.asks = deed.turn.asks[:]
            make_ability(copy, printed, one.controller, turn.marker)
            self._on_the_stack[about] = _fault(copy, deed) is not None
        return self._on_the_stack[about]


def _fault(g: State, deed: Deed) -> object:
    """Why the same couldn't be done in another game; None: it could, or whoever did it isn't asked there."""
    found = [d for d in Pending(g).decisions if (d.kind, d.player, d.marker) == _place(deed)]
    if not found:
        return None if deed.choice in (PASS, UNASKED, [], False) else deed
    return found[0].check(deed.choice)


def _place(deed: Deed) -> tuple[str, int, int]:
    return deed.ask.kind, deed.ask.player, deed.turn.marker


def _may_show(one: Unspoken, deed: Deed) -> bool:
    return (
        one.standing == Standing.DUE
        and one.demand in SHOWING_LATER
        and not one.broken
        and one.waiting.ctx.marker == deed.turn.marker
    )


def _suppose(g: State, one: Unspoken, deed: Deed) -> Supposition | None:
    """What would come of a deed if an ability had resolved; None if that can't be told."""
    copy = with_it_resolved(g, one)
    if copy is None:
        return None
    turn = copy.turn_of(deed.turn.marker)
    if _fault(copy, deed) is not None:
        return Supposition(one.id, None, one.passed)
    ask = next((ask for ask in turn.asks if (ask.kind, ask.player) == _place(deed)[:2]), None)
    if ask is not None:
        carry_out(copy, turn, ask, deed.choice)
        machine.run(copy)
    return Supposition(one.id, impression(copy), one.passed)


def _shown(g: State, one: Unspoken, deed: Deed, supposed: Supposition) -> Unspoken | None:
    """A deed was illegal, or came out otherwise, if an ability is remembered: then it is missed, if whoever answers for
    it did that, or let it happen."""
    if not one.open:
        return one
    own = answers_for(g, one) == deed.who and (deed.passes or deed.acts)
    if own or (supposed.passed and supposed.looks is not None):
        return missed(g, one)
    return one._replace(broken=True)


def _respond(g: State, deed: Deed) -> None:
    """An opponent does something in response to an optional ability that was taken to be used: its controller is asked
    as it resolves."""
    if not deed.acts:
        return
    for id in deed.turn.stack:
        ctx = g.contexts.get(g.objects[id].spell)
        if ctx is None or ctx.triggered is None or ctx.triggered.spoken is None or not ctx.triggered.spoken.assumed:
            continue
        if are_opponents(g, ctx.controller, deed.ask.player):
            ctx.triggered = ctx.triggered.said(ctx.triggered.spoken._replace(assumed=False))
