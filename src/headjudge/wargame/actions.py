"""Actions: all that can be done in a campaign, each by somebody at a time, and the registry of what carries them out.

A module that carries out an action marks its function with :func:`action`; the function raises a refusal before it has
changed anything, or does all of it. :mod:`headjudge.wargame.campaign` imports them all.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, TypeVar

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.wargame.state import Player, State
from headjudge.wargame.state.grid import Square, read_square

__all__ = ["ACTIONS", "ARGUMENTS", "Act", "Action", "action", "require_arguments"]


@dataclass(frozen=True)
class Act:
    """Something done: what, by whom (a player's or a judge's name, as they say it), when, and with which arguments."""

    verb: str
    by: str
    at: int
    arguments: Mapping[str, Any] = field(default_factory=dict)

    def has(self, key: str) -> bool:
        """Whether an argument was given."""
        return self.arguments.get(key) is not None

    def text(self, key: str, default: str | None = None) -> str:
        """An argument that is text. Raises InvalidInput if it is none, or missing without a default."""
        value = self.arguments.get(key, default)
        if not isinstance(value, str):
            raise InvalidInput(f"{self.verb}: {key} must be text, not {value!r}", code="wargame/argument")
        return value

    def number(self, key: str, default: int | None = None) -> int:
        """An argument that is a whole number. Raises InvalidInput."""
        value = self.arguments.get(key, default)
        if type(value) is not int:
            raise InvalidInput(f"{self.verb}: {key} must be a whole number, not {value!r}", code="wargame/argument")
        return value

    def flag(self, key: str) -> bool:
        """An argument that is yes or no; no if it is missing. Raises InvalidInput."""
        value = self.arguments.get(key, False)
        if not isinstance(value, bool):
            raise InvalidInput(f"{self.verb}: {key} must be true or false, not {value!r}", code="wargame/argument")
        return value

    def texts(self, key: str, default: list[str] | None = None) -> list[str]:
        """An argument that is a list of texts. Raises InvalidInput."""
        value = self.arguments.get(key, default)
        if not isinstance(value, (list, tuple)) or not all(isinstance(item, str) for item in value):
            raise InvalidInput(f"{self.verb}: {key} must be a list of texts, not {value!r}", code="wargame/argument")
        return list(value)

    def table(self, key: str, default: Mapping[str, Any] | None = None) -> Mapping[str, Any]:
        """An argument that is a map. Raises InvalidInput."""
        value = self.arguments.get(key, default)
        if not isinstance(value, Mapping) or not all(isinstance(name, str) for name in value):
            raise InvalidInput(f"{self.verb}: {key} must be a map, not {value!r}", code="wargame/argument")
        return value

    def square(self, key: str) -> Square:
        """An argument that is a square. Raises InvalidInput."""
        return read_square(self.text(key))

    def player(self, state: State) -> Player:
        """The player who does it. Raises IllegalAction if it is none (1.6)."""
        found = state.find_player(self.by)
        if found is None:
            raise IllegalAction(f"{self.by!r} isn't a player in this campaign", rule="1.6", code="wargame/player")
        return found


Action = Callable[[State, Act], Any]

ACTIONS: dict[str, Action] = {}
"""What carries out each action, by its verb."""

ARGUMENTS: dict[str, str] = {
    "active": "player",
    "admit": "players factions",
    "apply": "side text",
    "appoint": "role name head",
    "approve": "armies places all",
    "authority": "players",
    "begin": "deadline partial",
    "bonus": "battle scores reasons",
    "casualties": "battle losses",
    "change": "army troops",
    "contingency": "players",
    "control": "armies",
    "deadline": "deadline",
    "decline": "player",
    "describe": "place text",
    "dice": "dice spawn spawn_rank",
    "dismiss": "role name",
    "done": "withdraw",
    "drop": "squares",
    "edit": "post text",
    "enlist": "spec",
    "factions": "factions",
    "formula": "numbers",
    "inactive": "player",
    "lift": "number",
    "list": "",
    "lock": "early",
    "mercenaries": "armies",
    "near": "armies",
    "options": "options",
    "permit": "army withdraw",
    "personalize": "army name legend troops",
    "place": "spec",
    "pm": "text troops",
    "post": "text",
    "rank": "ranks",
    "reject": "armies places all reason",
    "relocate": "place at",
    "rename": "names",
    "retire": "player",
    "reveal": "partial",
    "rule": "choices",
    "sanction": "army severity roll player side text",
    "say": "thread text",
    "seat": "holder called name",
    "settle": "deadline",
    "strat": "army text kill capture run leave",
    "terrain": "map squares",
    "unplace": "place",
    "verdict": "battle kill capture",
    "vote": "topic system voters points choice choices close",
    "win_conditions": "bases",
}
"""The arguments of each action, beside ``cards``, which the host adds."""


def require_arguments(verb: str, arguments: Mapping[str, Any]) -> None:
    """Refuse an argument that an action does not have: it would be ignored. Raises InvalidInput."""
    known = ARGUMENTS[verb].split()
    for key in arguments:
        if key not in known and key != "cards":
            has = f"it has {', '.join(known)}" if known else "it has none"
            raise InvalidInput(f"{verb}: there is no argument {key!r}; {has}", code="wargame/argument")


F = TypeVar("F", bound=Action)


def action(verb: str) -> Callable[[F], F]:
    """Register what carries out a verb."""

    def register(carry_out: F) -> F:
        ACTIONS[verb] = carry_out
        return carry_out

    return register
