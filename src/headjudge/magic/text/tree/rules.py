"""Static sentences without a subject that changes: what they say of the game (rules 604, 614, 615)."""

from __future__ import annotations

from headjudge.magic.text.tree.base import Amount, Condition, Effect, Objects, Players, Rule, Tally, Zone, node
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.words import word_class

__all__ = [
    "ActivationCosts",
    "AllMustBlock",
    "AsEnters",
    "AttackLimit",
    "BeginWithIt",
    "CanBeCommander",
    "CantDo",
    "CastOnly",
    "Controls",
    "CostsLess",
    "DefinesPT",
    "EntersAsCopy",
    "ExtraLandPlays",
    "FlashForMore",
    "LifeCantChange",
    "LookAtTop",
    "MayDo",
    "NoActivation",
    "NoMaximumHandSize",
    "PlayFrom",
    "PreventAll",
    "RedirectAll",
    "SkipSteps",
    "UntapsWithOthers",
]


@node(
    "as {what} enter(s) , {effect:sentence}",
    "as {what} is|are turned face up , {effect:sentence}",
    "as {what} enter(s) or is turned face up , {effect:sentence}",
)
class AsEnters(Rule):
    """As it enters, something is done or chosen (614.1c), without the stack."""

    what: Objects
    effect: Effect


@node(
    "{what:possessive} power and toughness are each equal to {amount}",
    "{what:possessive} power is equal to {amount}",
    "{what:possessive} toughness is equal to {amount}",
    "{what:possessive} power is equal to {amount} and its toughness is equal to {second}",
)
class DefinesPT(Rule):
    """A characteristic-defining ability (604.3, layer 7a)."""

    what: Objects
    amount: Amount
    second: Amount | None = None


@node(
    "prevent all damage that would be dealt by {by}",
    "prevent all damage that would be dealt to {to}",
    "prevent all combat damage that would be dealt by {by}",
    "prevent all combat damage that would be dealt to {to}",
    "prevent all damage that would be dealt to {to} by {by}",
    "prevent all combat damage that would be dealt to and dealt by {to}",
    "prevent all combat damage",
    "prevent all damage that would be dealt to and dealt by {to}",
    "prevent all noncombat damage that would be dealt to {to}",
    "damage can't be prevented",
    "prevent all combat damage that would be dealt to {to} by {by}",
    "prevent all damage that would be dealt to {to:joined}",
    "prevent all combat damage that would be dealt to {to:joined}",
    "prevent all noncombat damage that would be dealt to {to:joined}",
    "prevent all damage that would be dealt to {to:joined} by {by}",
)
class PreventAll(Rule):
    """Prevents damage all the time (615.1), as worded; in form 9 none can be prevented."""

    by: Objects | None = None
    to: Objects | Players | None = None


@node(
    "all damage that would be dealt to {to} is dealt to {instead} instead",
    "all combat damage that would be dealt to {to} is dealt to {instead} instead",
    "all damage that would be dealt to {to} by {by} is dealt to {instead} instead",
    "all combat damage that would be dealt to {to} by {by} is dealt to {instead} instead",
    "all damage that would be dealt to {to:joined} is dealt to {instead} instead",
)
class RedirectAll(Rule):
    """Redirects damage all the time (614.9), as worded."""

    to: Objects | Players
    instead: Objects | Players
    by: Objects | None = None


@node(
    "{who} doesn't|don't lose the game for having 0 or less life",
    "{who} can't lose the game and {other} can't win the game",
    "{who} can't lose the game",
    "{who} can't win the game",
)
class CantDo(Rule):
    """Ways in which players can't lose or win (101.2, 104.3b)."""

    who: Players
    other: Players | None = None


@node("{who:possessive} life total can't change")
class LifeCantChange(Rule):
    """Life is neither gained nor lost (118.7, 118.8)."""

    who: Players


@node(
    "{what} cost(s) {mana} more to cast",
    "{what} cost(s) {mana} less to cast",
    "{what} cost(s) {mana} less to cast for each {each:singular}",
    "{what} cost(s) {mana} more to cast for each {each:singular}",
    "{what} cost(s) {mana} less to activate",
    "{what} cost(s) {mana} more to activate",
    "{what} {who} cast cost(s) {mana} less to cast",
    "{what} {who} cast cost(s) {mana} more to cast",
    "{what} {who} casts cost(s) {mana} less to cast",
    "{what} cost(s) {mana} less to cast if {condition}",
    "equip costs you pay cost {mana} less",
    "{what} {who} cast cost(s) {mana} less to cast for each {each:singular}",
)
class CostsLess(Rule):
    """Costs are increased or reduced (601.2f): forms 0, 3, 5, 7 more, the others less."""

    mana: ManaCost
    what: Objects | None = None
    each: Tally | None = None
    who: Players | None = None
    condition: Condition | None = None


_FLOOR = " . this effect can't reduce the mana in that cost to less than one mana"


@node(
    "activated abilities of {what} cost {mana} less to activate",
    "activated abilities of {what} cost {mana} less to activate" + _FLOOR,
    "activated abilities of {what} cost {mana} more to activate",
    "activated abilities of {what} cost {mana} more to activate unless they’re mana abilities",
    "activated abilities cost {mana} more to activate unless they’re mana abilities",
    "{what:possessive} activated abilities cost {mana} less to activate",
    "{what:possessive} activated abilities cost {mana} less to activate" + _FLOOR,
    "cycling abilities {who} activate cost {mana} less to activate",
    "equip abilities {who} activate cost {mana} less to activate",
)
class ActivationCosts(Rule):
    """Costs of activated abilities are increased (forms 2 to 4) or reduced (601.2f, 602.2b)."""

    mana: ManaCost
    what: Objects | None = None
    who: Players | None = None


@node(
    "{who} may play an additional land on each of your turns",
    "{who} may play two additional lands on each of your turns",
    "{who} may play any number of lands on each of your turns",
)
class ExtraLandPlays(Rule):
    """More land plays (305.2)."""

    who: Players


@node(
    "{who} has|have no maximum hand size",
    "{who:possessive} maximum hand size is reduced by {amount}",
    "{who:possessive} maximum hand size is increased by {amount}",
    "{who:possessive} maximum hand size is {amount}",
)
class NoMaximumHandSize(Rule):
    """The maximum hand size (402.2): none, or reduced, increased, set."""

    who: Players
    amount: Amount | None = None


@node(
    "{who} may look at the top card of {whose:possessive} library any time",
    "{who} play(s) with the top card of {whose:possessive} library revealed",
    "{who} play(s) with {whose:possessive} hand revealed",
    "{who} play(s) with {whose:possessive} hands revealed",
    "{who} may look at {what} any time",
    "players play with the top card of their libraries revealed",
)
class LookAtTop(Rule):
    """Hidden cards that may be seen (401.5)."""

    who: Players | None = None
    whose: Players | None = None
    what: Objects | None = None


@node(
    "{who} may choose not to untap {what} during {whose:possessive} untap step",
    "{who} may cast {what} from {zone}",
    "{who} may play {what} from {zone}",
    "{who} may cast {what} as though it|they had flash",
    "{who} may spend mana as though it were mana of any color",
    "{who} may have ~ assign its combat damage as though it weren't blocked",
    "{who} may activate equip abilities any time you could cast an instant",
    "{who} may cast {what} this turn as though they had flash",
    "{who} may play cards exiled with ~",
)
class MayDo(Rule):
    """What a player may do that the rules don't allow otherwise, as worded."""

    who: Players
    what: Objects | None = None
    whose: Players | None = None
    zone: Zone | None = None


@node(
    "{who} may play lands and cast {what} from {zone}",
    "{who} may play lands from the top of {zone}",
    "{who} may cast {what} from the top of {zone}",
    "{who} may play lands and cast {what} from the top of {zone}",
    "{who} may play the top card of {zone}",
)
class PlayFrom(Rule):
    """Cards may be played from other zones than the hand (601.3b, 305.1)."""

    who: Players
    zone: Zone
    what: Objects | None = None


@node("you may have {what} enter as a copy of {of}", "{what} enter(s) as a copy of {of}")
class EntersAsCopy(Rule):
    """Enters as a copy of an object chosen as it enters (614.1c, 707.5); form 0 only if its controller wants."""

    what: Objects
    of: Objects


@node(
    "{who} skip(s) {whose:possessive} draw step",
    "{who} skip(s) {whose:possessive} untap step",
    "{who} skip(s) {whose:possessive} upkeep step",
    "{who} skip(s) {whose:possessive} draw steps",
    "{who} skip(s) {whose:possessive} untap steps",
    "{who} skip(s) {whose:possessive} upkeep steps",
    "{who} skip(s) {whose:possessive} combat phase",
    "{who} skip(s) {whose:possessive} combat phases",
)
class SkipSteps(Rule):
    """The player skips all such steps or phases (614.10)."""

    who: Players
    whose: Players


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
    "{what:possessive} activated abilities can't be activated unless they’re mana abilities",
)
class NoActivation(Rule):
    """Activated abilities of those objects can't be activated (form 1: but mana abilities)."""

    what: Objects


@node("you may cast ~ as though it had flash if you pay {mana} more to cast it")
class FlashForMore(Rule):
    """The spell may be cast any time one could cast an instant for an additional cost."""

    mana: ManaCost


word_class(
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
    "no more than {count:small} creature#s can block each combat",
)
class AttackLimit(Rule):
    """How many creatures can attack (form 1: that player; form 2: block) in a combat (508.1c, 509.1b)."""

    count: Amount
    whom: Players | None = None
