"""Magic's formats as data.

=========  ==========================================================================================
rule       format
=========  ==========================================================================================
101        which there are, and which are Limited
121        sizes and numbers of copies of those that are Constructed
125        ``standard``: the document's six sets, and Judgment from 27 May 2002 on (facts/online)
129        ``invasion-block``, ``odyssey-block``: the latter with Judgment, its second small set, from that day on
131, 135   ``sealed``, ``booster-draft``, ``rochester-draft``: 40 cards, basic lands as wanted
=========  ==========================================================================================

``sets``, ``legal-list`` and ``free`` are the organiser's: any sets, any list that imported card data know, any titles.
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.decks.construction import CONSTRUCTED as MODERN
from headjudge.magic.decks.construction import SPECIAL_FORMATS, Construction
from headjudge.tournament.decks import CONSTRUCTED, LIMITED, Building
from headjudge.tournament.disciplines.formats import Format, Opened

__all__ = ["BASIC_LANDS", "FORMATS"]

BASIC_LANDS = ("Plains", "Island", "Swamp", "Mountain", "Forest")
"""The titles of which any number may be played (121, 135)."""

INVASION = ("INV", "PLS", "APC")
ODYSSEY = ("ODY", "TOR")
JUDGMENT = ("2002-05-27", ("JUD",))
"""The day from which the set is permitted."""

_OWN_DECKS = replace(CONSTRUCTED, free=BASIC_LANDS)
_OPENED = replace(LIMITED, free=BASIC_LANDS)


def _sets(*codes: str, rule: str) -> Building:
    return replace(_OWN_DECKS, sets=codes, permitted_rule=rule, known=True)


def _legal(rules: Construction) -> Building:
    return replace(
        _OWN_DECKS,
        least=rules.least,
        most=rules.most or CONSTRUCTED.most,
        side=rules.sideboard,
        side_up_to=True,
        copies=rules.copies,
        leaders=2 if rules.commander else 0,
        known=True,
    )


FORMATS = (
    Format(
        "standard",
        "Standard",
        "Seventh Edition, Invasion, Planeshift, Apocalypse, Odyssey and Torment; Judgment from 27 May 2002 on.",
        _sets("7ED", *INVASION, *ODYSSEY, rule="125"),
        joins=(JUDGMENT,),
    ),
    Format("invasion-block", "Invasion Block", "Invasion, Planeshift and Apocalypse.", _sets(*INVASION, rule="129")),
    Format(
        "odyssey-block",
        "Odyssey Block",
        "Odyssey and Torment; Judgment from 27 May 2002 on.",
        _sets(*ODYSSEY, rule="129"),
        joins=(JUDGMENT,),
    ),
    Format("sets", "Chosen sets", "The sets that you name.", _sets(rule="101"), asks="sets"),
    Format(
        "legal-list",
        "A legal list",
        "Cards that are legal in a format of today, such as modern or commander, by the imported card data.",
        _legal(MODERN),
        asks="legal",
        special={name: _legal(rules) for name, rules in SPECIAL_FORMATS.items()},
    ),
    Format("free", "Any cards", "Any cards: at least sixty, and at most four of each.", _OWN_DECKS),
    Format(
        "sealed",
        "Sealed deck",
        "Everybody opens boosters and builds a deck from them.",
        _OPENED,
        Opened.SEALED,
        may_ask="sets",
    ),
    Format(
        "booster-draft",
        "Booster draft",
        "Boosters go around the table; everybody picks a card from each and builds a deck.",
        _OPENED,
        Opened.BOOSTER,
        may_ask="sets",
    ),
    Format(
        "rochester-draft",
        "Rochester draft",
        "Boosters are laid open, one at a time; everybody picks in turn, in sight of all.",
        _OPENED,
        Opened.ROCHESTER,
        may_ask="sets",
    ),
)
"""The formats; the first is meant if nobody says."""
