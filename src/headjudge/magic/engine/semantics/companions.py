"""Companions (702.139 today): a card outside the game that its owner may put into their hand.

=========  ====================================================  ===============================
section    what                                                  where
=========  ====================================================  ===============================
702.139a   revealed before the game, if the deck is as it asks   ``engine.turns.companions``
702.139b   the starting deck, the commanders included            :func:`is_as_asked`
903.11     of a deck for Commander: of its colors                :func:`may_be_revealed`
702.139a   for {3} into the hand, once, as a sorcery             ``engine.actions.companions``
=========  ====================================================  ===============================
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from headjudge.magic.casual_variants.commander import identity_of, identity_of_commanders
from headjudge.magic.engine.characteristics.blueprint import blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.characteristics.matching import matches
from headjudge.magic.engine.characteristics.totals import MANA_VALUE
from headjudge.magic.engine.semantics.activated_of_others import activated_abilities
from headjudge.magic.engine.semantics.stats import stat
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.tree.companion import StartingDeck

__all__ = ["COMPANION", "companion_of", "has_companion", "may_be_revealed"]

COMPANION = "companion"
"""The keyword, and the designation that a card outside the game has that was revealed so."""
LEAST = 60
LEAST_WITH_COMMANDER = 100
"""The minimum deck size (100.2a, 903.5a today)."""


def has_companion(card: CardDefinition) -> bool:
    """Whether a card has a companion ability."""
    return COMPANION in blueprint(card).characteristics.keywords


def companion_of(g: State, player: int) -> GameObject | None:
    """A player's companion, as long as it is outside the game."""
    outside = (g.objects[id] for id in g.players[player].sideboard)
    return next((obj for obj in outside if COMPANION in obj.marks.designations), None)


def may_be_revealed(g: State, player: int) -> list[int]:
    """The cards outside the game that a player's deck lets be their companion: one of each name."""
    deck: list[GameObject] | None = None
    found: dict[str, int] = {}
    for id in g.players[player].sideboard:
        obj = g.objects[id]
        if not has_companion(obj.printed) or not _of_its_colors(g, player, obj):
            continue
        deck = _starting_deck(g, player) if deck is None else deck
        asked = [keyword.quality for keyword in blueprint(obj.printed).characteristics.keywords[COMPANION]]
        if all(isinstance(one, StartingDeck) and is_as_asked(g, obj, one, deck) for one in asked):
            found.setdefault(obj.printed.name, id)
    return list(found.values())


def _of_its_colors(g: State, player: int, obj: GameObject) -> bool:
    """Whether a card has no color but its deck's commanders' (903.5c, 903.11 today)."""
    return not g.options.commander or identity_of(obj.printed) <= identity_of_commanders(g, player)


def _starting_deck(g: State, player: int) -> list[GameObject]:
    """The cards that a player begins with, the commanders included (702.139b)."""
    p = g.players[player]
    commanders = [g.cards[card].id for card in p.commanders]
    return [g.objects[id] for id in (*p.library, *p.hand, *commanders)]


def is_as_asked(g: State, companion: GameObject, asked: StartingDeck, deck: Sequence[GameObject]) -> bool:
    """Whether a starting deck is as a card asks of those whose companion it is."""
    ctx = Context(0, companion.id, companion.owner)
    if asked.more is not None:
        least = LEAST_WITH_COMMANDER if g.options.commander else LEAST
        return len(deck) >= least + asked.more.value
    if asked.only is not None:
        kinds = [kind for kind in (asked.only, asked.also) if kind is not None]
        return all(any(matches(g, ctx, kind, card, characteristics(g, card)) for kind in kinds) for card in deck)
    assert asked.each is not None
    cards = [card for card in deck if matches(g, ctx, asked.each, card, characteristics(g, card))]
    if asked.names_differ:
        return len({card.printed.name for card in cards}) == len(cards)
    if asked.share_a_type:
        return not cards or bool(frozenset.intersection(*(frozenset(card.printed.types) for card in cards)))
    if asked.one is not None:
        return all(matches(g, ctx, asked.one.what, card, characteristics(g, card)) for card in cards)
    if asked.most is not None:
        return all((stat(g, card, characteristics(g, card), MANA_VALUE) or 0) <= asked.most.value for card in cards)
    if asked.activated:
        return all(activated_abilities(characteristics(g, card)) for card in cards)
    if asked.symbols_differ:
        return all(max(Counter(card.printed.mana_cost).values(), default=0) <= 1 for card in cards)
    raise TypeError(f"nothing is known of a deck as {asked!r} asks it to be")
