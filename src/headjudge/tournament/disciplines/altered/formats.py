"""Altered's formats as data (1.1.4, 1.1.5 of the digest).

====================  ===========================================================================================
format                what is asked of a deck
====================  ===========================================================================================
``constructed``       a Hero and at least 39 cards of its faction, three of a name, 15 rare, three unique
``constructed-4.0``   the same, and 40 to 60 cards with the Hero: by the edition of 4.0
``sealed``, drafts    at least 30 cards, a Hero or none, three factions, as many of a name as were opened
====================  ===========================================================================================

There are no sideboards.
"""

from __future__ import annotations

from headjudge.altered.cards import Rarity
from headjudge.altered.decks.construction import CONSTRUCTED as RULES
from headjudge.altered.decks.construction import FOURTH, LIMITED, Construction, Flaw
from headjudge.altered.editions import Edition
from headjudge.tournament.decks import Building
from headjudge.tournament.disciplines.formats import Format, Opened

__all__ = ["FORMATS", "FREE", "edition_of"]

FREE = ("Mana Convergence",)
"""The titles of which any number may be added to a Limited deck (1.1.5)."""
HERO = 1
_FOURTH = "constructed-4.0"


def _building(rules: Construction, *, pool: bool = False) -> Building:
    """What rules of construction ask, as events judge lists: sizes counted with the Hero."""
    limits = ((Rarity.RARE, rules.rare), (Rarity.UNIQUE, rules.unique))
    return Building(
        rules.rules[Flaw.SIZE],
        rules.least if rules.whole else rules.least + HERO,
        rules.most or 1000,
        side=0,
        copies=rules.copies,
        free=FREE if pool else (),
        permitted_rule=rules.rules[Flaw.FACTION],
        leaders=rules.heroes[1],
        leader_needed=rules.heroes[0] > 0,
        colors=rules.factions if rules.factions > 1 else None,
        rarities=tuple((str(rarity), most) for rarity, most in limits if most is not None),
        known=True,
        pool=pool,
    )


_OPENED = _building(LIMITED, pool=True)
FORMATS = (
    Format("constructed", "Constructed", "A Hero and at least 39 cards of its faction.", _building(RULES)),
    Format(_FOURTH, "Constructed (4.0)", "40 to 60 cards of one faction, by the edition of 4.0.", _building(FOURTH)),
    Format("sealed", "Sealed", "Everybody opens boosters and builds a deck from them.", _OPENED, Opened.SEALED),
    Format(
        "booster-draft",
        "Booster draft",
        "Boosters go around the table; everybody picks a card from each and builds a deck.",
        _OPENED,
        Opened.BOOSTER,
    ),
)
"""The formats; the first is meant if nobody says."""


def edition_of(played: Format) -> str:
    """The edition of the rules that a format's games follow."""
    return (Edition.FOURTH if played.name == _FOURTH else Edition.FIRST).number
