"""Declaring blockers (rule 509): restrictions, requirements and costs, each defending player in turn (802.4).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
509.1a   which creatures can block what                          :mod:`.block_options`
509.1b   restrictions and evasion abilities                      :mod:`.block_options`, :func:`why_not`
509.1c   requirements                                            :mod:`.block_requirements`
509.1d   costs to block                                          :mod:`.combat_costs`
509.1h   blocked, and it stays so                                :func:`declare`
702.19h  a band is blocked together                              :mod:`.banding`
509.2    damage assignment order (2011)                          :func:`_order`
802.4    each defending player in APNAP order                    :func:`declare_blockers`
802.4b   legality by player                                      :func:`why_not`
802.5    ordering attackers, likewise                            :func:`_order`
810.7d   a team blocks as one                                    :func:`declare_blockers`
810.7e   a team announces damage orders                          :func:`_order`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from headjudge.core.faults import Fault
from headjudge.core.rng import Rng
from headjudge.magic.engine.characteristics.durations import in_force
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.attack_limits import block_limit, most_blocked, needed_blockers, number_of_blockers
from headjudge.magic.engine.combat.banding import block_together
from headjudge.magic.engine.combat.block_options import Pair, block_options
from headjudge.magic.engine.combat.block_requirements import better, requirements
from headjudge.magic.engine.combat.combat_costs import Price, costs_to_block, prices
from headjudge.magic.engine.combat.company import lacks
from headjudge.magic.engine.costs import payment
from headjudge.magic.engine.events.happen import happen
from headjudge.magic.engine.events.steps import step_begins
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.players.teams import are_opponents
from headjudge.magic.engine.players.turn_order import in_turn_order
from headjudge.magic.engine.registries.answers import AnswerRule, answer_rule
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.state import restrictions as r
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import Doing
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.limited_range_of_influence import in_range
from headjudge.magic.multiplayer.two_headed_giant import head_of, sides

__all__ = ["sample_block", "why_not"]


def why_not(g: State, turn: Turn, chosen: list[Pair], options: list[Pair]) -> Fault | None:
    """Why a player's or a team's declaration of blockers is not legal as a whole, or None (509.1b, c, 802.4b,
    810.7d)."""
    fault = _restricted(g, chosen)
    if fault is None and (required := requirements(g, options)):
        more = better(g, chosen, options, required, partial(_could_be_told_to, g, chosen))
        fault = Fault("509.1c", more[0].text, "magic/must-block") if more else None
    if fault is None and not all(payment.can_pay(g, *price) for price in _prices(g, turn, chosen)):
        return Fault("509.1d", "the cost to block with these creatures can't be paid", "magic/block-cost")
    return fault


def _could_be_told_to(g: State, chosen: list[Pair], pairs: list[Pair]) -> bool:
    """Whether a declaration is one that requirements may ask for instead of what was chosen: restrictions allow it,
    and nobody has to pay for more (509.1c)."""
    return _restricted(g, pairs) is None and not any(
        costs_to_block(g, g.objects[b], [g.objects[a]]) for b, a in pairs if (b, a) not in chosen
    )


def _prices(g: State, turn: Turn, chosen: Iterable[Pair]) -> list[Price]:
    """What each player pays for blocking like this: who controls the creatures (509.1d)."""
    blocked: dict[int, list[GameObject]] = {}
    for b, a in chosen:
        blocked.setdefault(b, []).append(g.objects[a])
    blockers = [(g.objects[b], attackers) for b, attackers in blocked.items()]
    return prices(g, turn, [(obj.controller, part) for obj, its in blockers for part in costs_to_block(g, obj, its)])


def _restricted(g: State, chosen: list[Pair]) -> Fault | None:
    """Why restrictions don't allow a declaration, or None (509.1b)."""
    by_blocker: dict[int, list[int]] = {}
    by_attacker: dict[int, list[int]] = {}
    for b, a in chosen:
        by_blocker.setdefault(b, []).append(a)
        by_attacker.setdefault(a, []).append(b)
    if by_blocker:
        player = g.objects[chosen[0][0]].controller
        if len(by_blocker) > block_limit(g, player):
            return Fault("509.1b", f"{g.players[player].name} can't block with that many creatures", "magic/block")
    for b, attackers in by_blocker.items():
        if len(attackers) > most_blocked(g, g.objects[b]):
            return Fault("509.1a", f"{describe(g, b)} can't block that many creatures", "magic/block")
        if lacking := lacks(g, b, by_blocker, r.CantBlock):
            return Fault("509.1b", lacking, "magic/block")
    for a, blockers in by_attacker.items():
        least, most = number_of_blockers(g, g.objects[a])
        if len(blockers) < least:
            return Fault(
                "509.1b", f"{describe(g, a)} can't be blocked except by {least} or more creatures", "magic/block"
            )
        if needed_blockers(g, g.objects[a]) - {*blockers}:
            which = f"{describe(g, a)} can't be blocked unless all creatures of the defending player block it"
            return Fault("509.1b", which, "magic/block")
        if len(blockers) > most:
            return Fault("509.1b", f"{describe(g, a)} can't be blocked by more than {most} creatures", "magic/block")
    return None


def sample_block(g: State, turn: Turn, options: list[Pair], rng: Rng) -> list[Pair]:
    """A legal declaration drawn at random: of what restrictions allow, bettered until it obeys what is required."""
    blockable: dict[int, list[int]] = {}
    for b, a in options:
        blockable.setdefault(b, []).append(a)
    chosen: list[Pair] = []
    for attempt in range(SAMPLES):
        drawn = [(b, rng.choice(found)) for b, found in blockable.items() if rng.below(2) or attempt > 5]
        if _restricted(g, drawn) is None and all(payment.can_pay(g, *price) for price in _prices(g, turn, drawn)):
            chosen = drawn
            break
    required = requirements(g, options)
    while required and (more := better(g, chosen, options, required, partial(_could_be_told_to, g, chosen))):
        chosen = more[1]
    return chosen


SAMPLES = 10
"""So many declarations are drawn; if restrictions allow none of them, nothing blocks but what must."""


@handles("declare-blockers")
def declare_blockers(g: State, turn: Turn, frame: Frame) -> bool:
    """Each defending player, or the defending team (810.7d), declares blockers in APNAP order (509.1, 802.4), then
    damage orders are announced (509.2)."""
    combat = turn.combat
    assert combat is not None
    if frame.stage == 0:
        for side in sides(g, in_turn_order(g, turn, combat.players)):
            if side[0] not in combat.declared:
                if _declared(g, turn, frame, side[0]):
                    combat.declared.extend(side)
                return False  # the next side sees what was declared
        block_together(g, combat)
        frame.stage = 1
        return False
    if frame.stage == 1:
        if g.options.rules.damage_order:
            _order(g, turn, frame)
        frame.stage = 2
        declare(g, turn)
        return False
    turn.doing = Doing.PRIORITY
    step_begins(g, turn)
    return True


def _declared(g: State, turn: Turn, frame: Frame, player: int) -> bool:
    """One stage of a side's declaration: how its creatures block, then what that costs each of its players (509.1d–f).
    Whether it is done."""
    combat = turn.combat
    assert combat is not None
    chosen: list[Pair] | None = frame.data.get("blocks")
    if chosen is None:
        chosen = _asked(g, turn, frame, player)
        if due := _prices(g, turn, chosen):
            frame.data.update(blocks=chosen, unpaid=[ctx.controller for ctx, _, _ in due], paid=0)
            return False
    elif unpaid := frame.data["unpaid"]:
        chosen = [(b, a) for b, a in chosen if b in g.objects and a in g.objects]
        price = next((each for each in _prices(g, turn, chosen) if each[0].controller == unpaid[0]), None)
        paid = payment.pay(Asker(g, turn, frame), *price) if price is not None else []
        if paid is None:  # 509.1d: unpaid, the declaration is illegal; once a teammate has paid one pays, too
            if frame.data["paid"] == 0 or (price is not None and not payment.can_pay(g, *price)):
                del frame.data["blocks"]
            return False
        frame.data["paid"] += 1
        frame.data.pop(f"by hand {frame.stage}", None)  # the next payer's is another payment
        frame.data["unpaid"] = unpaid[1:]
        happen(g, turn, paid)
        return False
    frame.data.pop("blocks", None)
    for b, a in chosen:
        if b in g.objects and a in g.objects:
            combat.blockers.setdefault(b, []).append(a)
            combat.blocks.setdefault(a, []).append(b)
    return True


def _asked(g: State, turn: Turn, frame: Frame, player: int) -> list[Pair]:
    """How a side's creatures block."""
    if frame.answers:
        return list(frame.answers[0].choice)  # nothing has happened since it was asked
    options = block_options(g, turn, player)
    prompt, rest = "Declare blockers", ("block",)
    return Asker(g, turn, frame).several(
        _chooser(g, player), DecisionKind.BLOCK, prompt, options, 0, len(options), rest
    )


def _chooser(g: State, player: int) -> int:
    """Who declares the blockers of a defending player: that player, unless an effect says who else; the last such
    effect counts."""
    found = [
        (effect.id, ~entity)
        for effect in in_force(g, list(range(len(g.players))))
        for change in effect.changes
        if isinstance(change, r.ChoosesBlocks)
        for entity in effect.locked or ()
        if not change.of_opponents or are_opponents(g, ~entity, player)
        if g.players[~entity].in_game and in_range(g, ~entity, player)
    ]
    return head_of(g, max(found)[1]) if found else player


def _order(g: State, turn: Turn, frame: Frame) -> None:
    """509.2, 509.3, 802.5: the attacking player orders blockers, then each defending player the attackers blocked;
    a team by its primary player (810.7e)."""
    combat = turn.combat
    assert combat is not None
    asker = Asker(g, turn, frame)
    ordered = []
    for row, verb in ((combat.blocks, "what blocks {}"), (combat.blockers, "what {} blocks")):
        for id, others in row.items():
            there = tuple(sorted(i for i in others if i in g.objects))
            if len(there) > 1 and id in g.objects:  # who left meanwhile took creatures along (800.4a)
                me = head_of(g, g.objects[id].controller)
                prompt = f"Damage order of {verb.format(describe(g, id))}"
                ordered.append((row, id, asker.order(me, DecisionKind.ORDER_DAMAGE, prompt, there)))
    for row, id, others in ordered:
        row[id] = others


def declare(g: State, turn: Turn) -> None:
    """The chosen creatures become blocking, what they block becomes blocked (509.1g, h)."""
    combat = turn.combat
    assert combat is not None
    events = []
    for b, attackers in combat.blockers.items():
        for a in attackers:
            g.say(f"{describe(g, b)} blocks {describe(g, a)}")
            events.append(Event(EventKind.BLOCK, b, data={"attacker": a, "objects": (a,)}))
    for a in combat.attackers:
        blockers = combat.blocks.get(a, [])
        if blockers:
            combat.blocked.add(a)
            events.append(Event(EventKind.BLOCKED, a, data={"blockers": tuple(blockers)}))
        else:
            events.append(Event(EventKind.UNBLOCKED, a, combat.defending[a], data={"attacked": combat.attackers[a]}))
    happen(g, turn, events)


answer_rule(
    "block",
    AnswerRule(
        lambda g, turn, ask, chosen: why_not(g, turn, chosen, list(ask.options)),
        lambda g, turn, ask, rng: sample_block(g, turn, list(ask.options), rng),
        label=lambda g, pair: f"{describe(g, pair[0])} blocks {describe(g, pair[1])}",
    ),
)
