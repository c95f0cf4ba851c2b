"""Whole sentences, and long parts of them, most of which only one card or a few have.

Where it isn't plain that both mean the same, the rule by which they do is named.
"""

from __future__ import annotations

from headjudge.magic.text.card_words import Color

__all__ = ["OF_SENTENCES"]

_HANDS_ALIKE = (
    "each player chooses a number of cards in their hand equal to the number of cards in the hand of the player who"
    " has the fewest , then discards the rest"
)
_CREATURES_ALIKE = (
    "each player chooses a number of creatures they control equal to the number of creatures controlled by the player"
    " who controls the fewest , then sacrifices the rest"
)

_FIVE = (
    ("plains", "a plains", "{r}"),
    ("islands", "an island", "{g}"),
    ("swamps", "a swamp", "{w}"),
    ("mountains", "a mountain", "{u}"),
    ("forests", "a forest", "{b}"),
)
_FOUR = (
    ("plains", "a plains", "{r}"),
    ("swamps", "a swamp", "{g}"),
    ("mountains", "a mountain", "{w}"),
    ("forests", "a forest", "{b}"),
)
"""What lands of basic types produce instead: several kinds, the same for one of each, and the mana."""


def _produced_instead(kinds: tuple[tuple[str, str, str], ...]) -> tuple[str, str]:
    """ "If tapped for mana, Plains produce {R}, …, and Forests produce {B} instead": said of each kind."""
    *first, (many, _, last) = kinds
    listed = " ".join(f"{kind} produce {mana} ," for kind, _, mana in first)
    said = (f"if {one} is tapped for mana , it produces {mana} instead of any other type" for _, one, mana in kinds)
    return (
        f"if tapped for mana , {listed} and {many} produce {last} instead of any other type",
        " . ".join(said),
    )


def _each_time(part: str, kinds: tuple[str, ...], way: str) -> tuple[str, str]:
    """ "Each player loses half their life, then discards half the cards in their hand, … . Round up each time.": which
    way is rounded, said of each part."""
    done = [
        f"each player loses {part} their life",
        f"then discards {part} the cards in their hand",
        *(f"then sacrifices {part} the {kind} they control of their choice" for kind in kinds),
    ]
    return f"{' , '.join(done)} . round {way} each time .", f"{f' , rounded {way} , '.join(done)} , rounded {way} ."


OF_SENTENCES: tuple[tuple[str, str], ...] = (
    _each_time("a third of", ("creatures", "lands"), "up"),
    _each_time("half", ("creatures",), "up"),
    _each_time("half", ("permanents",), "down"),
    ("as ~ enters , choose a color and an opponent", "as ~ enters , choose a color . as ~ enters , choose an opponent"),
    ("you may then have that player shuffle", "you may have that player shuffle"),
    ("draws as many cards as they discarded this way", "draws that many cards"),
    (
        "green enchantment spells and white enchantment spells cost {2} more to cast",
        "green or white enchantment spells cost {2} more to cast",
    ),
    # "It" is the creature, whoever controls it by then.
    (
        "~ gets +2/+0 and gains flying . its controller sacrifices it at the",
        "~ gets +2/+0 and gains flying . ~ 's controller sacrifices ~ at the",
    ),
    ("when you cast ~ , counter it unless", "when you cast ~ , counter ~ unless"),
    (
        "with power equal to or greater than the enchanted creature 's toughness",
        "with power greater than or equal to enchanted creature 's toughness",
    ),
    (
        "unless you pay {g} for each wind counter on it . if you pay ,",
        "unless you pay {g} for each wind counter on it . if you do ,",
    ),
    *(_produced_instead(kinds) for kinds in (_FIVE, _FOUR)),
    (
        "target artifact or creature and another target permanent that shares one of those types with it",
        "target artifact or creature and another target permanent "
        "that shares the card type artifact or creature with it",
    ),
    ("return target permanent you both own and control", "return target permanent you own that you control"),
    # A draw that is skipped is one in place of which nothing else is done (614.10).
    ("instead you may skip that draw . if you do ,", "you may instead"),
    (
        "can't be attacked except by creatures with flying and/or",
        "can't be attacked except by creatures with flying or",
    ),
    *((f"if {it} deals damage to you this way ,", "if you are dealt damage this way ,") for it in ("it", "~")),
    ("to that creature 's or spell 's controller", "to its controller"),
    *((f"a {color} creature or spell deals", f"a {color} creature or {color} spell deals") for color in Color),
    ("power remains less than or equal to", "power is less than or equal to"),
    ("cumulative upkeep — pay {b} and 1 life", "cumulative upkeep — {b} , pay 1 life"),
    (
        "activate no more times each turn than",
        "activate only if this ability has been activated fewer times this turn than",
    ),
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
    (
        "each player puts a vow counter on a creature they control and sacrifices the rest",
        "each player chooses a creature they control , puts a vow counter on it , and sacrifices all other creatures"
        " they control",
    ),
    ("gain life and draw cards equal to its power", "gain life equal to its power and draw cards equal to its power"),
    ("exile all creatures and graveyards", "exile all creatures and all graveyards"),
    *(
        (f"the amount of damage {it} dealt to that player", "the number of 1 damage dealt to that player")
        for it in ("~", "it")
    ),
    ("which have the same name as the chosen", "with the same name as the chosen"),
    ("as long as a card exiled with ~ is a creature card ,", "as long as a creature card is exiled with ~ ,"),
    ("attach to it any number of auras on the battlefield", "attach any number of auras on the battlefield to it"),
    # The one that has returned by then isn't in exile any more.
    (
        "return the other cards exiled this way to the battlefield under their owners ' control attached to",
        "return all cards exiled this way to the battlefield under their owners ' control attached to",
    ),
    (
        "during your turn , if an opponent lost life this turn , you may",
        "as long as it’s your turn and an opponent lost life this turn , you may",
    ),
    ("put that number of +1/+1 counters on", "put that many +1/+1 counters on"),
    # Whose graveyard a card was in, owns it.
    (
        "from its owner 's graveyard to the battlefield under the control of that creature 's owner",
        "from its owner 's graveyard to the battlefield under its owner 's control",
    ),
    (
        "during your turn , spells your opponents cast cost {1} more to cast and abilities your opponents activate",
        "during your turn , spells your opponents cast cost {1} more to cast . during your turn , abilities your"
        " opponents activate",
    ),
    # A spell that wasn't countered isn't in exile.
    (
        "exile it instead of putting it into its owner 's graveyard , then you may cast it without",
        "exile it instead of putting it into its owner 's graveyard ."
        " if that card is in exile , you may cast it without",
    ),
    ("chosen at random from among your opponents", "chosen at random"),
    (
        "whenever an opponent attacks with creatures , if two or more of those creatures are attacking you and/or"
        " planeswalkers you control ,",
        "whenever an opponent attacks , if two or more creatures they control are attacking you and/or planeswalkers"
        " you control ,",
    ),
    # A card goes only to its owner's hand (400.3).
    ("that player returns those cards to their hand", "that player puts those cards into their hand"),
    ("if it shares a card type with the card exiled this way", "if it shares a card type with the exiled card"),
    (
        "and put all of them with that name into your hand",
        ". put all cards with that name revealed this way into your hand",
    ),
    # What it can't enchant it can't be attached to (701.3a).
    ("attach it to another permanent it can enchant", "attach it to another permanent"),
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
        "each instant and sorcery spell you cast costs {1} less to cast for each creature it targets",
        "instant and sorcery spells you cast cost {1} less to cast for each creature they target",
    ),
    (
        "whenever you draw your first or second card each turn ,",
        "whenever you draw your first card each turn or draw your second card each turn ,",
    ),
    *(
        (
            f"the total amount of life your opponents {lost} this turn",
            "the amount of life your opponents lost this turn",
        )
        for lost in ("have lost", "lost")
    ),
    (
        "you may put one of those cards onto the battlefield if it has the same name as a permanent",
        "you may put a card from among them with the same name as a permanent onto the battlefield",
    ),
    (
        "your opponents and permanents your opponents control with hexproof can be the targets of spells and abilities"
        " you control as though they didn't have hexproof",
        "your opponents can be the targets of spells and abilities you control as though they didn't have hexproof ."
        " permanents your opponents control with hexproof can be the targets of spells and abilities you control as"
        " though they didn't have hexproof",
    ),
    # "The same name" is the name of what the sentence has named last.
    (
        "destroy target nonland permanent if another permanent with the same name is on the battlefield",
        "destroy target nonland permanent if it has the same name as another permanent",
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
    ("the amount of {e} you have", "the number of {e} you have"),
    # What is so while something was done before in the turn, is said with "if" of players (604.1).
    ("if you cast a spell this turn , you can't", "as long as you've cast a spell this turn , you can't"),
    (
        "if you attacked with creatures this turn , you can't",
        "as long as you've attacked with a creature this turn , you can't",
    ),
    # A spell is kicked as it is cast (702.30).
    ("you kick a spell", "you cast a kicked spell"),
    ("a player kicks a spell", "a player casts a kicked spell"),
    # "The same way" is what was said of something else just before.
    ("each player discards cards the same way", _HANDS_ALIKE),
    ("players discard cards and sacrifice creatures the same way", f"{_HANDS_ALIKE} . {_CREATURES_ALIKE}"),
    ("players sacrifice creatures and discard cards the same way", f"{_CREATURES_ALIKE} . {_HANDS_ALIKE}"),
    ("separates the creatures they control into", "separates all creatures they control into"),
    # "One of those players", or all who are tied.
    ("if you are one of those players", "if you have the highest number"),
    (
        "the player who revealed the fewest items then loses half their life , rounded up . if two or more players are"
        " tied for fewest , each loses half their life , rounded up",
        "then each player who revealed the fewest items loses half their life , rounded up",
    ),
    (
        "each player may bid life for control of target creature .",
        "choose target creature . each player may bid life .",
    ),
    ("all auras enchanting target permanent", "all auras attached to target permanent"),
    ("a player chooses one or more targets ,", "a player chooses one or more targets for a spell or ability ,"),
    (
        "may change the target or targets . if two or more cards are tied for greatest , the target or targets remain"
        " unchanged",
        "may change the target of that spell or ability",
    ),
    (
        "spells and abilities your opponents control can't cause their controller to search their library",
        "your opponents can't search their library because of spells and abilities they control",
    ),
    ("all creatures except creatures chosen this way", "all creatures not chosen this way"),
    (
        "for each of those cards , pay 4 life or put the card on top of your library",
        "for each of those cards , put that card on top of your library unless you pay 4 life",
    ),
    ("if the first player does , that player", "if they do , the first player"),
    *(
        (
            f"whose graveyard has {n} {kind} cards in it than their graveyard does and is",
            f"who has {n} {kind} cards in their graveyard than them and is",
        )
        for n in ("fewer", "more")
        for kind in ("creature", "land", "artifact", "enchantment")
    ),
    ("than they do and is their opponent", "than them and is their opponent"),
    # Whoever sacrifices chooses what (701.13a).
    ("chooses and sacrifices one", "sacrifices one"),
    ("sacrifices one of them of their choice", "sacrifices one of them"),
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
    ("each of x target creatures you control connive .", "x target creatures you control connive ."),
    ("and exile the rest . put the chosen cards on top", "and exile the rest . put them on top"),
    (
        "whenever you attack with creatures with total power 6 or greater ,",
        "whenever you attack , if you attacked with creatures with total power 6 or greater this combat ,",
    ),
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
    # What enters because it is returned is what triggers a reflexive ability.
    ("under their control . when that permanent enters , return", "under their control . when you do , return"),
    ("whenever any of those creatures deals", "whenever one of those creatures deals"),
    (
        "until end of turn for each card in your hand and can't be blocked this turn",
        "until end of turn for each card in your hand . it can't be blocked this turn",
    ),
    # What follows a clash is an instruction of its own.
    ("clash with an opponent , then", "clash with an opponent . then"),
    ("if no counters were removed this way ,", "if there are no counters removed this way ,"),
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
    *(
        (f"that targets only {it} . the new target must be a {new}", f"that targets only {it} to another {new}")
        for it, new in (("a player", "player"), ("~", "creature"))
    ),
    (
        "put a +1/+1 counter on ~ for each 1 damage dealt to you this turn",
        "put a number of +1/+1 counters on ~ equal to the damage dealt to you this turn",
    ),
    (
        "prevent all combat damage that would be dealt this turn . if ~ 's additional cost was paid , this effect"
        " doesn't affect combat damage that would be dealt by red creatures",
        "if ~ 's additional cost was paid , prevent all combat damage that would be dealt this turn by nonred creatures"
        " . otherwise , prevent all combat damage that would be dealt this turn",
    ),
    ("exile that card and put the other one into", "exile that card and put the other into"),
    # What is so of its source is so whether it is countered or not.
    (
        "counter target activated ability from an artifact , creature , enchantment , or land . that permanent can't"
        " use its activated abilities this turn",
        "choose target activated ability from an artifact , creature , enchantment , or land source that’s a permanent"
        " . the source of that ability can't use its activated abilities this turn . counter that ability",
    ),
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
    # The same of two kinds of permanents; who controls several that are tied, chooses.
    (
        "create x 1/1 sand warrior creature tokens that are red , green , and white at the beginning of your next"
        " upkeep , where x is the number of lands you control at that time",
        "at the beginning of your next upkeep , create x 1/1 red , green , and white sand warrior creature tokens ,"
        " where x is the number of lands you control",
    ),
    ("choose a creature at random ~ can enchant .", "choose a creature that ~ can enchant at random ."),
    ("if you didn't play a land this turn ,", "if you haven't played a land this turn ,"),
    (
        "if that card has the chosen name , that player puts it into their hand . if it doesn't , the player puts it"
        " into their graveyard",
        "if that card has the chosen name , that player puts it into their hand . otherwise , that player puts it into"
        " their graveyard",
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
        "each player chooses a card in their hand . then each player reveals their chosen card . the owner of each"
        " creature card revealed this way with the lowest mana value puts it onto the battlefield",
        "each player chooses a card in their hand , then all players reveal those cards . put each creature card"
        " revealed this way with the least mana value among creature cards revealed this way onto the battlefield under"
        " its owner 's control",
    ),
    ("you lose 1 life for each of the exiled cards", "you lose 1 life for each card exiled this way"),
    (
        "sacrifice any number of permanents . ~ enters with that many +1/+1 counters on it",
        "sacrifice any number of permanents . ~ enters with a number of +1/+1 counters on it equal to the number of"
        " permanents sacrificed this way",
    ),
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
    # Once for each that is declared as an attacker (508.1h), which its own cost says.
    *(
        (
            f"{kind} creatures can't attack unless their controller sacrifices a land of their choice for each"
            f" {kind} creature they control that’s attacking",
            f"{kind} creatures can't attack unless its controller sacrifices a land",
        )
        for kind in Color
    ),
    (
        "activate only if enchanted creature is white and untapped and only once each turn",
        "activate only once each turn . activate only if enchanted creature is white and enchanted creature is"
        " untapped",
    ),
    ("destroy all djinns and efreets", "destroy each djinn and efreet"),
    ("may pay {r} {r} or 2 life . if the player does", "may pay {r} {r} or pay 2 life . if the player does"),
    ("and 1 additional damage to each", "and an additional 1 damage to each"),
    (
        "the number of creatures you control in excess of the number of creatures target opponent controls",
        "the number of creatures you control minus the number of creatures target opponent controls",
    ),
    ("at the beginning of the next end step and you skip", "at the beginning of the next end step . you skip"),
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
    *(
        (
            f"damage to each attacking creature and {n} damage to you and each creature you control",
            f"damage to each attacking creature , {n} damage to you , and {n} damage to each creature you control",
        )
        for n in range(1, 5)
    ),
    (
        "tap target creature that player controls . that creature deals damage equal to its power to the player ."
        " prevent all combat damage that would be dealt to and dealt by the creature this turn",
        "tap target creature the active player controls . that creature deals damage equal to its power to the active"
        " player . prevent all combat damage that would be dealt to and dealt by that creature this turn",
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
    ("creature you controlled that died this turn", "creature that died under your control this turn"),
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
    ("source that’s not a commander", "source that isn't a commander"),
    (
        "a triggered ability of a shaman or another wizard you control triggers",
        "a triggered ability of a permanent you control that’s a shaman or a wizard other than ~ triggers",
    ),
    (
        "~ is enchanted , equipped , and has a counter on it",
        "~ is enchanted and ~ is equipped and ~ has a counter on it",
    ),
    # The same is done to the same creatures twice.
    (
        "each creature gets twice -x/-x until end of turn",
        "each creature gets -x/-x until end of turn . each creature gets -x/-x until end of turn",
    ),
    (
        "whenever enchanted creature or another modified creature you control dies",
        "whenever enchanted creature dies or another modified creature you control dies",
    ),
    (
        "sacrifices all artifacts , enchantments , and nonbasic lands they control",
        "sacrifices all permanents they control that are artifacts , enchantments , or nonbasic lands",
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
    # Damage to a player and to a creature are events of their own.
    (
        "whenever a creature of the chosen color deals damage to you or a white creature you control , ~ deals that"
        " much damage to that creature",
        "whenever a creature of the chosen color deals damage to you , ~ deals that much damage to it . whenever a"
        " creature of the chosen color deals damage to a white creature you control , ~ deals that much damage to it",
    ),
    (
        "whenever a creature dies , if another creature is on the battlefield , return the first card to",
        "whenever a creature dies , if there are one or more creatures on the battlefield , return that card to",
    ),
    ("damage to the permanent or player .", "damage to that permanent or player ."),
    ("you can't spend this mana to cast spells", "this mana can't be spent to cast spells"),
    ("target player dealt damage by ~ this turn", "target player who was dealt damage by ~ this turn"),
    ("destroy that artifact if it’s on the battlefield .", "destroy that artifact ."),
    ("unattach all equipment from target creature", "unattach all equipment attached to target creature"),
    ("choose one of your opponents . that player", "choose an opponent . that player"),
    ("all black and all red creature cards", "all black or red creature cards"),
    (
        "the player with the lowest life total gains control of ~ . if two or more players are tied for lowest life"
        " total , you choose one of them , and that player gains control of ~ .",
        "a player with the lowest life total or tied for lowest life total gains control of ~ .",
    ),
    ("that player exiles that card face up instead", "that player exiles the top card of their library instead"),
    (
        "for each color , return up to one target card of that color from your graveyard to your hand",
        "return up to one target white card , up to one target blue card , up to one target black card , up to one"
        " target red card , and up to one target green card from your graveyard to your hand",
    ),
    ("~ is unblockable", "~ can't be blocked"),
    ("is unblockable this turn", "can't be blocked this turn"),
    ("can't be countered by spells or abilities", "can't be countered"),
)
