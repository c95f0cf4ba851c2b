"""Deck lists as people write and paste them, and the compact format."""

from __future__ import annotations

import re

import pytest

from headjudge.altered.cards import Rarity
from headjudge.altered.decks import DeckEntry, DeckList, parse_deck, write_deck
from headjudge.core.decks import DeckFileError
from headjudge.core.errors import InvalidInput

FOX = "ALT_CORE_B_AX_04_C"


def entry(count: int, reference: str = "", **said: object) -> DeckEntry:
    return DeckEntry(count, reference, **said)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    "line",
    [
        *(f"3 {FOX}", f"3x {FOX}", f"x3 {FOX}", f"3 × {FOX}", f"{FOX} x3", f"{FOX}, x3", f"{FOX} (3)", f"- 3 {FOX}"),
        *(f"\ufeff3\u00a0{FOX}\u200b", f"3 {FOX.lower()}", f"3 {FOX} Tin Fox", f"3 Tin Fox {FOX}", f"3\t{FOX} # foxes"),
        *(f"// mine\n\n3 {FOX}", f"Characters (3)\n3 {FOX}", f"== Characters ==\n3 {FOX}", f"Format: limited\n3 {FOX}"),
    ],
)
def test_a_reference_with_what_people_write_around_it(line: str) -> None:
    assert parse_deck(line) == DeckList((entry(3, FOX),))


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        ("2 Tin Fox", entry(2, name="Tin Fox")),
        ("2 Tin Fox (rare)", entry(2, name="Tin Fox", rarity=Rarity.RARE)),
        ("2x Tin Fox [R1]", entry(2, name="Tin Fox", rarity=Rarity.RARE)),
        ("2 Tin Fox - Common", entry(2, name="Tin Fox", rarity=Rarity.COMMON)),
        ("2 Tin Fox (OR, rare)", entry(2, name="Tin Fox", rarity=Rarity.RARE, faction="OR")),
        ("2 Tin Fox (R2) [or]", entry(2, name="Tin Fox", rarity=Rarity.RARE, faction="OR")),
        ("2 Ada - The Second (of Nine)", entry(2, name="Ada - The Second (of Nine)")),
        ("Hero: Hanna & Bolt", entry(1, name="Hanna & Bolt")),
        ("Hero\nHanna & Bolt", entry(1, name="Hanna & Bolt")),
    ],
)
def test_names(line: str, expected: DeckEntry) -> None:
    assert parse_deck(line).entries == (expected,)


def test_a_whole_list_keeps_its_lines() -> None:
    text = "Name: Foxes\nHero (1)\n1 Hanna & Bolt\n\nCharacters - 4\n3 Tin Fox (common)\n1 ALT_BISE_B_MU_55_U_567\n"
    deck = parse_deck(text)
    assert (deck.name, deck.count) == ("Foxes", 5)
    assert [(one.said, one.line) for one in deck.entries] == [
        *(("Hanna & Bolt", 3), ("Tin Fox", 6), ("ALT_BISE_B_MU_55_U_567", 7))
    ]


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        (" \n", None, "the deck is empty"),
        ("// nothing\n", None, "the deck is empty"),
        (f"3 {FOX}\nTin Fox", 2, "'Tin Fox' is not a number of copies and a card"),
        (f"3 {FOX}\n0 Tin Fox", 2, "'0' is not a number of copies; write one from 1 to 9999"),
        (f"3 {FOX}\n2 ALT_CORE_AX_04", 2, "'ALT_CORE_AX_04' is no reference of a card; one is like ALT_CORE_B_AX_04_C"),
        (f"3 {'x' * 400}", 1, "is longer than any card's name"),
        ("IBAgTTMo", 1, "'IBAgTTMo' is not a number of copies and a card"),
        ("EBDwTTMo", 1, "has cards of the set number 15, which isn't known; paste the list instead"),
        ("EBAgTQ", 1, "ends in the middle of a card; was it copied whole?"),
        ("Giraffe", 1, "set number"),
        ("EBAgTAMo", 1, "names a product 0 that there isn't"),
    ],
)
def test_what_cannot_be_read_is_said_at_its_line(text: str, line: int | None, reason: str) -> None:
    with pytest.raises(DeckFileError, match=re.escape(reason)) as error:
        parse_deck(text)
    assert error.value.line == line


LISTS = {
    "EBAg04RrTJLU": "1 ALT_CORE_P_YZ_02_C 3 ALT_CORE_A_YZ_19_C 2 ALT_CORE_A_BR_26_R2",
    "ECCw0rFE3DE69AkdSxRrFHMEdwxVwx69Fa9A": (
        "1 ALT_DUSTERCB_P_BR_98_E 1 ALT_DUSTERCB_P_OR_97_E 1 ALT_DUSTERCB_P_YZ_94_E 1 ALT_DUSTER_A_BR_98_E "
        "1 ALT_DUSTER_B_BR_98_E 1 ALT_DUSTER_B_MU_96_E 1 ALT_DUSTER_B_OR_97_E 1 ALT_DUSTER_A_OR_97_E "
        "1 ALT_DUSTER_B_YZ_94_E 1 ALT_DUSTER_A_YZ_94_E"
    ),
    "EMAgqXFToBCpK2LgMJuMbDAQICW0nN8CNwUKJ1Ur1BgstTmQQcJJCJwgIC5gi6gAkLmqKcSCgsmhipgLCyrIisUDAuj4kcRA": (
        "2 ALT_CORE_B_AX_14_C 2 ALT_CORE_B_BR_14_R2 2 ALT_COREKS_B_AX_05_R1 2 ALT_COREKS_B_MU_11_R2 "
        "1 ALT_ALIZE_B_LY_35_C 1 ALT_ALIZE_B_LY_03_C 5 ALT_BISE_A_YZ_52_R2 1 ALT_BISE_B_MU_55_U_567 "
        "2 ALT_TCS3_P_AX_53_R1 1 ALT_TCS3_P_BR_61_R1 3 ALT_WCQ25_P_LY_10_R1 3 ALT_WCQ25_P_MU_16_R1 "
        "1 ALT_WCS25_P_AX_01_C 1 ALT_WCS25_P_YZ_02_C 3 ALT_CYCLONE_B_AX_65_C 2 ALT_CYCLONE_B_YZ_80_C "
        "3 ALT_DUSTER_B_AX_85_C 2 ALT_DUSTER_B_AX_98_R2 3 ALT_DUSTERTOP_P_AX_20_R1 2 ALT_DUSTERTOP_P_BR_19_C "
        "3 ALT_DUSTERCB_P_BR_89_C 2 ALT_DUSTERCB_P_BR_98_E 3 ALT_DUSTEROP_B_BR_31_C 2 ALT_DUSTEROP_A_AX_98_R1"
    ),
}
"""Compact decks as other programs write them."""


@pytest.mark.parametrize("word", LISTS)
def test_compact_decks_of_other_programs(word: str) -> None:
    words = LISTS[word].split()
    expected = DeckList(tuple(entry(int(n), card) for n, card in zip(words[::2], words[1::2], strict=True)))
    assert parse_deck(f"{word}\n") == expected
    assert parse_deck(word.replace("-", "+").replace("_", "/") + "=" * (-len(word) % 4)) == expected
    assert write_deck(expected, "compact") == f"{word}\n"
    assert parse_deck(write_deck(expected, "list")) == expected


def test_a_large_pool_goes_into_several_groups() -> None:
    factions = ("AX", "BR", "LY", "MU", "OR", "YZ")
    cards = [f"ALT_CORE_B_{one}_{n:02d}_{v}" for one in factions for n in range(4, 31) for v in ("C", "R1")]
    pool = DeckList(tuple(entry(n % 65 + 1, card) for n, card in enumerate(cards)))
    assert parse_deck(write_deck(pool, "compact")) == pool


@pytest.mark.parametrize(
    ("card", "reason"),
    [
        (entry(3, "HJ_THAW_B_LW_04_C"), "HJ_THAW_B_LW_04_C can't stand in a compact deck: it knows nothing of its set"),
        (entry(3, "ALT_MUSUBI_B_BR_74_R1"), "it knows nothing of its set; write the list instead"),
        (entry(66, FOX), "66 copies are more than 65"),
        (entry(1, "ALT_CORE_B_AX_04_U_65536"), "its number is too large"),
        (entry(1, "ALT_CORE_B_AX_32_C"), "there is no such card in its set"),
        (entry(1, "ALT_CORE_B_AX_04_E"), "there is no such card in its set"),
        (entry(1, name="Tin Fox"), "Tin Fox has no reference"),
    ],
)
def test_what_a_compact_deck_cannot_say_is_refused(card: DeckEntry, reason: str) -> None:
    with pytest.raises(InvalidInput, match=re.escape(reason)):
        write_deck(DeckList((card,)), "compact")
