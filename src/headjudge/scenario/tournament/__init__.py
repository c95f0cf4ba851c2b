"""Tournaments as scenarios play them (docs/scenario-format-tournament.md)."""

from collections.abc import Mapping

from headjudge.scenario.adapter import ADAPTERS, Table
from headjudge.scenario.model import Scenario
from headjudge.scenario.tournament.setup import set_up
from headjudge.scenario.tournament.table import TournamentTable
from headjudge.scenario.tournament.verbs import VERBS

__all__ = ["TournamentScenarios"]


class TournamentScenarios:
    """The adapter of tournaments."""

    name = "tournament"
    keys: frozenset[str] = frozenset()

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        """The verbs with their arguments."""
        return {**VERBS.arguments, "new_event": frozenset()}

    def set_up(self, scenario: Scenario) -> Table:
        """The event at the start of the script; see :class:`headjudge.scenario.adapter.Adapter`."""
        return TournamentTable(set_up(scenario.setup, scenario.rng))


ADAPTERS.add(TournamentScenarios.name, TournamentScenarios())
