"""The verdict on a card: whether its text compiles and the engine carries out all of it."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from headjudge.core.registry import load
from headjudge.grammar.node import walk
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import TypeLine, parse_type_line
from headjudge.magic.playable.changed_texts import CHANGES, by_itself, changed, other_face
from headjudge.magic.playable.faces import (
    CHOSEN,
    HALVES,
    TURNED,
    as_face,
    as_prototype,
    is_fused,
    joined,
    plain_half,
    prototype,
    text_of,
)
from headjudge.magic.playable.leveled import compile_leveled, is_leveled
from headjudge.magic.playable.melded import without_its_name
from headjudge.magic.text.card_words import INSTANT, PLANE, SORCERY
from headjudge.magic.text.compiler import Compilation, Problem, compile_card, effects_of_halves
from headjudge.magic.text.definition import MELD, CardDefinition
from headjudge.magic.text.tree.abilities import Activated, Keyword, SpellAbility, Static, Triggered
from headjudge.magic.text.tree.changes import GainAbilities
from headjudge.magic.text.tree.rules import RevealFirstDraw
from headjudge.magic.text.tree.structure import Modal
from headjudge.magic.text.tree.triggers import ReachesChapter, RevealsThisWay, UnlocksDoor
from headjudge.magic.text.zone_kinds import BATTLEFIELD

__all__ = ["verdict"]


def verdict(record: CardRecord) -> Compilation:
    """Compile a card and see that the engine has behaviour for everything it says; a card that lacks some isn't
    supported."""
    from headjudge.magic.engine.keywords.support import missing

    if record.faces and record.layout in (*HALVES, *CHOSEN, *TURNED):
        return _of_faces(record)
    if (sizes := prototype(record)) is not None:
        return _prototyped(record, *sizes)
    compiled = compile_leveled(record) if is_leveled(record) else compile_card(by_itself(record))
    if compiled.definition is None:
        return compiled
    load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")
    whole = compiled.definition
    lacks = [*missing(whole.abilities), *_idle(whole), *_not_given(whole), *_unrevealed(whole), *_doorless(whole)]
    if not lacks:
        return _with_changed_texts(record, _as_siege(compiled.definition))
    problems = tuple(Problem(record.text, "", f"not carried out yet: {lack}") for lack in dict.fromkeys(lacks))
    return Compilation(supported=False, problems=problems, definition=None)


def _as_siege(definition: CardDefinition) -> CardDefinition:
    """What a Siege is besides what is printed on it (310.11)."""
    from headjudge.magic.engine.characteristics.battles import SIEGE
    from headjudge.magic.engine.keywords.sieges import of_sieges

    if SIEGE not in definition.subtypes:
        return definition
    return replace(definition, abilities=(*definition.abilities, *of_sieges()))


def _with_changed_texts(record: CardRecord, definition: CardDefinition) -> Compilation:
    """A card whose text is understood and carried out, with what it is if it is cast with another text."""
    faces = []
    for keyword in definition.abilities:
        if isinstance(keyword, Keyword) and keyword.name in CHANGES and keyword.cost is not None:
            found = verdict(changed(record, keyword))
            if found.definition is None:
                return found
            other = replace(found.definition, text=record.text, record=record.as_printed())
            faces.append(other_face(keyword.name, keyword.cost, other))
    if faces:
        definition = replace(definition, faces=tuple(faces), text=record.text, record=record.as_printed())
    return Compilation(supported=True, problems=(), definition=definition)


def _prototyped(record: CardRecord, plain: CardRecord, small: CardRecord) -> Compilation:
    """A card with prototype (718), which can be cast as another size of itself."""
    found = [verdict(plain), verdict(small)]
    shown = [replace(v.definition, text=record.text, record=record.as_printed()) for v in found if v.definition]
    if len(shown) < len(found):
        return found[0]
    whole = replace(shown[0], faces=(as_prototype(shown[1]),))
    return Compilation(supported=True, problems=(), definition=whole)


def _of_faces(record: CardRecord) -> Compilation:
    """The verdict on a card of several faces: every face has to be carried out by itself."""
    faces = [msgspec.structs.replace(plain_half(face), layout="normal", faces=()) for face in record.faces]
    if record.layout == MELD:
        faces[0] = without_its_name(*faces)
    found = [verdict(face) for face in faces]
    problems = [problem for each in found for problem in each.problems]
    kinds = [parse_type_line(face.type_line) for face in faces]
    problems += [Problem(record.text, "", lack) for lack in _of_rooms(record, kinds)]
    shown = [each.definition for each in found if each.definition is not None]
    if problems or len(shown) < len(faces):
        return Compilation(supported=False, problems=tuple(problems), definition=None)
    printed = [replace(each, record=record.as_printed()) for each in shown]
    if record.layout in HALVES:
        both = _fused(faces) if is_fused(record) else None
        if both is None and is_fused(record):
            wrong = Problem(record.text, "", "the halves aren't understood as one spell (702.102)")
            return Compilation(supported=False, problems=(wrong,), definition=None)
        whole = joined(record, printed, both)
    else:
        front, *others = [
            replace(each, text=text_of(record, face)) for each, face in zip(printed, record.faces, strict=True)
        ]
        whole = replace(front, layout=record.layout, faces=tuple(as_face(record, front, each) for each in others))
    return Compilation(supported=True, problems=(), definition=whole)


def _of_rooms(record: CardRecord, kinds: list[TypeLine]) -> list[str]:
    """What a card that is a Room has that others of that kind don't: each half is one, with a cost without X."""
    rooms = ["Room" in kind.subtypes for kind in kinds]
    if not any(rooms):
        return []
    if not all(rooms) or record.layout != "split" or len(rooms) != len(("left", "right")):
        return ["a Room that isn't one of two doors"]
    return ["X in the cost of a door"] if any("X" in face.mana_cost for face in record.faces) else []


def _fused(halves: list[CardRecord]) -> SpellAbility | None:
    """What both halves of a card with fuse do as one spell; None: they can't be put together. A mode would have to be
    chosen for a half alone, "another target" be another than that half's, and a sorcery limit when both are cast."""
    from headjudge.magic.engine.characteristics.keyword_nodes import BothHalves
    from headjudge.magic.engine.targets.target_words import is_other, specs

    effects = effects_of_halves(halves)
    if effects is None or len({half.type_line for half in halves}) > 1:
        return None
    if any(isinstance(part, Modal) for part in walk(effects)) or any(is_other(s) for e in effects for s in specs(e)):
        return None
    return SpellAbility(BothHalves(effects))


def _idle(definition: CardDefinition) -> list[str]:
    """What an instant or sorcery says that would function on the battlefield, where it never is (304.4, 307.4)."""
    from headjudge.magic.engine.characteristics.functioning import placed
    from headjudge.magic.engine.characteristics.sagas import SAGA
    from headjudge.magic.engine.costs.splicing import ONTO

    if SAGA not in definition.subtypes:
        chapters = [
            a for a in definition.abilities if isinstance(a, Triggered) and isinstance(a.trigger, ReachesChapter)
        ]
        if chapters:
            return ["chapter abilities of what is no Saga"]
    if PLANE in definition.types:
        return _of_plane(definition)
    if not {INSTANT, SORCERY} & set(definition.types):
        return []
    spliced = any(isinstance(a, Keyword) and a.name in ONTO for a in definition.abilities)
    if spliced and any(isinstance(node, Modal) for node in walk(definition.abilities)):
        return ["splice of a text with modes"]
    abilities = [a for a in placed(definition.abilities) if isinstance(a, (Activated, Triggered))]
    return [
        f"{type(a).__name__.lower()} ability of a spell that functions on the battlefield"
        for a in abilities
        if a.zone == BATTLEFIELD
    ]


def _not_given(definition: CardDefinition) -> list[str]:
    """What is printed below a backup ability that can't be given to another creature."""
    from headjudge.magic.engine.characteristics.blueprint import BACKUP, blueprint
    from headjudge.magic.engine.characteristics.keyword_nodes import GainPrintedBelow
    from headjudge.magic.engine.keywords.support import missing

    if not any(isinstance(a, Keyword) and a.name == BACKUP for a in definition.abilities):
        return []
    given = [part for part in walk(blueprint(definition).watched) if isinstance(part, GainPrintedBelow)]
    return [lack for part in given for lack in missing(GainAbilities(part.abilities))]


def _unrevealed(definition: CardDefinition) -> list[str]:
    """What waits for cards to be revealed "this way", where nothing says that they are as they are drawn (607.2)."""
    rules = [part for part in walk(definition.abilities) if isinstance(part, RevealFirstDraw)]
    waiting = [part for part in walk(definition.abilities) if isinstance(part, RevealsThisWay)]
    return ["RevealsThisWay"] if waiting and not rules else []


def _doorless(definition: CardDefinition) -> list[str]:
    """What speaks of "this door" and has none (709.5)."""
    doors = any(isinstance(part, UnlocksDoor) for part in walk(definition.abilities))
    return ["UnlocksDoor of what is no Room"] if doors and "room" not in definition.subtypes else []


def _of_plane(definition: CardDefinition) -> list[str]:
    """What a plane says that isn't carried out in the command zone."""
    from headjudge.magic.engine.characteristics.blueprint import REPLACING
    from headjudge.magic.engine.effects.emblems import OF_PERMANENTS

    others = [a for a in definition.abilities if not isinstance(a, (Static, Triggered)) and type(a) not in REPLACING]
    words = [part for part in walk(definition.abilities) if isinstance(part, OF_PERMANENTS)]
    return [f"{type(node).__name__} of a plane" for node in (*others, *words)]
