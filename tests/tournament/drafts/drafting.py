"""What tests of drafts share: packs, drafts that have begun, picks, refusals."""

from __future__ import annotations

import copy
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.tournament.drafts import Draft

__all__ = ["Packs", "packs", "picks", "refusing"]

Packs = dict[str, list[list[str]]]


def packs(seats: tuple[str, ...], cards: int, groups: int) -> Packs:
    """Packs of which no two cards have the same title: Ana1.1, Ana1.2 …"""
    return {
        seat: [[f"{seat}{group}.{card}" for card in range(1, cards + 1)] for group in range(1, groups + 1)]
        for seat in seats
    }


def picks(draft: Draft, times: int) -> None:
    """So many times everybody who may takes the first card before them."""
    for _ in range(times):
        for seat in draft.due:
            draft.pick(seat, draft.pack(seat)[0])


@contextmanager
def refusing(draft: Draft, code: str) -> Iterator[None]:
    """What is done inside is refused with a code, and nothing changes."""
    before = copy.deepcopy(draft)
    with pytest.raises((IllegalAction, InvalidInput)) as why:
        yield
    assert why.value.code == code
    assert draft == before
