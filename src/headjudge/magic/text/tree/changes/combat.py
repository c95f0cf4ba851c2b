"""Restrictions and requirements of combat (rules 508.1, 509.1), and what is dealt in it."""

from __future__ import annotations

from dataclasses import field
from typing import Literal

from headjudge.grammar.node import Form, node
from headjudge.magic.text.keywords import PLAIN
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Amount, Change, Condition, Duration, Objects, Players, Rule, Tally
from headjudge.magic.text.tree.changes.limits import DoesntUntap
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.durations import ThatCombat, ThisCombat, ThisTurn, UntilYourNextTurn
from headjudge.magic.text.tree.nouns import Filter, You
from headjudge.magic.text.tree.numbers import Number, Unlimited

__all__ = [
    "AssignsNoDamage",
    "AssignsPastBlockers",
    "AssignsToughness",
    "AttackAsWithHaste",
    "AttackDespiteDefender",
    "AttackIfAble",
    "AttackOnlyAlone",
    "BlockIfAble",
    "BlockableDespite",
    "BlocksAsUntapped",
    "BlocksAsWith",
    "CanBlockMore",
    "CanBlockOnly",
    "CantAttack",
    "CantBeAttacked",
    "CantBeBlocked",
    "CantBlock",
    "IsGoaded",
    "MustBeBlocked",
    "Timed",
    "says_how_long",
]


@node(
    "can't attack",
    "can't attack {whom}",
    Form("can't attack or block", nor_block=True),
    Form("can't attack alone", alone=True),
    Form("can't attack or block alone", nor_block=True, alone=True),
    Form("can't attack or block unless {allowed}", nor_block=True),
    "can't attack unless {allowed}",
    Form("can't attack or block if {allowed:denied}", nor_block=True),
    "can't attack if {allowed:denied}",
    "can't attack {whom} unless their controller pays {mana} for each creature they control that’s attacking {whom2}",
    "can't attack {whom} unless their controller pays {mana} for each of those creatures",
    Form(
        "can't attack you or planeswalkers you control unless their controller pays {mana} for each of those creatures",
        whom=You(),
        nor_walkers=True,
    ),
    Form(
        "can't attack you or planeswalkers you control unless its controller pays {mana}", whom=You(), nor_walkers=True
    ),
    "can't attack unless their controller pays {mana} for each attacking creature they control",
    "can't attack unless its controller pays {mana}",
    Form("can't attack you or planeswalkers you control", whom=You(), nor_walkers=True),
    "can't attack unless its controller {price:pays}",
    Form("can't attack unless you {price:paid}", you_pay=True),
    Form("can't attack unless you pay {mana} for each {each:singular}", you_pay=True),
    *(
        Form(f"can't attack or block unless {said}", nor_block=True, you_pay=said.startswith("you"))
        for said in (
            "its controller pays {mana}",
            "its controller pays {mana} for each {each:singular}",
            "you {price:paid}",
            "you pay {mana} for each {each:singular}",
        )
    ),
    Form("can't attack {whom} or planeswalkers {whom2} control(s)", nor_walkers=True),
    Form("can't attack you or permanents you control", whom=You(), nor_walkers=True, nor_battles=True),
    Form("can't attack unless a creature with greater power also attacks", greater_power=True),
    "can't attack unless {also} also attacks",
    Form("can't attack unless at least two other creatures attack", others=2),
)
class CantAttack(Change):
    """Can't attack (508.1c) those players (``whom``, else anybody), or their planeswalkers (``nor_walkers``)
    and the battles they control (``nor_battles``).

    ``alone``: only alone; ``also``: not unless such a creature attacks, too, or one of ``greater_power``, or so many
    ``others``;
    ``nor_block``: the same is true of blocking. ``allowed``: unless that is so; ``mana``: unless
    it is paid for each attacker (508.1h), so often as there are of ``each``; ``price``: that.
    ``you_pay``: "you" do, else whoever controls the creature.
    """

    whom: Players | None = None
    allowed: Condition | None = None
    mana: ManaCost | None = None
    whom2: Players | None = None
    nor_block: bool = False
    nor_walkers: bool = False
    nor_battles: bool = False
    alone: bool = False
    price: Cost | None = None
    each: Tally | None = None
    you_pay: bool = False
    also: Objects | None = None
    greater_power: bool = False
    others: int = 0


@node("can't be attacked", "can't be attacked except by {except_by}")
class CantBeAttacked(Change):
    """That player can't be attacked (508.1c), ``except_by`` such creatures."""

    except_by: Objects | None = None


@node("can only attack alone")
class AttackOnlyAlone(Change):
    """Can be declared as an attacker only where no other creature is (506.5, 508.1c)."""


@node(
    "can't block",
    "can't block {what}",
    Form("can't block alone", alone=True),
    "can't block unless {allowed}",
    "can't block if {allowed:denied}",
    Form("can't block or be blocked by {what}", nor_blocked=True),
    "can't block unless its controller pays {mana}",
    "can't block unless their controller pays {mana} for each of those creatures",
    "can't block unless their controller pays {mana} for each blocking creature they control",
    Form("can't block unless you {price:paid}", you_pay=True),
    Form("can't block {what} unless you {price:paid}", you_pay=True),
    Form("can't block unless a creature with greater power also blocks", greater_power=True),
    "can't block unless {also} also blocks",
    Form("can't block unless at least two other creatures block", others=2),
)
class CantBlock(Change):
    """Can't block (509.1b) those attackers (``what``, else any); ``alone``: only alone; ``also``: not unless such a
    creature blocks, too, or one of ``greater_power``, or so many ``others``; ``allowed``: unless that is
    so; ``nor_blocked``: those can't block it, either. ``mana``: unless it is paid for each blocker (509.1d);
    ``price``: that; ``you_pay``: "you" do, else whoever controls the creature."""

    what: Objects | None = None
    allowed: Condition | None = None
    alone: bool = False
    nor_blocked: bool = False
    mana: ManaCost | None = None
    price: Cost | None = None
    you_pay: bool = False
    also: Objects | None = None
    greater_power: bool = False
    others: int = 0


@node()
class Timed(Change):
    """A change whose own words may say how long it lasts (``until``): "attacks this turn if able"."""

    until: Duration | None = field(default=None, kw_only=True)


@node(
    "can't be blocked",
    "can't be blocked by {by}",
    "can't be blocked except by {except_by}",
    Form("can't be blocked by creatures with greater power", greater_power=True),
    Form("can't be blocked by more than one creature", most=1),
    Form("can't be blocked except by two or more creatures", least=2),
    Form("can't be blocked except by three or more creatures", least=3),
    Form("can't be blocked unless all creatures defending player controls block it|them", by_all=True),
    Form("can't be blocked this turn except by {except_by}", until=ThisTurn()),
    Form("can't be blocked this turn except by two or more creatures", least=2, until=ThisTurn()),
    Form("can't be blocked this turn except by three or more creatures", least=3, until=ThisTurn()),
)
class CantBeBlocked(Timed):
    """Evasion (509.1b): by those creatures (``by``), by others than those (``except_by``), by more than ``most``, by
    fewer than ``least``, by what has ``greater_power`` than it, but ``by_all`` creatures of the defending player; if
    none of these is said, at all."""

    by: Objects | None = None
    except_by: Objects | None = None
    most: int = 0
    least: int = 0
    greater_power: bool = False
    by_all: bool = False


@node("can block only {what}")
class CanBlockOnly(Change):
    """Can't block others than those (509.1b)."""

    what: Objects


@node(
    "can block {what} as though it had reach",
    "can block {what} as though they had reach",
    Form("can block {what} as though it had shadow", keyword="shadow"),
    Form("can block {what} as though they had shadow", keyword="shadow"),
)
class BlocksAsWith(Change):
    """Can block those as a creature with reach, or with shadow, could (509.1b)."""

    what: Objects
    keyword: Literal["reach", "shadow"] = "reach"


@node("can block as though they were untapped", "can block as though it were untapped")
class BlocksAsUntapped(Change):
    """Can block although it is tapped (509.1a)."""


RULES_TEXT.words.add("landwalk", [name for name in PLAIN if name.endswith("walk") and name != "landwalk"])


@node(
    "can be blocked as though they didn't have {walk:landwalk}",
    "can be blocked as though it didn't have {walk:landwalk}",
    "can be blocked as though they didn't have those abilities",
)
class BlockableDespite(Change):
    """Can be blocked although it has a landwalk ability, of that name or, without one, any (509.1b, 702.12)."""

    walk: str = ""


def says_how_long(change: Change | Rule) -> bool:
    """Whether a change's own words say how long it lasts: "this turn", "next untap step"."""
    if isinstance(change, DoesntUntap):
        return change.only_next
    if isinstance(change, AttackIfAble) and change.coming is not None:
        return True
    return isinstance(change, Timed) and change.until is not None


@node(
    "can block an additional creature each combat",
    Form("can block any number of creatures", amount=Unlimited()),
    Form("can block an additional creature this turn", until=ThisTurn()),
    "can block an additional {amount:small} creatures each combat",
    "can block an additional creature",
    Form("can block an additional {amount:small} creatures this turn", until=ThisTurn()),
)
class CanBlockMore(Timed):
    """Can block so many more creatures than one."""

    amount: Amount = Number(1)


@node(
    "attack(s) each combat if able",
    "attack(s) each turn if able",
    Form("attack(s) this turn if able", until=ThisTurn()),
    Form("attack(s) this combat if able", until=ThisCombat()),
    Form("attack(s) that combat if able", until=ThatCombat()),
    Form("attack(s) or block(s) each combat if able", or_block=True),
    "attack(s) {who} each combat if able",
    "attack(s) {who} each turn if able",
    Form("attack(s) {who} this turn if able", until=ThisTurn()),
    Form("attack(s) {who} this combat if able", until=ThisCombat()),
    "attack(s) {coming} if able",
    "attack(s) {who} {coming} if able",
    "attack(s) {what} {coming} if able",
    Form("attack(s) a player other than {who} if able", but=True),
    Form("attack(s) a player other than {who} each combat if able", but=True),
    "attack(s) if able",
    "attack(s) {who} if able",
    "attack(s) {what} if able",
)
class AttackIfAble(Timed):
    """Must attack (``who``: those players, or ``but``: players other than those) if able (508.1d); ``or_block``: must
    block, too (509.1c).

    ``what``: that planeswalker. ``coming``: only then, as the change's own words say.
    """

    who: Players | None = None
    what: Objects | None = None
    or_block: bool = False
    coming: UntilYourNextTurn | None = None
    but: bool = False


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


@node("is|are goaded")
class IsGoaded(Change):
    """Attacks each combat if able, and a player other than you if able (701.15b)."""


@node(
    "must be blocked if able",
    Form("must be blocked this turn if able", until=ThisTurn()),
    Form("must be blocked this combat if able", until=ThisCombat()),
    "must be blocked by a {by:singular} if able",
    "must be blocked by an {by:singular} if able",
)
class MustBeBlocked(Timed):
    """At least one creature, perhaps such a one (``by``), must block it if able (509.1c)."""

    by: Filter | None = None


@node(
    "can attack as though it|they didn't have defender",
    Form("can attack this turn as though it|they didn't have defender", until=ThisTurn()),
    "can attack {whom} as though it didn't have defender",
    "can attack {whom} as though they didn't have defender",
)
class AttackDespiteDefender(Timed):
    """Can attack although it has defender (702.3b), perhaps only those players (``whom``), nothing of theirs."""

    whom: Players | None = None


@node("can attack as though it|they had haste")
class AttackAsWithHaste(Change):
    """Can attack although it has come under its controller's control this turn (302.6)."""


@node(
    "assign(s) combat damage equal to its|their toughness rather than its|their power",
    Form("assign(s) combat damage equal to its toughness rather than its power this turn", until=ThisTurn()),
)
class AssignsToughness(Timed):
    """Deals combat damage equal to its toughness rather than its power (510.1a)."""


@node(
    Form("assign(s) its combat damage this turn as though it weren't blocked", until=ThisTurn()),
    Form("assign(s) their combat damage this turn as though they weren't blocked", until=ThisTurn()),
)
class AssignsPastBlockers(Timed):
    """Assigns its combat damage as though it weren't blocked (510.1c), whether its controller likes it or not."""


@node("assign(s) no combat damage", "deal(s) no combat damage")
class AssignsNoDamage(Change):
    """Deals no combat damage (510.1a)."""
