"""Mulligans put right by hand while players take them (rule 103.5; IPG 2.4)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.manual.action_log import tell
from headjudge.magic.engine.manual.doing import ACTING, ACTIONS, JUDGE, Doing, Manual, is_opening
from headjudge.magic.engine.manual.meaning import Seat, player_meant
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.turns.opening import most_mulligans, mulligans_taken, set_mulligans

__all__ = ["MULLIGANS"]

RULE = "103.5"


class Mulligan(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`mulligan`."""

    who: Annotated[Seat, doc("whose opening hand it is")]
    taken: Annotated[
        int | None,
        doc("how many mulligans count as taken, and the hand stays as it is; left out: one more is taken now"),
    ] = None


def _check(g: State, act: Act, _: str) -> None:
    if act.by != JUDGE:
        raise IllegalAction(
            f"{act.by} says so when asked; only a judge does it for somebody", rule=RULE, code="manual/not-yours"
        )
    fault = ACTING.why_not(g, act.by)
    if fault is not None:
        raise IllegalAction.of(fault)
    if not is_opening(g):
        raise IllegalAction("nobody decides on an opening hand now", rule=RULE, code="manual/opening")


MULLIGANS: By[State] = By("a judge, while players decide on their opening hands", _check)
"""Who may put mulligans right."""


@ACTIONS.action("mulligan", Mulligan, by=MULLIGANS, rule=RULE)
def mulligan(g: State, act: Act, given: Mulligan) -> None:
    """Let a player take a further mulligan, or count those taken anew; that player decides again after it."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    most = most_mulligans(g)
    taken = mulligans_taken(doing.turn, player) + 1 if given.taken is None else given.taken
    if not 0 <= taken <= most:
        raise InvalidInput(f"nobody takes more than {most} mulligans, or fewer than none", code="manual/mulligans")
    if given.taken is None:
        tell(doing, f"lets {given.who} take a mulligan")
    else:
        number = "one mulligan" if taken == 1 else f"{taken or 'no'} mulligans"
        tell(doing, f"says: {given.who} has taken {number}, and decides again")
    set_mulligans(g, doing.turn, player, taken, again=given.taken is None)
    doing.put_right()
