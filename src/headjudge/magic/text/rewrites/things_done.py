"""Old wording of what was done to cards and permanents, and of which of them are meant by it."""

from __future__ import annotations

from headjudge.magic.text.rewrites.small_numbers import SMALL

__all__ = ["OF_THINGS_DONE"]

OF_THINGS_DONE: tuple[tuple[str, str], ...] = (
    (
        "search the graveyard , hand , and library of that spell 's controller",
        "search that spell 's controller 's graveyard , hand , and library",
    ),
    # 701.36a: what it is to populate.
    (
        "populate . the token created this way gains haste .",
        "create a token that’s a copy of a creature token you control . that token gains haste .",
    ),
    (
        "populate . the token enters tapped and attacking .",
        "create a tapped and attacking token that’s a copy of a creature token you control .",
    ),
    ("a creature , destroy both creatures", "a creature , destroy it and that creature"),
    *(
        (f"can block up to {n} additional creatures this turn", f"can block an additional {n} creatures this turn")
        for n in SMALL[1:]
    ),
    ("they can't phase in", "those permanents can't phase in"),
    ("in graveyards and libraries can't enter", "in graveyards or libraries can't enter"),
    ("~ or another creature with the same name deals", "~ or another creature with the same name as ~ deals"),
    ("leaves the battlefield , if it didn't die ,", "leaves the battlefield without dying ,"),
    ("that player discards cards equal to the damage", "that player discards that many cards"),
    *((f"each {who} with no cards in hand", f"each {who} who has no cards in hand") for who in ("opponent", "player")),
    ("• ~ deal", "• ~ deals"),
    (
        "if ~ has counters on it , put the same number of each kind of counter on that creature",
        "if ~ has counters on it , put ~ 's counters on that creature",
    ),
    *(
        (
            f"the next {one} spell and the next {other} spell you cast this turn each have {keyword}",
            f"the next {one} spell you cast this turn has {keyword} . the next {other} spell you cast this turn has"
            f" {keyword}",
        )
        for one, other in (("instant", "sorcery"), ("artifact", "creature"))
        for keyword in ("cascade", "storm")
    ),
    (
        ", draws their second card each turn , or casts their second spell each turn",
        "or draws their second card each turn or casts their second spell each turn",
    ),
    (
        "auras , equipment , and modified creatures you control gain",
        "auras you control , equipment you control , and modified creatures you control gain",
    ),
    (
        "if that creature has a +1/+1 counter on it . if it doesn't ,",
        "if that creature has a +1/+1 counter on it . otherwise ,",
    ),
    ("the number of players in the game", "the number of players"),
    ("this combat , the creature that attacked gains", "this combat , that creature gains"),
    (
        "of the chosen color . spend this mana only to cast monocolored spells of that color",
        "of the chosen color . spend this mana only to cast monocolored spells of the chosen color",
    ),
    ("may also copy that spell", "may copy that spell"),
    ("may choose new targets for that copy", "may choose new targets for the copy"),
    ("spells you cast but don't own", "spells you don't own you cast"),
    (
        "for each card exiled this way , you may play that card for as long as it remains exiled , and mana of any type"
        " can be spent to cast that spell",
        "you may play cards exiled this way for as long as they remain exiled , and mana of any type can be spent to"
        " cast those spells",
    ),
    (
        "spell during each opponent 's turn , look at the top card of that player 's library",
        "spell during each opponent 's turn , look at the top card of the active player 's library",
    ),
    *((f", ~ deal {n} damage to", f", ~ deals {n} damage to") for n in range(1, 11)),
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
        for cards in ("card", "x cards", *(f"{n} cards" for n in SMALL[1:]))
        for end in (".", ",")
    ),
    ("exile one face down", "exile one of them face down"),
    ("look at the cards exiled with ~", "look at cards exiled with ~"),
    (
        "look at cards exiled with ~ , and you may play lands and cast spells from among those cards",
        "look at cards exiled with ~ . you may play lands and cast spells from among cards exiled with ~",
    ),
    *((f"the rest of the {done} cards", "the rest") for done in ("revealed", "exiled")),
    *(
        (f"put the rest of the cards {done}on", "put the rest on")
        for done in ("", "revealed this way ", "exiled this way ")
    ),
    (
        "whenever an opponent attacks , if they attacked you and/or a planeswalker you control ,",
        "whenever an opponent attacks you and/or one or more planeswalkers you control ,",
    ),
    *(
        (f"{all_} {done} cards not cast this way", f"all cards {done} this way that weren't cast this way")
        for all_ in ("all", "the")
        for done in ("revealed", "exiled")
    ),
    ("the other chosen player also loses", "the other chosen player loses"),
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
    ("an opponent owns a card in exile", "there is a card in exile an opponent owns"),
    ("the creature tapped to pay ~ 's additional cost", "the tapped creature"),
    (
        "spells with the chosen name can't be cast and lands with the chosen name can't be played",
        "players can't cast spells with the chosen name or play lands with the chosen name",
    ),
    (
        "when each opponent casts their first spell of the game ,",
        "for the rest of the game , whenever an opponent casts their first spell of the game ,",
    ),
    # 107.1a: which way is rounded stands before where they are put.
    (
        "put half that many of each of those kinds of counters on that permanent or player instead , rounded down",
        "put half that many of each of those kinds of counters rounded down on that permanent or player instead",
    ),
    ("spell that has the same name as a card in", "spell with the same name as a card in"),
    *(
        (f"if {they} the flip", f"if that player {did} the flip")
        for they, did in (
            ("they win", "won"),
            ("that player wins", "won"),
            ("they lose", "lost"),
            ("that player loses", "lost"),
        )
    ),
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
)
