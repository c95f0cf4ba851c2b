"""Your commander where it waits (rule 903.6)."""

from __future__ import annotations

from headjudge.magic.text.tree.nouns import Filter, Some, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.qualities import InZone, OwnedBy
from headjudge.magic.text.tree.zones import CommandZone

__all__ = ["COMMANDER_AWAY"]

COMMANDER_AWAY = Some(Filter("commander", qualities=(OwnedBy(You()), InZone(CommandZone()))), Number(1), Number(1))
""" "Your commander" that is moved or cast from the command zone: of two that are there one, as you choose (903.3d)."""
