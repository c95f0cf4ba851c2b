"""Switching off what carries out a paragraph: functions and constants of the code are exchanged for a while.

A place is `package.module:name` or `package.module:Class.name` below `headjudge.magic`, or in `altered`,
`infractions`, `tournament` or `wargame`. What is exchanged is exchanged wherever it was imported or registered, so that
nothing goes on using the old one, or (``here``) in that module alone.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from types import FunctionType, ModuleType
from typing import Any

from headjudge import altered, infractions, magic, scenario, tournament, wargame
from headjudge.altered.engine.state import printed
from headjudge.core.actions import Action
from headjudge.core.machine import Machine

__all__ = ["NoCode", "Patch", "Switch", "gives", "patched", "place", "replaced", "resolve", "switch"]

OTHERS = ("altered.", "infractions.", "tournament.", "wargame.")
"""How places outside `headjudge.magic` begin."""


@dataclass(frozen=True)
class Patch:
    """What stands at a place while it is switched off: ``make`` gives it, from what stands there otherwise."""

    place: str
    make: Callable[[Any], Any]
    here: bool = False


@dataclass(frozen=True)
class Switch:
    """A way to switch a paragraph off: ``what`` no longer holds then, in words, and the patches that do it."""

    what: str
    patches: tuple[Patch, ...]

    @property
    def places(self) -> str:
        """The places, as the documentation lists them."""
        return ", ".join(f"`{patch.place}`" for patch in self.patches)


@dataclass(frozen=True)
class NoCode:
    """A paragraph without code of its own, and why: a definition, a heading, a summary of those below it."""

    reason: str


def switch(what: str, *patches: Patch) -> Switch:
    """A switch of some patches."""
    return Switch(what, patches)


def gives(place: str, value: Any, *, here: bool = True) -> Patch:
    """A function that always gives the same."""
    return Patch(place, lambda _: lambda *_a, **_k: value, here)


def place(place: str, other: Any, *, here: bool = True) -> Patch:
    """Another function or constant in the place."""
    return Patch(place, lambda _: other, here)


def replaced(place: str, make: Callable[[Any], Any], *, here: bool = False) -> Patch:
    """A function made from the one that is there, everywhere."""
    return Patch(place, make, here)


def resolve(place: str) -> tuple[Any, str, Any]:
    """The module or class of a place, the name in it, and what stands there. Raises if there is nothing."""
    module, _, name = place.partition(":")
    owner: Any = import_module(("headjudge." if module.startswith(OTHERS) else "headjudge.magic.") + module)
    *classes, last = name.split(".")
    for part in classes:
        owner = getattr(owner, part)
    return owner, last, getattr(owner, last)


@cache
def load() -> None:
    """Import all there is: a module that came later would import what is exchanged, and keep it."""
    for package in (altered, infractions, magic, scenario, tournament, wargame):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            import_module(module.name)


_Cached = type(load)
"""What remembers its results."""


@contextmanager
def patched(switch: Switch) -> Iterator[None]:
    """While the block runs the switch is off; afterwards everything is as before."""
    load()
    with ExitStack() as stack:
        for patch in switch.patches:
            owner, name, old = resolve(patch.place)
            new = patch.make(old)
            _exchange(stack, owner, name, new)
            if not patch.here:
                for module in [m for n, m in sys.modules.items() if n.startswith("headjudge.")]:
                    _in_module(stack, module, old, new)
        if any(patch.place.startswith(OTHERS) for patch in switch.patches):
            stack.callback(_forget)
            _forget()
        yield


def _forget() -> None:
    """Empty the caches of what places outside `headjudge.magic` work out: order texts are read once, cards of Altered
    compiled once."""
    for name, module in list(sys.modules.items()):
        if name.startswith(tuple(f"headjudge.{package}" for package in OTHERS)):
            for value in vars(module).values():
                if isinstance(value, _Cached):
                    value.cache_clear()
    vars(printed)["_KEPT"].clear()


def _in_module(stack: ExitStack, module: Any, old: Any, new: Any) -> None:
    for name, value in list(vars(module).items()):
        if value is old:
            _exchange(stack, module, name, new)
        elif isinstance(value, (type, FunctionType, ModuleType)):
            continue  # nearly everything, and asking whether it is a machine takes time
        elif isinstance(value, dict):
            _in_registry(stack, value, old, new)
        elif isinstance(value, Machine):
            _in_registry(stack, value.handlers, old, new)


def _in_registry(stack: ExitStack, entries: dict[Any, Any], old: Any, new: Any) -> None:
    for key, entry in list(entries.items()):
        if entry is old:
            entries[key] = new
            stack.callback(entries.__setitem__, key, old)
        elif isinstance(entry, Action) and entry.carry_out is old:
            entries[key] = replace(entry, carry_out=new)
            stack.callback(entries.__setitem__, key, entry)


def _exchange(stack: ExitStack, owner: Any, name: str, new: Any) -> None:
    old = vars(owner)[name] if isinstance(owner, type) else getattr(owner, name)
    setattr(owner, name, new)
    stack.callback(setattr, owner, name, old)
