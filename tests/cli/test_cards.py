"""The commands for cards and decks, as a user meets them."""

import json
import re
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

HEADJUDGE = Path(sys.executable).with_name("headjudge")
SAMPLES = Path(__file__).parents[1] / "magic/cards/samples"
ALTERED = Path(__file__).parents[1] / "altered/cards"

Run = Callable[..., subprocess.CompletedProcess[str]]


def test_import_search_and_show(run: Run, here: Run) -> None:
    imported = run("cards", "import", SAMPLES / "AtomicCards.json")
    assert imported.returncode == 0
    assert "6 cards read: 6 new, 0 changed, 0 as before; the database has 6 now" in imported.stdout
    assert "0 new, 0 changed, 6 as before" in here("cards", "import", SAMPLES / "AtomicCards.json").stdout

    found = here("cards", "search", "t:creature", "mv<=2", "is:traditional")
    assert "Ember Fox" in found.stdout
    assert "1 card\n" in found.stdout

    shown = here("cards", "show", "ember fox")
    assert "Creature — Fox Shaman  2/1" in shown.stdout
    assert "Sets: EMB, SHD" in shown.stdout


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("cards", "show", "Stone Fox"), "error: no card is named 'Stone Fox'\n"),
        (("cards", "search", "c:mauve"), "error: 'c:mauve' is not understood: 'mauve' is not a color"),
        (("deck", "convert", "deck.txt", "--to", "paper"), "error: 'paper' is not a deck format"),
        (("deck", "check", "bad.txt"), "error: bad.txt, line 1: 'Mountain' is not a count and a card's name"),
        (("deck", "check", "deck.txt", "--format", "chess"), "error: no card is known to be legal in 'chess'"),
        (("cards", "import", "deck.txt"), "error: deck.txt: is of no known format"),
    ],
)
def test_errors_are_one_line_and_exit_code_2(
    here: Run, tmp_path: Path, arguments: tuple[str, ...], message: str
) -> None:
    (tmp_path / "deck.txt").write_text("4 Ember Fox\n")
    (tmp_path / "bad.txt").write_text("Mountain\n")
    result = here(*arguments)
    assert result.returncode == 2
    error = result.stderr.splitlines(keepends=True)[-1]
    assert error.startswith(message)
    assert "Traceback" not in result.stderr


def test_check_and_convert_a_deck(here: Run, tmp_path: Path) -> None:
    here("cards", "import", SAMPLES / "cards.jsonl")
    deck = tmp_path / "foxes.txt"
    deck.write_text("5 Ember Fox\n55 Stone Fox\n")
    checked = here("deck", "check", "foxes.txt", "--format", "modern")
    assert checked.returncode == 1
    assert "foxes.txt: line 1: this line brings the deck to 5 copies of Ember Fox; modern allows 4" in checked.stdout
    assert "foxes.txt: line 2: no card is named 'Stone Fox'" in checked.stdout

    assert here("deck", "convert", "foxes.txt", "--to", "forge", "-o", "foxes.dck").returncode == 0
    assert (tmp_path / "foxes.dck").read_text() == "[metadata]\nName=foxes\n[Main]\n5 Ember Fox\n55 Stone Fox\n"
    assert here("deck", "convert", "foxes.dck", "--to", "arena").stdout.endswith("Deck\n5 Ember Fox\n55 Stone Fox\n")


def test_cards_and_decks_of_altered(here: Run, tmp_path: Path) -> None:
    altered = ("--game", "altered")
    imported = here("cards", "import", ALTERED / "flat.jsonl", *altered).stdout
    assert "8 cards read: 8 new, 0 changed, 0 as before; the database has 8 now" in imported
    assert "5 as before; the database has 8 now" in here("cards", "import", ALTERED / "documents.json", *altered).stdout
    assert "ALT_CORE_B_AX_04_R1" in here("cards", "search", "fox", "robot", "rare", *altered).stdout
    shown = here("cards", "show", "tin fox", *altered).stdout
    assert "Tin Fox  ALT_CORE_B_AX_04_R2 (rare, OR)\nCharacter — Robot Animal  2/1  2/2/2\n{H} Hum a tune.\n" in shown
    assert "did you mean Tin Fox?" in here("cards", "show", "Tin Fux", *altered).stderr

    coverage = ("cards", "coverage", *altered)
    report = json.loads(here(*coverage, "--json", "--unsupported").stdout)
    assert (report["cards"], report["factions"]["AX"]["cards"], report["rarities"]["rare"]["cards"]) == (8, 6, 2)
    assert set(report["sets"]) == {"CORE", "COREKS"}
    assert len(report["unsupported"]) == report["cards"] - report["supported"]
    only = here(*coverage, "--data", ALTERED / "flat.jsonl", "--sets", "coreks").stdout
    assert only.startswith("2 of 2 cards are supported: 100.0%\n  faction AX: 1 of 1 cards are supported: 100.0%\n")
    assert "leave --text-only out" in here(*coverage, "--text-only").stderr

    foxes = tmp_path / "foxes.txt"
    foxes.write_text("1 Hanna & Bolt\n4 Tin Fox (common)\n")
    checked = here("deck", "check", "foxes.txt", *altered)
    assert checked.returncode == 1
    assert checked.stdout.splitlines() == [
        "foxes.txt: the deck has 4 cards besides the Hero; it needs at least 39 (rule 1.1.4.c)",
        "foxes.txt: line 2: the deck has 4 cards named Tin Fox, all versions together; it may have 3 (rule 1.1.4.e)",
    ]
    foxes.write_text("1 Hanna & Bolt\n29 Tin Fox (common)\n")
    limited = here("deck", "check", "foxes.txt", "--format", "limited", "--edition", "4.0", *altered)
    assert limited.stdout == "foxes: Hanna & Bolt and 29 cards, fit for limited by the edition 4.0.\n"
    word = here("deck", "convert", "foxes.txt", "--to", "compact", *altered).stdout
    (tmp_path / "word.txt").write_text(word)
    listed = here("deck", "convert", "word.txt", "--to", "list", *altered).stdout
    assert listed == "Name: word\n1 ALT_CORE_B_AX_01_C\n29 ALT_CORE_B_AX_04_C\n"
    for arguments, message in [
        (("--format", "chess"), "'chess' is no format; there are constructed, "),
        (("--edition", "2.0"), "'2.0' is no edition; there are 1.0 and 4.0"),
        (("--by-hand",), "leave --by-hand out"),
        (("--game", "chess"), "no cards are known of 'chess'; write altered or magic"),
    ]:
        assert message in here("deck", "check", "foxes.txt", *altered, *arguments).stderr

    assert here("cards", "set", *altered).stdout.startswith("The Long Thaw (THAW)\n")
    assert len(here("cards", "set", "--json", *altered).stdout.splitlines()) >= 138
    assert "kites  Galefarers (GF)  Captain Ilvane & Pennant\n" in here("deck", "list", *altered).stdout


def test_our_set_and_decks(here: Run) -> None:
    listed = here("cards", "set")
    assert listed.returncode == 0
    assert listed.stdout.startswith("Headjudge Core (HJC)\n")
    assert re.search(r"1  Banner Bearer +\{2\}\{W\} +Creature — Human Knight +2/2 +uncommon", listed.stdout)
    first = json.loads(here("cards", "set", "--json").stdout.splitlines()[0])
    assert (first["number"], first["rarity"], first["record"]["name"]) == (1, "uncommon", "Banner Bearer")
    decks = here("deck", "list").stdout
    assert "skies  {W}{U}\n  Fly over everybody." in decks


def test_how_many_decks_can_be_played(here: Run, tmp_path: Path) -> None:
    decks = tmp_path / "decks.jsonl"
    decks.write_text(
        '{"family": "ours", "name": "Ours", "main": {"Banner Bearer": 4, "Mountain": 9}}\n'
        '{"family": "theirs", "name": "Theirs", "main": {"Grim Yeti [x]": 1}}\n'
    )
    coverage = ("cards", "coverage", "--decks", decks)
    shown = here(*coverage).stdout
    assert re.search(r"ours +1 +1 +100% +2 +2 +100%\ntheirs +1 +0 +0% +1 +0 +0%\nall +2 +1 +50% +3 +2 +67%\n", shown)
    assert "    1  Grim Yeti [x]: no card of the file has its name\n" in shown
    assert "    2  no card of the file has its name\n" in shown
    report = json.loads(here(*coverage, "--json", "--unsupported").stdout)
    assert report["families"]["ours"] == {"decks": 1, "whole": 1, "cards": 2, "supported": 2}
    assert report["order"] == [{"construct": "no card of the file has its name", "whole": 2}]
    assert report["unsupported"] == {"Grim Yeti [x]": ["no card of the file has its name"]}
    assert here(*coverage, "--data", SAMPLES / "cards.jsonl", "--top", "0").stdout.splitlines()[-1].split()[0] == "all"
    assert "leave --sets out" in here(*coverage, "--sets", "7ED").stderr
    assert "leave --decks out" in here(*coverage, "--game", "altered").stderr
