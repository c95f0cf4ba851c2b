"""The `headjudge` command line.

Every module of this package adds its commands to `headjudge.cli.root.app` when it is imported, so a new command is a
new module and nothing else. Modules whose name begins with an underscore hold what commands share.
"""

import gc
import importlib
import pkgutil

from headjudge.cli import root

__all__ = ["main"]


def main() -> None:
    """Run the command line; a known error becomes one line on standard error and exit code 2."""
    # By default a third of the time to start goes into looking for garbage among what was loaded and stays.
    gc.set_threshold(50_000, 20, 100)
    for module in pkgutil.iter_modules(__path__):
        if not module.name.startswith("_"):
            importlib.import_module(f"{__name__}.{module.name}")
    root.run()
