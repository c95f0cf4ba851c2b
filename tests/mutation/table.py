"""The table: for each paragraph of the rules how to switch it off, or why there is nothing to switch off.

It is put together from the modules `chapter_800`, `chapter_801` … of the multiplayer rules, `wargame_1` … of the
wargame's, `altered_1` … of Altered's, `tournament_100` … of the floor rules and `guide_1` … of the infraction guide,
each with its own `SWITCHES`, whose numbers are those of its document.
An entry is one switch, several of them (each must be noticed), or :class:`NoCode`.
"""

from __future__ import annotations

from importlib import import_module
from pathlib import Path

from tests.mutation.switches import NoCode, Switch

__all__ = ["CHAPTERS", "TABLE", "Entry", "named"]

Entry = NoCode | Switch | tuple[Switch, ...]

_DOCUMENTS = {
    "altered": "altered",
    "chapter": "magic",
    "wargame": "wargame",
    "tournament": "tournament",
    "guide": "infractions",
}
"""The document of rules that modules are of, by how their names begin."""
_MODULES = sorted(file.stem for kind in _DOCUMENTS for file in Path(__file__).parent.glob(f"{kind}_*.py"))

CHAPTERS = [
    ("facts" if chapter == "facts" else _DOCUMENTS[kind], chapter)
    for kind, _, chapter in (module.partition("_") for module in _MODULES)
]
"""Each document with each of its chapters."""


def named(document: str, number: str) -> str:
    """How a paragraph is called here: by its number, and of the guide or Altered with that word before it, since the
    wargame has the same numbers."""
    before = {"infractions": "guide/", "altered": "altered/"}.get(document, "")
    return number if number.startswith("guide/") else before + number


TABLE: dict[str, Entry] = {}
for _module in _MODULES:
    _document = _DOCUMENTS[_module.partition("_")[0]]
    TABLE.update({named(_document, n): off for n, off in import_module(f"tests.mutation.{_module}").SWITCHES.items()})
