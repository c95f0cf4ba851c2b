import os
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from headjudge.core.cards import ImportSummary
from headjudge.core.errors import InvalidInput
from headjudge.magic.cards import AmbiguousCard, CardDatabase, CardLibrary, CardRecord, UnknownCard
from headjudge.magic.cards.database import default_path
from headjudge.magic.cards.importers import CardFileError, read_cards
from headjudge.magic.cards.query import parse_query
from headjudge.magic.cards.schema import SCHEMA


@pytest.fixture
def cards(samples: Path, tmp_path: Path) -> Iterator[CardDatabase]:
    with CardDatabase(tmp_path / "cards.sqlite3") as database:
        database.import_cards(read_cards(samples / "cards.jsonl"))
        yield database


def test_records_come_back_as_they_went_in(cards: CardDatabase, samples: Path) -> None:
    assert sorted(cards, key=lambda record: record.name) == sorted(
        read_cards(samples / "cards.jsonl"), key=lambda record: record.name
    )


def test_any_thread_may_look_cards_up(cards: CardDatabase) -> None:
    with ThreadPoolExecutor(4) as threads:
        found = list(threads.map(lambda _: cards.get("Ember Fox").name, range(40)))
    assert found == ["Ember Fox"] * 40


@pytest.mark.parametrize(
    ("asked", "name"),
    [
        ("Ember Fox", "Ember Fox"),
        ("émber FOX", "Ember Fox"),
        ("Dawn // Dusk", "Dawn // Dusk"),
        ("dawn/dusk", "Dawn // Dusk"),
        ("Dusk", "Dawn // Dusk"),
        ("howling miller", "Quiet Miller // Howling Miller"),
    ],
)
def test_names(cards: CardDatabase, asked: str, name: str) -> None:
    assert cards.get(asked).name == name


def test_unknown_names_get_a_suggestion(cards: CardDatabase) -> None:
    with pytest.raises(UnknownCard, match="did you mean Ember Fox") as error:
        cards.get("Embre Fox")
    assert error.value.suggestions == ("Ember Fox",)


def test_whole_names_win_over_faces_and_fronts_over_backs(cards: CardDatabase) -> None:
    def split(*names: str) -> CardRecord:
        return CardRecord(" // ".join(names), layout="split", faces=tuple(CardRecord(name) for name in names))

    cards.import_cards([split("Noon", "Night"), split("Dawn", "Noon"), split("Dawn", "Chorus")])
    assert cards.get("noon").name == "Noon // Night"
    with pytest.raises(AmbiguousCard) as error:
        cards.get("dawn")
    assert error.value.candidates == ("Dawn // Chorus", "Dawn // Dusk", "Dawn // Noon")
    cards.import_cards([CardRecord("Dawn")])
    assert cards.get("dawn").name == "Dawn"


def test_importing_again_updates(cards: CardDatabase, samples: Path) -> None:
    assert cards.import_cards(read_cards(samples / "cards.jsonl")) == ImportSummary(0, 0, 6)
    fox = msgspec.structs.replace(cards.get("Ember Fox"), text="Haste", sets=("NEW",))
    assert cards.import_cards([fox, CardRecord("Stone Fox")]) == ImportSummary(1, 1, 0)
    assert cards.get("Ember Fox").text == "Haste"
    assert cards.get("Ember Fox").sets == ("EMB", "SHD", "NEW")
    assert len(cards) == 7


def test_a_bad_file_changes_nothing(cards: CardDatabase, tmp_path: Path) -> None:
    before = list(cards)
    file = tmp_path / "bad.jsonl"
    file.write_text('{"name": "Ember Fox", "layout": "normal"}\n{"name": "Stone Fox", "layout": 1}\n')
    with pytest.raises(CardFileError, match="line 2"):
        cards.import_cards(read_cards(file))
    assert list(cards) == before


@pytest.mark.parametrize(
    ("query", "names"),
    [
        ("", {"Ember Fox", "Dawn // Dusk", "Quiet Miller // Howling Miller", "Sable, Last Warden"}),
        ("fox", {"Ember Fox"}),
        ('"last ward"', {"Sable, Last Warden"}),
        ("t:creature -t:fox", {"Quiet Miller // Howling Miller"}),
        ("t:werewolf", {"Quiet Miller // Howling Miller"}),
        ('o:"any target"', {"Ember Fox"}),
        ("o:100%", set()),
        ("kw:haste", {"Ember Fox"}),
        ("c:red", {"Ember Fox"}),
        ("c=wb", {"Dawn // Dusk", "Sable, Last Warden"}),
        ("c>w", {"Dawn // Dusk", "Sable, Last Warden"}),
        ("c<=rg", {"Ember Fox", "Quiet Miller // Howling Miller"}),
        ("c:m", {"Dawn // Dusk", "Sable, Last Warden"}),
        ("c:colorless", set()),
        ("mv=4", {"Dawn // Dusk"}),
        ("mv<=3", {"Ember Fox", "Quiet Miller // Howling Miller"}),
        ("pow>tou", None),
        ("pow>=2 tou<2", {"Ember Fox"}),
        ("set:shd f:modern id:g", {"Quiet Miller // Howling Miller"}),
        ("f:vintage", set()),
    ],
)
def test_search(cards: CardDatabase, query: str, names: set[str] | None) -> None:
    if names is None:
        with pytest.raises(InvalidInput, match="'tou' is not a number"):
            cards.search(query)
        return
    assert {record.name for record in cards.search(f"{query} is:traditional")} == names
    assert cards.count(f"{query} is:traditional") == len(names)


def test_cards_that_are_called_as_was_asked_come_first(cards: CardDatabase) -> None:
    cards.import_cards(CardRecord(name) for name in ("Dusk Fox", "Fox", "Foxglove", "A Fox by Dawn", "Fox // Hound"))
    assert [card.name for card in cards.search("fox")][:4] == ["Fox", "Fox // Hound", "Foxglove", "A Fox by Dawn"]
    assert [card.name for card in cards.search("FOX", 1)] == ["Fox"]
    assert [card.name for card in cards.search("dusk")] == ["Dawn // Dusk", "Dusk Fox"]
    with CardLibrary(cards) as library:
        assert [card.name for card in library.search("fox", 9)] == [card.name for card in cards.search("fox")]


@pytest.mark.parametrize(
    ("query", "message"),
    [
        ("colour:red", "'colour' in 'colour:red' is not something to search by"),
        ("c:mauve", "'mauve' is not a color"),
        ("t>creature", "write ':'"),
        ('o:"draw', "not closed"),
        ("is:good", "only is:traditional"),
    ],
)
def test_bad_searches_say_why(query: str, message: str) -> None:
    with pytest.raises(InvalidInput, match=message):
        parse_query(query)


@given(st.text())
def test_any_text_is_a_search_or_refused(query: str) -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.executescript(SCHEMA)
        try:
            condition = parse_query(query)
        except InvalidInput:
            return
        assert connection.execute(f"SELECT * FROM cards WHERE {condition.sql}", condition.parameters).fetchall() == []


def test_other_files_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "cards.sqlite3"
    file.write_text("This is a shopping list, and it is long enough to be taken for a database. " * 20)
    with pytest.raises(InvalidInput, match="cannot be used as a card database"):
        CardDatabase(file)


def test_databases_of_other_versions_are_refused(tmp_path: Path) -> None:
    file = tmp_path / "cards.sqlite3"
    connection = sqlite3.connect(file)
    connection.execute("PRAGMA user_version = 99")
    connection.close()
    with pytest.raises(InvalidInput, match="another version of Headjudge"):
        CardDatabase(file)


def test_the_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADJUDGE_DATA", str(tmp_path / "mine"))
    assert default_path() == tmp_path / "mine" / "cards.sqlite3"
    assert default_path(tmp_path) == tmp_path / "cards.sqlite3"


ENDLESS_IMPORT = """
import itertools, sys
from pathlib import Path
from headjudge.magic.cards import CardDatabase, CardRecord

def records():
    yield CardRecord("Ember Fox", text="Changed.")
    for number in itertools.count():
        if number == 20_000:
            print("midway", flush=True)
        yield CardRecord(f"Fox {number}")

CardDatabase(Path(sys.argv[1])).import_cards(records())
"""


def test_a_killed_import_changes_nothing(cards: CardDatabase) -> None:
    before = list(cards)
    with subprocess.Popen(
        [sys.executable, "-c", ENDLESS_IMPORT, str(cards.path)], stdout=subprocess.PIPE, text=True
    ) as importer:
        assert importer.stdout is not None
        assert importer.stdout.readline() == "midway\n"
        assert list(cards) == before  # readers are not disturbed while it runs
        os.kill(importer.pid, signal.SIGKILL)
    with CardDatabase(cards.path) as after:
        assert list(after) == before
        assert after.import_cards([CardRecord("Stone Fox")]).added == 1
