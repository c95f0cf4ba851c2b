"""The table: for each paragraph of the multiplayer rules how to switch it off, or why there is nothing to switch off.

It is put together from the modules `chapter_800`, `chapter_801` …, each with its own `SWITCHES`. An entry is one
switch, several of them (each must be noticed), or :class:`NoCode`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.mutation.switches import NoCode, Switch

__all__ = ["CHAPTERS", "TABLE", "Entry"]

Entry = NoCode | Switch | tuple[Switch, ...]

CHAPTERS = sorted(file.stem.removeprefix("chapter_") for file in Path(__file__).parent.glob("chapter_*.py"))

TABLE: dict[str, Entry] = {}
for _chapter in CHAPTERS:
    TABLE.update(import_module(f"tests.mutation.chapter_{_chapter}").SWITCHES)
