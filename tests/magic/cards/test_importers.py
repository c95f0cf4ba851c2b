"""Every format says the same of the same cards, and a bad file is refused where it is bad."""

import bz2
import gzip
import json
import lzma
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from headjudge.magic.cards.database import CardDatabase
from headjudge.magic.cards.importers import CardFileError, read_cards
from headjudge.magic.cards.record import CardRecord, is_traditional

ALL = ("AtomicCards.json", "oracle-cards.json", "cards.xml", "cards.jsonl")


def by_name(path: Path) -> dict[str, CardRecord]:
    return {record.name: record for record in read_cards(path)}


def printed(record: CardRecord) -> CardRecord:
    """The record without what not every format tells: keywords, sets, restrictions, indicators; colors in one order."""
    return msgspec.structs.replace(
        record,
        keywords=(),
        sets=(),
        legal=tuple(sorted(record.legal)),
        restricted=(),
        colors=tuple(sorted(record.colors)),
        color_indicator=(),
        color_identity=tuple(sorted(record.color_identity)),
        faces=tuple(printed(face) for face in record.faces),
    )


@pytest.mark.parametrize("file", ALL)
def test_all_formats_agree(samples: Path, file: str) -> None:
    expected = by_name(samples / "cards.jsonl")
    found = by_name(samples / file)
    if file == "cards.xml":  # which does not say what is a joke
        del expected["Chair Whistler"]
    assert {name: printed(record) for name, record in found.items()} == {
        name: printed(record) for name, record in expected.items()
    }


@pytest.mark.parametrize("file", ["AtomicCards.json", "oracle-cards.json", "cards.xml"])
def test_restricted_is_not_legal(samples: Path, file: str) -> None:
    fox = by_name(samples / file)["Ember Fox"]
    assert fox.restricted == ("vintage",)
    assert "standard" not in fox.legal


@pytest.mark.parametrize(
    ("file", "sets"),
    [("AtomicCards.json", ("EMB", "SHD")), ("oracle-cards.json", ("EMB",)), ("cards.xml", ("EMB", "SHD"))],
)
def test_sets(samples: Path, file: str, sets: tuple[str, ...]) -> None:
    assert {record.sets for record in read_cards(samples / file)} == {sets}


@pytest.mark.parametrize("file", ["AtomicCards.json", "oracle-cards.json", "cards.jsonl"])
def test_only_traditional_cards_have_no_flag(samples: Path, file: str) -> None:
    special = [record.name for record in read_cards(samples / file) if not is_traditional(record)]
    assert sorted(special) == [
        "Chair Whistler",
        "Sunken Meadow",
    ]


@pytest.mark.parametrize("file", ALL)
@pytest.mark.parametrize("compress", [lzma.compress, gzip.compress, bz2.compress])
def test_compressed_files(samples: Path, tmp_path: Path, file: str, compress: Callable[[bytes], bytes]) -> None:
    packed = tmp_path / "packed"
    packed.write_bytes(compress((samples / file).read_bytes()))
    assert list(read_cards(packed)) == list(read_cards(samples / file))


def test_version_3_of_cockatrice(tmp_path: Path) -> None:
    file = tmp_path / "cards.xml"
    file.write_text(
        """<?xml version="1.0" encoding="UTF-8"?>
        <cockatrice_carddatabase version="3"><cards>
        <card><name>Ember Fox</name><set muId="1" rarity="Common">EMB</set><color>R</color><manacost>1R</manacost>
        <cmc>2</cmc><type>Creature — Fox</type><pt>2/1</pt><tablerow>2</tablerow><text>Haste</text></card>
        </cards></cockatrice_carddatabase>"""
    )
    assert list(read_cards(file)) == [
        CardRecord(
            name="Ember Fox",
            mana_cost="{1}{R}",
            type_line="Creature — Fox",
            power="2",
            toughness="1",
            text="Haste",
            colors=("R",),
            sets=("EMB",),
        )
    ]


def write(path: Path, content: str) -> Path:
    path.write_text(content)
    return path


LINE = json.dumps({"name": "Ember Fox", "layout": "normal"})


@pytest.mark.parametrize(
    ("content", "place"),
    [
        (f'{LINE}\n{{"name": 3, "layout": "normal"}}\n', "line 2: Expected `str`, got `int`"),
        (f"{LINE}\n\n{LINE[:-4]}\n", "line 3: "),
        ('{"meta": {}, "data": {"Fox": [{"layout": "normal", "type": "x"}]}}', "card 'Fox': .*`name`"),
        ('{"meta": {}, "data": {"Fox": []}}', "card 'Fox': has no faces"),
        ('{"meta": {}, "data": {"Fox": [', ": Input data was truncated"),
        ('[{"object": "card", "name": "Fox", "layout": "normal"}]', "entry 1 \\('Fox'\\): .*`set`"),
        (
            "<cockatrice_carddatabase>\n<cards>\n<card>\n<text>x</text></card></cards></cockatrice_carddatabase>",
            "line 3: this <card> has no <name>",
        ),
        ("<cockatrice_carddatabase>\n<cards>\n</card>", "line 3: not well-formed XML"),
        (
            '<!DOCTYPE d [<!ENTITY a "aaa">]>\n<cockatrice_carddatabase/>',
            "line 1: remove the <!DOCTYPE>",
        ),
        ("Ember Fox\n", "is of no known format"),
        ("", "the file is empty"),
    ],
)
def test_bad_files_are_refused_where_they_are_bad(tmp_path: Path, content: str, place: str) -> None:
    file = write(tmp_path / "cards", content)
    with pytest.raises(CardFileError, match=place) as error:
        list(read_cards(file))
    assert str(file) in str(error.value)


def test_a_back_that_no_front_names_is_a_card_of_its_own(samples: Path, tmp_path: Path) -> None:
    text = (samples / "cards.xml").read_text().replace("<related", "<other").replace("</related", "</other")
    found = by_name(write(tmp_path / "cards.xml", text))
    assert found["Quiet Miller"].faces == ()
    assert found["Howling Miller"].mana_cost == ""


def test_a_card_printed_on_both_sides_is_an_ordinary_card(tmp_path: Path) -> None:
    face = {"name": "Fox", "mana_cost": "{R}", "type_line": "Creature — Fox", "oracle_text": "Haste", "colors": ["R"]}
    card = {
        "object": "card",
        "name": "Fox // Fox",
        "layout": "reversible_card",
        "set": "emb",
        "card_faces": [face, face],
    }
    file = write(tmp_path / "cards.json", json.dumps([card]))
    assert list(read_cards(file)) == [
        CardRecord("Fox", mana_cost="{R}", type_line="Creature — Fox", text="Haste", colors=("R",), sets=("EMB",))
    ]


def test_damaged_compression(tmp_path: Path) -> None:
    file = tmp_path / "cards.xz"
    file.write_bytes(lzma.compress(b'{"name": "Fox", "layout": "normal"}\n' * 500)[:-20])
    with pytest.raises(CardFileError, match="compressed data is damaged"):
        list(read_cards(file))


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(CardFileError, match="No such file"):
        list(read_cards(tmp_path / "cards.json"))


def test_addresses_of_pictures_are_kept_and_survive_a_file_without_them(tmp_path: Path) -> None:
    def card(name: str, layout: str, **other: object) -> dict[str, object]:
        return {"object": "card", "name": name, "layout": layout, "set": "emb", "type_line": "Creature — Fox"} | other

    def image(path: str) -> dict[str, str]:
        return {"small": "https://cards.example/small", "normal": f"https://cards.example/{path}"}

    def face(name: str, **other: object) -> dict[str, object]:
        return {"name": name, "type_line": "Creature — Fox"} | other

    file = tmp_path / "cards.json"
    file.write_text(
        json.dumps(
            [
                card("Fox", "normal", image_uris=image("fox")),
                card("Fox // Hare", "split", image_uris=image("both"), card_faces=[face("Fox"), face("Hare")]),
                card(
                    "Day // Night",
                    "transform",
                    card_faces=[face("Day", image_uris=image("day")), face("Night", image_uris=image("night"))],
                ),
                card("Unseen", "normal", image_uris=None),
            ]
        )
    )
    records = list(read_cards(file))
    seen = [(record.image, *(face.image for face in record.faces)) for record in records]
    at = "https://cards.example/"
    assert seen == [(f"{at}fox",), (f"{at}both", "", ""), ("", f"{at}day", f"{at}night"), ("",)]
    with CardDatabase(tmp_path / "cards.sqlite3") as database:
        database.import_cards(records)
        summary = database.import_cards([record.as_printed() for record in records])
        assert summary.unchanged == 4
        assert [database.get(record.name).image for record in records] == [record.image for record in records]
        assert [face.image for face in database.get("Day // Night").faces] == [f"{at}day", f"{at}night"]
