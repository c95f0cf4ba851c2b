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

The rules call these formulas secret. These are the defaults of the program, and everybody can read those; a judge who
wants them secret gives his own numbers with ``formula``. His numbers are kept in ``state.options.formulas`` and told
only to battle judges.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.core.errors import InvalidInput
from headjudge.wargame.actions import Act, action
from headjudge.wargame.judges import require_judge
from headjudge.wargame.state import State
from headjudge.wargame.threads import tell

__all__ = ["FORMULAS", "Parameter", "check_formulas", "parameter"]


@dataclass(frozen=True)
class Parameter:
    """A number of a formula: its default, its limits, and what it does."""

    default: float
    least: float
    most: float
    meaning: str


FORMULAS = {
    "size.scale": Parameter(10, 0, 10, "the size bonus against an army of no strength at all"),
    "size.exponent": Parameter(1, 0.1, 5, "above 1, small differences in size count less"),
    "size.joint": Parameter(0.8, 0, 2, "factor on the size bonus where a side has two armies"),
    "casualties.rate": Parameter(0.3, 0, 2, "what part of its own strength an army can destroy in an equal one"),
    "casualties.reach": Parameter(0.6, 0, 1, "1: damage goes with one's own strength alone, 0: with the enemy's"),
    "casualties.winner": Parameter(1.25, 0, 5, "factor on the damage that the winners do"),
    "casualties.loser": Parameter(0.8, 0, 5, "factor on the damage that the losers do"),
    "casualties.margin": Parameter(0.5, 0, 5, "how much more winners do who win all rolls"),
    "casualties.joint": Parameter(1.15, 1, 5, "factor on all damage in battles of more than two armies"),
    "casualties.slope": Parameter(0.65, 0.05, 1, "how much rarer losses are in each higher slot than in the one below"),
    "run.damage": Parameter(0.35, 0, 1, "what part of the damage an army takes that runs"),
    "run.chase": Parameter(0.08, 0, 1, "how much more of it for each point of the pursuers' strategy bonus"),
    "run.cover": Parameter(1.5, 1, 5, "factor for who runs while covering an army that takes no part"),
    "kill.guard": Parameter(5, -20, 40, "what a kill's d20 must beat beside the enemy's d20"),
    "kill.overkill": Parameter(200, 1, 1000, "how many more of the top rank alive make one point of advantage"),
    "kill.overkill_most": Parameter(5, 0, 20, "the greatest advantage or disadvantage from overkill"),
    "kill.damage": Parameter(10, 0, 40, "the advantage from having destroyed all the enemy's strength"),
    "kill.spared": Parameter(1, 0, 20, "on how many faces of a d20 the risked troops survive a failure"),
    "capture.guard": Parameter(2, 1, 20, "how much more a capture must beat than a kill"),
}
"""All numbers by name."""


def parameter(state: State, name: str) -> float:
    """The number of a formula that counts in a campaign: the judge's, else the default."""
    return state.options.formulas.get(name, FORMULAS[name].default)


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


@action("formula")
def formula(state: State, act: Act) -> None:
    """Replace numbers of the secret formulas: ``numbers`` by name; null goes back to the default. By a battle judge,
    and battle judges alone learn of it (4.2.2)."""
    require_judge(state, act, "battle", rule="4.2")
    given = act.table("numbers")
    checked = check_formulas(
        {name: FORMULAS[name].default if v is None and name in FORMULAS else v for name, v in given.items()}
    )
    for name, value in checked.items():
        if given[name] is None:
            state.options.formulas.pop(name, None)
        else:
            state.options.formulas[name] = value
        tell(state, "judges", act.at, f"{act.by}: {name} is {value:g}.", "4.2", to=("battle",))
