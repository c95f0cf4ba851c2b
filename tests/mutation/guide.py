"""Changes that several chapters of the infraction guide make."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from tests.mutation.switches import Patch, replaced

from headjudge.infractions.guide import Guide

__all__ = ["infraction", "without_fact"]


def infraction(*names: str, **changed: Any) -> Patch:
    """Infractions of the guide are others: these fields of them are changed."""

    def make(guide: Callable[..., Guide]) -> Callable[..., Guide]:
        def off(*edition: str) -> Guide:
            known = guide(*edition)
            others = {name: replace(known.infractions[name], **changed) for name in names}
            return replace(known, infractions={**known.infractions, **others})

        return off

    return replaced("infractions.guide.loading:guide", make)


def without_fact(*names: str, at: int = 1) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """What is found out from facts, the argument ``at`` a place, is found as if some weren't given."""

    def make(find: Callable[..., Any]) -> Callable[..., Any]:
        def off(*given: Any) -> Any:
            facts = {key: value for key, value in given[at].items() if key not in names}
            return find(*given[:at], facts, *given[at + 1 :])

        return off

    return make
