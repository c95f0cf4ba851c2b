"""Old wording of keywords, of costs, and of what may or can't be done."""

from __future__ import annotations

from headjudge.magic.text.card_words import Color
from headjudge.magic.text.rewrites.small_numbers import SMALL

__all__ = ["OF_ABILITIES"]

_ANYBODYS = {
    "as a sorcery": "as a sorcery",
    "during any upkeep step": "during any upkeep step",
    "during their draw step": "during your draw step",
    "during their turn": "during your turn",
}
"""Limits of abilities that any player may activate, as they are said of whoever does."""

_OF_ITS_COST = (
    "embalm",
    "encore",
    "escape",
    "eternalize",
    "flashback",
    "harmonize",
    "mayhem",
    "replicate",
    "scavenge",
    "unearth",
)
"""Keywords that are given with a cost that is said in a sentence of its own."""

_AND_EXILED = tuple(f"exile {n} other cards from your graveyard" for n in SMALL[1:])
"""What escape costs besides mana."""

_BLIGHTED = {
    n: f"put {'a' if n == 1 else word} -1/-1 counter{'s' * (n > 1)} on a creature you control"
    for n, word in enumerate(SMALL[:4], 1)
}
"""What it is to blight so much."""

OF_ABILITIES: tuple[tuple[str, str], ...] = (
    (
        "only your opponents may activate this ability and only as a sorcery",
        "only any opponent may activate this ability . activate only as a sorcery",
    ),
    (
        "only the player ~ is attacking may activate this ability and only during the declare attackers step",
        "only the player ~ is attacking may activate this ability . activate only during the declare attackers step",
    ),
    ("only your opponents may activate this ability", "only any opponent may activate this ability"),
    *(
        (f"{before} blight {n}{after}", f"{before} {done}{after}")
        for n, done in _BLIGHTED.items()
        for before, after in (
            ("to cast ~ ,", ""),
            ("to cast ~ , you may", ""),
            ("ward —", ""),
            (",", " :"),
            (",", " , sacrifice"),
        )
    ),
    *(
        (f"{name}{until} . {the} {name} cost is equal to {its} mana cost{more}", f"{name} — its mana cost{cost}{until}")
        for name in _OF_ITS_COST
        for until in ("", " until end of turn")
        for the in ("the", "its")
        for its in ("its", "the card 's", "that card 's")
        for more, cost in (
            *((f" plus {exiled}", f" , {exiled}") for exiled in _AND_EXILED if name == "escape"),
            ("", ""),
        )
    ),
    *(
        (
            f"create half x {token} tokens , rounded {way}",
            f"create a number of {token} tokens equal to half x , rounded {way}",
        )
        for token in ("food", "treasure", "clue")
        for way in ("up", "down")
    ),
    *(
        (f"half x rad counters , rounded {way}", f"a number of rad counters equal to half x , rounded {way}")
        for way in ("up", "down")
    ),
    *((f"each {word}", f"each player who chose {word}") for word in ("friend", "foe")),  # chose, or for whom it was
    ("the number of your opponents who", "the number of opponents who"),
    *(
        (
            f"each creature spell you cast costs {mana} less to cast if it has {word}",
            f"creature spells with {word} you cast cost {mana} less to cast",
        )
        for mana in ("{1}", "{2}", "{3}")
        for word in ("flying", "morph", "mutate")
    ),
    *((f"control a legendary {color} creature", f"control a {color} legendary creature") for color in Color),
    (
        "put that card onto the battlefield or into your hand",
        "you may put that card onto the battlefield . if you don't , put that card into your hand",
    ),
    *(
        (f"choose a color of a {one} . add one mana of that color", f"add one mana of any color among {many}")
        for one, many in (
            ("permanent you control", "permanents you control"),
            ("card in your graveyard", "cards in your graveyard"),
        )
    ),
    ("creatures devoured this way", "creatures sacrificed this way"),
    ("if it devoured a creature", "as long as it devoured a creature"),
    ("an additional land during each of", "an additional land on each of"),
    *(
        (f"can't be the targets of {what}", f"can't be the target of {what}")
        for what in ("spells or abilities your opponents control", *(f"{color} spells or abilities" for color in Color))
    ),
    ("there’s an additional", "there is an additional"),
    ("that share a creature type from your graveyard", "from your graveyard that share a creature type"),
    (
        "of their choice that they controlled since the beginning of the turn",
        "that they controlled since the beginning of the turn of their choice",
    ),
    ("equal to the damage dealt , but not more", "equal to the damage dealt this way , but not more"),
    ("each player starting with you may", "starting with you , each player may"),
    *((f"you may pay {n} {{e}} . if you pay ,", f"you may pay {n} {{e}} . if you do ,") for n in SMALL),
    ("in that ability 's activation cost to less", "in that cost to less"),
    *(
        (
            f"prevent all {kind}damage that would be dealt to {whom} during your turn .",
            f"during your turn , prevent all {kind}damage that would be dealt to {whom} .",
        )
        for kind in ("", "combat ", "noncombat ")
        for whom in ("~", "you")
    ),
    ("except that the copy is", "except the copy is"),
    ("enters the battlefield", "enters"),
    ("you already control", "you control"),
    ("enter the battlefield", "enter"),
    ("entered the battlefield", "entered"),
    ("entering the battlefield", "entering"),
    ("comes into play", "enters"),
    *((f"{n} eldrazi {kind}", f"{n} eldrazi {kind}s") for n in SMALL[1:] for kind in ("scion", "spawn")),
    *(
        (
            f"any player may activate this ability but only {limit}",
            f"any player may activate this ability . activate only {own}",
        )
        for limit, own in _ANYBODYS.items()
    ),
    ("the highest mana value among", "the greatest mana value among"),
    ("if no cards are in", "if there are no cards in"),
    (
        "during your turn and you can cast no more than two spells each turn",
        "during your turn . you can't cast more than two spells each turn",
    ),
    *(
        (
            f"until end of turn for each {one} you control and can't be blocked this turn",
            f"for each {one} you control until end of turn and can't be blocked this turn",
        )
        for one in ("artifact", "creature", "land")
    ),
    ("any time , and you may", "any time . you may"),
    # It may be cast this way only in this turn.
    (
        "until end of turn , you may play that card and you may spend mana as though it were mana of any color to cast"
        " it . when you cast a spell this way ,",
        "until end of turn , you may play that card and you may spend mana as though it were mana of any color to cast"
        " it . when you cast that card this turn ,",
    ),
    # 701.4a, in older words.
    ("reveal a dragon card from your hand or choose a dragon you control", "behold a dragon"),
    ("choose a creature you control or reveal a creature card from your hand", "behold a creature"),
    ("if you revealed a dragon card or chose a dragon as you cast ~ ,", "if a dragon was beheld ,"),
    *(
        (f"the power of {those}", "the beheld creature 's power")
        for those in ("that card or creature", "the creature you chose or the card you revealed")
    ),
    ("for each time they've cast a commander", "for each time that player has cast a commander"),
    (
        "exile the top card of your library for each present vote .",
        "exile the top x cards of your library , where x is the number of present votes .",
    ),
    ('~ escapes with "', 'as long as ~ escaped , it has "'),
    (
        "each opponent exiles a card from their hand and may play that card for as long as it remains exiled",
        "each opponent exiles a card from their hand . they may play that card for as long as it remains exiled",
    ),
    ("you may cast ~ as though it had flash if it targets", "you may cast ~ as though it had flash if ~ targets"),
    ("whenever you cast a spell using teamwork ,", "whenever you cast a spell , if it was cast using teamwork ,"),
    # What the ability is of, and nothing before it.
    (
        "whenever ~ deals damage , its controller gains that much",
        "whenever ~ deals damage , ~ 's controller gains that much",
    ),
    # What one can't do and what one can't do either.
    *(
        (f"can't cast {spells} or activate {which}", f"can't cast {spells} and can't activate {which}")
        for spells in ("spells", "spells from graveyards", "instant spells")
        for which in ("abilities .", "abilities that", "abilities of cards", "planeswalkers '", "abilities and plays")
    ),
    (
        "can cast spells and activate abilities only during their own turns",
        "can cast spells only during their own turns and can activate abilities only during their own turns",
    ),
    (
        "during combat , players can't cast instant spells and can't activate abilities that aren't mana abilities",
        "players can't cast instant spells during combat and can't activate abilities that aren't mana abilities during"
        " combat",
    ),
    (", and that player can't activate abilities", "and can't activate abilities"),
    *(
        (f"{its} activated abilities can't be activated {so_long}", f"{it} can't use its activated abilities {so_long}")
        for its, it in ((". its", ". it"), ("that permanent 's", "that permanent"))
        for so_long in ("this turn", "for as long as")
    ),
    *(
        (
            f"{so} , and its activated abilities can't be activated{but}",
            f"{so} and can't use its activated abilities{other}",
        )
        for so in ("creature can't block", "gets -1/-1", "or crew vehicles")
        for but, other in ((" unless they’re mana abilities", " but mana abilities"), ("", ""))
    ),
    (
        "activated abilities of that permanent can't be activated this turn",
        "that permanent can't use its activated abilities this turn",
    ),
    (
        "or crew vehicles . its activated abilities can't be activated unless they’re mana abilities",
        "or crew vehicles and can't use its activated abilities but mana abilities",
    ),
    ("permanent cards with cycling abilities", "permanent cards with a cycling ability"),
    # Of two.
    ("whenever either of those creatures", "whenever one of those creatures"),
    ("counter on either of them", "counter on one of them"),
    (
        "whenever ~ attacks a player , for each other opponent ,",
        "whenever ~ attacks a player , for each opponent other than that player ,",
    ),
)
