"""What a continuous effect is: changes, in a context, to what it affects (rule 611).

=======  ==========================================================  ========================================
section  what                                                        where
=======  ==========================================================  ========================================
611.2c   what a resolved effect affects is fixed when it begins      ``ContinuousEffect.locked``
611.3a   what a static ability affects is whatever it now describes  :meth:`ContinuousEffect.reach`
801.10   only what is within range is affected                       :meth:`ContinuousEffect.reach`
=======  ==========================================================  ========================================

Which there are is in :mod:`.effects_seen`, how they act together in :mod:`.layers`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from headjudge.core.by_identity import by_identities, by_identity, by_identity_with
from headjudge.grammar.node import Node
from headjudge.magic.engine.characteristics.blueprint import REPLACING, walk
from headjudge.magic.engine.characteristics.change_kinds import (
    CHANGES,
    INCLUDES,
    Apply,
    is_dynamic,
    rules_in,
    statics_among,
)
from headjudge.magic.engine.characteristics.type_tests import could_be
from headjudge.magic.engine.registries.nodes import holds
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import (
    in_range,
)
from headjudge.magic.text.tree.abilities import Static
from headjudge.magic.text.tree.categories import Adjective, Amount, Condition, Quality, Tally
from headjudge.magic.text.tree.changes import HaveActivated, HaveKeywordsOf
from headjudge.magic.text.tree.linked import BodyOfExiled
from headjudge.magic.text.tree.nouns import (
    ActivePlayer,
    Attached,
    AttackingPlayer,
    DefendingPlayer,
    Each,
    Filter,
    Self,
)
from headjudge.magic.text.tree.qualities import Non, Status
from headjudge.magic.text.zone_kinds import EVERYWHERE

__all__ = ["RULES_LAYER", "ContinuousEffect", "of_goaded"]


class ContinuousEffect:
    """Some changes, in a context, to what a subject describes or to a locked set of objects.

    ``ability`` is the static ability it comes from, if any; ``host`` the only object it can affect, if that is known
    from where its source is (0: not so). ``started``: it has begun to apply in the course of the layers. ``acts``,
    ``asks``, ``dynamic``, ``late`` and ``volatile`` as in :class:`Nature`.
    """

    __slots__ = (
        "ability",
        "acts",
        "asks",
        "cda",
        "changes",
        "condition",
        "ctx",
        "dynamic",
        "host",
        "late",
        "locked",
        "source",
        "started",
        "subject",
        "timestamp",
        "volatile",
    )

    def __init__(
        self,
        changes: tuple[Any, ...],
        ctx: Context,
        timestamp: int,
        subject: Node | None = None,
        condition: Any = None,
        ability: Static | None = None,
        locked: frozenset[int] | None = None,
    ) -> None:
        self.changes = changes
        self.ctx = ctx
        self.timestamp = timestamp
        self.subject = subject
        self.condition = condition
        self.ability = ability
        self.locked = locked
        self.host = 0
        nature = _nature(changes, subject)
        self.acts = nature.acts
        self.asks = nature.asks
        if condition is not None and nature.rules and _compares(condition):
            self.asks |= {RULES_LAYER}
        self.dynamic = nature.dynamic
        self.late = nature.late
        self.volatile = nature.volatile or condition is not None
        self.cda = ability is not None and ability.zone == EVERYWHERE
        self.source = ctx.source
        self.started = False

    def reach(self, g: State, objs: Iterable[GameObject]) -> list[GameObject]:
        """Those among some objects that it affects, being as they are so far (801.10: only within range)."""
        if self.locked is not None:
            return [o for o in objs if o.id in self.locked and in_range(g, self.ctx.viewer, o.controller)]
        # What a granted ability says of players ("you have hexproof") affects no object.
        test = INCLUDES.get(type(self.subject))
        if test is None:
            return []
        host, ctx, subject, seen_from = self.host, self.ctx, self.subject, self.ctx.viewer
        found = [
            o
            for o in objs
            if (not host or o.id == host)
            and o.characteristics is not None
            and in_range(g, seen_from, o.controller)
            and test(g, ctx, subject, o, o.characteristics)
        ]
        condition = self.condition
        if condition is None or not found:
            return found
        if self.looks_at_each(condition):
            return [o for o in found if holds(g, self.about(g, o, condition), condition)]
        return found if holds(g, ctx, condition) else []

    def looks_at_each(self, words: Any) -> bool:
        """Whether words look at each object affected: "for each other creature", "for each Aura attached to it"."""
        if not isinstance(self.subject, (Each, Attached)):
            return False
        return _looks_at(words, getattr(self.subject, "slot", 0))

    def about(self, g: State, obj: GameObject, words: Any) -> Context:
        """The context of words about one of the objects affected, if they look at that very object.

        "Each creature gets +1/+1 for each other creature that shares a creature type with it": other than that
        creature, and what is seen is within the range both of the effect's controller and of that creature's (the
        examples of 801.11).
        """
        if not self.looks_at_each(words):
            return self.ctx
        ctx = self.ctx.copy()
        ctx.slots[getattr(self.subject, "slot", 0)] = (obj.id,)
        apart = isinstance(self.subject, Each) or not _counts_itself(g, self.source, words)
        ctx.about = ctx.about._replace(object=obj.id if apart else 0, seen_with=obj.controller)
        return ctx


def _counts_itself(g: State, source: int, words: Any) -> bool:
    """Whether "other" means other than the source, since that could be one: an Aura's "other enchantment"."""
    return any(could_be(g, source, part) for part in walk(words) if isinstance(part, Filter) and part.other)


@by_identity_with
def _looks_at(words: Any, slot: int) -> bool:
    return any(
        isinstance(part, DefendingPlayer)  # 802.2a: of each attacker its own
        or (isinstance(part, Filter) and part.other)
        or getattr(part, "to", None) == slot
        for part in walk(words)
    )


# --- collecting them


class Nature(NamedTuple):
    """What is true of an effect by its words alone."""

    acts: dict[str, tuple[tuple[Apply, Any], ...]]
    """What it does in each layer: functions, each with its change."""
    asks: frozenset[str]
    """The layers in which others may change what it applies to (613.8a); :data:`RULES_LAYER`: its rules hang on the
    power and toughness of others."""
    rules: bool
    """It lays down rules."""
    dynamic: bool
    """It can give or take static abilities."""
    late: bool
    """What it affects hangs on the rules that others lay down: what is goaded."""
    volatile: bool
    """What it stands for can change while nothing enters, leaves or is attached."""


@by_identities
def _nature(changes: tuple[Any, ...], subject: Any) -> Nature:
    acts = {
        layer: tuple((CHANGES[type(c)][layer], c) for c in changes if layer in CHANGES.get(type(c), ()))
        for layer in dict.fromkeys(layer for c in changes for layer in CHANGES.get(type(c), ()))
    }
    added = [c for c in changes if type(c) not in REPLACING]
    volatile = is_volatile(subject) or any(is_volatile(c) for c in added)
    asks = frozenset(layer for layer in acts if _asks(subject, layer))
    rules = bool(rules_in(changes))
    if rules and _compares(subject):
        asks |= {RULES_LAYER}
    return Nature(acts, asks, rules, is_dynamic(changes), of_goaded(subject), volatile)


def of_goaded(words: Any) -> bool:
    """Whether words are about what is goaded (701.15b): that is known once all rules have been laid down."""
    return any(isinstance(part, Status) and part.status.startswith("goaded") for part in walk(words))


ASKS: dict[str, tuple[str, ...]] = {
    "5": ("OfColor", "ColorCount", "ColorTest", "HasBothColors", "Non", "ThatIs", "SharesWith"),
    "6": ("WithActivated", "WithKeyword", "WithManaAbilities", "WithNoAbilities", "WithoutKeyword"),
}
"""The qualities that effects of a layer can give or take."""
ASKS_IN_7 = ("BaseIs", "StatIs")
"""Likewise those of power and toughness."""
RULES_LAYER = "rules"
"""What stands for rules, which are laid down after all layers."""


def _asks(subject: Any, layer: str) -> bool:
    """Whether what a subject describes may hang on what effects of a layer change."""
    if isinstance(subject, (Self, Attached)):
        return False
    names = ASKS.get(layer, ASKS_IN_7)
    return layer == "4" or any(type(part).__name__ in names for part in walk(subject))


@by_identity
def _compares(words: Any) -> bool:
    """Whether words compare the power or toughness of objects with that of others ("power less than ~'s power"), or
    with a number where they are a condition on the source."""
    if isinstance(words, Condition):
        return any(hasattr(part, "stat") for part in walk(words))
    compared = (part for part in walk(words) if type(part).__name__ in ASKS_IN_7)
    return any(isinstance(part, Amount) and type(part).__name__ != "Number" for one in compared for part in walk(one))


STEADY = ("Number", "ObjectsTally", "PTDelta")
"""Amounts that stay as they are; permanents are counted anew whenever one enters, leaves or changes."""
FLEETING = (
    "AttachedTo",
    "AttachedToPlayer",
    "AttackingWhom",
    "GivenCountersBy",
    "InCombatWith",
    "InZone",
    "Lately",
    "PutThere",
    "Status",
    "TargetsOnly",
    "ThatIs",
    "WithAttached",
    "WithCounters",
)
"""Qualities that objects get and lose while nothing enters, leaves or is attached."""


def _is_of_combat(part: Node) -> bool:
    """Whether it is "nonattacking" or "nonblocking"."""
    return isinstance(part, Non) and part.word in ("attacking", "blocking")


@by_identity
def is_volatile(node: Any) -> bool:
    """Whether what a change or a subject stands for can change while nothing enters, leaves or is attached."""
    given = getattr(node, "abilities", None)
    return any(map(_is_fleeting, walk(node if given is None else statics_among(given))))


def _is_fleeting(part: Node) -> bool:
    name = type(part).__name__
    return (
        isinstance(part, (BodyOfExiled, Condition, HaveActivated, HaveKeywordsOf))
        or (isinstance(part, (Amount, Tally)) and name not in STEADY)
        or (isinstance(part, (Adjective, Quality)) and (name in FLEETING or _is_of_combat(part)))
        or isinstance(part, (ActivePlayer, AttackingPlayer, DefendingPlayer))
    )
