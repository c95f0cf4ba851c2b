"""Words and turns of phrase that cards of all kinds once had, each in another way today."""

from __future__ import annotations

from headjudge.magic.text.card_words import Color
from headjudge.magic.text.rewrites.small_numbers import SMALL

__all__ = ["OF_ALL_CARDS"]

_VERBS = (
    "controls control",
    "does do",
    "doesn't don't",
    "draws draw",
    "has have",
    "is are",
    "pays pay",
    "puts put",
    "discards discard",
    "sacrifices sacrifice",
    "loses lose",
    "gains gain",
    "owns own",
    "reveals reveal",
    "searches search",
    "chooses choose",
    "casts cast",
    "exiles exile",
    "shuffles shuffle",
    "taps tap",
    "untaps untap",
    "can can",
    "can't can't",
    "may may",
    "would would",
)

_LIMITS = (
    "as a sorcery",
    "before attackers are declared",
    "before combat",
    "during an opponent 's turn",
    "during any upkeep step",
    "during combat",
    "during the declare attackers step",
    "during the declare blockers step",
    "during your turn",
    "during your upkeep",
    "once",
    "once each turn",
)
"""Limits of activated abilities before which another stands, or a condition, in a sentence of its own."""


OF_ALL_CARDS: tuple[tuple[str, str], ...] = (
    ("his or her", "their"),
    ("you controlled as you cast ~ .", "you control as you cast ~ ."),
    ("each of those players ' libraries", "those players ' libraries"),
    ("each of those opponents ' libraries", "those opponents ' libraries"),
    *(
        (f"{a} {color} or artifact creature", f"{a} {color} creature or artifact creature")
        for a in ("a", "target")
        for color in Color
    ),
    ("him or her", "them"),
    ("his or hers", "theirs"),
    *((f"he or she {old}", f"they {new}") for old, new in (pair.split() for pair in _VERBS)),
    ("converted mana cost", "mana value"),
    ("activate this ability only", "activate only"),
    ("if that creature has greater power than ~ ,", "if that creature 's power is greater than ~ 's power ,"),
    ("if ~ was kicked , it has split second", "if ~ was kicked , ~ has split second"),
    ("create or sacrifice a token", "create a token or sacrifice a token"),
    ("deal damage to your opponents ,", "deal damage to one or more of your opponents ,"),
    ("for each opponent dealt damage .", "for each opponent dealt damage this way ."),
    ("the total mana value of all cards", "the total mana value of cards"),
    ("any time you could cast a sorcery", "as a sorcery"),
    ("any time they could cast a sorcery", "as a sorcery"),
    *((f"activate only {limit} and only", f"activate only {limit} . activate only") for limit in _LIMITS),
    ("any time you could cast an instant", "as an instant"),
    *(
        (f"deals {double} that damage to that {those} instead", f"deals {times} that much damage instead")
        for double, times in (("double", "twice"), ("triple", "three times"))
        for those in ("player or permanent",)
    ),
    ("deals double that damage to", "deals twice that much damage to"),
    ("deals double that damage instead", "deals twice that much damage instead"),
    ("deals triple that damage to", "deals three times that much damage to"),
    ("deals triple that damage instead", "deals three times that much damage instead"),
    ("explores , then it explores again", "explores , then it explores"),
    ("proliferate , then proliferate again", "proliferate , then proliferate"),
    (
        "~ dies or another artifact you control is put into a graveyard from the battlefield",
        "~ or another artifact you control is put into a graveyard from the battlefield",
    ),
    (
        "mana of the chosen color , add an additional one mana of that color",
        "mana of the chosen color , add an additional one mana of the chosen color",
    ),
    (
        "mana of the chosen color , its controller adds an additional one mana of that color",
        "mana of the chosen color , its controller adds an additional one mana of the chosen color",
    ),
    ("enters with an additional x +1/+1 counters on it ,", "enters with x additional +1/+1 counters on it ,"),
    # Nothing is moved from an object to itself (122.5).
    ("from among creatures you control onto that creature", "from creatures you control onto that creature"),
    ("when the creature put onto the battlefield with ~ dies", "when a creature put onto the battlefield with ~ dies"),
    ("exile the creature put onto the battlefield with ~", "exile each creature put onto the battlefield with ~"),
    ("copy of that creature except it’s", "copy of that creature , except it’s"),
    ("if a player other than you lost life", "if another player lost life"),
    ("for each aura you controlled that was attached to it", "for each aura you control attached to it"),
    ("of an opponent 's choice you don't control", "you don't control of an opponent 's choice"),
    ("of that player 's choice that one of your opponents controls", "an opponent controls of that player 's choice"),
    ("can't block , and they can't attack you or", "can't block and can't attack you or"),
    ("put the rest of those cards on the bottom", "put the rest on the bottom"),
    *(
        (f"your opponents with {n} or more cards in hand", f"opponents who have {n} or more cards in hand")
        for n in SMALL
    ),
    ("onto the battlefield under the control of that card 's owner", "onto the battlefield under its owner 's control"),
    ("when ~ enter ,", "when ~ enters ,"),
    ("from your hand onto the battlefield face up", "from your hand onto the battlefield"),
    ("when ~ enters , if you cast them", "when ~ enters , if you cast it"),
    ("whenever ~ enter or attack ,", "whenever ~ enters or attacks ,"),
    ("whenever ~ attack ,", "whenever ~ attacks ,"),
    ("whenever ~ deal combat damage", "whenever ~ deals combat damage"),
    ("is indestructible", "has indestructible"),
    ("are indestructible", "have indestructible"),
    ("to your mana pool", ""),
    ("to their mana pool", ""),
    ("then shuffle your library", "then shuffle"),
    ("and shuffle your library", "and shuffle"),
    ("if you do , shuffle your library", "if you do , shuffle"),
    ("player shuffles their library", "player shuffles"),
    ("opponent shuffles their library", "opponent shuffles"),
    ("then shuffles their library", "then shuffles"),
    # 701.41: what is no creature is no target anyway, so that "other than ~" says nothing there.
    *(
        (f"support {n}", f"put a +1/+1 counter on each of up to {word} target creature{'s' * (n > 1)} other than ~")
        for n, word in enumerate(SMALL, 1)
    ),
    ("support x", "put a +1/+1 counter on each of up to x target creatures other than ~"),
    *(
        (f"each {who} with exactly {n} life", f"each {who} who has exactly {n} life")
        for who in ("opponent", "player")
        for n in range(21)
    ),
    # 107.1a: which way is rounded stands before the noun that is counted.
    (
        "half x life and draw half x cards . round down each time .",
        "half x rounded down life and draw half x rounded down cards .",
    ),
    *(
        (f"{before}half {n} {noun} , rounded {way}{after}", f"{instead} half {n} rounded {way} {noun}".strip())
        for way in ("down", "up")
        for n, noun in (("x", "life"), ("x", "damage"), ("x", "cards"), ("that many", "cards"))
        for before, instead, after in ((", and ", "and", " ,"), ("", "", " ,"), ("", "", ""))
    ),
)
