"""The abilities that are printed on cards, as games carry them out."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from headjudge.altered.cards import Card
from headjudge.altered.text.compiler import Printed
from headjudge.altered.text.tree.abilities import PassiveAbility, QuickAction, Reaction
from headjudge.altered.text.tree.categories import Passive
from headjudge.altered.text.tree.modifiers import Modifier
from headjudge.altered.text.tree.objects import Me
from headjudge.altered.text.tree.playing_cards import (
    CantBePlayed,
    CheaperFor,
    CheaperIn,
    CostsLess,
    Scout,
    StartingRegion,
)
from headjudge.altered.text.tree.triggers import AtPhase, Goes, Sacrificed
from headjudge.core.registry import Slot

__all__ = ["PRINTING", "Sorted", "by_kind", "printed_on", "sorted_on"]

PRINTING: Slot[Callable[[Card], tuple[Printed, ...]]] = Slot("way to read cards")
"""What a card says, of which each line that isn't carried out stands as words (:mod:`..support`)."""


class Sorted(NamedTuple):
    """Abilities, and by what they are: the how-manieth each is, what it says, and whether it is a support ability."""

    abilities: tuple[Printed, ...]
    passives: tuple[tuple[int, Passive, bool], ...]
    rules: tuple[Passive, ...]
    """What the object says of itself, wherever it is: passives that are no support abilities."""
    watching: tuple[tuple[int, Reaction, bool], ...]
    """Reactions to what happens, but for those about their object's own move."""
    phased: tuple[tuple[int, Reaction, bool], ...]
    """Reactions to the beginning of a phase."""
    moved: tuple[tuple[int, Reaction, bool], ...]
    """Reactions about their object's own move: on a symbol, or it is sacrificed or goes somewhere."""
    gone: tuple[tuple[int, Reaction, bool], ...]
    """Those of them that are on no symbol: symbols are about what is played, or joins something in play."""
    modifiers: tuple[tuple[int, Modifier], ...]
    quick: tuple[tuple[int, bool], ...]
    says_how: bool
    """Whether the object says of itself how it is played, or what it costs."""
    by_place: bool
    """Whether that depends on the Expedition that it would join."""
    in_play: bool
    """Whether any of them works for as long as the object is in play: not if all is about its own move, or a Spell's
    effect."""
    in_reserve: bool
    """Whether any does in Reserve: a support ability."""


MOST_KEPT = 20_000
_KEPT: dict[int, Sorted] = {}
"""The abilities of cards, sorted, by the identity of the card: this is asked for so often that hashing one is dear."""
_CARDS: list[Card] = []
"""These cards: as long as they are here nothing else is where they are."""
OF_PLACE = (CheaperIn, StartingRegion)
OF_PLAYING = (*OF_PLACE, CantBePlayed, CheaperFor, CostsLess, Scout)
"""What a card says of itself about how it is played."""


def printed_on(card: Card) -> tuple[Printed, ...]:
    """The abilities of a card in their order (2.2.10), support abilities last."""
    if not card.text and not card.support:
        return ()
    return PRINTING.entry(card)


def sorted_on(card: Card) -> Sorted:
    """The abilities of a card by what they are."""
    found = _KEPT.get(id(card))
    if found is None:
        if len(_KEPT) >= MOST_KEPT:
            _KEPT.clear()
            _CARDS.clear()
        found = _KEPT[id(card)] = by_kind(printed_on(card))
        _CARDS.append(card)
    return found


def by_kind(abilities: tuple[Printed, ...]) -> Sorted:
    """Abilities by what they are."""
    numbered = list(enumerate(abilities))
    passives = tuple((n, one.node.rule, one.support) for n, one in numbered if isinstance(one.node, PassiveAbility))
    reactions = [(n, one.node, one.support) for n, one in numbered if isinstance(one.node, Reaction)]
    moved = tuple(one for one in reactions if _is_about_own_move(one[1]))
    phased = tuple(one for one in reactions if isinstance(one[1].trigger, AtPhase))
    watching = tuple(one for one in reactions if one not in moved and one not in phased)
    quick = tuple((n, one.support) for n, one in numbered if isinstance(one.node, QuickAction))
    supports = [one[-1] for one in (*watching, *phased, *passives, *quick)]
    rules = tuple(rule for _, rule, support in passives if not support)
    return Sorted(
        abilities,
        passives,
        rules,
        watching,
        phased,
        moved,
        tuple(one for one in moved if one[1].on is None),
        tuple((n, rule) for n, rule, _ in passives if isinstance(rule, Modifier)),
        quick,
        says_how=any(isinstance(rule, OF_PLAYING) for rule in rules),
        by_place=any(isinstance(rule, OF_PLACE) for rule in rules),
        in_play=not all(supports),
        in_reserve=any(supports),
    )


def _is_about_own_move(node: Reaction) -> bool:
    trigger = node.trigger
    if trigger is None or isinstance(trigger, Sacrificed):
        return True
    return isinstance(trigger, Goes) and isinstance(trigger.what, Me)
