"""Everything that is wrong with a deck list: a code for programs, a sentence for people, the rule (121–135)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum

from headjudge.core.faults import Fault
from headjudge.tournament.decks.building import Building
from headjudge.tournament.decks.cards import CardFacts
from headjudge.tournament.decks.lists import Cards, DeckList

__all__ = ["Problem", "ProblemKind", "deck_problems"]


class ProblemKind(StrEnum):
    """The kinds of things that can be wrong with a list."""

    TOO_SMALL = "too-small"
    TOO_LARGE = "too-large"
    SIDEBOARD = "sideboard"
    COPIES = "copies"
    NOT_PERMITTED = "not-permitted"
    NOT_IN_POOL = "not-in-pool"
    UNKNOWN = "unknown"
    LEADER = "leader"
    """Too many leaders, or none where there must be one."""
    COLORS = "colors"
    """A card with colors that no leader has, or too many colors or factions."""
    RARITY = "rarity"
    """Too many cards of a rarity."""


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing that is wrong, of which card (by its English title) if it is one's, and what would be right. Written
    out, it is its kind and the title: ``copies Giant Growth``."""

    kind: ProblemKind
    fault: Fault
    card: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {self.card}" if self.card else str(self.kind)

    @property
    def sentence(self) -> str:
        """The problem as people read it, with its rule."""
        return str(self.fault)


def deck_problems(
    deck: DeckList, building: Building, facts: Mapping[str, CardFacts], pool: Cards | None = None
) -> list[Problem]:
    """All that is wrong with a list: sizes first, then the cards in the order of the list, each kind once a card.

    ``facts`` are of cards by the titles that lists use; a title that has none is its own English title. Where cards
    must be of a pool and none is known (None), that isn't judged.
    """
    return [*_sizes(deck, building, facts), *_kinds(deck, building, facts), *_cards(deck, building, facts, pool)]


def _led(deck: DeckList, facts: Mapping[str, CardFacts]) -> dict[str, int]:
    """The leaders of a deck: those that the list names so, and cards of it that are leaders by what they are."""
    own = {title: number for title, number in deck.main.items() if title in facts and facts[title].leader}
    return {**deck.leaders, **own}


def _kinds(deck: DeckList, building: Building, facts: Mapping[str, CardFacts]) -> Iterator[Problem]:
    """How many factions or colors all cards have, and how many cards are how rare."""
    played = {title: number for title, number in deck.all().items() if title in facts}
    colors = sorted({color for title in played for color in facts[title].colors})
    if building.colors is not None and len(colors) > building.colors:
        reason = f"the deck has {', '.join(colors)}; it may have {building.colors} of these"
        yield _problem(ProblemKind.COLORS, building.permitted_rule, reason)
    for rarity, most in building.rarities:
        have = sum(number for title, number in played.items() if facts[title].rarity == rarity)
        if have > most:
            reason = f"the deck has {_cards_of(have)} that are {rarity}; it may have at most {most}"
            yield _problem(ProblemKind.RARITY, building.rule, reason)


def _sizes(deck: DeckList, building: Building, facts: Mapping[str, CardFacts]) -> Iterator[Problem]:
    size, side, rule = deck.size, deck.side_size, building.rule
    if size < building.least:
        yield _problem(
            ProblemKind.TOO_SMALL, rule, f"the deck has {_cards_of(size)}; it needs at least {building.least}"
        )
    if size > building.most:
        yield _problem(
            ProblemKind.TOO_LARGE, rule, f"the deck has {_cards_of(size)}; it may have at most {building.most}"
        )
    leaders = sum(_led(deck, facts).values())
    needed = building.leaders and building.leader_needed
    if leaders > building.leaders or (needed and not leaders):
        right = f"one{' or two' if building.leaders > 1 else ''}" if building.leaders else "none"
        right += "" if needed or not building.leaders else " or none"
        reason = f"the deck has {leaders or 'no'} leader{'' if leaders == 1 else 's'}; it has {right}"
        yield _problem(ProblemKind.LEADER, building.permitted_rule, reason)
    if building.pool or side in (0, building.side) or (building.side_up_to and side < building.side):
        return
    right = f"{'at most' if building.side_up_to else 'exactly'} {building.side}, or there is none"
    if not building.side:
        right = "none is used"
    yield _problem(ProblemKind.SIDEBOARD, rule, f"the sideboard has {_cards_of(side)}; {right}")


def _cards(deck: DeckList, building: Building, facts: Mapping[str, CardFacts], pool: Cards | None) -> Iterator[Problem]:
    there = _by_english(pool or {}, facts)
    leading = [facts.get(title) for title in _led(deck, facts)] if building.colors is None else []
    # Of a leader that isn't known, or where there is none, the colors are anyone's guess.
    colors = {color for card in leading if card for color in card.colors} if leading and all(leading) else None
    for name, entries in _grouped(deck, facts).items():
        if name in building.free:
            continue
        printings = [facts[title] for title in entries if title in facts]
        if building.known and not printings:
            reason = f"no card is known by the title {name!r}"
            yield _problem(ProblemKind.UNKNOWN, building.permitted_rule, reason, name)
            continue
        have = sum(entries.values())
        if barred := next((card.barred for card in printings if card.barred), ""):
            yield _problem(ProblemKind.NOT_PERMITTED, building.permitted_rule, f"{name} {barred}", name)
        if others := _foreign(printings, colors):
            reason = f"{name} is {', '.join(others)}, which no leader of the deck is"
            yield _problem(ProblemKind.COLORS, building.permitted_rule, reason, name)
        if wrong := _why_not_permitted(name, printings, building):
            yield _problem(ProblemKind.NOT_PERMITTED, building.permitted_rule, wrong, name)
        allowed = _copies(printings, building)
        if allowed is not None and have > allowed:
            reason = f"deck and sideboard have {have} of {name}; at most {allowed} of a card"
            yield _problem(ProblemKind.COPIES, building.rule, reason, name)
        # The sideboard of a Limited deck is the rest of the pool: what counts is whether all of it is there.
        if building.pool and pool is not None and have > there[name]:
            reason = f"{have} of {name} are played; the pool has {there[name] or 'none'}"
            yield _problem(ProblemKind.NOT_IN_POOL, building.rule, reason, name)


def _foreign(printings: list[CardFacts], colors: set[str] | None) -> list[str]:
    if colors is None or not printings:
        return []
    return [color for color in printings[0].colors if color not in colors]


def _grouped(deck: DeckList, facts: Mapping[str, CardFacts]) -> dict[str, dict[str, int]]:
    """The titles of a list with their numbers, by English title, in the order of the list."""
    groups: dict[str, dict[str, int]] = {}
    for title, number in deck.all().items():
        groups.setdefault(_english(title, facts), {})[title] = number
    return groups


def _why_not_permitted(name: str, printings: list[CardFacts], building: Building) -> str:
    """Why a card may not be played; empty if it may: one of its printings will do."""
    if building.sets is not None:
        if any(not set(building.sets).isdisjoint(card.sets) for card in printings):
            return ""
        printed = sorted({code for card in printings for code in card.sets})
        return f"{name} was printed in none of {', '.join(building.sets)}, but in {', '.join(printed) or 'no set'}"
    if building.legal and not any(building.legal in (*card.legal, *card.restricted) for card in printings):
        return f"{name} isn't legal in {building.legal}"
    return ""


def _copies(printings: list[CardFacts], building: Building) -> int | None:
    if building.copies is None or not building.legal or not printings:
        return building.copies
    if any(building.legal in card.restricted for card in printings):
        return 1
    # What a card says of itself counts where cards of today are played.
    said = printings[0].copies
    return building.copies if said is None else said or None


def _english(title: str, facts: Mapping[str, CardFacts]) -> str:
    card = facts.get(title)
    return card.english or title if card is not None else title


def _by_english(cards: Cards, facts: Mapping[str, CardFacts]) -> Counter[str]:
    total: Counter[str] = Counter()
    for title, number in cards.items():
        total[_english(title, facts)] += number
    return total


def _problem(kind: ProblemKind, rule: str, reason: str, card: str = "") -> Problem:
    return Problem(kind, Fault(rule, reason, f"deck/{kind}"), card)


def _cards_of(number: int) -> str:
    return f"{number} card{'' if number == 1 else 's'}"
