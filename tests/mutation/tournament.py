"""Changes that several chapters of the floor rules make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import Patch

from headjudge.tournament.settings import Preset, Settings

__all__ = ["lands_like_others", "nothing", "unchecked", "without_bound", "without_problems"]


def lands_like_others(problems: Callable[..., Any]) -> Callable[..., Any]:
    """Basic lands are cards like all others in deck lists."""
    return lambda deck, building, *more: problems(deck, replace(building, free=()), *more)


def nothing(*_: Any, **__: Any) -> None:
    """Does nothing, and finds nothing wrong."""


def unchecked(_: Callable[[Settings], Settings]) -> Callable[[Settings], Settings]:
    """Settings are those of an event, whatever they are."""
    return lambda settings: settings


def without_bound(setting: str) -> Patch:
    """The floor rules don't limit a setting."""

    def off(presets: dict[str, Preset]) -> dict[str, Preset]:
        return {
            name: replace(preset, bounds=tuple(bound for bound in preset.bounds if bound.setting != setting))
            for name, preset in presets.items()
        }

    return Patch("tournament.settings.presets:PRESETS", off)


def without_problems(*kinds: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Some kinds of problems of a deck list aren't found."""

    def make(problems: Callable[..., Any]) -> Callable[..., Any]:
        return lambda *arguments: [found for found in problems(*arguments) if found.kind not in kinds]

    return make
