"""How much a deck of unknown cards costs."""

from __future__ import annotations

from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.decks import Flaw, check_deck, parse_deck
from headjudge.magic.decks.check import SUGGESTED


class Counting(CardLibrary):
    """Our own cards; notes how often names like an unknown one were looked for."""

    looked = 0

    def get(self, name: str) -> CardRecord:
        Counting.looked += self.find(name) is None
        return super().get(name)


def test_names_like_unknown_ones_are_looked_for_a_few_times_only() -> None:
    deck = parse_deck("\n".join(f"1 No Such Card {n}" for n in range(3000)))
    with Counting() as cards:
        problems = check_deck(deck, cards)
    assert sum(problem.fault.code == Flaw.UNKNOWN for problem in problems) == 3000
    assert 0 < Counting.looked <= SUGGESTED
