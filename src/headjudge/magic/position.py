"""Games that begin in the middle: players, zones and permanents as described, play going on in some step.

What is put somewhere this way was not drawn, played or cast: nothing triggers, and no replacement effect applies to it.
Timestamps follow the order of the calls.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.journal import Journal
from headjudge.magic.cards.commanders import why_no_commanders
from headjudge.magic.casual_variants import planar
from headjudge.magic.casual_variants.commander import commanders_of, designate
from headjudge.magic.engine.characteristics.keyword_counters import note_change
from headjudge.magic.engine.events.attachments import attach
from headjudge.magic.engine.events.changes_in_place import set_controller
from headjudge.magic.engine.events.new_objects import make_card, make_token
from headjudge.magic.engine.events.zones import move
from headjudge.magic.engine.options.game_options import seat_players
from headjudge.magic.engine.state.chosen import NOTHING_CHOSEN, Chosen
from headjudge.magic.engine.state.combat import Combat
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.player import Mana
from headjudge.magic.engine.state.steps import COMBAT_STEPS, STEPS, Doing, Step
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.turns import opening
from headjudge.magic.game import Game
from headjudge.magic.multiplayer import grand_melee
from headjudge.magic.multiplayer.attack_multiple_players import defenders_of
from headjudge.magic.multiplayer.limited_range_of_influence import set_ranges
from headjudge.magic.multiplayer.shared_team_turns import party_of
from headjudge.magic.multiplayer.two_headed_giant import body_of
from headjudge.magic.text.card_words import PLANESWALKER
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import BATTLEFIELD, HAND, LIBRARY, ZoneKind

__all__ = ["Position"]


class Position:
    """A game being laid out; :meth:`begin` or :meth:`begin_opening` starts it, once.

    ``seats`` are the seats, clockwise; options are those of :func:`headjudge.magic.game.new_game`. Raises InvalidInput
    or IllegalAction, naming the option or rule. ``planes`` are the planar decks of Planar Magic by seat, top card first
    ("": one for all); any number of cards will do.
    Cards are known by their number, which stays the same while they move.
    """

    def __init__(
        self,
        seats: Sequence[str],
        variant: str | None = None,
        seed: int = 0,
        *,
        planes: Mapping[str, Sequence[CardDefinition]] | None = None,
        **options: Any,
    ) -> None:
        names, self.options = seat_players(list(seats), variant, seed, **options)
        self.state: State = opening.new_state(self.options, names, seed)
        self._lives: dict[int, int] = {}
        if planes:
            planar.put_decks(self.state, planes, shuffled=False)
        self.journal = Journal("magic", {"seats": names, "options": {"variant": variant, **options}}, seed)

    def seat(self, name: str) -> int:
        """The number of a seat. Raises InvalidInput if there is none of that name."""
        for player in self.state.players:
            if player.name == name:
                return player.index
        raise InvalidInput(f"no seat is named {name!r}", code="position/seat")

    def set_life(self, seat: int, life: int) -> None:
        """Set a life total, for the whole of a team that shares it (810.4); otherwise it is that of the variant.

        Raises InvalidInput for a second, different number of one team.
        """
        for q in body_of(self.state, seat):
            if self._lives.setdefault(q, life) != life:
                raise InvalidInput(
                    "the players of a team have one life total, not two", rule="810.4", code="position/life"
                )
            self.state.players[q].life = life

    def set_counters(self, seat: int, counters: Mapping[str, int]) -> None:
        """Give a player counters, such as poison."""
        self.state.players[seat].counters.update({kind: n for kind, n in counters.items() if n})

    def set_mana(self, seat: int, symbols: Iterable[str]) -> None:
        """Put mana into a player's pool: "R", "G" and so on."""
        self.state.players[seat].pool.extend(Mana(symbol) for symbol in symbols)

    def designate(self, card: int) -> None:
        """Make a card its owner's commander. Raises IllegalAction if the game has none, or it can't be one (903.3)."""
        obj = self.state.cards[card]
        if not self.options.commander:
            raise IllegalAction(
                "only a game with the option commander has commanders", rule="903.3", code="deck/commander"
            )
        owned = (*commanders_of(self.state, obj.owner), obj)
        deck = f"the deck of {self.state.players[obj.owner].name}"
        fault = why_no_commanders([o.printed.record for o in owned if o.printed.record is not None], deck)
        if fault is not None:
            raise IllegalAction.of(fault)
        designate(self.state, obj)

    def put(self, seat: int, definition: CardDefinition, zone: ZoneKind) -> int:
        """Put a card of a player into one of that player's zones, beneath those already there; returns its number."""
        obj = make_card(self.state, definition, seat, zone)
        if zone == LIBRARY:
            library = self.state.players[seat].library
            library.append(library.pop(0))
        return obj.card

    def put_permanent(
        self,
        seat: int,
        definition: CardDefinition,
        *,
        owner: int | None = None,
        token: bool = False,
        tapped: bool = False,
        sick: bool = False,
        counters: Mapping[str, int] | None = None,
        choices: Mapping[str, Any] | None = None,
    ) -> int:
        """Put a permanent under a player's control; returns its number.

        ``choices`` are those made as it entered, by their names ("color"). A planeswalker has its printed loyalty
        unless ``counters`` says otherwise.
        """
        obj = self._permanent(seat, definition, seat if owner is None else owner, token)
        obj.tapped = tapped
        obj.sick = sick
        obj.timestamp = self.state.fresh()
        held = dict(counters or {})
        if definition.loyalty is not None and PLANESWALKER in definition.types:
            held.setdefault("loyalty", definition.loyalty)
        obj.counters = {kind: n for kind, n in held.items() if n} or None
        for kind in held:
            note_change(self.state, obj, kind, put=True)
        obj.chosen = Chosen(**choices) if choices else NOTHING_CHOSEN
        return obj.card

    def _permanent(self, seat: int, definition: CardDefinition, owner: int, token: bool) -> GameObject:
        if token:
            return make_token(self.state, definition, seat)
        obj = make_card(self.state, definition, owner, BATTLEFIELD)
        if owner != seat:
            obj.base_controller = seat
            set_controller(self.state, obj, seat)
        return obj

    def attach(self, card: int, to: int) -> None:
        """Attach a permanent to another (its number) or to a player (``~seat``)."""
        obj = self.state.cards[card]
        attach(self.state, obj, to if to < 0 else self.state.cards[to].id)

    def begin(self, active: int, step: Step, markers: Mapping[int, int] | None = None) -> Game:
        """Begin in a step whose turn-based actions and triggers are done with: the active player gets priority.

        It is the middle of a game: everybody has had a turn. In a Grand Melee ``markers`` says which seat has which
        turn marker (otherwise they are dealt from the active player); all turns that may have begun are in that step.
        Raises InvalidInput for markers that can't be.
        """
        g = self.state
        set_ranges(g)
        for player in g.players:
            player.turns_taken = 1
        g.set_turns(self._turns(active, markers))
        g.turns_begun = len(g.players)
        for turn in g.turns:
            g.due.add(turn.marker)
            if g.options.plays.markers and not grand_melee.may_begin(g, turn):
                turn.doing = Doing.WAITING
            else:
                self._in_step(turn, step)
        planar.begin(g)
        return Game(g, self.journal)

    def _turns(self, active: int, markers: Mapping[int, int] | None) -> list[Turn]:
        g = self.state
        if not g.options.plays.markers:
            turn = Turn(1, party_of(g, active))
            turn.after = turn.active
            return [turn]
        if markers is None:
            return grand_melee.deal(g, active)
        if len(set(markers.values())) != len(markers) or min(markers, default=0) < 1:
            raise InvalidInput(
                "each turn marker has a number from 1 on and a seat of its own", rule="807.4b", code="position/markers"
            )
        wanted = grand_melee.number_of_markers(len(g.players))
        if len(markers) != wanted:
            raise InvalidInput(
                f"{len(g.players)} players have {wanted} turn markers, not {len(markers)}",
                rule="807.4a",
                code="position/markers",
            )
        seats = [markers[marker] for marker in sorted(markers)]
        if sum(a > b for a, b in pairwise([*seats, seats[0]])) > 1:
            raise InvalidInput(
                "the numbers of the turn markers go round the table to the left", rule="807.4b", code="position/markers"
            )
        turns = [Turn(marker, (markers[marker],)) for marker in sorted(markers)]
        for turn in turns:
            turn.received = g.fresh()
        return turns

    def _in_step(self, turn: Turn, step: Step) -> None:
        g = self.state
        g.turns_begun += 1
        turn.number = g.turns_begun
        turn.started = True
        turn.step = step
        turn.steps = list(STEPS[STEPS.index(step) + 1 :])
        turn.doing = Doing.END if step in (Step.UNTAP, Step.CLEANUP) else Doing.PRIORITY
        turn.holder = turn.active
        if step in COMBAT_STEPS:
            turn.combat = Combat(defenders_of(g, turn))

    def begin_opening(self, starting: int) -> Game:
        """Begin at the very beginning: hands are the top of the libraries where none was put, mulligans come first."""
        g = self.state
        turn = Turn(1, party_of(g, starting))
        g.set_turns([turn])
        set_ranges(g)
        for player in g.players:
            if not player.hand:
                for id in player.library[: g.options.hand_size]:
                    move(g, g.objects[id], HAND)
        opening.start_mulligans(g, turn, dealing=False)
        return Game(g, self.journal)
