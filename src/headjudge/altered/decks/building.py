"""Whether cards make a legal deck in a format: the Hero, sizes, factions, copies, rarities (1.1.4, 1.1.5).

All that is wrong is said at once; what a line brings too many of is said at that line.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from headjudge.altered.cards import Card, CardType, Rarity
from headjudge.altered.decks.construction import Construction, Flaw
from headjudge.core.decks.problems import DeckProblem
from headjudge.core.faults import Fault

__all__ = ["Counted", "why_not_built"]


@dataclass(frozen=True, slots=True)
class Counted:
    """So many copies of a card, and the line that says so."""

    card: Card
    count: int
    line: int | None = None


def why_not_built(cards: Sequence[Counted], rules: Construction) -> list[DeckProblem]:
    """All that is wrong with a deck of these cards, the Hero among them; in the order of its lines."""
    heroes = [one for one in cards if one.card.type is CardType.HERO]
    others = [one for one in cards if one.card.type is not CardType.HERO]
    found = [
        *_heroes(heroes, rules),
        *_size(sum(one.count for one in others), sum(one.count for one in heroes), rules),
        *_factions(heroes, others, rules),
        *_copies(others, rules),
        *_rarity(others, Rarity.RARE, rules.rare, Flaw.RARE, rules),
        *_rarity(others, Rarity.UNIQUE, rules.unique, Flaw.UNIQUE, rules),
    ]
    return sorted(found, key=lambda problem: problem.line or 0)


def _problem(rules: Construction, flaw: Flaw, reason: str, at: Counted | None = None) -> DeckProblem:
    fault = Fault(rules.rules.get(flaw, ""), reason, flaw)
    return DeckProblem(fault) if at is None else DeckProblem(fault, at.line, at.card.name)


def _heroes(heroes: Sequence[Counted], rules: Construction) -> Iterator[DeckProblem]:
    least, most = rules.heroes
    count = sum(one.count for one in heroes)
    if count < least:
        yield _problem(rules, Flaw.HERO, "the deck has no Hero; it needs one")
    elif count > most:
        names = ", ".join(dict.fromkeys(one.card.name for one in heroes))
        yield _problem(rules, Flaw.HERO, f"the deck has {count} Heroes ({names}); it may have one", heroes[-1])


def _size(others: int, heroes: int, rules: Construction) -> Iterator[DeckProblem]:
    size, words = (others + heroes, "in all") if rules.whole else (others, "besides the Hero")
    if size < rules.least:
        yield _problem(rules, Flaw.SIZE, f"the deck has {size} cards {words}; it needs at least {rules.least}")
    if rules.most is not None and size > rules.most:
        yield _problem(rules, Flaw.SIZE, f"the deck has {size} cards {words}; it may have at most {rules.most}")


def _factions(heroes: Sequence[Counted], others: Sequence[Counted], rules: Construction) -> Iterator[DeckProblem]:
    """With a limit of one faction each card of another than the Hero's is wrong, with a greater one the deck is."""
    if rules.factions == 1:
        factions = {one.card.faction for one in heroes}
        if len(factions) != 1:  # without a Hero, or with several, nobody knows which faction it should be
            return
        (faction,) = factions
        for one in others:
            if one.card.faction not in ("", faction):
                reason = f"{one.card.name} is of the faction {one.card.faction}, the Hero of {faction}"
                yield _problem(rules, Flaw.FACTION, reason, one)
        return
    there = list(dict.fromkeys(one.card.faction for one in (*heroes, *others) if one.card.faction))
    if len(there) > rules.factions:
        reason = f"the deck has cards of {len(there)} factions ({', '.join(there)}); it may have {rules.factions}"
        yield _problem(rules, Flaw.FACTION, reason)


def _copies(others: Sequence[Counted], rules: Construction) -> Iterator[DeckProblem]:
    if rules.copies is None:
        return
    totals = Counter[str]()
    for one in others:
        totals[one.card.name] += one.count
    said: set[str] = set()
    running = Counter[str]()
    for one in others:
        name = one.card.name
        running[name] += one.count
        if running[name] > rules.copies and name not in said:
            said.add(name)
            reason = (
                f"the deck has {totals[name]} cards named {name}, all versions together; it may have {rules.copies}"
            )
            yield _problem(rules, Flaw.COPIES, reason, one)


def _rarity(
    others: Sequence[Counted], rarity: Rarity, most: int | None, flaw: Flaw, rules: Construction
) -> Iterator[DeckProblem]:
    count = sum(one.count for one in others if one.card.rarity == rarity)
    if most is not None and count > most:
        yield _problem(rules, flaw, f"the deck has {count} {rarity} cards; it may have {most}")
