"""Presets: which settings an event may have, as data.

Two are known: the floor rules of 2002, whose limits hold, and an organiser's own house rules, in which every number is
free. A limit names its rule, so that a refusal can say which one it is and what would be right.
"""

from __future__ import annotations

from dataclasses import dataclass

from headjudge.core.durations import show_duration
from headjudge.core.faults import Fault
from headjudge.core.times import DAY, MINUTE

__all__ = ["ALWAYS", "FLOOR_RULES", "HOUSE", "PRESETS", "Bound", "Preset"]


@dataclass(frozen=True, slots=True)
class Bound:
    """A limit of a setting: at least, at most, or one of so many values. ``what`` is what it is called in a sentence;
    ``seconds``: it is a length of time, shown in minutes. What isn't set (None) is within every limit."""

    setting: str
    what: str
    rule: str = ""
    least: int | None = None
    most: int | None = None
    among: tuple[int, ...] = ()
    seconds: bool = False

    def allows(self, value: int | None) -> bool:
        """Whether a value is within the limit."""
        if value is None:
            return True
        if self.among and value not in self.among:
            return False
        return (self.least is None or value >= self.least) and (self.most is None or value <= self.most)

    def right(self) -> str:
        """What would be right, in words."""
        show = show_duration if self.seconds else str
        if self.among:
            return " or ".join(show(value) for value in self.among)
        parts = [f"{side} {show(value)}" for value, side in ((self.least, "at least"), (self.most, "at most")) if value]
        return " and ".join(parts or ["at least 0"])

    def fault(self, value: int, more: str = "") -> Fault:
        """What is wrong with a value that isn't allowed."""
        shown = show_duration(value) if self.seconds else str(value)
        reason = f"{self.what} can't be {shown}: {self.right()}{more}"
        return Fault(self.rule, reason, f"settings/{self.setting.replace('_', '-')}")


@dataclass(frozen=True, slots=True)
class Preset:
    """A preset by its name: a title and a line for people, and its limits."""

    name: str
    title: str
    line: str
    bounds: tuple[Bound, ...]


FLOOR_RULES = Preset(
    "floor-rules-2002",
    "Floor rules of 2002",
    "The limits of the floor rules hold: rounds of an hour at least, one game or three, singles or teams of three.",
    (
        Bound("limit", "the time limit of a round", "112", least=60 * MINUTE, seconds=True),
        Bound("playoff_limit", "the time limit of a play-off round", "112", least=60 * MINUTE, seconds=True),
        Bound("sideboarding", "the time for sideboarding", "112a", most=6 * MINUTE, seconds=True),
        Bound("games", "the number of games in a match", "111", among=(1, 3)),
        Bound("team_size", "the number of players in a team", "101, 143", among=(1, 3)),
    ),
)
HOUSE = Preset(
    "house",
    "House rules",
    "You set every number: rounds of fifty minutes, three rounds for six players, whatever suits the day.",
    (),
)
PRESETS = {preset.name: preset for preset in (FLOOR_RULES, HOUSE)}
"""The presets by name."""

ALWAYS = (
    Bound("limit", "the time limit of a round", least=MINUTE, most=DAY, seconds=True),
    Bound("playoff_limit", "the time limit of a play-off round", least=MINUTE, most=DAY, seconds=True),
    Bound("sideboarding", "the time for sideboarding", least=1, most=DAY, seconds=True),
    Bound("inactivity", "the time until inactivity loses the game", least=1, most=DAY, seconds=True),
    Bound("registration", "the time for registration", least=1, most=DAY, seconds=True),
    Bound("construction", "the time for building decks", least=1, most=DAY, seconds=True),
    Bound("games", "the number of games in a match", least=1, most=15),
    Bound("team_size", "the number of players in a team", least=1, most=20),
    Bound("rounds", "the number of rounds", least=1, most=100),
    Bound("cut", "the cut", least=2, most=128),
    Bound("legs", "the number of legs", least=1, most=10),
    Bound("k", "the K of ratings", least=0, most=400),
    Bound("lists_from", "the round from which deck lists are shown", least=1, most=100),
)
"""What no preset changes: with other numbers there would be no event."""
