"""Checking a deck list: which cards it means, which of them can be played, whether they make a legal deck."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from headjudge.altered.cards import CardType
from headjudge.altered.cards.record import CardRecord
from headjudge.altered.cards.references import parse_reference
from headjudge.altered.decks.building import Counted, why_not_built
from headjudge.altered.decks.construction import Construction, Flaw
from headjudge.altered.decks.deck import Deck
from headjudge.altered.decks.deck_list import DeckEntry, DeckList
from headjudge.altered.support import why_unsupported
from headjudge.core.cards import AmbiguousCard, UnknownCard
from headjudge.core.decks.errors import DeckFileError
from headjudge.core.decks.problems import DeckProblem
from headjudge.core.faults import Fault

__all__ = ["CardSource", "CheckedDeck", "check_deck", "identify", "with_references"]

SUGGESTED = 20
"""For so many unknown cards of a deck names like theirs are looked for."""


class CardSource(Protocol):
    """Whatever finds cards: those of the library."""

    def find(self, reference: str) -> CardRecord | None:
        """The card of a reference."""

    def named(self, name: str) -> list[CardRecord]:
        """All versions of the card of a name."""

    def suggestions(self, name: str) -> tuple[str, ...]:
        """Names that are spelled much like one."""


@dataclass(frozen=True, slots=True)
class CheckedDeck:
    """A deck list with the cards that it means, as far as they are known, and all that is wrong with it."""

    list: DeckList
    cards: tuple[tuple[DeckEntry, CardRecord], ...]
    problems: tuple[DeckProblem, ...]

    @property
    def deck(self) -> Deck:
        """The deck as a game takes it."""
        return Deck.of((entry.count, record) for entry, record in self.cards)


def identify(entry: DeckEntry, cards: CardSource, faction: str = "", *, suggest: bool = True) -> CardRecord:
    """The card that an entry means. ``faction`` is that of the deck's Hero, which tells versions of a name apart.

    Raises UnknownCard, or AmbiguousCard where versions of a name differ and nothing says which is meant.
    """
    if entry.reference:
        reference = parse_reference(entry.reference)
        found = None if reference is None else cards.find(str(reference))
        if found is None:
            raise UnknownCard(entry.reference)
        return found
    versions = [one for one in cards.named(entry.name) if not one.token]
    if not versions:
        raise UnknownCard(entry.name, cards.suggestions(entry.name) if suggest else ())
    wanted = [one for one in versions if entry.rarity in (None, one.card.rarity)]
    if entry.faction:
        own = [one for one in wanted if one.card.faction == entry.faction]
        wanted = own or [one for one in wanted if _first_faction(one) == entry.faction]
    if not wanted:
        raise AmbiguousCard(entry.name, tuple(one.version for one in versions), "Write one of these references")
    in_faction = [one for one in wanted if faction and one.card.faction == faction]
    differing: dict[object, CardRecord] = {}
    for one in in_faction or wanted:
        differing.setdefault(_printed(one), one)
    if len(differing) > 1:
        told = tuple(one.version for one in differing.values())
        raise AmbiguousCard(entry.name, told, "Write the reference, or the rarity behind the name")
    return next(iter(differing.values()))


def _first_faction(record: CardRecord) -> str:
    reference = parse_reference(record.reference)
    return "" if reference is None else reference.faction


def _printed(record: CardRecord) -> tuple[object, ...]:
    """What makes a difference to a game: another printing of the same version has the same."""
    card = record.card
    numbers = (card.hand_cost, card.reserve_cost, card.stats, card.reserve_limit, card.landmark_limit)
    return (card.name, card.type, card.faction, card.subtypes, numbers, card.text, card.support, card.rarity)


def check_deck(deck: DeckList, cards: CardSource, rules: Construction) -> CheckedDeck:
    """All that is wrong with a deck list in a format, in the order of its lines."""
    problems: list[DeckProblem] = []

    def add(flaw: Flaw, reason: str, entry: DeckEntry, rule: str = "") -> None:
        problems.append(DeckProblem(Fault(rule, reason, flaw), entry.line, entry.said))

    known: list[tuple[DeckEntry, CardRecord]] = []
    faction = _heroes_faction(deck, cards)
    unknown = 0
    for entry in deck.entries:
        try:
            known.append((entry, identify(entry, cards, faction, suggest=unknown < SUGGESTED)))
        except UnknownCard as error:
            unknown += 1
            add(Flaw.UNKNOWN, str(error), entry)
        except AmbiguousCard as error:
            add(Flaw.AMBIGUOUS, str(error), entry)
    judged: set[str] = set()
    for entry, record in known:
        if record.reference in judged:
            continue
        judged.add(record.reference)
        if record.token:
            add(Flaw.TOKEN, f"{record.card.name} is a token; a deck has none", entry, rules.rules[Flaw.TOKEN])
            continue
        reason = why_unsupported(record.card)
        if reason:
            add(Flaw.UNSUPPORTED, f"{record.card.name} isn't supported: {reason}", entry)
        if record.suspended and not rules.suspended:
            add(Flaw.SUSPENDED, f"{record.card.name} is suspended: constructed decks can't have it for now", entry)
    counted = [Counted(record.card, entry.count, entry.line) for entry, record in known if not record.token]
    problems += why_not_built(counted, rules)
    return CheckedDeck(deck, tuple(known), tuple(sorted(problems, key=lambda problem: problem.line or 0)))


def with_references(deck: DeckList, cards: CardSource) -> tuple[DeckEntry, ...]:
    """The entries of a deck list, each with the reference of the card that it means. Raises DeckFileError for one that
    means none, or several."""
    faction = _heroes_faction(deck, cards)
    found = []
    for entry in deck.entries:
        try:
            found.append(replace(entry, reference=entry.reference or identify(entry, cards, faction).reference))
        except (UnknownCard, AmbiguousCard) as error:
            raise DeckFileError(entry.line, str(error)) from error
    return tuple(found)


def _heroes_faction(deck: DeckList, cards: CardSource) -> str:
    """The faction of the deck's Hero, so far as one can be told by itself."""
    for entry in deck.entries:
        try:
            record = identify(entry, cards, suggest=False)
        except (UnknownCard, AmbiguousCard):
            continue
        if record.card.type is CardType.HERO:
            return record.card.faction
    return ""
