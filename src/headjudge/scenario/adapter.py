"""What a game must offer to have scenarios, and where the runner finds it.

A game's adapter is the sub-package of its name (`headjudge.scenario.magic`), which adds itself to
:data:`ADAPTERS` when imported.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Protocol

from headjudge.core.game import Game
from headjudge.core.registry import Registry
from headjudge.scenario.model import Scenario, Step

__all__ = ["ADAPTERS", "Adapter", "Subject", "Table", "adapter_of", "known_games"]


@dataclass(frozen=True)
class Subject:
    """Something that a scenario may ask about: its properties, and its value where it has one as a whole."""

    properties: Mapping[str, Callable[[], object]] = field(default_factory=dict)
    value: Callable[[], object] | None = None


class Table(Protocol):
    """One game being played by a scenario."""

    @property
    def game(self) -> Game:
        """The game as it now is."""

    def perform(self, step: Step) -> None:
        """Do a step that is no assertion.

        Raises IllegalAction or InvalidInput if the game refuses it, and then nothing has changed; UnknownName if it
        names what does not exist; MalformedScenario for an argument of the wrong form; StepFailed if it goes wrong
        otherwise.
        """

    def subject(self, name: str) -> Subject:
        """What ``name`` means in an assertion. Raises UnknownName if it means nothing."""

    def fingerprint(self) -> object:
        """A value that is equal before and after a step exactly if the step changed nothing."""


class Adapter(Protocol):
    """What plays the scenarios of one game."""

    @property
    def name(self) -> str:
        """The value of the key `game` in its scenarios."""

    @property
    def keys(self) -> frozenset[str]:
        """The keys of a scenario's top level beside the common ones."""

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        """Its verbs, each with the arguments it takes."""

    def set_up(self, scenario: Scenario) -> Table:
        """The game at the start of the script.

        Raises MalformedScenario where the set-up isn't understood, another HeadjudgeError where the game refuses it.
        """


ADAPTERS: Registry[str, Adapter] = Registry("adapter for scenarios")
"""What plays the scenarios of each game, once its package is imported."""


def known_games() -> list[str]:
    """The names of all games that have an adapter, sorted."""
    package = importlib.import_module("headjudge.scenario")
    return sorted({module.name for module in pkgutil.iter_modules(package.__path__) if module.ispkg} | set(ADAPTERS))


def adapter_of(name: str) -> Adapter | None:
    """The adapter of a game, or None if there is none of that name."""
    if name not in ADAPTERS and name in known_games():
        importlib.import_module(f"headjudge.scenario.{name}")
    return ADAPTERS.get(name)
