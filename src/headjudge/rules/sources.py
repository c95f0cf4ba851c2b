"""Where the code cites rules: read from the comments, docstrings and other strings of the installed package itself."""

from __future__ import annotations

import ast
import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import headjudge

__all__ = ["NUMBER", "SECTION", "Place", "citations"]

NUMBER = re.compile(r"(?<![\w.])\d+(?:\.\d+)+(?:\.?[a-z])?(?!\w)")
"""The number of a paragraph in running text: `800.4a`, `3.2.2.1`, `2.2.14.d`."""

_ONE = r"(?:\d{3}[a-z]?|facts/[a-z]+)"
_SECTIONS = rf"{_ONE}(?:(?:, | and |–){_ONE})*"
SECTION = re.compile(rf"""(?<=[("']){_SECTIONS}(?=[)"',;:])|(?<=rule ){_SECTIONS}|(?<=rules ){_SECTIONS}""")
"""Sections of a document whose numbers have no full stops, as they are cited: "(111, 117)", "rule 112a", alone in a
string. Any other number of three digits is but a number."""

_LISTED = re.compile(", | and |–")
_TEXT = re.compile(
    r"""\#[^\n]* | \"{3}(?:[^\\]|\\.)*?\"{3} | '{3}(?:[^\\]|\\.)*?'{3} | "(?:[^"\\]|\\.)*" | '(?:[^'\\]|\\.)*'""",
    re.DOTALL | re.VERBOSE,
)
"""The comments and strings of a module, whatever kind of strings: what Python's own tokens tell too, in a fraction of
the time."""


@dataclass(frozen=True, order=True)
class Place:
    """A place in the code: a file relative to the folder of the package, a line, and the class or function it is in."""

    file: str
    line: int
    scope: str

    def __str__(self) -> str:
        return f"{self.file}:{self.line}" + (f" {self.scope}" if self.scope else "")


def citations(packages: list[str], pattern: re.Pattern[str] = NUMBER, only: str = "") -> dict[str, list[Place]]:
    """Every number cited in these packages of `headjudge`, with its places in order, the first of each scope.

    ``pattern`` says what a citation looks like: :data:`NUMBER` or :data:`SECTION`. ``only``: just this number is asked
    for, so that modules without it needn't be understood.
    """
    found: dict[str, dict[tuple[str, str], Place]] = defaultdict(dict)
    top = Path(headjudge.__file__).parent
    for package in packages:
        for file in sorted((top / package).rglob("*.py")):
            name = file.relative_to(top.parent).as_posix()
            if only not in _source(file):
                continue
            for number, line, scope in _cited(file, pattern):
                if only in ("", number):
                    found[number].setdefault((name, scope), Place(name, line, scope))
    return {number: sorted(places.values()) for number, places in found.items()}


@cache
def _source(file: Path) -> str:
    return file.read_text(encoding="utf-8")


@cache
def _cited(file: Path, pattern: re.Pattern[str]) -> list[tuple[str, int, str]]:
    """The numbers in the comments and strings of a module, each with its line and the scope it stands in."""
    source = _source(file)
    if pattern.search(source) is None:
        return []
    scopes = _scopes_of(file)
    found = []
    for text in _TEXT.finditer(source):
        for match in pattern.finditer(text[0]):
            line = source.count("\n", 0, text.start() + match.start()) + 1
            inner = [name for first, last, name in scopes if first <= line <= last]
            found += [(number, line, inner[-1] if inner else "") for number in _LISTED.split(match[0])]
    return found


@cache
def _scopes_of(file: Path) -> list[tuple[int, int, str]]:
    return list(_scopes(ast.parse(_source(file)), ""))


def _scopes(tree: ast.AST, outer: str) -> Iterator[tuple[int, int, str]]:
    """First line, last line and name of every class and function, outer ones before inner ones."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            name = f"{outer}{node.name}"
            yield node.lineno, node.end_lineno or node.lineno, name
            yield from _scopes(node, f"{name}.")
        elif not isinstance(node, ast.expr):
            yield from _scopes(node, outer)
