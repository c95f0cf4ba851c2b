"""The day: its phases and daily effects in their order (1.3.2, 4.2).

========  ==========================================================  ===================
section   what                                                        where
========  ==========================================================  ===================
1.3.2.a   five phases a day                                           :func:`_day`
4.2.1.b   Succeed: the player to the left becomes the first player    :func:`_morning`
4.2.1.c   Prepare: everything is readied                              :func:`_morning`
4.2.1.d   Draw: two cards each                                        :func:`_morning`
4.2.1.e   Expand: up to one card each from the Hand, ready            :func:`_expand`
4.1.j     the first day begins at Noon                                :mod:`.opening`
4.2.3     the Afternoon                                               :mod:`.afternoon`
4.2.4     Progress                                                    :mod:`.progress`
4.2.5     Night                                                       :mod:`.night`
========  ==========================================================  ===================
"""

from __future__ import annotations

from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.moving import Move, draw, move
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.words import DecisionKind, Phase, Status, Zone
from headjudge.core.machine import Frame

__all__ = ["begin"]

PHASES = list(Phase)
DRAWN = 2
"""So many cards each draws in the Morning (4.2.1.d)."""
KEEP = 0
"""The answer of who puts no card in their Mana zone; items count from 1."""


def begin(g: State, phase: Phase) -> None:
    """Let the day go on from the beginning of a phase."""
    g.phase = phase
    push(g, "day", next=PHASES.index(phase))


@handles("day")
def _day(g: State, line: Line, frame: Frame) -> bool:
    """One phase after the other, for ever (1.3.2.a)."""
    if frame.data["next"] == len(PHASES):
        frame.data["next"] = 0
        g.day += 1
    g.phase = PHASES[frame.data["next"]]
    frame.data["next"] += 1
    g.say(f"day {g.day}, {g.phase}", "1.3.2.a")
    push(g, "end of phase")
    push(g, g.phase)
    return False


@handles("end of phase")
def _end_of_phase(g: State, line: Line, frame: Frame) -> bool:
    """Wait for the host's word, where the game goes phase by phase."""
    g.halted = g.options.stepwise
    return True


@handles(Phase.MORNING)
def _morning(g: State, line: Line, frame: Frame) -> bool:
    """Succeed, Prepare and Draw; then Expand (4.2.1)."""
    g.first = g.from_first(g.first)[0 if not g.players[g.first].in_game else 1].index
    g.say(f"{g.players[g.first].name} is the first player", "4.2.1.b")
    for item in g.items.values():
        if item.zone in (Zone.EXPEDITION, Zone.LANDMARK, Zone.MANA, Zone.HERO, Zone.RESERVE):
            item.statuses.discard(Status.EXHAUSTED)
    for player in g.initiative():
        player.passed = False
        draw(g, player.index, DRAWN)
    push(g, "expand")
    return True


@handles("expand")
def _expand(g: State, line: Line, frame: Frame) -> bool:
    """Each may put one card from their Hand into their Mana zone: decided in initiative order, moved together
    (4.2.1.e, 1.4.5)."""
    asking = Asking(g, line, frame)
    chosen: list[Move] = []
    for player in g.initiative():
        hand = player.zones[Zone.HAND]
        if hand:
            words = ["Keep all", *(g.items[id].card.name for id in hand)]
            prompt = "Put a card from your hand in your Mana zone?"
            id = asking.one(player.index, DecisionKind.EXPAND, prompt, [KEEP, *hand], words)
            chosen += [] if id == KEEP else [Move(g.items[id], Zone.MANA)]
    move(g, chosen)
    for one in chosen:
        name = g.players[one.item.owner].name
        known = f"{name} puts {one.item.card.name} in their Mana zone"
        g.say(known, "4.2.1.e", only=one.item.owner, instead=f"{name} puts a card in their Mana zone")
    return True


@handles(Phase.NOON)
def _noon(g: State, line: Line, frame: Frame) -> bool:
    """Nothing happens by itself (1.3.2.c)."""
    return True
