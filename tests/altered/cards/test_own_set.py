"""Our own set: six factions of one size, cards that can all be played, a legal ready deck for each."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest

from headjudge.altered.cards import Card, CardType, Rarity
from headjudge.altered.cards.importers import read_cards
from headjudge.altered.cards.library import CardLibrary
from headjudge.altered.cards.own_set import own_records, own_set
from headjudge.altered.cards.references import parse_reference
from headjudge.altered.decks import check_deck, construction
from headjudge.altered.decks.ready import ready_decks
from headjudge.altered.support import why_unsupported
from headjudge.altered.text.compiler import compiled, printed_back

PUBLISHED = Path(__file__).parents[4] / "shared/data/altered-cards.jsonl.xz"
SET = own_set()
CODES = [faction.code for faction in SET.factions]
COMMON = [card.versions[0].card for card in SET.cards]


def test_six_factions_of_one_size() -> None:
    assert len(CODES) == 6
    for code in CODES:
        own = [card for card in SET.cards if card.versions[0].card.faction == code]
        assert [card.number for card in own] == list(range(1, len(own) + 1))
        kinds = Counter(card.versions[0].card.type for card in own)
        assert kinds[CardType.HERO] == 3
        assert kinds[CardType.CHARACTER] == 20
        assert kinds[CardType.SPELL] == 6
        assert kinds[CardType.LANDMARK_PERMANENT] + kinds[CardType.EXPEDITION_PERMANENT] == 4
    assert len({sum(card.faction == code for card in COMMON) for code in CODES}) == 1


def test_versions_are_told_apart() -> None:
    def printed(card: Card) -> tuple[object, ...]:
        return (card.hand_cost, card.reserve_cost, card.stats, card.text, card.support)

    for entry in SET.cards:
        common, *rare = [version.card for version in entry.versions]
        assert [one.rarity for one in rare] == ([] if common.type is CardType.HERO else [Rarity.RARE] * 2)
        for one in rare:
            assert one.name == common.name
            assert printed(one) != printed(common)
        if rare:
            assert rare[0].faction == common.faction != rare[1].faction in CODES
    references = [record.reference for record in own_records()]
    assert len(set(references)) == len(references)
    assert all(str(parse_reference(reference)) == reference for reference in references)
    assert len({card.name for card in COMMON}) == len(COMMON)
    received = Counter(record.card.faction for record in own_records() if record.reference.endswith("R2"))
    assert min(received.values()) >= 15


def test_nothing_is_stronger_for_less() -> None:
    """No Character costs no more than another of its faction and is nowhere weaker."""
    plain = [card for card in COMMON if card.stats is not None and not card.text and not card.support]
    for one in plain:
        for other in plain:
            if other is not one and other.faction == one.faction:
                cheaper = one.hand_cost <= other.hand_cost and one.reserve_cost <= other.reserve_cost
                stats = zip(one.stats or (), other.stats or (), strict=True)
                assert not (cheaper and all(mine >= theirs for mine, theirs in stats)), (one.name, other.name)


def test_every_card_is_supported_and_prints_back() -> None:
    assert {record.reference: reason for record in own_records() if (reason := why_unsupported(record.card))} == {}
    for record in own_records():
        card = record.card
        again = replace(card, text="\n".join(printed_back(replace(card, support=""))), support="")
        assert compiled(again).abilities == compiled(replace(card, support="")).abilities, card.reference
        lines = [line for text in (card.text, card.support) for line in text.splitlines()]
        assert len(printed_back(card)) == len(lines), card.reference


@pytest.mark.parametrize("edition", ["1.0", "4.0"])
def test_each_faction_has_a_legal_ready_deck(edition: str) -> None:
    assert [deck.faction for deck in ready_decks()] == CODES
    for ready in ready_decks():
        assert check_deck(ready.list, CardLibrary(), construction("constructed", edition)).problems == ()
        assert ready.deck.hero is not None
        ready.deck.require_playable()


@pytest.mark.skipif(not PUBLISHED.exists(), reason="there is no ../shared/data with published cards")
def test_no_name_is_a_published_one() -> None:
    published = {record.card.name.casefold() for record in read_cards(PUBLISHED)}
    assert published.isdisjoint(card.name.casefold() for card in COMMON)
