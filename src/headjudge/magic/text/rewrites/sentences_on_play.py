"""Sentences on costs, mana, spells and abilities, players and turns, most of which only one card or a few have.

Where it isn't plain that both mean the same, the rule by which they do is named.
"""

from __future__ import annotations

from headjudge.magic.text.card_words import Color

__all__ = ["OF_PLAY"]

OF_PLAY: tuple[tuple[str, str], ...] = (
    ("as ~ enters , choose a color and an opponent", "as ~ enters , choose a color . as ~ enters , choose an opponent"),
    ("you may then have that player shuffle", "you may have that player shuffle"),
    (
        "green enchantment spells and white enchantment spells cost {2} more to cast",
        "green or white enchantment spells cost {2} more to cast",
    ),
    ("when you cast ~ , counter it unless", "when you cast ~ , counter ~ unless"),
    (
        "unless you pay {g} for each wind counter on it . if you pay ,",
        "unless you pay {g} for each wind counter on it . if you do ,",
    ),
    ("by paying life equal to the spell 's mana value rather", "by paying life equal to its mana value rather"),
    ("to that creature 's or spell 's controller", "to its controller"),
    *((f"a {color} creature or spell deals", f"a {color} creature or {color} spell deals") for color in Color),
    ("cumulative upkeep — pay {b} and 1 life", "cumulative upkeep — {b} , pay 1 life"),
    (
        "activate no more times each turn than",
        "activate only if this ability has been activated fewer times this turn than",
    ),
    (
        "each player puts a vow counter on a creature they control and sacrifices the rest",
        "each player chooses a creature they control , puts a vow counter on it , and sacrifices all other creatures"
        " they control",
    ),
    (
        "during your turn , if an opponent lost life this turn , you may",
        "as long as it’s your turn and an opponent lost life this turn , you may",
    ),
    (
        "during your turn , spells your opponents cast cost {1} more to cast and abilities your opponents activate",
        "during your turn , spells your opponents cast cost {1} more to cast . during your turn , abilities your"
        " opponents activate",
    ),
    ("chosen at random from among your opponents", "chosen at random"),
    (
        "each instant and sorcery spell you cast costs {1} less to cast for each creature it targets",
        "instant and sorcery spells you cast cost {1} less to cast for each creature they target",
    ),
    *(
        (
            f"the total amount of life your opponents {lost} this turn",
            "the amount of life your opponents lost this turn",
        )
        for lost in ("have lost", "lost")
    ),
    (
        "your opponents and permanents your opponents control with hexproof can be the targets of spells and abilities"
        " you control as though they didn't have hexproof",
        "your opponents can be the targets of spells and abilities you control as though they didn't have hexproof ."
        " permanents your opponents control with hexproof can be the targets of spells and abilities you control as"
        " though they didn't have hexproof",
    ),
    # What is so while something was done before in the turn, is said with "if" of players (604.1).
    ("if you cast a spell this turn , you can't", "as long as you've cast a spell this turn , you can't"),
    # A spell is kicked as it is cast (702.30).
    ("you kick a spell", "you cast a kicked spell"),
    ("a player kicks a spell", "a player casts a kicked spell"),
    # "One of those players", or all who are tied.
    ("if you are one of those players", "if you have the highest number"),
    (
        "each player may bid life for control of target creature .",
        "choose target creature . each player may bid life .",
    ),
    ("a player chooses one or more targets ,", "a player chooses one or more targets for a spell or ability ,"),
    ("if the first player does , that player", "if they do , the first player"),
    ("than they do and is their opponent", "than them and is their opponent"),
    # What enters because it is returned is what triggers a reflexive ability.
    ("under their control . when that permanent enters , return", "under their control . when you do , return"),
    # What follows a clash is an instruction of its own.
    ("clash with an opponent , then", "clash with an opponent . then"),
    *(
        (f"that targets only {it} . the new target must be a {new}", f"that targets only {it} to another {new}")
        for it, new in (("a player", "player"), ("~", "creature"))
    ),
    # What is so of its source is so whether it is countered or not.
    (
        "counter target activated ability from an artifact , creature , enchantment , or land . that permanent can't"
        " use its activated abilities this turn",
        "choose target activated ability from an artifact , creature , enchantment , or land source that’s a permanent"
        " . the source of that ability can't use its activated abilities this turn . counter that ability",
    ),
    (
        "red creature spells and green creature spells cost {1} more to cast",
        "red or green creature spells cost {1} more to cast",
    ),
    (
        "you and target player exchange control of the creature you each control with the greatest mana value . then"
        " exchange control of artifacts the same way . if two or more permanents a player controls are tied for"
        " greatest , their controller chooses one of them",
        "choose target player . "
        + " . ".join(
            f"you choose {kind} you control with the greatest mana value among {kinds} you control ."
            f" that player chooses {kind} they control with the greatest mana value among {kinds} they control ."
            f" exchange control of those {kinds}"
            for kind, kinds in (("a creature", "creatures"), ("an artifact", "artifacts"))
        ),
    ),
    (
        "activate only if enchanted creature is white and untapped and only once each turn",
        "activate only once each turn . activate only if enchanted creature is white and enchanted creature is"
        " untapped",
    ),
    ("may pay {r} {r} or 2 life . if the player does", "may pay {r} {r} or pay 2 life . if the player does"),
    (
        "the number of creatures you control in excess of the number of creatures target opponent controls",
        "the number of creatures you control minus the number of creatures target opponent controls",
    ),
    (
        "a triggered ability of a shaman or another wizard you control triggers",
        "a triggered ability of a permanent you control that’s a shaman or a wizard other than ~ triggers",
    ),
    ("you can't spend this mana to cast spells", "this mana can't be spent to cast spells"),
    ("choose one of your opponents . that player", "choose an opponent . that player"),
    (
        "the player with the lowest life total gains control of ~ . if two or more players are tied for lowest life"
        " total , you choose one of them , and that player gains control of ~ .",
        "a player with the lowest life total or tied for lowest life total gains control of ~ .",
    ),
    ("can't be countered by spells or abilities", "can't be countered"),
)
