"""Deck files: every format read, written and told from the others."""

import contextlib
import string
from pathlib import Path

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from headjudge.core.errors import InvalidInput
from headjudge.magic.decks import FORMATS, Deck, DeckEntry, DeckFileError, Part, parse_deck, read_deck, write_deck
from headjudge.magic.decks.formats.headings import heading
from headjudge.magic.decks.formats.leaders import with_leaders

WITH_COMMANDER = ("arena", "forge", "csv")
WITHOUT_COMMANDER = ("mtgo-txt", "mtgo-dek", "cockatrice", "xmage")

words = st.text(string.ascii_letters + "'-,éûö&", min_size=1, max_size=12).filter(lambda word: word.strip("',-&"))
card_names = (
    st.lists(words, min_size=1, max_size=4)
    .map(" ".join)
    .filter(lambda name: not name.startswith("x ") and heading(f"1 {name}") is None)  # "24 Lands" is a heading
)
counts = st.integers(1, 99)


def entries(*parts: Part) -> st.SearchStrategy[DeckEntry]:
    return st.builds(DeckEntry, count=counts, name=card_names, part=st.sampled_from(parts))


def decks(*parts: Part, named: bool = True) -> st.SearchStrategy[Deck]:
    return st.builds(
        Deck,
        entries=st.lists(entries(*parts), min_size=1, max_size=12)
        .map(tuple)
        .filter(lambda cards: cards[0].part is Part.MAIN),
        name=card_names if named else st.just(""),
    )


def by_part(deck: Deck) -> list[DeckEntry]:
    return [entry for part in Part for entry in deck.entries if entry.part is part]


def looks_led(deck: Deck) -> bool:
    """Whether a reader would take the sideboard for commanders."""
    return with_leaders(deck.entries) != deck.entries


@pytest.mark.parametrize("name", WITH_COMMANDER)
@settings(suppress_health_check=[HealthCheck.too_slow])  # on a busy machine
@given(deck=decks(*Part))
def test_round_trip(name: str, deck: Deck) -> None:
    assume(not looks_led(deck))
    back = parse_deck(write_deck(deck, name))
    assert back.name in (deck.name, "")  # a table has no place for a name
    assert by_part(back) == by_part(deck)


@pytest.mark.parametrize("name", WITHOUT_COMMANDER)
@given(deck=decks(Part.MAIN, Part.SIDEBOARD, named=False))
def test_round_trip_without_commander(name: str, deck: Deck) -> None:
    assume(not looks_led(deck))
    assert by_part(parse_deck(write_deck(deck, name))) == by_part(deck)


@given(deck=decks(Part.MAIN, Part.SIDEBOARD))
def test_round_trip_through_every_format(deck: Deck) -> None:
    assume(not looks_led(deck))
    converted = deck
    for known in FORMATS:
        converted = parse_deck(known.write(converted))
    assert converted.main == deck.main
    assert converted.sideboard == deck.sideboard


@pytest.mark.parametrize("name", WITHOUT_COMMANDER)
def test_a_commander_is_found_in_the_sideboard_where_there_is_no_other_place_for_it(name: str) -> None:
    deck = Deck((DeckEntry(1, "Old King", Part.COMMANDER), DeckEntry(99, "Plains")))
    back = parse_deck(write_deck(deck, name))
    assert back.main == {"Plains": 99}
    assert back.commander == ("Old King",)


@pytest.mark.parametrize(
    ("plains", "side"), [(59, [("Old King", 1)]), (98, [("Old King", 2)]), (97, [("A", 1), ("B", 1), ("C", 1)])]
)
def test_other_sideboards_stay_what_they_are(plains: int, side: list[tuple[str, int]]) -> None:
    cards = "".join(f"SB: {count} [:0] {name}\n" for name, count in side)
    assert parse_deck(f"{plains} [:0] Plains\n{cards}").sideboard == dict(side)


def test_who_has_a_commander_keeps_their_sideboard() -> None:
    deck = parse_deck("Commander\n1 Old King\n\nDeck\n98 Plains\n\nSideboard\n1 Fox\n")
    assert (deck.commander, deck.sideboard) == (("Old King",), {"Fox": 1})


XMAGE = """NAME:Fox Deck
AUTHOR:somebody
4 [EMB:12a] Ember Fox
20 [:0] Mountain
SB: 3 [EMB:9] Stone Fox
LAYOUT MAIN:(1,2)(NONE,false,50)|([EMB:12a])([:0])
LAYOUT SIDEBOARD:(1,1)(NONE,false,50)|([EMB:9])
"""
ARCHIDEKT = """Quantity,Name,Finish,Edition Name,Edition Code,Collector Number,Categories
4,Ember Fox,Foil,The Embers,emb,12a,"Attackers,Fun"
20,Mountain,Normal,,,,Land
3,Stone Fox,Normal,The Embers,emb,9,Sideboard
1,Otter,Normal,,,,Maybeboard
"""
MOXFIELD = """"Count","Tradelist Count","Name","Edition","Condition","Language","Foil","Collector Number"
"4","4","Ember Fox","emb","Near Mint","English","foil","12a"
"20","20","Mountain","","Near Mint","English","",""
"""
MAGIC_ONLINE = """Card Name,Quantity,ID #,Rarity,Set,Collector #,Premium,Sideboarded,Annotation
"Ember Fox",4,1,Common,EMB,12a,No,No,0
"Mountain",20,2,Land,,,No,No,0
"Stone Fox",3,3,Common,EMB,9,No,Yes,0
"""


@pytest.mark.parametrize(
    "text", [XMAGE, ARCHIDEKT, MOXFIELD, MAGIC_ONLINE], ids=["xmage", "archidekt", "moxfield", "mo"]
)
def test_what_programs_export_keeps_printings(text: str) -> None:
    deck = parse_deck(text)
    assert deck.entries[:2] == (DeckEntry(4, "Ember Fox", Part.MAIN, "EMB", "12a"), DeckEntry(20, "Mountain"))
    assert deck.entries[2:] in ((DeckEntry(3, "Stone Fox", Part.SIDEBOARD, "EMB", "9"),), ())


ARENA = """About
Name Fox Deck

Commander
1 Old King (EMB) 7

Deck
4 Ember Fox (EMB) 12a *F* #attackers
2x Dawn // Dusk
// a remark
20 Mountain

SIDEBOARD:
3 Stone Fox
"""


def test_arena() -> None:
    deck = parse_deck(ARENA)
    assert deck.name == "Fox Deck"
    assert deck.entries == (
        DeckEntry(1, "Old King", Part.COMMANDER, "EMB", "7"),
        DeckEntry(4, "Ember Fox", Part.MAIN, "EMB", "12a"),
        DeckEntry(2, "Dawn // Dusk"),
        DeckEntry(20, "Mountain"),
        DeckEntry(3, "Stone Fox", Part.SIDEBOARD),
    )
    assert [entry.line for entry in deck.entries] == [5, 8, 9, 11, 14]
    assert deck.commander == ("Old King",)


@pytest.mark.parametrize("sideboard", ["", "\nSideboard\n1 Otter\n"])
def test_a_companion_is_in_the_sideboard_once(sideboard: str) -> None:
    deck = parse_deck(f"Companion\n1 Otter\n\nDeck\n60 Island\n{sideboard}")
    assert deck.sideboard == {"Otter": 1}
    assert deck.main == {"Island": 60}


def test_names_with_words_in_parentheses() -> None:
    assert parse_deck("Deck\n1 Hazmat Suit (Used)\n").main == {"Hazmat Suit (Used)": 1}


@pytest.mark.parametrize(
    "text",
    [
        "4 Ember Fox\n20 Mountain\n\n3 Stone Fox\n",
        "4 Ember Fox\n20 Mountain\n\nSideboard\n3 Stone Fox\n",
        "4 Ember Fox\n\n20 Mountain\n\nSideboard:\n3 Stone Fox\n",
        "4 Ember Fox\n20 Mountain\nSB: 3 Stone Fox\n",
        "4 Ember Fox (EMB) 1\n20 Mountain (EMB) 2\n\n3 Stone Fox (EMB) 3\n",
        "\ufeff4 Ember Fox\r\n20 Mountain\r\n\r\n3 Stone Fox\r\n",
        "[metadata]\nName=x\n[Main]\n4 Ember Fox+|EMB|2\n20 Mountain|EMB\n[sideboard]\n3 Stone Fox\n",
        """<?xml version="1.0" encoding="utf-8"?>
        <Deck xmlns:xsd="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
          <NetDeckID>0</NetDeckID><PreconstructedDeckID>0</PreconstructedDeckID>
          <Cards CatID="1" Quantity="4" Sideboard="false" Name="Ember Fox" />
          <Cards CatID="2" Quantity="20" Sideboard="false" Name="Mountain" Annotation="0"/>
          <Cards CatID="3" Quantity="3" Sideboard="true" Name="Stone Fox" Annotation="0" />
        </Deck>""",
        """<?xml version="1.0"?><cockatrice_deck version="1"><deckname>x</deckname><comments/>
        <zone name="main"><card number="4" name="Ember Fox"/><card number="20" price="0" name="Mountain"/></zone>
        <zone name="side"><card number="3" name="Stone Fox"/></zone>
        <zone name="tokens"><card number="1" name="Fox"/></zone></cockatrice_deck>""",
    ],
)
def test_one_deck_in_every_shape(text: str) -> None:
    deck = parse_deck(text)
    assert deck.main == {"Ember Fox": 4, "Mountain": 20}
    assert deck.sideboard == {"Stone Fox": 3}


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("4 Ember Fox\nMountain\n", 2, "'Mountain' is not a count and a card's name; write lines like"),
        ("4 Ember Fox\n0 Mountain\n", 2, "'0' is not a number of copies"),
        (f"{'9' * 300} Ember Fox\n", 1, "is not a number of copies"),
        (f"{'9' * 5000} Ember Fox\n", 1, "is longer than any card's name"),
        ("4 Ember Fox\n\n1 Mountain\n\n1 Plains\n", 5, "third block of cards; write 'Sideboard'"),
        ("About\nFox Deck\nDeck\n1 Fox\n", 2, "write 'Name My deck'"),
        ("[Main]\n4 Fox\n[Schemes]\n1 Plot\n", 3, r"section \[Schemes\] is not supported"),
        ("4 Fox\n[Main]\n", 1, r"is in no section; write '\[Main\]'"),
        ('<Cards Quantity="x" Name="Fox"/>', 1, "'x' is not a number of copies"),
        ('<Deck>\n<Cards Quantity="4"/></Deck>', 2, 'has no Name; write Name="..."'),
        ('<Deck>\n<Cards Quantity="4" Name="Fox" Sideboard="maybe"/></Deck>', 2, "write 'true' or 'false'"),
        ('<cockatrice_deck>\n<zone name="hand">\n</zone></cockatrice_deck>', 2, "'hand' is not a zone"),
        ('<cockatrice_deck>\n<zone name="main">', 2, "not well-formed XML"),
        ("4 [EMB:1] Fox\nMountain\n", 2, r"write lines like '4 \[DOM:277\] Forest'"),
        ("Count,Name\n4,Fox\nx,Otter\n", 3, "'x' is not a number of copies"),
        ("\nCount,Name\n4,\n", 3, "a card's name is missing; the column 'name' is for it"),
        ("Deck\n\nSideboard\n", None, "has no cards"),
        (" \n", None, "the deck is empty"),
    ],
)
def test_errors_say_where_and_what_would_be_right(text: str, line: int | None, reason: str) -> None:
    with pytest.raises(DeckFileError, match=reason) as error:
        parse_deck(text)
    assert error.value.line == line


@given(st.text())
def test_any_text_is_a_deck_or_refused(text: str) -> None:
    with contextlib.suppress(DeckFileError):
        assert parse_deck(text).entries


def test_files_name_decks_and_errors_name_files(tmp_path: Path) -> None:
    file = tmp_path / "foxes.txt"
    file.write_text("4 Ember Fox\n")
    assert read_deck(file).name == "foxes"
    file.write_text("4 Ember Fox\nMountain\n")
    with pytest.raises(InvalidInput, match=r"foxes.txt, line 2: 'Mountain'"):
        read_deck(file)
    file.write_bytes(b"4 Ember Fox\n1 Juz\xe1m\n")
    with pytest.raises(InvalidInput, match=r"foxes.txt, line 2: is not UTF-8"):
        read_deck(file)
    with pytest.raises(InvalidInput, match="No such file"):
        read_deck(tmp_path / "none.txt")


def test_unknown_formats_are_refused() -> None:
    with pytest.raises(InvalidInput, match="'paper' is not a deck format; write one of cockatrice, mtgo-dek, csv"):
        write_deck(Deck(), "paper")


def test_decks_of_names() -> None:
    assert Deck.of(["Fox", "Plains", "Fox"]).main == {"Fox": 2, "Plains": 1}
