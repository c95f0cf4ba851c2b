"""From a pool to a deck of forty: the best cards of two colors, of a third if these are too few, and lands for them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from headjudge.bots.magic.drafting.colors import PAIRS, SPELLS, chosen, promise
from headjudge.bots.magic.drafting.rating import Rated, Rating
from headjudge.magic.cards.mana import COLORS

__all__ = ["BASICS", "build_deck"]

BASICS = dict(zip(COLORS, ("Plains", "Island", "Swamp", "Mountain", "Forest"), strict=True))
FORTY, MOST_DUALS = 40, 3
FEWEST, FEWEST_OF_THREE = 0.35, 0.2
"""A color that a deck plays has at least this part of its lands: its cards are of no use without."""
FEW = 2
"""Two colors that lack so many spells get help of a third: better a few cards that come late than twenty lands."""


def build_deck(pool: Sequence[str], laid: Mapping[str, int], size: int, rated: Rated) -> dict[str, int]:
    """A deck of so many cards, or of all that were laid out if these are more: title to number. What was laid out
    stays, and its colors are those of the deck as far as two colors allow."""
    deck = Counter({title: number for title, number in laid.items() if number > 0})
    rest = Counter(pool)
    rest.subtract(deck)
    left = [title for title in dict.fromkeys(pool) for _ in range(rest[title])]
    colors = _colors(pool, [title for title in deck.elements() if title not in BASICS.values()], rated)
    spells = sum(number for title, number in deck.items() if not _is_land(title, rated))
    wanted = max(0, min(round(SPELLS * size / FORTY) - spells, size - deck.total()))
    cards = [(title, rated(title)) for title in left]
    added = chosen(cards, colors, wanted)
    if wanted - len(added) >= FEW:
        others = [card for card in cards if not card[1].castable(colors)]
        colors |= {_helper(others, colors)}
        added += chosen(others, colors, wanted - len(added))
    deck.update(title for title, _ in added)
    duals = [title for title in left if (land := rated(title)).land and land.makes and land.castable(colors)]
    deck.update(duals[: max(0, min(MOST_DUALS, size - deck.total()))])
    for title, number in _basics(deck, max(0, size - deck.total()), colors, rated).items():
        deck[title] += number
    return dict(deck)


def _is_land(title: str, rated: Rated) -> bool:
    return title in BASICS.values() or rated(title).land


def _colors(pool: Sequence[str], laid: Sequence[str], rated: Rated) -> frozenset[str]:
    """The two colors that pay for most of what was laid out, and of those the best of the pool."""
    mine = [rating for rating in map(rated, laid) if rating.playable]
    ratings = [rated(title) for title in pool]
    return max(PAIRS, key=lambda pair: (sum(card.castable(pair) for card in mine), promise(ratings, pair)))


def _helper(cards: Sequence[tuple[str, Rating]], colors: frozenset[str]) -> str:
    """The color with which the best of these cards can be cast, too."""
    ratings = [rating for _, rating in cards]
    return max((color for color in COLORS if color not in colors), key=lambda color: promise(ratings, colors | {color}))


def _basics(deck: Mapping[str, int], missing: int, colors: frozenset[str], rated: Rated) -> dict[str, int]:
    """So many basic lands, shared out so that each color gets its part of all lands: as its symbols are of all, and of
    a color that is played at all no fewer than :data:`FEWEST`."""
    needs = dict.fromkeys((color for color in COLORS if color in colors), 0.0)
    for title, number in deck.items():
        for payers in rated(title).symbols:
            for color in payers & colors:
                needs[color] += number / len(payers & colors)
    total = sum(needs.values())
    if total:
        fewest = FEWEST if len(colors) < 3 else FEWEST_OF_THREE
        needs = {color: max(need, fewest * total) for color, need in needs.items() if need}
    else:
        needs = dict.fromkeys(needs, 1.0)
    there = {color: float(deck.get(BASICS[color], 0)) for color in needs}
    shares: dict[str, int] = {}
    for _ in range(missing):
        color = min(needs, key=lambda each: (there[each] + 1) / needs[each])
        there[color] += 1
        shares[BASICS[color]] = shares.get(BASICS[color], 0) + 1
    return shares
