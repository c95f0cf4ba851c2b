"""Tables of published decks: those that can be played whole, of one kind."""

import json
from collections.abc import Mapping
from pathlib import Path

from headjudge.bots.magic.fuzz import MagicFuzz
from headjudge.core.rng import Rng

PLAIN = {"name": "Bears", "main": {"Banner Bearer": 2, "Plains": 3}}
LED = {"name": "Led", "commander": ["Imre of the Quay Bell"], "main": {"Imre of the Quay Bell": 1, "Plains": 3}}
UNHEARD = {"name": "Yetis", "main": {"Grim Yeti [x]": 20}}


def drawn(tmp_path: Path, *decks: Mapping[str, object]) -> list[tuple[bool, list[list[str]], list[list[str]]]]:
    file = tmp_path / "decks.jsonl"
    file.write_text("".join(f"{json.dumps(deck)}\n" for deck in decks))
    tables = []
    for seed in range(12):
        setup = MagicFuzz(1, decks=file).draw(Rng(Rng(seed).next()))
        mains = [sorted(card.name for card in deck) for deck in setup.decks.values()]
        leaders = [[card.name for card in cards] for cards in setup.leaders.values()]
        tables.append((setup.options.get("commander", False), mains, leaders))
    return tables


def test_decks_with_commanders_meet_each_other(tmp_path: Path) -> None:
    tables = drawn(tmp_path, PLAIN, LED, UNHEARD)
    plain = [["Banner Bearer"] * 2 + ["Plains"] * 3] * 4
    led = [["Plains"] * 3] * 4
    assert {commander for commander, _, _ in tables} == {False, True}
    for commander, mains, leaders in tables:
        assert mains == (led if commander else plain)
        assert leaders == ([["Imre of the Quay Bell"]] * 4 if commander else [[]] * 4)
