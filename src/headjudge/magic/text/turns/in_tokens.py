"""What is turned in the tokens of a line, with blanks between them."""

from __future__ import annotations

import re

from headjudge.magic.text.turns.of_cards_and_spells import OF_CARDS_AND_SPELLS
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
    # Two things done to the same creatures.
    Turn(
        "tap and goad th",
        r"\b((?:un)?tap) and goad (the chosen creatures|that creature|those creatures)(?= \.)",
        r"\1 \2 and goad \2",
    ),
    # What X may be, that is paid in the sentence before the last.
    Turn(
        " . x can't be greater than ",
        r"(may pay \{x\}) \. (if you do , [^.\"]*) \. x can't be greater than ([^.\"]*) \.",
        r"\1 , where x is less than or equal to \3 . \2 .",
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
    # A token that has the basic land types, all of them (305.6).
    Turn(
        " that is every basic land type",
        r"\bland token (named \S+) that is every basic land type\b",
        rf"{' '.join(BASIC_LAND_TYPES)} land token \1",
    ),
    *OF_CARDS_AND_SPELLS,
    *OF_CHOICES_AND_COSTS,
)
"""One after the other: later ones see what earlier ones have said."""
