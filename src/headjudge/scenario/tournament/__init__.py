"""Tournaments and the judge's desk as scenarios play them, in one vocabulary (docs/scenario-format-tournament.md)."""

from collections.abc import Mapping

from headjudge.scenario.adapter import ADAPTERS, Table
from headjudge.scenario.document import plain
from headjudge.scenario.model import Scenario
from headjudge.scenario.tournament.judging import DESK_VERBS, Desk, named_in
from headjudge.scenario.tournament.setup import card_list, set_up
from headjudge.scenario.tournament.table import TournamentTable
from headjudge.scenario.tournament.verbs import VERBS

__all__ = ["TournamentScenarios"]


class TournamentScenarios:
    """The adapter of tournaments, and of the judge's desk."""

    keys: frozenset[str] = frozenset()

    def __init__(self, name: str) -> None:
        self.name = name

    @property
    def verbs(self) -> Mapping[str, frozenset[str]]:
        """The verbs with their arguments."""
        own = dict(VERBS.arguments)
        desk = {verb: beside | own.get(verb, frozenset()) for verb, beside in DESK_VERBS.items()}
        return {**own, **desk, "new_event": frozenset()}

    def set_up(self, scenario: Scenario) -> Table:
        """The event at the start of the script; see :class:`headjudge.scenario.adapter.Adapter`."""
        played = set_up(scenario.setup, scenario.rng)
        played.strangers.update(named_in(scenario.script))
        libraries = plain(scenario.setup.get("libraries", {}))
        desk = Desk(libraries={name: card_list(cards) for name, cards in libraries.items()})
        desk.rng.state = scenario.rng
        return TournamentTable(played, desk)


for _name in ("tournament", "infractions"):
    ADAPTERS.add(_name, TournamentScenarios(_name))
