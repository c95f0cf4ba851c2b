"""Imports every module of behaviour, so that importing this one registers all that the engine carries out."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from headjudge.magic.engine import effects, meaning

__all__ = ["load"]

CORE = (
    "announcing",
    "attacking",
    "blocking",
    "combat_damage",
    "counter_replacements",
    "crewing",
    "damage",
    "helping",
    "keyword_replacements",
    "keywords",
    "opening",
    "paying_by_hand",
    "regeneration",
    "replacement",
    "turns",
)
"""The engine's own modules that register behaviour."""


@cache
def load() -> None:
    """Import all modules of behaviour; importing them is what registers them."""
    for name in CORE:
        import_module(f"headjudge.magic.engine.{name}")
    for package in (effects, meaning):
        for module in iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")
