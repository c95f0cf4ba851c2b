"""Damage dealt by effects (rules 120, 701.14 fight)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Duration, Effect, Objects, Players
from headjudge.magic.text.tree.durations import ThisCombat
from headjudge.magic.text.tree.nouns import You

__all__ = [
    "BeforeItFights",
    "DealDamage",
    "DealElsewhere",
    "DealInstead",
    "DealMore",
    "DealToEachOther",
    "DivideDamage",
    "ExcessElsewhere",
    "Fight",
    "FightDifferentOnes",
    "MayTakeInstead",
    "PreventDamage",
    "PreventInstead",
    "StaysThere",
]


@node(
    "{source} deal(s) {amount:damage} to {to}",
    "{source} deal(s) damage to {to} equal to {amount}",
    "{source} deal(s) {amount:damage} to {to} and {more}",
    "{source} deal(s) {amount:damage} to {to} , {more} , and {last}",
    Form("{source} deal(s) {amount:damage} divided as you choose among {to}", divided=True),
    "{source} deal(s) {amount:damage} to each of {to}",
    "{source} deal(s) {amount:damage} to {to:joined}",
    "{source} deal(s) damage to {to:joined} equal to {amount}",
    "{source} each deal(s) {amount:damage} to {to}",
    Form("{source} deal(s) damage equal to {amount} divided as you choose among {to}", divided=True),
    "{source} also deal(s) {amount:damage} to {to}",
    Form("{source} deal(s) {amount:damage} divided evenly , rounded down , among {to}", evenly=True),
)
class DealDamage(Effect):
    """The source deals damage to each of those objects and players; yields the damage dealt.

    ``divided``: the amount is divided among the targets as chosen on casting, at least 1 each (601.2d); ``evenly``:
    into equal parts, rounded down. ``more`` and ``last`` are further recipients with amounts of their own, dealt damage
    at the same time.
    """

    source: Objects
    amount: Amount
    to: Objects | Players
    more: DealMore | None = None
    last: DealMore | None = None
    divided: bool = False
    evenly: bool = False
    result: int = 0


@node("{source} deal(s) damage equal to {amount} divided as {who} choose(s) among {to}")
class DivideDamage(Effect):
    """The source deals damage that another player than you divides among some objects as it is dealt (608.2d)."""

    source: Objects
    amount: Amount
    who: Players
    to: Objects


@RULES_TEXT.settles(DivideDamage)
def divided_by_others(node: DivideDamage) -> DivideDamage | None:
    """What you divide is divided as targets are chosen (:class:`DealDamage`)."""
    return None if isinstance(node.who, You) else node


@node("{amount:damage} to {to}", Form("an additional {amount:damage} to {to}", additional=True))
class DealMore(Effect):
    """ "… and 1 damage to you": as a part of :class:`DealDamage`, or, after a condition of its own, dealt by the
    ``source`` of the instruction before it. ``additional``: as one with what those are dealt anyway."""

    amount: Amount
    to: Objects | Players
    source: Objects | None = None
    additional: bool = False


@node("{source} deal(s) {amount:damage}")
class DealInstead(Effect):
    """ "If ~ was kicked, it deals 4 damage instead": so much to what an instruction before it would deal damage to.

    Where these belong together, it is made a :class:`DealDamage` to that; elsewhere it means nothing.
    """

    source: Objects
    amount: Amount
    result: int = 0


@node("{source} deal(s) that damage to {to}")
class DealElsewhere(Effect):
    """ "It deals that damage to its controller instead": in place of damage that the source would deal (614.9)."""

    source: Objects
    to: Objects | Players


@node("{one} fight(s) {other}", "{one} fight(s) each other")
class Fight(Effect):
    """Each deals damage equal to its power to the other (701.14); without ``other`` the two of ``one``."""

    one: Objects
    other: Objects | None = None


@node("each of {ones} fights a different one of {others}")
class FightDifferentOnes(Effect):
    """Each of some creatures fights another one of those that were counted before, all at the same time (701.14)."""

    ones: Objects
    others: Objects


@node("each of {both} deals damage equal to its {stat:base_stat} to the other")
class DealToEachOther(Effect):
    """Each of two creatures deals so much damage to the other, at the same time; they don't fight (701.14)."""

    both: Objects
    stat: str


@node("{effect:sentence} before it fights")
class BeforeItFights(Effect):
    """What is done before the instruction that has a creature fight, though it is said after that.

    Where these belong together, what is done stands before; elsewhere it means nothing.
    """

    effect: Effect


@node(
    Form("prevent the next {amount} damage that would be dealt to {to} this turn", shield=True),
    "prevent all damage that would be dealt to {to} this turn",
    Form("prevent all combat damage that would be dealt to {to} this turn", combat=True),
    Form("prevent all combat damage that would be dealt this turn", combat=True),
    "prevent all damage that would be dealt this turn by {by}",
    Form("prevent all combat damage that would be dealt this turn by {by}", combat=True),
    "prevent all damage that would be dealt this turn",
    "prevent all damage {by} would deal this turn",
    Form("prevent all combat damage {by} would deal this turn", combat=True),
    Form("prevent all combat damage that would be dealt to and dealt by {to} this turn", combat=True, either=True),
    Form("prevent all damage that would be dealt to and dealt by {to} this turn", either=True),
    Form("prevent that damage", of_the_event=True),
    "prevent all damage that {by} would deal this turn",
    Form("prevent all combat damage that {by} would deal this turn", combat=True),
    "prevent all damage that {by} would deal to {to} this turn",
    "prevent all damage {by} would deal to {to} this turn",
    "prevent all damage that would be dealt to {to} by {by} this turn",
    "{duration} , prevent all damage that would be dealt to {to}",
    Form("{duration} , prevent all damage that would be dealt to and dealt by {to}", either=True),
    "{duration} , prevent all damage {by} would deal",
    Form("prevent all combat damage that would be dealt to {to} this combat", combat=True, duration=ThisCombat()),
    "prevent all damage that would be dealt by {by} {duration}",
    "prevent all damage that would be dealt to {to} {duration}",
    Form("the next time {by} would deal combat damage this turn , prevent that damage", once=True, combat=True),
    Form("the next time {by} would deal combat damage to {to} this turn , prevent that damage", once=True, combat=True),
    Form("prevent {amount} of that damage", of_the_event=True),
    "prevent all damage that would be dealt to {to} this turn by {by}",
    "prevent all damage that would be dealt by {by} this turn",
    Form("prevent all but {amount} of that damage", of_the_event=True, all_but=True),
    Form("prevent half that damage , {half:rounding}", of_the_event=True),
    Form("prevent all combat damage that would be dealt by {by} this turn", combat=True),
    Form("the next time {by} would deal damage to {to} this turn , prevent that damage", once=True),
    Form("prevent the next {amount} damage that {by} would deal to {to} this turn", shield=True),
    Form("the next time {by} would deal damage this turn , prevent that damage", once=True),
    Form(
        "the next time {by} would deal damage to {to} this turn , prevent half that damage , {half:rounding}", once=True
    ),
    *(
        Form(
            f"the next time {{by}} would deal {kind} to {{to}} this turn , prevent all but {{amount}} of that damage",
            once=True,
            all_but=True,
            combat=combat,
        )
        for kind, combat in (("damage", None), ("combat damage", True))
    ),
    Form(
        "prevent the next {amount} damage that would be dealt this turn to {to} , divided as you choose",
        shield=True,
        divided=True,
    ),
    "prevent all damage that would be dealt to {to:joined} this turn",
    Form("prevent all combat damage that would be dealt to {to:joined} this turn", combat=True),
    "prevent all damage that would be dealt to {to:joined} this turn by {by}",
    Form("prevent the next {amount} damage that would be dealt this turn to {to}", shield=True),
    "prevent all damage that would be dealt this turn to {to}",
    Form("prevent all combat damage that would be dealt this turn to {to}", combat=True),
    "prevent all damage {by:joined} would deal this turn",
    Form("prevent all combat damage {by:joined} would deal this turn", combat=True),
    Form("prevent all combat damage that would be dealt this turn by {by:joined}", combat=True),
)
class PreventDamage(Effect):
    """Prevention (rule 615) of damage to those, by those, by those to those; without either, by anything to anything.

    All of it, unless a ``shield`` prevents the next so much of it (615.7), perhaps ``divided`` among the targets as
    chosen on casting, or only ``once`` the next time it would be dealt (615.8). ``combat`` is only combat damage,
    ``either`` damage to and by those. ``of_the_event`` is "that damage", in a replacement ability. Of that, or of what
    is dealt the next time: all of it, so much of it, or ``all_but`` so much of it, or ``half`` of it, rounded up or
    down. Without a ``duration`` it lasts for the turn. Yields the damage prevented.
    """

    amount: Amount | None = None
    to: Objects | Players | None = None
    by: Objects | None = None
    combat: bool | None = None
    either: bool = False
    shield: bool = False
    divided: bool = False
    once: bool = False
    of_the_event: bool = False
    all_but: bool = False
    half: str = ""
    duration: Duration | None = None
    result: int = 0


@node("prevent the next {amount} damage this way")
class PreventInstead(Effect):
    """ "If ~ was kicked, prevent the next 6 damage this way instead": so much of what an instruction before it would
    prevent.

    Where these belong together, it is made a :class:`PreventDamage` of that; elsewhere it means nothing.
    """

    amount: Amount


@node(
    Form("the next {amount} damage that would be dealt to {to} this turn is dealt to {instead} instead", shield=True),
    "all damage that would be dealt to {to} this turn by {by} is dealt to {instead} instead",
    "all damage that would be dealt this turn to {to} is dealt to {instead} instead",
    "all damage that would be dealt to {to} this turn is dealt to {instead} instead",
    Form(
        "the next time {by} would deal damage to {to} this turn , that damage is dealt to {instead} instead", once=True
    ),
    Form("all combat damage that would be dealt to {to} this turn by {by} is dealt to {instead} instead", combat=True),
    Form("all combat damage that would be dealt to {to} this turn is dealt to {instead} instead", combat=True),
    "all damage that would be dealt this turn to {to:joined} is dealt to {instead} instead",
    "all damage that would be dealt to {to:joined} this turn is dealt to {instead} instead",
    Form("all combat damage that would be dealt to {to} by {by} this turn is dealt to {instead} instead", combat=True),
    "all damage that would be dealt this turn to {to} by {by} is dealt to {instead} instead",
    Form("all damage that would be dealt this turn by {by} is dealt to {instead} instead", to=None),
    Form("the next {amount} damage that would be dealt this turn to {to} is dealt to {instead} instead", shield=True),
    Form(
        "the next time damage would be dealt to {to} this turn , that damage is dealt to {instead} instead", once=True
    ),
    Form(
        "the next time {by} would deal damage this turn , that damage is dealt to {instead} instead", once=True, to=None
    ),
)
class RedirectDamage(Effect):
    """Redirection (rule 614.9): damage to ``to``, by ``by`` or both is dealt to ``instead``.

    All of it, or as a ``shield`` the next so much of it, or ``once`` the next time; ``combat`` is only combat damage.
    """

    to: Objects | Players | None
    instead: Objects | Players
    amount: Amount | None = None
    by: Objects | None = None
    combat: bool | None = None
    shield: bool = False
    once: bool = False


@node(
    Form("damage can't be prevented this turn", this_turn=True),
    "the damage can't be prevented",
    "that damage can't be prevented",
)
class Unpreventable(Effect):
    """Damage can't be prevented (rule 615.12): any ``this_turn``, or that of the instruction before."""

    this_turn: bool = False


@node(
    "if {source} would deal damage to {to} , that damage can't be prevented or dealt instead to another permanent or"
    " player"
)
class StaysThere(Effect):
    """Of the damage of the instruction before: what is dealt to those can't be prevented (615.12), nor be dealt to
    anything else instead (614.9)."""

    source: Objects
    to: Objects


@node("{who} may choose {what} and have {source} deal that damage to it instead")
class MayTakeInstead(Effect):
    """Of the damage of the instruction before: a player may have it dealt to something that they choose (614.15)."""

    who: Players
    what: Objects
    source: Objects


@node("excess damage is dealt to {to} instead")
class ExcessElsewhere(Effect):
    """Of the damage of the instruction before what is more than lethal is dealt to that one instead (120.4a)."""

    to: Objects | Players
