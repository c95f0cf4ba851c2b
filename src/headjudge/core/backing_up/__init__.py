"""Backing a game up, for any game whose state says where its hidden cards lie (:class:`.HiddenCards`).

==================  ================================================================================================
module              what
==================  ================================================================================================
:mod:`.reversing`   what reversing each action brings with it: hidden draws, shuffled libraries, what became known
:mod:`.plans`       to which points a game can be taken back, what that does, and doing it
:mod:`.randomizing` the act by which what is left to chance is restored
:mod:`.libraries`   what players can know of the order of libraries
==================  ================================================================================================
"""

from headjudge.core.backing_up.hidden_cards import Backed, HiddenCards, Kept
from headjudge.core.backing_up.libraries import Deed, Library
from headjudge.core.backing_up.plans import BackingUp, Plan
from headjudge.core.backing_up.randomizing import randomizing
from headjudge.core.backing_up.reversing import Action, Draw

__all__ = ["Action", "Backed", "BackingUp", "Deed", "Draw", "HiddenCards", "Kept", "Library", "Plan", "randomizing"]
