"""Keyword abilities whose quality was chosen, or is that of objects, as the ones they are: "protection from the chosen
color", "protection from the colors of …", "landwalk of the chosen type".

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
607.2d   the color or type chosen for what gives the ability     :func:`made_out`
702.14   protection from each color that objects have now        :func:`colors_of`
702.12a  landwalk of a type                                      :func:`_made_out`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.registries.nodes import objects_of
from headjudge.magic.engine.state.chosen import Chosen
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.tree.abilities import Ability, Keyword
from headjudge.magic.text.tree.categories import Objects
from headjudge.magic.text.tree.keywords import ChosenLand, From, FromWhat
from headjudge.magic.text.words import COLORS

__all__ = ["landwalk_of", "made_out"]

Abilities = tuple[Ability, ...]
MOST_KEPT = 10_000
"""So many are kept: those of games that nobody plays any more are let go."""
_MADE: dict[tuple[int, str, str, tuple[tuple[Color, ...], ...]], tuple[Abilities, Abilities]] = {}
"""Abilities made out, by the identity of those that weren't and what they hang on: much is remembered by theirs."""


def made_out(g: State, ctx: Context, abilities: Abilities, choice: Chosen) -> Abilities:
    """Abilities with the ``choice`` made for what gives them, and what objects are now, in place of the words for that;
    without those for which there is no such color or type."""
    parts = [part for ability in abilities for part in _open(ability)]
    if not parts:
        return abilities
    colors = tuple(colors_of(g, ctx, of) for part in parts if (of := getattr(part, "of", None)) is not None)
    key = (id(abilities), choice.color, choice.type, colors)
    known = _MADE.get(key)
    if known is None:
        given = tuple(made for ability in abilities if (made := _made_out(g, ctx, ability, choice)) is not None)
        if len(_MADE) >= MOST_KEPT:
            _MADE.clear()
        known = _MADE[key] = (abilities, given)
    return known[1]


def _open(ability: Ability) -> list[FromWhat | ChosenLand]:
    """The parts of a keyword ability that aren't known by its words alone."""
    quality = ability.quality if isinstance(ability, Keyword) else None
    if isinstance(quality, ChosenLand):
        return [quality]
    return [part for part in quality.parts if part.chosen or part.of] if isinstance(quality, From) else []


def _made_out(g: State, ctx: Context, ability: Ability, choice: Chosen) -> Ability | None:
    if not isinstance(ability, Keyword) or not _open(ability):
        return ability
    if isinstance(ability.quality, ChosenLand):
        return landwalk_of(ability, choice.type) if choice.type else None
    assert isinstance(ability.quality, From)
    parts: list[FromWhat] = []
    for part in ability.quality.parts:
        if part.chosen:
            parts += [FromWhat(choice.color)] if choice.color else []
        elif part.of is not None:
            parts += [FromWhat(color) for color in colors_of(g, ctx, part.of)]
        else:
            parts.append(part)
    return replace(ability, quality=replace(ability.quality, parts=tuple(parts))) if parts else None


def landwalk_of(ability: Keyword, kind: str) -> Keyword:
    """ "Snow landwalk of the chosen type" as "snow islandwalk"."""
    return replace(ability, name=ability.name.replace("landwalk", f"{kind}walk"), quality=None)


def colors_of(g: State, ctx: Context, what: Objects) -> tuple[Color, ...]:
    """The colors that any of some objects have now, in their order."""
    there = [g.objects[i] for i in objects_of(g, ctx, what) if i in g.objects]
    found = {color for obj in there for color in characteristics(g, obj).colors}
    return tuple(color for color in COLORS if color in found)
