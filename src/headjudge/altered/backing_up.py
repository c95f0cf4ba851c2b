"""Backing games of Altered up (:mod:`headjudge.core.backing_up`)."""

from __future__ import annotations

from headjudge.altered.engine.manual.hidden_cards import HIDDEN
from headjudge.altered.game import Game
from headjudge.core.backing_up import BackingUp

__all__ = ["BACKING_UP"]

BACKING_UP: BackingUp[Game] = BackingUp(HIDDEN)
