"""Cards that are played by hand: what is understood of their text is carried out by the engine, the rest by players.

A paragraph is understood as a whole, with its references, or it is carried out by hand:

===================================  =================================================================================
what isn't understood                what becomes of it
===================================  =================================================================================
a sentence of an instant or sorcery  the spell's instructions are all carried out by hand as it resolves
the effect after a cost              the cost is paid, the effect is carried out by hand as the ability resolves
the effect after a trigger event     it triggers by itself, and is carried out by hand as the ability resolves
a trigger event                      its controller, with priority, says that it triggers
another paragraph                    it is shown as a note, and whoever controls the permanent acts by hand
===================================  =================================================================================

What can't be left to players is refused: costs, mana, ways of casting the card, other zones, and layouts that the
engine doesn't hold.
"""

from __future__ import annotations

import re
from dataclasses import replace

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
_NOT_BY_HAND = {
    "saga": "its chapters",
    "class": "its levels",
    "case": "whether it is solved",
    "siege": "how it is defeated",
    "room": "its doors",
    "spacecraft": "its stations",
}
_KINDS = frozenset(
    {"Artifact", "Creature", "Enchantment", "Instant", "Kindred", "Land", "Planeswalker", "Sorcery", "Tribal"}
)
"""The card types of what is in decks (205.2a)."""
_OTHER_ZONE = re.compile(
    r"~ (is )?(from|in|into) (your|a|its owner's) (graveyard|hand)|cycle ~|~ from exile|cast ~|discard ~"
)
_CASTING = re.compile(
    r"additional cost|rather than pay|\bcosts? .*\b(less|more)\b|spend mana|to cast ~|cast ~|play ~|opening hand|"
    r"~ 's mana cost|\bmay (cast|play)\b|without paying"
)
"""What no manual action does: how things are cast and what they cost."""


class _Refused(Exception):
    """Why a paragraph can't be carried out by hand."""


def verdict_by_hand(record: CardRecord) -> Compilation:
    """The verdict on a card in a game in which cards may be played by hand: that of :func:`.verdict.verdict` if the
    card is supported, else a definition with what players carry out, or why there can be none."""
    found = verdict(record)
    if found.supported:
        return found
    wrong = why_not_a_card(record)
    if wrong:
        return _refused(wrong)
    load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")
    types = parse_type_line(record.type_line)
    strange = next((what for kind, what in _NOT_BY_HAND.items() if kind in map(str.lower, types.subtypes)), None)
    if strange is not None or not _KINDS.issuperset(types.types) or record.flag is not None:
        return _refused(f"{strange or 'cards of its kind'} can't be carried out by hand")
    is_spell = bool({"Instant", "Sorcery"} & set(types.types))
    try:
        abilities = _of_spell(record) if is_spell else _of_permanent(record)
        if "Aura" in types.subtypes and not any(isinstance(a, Keyword) and a.name == "enchant" for a in abilities):
            raise _Refused("what it can enchant isn't understood")
        if "0" in (record.toughness or "") and any(isinstance(a, ByHandAbility) and not a.triggered for a in abilities):
            raise _Refused("with toughness 0 it would die before anybody could do anything")
    except _Refused as refusal:
        return _refused(str(refusal))
    problems = of_numbers(record, abilities)
    if problems:
        return Compilation(supported=False, problems=tuple(problems), definition=None)
    return Compilation(supported=True, problems=found.problems, definition=defined(record, abilities))


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
    before: list[Ability] = []
    words: list[str] = []
    for line in lines_of(record):
        read = _understood(line, spell=True)
        if read and all(isinstance(a, (Keyword, AdditionalCost)) for a in read):
            before.extend(read)
            continue
        if line[-1] not in (".", '"', ")") or line[0] in _EVENTS:
            raise _Refused(f"“{_said(record, line)}” is no instruction")
        _require_by_hand(record, line)
        words.append(_said(record, line))
    if not words:
        raise _Refused("its costs or keywords aren't understood")
    return (*before, SpellAbility(ByHand(" ".join(words))))


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
    _require_by_hand(record, line)
    if line[0] in _EVENTS:
        return _triggered(record, line)
    if "—" in line and set(line[line.index("—") + 1 :][:1]) & set(_EVENTS):
        return ByHandAbility(_said(record, line), triggered=True)  # an ability word or a name before it (207.2c)
    if ":" in _outside_quotes(line):
        return _activated(record, line)
    if any(token.startswith("{") for token in _outside_quotes(line)) and line[-1] != ".":
        raise _Refused(f"the cost of “{_said(record, line)}” isn't understood")
    return ByHandAbility(_said(record, line))


def _triggered(record: CardRecord, line: tuple[str, ...]) -> Ability:
    if "triggers" not in line and not _OTHER_ZONE.search(" ".join(line)):
        for place in reversed([n for n, word in enumerate(line) if word == ","]):
            ability = _probe(line[: place + 1])
            if isinstance(ability, Triggered) and line[place + 1] != "if":  # 603.4: the condition isn't understood
                return replace(ability, effect=ByHand(_said(record, line[place + 1 :])))
    return ByHandAbility(_said(record, line), triggered=True)


def _activated(record: CardRecord, line: tuple[str, ...]) -> Ability:
    said = " ".join(line)
    place = line.index(":")
    rest = line[place + 1 :]
    ability = _probe(line[: place + 1])
    if not isinstance(ability, Activated) or "activate" in rest or "activated" in rest:
        raise _Refused(f"the cost, or when to activate it, of “{_said(record, line)}” isn't understood")
    if _OTHER_ZONE.search(said):
        raise _Refused(f"“{_said(record, line)}” may function elsewhere than on the battlefield")
    return replace(ability, effect=ByHand(_said(record, rest)))


def _probe(start: tuple[str, ...]) -> Ability | None:
    """An ability with this beginning, if that is understood: its effect stands for another."""
    read = _understood((*start, *_PROBE), spell=False)
    if len(read) == 1 and isinstance(_DRAWN, SpellAbility) and getattr(read[0], "effect", None) == _DRAWN.effect:
        return read[0]
    return None


def _require_by_hand(record: CardRecord, line: tuple[str, ...]) -> None:
    """Raise if a paragraph is about what players can't do by hand."""
    said = " ".join(line)
    if _CASTING.search(said):
        raise _Refused(f"“{_said(record, line)}” is about how it is cast or paid for")
    adding = any(token in ("add", "adds") for token in line) and ("mana" in line or any("{" in t for t in line))
    if adding:
        raise _Refused(f"“{_said(record, line)}” adds mana")
    if "level" in line[:1] or line[0].startswith(("i,", "ii")):
        raise _Refused(f"“{_said(record, line)}” is no paragraph of an ordinary card")


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
