"""Effects that change the text of objects (612, layer 3): what an object's text is now.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
612.1    color words and basic land types are replaced           :func:`worded`
613.6    several effects act one after the other, by timestamp   :func:`worded`
707.2    what they change isn't copied                           ``GameObject.values``
400.7a   what affects a spell affects the permanent              :func:`.durations.follow`
=======  ======================================================  ===============================

An object's definition is its copiable values with its text as it is now, so that abilities of another text act, trigger
and are activated as any do.
"""

from __future__ import annotations

from headjudge.grammar.node import node
from headjudge.magic.engine.characteristics.change_kinds import change
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import Characteristics, GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.categories import Change
from headjudge.magic.text.words_replaced import with_words

__all__ = ["FixedWords", "worded"]


@node()
class FixedWords(Change):
    """All instances of a word in its text are another one (layer 3)."""

    old: str
    new: str


@change(FixedWords, "3")
def _is_already(g: State, ctx: Context, node: FixedWords, obj: GameObject, ch: Characteristics) -> None:
    """Its text is what its characteristics are made of."""


def worded(g: State, id: int, definition: CardDefinition) -> CardDefinition:
    """What an object is that has these copiable values, with its text as effects in force change it."""
    said = [
        (effect.timestamp, (change.old, change.new))
        for own in g.force
        for effect in own.values()
        if effect.locked is not None and id in effect.locked
        for change in effect.changes
        if isinstance(change, FixedWords)
    ]
    return with_words(definition, tuple(words for _, words in sorted(said)))
