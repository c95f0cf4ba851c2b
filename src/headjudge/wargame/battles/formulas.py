"""The numbers of the secret formulas (4.2.2, 4.2.5, 4.2.6, 4.3.3, 4.5), and how a judge replaces them.

=======  ==========================================================================================
rule     what
=======  ==========================================================================================
4.2.2    how much larger an army must be for which size bonus (bonuses.py)
4.2.5    how many die (casualties.py)
4.2.6    how much less of them in an army that runs (casualties.py)
4.3.3    how hard a kill is, and how often its troops survive a failure (killing.py)
4.5      how much harder a capture is (capturing.py)
=======  ==========================================================================================

The rules call these formulas secret, and this source is public. So each campaign has numbers of its own, drawn from
its secret seed between limits that everybody may know (``low`` to ``high`` below). A judge can give others with
``formula``, within wider limits; these are kept in ``state.options.formulas``. Battle judges alone know the numbers
while the round goes on; when it is over they are told to everybody (:func:`revealed`), with the seed that proves them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, TypedDict

from headjudge.core.actions import Act
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import InvalidInput
from headjudge.wargame.actions import ACTIONS
from headjudge.wargame.people.judges import BATTLE_JUDGE
from headjudge.wargame.people.threads import tell
from headjudge.wargame.state import State
from headjudge.wargame.state.chance import draw

__all__ = ["FORMULAS", "FormulaView", "Parameter", "check_formulas", "drawn", "drawn_by", "parameter", "revealed"]


@dataclass(frozen=True)
class Parameter:
    """A number of a formula: between which limits it is drawn, which a judge may give, and what it does."""

    low: float
    high: float
    least: float
    most: float
    meaning: str


class FormulaView(TypedDict):
    """A number of a secret formula, for who may know it."""

    name: str
    value: float
    """The number that counts."""
    default: float
    """The number that was drawn, which counts without a judge's."""
    low: float
    """Between which limits it is drawn."""
    high: float
    least: float
    """Between which limits a judge may give it."""
    most: float
    meaning: str


FORMULAS = {
    "size.scale": Parameter(9, 10, 0, 10, "the size bonus against an army of no strength at all"),
    "size.exponent": Parameter(0.9, 1.2, 0.1, 5, "above 1, small differences in size count for less"),
    "size.joint": Parameter(0.7, 0.9, 0, 2, "factor on the size bonus where a side has two armies"),
    "casualties.rate": Parameter(0.27, 0.33, 0, 2, "the share of its own strength an army can destroy in an equal one"),
    "casualties.reach": Parameter(
        0.5, 0.7, 0, 1, "1: damage depends only on one's own strength, 0: only on the enemy's"
    ),
    "casualties.winner": Parameter(1.15, 1.35, 0, 5, "factor on the damage the winners do"),
    "casualties.loser": Parameter(0.75, 0.85, 0, 5, "factor on the damage the losers do"),
    "casualties.margin": Parameter(0.4, 0.6, 0, 5, "how much more the winners do if they win every roll"),
    "casualties.joint": Parameter(1.1, 1.2, 1, 5, "factor on all damage in battles of more than two armies"),
    "casualties.slope": Parameter(0.6, 0.7, 0.05, 1, "how much rarer losses are in each slot than in the one below it"),
    "run.damage": Parameter(0.3, 0.4, 0, 1, "the share of the damage taken by an army that runs"),
    "run.chase": Parameter(0.06, 0.1, 0, 1, "how much more of it per point of the pursuers' strategy bonus"),
    "run.cover": Parameter(1.3, 1.7, 1, 5, "factor for an army that runs while covering one that takes no part"),
    "kill.guard": Parameter(4, 6, -20, 40, "what a kill's d20 must beat besides the enemy's d20"),
    "kill.overkill": Parameter(
        160, 240, 1, 1000, "how many more survivors of the top rank give one point of advantage"
    ),
    "kill.overkill_most": Parameter(4, 6, 0, 20, "the greatest advantage or disadvantage from overkill"),
    "kill.damage": Parameter(8, 12, 0, 40, "the advantage from having destroyed all the enemy's strength"),
    "kill.spared": Parameter(1, 2, 0, 20, "the number of d20 faces on which the risked troops survive a failure"),
    "capture.guard": Parameter(1, 3, 1, 20, "how much more a capture must beat than a kill"),
}
"""All numbers by name."""


STEPS = 100
"""In so many steps a number is drawn between its limits."""


def drawn_by(seed: str, name: str) -> float:
    """The number of a formula that follows from a campaign's seed."""
    known = FORMULAS[name]
    step = draw(seed, 0, f"formula {name}").below(STEPS + 1)
    return round(known.low + (known.high - known.low) * step / STEPS, 4)


def drawn(state: State, name: str) -> float:
    """The number of a formula that a campaign has by its seed."""
    return drawn_by(state.seed, name)


def parameter(state: State, name: str) -> float:
    """The number of a formula that counts in a campaign: the judge's, else the drawn one."""
    own = state.options.formulas.get(name)
    return drawn(state, name) if own is None else own


def revealed(state: State) -> list[FormulaView]:
    """All numbers of a campaign, as plain data: for battle judges, and for everybody when the round is over."""
    return [
        {
            "name": name,
            "value": parameter(state, name),
            "default": drawn(state, name),
            "low": known.low,
            "high": known.high,
            "least": known.least,
            "most": known.most,
            "meaning": known.meaning,
        }
        for name, known in FORMULAS.items()
    ]


def check_formulas(given: Mapping[str, Any]) -> dict[str, float]:
    """A judge's numbers, checked. Raises InvalidInput, naming the one that is wrong."""
    checked = {}
    for name, value in given.items():
        known = FORMULAS.get(name)
        if known is None:
            names = ", ".join(FORMULAS)
            raise InvalidInput(
                f"no formula has a number {name!r}; there are {names}", rule="4.2", code="wargame/formula"
            )
        if isinstance(value, bool) or not isinstance(value, (int, float)) or not known.least <= value <= known.most:
            limits = f"{known.least:g} to {known.most:g}"
            raise InvalidInput(f"{name} is a number from {limits}, not {value!r}", rule="4.2", code="wargame/formula")
        checked[name] = float(value)
    return checked


class Formula(Arguments, frozen=True, kw_only=True):
    """Numbers of the secret formulas."""

    numbers: Annotated[dict[str, float | None], doc("by name; null goes back to the drawn one")]


@ACTIONS.action("formula", Formula, by=BATTLE_JUDGE, rule="4.2")
def formula(state: State, act: Act, given: Formula) -> None:
    """Replace numbers of the secret formulas; battle judges alone learn of it (4.2.2)."""
    checked = check_formulas(
        {name: drawn(state, name) if v is None and name in FORMULAS else v for name, v in given.numbers.items()}
    )
    for name, value in checked.items():
        if given.numbers[name] is None:
            state.options.formulas.pop(name, None)
        else:
            state.options.formulas[name] = value
        tell(state, "judges", act.at, f"{act.by}: {name} is {value:g}.", "4.2", to=("battle",))
