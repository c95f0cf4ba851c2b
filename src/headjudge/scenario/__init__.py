"""Scenarios: rules examples as data, and the runner that plays them.

`docs/scenario-format.md` is the contract of the files. A game joins by an adapter, a sub-package of its name, that
offers what :mod:`headjudge.scenario.adapter` asks for.
"""

from headjudge.scenario.adapter import ADAPTERS, Adapter, Subject, Table, adapter_of, known_games
from headjudge.scenario.errors import MalformedScenario, StepFailed, UnknownName
from headjudge.scenario.matching import Bag, Names, Part, Rule, Tally, matches, show
from headjudge.scenario.model import Head, Scenario, Step, heads, library, scenario_files
from headjudge.scenario.runner import Moment, Outcome, run_file, run_scenario, watch

__all__ = [
    "ADAPTERS",
    "Adapter",
    "Bag",
    "Head",
    "MalformedScenario",
    "Moment",
    "Names",
    "Outcome",
    "Part",
    "Rule",
    "Scenario",
    "Step",
    "StepFailed",
    "Subject",
    "Table",
    "Tally",
    "UnknownName",
    "adapter_of",
    "heads",
    "known_games",
    "library",
    "matches",
    "run_file",
    "run_scenario",
    "scenario_files",
    "show",
    "watch",
]
