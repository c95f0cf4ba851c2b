"""Altered as scenarios play it."""

from collections.abc import Mapping

from headjudge.scenario.adapter import ADAPTERS, Table
from headjudge.scenario.altered.setup import KEYS, set_up
from headjudge.scenario.altered.table import VERBS, AlteredTable
from headjudge.scenario.model import Scenario

__all__ = ["AlteredScenarios"]


class AlteredScenarios:
    """The adapter of Altered."""

    name = "altered"
    keys = KEYS

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        """The verbs with their arguments."""
        return VERBS

    def set_up(self, scenario: Scenario) -> Table:
        """The game at the start of the script; see :class:`headjudge.scenario.adapter.Adapter`."""
        game, handles, cards = set_up(scenario)
        return AlteredTable(game, handles, cards, scenario.script)


ADAPTERS.add(AlteredScenarios.name, AlteredScenarios())
