"""Whose turn it is and which step, put right by hand (rule 500.1)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.characteristics.durations import end_effects
from headjudge.magic.engine.combat import combat_phase
from headjudge.magic.engine.events.damage import wear_off
from headjudge.magic.engine.manual.action_log import listed, tell
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual, require_begun
from headjudge.magic.engine.manual.meaning import Seat, player_meant
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import COMBAT_STEPS, STEPS, Step
from headjudge.magic.engine.state.steps import Doing as Stands
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.until import END_OF_COMBAT, END_OF_TURN
from headjudge.magic.engine.turns.turn_structure import begin_turn
from headjudge.magic.multiplayer.attack_multiple_players import defenders_of
from headjudge.magic.multiplayer.shared_team_turns import party_of

__all__: list[str] = []


class TurnIs(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`turn_is`."""

    step: Annotated[
        Literal[
            "untap",
            "upkeep",
            "draw",
            "precombat-main",
            "beginning-of-combat",
            "declare-attackers",
            "declare-blockers",
            "combat-damage",
            "end-of-combat",
            "postcombat-main",
            "end",
        ],
        doc("which step or main phase it is: as a fix it has begun already, as an effect it begins now"),
    ]
    whose: Annotated[Seat | None, doc("whose turn it is, if it isn't the turn under way: a new one")] = None


@ACTIONS.action("turn", TurnIs, by=HANDS, rule="500.1")
def turn_is(g: State, act: Act, given: TurnIs) -> None:
    """Say which step it is, and whose turn."""
    doing = Doing.of(g, act, given)
    turn, step = doing.turn, Step(given.step)
    require_begun(g)
    if turn.stack or turn.agenda or turn.waiting:
        raise IllegalAction("something is on the stack: move it, or let it resolve", rule="500.1", code="manual/stack")
    if step == Step.UNTAP and doing.fixes:
        raise IllegalAction("nobody has priority in an untap step: say upkeep", rule="502", code="manual/step")
    if not turn.started:
        raise IllegalAction("no turn is under way with that marker", rule="807.4", code="manual/marker")
    active = turn.active if given.whose is None else party_of(g, player_meant(doing, given.whose))
    if active != turn.active and g.options.plays.markers:
        raise IllegalAction("turn markers go round the table, each in its turn", rule="807.4c", code="manual/marker")
    name = listed(g.players[q].name for q in active)
    tell(doing, f"says: it is {name}'s turn, {step}")
    if turn.combat is not None and step not in COMBAT_STEPS[1:]:
        combat_phase.end_combat(g, turn)
        end_effects(g, END_OF_COMBAT, turn.marker)
        g.delayed = [d for d in g.delayed if not d.this_combat or d.ctx.marker != turn.marker]
    elif turn.combat is not None and step != Step.COMBAT_DAMAGE:
        turn.combat.first_strikers, turn.combat.step_two = None, False
    if active != turn.active:
        _end_turn(g, turn)
        turn.after = active
        begin_turn(g, turn, active)
    for player in g.players if len(g.turns) == 1 else [g.players[q] for q in sorted(turn.involved)]:
        player.pool.clear()
    turn.step = step
    turn.steps = list(STEPS[STEPS.index(step) + 1 :])
    turn.holder = turn.active
    turn.involved = set(turn.active)
    if not doing.fixes:
        turn.doing = Stands.BEGIN
    else:
        turn.doing = Stands.PRIORITY
        if step in COMBAT_STEPS and turn.combat is None:
            turn.combat = Combat(defenders_of(g, turn))
    doing.put_right()


def _end_turn(g: State, turn: Turn) -> None:
    """The turn under way is over: damage wears off, what lasted until its end ends (514.2)."""
    for q in turn.active:
        g.players[q].controlled_by = None
    wear_off(g, turn)
    end_effects(g, END_OF_TURN, turn.marker)
    g.delayed = [d for d in g.delayed if not d.this_turn or d.ctx.marker != turn.marker]
