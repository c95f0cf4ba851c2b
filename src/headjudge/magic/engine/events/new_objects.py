"""Objects that there were not before: cards of decks, tokens (110.5), emblems (113), abilities on the stack (112)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.change_kinds import parts_of
from headjudge.magic.engine.characteristics.doors import with_doors
from headjudge.magic.engine.characteristics.durations import note_changes
from headjudge.magic.engine.events.zones import put_in_zone
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import ABILITY, CARD, COPY, EMBLEM, TOKEN, GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import BATTLEFIELD, COMMAND, EXILE, STACK, ZoneKind

__all__ = [
    "make_ability",
    "make_card",
    "make_copy_of_card",
    "make_copy_of_face",
    "make_emblem",
    "make_token",
    "named_after",
]


def _new(g: State, owner: int, definition: CardDefinition, zone: ZoneKind, kind: str = CARD) -> GameObject:
    """An object that there was not before, known to the game and to its owner."""
    obj = GameObject(g.fresh(), 0, owner, definition, zone, kind)
    obj.definition = with_doors(obj, definition)
    obj.card = obj.id
    g.cards[obj.card] = obj
    g.players[owner].owned.add(obj.card)
    g.objects[obj.id] = obj
    return obj


def make_card(g: State, definition: CardDefinition, owner: int, zone: ZoneKind) -> GameObject:
    """A new card of a player's deck, in one of that player's zones; on top, if the zone is ordered."""
    obj = _new(g, owner, definition, zone)
    put_in_zone(g, obj, top=True)
    return obj


def make_copy_of_card(g: State, card: GameObject, player: int) -> GameObject:
    """A new copy of a card, in the zone where that is (707.12); it ceases to exist unless it is cast at once
    (704.5e)."""
    obj = _new(g, player, card.whole, card.zone, COPY)
    put_in_zone(g, obj, top=True)
    g.check_objects.add(obj.id)
    return obj


def make_copy_of_face(g: State, face: CardDefinition, player: int) -> GameObject:
    """A new copy in exile of a face of a permanent: of its prepare spell (:mod:`.preparing`)."""
    obj = _new(g, player, face, EXILE, COPY)
    put_in_zone(g, obj, top=True)
    return obj


def make_token(
    g: State, definition: CardDefinition, controller: int, face: CardDefinition | None = None, owner: int = -1
) -> GameObject:
    """A new token, on the battlefield (rule 110.5). Its owner is the player under whose control it enters (110.5a), or
    the one who creates it, where that is another (111.2 today).
    ``face``: which face of a double-faced one is up, if not its front."""
    obj = _new(g, controller if owner < 0 else owner, definition, BATTLEFIELD, TOKEN)
    obj.controller = controller
    obj.printed = face or definition
    obj.definition = with_doors(obj, obj.printed)
    obj.timestamp = g.fresh()
    put_in_zone(g, obj, top=True)
    g.bump(controller)
    g.check_objects.add(obj.id)
    return obj


def make_emblem(g: State, definition: CardDefinition, player: int) -> GameObject:
    """A new emblem in the command zone (114.1), owned and controlled by the player."""
    obj = _new(g, player, definition, COMMAND, EMBLEM)
    obj.timestamp = g.fresh()
    put_in_zone(g, obj, top=True)
    for ability in blueprint(definition).statics:
        for _, changes in parts_of(ability):
            note_changes(g, changes)
    g.look_near(player)
    g.bump(player)
    return obj


_OF_FACE_DOWN = CardDefinition(name="")


def named_after(source: GameObject) -> CardDefinition:
    """What names the source of an ability: nothing, if that is face down (707.2)."""
    return _OF_FACE_DOWN if source.face_down else source.printed


def make_ability(g: State, definition: CardDefinition, controller: int, marker: int) -> GameObject:
    """An ability on the stack: an object that is no card (112.1c). ``definition`` names its source
    (:func:`named_after`)."""
    obj = GameObject(g.fresh(), 0, controller, definition, STACK, ABILITY)
    obj.card = obj.id
    g.objects[obj.id] = obj
    g.turn_of(marker).stack.append(obj.id)
    return obj
