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

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Literal

from headjudge.altered.engine.events.carrying_out import carry_out
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.possible import drop_impossible
from headjudge.altered.engine.machine import push
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.looks import working
from headjudge.altered.engine.state.steps import Part, Step
from headjudge.altered.engine.state.words import DecisionKind
from headjudge.altered.text.tree.effects.by_hand import RuleByHand
from headjudge.core.acting_by_hand import ActingByHand
from headjudge.core.actions import Act, Actions
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction
from headjudge.core.faults import Fault
from headjudge.core.hands import JUDGE

__all__ = ["ACTING", "ACTIONS", "HANDS", "Doing", "Manual", "seat_named", "why_not_now"]

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
        by = -1 if act.by == JUDGE else ACTING.seat_named(g, act.by)
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


def _carries_out(g: State) -> int:
    """Who is carrying out an ability by hand (-1: nobody)."""
    asks = g.line.asks
    return asks[0].player if asks and asks[0].kind == DecisionKind.BY_HAND else -1


def _has_rule_by_hand(g: State, seat: int) -> bool:
    """Whether a seat has a card in play whose passive ability players see to."""
    return any(one.player == seat for one in working(g).rulings.get(RuleByHand, ()))


class _AlteredByHand(ActingByHand[State]):
    """Whoever carries out an ability by hand may act, and whoever has one in play that players see to."""

    def lets(self, g: State, seat: int) -> bool:
        """Whether a seat is carrying out an ability, or has a passive one that players see to."""
        return _carries_out(g) == seat or _has_rule_by_hand(g, seat)

    def why_not_now(self, g: State) -> Fault | None:
        """Whether nothing else is under way than what is asked."""
        for ask in g.line.asks:
            if ask.kind not in QUIET:
                who = g.players[ask.player].name
                return Fault("4.4.a", f"the game isn't quiet: {who} must decide first ({ask.kind})", "manual/busy")
        return None if g.line.asks or g.halted else Fault("4.4.a", "the game isn't quiet", "manual/busy")


ACTING = _AlteredByHand(
    ACTIONS,
    "a judge; a seat that is carrying out an ability by hand or has one that players see to, or any seat with the "
    "option `hands`",
    rule="1.4.2.a",
    over="4.2.4",
    left="1.1",
)
"""Who may do manual actions, and when."""
HANDS = ACTING.hands
seat_named = ACTING.seat_named
why_not_now = ACTING.why_not_now
