from pathlib import Path

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards import CardDatabase, CardLibrary, CardRecord, UnknownCard, own_cards, record_of
from headjudge.magic.decks import OWN_DECKS, check_deck, own_deck


def test_definitions() -> None:
    record = record_of(
        {
            "name": "Fox",
            "cost": "{1}{R/G}",
            "type": "Creature — Fox",
            "power": 2,
            "toughness": "1+*",
            "text": "{W}: Barks.",
        }
    )
    assert record == CardRecord(
        "Fox",
        mana_cost="{1}{R/G}",
        type_line="Creature — Fox",
        power="2",
        toughness="1+*",
        text="{W}: Barks.",
        colors=("R", "G"),
        color_identity=("W", "R", "G"),
    )


@pytest.mark.parametrize(
    ("definition", "message"),
    [
        ({"name": "Fox"}, "the card 'Fox' is not well defined: it has no type"),
        ({"name": "Fox", "type": "Creature", "size": 2}, "`size`"),
        ({"name": "Fox", "type": "Creature", "cost": "1R"}, "'1R' is not a mana cost"),
        ({"type": "Creature"}, "the card '\\?' is not well defined: .*`name`"),
    ],
)
def test_bad_definitions_name_the_card(definition: dict[str, object], message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        record_of(definition)


def test_our_cards_have_names_of_their_own() -> None:
    names = [record.name for record in own_cards()]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("name", OWN_DECKS)
def test_our_decks_are_playable_with_nothing_imported(name: str) -> None:
    assert check_deck(own_deck(name), CardLibrary()) == ()


def test_unknown_deck() -> None:
    with pytest.raises(InvalidInput, match="'foxes' is not one of our decks; they are skies"):
        own_deck("foxes")


def test_an_imported_card_comes_first(tmp_path: Path) -> None:
    imported = CardRecord("Briar Hog", text="Changed.")
    with CardDatabase(tmp_path / "cards.sqlite3") as database:
        database.import_cards([imported])
    with CardLibrary.open(tmp_path) as library:
        assert library.get("briar hog") == imported
        assert library.get("Kindling Imp").type_line == "Creature — Imp"
        with pytest.raises(UnknownCard, match="did you mean Briar Hog"):
            library.get("Briar Hogs")
    with CardLibrary.open(tmp_path / "nothing here") as library:
        assert library.get("briar hog").power == "2"
        with pytest.raises(UnknownCard):
            library.get("Stone Fox")
