"""What is turned in the tokens of a line that is about what is chosen or voted for, about cards in other zones, about
mana costs and X."""

from __future__ import annotations

from headjudge.magic.text.turns.turn import Turn

__all__ = ["OF_CHOICES_AND_COSTS"]

OF_CHOICES_AND_COSTS = (
    # One card that was exiled and one that was found.
    Turn(
        " . put both cards onto ",
        r"(\bexile (?:up to one )?target [a-z ]+ , then search your library for a [a-z ]*card \. put)"
        r" both cards (?=onto )",
        r"\1 the exiled card and that card ",
    ),
    # As many cards as something got votes.
    Turn(
        " vote .",
        r"\buntil you reveal an? ([a-z]+) card for each ([a-z]+) vote \.",
        r"until you reveal a number of \1 cards equal to the number of \2 votes .",
    ),
    Turn(
        " vote .",
        r"(^|\. )you may put an? ([a-z]+) card from your hand onto the battlefield for each ([a-z]+) vote \.",
        r"\1put up to x \2 cards from your hand onto the battlefield , where x is the number of \3 votes .",
    ),
    # Where cards are that somebody exiled, if words don't mean what was done just before.
    Turn(
        " cards you exiled that have ",
        r"\bfrom among cards you exiled that have (\S+) counters on them\b",
        r"from among cards you've exiled in exile with \1 counters on them",
    ),
    # What each gains that becomes a copy, said before it is no longer such a one (611.2c).
    Turn(
        " becomes a copy of ",
        r"\b(each [^.,\"]*?) becomes a copy of ([^.,\"]*?) until end of turn and gains ([a-z ]+?) until end of turn"
        r"(?= \.)",
        r"\1 gains \3 until end of turn and becomes a copy of \2 until end of turn",
    ),
    # What spells have as they are cast, and keep.
    Turn(
        " as you cast them",
        r"\bspells you cast from your hand gain (evoke \S+) as you cast them(?= \.)",
        r"spells you cast from your hand have \1",
    ),
    # A graveyard is its owner's; from those in which there is no such card none can be a target.
    Turn(
        "for each graveyard with ",
        r"\bfor each graveyard with an? ([a-z ]+ card) in it , exile target \1 from that graveyard\b",
        r"for each player , exile target \1 from that player 's graveyard",
    ),
    # What is done because a player was chosen, or because none could be.
    Turn(
        " . if you can't choose an opponent this way , ",
        r"\b(choose an opponent [^.,\"]* at random) \. ([^.,\"]* that player [^.,\"]*)"
        r" \. if you can't choose an opponent this way , ",
        r"\1 . if you do , \2 . otherwise , ",
    ),
    # A mana cost with X in it, or an activation cost.
    Turn(
        " with a mana cost that contains {x}",
        r"\bspell with a mana cost that contains \{x\}",
        r"spell with {x} in its mana cost",
    ),
    Turn(
        " , double the value of x",
        r"\b(whenever you cast an? [a-z ]*spell with \{x\} in its mana cost) , double the value of x(?= \.)",
        r"\1 , double that spell 's value of x",
    ),
    Turn(
        " contains {x} , ",
        r"\b(cast an? [a-z ]*spell) or activate an ability , if that spell 's mana cost"
        r" or that ability 's activation cost contains \{x\} , ",
        r"\1 with {x} in its mana cost or activate an ability with {x} in its activation cost , ",
    ),
    # What is returned, chosen first: the choice is made as it is carried out (608.2d).
    Turn(
        " from your graveyard to ",
        r"(^|\. )return (any number of [a-z ]*cards) with (different [a-z ]+) from your graveyard to"
        r" (the battlefield|your hand)(?= \.)",
        r"\1choose \2 in your graveyard with \3 . return those cards to \4",
    ),
    # A number of something that is chosen as the spell is carried out (608.2d), chosen first.
    Turn(
        " is the mana value of a commander you own on the battlefield or in the command zone .",
        r"^(you [^.\"]*) , where x is the mana value of a commander you own on the battlefield"
        r" or in the command zone \.",
        r"choose a commander you own or a commander you own in the command zone . \1 ,"
        r" where x is that card 's mana value .",
    ),
    # Which kind of card may be cast for nothing, of those that may be played for a time.
    Turn(
        " spells this way without paying their mana costs",
        r"\b(you may play that card this turn \. )you may cast (equipment|aura|artifact|enchantment) spells this way"
        r" without paying their mana costs(?= \.)",
        r"\1if it’s an \2 card , you may cast it this turn without paying its mana cost",
    ),
    # Whose libraries two players reveal cards from: each their own.
    Turn(
        " each reveal the top card of your library",
        r"\b(you and target opponent each reveal the top card of) your library(?= \. you each )",
        r"\1 their own library",
    ),
    # How much more than lethal damage was dealt in the event that triggers.
    Turn(
        " dealt excess ",
        r"\b(whenever [^.,\"]* dealt excess [a-z ]*damage , [^.\"]*)\bwhere x is that excess damage",
        r"\1where x is that damage",
    ),
    Turn(
        " damage equal to the excess ",
        r"\b(whenever [^.,\"]* dealt excess [a-z ]*damage , [^.\"]*\bdeals) damage equal to the excess(?= to )",
        r"\1 that much damage",
    ),
)
"""One after the other: later ones see what earlier ones have said."""
