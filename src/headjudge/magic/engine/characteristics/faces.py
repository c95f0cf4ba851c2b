"""The faces of a card (709, 711, 712, 715): which it can be played as, and which it shows.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
709.3    a half is chosen as the card is cast                    :func:`face_and_way`
702.102  fuse: both halves at once, from a hand alone            :func:`may_be_whole`
709.3a   only that half is looked at to see if it can be cast    :func:`showing`
712.11   likewise a face of a modal double-faced card            :func:`showing`
712.12   played as a land, it shows the face that is a land      :mod:`..actions.lands`
715.3d   what was cast as an Adventure is exiled, cast later     :mod:`..stack.stacking`
720.3d   what was cast as an Omen is shuffled into the library   :mod:`..stack.stacking`
702.103  bestow: an Aura as long as it is attached               :func:`is_bestowed`
702.127  aftermath: cast from the graveyard, then exiled         :func:`played_from`, casting
702.140  mutate: a spell that merges with its target             :func:`is_mutating`
=======  ======================================================  ===============================

Elsewhere than on the stack and on the battlefield a card is what its definition is as a whole. To be cast as a face is
part of the way in which it is cast: "face 0", or "face 0 flashback".
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from headjudge.magic.engine.characteristics.doors import is_room, locked_doors
from headjudge.magic.engine.characteristics.face_down_exile import turned_up
from headjudge.magic.engine.characteristics.layer_three import worded
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import CARD, GameObject
from headjudge.magic.text.definition import CardDefinition, Face, PlayedFrom
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND

__all__ = [
    "face_and_way",
    "face_of",
    "faces_besides",
    "is_bestowed",
    "is_mutating",
    "may_be_whole",
    "played_as",
    "played_from",
    "show",
    "showing",
    "shown_face",
    "turn_to_front",
]

_FACE = "face "


def face_and_way(obj: GameObject, way: str) -> tuple[Face | None, str]:
    """The face that a way of casting a card says, None for none, and the way to cast that."""
    if not way.startswith(_FACE):
        return None, way
    number, _, rest = way[len(_FACE) :].partition(" ")
    return face_of(obj, int(number)), rest


def face_of(obj: GameObject, number: int) -> Face:
    """A face of a card by its number, from 0. What a player says is looked up in :func:`played_as` before."""
    return obj.whole.faces[number]


def played_as(number: int, way: str) -> str:
    """The way that says that a card is cast as a face, and how that is cast."""
    return f"{_FACE}{number} {way}".rstrip()


def played_from(g: State, player: int, obj: GameObject, face: Face) -> bool | None:
    """Whether a player may play a card as a face from where it is; None: if the card may be played from there."""
    if face.played == PlayedFrom.GRAVEYARD:
        return obj.zone == GRAVEYARD and obj.owner == player
    if face.played == PlayedFrom.NOWHERE:
        return False
    may = g.players[player].may_play.get(obj.id)
    return None if may is None or may.faces else False


def may_be_whole(obj: GameObject) -> bool:
    """Whether a card may be cast as what it is whole from where it is: a split card with fuse, only from a hand
    (702.102a)."""
    return not obj.printed.faces or obj.zone == HAND or obj.printed.sides[0] is obj.printed


def shown_face(obj: GameObject) -> Face | None:
    """The face that a card shows now, if that isn't its front or the whole of it."""
    return next((face for face in obj.whole.faces if face.definition is obj.printed), None)


def is_bestowed(obj: GameObject) -> bool:
    """Whether an object is an Aura by bestow (702.103b): as a spell, and as long as it is attached to something."""
    face = shown_face(obj) if obj.whole.faces else None
    return face is not None and face.while_attached


def is_mutating(obj: GameObject) -> bool:
    """Whether an object is a mutating creature spell (702.140a)."""
    face = shown_face(obj) if obj.whole.faces else None
    return face is not None and face.merges


def turn_to_front(g: State, obj: GameObject) -> None:
    """What was cast in another way is from now on what else the card is: no longer bestowed, no Aura (702.103e, f); no
    longer mutating (702.140b)."""
    obj.printed = obj.whole
    obj.definition = worded(g, obj.id, obj.whole)
    obj.epoch = -1
    obj.characteristics = None
    g.bump(obj.controller)
    g.check_objects.add(obj.id)


def faces_besides(obj: GameObject) -> list[str]:
    """The names of the faces to which a permanent can be turned; "both" is a split card whole."""
    faces = [face for face in obj.whole.faces if not face.words]
    if not faces or obj.values is not obj.printed:
        return []
    if is_room(obj.printed):
        locked = locked_doors(obj)
        alone = [f.definition.name for door, f in enumerate(faces) if door in locked or not locked]
        return [*(["both"] if locked else []), *alone]
    others = [face.definition.name for face in faces if face.definition is not obj.printed]
    whole = obj.whole.name if obj.whole.castable else "both"
    return others if obj.printed is obj.whole else [whole, *others]


@contextmanager
def showing(obj: GameObject, face: Face | CardDefinition | None) -> Iterator[None]:
    """Look at a card as though it were only that face, as the rules do to see whether it could be played so."""
    with turned_up(obj):
        if face is None:
            yield
            return
        was = obj.printed, obj.definition, obj.epoch, obj.characteristics
        show(obj, face.definition if isinstance(face, Face) else face)
        try:
            yield
        finally:
            obj.printed, obj.definition, obj.epoch, obj.characteristics = was


def show(obj: GameObject, face: CardDefinition) -> None:
    """Let an object show a face from now on."""
    if obj.kind != CARD:
        return
    obj.printed = obj.definition = face
    obj.epoch = -1
    obj.characteristics = None
