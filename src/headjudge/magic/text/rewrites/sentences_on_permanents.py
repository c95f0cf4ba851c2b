"""Sentences on permanents, combat, damage, counters and tokens, most of which only one card or a few have.

Where it isn't plain that both mean the same, the rule by which they do is named.
"""

from __future__ import annotations

from headjudge.magic.text.card_words import Color

__all__ = ["OF_PERMANENTS"]

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


OF_PERMANENTS: tuple[tuple[str, str], ...] = (
    _each_time("a third of", ("creatures", "lands"), "up"),
    _each_time("half", ("creatures",), "up"),
    _each_time("half", ("permanents",), "down"),
    # "It" is the creature, whoever controls it by then.
    (
        "~ gets +2/+0 and gains flying . its controller sacrifices it at the",
        "~ gets +2/+0 and gains flying . ~ 's controller sacrifices ~ at the",
    ),
    (
        "with power equal to or greater than the enchanted creature 's toughness",
        "with power greater than or equal to enchanted creature 's toughness",
    ),
    *(_produced_instead(kinds) for kinds in (_FIVE, _FOUR)),
    ("return target permanent you both own and control", "return target permanent you own that you control"),
    (
        "can't be attacked except by creatures with flying and/or",
        "can't be attacked except by creatures with flying or",
    ),
    *((f"if {it} deals damage to you this way ,", "if you are dealt damage this way ,") for it in ("it", "~")),
    ("power remains less than or equal to", "power is less than or equal to"),
    *(
        (f"the amount of damage {it} dealt to that player", "the number of 1 damage dealt to that player")
        for it in ("~", "it")
    ),
    ("which have the same name as the chosen", "with the same name as the chosen"),
    ("attach to it any number of auras on the battlefield", "attach any number of auras on the battlefield to it"),
    ("put that number of +1/+1 counters on", "put that many +1/+1 counters on"),
    (
        "whenever an opponent attacks with creatures , if two or more of those creatures are attacking you and/or"
        " planeswalkers you control ,",
        "whenever an opponent attacks , if two or more creatures they control are attacking you and/or planeswalkers"
        " you control ,",
    ),
    # What it can't enchant it can't be attached to (701.3a).
    ("attach it to another permanent it can enchant", "attach it to another permanent"),
    # "The same name" is the name of what the sentence has named last.
    (
        "destroy target nonland permanent if another permanent with the same name is on the battlefield",
        "destroy target nonland permanent if it has the same name as another permanent",
    ),
    ("the amount of {e} you have", "the number of {e} you have"),
    (
        "if you attacked with creatures this turn , you can't",
        "as long as you've attacked with a creature this turn , you can't",
    ),
    ("separates the creatures they control into", "separates all creatures they control into"),
    ("all auras enchanting target permanent", "all auras attached to target permanent"),
    # Whoever sacrifices chooses what (701.13a).
    ("chooses and sacrifices one", "sacrifices one"),
    ("sacrifices one of them of their choice", "sacrifices one of them"),
    ("each of x target creatures you control connive .", "x target creatures you control connive ."),
    (
        "whenever you attack with creatures with total power 6 or greater ,",
        "whenever you attack , if you attacked with creatures with total power 6 or greater this combat ,",
    ),
    ("whenever any of those creatures deals", "whenever one of those creatures deals"),
    ("if no counters were removed this way ,", "if there are no counters removed this way ,"),
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
        "sacrifice any number of permanents . ~ enters with that many +1/+1 counters on it",
        "sacrifice any number of permanents . ~ enters with a number of +1/+1 counters on it equal to the number of"
        " permanents sacrificed this way",
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
    (  # said by a spell, which deals damage only as it resolves
        "if a permanent dealt damage by ~ would die this turn , exile it instead",
        "if a permanent dealt damage this way would die this turn , exile it instead",
    ),
    ("exactly one creature is attacking", "there is exactly one attacking creature"),
    (
        "lose all land types and abilities , and they gain",
        "lose all land types , lose all abilities , and gain",
    ),
    ("destroy all djinns and efreets", "destroy each djinn and efreet"),
    ("and 1 additional damage to each", "and an additional 1 damage to each"),
    ("at the beginning of the next end step and you skip", "at the beginning of the next end step . you skip"),
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
    ("creature you controlled that died this turn", "creature that died under your control this turn"),
    ("source that’s not a commander", "source that isn't a commander"),
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
    # Damage to a player and to a creature are events of their own.
    (
        "whenever a creature of the chosen color deals damage to you or a white creature you control , ~ deals that"
        " much damage to that creature",
        "whenever a creature of the chosen color deals damage to you , ~ deals that much damage to it . whenever a"
        " creature of the chosen color deals damage to a white creature you control , ~ deals that much damage to it",
    ),
    ("damage to the permanent or player .", "damage to that permanent or player ."),
    ("target player dealt damage by ~ this turn", "target player who was dealt damage by ~ this turn"),
    ("destroy that artifact if it’s on the battlefield .", "destroy that artifact ."),
    ("unattach all equipment from target creature", "unattach all equipment attached to target creature"),
    ("~ is unblockable", "~ can't be blocked"),
    ("is unblockable this turn", "can't be blocked this turn"),
)
