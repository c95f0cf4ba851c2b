"""Keyword abilities whose quality was chosen, or is that of objects, as the ones they are: "protection from the chosen
color", "protection from the colors of …", "landwalk of the chosen type".

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
607.2d   the color or type chosen for what gives the ability     :func:`made_out`
702.14   protection from each color or type that objects have    :func:`from_each`
903.4f   from the colors outside a color identity                :func:`_now`
702.12a  landwalk of a type                                      :func:`_made_out`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from headjudge.core.by_identity import by_identity_with
from headjudge.magic.casual_variants.commander import outside_identity
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.registries.nodes import objects_of
from headjudge.magic.engine.state.chosen import Chosen
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics
from headjudge.magic.text.tree.abilities import Ability, Keyword
from headjudge.magic.text.tree.keywords import ChosenLand, From, FromWhat
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.words import CARD_TYPES, COLORS

__all__ = ["from_each", "landwalk_of", "made_out"]

Abilities = tuple[Ability, ...]
Parts = tuple[FromWhat, ...]


def made_out(g: State, ctx: Context, abilities: Abilities, choice: Chosen) -> Abilities:
    """Abilities with the ``choice`` made for what gives them, and what objects are now, in place of the words for that;
    without those for which there is no such color or type."""
    parts = [part for ability in abilities for part in _open(ability)]
    if not parts:
        return abilities
    now = tuple(_now(g, ctx, part) for part in parts if isinstance(part, FromWhat) and _is_of_now(part))
    return _all_made_out(abilities, choice.color, choice.type, now)


@by_identity_with
def _all_made_out(abilities: Abilities, color: str, kind: str, now: tuple[Parts, ...]) -> Abilities:
    """The same by what they hang on, what objects are ``now`` in their order: made once, for much is known by
    identity."""
    left = iter(now)
    return tuple(made for ability in abilities if (made := _made_out(ability, color, kind, left)) is not None)


def _open(ability: Ability) -> list[FromWhat | ChosenLand]:
    """The parts of a keyword ability that aren't known by its words alone."""
    quality = ability.quality if isinstance(ability, Keyword) else None
    if isinstance(quality, ChosenLand):
        return [quality]
    return [part for part in quality.parts if part.chosen or _is_of_now(part)] if isinstance(quality, From) else []


def _is_of_now(part: FromWhat) -> bool:
    """Whether what it is from hangs on objects or on whose commander is meant."""
    return part.of is not None or part.outside_identity


def _made_out(ability: Ability, color: str, kind: str, now: Iterator[Parts]) -> Ability | None:
    if not isinstance(ability, Keyword) or not _open(ability):
        return ability
    if isinstance(ability.quality, ChosenLand):
        return landwalk_of(ability, kind) if kind else None
    assert isinstance(ability.quality, From)
    parts: list[FromWhat] = []
    for part in ability.quality.parts:
        if _is_of_now(part):
            parts += next(now)
        elif part.chosen:
            parts += [FromWhat(color)] if color else []
        else:
            parts.append(part)
    return replace(ability, quality=replace(ability.quality, parts=tuple(parts))) if parts else None


def landwalk_of(ability: Keyword, kind: str) -> Keyword:
    """ "Snow landwalk of the chosen type" as "snow islandwalk"."""
    return replace(ability, name=ability.name.replace("landwalk", f"{kind}walk"), quality=None)


def _now(g: State, ctx: Context, part: FromWhat) -> Parts:
    """What "from the colors of …", "from each of …'s card types" or "from each color that's not in your commander's
    color identity" is from now."""
    if part.outside_identity:
        return tuple(FromWhat(color) for color in outside_identity(g, ctx.controller))
    assert part.of is not None
    return from_each(part, [characteristics(g, g.objects[i]) for i in objects_of(g, ctx, part.of) if i in g.objects])


def from_each(part: FromWhat, those: list[Characteristics]) -> Parts:
    """From each color, or card type, that any of some objects has, in their order."""
    if part.by_type:
        types = {word for its in those for word in its.types}
        return tuple(FromWhat(what=Filter("", ((word,),))) for word in CARD_TYPES if word in types)
    colors = {color for its in those for color in its.colors}
    return tuple(FromWhat(color) for color in COLORS if color in colors)
