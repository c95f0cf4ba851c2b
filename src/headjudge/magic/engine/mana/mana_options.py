"""What mana abilities add, and what mana permanents could produce (rule 106).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
106.7    mana of a type that a permanent could produce           :func:`could_produce`
607.2a   mana of a color of the card that it exiled              :func:`symbols_of`
607.2d   mana of the color chosen for the source                 :func:`symbols_of`
903.4f   mana of a color in the commander's color identity       :func:`symbols_of`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from headjudge.grammar.node import Node
from headjudge.magic.casual_variants.commander import identity_of_commanders
from headjudge.magic.engine.characteristics.effects_seen import static_context
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.characteristics.own_words import own_words
from headjudge.magic.engine.events.choices_made import chosen, linked
from headjudge.magic.engine.mana.mana_abilities import SYMBOLS, mana_abilities
from headjudge.magic.engine.mana.mana_replaced import as_added, taps_for_mana
from headjudge.magic.engine.registries.nodes import counted, objects_of, value
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.tree.abilities import Activated, Triggered
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.costs import TapCost
from headjudge.magic.text.tree.effects.mana import (
    ADDING,
    AddChoice,
    AddColorAmong,
    AddColors,
    AddEachColor,
    AddMana,
    AddManaOrColors,
    AddProducible,
    WhenSpent,
)
from headjudge.magic.text.tree.nouns import Some, You
from headjudge.magic.text.tree.structure import Steps, WhereX

__all__ = [
    "PRODUCED",
    "colors_among",
    "could_produce",
    "is_automatic",
    "knows_color",
    "mana_options",
    "producible",
    "symbols_of",
]

ANY_COLOR = frozenset({"any color", "any color they choose", "any one color"})
OF_IDENTITY = "any color in your commander 's color identity"
CHOSEN = "the chosen color"
PRODUCED = frozenset({"any type that land produced", "any type that permanent produced"})
THAT_COLOR = "that color"
OF_EXILED = "any of the exiled card 's colors"
NOBODY: frozenset[int] = frozenset()


def knows_color(words: str) -> bool:
    """Whether it is certain what these words leave a player to choose from (:func:`symbols_of`)."""
    return words in ANY_COLOR or words in PRODUCED or words in (OF_IDENTITY, CHOSEN, OF_EXILED, THAT_COLOR)


def symbols_of(g: State, ctx: Context, player: int, words: str) -> list[str]:
    """The colors that "any color" and the like mean for a player; none where nothing was chosen or exiled (607.2), or
    no commander has any (903.4f). Of what a land has produced also colorless mana, each as often as it was."""
    if words == CHOSEN:
        color = chosen(g, ctx).color
        return [SYMBOLS[color]] if color else []
    if words == THAT_COLOR:
        color = ctx.decided.chosen.color
        return [SYMBOLS[color]] if color else []
    if words in PRODUCED:
        return list(ctx.event.mana)
    if words == OF_EXILED:
        colors = {color for card in linked(g, ctx) for color in characteristics(g, g.objects[card]).colors}
        return [symbol for color, symbol in SYMBOLS.items() if color in colors]
    identity = identity_of_commanders(g, player) if words == OF_IDENTITY else "WUBRG"
    return [symbol for symbol in "WUBRG" if symbol in identity]


def mana_options(g: State, ctx: Context, ability: Activated) -> list[tuple[str, ...]]:
    """The alternatives a simple mana ability offers, each the mana it adds; empty if it isn't simple."""
    options = _options(g, ctx, ability.effect, NOBODY)
    obj = g.objects.get(ctx.source)
    if obj is None or not options:
        return options
    tapped = obj if taps_for_mana(ability) else None
    return list(dict.fromkeys(made for option in options for made in as_added(g, ctx.controller, option, tapped)))


def _options(g: State, ctx: Context, effect: Node | None, asked: frozenset[int]) -> list[tuple[str, ...]]:
    effect = _adding(effect)
    if isinstance(effect, AddMana):
        times = _times(g, ctx, effect)
        return [effect.mana.symbols * times] if times > 0 else []
    if isinstance(effect, AddChoice):
        given = (effect.first, effect.second, effect.third, effect.fourth, effect.fifth)
        return [m.symbols for m in given if m is not None]
    if isinstance(effect, AddProducible):
        return [(symbol,) * value(g, ctx, effect.amount) for symbol in producible(g, ctx, effect, asked)]
    if isinstance(effect, AddEachColor):
        added = colors_among(g, ctx, effect)
        return [added] if added else []
    if isinstance(effect, AddColorAmong):
        return [(symbol,) * value(g, ctx, effect.amount) for symbol in colors_among(g, ctx, effect)]
    if isinstance(effect, AddManaOrColors):
        colors = symbols_of(g, ctx, ctx.controller, effect.color)
        return [effect.mana.symbols, *((color,) * value(g, ctx, effect.amount) for color in colors)]
    if isinstance(effect, AddColors) and _is_simple(effect):
        times = _times(g, ctx, effect)
        return [(color,) * times for color in symbols_of(g, ctx, ctx.controller, effect.color)] if times > 0 else []
    return []


def colors_among(g: State, ctx: Context, effect: AddColorAmong | AddEachColor) -> tuple[str, ...]:
    """One mana of each color among some objects."""
    found = {c for id in candidates(g, ctx, effect.among) for c in characteristics(g, g.objects[id]).colors}
    return tuple(symbol for color, symbol in SYMBOLS.items() if color in found)


def _adding(effect: Node | None) -> Node | None:
    """The instruction that adds mana, if others only say what happens as it is spent (106.6)."""
    if isinstance(effect, Steps) and all(isinstance(part, WhenSpent) for part in effect.parts[1:]):
        return effect.parts[0]
    return effect


def _times(g: State, ctx: Context, effect: AddMana | AddColors) -> int:
    n = 1 if effect.amount is None else value(g, ctx, effect.amount)
    return n if effect.each is None else n * counted(g, ctx, effect.each)


def _is_simple(effect: AddColors) -> bool:
    return not effect.combination and effect.each is None and knows_color(effect.color)


def is_automatic(ability: Activated) -> bool:
    """Whether automatic payment may use a mana ability: its whole cost is {T}, its whole effect adding mana."""
    parts = ability.cost.parts
    effect = _adding(ability.effect)
    return (
        len(parts) == 1
        and isinstance(parts[0], TapCost)
        and not ability.limits
        and ability.condition is None
        and isinstance(effect, ADDING)
        and not (isinstance(effect, AddColors) and not _is_simple(effect))
        and isinstance(effect.who, You)
    )


def producible(g: State, ctx: Context, effect: AddProducible, asked: frozenset[int] = NOBODY) -> list[str]:
    """The mana to choose from where it is of a color or type that permanents could produce (106.7)."""
    asked |= {ctx.source}
    found: set[str] = set()
    what = effect.what
    for id in candidates(g, ctx, what.what) if isinstance(what, Some) else objects_of(g, ctx, what):
        if id not in asked and (obj := g.known(id)) is not None:
            found |= could_produce(g, obj, asked)
    return [symbol for symbol in ("WUBRGC" if effect.types else "WUBRG") if symbol in found]


def could_produce(g: State, obj: GameObject, asked: frozenset[int] = NOBODY) -> set[str]:
    """The types of mana that a permanent's abilities would produce if they resolved now, whatever they cost (106.7);
    one that has left has the abilities that it had (608.2h).

    ``asked``: permanents whose own mana depends on this answer. What can be said only in a circle is no type of mana.
    """
    if g.objects.get(obj.id) is not obj:
        obj = obj.copy()
        obj.epoch = g.epochs[g.groups[obj.controller]]  # its characteristics aren't made anew
    ctx = static_context(g, obj)
    effects: list[tuple[Effect, bool]] = [(a.effect, taps_for_mana(a)) for a in mana_abilities(g, obj)]
    effects += [(a.effect, False) for a in characteristics(g, obj).abilities if isinstance(a, Triggered)]
    found: set[str] = set()
    for effect, taps in effects:
        here = ctx
        for node in own_words(effect):
            if isinstance(node, WhereX):
                here = ctx.copy(0)
                here.x = value(g, ctx, node.amount)
            elif isinstance(node, ADDING):
                types = _types(g, here, node, asked)
                tapped = obj if taps else None
                found.update(s for one in types for made in as_added(g, obj.controller, (one,), tapped) for s in made)
    return found


def _types(g: State, ctx: Context, effect: Node, asked: frozenset[int]) -> set[str]:
    if isinstance(effect, AddColors) and effect.color == THAT_COLOR:  # whichever would be chosen
        return set("WUBRG") if _times(g, ctx, effect) > 0 else set()
    if isinstance(effect, AddColors) and not _is_simple(effect):
        if _times(g, ctx, effect) <= 0:
            return set()
        if effect.combination:
            return {s for c, s in SYMBOLS.items() if effect.color == "colors" or f"{{{s.lower()}}}" in effect.color}
        return set(symbols_of(g, ctx, ctx.controller, effect.color))
    return {symbol for option in _options(g, ctx, effect, asked) for symbol in option}
