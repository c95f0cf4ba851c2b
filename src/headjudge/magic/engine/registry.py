"""Imports every module of behaviour, so that importing this one registers all that the engine carries out."""

from __future__ import annotations

from importlib import import_module
from pkgutil import iter_modules

from headjudge.magic.engine import damage as damage
from headjudge.magic.engine import effects, meaning
from headjudge.magic.engine import keyword_replacements as keyword_replacements
from headjudge.magic.engine import keywords as keywords
from headjudge.magic.engine import regeneration as regeneration
from headjudge.magic.engine import replacement as replacement
from headjudge.magic.engine import turns as turns

__all__ = ["load"]


def load() -> None:
    """Import all modules of behaviour; importing them is what registers them."""
    for package in (effects, meaning):
        for module in iter_modules(package.__path__):
            import_module(f"{package.__name__}.{module.name}")


load()
