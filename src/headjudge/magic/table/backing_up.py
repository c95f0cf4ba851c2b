"""Backing games of Magic up (:mod:`headjudge.core.backing_up`; the guide's 1.4)."""

from __future__ import annotations

from headjudge.core.backing_up import BackingUp
from headjudge.magic.engine.manual.hidden_cards import HIDDEN
from headjudge.magic.game import Game

__all__ = ["BACKING_UP"]

BACKING_UP: BackingUp[Game] = BackingUp(HIDDEN)
