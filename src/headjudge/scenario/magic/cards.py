"""The cards of a scenario: its own definitions, compiled like imported cards, and beyond them the card database."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from headjudge.core.errors import InvalidInput
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.playable.by_hand import verdict_by_hand
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.definition import CardDefinition
from headjudge.scenario.document import Block, Items, read_documents, require_keys
from headjudge.scenario.errors import MalformedScenario
from headjudge.scenario.model import Scenario

__all__ = ["BLANK", "Cards", "cards_of"]

BLANK = CardDefinition("Blank")
"""The card of which an unset library holds forty."""

_KEYS = frozenset({"name", "cost", "type", "power", "toughness", "loyalty", "defense", "text", "layout", "faces"})


class Cards:
    """Definitions by name; each is compiled when it is first asked for."""

    def __init__(self, blocks: dict[str, Block], *, by_hand: bool = False) -> None:
        self.blocks = blocks
        self.by_hand = by_hand
        self.compiled: dict[str, CardDefinition] = {BLANK.name: BLANK}

    def __contains__(self, name: str) -> bool:
        return name in self.blocks or name in self.compiled

    def definition(self, name: str) -> CardDefinition:
        """The definition of a card.

        Raises InvalidInput, naming the sentence, if its text does not compile; UnknownCard if neither the scenario nor
        the card database knows it.
        """
        if name not in self.compiled:
            self.compiled[name] = self._compile(name)
        return self.compiled[name]

    def _compile(self, name: str) -> CardDefinition:
        if name in self.blocks:
            return _compile(self.blocks[name], by_hand=self.by_hand)
        return definition_of(name, by_hand=self.by_hand)


def cards_of(scenario: Scenario) -> Cards:
    """The cards that a scenario defines: of the files it names and of its own, a later one in place of an earlier.

    Raises MalformedScenario for what is no definition.
    """
    value = scenario.block.get("cards", [])
    by_hand = scenario.options.get("cards_by_hand") is True
    if isinstance(value, str):
        return _of_file(scenario.folder / value, by_hand=by_hand)
    if not isinstance(value, Items):
        if value:
            raise scenario.block.fault("cards", "a list of definitions, or the name of a file, is wanted")
        return Cards({}, by_hand=by_hand)
    cards = Cards({}, by_hand=by_hand)
    for entry in value:
        if isinstance(entry, str):
            named = _of_file(scenario.folder / entry, by_hand=by_hand)
            cards.blocks.update(named.blocks)
        else:
            cards.blocks.update(_checked(scenario.block, entry))
    return cards


@cache
def _of_file(path: Path, *, by_hand: bool) -> Cards:
    blocks: dict[str, Block] = {}
    documents = read_documents(path)
    for document in documents:
        if not isinstance(document, Items):
            raise MalformedScenario(path, 1, "", "a file of cards is a list of definitions")
        for entry in document:
            blocks.update(_checked(Block(path, document.line), entry))
    return Cards(blocks, by_hand=by_hand)


def _checked(around: Block, entry: object) -> dict[str, Block]:
    if not isinstance(entry, Block):
        raise around.fault("cards", "a definition is a map with a name")
    require_keys(entry, _KEYS, "a card")
    if not isinstance(entry.get("name"), str):
        raise entry.fault("name", "a name is wanted")
    if "faces" in entry:
        faces = entry["faces"]
        if not isinstance(faces, Items) or len(faces) < 2:
            raise entry.fault("faces", "the definitions of two faces or more are wanted")
        for face in faces:
            _checked(entry, face)
    return {entry["name"]: entry}


def _record(block: Block) -> CardRecord:
    def printed(key: str) -> str | None:
        return str(block[key]) if key in block else None

    return CardRecord(
        name=block["name"],
        layout=printed("layout") or "normal",
        mana_cost=printed("cost") or "",
        type_line=printed("type") or "",
        power=printed("power"),
        toughness=printed("toughness"),
        loyalty=printed("loyalty"),
        defense=printed("defense"),
        text=(printed("text") or "").strip(),
        faces=tuple(_record(face) for face in block.get("faces", ())),
    )


def _compile(block: Block, *, by_hand: bool) -> CardDefinition:
    record = _record(block)
    compilation = verdict_by_hand(record) if by_hand else verdict(record)
    if compilation.definition is None:
        reasons = "; ".join(map(str, compilation.problems))
        raise InvalidInput(f"{record.name} does not compile: {reasons}", code="card/unsupported")
    return compilation.definition
