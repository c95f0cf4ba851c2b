"""Possessives and back references: "your", "its controller's", "it", "that creature", "the exiled card"."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, TypeVar

from headjudge.grammar.clauses import subject_field
from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.filters import NOUNS
from headjudge.magic.text.tree.amounts import PlayersTally
from headjudge.magic.text.tree.categories import Condition, Objects, Players
from headjudge.magic.text.tree.conditions import DuringTurn, LifeAndStart
from headjudge.magic.text.tree.conditions.most import HasOwnCounters
from headjudge.magic.text.tree.effects.choices import ChoosePlayer
from headjudge.magic.text.tree.effects.coins import CoinsComeUp
from headjudge.magic.text.tree.effects.secret_numbers import ChoseExtreme
from headjudge.magic.text.tree.nouns import (
    Attached,
    ChosenAsEntered,
    EachPlayer,
    Elided,
    ElidedObjects,
    ItsObjects,
    PlayerSet,
    Target,
    TargetPlayer,
    ThatPlayer,
    TheirOne,
    You,
)
from headjudge.magic.text.tree.qualities import ControlledBy, WhoseController
from headjudge.magic.text.words import singular_type, types

__all__: list[str] = []

_PRONOUNS = {"it": False, "them": True, "they": True, "itself": False, "themselves": True}
_DETERMINERS = ("that", "those", "the")
_THAT_DIED = "that died"
_PARTICIPLES = frozenset(
    [
        "attacking",
        "beheld",
        "blocking",
        "chosen",
        "copied",
        "copy",
        "countered",
        "destroyed",
        "discarded",
        "enchanted",
        "exiled",
        "milled",
        "nonland",
        "noted",
        "other",
        "revealed",
        "returned",
        "sacrificed",
        "tapped",
    ]
)
_EITHER = (
    "creature or player",
    "permanent or player",
    "creature or planeswalker",
    "player or planeswalker",
    "spell or ability",
)
_ANY = "permanents and/or players"
_WHOLE = {
    "rest": True,
    "other": False,
    "others": True,
    "copy": False,
    "copies": True,
}


def _possessive(cls: type[Node], irregular: dict[str, Node], direct: tuple[type[Node], ...] = ()) -> None:
    """Read possessives; what is read ``direct`` may itself begin a phrase of the same category ("that creature's
    controller's hand")."""

    @RULES_TEXT.reads(cls, "possessive")
    def read(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Node]]:
        node = irregular.get(reader.token(at))
        if node is not None and reader.word(at, reader.token(at)):
            yield at + 1, node
        first = [pair for kind in direct for pair in reader.read(kind, at)]
        for end, value in (*first, *reader.read(cls, at)):
            if value.plural and reader.token(end - 1).endswith("s"):
                if reader.word(end, "'"):
                    yield end + 1, value
            elif reader.word(end, "'s"):
                yield end + 1, value


_possessive(Objects, {"its": ItsObjects("it"), "their": ItsObjects("they", many=True)}, (ItsObjects, Attached, Target))
_possessive(Players, {"your": You(), "their": ThatPlayer("they", many=True)})


@RULES_TEXT.reads(ItsObjects)
def read_back_reference(reader: Reader, at: int, _: str) -> Iterator[tuple[int, ItsObjects]]:
    """Read "it", "that creature", "those cards", "the exiled card", "the rest"."""
    word = reader.token(at)
    if word in _PRONOUNS and reader.word(at, word):
        yield at + 1, ItsObjects(word, many=_PRONOUNS[word])
        return
    if word not in _DETERMINERS:
        return
    reader.word(at, word)
    start = at + 1
    if word == "the" and reader.token(start) in _WHOLE:
        whole = reader.token(start)
        reader.word(start, whole)
        yield start + 1, ItsObjects(whole, many=_WHOLE[whole], determiner=word)
    for noun in _EITHER:
        if word == "that" and (after := reader.phrase(start, noun)) > 0:
            yield after, ItsObjects(noun, determiner=word)
    if word == "those" and (after := reader.phrase(start, _ANY)) > 0:
        yield after, ItsObjects(_ANY, many=True, determiner=word)
    end = start
    while reader.token(end) in _PARTICIPLES:
        end += 1
    if word != "those":
        yield from _noun(reader, start, end, word, plural=False)
    if word != "that":
        yield from _noun(reader, start, end, word, plural=True)


@RULES_TEXT.reads(TheirOne)
def read_their_one(reader: Reader, at: int, _: str) -> Iterator[tuple[int, TheirOne]]:
    """Read "the creature you control", "the permanent an opponent controls", "the creature that died"."""
    if reader.word(at, "the"):
        start = at + 1 + reader.word(at + 1, "chosen")
        for end, named in _noun(reader, at + 1, start, "the", plural=False):
            for end2, whose in reader.read(ControlledBy, end):
                if not whose.before:
                    yield end2, TheirOne(named.noun, whose)
            if (end2 := reader.phrase(end, _THAT_DIED)) > 0:
                yield end2, TheirOne(named.noun)


@RULES_TEXT.writes(TheirOne)
def write_their_one(writer: Writer, node: TheirOne, _: str) -> None:
    """Print what is named by its controller, or by its death."""
    writer.put("the")
    writer.put(node.noun)
    if node.whose is None:
        writer.put(_THAT_DIED)
    else:
        writer.write(node.whose)


def _noun(reader: Reader, start: int, at: int, determiner: str, *, plural: bool) -> Iterator[tuple[int, ItsObjects]]:
    """The words of a noun: types, then perhaps "card", "token" …; in the plural with its last word."""
    table = types()
    while True:
        word = reader.token(at)
        ends = singular_type(word) is not None if plural else word in table
        noun = word in NOUNS.values() if plural else word in NOUNS
        if (ends or noun) and reader.word(at, word):
            yield at + 1, ItsObjects(" ".join(reader.tokens(start, at + 1)), many=plural, determiner=determiner)
        if word not in table:
            return
        at += 1


@RULES_TEXT.writes(ItsObjects, possessives=True)
def write_back_reference(writer: Writer, node: ItsObjects, arg: str) -> None:
    """Print a back reference, also as a possessive."""
    if not node.determiner and arg == "possessive":
        writer.put("their" if node.many else "its")
        return
    writer.put(node.determiner)
    writer.put(node.noun)
    if arg == "possessive":
        writer.put("'" if node.many and node.noun.endswith("s") else "'s")


@RULES_TEXT.writes(ChosenAsEntered, possessives=True)
def write_chosen_as_entered(writer: Writer, node: ChosenAsEntered, arg: str) -> None:
    """Print "the chosen creature", also as a possessive."""
    writer.put("the")
    writer.put(node.noun)
    if arg == "possessive":
        writer.put("'s")


@RULES_TEXT.writes(You, possessives=True)
def write_you(writer: Writer, node: You, arg: str) -> None:
    """Print "you" or "your", or nothing for an implied subject."""
    if not node.implied:
        writer.put("your" if arg == "possessive" else "you")


@RULES_TEXT.writes(ThatPlayer, possessives=True)
def write_that_player(writer: Writer, node: ThatPlayer, arg: str) -> None:
    """Print "that player", "they", "their"."""
    if arg == "possessive" and node.words == "they":
        writer.put("their")
        return
    writer.put(node.words)
    if arg == "possessive":
        writer.put("'" if node.plural and node.words.endswith("s") else "'s")


SaidOf = TypeVar("SaidOf", EachPlayer, PlayerSet, PlayersTally, TargetPlayer, WhoseController)


@RULES_TEXT.settles(EachPlayer, PlayerSet, PlayersTally, TargetPlayer, WhoseController)
def said_of_each(node: SaidOf) -> SaidOf | None:
    """What follows "who" leaves its subject out, since it is said of each of them."""
    if node.so is None:
        return node
    subject = "who" if isinstance(node.so, _OF_ITS) else subject_field(node.so)
    return node if subject and isinstance(getattr(node.so, subject), Elided) else None


_OF_ITS = (ChoseExtreme, CoinsComeUp, DuringTurn, LifeAndStart, HasOwnCounters)
"""What may be said of each after "whose" or "with"."""


@RULES_TEXT.reads(Condition, "said_with")
def read_said_with(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Condition]]:
    """Read what they have, said after "with": "three or more poison counters"."""
    for end, node in reader.read_any((ChoseExtreme, HasOwnCounters), at):
        if isinstance(getattr(node, "who", None), Elided):
            yield end, node


@RULES_TEXT.writes_with(Condition, "said_with")
def write_said_with(writer: Writer, node: Condition, _: str) -> None:
    """Print what is said after "with"."""
    writer.write(node)


@RULES_TEXT.reads(Condition, "said_of_its")
def read_said_of_its(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Condition]]:
    """Read what is said after "whose", of something that is theirs: "whose turn it is"."""
    for end, node in reader.read_any(_OF_ITS, at):
        if isinstance(getattr(node, "who", None), Elided) and not isinstance(node, (ChoseExtreme, HasOwnCounters)):
            yield end, node


@RULES_TEXT.writes_with(Condition, "said_of_its")
def write_said_of_its(writer: Writer, node: Condition, _: str) -> None:
    """Print what is said after "whose"."""
    writer.write(node)


@RULES_TEXT.reads(Condition, "said_of_each")
def read_said_of_each(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Condition]]:
    """Read what is said after "who": where a verb is the same in the plural, the subject left out isn't you; nor is it
    where several are meant ("opponents who control an artifact")."""
    for end, node in reader.read(Condition, at):
        subject = subject_field(node)
        if subject and getattr(getattr(node, subject), "implied", False):
            left_out: dict[str, Any] = {subject: Elided()}
            of_one = replace(node, **left_out)
            several: dict[str, Any] = {subject: Elided(bare=True)}
            same = tuple(RULES_TEXT.write(of_one)) == reader.tokens(at, end)
            yield end, of_one if same else replace(node, **several)
        else:
            yield end, node


@RULES_TEXT.writes_with(Condition, "said_of_each")
def write_said_of_each(writer: Writer, node: Condition, _: str) -> None:
    """Print what is said after "who"."""
    writer.write(node)


RULES_TEXT.implies(Players, You(implied=True), Elided())
RULES_TEXT.implies(Objects, ElidedObjects(), ElidedObjects(many=True))


@RULES_TEXT.writes(Elided, ElidedObjects)
def write_nothing(_writer: Writer, _node: Node, _arg: str) -> None:
    """What is left out isn't printed."""


@RULES_TEXT.settles(ChoosePlayer)
def choose_such_a_player(node: ChoosePlayer) -> ChoosePlayer | None:
    """ "Choose a player" of whom nothing is said is a choice like that of a color."""
    return node if node.whom.so is not None or node.whom.extreme else None
