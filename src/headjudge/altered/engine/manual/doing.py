"""Manual actions: who may do them and when, and what all of them share.

All of them are acts of the game (:class:`headjudge.core.actions.Actions`), each a step with its atomic actions:

=========  ===========================================================================================================
manner     what
=========  ===========================================================================================================
`fix`      the game is put right: the step happens as it is; nothing modifies it, and no Reaction sees it
`effect`   the step happens as that of an effect: modifiers and Reactions see it
=========  ===========================================================================================================

They are done only while the game is quiet: while somebody is to take their turn, to expand, to keep cards at Clean-up
or to choose their first Mana Orbs, or is carrying out an ability by hand.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, Literal

from headjudge.altered.engine.events.carrying_out import carry_out
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.possible import drop_impossible
from headjudge.altered.engine.machine import push
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.looks import working
from headjudge.altered.engine.state.steps import Part, Step
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.tree.effects.by_hand import RuleByHand
from headjudge.core.actions import Act, Actions, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.core.faults import Fault
from headjudge.core.hands import JUDGE, Hands, seat_of

__all__ = ["ACTIONS", "HANDS", "Doing", "Manual", "seat_named", "take", "verbs", "why_not_by", "why_not_now"]

QUIET = frozenset(
    {DecisionKind.TURN, DecisionKind.EXPAND, DecisionKind.CLEANUP, DecisionKind.MANA, DecisionKind.BY_HAND}
)
"""While one of these waits nothing else is under way: who is asked is asked anew after whatever is done."""
ACTIONS: Actions[State] = Actions("altered", "headjudge.altered.engine.manual")
"""All manual actions by verb."""


class Manual(Arguments, frozen=True, kw_only=True):
    """What every manual action may be told."""

    manner: Annotated[
        Literal["fix", "effect"] | None,
        doc(
            "fix: the game is put right, nothing modifies it and no Reaction sees it; effect: it happens as an effect "
            "does, as is usual while an ability is carried out by hand"
        ),
    ] = None


@dataclass(frozen=True, slots=True)
class Doing:
    """A manual action being done: by whom (-1: a judge), and whether the game is put right."""

    g: State
    by: int
    fixes: bool

    @classmethod
    def of(cls, g: State, act: Act, given: Manual) -> Doing:
        """The doing of an act. Raises InvalidInput for no seat, IllegalAction for one that has left."""
        by = -1 if act.by == JUDGE else seat_named(g, act.by)
        carrying = by >= 0 and _carries_out(g) == by
        manner = given.manner or ("effect" if carrying else "fix")
        return cls(g, by, manner == "fix")

    @property
    def who(self) -> str:
        """Who does it, as the log says it."""
        return self.g.players[self.by].name if self.by >= 0 else "a judge"

    def knows(self, owner: int) -> bool:
        """Whether whoever does it may look at cards that only their owner knows; a judge always may."""
        return self.by in (-1, owner)

    def tell(self, words: str, only: int | None = None, instead: str = "") -> None:
        """Tell everybody what is done, or the whole of it one seat only."""
        self.g.say(
            f"by hand: {self.who} {words}", "1.4.2.a", only=only, instead=instead and f"by hand: {self.who} {instead}"
        )

    def do(self, parts: Sequence[Part], told: str) -> None:
        """Tell everybody what is done, and let it happen; the last thing that is done.

        Raises IllegalAction if nothing of it can be done.
        """
        g = self.g
        controller = self.by if self.by >= 0 else g.initiative()[0].index
        step = Step(controller, [part.copy() for part in parts])
        tried = Step(controller, [part.copy() for part in parts])
        drop_impossible(g, tried, rules=not self.fixes)
        if not tried.parts:
            raise IllegalAction("nothing of that can be done now", rule="1.4.1", code="manual/impossible")
        self.tell(told)
        within = _carries_out(g) >= 0
        g.line.asks = []
        if self.fixes:
            drop_impossible(g, step, rules=False)
            carry_out(g, step, [], event=False)
            return
        if not within:
            push(g, "check")
        happen(g, step)


def seat_named(g: State, name: str) -> int:
    """The number of a seat in the game. Raises InvalidInput if there is none of that name, IllegalAction if it has
    left."""
    found = seat_of(g, name)
    if not g.players[found].in_game:
        raise IllegalAction(f"{name} has left the game", rule="1.1", code="manual/left")
    return found


def _carries_out(g: State) -> int:
    """Who is carrying out an ability by hand (-1: nobody)."""
    asks = g.line.asks
    return asks[0].player if asks and asks[0].kind == DecisionKind.BY_HAND else -1


def _has_rule_by_hand(g: State, seat: int) -> bool:
    """Whether a seat has a card in play whose passive ability players see to."""
    return any(one.player == seat for one in working(g).rulings.get(RuleByHand, ()))


def why_not_by(g: State, by: str) -> Fault | None:
    """Why somebody may not do manual actions now, whatever the game is at; None: they may."""
    if g.over:
        return Fault("4.2.4", "the game is over", "manual/over")
    if by == JUDGE:
        return None
    seat = seat_named(g, by)
    if g.hands.objecting:
        names = ", ".join(g.players[q].name for q in g.hands.objecting)
        return Fault("1.4.2.a", f"{names} must agree first to what was done by hand", "manual/objection")
    if g.options.hands or _carries_out(g) == seat or _has_rule_by_hand(g, seat):
        return None
    return Fault(
        "1.4.2.a", f"{by} isn't carrying out anything by hand; otherwise only a judge does", "manual/not-yours"
    )


def why_not_now(g: State) -> Fault | None:
    """Why nobody can do anything by hand now: somebody must decide first; None: the game is quiet."""
    for ask in g.line.asks:
        if ask.kind not in QUIET:
            who = g.players[ask.player].name
            return Fault("4.4.a", f"the game isn't quiet: {who} must decide first ({ask.kind})", "manual/busy")
    return None if g.line.asks or g.halted else Fault("4.4.a", "the game isn't quiet", "manual/busy")


def _check(g: State, act: Act, _: str) -> None:
    fault = why_not_by(g, act.by) or why_not_now(g)
    if fault is not None:
        raise IllegalAction.of(fault)


HANDS: By[State] = By(
    "a judge; a seat that is carrying out an ability by hand or has one that players see to, or any seat with the "
    "option `hands`",
    _check,
)
"""Who may do manual actions."""


@cache
def verbs() -> list[str]:
    """All manual actions."""
    ACTIONS.load()
    return sorted(ACTIONS)


def take(g: State, verb: str, by: str, given: Mapping[str, Any]) -> None:
    """Carry out a manual action. Raises a refusal, and then nothing has changed."""
    rng = g.rng.copy()
    try:
        ACTIONS.carry_out(g, verb, by, 0, given)
    except HeadjudgeError:
        g.rng = rng  # what was drawn at random before it turned out not to be possible
        raise
    if by != JUDGE and ACTIONS[verb].by is HANDS:
        g.hands = Hands(seat_named(g, by))
