"""The table: for each paragraph of the rules how to switch it off, or why there is nothing to switch off.

It is put together from the modules `chapter_800`, `chapter_801` … of the multiplayer rules, `tournament_110` … of the
floor rules and `wargame_1` … of the wargame's, each with its own `SWITCHES`. An entry is one switch, several of them
(each must be noticed), or :class:`NoCode`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.mutation.switches import NoCode, Switch

__all__ = ["CHAPTERS", "TABLE", "Entry"]

Entry = NoCode | Switch | tuple[Switch, ...]

_KINDS = ("chapter", "tournament", "wargame")
_MODULES = sorted(file.stem for kind in _KINDS for file in Path(__file__).parent.glob(f"{kind}_*.py"))

# Sections of the floor rules have numbers of their own, not beneath that of their chapter.
CHAPTERS = [module.partition("_")[2] for module in _MODULES if not module.startswith("tournament")]

TABLE: dict[str, Entry] = {}
for _module in _MODULES:
    TABLE.update(import_module(f"tests.mutation.{_module}").SWITCHES)
