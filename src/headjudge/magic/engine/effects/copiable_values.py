"""The copiable values that a copy gets: those of what it copies, but for exceptions (rules 707.2, 707.9).

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
707.2    the copiable values of an object                        :func:`copiable`
707.9a   an ability that a copy has besides is copiable as well  :func:`copied`
707.9b   so is what it is instead, or besides                    :func:`_being`
707.9d   what an ability defines isn't copied where an           :func:`_sized`
         exception says it
707.9e   counters with which a copy enters                       :func:`counters_of`
707.8a   a token copied from what can transform has both faces   :func:`token_copy`
=======  ======================================================  ===============================

Definitions are made once for each exception: much is remembered by their identity.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from dataclasses import replace
from typing import Any, TypeVar

from headjudge.magic.engine.characteristics.blueprint import blueprint, walk
from headjudge.magic.engine.characteristics.given_abilities import names_giver
from headjudge.magic.engine.effects.running import Run
from headjudge.magic.engine.effects.token_definitions import copiable, defines_size, titled
from headjudge.magic.engine.registries.nodes import value
from headjudge.magic.engine.semantics.becoming import become_types
from headjudge.magic.engine.semantics.stats import characteristics_of
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.text.card_words import LEGENDARY, Color
from headjudge.magic.text.definition import TRANSFORM, CardDefinition, Face
from headjudge.magic.text.tree.abilities import Ability, Keyword
from headjudge.magic.text.tree.changes import Become
from headjudge.magic.text.tree.copies import CopyException, Except
from headjudge.magic.text.tree.linked import ExiledWith
from headjudge.magic.text.tree.nouns import Linked
from headjudge.magic.text.tree.tokens import Description

__all__ = ["as_copy", "copiable", "copied", "counters_of", "exact_copy", "is_known", "this_ability", "token_copy"]

W = TypeVar("W", bound=str)

MOST_KEPT = 10_000
"""So many copies with exceptions are kept; a copy of a copy of a copy may be another each time."""
_COPIES: dict[
    tuple[int, Except, str, tuple[Color, ...], int], tuple[CardDefinition, Ability | None, CardDefinition]
] = {}


def is_known(how: Except | None, *, entering: bool = False, within_ability: bool = True, created: bool = False) -> bool:
    """Whether exceptions can be carried out; ``entering``: of what enters, ``within_ability``: by an ability that
    a copy can have; ``created``: of tokens."""
    return how is None or all(
        (entering or not part.counter)
        and (created or not (part.halved or part.power))
        and not (created and part.own_color)
        and (not part.alone or any(one.what is not None and not one.adds_types for one in how.all))
        and (within_ability or not part.this_ability)
        and (part.kind is None or len(part.kind.types) == 1)
        and (part.what is None or _describes(part.what))
        and not set(part.pt) & set("x*")
        and all(isinstance(ability, Keyword) and ability == Keyword(ability.name) for ability in part.lost)
        and not any(isinstance(said, (ExiledWith, Linked)) for said in walk(part.abilities))
        and not names_giver(part)
        for part in how.all
    )


def _describes(what: Description) -> bool:
    return not (what.token or what.tapped or what.named or set(what.pt) & set("x*"))


def as_copy(run: Run, definition: CardDefinition, how: Except | None) -> CardDefinition:
    """The values of a copy that an instruction makes, its exceptions being about the source of that."""
    if how is None:
        return definition
    source = run.source()
    own = None if source is None else source.values
    return copied(definition, how, own, this_ability(run, how))


def token_copy(run: Run, of: GameObject, how: Except | None = None) -> dict[str, Any]:
    """What a token is that is created as a copy of an object: its definition, and the face that is up if it is a back.
    A copy of what can transform has both faces (707.8a)."""
    if how is None:
        return exact_copy(of)
    if any(part.halved or part.power is not None for part in how.all):
        how = Except(tuple(_made_out(run, of, part) for part in how.all))
    bare = as_copy(run, copiable(of), how)
    return _with_faces(of, bare, lambda whole: as_copy(run, whole, how))


def exact_copy(of: GameObject) -> dict[str, Any]:
    """The same of a copy without exceptions."""
    return _with_faces(of, copiable(of), lambda whole: whole)


def _with_faces(
    of: GameObject, bare: CardDefinition, changed: Callable[[CardDefinition], CardDefinition]
) -> dict[str, Any]:
    """A copy with the other face that it has if what is copied can transform, ``changed`` by the exceptions, too."""
    if of.face_down or of.whole.back is None:
        return {"definition": bare}
    if of.values is not of.printed:  # it is itself a copy of something else, whichever face is up
        return {"definition": replace(bare, faces=(replace(of.whole.faces[0], definition=bare),), layout=TRANSFORM)}
    whole = changed(of.whole)
    up = {"face": whole.back} if of.printed is not of.whole and whole.back is not None else {}
    return {"definition": whole, **up}


def _made_out(run: Run, of: GameObject, part: CopyException) -> CopyException:
    """An exception with the power and toughness that it comes to: half of those of what is copied, as it is or last
    was, or as much as it says."""
    if part.halved:
        ch = characteristics_of(run.g, of)
        half = "/".join(str(-(-(size or 0) // 2)) for size in (ch.power, ch.toughness))
        return replace(part, pt=half, halved=False)
    if part.power is not None and part.toughness is not None:
        size = f"{run.value(part.power)}/{run.value(part.toughness)}"
        return replace(part, pt=size, power=None, toughness=None)
    return part


def this_ability(run: Run, how: Except) -> Ability | None:
    """The ability of the source that says these exceptions."""
    if run.ctx.ability is not None:
        return run.ctx.ability
    source = run.source()
    if source is None:
        return None
    plans = (blueprint(of).characteristics for of in (source.definition, source.printed))
    abilities = (ability for ch in (run.characteristics(source), *plans) for ability in ch.abilities)
    return next((a for a in abilities if any(part == how for part in walk(a))), None)


def copied(
    definition: CardDefinition, how: Except, own: CardDefinition | None, ability: Ability | None = None
) -> CardDefinition:
    """The values of a copy with exceptions; ``own`` are the values, and ``ability`` is one, of the object whose text
    says them."""
    own_name = "" if own is None else own.name
    own_colors = own.colors if own is not None and any(part.own_color for part in how.all) else ()
    key = (id(definition), how, own_name, own_colors, id(ability))
    known = _COPIES.get(key)
    if known is None:
        changed = definition
        alone = any(part.alone for part in how.all)
        for part in how.all:
            colors = own_colors if part.own_color else part.colors
            changed = _with(changed, replace(part, alone=alone, colors=colors), own_name, ability)
        if any(_is_copied(definition, face) for face in definition.faces):  # 707.8a: each face is modified
            faces = ((face, copied(face.definition, how, own, ability)) for face in definition.faces)
            changed = replace(changed, faces=tuple(replace(face, definition=each) for face, each in faces))
        if len(_COPIES) >= MOST_KEPT:
            _COPIES.clear()
        known = _COPIES[key] = (definition, ability, changed)
    return known[2]


def _is_copied(definition: CardDefinition, face: Face) -> bool:
    """Whether a copy has a face, too: a back face (707.8a), or what a spell is that is bestowed or mutates."""
    return definition.back is not None or face.while_attached or face.merges


def _with(of: CardDefinition, part: CopyException, own_name: str, ability: Ability | None) -> CardDefinition:
    if part.what is not None:
        of = _being(of, part.what, part)
    if part.pt:
        of = _sized(of, part.pt)
    if part.colors is not None:
        of = replace(of, colors=part.colors, abilities=_but(of, frozenset({"devoid"})))
    if part.legendary is not None:
        others = tuple(word for word in of.supertypes if word != LEGENDARY)
        of = replace(of, supertypes=(LEGENDARY, *others) if part.legendary else others)
    if part.free:
        of = replace(of, mana_cost=(), mana_value=0)
    if part.name or part.own_name:
        of = replace(of, name=own_name if part.own_name else titled(part.name))
    if part.lost:
        of = replace(of, abilities=_but(of, frozenset(a.name for a in part.lost if isinstance(a, Keyword))))
    more = (*part.abilities, *((ability,) if part.this_ability and ability is not None else ()))
    return replace(of, abilities=(*of.abilities, *more)) if more else of


def _being(of: CardDefinition, what: Description, part: CopyException) -> CardDefinition:
    """What it is said to be (205.1a): new types or subtypes replace those of the same kind, or join them."""
    ch = blueprint(of).characteristics.copy()
    changeling = ch.all_creature_types
    become_types(Become(what, adds_types=part.adds_types, alone=part.alone), ch)
    colors = of.colors
    if what.colors is not None:
        colors = tuple(dict.fromkeys((*of.colors, *what.colors))) if part.adds_colors else what.colors
    lost = frozenset({"devoid"} if what.colors is not None and not part.adds_colors else ())
    lost |= frozenset({"changeling"} if changeling and not ch.all_creature_types else ())
    of = replace(
        of,
        supertypes=_kept(of.supertypes, ch.supertypes),
        types=_kept(of.types, ch.types),
        subtypes=_kept(of.subtypes, ch.subtypes),
        colors=colors,
        abilities=(*_but(of, lost), *what.abilities),
    )
    return _sized(of, what.pt) if what.pt else of


def _kept(before: tuple[W, ...], now: Collection[W]) -> tuple[W, ...]:
    """Words in their order, then those that are new."""
    return (*(word for word in before if word in now), *sorted(word for word in now if word not in before))


def _sized(of: CardDefinition, pt: str) -> CardDefinition:
    power, toughness = (int(part) for part in pt.split("/"))
    abilities = tuple(ability for ability in of.abilities if not defines_size(ability))
    return replace(of, power=power, toughness=toughness, abilities=abilities)


def _but(of: CardDefinition, lost: frozenset[str]) -> tuple[Ability, ...]:
    """The abilities but for keywords that define what an exception says."""
    return tuple(a for a in of.abilities if not (isinstance(a, Keyword) and a.name in lost))


def counters_of(
    g: State, ctx: Context, how: Except | None, copy: CardDefinition, of: GameObject | None = None
) -> dict[str, int]:
    """The counters with which a copy ``of`` something enters by its exceptions."""
    found: dict[str, int] = {}
    for part in how.all if how is not None else ():
        if part.of_yours and (of is None or of.controller != ctx.controller):
            continue
        if part.counter and (part.kind is None or part.kind.types[0] in copy.types):
            n = 1 if part.amount is None else value(g, ctx, part.amount)
            found[part.counter] = found.get(part.counter, 0) + n
    return found
