"""Magic as scenarios play it."""

from collections.abc import Mapping

from headjudge.scenario.adapter import Table, register
from headjudge.scenario.magic import casting, fighting, verbs
from headjudge.scenario.magic.setup import KEYS, set_up
from headjudge.scenario.magic.table import ARGUMENTS, VERBS, MagicTable
from headjudge.scenario.model import Scenario

__all__ = ["MagicGame"]

_VERB_MODULES = (casting, fighting, verbs)
"""The modules whose import registers the verbs."""


class MagicGame:
    """The adapter of Magic."""

    name = "magic"
    keys = KEYS

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        """The verbs with their arguments."""
        return {name: ARGUMENTS[name] for name in VERBS}

    def set_up(self, scenario: Scenario) -> Table:
        """The game at the start of the script; see :class:`headjudge.scenario.adapter.Adapter`."""
        game, handles = set_up(scenario)
        return MagicTable(scenario, game, handles)


register(MagicGame())
