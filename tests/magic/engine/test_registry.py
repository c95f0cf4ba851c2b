"""What the engine carries out doesn't depend on what else was loaded."""

import subprocess
import sys

SHOW_WHAT_A_GAME_ADDS = """
from headjudge.core.registry import load
load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")
from headjudge.magic.engine import behaviour as b, change_kinds as c
from headjudge.magic.engine.blueprint import REPLACING
from headjudge.magic.engine.costs import COSTS
from headjudge.magic.engine.meaning import CHOOSABLE, DURATIONS, ZONES
from headjudge.magic.engine.replacement import REPLACERS, WOULD
from headjudge.magic.engine.trigger_kinds import TRIGGERS
TABLES = (
    b.AMOUNTS, b.CONDITIONS, b.EFFECTS, b.OBJECTS, b.PLAYERS, b.QUALITIES, b.TALLIES, c.CHANGES, c.GAME_RULES,
    c.INCLUDES, c.RULES, CHOOSABLE, COSTS, DURATIONS, REPLACERS, REPLACING, TRIGGERS, WOULD, ZONES,
)
before = [set(table) for table in TABLES]
import headjudge.magic.game
for table, known in zip(TABLES, before):
    for cls in set(table) - known:
        print(cls.__name__)
print(bool(b.EFFECTS))
"""


def test_the_registry_loads_all_that_a_game_knows() -> None:
    shown = subprocess.run([sys.executable, "-c", SHOW_WHAT_A_GAME_ADDS], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["True"]
