"""Sentences on cards in libraries, hands, graveyards and exile, most of which only one card or a few have.

Where it isn't plain that both mean the same, the rule by which they do is named.
"""

from __future__ import annotations

__all__ = ["OF_CARDS"]

_HANDS_ALIKE = (
    "each player chooses a number of cards in their hand equal to the number of cards in the hand of the player who"
    " has the fewest , then discards the rest"
)


_CREATURES_ALIKE = (
    "each player chooses a number of creatures they control equal to the number of creatures controlled by the player"
    " who controls the fewest , then sacrifices the rest"
)


OF_CARDS: tuple[tuple[str, str], ...] = (
    ("draws as many cards as they discarded this way", "draws that many cards"),
    (
        "target artifact or creature and another target permanent that shares one of those types with it",
        "target artifact or creature and another target permanent "
        "that shares the card type artifact or creature with it",
    ),
    # A draw that is skipped is one in place of which nothing else is done (614.10).
    ("instead you may skip that draw . if you do ,", "you may instead"),
    (
        "then any other player may pay 2 life . if a player does , put that card into its owner 's graveyard ."
        " otherwise , that player draws a card",
        "then that player draws a card unless any other player pays 2 life . if a player does , put that card into its"
        " owner 's graveyard",
    ),
    # The card that would be drawn is the top card of the library (121.1).
    (
        "if a player would draw a card , they reveal it instead",
        "if a player would draw a card , that player reveals the top card of their library instead",
    ),
    # Who discarded it is known by what was discarded "this way", said once for both.
    (
        "each player who discarded a card with the greatest mana value among cards discarded this way loses life equal"
        " to that mana value",
        "each player who discarded a card with the greatest mana value among cards discarded this way this way loses"
        " life equal to the greatest mana value among cards discarded this way",
    ),
    ("gain life and draw cards equal to its power", "gain life equal to its power and draw cards equal to its power"),
    ("exile all creatures and graveyards", "exile all creatures and all graveyards"),
    ("as long as a card exiled with ~ is a creature card ,", "as long as a creature card is exiled with ~ ,"),
    # The one that has returned by then isn't in exile any more.
    (
        "return the other cards exiled this way to the battlefield under their owners ' control attached to",
        "return all cards exiled this way to the battlefield under their owners ' control attached to",
    ),
    # Whose graveyard a card was in, owns it.
    (
        "from its owner 's graveyard to the battlefield under the control of that creature 's owner",
        "from its owner 's graveyard to the battlefield under its owner 's control",
    ),
    # A spell that wasn't countered isn't in exile.
    (
        "exile it instead of putting it into its owner 's graveyard , then you may cast it without",
        "exile it instead of putting it into its owner 's graveyard ."
        " if that card is in exile , you may cast it without",
    ),
    # A card goes only to its owner's hand (400.3).
    ("that player returns those cards to their hand", "that player puts those cards into their hand"),
    ("if it shares a card type with the card exiled this way", "if it shares a card type with the exiled card"),
    (
        "and put all of them with that name into your hand",
        ". put all cards with that name revealed this way into your hand",
    ),
    # All of one library, one search for each name or one for all names finds the same (701.14b).
    *(
        (
            f"for each card exiled this way , search that player 's {zones} for {how_many} cards with the same name as"
            " that card and exile them",
            f"if one or more cards were exiled this way , search that player 's {zones} for any number of cards with"
            " the same name as a card exiled this way and exile them",
        )
        for zones, how_many in (("library", "all"), ("graveyard , hand , and library", "any number of"))
    ),
    (
        "until you put a card into your hand or you exile two cards with the same name , whichever comes first",
        "until you put a card into your hand this way or two cards that share a name were exiled this way , whichever"
        " comes first",
    ),
    ("if two or more of those cards have the same name ,", "if two cards that share a name were exiled this way ,"),
    # What was cast isn't in exile any longer as what it was (400.7).
    *(
        (
            f"at the beginning of the next end step , if you haven't cast {it} , return it to its owner 's hand",
            f"at the beginning of the next end step , if {that} remains exiled , return it to its owner 's hand",
        )
        for it, that in (("it", "it"), ("the card", "that card"))
    ),
    (
        "enters with flying and with x +1/+1 counters on it , where x is the discarded card 's mana value",
        "enters with a number of +1/+1 counters on it equal to the mana value of the card discarded to cast it and with"
        " flying",
    ),
    ("if that permanent or card has a time counter on it ,", "if it has a time counter on it ,"),
    (
        "whenever you draw your first or second card each turn ,",
        "whenever you draw your first card each turn or draw your second card each turn ,",
    ),
    (
        "you may put one of those cards onto the battlefield if it has the same name as a permanent",
        "you may put a card from among them with the same name as a permanent onto the battlefield",
    ),
    (
        "counter it if a card with the same name is in a graveyard or a nontoken permanent with the same name is on the"
        " battlefield",
        "counter it if it has the same name as a card in a graveyard or it has the same name as a nontoken permanent",
    ),
    (
        "exiled with ~ to the battlefield under their owners ' control and put the rest on",
        "exiled with ~ to the battlefield under their owners ' control . put all other cards exiled with ~ on",
    ),
    # "The same way" is what was said of something else just before.
    ("each player discards cards the same way", _HANDS_ALIKE),
    ("players discard cards and sacrifice creatures the same way", f"{_HANDS_ALIKE} . {_CREATURES_ALIKE}"),
    ("players sacrifice creatures and discard cards the same way", f"{_CREATURES_ALIKE} . {_HANDS_ALIKE}"),
    (
        "the player who revealed the fewest items then loses half their life , rounded up . if two or more players are"
        " tied for fewest , each loses half their life , rounded up",
        "then each player who revealed the fewest items loses half their life , rounded up",
    ),
    (
        "may change the target or targets . if two or more cards are tied for greatest , the target or targets remain"
        " unchanged",
        "may change the target of that spell or ability",
    ),
    (
        "spells and abilities your opponents control can't cause their controller to search their library",
        "your opponents can't search their library because of spells and abilities they control",
    ),
    (
        "for each of those cards , pay 4 life or put the card on top of your library",
        "for each of those cards , put that card on top of your library unless you pay 4 life",
    ),
    *(
        (
            f"whose graveyard has {n} {kind} cards in it than their graveyard does and is",
            f"who has {n} {kind} cards in their graveyard than them and is",
        )
        for n in ("fewer", "more")
        for kind in ("creature", "land", "artifact", "enchantment")
    ),
    # One of the cards that something has exiled is any of them.
    (
        "if there are cards exiled with it , you may play one of them",
        "if a card is exiled with it , you may play a card exiled with it",
    ),
    (
        "if cards with five or more different mana values are exiled with ~ ,",
        "if there are five or more different mana values among cards exiled with ~ ,",
    ),
    (
        "whenever you cycle ~ or cycle another card while ~ is on the battlefield ,",
        "whenever you cycle another card while ~ is on the battlefield or you cycle ~ ,",
    ),
    ("from ~ and exile it :", "from ~ , exile ~ :"),
    ("and exile the rest . put the chosen cards on top", "and exile the rest . put them on top"),
    (
        "from the battlefield this turn , exile it instead . return it to the battlefield under its owner 's control at"
        " the beginning of the next end step",
        "from the battlefield this turn , exile it and return it to the battlefield under its owner 's control at the"
        " beginning of the next end step instead",
    ),
    (
        "return each aura card from your graveyard to the battlefield . only creatures can be enchanted this way",
        "return each aura card from your graveyard to the battlefield enchanting creatures only",
    ),
    (
        "until end of turn for each card in your hand and can't be blocked this turn",
        "until end of turn for each card in your hand . it can't be blocked this turn",
    ),
    # What spells gain as they are cast, they have (601.2i).
    (
        "as you cast spells from your hand this turn , they gain cascade",
        "until end of turn , spells you cast from your hand have cascade",
    ),
    (
        "target creature card in your graveyard that’s an artifact or that has mana value 3 or less",
        "target artifact creature card in your graveyard or creature card in your graveyard with mana value 3 or less",
    ),
    # Who may do something and does.
    (
        "damage to each opponent who discarded their hand this way",
        "damage to each opponent who does",
    ),
    (
        "shuffle your library , then reveal cards from the top of it until",
        "shuffle your library . reveal cards from the top of your library until",
    ),
    (
        "until the end of your next turn , you may play those cards . if ~ was cast from a graveyard , you may play"
        " cards this way without paying their mana costs .",
        "if ~ was cast from a graveyard , until the end of your next turn , you may play those cards without paying"
        " their mana costs . otherwise , until the end of your next turn , you may play those cards .",
    ),
    # Others than those that the words before exiled.
    (
        "if you do , put all other cards you own exiled with ~ into your hand",
        "if you do , put all cards you own exiled with ~ that weren't exiled this way into your hand",
    ),
    ("exile that card and put the other one into", "exile that card and put the other into"),
    *(
        (
            f"all cards that aren't on the battlefield , spells , and permanents are {color}",
            f"all permanents are {color} . all spells are {color} ."
            f" all cards that aren't on the battlefield are {color}",
        )
        for color in ("colorless", "the chosen color in addition to their other colors")
    ),
    (
        "if that card 's mana value is less than or equal to the sacrificed artifact 's mana value , put it onto the"
        " battlefield . if it’s greater , you may pay {x} , where x is the difference",
        "if that card 's mana value is less than or equal to the sacrificed artifact 's mana value , put it onto the"
        " battlefield . otherwise , if that card 's mana value is greater than the sacrificed artifact 's mana value ,"
        " you may pay {x} , where x is that card 's mana value minus the sacrificed artifact 's mana value",
    ),
    (
        "choose target artifact a player controls and target artifact card in that player 's graveyard . if both"
        " targets are still legal as this ability resolves , that player simultaneously sacrifices the artifact and"
        " returns the artifact card to the battlefield",
        "if both targets are legal , simultaneously have target artifact a player controls sacrificed and target"
        " artifact card in that player 's graveyard returned to the battlefield by that player",
    ),
    (
        "if that card has the chosen name , that player puts it into their hand . if it doesn't , the player puts it"
        " into their graveyard",
        "if that card has the chosen name , that player puts it into their hand . otherwise , that player puts it into"
        " their graveyard",
    ),
    (
        "each player chooses a card in their hand . then each player reveals their chosen card . the owner of each"
        " creature card revealed this way with the lowest mana value puts it onto the battlefield",
        "each player chooses a card in their hand , then all players reveal those cards . put each creature card"
        " revealed this way with the least mana value among creature cards revealed this way onto the battlefield under"
        " its owner 's control",
    ),
    ("you lose 1 life for each of the exiled cards", "you lose 1 life for each card exiled this way"),
    (
        "the sacrificed creature 's power . put one into your hand",
        "the sacrificed creature 's power . put one of those cards into your hand",
    ),
    # What has been put there is sacrificed only if control is lost after that.
    (
        "put that card onto the battlefield under your control at the beginning of the next end step . sacrifice the"
        " creature when you lose control of ~",
        "at the beginning of the next end step , put that card onto the battlefield under your control and when you"
        " lose control of ~ , sacrifice that creature",
    ),
    # Those that the card itself has exiled as it entered (607.2a).
    (
        "total power of the exiled cards and its toughness is equal to their total toughness",
        "total power of cards exiled with ~ and its toughness is equal to the total toughness of cards exiled with ~",
    ),
    (
        ", and you return ~ from your graveyard to your hand at the beginning",
        ". return ~ from your graveyard to your hand at the beginning",
    ),
    # What is waited for is said first today.
    *(
        (f"{done} when {event} .", f"when {event} , {done} .")
        for event, those in (
            (
                "~ leaves the battlefield",
                (
                    "return that card to the battlefield under its owner 's control",
                    "exile that token",
                    "exile those tokens",
                ),
            ),
            ("that token leaves the battlefield", ("sacrifice ~",)),
            ("that token dies", ("return ~ to the battlefield under its owner 's control",)),
        )
        for done in those
    ),
    # Chosen one after the other, both are chosen by then.
    *(
        (f"as ~ enters , choose {one} and {other} .", f"as ~ enters , choose {one} , then choose {other} .")
        for one in ("a color", "an opponent")
        for other in ("a creature type", "an opponent", "a card name other than a basic land card name")
    ),
    # A search may find less than it is for (701.14b).
    (
        "search your library for a plains card . if target opponent controls more lands than you , you may search your"
        " library for an additional plains card . reveal those cards , put them into your hand , then shuffle",
        "if target opponent controls more lands than you , search your library for up to two plains cards , reveal them"
        " , put them into your hand , then shuffle . otherwise , search your library for a plains card , reveal it ,"
        " put it into your hand , then shuffle",
    ),
    ("target opponent chooses one . put that card", "target opponent chooses one of them . put that card"),
    # What is returned instead is the target.
    ("return that permanent card to the battlefield instead", "return that card to the battlefield instead"),
    ("return that nonland permanent card to the battlefield instead", "return that card to the battlefield instead"),
    # Cards of your library and hand go to no other graveyard (404.2).
    (
        "the rest into your graveyard . create a treasure token for each card put into your graveyard this way",
        "the rest into your graveyard . create a treasure token for each card put into a graveyard this way",
    ),
    (
        "the rest into your graveyard . you gain life equal to the greatest power among creature cards put into your"
        " graveyard this way",
        "the rest into your graveyard . you gain life equal to the greatest power among creature cards put into a"
        " graveyard this way",
    ),
    (
        "the other into your graveyard . create a 0/0 colorless thopter artifact creature token with flying , then put"
        " a +1/+1 counter on it for each card put into your graveyard this way",
        "the other into your graveyard . create a 0/0 colorless thopter artifact creature token with flying , then put"
        " a +1/+1 counter on it for each card put into a graveyard this way",
    ),
    (
        "mill x cards . target player loses 2 life for each creature card put into your graveyard this way",
        "mill x cards . target player loses 2 life for each creature card put into a graveyard this way",
    ),
    # How many they were is known as it triggers (603.2c).
    (
        "are milled , put a +1/+1 counter on each of up to x target creatures , where x is the number of nonland cards"
        " milled this way",
        "are milled , put a +1/+1 counter on each of up to that many target creatures",
    ),
    # What was played isn't in exile any longer as what it was (400.7).
    ("put any of those cards you didn't play into your graveyard", "put those cards into your graveyard"),
    ("exiles a card at random from their hand", "exiles a card from their hand at random"),
    (
        "if the player hasn't played the card , they put it into their graveyard",
        "if that card remains exiled , put it into its owner 's graveyard",
    ),
    ("if you haven't played it , put it into", "if that card remains exiled , put it into"),
    (
        "whenever a creature attacks this turn , it gets +1/+0 until end of turn for each creature card put into your"
        " graveyard this way",
        "whenever a creature attacks this turn , it gets +1/+0 until end of turn for each creature card put into"
        " graveyards this way",
    ),
    (
        "whenever a creature dies , if another creature is on the battlefield , return the first card to",
        "whenever a creature dies , if there are one or more creatures on the battlefield , return that card to",
    ),
    ("all black and all red creature cards", "all black or red creature cards"),
    (
        "for each color , return up to one target card of that color from your graveyard to your hand",
        "return up to one target white card , up to one target blue card , up to one target black card , up to one"
        " target red card , and up to one target green card from your graveyard to your hand",
    ),
)
