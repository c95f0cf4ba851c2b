"""Static sentences without a subject that changes: what they say of the game (rules 604, 614, 615)."""

from __future__ import annotations

from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import (
    Amount,
    Condition,
    Duration,
    Effect,
    Objects,
    Players,
    Rule,
    Tally,
    Zone,
)
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.durations import ThisTurn
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__ = [
    "ActivationCosts",
    "AllMustBlock",
    "AsEnters",
    "AsThoughFlash",
    "AttackLimit",
    "BeginWithIt",
    "BlockLimit",
    "CanBeCommander",
    "CantLoseOrWin",
    "CastOnly",
    "ChangedMaximumHandSize",
    "Controls",
    "CostsToActivate",
    "DamageStays",
    "DefinesPT",
    "EntersAsCopy",
    "ExtraLandPlays",
    "FlashForMore",
    "HandRevealed",
    "LifeCantChange",
    "LookAtAnyTime",
    "LookAtTop",
    "MaximumHandSize",
    "MayDo",
    "MayPlayThose",
    "MayStayTapped",
    "NoActivation",
    "NoLossForLife",
    "PlayFrom",
    "PreventAll",
    "RedirectAll",
    "SkipSteps",
    "SpellCosts",
    "TopRevealed",
    "UntapsWithOthers",
]


@node(
    "as {what} enter(s) , {effect:sentence}",
    Form("as {what} is|are turned face up , {effect:sentence}", enters=False, turned_up=True),
    Form("as {what} enter(s) or is turned face up , {effect:sentence}", turned_up=True),
)
class AsEnters(Rule):
    """As it enters, or is turned face up, something is done or chosen (614.1c, 614.1e), without the stack."""

    what: Objects
    effect: Effect
    enters: bool = True
    turned_up: bool = False


@node(
    Form("{what:possessive} power and toughness are each equal to {amount}", power=True, toughness=True),
    Form("{what:possessive} power is equal to {amount}", power=True),
    Form("{what:possessive} toughness is equal to {amount}", toughness=True),
    Form("{what:possessive} power is equal to {amount} and its toughness is equal to {second}", power=True),
)
class DefinesPT(Rule):
    """A characteristic-defining ability (604.3, layer 7a): power, toughness or both (the fields of these names) are
    the amount; ``second`` is the toughness where it is another."""

    what: Objects
    amount: Amount
    second: Amount | None = None
    power: bool = False
    toughness: bool = False


@node(
    "prevent all damage that would be dealt by {by}",
    "prevent all damage that would be dealt to {to}",
    Form("prevent all combat damage that would be dealt by {by}", combat=True),
    Form("prevent all combat damage that would be dealt to {to}", combat=True),
    "prevent all damage that would be dealt to {to} by {by}",
    Form("prevent all combat damage that would be dealt to and dealt by {to}", combat=True, either=True),
    Form("prevent all combat damage", combat=True),
    Form("prevent all damage that would be dealt to and dealt by {to}", either=True),
    Form("prevent all noncombat damage that would be dealt to {to}", combat=False),
    Form("prevent all combat damage that would be dealt to {to} by {by}", combat=True),
    "prevent all damage that would be dealt to {to:joined}",
    Form("prevent all combat damage that would be dealt to {to:joined}", combat=True),
    Form("prevent all noncombat damage that would be dealt to {to:joined}", combat=False),
    "prevent all damage that would be dealt to {to:joined} by {by}",
)
class PreventAll(Rule):
    """Prevents all damage by those to those all the time (615.1).

    ``combat``: only combat damage, or only other; ``either``: damage to and by those.
    """

    by: Objects | None = None
    to: Objects | Players | None = None
    combat: bool | None = None
    either: bool = False


@node("damage can't be prevented")
class DamageStays(Rule):
    """No damage can be prevented (615.12)."""


@node(
    "all damage that would be dealt to {to} is dealt to {instead} instead",
    Form("all combat damage that would be dealt to {to} is dealt to {instead} instead", combat=True),
    "all damage that would be dealt to {to} by {by} is dealt to {instead} instead",
    Form("all combat damage that would be dealt to {to} by {by} is dealt to {instead} instead", combat=True),
    "all damage that would be dealt to {to:joined} is dealt to {instead} instead",
)
class RedirectAll(Rule):
    """Redirects all damage all the time (614.9); ``combat``: only combat damage."""

    to: Objects | Players
    instead: Objects | Players
    by: Objects | None = None
    combat: bool | None = None


@node("{who} doesn't|don't lose the game for having 0 or less life")
class NoLossForLife(Rule):
    """The players don't lose for having 0 or less life (101.2, 104.3b)."""

    who: Players


@node(
    "{not_losing} can't lose the game and {not_winning} can't win the game",
    "{not_losing} can't lose the game",
    "{not_winning} can't win the game",
)
class CantLoseOrWin(Rule):
    """Players who can't lose, and players who can't win (101.2, 104.3)."""

    not_losing: Players | None = None
    not_winning: Players | None = None


@node("{who:possessive} life total can't change")
class LifeCantChange(Rule):
    """Life is neither gained nor lost (118.7, 118.8)."""

    who: Players


@node(
    Form("{what} cost(s) {mana} more to cast", more=True),
    "{what} cost(s) {mana} less to cast",
    "{what} cost(s) {mana} less to cast for each {each:singular}",
    Form("{what} cost(s) {mana} more to cast for each {each:singular}", more=True),
    "{what} {who} cast cost(s) {mana} less to cast",
    Form("{what} {who} cast cost(s) {mana} more to cast", more=True),
    "{what} {who} casts cost(s) {mana} less to cast",
    "{what} cost(s) {mana} less to cast if {condition}",
    "{what} {who} cast cost(s) {mana} less to cast for each {each:singular}",
)
class SpellCosts(Rule):
    """Costs of spells are increased (``more``) or reduced (601.2f); ``each``: so many times; ``who``: theirs only."""

    mana: ManaCost
    what: Objects
    each: Tally | None = None
    who: Players | None = None
    condition: Condition | None = None
    more: bool = False


@node(
    "{what} cost(s) {mana} less to activate",
    Form("{what} cost(s) {mana} more to activate", more=True),
    Form("equip costs you pay cost {mana} less", keyword="equip"),
)
class CostsToActivate(Rule):
    """What abilities, or costs of a keyword, cost is increased (``more``) or reduced (602.2b)."""

    mana: ManaCost
    what: Objects | None = None
    keyword: str = ""
    more: bool = False


_FLOOR = " . this effect can't reduce the mana in that cost to less than one mana"


@node(
    "activated abilities of {what} cost {mana} less to activate",
    Form("activated abilities of {what} cost {mana} less to activate" + _FLOOR, floor=True),
    Form("activated abilities of {what} cost {mana} more to activate", more=True),
    Form(
        "activated abilities of {what} cost {mana} more to activate unless they’re mana abilities",
        more=True,
        but_mana=True,
    ),
    Form("activated abilities cost {mana} more to activate unless they’re mana abilities", more=True, but_mana=True),
    "{what:possessive} activated abilities cost {mana} less to activate",
    Form("{what:possessive} activated abilities cost {mana} less to activate" + _FLOOR, floor=True),
    Form("cycling abilities {who} activate cost {mana} less to activate", keyword="cycling"),
    Form("equip abilities {who} activate cost {mana} less to activate", keyword="equip"),
)
class ActivationCosts(Rule):
    """Costs of activated abilities are increased (``more``) or reduced (601.2f, 602.2b).

    ``floor``: not to less than one mana; ``but_mana``: but of mana abilities; ``keyword``: only of that keyword.
    """

    mana: ManaCost
    what: Objects | None = None
    who: Players | None = None
    more: bool = False
    floor: bool = False
    but_mana: bool = False
    keyword: str = ""


@node(
    Form("{who} may play an additional land on each of your turns", amount=Number(1)),
    Form("{who} may play two additional lands on each of your turns", amount=Number(2)),
    Form("{who} may play any number of lands on each of your turns", amount=Unlimited()),
)
class ExtraLandPlays(Rule):
    """So many more land plays (305.2)."""

    who: Players
    amount: Number | Unlimited


@node("{who} has|have no maximum hand size", "{who:possessive} maximum hand size is {amount}")
class MaximumHandSize(Rule):
    """The maximum hand size (402.2): none, or that amount."""

    who: Players
    amount: Amount | None = None


@node(
    "{who:possessive} maximum hand size is reduced by {amount}",
    Form("{who:possessive} maximum hand size is increased by {amount}", more=True),
)
class ChangedMaximumHandSize(Rule):
    """The maximum hand size (402.2) is increased (``more``) or reduced."""

    who: Players
    amount: Amount
    more: bool = False


@node("{who} may look at the top card of {whose:possessive} library any time")
class LookAtTop(Rule):
    """The player may look at the top card of a library (401.5)."""

    who: Players
    whose: Players


@node(
    "{who} play(s) with the top card of {whose:possessive} library revealed",
    "players play with the top card of their libraries revealed",
)
class TopRevealed(Rule):
    """The top card of the player's library, or else of each player's, is revealed (401.5)."""

    who: Players | None = None
    whose: Players | None = None


@node("{who} play(s) with {whose:possessive} hand revealed", "{who} play(s) with {whose:possessive} hands revealed")
class HandRevealed(Rule):
    """The players' own hands are revealed (701.12a)."""

    who: Players
    whose: Players


@node("{who} may look at {what} any time")
class LookAtAnyTime(Rule):
    """The player may look at hidden cards."""

    who: Players
    what: Objects


@node("{who} may choose not to untap {what} during {whose:possessive} untap step")
class MayStayTapped(Rule):
    """The permanent untaps in the untap step only if its controller wants (502.3)."""

    who: Players
    what: Objects
    whose: Players


@node("{who} may cast {what} from {zone}", Form("{who} may play {what} from {zone}", lands=True))
class MayPlayThose(Rule):
    """Those cards may be cast from another zone than the hand (601.3b), or played (``lands``: also as lands, 305.1)."""

    who: Players
    what: Objects
    zone: Zone
    lands: bool = False


@node(
    "{who} may cast {what} as though it|they had flash",
    Form("{who} may cast {what} this turn as though they had flash", until=ThisTurn()),
)
class AsThoughFlash(Rule):
    """Spells may be cast any time one could cast an instant (601.3b)."""

    who: Players
    what: Objects
    until: Duration | None = None


@node(
    "{who} may spend mana as though it were mana of any color",
    "{who} may have ~ assign its combat damage as though it weren't blocked",
    "{who} may activate equip abilities any time you could cast an instant",
    "{who} may play cards exiled with ~",
)
class MayDo(Rule):
    """What else a player may do that the rules don't allow otherwise, as worded: nothing of this is carried out."""

    who: Players


@node(
    Form("{who} may play lands and cast {what} from {zone}", lands=True, spells=True),
    Form("{who} may play lands from the top of {zone}", lands=True, on_top=True),
    Form("{who} may cast {what} from the top of {zone}", spells=True, on_top=True),
    Form("{who} may play lands and cast {what} from the top of {zone}", lands=True, spells=True, on_top=True),
    Form("{who} may play the top card of {zone}", lands=True, spells=True, on_top=True),
)
class PlayFrom(Rule):
    """Lands may be played and spells (``what``, else any) cast from other zones than the hand (601.3b, 305.1).

    ``on_top``: only the top card.
    """

    who: Players
    zone: Zone
    what: Objects | None = None
    lands: bool = False
    spells: bool = False
    on_top: bool = False


@node(Form("you may have {what} enter as a copy of {of}", optional=True), "{what} enter(s) as a copy of {of}")
class EntersAsCopy(Rule):
    """Enters as a copy of an object chosen as it enters (614.1c, 706.5); ``optional``: if its controller wants."""

    what: Objects
    of: Objects
    optional: bool = False


@node(
    Form("{who} skip(s) {whose:possessive} draw step", step="draw"),
    Form("{who} skip(s) {whose:possessive} untap step", step="untap"),
    Form("{who} skip(s) {whose:possessive} upkeep step", step="upkeep"),
    Form("{who} skip(s) {whose:possessive} draw steps", step="draw"),
    Form("{who} skip(s) {whose:possessive} untap steps", step="untap"),
    Form("{who} skip(s) {whose:possessive} upkeep steps", step="upkeep"),
    Form("{who} skip(s) {whose:possessive} combat phase", step="combat"),
    Form("{who} skip(s) {whose:possessive} combat phases", step="combat"),
)
class SkipSteps(Rule):
    """The player skips all steps, or phases, of that name (614.10)."""

    who: Players
    whose: Players
    step: Literal["draw", "untap", "upkeep", "combat"]


@node(
    "untap {what} during each other player 's untap step",
    "{what} untap(s) during each other player 's untap step",
)
class UntapsWithOthers(Rule):
    """Those permanents untap as other players untap theirs (502.2)."""

    what: Objects


@node("if ~ is in your opening hand , you may begin the game with it on the battlefield")
class BeginWithIt(Rule):
    """The card may be put onto the battlefield before the first turn (103.5)."""


@node("~ can be your commander")
class CanBeCommander(Rule):
    """The card may be the commander of a deck though it is no legendary creature (903.3)."""


@node("{who} control(s) {what}")
class Controls(Rule):
    """Control of permanents while this is in force (layer 2): "you control enchanted creature"."""

    who: Players
    what: Objects


@node(
    "{what:possessive} activated abilities can't be activated",
    Form("{what:possessive} activated abilities can't be activated unless they’re mana abilities", but_mana=True),
)
class NoActivation(Rule):
    """Activated abilities of those objects can't be activated (``but_mana``: but mana abilities)."""

    what: Objects
    but_mana: bool = False


@node("you may cast ~ as though it had flash if you pay {mana} more to cast it")
class FlashForMore(Rule):
    """The spell may be cast any time one could cast an instant for an additional cost."""

    mana: ManaCost


RULES_TEXT.words.add(
    "cast_time",
    [
        "during combat",
        "during combat before blockers are declared",
        "during combat after blockers are declared",
        "before attackers are declared",
        "before the combat damage step",
        "during the declare attackers step",
        "during the declare blockers step",
        "during your declare attackers step",
        "during an opponent 's turn",
        "during your turn",
        "during your upkeep",
    ],
)


@node(
    "cast ~ only {when:cast_time}", "cast ~ only if {condition}", "cast ~ only {when:cast_time} and only if {condition}"
)
class CastOnly(Rule):
    """When the spell may be cast (601.3)."""

    when: str = ""
    condition: Condition | None = None


@node("all creatures able to block {what} do so")
class AllMustBlock(Rule):
    """Every creature that can block it must (509.1c)."""

    what: Objects


@node(
    "no more than {count:small} creature#s can attack each combat",
    "no more than {count:small} creature#s can attack {whom} each combat",
)
class AttackLimit(Rule):
    """How many creatures can attack (that player) in a combat (508.1c)."""

    count: Amount
    whom: Players | None = None


@node("no more than {count:small} creature#s can block each combat")
class BlockLimit(Rule):
    """How many creatures can block in a combat (509.1b)."""

    count: Amount
