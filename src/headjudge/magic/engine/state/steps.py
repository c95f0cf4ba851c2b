"""The steps and main phases of a turn, in their order, and where one under way stands (rule 500)."""

from __future__ import annotations

from enum import StrEnum
from typing import Any, Literal

from headjudge.core.errors import InvalidInput

__all__ = ["COMBAT_STEPS", "MAIN_PHASES", "SKIPPED", "STEPS", "Doing", "Skipped", "Step", "step_named"]


class Step(StrEnum):
    """A step of a turn, or a main phase, which has no steps (500.1)."""

    NONE = ""
    """The turn hasn't begun, since its marker waits (807.4d)."""
    MULLIGANS = "mulligans"
    """Before the first turn (103.4)."""
    UNTAP = "untap"
    UPKEEP = "upkeep"
    DRAW = "draw"
    PRECOMBAT_MAIN = "precombat-main"
    BEGINNING_OF_COMBAT = "beginning-of-combat"
    DECLARE_ATTACKERS = "declare-attackers"
    DECLARE_BLOCKERS = "declare-blockers"
    COMBAT_DAMAGE = "combat-damage"
    END_OF_COMBAT = "end-of-combat"
    POSTCOMBAT_MAIN = "postcombat-main"
    END = "end"
    CLEANUP = "cleanup"


STEPS = tuple(Step)[2:]
"""Those of a turn, in order (500.1)."""
MAIN_PHASES = (Step.PRECOMBAT_MAIN, Step.POSTCOMBAT_MAIN)
COMBAT_STEPS = STEPS[STEPS.index(Step.BEGINNING_OF_COMBAT) : STEPS.index(Step.POSTCOMBAT_MAIN)]
"""The steps of the combat phase (506.1)."""


def step_named(word: Any) -> Step:
    """The step of a turn that is called so. Raises InvalidInput if there is none."""
    if word not in STEPS:
        raise InvalidInput(f"no step is called {word!r}; steps are {', '.join(STEPS)}", code="position/step")
    return Step(word)


class Doing(StrEnum):
    """Where the step of a turn under way stands."""

    OPENING = "opening"
    """The game begins: its first turn doesn't, yet (103)."""
    WAITING = "waiting"
    """The player has the marker and may not begin yet (807.4d)."""
    BEGIN = "begin"
    CHOOSING_A_DEFENDER = "begin-combat"
    """506.2a."""
    COMBAT = "combat"
    """A turn-based action of the combat phase is under way (508.1, 509.1, 510.1)."""
    PRIORITY = "priority"
    END = "end"


class Skipped(StrEnum):
    """What can be skipped besides steps (614.10)."""

    COMBAT_PHASE = "combat"
    COMBATS_OF_NEXT_TURN = "combats of the next turn"
    COMBATS_OF_THAT_TURN = "combats of that turn"
    """The same, once that turn has begun: of the turn with that number."""
    UNTAP_OF_EXTRA_TURN = "untap step of the extra turn"
    """Of that with this number."""
    TURN = "turn"
    EXTRA_TURN = "extra turn"


SKIPPED: dict[Literal["untap", "upkeep", "draw", "combat"], Step | Skipped] = {
    "untap": Step.UNTAP,
    "upkeep": Step.UPKEEP,
    "draw": Step.DRAW,
    "combat": Skipped.COMBAT_PHASE,
}
"""What is skipped, by its name in text."""
