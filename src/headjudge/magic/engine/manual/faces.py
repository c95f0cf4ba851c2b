"""The faces of cards by hand: transforming permanents (701.27), and casting a card for a cost that is said (601)."""

from __future__ import annotations

from typing import Annotated

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.cards.mana import mana_symbols, symbol_value
from headjudge.magic.engine.actions.casting import begin_cast
from headjudge.magic.engine.actions.unlocking import unlock
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.doors import UNLOCKED_HALVES, is_room, locked_doors
from headjudge.magic.engine.characteristics.faces import face_of, played_as
from headjudge.magic.engine.costs.costs_of_ways import at_cost
from headjudge.magic.engine.events.changes_in_place import set_definition
from headjudge.magic.engine.manual.action_log import called, knowing, tell, unnamed
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual, require_begun
from headjudge.magic.engine.manual.meaning import Object, Seat, in_reach, known_object, permanents, player_meant
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import ANTE, BATTLEFIELD, PHASED, PLANAR_DECK, STACK

__all__ = ["definition_named"]

MOST_SYMBOLS = 30


def definition_named(obj: GameObject, name: str) -> CardDefinition:
    """What a card is as one of its faces, by the face's name; as "both", what a split card is whole. Raises
    InvalidInput."""
    number = _number_of(obj, name)
    return obj.whole if number is None else face_of(obj, number).definition


def _number_of(obj: GameObject, name: str) -> int | None:
    """The number of a face by its name, None for the front or the whole of it. Raises InvalidInput."""
    meant, faces = name.strip().casefold(), obj.whole.faces
    for number, face in enumerate(faces):
        if meant == (face.words or face.definition.name.casefold()):
            return number
    if meant in (obj.whole.name.casefold(), "front" if obj.whole.castable else "both"):
        return None
    names = ", ".join(face.words or face.definition.name for face in faces) or "it has none"
    raise InvalidInput(f"{obj.whole.name} has no face {name[:40]!r}; its others: {names}", code="manual/face")


class TurnOver(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`turn_over`."""

    what: Annotated[Object, doc("which permanent")]
    face: Annotated[str, doc("to which face, by its name; both: both halves; left out: the other one")] = ""


@ACTIONS.action("turn_over", TurnOver, by=HANDS, rule="701.27")
def turn_over(g: State, act: Act, given: TurnOver) -> None:
    """Turn a permanent to another of its faces: transform or flip it, unlock the other half of a Room.

    As an effect, the last door of a Room is unlocked for abilities to see (709.5).
    """
    doing = Doing.of(g, act, given)
    obj = permanents(doing, given.what)[0]
    if obj.face_down or not obj.whole.faces:  # it can't transform
        what = called(g, obj) if doing.knows(knowing(g, obj)) else unnamed(obj)
        raise IllegalAction(f"{what} has no other face", rule="701.27", code="manual/face")
    if obj.values is not obj.printed:
        beside = f"{called(g, obj)} is a copy of something else, and has no other face as that"
        raise IllegalAction(beside, rule="707.2", code="manual/face")
    face = definition_named(obj, given.face) if given.face else _other(obj)
    if is_room(obj.printed):
        _turn_doors(doing, obj, face)
        return
    if face is obj.printed:
        raise IllegalAction(f"{called(g, obj)} shows that face already", rule="701.27", code="manual/face")
    tell(doing, f"turns {called(g, obj)} over: it is {face.name} now")
    obj.printed = face
    set_definition(g, obj, face)
    doing.put_right()


def _turn_doors(doing: Doing, obj: GameObject, face: CardDefinition) -> None:
    """Of a Room the door of that half alone is unlocked from now on, or both are; as an effect, abilities see which
    door that wasn't unlocked before (709.5)."""
    g = doing.g
    wanted = [door for door, half in enumerate(obj.whole.faces) if face in (half.definition, obj.whole)]
    locked = locked_doors(obj)
    if set(wanted).isdisjoint(locked) and len(wanted) + len(locked) == len(obj.whole.faces):
        raise IllegalAction(f"{called(g, obj)} shows that face already", rule="709.5", code="manual/face")
    tell(doing, f"turns {called(g, obj)} over: it is {face.name} now")
    kept = obj.marks.designations - frozenset(UNLOCKED_HALVES)
    before = frozenset(UNLOCKED_HALVES[door] for door in wanted if door not in locked)
    obj.marks = obj.marks._replace(designations=kept | before)
    set_definition(g, obj, obj.values)
    events = [event for door in wanted if door in locked for event in unlock(g, obj, door, obj.controller)]
    doing.put_right()
    if not doing.fixes:
        doing.happen(events)


def _other(obj: GameObject) -> CardDefinition:
    """The face that a permanent of two can be turned to. Raises InvalidInput if it has more."""
    if is_room(obj.printed) and len(locked_doors(obj)) == 1:
        return obj.whole
    shown = [face.definition for face in obj.whole.faces]
    if len(shown) == 1:
        return shown[0] if obj.printed is obj.whole else obj.whole
    names = ", ".join(definition.name for definition in shown)
    raise InvalidInput(f"say to which face: {names}, or both", code="manual/face")


class CastByHand(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`cast_by_hand`."""

    what: Annotated[Object, doc("which card, wherever it is")]
    who: Annotated[Seat | None, doc("who casts it, if not whoever does this, or its owner")] = None
    face: Annotated[str, doc("as which of its faces, by its name; left out: its front")] = ""
    cost: Annotated[
        str, doc("what mana it costs instead of its own mana cost, as in {2}{U}; free: none; left out: its own")
    ] = ""


@ACTIONS.action("cast_by_hand", CastByHand, by=HANDS, rule="601")
def cast_by_hand(g: State, act: Act, given: CastByHand) -> None:
    """Cast a card from wherever it is, as a permission allows that nothing reads: its cost is paid, what it costs more
    or less is as ever."""
    require_begun(g)
    doing = Doing.of(g, act, given)
    obj = known_object(doing, given.what)
    in_reach(doing, obj.owner)
    who = obj.owner if doing.by < 0 else doing.by
    player = who if given.who is None else player_meant(doing, given.who)
    if obj.kind != CARD or obj.zone in (BATTLEFIELD, PHASED, STACK, ANTE, PLANAR_DECK):
        raise IllegalAction("only a card that is no permanent and no spell is cast", rule="601", code="manual/cast")
    number = _number_of(obj, given.face) if given.face else None
    shown = obj.whole if number is None else face_of(obj, number).definition
    if blueprint(shown).is_land:
        raise IllegalAction(f"{shown.name} is a land: it isn't cast", rule="305.9", code="manual/cast")
    if not shown.castable:
        raise IllegalAction(f"{shown.name} is cast as one of its halves: say which", rule="709.3", code="manual/cast")
    free = given.cost.strip().casefold() == "free"
    way = "" if free or not given.cost.strip() else at_cost(_symbols(given.cost))
    if not (free or way or shown.mana_cost):
        raise IllegalAction(f"{shown.name} has no mana cost: say what it costs", rule="202.1b", code="manual/cast")
    instead = " without paying its mana cost" if free else f" for {given.cost.strip()}" if way else ""
    hidden = f"lets {g.players[player].name} cast {shown.name}{instead}"
    tell(doing, hidden if doing.by != player else f"casts {shown.name}{instead}")
    doing.disturb()
    begin_cast(g, doing.turn, player, obj, way if number is None else played_as(number, way), free=free)


def _symbols(cost: str) -> tuple[str, ...]:
    """The symbols of a cost that was said. Raises InvalidInput."""
    symbols = mana_symbols(cost.replace(" ", "").upper())
    if len(symbols) > MOST_SYMBOLS or sum(map(symbol_value, symbols)) > MOST_SYMBOLS:
        raise InvalidInput(f"a cost has {MOST_SYMBOLS} mana at most", code="manual/mana")
    return symbols
