"""Choices of modes: "choose one —", "choose three. You may choose the same mode more than once." (700.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Literal

from headjudge.grammar.node import exchanged, walk
from headjudge.grammar.reader import Reader
from headjudge.grammar.word_lists import OneOf
from headjudge.grammar.writer import Writer
from headjudge.magic.text.card_words import Color
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.sentence_ends import end_sentence
from headjudge.magic.text.tree.abilities import Cost, SpendOnX
from headjudge.magic.text.tree.amounts import ThatMuch
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Players
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.nouns import AnyTarget, Target, TargetPlayer
from headjudge.magic.text.tree.structure import Modal, OtherNumber

__all__ = ["LIMITED", "read_bullets", "write_bullets"]

_CHOICES = {
    "choose one —": (1, 1),
    "choose two —": (2, 2),
    "choose three —": (3, 3),
    "choose four —": (4, 4),
    "choose one or more —": (1, 99),
    "choose any number —": (0, 99),
    "choose up to one —": (0, 1),
    "choose up to two —": (0, 2),
    "choose up to three —": (0, 3),
    "choose one or both —": (1, 2),
}
_CHOICE = OneOf(_CHOICES)
_AT_RANDOM = "choose one at random —"
_AT_RANDOM_UNLESS, _BY_YOU = "choose one at random .", "you choose one instead ."
"""How chance chooses, and what follows if something else is so."""
_OTHER_CHOICES = {
    "you may choose both instead .": (1, 2),
    "choose both instead .": (2, 2),
    "you may choose two instead .": (1, 2),
    "choose one or more instead .": (1, 99),
    "choose any number instead .": (0, 99),
}
"""What follows "choose one. If …,"."""
_ONE = "choose one ."
_CHOICES_AGAIN = {
    "choose three .": (3, 3),
    "choose four .": (4, 4),
    "choose five .": (5, 5),
    "choose up to four .": (0, 4),
}
"""What stands before :data:`_AGAIN`."""
_AGAIN = "you may choose the same mode more than once ."
_CHOICE_AGAIN = OneOf(f"{text} {_AGAIN}" for text in _CHOICES_AGAIN)
_CHOICES_APART = {
    "choose one or both .": (1, 2),
    "choose one or more .": (1, 99),
    "you may choose two .": (2, 2),
}
"""What stands before :data:`_APART`."""
_PRICED = {"spree": (1, 99), "tiered": (1, 1)}
"""What stands before modes that cost something: one or more of them, or one, are chosen."""
_PRICED_CHOICE = OneOf(_PRICED)
_APART = "each mode must target a different player ."
_CHOICE_APART = OneOf(f"{text} {_APART}" for text in _CHOICES_APART)
_OR_NONE = frozenset({"you may choose two ."})
"""Which of these let one choose none."""
_AS_CAST = "as you cast ~"
_X_NOT_0 = "x can't be 0 ."
LIMITED = {"choose one .": (1, 1), "choose two .": (2, 2)}
"""What stands before when an ability may be activated, and then its modes."""


_UNCHOSEN: dict[str, Literal["ever", "turn"]] = {
    "choose one that hasn't been chosen —": "ever",
    "choose one that hasn't been chosen this turn —": "turn",
    "choose one that hasn't been chosen .": "ever",
    "choose one that hasn't been chosen this turn .": "turn",
}
_UNCHOSEN_CHOICE = OneOf(_UNCHOSEN)


def _choice(reader: Reader, at: int) -> tuple[int, int, Players | None]:
    """Read "choose one —", "an opponent chooses one —": the end or -1, which choice, and who chooses if not you."""
    for start, form in reader.which(at, _CHOICE):
        return start, form, None
    for end, chooser in reader.read(Players, at):
        if (start := reader.phrase(end, "chooses one —")) > 0:
            return start, 0, chooser
    return -1, 0, None


def _other_number(reader: Reader, at: int) -> tuple[int, OtherNumber | None]:
    """Read "choose one. If [condition], you may choose both instead.": the end or -1, and when how many are chosen."""
    if (start := reader.phrase(at, _ONE)) > 0 and reader.word(start, "if"):
        for end, condition in reader.read(Condition, start + 1):
            as_cast = (after := reader.phrase(end, _AS_CAST)) > 0
            comma = after if as_cast else end
            for form, (text, (least, most)) in enumerate(_OTHER_CHOICES.items()):
                if reader.word(comma, ",") and (last := reader.phrase(comma + 1, text)) > 0:
                    return last, OtherNumber(condition, least, most, as_cast, form=form)
    return -1, None


def _by_you(reader: Reader, at: int) -> tuple[int, OtherNumber | None]:
    """Read "choose one at random. If [condition], you choose one instead.": the end or -1, and when one chooses."""
    if (start := reader.phrase(at, _AT_RANDOM_UNLESS)) > 0 and reader.word(start, "if"):
        for end, condition in reader.read(Condition, start + 1):
            if reader.word(end, ",") and (last := reader.phrase(end + 1, _BY_YOU)) > 0:
                return last, OtherNumber(condition, 1, 1)
    return -1, None


def _again(reader: Reader, at: int) -> tuple[int, int]:
    """Read "choose three. You may choose the same mode more than once.": the end or -1, and which choice."""
    return next(iter(reader.which(at, _CHOICE_AGAIN)), (-1, 0))


def _different(reader: Reader, at: int) -> tuple[int, int]:
    """Read "choose one or more. Each mode must target a different player.": the end or -1, and which choice."""
    return next(iter(reader.which(at, _CHOICE_APART)), (-1, 0))


def _apart(modes: tuple[Effect, ...]) -> tuple[Effect, ...] | None:
    """Modes with a target player each, another than those of the others; None if they haven't, all alike."""
    aimed = [[p for p in walk(mode) if isinstance(p, (Target, AnyTarget, TargetPlayer))] for mode in modes]
    if any(len(targets) != 1 or not isinstance(targets[0], TargetPlayer) for targets in aimed):
        return None
    one = aimed[0][0]
    if any(targets[0] != one for targets in aimed) or not isinstance(one, TargetPlayer) or one.least or one.other:
        return None
    found = [exchanged(mode, one, replace(one, apart=True)) for mode in modes]
    return tuple(mode for mode in found if isinstance(mode, Effect))


@RULES_TEXT.reads(Modal)
def read_modal(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Modal]]:
    """Read "choose one —" and the modes after bullets, each closed."""
    start, form, who = _choice(reader, at)
    other: OtherNumber | None = None
    if start < 0:
        start, other = _other_number(reader, at)
    least, most = list(_CHOICES.values())[form]
    times = 1
    if start < 0:
        start, form = _again(reader, at)
        least, most = list(_CHOICES_AGAIN.values())[form]
        times = most
    unchosen: Literal["", "ever", "turn"] = ""
    if start < 0:
        for after, n in reader.which(at, _UNCHOSEN_CHOICE):
            start, form, least, most, times, unchosen = after, n, 1, 1, 1, list(_UNCHOSEN.values())[n]
    apart = at_random = False
    if start < 0 and (start := reader.phrase(at, _AT_RANDOM)) > 0:
        least, most, times, at_random = 1, 1, 1, True
    if start < 0:
        start, by_you = _by_you(reader, at)
        if by_you is not None:
            least, most, times, at_random, other = 1, 1, 1, True, by_you
    if start < 0:
        start, form = _different(reader, at)
        least, most = list(_CHOICES_APART.values())[form]
        times, apart = 1, True
    priced = False
    if start < 0:
        for after, n in reader.which(at, _PRICED_CHOICE):
            start, form, times, apart, priced = after, n, 1, False, True
            least, most = list(_PRICED.values())[n]
    first = start
    start, modes, names, costs = read_bullets(reader, start, times, priced=priced)
    of_x = _of_x(reader, first) if times == 1 and not costs else None
    if len(modes) > times:
        if apart:
            if (different := _apart(modes)) is None:
                return
            modes = different
        or_none = apart and list(_CHOICES_APART)[form] in _OR_NONE
        yield (
            start,
            Modal(
                least,
                most,
                modes,
                who,
                other,
                times,
                names,
                unchosen,
                apart,
                costs,
                at_random,
                color_of_x=of_x if isinstance(of_x, Color) else None,
                or_none=or_none,
                x_not_0=of_x == "not 0",
                form=form,
            ),
        )
    for start, amount in _up_to(reader, at):
        end, modes, names, costs = read_bullets(reader, start)
        if len(modes) > 1:
            yield end, Modal(0, len(modes), modes, names=names, up_to=amount)


_UP_TO = "choose up to"
_WHERE_X = "x , where x is"


def _up_to(reader: Reader, at: int) -> Iterator[tuple[int, Amount]]:
    """Read "choose up to X, where X is the number of … —" or "choose up to that many —"."""
    if (start := reader.phrase(at, _UP_TO)) > 0:
        those = reader.phrase(start, _WHERE_X)
        for end, amount in reader.read(Amount, max(start, those)):
            if reader.word(end, "—") and (those > 0) != isinstance(amount, ThatMuch):
                yield end + 1, amount


def read_bullets(
    reader: Reader, start: int, times: int = 1, *, priced: bool = False
) -> tuple[int, tuple[Effect, ...], tuple[str, ...], tuple[Cost, ...]]:
    """Read the modes after bullets, each closed: the end, the modes, each so many times, their names and costs; none if
    one can't be read."""
    modes: tuple[Effect, ...] = ()
    names: tuple[str, ...] = ()
    costs: tuple[Cost, ...] = ()
    while start > 0 and reader.word(start, "•"):
        start, name = _name(reader, start + 1)
        if priced:
            start, cost = _price(reader, start)
            if cost is None:
                return start, (), (), ()
            costs = (*costs, cost)
        options = [(_after_x(reader, end)[0], mode) for end, mode in reader.read(Effect, start, "text")]
        options = [option for option in options if reader.token(option[0]) in {"•", "", '"'}]
        if not options:
            return start, (), (), ()
        start, mode = options[0]
        modes = (*modes, *(mode,) * times)
        names = (*names, name)
    return start, modes, names if any(names) else (), costs


def _after_x(reader: Reader, at: int) -> tuple[int, Color | Literal["not 0"] | None]:
    """Read "Spend only white mana on X." or "X can't be 0." after a mode: the end, and the color or that."""
    if (end := reader.phrase(at, _X_NOT_0)) > 0:
        return end, "not 0"
    for end, spend in reader.read(SpendOnX, at):
        if spend.color is not None and spend.other is None and reader.word(end, "."):
            return end + 1, spend.color
    return at, None


def _of_x(reader: Reader, start: int) -> Color | Literal["not 0"] | None:
    """The color of all mana that is spent on X, or that X can't be 0, if every mode says the same."""
    said: list[Color | Literal["not 0"] | None] = []
    while start > 0 and reader.word(start, "•"):
        start, _ = _name(reader, start + 1)
        for end, _mode in reader.read(Effect, start, "text"):
            after, of_x = _after_x(reader, end)
            if reader.token(after) in {"•", "", '"'}:
                start = after
                said.append(of_x)
                break
        else:
            return None
    return said[0] if len(set(said)) == 1 else None


def _price(reader: Reader, at: int) -> tuple[int, Cost | None]:
    """Read "{2} —" before a mode: the end, and the cost."""
    for end, mana in reader.read(ManaCost, at):
        if reader.word(end, "—"):
            return end + 1, Cost((mana,))
    return at, None


def _name(reader: Reader, at: int) -> tuple[int, str]:
    """Read a flavor word before a mode ("[cure_wounds] —"), which means nothing (207.2d): its end, and the word."""
    for end, name in reader.entries("flavor_word", at):
        if reader.word(end, "—"):
            return end + 1, name
    return at, ""


@RULES_TEXT.writes(Modal)
def write_modal(writer: Writer, node: Modal, _: str) -> None:
    """Print the modes."""
    if node.up_to is not None:
        writer.put(_UP_TO if isinstance(node.up_to, ThatMuch) else f"{_UP_TO} {_WHERE_X}")
        writer.write(node.up_to)
        writer.put("—")
    elif node.at_random and node.other is not None:
        writer.put(f"{_AT_RANDOM_UNLESS} if")
        writer.write(node.other.condition)
        writer.put(f", {_BY_YOU}")
    elif node.at_random:
        writer.put(_AT_RANDOM)
    elif node.costs:
        writer.put(list(_PRICED)[node.form])
    elif node.unchosen:
        writer.put(list(_UNCHOSEN)[node.form])
    elif node.chooser is not None:
        writer.write(node.chooser)
        writer.put("chooses one —")
    elif node.other is not None:
        writer.put(f"{_ONE} if")
        writer.write(node.other.condition)
        writer.put(_AS_CAST if node.other.as_cast else "")
        writer.put(f", {list(_OTHER_CHOICES)[node.other.form]}")
    elif node.apart:
        writer.put(f"{list(_CHOICES_APART)[node.form]} {_APART}")
    else:
        writer.put(list(_CHOICES_AGAIN if node.times > 1 else _CHOICES)[node.form])
    writer.put(_AGAIN if node.times > 1 else "")
    write_bullets(writer, node)


def write_bullets(writer: Writer, node: Modal) -> None:
    """Print the modes after bullets."""
    for index, mode in enumerate(node.modes[:: node.times]):
        writer.put("•")
        if node.names and node.names[index]:
            writer.put(f"{node.names[index]} —")
        if node.costs:
            writer.write(node.costs[index])
            writer.put("—")
        writer.write(mode)
        end_sentence(writer)
        if node.color_of_x is not None:
            writer.write(SpendOnX(node.color_of_x))
            end_sentence(writer)
        if node.x_not_0:
            writer.put(_X_NOT_0)
