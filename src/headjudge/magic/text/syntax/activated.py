"""Activated abilities: "[cost]: [effect]", with what they say of their use and their cost."""

from __future__ import annotations

from collections.abc import Iterator

from headjudge.grammar.reader import Reader
from headjudge.grammar.writer import Writer
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.syntax.modes import LIMITED, read_bullets, write_bullets
from headjudge.magic.text.syntax.sentence_ends import write_closed
from headjudge.magic.text.tree.abilities import LABELS, LIMITS, Activated, Cost, OwnCost, SpendOnX
from headjudge.magic.text.tree.categories import Amount, Condition, Effect, Tally
from headjudge.magic.text.tree.conditions import TargetsThat
from headjudge.magic.text.tree.costs import ManaCost
from headjudge.magic.text.tree.structure import Modal

__all__ = ["read_activated"]


def read_activated(reader: Reader, at: int) -> Iterator[tuple[int, Activated]]:
    """Read "[cost]: [effect].", with its limits and what it says of its own cost, in either order."""
    costs = [(end, cost, "") for end, cost in reader.read(Cost, at)]
    costs += [(end, cost, "loyalty") for end, cost in reader.read(Cost, at, "loyalty")]
    for start, label in reader.entries("label", at):
        if reader.word(start, "—"):
            costs += [(end, cost, label) for end, cost in reader.read(Cost, start + 1)]
    if (start := reader.phrase(at, "pay")) > 0:
        for end, mana in reader.read(ManaCost, start):
            if (of := reader.phrase(end, "for each")) > 0:
                for end2, each in reader.read(Tally, of, "singular"):
                    if reader.word(end2, ":"):
                        for end3, effect in reader.read(Effect, end2 + 1, "text"):
                            yield end3, Activated(Cost((mana,)), effect, for_each=each)
    for end, cost, label in costs:
        if not label and reader.word(end, "or"):
            for end2, other in reader.read(Cost, end + 1):
                # "{3}, {T} or {R}, {T}"; of "{3}, sacrifice an artifact or discard a card" only the last is a choice.
                whole = all(isinstance(part.parts[0], ManaCost) for part in (cost, other))
                if whole and reader.word(end2, ":"):
                    for end3, effect in reader.read(Effect, end2 + 1, "text"):
                        yield end3, Activated(cost, effect, other=other)
        if not reader.word(end, ":"):
            continue
        implied = LABELS.get(label, ())
        for end2, effect in reader.read(Effect, end + 1, "text"):
            of_x = effect.color_of_x if isinstance(effect, Modal) else None
            yield end2, Activated(cost, effect, implied, label=label, color_of_x=of_x)
            for end3, limits, condition in _limits(reader, end2):
                yield end3, Activated(cost, effect, (*implied, *limits), label=label, condition=condition)
                if condition is None:
                    for end4, own in _own_cost(reader, end3):
                        yield (
                            end4,
                            Activated(cost, effect, (*implied, *limits), label=label, own_cost=own, form=_COST_LAST),
                        )
            for end3, spend in reader.read(SpendOnX, end2):
                if reader.word(end3, ".") and spend.color is not None and spend.other is None:
                    yield end3 + 1, Activated(cost, effect, implied, label=label, color_of_x=spend.color)
            if (end3 := reader.phrase(end2, _OF_CHOSEN)) > 0:
                yield end3, Activated(cost, effect, implied, label=label, of_chosen_color=True)
            if (start := reader.phrase(end2, _X_IS)) > 0:
                for end3, amount in reader.read(Amount, start):
                    if reader.word(end3, "."):
                        yield end3 + 1, Activated(cost, effect, implied, label=label, x=amount)
            for end3, own in _own_cost(reader, end2):
                yield end3, Activated(cost, effect, implied, label=label, own_cost=own)
                for end4, limits, condition in _limits(reader, end3):
                    yield (
                        end4,
                        Activated(cost, effect, (*implied, *limits), label=label, condition=condition, own_cost=own),
                    )
            for end3, condition, limit in _if_and_only(reader, end2):
                limits = (*implied, limit)
                yield end3, Activated(cost, effect, limits, label=label, condition=condition, form=_BOTH)
        for words, (least, most) in LIMITED.items() if not implied else ():
            if (start := reader.phrase(end + 1, words)) > 0:
                for end2, limits, condition in _limits(reader, start):
                    end3, modes, names, _ = read_bullets(reader, end2)
                    if len(modes) > 1:
                        modal = Modal(least, most, modes, names=names)
                        yield end3, Activated(cost, modal, limits, label=label, condition=condition, form=_MODES_LAST)


_COST_LAST, _BOTH, _MODES_LAST = 1, 2, 3
"""Forms in which what an ability says of its cost comes after its limits, in which a condition and a limit are one
sentence, and in which its modes come last."""
_ACTIVATE_ONLY = "activate only"
_OF_CHOSEN = "spend only mana of the chosen color to activate this ability ."
_X_IS = "x is"


def _own_cost(reader: Reader, at: int) -> Iterator[tuple[int, OwnCost]]:
    """ "This ability costs {1} less to activate for each …."."""
    for end, own in reader.read(OwnCost, at):
        if reader.word(end, "."):
            yield end + 1, own


@RULES_TEXT.settles(OwnCost)
def aims_itself(node: OwnCost) -> OwnCost | None:
    """ "If it targets …" is said of the ability, which isn't named as a condition's "it" would be."""
    return None if isinstance(node.condition, TargetsThat) else node


def _if_and_only(reader: Reader, at: int) -> Iterator[tuple[int, Condition, str]]:
    """ "Activate only if [condition] and only once each turn."."""
    if (start := reader.phrase(at, "activate only if")) > 0:
        for end, condition in reader.read(Condition, start):
            if (start_of_limit := reader.phrase(end, "and only")) > 0:
                for words, limit in LIMITS.items():
                    rest = words.removeprefix(_ACTIVATE_ONLY)
                    if rest != words and (after := reader.phrase(start_of_limit, f"{rest} .")) > 0:
                        yield after, condition, limit


def _limits(reader: Reader, at: int) -> Iterator[tuple[int, tuple[str, ...], Condition | None]]:
    """Activation instructions after the effect: "activate only as a sorcery.", "activate only if [condition]."."""
    for end, limit in reader.entries("limit", at):
        reader.phrase(at, RULES_TEXT.words.write("limit", limit))
        if reader.word(end, "."):
            yield end + 1, (limit,), None
            for end2, more, condition in _limits(reader, end + 1):
                yield end2, (limit, *more), condition
    if (start := reader.phrase(at, "activate only if")) > 0:
        for end, condition in reader.read(Condition, start):
            if reader.word(end, "."):
                yield end + 1, (), condition


@RULES_TEXT.writes(Activated)
def write_activated(writer: Writer, node: Activated, _: str) -> None:
    """Print "[cost]: [effect]. [limits].", behind a label if there is one."""
    implied = LABELS.get(node.label, ())
    if implied:
        writer.put(node.label + " —")
    if node.for_each is not None:
        writer.put("pay")
    writer.write(node.cost)
    if node.for_each is not None:
        writer.put("for each")
        writer.write(node.for_each, "singular")
    if node.other is not None:
        writer.put("or")
        writer.write(node.other)
    writer.put(":")
    modes_last = node.form == _MODES_LAST and isinstance(node.effect, Modal)
    if isinstance(node.effect, Modal) and modes_last:
        numbers = (node.effect.least, node.effect.most)
        writer.put(next(words for words, said in LIMITED.items() if said == numbers))
    else:
        write_closed(writer, node.effect)
    if node.color_of_x is not None and not (isinstance(node.effect, Modal) and node.effect.color_of_x is not None):
        writer.write(SpendOnX(node.color_of_x))
        writer.put(".")
    if node.of_chosen_color:
        writer.put(_OF_CHOSEN)
    if node.x is not None:
        writer.put(_X_IS)
        writer.write(node.x)
        writer.put(".")
    if node.own_cost is not None and node.form != _COST_LAST:
        writer.write(node.own_cost)
        writer.put(".")
    for limit in node.limits[len(implied) :] if node.form != _BOTH else ():
        writer.put(RULES_TEXT.words.write("limit", limit) + " .")
    if node.own_cost is not None and node.form == _COST_LAST:
        writer.write(node.own_cost)
        writer.put(".")
    if node.condition is not None:
        writer.put("activate only if")
        writer.write(node.condition)
        if node.form == _BOTH:
            words = RULES_TEXT.words.write("limit", node.limits[-1])
            writer.put("and only" + words.removeprefix(_ACTIVATE_ONLY))
        writer.put(".")
    if isinstance(node.effect, Modal) and modes_last:
        write_bullets(writer, node.effect)
