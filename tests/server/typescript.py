"""What goes over the wire as types for the browser client, made of the structs and typed dicts it is written down in.

    python -m tests.server.typescript            compare, and exit 1 if a file is out of date
    python -m tests.server.typescript --update   write the files

A module of ours becomes a file of the same address below `web/src/generated`: its structs and typed dicts as
interfaces, its named unions and closed lists (``Side = Literal[…]``) as types, their docstrings as comments. What they
refer to in other modules is imported. A closed list keeps the name that a module has for it.

Manual actions are there as data as well (:mod:`.action_data`).

A field may be missing if a client may leave it out (structs that forbid unknown fields are what clients send) or if
the server leaves it out where it has its default (``omit_defaults``).
"""

from __future__ import annotations

import ast
import importlib
import inspect
import json
import re
import sys
from collections.abc import Iterator
from enum import Enum
from pathlib import Path
from types import ModuleType, UnionType
from typing import Any, Literal, NotRequired, TypeGuard, Union, get_args, get_origin, get_type_hints, is_typeddict

import msgspec
from msgspec import inspect as read
from tests.server.action_data import manual_actions

FOLDER = Path(__file__).parents[2] / "web" / "src" / "generated"
PACKAGE = "headjudge."
MODULES = (
    "headjudge.altered.view",
    "headjudge.magic.cards.own_set",
    "headjudge.magic.engine.showing.view",
    "headjudge.server.campaigns.invitations",
    "headjudge.server.campaigns.listing",
    "headjudge.server.campaigns.messages",
    "headjudge.server.events.backing_up",
    "headjudge.server.events.describing",
    "headjudge.server.events.decklists",
    "headjudge.server.events.files",
    "headjudge.server.events.judging",
    "headjudge.server.events.listing",
    "headjudge.server.events.messages",
    "headjudge.server.events.papers",
    "headjudge.server.games.altered.decks",
    "headjudge.server.games.magic.decks",
    "headjudge.server.games.magic.settings",
    "headjudge.server.games.magic.showing",
    "headjudge.server.importing.imports",
    "headjudge.server.live.kinds",
    "headjudge.server.live.messages",
    "headjudge.server.live.replays",
    "headjudge.server.notices.contacts",
    "headjudge.server.problems",
    "headjudge.server.whereabouts",
    "headjudge.server.routes.accounts",
    "headjudge.server.routes.operator",
    "headjudge.server.routes.campaign_creatures",
    "headjudge.server.routes.campaign_members",
    "headjudge.server.routes.campaigns",
    "headjudge.server.routes.cards",
    "headjudge.server.routes.decks",
    "headjudge.server.routes.event_drafts",
    "headjudge.server.routes.event_decks",
    "headjudge.server.events.careers",
    "headjudge.server.events.seasons",
    "headjudge.server.routes.event_people",
    "headjudge.server.routes.players",
    "headjudge.server.routes.events",
    "headjudge.server.routes.health",
    "headjudge.server.routes.notices",
    "headjudge.server.routes.rules",
    "headjudge.server.routes.tables",
    "headjudge.server.scenes",
)
"""Where the wire begins; what these refer to is found."""
WIDTH = 120
HEAD = "/** Made of {} by `python -m tests.server.typescript --update`; not to be changed by hand. */\n"
PLAIN: dict[type[read.Type], str] = {
    read.AnyType: "unknown",
    read.NoneType: "null",
    read.BoolType: "boolean",
    read.IntType: "number",
    read.FloatType: "number",
    read.StrType: "string",
}
ROLE = re.compile(r":[a-z]+:(`[^`]+`)")
"""A reference in a docstring, as in :mod:`msgspec`."""
LISTS = (read.ListType, read.VarTupleType, read.SetType, read.FrozenSetType)


class Source:
    """What the source of a module says: docstrings of its classes, their fields and its other names; of what its
    classes are made, and where its names come from."""

    def __init__(self, source: str) -> None:
        self._of: dict[tuple[str, str], str] = {}
        self.assigned: list[str] = []
        """The names that the module gives to something other than a class or function."""
        self.bases: dict[str, list[str]] = {}
        """Of each class the names of those that it is made of."""
        self.fields: dict[str, list[str]] = {}
        """Of each class the fields that it has of its own."""
        self.imported: dict[str, str] = {}
        """From which module each imported name comes."""
        self._read("", ast.parse(source).body)

    def of(self, name: str, field: str = "") -> str:
        """The docstring of a name, or of a field of a class; "" if there is none."""
        return self._of.get((name, field), "")

    def _read(self, owner: str, body: list[ast.stmt]) -> None:
        for statement, following in zip(body, [*body[1:], None], strict=True):
            if isinstance(statement, ast.ImportFrom) and statement.module:
                self.imported |= {alias.name: statement.module for alias in statement.names}
            if isinstance(statement, ast.ClassDef):
                self.bases[statement.name] = [base.id for base in statement.bases if isinstance(base, ast.Name)]
                self.fields[statement.name] = [name for part in statement.body if (name := _assigned(part))]
                self._of[statement.name, ""] = ast.get_docstring(statement) or ""
                self._read(statement.name, statement.body)
            name = _assigned(statement)
            if name and not owner:
                self.assigned.append(name)
            if name and isinstance(following, ast.Expr) and isinstance(following.value, ast.Constant):
                key = (owner, name) if owner else (name, "")
                self._of[key] = inspect.cleandoc(str(following.value.value))


def _assigned(statement: ast.stmt) -> str:
    match statement:
        case ast.AnnAssign(target=ast.Name(id=name)) | ast.Assign(targets=[ast.Name(id=name)]):
            return name
    return ""


class TypeScript:
    """A module as TypeScript, and the types of other modules that it uses."""

    def __init__(self, module: ModuleType) -> None:
        self.module = module
        self.used: dict[str, set[str]] = {}
        """The names that are used of each other module."""
        self._source = Source(inspect.getsource(module))
        self._lists = {frozenset(get_args(value)): name for name, value in vars(module).items() if _is_list(value)}
        """The names that the module has for closed lists."""
        here = [value for value in vars(module).values() if _is_named(value) and value.__module__ == module.__name__]
        named = [(name, getattr(module, name)) for name in self._source.assigned]
        parts = [self._enum(cls) if issubclass(cls, Enum) else self._interface(cls) for cls in here]
        parts += [self._union(name, value) for name, value in named if isinstance(value, UnionType)]
        parts += [self._list(name, value) for name, value in named if _is_list(value)]
        self.text = "\n".join([HEAD.format(f"`{module.__name__}`"), *self._imports(), *parts])

    def _imports(self) -> Iterator[str]:
        for module, names in sorted(self.used.items()):
            yield f'import type {{ {", ".join(sorted(names))} }} from "{_relative(self.module.__name__, module)}";'
        if self.used:
            yield ""

    def _interface(self, cls: type) -> str:
        if is_typeddict(cls):
            return self._typed_dict(cls)
        info = read.type_info(cls)
        lines = [*_comment(self._source.of(cls.__name__), ""), f"export interface {cls.__name__} {{"]
        if isinstance(info, read.StructType) and info.tag is not None:
            lines.append(f"  {info.tag_field}: {json.dumps(info.tag)};")
        if not isinstance(info, read.StructType):
            raise TypeError(f"{cls} is neither a struct nor a typed dict")
        order = list(get_type_hints(cls))
        for field in sorted(info.fields, key=lambda field: order.index(field.name)):
            lines += _comment(self._source.of(cls.__name__, field.name), "  ")
            kind = self.type_of(field.type)
            mark = "" if _is_there(cls, field) else "?"
            lines.append(f"  {field.encode_name}{mark}: {_without_default(cls, field, kind)};")
        return "\n".join([*lines, "}", ""])

    def _enum(self, cls: type[Enum]) -> str:
        values = " | ".join(json.dumps(member.value) for member in cls)
        return "\n".join([*_comment(self._source.of(cls.__name__), ""), f"export type {cls.__name__} = {values};", ""])

    def _list(self, name: str, value: object) -> str:
        values = " | ".join(map(json.dumps, get_args(value)))
        return "\n".join([*_comment(self._source.of(name), ""), f"export type {name} = {values};", ""])

    def _typed_dict(self, cls: type) -> str:
        bases = [vars(self.module)[name] for name in self._source.bases[cls.__name__]]
        above = [self._named(base) for base in bases if is_typeddict(base)]
        extends = f" extends {', '.join(above)}" if above else ""
        lines = [*_comment(self._source.of(cls.__name__), ""), f"export interface {cls.__name__}{extends} {{"]
        hints = get_type_hints(cls, include_extras=True)
        for name in self._source.fields[cls.__name__] if above else hints:
            lines += _comment(self._source.of(cls.__name__, name), "  ")
            mark = "" if _is_required(cls, name, hints[name]) else "?"
            lines.append(f"  {name}{mark}: {self.type_of_hint(hints[name])};")
        return "\n".join([*lines, "}", ""])

    def _union(self, name: str, value: UnionType) -> str:
        members = [self._named(cls) for cls in get_args(value)]
        return "\n".join([*_comment(self._source.of(name), ""), f"export type {name} = {' | '.join(members)};", ""])

    def _named(self, cls: type) -> str:
        return self._from(cls.__module__, cls.__name__)

    def _from(self, module: str, name: str) -> str:
        """A name of a module, imported if it is another one."""
        if module != self.module.__name__:
            self.used.setdefault(module, set()).add(name)
        return name

    def type_of_hint(self, hint: Any) -> str:
        """The type of a key of a typed dict, in which there may be several typed dicts to choose from."""
        origin, parts = get_origin(hint), get_args(hint)
        if is_typeddict(hint):
            return self._named(hint)
        if origin is NotRequired:
            return self.type_of_hint(parts[0])
        if origin in (Union, UnionType):
            return " | ".join(map(self.type_of_hint, parts))
        if origin is list:
            item = self.type_of_hint(parts[0])
            return f"({item})[]" if " | " in item else f"{item}[]"
        if origin is dict and parts[0] in (int, str):
            return f"Record<string, {self.type_of_hint(parts[1])}>"
        return self.type_of(read.type_info(hint))

    def type_of(self, info: read.Type) -> str:
        """A type in TypeScript. Raises TypeError for one that has no form there."""
        if isinstance(info, read.Metadata):
            return self.type_of(info.type)
        if isinstance(info, (read.StructType, read.TypedDictType, read.EnumType)):
            return self._named(info.cls)
        if isinstance(info, read.LiteralType):
            name = self._lists.get(frozenset(info.values))
            if name is not None:
                return self._from(_home(self.module.__name__, name), name)
            return " | ".join(json.dumps(value) for value in info.values)
        if isinstance(info, read.UnionType):
            return " | ".join(self.type_of(part) for part in info.types)
        if isinstance(info, LISTS):
            item = self.type_of(info.item_type)
            return f"({item})[]" if " | " in item else f"{item}[]"
        if isinstance(info, read.TupleType):
            return f"[{', '.join(map(self.type_of, info.item_types))}]"
        if isinstance(info, read.DictType):
            # The keys of a JSON object are text, whatever they were; of named keys not all need be there.
            if isinstance(info.key_type, read.LiteralType):
                return f"Partial<Record<{self.type_of(info.key_type)}, {self.type_of(info.value_type)}>>"
            return f"Record<string, {self.type_of(info.value_type)}>"
        if type(info) in PLAIN:
            return PLAIN[type(info)]
        raise TypeError(f"{info} has no form in TypeScript")


def _is_named(value: object) -> TypeGuard[type]:
    """Whether something is a type that has a name of its own on the wire."""
    return isinstance(value, type) and (is_typeddict(value) or issubclass(value, (msgspec.Struct, Enum)))


def _is_list(value: object) -> bool:
    """Whether something is a closed list."""
    return get_origin(value) is Literal


def _home(module: str, name: str) -> str:
    """The module that gives something its name, which others import."""
    source = Source(inspect.getsource(importlib.import_module(module)))
    return module if name in source.assigned else _home(source.imported[name], name)


def _is_required(cls: Any, name: str, hint: Any) -> bool:
    """Whether a typed dict always has a key. Python doesn't look into annotations that are evaluated later."""
    return name in cls.__required_keys__ and get_origin(hint) is not NotRequired


def _is_there(cls: type, field: read.Field) -> bool:
    """Whether a field is always there."""
    if not issubclass(cls, msgspec.Struct) or field.required:
        return field.required
    config = cls.__struct_config__
    return not (config.omit_defaults or config.forbid_unknown_fields)


def _without_default(cls: type, field: read.Field, kind: str) -> str:
    """The type of a field; None isn't sent where the server leaves it out."""
    config = cls.__struct_config__ if issubclass(cls, msgspec.Struct) else None
    omitted = config is not None and config.omit_defaults and not config.forbid_unknown_fields
    return kind.removesuffix(" | null") if omitted and field.default is None else kind


def _comment(text: str, indent: str) -> list[str]:
    if not text:
        return []
    lines = ROLE.sub(r"\1", text).replace("``", "`").splitlines()
    if len(lines) == 1 and len(indent) + len(lines[0]) + 7 <= WIDTH:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def _path(module: str) -> str:
    return module.removeprefix(PACKAGE).replace(".", "/")


def _relative(here: str, there: str) -> str:
    ups = _path(here).count("/")
    return f"{'../' * ups or './'}{_path(there)}"


def made() -> dict[str, str]:
    """All files by their paths below the folder."""
    files: dict[str, str] = {}
    waiting = [*MODULES]
    while waiting:
        name = waiting.pop()
        if f"{_path(name)}.ts" not in files:
            written = TypeScript(importlib.import_module(name))
            files[f"{_path(name)}.ts"] = written.text
            waiting += written.used
    files |= manual_actions()
    return dict(sorted(files.items()))


def kept() -> dict[str, str]:
    """The files as they are."""
    return {path.relative_to(FOLDER).as_posix(): path.read_text("utf-8") for path in sorted(FOLDER.rglob("*.ts"))}


def update(files: dict[str, str]) -> None:
    """Write the files, and delete what isn't made any more."""
    for path in kept().keys() - files.keys():
        (FOLDER / path).unlink()
    for path, text in files.items():
        (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
        (FOLDER / path).write_text(text, "utf-8")


def main() -> int:
    """Compare or write the files."""
    files, old = made(), kept()
    changed = [path for path in sorted(files.keys() | old.keys()) if files.get(path) != old.get(path)]
    if "--update" in sys.argv[1:]:
        update(files)
        return 0
    sys.stdout.write("".join(f"out of date: {path}\n" for path in changed))
    return 1 if changed else 0


if __name__ == "__main__":
    sys.exit(main())
