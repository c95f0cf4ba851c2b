"""What players can know of the order of libraries (the guide's 1.3), as far as the record of a game tells: a judge who
shuffles the random part of one asks both players, and looks through this.

    for library in libraries(hidden, game):
        print(library.player, library.known, [deed.words for deed in library.deeds])

A player knows the place of a card that they chose from or put in order, that was put there from where they saw it, or
that lies revealed on top, until it is shuffled. What somebody only looked at is told, with no place: the record says
that it was done, and not at what.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from headjudge.core.backing_up.hidden_cards import Backed, HiddenCards, Kept, players_there
from headjudge.core.entries import Concern
from headjudge.core.errors import InvalidInput
from headjudge.core.going_back import standing
from headjudge.core.journal import Entry

__all__ = ["Deed", "Library", "libraries"]


@dataclass(frozen=True)
class Deed:
    """Something by which an order became known: its number in the journal, where the game was, by whom it was (empty: a
    judge), and what the log told everybody of it."""

    entry: int
    moment: str
    seat: str
    words: tuple[str, ...]


@dataclass(frozen=True)
class Library:
    """A player's library, of ``size`` cards. ``known``: by player the places that they know, from 1 at the top and from
    -1 at the bottom; ``deeds``: what was done since it was shuffled last; ``looks``: when somebody looked at cards,
    which may have been of this library."""

    player: str
    size: int
    known: Mapping[str, tuple[int, ...]]
    deeds: tuple[Deed, ...]
    looks: tuple[Deed, ...]


def libraries(hidden: HiddenCards[Any], game: Backed, to: int | None = None) -> list[Library]:
    """The libraries of those who still play, now, or as they were when the journal had ``to`` entries. Raises
    InvalidInput for a number that it hasn't had."""
    entries = game.journal.entries
    if to is not None and not 0 <= to <= len(entries):
        raise InvalidInput(f"the journal has {len(entries)} entries, and never had {to}", code="backup/point")
    numbers = {id(entry): number for number, entry in enumerate(entries)}
    then = type(game).replay(game.journal, 0)
    records = [_Record() for _ in then.state.players]
    for entry in standing(entries, to):
        if entry.concerns is Concern.GAME:
            _follow(hidden, then, entry, numbers[id(entry)], records)
    g = then.state
    return [_told(hidden, g, player, records[player]) for player in players_there(g)]


class _Record:
    """Of a library: who knows the places of which cards, and what was done since it was shuffled."""

    def __init__(self) -> None:
        self.knows: dict[int, set[int]] = {}
        """By card: who knows where it lies."""
        self.deeds: list[Deed] = []
        self.looks: list[Deed] = []

    def forget(self, lie: set[int]) -> None:
        """Only these cards lie where they lay."""
        known = {card: who for card, who in self.knows.items() if card in lie}
        if not known and not lie:
            self.deeds, self.looks = [], []
        self.knows = known

    def learn(self, told: Mapping[int, set[int]]) -> bool:
        """These players know where these cards lie; whether any didn't before."""
        new = {card: who - self.knows.get(card, set()) for card, who in told.items()}
        for card, who in new.items():
            if who:
                self.knows[card] = self.knows.get(card, set()) | who
        return any(new.values())


def _told(hidden: HiddenCards[Any], g: Kept, player: int, record: _Record) -> Library:
    cards = [*hidden.library_of(g, player)]
    known: dict[str, tuple[int, ...]] = {}
    for q in players_there(g):
        places = [at for at, card in enumerate(cards) if q in record.knows.get(card, ())]
        if places:
            half = len(cards) / 2
            known[g.players[q].name] = tuple(at + 1 if at < half else at - len(cards) for at in places)
    return Library(g.players[player].name, len(cards), known, tuple(record.deeds), tuple(record.looks))


def _follow(hidden: HiddenCards[Any], game: Backed, entry: Entry, number: int, records: list[_Record]) -> None:
    """Carry an entry out, and note who knows what more of libraries, or less."""
    g: Kept = game.state
    lay, seen, moment, lines = hidden.lying(g), _seen(hidden, g), hidden.moment(g), len(g.log.lines)
    who_chose, chosen = hidden.asked(g, entry.decision) if entry.what == "answer" else (-1, set())
    shown = [hidden.shown_by_hand(g, entry, p) if entry.what == "act" else {} for p in range(len(records))]
    game.take(entry)
    g = game.state
    lie = hidden.lying(g)
    new = g.log.lines[lines:]
    words = tuple(text for line in new if (text := line.text if line.seats is None else line.instead))
    deed = Deed(number, moment, entry.seat, words)
    looked = any(line.seats is not None and any(say in line.text for say in hidden.looks) for line in new)
    ordered = False
    there = players_there(g)
    for player, record in enumerate(records):
        cards, had = [*lie.libraries[player]], lay.libraries[player]
        by_chance = hidden.shuffled(lay, lie, player)
        record.forget({*cards} - by_chance - hidden.moved(lay, lie, player))
        told: dict[int, set[int]] = {}
        for card in cards:
            if card in by_chance:
                continue
            if card in chosen and card in had:
                told[card] = {who_chose}
            elif card not in had and card in seen:
                told[card] = set(seen[card])
        for card, who in shown[player].items():
            told[card] = told.get(card, set()) | who
        if cards:
            top = set(hidden.top_seen_by(g, player)).intersection(there)
            told[cards[0]] = told.get(cards[0], set()) | top
        if record.learn(told):
            record.deeds.append(deed)
            ordered = True
    if looked and not ordered:
        for record in records:
            record.looks.append(deed)


def _seen(hidden: HiddenCards[Any], g: Kept) -> dict[int, set[int]]:
    """Who sees cards that lie elsewhere than in a library."""
    everybody = set(players_there(g))
    found = dict.fromkeys(hidden.open_cards(g), everybody)
    for player in g.players:
        who = set(hidden.hand_seen_by(g, player.index))
        found.update((card, who) for card in hidden.hand_of(g, player.index))
    return found
