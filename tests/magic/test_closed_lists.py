"""Lists of words that are closed are enums: nothing that is one of them is compared with a bare string.

To mypy a ``StrEnum`` is a string, so a word misspelt in a comparison is only found here.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

import headjudge

TOP = Path(headjudge.__file__).parent
USERS = ("magic", "bots/magic", "scenario/magic", "server/games", "envs")
"""Where words of Magic's rules are compared."""

Lists = dict[str, frozenset[str]]
"""The words that an attribute, a variable or a detail may be, by its name."""


def _enums(tree: ast.Module) -> Iterator[tuple[str, frozenset[str]]]:
    """The enums that a module has, and their words."""
    for found in tree.body:
        if isinstance(found, ast.ClassDef) and any(isinstance(b, ast.Name) and b.id == "StrEnum" for b in found.bases):
            values = (word for line in found.body if isinstance(line, ast.Assign) for word in _words(line.value))
            yield found.name, frozenset(values) - {""}


def _declared(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """The names that a module gives a type or a word of an enum."""
    for found in ast.walk(tree):
        match found:
            case ast.AnnAssign(target=ast.Name(id=name) | ast.Attribute(attr=name), annotation=kind):
                yield name, kind
            case ast.Assign(targets=[ast.Attribute(attr=name)], value=ast.Attribute(value=ast.Name() as kind)):
                yield name, kind
            case ast.arg(arg=name, annotation=ast.expr() as kind):
                yield name, kind
            case ast.FunctionDef(name=name, returns=ast.expr() as kind):
                yield name, kind


def closed_lists(trees: list[ast.Module]) -> Lists:
    """What the attributes, variables and functions of some modules may be, where that is one of a closed list."""
    enums = dict(pair for tree in trees for pair in _enums(tree))
    found: Lists = {}
    for name, kind in (pair for tree in trees for pair in _declared(tree)):
        for part in ast.walk(kind):
            if isinstance(part, ast.Name) and part.id in enums:
                found[name] = found.get(name, frozenset()) | enums[part.id]
    return found


def _name(value: ast.expr) -> str:
    """The name of an attribute, a variable, what a function gives, or a detail that is got by its name."""
    match value:
        case ast.Attribute(attr=name) | ast.Name(id=name):
            return name
        case ast.Call(func=ast.Attribute(attr="get"), args=[ast.Constant(value=str() as name), *_]):
            return name
        case ast.Subscript(slice=ast.Constant(value=str() as name)):
            return name
        case ast.Call(func=function):
            return _name(function)
    return ""


def _words(value: ast.AST) -> set[str]:
    """The bare strings that something is compared with: one, or some of a list."""
    parts = value.elts if isinstance(value, ast.Tuple | ast.List | ast.Set) else [value]
    return {part.value for part in parts if isinstance(part, ast.Constant) and isinstance(part.value, str)}


def bare_words(tree: ast.Module, lists: Lists) -> Iterator[str]:
    """Where a module compares one of a closed list with a bare string, or gives such a detail: the line and what stands
    there."""
    for found in ast.walk(tree):
        if isinstance(found, ast.Compare):
            parts = [found.left, *found.comparators]
            for a, b in (*pairwise(parts), *pairwise(reversed(parts))):
                if _words(b) & lists.get(_name(a), frozenset()):
                    yield f"{found.lineno}: {ast.unparse(found)}"
        if isinstance(found, ast.Dict):
            for key, value in zip(found.keys, found.values, strict=True):
                if key is not None and any(_words(value) & lists.get(name, frozenset()) for name in _words(key)):
                    yield f"{value.lineno}: {ast.unparse(key)}: {ast.unparse(value)}"
        if isinstance(found, ast.Match):
            values = (v.value for case in found.cases for v in ast.walk(case.pattern) if isinstance(v, ast.MatchValue))
            if any(_words(value) & lists.get(_name(found.subject), frozenset()) for value in values):
                yield f"{found.lineno}: match {ast.unparse(found.subject)}"


def _read(folder: str) -> dict[str, ast.Module]:
    return {str(p.relative_to(TOP)): ast.parse(p.read_text("utf-8")) for p in sorted((TOP / folder).rglob("*.py"))}


def test_no_word_of_a_closed_list_is_a_bare_string() -> None:
    """Everything that compares words of Magic's rules names them by their enums."""
    read = {folder: _read(folder) for folder in USERS}
    lists = closed_lists(list(read["magic"].values()))
    assert {"upkeep", "combat-damage"} <= lists["step"]
    assert {"battlefield", "hand"} <= lists["zone"]
    assert {"creature", "legendary", "black"} <= lists["types"] | lists["supertypes"] | lists["colors"]
    assert {"goad", "cycle ~"} <= lists["action"]
    assert {"attacked this turn"} <= lists["deed"]
    assert {"be countered"} <= lists["what"]
    bare = [
        f"{path}:{line}" for folder in USERS for path, tree in read[folder].items() for line in bare_words(tree, lists)
    ]
    assert not bare, "name these by their enums:\n" + "\n".join(bare)


SAMPLE = """
class Step(StrEnum):
    NONE = ""
    UPKEEP = "upkeep"
    END = "end"

class Turn:
    def __init__(self) -> None:
        self.now = Step.NONE
        self.coming: list[Step] = []

def step_of(turn: Turn) -> Step: ...
"""


@pytest.mark.parametrize(
    "line",
    [
        'turn.now == "upkeep"',
        '"end" != turn.now',
        'turn.now in ("upkeep", Step.END)',
        '"upkeep" in turn.coming',
        'step_of(turn) == "end"',
        'event.get("now") == "end"',
        'view["now"] == "end"',
        'Event(data={"now": "end"})',
        'match turn.now:\n    case "end" | "upkeep": ...',
    ],
)
def test_bare_words_are_found(line: str) -> None:
    """A bare word of each shape is found."""
    assert list(bare_words(ast.parse(line), closed_lists([ast.parse(SAMPLE)])))


@pytest.mark.parametrize("line", ["turn.now == Step.END", 'turn.name == "end"', 'turn.now == "Ann"', 'now = "end"'])
def test_other_comparisons_are_none(line: str) -> None:
    """Not where no bare word of the list stands."""
    assert not list(bare_words(ast.parse(line), closed_lists([ast.parse(SAMPLE)])))
