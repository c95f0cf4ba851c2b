"""What the engine carries out doesn't depend on what else was loaded."""

import subprocess
import sys

SHOW_WHAT_A_GAME_ADDS = """
import sys
from headjudge.core.registry import Registry, load
load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")

def registries():
    return {
        f"{name}.{attribute}": set(found)
        for name, module in list(sys.modules.items()) if name.startswith("headjudge.magic")
        for attribute, found in vars(module).items() if isinstance(found, Registry)
    }

before = registries()
import headjudge.magic.game
for name, known in registries().items():
    for key in known - before.get(name, known):
        print(name, key)
print(sum(map(len, before.values())) > 1000)
"""


def test_the_registry_loads_all_that_a_game_knows() -> None:
    shown = subprocess.run([sys.executable, "-c", SHOW_WHAT_A_GAME_ADDS], capture_output=True, text=True, check=True)
    assert shown.stdout.split() == ["True"]
