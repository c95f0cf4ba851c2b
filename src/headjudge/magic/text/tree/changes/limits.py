"""What can't be done, or isn't, to objects or by players (rules 101.2, 502.3)."""

from __future__ import annotations

from enum import StrEnum

from headjudge.grammar.node import Form, node
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Change, Objects, Players
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.tree.numbers import Number

__all__ = [
    "CantActivate",
    "CantBe",
    "CantBeCounteredBy",
    "CantBeTargetOf",
    "CantCast",
    "CantHaveCounters",
    "DoesntUntap",
    "NoActivations",
    "Prohibition",
    "TargetableDespite",
]


class Prohibition(StrEnum):
    """What "can't" be said of: what can't happen to objects, or what they or players can't do (101.2)."""

    BE_COUNTERED = "be countered"
    BE_REGENERATED = "be regenerated"
    BE_SACRIFICED = "be sacrificed"
    BE_SACRIFICED_BY_YOU = "be sacrificed by you"
    BE_ENCHANTED = "be enchanted"
    BE_EQUIPPED = "be equipped"
    BE_ENCHANTED_BY_OTHER_AURAS = "be enchanted by other auras"
    BE_THE_TARGET_OF_SPELLS_OR_ABILITIES = "be the target of spells or abilities"
    BE_THE_TARGET_OF_SPELLS = "be the target of spells"
    BE_THE_TARGETS_OF_SPELLS = "be the targets of spells"
    BE_THE_TARGET_OF_ABILITIES = "be the target of abilities"
    BE_THE_TARGET_OF_SPELLS_OR_ABILITIES_YOUR_OPPONENTS_CONTROL = (
        "be the target of spells or abilities your opponents control"
    )
    BE_THE_TARGET_OF_ABILITIES_YOUR_OPPONENTS_CONTROL = "be the target of abilities your opponents control"
    HAVE_COUNTERS_PUT_ON_IT = "have counters put on it"
    HAVE_COUNTERS_PUT_ON_THEM = "have counters put on them"
    TRANSFORM = "transform"
    ATTACK_BLOCK_OR_TRANSFORM = "attack , block , or transform"
    ATTACK_OR_BLOCK_AND_ITS_ACTIVATED_ABILITIES_CANT_BE_ACTIVATED = (
        "attack or block , and its activated abilities can't be activated"
    )
    ATTACK_OR_BLOCK_AND_ITS_ACTIVATED_ABILITIES_CANT_BE_ACTIVATED_BUT_MANA = (
        "attack or block , and its activated abilities can't be activated unless they’re mana abilities"
    )
    ATTACK_OR_BLOCK_AND_ITS_ABILITIES_WITH_TAPPING_CANT_BE_ACTIVATED = (
        "attack or block , and its activated abilities with {t} in their costs can't be activated"
    )
    ATTACK_OR_BLOCK_AND_THEIR_ABILITIES_WITH_TAPPING_CANT_BE_ACTIVATED = (
        "attack or block , and their activated abilities with {t} in their costs can't be activated"
    )
    BE_ACTIVATED = "be activated"
    BE_PREVENTED = "be prevented"
    GAIN_LIFE = "gain life"
    DRAW_CARDS = "draw cards"
    PLAY_LANDS = "play lands"
    SEARCH_LIBRARIES = "search libraries"
    SEARCH_BY_THEIR_OWN = "search their library because of spells and abilities they control"
    BECOME_UNTAPPED = "become untapped"
    CREW_VEHICLES = "crew vehicles"
    ATTACK_BLOCK_OR_CREW_VEHICLES = "attack , block , or crew vehicles"
    LOSE_THE_GAME = "lose the game"
    WIN_THE_GAME = "win the game"
    DRAW_MORE_THAN_ONE_CARD_EACH_TURN = "draw more than one card each turn"
    BE_COPIED = "be copied"
    LOSE_LIFE = "lose life"
    GET_COUNTERS = "get counters"
    BE_TURNED_FACE_UP = "be turned face up"
    PHASE_IN = "phase in"
    PHASE_OUT = "phase out"


RULES_TEXT.words.add("cant", Prohibition)


@node("can't {what:cant}")
class CantBe(Change):
    """Something that can't happen to it or that it (or that player) can't do, in those words (rule 101.2)."""

    what: Prohibition


@node(
    "can't have {kind:counter} counters put on it|them",
    Form("can't get {kind:counter} counters", gets=True),
)
class CantHaveCounters(Change):
    """Counters of a kind can't be put on it, or (``gets``) that player can't get them (122.1)."""

    kind: str
    gets: bool = False


@node(
    "can't be the target of {spells:plural}",
    "can't be the targets of {spells:plural}",
    "can't be the target of {color:one_color} spells or abilities from {again:one_color} sources",
    Form("can't be the target of {non:non} spells or abilities from {other_non:non} sources"),
    "can't be the target of abilities from {sources:plural}",
    "can't be the target of {spells:plural} or abilities from {sources:plural}",
)
class CantBeTargetOf(Change):
    """Can't be the target of such ``spells``, or of spells of a color and abilities from sources of it, or of all that
    aren't of it (``non``), or of abilities from such ``sources``, or both."""

    spells: Filter | None = None
    sources: Filter | None = None
    color: Color | None = None
    again: Color | None = None
    non: str = ""
    other_non: str = ""


RULES_TEXT.words.add("kept_from", ["hexproof", "shroud"])


@node(
    "can be the target of spells and abilities controlled by {who} as though it didn't have {keyword:kept_from}",
    "can be the targets of spells and abilities {who} control(s) as though they didn't have {keyword:kept_from}",
    "can be the targets of spells and abilities as though they didn't have {keyword:kept_from}",
)
class TargetableDespite(Change):
    """Can be the target of what a player controls, or of anything, although it has hexproof or shroud."""

    keyword: str
    who: Players | None = None


@node("can't be countered by {spells:plural}")
class CantBeCounteredBy(Change):
    """Such spells can't counter it (101.2); others, and abilities, can."""

    spells: Filter


@node(
    "its activated abilities can't be activated",
    Form("its activated abilities can't be activated unless they’re mana abilities", but_mana=True),
    "can't use its|their activated abilities",
    Form("can't use its|their activated abilities but mana abilities", but_mana=True),
)
class NoActivations(Change):
    """None of its activated abilities can be activated (602.5), ``but_mana``: but mana abilities."""

    but_mana: bool = False


_WHICH: tuple[tuple[str, dict[str, bool]], ...] = (
    ("abilities", {}),
    ("abilities that aren't mana abilities", {"but_mana": True}),
    ("abilities that aren't mana abilities or loyalty abilities", {"but_mana": True, "but_loyalty": True}),
    ("planeswalkers ' loyalty abilities", {"loyalty": True}),
)


@node(
    *(Form(f"can't activate {which}", **said) for which, said in _WHICH),
    *(Form(f"can't activate {which} during combat", in_combat=True, **said) for which, said in _WHICH),
    *(Form(f"can activate {which} only during their own turns", own_turn=True, **said) for which, said in _WHICH),
    "can't activate abilities of {what}",
)
class CantActivate(Change):
    """Those players can't activate abilities (602.5, 101.2): ``but_mana``, ``but_loyalty``: but such; or only
    ``loyalty`` abilities, or only those of some objects. ``in_combat``: not during combat; ``own_turn``: but in their
    own turns.
    """

    what: Objects | None = None
    but_mana: bool = False
    but_loyalty: bool = False
    loyalty: bool = False
    in_combat: bool = False
    own_turn: bool = False


@node(
    "can't cast {what}",
    Form("can't cast additional {such:plural}"),
    Form("can't cast more than {most:small} {such:counted} each turn"),
    "can't cast {what} during {whose:possessive} turn",
    "can't cast {what} during {whose:possessive} turns",
    Form("can't cast {what} during combat", in_combat=True),
    Form("can't play lands or cast {what}", nor_lands=True),
    "can't cast {what} or play {lands}",
    Form("can cast {what} only during their own turns", own_turn=True),
    Form("can cast {what} only during your turn", own_turn=True),
    Form("can cast {what} only as a sorcery", as_sorcery=True),
)
class CantCast(Change):
    """Such spells can't be cast (601.3, 101.2): in those players' turns (``whose``), in combat, no more than so many
    (``most``) of ``such`` each turn; or only in one's own turn, or when one could cast a sorcery.

    ``nor_lands``: and lands can't be played, from where those spells can't be cast if that is said (305.1); or only
    such ``lands``.
    """

    what: Objects | None = None
    such: Filter | None = None
    most: Number | None = None
    whose: Players | None = None
    in_combat: bool = False
    nor_lands: bool = False
    lands: Objects | None = None
    own_turn: bool = False
    as_sorcery: bool = False


@node(
    "doesn't|don't untap during {who:possessive} untap step",
    "doesn't|don't untap during {who:possessive} untap steps",
    Form("doesn't|don't untap during {who:possessive} next untap step", only_next=True),
    Form("doesn't|don't untap during {who:possessive} next untap steps", only_next=True),
)
class DoesntUntap(Change):
    """Doesn't untap in the untap step (rule 502.3); ``only_next``: only in the next one."""

    who: Players
    only_next: bool = False
