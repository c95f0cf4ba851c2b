"""Random games of Altered in which everything is checked that must always hold.

============  ================================================================================
module        what
============  ================================================================================
`run`         how games are drawn and played
`pool`        random decks of supported cards
`checks`      what must hold of the state
`secrets`     what somebody may not know changes nothing of what they are told
============  ================================================================================
"""

from headjudge.bots.altered.fuzz.pool import Pool
from headjudge.bots.altered.fuzz.run import AlteredFuzz

__all__ = ["AlteredFuzz", "Pool"]
