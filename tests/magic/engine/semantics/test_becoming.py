"""What becomes something takes the words of a description; the description itself stays as it is."""

from __future__ import annotations

from headjudge.magic.engine.semantics.becoming import become_types
from headjudge.magic.engine.state.objects import Characteristics
from headjudge.magic.text.card_words import ENCHANTMENT
from headjudge.magic.text.tree.changes import Become
from headjudge.magic.text.tree.tokens import Description


def made(*changes: Become) -> Characteristics:
    """The characteristics that changes of types make of a plain enchantment."""
    ch = Characteristics()
    ch.types, ch.supertypes, ch.subtypes = frozenset({ENCHANTMENT}), frozenset(), frozenset()
    ch.all_creature_types = False
    for change in changes:
        become_types(change, ch)
    return ch


def test_a_type_added_to_one_object_is_not_added_to_the_next() -> None:
    creature, artifact = (
        Become(Description(types=("creature",))),
        Become(Description(types=("artifact",)), adds_types=True),
    )
    assert made(creature, artifact).types == {"creature", "artifact"}
    assert made(creature).types == {"creature"}
