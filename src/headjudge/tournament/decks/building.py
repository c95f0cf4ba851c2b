"""What a format asks of a deck, as data.

====  =======================================================================================
rule  what
====  =======================================================================================
121   60 to 1,000 cards, a sideboard of exactly fifteen or none, four of a card but basic lands
131   Limited: 40 to 1,000 cards, whatever is left of the pool is the sideboard, no four
135   as many basic lands as wanted
====  =======================================================================================
"""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["CONSTRUCTED", "LIMITED", "Building"]


@dataclass(frozen=True, slots=True)
class Building:
    """Sizes and numbers of copies. ``rule`` is that of the sizes, ``permitted_rule`` the one that says which cards may
    be played.

    ``side`` is the number of cards that a sideboard has if there is one, ``side_up_to`` whether fewer will do.
    ``copies`` is how many cards of one English title deck and sideboard may have together (None: any number).
    ``free`` are the titles of which any number may be played, defined or not; in Limited they needn't be in the pool.
    ``sets``: a card must be printed in one of these (None: any). ``legal``: it must be on this list (empty: on none).
    ``leaders``: how many leaders the deck may have at most, where it must have one; its cards must have no other colors
    than theirs. ``leader_needed``: whether there must be one. ``colors``: how many colors or factions all cards
    together may have (None: any number). ``rarities``: at most so many cards of a rarity. ``known``: each card must be
    known. ``pool``: all cards must be of the player's pool.
    """

    rule: str
    least: int
    most: int = 1000
    side: int = 15
    side_up_to: bool = False
    copies: int | None = 4
    free: tuple[str, ...] = ()
    sets: tuple[str, ...] | None = None
    legal: str = ""
    permitted_rule: str = "101"
    leaders: int = 0
    leader_needed: bool = True
    colors: int | None = None
    rarities: tuple[tuple[str, int], ...] = ()
    known: bool = False
    pool: bool = False


CONSTRUCTED = Building("121", 60)
LIMITED = Building("131", 40, copies=None, pool=True)
