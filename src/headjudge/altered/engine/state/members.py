"""Members of the closed lists by names of their own.

Python 3.11 looks a member of an enumeration up through its class, in ten times the time that a name of a module takes.
What is asked of every action and item goes by these names; elsewhere members are named with their list.
"""

from __future__ import annotations

from typing import Final

from headjudge.altered.engine.state.steps import Deed
from headjudge.altered.engine.state.words import Status, Zone

ADVANCE: Final = Deed.ADVANCE
CREATE: Final = Deed.CREATE
GAIN: Final = Deed.GAIN
GIVE: Final = Deed.GIVE
LOSE: Final = Deed.LOSE
MOVE: Final = Deed.MOVE
NOTHING: Final = Deed.NOTHING
PASSING: Final = Deed.PASSING

DECK: Final = Zone.DECK
DISCARD: Final = Zone.DISCARD
EXPEDITION: Final = Zone.EXPEDITION
HAND: Final = Zone.HAND
LANDMARK: Final = Zone.LANDMARK
LIMBO: Final = Zone.LIMBO
MANA: Final = Zone.MANA
NOWHERE: Final = Zone.NONE
RESERVE: Final = Zone.RESERVE

ASLEEP: Final = Status.ASLEEP
EXHAUSTED: Final = Status.EXHAUSTED
FLEETING: Final = Status.FLEETING
