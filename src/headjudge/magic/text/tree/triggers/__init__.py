"""Trigger events (rule 603): what stands after "when", "whenever" or "at".

A subject "a creature" (:class:`~..nouns.Some`) is any that matches; its slot is bound to what the event happened to.
"""

from __future__ import annotations

from headjudge.magic.text.tree.triggers.joined import DuringTurnOf, Either, FirstEachTurn
from headjudge.magic.text.tree.triggers.permanents import (
    Attacks,
    Becomes,
    BecomesTarget,
    Blocks,
    DealsDamage,
    Dies,
    Enters,
    IsDealtDamage,
    Leaves,
    PutIntoGraveyard,
    TurnedFaceUp,
)
from headjudge.magic.text.tree.triggers.planes import Planeswalks, RollsPlanarDie
from headjudge.magic.text.tree.triggers.players import (
    CastsSpell,
    CountersPut,
    Discards,
    Draws,
    GainsLife,
    LosesGame,
    PlaysCard,
    Sacrifices,
    TapsForMana,
    UsesKeyword,
)
from headjudge.magic.text.tree.triggers.times import NEXT, BeginningOf, EndOfCombat, SoManyThere, StateIs, StateTrigger

__all__ = [
    "NEXT",
    "Attacks",
    "Becomes",
    "BecomesTarget",
    "BeginningOf",
    "Blocks",
    "CastsSpell",
    "CountersPut",
    "DealsDamage",
    "Dies",
    "Discards",
    "Draws",
    "DuringTurnOf",
    "Either",
    "EndOfCombat",
    "Enters",
    "FirstEachTurn",
    "GainsLife",
    "IsDealtDamage",
    "Leaves",
    "LosesGame",
    "Planeswalks",
    "PlaysCard",
    "PutIntoGraveyard",
    "RollsPlanarDie",
    "Sacrifices",
    "SoManyThere",
    "StateIs",
    "StateTrigger",
    "TapsForMana",
    "TurnedFaceUp",
    "UsesKeyword",
]
