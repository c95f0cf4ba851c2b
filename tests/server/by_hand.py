"""A server with cards that nobody's compiler reads, for games in which they are played by hand."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path

from tests.server.conftest import SeededServer

from headjudge.magic.cards.database import CardDatabase, default_path
from headjudge.magic.cards.importers import read_cards

__all__ = ["DECK", "RIDDLES", "RiddleServer", "import_cards"]

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
DECK = "4 Riddling Hare\n4 Tall Tale\n52 Forest\n"


def import_cards(folder: Path, records: Iterable[Mapping[str, object]]) -> None:
    """Import cards into a server's data folder."""
    folder.mkdir(parents=True, exist_ok=True)
    file = folder / "riddles.jsonl"
    file.write_text("".join(f"{json.dumps(record)}\n" for record in records), "utf-8")
    with CardDatabase(default_path(folder)) as cards:
        cards.import_cards(read_cards(file, lambda stream: stream))


class RiddleServer(SeededServer):
    """A server with these cards, or others."""

    def __init__(self, folder: Path, records: Iterable[Mapping[str, object]] = RIDDLES) -> None:
        super().__init__(folder)
        import_cards(folder, records)
