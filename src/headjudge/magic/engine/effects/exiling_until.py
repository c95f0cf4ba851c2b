"""Exiling cards from the top of a library until one is found, and what becomes of the others: for keywords."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.zone_kinds import EXILE, LIBRARY

__all__ = ["exile_until", "put_rest_below"]


def exile_until(run: Run, wanted: Callable[[GameObject], bool]) -> None:
    """Exile cards from the top of the controller's library until one is wanted, whose card is ``run.data["hit"]`` (0 if
    none is). The last act in a stage."""
    g = run.g
    exiled: list[int] = []
    hit = 0
    for id in g.players[run.controller].library:
        obj = g.objects[id]
        exiled.append(obj.card)
        if wanted(obj):
            hit = obj.card
            break
    run.data.update(exiled=exiled, hit=hit)
    run.stay()
    run.happen([run.move(g.cards[card].id, EXILE) for card in exiled])


def put_rest_below(run: Run) -> None:
    """Put what was exiled so and still is on the bottom of the library in a random order. The last act in a stage."""
    g = run.g
    rest = [g.cards[card].id for card in run.data["exiled"] if card in g.cards and g.cards[card].zone == EXILE]
    run.happen([run.move(id, LIBRARY, top=False) for id in run.ask.random_order(rest)])
