"""Altered: files of its cards."""

from __future__ import annotations

from headjudge.altered.cards.importers import import_file
from headjudge.server.games.registry import CARD_FILES
from headjudge.server.live.card_files import CardFiles

CARD_FILES.add(
    "altered",
    CardFiles("the community’s JSON or JSON lines, or documents of the publisher’s site", import_file),
)
