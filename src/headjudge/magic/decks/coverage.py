"""How many published decks can be played whole, which cards stand in the way, and in which order to build what they
lack.

A deck is whole if all of its cards are supported, its sideboard's and its commander included. How much a construct
alone would unlock is counted; which constructs together unlock most is found step by step: the next is the one that the
most decks need that are nearest to being whole, a deck with one more to go counting half as much. What a line lacks
besides the first thing in it isn't known before that is built, so what a step unlocks is what it can at most.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from headjudge.core.cards import AmbiguousCard
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks.check import CardSource
from headjudge.magic.decks.deck import Deck
from headjudge.magic.decks.published import PublishedDeck
from headjudge.magic.playable.constructs import constructs_of, keywords_without_support
from headjudge.magic.text.compiler import Compilation, Problem

__all__ = ["CardInTheWay", "Construct", "DeckCoverage", "FamilyShare", "Step", "measure_decks"]

_FURTHEST = 60
"""Decks that lack more than this count alike in the order, next to nothing."""


@dataclass(slots=True)
class FamilyShare:
    """The decks of one family: how many, how many of them are whole, and of their cards, each counted once."""

    decks: int = 0
    whole: int = 0
    names: set[str] = field(default_factory=set)
    supported: int = 0

    @property
    def cards(self) -> int:
        """How many cards the decks have, each counted once."""
        return len(self.names)


@dataclass(frozen=True, slots=True)
class CardInTheWay:
    """A card that isn't supported, in how many decks it is, and why."""

    name: str
    decks: int
    reasons: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Construct:
    """What would have to be built: how many decks and cards need it, how many it alone would make whole or supported,
    and a card that needs it with the sentence that says so."""

    construct: str
    decks: int
    decks_alone: int
    cards: int
    cards_alone: int
    example: str
    sentence: str


@dataclass(frozen=True, slots=True)
class Step:
    """The next construct to be built, and how many decks are whole then."""

    construct: str
    whole: int


class DeckCoverage:
    """What :func:`measure_decks` found. For each unsupported card ``reasons`` has those of its verdict, and ``needs``
    its constructs, each with a sentence."""

    def __init__(
        self,
        decks: Sequence[PublishedDeck],
        names: Mapping[str, str],
        reasons: Mapping[str, tuple[str, ...]],
        needs: Mapping[str, Mapping[str, str]],
    ) -> None:
        self.decks = len(decks)
        self.reasons = reasons
        self.needs = needs
        self.families: dict[str, FamilyShare] = {}
        self.total = FamilyShare()
        self.whole: list[Deck] = []
        self._lacking: list[tuple[set[str], set[str]]] = []
        for published in decks:
            cards = {names[name] for name in published.names}
            lacking = cards & needs.keys()
            for share in (self.total, self.families.setdefault(published.family, FamilyShare())):
                share.decks += 1
                share.whole += not lacking
                share.names |= cards
            if not lacking:
                self.whole.append(published.deck)
            self._lacking.append((lacking, {construct for card in lacking for construct in needs[card]}))
        for share in (self.total, *self.families.values()):
            share.supported = len(share.names - needs.keys())

    def in_the_way(self, limit: int) -> list[CardInTheWay]:
        """The unsupported cards that the most decks have."""
        counts = Counter(card for cards, _ in self._lacking for card in sorted(cards))
        return [CardInTheWay(card, count, self.reasons[card]) for card, count in _most(counts, limit)]

    def constructs(self, limit: int) -> list[Construct]:
        """What the most decks need."""
        decks = Counter(construct for _, needed in self._lacking for construct in needed)
        alone = Counter(next(iter(needed)) for _, needed in self._lacking if len(needed) == 1)
        cards = Counter(construct for needed in self.needs.values() for construct in needed)
        cards_alone = Counter(next(iter(needed)) for needed in self.needs.values() if len(needed) == 1)
        examples: dict[str, tuple[str, str]] = {}
        for card, needed in self.needs.items():
            for construct, sentence in needed.items():
                examples.setdefault(construct, (card, sentence))
        return [
            Construct(each, count, alone[each], cards[each], cards_alone[each], *examples[each])
            for each, count in _most(decks, limit)
        ]

    def order(self, limit: int) -> Iterator[Step]:
        """The order of work."""
        left = [set(needed) for _, needed in self._lacking if needed]
        for _ in range(limit):
            worth: dict[str, int] = defaultdict(int)
            for needed in left:
                for construct in needed:
                    worth[construct] += 1 << max(0, _FURTHEST - len(needed))
            if not worth:
                return
            best = min(worth, key=lambda construct: (-worth[construct], construct))
            for needed in left:
                needed.discard(best)
            left = [needed for needed in left if needed]
            yield Step(best, self.decks - len(left))


def _most(counts: Counter[str], limit: int) -> list[tuple[str, int]]:
    return sorted(counts.items(), key=lambda item: (-item[1], item[0]))[:limit]


def measure_decks(
    decks: Sequence[PublishedDeck],
    cards: CardSource,
    verdict: Callable[[CardRecord], Compilation],
    watch: Callable[[Sequence[str]], Iterable[str]] = iter,
) -> DeckCoverage:
    """Judge the cards of some decks; ``watch`` may wrap their names as they are gone through, to see how far that is.

    A card that isn't found by its name, or not by it alone, is unsupported.
    """
    names: dict[str, str] = {}
    records: dict[str, CardRecord] = {}
    verdicts: dict[str, Compilation] = {}
    for name in watch(sorted({name for published in decks for name in published.names})):
        record, missing = _found(cards, name)
        names[name] = name if record is None else record.name
        if record is None:
            verdicts[name] = Compilation(supported=False, problems=(Problem("", "", missing),), definition=None)
        elif record.name not in records:
            records[record.name] = record
            verdicts[record.name] = verdict(record)
    keywords = keywords_without_support(verdicts, records.values())
    reasons = {card: tuple(map(str, one.problems)) for card, one in verdicts.items() if not one.supported}
    needs = {
        card: constructs_of(records[card], verdicts[card], verdict, keywords)
        if card in records
        else dict.fromkeys(reasons[card], "")
        for card in reasons
    }
    return DeckCoverage(decks, names, reasons, needs)


def _found(cards: CardSource, name: str) -> tuple[CardRecord | None, str]:
    try:
        return cards.find(name), "no card of the file has its name"
    except AmbiguousCard:
        return None, "several cards of the file have its name"
