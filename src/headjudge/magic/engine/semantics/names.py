"""Names of objects: by what a card is called, by a name that was chosen (rule 201)."""

from __future__ import annotations

from headjudge.magic.engine.characteristics.change_kinds import Parts, game_rule
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import candidates
from headjudge.magic.engine.choices.card_names import has_name
from headjudge.magic.engine.events.choices_made import chosen
from headjudge.magic.engine.events.history import compared_name
from headjudge.magic.engine.registries.nodes import condition, quality
from headjudge.magic.engine.semantics.stats import is_definite, known_with_characteristics
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.tree import conditions as c
from headjudge.magic.text.tree import qualities as q
from headjudge.magic.text.tree.abilities import Static
from headjudge.magic.text.tree.nouns import Each, Linked, Some, with_other
from headjudge.magic.text.tree.rules import CountsAsNamed
from headjudge.magic.text.zone_kinds import GRAVEYARD

__all__: list[str] = []


def plain_name(word: str) -> str:
    """A card's name from the one word it is in text: without its brackets."""
    return word.strip("[]").replace("_", " ").lower()


def _is_named(node: q.Named) -> bool:
    """By a name, or as certain objects are, or as any is that words describe."""
    return (
        bool(node.name) if node.what is None else is_definite(node.what) or isinstance(node.what, (Each, Linked, Some))
    )


@quality(q.Named, only=_is_named)
def named(g: State, ctx: Context, node: q.Named, obj: GameObject, ch: Characteristics) -> bool:
    """It has a name, or that of an object, "another" of which is another than it; a nameless object has no name in
    common with any (201.2)."""
    if node.what is None:
        names = [plain_name(name) for name in (node.name, node.other) if name]
        is_so = compared_name(ch.name) in names or _counts_as(g, ctx, obj, names)
        return is_so != node.negative
    if isinstance(node.what, (Each, Some)):
        described = with_other(node.what.what, other=False)
        others = [characteristics(g, g.objects[i]) for i in candidates(g, ctx, described) if i != obj.id]
    else:
        others = [its for _, its in known_with_characteristics(g, ctx, node.what)]
    return (bool(ch.name) and any(its.name == ch.name for its in others)) != node.negative


def _counts_as(g: State, ctx: Context, obj: GameObject, names: list[str]) -> bool:
    """Whether a card in a graveyard says that effects of this source count it as one of these names."""
    if obj.zone != GRAVEYARD:
        return False
    said = [
        c for a in obj.printed.abilities if isinstance(a, Static) for c in a.changes if isinstance(c, CountsAsNamed)
    ]
    source = g.known(ctx.source)
    return source is not None and any(
        plain_name(c.name) in names and plain_name(c.spell) == compared_name(source.printed.name) for c in said
    )


@game_rule(CountsAsNamed)
def _counts_as_named(node: CountsAsNamed) -> Parts:
    """Looked up where names are (:func:`named`)."""
    return []


@quality(q.OfChosenName)
def of_chosen_name(g: State, ctx: Context, node: q.OfChosenName, obj: GameObject, ch: Characteristics) -> bool:
    """It has the name that was chosen."""
    return has_name(chosen(g, ctx), obj, ch)


@condition(c.HasChosenName, only=lambda node: is_definite(node.what))
def has_chosen_name(g: State, ctx: Context, node: c.HasChosenName) -> bool:
    """Whether objects, as they are or last were (608.2g), have the name that was chosen."""
    found = known_with_characteristics(g, ctx, node.what)
    return bool(found) and all(has_name(chosen(g, ctx), obj, ch) != node.negative for obj, ch in found)
