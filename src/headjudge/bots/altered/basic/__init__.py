"""A bot that tries out what it could do, and does what leaves its Expeditions best placed.

:mod:`.sight` makes a game of what its seat knows, :mod:`.worth` says what a position is worth, :mod:`.bot` chooses.
"""

from headjudge.bots.altered.basic.bot import BasicBot

__all__ = ["BasicBot"]
