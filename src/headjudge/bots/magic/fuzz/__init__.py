"""Fuzzing Magic: random games between random decks (:mod:`headjudge.bots.core.fuzz` plays them).

=====================  ===================================================================
module                 what
=====================  ===================================================================
:mod:`.pool`           random decks of supported cards
:mod:`.published`      published decks that can be played whole
:mod:`.setups`         random variants, teams and options
:mod:`.checks`         what is derived can be forgotten; invariants are the engine's own
:mod:`.reach`          limited range of influence: nothing reaches beyond it
:mod:`.secrets`        nobody is told what they may not know
:mod:`.manual`         somebody does something by hand
:mod:`.paper`          somebody speaks of triggers
:mod:`.run`            how a game is drawn, played and checked
=====================  ===================================================================
"""

from headjudge.bots.magic.fuzz.run import MagicFuzz

__all__ = ["MagicFuzz"]
