"""What words belong to: readings of instructions that the grammar allows and English doesn't."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.amounts import AmountThisWay, ColorsAmong, Number
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.changes import BasePT, CantBe, CantBeTargetOf, ChangeIf, LoseOneOf
from headjudge.magic.text.tree.changes.limits import Prohibition
from headjudge.magic.text.tree.conditions import Compare
from headjudge.magic.text.tree.copies import BecomeCopy, Except
from headjudge.magic.text.tree.effects.cards import Discard
from headjudge.magic.text.tree.effects.continuous import Continuous, Permanent
from headjudge.magic.text.tree.effects.counters import PutCounters, RemoveCounters
from headjudge.magic.text.tree.effects.damage import DealDamage
from headjudge.magic.text.tree.effects.mana import AddColors
from headjudge.magic.text.tree.effects.permanents import Tap, Untap
from headjudge.magic.text.tree.effects.spells import CastFree, MayPlay
from headjudge.magic.text.tree.effects.tokens import CreateSeveral
from headjudge.magic.text.tree.effects.zones import Exile, ReturnToHand, Sacrifice
from headjudge.magic.text.tree.nouns import Each, Elided, Filter, ItsObjects, Self, Some, Together, You
from headjudge.magic.text.tree.qualities import DoneBy, InZone, OwnedBy, ThisWay
from headjudge.magic.text.tree.rules import AsEnters
from headjudge.magic.text.tree.rules.playing import ExtraLandPlays
from headjudge.magic.text.tree.structure import (
    Delayed,
    ForEach,
    If,
    May,
    OneOf,
    Pay,
    Repeated,
    Steps,
    Unless,
    UnlessDone,
)
from headjudge.magic.text.tree.would import DiesInstead

__all__: list[str] = []

C = TypeVar("C", CastFree, MayPlay)

_BEFORE: dict[type[Effect], tuple[int, ...]] = {Delayed: (0, *range(2, 11)), ForEach: (0,), If: (0,), Unless: (3, 4)}
"""The forms in which the words stand before the instruction."""


@RULES_TEXT.settles(Delayed, ForEach, If, Unless, UnlessDone)
def said_of_the_last(node: Delayed | ForEach | If | Unless | UnlessDone) -> Effect | None:
    """What stands after several clauses is said of the last: "draw a card, then discard a card for each …".

    Of clauses that are joined by no more than "and" it may be said of all; only of a time it is clear that it isn't
    ("exile it and return it at the beginning of …").
    """
    if isinstance(node, ForEach) and _adds_each_color(node):
        return None
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


@RULES_TEXT.settles(AsEnters)
def becomes_a_copy_as_it_enters(node: AsEnters) -> AsEnters | None:
    """ "As it enters, you may have it become a copy": what it enters as
    (:class:`~headjudge.magic.text.tree.rules.EntersAsCopy`), not what is done with something that is there (616.1c)."""
    done = node.effect.effect if isinstance(node.effect, May) else node.effect
    copied = isinstance(done, Continuous) and any(isinstance(change, BecomeCopy) for change in done.changes)
    return None if copied else node


@RULES_TEXT.settles(Permanent)
def said_of_what_is_destroyed(node: Permanent) -> Permanent | None:
    """ "It can't be regenerated" says more about the instruction before
    (:class:`~headjudge.magic.text.tree.effects.zones.CantRegenerate`): an effect that begins after it would come too
    late (701.11c)."""
    conditional = any(isinstance(change, ChangeIf) for change in node.changes)  # no duration begins the sentence
    return None if conditional or all(change == CantBe(Prohibition.BE_REGENERATED) for change in node.changes) else node


@RULES_TEXT.settles(ReturnToHand)
def returned_from_their_graveyard(node: ReturnToHand) -> ReturnToHand | None:
    """ "To their hand" is said of cards in that player's graveyard, or of all that they own or did something with; a
    permanent may be of another's (400.3)."""
    what = getattr(node.what, "what", None)
    qualities = what.qualities if isinstance(what, Filter) else ()
    all_theirs = isinstance(node.what, Each) and any(isinstance(quality, (DoneBy, OwnedBy)) for quality in qualities)
    return node if not node.theirs or all_theirs or any(isinstance(quality, InZone) for quality in qualities) else None


@RULES_TEXT.settles(Except)
def begins_with_what_differs(node: Except) -> Except | None:
    """The first exception says what it is about; "and has haste" only follows others."""
    return node if node.all and RULES_TEXT.write(node.all[0])[0] not in {"has", "is", "isn't"} else None


@RULES_TEXT.settles(CreateSeveral)
def are_several_kinds(node: CreateSeveral) -> CreateSeveral | None:
    """Tokens of several kinds are two kinds at least."""
    return node if len(node.kinds) > 1 and all(kind.what.token for kind in node.kinds) else None


_TO_CHOOSE = ((Discard, Exile, Pay, Sacrifice), (PutCounters, RemoveCounters), (Tap, Untap))
"""What one may choose to do one or the other of: instructions of one of these groups."""


def _does_the_like(node: OneOf) -> bool:
    """Whether it deals damage to all of one kind or to all of another: "~ deals 2 damage to each … or ~ deals …"."""
    first, second = node.first, node.second
    if not isinstance(first, DealDamage) or not isinstance(second, DealDamage):
        return False
    return first.source == second.source == Self() and isinstance(first.to, Each) and isinstance(second.to, Each)


@RULES_TEXT.settles(OneOf)
def of_one_subject(node: OneOf) -> OneOf | None:
    """The second clause has no subject of its own: whoever does the one may do the other instead."""
    if _does_the_like(node):
        return node
    both = any(isinstance(node.first, group) and isinstance(node.second, group) for group in _TO_CHOOSE)
    if isinstance(node.first, (Tap, Untap)):
        both = both and isinstance(node.first.what, Each) and isinstance(getattr(node.second, "what", None), Each)
    who = getattr(node.second, "who", None)
    return node if both and (who is None or isinstance(who, Elided) or getattr(who, "implied", False)) else None


@RULES_TEXT.settles(LoseOneOf)
def is_one_of_several(node: LoseOneOf) -> LoseOneOf | None:
    """One ability alone is lost without a choice."""
    return node if len(node.abilities) > 1 else None


@RULES_TEXT.settles(CantBeTargetOf)
def of_some_spells(node: CantBeTargetOf) -> CantBeTargetOf | None:
    """Of all spells and abilities, or of whose they are, :class:`~headjudge.magic.text.tree.changes.CantBe` says it; of
    spells and sources of which no more than a color is said, the color is."""
    if node.spells is None:
        return node
    if node.sources is not None and not (node.spells.qualities and node.sources.qualities):
        return None
    parts = (node.spells, *node.spells.alternatives)
    told = all(part.types or part.adjectives for part in parts)
    return node if told and all(part.noun == "spell" for part in parts) else None


@RULES_TEXT.settles(Continuous)
def said_of_each_kind(node: Continuous) -> Continuous | None:
    """Of several kinds together the same is said after each, or nothing of any: of "Auras and modified creatures you
    control" all would be yours, not only the creatures (docs/decisions/0007). "Until end of turn, except …" is said of
    becoming a copy alone."""
    if node.form == _OF_SIZE and not all(isinstance(c, BasePT) and (c.pt or c.of) for c in node.changes):
        return None
    if any(isinstance(change, ChangeIf) for change in node.changes) and not _said_of_each_change(node):
        return None
    if node.but is not None and not all(isinstance(c, BecomeCopy) and c.how is None for c in node.changes):
        return None
    parts = node.subject.parts if isinstance(node.subject, Together) else ()
    kinds = [part.what for part in parts if isinstance(part, Each) and not part.word]
    alike = len({tuple(map(type, kind.qualities)) for kind in kinds}) < 2
    return node if alike and not (len(kinds) > 1 and any(kind.alternatives for kind in kinds)) else None


@RULES_TEXT.settles(Repeated)
def done_so_often(node: Repeated) -> Effect | None:
    """A cost that is paid so often is paid at once (:class:`~headjudge.magic.text.tree.effects.paying.PayTimes`); of
    several instructions only the last is done so often."""
    if not isinstance(node.effect, Steps):
        return None if isinstance(node.effect, Pay) else node
    *before, last = node.effect.parts
    steps = replace(node.effect, parts=(*before, replace(node, effect=last)))
    return None if isinstance(last, (Pay, Steps)) else steps


def _said_of_each_change(node: Continuous) -> bool:
    """Whether the last of several changes has a condition of its own, as another has, after a duration that is said of
    all; "gets +1/+1 and gains flying if …" is said of both."""
    own = [isinstance(change, ChangeIf) for change in node.changes]
    return own[-1] and sum(own) > 1 and node.form in _DURATION_FIRST


_OF_SIZE = next(n for n, form in enumerate(Continuous.forms) if form.phrase.startswith("the base power"))
"""The form that speaks of a base power and toughness as what becomes something."""
_DURATION_FIRST = (1,)
"""The form of a continuous effect that begins with its duration."""


@RULES_TEXT.settles(May)
def may_be_done_alone(node: May) -> May | None:
    """What one may do ends where it is said anew who may do something."""
    parts = node.effect.parts if isinstance(node.effect, Steps) else ()
    return None if any(isinstance(part, May) for part in parts[1:]) else node


@RULES_TEXT.settles(DiesInstead)
def of_what_was_named(node: DiesInstead) -> DiesInstead | None:
    """What would die this turn "if a creature would die" wasn't named before: that is any such creature then
    (:class:`~headjudge.magic.text.tree.would.ReplacedThisTurn`)."""
    what = node.what.what if isinstance(node.what, Some) else None
    anyone = what is not None and not any(isinstance(q, (DoneBy, ThisWay)) for q in what.qualities)
    return None if anyone and node.this_turn else node


@RULES_TEXT.settles(ExtraLandPlays)
def in_ones_own_turns(node: ExtraLandPlays) -> ExtraLandPlays | None:
    """ "On each of your turns" is said of you, "on each of their turns" of others."""
    return node if node.theirs != isinstance(node.who, You) else None


def _adds_each_color(node: ForEach) -> bool:
    """ "For each color among permanents you control, add one mana of that color" is one instruction
    (:class:`~..tree.effects.mana.AddEachColor`)."""
    that_color = isinstance(node.effect, AddColors) and node.effect.color == "that color"
    return that_color and isinstance(node.over, ColorsAmong)


@RULES_TEXT.settles(CastFree, MayPlay)
def cast_from(node: C) -> C | None:
    """ "A spell from your hand" is where it is looked for; only "it" is cast from a zone that is said besides."""
    return node if node.zone is None or isinstance(node.what, (ItsObjects, Self)) else None


@RULES_TEXT.settles(Compare)
def plainly_compared(node: Compare) -> Compare | None:
    """Only of what a die shows one says what it is without "equal to"."""
    said = isinstance(node.first, AmountThisWay) and isinstance(node.second, Number)
    return node if said or not node.plain else None
