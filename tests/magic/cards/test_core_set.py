"""Headjudge Core: what must hold of the set as a whole, and that its names and texts are our own."""

import re
from collections import Counter
from itertools import combinations
from pathlib import Path

import msgspec
import pytest

from headjudge.magic.cards import CardRecord, Rarity, SetCard, own_cards, own_set
from headjudge.magic.cards.mana import COLORS, mana_value
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.decks import OWN_DECKS, OwnDeck, own_deck, own_decks
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.tree.abilities import Keyword

REAL_CARDS = Path(__file__).parents[4] / "shared/data/magic-cards.jsonl.xz"
SCENARIOS = Path(__file__).parents[3] / "scenarios/magic/core-set.yaml"
CARDS = own_set().cards
SPELLS = [card for card in CARDS if "Land" not in card.record.type_line]
SAME_TEXTS = 4
"""So many simple cards may say what a published card of the same cost, types and size says."""


def section(card: SetCard) -> tuple[int, int, str]:
    """Where a card belongs: colors, several colors, artifacts, lands, basic lands in their customary order."""
    record, line = card.record, parse_type_line(card.record.type_line)
    if line.is_basic_land:
        return 8, COLORS.index(record.color_identity[0]), ""
    if "Land" in line.types:
        return 7, 0, record.name
    if not record.colors:
        return 6, 0, record.name
    return (COLORS.index(record.colors[0]) if len(record.colors) == 1 else 5), 0, record.name


def test_numbers_are_in_collector_order() -> None:
    assert [card.number for card in CARDS] == list(range(1, len(CARDS) + 1))
    assert list(CARDS) == sorted(CARDS, key=section)
    assert len({card.record.name for card in CARDS}) == len(CARDS)
    assert own_cards() == tuple(card.record for card in CARDS)
    assert all(card.record.sets == (own_set().code,) for card in CARDS)


def test_the_set_can_be_drafted() -> None:
    """Its sheets have every card but the basic lands, about as many of each rarity as boosters need; boosters are made
    of these sheets."""
    sheets = own_set().sheets()
    names = [name for sheet in sheets.values() for name in sheet]
    assert sorted(names) == sorted(card.record.name for card in CARDS if card.record.type_line[:5] != "Basic")
    assert len(names) >= 240
    for rarity, (low, high) in {
        Rarity.COMMON: (105, 115), Rarity.UNCOMMON: (65, 75), Rarity.RARE: (48, 56), Rarity.MYTHIC: (6, 10)
    }.items():  # fmt: skip
        assert low <= len(sheets[rarity]) <= high, rarity
    pack = [(slot.cards, list(slot.sheets)) for slot in own_set().booster]
    assert pack == [(1, [Rarity.RARE, Rarity.MYTHIC]), (3, [Rarity.UNCOMMON]), (11, [Rarity.COMMON])]


@pytest.mark.parametrize("color", COLORS)
def test_each_color_can_be_played_limited(color: str) -> None:
    """Its commons have creatures and spells of their own, and some of them deal with creatures."""
    mine = [card.record for card in SPELLS if card.record.colors == (color,) and card.rarity == Rarity.COMMON]
    assert 17 <= len(mine) <= 19
    assert 10 <= sum(record.power is not None for record in mine) <= 12
    against = (
        r"([Dd]estroy|[Ee]xile|[Rr]eturn|[Tt]ap|damage to|fights) (up to one )?(any )?target|"
        r"[Tt]arget creature[a-z ]* gets -|Enchanted creature (can't|doesn't|gets -)"
    )
    assert sum(re.search(against, record.text) is not None for record in mine) >= 3


def test_colors_are_balanced() -> None:
    one = Counter(card.record.colors[0] for card in SPELLS if len(card.record.colors) == 1)
    assert set(one) == set(COLORS)
    assert max(one.values()) - min(one.values()) <= 2
    pairs = Counter(frozenset(card.record.colors) for card in SPELLS if len(card.record.colors) == 2)
    lands = [frozenset(card.record.color_identity) for card in CARDS if "Land" in card.record.type_line]
    for pair in map(frozenset, combinations(COLORS, 2)):
        assert pairs[pair] >= 2, pair
        assert lands.count(pair) == 1, pair
    for color in COLORS:
        rarities = {card.rarity for card in SPELLS if card.record.colors == (color,)}
        assert rarities == set(Rarity), color


@pytest.mark.parametrize("color", COLORS)
def test_each_color_has_a_curve(color: str) -> None:
    mine = [card.record for card in SPELLS if card.record.colors == (color,)]
    creatures = Counter(mana_value(record.mana_cost) for record in mine if record.power is not None)
    assert 18 <= sum(creatures.values()) <= 22
    for low, high in ((0, 2), (3, 3), (4, 4), (5, 9)):
        assert sum(creatures[n] for n in range(low, high + 1)) >= 3, (low, high)
    assert 2.3 <= sum(mana_value(record.mana_cost) for record in mine) / len(mine) <= 3.8
    assert sum("Instant" in r.type_line or "Sorcery" in r.type_line for r in mine) >= 5


@pytest.mark.parametrize("card", CARDS, ids=lambda card: card.record.name)
def test_each_card_can_be_played_in_today_s_wording_and_the_older_one(card: SetCard) -> None:
    assert verdict(card.record).problems == ()
    older = verdict(msgspec.structs.replace(card.record, text=_older(card.record)))
    assert older.problems == ()


def _older(record: CardRecord) -> str:
    """The text as it would have been worded in 2011."""
    text = re.sub(r"\b[Tt]his (?:creature|Vehicle|artifact|Aura|land|spell)\b", record.name, record.text)
    text = re.sub(r"\benters(?! the)\b", "enters the battlefield", text)
    text = re.sub(r"\benter as\b", "enter the battlefield as", text)
    text = text.replace("they control", "he or she controls").replace("their graveyard", "his or her graveyard")
    return re.sub(r"\b([Cc])reate (.*? tokens?(?: with \w+)?)", _put, text)


def _put(match: re.Match[str]) -> str:
    return f"{'Put' if match[1] == 'C' else 'put'} {match[2]} onto the battlefield"


def test_each_keyword_is_seen_at_work() -> None:
    """Each keyword ability of the set is on a card of ours that the set's scenarios play with."""
    scenarios = SCENARIOS.read_text(encoding="utf-8")
    wanted: dict[str, bool] = {}
    for card in CARDS:
        definition = verdict(card.record).definition
        assert definition is not None
        for ability in definition.abilities:
            if isinstance(ability, Keyword):
                wanted[ability.name] = wanted.get(ability.name, False) or card.record.name in scenarios
    assert len(wanted) > 30
    assert [name for name, seen in wanted.items() if not seen] == []


def _real() -> list[CardRecord]:
    from headjudge.magic.cards.importers import read_cards

    return list(read_cards(REAL_CARDS, lambda stream: stream))


@pytest.mark.skipif(not REAL_CARDS.exists(), reason=f"{REAL_CARDS} is not there")
def test_names_and_texts_are_our_own() -> None:
    real = _real()
    ours = {card.record.name.lower(): card.record for card in CARDS if card.record.type_line[:5] != "Basic"}
    names = {part.name.lower() for record in real for part in (record, *record.faces)}
    assert ours.keys() & names == set()
    said = {_what_it_says(part) for record in real for part in record.characteristics}
    assert len([name for name, record in ours.items() if _what_it_says(record) in said]) <= SAME_TEXTS


def _what_it_says(record: CardRecord) -> tuple[object, ...]:
    types = parse_type_line(record.type_line)
    text = re.sub(r" ?\([^()]*\)", "", record.text).replace(record.name, "~")
    text = text.replace(record.name.split(",")[0], "~").lower()
    text = re.sub(r"\bthis (?:creature|artifact|enchantment|aura|equipment|land|spell)\b", "~", text)
    return record.mana_cost, types.supertypes, types.types, record.power, record.toughness, record.loyalty, text


@pytest.mark.parametrize("deck", own_decks(), ids=lambda deck: deck.name)
def test_each_deck_has_its_colors_and_a_plan(deck: OwnDeck) -> None:
    cards = own_deck(deck.name).main
    known = {record.name: record for record in own_cards()}
    assert own_deck(deck.name).name == deck.title
    assert cards.total() == 60
    assert {color for name in cards for color in known[name].colors} == set(deck.colors)
    assert 22 <= sum(count for name, count in cards.items() if "Land" in known[name].type_line) <= 26
    assert 2 <= len(re.findall(r"[.](?: |$)", deck.plan)) <= 4
    named = [name for name in known if re.search(rf"\b{name.split(',')[0].split(' of the ')[0]}\b", deck.plan)]
    assert len(named) >= 3
    assert set(named) <= cards.keys()


def test_the_decks_are_six_and_show_the_set() -> None:
    assert len(OWN_DECKS) == 6
    colors = Counter(color for deck in own_decks() for color in deck.colors)
    assert set(colors) == set(COLORS)
    assert len({name for deck in OWN_DECKS for name in own_deck(deck).main}) >= 60
