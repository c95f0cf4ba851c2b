"""What is written in the log of an event, for each what they may read."""

from __future__ import annotations

from collections.abc import Callable

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import BOOST
from headjudge.altered.engine.state.members import (
    ADVANCE,
    COUNT,
    CREATE,
    DECK,
    DEFECT,
    DISCARD,
    EXPEDITION,
    FIRST,
    GAIN,
    HAND,
    HERO,
    LANDMARK,
    LIMBO,
    LOSE,
    MANA,
    MOVE,
    PASSING,
    RESERVE,
    SWITCH,
)
from headjudge.altered.engine.state.moving import SECRET
from headjudge.altered.engine.state.steps import Action, Deed, Part, Step, Verb

__all__ = ["tell", "tell_drawn", "tell_expanded", "tell_first"]

TERRAINS = sorted([(terrain, terrain.name.lower()) for terrain in Terrain], key=lambda one: one[1])
"""The terrains with their names, in the order of these."""

PLACES = {
    DECK: "the Deck",
    DISCARD: "the Discard pile",
    EXPEDITION: "an Expedition",
    HAND: "their owner's Hand",
    LANDMARK: "the Landmark zone",
    MANA: "their owner's Mana zone",
    RESERVE: "Reserve",
    LIMBO: "Limbo",
    HERO: "the Hero zone",
}


def tell(g: State, step: Step) -> None:
    """Note in the log what has happened."""
    for part in step.parts:
        OF_PARTS.get(part.verb, _one_by_one)(g, part, step.rule)


def _one_by_one(g: State, part: Part, rule: str) -> None:
    for one in part.actions:
        told = OF_ACTIONS.get(one.deed)
        if told is not None:
            told(g, one, rule)


def _silent(g: State, part: Part, rule: str) -> None:
    """What the log tells otherwise, or not at all."""


def _revealed(g: State, part: Part, rule: str) -> None:
    for one in part.actions:
        g.say(f"{g.players[part.player].name} reveals {g.items[one.item[0]].card.name}", rule)


def _drawn(g: State, part: Part, rule: str) -> None:
    if moved := _moved(g, part):
        tell_drawn(g, part.player, moved)


def tell_drawn(g: State, player: int, cards: list[str]) -> None:
    """Note which cards somebody has drawn, for themselves; for others how many."""
    name = g.players[player].name
    g.say(f"{name} draws {', '.join(cards)}", only=player, instead=f"{name} draws {_number(cards)}")


def _expanded(g: State, part: Part, rule: str) -> None:
    if moved := _moved(g, part):
        tell_expanded(g, part.player, moved)


def tell_expanded(g: State, player: int, cards: list[str]) -> None:
    """Note which cards somebody has put in their Mana zone, for themselves; for others how many."""
    name = g.players[player].name
    known = f"{name} puts {', '.join(cards)} in their Mana zone"
    g.say(known, "4.2.1.e", only=player, instead=f"{name} puts {_number(cards)} in their Mana zone")


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


def _status(g: State, one: Action, rule: str) -> None:
    if one.status is not None:
        g.say(f"{_name(g, one)} {one.deed}s {one.status.capitalize()}", rule)


def _created(g: State, one: Action, rule: str) -> None:
    where = "Landmark zone" if one.which is None else f"{one.which.word} Expedition"
    g.say(f"{g.items[one.now[0]].card.name} is created in {g.players[one.player].name}'s {where}", rule)


def _counted(g: State, one: Action, rule: str) -> None:
    verb, number = ("gains", one.by) if one.by > 0 else ("loses", -one.by)
    what = BOOST if one.name == BOOST else f"{one.name.capitalize()} counter"
    g.say(f"{_name(g, one)} {verb} {number} {what}{'s' if number != 1 else ''}", rule)


def _advanced(g: State, one: Action, rule: str) -> None:
    if one.which is not None:
        way = "forward" if one.by > 0 else "backward"
        due = f" ({', '.join([word for terrain, word in TERRAINS if terrain in one.due])})" if one.due else ""
        g.say(f"{g.players[one.player].name}'s {one.which.word} Expedition moves {way}{due}", rule)


def _ascended(g: State, one: Action, rule: str) -> None:
    if one.which is not None:
        g.say(f"{g.players[one.player].name}'s {one.which.word} Expedition is Ascended", rule)


def _defected(g: State, one: Action, rule: str) -> None:
    g.say(f"{_name(g, one)} defects", rule)


def _switched(g: State, one: Action, rule: str) -> None:
    g.say(f"{_name(g, one)} switches Expeditions", rule)


def _is_first(g: State, one: Action, rule: str) -> None:
    tell_first(g, one.player, rule)


def tell_first(g: State, player: int, rule: str) -> None:
    """Note that somebody has become the first player."""
    g.say(f"{g.players[player].name} is the first player", rule)


def _passed(g: State, one: Action, rule: str) -> None:
    g.say(f"{g.players[one.player].name} passes", rule)


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


OF_ACTIONS: dict[Deed, Callable[[State, Action, str], None]] = {
    MOVE: _move,
    GAIN: _status,
    LOSE: _status,
    COUNT: _counted,
    CREATE: _created,
    ADVANCE: _advanced,
    Deed.ASCEND: _ascended,
    DEFECT: _defected,
    SWITCH: _switched,
    FIRST: _is_first,
    PASSING: _passed,
}
"""What is told of an action; of others nothing."""
