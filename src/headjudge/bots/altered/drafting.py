"""A program that drafts Altered: it takes what is worth most for its cost, and then ever more of its own factions.

It fulfils :class:`headjudge.tournament.drafts.Drafter`, which knows nothing of Altered.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from headjudge.altered.cards import Card, CardType
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.support import why_unsupported
from headjudge.core.rng import Rng

__all__ = ["SensibleDrafter", "worth"]

COMMITTED = 8
"""With so many cards a drafter looks for its factions alone."""
FACTIONS = 3
"""A Limited deck has at most so many, the Hero's among them (1.1.5)."""
FULL_COST = 6
"""What costs more is hardly ever played."""
TEXT, HERO, SPELL, PERMANENT = 0.8, 1.5, 3.0, 2.5


def worth(card: Card) -> float:
    """How good a card is for what it costs, by what is printed on it; a card that can't be played is worth nothing."""
    if why_unsupported(card):
        return 0.0
    if card.type is CardType.HERO:
        return HERO
    text = TEXT * bool(card.text) + TEXT / 2 * bool(card.support)
    if card.type is not CardType.CHARACTER:
        return (SPELL if card.type is CardType.SPELL else PERMANENT) - max(0, card.hand_cost - FULL_COST / 2) / 2
    stats = sorted(card.stats or (0, 0, 0))
    # Two strong statistics win most regions; the weakest one hardly counts.
    power = stats[2] + 0.8 * stats[1] + 0.3 * stats[0]
    cost = (card.hand_cost + card.reserve_cost) / 2
    return power - 1.6 * cost + 2 + text - max(0, card.hand_cost - FULL_COST)


class SensibleDrafter:
    """Picks cards and builds decks by what is printed on them; ``find`` knows the card of a title."""

    name = "sensible"

    def __init__(self, find: Callable[[str], CardRecord | None]) -> None:
        self._find = find
        self._worth: dict[str, float] = {}

    def choose(self, pack: Sequence[str], pool: Sequence[str], rng: Rng) -> str:
        """The card that promises most. Raises ValueError for an empty pack."""
        values = [self._value(title, pool) for title in pack]
        best = max(values)
        return pack[rng.choice([at for at, value in enumerate(values) if value == best])]

    def _value(self, title: str, pool: Sequence[str]) -> float:
        own = self._factions(pool)
        faction = self._faction(title)
        committed = min(1.0, len(pool) / COMMITTED)
        strange = bool(faction) and faction not in own and len(own) == FACTIONS
        hero = self._card(title)
        spare = hero is not None and hero.type is CardType.HERO and any(self._is_hero(one) for one in pool)
        return self._rated(title) - committed * (6 * strange + 3 * spare)

    def build(self, pool: Sequence[str], laid: Mapping[str, int], size: int) -> Mapping[str, int]:
        """A deck of its best Hero and the best cards of three factions, of which the Hero's is one."""
        factions = self._best(pool, laid, size)
        deck = Counter(laid)
        left = Counter(pool) - deck
        heroes = [title for title in left if self._is_hero(title) and self._faction(title) in factions]
        if heroes and not any(self._is_hero(title) for title in deck):
            deck[max(heroes, key=lambda title: (factions.index(self._faction(title)) == 0, title))] += 1
        fit = [t for t in left.elements() if not self._is_hero(t) and self._faction(t) in ("", *factions)]
        for title in sorted(fit, key=lambda title: (-self._rated(title), title)):
            if deck.total() >= size:
                break
            deck[title] += 1
        return dict(deck)

    def _best(self, pool: Sequence[str], laid: Mapping[str, int], size: int) -> list[str]:
        """The factions that make the best deck of a pool, with those that are laid out; first that it is a deck."""
        must = {self._faction(title) for title in laid} - {""}
        there = sorted({self._faction(title) for title in pool} - {""} - must)
        found: list[tuple[int, float, list[str]]] = []
        for more in combinations(there, max(0, min(FACTIONS - len(must), len(there)))):
            factions = [*sorted(must), *more]
            fit = [t for t in pool if not self._is_hero(t) and self._faction(t) in ("", *factions)]
            values = sorted((self._rated(title) for title in fit), reverse=True)[: size - 1]
            found.append((len(values), sum(values), factions))
        return max(found, key=lambda one: one[:2])[2] if found else sorted(must)

    def _factions(self, pool: Sequence[str]) -> list[str]:
        """The factions whose cards in a pool are worth most together, the best first."""
        sums: Counter[str] = Counter()
        for title in pool:
            if self._faction(title):
                sums[self._faction(title)] += round(100 * max(0.1, self._rated(title)))
        return [faction for faction, _ in sorted(sums.items(), key=lambda one: (-one[1], one[0]))][:FACTIONS]

    def _card(self, title: str) -> Card | None:
        record = self._find(title)
        return None if record is None else record.card

    def _faction(self, title: str) -> str:
        card = self._card(title)
        return "" if card is None else card.faction

    def _is_hero(self, title: str) -> bool:
        card = self._card(title)
        return card is not None and card.type is CardType.HERO

    def _rated(self, title: str) -> float:
        if title not in self._worth:
            card = self._card(title)
            self._worth[title] = 0.0 if card is None else worth(card)
        return self._worth[title]
