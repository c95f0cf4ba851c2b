"""Keyword abilities with what follows their names."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.word_lists import OneOf
from headjudge.grammar.writer import Writer
from headjudge.magic.text.keywords import SPOKEN
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.abilities import Cost, CostOfThisWay, Keyword, OwnCost
from headjudge.magic.text.tree.amounts import Number, X
from headjudge.magic.text.tree.categories import Amount, Objects
from headjudge.magic.text.tree.companion import StartingDeck
from headjudge.magic.text.tree.costs import ItsManaCost, ManaCost, ManaCostOf
from headjudge.magic.text.tree.keywords import CardName, ChosenLand, From, Gift, PlayerKind
from headjudge.magic.text.tree.nouns import Filter
from headjudge.magic.text.words import CARD_TYPES, subtypes

__all__: list[str] = []

_QUALITY: dict[str, tuple[type[Node], str]] = {
    "enchant": (Filter, "singular"),
    "protection": (From, ""),
    "hexproof": (From, ""),
    "affinity for": (Filter, "plural"),
    "bands with other": (Filter, "plural"),
    "champion": (Objects, ""),
    "landwalk": (ChosenLand, ""),
    "snow landwalk": (ChosenLand, ""),
    "gift": (Gift, ""),
    "partner with": (CardName, ""),
    "partner—": (CardName, ""),
    "companion": (StartingDeck, ""),
}
_SAID = {**SPOKEN, "partner—": "partner —", "companion": "companion —"}
_WITH_QUALITY = OneOf(_SAID.get(name, name) for name in _QUALITY)


_AND_OR = "and/or"
_X_NOT_0 = "x can't be 0"
_UPKEEP = "cumulative upkeep"
_WHERE_X = "x , where x is"
_X = 2
"""The form of a keyword whose number is an amount that is worked out: "firebending X, where X is its power"."""


_CRAFT = "craft with"
_OR_MORE = "or more"
_EMERGE_FROM = "emerge from"
_ITS_COST = "its mana cost"
_OFFERING = "offering"
_DEVOUR = "devour"
_FLASHBACK = "flashback"
RULES_TEXT.words.add("offering", {f"{kind} {_OFFERING}": kind for kind in (*CARD_TYPES, *subtypes()["creature"])})


def _craft(reader: Reader, at: int) -> Iterator[tuple[int, Keyword]]:
    """Read "craft with artifact {5}", "craft with two creatures {5}", "craft with one or more creatures {5}"."""
    for end, material in reader.read(Filter, at, "singular"):
        for end2, mana in reader.read(ManaCost, end):
            yield end2, Keyword(_CRAFT, Cost((mana,)), quality=material)
    for end, amount in reader.read(Number, at):
        start = reader.phrase(end, _OR_MORE)
        for end2, material in reader.read(Filter, max(start, end), "plural"):
            for end3, mana in reader.read(ManaCost, end2):
                yield end3, Keyword(_CRAFT, Cost((mana,)), amount, material, or_more=start > 0)


@RULES_TEXT.reads(Keyword)
def read_keyword(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Keyword]]:
    """Read a keyword ability."""
    if (end := reader.phrase(at, _CRAFT)) > 0:
        yield from _craft(reader, end)
    if (end := reader.phrase(at, _EMERGE_FROM)) > 0:
        for end2, what in reader.read(Filter, end, "singular"):
            for end3, mana in reader.read(ManaCost, end2):
                yield end3, Keyword("emerge", Cost((mana,)), quality=what)
    for end, kind in reader.entries("offering", at):
        reader.phrase(at, f"{kind} {_OFFERING}")
        yield end, Keyword(_OFFERING, quality=Filter("", types=((kind,),)))
    for end, n in reader.which(at, _WITH_QUALITY):
        name, (kind, number) = list(_QUALITY.items())[n]
        for end2, quality in reader.read(kind, end, number):
            yield end2, Keyword(name, quality=quality)
    if reader.word(at, _DEVOUR):
        for end, what in reader.read(Filter, at + 1, "singular"):
            for end2, amount in _number(reader, end):
                yield end2, Keyword(_DEVOUR, amount=amount, quality=what)
    if reader.word(at, "enchant"):
        for end, kind_of_player in reader.read(PlayerKind, at + 1):
            yield end, Keyword("enchant", quality=kind_of_player)
    if reader.word(at, "equip"):
        for end, host in reader.read(Filter, at + 1, "singular"):
            for end2, mana in reader.read(ManaCost, end):
                yield end2, Keyword("equip", Cost((mana,)), quality=host)
    for end, name in reader.entries("keyword_cost", at):
        reader.phrase(at, name)
        for end2, mana in reader.read(ManaCost, end):
            if name == "kicker" and (start := reader.phrase(end2, _AND_OR)) > 0:
                for end3, more in reader.read(ManaCost, start):
                    yield end3, Keyword(name, Cost((mana,)), other=Cost((more,)))
            if name == "kicker" and reader.word(end2, ".") and (end3 := reader.phrase(end2 + 1, _X_NOT_0)) > 0:
                yield end3, Keyword(name, Cost((mana,)), x_not_0=True)
            if name == _UPKEEP and reader.word(end2, "or"):
                for end3, more in reader.read(ManaCost, end2 + 1):
                    yield end3, Keyword(name, Cost((mana,)), other=Cost((more,)))
            yield end2, Keyword(name, Cost((mana,)))
            if reader.word(end2, "."):
                for end3, own in reader.read(OwnCost, end2 + 1):
                    yield end3, Keyword(name, Cost((mana,)), own_cost=own)
                if name == _FLASHBACK:
                    for end3, less in reader.read(CostOfThisWay, end2 + 1):
                        yield end3, Keyword(name, Cost((mana,)), this_way=less)
        if reader.word(end, "—"):
            for end2, cost in reader.read(Cost, end + 1):
                if not any(isinstance(part, ManaCostOf) for part in cost.parts):  # it is the card's that has it
                    yield end2, Keyword(name, cost, form=1)
            yield from _of_its_cost(reader, end + 1, name)
    for end, name in reader.entries("keyword_number_cost", at):
        for end2, amount in _number(reader, end):
            if reader.word(end2, "—"):
                for end3, cost in reader.read(Cost, end2 + 1):
                    yield end3, Keyword(name, cost, amount, form=1)
                    if reader.word(end3, ".") and (end4 := reader.phrase(end3 + 1, _X_NOT_0)) > 0:
                        yield end4, Keyword(name, cost, amount, x_not_0=True, form=1)
    for end, name in reader.entries("keyword_number", at):
        if (start := reader.phrase(end, _WHERE_X)) > 0:
            for end2, amount in reader.read(Amount, start):
                yield end2, Keyword(name, amount=amount, form=_X)
        for end2, amount in _number(reader, end):
            yield end2, Keyword(name, amount=amount)
    for end, name in reader.entries("keyword", at):
        reader.phrase(at, SPOKEN[name])
        yield end, Keyword(name)


def _of_its_cost(reader: Reader, at: int, name: str) -> Iterator[tuple[int, Keyword]]:
    """Read a cost that is the mana cost of whatever card has the keyword, perhaps with something else."""
    if (end := reader.phrase(at, _ITS_COST)) > 0:
        own = ItsManaCost()
        yield end, Keyword(name, Cost((own,)), form=1)
        if reader.word(end, ","):
            for end2, cost in reader.read(Cost, end + 1):
                yield end2, Keyword(name, Cost((own, *cost.parts)), form=1)


@RULES_TEXT.writes(ItsManaCost)
def write_its_cost(writer: Writer, _node: ItsManaCost, _: str) -> None:
    """Print "its mana cost"."""
    writer.put(_ITS_COST)


def _number(reader: Reader, at: int) -> Iterator[tuple[int, Amount]]:
    kinds: list[type[Amount]] = [Number, X]
    for end, amount in reader.read_any(kinds, at):
        if not isinstance(amount, Number) or amount.digits:
            yield end, amount


@RULES_TEXT.writes(Keyword)
def write_keyword(writer: Writer, node: Keyword, _: str) -> None:
    """Print a keyword ability; form 1 has a dash before its cost, form 2 says what X is."""
    if node.name == "emerge" and node.quality is not None and node.cost is not None:
        writer.put(_EMERGE_FROM)
        writer.write(node.quality, "singular")
        writer.write(node.cost)
        return
    if node.name == _OFFERING and node.quality is not None:
        writer.write(node.quality, "singular")
    writer.put(_SAID.get(node.name, node.name))
    if node.name == _CRAFT and node.quality is not None and node.cost is not None:
        if node.amount is not None:
            writer.write(node.amount)
        if node.or_more:
            writer.put(_OR_MORE)
        writer.write(node.quality, "singular" if node.amount is None else "plural")
        writer.write(node.cost)
        return
    if node.name in ("equip", _DEVOUR) and node.quality is not None:
        writer.write(node.quality, "singular")
    if node.form == _X:
        writer.put(_WHERE_X)
    if node.amount is not None:
        writer.write(node.amount)
    if node.cost is not None:
        if node.form == 1:
            writer.put("—")
        writer.write(node.cost)
    for said in (node.own_cost, node.this_way):
        if said is not None:
            writer.put(".")
            writer.write(said)
    if node.x_not_0:
        writer.put(".")
        writer.put(_X_NOT_0)
    if node.other is not None:
        writer.put("or" if node.name == _UPKEEP else _AND_OR)
        writer.write(node.other)
    if node.quality is not None and node.name in _QUALITY:
        writer.write(node.quality, _QUALITY[node.name][1])
