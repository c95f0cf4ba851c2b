"""What continuous effects change, one-shot or static: power and toughness, abilities, types, colors, control, what can
be done.

The layer is named after each (rule 613). Restrictions and requirements have none.
"""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.categories import Amount, Change, Condition, Duration, Objects, Players, Rule, Tally
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.durations import ThisCombat, ThisTurn
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.tree.numbers import Number, Unlimited
from headjudge.magic.text.tree.tokens import Description

__all__ = [
    "AssignsNoDamage",
    "AttackIfAble",
    "BasePT",
    "Become",
    "BecomeChosenType",
    "BecomeSized",
    "BecomeStill",
    "BlockIfAble",
    "CanBlockMore",
    "CanBlockOnly",
    "CantAttack",
    "CantBe",
    "CantBeBlocked",
    "CantBlock",
    "CantCastDuring",
    "ChangePT",
    "ChangeWhereX",
    "DoesntUntap",
    "EntersHaving",
    "EntersTapped",
    "EntersWithCounters",
    "GainAbilities",
    "HaveColors",
    "LoseAbilities",
    "MustBeBlocked",
    "PTDelta",
    "Timed",
    "says_how_long",
]


@node()
class PTDelta(Amount):
    """ "+1/+1", "-2/-0", "+X/+X": what is added to power and toughness; a part is a number or X with its sign.

    ``power`` and ``toughness`` are the printed halves without sign ("1", "x"), ``signs`` their signs (1 or -1).
    """

    power: str
    toughness: str
    signs: tuple[int, int]


@node(
    "get(s) {delta}",
    "get(s) {delta} for each {each:singular}",
    "get(s) an additional {delta}",
    "get(s) an additional {delta} for each {each:singular}",
    Form("get(s) {delta} for each {each:singular} beyond the first", beyond_the_first=True),
)
class ChangePT(Change):
    """Power and toughness are modified (layer 7c); ``each``: so many times, ``beyond_the_first`` one time fewer."""

    delta: PTDelta
    each: Tally | None = None
    beyond_the_first: bool = False


@node("{change:agree} , where x is {amount}")
class ChangeWhereX(Change):
    """Another change in which X is an amount (107.3), looked at all the time: "gets +X/+1, where X is …"."""

    change: Change
    amount: Amount


@node("has|have {abilities:granted}", "gain(s) {abilities:granted}")
class GainAbilities(Change):
    """Has or gains abilities (layer 6)."""

    abilities: tuple[Ability, ...]


RULES_TEXT.words.add("lost", ["all abilities", "all other abilities"])


@node(
    "lose(s) {abilities:granted}",
    "lose(s) {all:lost}",
    Form('lose(s) all " bands with other " abilities', bands_with_other=True),
    Form('lose(s) {abilities:granted} and all " bands with other " abilities', bands_with_other=True),
)
class LoseAbilities(Change):
    """Loses abilities (layer 6); ``all`` is "all abilities"; ``bands_with_other``: and all that are called so."""

    abilities: tuple[Ability, ...] = ()
    all: str = ""
    bands_with_other: bool = False


@node(
    "has|have base power and toughness {pt:printed_pt}",
    Form("has|have base power {amount}", power=True),
    Form("has|have base toughness {amount}", toughness=True),
    "has|have base power and toughness {pt:printed_pt} and {then}",
    "become(s) {pt:printed_pt}",
    Form("has|have base power and base toughness each equal to {amount}", power=True, toughness=True),
)
class BasePT(Change):
    """Power and toughness are set (layer 7b): to two numbers, or one or both (``power``, ``toughness``) to one."""

    pt: str = ""
    amount: Amount | None = None
    then: Change | None = None
    power: bool = False
    toughness: bool = False


@node(
    "become(s) {colors:color_list}",
    Form("is|are {colors:color_list}", being=True),
    Form("become(s) the color of your choice", choice="a color"),
    Form("become(s) the color or colors of your choice", choice="colors"),
    Form("is|are the chosen color", being=True, chosen=True),
)
class HaveColors(Change):
    """Colors are set (layer 5): it becomes or, ``being``, is of those.

    ``choice``: what is chosen as the effect is carried out, one color or several; ``chosen``: the color that was chosen
    for the source.
    """

    colors: tuple[str, ...] = ()
    being: bool = False
    choice: Literal["", "a color", "colors"] = ""
    chosen: bool = False


@node(
    "become(s) {what}",
    Form("is|are {what}", being=True),
    Form("become(s) {what} in addition to its|their other types", adds_types=True),
    Form("is|are {what} in addition to its|their other types", being=True, adds_types=True),
    Form("become(s) {what} in addition to its|their other creature types", adds_types=True),
    Form("is|are {what} in addition to its|their other creature types", being=True, adds_types=True),
    Form(
        "is|are {what} in addition to its|their other colors and types", being=True, adds_types=True, adds_colors=True
    ),
    Form("become(s) {what} in addition to its|their other colors and types", adds_types=True, adds_colors=True),
    Form(
        "is|are {what} in addition to its|their other colors and creature types",
        being=True,
        adds_types=True,
        adds_colors=True,
    ),
    Form("is|are {what} in addition to its|their other land types", being=True, adds_types=True),
)
class Become(Change):
    """Becomes or, ``being``, is what is described (layers 4, 5, 6, 7b): types, colors, abilities, power and toughness.

    ``adds_types``, ``adds_colors``: in addition to those it has. Else new card types or subtypes replace those of the
    same kind (rule 205.1a), unless a further sentence says "It's still a land"
    (:class:`~.effects.continuous.StillIs`).
    """

    what: Description
    being: bool = False
    adds_types: bool = False
    adds_colors: bool = False


# --- combat and what can't be done


@node(
    "can't attack",
    "can't attack {whom}",
    Form("can't attack or block", nor_block=True),
    Form("can't attack alone", alone=True),
    Form("can't attack or block alone", nor_block=True, alone=True),
    Form("can't attack or block unless {allowed}", nor_block=True),
    "can't attack unless {allowed}",
    "can't attack {whom} unless their controller pays {mana} for each creature they control that’s attacking {whom2}",
    "can't attack {whom} unless their controller pays {mana} for each of those creatures",
    Form(
        "can't attack you or planeswalkers you control unless their controller pays {mana} for each of those creatures",
        whom=You(),
        nor_walkers=True,
    ),
    "can't attack unless their controller pays {mana} for each attacking creature they control",
    "can't attack unless its controller pays {mana}",
    Form("can't attack you or planeswalkers you control", whom=You(), nor_walkers=True),
)
class CantAttack(Change):
    """Can't attack (508.1c) those players (``whom``, else anybody), or their planeswalkers (``nor_walkers``).

    ``alone``: only alone; ``nor_block``: the same is true of blocking. ``allowed``: unless that is so; ``mana``: unless
    it is paid for each attacker (508.1h).
    """

    whom: Players | None = None
    allowed: Condition | None = None
    mana: ManaCost | None = None
    whom2: Players | None = None
    nor_block: bool = False
    nor_walkers: bool = False
    alone: bool = False


@node("can't block", "can't block {what}", Form("can't block alone", alone=True), "can't block unless {allowed}")
class CantBlock(Change):
    """Can't block (509.1b) those attackers (``what``, else any); ``alone``: only alone; ``allowed``: unless that is
    so."""

    what: Objects | None = None
    allowed: Condition | None = None
    alone: bool = False


@node(
    "can't be blocked",
    "can't be blocked by {by}",
    "can't be blocked except by {except_by}",
    Form("can't be blocked by more than one creature", most=1),
    Form("can't be blocked except by two or more creatures", least=2),
    Form("can't be blocked except by three or more creatures", least=3),
)
class CantBeBlocked(Change):
    """Evasion (509.1b): by those creatures (``by``), by others than those (``except_by``), by more than ``most``, by
    fewer than ``least``; if none of these is said, at all."""

    by: Objects | None = None
    except_by: Objects | None = None
    most: int = 0
    least: int = 0


@node("can block only {what}")
class CanBlockOnly(Change):
    """Can't block others than those (509.1b)."""

    what: Objects


@node()
class Timed(Change):
    """A change whose own words may say how long it lasts (``until``): "attacks this turn if able"."""

    until: Duration | None = field(default=None, kw_only=True)


def says_how_long(change: Change | Rule) -> bool:
    """Whether a change's own words say how long it lasts: "this turn", "next untap step"."""
    if isinstance(change, DoesntUntap):
        return change.only_next
    return isinstance(change, Timed) and change.until is not None


@node(
    "can block an additional creature each combat",
    Form("can block any number of creatures", amount=Unlimited()),
    Form("can block an additional creature this turn", until=ThisTurn()),
    "can block an additional {amount:small} creatures each combat",
    "can block an additional creature",
)
class CanBlockMore(Timed):
    """Can block so many more creatures than one."""

    amount: Amount = Number(1)


@node(
    "attack(s) each combat if able",
    "attack(s) each turn if able",
    Form("attack(s) this turn if able", until=ThisTurn()),
    Form("attack(s) this combat if able", until=ThisCombat()),
    Form("attack(s) or block(s) each combat if able", or_block=True),
    "attack(s) {who} each combat if able",
    "attack(s) {who} each turn if able",
    Form("attack(s) {who} this turn if able", until=ThisTurn()),
    Form("attack(s) {who} this combat if able", until=ThisCombat()),
)
class AttackIfAble(Timed):
    """Must attack (``who``: those players) if able (508.1d); ``or_block``: must block, too (509.1c)."""

    who: Players | None = None
    or_block: bool = False


@node(
    "block(s) each combat if able",
    "block(s) each turn if able",
    Form("block(s) this turn if able", until=ThisTurn()),
    Form("block(s) {what} this turn if able", until=ThisTurn()),
    Form("block(s) {what} this combat if able", until=ThisCombat()),
)
class BlockIfAble(Timed):
    """Must block (``what``: those attackers) if able (509.1c)."""

    what: Objects | None = None


@node("must be blocked if able", Form("must be blocked this turn if able", until=ThisTurn()))
class MustBeBlocked(Timed):
    """At least one creature must block it if able (509.1c)."""


RULES_TEXT.words.add(
    "cant",
    [
        "be countered",
        "be regenerated",
        "be sacrificed",
        "be enchanted",
        "be equipped",
        "be enchanted by other auras",
        "be the target of spells or abilities",
        "be the target of spells",
        "be the target of abilities",
        "be the target of spells or abilities your opponents control",
        "have counters put on it",
        "have counters put on them",
        "transform",
        "attack or block , and its activated abilities can't be activated",
        "be activated",
        "be prevented",
        "gain life",
        "draw cards",
        "cast spells",
        "play lands",
        "cast creature spells",
        "cast noncreature spells",
        "search libraries",
        "be cast",
        "become untapped",
        "crew vehicles",
        "attack , block , or crew vehicles",
        "lose the game",
        "win the game",
        "draw more than one card each turn",
        "cast more than one spell each turn",
        "cast more than two spells each turn",
        "be copied",
        "lose life",
        "get counters",
        "be turned face up",
    ],
)


@node("can't {what:cant}")
class CantBe(Change):
    """Something that can't happen to it or that it (or that player) can't do, in those words (rule 101.2)."""

    what: str


@node(
    "can't cast {what} during {whose:possessive} turn",
    "can't cast {what} during {whose:possessive} turns",
    "can't cast {what} during combat",
)
class CantCastDuring(Change):
    """Such spells can't be cast during those players' turns, or else during combat (601.3, 101.2)."""

    what: Objects
    whose: Players | None = None


@node(
    "doesn't|don't untap during {who:possessive} untap step",
    "doesn't|don't untap during {who:possessive} untap steps",
    Form("doesn't|don't untap during {who:possessive} next untap step", only_next=True),
)
class DoesntUntap(Change):
    """Doesn't untap in the untap step (rule 502.3); ``only_next``: only in the next one."""

    who: Players
    only_next: bool = False


@node("enter(s) tapped", "enter(s) tapped unless {who} control(s) {what}")
class EntersTapped(Change):
    """Enters tapped (rule 614.1c), or only unless the player controls that."""

    who: Players | None = None
    what: Objects | None = None


@node(
    "enter(s) with {amount:small} {kind:counter} counter#s on it|them [ for each {each:singular} ]",
    Form("enter(s) tapped with {amount:small} {kind:counter} counter#s on it|them", tapped=True),
    "enter(s) with a number of {kind:counter} counters on it|them equal to {amount}",
    "enter(s) with {amount:small} additional {kind:counter} counter#s on it|them",
    "enter(s) with an additional {kind:counter} counter on it|them",
)
class EntersWithCounters(Change):
    """Enters with counters (rule 614.1c), perhaps also ``tapped``."""

    kind: str
    amount: Amount | None = None
    each: Tally | None = None
    tapped: bool = False


@node("with {ability:granted}")
class EntersHaving(Change):
    """ "and with flying", after :class:`EntersWithCounters`: it enters with the ability, which it keeps."""

    ability: Ability


@node(
    Form("become(s) the basic land type of {who:possessive} choice", choice="a basic land type"),
    Form("become(s) the creature type of {who:possessive} choice", choice="a creature type"),
    Form("is|are the chosen type", being=True),
    Form("is|are the chosen type in addition to its|their other types", being=True, adds_types=True),
    "become(s) the chosen type",
)
class BecomeChosenType(Change):
    """Land or creature types are set (layer 4): it becomes or, ``being``, is of the type that was chosen before.

    ``choice``: what is chosen as the effect is carried out instead; ``adds_types``: in addition to those it has.
    """

    who: Players | None = None
    choice: Literal["", "a basic land type", "a creature type"] = ""
    being: bool = False
    adds_types: bool = False


@node(
    "become(s) {what} that’s still {kind}",
    "become(s) {what} that are still {kind}",
    Form("is|are {what} that’s still {kind}", being=True),
    Form("is|are {what} that are still {kind}", being=True),
)
class BecomeStill(Change):
    """Becomes or, ``being``, is what is described and keeps the types of ``kind`` (layers 4 to 7b, rule 205.1b)."""

    what: Description
    kind: Description
    being: bool = False


@node("assign(s) no combat damage", "deal(s) no combat damage")
class AssignsNoDamage(Change):
    """Deals no combat damage (510.1a)."""


@node(
    Form("is|are {what} with power and toughness each equal to {amount}", being=True),
    "become(s) {what} with power and toughness each equal to {amount}",
    "become(s) {what} with base power and toughness each equal to {amount}",
)
class BecomeSized(Change):
    """Becomes or, ``being``, is what is described, power and toughness being that number (layers 4 to 7b)."""

    what: Description
    amount: Amount
    being: bool = False
