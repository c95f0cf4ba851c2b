"""The one way in which modules add what they carry out: a registry by name or class, filled as they are imported.

Whoever looks things up owns the registry and stands below; whoever carries them out imports it and registers, so that
dependencies point one way. :func:`load` imports all that registers.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import cache
from importlib import import_module
from pkgutil import walk_packages
from typing import Generic, TypeVar

__all__ = ["Registry", "Slot", "load", "registering"]

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


def registering(entries: dict[K, V], what: str) -> Callable[..., Callable[[V], V]]:
    """What registers whatever it decorates among ``entries``, for each of the keys that it is given. Raises ValueError
    where there is one for a key. A plain dictionary is looked up in three times as fast as a class derived from it."""

    def register(*keys: K) -> Callable[[V], V]:
        def put(entry: V) -> V:
            for key in keys:
                if key in entries:
                    raise ValueError(f"{getattr(key, '__name__', key)} has a {what} already")
                entries[key] = entry
            return entry

        return put

    return register


class Registry(dict[K, V], Generic[K, V]):
    """Entries by name or class, each key once. ``what`` is what they are, for messages."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self.what = what

    def add(self, key: K, entry: V) -> V:
        """Register an entry. Raises ValueError if there is one for the key."""
        return registering(self, self.what)(key)(entry)

    def register(self, *keys: K) -> Callable[[V], V]:
        """Register what is decorated, for each of these keys."""

        return registering(self, self.what)(*keys)


class Slot(Generic[V]):
    """A registry of one: what a module above does at a point below it."""

    __slots__ = ("_entry", "what")

    def __init__(self, what: str) -> None:
        self.what = what
        self._entry: V | None = None

    def fill(self, entry: V) -> V:
        """Register the entry. Raises ValueError if there is one."""
        if self._entry is not None:
            raise ValueError(f"there is a {self.what} already")
        self._entry = entry
        return entry

    @property
    def entry(self) -> V:
        """What was registered. Raises LookupError if nothing was: its module hasn't been imported."""
        if self._entry is None:
            raise LookupError(f"there is no {self.what}")
        return self._entry


@cache
def load(*packages: str) -> None:
    """Import every module of these packages, and of those within them."""
    for name in packages:
        package = import_module(name)
        for module in walk_packages(package.__path__, f"{name}."):
            import_module(module.name)
