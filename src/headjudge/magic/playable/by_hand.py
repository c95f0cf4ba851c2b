"""Cards that are played by hand: what is understood of their text is carried out by the engine, the rest by players.

A paragraph is understood as a whole, with its references, or it is carried out by hand:

===================================  =================================================================================
what isn't understood                what becomes of it
===================================  =================================================================================
a sentence of an instant or sorcery  the spell's instructions are all carried out by hand as it resolves
the effect after a cost              the cost is paid, the effect is carried out by hand as the ability resolves
the effect after a trigger event     it triggers by itself, and is carried out by hand as the ability resolves
a trigger event                      its controller, with priority, says that it triggers
a cost, or when to activate it        its controller, with priority, puts all of it on the stack
another paragraph, another face       it is shown as a note, and whoever has the card acts by hand
===================================  =================================================================================

Mana that an effect makes, or that a cost doesn't take, is added by hand (:mod:`..engine.manual.mana`). Refused is what
no ordinary deck has, and what the engine can't hold at all: card types and loyalties that it doesn't know, Auras of
which nobody can say what they enchant.
"""

from __future__ import annotations

import re
from dataclasses import replace

import msgspec

from headjudge.core.registry import load
from headjudge.grammar.typesetting import sentences
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.playable.verdict import verdict
from headjudge.magic.text.binding import Unbound
from headjudge.magic.text.compiler import (
    Compilation,
    Problem,
    bind_lines,
    compile_line,
    defined,
    lines_of,
    of_numbers,
    why_not_a_card,
)
from headjudge.magic.text.tree.abilities import Ability, Activated, AdditionalCost, Keyword, SpellAbility, Triggered
from headjudge.magic.text.tree.effects.by_hand import ByHand, ByHandAbility

__all__ = ["by_hand_in", "verdict_by_hand"]

_EVENTS = ("when", "whenever", "at")
_PROBE = ("draw", "a", "card", ".")
"""An effect that is always understood: a cost or a trigger event is, if it is before this."""
_DRAWN = bind_lines([line for line in [compile_line(_PROBE, spell=True).line] if line is not None])[0]
_LINKED = frozenset({"chosen", "chose", "exiled", "named", "noted", "revealed", "instead"})
"""Words that may refer to what another paragraph did (607): if that one is by hand, so is what says them."""
_KINDS = frozenset(
    {"Artifact", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery", "Tribal"}
)
"""The card types of what is in decks (205.2a)."""
_OTHER_ZONE = re.compile(
    r"~ (is )?(from|in|into) (your|a|its owner's) (graveyard|hand)|cycle ~|~ from exile|cast ~|discard ~"
)
_CASTING = re.compile(
    r"additional cost|rather than pay|\bcosts? .*\b(less|more)\b|spend mana|to cast ~|cast ~|play ~|opening hand|"
    r"~ 's mana cost|without paying"
)
"""How a spell itself is cast and what it costs: nothing that is carried out as it resolves."""
_CHAPTER = re.compile(r"(?i)[ivx]+$")
_UNTRADITIONAL = frozenset({"nontraditional", "joke"})


class _Refused(Exception):
    """Why a card can't be played by hand."""


def verdict_by_hand(record: CardRecord) -> Compilation:
    """The verdict on a card in a game in which cards may be played by hand: that of :func:`.verdict.verdict` if the
    card is supported, else a definition with what players carry out, or why there can be none."""
    found = verdict(record)
    if found.supported:
        return found
    shown = _shown(record)
    wrong = why_not_a_card(shown)
    if record.flag in _UNTRADITIONAL:
        return _refused(f"it is no card of an ordinary deck ({record.flag})")
    if wrong:
        return _refused(wrong)
    load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")
    types = parse_type_line(shown.type_line)
    if not _KINDS.issuperset(types.types):
        kinds = " and ".join(kind for kind in types.types if kind not in _KINDS)
        return _refused(f"no ordinary deck has, or the engine doesn't hold, cards of the type {kinds}")
    is_spell = bool({"Instant", "Sorcery"} & set(types.types))
    faces = [_face(face) for face in record.faces[1:]]
    try:
        abilities = _of_spell(shown) if is_spell else _of_permanent(shown)
        if "Aura" in types.subtypes and not any(isinstance(a, Keyword) and a.name == "enchant" for a in abilities):
            raise _Refused("what it can enchant isn't understood")
    except _Refused as refusal:
        return _refused(str(refusal))
    abilities = (*abilities, *map(ByHandAbility, faces))
    problems = [] if any(_says(a) for a in abilities) else of_numbers(shown, abilities)
    if problems or shown.loyalty == "X":
        return Compilation(supported=False, problems=tuple(of_numbers(shown, abilities)), definition=None)
    definition = replace(
        defined(shown, abilities), record=record.as_printed(), text="\n".join(filter(None, (shown.text, *faces)))
    )
    return Compilation(supported=True, problems=found.problems, definition=definition)


def _shown(record: CardRecord) -> CardRecord:
    """The face that is played: the first, in an ordinary frame."""
    return msgspec.structs.replace(record.front, layout="normal", flag=record.flag)


def _face(face: CardRecord) -> str:
    """Another face in words."""
    size = f", {face.power}/{face.toughness}" if face.power is not None else ""
    head = f"other face: {face.name} {face.mana_cost}".rstrip()
    return f"{head}, {face.type_line}{size}. {' '.join(face.text.split())}".rstrip()


def _says(ability: Ability) -> bool:
    """Whether an ability may say what a printed "*" is: one that is carried out by hand."""
    return isinstance(ability, ByHandAbility) and not ability.triggered


def by_hand_in(abilities: tuple[Ability, ...]) -> list[str]:
    """The words of the abilities of a definition that are carried out by hand."""
    found = []
    for ability in abilities:
        effect = getattr(ability, "effect", None)
        if isinstance(ability, ByHandAbility):
            found.append(ability.words)
        elif isinstance(effect, ByHand):
            found.append(effect.words)
    return found


def _refused(message: str) -> Compilation:
    problem = Problem("", "", f"it can't be played by hand: {message}")
    return Compilation(supported=False, problems=(problem,), definition=None)


def _of_spell(record: CardRecord) -> tuple[Ability, ...]:
    """Keywords and additional costs as they are; all instructions are one, by hand."""
    beside: list[Ability] = []
    words: list[str] = []
    whole: list[str] = []
    for line in lines_of(record):
        read = _understood(line, spell=True)
        if read and all(isinstance(a, (Keyword, AdditionalCost)) for a in read):
            beside.extend(read)
            continue
        whole.append(_said(record, line))
        if line[0] in _EVENTS:
            beside.append(ByHandAbility(_said(record, line), triggered=True))
        elif line[-1] not in (".", '"', ")") or _CASTING.search(" ".join(line)):
            beside.append(ByHandAbility(_said(record, line)))
        else:
            words.append(_said(record, line))
    if not words and not whole:
        raise _Refused("it has no instructions")
    return (*beside, SpellAbility(ByHand(" ".join(words or whole))))


def _of_permanent(record: CardRecord) -> tuple[Ability, ...]:
    lines = [part for line in lines_of(record) for part in _parts(line)]
    read = [_understood(line, spell=False) for line in lines]
    found: list[Ability] = []
    for line, abilities in zip(lines, read, strict=True):
        if abilities and not _LINKED & set(line):
            found.extend(abilities)
        else:
            found.append(_by_hand(record, line))
    return tuple(found)


def _parts(line: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A line of several keywords as that of each, so that those that are understood aren't lost."""
    if line[-1] in (".", '"') or "," not in line or _understood(line, spell=False):
        return [line]
    parts: list[list[str]] = [[]]
    for word in line:
        if word == ",":
            parts.append([])
        else:
            parts[-1].append(word)
    return [tuple(part) for part in parts if part]


def _understood(line: tuple[str, ...], *, spell: bool) -> tuple[Ability, ...]:
    """The abilities of a paragraph that is understood by itself and carried out; else none."""
    from headjudge.magic.engine.keywords.support import missing

    read = compile_line(line, spell=spell).line
    if read is None:
        return ()
    try:
        abilities = bind_lines([read])
    except Unbound:
        return ()
    return () if missing(abilities) else abilities


def _by_hand(record: CardRecord, line: tuple[str, ...]) -> Ability:
    """A paragraph of a permanent as what is left of it to the engine, and the rest by hand."""
    if line[0] in _EVENTS:
        return _triggered(record, line)
    if "—" in line:  # an ability word, a name, or a saga's chapters before it (207.2c)
        after = line[line.index("—") + 1 :]
        if set(after[:1]) & set(_EVENTS) or _CHAPTER.match(line[0].rstrip(",")):
            return ByHandAbility(_said(record, line), triggered=True)
    if ":" in _outside_quotes(line):
        return _activated(record, line)
    return ByHandAbility(_said(record, line))


def _triggered(record: CardRecord, line: tuple[str, ...]) -> Ability:
    if "triggers" not in line and not _OTHER_ZONE.search(" ".join(line)):
        for place in reversed([n for n, word in enumerate(line) if word == ","]):
            ability = _probe(line[: place + 1])
            if isinstance(ability, Triggered) and line[place + 1] != "if":  # 603.4: the condition isn't understood
                return replace(ability, effect=ByHand(_said(record, line[place + 1 :])))
    return ByHandAbility(_said(record, line), triggered=True)


def _activated(record: CardRecord, line: tuple[str, ...]) -> Ability:
    place = line.index(":")
    rest = line[place + 1 :]
    ability = _probe(line[: place + 1])
    whole = "activate" in rest or "activated" in rest or _OTHER_ZONE.search(" ".join(line))
    if whole or not rest or not isinstance(ability, Activated):
        return ByHandAbility(_said(record, line), triggered=True)
    return replace(ability, effect=ByHand(_said(record, rest)))


def _probe(start: tuple[str, ...]) -> Ability | None:
    """An ability with this beginning, if that is understood: its effect stands for another."""
    read = _understood((*start, *_PROBE), spell=False)
    if len(read) == 1 and isinstance(_DRAWN, SpellAbility) and getattr(read[0], "effect", None) == _DRAWN.effect:
        return read[0]
    return None


def _outside_quotes(line: tuple[str, ...]) -> list[str]:
    found, inside = [], False
    for word in line:
        if word == '"':
            inside = not inside
        elif not inside:
            found.append(word)
    return found


def _said(record: CardRecord, tokens: tuple[str, ...]) -> str:
    """Words of a card as a sentence; what another object is to have in quotes says "this" of that."""
    parts = sentences(list(tokens)).split('"')
    named = [part.replace("~", "this permanent" if n % 2 else record.name) for n, part in enumerate(parts)]
    return re.sub(r"\bx\b", "X", '"'.join(named))
