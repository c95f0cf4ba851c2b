"""Cards that are played by hand: what is understood of their text is carried out by the engine, the rest by players.

A paragraph is understood as a whole, with its references, or it is carried out by hand:

===================================  =================================================================================
what isn't understood                what becomes of it
===================================  =================================================================================
a sentence of an instant or sorcery  the spell's instructions are all carried out by hand as it resolves
the effect after a cost              the cost is paid, the effect is carried out by hand as the ability resolves
the effect after a trigger event,
after chapter symbols                it triggers by itself, and is carried out by hand as the ability resolves
a trigger event                      its controller, with priority, says that it triggers
a cost, or when to activate it        its controller, with priority, puts all of it on the stack
a size, a loyalty                    it is 0, and kills nothing, until its controller says what it is
what an Aura enchants                it enters attached to nothing, and its controller attaches it
another paragraph                     it is shown as a note, and whoever has the card acts by hand
===================================  =================================================================================

Mana that an effect makes, or that a cost doesn't take, is added by hand (:mod:`..engine.manual.mana`). Of a card with
several faces each is a definition of its own (:mod:`.faces_by_hand`). Refused is what is in no deck
(:mod:`.type_lines_by_hand`), what two cards meld into, and cards whose text isn't known.
"""

from __future__ import annotations

from headjudge.core.registry import load
from headjudge.magic.cards.record import FACE_SEPARATOR, CardRecord
from headjudge.magic.playable.faces_by_hand import of_card
from headjudge.magic.playable.type_lines_by_hand import NotInADeck
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.compiler import Compilation, Problem
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.abilities import Ability
from headjudge.magic.text.tree.effects.by_hand import ByHand, ByHandAbility

__all__ = ["by_hand_in", "verdict_by_hand", "words_by_hand"]


def verdict_by_hand(record: CardRecord) -> Compilation:
    """The verdict on a card in a game in which cards may be played by hand: that of :func:`.verdict.verdict` if the
    card is supported, else a definition with what players carry out, or why there can be none."""
    found = verdict(record)
    if found.supported:
        return found
    load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")
    try:
        if _is_melded(record):
            raise NotInADeck("two cards meld into it")
        definition = of_card(record)
    except NotInADeck as refusal:
        problem = Problem("", "", f"it can't be played by hand: {refusal}")
        return Compilation(supported=False, problems=(problem,), definition=None)
    return Compilation(supported=True, problems=found.problems, definition=definition)


def _is_melded(record: CardRecord) -> bool:
    """Whether a card is what two others meld into (712.5): it has no cost, and names no other card."""
    face = record.front
    plain = record.layout == "meld" and not record.faces and FACE_SEPARATOR not in record.name
    return plain and not face.mana_cost and "Land" not in face.type_line


def by_hand_in(abilities: tuple[Ability, ...]) -> list[str]:
    """The words of some abilities that are carried out by hand."""
    found = []
    for ability in abilities:
        effect = getattr(ability, "effect", None)
        if isinstance(ability, ByHandAbility):
            found.append(ability.words)
        elif isinstance(effect, ByHand):
            found.append(effect.words)
    return found


def words_by_hand(definition: CardDefinition) -> list[str]:
    """The words of a card that are carried out by hand, those of all of its faces."""
    parts = (definition, *(face.definition for face in definition.faces))
    return list(dict.fromkeys(words for part in parts for words in by_hand_in(part.abilities)))
