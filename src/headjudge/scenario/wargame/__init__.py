"""The Coalition Wargame as scenarios play it (docs/scenario-format-wargame.md)."""

from collections.abc import Mapping

from headjudge.scenario.adapter import ADAPTERS, Table
from headjudge.scenario.model import Scenario
from headjudge.scenario.wargame.setup import KEYS, set_up
from headjudge.scenario.wargame.table import WargameTable
from headjudge.scenario.wargame.verbs import VERBS

__all__ = ["WargameScenarios"]


class WargameScenarios:
    """The adapter of the wargame."""

    name = "wargame"
    keys = KEYS

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        """The verbs with their arguments."""
        return VERBS.arguments

    def set_up(self, scenario: Scenario) -> Table:
        """The campaign at the start of the script; see :class:`headjudge.scenario.adapter.Adapter`."""
        return WargameTable(set_up(scenario))


ADAPTERS.add(WargameScenarios.name, WargameScenarios())
