"""Night: Rest, Clean-up, and in the edition of 4.0 Check Victory (4.2.5).

========  ===========================================================  =================
section   what                                                         where
========  ===========================================================  =================
4.2.5.b   Rest: Characters go to their owners' Reserves                :func:`_rest`
4.2.5.c   Clean-up: each keeps as many as their Hero's limits allow    :func:`_clean_up`
4.2.5.d   without a Hero both limits are 2                             :mod:`.reading.limits`
========  ===========================================================  =================
"""

from __future__ import annotations

from headjudge.altered.cards import CardType
from headjudge.altered.engine.daily import DailyEffect, one_by_one
from headjudge.altered.engine.events.happening import happen
from headjudge.altered.engine.events.unnoticed import rest_unnoticed
from headjudge.altered.engine.machine import Asking, handles
from headjudge.altered.engine.multiplayer import ring, victory
from headjudge.altered.engine.reading.gathering import rulings
from headjudge.altered.engine.reading.limits import landmark_limit, reserve_limit
from headjudge.altered.engine.state.game_state import Line, State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.looks import keyword
from headjudge.altered.engine.state.members import ASLEEP, CHARACTER, DISCARD, LANDMARK, LOSE, MOVE, RESERVE
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import DecisionKind, Edition, Phase, Status
from headjudge.altered.text.tree.passives import NotCounted
from headjudge.core.machine import Frame

__all__ = ["NIGHT"]

FOURTH = Edition.FOURTH
STAYING = (Status.ANCHORED, ASLEEP)


@handles(Phase.NIGHT)
def _night(g: State, line: Line, frame: Frame) -> bool:
    """The daily effects of the Night, one after the other (4.2.5.a); Reactions are checked after each (4.4.a)."""
    return one_by_one(g, line, frame, OF_FOURTH if g.options.edition is FOURTH else NIGHT)


def _rest(g: State, line: Line, frame: Frame) -> bool:
    """Characters go to Reserve together; Eternal, Anchored and Asleep ones stay, and lose these statuses; Fleeting ones
    are discarded (2.4, 4.2.5.b)."""
    characters = [
        item
        for player, which in ring.expeditions(g)
        for item in g.expedition(player, which)
        if item.card.type is CHARACTER
    ]
    part = Part(Verb.REST, -1)
    for item in characters:
        ref = (item.id, item.timestamp)
        staying = item.statuses.intersection(STAYING)
        if staying:
            part.actions += [Action(LOSE, ref, status=status) for status in STAYING if status in staying]
        if not staying and not keyword(g, item.id, "eternal"):
            part.actions.append(Action(MOVE, ref, zone=RESERVE))
    if g.options.edition is FOURTH:
        part.actions += [Action(MOVE, (gear.id, gear.timestamp), zone=RESERVE) for gear in _gears(g)]
    part.actions += [Action(Deed.DESCEND, player=player, which=which) for player, which in sorted(g.ascended)]
    g.rested = True
    step = Step(-1, [part], rule="4.2.5.b")
    if not rest_unnoticed(g, step):
        happen(g, step)
    return True


def _gears(g: State) -> list[Item]:
    """Gears in an Expedition that has moved today go with the Characters (edition of 4.0)."""
    return [
        item
        for player, which in ring.expeditions(g)
        if (player, which) in g.moved
        for item in g.expedition(player, which)
        if item.type is CardType.EXPEDITION_PERMANENT and "Gear" in item.card.subtypes
    ]


def _clean_up(g: State, line: Line, frame: Frame) -> bool:
    """Each says in initiative order what they keep, then all the rest leaves together (4.2.5.c): it is discarded, or in
    the edition of 4.0 Landmarks are sacrificed."""
    asking = Asking(g, line, frame)
    parts: list[Part] = []
    apart = {ruling.source[0] for ruling, _ in rulings(g, NotCounted)}
    for player in g.initiative():
        for zone, limit, what in (
            (RESERVE, reserve_limit(g, player.index), "cards in your Reserve"),
            (LANDMARK, landmark_limit(g, player.index), "Landmarks"),
        ):
            there = player.zones[zone]
            if apart:
                there = [id for id in there if id not in apart]
            if len(there) > limit:
                words = [g.items[id].card.name for id in there]
                prompt = f"Which {limit} {what} do you keep?"
                kept = asking.several(player.index, DecisionKind.CLEANUP, prompt, there, limit, limit, words=words)
                leaving = [g.items[id] for id in there if id not in kept]
                fourth = g.options.edition is FOURTH and zone is LANDMARK
                actions = [Action(MOVE, (item.id, item.timestamp), zone=DISCARD) for item in leaving]
                parts.append(Part(Verb.SACRIFICE if fourth else Verb.DISCARD, player.index, actions))
    happen(g, Step(-1, parts, rule="4.2.5.c"))
    return True


def _check_victory(g: State, line: Line, frame: Frame) -> bool:
    """The edition of 4.0 looks here, and only here, whether Expeditions have met."""
    victory.look(g)
    return True


NIGHT: dict[str, DailyEffect] = {"rest": _rest, "clean-up": _clean_up}
"""The daily effects of the Night in their order (4.2.5)."""
OF_FOURTH: dict[str, DailyEffect] = {**NIGHT, "check victory": _check_victory}
"""The same in the edition of 4.0."""
