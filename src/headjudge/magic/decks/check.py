"""Checking a deck: unknown, unsupported and illegal cards by line, sizes, numbers of copies, colors."""

from collections import Counter
from collections.abc import Callable
from enum import StrEnum
from typing import Protocol

from headjudge.core.cards import AmbiguousCard, UnknownCard
from headjudge.core.decks.problems import DeckProblem
from headjudge.core.faults import Fault
from headjudge.magic.cards.commanders import could_lead, has_companion, why_no_commanders
from headjudge.magic.cards.record import CardRecord
from headjudge.magic.cards.types import parse_type_line
from headjudge.magic.decks.construction import CASUAL, COMMANDER_FORMAT, construction, copies_allowed
from headjudge.magic.decks.deck import Deck, DeckEntry, Part


class Flaw(StrEnum):
    """The kinds of things that can be wrong with a deck."""

    UNKNOWN = "unknown"
    AMBIGUOUS = "ambiguous"
    UNSUPPORTED = "unsupported"
    ILLEGAL = "illegal"
    COPIES = "copies"
    SIZE = "size"
    COMMANDER = "commander"
    IDENTITY = "identity"


SUGGESTED = 20
"""For so many unknown cards of a deck names like theirs are looked for, which takes a moment each."""


class CardSource(Protocol):
    """Whatever finds cards by name: the card database, or a set of cards in memory."""

    def get(self, name: str) -> CardRecord:
        """The card of this name; raises UnknownCard, with names like it, or AmbiguousCard."""

    def find(self, name: str) -> CardRecord | None:
        """The same, but None if there is no such card, and no search for names like it."""


Objection = Callable[[CardRecord], str | None]
"""Says why a card cannot be played here, or None if it can."""


def verdict_objection(record: CardRecord) -> str | None:
    """Why a card can't be played: its text isn't understood, or the engine doesn't carry all of it out; None if it
    can."""
    from headjudge.magic.playable.verdict import verdict

    compilation = verdict(record)
    if compilation.supported:
        return None
    return "; ".join(str(problem) for problem in compilation.problems)


def by_hand_objection(record: CardRecord) -> str | None:
    """Why a card can't be played even where cards may be carried out by hand; None if it can."""
    from headjudge.magic.playable.by_hand import verdict_by_hand

    compilation = verdict_by_hand(record)
    return None if compilation.supported else "; ".join(str(problem) for problem in compilation.problems)


def cards_by_hand(deck: Deck, cards: CardSource) -> dict[str, list[str]]:
    """The cards of a deck that can be played only by hand, each with the words that players carry out."""
    from headjudge.magic.playable.by_hand import verdict_by_hand, words_by_hand

    found: dict[str, list[str]] = {}
    for entry in deck.entries:
        record = cards.find(entry.name)
        if record is None or record.name in found:
            continue
        definition = verdict_by_hand(record).definition
        words = [] if definition is None else words_by_hand(definition)
        if words:
            found[record.name] = words
    return found


def check_deck(
    deck: Deck, cards: CardSource, format_name: str = CASUAL, objection: Objection = verdict_objection
) -> tuple[DeckProblem, ...]:
    """All that is wrong with a deck in a format, in the order of its lines; an empty tuple if nothing is.

    A casual deck that names a commander is built like one of the Commander format (903.5), of any cards.
    """
    return _Check(deck, cards, format_name.lower(), objection).problems()


class _Check:
    def __init__(self, deck: Deck, cards: CardSource, format_name: str, objection: Objection) -> None:
        self.deck = deck
        self.casual = format_name == CASUAL
        self.format = COMMANDER_FORMAT if self.casual and deck.count(Part.COMMANDER) else format_name
        self.rules = construction(self.format)
        self.objection = objection
        self.found: list[DeckProblem] = []
        self.known = [(entry, record) for entry in deck.entries if (record := self._look_up(cards, entry)) is not None]

    def problems(self) -> tuple[DeckProblem, ...]:
        judged: set[str] = set()
        for entry, record in self.known:
            if record.name not in judged:
                judged.add(record.name)
                self._judge_card(entry, record)
        self._judge_copies()
        self._judge_sizes()
        if self.rules.commander:
            self._judge_commander()
        return tuple(sorted(self.found, key=lambda problem: problem.line or 0))

    def _add(self, flaw: Flaw, message: str, entry: DeckEntry | None = None, rule: str = "") -> None:
        line, card = (None, None) if entry is None else (entry.line, entry.name)
        self.found.append(DeckProblem(Fault(rule, message, flaw), line, card))

    def _look_up(self, cards: CardSource, entry: DeckEntry) -> CardRecord | None:
        unknown = sum(problem.fault.code == Flaw.UNKNOWN for problem in self.found[:SUGGESTED])
        try:
            record = cards.get(entry.name) if unknown < SUGGESTED else cards.find(entry.name)
            if record is not None:
                return record
            self._add(Flaw.UNKNOWN, str(UnknownCard(entry.name)), entry)
        except UnknownCard as error:
            self._add(Flaw.UNKNOWN, str(error), entry)
        except AmbiguousCard as error:
            self._add(Flaw.AMBIGUOUS, str(error), entry)
        return None

    def _judge_card(self, entry: DeckEntry, record: CardRecord) -> None:
        if "Plane" in parse_type_line(record.front.type_line).types:
            self._add(Flaw.ILLEGAL, f"{record.name} is a plane card: only a planar deck can have it", entry)
            return
        reason = self.objection(record)
        if reason is not None:
            self._add(Flaw.UNSUPPORTED, f"{record.name} isn't supported yet: {reason}", entry)
        if not self.casual and self.format not in record.legal + record.restricted:
            self._add(Flaw.ILLEGAL, f"{record.name} is not legal in {self.format}", entry)

    def _judge_copies(self) -> None:
        totals: Counter[str] = Counter()
        blamed: set[str] = set()
        leading = {record.name for entry, record in self.known if entry.part is Part.COMMANDER}
        for entry, record in self.known:
            totals[record.name] += entry.count
            allowed = copies_allowed(record, self.format)
            if allowed is not None and totals[record.name] > allowed and record.name not in blamed:
                blamed.add(record.name)
                counted = ", which is the commander" if record.name in leading else ""
                self._add(
                    Flaw.COPIES,
                    f"this line brings the deck to {totals[record.name]} copies of {record.name}; "
                    f"{self.format} allows {allowed}{counted}",
                    entry,
                )

    def _judge_sizes(self) -> None:
        size = self.deck.count(Part.MAIN) + self.deck.count(Part.COMMANDER)
        if size < self.rules.least:
            self._add(Flaw.SIZE, f"the deck has {size} cards; {self.format} needs at least {self.rules.least}")
        if self.rules.most is not None and size > self.rules.most:
            self._add(Flaw.SIZE, f"the deck has {size} cards; {self.format} allows at most {self.rules.most}")
        beside, most = self.deck.count(Part.SIDEBOARD), self.rules.sideboard
        companion = any(entry.part is Part.SIDEBOARD and has_companion(record) for entry, record in self.known)
        if beside > (most or int(companion)):
            allowed = f"at most {most}" if most else "nothing but a companion"
            self._add(
                Flaw.SIZE, f"the sideboard has {beside} card{'s' * (beside != 1)}; {self.format} allows {allowed}"
            )

    def _judge_commander(self) -> None:
        named = [entry for entry in self.deck.entries if entry.part is Part.COMMANDER]
        commanders = [
            record for entry, record in self.known if entry.part is Part.COMMANDER for _ in range(entry.count)
        ]
        if not named:
            able = could_lead(record for entry, record in self.known if entry.part is Part.MAIN)
            self._add(Flaw.COMMANDER, f"{self.format} needs a commander; write it under the heading 'Commander'{able}")
            return
        identity = {color for record in commanders for color in record.color_identity}
        if len(commanders) < self.deck.count(Part.COMMANDER):
            return  # an unknown commander has been named, and its colors are anyone's guess
        wrong = why_no_commanders(commanders)
        if wrong is not None:
            self._add(Flaw.COMMANDER, wrong.reason, named[0], wrong.rule)
        for entry, record in self.known:
            outside = [color for color in record.color_identity if color not in identity]
            if outside:
                self._add(
                    Flaw.IDENTITY,
                    f"{record.name} is {', '.join(outside)}, outside the commander's color identity",
                    entry,
                    "903.5c",
                )
