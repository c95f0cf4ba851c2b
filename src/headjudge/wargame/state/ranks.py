"""Sides, ranks and slots, as data (1.1, 2.1, 2.5.2.1).

=======  ===========================================================================================================
rule     what
=======  ===========================================================================================================
1.1.1    the ranks of Phyrexia; its leaders; a Drudge controls no army
1.1.2    the ranks of the Coalition; its leaders, factions; a Cadet controls no army
2.1.1    the slots of each rank hold 5000, 2500, 1500 and 1000 creatures; those of the General and the Chief Praetor
         begin at 6/6
2.1.2    those of Admirals and Praetors at 5/5
2.1.3    those of Captains and Evincars at 4/4
2.1.4    those of Commanders and Plaguelords at 3/3
2.1.5    those of Lt Cmdrs and CPLs at 2/2
2.1.6    those of Lts and Centurions at 1/1
2.5.2.1  how many armies of a rank there can be, and the numbers recommended
6.1-6.3  a mercenary army's rank is the size of its smallest slot
=======  ===========================================================================================================
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from headjudge.core.errors import InvalidInput

__all__ = [
    "COALITION",
    "COLORS",
    "FACTIONS",
    "FREE",
    "LEADER",
    "LOWEST",
    "MERCENARY",
    "PHYREXIA",
    "RANKS",
    "SIDES",
    "SLOTS",
    "TEAMS",
    "Rank",
    "Side",
    "Team",
    "rank_of",
    "slot_size",
]

Team = Literal["coalition", "phyrexia"]
"""The two teams, of players (1.1)."""
Side = Literal["coalition", "phyrexia", "mercenary"]
"""Whose an army is: a team's, or the mercenaries' (6)."""

COALITION: Final = "coalition"
PHYREXIA: Final = "phyrexia"
MERCENARY: Final = "mercenary"
TEAMS: tuple[Team, ...] = (COALITION, PHYREXIA)
SIDES: tuple[Side, ...] = (COALITION, PHYREXIA, MERCENARY)

COLORS = ("white", "blue", "black", "red", "green")
FACTIONS = ("red", "white", "blue", "green", "black", "5-color", "colorless")
"""The factions of the Coalition (1.1.2), which are also the colors of its bases."""

SLOTS = {1: 5000, 2: 2500, 3: 1500, 4: 1000}
"""How many creatures each slot of an army holds at most (2.1), by the slot's number; 4 is the top rank."""


@dataclass(frozen=True)
class Rank:
    """A rank of players and armies. ``level`` orders the ranks of all sides; it is also the size of the smallest slot.

    ``most`` is how many players can hold it, and so how many armies of it there can be; None: any number. ``usual`` is
    how many armies of it the rules recommend.
    """

    name: str
    side: Side
    level: int
    most: int | None
    usual: int


_NAMES: dict[Team, tuple[str, ...]] = {
    COALITION: ("General", "Admiral", "Captain", "Commander", "Lt Cmdr", "Lt", "Cadet"),
    PHYREXIA: ("Chief Praetor", "Praetor", "Evincar", "Plaguelord", "CPL", "Centurion", "Drudge"),
}

RANKS = {
    rank.name: rank
    for rank in (
        *(
            Rank(name, side, level, most, usual)
            for side, names in _NAMES.items()
            for name, level, most, usual in zip(
                names, (6, 5, 4, 3, 2, 1, 0), (1, 2, 7, 7, 14, None, None), (1, 2, 7, 7, 14, 14, 0), strict=True
            )
        ),
        *(Rank(f"{level}/{level}", MERCENARY, level, None, 0) for level in (1, 2, 3)),
    )
}
"""All ranks by name."""

LEADER, FREE, LOWEST = 5, 4, 2
"""Levels: from Admiral and Praetor on one is a leader (1.1), from Captain and Evincar on one may control any army
(5.3.1); Lt Cmdr and CPL are the higher of the two lowest ranks with armies (2.3.1.3, 4.5)."""

_OTHER_NAMES = {
    "cp": "Chief Praetor",
    "lt. commander": "Lt Cmdr",
    "lt commander": "Lt Cmdr",
    "lt. cmdr": "Lt Cmdr",
    "ltcmdr": "Lt Cmdr",
    "lieutenant": "Lt",
    "lt.": "Lt",
    "compleat phyrexian lord": "CPL",
} | {name.casefold(): name for name in RANKS}


def rank_of(name: str, side: Side | Literal[""] = "") -> Rank:
    """The rank of a name, of a side if one is given. Raises InvalidInput."""
    found = RANKS.get(_OTHER_NAMES.get(name.strip().casefold(), ""))
    if found is None or (side and found.side != side):
        known = ", ".join(rank.name for rank in RANKS.values() if not side or rank.side == side)
        raise InvalidInput(
            f"{name!r} isn't a rank{f' of {side}' if side else ''}; ranks are {known}", rule="1.1", code="wargame/rank"
        )
    return found


def slot_size(level: int, slot: int) -> int:
    """The greatest power and toughness of a creature in a slot of an army of a rank's level (2.1.1-2.1.6)."""
    return level + slot - 1
