"""A server with cards that nobody's compiler reads, of each card game, for games in which they are played by hand."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.server.conftest import SeededServer

from headjudge.altered.cards import database as altered
from headjudge.altered.cards.importers import read_cards as read_altered_cards
from headjudge.magic.cards.database import CardDatabase, default_path
from headjudge.magic.cards.importers import read_cards

__all__ = ["ALTERED_DECK", "DECK", "RIDDLES", "RiddleServer", "import_cards"]

RIDDLES = [
    {
        "name": "Riddling Hare",
        "layout": "normal",
        "mana_cost": "{0}",
        "type_line": "Creature — Hare",
        "power": "1",
        "toughness": "1",
        "oracle_text": "When this creature enters, each opponent answers a riddle.\nRiddles are harder on rainy days.",
        "sets": ["RID"],
    },
    {
        "name": "Tall Tale",
        "layout": "normal",
        "mana_cost": "{0}",
        "type_line": "Sorcery",
        "oracle_text": "Tell a tale. Each player who laughs loses 2 life.",
        "sets": ["RID"],
    },
]
ALTERED_RIDDLES = [
    {
        "id": f"ALT_RIDDLES_B_LY_{n:02}_C",
        "name": f"Riddler {n}",
        "set_name": "Riddles",
        "num": f"R-{n:03}-C",
        "faction": "LY",
        "rarity": "COMMON",
        "type": "CHARACTER",
        "subtypes": ["Bard"],
        "hand_cost": 1,
        "reserve_cost": 1,
        "forest": 1,
        "mountain": 1,
        "water": 1,
        "effect": "{J} Ask a riddle about {V}.",
    }
    for n in range(1, 14)
]
ALTERED_HERO = {
    "id": "ALT_RIDDLES_B_LY_14_C",
    "name": "Host & Guest",
    "set_name": "Riddles",
    "num": "R-014-H",
    "faction": "LY",
    "rarity": "COMMON",
    "type": "HERO",
    "reserve_limit": 2,
    "landmark_limit": 2,
    "hand_cost": 0,
    "reserve_cost": 0,
}
ALTERED_DECK = f"1 {ALTERED_HERO['id']}\n" + "".join(f"3 {card['id']}\n" for card in ALTERED_RIDDLES)
DECK = "4 Riddling Hare\n4 Tall Tale\n52 Forest\n"


def import_cards(folder: Path, records: Iterable[Mapping[str, object]]) -> None:
    """Import cards into a server's data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "riddles.jsonl"
    file.write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
    with CardDatabase(default_path(folder)) as cards:
        cards.import_cards(read_cards(file, lambda stream: stream))


def _import_altered_cards(folder: Path) -> None:
    file = folder / "altered-riddles.jsonl"
    file.write_text("".join(f"{json.dumps(record)}\n" for record in (*ALTERED_RIDDLES, ALTERED_HERO)), "utf-8")
    with altered.CardDatabase(altered.default_path(folder)) as cards:
        cards.import_cards(read_altered_cards(file, lambda stream: stream))


class RiddleServer(SeededServer):
    """A server with these cards, or others of Magic."""

    def __init__(self, folder: Path, records: Iterable[Mapping[str, object]] = RIDDLES) -> None:
        super().__init__(folder)
        import_cards(folder, records)
        _import_altered_cards(folder)
