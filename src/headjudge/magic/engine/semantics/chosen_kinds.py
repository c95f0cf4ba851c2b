"""Objects of a kind that was chosen before: a type, land or nonland; those whose numbers are odd or even."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.type_tests import word_test
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.registries.nodes import quality
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.card_words import LAND
from headjudge.magic.text.tree import chosen_kinds as k

__all__: list[str] = []


@quality(k.OfThatType, k.OfTypeOfChoice)
def of_that_type(
    g: State, ctx: Context, node: k.OfThatType | k.OfTypeOfChoice, obj: GameObject, ch: Characteristics
) -> bool:
    """It has the type that was chosen by the words before, or for the instruction
    (:mod:`..effects.color_of_choice`)."""
    word = ctx.decided.chosen.type
    return bool(word) and word_test(word)(obj, ch)


@quality(k.OfChosenKind)
def of_chosen_kind(g: State, ctx: Context, node: k.OfChosenKind, obj: GameObject, ch: Characteristics) -> bool:
    """It is a land, if land was chosen, else it isn't."""
    kind = ctx.decided.chosen.mode
    return kind in (LAND, "nonland") and (LAND in ch.types) == (kind == LAND)


@quality(k.OfChosenParity)
def of_chosen_parity(g: State, ctx: Context, node: k.OfChosenParity, obj: GameObject, ch: Characteristics) -> bool:
    """Its number is odd, or even, as was chosen by this ability or as its source entered; what has none is neither.
    Where nothing was chosen there is no such quality, and nothing lacks it either (608.2d)."""
    n, parity = stat(g, obj, ch, node.stat), chosen(g, ctx).mode
    if parity not in ("odd", "even"):
        return False
    return (n is not None and (n % 2 == 1) == (parity == "odd")) != node.negative


@quality(k.OfParity)
def of_parity(g: State, ctx: Context, node: k.OfParity, obj: GameObject, ch: Characteristics) -> bool:
    """Its number is odd, or even; what has none is neither."""
    n = stat(g, obj, ch, node.stat)
    return n is not None and (n % 2 == 1) == node.odd
