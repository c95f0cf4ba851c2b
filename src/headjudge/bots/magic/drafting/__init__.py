"""Drafting Magic: a program that picks cards by their data and builds a deck of them.

=================  ==================================================
module             what
=================  ==================================================
:mod:`.rating`     how good a card is, and what it costs
:mod:`.gains`      what the acts of a text are worth
:mod:`.colors`     which colors make the best deck of a pool
:mod:`.deck`       the deck: spells and lands
:mod:`.drafter`    the program
=================  ==================================================

It fulfils :class:`headjudge.tournament.drafts.Drafter`, which knows nothing of Magic.
"""

from headjudge.bots.magic.drafting.drafter import SensibleDrafter

__all__ = ["SensibleDrafter"]
