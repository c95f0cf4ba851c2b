"""What a game of Altered says of its hidden cards (:mod:`headjudge.core.backing_up`): Decks and Hands (section 3 of the
digest); and the act by which what is left to chance is restored."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from difflib import SequenceMatcher

from headjudge.altered.engine.events.shuffling import shuffle_deck
from headjudge.altered.engine.manual.doing import ACTIONS, why_not_now
from headjudge.altered.engine.manual.meaning import tops_meant
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import each, renumber, there
from headjudge.altered.engine.state.looks import changed
from headjudge.altered.engine.state.moving import HIDDEN as HIDDEN_ZONES
from headjudge.altered.engine.state.words import DecisionKind, Zone
from headjudge.core.backing_up import HiddenCards, randomizing
from headjudge.core.backing_up.hidden_cards import Lying, players_there
from headjudge.core.faults import Fault
from headjudge.core.journal import Entry

__all__ = ["HIDDEN"]

OF_CARDS = frozenset({DecisionKind.CARD, DecisionKind.OBJECT, DecisionKind.TARGET})
"""Kinds of decisions whose whole numbers are cards and tokens."""
NOT_OPEN = frozenset({*HIDDEN_ZONES, Zone.MANA, Zone.NONE})


class AlteredHidden(HiddenCards[State]):
    """A card of a Deck is marked with the number of the shuffle that it was last in. Orbs lie face down, and each stays
    apart from all others: only their owner knows them. Cards are meant by their first numbers, which stay the same."""

    library = "Deck"
    rule = "4.4.a"
    end = "4.2.4"

    def library_of(self, g: State, player: int) -> dict[int, int]:
        """The cards of a Deck, each with the number of the shuffle that it was last in."""
        return {item.first: item.shuffled for item in g.zone(player, Zone.DECK)}

    def hand_of(self, g: State, player: int) -> list[int]:
        """The cards of a Hand."""
        return [item.first for item in g.zone(player, Zone.HAND)]

    def open_cards(self, g: State) -> Collection[int]:
        """What lies in visible zones, but for Orbs."""
        return [item.first for item in each(g.items) if item.zone not in NOT_OPEN]

    def hand_seen_by(self, g: State, player: int) -> Collection[int]:
        """A Hand is its owner's to see."""
        return (player,)

    def top_seen_by(self, g: State, player: int) -> Collection[int]:
        """Nobody sees the top card of a Deck as it lies there."""
        return ()

    def asked(self, g: State, decision: int) -> tuple[int, set[int]]:
        """Who is asked, and which cards are among the options."""
        for ask in g.line.asks:
            if ask.id == decision and ask.kind in OF_CARDS:
                offered = [there(g.items, option) for option in ask.options if isinstance(option, int)]
                return ask.player, {item.first for item in offered if item is not None}
        return -1, set()

    def shown_by_hand(self, g: State, entry: Entry, player: int) -> Mapping[int, set[int]]:
        """The cards on top of a Deck that the act `reveal` shows to everybody."""
        verb, _, given = entry.choice
        if verb != "reveal":
            return {}
        deck = g.zone(player, Zone.DECK)
        number = tops_meant(given["what"], g.players[player].name)
        return {item.first: set(players_there(g)) for item in deck[:number]}

    def moved(self, before: Lying, after: Lying, player: int) -> set[int]:
        """The cards without which the others lie in the order in which they lay."""
        had, now = before.libraries[player], after.libraries[player]
        old, new = [card for card in had if card in now], [card for card in now if card in had]
        blocks = SequenceMatcher(None, old, new, autojunk=False).get_matching_blocks()
        return set(old).difference(card for at, _, size in blocks for card in old[at : at + size])

    def shuffled(self, before: Lying, after: Lying, player: int) -> set[int]:
        """The cards that have been in another shuffle since."""
        had = before.libraries[player]
        return {card for card, mark in after.libraries[player].items() if mark and had.get(card) != mark}

    def moment(self, g: State) -> str:
        """The day, the phase, and whose turn it is."""
        whose = "" if g.turn is None else f" ({g.players[g.turn].name}'s turn)"
        return f"day {g.day}, {g.phase}{whose}"

    def why_not_now(self, g: State) -> Fault | None:
        """Why the game isn't quiet."""
        return why_not_now(g)

    def owner(self, g: State, card: int) -> int | None:
        """Whose Hand or Deck a card lies in."""
        item = g.items.get(card)
        return item.owner if item is not None and item.zone in HIDDEN_ZONES else None

    def lay(self, g: State, player: int, hand: Sequence[int], library: Sequence[int]) -> None:
        """Put cards where others lay."""
        for zone, cards in ((Zone.HAND, hand), (Zone.DECK, library)):
            items = [g.items[card] for card in cards]
            for item in items:
                item.zone = zone
            g.players[player].zones[zone][:] = [renumber(g.items, item) for item in items]

    def shuffle(self, g: State, player: int, kept: Collection[int]) -> None:
        """Shuffle a Deck (4.1.i), but for what is known."""
        shuffle_deck(g, player, {g.items[card].id for card in kept})

    def put_right(self, g: State) -> None:
        """Who is asked anything is asked anew."""
        changed(g)
        g.line.asks = []


HIDDEN = AlteredHidden()
randomizing(ACTIONS, HIDDEN, "4.1.i")
