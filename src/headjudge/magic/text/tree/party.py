"""Parties of Clerics, Rogues, Warriors and Wizards (700.8)."""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.text.tree.categories import Condition, Tally

__all__ = ["FullParty", "PartyTally"]


@node("creature|creatures in your party")
class PartyTally(Tally):
    """The creatures in your party: up to one each of Cleric, Rogue, Warrior and Wizard, as many as possible (700.8)."""


@node("you have a full party")
class FullParty(Condition):
    """There are four creatures in your party (700.8a)."""
