"""Compiling cards: from a record to a definition, or to the problems that keep the card out of decks.

A line compiles only if every one of its words was read and the tree prints back as the same words; what a line refers
back to must be there (:mod:`headjudge.magic.text.binding`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

from headjudge.grammar.node import walk
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import TypeLine, parse_type_line
from headjudge.magic.text.all_above import with_all_above
from headjudge.magic.text.binding import Binder, Unbound
from headjudge.magic.text.card_words import CardType, Color, Supertype
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.linked_player import of_one_player
from headjudge.magic.text.normalise import normalise
from headjudge.magic.text.others_chosen import with_others_chosen
from headjudge.magic.text.sentences import before_a_fight, with_recipients_of
from headjudge.magic.text.syntax.instead import NOTHING, in_place_of_the_last
from headjudge.magic.text.tree.abilities import Ability, AdditionalCost, SpellAbility, Static
from headjudge.magic.text.tree.categories import Effect
from headjudge.magic.text.tree.changes import EntersWithCounters
from headjudge.magic.text.tree.effects.choices import ChooseObjects
from headjudge.magic.text.tree.line import Line
from headjudge.magic.text.tree.nouns import ChosenAsEntered
from headjudge.magic.text.tree.rules import AsEnters, DefinesPT, EntersAsOneOf
from headjudge.magic.text.tree.structure import Instead, Steps

__all__ = [
    "Compilation",
    "Problem",
    "bind_lines",
    "compile_card",
    "compile_line",
    "defined",
    "effects_of_halves",
    "lines_of",
    "of_numbers",
    "why_not_a_card",
]

_LAYOUTS = frozenset({"mutate", "normal", "planar", "saga"})
_SYMBOL = re.compile(r"\{([^{}]+)\}")
_COLORS = {"W": Color.WHITE, "U": Color.BLUE, "B": Color.BLACK, "R": Color.RED, "G": Color.GREEN}
_MAX_TOKENS = 400
_ENTERS_WITH_X = "~ enters with X loyalty counters on it."
"""What a planeswalker does whose printed loyalty is X (306.5b)."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Why a text isn't understood: the sentence, the words from where on, and the reason."""

    sentence: str
    words: str
    message: str

    def __str__(self) -> str:
        return f"{self.message} at “{self.words}” in “{self.sentence}”" if self.words else self.message


@dataclass(frozen=True, slots=True)
class Compilation:
    """The outcome for one card."""

    supported: bool
    problems: tuple[Problem, ...]
    definition: CardDefinition | None


@dataclass(frozen=True, slots=True)
class _LineResult:
    line: Line | None
    problem: Problem | None


def compile_card(record: CardRecord) -> Compilation:
    """Compile a card."""
    wrong = why_not_a_card(record)
    if wrong:
        return _refused(wrong)
    types = parse_type_line(record.type_line)
    is_spell = bool({"Instant", "Sorcery"} & set(types.types))
    lines = [*lines_of(record), *(lines_of(record, _ENTERS_WITH_X) if record.loyalty == "X" else ())]
    results = [compile_line(line, spell=is_spell) for line in lines if line]
    problems = [result.problem for result in results if result.problem is not None]
    abilities, unbound = _bound([result.line for result in results if result.line is not None])
    problems += unbound
    problems += of_numbers(record, abilities)
    if problems:
        return Compilation(supported=False, problems=tuple(problems), definition=None)
    return Compilation(supported=True, problems=(), definition=defined(record, abilities))


def defined(record: CardRecord, abilities: tuple[Ability, ...]) -> CardDefinition:
    """The definition of a card with these abilities: the rest is as printed."""
    line = parse_type_line(record.type_line)
    symbols = tuple(_SYMBOL.findall(record.mana_cost))
    return CardDefinition(
        name=record.name,
        mana_cost=symbols,
        mana_value=sum(_value(symbol) for symbol in symbols),
        colors=tuple(_COLORS[color] for color in record.colors or _colors(symbols)),
        supertypes=tuple(Supertype(word.lower()) for word in line.supertypes),
        types=tuple(CardType(word.lower()) for word in line.types),
        subtypes=tuple(word.lower() for word in line.subtypes),
        power=_number(record.power),
        toughness=_number(record.toughness),
        loyalty=_number(record.loyalty),
        defense=_number(record.defense),
        abilities=abilities,
        layout=record.layout,
        text=record.text,
        record=record.as_printed(),
    )


def why_not_a_card(record: CardRecord) -> str:
    """Why a card can't be held by the engine, whatever its text says; "" if it can."""
    if record.layout not in _LAYOUTS or record.faces:
        return f"cards of the layout “{record.layout}” are not supported"
    if record.missing:
        return "the text of the card is not known"
    return _unknown_type(parse_type_line(record.type_line)) or ""


def _unknown_type(line: TypeLine) -> str | None:
    """Why a type line can't be played: a word before the dash is no card type and no supertype; None if all are."""
    wrong = [word for word in line.types if word.lower() not in frozenset(CardType)]
    if wrong:
        return f"“{wrong[0]}” is no card type (205.2a)"
    wrong = [word for word in line.supertypes if word.lower() not in frozenset(Supertype)]
    return f"“{wrong[0]}” is no supertype (205.4a)" if wrong else None


def lines_of(record: CardRecord, text: str | None = None) -> list[tuple[str, ...]]:
    """The lines of a card's text, or of another in its place, as tokens."""
    types = parse_type_line(record.type_line)
    legend = "Planeswalker" in types.types or {"Legendary", "Creature"} <= {*types.supertypes, *types.types}
    return normalise(record.text if text is None else text, record.name, legend=legend)


def _refused(message: str) -> Compilation:
    return Compilation(supported=False, problems=(Problem("", "", message),), definition=None)


@lru_cache(maxsize=20_000)
def compile_line(tokens: tuple[str, ...], *, spell: bool) -> _LineResult:
    """Read one normalised line. Its back references are bound with the rest of its card (:func:`bind_lines`)."""
    sentence = " ".join(tokens)
    if len(tokens) > _MAX_TOKENS:
        return _LineResult(None, Problem(sentence, "", "the text is too long"))
    reading = RULES_TEXT.read(Line, tokens, "spell" if spell else "")
    if reading.node is not None:
        return _LineResult(reading.node, None)
    furthest = reading.furthest
    return _LineResult(None, Problem(_sentence_at(tokens, furthest), " ".join(tokens[furthest:][:4]), "not understood"))


def _sentence_at(tokens: tuple[str, ...], place: int) -> str:
    """The sentence that a place is in."""
    start = max((i + 1 for i in range(place) if tokens[i] == "."), default=0)
    end = next((i + 1 for i in range(place, len(tokens)) if tokens[i] == "."), len(tokens))
    return " ".join(tokens[start:end])


def bind_lines(lines: Iterable[Line]) -> tuple[Ability, ...]:
    """The abilities of lines with their back references bound; raises Unbound."""
    abilities, problems = _bound(list(lines))
    if problems:
        raise Unbound(problems[0].words)
    return abilities


def effects_of_halves(halves: Sequence[CardRecord]) -> tuple[Effect, ...] | None:
    """What each half of a split card with fuse does as part of one spell (702.102d): what one introduces the
    other doesn't know, and has slots besides. None: one does more than what its instructions say."""
    spell = Binder()
    effects = []
    for half in halves:
        lines = [compile_line(line, spell=True).line for line in lines_of(half)]
        abilities, problems = _bound([line for line in lines if line is not None], spell)
        if problems or len(abilities) != 1 or not isinstance(abilities[0], SpellAbility):
            return None
        effects.append(abilities[0].effect)
        spell, before = Binder(), spell
        spell.slots = before.slots
    return tuple(effects)


def _bound(lines: list[Line], spell: Binder | None = None) -> tuple[tuple[Ability, ...], list[Problem]]:
    """The abilities of all lines, bound: a spell's instructions joined into one, its additional costs before them."""
    abilities: list[Ability] = []
    problems: list[Problem] = []
    place = -1
    for line in lines:
        binder: Binder | None = None
        for ability in line.abilities:
            if isinstance(ability, (AdditionalCost, SpellAbility)):
                binder = spell = spell or Binder()
            else:
                binder = Binder() if binder is None else binder.following()
            try:
                bound = binder.bind(ability)
            except Unbound as unbound:
                if (pair := of_one_player(abilities, ability, unbound)) is not None:
                    abilities[pair.place], bound = pair.first, pair.second
                    abilities.append(bound)
                    continue
                problems.append(
                    Problem(" ".join(RULES_TEXT.write(ability)), unbound.words, "nothing clear to refer back to")
                )
                continue
            first = abilities[place] if place >= 0 else None
            if isinstance(bound, SpellAbility) and isinstance(first, SpellAbility):
                abilities[place] = SpellAbility(_after(first.effect, bound.effect))
                continue
            if isinstance(bound, SpellAbility) and isinstance(bound.effect, Instead) and bound.effect.first == NOTHING:
                problems.append(
                    Problem(" ".join(RULES_TEXT.write(ability)), "instead", "nothing to be done instead of")
                )
            if isinstance(bound, SpellAbility):
                place = len(abilities)
            abilities.append(bound)
    problems += _never_chosen(abilities)
    abilities = [
        with_all_above(with_others_chosen(each)) if isinstance(each, SpellAbility) else each for each in abilities
    ]
    return tuple(abilities), problems


def _never_chosen(abilities: list[Ability]) -> list[Problem]:
    """Abilities about what was chosen as the source entered, where no words have it chosen."""
    statics = [each for each in abilities if isinstance(each, Static)]
    changes = [change for each in statics for change in each.changes]
    if any(isinstance(change, AsEnters) and isinstance(change.effect, ChooseObjects) for change in changes):
        return []
    return [
        Problem(" ".join(RULES_TEXT.write(ability)), f"the {part.noun}", "nothing clear to refer back to")
        for ability in abilities
        for part in walk(ability)
        if isinstance(part, ChosenAsEntered)
    ]


def _after(first: Effect, effect: Effect) -> Effect:
    """The instructions of two lines as one; an "instead" replaces the last sentence before it, with what
    only says more about that."""
    if (ahead := before_a_fight(first, effect)) is not None:
        return Steps((ahead, first), (".",))
    if not (isinstance(effect, Instead) and effect.first == NOTHING):
        return Steps((first, effect), (".",))
    sentences = isinstance(first, Steps) and first.joins[-1:][0].startswith(".")
    parts, joins = (first.parts, first.joins) if isinstance(first, Steps) and sentences else ((first,), ())
    start = in_place_of_the_last(parts)
    last = Steps(parts[start:], joins[start:]) if len(parts) > start + 1 else parts[start]
    instead = replace(effect, first=last, then=with_recipients_of(last, effect.then))
    return Steps((*parts[:start], instead), joins[:start]) if start else instead


def of_numbers(record: CardRecord, abilities: tuple[Ability, ...]) -> list[Problem]:
    """A printed "*" needs an ability that says what it is, and a loyalty of X that with which it enters (306.5b); other
    odd numbers aren't supported."""
    problems = []
    changes = [change for a in abilities if isinstance(a, Static) for change in a.changes]
    defined = any(isinstance(c, (DefinesPT, EntersAsOneOf)) for c in changes)
    loyal = record.loyalty == "X" and any(isinstance(c, EntersWithCounters) and c.kind == "loyalty" for c in changes)
    for what, printed in (("power", record.power), ("toughness", record.toughness), ("loyalty", record.loyalty)):
        if printed is None or ("*" not in printed and _number(printed) is not None):
            continue
        if not ((loyal and what == "loyalty") or ("*" in printed and defined and what != "loyalty")):
            problems.append(Problem("", "", f"{what} {printed} is not defined by an ability"))
    return problems


def _number(printed: str | None) -> int | None:
    if printed is None:
        return None
    if re.fullmatch(r"-?\d+", printed):
        return int(printed)
    return 0 if "*" in printed else None


def _value(symbol: str) -> int:
    """The mana value of a symbol (202.3)."""
    if symbol.isdigit():
        return int(symbol)
    if symbol in {"X", "Y", "Z"}:
        return 0
    return 2 if symbol.startswith("2/") else 1


def _colors(symbols: tuple[str, ...]) -> tuple[str, ...]:
    found = {letter for symbol in symbols for letter in symbol.split("/") if letter in _COLORS}
    return tuple(letter for letter in _COLORS if letter in found)
