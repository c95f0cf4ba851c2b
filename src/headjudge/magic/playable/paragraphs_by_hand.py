"""Paragraphs of rules text as abilities, some of them carried out by hand (:mod:`.by_hand` says what becomes of what).

A paragraph is understood as a whole, with its references, or it is carried out by hand.
"""

from __future__ import annotations

import re
from dataclasses import replace

from headjudge.grammar.typesetting import sentences
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.text.binding import Unbound
from headjudge.magic.text.compiler import bind_lines, compile_line, lines_of
from headjudge.magic.text.normalise import tokenise
from headjudge.magic.text.tree.abilities import Ability, Activated, AdditionalCost, Keyword, SpellAbility, Triggered
from headjudge.magic.text.tree.effects.by_hand import ByHand, ByHandAbility
from headjudge.magic.text.tree.effects.cards import Draw

__all__ = ["of_permanent", "of_spell"]

_EVENTS = ("when", "whenever", "at")
_PROBE = ("draw", "a", "card", ".")
"""An effect that is always understood: a cost or a trigger event is, if it is before this."""
_DRAWN = bind_lines([line for line in [compile_line(_PROBE, spell=True).line] if line is not None])[0]
_LINKED = frozenset({"chosen", "chose", "exiled", "named", "noted", "revealed", "instead"})
"""Words that may refer to what another paragraph did (607): if that one is by hand, so is what says them."""
_OTHER_ZONE = re.compile(
    r"~ (is )?(from|in|into) (your|a|its owner's) (graveyard|hand)|cycle ~|~ from exile|cast ~|discard ~"
)
_OF_SOMETHING = frozenset({"—", "|", ":"})
"""What stands before keywords that are there only if something is true."""
_CASTING = re.compile(
    r"additional cost|rather than pay|\bcosts? .*\b(less|more)\b|spend mana|to cast ~|cast ~|play ~|opening hand|"
    r"~ 's mana cost|without paying"
)
"""How a spell itself is cast and what it costs: nothing that is carried out as it resolves."""
_CHAPTER = re.compile(r"(?i)[ivx]+$")


def of_spell(record: CardRecord) -> tuple[Ability, ...]:
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
    said = " ".join(words or whole) or "It says nothing that happens as it resolves."
    return (*beside, SpellAbility(ByHand(said)))


def of_permanent(record: CardRecord) -> tuple[Ability, ...]:
    """Each paragraph of a permanent, as far as it is understood; all that it has only later, at a level or once it is
    stationed, by hand."""
    lines = [part for line in lines_of(record) for part in _parts(line)]
    later = next((n for n, line in enumerate(lines) if _is_of_level(line)), len(lines))
    found: list[Ability] = []
    for line in lines[:later]:
        abilities = _level_up(line) or _understood(line, spell=False)
        if abilities and not _LINKED & set(line):
            found.extend(abilities)
        else:
            found.append(_by_hand(record, line))
    return (*found, *(_at_level(record, line) for line in lines[later:]))


def _is_of_level(line: tuple[str, ...]) -> bool:
    """Whether what stands from this line on is there only from a level on: of a Class "{1}{W}: Level 2" (716.2), of a
    leveler "LEVEL 1-3" (711.2), "8+ |" of what is stationed (721.2)."""
    rises = len(line) > 2 and line[-2] == "level" and line[-3] == ":"
    return rises or "|" in line or (line[0] == "level" and line[1:2] != ("up",) and len(line) < 4)


def _level_up(line: tuple[str, ...]) -> tuple[Ability, ...]:
    """Level up is an activated ability (702.84a)."""
    if line[:2] != ("level", "up"):
        return ()
    return _understood((*line[2:], *tokenise(": put a level counter on ~. activate only as a sorcery.")), spell=False)


def _at_level(record: CardRecord, line: tuple[str, ...]) -> Ability:
    """What is there only at a level, by hand; the cost of a Class's next level is enforced (716.2a)."""
    said = _said(record, line)
    if _is_of_level(line) and ":" in line and line[-2] == "level":
        ability = _probe(line[: line.index(":") + 1])
        if isinstance(ability, Activated):
            return replace(ability, effect=ByHand(said), limits=(*ability.limits, "sorcery"))
    starts = line[0] in _EVENTS or ":" in _outside_quotes(line)
    return ByHandAbility(said, triggered=starts)


def _parts(line: tuple[str, ...]) -> list[tuple[str, ...]]:
    """A line of several keywords as that of each, so that those that are understood aren't lost."""
    if line[-1] in (".", '"') or "," not in line or _OF_SOMETHING & set(line) or _understood(line, spell=False):
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
        dash = line.index("—") + 1
        chapter = _probe(line[:dash]) if _CHAPTER.match(line[0]) else None
        if isinstance(chapter, Triggered):
            return replace(chapter, effect=ByHand(_said(record, line[dash:])))
        if set(line[dash : dash + 1]) & set(_EVENTS):
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
    return read[0] if len(read) == 1 and _draws(getattr(read[0], "effect", None)) else None


def _draws(effect: object) -> bool:
    """Whether an effect is the probe's, whatever it is that words after it could refer to by number."""
    if not isinstance(_DRAWN, SpellAbility) or not isinstance(_DRAWN.effect, Draw) or not isinstance(effect, Draw):
        return False
    return replace(effect, slot=_DRAWN.effect.slot, result=_DRAWN.effect.result) == _DRAWN.effect


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
