"""Splice (rule 702.44): the text of cards that one reveals from one's hand becomes part of a spell that one casts.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
702.44a  which cards may be spliced onto a spell                 :func:`spliceable`
702.44b  not one whose targets or cost there aren't              :mod:`..actions.casting`
702.44c  the spell has the text of those cards besides its own   :func:`with_text_of`
702.44e  only as long as it is on the stack                      :mod:`..events.zones`
=======  ======================================================  ===============================
"""

from __future__ import annotations

from dataclasses import replace

from headjudge.core.by_identity import by_identities
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import INSTANT, SORCERY
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.shifted_slots import highest_slot, shifted
from headjudge.magic.text.tree.abilities import Ability, Cost, Keyword, SpellAbility
from headjudge.magic.text.tree.structure import Steps

__all__ = ["ONTO", "splice_cost", "spliceable", "with_text_of"]

ONTO = {"splice onto arcane": frozenset({"arcane"}), "splice onto instant or sorcery": frozenset({INSTANT, SORCERY})}
"""For each kind of splice what a spell must be one of."""


def _splice(g: State, card: GameObject, spell: GameObject) -> Keyword | None:
    """The ability by which a card may be spliced onto a spell."""
    its = characteristics(g, spell)
    keywords = blueprint(card.printed).characteristics.keywords
    return next(
        (
            keywords[name][0]
            for name, words in ONTO.items()
            if name in keywords and any(its.has_word(word) for word in words)
        ),
        None,
    )


def splice_cost(g: State, card: GameObject, spell: GameObject) -> Cost:
    """What it costs to splice a card onto a spell."""
    keyword = _splice(g, card, spell)
    return keyword.cost if keyword is not None and keyword.cost is not None else Cost(())


def spliceable(g: State, player: int, spell: GameObject) -> list[int]:
    """The cards in a player's hand that may be spliced onto a spell, which none of them is."""
    if spell.face_down or blueprint(spell.printed).effect is None:
        return []
    objects = (g.objects[id] for id in g.players[player].hand)
    return [o.id for o in objects if _splice(g, o, spell) is not None and blueprint(o.printed).effect is not None]


@by_identities
def with_text_of(spell: CardDefinition, card: CardDefinition) -> CardDefinition:
    """A spell with what a card says after what it says itself (702.44c).

    Definitions are made once for the same two: much is remembered by their identity.
    """
    more = blueprint(card).effect
    own = blueprint(spell).effect
    assert more is not None
    assert own is not None
    parts, joins = (own.parts, own.joins) if isinstance(own, Steps) else ((own,), ())
    joined = SpellAbility(Steps((*parts, shifted(more, highest_slot(own))), (*joins, ".")))
    abilities: list[Ability] = [joined if isinstance(a, SpellAbility) else a for a in spell.abilities]
    return replace(spell, abilities=tuple(abilities), text=f"{spell.text}\n{card.text}")
