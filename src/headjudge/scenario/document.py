"""YAML with places: every mapping and list remembers its file and the lines of its keys and entries.

A :class:`Block` is a dict and a :class:`Items` is a list; what reads a scenario uses them as such, and asks them for
lines only to say where something is wrong.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import yaml

from headjudge.scenario.errors import MalformedScenario

__all__ = ["Block", "Items", "line_of", "plain", "read_documents", "require_keys"]

_LOADER = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""The loader written in C where PyYAML was built with it: ten times as quick."""

_KEY, _ENDS = r"[A-Za-z_]\w*:", r"---|\.\.\."
_PART = re.compile(
    rf"^(?:(?P<key>{_KEY}).*(?:\n(?!{_KEY}|{_ENDS}).*)*|-(?= ).*(?:\n(?!{_KEY}|-|{_ENDS}).*)*)", re.MULTILINE
)
"""A key of the top level, or an entry of a list that is the top level, with all that stands at it: up to the next, or
the end of the document."""

_TEXT = "tag:yaml.org,2002:str"


class Block(dict[str, Any]):
    """A mapping of a YAML file. ``path`` is the file, ``line`` where it starts, ``lines`` the line of each key."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__()
        self.path = path
        self.line = line
        self.lines: dict[str, int] = {}

    def fault(self, key: str, problem: str) -> MalformedScenario:
        """The error that says that ``problem`` is wrong at ``key``, to be raised by the caller."""
        return MalformedScenario(self.path, self.lines.get(key, self.line), key, problem)


class Items(list[Any]):
    """A list of a YAML file. ``path`` is the file, ``line`` where it starts, ``lines`` the line of each entry."""

    def __init__(self, path: Path, line: int) -> None:
        super().__init__()
        self.path = path
        self.line = line
        self.lines: list[int] = []


def plain(value: Any) -> Any:
    """A value of a file as plain data, without the lines on which it stands."""
    if isinstance(value, dict):
        return {key: plain(inner) for key, inner in value.items()}
    return [plain(inner) for inner in value] if isinstance(value, list) else value


def read_documents(path: Path, only: frozenset[str] = frozenset()) -> list[Any]:
    """All documents of a YAML file but empty ones, with mappings as :class:`Block` and lists as :class:`Items`.

    ``only``: what stands at other keys of the top level isn't wanted, nor what stands in lists there, and is None: to
    read all takes ten times as long. Raises MalformedScenario where the file can't be read, is no YAML, or gives a key
    twice.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise MalformedScenario(path, 1, "", f"the file is not UTF-8 text: {error}") from error
    except OSError as error:
        raise MalformedScenario(path, 1, "", f"the file can't be read: {error.strerror}") from error
    if only:
        text = _PART.sub(lambda part: part[0] if (part["key"] or "")[:-1] in only else _without(part), text)
    try:
        nodes: list[yaml.Node | None] = list(yaml.compose_all(text, Loader=_LOADER))
    except yaml.MarkedYAMLError as error:
        mark = error.problem_mark or error.context_mark
        raise MalformedScenario(path, mark.line + 1 if mark else 1, "", f"not YAML: {error.problem}") from error
    except yaml.YAMLError as error:
        raise MalformedScenario(path, 1, "", f"not YAML: {error}") from error
    values = (_Reader(path).value(node) for node in nodes if node is not None)
    return [value for value in values if value is not None]


def _without(part: re.Match[str]) -> str:
    """A part of the top level with as many lines and nothing in it."""
    return (part["key"] or "-") + "\n" * part[0].count("\n")


def require_keys(block: Block, allowed: Iterable[str], what: str) -> None:
    """Refuse keys of ``block`` that are not among ``allowed``; raises MalformedScenario naming the first such key."""
    known = set(allowed)
    for key in block:
        if key not in known:
            raise block.fault(key, f"unknown key of {what}; known are {', '.join(sorted(known))}")


def line_of(value: object, name: str) -> int | None:
    """The line on which ``name`` first stands within ``value``, as a key, an entry or a value; None if it doesn't."""
    if isinstance(value, Block):
        for key, inner in value.items():
            if key == name or inner == name:
                return value.lines[key]
            if (found := line_of(inner, name)) is not None:
                return found
    elif isinstance(value, Items):
        for line, inner in zip(value.lines, value, strict=True):
            if inner == name:
                return line
            if (found := line_of(inner, name)) is not None:
                return found
    return None


class _Reader:
    """Turns the nodes of one file into values."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.scalars = yaml.constructor.SafeConstructor()
        self.open: set[int] = set()

    def value(self, node: yaml.Node) -> Any:
        """The value of a node; raises MalformedScenario for one that contains itself."""
        line = node.start_mark.line + 1
        if isinstance(node, yaml.ScalarNode):
            if node.tag == _TEXT:
                return node.value
            try:
                return self.scalars.construct_object(node)
            except (yaml.YAMLError, ValueError) as error:
                raise MalformedScenario(self.path, line, node.value, "this value can't be understood") from error
        if id(node) in self.open:
            raise MalformedScenario(self.path, line, "", "this contains itself")
        self.open.add(id(node))
        result = self.block(node) if isinstance(node, yaml.MappingNode) else self.items(node)
        self.open.remove(id(node))
        return result

    def block(self, node: yaml.MappingNode) -> Block:
        """The mapping of a node; keys become text, so that `1` and `"1"` are one key."""
        block = Block(self.path, node.start_mark.line + 1)
        for key_node, value_node in node.value:
            line = key_node.start_mark.line + 1
            if not isinstance(key_node, yaml.ScalarNode):
                raise MalformedScenario(self.path, line, "", "a key must be a word")
            key = str(key_node.value)
            if key in block:
                raise MalformedScenario(self.path, line, key, "this key stands here twice")
            block[key] = self.value(value_node)
            block.lines[key] = line
        return block

    def items(self, node: yaml.Node) -> Items:
        """The list of a node."""
        items = Items(self.path, node.start_mark.line + 1)
        for entry in node.value:
            items.append(self.value(entry))
            items.lines.append(entry.start_mark.line + 1)
        return items
