"""The day: its phases and daily effects in their order (1.3.2, 4.2).

========  ==========================================================  ===================
section   what                                                        where
========  ==========================================================  ===================
1.3.2.a   five phases a day                                           :func:`_day`
4.2.1.b   Succeed: the player to the left becomes the first player    :func:`_succeed`
4.2.1.c   Prepare: everything is readied                              :func:`_prepare`
4.2.1.d   Draw: two cards each                                        :func:`_draw`
4.2.1.e   Expand: up to one card each from the Hand, ready            :func:`_expand`
4.1.j     the first day begins at Noon                                :mod:`.opening`
4.2.3     the Afternoon                                               :mod:`.afternoon`
4.2.4     Progress                                                    :mod:`.progress`
4.2.5     Night                                                       :mod:`.night`
========  ==========================================================  ===================
"""

from __future__ import annotations

from headjudge.altered.engine.daily import DailyEffect, one_by_one
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.reactions import begin_phase, check
from headjudge.altered.engine.events.unnoticed import (
    draw_unnoticed,
    expand_unnoticed,
    ready_unnoticed,
    succeed_unnoticed,
)
from headjudge.altered.engine.machine import Asking, handles, push
from headjudge.altered.engine.reading.described import fits
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.scope import scope_of
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import Ruling, changed, known_of, stirred
from headjudge.altered.engine.state.members import EXHAUSTED, HAND, LANDMARK, LOSE, MANA, MOVE, RESERVE
from headjudge.altered.engine.state.moving import top
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import DecisionKind, Phase, Zone
from headjudge.altered.text.tree.passives import MorningFromTop, RemainExhausted
from headjudge.core.machine import Frame

__all__ = ["begin"]

PHASES = list(Phase)
DRAWN = 2
"""So many cards each draws in the Morning (4.2.1.d)."""
KEEP, TO_EXPAND = 0, DecisionKind.EXPAND
"""The answer of who puts no card in their Mana zone; items count from 1."""
PREPARED = (LANDMARK, MANA, Zone.HERO, RESERVE)
"""The zones besides Expeditions in which something can be exhausted."""


def begin(g: State, phase: Phase) -> None:
    """Let the day go on from the beginning of a phase."""
    g.phase = phase
    push(g, "day", next=PHASES.index(phase))


@handles("day")
def _day(g: State, line: Line, frame: Frame) -> bool:
    """One phase after the other, for ever (1.3.2.a). As each begins Reactions are activated and checked (4.4.a)."""
    if frame.data["next"] == len(PHASES):
        frame.data["next"] = 0
        _new_day(g)
    g.phase = PHASES[frame.data["next"]]
    frame.data["next"] += 1
    stirred(g)
    g.say(f"day {g.day}, {g.phase}", "1.3.2.a")
    if g.options.stepwise:
        push(g, "end of phase")
    push(g, g.phase)
    begin_phase(g, g.phase)
    check(g)
    return False


def _new_day(g: State) -> None:
    """What was counted by the day begins anew (1.4.6)."""
    g.day += 1
    g.rested = False
    g.played.clear()
    g.moved.clear()
    g.activated.clear()
    g.plays.clear()
    g.ongoing.clear()
    changed(g)


@handles("end of phase")
def _end_of_phase(g: State, line: Line, frame: Frame) -> bool:
    """Wait for the host's word: the game goes phase by phase."""
    g.halted = True
    return True


@handles(Phase.MORNING)
def _morning(g: State, line: Line, frame: Frame) -> bool:
    """The daily effects of the Morning, one after the other; Reactions are checked after each (4.2.1.a, 4.4.a)."""
    if frame.stage == 0:
        for player in g.present():
            player.passed = False
    return one_by_one(g, line, frame, MORNING)


def _succeed(g: State, line: Line, frame: Frame) -> bool:
    """The player to the left becomes the first player (4.2.1.b)."""
    then = g.from_first(g.first)[0 if not g.players[g.first].in_game else 1].index
    if not succeed_unnoticed(g, then):
        action = Action(Deed.FIRST, player=then)
        happen(g, Step(-1, [Part(Verb.SUCCEED, then, [action])], rule="4.2.1.b"))
    return True


def _prepare(g: State, line: Line, frame: Frame) -> bool:
    """Everything exhausted becomes ready (4.2.1.c)."""
    exhausted = [item for item in _there(g) if EXHAUSTED in item.statuses]
    if remaining := list(rulings(g, RemainExhausted)):
        exhausted = [item for item in exhausted if not _remains(g, item, remaining)]
    if not ready_unnoticed(g, exhausted):
        actions = [Action(LOSE, (item.id, item.timestamp), status=EXHAUSTED) for item in exhausted]
        happen(g, Step(-1, [Part(Verb.PREPARE, -1, actions)], rule="4.2.1.c"))
    return True


def _there(g: State) -> list[Item]:
    """What lies where something can be exhausted."""
    items = g.items
    return [
        items[id]
        for player in g.present()
        for ids in (*player.expeditions, *(player.zones[zone] for zone in PREPARED))
        for id in ids
    ]


def _remains(g: State, item: Item, remaining: list[tuple[Ruling, RemainExhausted]]) -> bool:
    """Whether a passive ability lets something remain exhausted."""
    ref = (item.id, item.timestamp)
    return any(fits(g, scope_of(ruling), ref, known_of(g, item), node.what) for ruling, node in remaining)


def _draw(g: State, line: Line, frame: Frame) -> bool:
    """Two cards each (4.2.1.d)."""
    only = _from_top(g)
    numbers = {one.index: 1 if one.index in only else DRAWN for one in g.initiative()}
    if not draw_unnoticed(g, numbers):
        parts = [Part(Verb.DRAW, player, top(player, HAND, number)) for player, number in numbers.items()]
        happen(g, Step(-1, parts, rule="4.2.1.d"))
    return True


def _from_top(g: State) -> set[int]:
    """Whose Morning a passive ability changes: one card drawn, and the top card of the Deck for the Mana zone."""
    return {ruling.player for ruling, _ in rulings(g, MorningFromTop)}


def _expand(g: State, line: Line, frame: Frame) -> bool:
    """Each may put one card from their Hand into their Mana zone: decided in initiative order, moved together
    (4.2.1.e, 1.4.5). Where a passive ability says so the top card of their Deck goes there instead."""
    asking = Asking(g, line, frame)
    chosen: dict[int, Item] = {}
    only = _from_top(g)
    for player in g.initiative():
        if player.index in only:
            continue
        hand = player.zones[HAND]
        if hand:
            words = ["Keep all", *[g.items[id].card.name for id in hand]]
            prompt = "Put a card from your hand in your Mana zone?"
            id = asking.one(player.index, TO_EXPAND, prompt, [KEEP, *hand], words)
            if id != KEEP:
                chosen[player.index] = g.items[id]
    if only or not expand_unnoticed(g, chosen):
        parts = [
            Part(Verb.EXPAND, player.index, [Action(MOVE, (chosen[player.index].id, 0), zone=MANA)])
            if player.index in chosen
            else Part(Verb.EXPAND, player.index, top(player.index, MANA, 1))
            for player in g.initiative()
            if player.index in chosen or player.index in only
        ]
        happen(g, Step(-1, parts, rule="4.2.1.e"))
    return True


MORNING: dict[str, DailyEffect] = {"succeed": _succeed, "prepare": _prepare, "draw": _draw, "expand": _expand}
"""The daily effects of the Morning in their order (4.2.1)."""


@handles(Phase.NOON)
def _noon(g: State, line: Line, frame: Frame) -> bool:
    """Nothing happens by itself (1.3.2.c)."""
    return True
