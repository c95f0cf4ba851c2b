"""Sagas (rule 714): their chapter abilities, and the lore counters that say how far they have come.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
714.2b   a chapter ability triggers as lore counters reach it    :mod:`..semantics.chapter_triggers`
714.2d   the final chapter number                                :func:`final_chapter`
714.3a   it enters with a lore counter                           :mod:`..keywords.sagas`
714.3b   one more as the precombat main phase begins             :mod:`..turns.turn_based_actions`
714.4    it is sacrificed after its final chapter                :mod:`..stack.state_based_actions`
702.155  read ahead                                              :mod:`..keywords.sagas`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.magic.engine.state.objects import Characteristics
from headjudge.magic.text.tree.abilities import Triggered
from headjudge.magic.text.tree.triggers import ReachesChapter

__all__ = ["FINAL_CHAPTER", "LORE", "READ_AHEAD", "SAGA", "chapters", "final_chapter"]

SAGA = "saga"
LORE = "lore"
"""The kind of counter that counts a Saga's chapters."""
READ_AHEAD = "read ahead"
FINAL_CHAPTER = "final chapter"
"""What is noted as the final chapter ability of a Saga has resolved."""


def chapters(ch: Characteristics) -> list[Triggered]:
    """The chapter abilities of a Saga; of anything else none."""
    if SAGA not in ch.subtypes:
        return []
    return [a for a in ch.abilities if isinstance(a, Triggered) and isinstance(a.trigger, ReachesChapter)]


def final_chapter(ch: Characteristics) -> int:
    """The greatest number of its chapter abilities; 0 without any."""
    return max(
        (n for a in chapters(ch) if isinstance(a.trigger, ReachesChapter) for n in a.trigger.chapters), default=0
    )
