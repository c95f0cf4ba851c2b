"""A game of Magic as its users see it: decisions to answer, views to look at, a journal to keep."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from reprlib import repr as short
from typing import Any, ClassVar

from headjudge.core.decisions import ONE, Choice, Decision
from headjudge.core.errors import IllegalAction, InvalidInput, StaleDecision
from headjudge.core.going_back import play_through
from headjudge.core.hands import without
from headjudge.core.journal import Entry, Journal
from headjudge.core.reasons import Why
from headjudge.core.registry import load
from headjudge.core.results import Result
from headjudge.magic.cards.commanders import why_no_commanders
from headjudge.magic.engine.characteristics.controlled import OPEN, decider
from headjudge.magic.engine.manual.doing import ACTING, JUDGE
from headjudge.magic.engine.manual.objecting import open_to
from headjudge.magic.engine.options.game_options import Options, seat_players
from headjudge.magic.engine.registries import machine
from headjudge.magic.engine.showing.player_view import PlayerView
from headjudge.magic.engine.showing.sight import may_see
from headjudge.magic.engine.showing.view import GameView, LoggedView, logged_view, view_of
from headjudge.magic.engine.showing.why import why_object, why_player
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.player import Outcome
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.turns import opening
from headjudge.magic.multiplayer import leaving
from headjudge.magic.pending import Pending
from headjudge.magic.playable.lookup import commanders_in, companions_in, definitions_of, sideboard_in
from headjudge.magic.playable.planes import planar_decks_of
from headjudge.magic.playable.setup import decks_of, options_of, planes_of, setup_of
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.watching import carry_out, carry_out_watched

load("headjudge.magic.engine", "headjudge.magic.multiplayer", "headjudge.magic.casual_variants")

__all__ = ["AUTOMATIC", "BY_HAND", "PAYMENTS", "Game", "new_game"]

AUTOMATIC, BY_HAND = PAYMENTS = ("automatic", "by hand")
"""How a seat may pay mana."""


class Game:
    """One game (:class:`headjudge.core.game.Game`). What may be done without being asked (:meth:`act`):

    ===========  =======================  ==================================
    verb         arguments                what
    ===========  =======================  ==================================
    ``concede``  ``others``: seat names   :meth:`concede`, with others
    ``payment``  ``how``                  :meth:`set_payment`
    ===========  =======================  ==================================

    Besides there are the manual actions (:mod:`.engine.manual`), by which a game is put right by hand; who does them is
    a seat or, "" in its place, a judge.
    """

    name: ClassVar[str] = "magic"

    __slots__ = ("__weakref__", "_waiting", "journal", "state")

    def __init__(self, state: State, journal: Journal) -> None:
        self.state = state
        self.journal = journal
        self._waiting: Pending | None = None
        self._run()

    # --- playing

    @property
    def over(self) -> bool:
        """Whether the game has ended for everyone."""
        return self.state.over

    @property
    def result(self) -> Result:
        """Who won, lost, drew so far."""
        players = self.state.players
        winners, losers, drew = (tuple(p.name for p in players if p.result == one) for one in Outcome)
        lost_to = {p.name: p.lost_to for p in players if p.lost_to}
        return Result(winners, losers, drew, leaving.LAST_LEFT if winners else "", lost_to)

    @property
    def pending(self) -> Sequence[Decision]:
        """The waiting decisions; several can wait at once, and none while somebody objects to what was done by hand. It
        changes as the game goes on: copy it to keep it."""
        return () if self.state.hands.objecting else self._open.decisions

    @property
    def _open(self) -> Pending:
        if self._waiting is None:
            self._waiting = Pending(self.state)
        return self._waiting

    def answer(self, decision: Decision | int, choice: Choice) -> None:
        """Answer a waiting decision.

        Raises StaleDecision if it doesn't wait (any more), IllegalAction if the choice isn't legal; nothing changes
        then.
        """
        id = decision if isinstance(decision, int) else decision.id
        found = self._open.find(id)
        if found is None:
            raise StaleDecision(f"question {id} has been answered already, or was never asked")
        waiting, choice = found[0], _plain(choice)
        ACTING.require_agreement(self.state)
        waiting.require(choice)
        ACTING.answered(self.state, self.seat(waiting.seat))
        self.journal.answered(waiting.seat, id, choice)
        self._run(self._take(id, choice))

    def concede(self, seat: str | Sequence[str]) -> None:
        """One seat, or several at once, concedes and leaves the game (104.3a); allowed at any time."""
        names = [seat] if isinstance(seat, str) else list(dict.fromkeys(seat))
        players = [self.seat(name) for name in names]
        gone = [n for n, q in zip(names, players, strict=True) if not self.state.players[q].in_game]
        if gone or self.over:
            raise IllegalAction(
                f"{', '.join(gone or names)} can't leave: no longer in the game", rule="104.3a", code="magic/left"
            )
        self.journal.entries.append(Entry("concede", names[0], 0, names))
        leaving.concede(self.state, players)
        self.state.hands = without(self.state.hands, players)
        self._run()

    def set_payment(self, seat: str, payment: str) -> None:
        """Let a seat pay mana "by hand" or "automatic", as at first; allowed at any time, and no decision of the game.

        What is being paid already is paid as it was begun. Raises InvalidInput for other words.
        """
        if payment not in PAYMENTS:
            raise InvalidInput(f"payment is {' or '.join(PAYMENTS)}, not {payment!r}", code="payment/unknown")
        player = self.state.players[self.seat(seat)]
        if player.by_hand != (payment == BY_HAND):
            self.journal.entries.append(Entry("setting", seat, 0, ["payment", payment]))
            player.by_hand = payment == BY_HAND
            self._waiting = None

    def payment(self, seat: str) -> str:
        """How a seat pays mana: "by hand" or "automatic"."""
        return BY_HAND if self.state.players[self.seat(seat)].by_hand else AUTOMATIC

    @property
    def reminded(self) -> list[str]:
        """In paper mode, the seats whose triggers are put on the stack for them, by name."""
        return sorted(self.state.players[q].name for q in self.state.paper.reminded)

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> None:
        """Do something without being asked: "concede", perhaps with ``others`` at once, set "payment" to ``how``, or do
        a manual action with its arguments.

        Raises InvalidInput for other verbs and arguments, what :meth:`concede` and :meth:`set_payment` raise, and
        IllegalAction for a manual action that can't be done, or not now, or not by whoever wants to.
        """
        if at is not None:
            raise InvalidInput(f"{verb}: a game of Magic goes by no clock", code="act/time")
        match verb, arguments:
            case "concede", {"others": [*others]} if len(arguments) == 1:
                self.concede([by, *others])
            case "concede", {} if not arguments:
                self.concede(by)
            case "payment", {"how": str(how)} if len(arguments) == 1:
                self.set_payment(by, how)
            case "concede" | "payment", _:
                given = ", ".join(arguments) or "nothing"
                raise InvalidInput(
                    f"concede takes others (a list of seats), payment takes how (a word), not {given}", code="act/form"
                )
            case _ if verb in ACTING.verbs:
                ACTING.take(self.state, verb, by, arguments)
                self.journal.entries.append(Entry("act", by, 0, [verb, None, arguments]))
                self._run()
            case _:
                acts = ", ".join(["concede", "payment", *ACTING.verbs])
                raise InvalidInput(f"there is no act {verb!r}; acts are {acts}", code="act/unknown")

    def manual(self, by: str) -> list[str]:
        """The manual actions that a seat ("": a judge) may do now, by their verbs; none while the game isn't quiet.

        Raises InvalidInput if there is no such seat.
        """
        return open_to(self.state, by)

    def _manual(self, seat: str | None) -> list[str]:
        return [] if seat is None else self.manual(seat)

    def take(self, entry: Entry) -> None:
        """Carry out an entry of a journal; raises what :meth:`answer`, :meth:`concede`, :meth:`set_payment` raise."""
        match entry.what, entry.choice:
            case "answer", choice:
                self.answer(entry.decision, choice)
            case "concede", [*seats]:
                self.concede(seats)
            case "setting", ["payment", str(how)]:
                self.set_payment(entry.seat, how)
            case "act", [str(verb), at, dict(arguments)]:
                self.act(verb, entry.seat, at, **arguments)
            case _:
                raise InvalidInput(
                    f"a game of Magic takes no entry {entry.what} {short(entry.choice)}", code="journal/entry"
                )

    def seat(self, name: str) -> int:
        """The number of a seat, clockwise from 0. Raises InvalidInput if there is none of that name."""
        for player in self.state.players:
            if player.name == name:
                return player.index
        raise InvalidInput(
            f"no seat is named {name!r}; seats are {', '.join(p.name for p in self.state.players)}", code="seat/unknown"
        )

    def _run(self, ran: Collection[int] = ()) -> None:
        """Play on until decisions wait; only those of turns that went on are made anew, those that ``ran`` already
        too."""
        changed = machine.run(self.state).union(ran)
        if self._waiting is None:
            self._waiting = Pending(self.state)
            changed = {turn.marker for turn in self.state.turns}
        else:
            self._waiting.refresh(changed)
        if self.state.options.skip_trivial:
            while trivial := next((d for d in self._waiting.of(changed) if _is_trivial(d)), None):
                changed = self._take(trivial.id, trivial.options[0]) | machine.run(self.state)
                self._waiting.refresh(changed)

    def _turns_asking(self, id: int) -> list[Turn]:
        found = self._open.find(id)
        return [self.state.turn_of(found[1])] if found is not None else []

    def _take(self, id: int, choice: Choice) -> set[int]:
        g = self.state
        turn, ask = next((turn, ask) for turn in self._turns_asking(id) for ask in turn.asks if ask.id == id)
        if g.options.paper:
            return carry_out_watched(g, turn, ask, choice)
        carry_out(g, turn, ask, choice)
        return set()

    def decider(self, player: int) -> int:
        """Who makes a player's decisions: the player, or whoever controls that player (rule 712)."""
        return decider(self.state, player)

    # --- copies, journal, log

    def copy(self) -> Game:
        """An independent game that goes on identically."""
        new = Game.__new__(Game)
        new.state = self.state.copy()
        new.journal = self.journal.copy()
        new._waiting = None
        return new

    def __getstate__(self) -> dict[str, Any]:
        return {"state": self.state, "journal": self.journal}

    def __setstate__(self, state: dict[str, Any]) -> None:
        self.state = state["state"]
        self.journal = state["journal"]
        self._waiting = None

    @property
    def log(self) -> list[str]:
        """What has happened, as someone without a seat may read it."""
        return self.state.log.read_by(None)

    def log_for(self, seat: str) -> list[str]:
        """What has happened, as a seat may read it."""
        return self.state.log.read_by(self.seat(seat))

    def view(self, seat: str | None) -> LoggedView:
        """All that a seat (None: someone without one) may know of the game now, as plain data."""
        return logged_view(self.state, None if seat is None else self.seat(seat), self.pending, self._manual(seat))

    def view_without_log(self, seat: str | None, public: Sequence[PlayerView] | None = None) -> GameView:
        """What a seat may know of the game now, but for its log.

        ``public`` are the ``players`` of the view that someone without a seat has now: whoever wants the views of many
        seats saves the time to make them again.
        """
        me = None if seat is None else self.seat(seat)
        return view_of(self.state, me, self.pending, self._manual(seat), public)

    def open_view(self) -> GameView:
        """The whole game with nothing hidden: for looking back at a game, never for one that is being played."""
        return view_of(self.state, OPEN, self.pending, [])

    def judge_view(self) -> GameView:
        """What a judge at the table may see: the hands, what lies face down, what everybody is asked, as the players
        concerned see it. No library, whose order nobody may know."""
        return view_of(self.state, OPEN, self.pending, self.manual(JUDGE))

    def why(self, seat: str, thing: int | str) -> list[Why]:
        """The rules at work on an object (by its id) or a player (by name), each reason citing its rule, as a seat may
        know.

        Raises InvalidInput if there is no such player, or no such object that the seat may see: of a hidden card no
        more is told than of one that doesn't exist (400.2).
        """
        g = self.state
        if isinstance(thing, str):
            return why_player(g, self.seat(seat), self.seat(thing))
        obj, me = g.objects.get(thing), self.seat(seat)
        if obj is None or not may_see(g, me, obj):
            raise InvalidInput(f"you can see no object with the number {thing}", rule="400.2", code="magic/unseen")
        return why_object(g, me, obj)

    @classmethod
    def replay(cls, journal: Journal, upto: int | None = None) -> Game:
        """The game that a journal records, or its beginning: the first ``upto`` entries.

        Raises InvalidInput if the journal is another system's, or an entry doesn't fit the game: under other rules or
        cards than it was written with.
        """
        journal.require_game(cls.name)
        setup = journal.setup
        begun = new_game(decks_of(setup), seed=journal.seed, planes=planes_of(setup), **options_of(setup))
        return play_through(begun, journal, upto)


def _is_trivial(decision: Decision) -> bool:
    """Whether there is nothing to choose."""
    return decision.shape == ONE and len(decision.options) == 1


def _plain(choice: Choice) -> Choice:
    """Lists inside an answer as tuples, as options are; the outermost stays a list."""
    if isinstance(choice, list):
        return [tuple(c) if isinstance(c, list) else c for c in choice]
    return choice


Deck = Sequence[str | CardDefinition]
Planes = Deck | Mapping[str, Deck]


def new_game(
    seats: Mapping[str, Any],
    variant: str | None = None,
    seed: int = 0,
    cards: Mapping[str, CardDefinition] | None = None,
    planes: Planes | None = None,
    **options: Any,
) -> Game:
    """Begin a game. ``seats`` maps seat names, clockwise, to decks: card names or definitions, or a Deck.

    ``cards`` are definitions by name that decks may use besides those that come with Headjudge. ``planes`` are the
    cards of the planar decks, if it is Planar Magic: a list for all, or a mapping from seats to lists; without them
    those that come with Headjudge. ``options`` are those of :data:`.engine.options.option_list.OPTIONS`; with
    ``random_seats`` the order of the seats is drawn. Raises InvalidInput or IllegalAction, naming the card, option or
    rule.
    """
    names, chosen = seat_players(list(seats), variant, seed, **options)
    decks = {name: definitions_of(deck, cards, seat=name, by_hand=chosen.cards_by_hand) for name, deck in seats.items()}
    commanders = _commanders(seats, cards, by_hand=chosen.cards_by_hand) if chosen.commander else {}
    planar_decks = planar_decks_of(chosen.planar_deck, names, planes, cards)
    sideboards = _sideboards(seats, decks, cards, chosen)
    setup = setup_of(decks, {"variant": variant, **options}, commanders, planar_decks, sideboards)
    journal = Journal(Game.name, setup, seed)
    g = opening.new_state(chosen, names, seed)
    in_command = {names.index(seat): own for seat, own in commanders.items()}
    beside = {names.index(seat): own for seat, own in sideboards.items()}
    opening.begin(g, [decks[name] for name in names], in_command, planar_decks, beside)
    return Game(g, journal)


def _sideboards(
    seats: Mapping[str, Any],
    decks: Mapping[str, Sequence[CardDefinition]],
    cards: Mapping[str, CardDefinition] | None,
    options: Options,
) -> dict[str, list[CardDefinition]]:
    """The decks' sideboards, in a game in which a card can bring cards from outside into it (400.11); of others, and of
    a game of Commander (903.11 today), what may be a companion."""
    reached = any(opening.reaches_outside(card) for deck in decks.values() for card in deck)
    those = sideboard_in if reached and not options.commander else companions_in
    beside = {seat: those(deck, cards, by_hand=options.cards_by_hand) for seat, deck in seats.items()}
    return {seat: found for seat, found in beside.items() if found}


def _commanders(
    seats: Mapping[str, Any], cards: Mapping[str, CardDefinition] | None, *, by_hand: bool
) -> dict[str, list[CardDefinition]]:
    """Each deck's commanders (903.3). Raises IllegalAction, naming the seat, if there are none or they can't be."""
    commanders = {seat: commanders_in(deck, cards, by_hand=by_hand) for seat, deck in seats.items()}
    for seat, found in commanders.items():
        fault = why_no_commanders([card.record for card in found if card.record is not None], f"the deck of {seat}")
        if fault is not None:
            raise IllegalAction.of(fault)
    return commanders
