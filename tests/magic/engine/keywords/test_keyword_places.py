"""Each keyword with behaviour of its own has one address: its entry lists all modules in which it matters."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

import headjudge.magic
from headjudge.magic.engine.keywords.known import KEYWORDS

TOP = Path(headjudge.magic.__file__).parent
READING = ("text", "engine.keywords.known")
"""Where words are read, and the list itself."""
OTHER_MEANING = {
    ("companion", "decks.formats.headings"),
    ("companion", "engine.showing.player_view"),
    ("defender", "engine.combat.attacking"),
    ("defender", "engine.events.recording"),
    ("defender", "engine.semantics.combat_triggers"),
}
"""Where a word is another's name: that of what is attacked, in the data of an event; a heading, a part of a view."""


@cache
def said_in() -> dict[str, set[str]]:
    """For each keyword the modules that have it as a string."""
    found: dict[str, set[str]] = {}
    any_of_them = re.compile(f"[\"'](?:{'|'.join(map(re.escape, KEYWORDS))})[\"']")
    for path in sorted(TOP.rglob("*.py")):
        module = ".".join(path.relative_to(TOP).with_suffix("").parts)
        if not module.startswith(READING):
            text = path.read_text(encoding="utf-8")
            for node in ast.walk(ast.parse(text)) if any_of_them.search(text) else ():
                if isinstance(node, ast.Constant) and isinstance(node.value, str):
                    found.setdefault(node.value, set()).add(module)
    return found


@pytest.mark.parametrize("name", sorted(KEYWORDS))
def test_all_places_of_a_keyword_are_listed(name: str) -> None:
    places = {module for module in said_in()[name] if (name, module) not in OTHER_MEANING}
    assert places == set(KEYWORDS[name])
    assert list(KEYWORDS[name]) == sorted(places)
