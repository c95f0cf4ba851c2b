"""Which phrase a node was written with is known to the grammar and to syntax by hand only; all others read fields."""

from __future__ import annotations

import ast
import re
from pathlib import Path

SOURCES = Path(__file__).parents[2] / "src/headjudge"
KNOWING = ("grammar/", "magic/text/syntax/")
OTHER_THINGS = {"magic/engine/options/option_list.py"}
"""Modules in which a form is that of something else than a node."""


def test_no_other_module_asks_for_the_number_of_a_phrase() -> None:
    asking = {
        name
        for path in (SOURCES / "magic").rglob("*.py")
        if not (name := path.relative_to(SOURCES).as_posix()).startswith(KNOWING) and _asks(path)
    }
    assert not asking - OTHER_THINGS


def _asks(path: Path) -> bool:
    """Whether a module reads ``form`` of something, or gives it."""
    text = path.read_text(encoding="utf-8")
    return re.search(r"\bform\b", text) is not None and any(
        (isinstance(node, ast.Attribute) and node.attr == "form")
        or (isinstance(node, ast.keyword) and node.arg == "form")
        for node in ast.walk(ast.parse(text))
    )
