"""What is paid or given up as a permanent enters: or it enters tapped, or not at all; or what one gets for letting it
enter tapped (rules 614.1, 614.12a)."""

from __future__ import annotations

from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.effects.going_elsewhere import sent
from headjudge.magic.engine.effects.instead import begin
from headjudge.magic.engine.events.entering import enters_itself, means_itself, would_be
from headjudge.magic.engine.events.replacement import replaces
from headjudge.magic.engine.semantics.circumstances import paid_casting
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import CostPart
from headjudge.magic.text.tree.costs import DiscardCost, PayLife, RevealCost, SacrificeCost
from headjudge.magic.text.tree.effects.counters import GetCounters
from headjudge.magic.text.tree.effects.life import GainLife, LoseLife
from headjudge.magic.text.tree.effects.zones import Sacrifice
from headjudge.magic.text.tree.nouns import Self, Some, You
from headjudge.magic.text.tree.numbers import Number
from headjudge.magic.text.tree.rules import EntersIfPaid, EntersIfPaidFor, MayEnterTapped, PayOrEntersTapped
from headjudge.magic.text.tree.structure import Pay
from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD, STACK

__all__: list[str] = []


def _payer(g: State, ctx: Context, event: Event, cost: Cost) -> tuple[Context, bool, bool]:
    """The context in which whoever will control the permanent pays; whether they can; and whether others can't know
    that, since they have other cards in hand: so they are asked all the same."""
    new = would_be(g, event)
    assert new is not None
    paying = ctx.copy(0)
    paying.controller = new.controller
    holds_others = any(id != event.obj for id in g.players[new.controller].hand)
    return paying, can_pay(g, paying, cost, new), holds_others


def _pays_life_or_reveals(node: PayOrEntersTapped) -> bool:
    def known(part: CostPart) -> bool:
        return isinstance(part, RevealCost) or (isinstance(part, PayLife) and isinstance(part.amount, Number))

    return len(node.cost.parts) == 1 and known(node.cost.parts[0]) and isinstance(node.what, Self)


@replaces(PayOrEntersTapped, EventKind.MOVE, EventKind.CREATE, applies=enters_itself, only=_pays_life_or_reveals)
def pay_or_enters_tapped(run: Asker, ctx: Context, node: PayOrEntersTapped, event: Event) -> list[Event]:
    """614.12a: it is decided before it enters, and then paid at once; it enters tapped if nothing is paid."""
    paying, able, holds_others = _payer(run.g, ctx, event, node.cost)
    unsure = isinstance(node.cost.parts[0], RevealCost) and holds_others
    if (able or unsure) and run.yes(paying.controller, "Do so, or it enters tapped?", able=able):
        begin(run, paying, Pay(You(), node.cost), event, {})
    else:
        event.data = {**(event.data or {}), "tapped": True}
    return [event]


def _gives_something(node: MayEnterTapped) -> bool:
    """Whether what it is worth is told by itself: counters or life for whoever controls the permanent."""
    effect = node.effect
    given = isinstance(effect, (GainLife, GetCounters, LoseLife)) and isinstance(effect.who, You)
    return given and isinstance(node.what, Self)


@replaces(MayEnterTapped, EventKind.MOVE, EventKind.CREATE, applies=enters_itself, only=_gives_something)
def may_enter_tapped(run: Asker, ctx: Context, node: MayEnterTapped, event: Event) -> list[Event]:
    """614.12a: it is decided before it enters, and what follows is done then."""
    new = would_be(run.g, event)
    assert new is not None
    giving = ctx.copy(0)
    giving.controller = new.controller
    if run.yes(new.controller, "Have it enter tapped for something?"):
        event.data = {**(event.data or {}), "tapped": True}
        begin(run, giving, node.effect, event, {})
    return [event]


def _is_paid_with_cards(node: EntersIfPaid) -> bool:
    """Whether permanents must be sacrificed for it, or a card may be discarded."""
    part = node.cost.parts[0] if len(node.cost.parts) == 1 else None
    kind = DiscardCost if node.optional else SacrificeCost
    of_itself = means_itself(node.what) and means_itself(node.again)
    return isinstance(part, kind) and isinstance(part.what, Some) and of_itself


@replaces(EntersIfPaid, EventKind.MOVE, EventKind.CREATE, applies=enters_itself, only=_is_paid_with_cards)
def enters_if_paid(run: Asker, ctx: Context, node: EntersIfPaid, event: Event) -> list[Event]:
    """It enters only once that has been done; what can be done of it is (609.3)."""
    paying, able, holds_others = _payer(run.g, ctx, event, node.cost)
    part = node.cost.parts[0]
    if isinstance(part, SacrificeCost):
        begin(run, paying, Sacrifice(You(), part.what), event, {})
    else:
        prompt = "Discard for it, or it goes to the graveyard?"
        able = (able or holds_others) and run.yes(paying.controller, prompt, able=able)
        if able:
            begin(run, paying, Pay(You(), node.cost), event, {})
    if able:
        return [event]
    if event.kind == EventKind.CREATE:
        return []  # a token that isn't put onto the battlefield is nowhere (111.7)
    event.to = GRAVEYARD
    event.data = {**(event.data or {}), "why": Cause.PUT}
    return [event]


def _is_unpaid(g: State, ctx: Context, node: EntersIfPaidFor, event: Event) -> bool:
    """Whether it isn't the spell that was cast, or no mana was spent on that; a copy of it wasn't cast (707.10)."""
    spell = g.objects.get(event.obj)
    cast = event.frm == STACK and spell is not None and paid_casting(g, spell).mana_spent > 0
    return enters_itself(g, ctx, node, event) and not cast


@replaces(
    EntersIfPaidFor,
    EventKind.MOVE,
    EventKind.CREATE,
    applies=_is_unpaid,
    only=lambda node: means_itself(node.what),
)
def enters_if_paid_for(run: Asker, ctx: Context, node: EntersIfPaidFor, event: Event) -> list[Event]:
    """It goes to exile instead; a token is nowhere (111.7)."""
    return [] if event.kind == EventKind.CREATE else [sent(event, EXILE, ctx.source)]
