"""Conditions: what is true or not when it is looked at."""

from __future__ import annotations

from headjudge.magic.text.tree.conditions.joined import And, Or
from headjudge.magic.text.tree.conditions.objects import HasCounters, Is, IsKind, OnBattlefield, StatCompare
from headjudge.magic.text.tree.conditions.past import Kicked, SpentMana, WasCast, YouDid
from headjudge.magic.text.tree.conditions.players import CardsInHand, Compare, Controls, HasLife, ThereAre, TotalCompare
from headjudge.magic.text.tree.conditions.times import DuringTurn, IsMonarch, TurnIs

__all__ = [
    "And",
    "CardsInHand",
    "Compare",
    "Controls",
    "DuringTurn",
    "HasCounters",
    "HasLife",
    "Is",
    "IsKind",
    "IsMonarch",
    "Kicked",
    "OnBattlefield",
    "Or",
    "SpentMana",
    "StatCompare",
    "ThereAre",
    "TotalCompare",
    "TurnIs",
    "WasCast",
    "YouDid",
]
