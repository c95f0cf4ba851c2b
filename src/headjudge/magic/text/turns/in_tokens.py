"""What is turned in the tokens of a line, with blanks between them."""

from __future__ import annotations

import re

from headjudge.magic.text.turns.of_choices_and_costs import OF_CHOICES_AND_COSTS
from headjudge.magic.text.turns.turn import Turn
from headjudge.magic.text.words import BASIC_LAND_TYPES, types

__all__ = ["IN_TOKENS"]

_CAUSED = {"you to ": "you ", "a player to shuffle ": "a player shuffles ", " to be put ": " is put "}


def _because_of(match: re.Match[str]) -> str:
    """The event with its cause after it."""
    event = match[2]
    for old, new in _CAUSED.items():
        event = event.replace(old, new)
    return f"whenever {event} because of {match[1]} ,"


def _have_dealt(match: re.Match[str]) -> str:
    """The event said of those who deal the damage, once for all of them."""
    several = types().get(match[1])
    if several is None:
        return match[0]
    return f"whenever one or more {several} deal combat damage to one or more of your opponents ,"


IN_TOKENS = (
    # Damage for each vote that a player has: to each of them by how many they have.
    Turn(
        "for each vote an opponent received , ",
        r"\bfor each vote an opponent received , ([^.,\"]* deals?) 2 damage to (that player[^.,\"]*?)(?= \.)",
        r"for each opponent , \1 damage to \2 equal to twice the number of votes that player received",
    ),
    # What is attached to a token with a name that was just created.
    Turn(
        " attached to [",
        r"\b(create (\[[a-z_]+\]) , an? [^.\"]* creature token\b[^\"]* attached to )\2(?= \.)",
        r"\1that creature",
    ),
    # As much damage as would be dealt, dealt to somebody in its place.
    Turn(
        " has ~ deal that much damage to them",
        r"\b(deals damage equal to (the number of [a-z]+ counters on) it to [^.,\"]*? unless [^.,\"]*? has ~ deal)"
        r" that much damage to them\b",
        r"\1 damage equal to \2 ~ to them",
    ),
    # Whoever has copied the spell that each may copy, and whose the copies are that have new targets.
    Turn(
        " who copied the spell this way .",
        r"(may choose new targets for the copy) they control \. you (copy that spell once plus an additional time for"
        r" each opponent who) copied the spell this way (\. you may choose new targets for the copies) you control\b",
        r"\1 . \2 does \3",
    ),
    # What something has because of a card that it was cast with.
    Turn(
        " 's delve ability , ",
        r"\bif (an? [a-z ]+ was exiled with ~ 's delve ability , ~ has )",
        r"as long as \1",
    ),
    # The mana's spells, told apart by what they have.
    Turn(" or cast spells that have ", r" or cast spells that have ([a-z]+)(?= \.)", r" or cast spells with \1"),
    # A player called "they" who is the monarch.
    Turn(" they’re the monarch", r" they’re the monarch\b", " they are the monarch"),
    # Each of two kinds, with what is said once of both: all of the one kind and of the other.
    Turn(
        "creature in addition to its other types and has ",
        r"\beach (non-[a-z]+ [a-z]+) and (non-[a-z]+ [a-z]+) (you control with mana value \d+ or greater) is an?"
        r" (\d+/\d+ [a-z]+) creature in addition to its other types and has ",
        r"\1s \3 and \2s \3 are \4 creatures in addition to their other types and have ",
    ),
    # By how much each of several players has more of something than you.
    Turn(
        " than you equal to the difference ",
        r"\b(each (?:opponent|player) who controls (?:fewer|more) ([a-z]+) than you) equal to the difference(?= [.,])",
        r"\1 equal to the difference between the number of \2 they control and the number of \2 you control",
    ),
    # How many fewer of something each of several players has than whoever has the most.
    Turn(
        " less than or equal to the difference ",
        r"\b(each player who controls fewer ([a-z]+) than the player who controls the most \2 [^.,\"]*?\bfor)"
        r" a number of ([a-z ]+ cards) less than or equal to the difference(?= [.,])",
        r"\1 up to x \3 , where x is the difference between the number of \2 they control and the greatest number of \2"
        r" a player controls",
    ),
    # All of two kinds of abilities that something is done with.
    Turn(
        "activated and triggered abilities",
        r"\b(all(?: other)?) activated and triggered abilities\b",
        r"\1 activated or triggered abilities",
    ),
    # New targets for the copies of all of one kind, then of all of another.
    Turn(
        " . you may choose new targets for the copies",
        r"\b(copy all [^.,\"]+) , then (copy all [^.,\"]+) \. you may choose new targets for the copies(?= \.)",
        r"\1 and you may choose new targets for the copy , then \2 and you may choose new targets for the copy",
    ),
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
    # What each of several targets does.
    Turn(
        "choose two target players . each of them ",
        r"\bchoose (two target players) \. each of them searches (their library for [^.,\"]*)"
        r" , then shuffles and puts that card on top(?= \.)",
        r"\1 each search \2 , then shuffle and put that card on top",
    ),
    # What something gains as it returns later, not before.
    Turn(
        " next upkeep . it gains haste",
        r"\b(return it to the battlefield under its owner 's control) (at the beginning of your next upkeep)"
        r" \. (it gains haste)(?= \.)",
        r"\2 , \1 , then \3",
    ),
    # What is done later with what has just returned.
    Turn(
        " . if it entered under ",
        r"\b(at the beginning of the next end step , return [^.,\"]*) \. (if it entered under [^.,\"]* control , )",
        r"\1 , then \2",
    ),
    # Targets of which each has another mana value, no greater than X.
    Turn(
        " cards that each have a different mana value x or less",
        r"\breturn from your graveyard to the battlefield (any number of target [a-z ]*cards) that each have a"
        r" different mana value x or less(?= \.)",
        r"return \1 with mana value x or less from your graveyard with different mana values to the battlefield",
    ),
    # Two things done to the same creatures.
    Turn(
        "tap and goad th",
        r"\b((?:un)?tap) and goad (the chosen creatures|that creature|those creatures)(?= \.)",
        r"\1 \2 and goad \2",
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
    # What X may be, that is paid in the sentence before the last.
    Turn(
        " . x can't be greater than ",
        r"(may pay \{x\}) \. (if you do , [^.\"]*) \. x can't be greater than ([^.\"]*) \.",
        r"\1 , where x is less than or equal to \3 . \2 .",
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
    # What several players choose one after the other, nothing twice.
    Turn(
        "that hasn't been chosen this way",
        r"\bchoose (an? ([^.,]+)) you don't control , then each other player chooses \1 they don't control"
        r" that hasn't been chosen this way(?= \.)",
        r"starting with you , each player chooses a different \2 they don't control",
    ),
    Turn(
        " that hasn't been chosen .",
        r"\b(starting with [^.,]+ , each (?:opponent|player) chooses) an? ([^.,]+) that hasn't been chosen(?= \.)",
        r"\1 a different \2",
    ),
    # One or the other is done with a counter of the same kind.
    Turn(
        " or remove one from it",
        r"\b(puts?) (an? (\S+) counter on [^.,\"]*?) or remove one from it\b",
        r"\1 \2 or remove a \3 counter from it",
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
    # What something causes somebody to do, or to happen to something.
    Turn(
        " causes ",
        r"\bwhenever (a spell or ability(?: an opponent controls)?) causes (you to discard a card"
        r"|a player to shuffle their library|an? [a-z ]+ to be put into your graveyard from the battlefield) ,",
        _because_of,
    ),
    # What is said of that which chance chooses among.
    Turn(" at random that ", r"\b(choose an? [^.,\"]*?) at random (that [^.,\"]*?) \.", r"\1 \2 at random ."),
    # That two numbers are equal, in other words.
    Turn(
        "it has the same mana value as ",
        r"\bit has the same mana value as (the \w+ (?:card|creature|permanent|spell))(?= \.)",
        r"its mana value is equal to \1 's mana value",
    ),
    # What enters under a player's control, in old words.
    Turn(
        "whenever a player puts ",
        r"\bwhenever a player puts (an? [^,.]+) onto the battlefield ,",
        r"whenever \1 enters under a player 's control ,",
    ),
    # What is done with a pile, in a sentence of its own.
    Turn(
        " in a face-down pile , shuffle that pile , then ",
        r" in a face-down pile , (?=shuffle that pile , then )",
        " in a face-down pile . ",
    ),
    # What is so of each of several players instead.
    Turn(
        " each of those players mills ",
        r"\beach of those players mills (?=[^.]* instead\b)",
        "those players each mill ",
    ),
    # For how long a creature is goaded, said first.
    Turn(
        " that creature is also goaded .",
        r"\bas long as ~ remains on the battlefield , that creature is also goaded \.",
        "that creature is goaded for as long as ~ remains on the battlefield .",
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
    # What happens to a player whenever they do something, said first.
    Turn(
        " , that player gets ",
        r"\b(until [^.,\"]* next turn) , (that player gets [^.,\"]*) whenever they cast ([^.,\"]*) \.",
        r"\1 , whenever that player casts \3 , \2 .",
    ),
    # Who creates what others would have created.
    Turn(
        "each token that would be created under ",
        r"\beach token that would be created under (an opponent 's) control this turn is created under your control"
        r" instead \.",
        r"if one or more tokens would be created under \1 control this turn , those tokens are created under your"
        r" control instead .",
    ),
    # As much life as was paid, in the words of the condition before.
    Turn(
        "if life was paid to activate it , you may pay that much life again",
        r"\b(if life was paid to activate it , you may pay )that much life again",
        r"\1life equal to the life paid to activate it",
    ),
    # The nonland cards that several players have found.
    Turn(
        " from among the nonland cards exiled this way",
        r"\b(until they exile a nonland card \. you may cast any number of spells from among)"
        r" the nonland cards exiled this way\b",
        r"\1 those nonland cards",
    ),
    # What is created for each of those that are like another of them.
    Turn(
        "for each of those cards that has ",
        r"\bfor each of those cards (that has [^.,\"]* revealed this way) , (create an? [^.,\"]* token) \.",
        r"\2 for each card revealed this way \1 .",
    ),
    # How many players have lost, said of them.
    Turn(
        " or more players have lost the game ,",
        r"\bif (\w+ or more players) have lost the game ,",
        r"if there are \1 who have lost the game ,",
    ),
    # Until when damage is dealt otherwise, said before to what it is dealt.
    Turn(
        " would deal damage this turn to ",
        r"\bwould deal damage this turn to ([^.,\"]*) ,",
        r"would deal damage to \1 this turn ,",
    ),
    # What players get, said as what is given to them.
    Turn("give each player a", r"\bgive each player (an? [a-z]+ counter)(?= for each )", r"each player gets \1"),
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
    # A number compared with that of the object itself, whose name isn't said again: "with power less than ~'s".
    Turn(
        " than ~ 's",
        r"\b(power|toughness|mana value)((?: is)? (?:less|greater) than ~ 's)(?= (?:,|\.|from|in|under)(?!\w))",
        r"\1\2 \1",
    ),
    # What is said of both.
    Turn(
        "you draw cards and ",
        r"\byou draw cards and (lose|gain) life equal to ([^.,]*) \.",
        r"you draw cards equal to \2 and you \1 life equal to \2 .",
    ),
    # A number that is the condition's: nothing before the counters changes it.
    Turn(
        "a prime number of ",
        r"(\ba prime number of (\w+) , [^.]* put) that many (\S+) counters on it\b",
        r"\1 a number of \3 counters on it equal to the number of \2 you control",
    ),
    # Damage of which some was dealt by something: that has dealt some.
    Turn(
        " , if any of that damage was dealt by a",
        r"\bwhenever your opponents are dealt combat damage , if any of that damage was dealt by an? ([a-z]+) ,",
        _have_dealt,
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
    # What is created besides, if something is so.
    Turn(
        " , instead create that token and ",
        r"\bcreate (an? [^.,\"]* token) \. if ([^.,\"]*) , instead create that token and (an? [^.,\"]* token) \.",
        r"create \1 . if \2 , create \1 and \3 instead .",
    ),
    # The number that a die showed.
    Turn(" or higher ,", r"\bif (?:you rolled|the roll was) (\d+) or higher ,", r"if the result is \1 or greater ,"),
    # As many counters as something got votes.
    Turn(
        " with one or more votes , put that many ",
        r"\bfor each ([a-z]+) with one or more votes , put that many (\S+) counters on it , then tap it \.",
        r"put a number of \2 counters on each \1 with one or more votes equal to the number of votes it received ,"
        r" then tap each of them .",
    ),
    # Copies of cards, of which some are cast.
    Turn(
        " . you may cast any number of the copies ",
        r"\bcopy each (cards?) exiled with ~( \. you may cast any number of the copies )",
        r"copy all cards exiled with ~\2",
    ),
    # What two creatures do this turn, said after what they have until end of turn.
    Turn(
        " until end of turn and attack this turn if able",
        r"(~ and that creature) (each get [^.\"]* until end of turn) and (attack this turn if able)",
        r"\1 \2 , and \1 \3",
    ),
    # What is done with the one that a player chose, not with anything named before.
    Turn(
        " of their choice and untaps it",
        r"\b(gains control of one of those (land|creature|artifact|permanent)s of their choice) and untaps it(?= \.)",
        r"\1 , then untaps that \2",
    ),
    # Somebody activates an ability, said of the ability.
    Turn(
        " is activated ,",
        r"\bwhenever an ability of ([^,.\"]*) is activated ,",
        r"whenever a player activates an ability of \1 ,",
    ),
    # Those of the exiled cards that weren't cast.
    Turn(
        " cards that weren't cast this way",
        r"\bthe exiled ([a-z ]+ )cards that weren't cast this way\b",
        r"all \1cards exiled this way that weren't cast this way",
    ),
    # A token that has the basic land types, all of them (305.6).
    Turn(
        " that is every basic land type",
        r"\bland token (named \S+) that is every basic land type\b",
        rf"{' '.join(BASIC_LAND_TYPES)} land token \1",
    ),
    *OF_CHOICES_AND_COSTS,
)
"""One after the other: later ones see what earlier ones have said."""
