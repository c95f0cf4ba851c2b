"""Instructions put together: clauses of a sentence, sentences of a text, modes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

from headjudge.grammar.node import Node
from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.sentence_ends import end_sentence, sentence_end
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Players
from headjudge.magic.text.tree.changes import CantBe, CantBeTargetOf
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.conditions import DoneThisWay, Not
from headjudge.magic.text.tree.copies import BecomeCopy, Except
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.effects.permanents import CopyToken, CreateSeveral, Earthbend
from headjudge.magic.text.tree.effects.zones import Exile, Sacrifice
from headjudge.magic.text.tree.nouns import Each, Elided, Together
from headjudge.magic.text.tree.structure import (
    AsItPrevents,
    Delayed,
    ForEach,
    If,
    IfDo,
    Instead,
    May,
    Modal,
    OneOf,
    OtherNumber,
    Otherwise,
    Pay,
    Reflexive,
    Steps,
    Unless,
    UnlessDone,
    WhereX,
)

__all__ = ["NOTHING"]

NOTHING = Steps(())
"""In place of what an "instead" on a line of its own replaces, until the lines are joined."""

_JOINS = (", then", ", and", "and then", "then", "and", ",")
_FOLLOWS = (
    "if you do ,",
    "if you don't ,",
    "if they do ,",
    "if they don't ,",
    "if the player does ,",
    "if that player does ,",
    "if that player doesn't ,",
    "if a player does ,",
    "if no one does ,",
    "when you do ,",
    "if you can't ,",
)
_REFLEXIVE = "when you do ,"
_CANT = "if you can't ,"
_NEGATIVE = re.compile(r"don't|doesn't|no one|can't")
_BEFORE: dict[type[Effect], tuple[int, ...]] = {Delayed: (0, 2, 3, 4, 5), ForEach: (0,), If: (0,)}
"""The forms in which the words stand before the instruction."""
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
_OTHER_CHOICES = {
    "you may choose both instead .": (1, 2),
    "choose both instead .": (2, 2),
    "you may choose two instead .": (1, 2),
    "choose one or more instead .": (1, 99),
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
_AS_CAST = "as you cast ~"


@RULES_TEXT.reads(Effect, "clauses")
def read_clauses(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read one clause or several joined by ", then", "and" or commas; as few as possible are kept together."""
    waiting: list[tuple[int, tuple[Effect, ...], tuple[str, ...]]] = [
        (end, (part,), ()) for end, part in (*reader.read(Effect, at), *_with_x(reader, at))
    ]
    seen: set[int] = set()
    while waiting:
        end, parts, joins = waiting.pop(0)
        if end in seen:
            continue
        seen.add(end)
        yield end, parts[0] if len(parts) == 1 else Steps(parts, joins)
        for join in _JOINS:
            if (start := reader.phrase(end, join)) > 0:
                waiting.extend(
                    (end2, (*parts, part), (*joins, join))
                    for end2, part in reader.read(Effect, start)
                    if not _is_exception(parts[-1], part)
                )


def _is_exception(copying: Effect, then: Effect) -> bool:
    """ "Create a token that’s a copy of it, except it’s 1/1 and it has flying": that is no second instruction."""
    return getattr(copying, "how", None) is not None and isinstance(copying, CopyToken) and isinstance(then, Permanent)


def _with_x(reader: Reader, at: int) -> Iterator[tuple[int, WhereX]]:
    """Read a clause that says what X is before the next one: "~ gets +X/+0 until end of turn, where X is …, then …"."""
    for end, part in reader.read(Effect, at):
        if (start := reader.phrase(end, ", where x is")) > 0:
            for end2, amount in reader.read(Amount, start):
                if reader.word(end2, ","):
                    yield end2, WhereX(part, amount)


@RULES_TEXT.reads(Effect, "sentence")
def read_sentence(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read the clauses of a sentence; the grammar adds what follows all of them ("… unless …", "… if …")."""
    yield from reader.read(Effect, at, "clauses")


@RULES_TEXT.settles(Delayed, ForEach, If, Unless, UnlessDone)
def said_of_the_last(node: Delayed | ForEach | If | Unless | UnlessDone) -> Effect | None:
    """What stands after several clauses is said of the last: "draw a card, then discard a card for each …".

    Of clauses that are joined by no more than "and" it may be said of all; only of a time it is clear that it isn't
    ("exile it and return it at the beginning of …").
    """
    inner = node.then if isinstance(node, If) else node.effect
    last_said = inner.parts[-1] if isinstance(inner, Steps) else inner
    if isinstance(node, If) and node.form not in _BEFORE[If] and isinstance(getattr(last_said, "how", None), Except):
        return None  # "copy it, except it isn't legendary if the spell is": that is said of the exception
    if not isinstance(inner, Steps) or node.form in _BEFORE.get(type(node), ()):
        return node
    if not isinstance(node, Delayed) and "then" not in inner.joins[-1]:
        return None
    *others, last = inner.parts
    alone = replace(node, then=last) if isinstance(node, If) else replace(node, effect=last)
    return Steps((*others, alone), inner.joins)


@RULES_TEXT.reads(Condition, "denied")
def read_denied(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Condition]]:
    """Read the condition after "unless"."""
    for end, condition in reader.read(Condition, at):
        yield end, Not(condition)


@RULES_TEXT.writes_with(Condition, "denied")
def write_denied(writer: Writer, node: Node, _: str) -> None:
    """Print the condition after "unless"."""
    if isinstance(node, Not):
        writer.write(node.condition)


@RULES_TEXT.writes(Not)
def write_not(writer: Writer, node: Not, _: str) -> None:
    """Print a denied condition by itself, as a plain reading says it."""
    writer.put("unless")
    writer.write(node.condition)


@RULES_TEXT.settles(Permanent)
def said_of_what_is_destroyed(node: Permanent) -> Permanent | None:
    """ "It can't be regenerated" says more about the instruction before
    (:class:`~headjudge.magic.text.tree.effects.zones.CantRegenerate`): an effect that begins after it would come too
    late (701.11c)."""
    return None if all(change == CantBe(Prohibition.BE_REGENERATED) for change in node.changes) else node


@RULES_TEXT.settles(Continuous)
def says_what_isnt_copied(node: Continuous) -> Continuous | None:
    """ "Until end of turn, except …" is said of becoming a copy alone."""
    copies = all(isinstance(change, BecomeCopy) and change.how is None for change in node.changes)
    return node if node.but is None or copies else None


@RULES_TEXT.settles(Except)
def begins_with_what_differs(node: Except) -> Except | None:
    """The first exception says what it is about; "and has haste" only follows others."""
    return node if node.all and RULES_TEXT.write(node.all[0])[0] not in {"has", "is", "isn't"} else None


@RULES_TEXT.settles(CreateSeveral)
def are_several_kinds(node: CreateSeveral) -> CreateSeveral | None:
    """Tokens of several kinds are two kinds at least."""
    return node if len(node.kinds) > 1 and all(kind.what.token for kind in node.kinds) else None


_TO_CHOOSE = (Discard, Exile, Pay, Sacrifice)
"""What one may choose to do one or the other of."""


@RULES_TEXT.settles(OneOf)
def of_one_subject(node: OneOf) -> OneOf | None:
    """The second clause has no subject of its own: whoever does the one may do the other instead."""
    both = isinstance(node.first, _TO_CHOOSE) and isinstance(node.second, _TO_CHOOSE)
    who = getattr(node.second, "who", None)
    return node if both and (who is None or isinstance(who, Elided) or getattr(who, "implied", False)) else None


@RULES_TEXT.settles(CantBeTargetOf)
def of_some_spells(node: CantBeTargetOf) -> CantBeTargetOf | None:
    """Of all spells and abilities, or of whose they are, :class:`~headjudge.magic.text.tree.changes.CantBe` says it."""
    if node.spells is None:
        return node
    parts = (node.spells, *node.spells.alternatives)
    told = all(part.types or part.adjectives for part in parts)
    return node if told and all(part.noun == "spell" for part in parts) else None


@RULES_TEXT.settles(Continuous)
def said_of_each_kind(node: Continuous) -> Continuous | None:
    """Of several kinds together the same is said after each, or nothing of any: of "Auras and modified creatures you
    control" all would be yours, not only the creatures (docs/decisions/0007)."""
    parts = node.subject.parts if isinstance(node.subject, Together) else ()
    kinds = [part.what for part in parts if isinstance(part, Each) and not part.word]
    alike = len({tuple(map(type, kind.qualities)) for kind in kinds}) < 2
    return node if alike and not (len(kinds) > 1 and any(kind.alternatives for kind in kinds)) else None


@RULES_TEXT.settles(May)
def may_be_done_alone(node: May) -> May | None:
    """What one may do ends where it is said anew who may do something."""
    parts = node.effect.parts if isinstance(node.effect, Steps) else ()
    return None if any(isinstance(part, May) for part in parts[1:]) else node


@RULES_TEXT.writes(Steps)
def write_steps(writer: Writer, node: Steps, _: str) -> None:
    """Print instructions with what stands between them."""
    for index, part in enumerate(node.parts):
        if index:
            if node.joins[index - 1].startswith("."):
                end_sentence(writer)
            writer.put(node.joins[index - 1].removeprefix("."))
        writer.write(part)


@RULES_TEXT.reads(Effect, "text")
def read_text(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read sentences, each closed by a full stop, as one effect; "if you do" belongs to the sentence before it."""
    waiting: list[tuple[int, tuple[Effect, ...], tuple[str, ...]]] = []
    for end, effect in reader.read(Effect, at, "closed"):
        waiting.append((end, (effect,), ()))
    seen: set[int] = set()
    while waiting:
        end, parts, joins = waiting.pop(0)
        if end in seen:
            continue
        seen.add(end)
        yield end, parts[0] if len(parts) == 1 else Steps(parts, joins)
        for form, follow in enumerate(_FOLLOWS):
            if (start := reader.phrase(end, follow)) > 0:
                for end2, then in reader.read(Effect, start, "closed"):
                    waiting.append((end2, (*parts[:-1], _following(parts[-1], then, form)), joins))
        for start, condition in _when(reader, end):
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], Reflexive(parts[-1], then, condition)), joins))
        for start, or_if in _or_if(reader, end):
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], IfDo(parts[-1], then, or_if=or_if)), joins))
        if (start := reader.phrase(end, "otherwise ,")) > 0:
            for end2, then in reader.read(Effect, start, "closed"):
                waiting.append((end2, (*parts[:-1], Otherwise(parts[-1], then)), joins))
        for end2, instead in reader.read(Instead, end, "after"):
            waiting.append(
                (end2, (*parts[:-1], Instead(parts[-1], instead.condition, instead.then, form=instead.form)), joins)
            )
        for join in (". then", "."):
            start = end + 1 if join == ". then" and reader.word(end, "then") else end if join == "." else -1
            if start >= 0:
                for end2, effect in reader.read(Effect, start, "closed"):
                    waiting.append((end2, (*parts, effect), (*joins, join)))


def _when(reader: Reader, at: int) -> Iterator[tuple[int, Condition]]:
    """ "When you discard a land card this way,", what a reflexive ability triggers on (603.12)."""
    if reader.word(at, "when"):
        for end, condition in reader.read(DoneThisWay, at + 1):
            if not condition.negative and reader.word(end, ","):
                yield end + 1, condition


_OR_IF = "if you do or if"


def _or_if(reader: Reader, at: int) -> Iterator[tuple[int, Condition]]:
    """Read "if you do or if [condition],"."""
    if (start := reader.phrase(at, _OR_IF)) > 0:
        for end, condition in reader.read(Condition, start):
            if reader.word(end, ","):
                yield end + 1, condition


def _following(first: Effect, then: Effect, form: int) -> Effect:
    """The effect of "[first]. If you do, [then]" and its like; after "otherwise, [first]" it is said of that alone."""
    if isinstance(first, Otherwise):
        return replace(first, otherwise=_following(first.otherwise, then, form))
    if _FOLLOWS[form] == _REFLEXIVE:
        return Reflexive(first, then, form=form)
    if _FOLLOWS[form] == _CANT and isinstance(first, Steps):  # of what was to be done last
        return Steps((*first.parts[:-1], _following(first.parts[-1], then, form)), first.joins)
    negative = bool(_NEGATIVE.search(_FOLLOWS[form]))
    return IfDo(first, then, negative=negative, cant=_FOLLOWS[form] == _CANT, form=form)


@RULES_TEXT.reads(Effect, "closed")
def read_closed(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Effect]]:
    """Read one sentence with its full stop, or a choice of modes."""
    yield from reader.read(Modal, at)
    for end, effect in reader.read(Effect, at, "sentence"):
        if (after := sentence_end(reader, end)) > 0:
            yield after, effect


@RULES_TEXT.writes(IfDo, Reflexive)
def write_if_do(writer: Writer, node: IfDo | Reflexive, _: str) -> None:
    """Print "[first]. If you do, [then]"."""
    writer.write(node.first)
    end_sentence(writer)
    if isinstance(node, Reflexive) and node.condition is not None:
        writer.put("when")
        writer.write(node.condition)
        writer.put(",")
    elif isinstance(node, IfDo) and node.or_if is not None:
        writer.put(_OR_IF)
        writer.write(node.or_if)
        writer.put(",")
    else:
        writer.put(_FOLLOWS[node.form])
    writer.write(node.then)


@RULES_TEXT.writes(AsItPrevents)
def write_as_it_prevents(writer: Writer, node: AsItPrevents, _: str) -> None:
    """Print "[first]. [then]"."""
    writer.write(node.first)
    end_sentence(writer)
    writer.write(node.then)


@RULES_TEXT.orders(Reflexive)
def order_of_reflexive(_: Reflexive) -> tuple[str, ...]:
    """What it triggers on stands before what it does."""
    return "first", "condition", "then"


@RULES_TEXT.writes(Otherwise)
def write_otherwise(writer: Writer, node: Otherwise, _: str) -> None:
    """Print "[first]. Otherwise, [then]"."""
    writer.write(node.first)
    end_sentence(writer)
    writer.put("otherwise ,")
    writer.write(node.otherwise)


def _choice(reader: Reader, at: int) -> tuple[int, int, Players | None]:
    """Read "choose one —", "an opponent chooses one —": the end or -1, which choice, and who chooses if not you."""
    for form, text in enumerate(_CHOICES):
        if (start := reader.phrase(at, text)) > 0:
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


def _again(reader: Reader, at: int) -> tuple[int, int]:
    """Read "choose three. You may choose the same mode more than once.": the end or -1, and which choice."""
    for form, text in enumerate(_CHOICES_AGAIN):
        if (start := reader.phrase(at, f"{text} {_AGAIN}")) > 0:
            return start, form
    return -1, 0


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
    modes: tuple[Effect, ...] = ()
    while start > 0 and reader.word(start, "•"):
        options = reader.read(Effect, start + 1, "text")
        options = tuple(option for option in options if reader.tokens[option[0]] in {"•", "", '"'})
        if not options:
            return
        start, mode = options[0]
        modes = (*modes, *(mode,) * times)
    if len(modes) > times:
        yield start, Modal(least, most, modes, who, other, times, form=form)


@RULES_TEXT.writes(Modal)
def write_modal(writer: Writer, node: Modal, _: str) -> None:
    """Print the modes."""
    if node.chooser is not None:
        writer.write(node.chooser)
        writer.put("chooses one —")
    elif node.other is not None:
        writer.put(f"{_ONE} if")
        writer.write(node.other.condition)
        writer.put(_AS_CAST if node.other.as_cast else "")
        writer.put(f", {list(_OTHER_CHOICES)[node.other.form]}")
    else:
        writer.put(list(_CHOICES_AGAIN if node.times > 1 else _CHOICES)[node.form])
    writer.put(_AGAIN if node.times > 1 else "")
    for mode in node.modes[:: node.times]:
        writer.put("•")
        writer.write(mode)
        end_sentence(writer)


@RULES_TEXT.reads(Instead, "after")
def read_instead(reader: Reader, at: int, _: str) -> Iterator[tuple[int, Instead]]:
    """Read "if [condition], [effect] instead." or "[effect] instead if [condition]." after what it replaces."""
    if reader.word(at, "if"):
        for end, condition in reader.read(Condition, at + 1):
            if reader.word(end, ","):
                start = end + 1
                if reader.word(start, "instead"):
                    for end2, then in reader.read(Effect, start + 1, "sentence"):
                        if (after := sentence_end(reader, end2)) > 0:
                            yield after, Instead(NOTHING, condition, then, form=2)
                for end2, then in reader.read(Effect, start, "sentence"):
                    if reader.word(end2, "instead") and (after := sentence_end(reader, end2 + 1)) > 0:
                        yield after, Instead(NOTHING, condition, then)
    for end, then in reader.read(Effect, at, "clauses"):
        if (end2 := reader.phrase(end, "instead if")) > 0:
            for end3, condition in reader.read(Condition, end2):
                if (after := sentence_end(reader, end3)) > 0:
                    yield after, Instead(NOTHING, condition, then, form=1)


@RULES_TEXT.orders(Instead)
def order_of_instead(node: Instead) -> tuple[str, ...]:
    """A condition stands before or after what is done instead."""
    return ("first", "then", "condition") if node.form == 1 else ("first", "condition", "then")


@RULES_TEXT.writes(Instead)
def write_instead(writer: Writer, node: Instead, _: str) -> None:
    """Print "[first]. If [condition], [then] instead"."""
    if node.first != NOTHING:
        writer.write(node.first)
        end_sentence(writer)
    if node.form != 1:
        writer.put("if")
        writer.write(node.condition)
        writer.put(", instead" if node.form == 2 else ",")
    writer.write(node.then)
    if node.form != 2:
        writer.put("instead" if node.form == 0 else "instead if")
    if node.form == 1:
        writer.write(node.condition)


@RULES_TEXT.orders(Earthbend)
def order_of_earthbend(_: Earthbend) -> tuple[str, ...]:
    """The target is chosen as though its words stood there (701.66a)."""
    return "who", "what", "amount"
