"""The doors of Rooms (709.5): which halves of such a permanent are there, and what it is by that.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
709.5    a locked half's name, cost and text aren't there        :func:`with_doors`
709.5    what was cast as a half enters with that door unlocked  :func:`entering_as`
709.5    otherwise it enters with both doors locked              :func:`entering_as`
707.2    which doors are unlocked isn't copied                   ``GameObject.values``
=======  ======================================================  ===============================

The copiable values of a Room on the battlefield are both halves; its definition is what it is of them now. Unlocking a
door is a special action (:mod:`..actions.unlocking`).
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.core.by_identity import by_identities
from headjudge.magic.cards.record import FACE_SEPARATOR
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.definition import ROOM, CardDefinition
from headjudge.magic.text.tree.abilities import Ability, SpellAbility
from headjudge.magic.text.zone_kinds import BATTLEFIELD, PHASED

__all__ = [
    "UNLOCKED_HALVES",
    "abilities_of",
    "doors_of",
    "entering_as",
    "is_room",
    "is_unlocked",
    "locked_doors",
    "with_doors",
]

UNLOCKED_HALVES = ("left half unlocked", "right half unlocked")
"""The designations that a permanent has for its unlocked doors."""
_STATES = ((False, False), (True, False), (False, True))
"""Of the left and the right door, whether it is unlocked, where one of them isn't."""


def is_room(definition: CardDefinition) -> bool:
    """Whether these are the values of a card with two doors."""
    return definition.layout == ROOM


def is_unlocked(obj: GameObject, door: int) -> bool:
    """Whether a door of a permanent, 0 the left one, is unlocked."""
    return UNLOCKED_HALVES[door] in obj.marks.designations


def doors_of(obj: GameObject) -> list[int]:
    """The doors of a Room on the battlefield; none of anything else."""
    there = obj.zone == BATTLEFIELD and not obj.face_down and is_room(obj.values)
    return list(range(len(UNLOCKED_HALVES))) if there else []


def locked_doors(obj: GameObject) -> list[int]:
    """The locked doors of a Room on the battlefield; none of anything else."""
    return [door for door in doors_of(obj) if not is_unlocked(obj, door)]


def abilities_of(half: CardDefinition) -> list[Ability]:
    """The abilities of a half among those of the permanent."""
    return [ability for ability in half.abilities if not isinstance(ability, SpellAbility)]


def entering_as(obj: GameObject, shown: CardDefinition) -> tuple[CardDefinition, frozenset[str]]:
    """What a card or spell that shows a face is printed as on the battlefield, and the designations that it has there:
    of a Room both halves, and for the half that was cast that it is unlocked."""
    if not is_room(obj.whole):
        return shown, frozenset()
    halves = zip(obj.whole.faces, UNLOCKED_HALVES, strict=True)
    return obj.whole, frozenset(name for face, name in halves if face.definition is shown)


def with_doors(obj: GameObject, definition: CardDefinition) -> CardDefinition:
    """What an object is that has these values, worded as they are: of a Room on the battlefield its unlocked halves."""
    if definition.layout != ROOM or obj.zone not in (BATTLEFIELD, PHASED):
        return definition
    state = tuple(is_unlocked(obj, door) for door in range(len(UNLOCKED_HALVES)))
    known = next((known for known in _STATES if known == state), None)
    return definition if known is None else _unlocked_part(definition, known)


@by_identities
def _unlocked_part(both: CardDefinition, state: tuple[bool, bool]) -> CardDefinition:
    """Both halves without what is in a locked one. What an effect that copies has changed (707.9b) stays."""
    halves = [face.definition for face in both.faces]
    shown = [half for half, unlocked in zip(halves, state, strict=True) if unlocked]
    abilities: list[Ability] = []
    place = 0
    for half, unlocked in zip(halves, state, strict=True):
        end = place + len(abilities_of(half))
        abilities += both.abilities[place:end] if unlocked else ()
        place = end
    own_name = both.name == FACE_SEPARATOR.join(half.name for half in halves)
    own_colors = {color for half in halves for color in half.colors} == set(both.colors)
    return replace(
        both,
        name=FACE_SEPARATOR.join(half.name for half in shown) if own_name else both.name,
        mana_cost=tuple(symbol for half in shown for symbol in half.mana_cost) if both.mana_cost else (),
        mana_value=sum(half.mana_value for half in shown) if both.mana_cost else 0,
        colors=tuple(dict.fromkeys(c for half in shown for c in half.colors)) if own_colors else both.colors,
        abilities=(*abilities, *both.abilities[place:]),
        text=_told(both, state),
        unworded=both.unworded or both,
    )


def _told(both: CardDefinition, state: tuple[bool, bool]) -> str:
    """The text of both halves, with the names of their doors and whether these are locked."""
    if both.record is None or len(both.record.faces) != len(state):
        return both.text
    lines = []
    for face, unlocked in zip(both.record.faces, state, strict=True):
        lines += [f"{face.name} {face.mana_cost} ({'unlocked' if unlocked else 'locked'})", face.text]
    return "\n".join(lines)
