"""Changes that several chapters make: other variants and options, functions that pass over what they are given."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import Patch, place, replaced

from headjudge.magic.engine.options import Options
from headjudge.magic.engine.state import State
from headjudge.magic.engine.variants import Variant

__all__ = ["everybody", "options", "order_of", "raising_nothing", "variant"]


def everybody(g: State, *_: Any) -> list[int]:
    """Everyone still in the game, whatever the range."""
    return g.living()


def variant(name: str, **changes: Any) -> Patch:
    """A variant that differs in this."""

    def make(variants: dict[str, Variant]) -> dict[str, Variant]:
        return {**variants, name: replace(variants[name], **changes)}

    return replaced("engine.variants:VARIANTS", make)


def options(**changes: Any) -> Patch:
    """Every game is played with these options, whatever was asked for."""

    def make(settle: Callable[..., Options]) -> Callable[..., Options]:
        return lambda *a, **k: replace(settle(*a, **k), **changes)

    return replaced("engine.options:make_options", make)


def order_of(module: str) -> Patch:
    """In a module APNAP order goes the other way round."""

    def backwards(g: State, turn: Any, players: Iterable[int]) -> list[int]:
        return sorted(players, key=lambda q: -((q - turn.active[0]) % len(g.players)))

    return place(f"{module}:in_turn_order", backwards)


def raising_nothing(check: str) -> Patch:
    """A check that lets everything pass."""
    return replaced(check, lambda _: lambda *_a, **_k: None)
