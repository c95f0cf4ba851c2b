"""Members of the closed lists by names of their own.

Python 3.11 looks a member of an enumeration up through its class, in ten times the time that a name of a module takes.
What is asked of every action and item goes by these names; elsewhere members are named with their list.
"""

from __future__ import annotations

from typing import Final

from headjudge.altered.cards import CardType
from headjudge.altered.engine.state.steps import Deed, Verb
from headjudge.altered.engine.state.words import Phase, Status, Zone

ADVANCE: Final = Deed.ADVANCE
COUNT: Final = Deed.COUNT
CREATE: Final = Deed.CREATE
DEFECT: Final = Deed.DEFECT
FIRST: Final = Deed.FIRST
GAIN: Final = Deed.GAIN
GIVE: Final = Deed.GIVE
LOSE: Final = Deed.LOSE
MOVE: Final = Deed.MOVE
NOTHING: Final = Deed.NOTHING
PASSING: Final = Deed.PASSING
SWITCH: Final = Deed.SWITCH

DECLARE: Final = Verb.LIMBO
PAY: Final = Verb.PAY
PLAY: Final = Verb.PLAY

DECK: Final = Zone.DECK
DISCARD: Final = Zone.DISCARD
EXPEDITION: Final = Zone.EXPEDITION
HAND: Final = Zone.HAND
HERO: Final = Zone.HERO
LANDMARK: Final = Zone.LANDMARK
LIMBO: Final = Zone.LIMBO
MANA: Final = Zone.MANA
NOWHERE: Final = Zone.NONE
RESERVE: Final = Zone.RESERVE

ASLEEP: Final = Status.ASLEEP
EXHAUSTED: Final = Status.EXHAUSTED
FLEETING: Final = Status.FLEETING

AFTERNOON: Final = Phase.AFTERNOON
DUSK: Final = Phase.DUSK

CHARACTER: Final = CardType.CHARACTER
LANDMARK_CARD: Final = CardType.LANDMARK_PERMANENT
SPELL: Final = CardType.SPELL
