"""Players as possessives: "your Reserve", "its owner's hand"; and whoever is not named."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Players
from headjudge.altered.text.tree.players import Doer, They, You
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer

__all__: list[str] = []

_IRREGULAR = {"your": You(), "their": They()}


@CARD_TEXT.reads(Players, "possessive")
def _read(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Players]]:
    for word, player in _IRREGULAR.items():
        if reader.word(at, word):
            yield at + 1, player
    for end, player in reader.read(Players, at):
        if reader.word(end, "'s") or reader.word(end, "'"):
            yield end + 1, player


@CARD_TEXT.writes(You, They, possessives=True)
def _write(writer: Writer, node: You | They, arg: str) -> None:
    if arg == "possessive" and isinstance(node, They) and node.form:
        writer.put(f"{('they', 'that player', 'that opponent')[node.form]} 's")
    elif arg == "possessive":
        writer.put("your" if isinstance(node, You) else "their")
    elif isinstance(node, You):
        writer.put("you")
    else:
        writer.put(("they", "that player", "that opponent")[node.form])


@CARD_TEXT.writes(Doer)
def _write_nobody(writer: Writer, node: Doer, _: str) -> None:
    """Whoever is not named has no words."""
