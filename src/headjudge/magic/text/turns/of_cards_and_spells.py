"""What is turned in the tokens of a line that is about cards elsewhere than on the battlefield: in hands, libraries,
graveyards and exile, and about casting them."""

from __future__ import annotations

from headjudge.magic.text.turns.turn import Turn

__all__ = ["OF_CARDS_AND_SPELLS"]

OF_CARDS_AND_SPELLS = (
    # What something has because of a card that it was cast with.
    Turn(
        " 's delve ability , ",
        r"\bif (an? [a-z ]+ was exiled with ~ 's delve ability , ~ has )",
        r"as long as \1",
    ),
    # The mana's spells, told apart by what they have.
    Turn(" or cast spells that have ", r" or cast spells that have ([a-z]+)(?= \.)", r" or cast spells with \1"),
    # Spells cast from among all cards that were exiled, one after the other.
    Turn(
        " the cards exiled this way is ",
        r"(\bif the total mana value of the cards exiled this way is [^.,\"]* , you may cast [a-z ]+ from among)"
        r" those cards\b",
        r"\1 cards exiled this way",
    ),
    # What spells have together, after what they are cast from among.
    Turn(
        " exiled with ~ with total mana value ",
        r"\b(you may cast any number of spells) (from among cards exiled with ~) (with total mana value \w+ or less)\b",
        r"\1 \3 \2",
    ),
    # The top of a library that was named before.
    Turn(
        " cards from the top . ",
        r"\b(shuffle your library , then exile that many cards from the top)(?= \. )",
        r"\1 of your library",
    ),
    # What befalls the owner of each spell.
    Turn(
        " who owns a spell you cast this way ",
        r"\bthen each player who owns a spell you cast this way loses life equal to its mana value(?= \.)",
        "then for each spell cast this way , its owner loses life equal to its mana value",
    ),
    # Cards that a permanent has exiled are those that are in exile still (607.2a).
    Turn(
        " have been exiled with ~ ",
        r"\bif (\w+ or more cards) have been exiled with ~ , (sacrifice it \. if you do , return) those cards to the"
        r" battlefield under their owner 's control(?= \.)",
        r"if there are \1 exiled with ~ , \2 all cards exiled with ~ to the battlefield under their owners ' control",
    ),
    # What is paid besides.
    Turn(
        " in addition to their other costs",
        r"\b(you may cast [a-z ]*spells from your graveyard by paying [^.,\"]*? in addition to)"
        r" their other costs(?= \.)",
        r"\1 paying their other costs",
    ),
    # Those of the exiled cards that nobody chose.
    Turn(
        " the other cards exiled this way ",
        r"(\bchooses an? [a-z ]*card exiled this way \. you may cast [a-z ]* from among)"
        r" the other cards exiled this way\b",
        r"\1 cards exiled this way that weren't chosen this way",
    ),
    # What has an ability of a kind, as of one that has a keyword.
    Turn(
        " a cycling ability ",
        r"\b(spells|card) that (?:has|have) (a cycling ability (?:from|would))\b",
        r"\1 with \2",
    ),
    # What the controllers of several objects have found, put onto the battlefield by them all at once.
    Turn(
        " those players put those cards onto the battlefield",
        r"\b(for each [^.,\"]* , its controller searches their library for an? [^.,\"]*card \.) those players put those"
        r" cards onto the battlefield( tapped)? , then shuffle(?= \.)",
        r"\1 put those cards onto the battlefield\2 under their owners ' control . then each player who searched their"
        r" library this way shuffles",
    ),
    # Of cards that were exiled, what wasn't cast: a spell isn't in exile any more.
    Turn(
        " put the exiled cards on the bottom ",
        r"(\bmay cast that card without paying its mana cost \. then (?:they|you) put )the exiled cards"
        r"(?= on the bottom )",
        r"\1all cards exiled this way that weren't cast this way",
    ),
    # Whose library was shuffled.
    Turn(
        " of that library ",
        r"\b(whenever an? (?:opponent|player) shuffles their library ,[^.\"]*?) of that library(?= \.)",
        r"\1 of that player 's library",
    ),
    # One of the cards that were counted.
    Turn(
        "choose one of them at random",
        r"\b(if there are \w+ or more cards (exiled with ~) , choose) one of them at random(?= \.)",
        r"\1 a card \2 at random",
    ),
    # Whatever is put into a graveyard from anywhere is a card or a token, of which all of the words are true.
    Turn(
        " permanent , spell , or card not on the battlefield would be put into a graveyard",
        r"\bif an? ([a-z ]+) permanent , spell , or card not on the battlefield would be put into a graveyard\b",
        r"if a \1 card or a \1 token would be put into a graveyard",
    ),
    # What would die, or would be put into a graveyard otherwise: the same instead of either.
    Turn(
        " card not on the battlefield would be put into ",
        r"\bif (an? [^.,\"]* would die) or (an? [a-z ]+ card) not on the battlefield (would be put into [^.,\"]*)"
        r" , (exile that card instead) \.",
        r"if \1 , \4 . if \2 that isn't on the battlefield \3 , \4 .",
    ),
    # Targets of which each has another mana value, no greater than X.
    Turn(
        " cards that each have a different mana value x or less",
        r"\breturn from your graveyard to the battlefield (any number of target [a-z ]*cards) that each have a"
        r" different mana value x or less(?= \.)",
        r"return \1 with mana value x or less from your graveyard with different mana values to the battlefield",
    ),
    # The same mana value as that of what fights.
    Turn(
        " with the same mana value .",
        r"\b(it fights (?:up to one )?target creature [a-z' ]+) with the same mana value \.",
        r"\1 with mana value equal to its mana value .",
    ),
    # A card of each type, which for each of them may be one or none.
    Turn(
        " card of that type from ",
        r"\bfor each (card|permanent) type , (?:you may (exile|put|return) a|(exile|put|return) up to one)"
        r" card of that type from ",
        r"\2\3 up to one card of each \1 type from ",
    ),
    # Twice the same keyword.
    Turn('" cascade , cascade', r'\bhave " cascade , cascade \. "', "have cascade and cascade ."),
    # What spells cast from hand have is said of such with a mana value.
    Turn(
        "spells you cast from your hand with mana value ",
        r"\bspells you cast from your hand (with mana value \d+ or (?:greater|less)) (?=have\b)",
        r"spells \1 you cast from your hand ",
    ),
    # Which spell of a turn it is that was cast.
    Turn(
        "it’s the ",
        r"\bif it’s the (first|second|third|fourth|fifth) ([a-z]+ spell you cast this turn)\b",
        r"if it was the \1 \2",
    ),
    # A card from outside the game, or one in exile that everybody sees anyway.
    Turn(
        " or choose a face-up ",
        r"\b(reveal an? [^.,]+ card you own from outside the game or) choose (a face-up [^.,]+ you own in exile)\b",
        r"\1 \2",
    ),
    # Spells that are told apart by a number said at the end.
    Turn(
        "spells you cast from your hand with mana value x or less have ",
        r"\bspells you cast from your hand with mana value x or less have ([a-z ]+) , where x is ([^.,\"]*) \.",
        r"spells with mana value less than or equal to \2 you cast from your hand have \1 .",
    ),
    # What a spell has, after where it is cast from.
    Turn(
        " with mana value less than or equal to ",
        r"\b(you may cast an? [a-z ]*\bspell) (from your (?:graveyard|hand)) (with mana value less than or equal to"
        r" (?:that damage|the number of [a-z]+ counters on ~))( without paying its mana cost)? \.",
        r"\1 \3 \2\4 .",
    ),
    # What is done with a pile, in a sentence of its own.
    Turn(
        " in a face-down pile , shuffle that pile , then ",
        r" in a face-down pile , (?=shuffle that pile , then )",
        " in a face-down pile . ",
    ),
    # Two things, either of which was done this turn.
    Turn(
        " from a graveyard or activated ",
        r"\b(you've cast an? [a-z ]+ from a graveyard) or (activated [a-z ]+ this turn)",
        r"\1 this turn or you've \2",
    ),
    # A card that is exiled only if it is such a one, and then may be cast.
    Turn(
        " dies , exile it if it’s ",
        r"\b(whenever [^.,\"]* dies) , exile it (if it’s an? [a-z ]+ card) \. (?=you may cast that card )",
        r"\1 , \2 , exile it . ",
    ),
    # Leave to cast spells from somewhere, and how many.
    Turn(
        " . you can't cast more than one spell this way each turn",
        r"\byou may cast spells (from among cards exiled with ~)"
        r" \. you can't cast more than one spell this way each turn",
        r"once each turn , you may cast a spell \1",
    ),
    # The nonland cards that several players have found.
    Turn(
        " from among the nonland cards exiled this way",
        r"\b(until they exile a nonland card \. you may cast any number of spells from among)"
        r" the nonland cards exiled this way\b",
        r"\1 those nonland cards",
    ),
    # A card from every graveyard, one of each.
    Turn(" from each graveyard", r"\b(cards?) from each graveyard\b", r"\1 from each player 's graveyard"),
    # Cards that are counted wherever they are.
    Turn(" in each graveyard", r"\b(for each card named \[\S+\]) in each graveyard\b", r"\1 in all graveyards"),
    # What is created if something was revealed: "it" is what was, not the token.
    Turn(
        " if you revealed it this way",
        r"(^|\. )(create [^.,]* token) if (you revealed it this way)",
        r"\1if \3 , \2",
    ),
    # The one that each of several players exiled.
    Turn(
        " they exiled",
        r"\b(damage to each opponent equal to) the (power|toughness|mana value) of the (card|creature|permanent)"
        r" they exiled(?: this way)?(?= \.)",
        r"\1 the exiled \3 's \2",
    ),
    # Whose graveyards these are goes without saying (400.3).
    Turn(
        " and the rest into their owners ' graveyards",
        r"( from the pile of [^.,\"]*) and the rest into their owners ' graveyards(?= \.)",
        r"\1 and the rest into a graveyard",
    ),
    # Copies of cards, of which some are cast.
    Turn(
        " . you may cast any number of the copies ",
        r"\bcopy each (cards?) exiled with ~( \. you may cast any number of the copies )",
        r"copy all cards exiled with ~\2",
    ),
    # Those of the exiled cards that weren't cast.
    Turn(
        " cards that weren't cast this way",
        r"\bthe exiled ([a-z ]+ )cards that weren't cast this way\b",
        r"all \1cards exiled this way that weren't cast this way",
    ),
)
