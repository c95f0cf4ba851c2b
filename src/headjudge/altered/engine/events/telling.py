"""What is written in the log of an event, for each what they may read."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.members import (
    DECK,
    DISCARD,
    EXPEDITION,
    GAIN,
    HAND,
    LANDMARK,
    LIMBO,
    LOSE,
    MANA,
    MOVE,
    NOTHING,
    PASSING,
    RESERVE,
)
from headjudge.altered.engine.state.moving import SECRET
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb
from headjudge.altered.engine.state.words import Zone

__all__ = ["tell"]

PLACES = {
    DECK: "the Deck",
    DISCARD: "the Discard pile",
    EXPEDITION: "an Expedition",
    HAND: "their owner's Hand",
    LANDMARK: "the Landmark zone",
    MANA: "their owner's Mana zone",
    RESERVE: "Reserve",
    LIMBO: "Limbo",
    Zone.HERO: "the Hero zone",
}


def tell(g: State, step: Step) -> None:
    """Note in the log what has happened."""
    for part in step.parts:
        OF_PARTS.get(part.verb, _one_by_one)(g, part, step.rule)


def _one_by_one(g: State, part: Part, rule: str) -> None:
    for one in part.actions:
        deed = one.deed
        if deed is MOVE:
            _move(g, one, rule)
        elif deed is PASSING:
            g.say(f"{g.players[one.player].name} passes", rule)
        elif deed is not NOTHING:
            _action(g, one, rule)


def _silent(g: State, part: Part, rule: str) -> None:
    """What the log tells otherwise, or not at all."""


def _revealed(g: State, part: Part, rule: str) -> None:
    for one in part.actions:
        g.say(f"{g.players[part.player].name} reveals {g.items[one.item[0]].card.name}", rule)


def _drawn(g: State, part: Part, rule: str) -> None:
    name = g.players[part.player].name
    if moved := _moved(g, part):
        known = f"{name} draws {', '.join(moved)}"
        g.say(known, only=part.player, instead=f"{name} draws {_number(moved)}")


def _expanded(g: State, part: Part, rule: str) -> None:
    name = g.players[part.player].name
    if moved := _moved(g, part):
        known = f"{name} puts {', '.join(moved)} in their Mana zone"
        g.say(known, "4.2.1.e", only=part.player, instead=f"{name} puts {_number(moved)} in their Mana zone")


def _moved(g: State, part: Part) -> list[str]:
    """Cards that went from one hidden zone to another."""
    return [g.items[one.item[0]].card.name for one in part.actions if one.deed is MOVE]


def _number(moved: list[str]) -> str:
    return "a card" if len(moved) == 1 else f"{len(moved)} cards"


OF_PARTS: dict[Verb, Callable[[State, Part, str], None]] = {
    **dict.fromkeys((Verb.LIMBO, Verb.PREPARE, Verb.PAY, Verb.ROLL), _silent),
    Verb.DRAW: _drawn,
    Verb.EXPAND: _expanded,
    Verb.REVEAL: _revealed,
}
"""What is told of a part as a whole; of others it is told action by action."""


def _action(g: State, one: Action, rule: str) -> None:
    deed = one.deed
    if deed is GAIN or deed is LOSE:
        if one.status is not None:
            g.say(f"{_name(g, one)} {deed}s {one.status.capitalize()}", rule)
        return
    match deed:
        case Deed.CREATE:
            where = "Landmark zone" if one.which is None else f"{one.which.word} Expedition"
            g.say(f"{g.items[one.now[0]].card.name} is created in {g.players[one.player].name}'s {where}", rule)
        case Deed.COUNT:
            verb, number = ("gains", one.by) if one.by > 0 else ("loses", -one.by)
            what = BOOST if one.name == BOOST else f"{one.name.capitalize()} counter"
            g.say(f"{_name(g, one)} {verb} {number} {what}{'s' if number != 1 else ''}", rule)
        case Deed.ADVANCE if one.which is not None:
            way = "forward" if one.by > 0 else "backward"
            due = f" ({', '.join(sorted(terrain.name.lower() for terrain in one.due))})" if one.due else ""
            g.say(f"{g.players[one.player].name}'s {one.which.word} Expedition moves {way}{due}", rule)
        case Deed.ASCEND if one.which is not None:
            g.say(f"{g.players[one.player].name}'s {one.which.word} Expedition is Ascended", rule)
        case Deed.DEFECT:
            g.say(f"{_name(g, one)} defects", rule)
        case Deed.SWITCH:
            g.say(f"{_name(g, one)} switches Expeditions", rule)
        case Deed.FIRST:
            g.say(f"{g.players[one.player].name} is the first player", rule)


def _name(g: State, one: Action) -> str:
    item = g.items[one.item[0]]
    return "an Orb" if item.zone is MANA else item.card.name


def _move(g: State, one: Action, rule: str) -> None:
    item, was = g.items[one.item[0]], one.before
    zone = item.zone
    where = f"goes to {PLACES[zone]}" if zone in PLACES else "leaves the game"
    if was is not None and zone in SECRET and was.zone in SECRET:
        owner = g.players[item.owner].name
        g.say(f"{item.card.name} {where}", rule, only=item.owner, instead=f"a card of {owner}'s {where}")
    else:
        g.say(f"{item.card.name} {where}", rule)
