"""What a game of Magic says of its hidden cards (:mod:`headjudge.core.backing_up`): libraries and hands (400.2);
and the act by which what is left to chance is restored."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from headjudge.core.actions import Act
from headjudge.core.backing_up import HiddenCards, randomizing
from headjudge.core.backing_up.hidden_cards import Lying
from headjudge.core.faults import Fault
from headjudge.core.hands import JUDGE
from headjudge.core.journal import Entry
from headjudge.magic.engine.characteristics.controlled import decider, hand_seen_by
from headjudge.magic.engine.costs.play_permissions import sees_top
from headjudge.magic.engine.events.shuffling import shuffle_but
from headjudge.magic.engine.manual.doing import ACTIONS, Doing, Manual, why_not_now
from headjudge.magic.engine.manual.putting import put
from headjudge.magic.engine.showing.sight import OF_CARDS, PUBLIC
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

__all__ = ["HIDDEN"]


class MagicHidden(HiddenCards[State]):
    """A card that is put anywhere, and one that is shuffled, is another object, with another number: that is its
    mark."""

    rule = "116.1"
    end = "104"
    looks = (" looks at ", "look at ")

    def library_of(self, g: State, player: int) -> dict[int, int]:
        """The cards of a library, each with the number of its object."""
        return {g.objects[id].card: id for id in g.players[player].library}

    def hand_of(self, g: State, player: int) -> list[int]:
        """The cards of a hand."""
        return [g.objects[id].card for id in g.players[player].hand]

    def open_cards(self, g: State) -> Collection[int]:
        """What lies face up in public zones."""
        return [obj.card for obj in g.cards.values() if obj.zone in PUBLIC and not obj.face_down]

    def hand_seen_by(self, g: State, player: int) -> Collection[int]:
        """Who may look at a hand."""
        return hand_seen_by(g, player)

    def top_seen_by(self, g: State, player: int) -> Collection[int]:
        """Who sees the top card of a library."""
        return [q for q in g.living() if sees_top(g, q, player)]

    def asked(self, g: State, decision: int) -> tuple[int, set[int]]:
        """Who decides, and on which cards."""
        for turn in g.turns:
            for ask in turn.asks:
                if ask.id == decision and ask.kind in OF_CARDS:
                    ids = (option for option in ask.options if isinstance(option, int) and option in g.objects)
                    return decider(g, ask.player), {g.objects[id].card for id in ids}
        return -1, set()

    def shown_by_hand(self, g: State, entry: Entry, player: int) -> Mapping[int, set[int]]:
        """What the acts `look` and `reveal` let somebody see of a library."""
        verb, _, given = entry.choice
        if verb not in ("look", "reveal"):
            return {}
        place = given["what"]
        if not isinstance(place, dict) or place["zone"] != LIBRARY or place["of"] != g.players[player].name:
            return {}
        cards, which, first = [*self.library_of(g, player)], place.get("which", "top"), place.get("first", 1) - 1
        if which == "random":
            return {}
        if which == "bottom":
            cards.reverse()
        meant = cards if which == "all" else cards[first : first + place.get("number", 1)]
        names = [given.get("who") or entry.seat] if verb == "look" else given.get("to")
        who = {q for q in g.living() if names is None or g.players[q].name in names}
        return dict.fromkeys(meant, who)

    def moved(self, before: Lying, after: Lying, player: int) -> set[int]:
        """The cards whose objects are other ones."""
        now = after.libraries[player]
        return {card for card, id in before.libraries[player].items() if now.get(card, id) != id}

    def shuffled(self, before: Lying, after: Lying, player: int) -> set[int]:
        """Where chance was at work and most of a library has moved, it was shuffled; with it what has come to it."""
        moved = self.moved(before, after, player)
        had, now = before.libraries[player], after.libraries[player]
        if before.chance == after.chance or 2 * len(moved) <= len(had.keys() & now.keys()):
            return set()
        return moved | (now.keys() - had.keys())

    def moment(self, g: State) -> str:
        """Whose turn it is, and which step, in every turn under way."""
        found = []
        for turn in g.turns:
            whose = " and ".join(g.players[q].name for q in turn.active)
            step = turn.step.replace("-", " ")
            found.append(f"turn {turn.number} ({whose}), {step}" if turn.number else "before the first turn")
        return "; ".join(found)

    def why_not_now(self, g: State) -> Fault | None:
        """Why the game isn't quiet."""
        return why_not_now(g)

    def owner(self, g: State, card: int) -> int | None:
        """Whose hand or library a card lies in."""
        obj = g.cards.get(card)
        return obj.owner if obj is not None and obj.zone in (HAND, LIBRARY) else None

    def lay(self, g: State, player: int, hand: Sequence[int], library: Sequence[int]) -> None:
        """Put cards where others lay; those that come to lie in another zone are other objects."""
        turn = Doing.of(g, Act("randomize", JUDGE, 0), Manual()).turn
        p = g.players[player]
        for zone, cards in ((HAND, hand), (LIBRARY, library)):
            for card in cards:
                if g.cards[card].zone != zone:
                    put(g, turn, g.cards[card], zone)
        p.hand[:] = [g.cards[card].id for card in hand]
        p.library[:] = [g.cards[card].id for card in library]

    def shuffle(self, g: State, player: int, kept: Collection[int]) -> None:
        """Shuffle a library (701.15), but for what is known."""
        shuffle_but(g, player, {g.cards[card].id for card in kept})

    def put_right(self, g: State) -> None:
        """Priority is given anew."""
        Doing.of(g, Act("randomize", JUDGE, 0), Manual()).put_right()


HIDDEN = MagicHidden()
randomizing(ACTIONS, HIDDEN, "701")
