"""What the words of rules text mean to the engine, by category; importing this package registers all of them."""

from __future__ import annotations

from headjudge.magic.text.tree import durations as d
from headjudge.magic.text.tree import nouns as n
from headjudge.magic.text.tree import zones as z

__all__ = ["CHOOSABLE", "DURATIONS", "ZONES"]

CHOOSABLE: set[type] = {n.Some, n.SomeOf}
"""Noun phrases that leave a choice: :meth:`..effects.running.Run.objects` asks for it."""

DURATIONS: set[type] = {d.UntilEndOfTurn, d.ThisTurn, d.ThisCombat, d.UntilEndOfCombat}
"""Durations that :mod:`..characteristics.durations` knows how to end; the continuous effects of :mod:`..effects` add
theirs."""

ZONES: set[type] = {
    z.PlayersZone,
    z.Battlefield,
    z.Exile,
    z.Anywhere,
    z.BothZones,
    z.CommandZone,
    z.OutsideTheGame,
    z.ThatZone,
}
"""Zones that :func:`..characteristics.matching.named_zone` finds."""
