"""The planar die of Planar Magic (rules 901.8, 901.9): a special action of the active player.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
901.3a   six faces: one chaos, one planeswalk, four blank        :data:`FACES`
901.8    the planeswalking ability, which has no source          :func:`roll`
901.9    when it may be rolled, and what it costs                :func:`why_not_roll`, :func:`roll_cost`
901.9a   a blank face: nothing                                   :func:`roll`
901.9b   {C}: chaos ensues, abilities of planes trigger           :func:`ensue`,
                                                                 ``engine.semantics.planar_triggers``
901.9c   {P}: the planeswalking ability triggers                 :func:`roll`
=======  ======================================================  ===============================

Where mana is free the die can be rolled only for {0}, once in a turn: otherwise it could be rolled without end.
"""

from __future__ import annotations

from headjudge.core.faults import Fault
from headjudge.magic.engine.actions.kinds import ACTIONS, AboutOption, ActionKind, Option, Priority
from headjudge.magic.engine.actions.paying_for_special_actions import pay_for
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.costs.payment import can_pay
from headjudge.magic.engine.events.happen import perform_all
from headjudge.magic.engine.registries.machine import handles, push
from headjudge.magic.engine.stack.priority import acted
from headjudge.magic.engine.state.context import Context, Frame
from headjudge.magic.engine.state.event import Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import EMBLEM, GameObject
from headjudge.magic.engine.state.planes import ENSUES
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.waiting_trigger import WaitingTrigger
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.effects.planes import Planeswalk
from headjudge.magic.text.tree.nouns import You
from headjudge.magic.text.zone_kinds import COMMAND

__all__ = ["CHAOS", "FACES", "PLANESWALK", "ROLL", "ensue", "roll", "roll_cost", "why_not_roll"]

CHAOS, PLANESWALK, BLANK = "chaos", "planeswalk", "blank"
FACES = (CHAOS, PLANESWALK, BLANK, BLANK, BLANK, BLANK)
"""The faces of the planar die (901.3a)."""

ROLLS = "planar rolls"
"""The count of how often a player has rolled the die this turn (:mod:`headjudge.magic.engine.events.history`)."""
PAID = 1
"""The stage once the cost is paid."""

DIE = CardDefinition(name="Planar die", layout="planar")
"""What stands for the source of the planeswalking ability, which has none."""


def roll_cost(turn: Turn, player: int) -> int:
    """901.9: as much mana as the player has rolled the die before in this turn."""
    return turn.history.get((ROLLS, player), 0)


def _cost(turn: Turn, player: int) -> Cost:
    n = roll_cost(turn, player)
    return Cost((ManaCost((str(n),)),)) if n else Cost(())


def why_not_roll(now: Priority) -> Fault | None:
    """Why a player can't roll the planar die now, or None."""
    g, turn, player = now.g, now.turn, now.player
    if g.planar is None:
        return Fault("901.3", "this game has no planar die", "magic/no-die")
    if not now.sorcery:
        return Fault(
            "901.9", "the planar die can be rolled only in your main phase with an empty stack", "magic/timing"
        )
    n = roll_cost(turn, player)
    if n and g.options.free_mana:
        return Fault("901.9", "where mana is free the planar die is rolled once in a turn", "magic/limit")
    if n and not can_pay(g, Context(0, 0, player, turn.marker), _cost(turn, player), _die(player)):
        return Fault("901.9", f"rolling the planar die again costs {{{n}}}, which can't be paid", "magic/cost")
    return None


def _die(player: int) -> GameObject:
    return GameObject(0, 0, player, DIE, COMMAND, EMBLEM)


def _begin(now: Priority) -> None:
    push(now.turn, "roll", player=now.player)


def _about(g: State, player: int, _option: Option) -> AboutOption:
    turn = next(turn for turn in g.turns if turn.started and player in turn.active)
    return {"cost": f"{{{roll_cost(turn, player)}}}"}


ROLL: Option = ("roll",)

ACTIONS.add("roll", ActionKind("roll the planar die", why_not_roll, _begin, (), payable=True, about=_about))


@handles("roll")
def roll_frame(g: State, turn: Turn, frame: Frame) -> bool:
    """Pay, then roll. It doesn't use the stack (901.9)."""
    player: int = frame.data["player"]
    asker = Asker(g, turn, frame)
    if not g.players[player].in_game:
        return True
    if frame.stage == 0:
        ctx = Context(0, 0, player, turn.marker)
        return not pay_for(asker, ctx, _cost(turn, player), _die(player), then=PAID)
    face = FACES[asker.random_below(len(FACES))]
    turn.history[ROLLS, player] = roll_cost(turn, player) + 1
    acted(g, turn)
    roll(g, turn, player, face)
    return True


def roll(g: State, turn: Turn, player: int, face: str) -> None:
    """A player rolls a face of the planar die, by the special action or because an effect says so (901.9)."""
    planar = g.planar
    if planar is None:
        return
    planar.rolled, planar.roller = face, player
    g.say(f"{g.player_name(player)} rolls the planar die: {face}", "901.9")
    events = [Event(EventKind.NOTE, who=player, data={"note": note}) for note in (f"{face} rolled", "rolls dice")]
    perform_all(
        g, turn, [*events, *([_ensuing(turn, planar.controllers.get(turn.marker, player))] if face == CHAOS else [])]
    )
    if face == PLANESWALK:
        ctx = Context(0, 0, player, turn.marker)
        trigger = WaitingTrigger(Planeswalk(You()), ctx, DIE.name)
        trigger.source = _die(player)
        turn.waiting.append(trigger)


def _ensuing(turn: Turn, controller: int) -> Event:
    return Event(EventKind.NOTE, who=controller, data={"note": ENSUES, "marker": turn.marker})


def ensue(g: State, turn: Turn) -> None:
    """901.9b: chaos ensues, because an effect says so."""
    controller = None if g.planar is None else g.planar.controllers.get(turn.marker)
    if controller is not None:
        g.say("Chaos ensues", "901.9")
        perform_all(g, turn, [_ensuing(turn, controller)])
