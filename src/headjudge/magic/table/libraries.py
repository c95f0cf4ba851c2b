"""What players can know of the order of libraries (the guide's 1.3), as far as the record of a game tells: a judge who
shuffles the random part of one asks both players, and looks through this.

    for library in libraries(game):
        print(library.player, library.known, [deed.words for deed in library.deeds])

A player knows the place of a card that they chose from or put in order, that was put there from where they saw it, or
that lies revealed on top, until it is shuffled. What somebody only looked at is told, with no place: the record says
that it was done, and not at what.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from headjudge.core.entries import Concern
from headjudge.core.errors import InvalidInput
from headjudge.core.going_back import standing
from headjudge.core.journal import Entry
from headjudge.magic.engine.characteristics.controlled import decider, hand_seen_by
from headjudge.magic.engine.costs.play_permissions import sees_top
from headjudge.magic.engine.showing.sight import OF_CARDS, PUBLIC
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.game import Game
from headjudge.magic.table.backing_up import moment
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["Deed", "Library", "libraries"]

LOOKS = (" looks at ", "look at ")
"""How the log says that somebody looks at cards."""


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


def libraries(game: Game, to: int | None = None) -> list[Library]:
    """The libraries of those who still play, now, or as they were when the journal had ``to`` entries. Raises
    InvalidInput for a number that it hasn't had."""
    entries = game.journal.entries
    if to is not None and not 0 <= to <= len(entries):
        raise InvalidInput(f"the journal has {len(entries)} entries, and never had {to}", code="backup/point")
    numbers = {id(entry): number for number, entry in enumerate(entries)}
    then = Game.replay(game.journal, 0)
    records = [_Record() for _ in then.state.players]
    for entry in standing(entries, to):
        if entry.concerns is Concern.GAME:
            _follow(then, entry, numbers[id(entry)], records)
    g = then.state
    return [_told(g, player, records[player]) for player in sorted(g.living())]


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


def _told(g: State, player: int, record: _Record) -> Library:
    cards = _cards(g, player)
    known: dict[str, tuple[int, ...]] = {}
    for q in sorted(g.living()):
        places = [at for at, card in enumerate(cards) if q in record.knows.get(card, ())]
        if places:
            half = len(cards) / 2
            known[g.players[q].name] = tuple(at + 1 if at < half else at - len(cards) for at in places)
    return Library(g.players[player].name, len(cards), known, tuple(record.deeds), tuple(record.looks))


def _cards(g: State, player: int) -> list[int]:
    return [g.objects[id].card for id in g.players[player].library]


def _follow(game: Game, entry: Entry, number: int, records: list[_Record]) -> None:
    """Carry an entry out, and note who knows what more of libraries, or less."""
    g = game.state
    before = [[(g.objects[id].card, id) for id in p.library] for p in g.players]
    seen, chosen = _seen(g), _chosen_from(g, entry)
    where, lines = moment(g), len(g.log.lines)
    game.take(entry)
    g = game.state
    new = g.log.lines[lines:]
    words = tuple(text for line in new if (text := line.text if line.seats is None else line.instead))
    deed = Deed(number, where, entry.seat, words)
    looked = any(line.seats is not None and any(say in line.text for say in LOOKS) for line in new)
    ordered = False
    for player, record in enumerate(records):
        cards, had = _cards(g, player), {card for card, _ in before[player]}
        shuffled = _shuffled(g, player, before[player])
        whole = entry.what != "act" and 2 * len(shuffled) > len(had & {*cards})
        record.forget({*cards} - shuffled if not whole else set())
        told = {card: {who} for card, who in chosen.items() if card in cards and not (whole and card in shuffled)}
        if not whole:
            told.update({card: seen[card] for card in cards if card not in had and card in seen})
        for card, who in _looked_by_hand(g, entry, before[player], player).items():
            told[card] = told.get(card, set()) | who
        if cards:
            told[cards[0]] = told.get(cards[0], set()) | {q for q in g.living() if sees_top(g, q, player)}
        if record.learn(told):
            record.deeds.append(deed)
            ordered = True
    if looked and not ordered:
        for record in records:
            record.looks.append(deed)


def _shuffled(g: State, player: int, before: list[tuple[int, int]]) -> set[int]:
    """The cards of a library that were shuffled: they have new numbers."""
    now = {g.objects[id].card: id for id in g.players[player].library}
    return {card for card, id in before if card in now and now[card] != id}


def _seen(g: State) -> dict[int, set[int]]:
    """Who sees cards that lie elsewhere than in a library."""
    everybody = set(g.living())
    found: dict[int, set[int]] = {}
    for obj in g.cards.values():
        if obj.zone in PUBLIC and not obj.face_down:
            found[obj.card] = everybody
        elif obj.zone == HAND:
            found[obj.card] = set(hand_seen_by(g, obj.owner))
    return found


def _chosen_from(g: State, entry: Entry) -> dict[int, int]:
    """The cards of libraries that an answer chooses from or puts in order, with who answers."""
    if entry.what != "answer":
        return {}
    asks = [ask for turn in g.turns for ask in turn.asks if ask.id == entry.decision and ask.kind in OF_CARDS]
    return {
        g.objects[option].card: decider(g, ask.player)
        for ask in asks
        for option in ask.options
        if isinstance(option, int) and option in g.objects and g.objects[option].zone == LIBRARY
    }


def _looked_by_hand(g: State, entry: Entry, before: list[tuple[int, int]], player: int) -> dict[int, set[int]]:
    """The cards of a library that somebody was let look at, or shown, by hand."""
    if entry.what != "act" or entry.choice[0] not in ("look", "reveal"):
        return {}
    verb, _, given = entry.choice
    place = given["what"]
    if not isinstance(place, dict) or place["zone"] != LIBRARY or place["of"] != g.players[player].name:
        return {}
    cards, which, first = [card for card, _ in before], place.get("which", "top"), place.get("first", 1) - 1
    if which == "random":
        return {}
    if which == "bottom":
        cards.reverse()
    meant = cards if which == "all" else cards[first : first + place.get("number", 1)]
    names = [given.get("who") or entry.seat] if verb == "look" else given.get("to")
    who = {q for q in g.living() if names is None or g.players[q].name in names}
    return dict.fromkeys(meant, who)
