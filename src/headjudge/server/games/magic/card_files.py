"""Magic: files of its cards."""

from __future__ import annotations

from headjudge.magic.cards.importers import import_file
from headjudge.server.games.registry import CARD_FILES
from headjudge.server.live.card_files import CardFiles

CARD_FILES.add(
    "magic",
    CardFiles(
        "MTGJSON’s AtomicCards.json, Scryfall’s bulk file “Oracle Cards”, Cockatrice’s cards.xml, or JSON lines",
        import_file,
    ),
)
