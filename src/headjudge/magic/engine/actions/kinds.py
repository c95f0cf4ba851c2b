"""The registry of the kinds of action: why one isn't legal, what it does, how it is called and shown.

A new kind of action is one :class:`ActionKind`, registered by the module that carries it out, and a line in
:mod:`.legal`, which says of which objects it is offered.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from reprlib import repr as short
from typing import Any, NamedTuple, TypedDict

from headjudge.core.decisions import not_among
from headjudge.core.faults import Fault
from headjudge.core.registry import Registry
from headjudge.magic.engine.characteristics.face_down_exile import hidden_from
from headjudge.magic.engine.events.zone_changes import describe
from headjudge.magic.engine.stack.taking_back import BEFORE, remembered
from headjudge.magic.engine.stack.timing import sorcery_time
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import HAND, LIBRARY, PLANAR_DECK, SIDEBOARD

__all__ = [
    "ACTIONS",
    "PASS",
    "UNASKED",
    "AboutOption",
    "ActionKind",
    "Option",
    "Priority",
    "about",
    "label",
    "perform",
    "priority",
    "why_not",
]

Option = tuple[Any, ...]
"""A word, the object it is done with if there is one, and what else there is to say."""

PASS: Option = ("pass",)
UNASKED: Option = ("pass", "unasked")
"""Passing in paper mode (:mod:`..awareness`) for a player who isn't asked: it is nothing that the player does."""


class AboutOption(TypedDict, total=False):
    """What a client needs to show an option besides its words; each key is there only where it makes sense."""

    object: int
    """The object that it is about."""
    player: str
    """The player that it is about."""
    objects: list[int]
    """The attackers that are to be a band, or the objects and players of another option that names several."""
    verb: str
    """What it does, of an action (:data:`ACTIONS`, or "pass") and of what one does while paying by hand: "mana", "pay",
    "automatic", "cancel"."""
    way: str
    """Of "cast": the way (:mod:`..costs.alternative_costs`), empty for the normal one."""
    ability: int
    """Of "activate" and "mana": which ability of the object, from 0."""
    text: str
    """That ability in words."""
    cost: str
    """Of "cast", "activate", "mana", "roll": the cost in words, with what increases or reduces it."""


class Priority(NamedTuple):
    """A player with priority in a turn; ``sorcery``: whether that player could cast a sorcery (307.1)."""

    g: State
    turn: Turn
    player: int
    sorcery: bool


def priority(g: State, turn: Turn, player: int) -> Priority:
    """A player's priority now."""
    return Priority(g, turn, player, sorcery_time(g, turn, player))


def _named(g: State, verb: str, option: Option) -> str:
    return f"{verb} {describe(g, option[1])}"


def _nothing_more(_g: State, _player: int, _option: Option) -> AboutOption:
    return {}


@dataclass(frozen=True)
class ActionKind:
    """A kind of action (116.1). Its functions take the object first if there is one, then the rest of the option."""

    verb: str
    """The verb for people: "play", "turn face up"."""
    why_not: Callable[..., Fault | None]
    """``why_not(priority, [object, ...])``: why it isn't legal now, or None."""
    perform: Callable[..., None]
    """``perform(priority, [object, ...])``: do it, or begin to."""
    takes: tuple[type, ...] = (int,)
    """What follows the word in an option: the object's id, if it is about one, comes first."""
    payable: bool = False
    """Whether it may be taken back while it is paid for by hand (715.1)."""
    label: Callable[[State, Option], str] | None = None
    """The option in words, where that isn't the verb and the object."""
    about: Callable[[State, int, Option], AboutOption] = _nothing_more
    """What a client needs besides the word and the object to show it."""


ACTIONS: Registry[str, ActionKind] = Registry("kind of action")


def why_not(g: State, turn: Turn, player: int, option: Any) -> Fault | None:
    """Why something that isn't listed among a player's options isn't legal now, or None if it is all the same.

    It may be anything; of cards that the player can't see nothing is said.
    """
    if option == PASS or (option == UNASKED and g.options.paper):
        return None
    if not _well_formed(option):
        return Fault("116.1", f"{short(option)} isn't something a player with priority can do", "answer/form")
    kind, now = ACTIONS[option[0]], priority(g, turn, player)
    if not kind.takes:
        return kind.why_not(now)
    obj = g.objects.get(option[1])
    if obj is None or _is_unknown(g, player, obj):
        return not_among(option, "116.1")
    return kind.why_not(now, obj, *option[2:])


def _is_unknown(g: State, player: int, obj: GameObject) -> bool:
    """Whether a player doesn't know which card an object is: it is in a hidden zone (400.2), outside the game (400.11),
    or face down (707.2)."""
    if obj.zone in (LIBRARY, PLANAR_DECK) or (obj.zone in (HAND, SIDEBOARD) and obj.owner != player):
        return True
    return hidden_from(g, player, obj)


def _well_formed(option: Any) -> bool:
    if not isinstance(option, tuple) or not option or not isinstance(option[0], str):
        return False
    return option[0] in ACTIONS and ACTIONS[option[0]].takes == tuple(map(type, option[1:]))


def perform(g: State, turn: Turn, player: int, option: Option) -> None:
    """Do what a player with priority chose instead of passing."""
    kind = ACTIONS[option[0]]
    before = remembered(g, player) if kind.payable else None
    obj: tuple[GameObject, ...] = (g.objects[option[1]],) if kind.takes else ()
    kind.perform(priority(g, turn, player), *obj, *option[2:])
    if before is not None:
        turn.agenda[-1].data[BEFORE] = before


def label(g: State, option: Option) -> str:
    """An option in words."""
    if option in (PASS, UNASKED):
        return "pass"
    kind = ACTIONS[option[0]]
    if kind.label is not None:
        return kind.label(g, option)
    return _named(g, kind.verb, option) if kind.takes else kind.verb


def about(g: State, player: int, option: Option) -> AboutOption:
    """What a client needs to show something that a player with priority or paying by hand may do."""
    told: AboutOption = {"verb": option[0]}
    kind = ACTIONS.get(option[0])
    if kind is None:
        return told
    if kind.takes:
        told["object"] = option[1]
    return {**told, **kind.about(g, player, option)}
