"""The movement update and the results as they would be published now, and judges' rulings on what in them is left to
discretion (3.3.2, 3.3.3, 4.2.5)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.copying import whole_copy
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.battles.settling import settle_battles
from headjudge.wargame.movement.adjudicating import adjudicate
from headjudge.wargame.movement.update import Update
from headjudge.wargame.people.judges import PROGRAM, authority_of, require_judge
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import Ruling, State
from headjudge.wargame.state.chance import Points

__all__ = ["draft", "points_of", "results"]


def points_of(state: State) -> Points:
    """The points of the adjudication that is due, with the judges' rulings on them."""
    return Points(state.seed, state.turn, {name: ruling.choice for name, ruling in state.rulings.items()})


def draft(state: State) -> tuple[Update, Points]:
    """The movement update as it would be published now, and what in it was left to discretion; changes nothing."""
    points = points_of(state)
    return adjudicate(state, points), points


def results(state: State) -> tuple[State, Points]:
    """The campaign as the battles of the turn just locked would leave it if they were settled now, and what in their
    results was left to discretion; changes nothing."""
    points, copied = points_of(state), whole_copy(state)
    settle_battles(copied, points)
    return copied, points


class Rulings(Arguments, frozen=True, kw_only=True):
    """Rulings on points of discretion."""

    choices: Annotated[dict[str, str], doc("points by name, each with one of its options")]


@ACTIONS.action(
    "rule", Rulings, by=By("a movement or battle judge; of what results depend on, a battle judge"), rule="3.3.3"
)
def rule(state: State, act: Act, given: Rulings) -> None:
    """Settle points of discretion (3.3.2, 3.3.3, 4.2.5). A battle judge overrules a
    movement judge, the head judge an assistant (1.3, 3.3.3)."""
    # A movement judge may play (1.3), and what is open in the results would tell them how these come out.
    roles = ("battle",) if state.phase == "locked" else ("movement", "battle")
    require_judge(state, act, *roles, rule="3.3.3")
    level = authority_of(state, act.by)
    choices = given.choices
    settled = {}
    if state.phase == "open":
        settled = draft(state)[1].settled
    elif state.phase == "locked":
        settled = results(state)[1].settled
    for name, choice in choices.items():
        if name not in settled:
            raise InvalidInput(f"nothing is left to discretion under {name!r}", rule="3.3.3", code="wargame/point")
        if choice not in settled[name].options:
            options = ", ".join(settled[name].options)
            raise InvalidInput(f"{name}: {choice!r} isn't one of {options}", rule="3.3.3", code="wargame/point")
        earlier = state.rulings.get(name)
        if earlier is not None and earlier.level > level and act.by != PROGRAM:
            raise IllegalAction(
                f"{name}: {earlier.by} has ruled on it, and overrules you", rule="3.3.3", code="wargame/overruled"
            )
    for name, choice in choices.items():
        state.rulings[name] = Ruling(choice, act.by, level)
        tell(
            state,
            "judges",
            act.at,
            f"{act.by or 'The program'} rules: {name}: {choice}.",
            "3.3.3",
            to=roles,
        )
