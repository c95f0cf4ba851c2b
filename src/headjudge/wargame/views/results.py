"""The results of battles (4.2 to 4.5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NotRequired, TypedDict, TypeVar

from headjudge.core.reasons import WhyData
from headjudge.wargame.state import Battle, Result, RollKind
from headjudge.wargame.state.ranks import Side
from headjudge.wargame.views.naming import army_name
from headjudge.wargame.views.reader import Reader
from headjudge.wargame.views.turns import known

__all__ = ["ResultView", "RollView", "result_view"]

T = TypeVar("T")


class RollView(TypedDict):
    """One d20 of a kill or a capture: of the army that tries, of its target, or for the troops that were risked."""

    what: RollKind
    army: str
    label: str
    """What the die follows from."""
    die: int


class ResultView(TypedDict):
    """A published result. What is told of each army stands under its name."""

    winner: Side | None
    by_hand: list[str]
    """The armies whose dice a judge rolled."""
    strategies: dict[str, int]
    """Strategy bonuses (4.2.1)."""
    colors: dict[str, int]
    """Color bonuses (4.2.3)."""
    dice: dict[str, list[int]]
    won: dict[str, int]
    """How many rolls each army's side won (4.2.4)."""
    losses: dict[str, dict[str, int]]
    """How many creatures of each card died (4.2.5)."""
    moved: dict[str, str]
    """Where armies went from the battle (4.4)."""
    killed: list[str]
    captured: list[str]
    liberated: list[str]
    absent: list[str]
    """Armies of a joint engagement that took no part (4.4)."""
    seed: str
    """What the dice follow from; empty in a draft."""
    seals: dict[str, str]
    """The seal of the strategy that counted, which has its part in the dice."""
    rolls: list[RollView]
    """In the order in which they were rolled."""
    why: list[WhyData]
    sizes: NotRequired[dict[str, int]]
    """Size bonuses, for battle judges; for everybody once the round is over (4.2.2)."""


def result_view(reader: Reader, one: Battle, result: Result) -> ResultView:
    """A published result; the size bonus only for battle judges (4.2.2)."""
    state = reader.state

    def named(table: Mapping[str, T]) -> dict[str, T]:
        return {army_name(state, key): value for key, value in table.items()}

    found: ResultView = {
        "winner": result.winner or None,
        "by_hand": [army_name(state, key) for key in one.dice if key in result.dice],
        "strategies": named(result.strategies),
        "colors": named(result.colors),
        "dice": {name: list(dice) for name, dice in named(result.dice).items()},
        "won": named(result.won),
        "losses": {name: dict(lost) for name, lost in named(result.losses).items()},
        "moved": {name: str(square) for name, square in named(result.moved).items()},
        "killed": [army_name(state, key) for key in result.killed],
        "captured": [army_name(state, key) for key in result.captured],
        "liberated": [army_name(state, key) for key in result.liberated],
        "absent": [army_name(state, key) for key in result.absent],
        "seed": result.seed,
        "seals": named(result.seals),
        "rolls": [
            {"what": rolled.what, "army": army_name(state, rolled.army), "label": rolled.label, "die": rolled.die}
            for rolled in result.rolls
        ],
        "why": [why.to_data() for why in known(result.why, reader.knows_formulas)],
    }
    if reader.knows_formulas:
        found["sizes"] = named(result.sizes)
    return found
