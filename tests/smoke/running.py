"""Playing many cards: what worker processes do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from tests.smoke.acts import Finding, Tally, play_card

from headjudge.magic.cards.record import CardRecord
from headjudge.magic.playable.verdict import verdict

__all__ = ["parts", "smoke"]


def smoke(records: Sequence[CardRecord]) -> tuple[Tally, list[Finding], str]:
    """Play some records' cards, those that are supported."""
    tally, findings = Tally(), []
    for record in records:
        definition = verdict(record).definition
        if definition is not None:
            for side in definition.sides:  # each by itself: the game's own scenarios choose among them
                findings += play_card(replace(side, faces=()), tally)
    return tally, findings, records[-1].name if records else ""


def parts(records: list[CardRecord], size: int = 50) -> Iterator[list[CardRecord]]:
    """Records in handy pieces."""
    for at in range(0, len(records), size):
        yield records[at : at + size]
