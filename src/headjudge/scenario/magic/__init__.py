"""Magic as scenarios play it."""

from collections.abc import Mapping

from headjudge.scenario.adapter import ADAPTERS, Table
from headjudge.scenario.magic import by_hand, casting, fighting, verbs
from headjudge.scenario.magic.setup import KEYS, set_up
from headjudge.scenario.magic.table import VERBS, MagicTable
from headjudge.scenario.model import Scenario

__all__ = ["MagicScenarios"]

_VERB_MODULES = (by_hand, casting, fighting, verbs)
"""The modules whose import registers the verbs."""


class MagicScenarios:
    """The adapter of Magic."""

    name = "magic"
    keys = KEYS

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        """The verbs with their arguments."""
        return {name: verb.arguments for name, verb in VERBS.items()}

    def set_up(self, scenario: Scenario) -> Table:
        """The game at the start of the script; see :class:`headjudge.scenario.adapter.Adapter`."""
        game, handles = set_up(scenario)
        return MagicTable(scenario, game, handles)


ADAPTERS.add(MagicScenarios.name, MagicScenarios())
