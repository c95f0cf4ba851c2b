"""What reversing each action of a game brings with it (the guide's 1.4): cards that were drawn and can't be told from
others, libraries that were shuffled, places that became known, what was left to chance.

What happened between two entries is looked at once (:func:`looks`, :func:`changes`), however many points a game might
go back to; what follows of it depends on what was known at that point (:func:`actions`).
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from headjudge.core.backing_up.hidden_cards import HiddenCards, Kept, players_there
from headjudge.core.journal import Entry

__all__ = ["Action", "Change", "Draw", "Look", "actions", "changes", "looks"]


@dataclass(frozen=True)
class Draw:
    """A card that was drawn from a library: whose, and which; the cards of that hand that it can't be told from."""

    player: str
    card: int
    among: tuple[int, ...]


@dataclass(frozen=True)
class Action:
    """An entry that would be reversed: its number in the journal, by whom it was (empty: a judge), what the log told
    everybody of it, what was drawn, whose libraries were shuffled, the cards whose places in a library became known,
    and whether anything was left to chance."""

    entry: int
    seat: str
    words: tuple[str, ...]
    draws: tuple[Draw, ...]
    shuffled: tuple[str, ...]
    known: tuple[int, ...]
    random: bool


@dataclass(frozen=True)
class Look:
    """What can be seen of cards in a state: those that lie ``open``, also on top of a library that everybody sees, and
    those that are in libraries and hands."""

    open: frozenset[int]
    tops: frozenset[int]
    libraries: frozenset[int]
    hands: frozenset[int]


@dataclass(frozen=True)
class Moved:
    """A player of whose library something has changed: whether it was shuffled, which cards have left it, and of these
    those that were taken from its top; the hand after it, and whether everybody sees that."""

    index: int
    name: str
    shuffled: bool
    gone: tuple[int, ...]
    taken: tuple[int, ...]
    hand: tuple[int, ...]
    everybody: bool


@dataclass(frozen=True)
class Change:
    """What an entry has changed, whatever anybody knew: its number, by whom it was, what the log told everybody, if
    chance had a part in it, and the players of whose library something has changed."""

    entry: int
    seat: str
    words: tuple[str, ...]
    random: bool
    moved: tuple[Moved, ...]


def looks(hidden: HiddenCards[Any], states: Iterable[Kept]) -> list[Look]:
    """What can be seen in each state."""
    return [_look(hidden, g) for g in states]


def _look(hidden: HiddenCards[Any], g: Kept) -> Look:
    libraries = [[*hidden.library_of(g, p.index)] for p in g.players]
    everybody = set(players_there(g))
    tops = [cards[0] for p, cards in enumerate(libraries) if cards and everybody <= set(hidden.top_seen_by(g, p))]
    hands = (card for p in g.players for card in hidden.hand_of(g, p.index))
    return Look(
        frozenset(hidden.open_cards(g)),
        frozenset(tops),
        frozenset(card for cards in libraries for card in cards),
        frozenset(hands),
    )


def changes(hidden: HiddenCards[Any], states: Sequence[Kept], entries: Sequence[tuple[int, Entry]]) -> list[Change]:
    """What each entry has changed: ``states`` are those before, between and after them."""
    pairs = zip(states, states[1:], entries, strict=False)
    return [_change(hidden, before, after, number, entry) for before, after, (number, entry) in pairs]


def _change(hidden: HiddenCards[Any], g: Kept, after: Kept, number: int, entry: Entry) -> Change:
    random = g.rng.state != after.rng.state
    asked: set[int] | None = None
    moved = []
    lay, lie = hidden.lying(g), hidden.lying(after)
    for p in g.players:
        library, now = list(lay.libraries[p.index]), list(lie.libraries[p.index])
        shuffled = bool(hidden.shuffled(lay, lie, p.index))
        if library == now and not shuffled:
            continue
        if asked is None:
            asked = hidden.asked(g, entry.decision)[1]
        stay = set(now)
        gone = [card for card in library if card not in stay]
        left = set(gone)
        from_top = [card for card in library[: len(gone)] if card in left and card not in asked]
        moved.append(
            Moved(
                p.index,
                p.name,
                shuffled,
                tuple(gone),
                () if shuffled else tuple(from_top),
                tuple(hidden.hand_of(after, p.index)),
                set(players_there(after)) <= set(hidden.hand_seen_by(after, p.index)),
            )
        )
    lines = after.log.lines[len(g.log.lines) :]
    words = tuple(text for line in lines if (text := line.text if line.seats is None else line.instead))
    return Change(number, entry.seat, words, random, tuple(moved))


def actions(seen: Sequence[Look], changed: Sequence[Change]) -> list[Action]:
    """What reversing each change brings with it, back to the first of the states that were looked at."""
    knowledge = _Knowledge(seen[0])
    found = []
    for look, change in zip(seen, changed, strict=False):
        knowledge.see(look)
        found.append(_action(knowledge, change))
    return found


class _Knowledge:
    """What is known of cards, followed from a point on: ``told`` apart (everybody knows which it is, wherever it lies
    since), ``away`` from home (they left the hand or the library that they lay in), ``shuffled`` libraries."""

    def __init__(self, then: Look) -> None:
        self.libraries, self.hands = then.libraries, then.hands
        self.told: set[int] = set()
        self.away: set[int] = set()
        self.shuffled: set[int] = set()

    def see(self, look: Look) -> None:
        """Look at a state before something is done."""
        self.told |= look.open
        self.told -= look.libraries
        self.told |= look.tops
        self.away |= self.hands - look.hands

    def is_hidden(self, card: int) -> bool:
        """Whether a card lay in a hand or a library, is told from no other, and hasn't left its home."""
        return card not in self.told and card not in self.away and (card in self.hands or card in self.libraries)


def _action(knowledge: _Knowledge, change: Change) -> Action:
    draws: list[Draw] = []
    shuffled, known = [], []
    for one in change.moved:
        if one.shuffled:
            shuffled.append(one.name)
            knowledge.shuffled.add(one.index)
        if one.index not in knowledge.shuffled:
            known += [card for card in one.taken if card in knowledge.libraries]
        hand = set(one.hand)
        knowledge.told.update((set(one.gone) - set(one.taken)) & hand)
        if one.everybody:
            continue
        drawn = [card for card in one.taken if card in hand and card not in knowledge.told]
        if drawn:
            mine = tuple(card for card in one.hand if knowledge.is_hidden(card))
            draws += [Draw(one.name, card, mine) for card in drawn if card in mine]
    return Action(change.entry, change.seat, change.words, tuple(draws), tuple(shuffled), tuple(known), change.random)
