"""Fuzzing the engine: random games between random decks, with everything checked that must always hold.

=====================  ===================================================================
module                 what
=====================  ===================================================================
:mod:`.pool`           random decks of supported cards
:mod:`.setups`         random variants, teams and options
:mod:`.checks`         copies, pickles, replays, secrets; invariants are the engine's own
:mod:`.reach`          limited range of influence: nothing reaches beyond it
:mod:`.run`            one random game, many of them, and how to repeat one that failed
=====================  ===================================================================
"""

from headjudge.bots.magic.fuzz.run import Failure, Fuzz, fuzz, fuzz_game

__all__ = ["Failure", "Fuzz", "fuzz", "fuzz_game"]
