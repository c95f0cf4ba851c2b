"""Old wording -> today's wording: pairs of complete phrases, as tokens, applied in this order.

Each pair means exactly the same in the rules. A phrase is replaced only where all its words stand.
"""

from __future__ import annotations

from headjudge.magic.text.card_words import Color

__all__ = ["REWRITES"]

_HANDS_ALIKE = (
    "each player chooses a number of cards in their hand equal to the number of cards in the hand of the player who"
    " has the fewest , then discards the rest"
)
_CREATURES_ALIKE = (
    "each player chooses a number of creatures they control equal to the number of creatures controlled by the player"
    " who controls the fewest , then sacrifices the rest"
)
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

_SMALL = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

_LIMITS = (
    "as a sorcery",
    "before attackers are declared",
    "during an opponent 's turn",
    "during any upkeep step",
    "during combat",
    "during your turn",
    "during your upkeep",
    "once",
    "once each turn",
)
"""Limits of activated abilities before which another stands, or a condition, in a sentence of its own."""

_ANYBODYS = {
    "as a sorcery": "as a sorcery",
    "during any upkeep step": "during any upkeep step",
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

_AND_EXILED = {
    "": "",
    **{
        f" plus {exiled}": f" , {exiled}"
        for n in _SMALL[1:]
        for exiled in (f"exile {n} other cards from your graveyard",)
    },
}

REWRITES: tuple[tuple[str, str], ...] = (
    *(
        (f"{name}{until} . {the} {name} cost is equal to {its} mana cost{more}", f"{name} — its mana cost{cost}{until}")
        for name in _OF_ITS_COST
        for until in ("", " until end of turn")
        for the in ("the", "its")
        for its in ("its", "the card 's", "that card 's")
        for more, cost in sorted(_AND_EXILED.items(), reverse=True)
    ),
    *(
        (
            f"create half x {token} tokens , rounded {way}",
            f"create a number of {token} tokens equal to half x , rounded {way}",
        )
        for token in ("food", "treasure", "clue")
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
    *((f"you may pay {n} {{e}} . if you pay ,", f"you may pay {n} {{e}} . if you do ,") for n in _SMALL),
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
    *((f"{n} eldrazi {kind}", f"{n} eldrazi {kind}s") for n in _SMALL[1:] for kind in ("scion", "spawn")),
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
    ("permanent cards with cycling abilities", "permanent cards with a cycling ability"),
    # Of two.
    ("whenever either of those creatures", "whenever one of those creatures"),
    *((f"counter on either of {those}", f"counter on one of {those}") for those in ("them", "those tokens")),
    ("of that kind on either of those tokens", "of that kind on one of those tokens"),
    (
        "whenever ~ attacks a player , for each other opponent ,",
        "whenever ~ attacks a player , for each opponent other than that player ,",
    ),
    ("his or her", "their"),
    ("him or her", "them"),
    ("his or hers", "theirs"),
    *((f"he or she {old}", f"they {new}") for old, new in (pair.split() for pair in _VERBS)),
    ("converted mana cost", "mana value"),
    ("activate this ability only", "activate only"),
    ("if that creature has greater power than ~ ,", "if that creature 's power is greater than ~ 's power ,"),
    ("if ~ was kicked , it has split second", "if ~ was kicked , ~ has split second"),
    ("create or sacrifice a token", "create a token or sacrifice a token"),
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
    ("the chosen player or a permanent they control", "the chosen player or a permanent the chosen player controls"),
    ("explores , then it explores again", "explores , then it explores"),
    ("when ~ enter ,", "when ~ enters ,"),
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
        for n, word in enumerate(_SMALL, 1)
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
    (
        "search the graveyard , hand , and library of that spell 's controller",
        "search that spell 's controller 's graveyard , hand , and library",
    ),
    ("they can't phase in", "those permanents can't phase in"),
    ("in graveyards and libraries can't enter", "in graveyards or libraries can't enter"),
    ("~ or another creature with the same name deals", "~ or another creature with the same name as ~ deals"),
    ("leaves the battlefield , if it didn't die ,", "leaves the battlefield without dying ,"),
    ("that player discards cards equal to the damage", "that player discards that many cards"),
    *((f"each {who} with no cards in hand", f"each {who} who has no cards in hand") for who in ("opponent", "player")),
    ("• ~ deal", "• ~ deals"),
    ("when ~ enter and whenever", "when ~ enters and whenever"),
    ("it’s been cast", "it has been cast"),
    ("whenever you're dealt", "whenever you are dealt"),
    ("and has indestructible , and it loses all other", ", has indestructible , and loses all other"),
    (", and it loses all other", "and loses all other"),
    ("and it loses all other", "and loses all other"),
    *(
        (
            f"shuffle your library , then {verb} the top {cards} {end}",
            f"shuffle your library , then {verb} the top {cards} of your library {end}",
        )
        for verb in ("reveal", "exile")
        for cards in ("card", "x cards", *(f"{n} cards" for n in _SMALL[1:]))
        for end in (".", ",")
    ),
    ("exile one face down", "exile one of them face down"),
    ("look at the cards exiled with ~", "look at cards exiled with ~"),
    (
        "look at cards exiled with ~ , and you may play lands and cast spells from among those cards",
        "look at cards exiled with ~ . you may play lands and cast spells from among cards exiled with ~",
    ),
    *((f"the rest of the {done} cards", "the rest") for done in ("revealed", "exiled")),
    *((f"put the rest of the cards {done} this way on", "put the rest on") for done in ("revealed", "exiled")),
    (
        "whenever an opponent attacks , if they attacked you and/or a planeswalker you control ,",
        "whenever an opponent attacks you and/or one or more planeswalkers you control ,",
    ),
    *(
        (f"{all_} {done} cards not cast this way", f"all cards {done} this way that weren't cast this way")
        for all_ in ("all", "the")
        for done in ("revealed", "exiled")
    ),
    ("the exiled cards that weren't cast this way", "all cards exiled this way that weren't cast this way"),
    *(
        (f"is paired with another creature , {those}", f"is paired with another creature , {paired}")
        for those, paired in (
            ("each of those creatures", "each paired creature"),
            ("both creatures have", "each paired creature has"),
        )
    ),
    ("exiled this way that weren't cast into", "exiled this way that weren't cast this way into"),
    *(
        (
            f"copy the next {such}spell you cast this turn when you cast it",
            f"when you next cast {a} {such}spell this turn , copy that spell",
        )
        for a, such in (("a", ""), ("an", "instant or sorcery "))
    ),
    *(
        (f"the {stat} of the {what} {done} this way", f"the {done} {what} 's {stat}")
        for stat in ("power", "toughness", "mana value")
        for what in ("card", "creature", "permanent")
        for done in ("returned", "exiled", "sacrificed", "tapped", "destroyed", "discarded")
    ),
    (
        "under its owner 's control at the beginning of their next upkeep",
        "under its owner 's control at the beginning of its owner 's next upkeep",
    ),
    ("each time target permanent would deal damage", "if target permanent would deal damage"),
    ("target players may each search", "target players may search"),
    ("counter on it . that permanent is an enchantment", "counter on it . it is an enchantment"),
    ("also create", "create"),
    ("each spell and ability your opponents control", "each spell or ability your opponents control"),
    ("you may change any targets of target", "you may choose new targets for target"),
    (
        "each attacking creature and each blocking creature doesn't untap during its controller 's next untap step",
        "attacking or blocking creatures don't untap during their controller 's next untap step",
    ),
    ("with that spell 's mana value", "with mana value equal to that spell 's mana value"),
    (
        "if you cast it any time a sorcery couldn't have been cast , the controller of the permanent it becomes"
        " sacrifices it at the beginning of the next cleanup step",
        "at the beginning of the next cleanup step , if ~ was cast any time a sorcery couldn't have been cast ,"
        " ~ 's controller sacrifices it",
    ),
    *(
        (
            f"return to your hand all {kind}cards that were put into your graveyard from {place} this turn",
            f"return to your hand all {kind}cards in your graveyard that were put there from {place} this turn",
        )
        for kind in ("", "creature ", "land ", "permanent ")
        for place in ("the battlefield", "anywhere")
    ),
    *(
        (
            f"{returned} , then do the same for aura cards",
            f"{returned} , then {returned.replace(f'non-aura {kind}', 'aura')}",
        )
        for kind in ("enchantment", "permanent")
        for returned in (
            f"return all non-aura {kind} cards from your graveyard to the battlefield",
            f"put all non-aura {kind} cards revealed this way onto the battlefield",
        )
    ),
    (
        "copy that spell if it targets a permanent or player , and you may choose new targets for the copy",
        "copy that spell if it targets a permanent or player . you may choose new targets for the copy",
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
    ("~ is unblockable", "~ can't be blocked"),
    ("is unblockable this turn", "can't be blocked this turn"),
    ("can't be countered by spells or abilities", "can't be countered"),
)
