"""The verbs of combat: `attack`, `block`, `order` and `assign`."""

from __future__ import annotations

from headjudge.core.decisions import Decision
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.combat.banding import BAND, pairs_in
from headjudge.magic.engine.state import steps
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.multiplayer.two_headed_giant import head_of
from headjudge.scenario.document import Block, Items
from headjudge.scenario.magic.goals import MoveTo
from headjudge.scenario.magic.table import MagicTable, verb
from headjudge.scenario.model import Step

__all__: list[str] = []


def _mapped(step: Step) -> Block:
    if not isinstance(step.value, Block):
        raise step.arguments.fault(step.verb, "a map is wanted")
    return step.value


def _move_to(table: MagicTable, step: Step, name: steps.Step, turn: Turn) -> Decision | None:
    """Pass until the step of that name in a turn, keeping open the decisions that ``step`` answers; the one that waits
    there then."""
    if table.question(turn.marker) is None:
        table.upcoming = [step, *table.upcoming]
        table.aim(MoveTo(name, turn.marker))
        table.upcoming = table.upcoming[1:]
    return table.question(turn.marker)


def _turn(table: MagicTable, player: int) -> Turn:
    """The turn in whose combat a player takes part: of several turns the one where that player attacks or is attacked,
    else the first in which anybody decides."""
    turns = [turn for turn in table.state.turns if turn.started]
    for turn in turns:
        if turn.combat is not None and player in turn.combat.defending.values():
            return turn
    return next((turn for turn in turns if player in turn.active), next((t for t in turns if t.asks), turns[0]))


@verb("attack", "by", "bands")
def attack(table: MagicTable, step: Step) -> None:
    """Declare attackers, moving to that step if need be."""
    wanted = _mapped(step)
    decision = _move_to(table, step, steps.Step.DECLARE_ATTACKERS, _turn(table, table.actor(step)))
    if decision is None or decision.kind != DecisionKind.ATTACK:
        if wanted or table.game.over:
            raise IllegalAction("no creature can attack now", rule="508.1", code="magic/attack")
        return
    if not table.is_by(step, decision):
        raise IllegalAction(f"{decision.seat} declares attackers now", rule="508.1", code="magic/attack")
    g = table.state
    able = [a for a, _ in pairs_in(decision.options)]
    chosen: list[tuple[object, ...]] = [
        (table.handles.entity(g, attacker, able), table.handles.attacked(g, defender))
        for attacker, defender in wanted.items()
    ]
    chosen += [(BAND, *(table.handles.entity(g, member, able) for member in band)) for band in _bands(step)]
    table.goal = None
    table.answer(decision, chosen)


def _bands(step: Step) -> Items:
    """The bands that the attackers form: lists of names (702.19)."""
    bands = step.arguments.get("bands", Items(step.arguments.path, step.arguments.line))
    if not isinstance(bands, Items) or not all(isinstance(band, Items) for band in bands):
        raise step.arguments.fault("bands", "a list of lists of names is wanted")
    return bands


@verb("block", "by")
def block(table: MagicTable, step: Step) -> None:
    """Declare blockers of one defending player or team, moving to that step if need be."""
    wanted = _mapped(step)
    player = _blocker(table, step)
    turn = _turn(table, player)
    decision = _question_of_block(table, step, turn)
    if decision is None or decision.player != player:
        if wanted or (turn.number, player) in table.declared or turn.step != steps.Step.DECLARE_BLOCKERS:
            raise IllegalAction(
                f"{table.state.player_name(player)} has nothing to declare now", rule="509.1", code="magic/block"
            )
        table.declared.add((turn.number, player))
        return
    g = table.state
    pairs = []
    for blocker, attackers in wanted.items():
        for attacker in attackers if isinstance(attackers, Items) else [attackers]:
            pair = (
                table.handles.entity(g, blocker, [b for b, _ in decision.options]),
                table.handles.entity(g, attacker, [a for _, a in decision.options]),
            )
            pairs.append(pair)
    table.goal = None
    table.answer(decision, pairs)
    table.declared.add((turn.number, player))


def _blocker(table: MagicTable, step: Step) -> int:
    """Who declares the blockers that a step names: for a team that blocks as one its primary player."""
    by = step.text("by")
    if by is not None:
        return head_of(table.state, table.handles.players(by)[0])
    decision = table.question()
    return decision.player if decision is not None else table.actor(step)


def _question_of_block(table: MagicTable, step: Step, turn: Turn) -> Decision | None:
    """The decision to block that waits in that step; earlier defenders without a step of their own declare none."""
    decision = _move_to(table, step, steps.Step.DECLARE_BLOCKERS, turn)
    return decision if decision is not None and decision.kind == DecisionKind.BLOCK else None


@verb("order", "by")
def order(table: MagicTable, step: Step) -> None:
    """Announce a damage assignment order (509.2)."""
    decision = next(
        (f for f in table.questions() if f.kind == DecisionKind.ORDER_DAMAGE and table.is_by(step, f)), None
    )
    if decision is None:
        raise IllegalAction(
            "no damage assignment order is to be announced by that player now", rule="509.2", code="magic/damage"
        )
    table.answer(decision, table.choice(decision, step.value))


@verb("assign", "by")
def assign(table: MagicTable, step: Step) -> None:
    """Divide what a spell or ability that is announced divides among its targets (601.2d); else assign combat damage of
    one or several creatures, moving to that step if need be (510.1)."""
    wanted = dict(_mapped(step))
    for name in wanted:
        table.handles.entities(table.state, name)
    turn = _turn(table, table.actor(step))
    decision = next((f for f in table.questions() if f.kind == DecisionKind.ASSIGN and table.is_by(step, f)), None)
    if decision is not None:
        turn = table.state.turn_of(decision.marker)
    elif _already_divided(table, wanted):
        return
    else:
        decision = _move_to(table, step, steps.Step.COMBAT_DAMAGE, turn)
    while wanted:
        if decision is None or decision.kind != DecisionKind.ASSIGN or not table.is_by(step, decision):
            raise IllegalAction(f"{', '.join(wanted)} can't assign damage now", rule="510.1", code="magic/damage")
        dealing = (decision.rest[1], *filter(None, decision.rest[3:]))  # the source, and its ability on the stack
        meant = [name for name in wanted if any(table.handles.means(table.state, name, entity) for entity in dealing)]
        source = meant[0] if meant else None
        if source is None:
            table.take_default(decision)
        else:
            table.answer(decision, table.choice(decision, wanted.pop(source)))
        decision = table.question(turn.marker)


def _already_divided(table: MagicTable, wanted: dict[str, object]) -> bool:
    """Whether this is how a spell or ability on the stack has been divided: where only one division was legal, nobody
    was asked."""
    g = table.state
    on_stack = [(id, g.contexts[g.objects[id].spell]) for turn in g.turns for id in turn.stack]
    for name, shares in wanted.items():
        made = [
            dict(zip(ctx.targets[slot], numbers, strict=True))
            for id, ctx in on_stack
            if table.handles.means(g, name, id) or table.handles.means(g, name, ctx.source)
            for slot, numbers in ctx.divided.items()
        ]
        said = shares if isinstance(shares, Block) else {}
        meant = {table.handles.entity(g, target): n for target, n in said.items()} if made else {}
        if meant not in made:
            return False
    return True
