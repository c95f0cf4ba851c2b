"""A game of Altered (:class:`headjudge.core.game.Game`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ClassVar, Self

from headjudge.altered.engine.afternoon import turn_option, turn_options
from headjudge.altered.engine.machine import MACHINE
from headjudge.altered.engine.manual.doing import ACTING
from headjudge.altered.engine.manual.open import open_to
from headjudge.altered.engine.multiplayer import victory
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import there
from headjudge.altered.engine.state.words import DecisionKind, Which
from headjudge.altered.reasons import is_seen, why_expeditions, why_item
from headjudge.altered.view import GameView, view_for
from headjudge.core.decisions import Answering, Choice, Decision
from headjudge.core.errors import IllegalAction, InvalidInput, StaleDecision
from headjudge.core.faults import Fault
from headjudge.core.going_back import play_through
from headjudge.core.hands import JUDGE, NO_HANDS, without
from headjudge.core.journal import Entry, Journal
from headjudge.core.reasons import Why
from headjudge.core.registry import Slot, load
from headjudge.core.results import Result
from headjudge.core.rng import Rng

__all__ = ["BEGINNING", "Game"]

load("headjudge.altered.engine")
TURN = DecisionKind.TURN
HOST = ""
"""By whom the game is let go on, where it goes phase by phase."""


BEGINNING: Slot[Callable[[Journal], State]] = Slot("beginning of a game")
"""What lays out the game that a journal's set-up begins (:mod:`.setup`)."""


class _Words(Answering):
    """The options of a decision in its own words, and what clients need to show them."""

    __slots__ = ("g",)

    def __init__(self, g: State) -> None:
        self.g = g

    def why_not_whole(self, decision: Decision, answer: list[Choice]) -> Fault | None:
        """Targets that are Tough have to be paid for, all of them (section 7 of the digest); others may come to no more
        together than the effect says."""
        for bound in decision.rest:
            kind, most, _ = bound
            found = _sum(decision, bound, answer)
            if found > most and kind == "tolls":
                return Fault("1.4.1.b", f"these cost {found}, and {most} mana is ready", "mana")
            if found > most:
                return Fault("2.2.10.k", f"these come to {found}, and the effect says {most} or less", "altered/total")
        return None

    def drawn(self, decision: Decision, rng: Rng) -> Choice | None:
        """Options in an order drawn at random, as long as they can be paid for."""
        number = decision.least + rng.below(decision.most - decision.least + 1)
        chosen: list[Choice] = []
        for option in rng.shuffled(decision.options):
            more = [*chosen, option]
            if len(chosen) < number and all(_sum(decision, one, more) <= one[1] for one in decision.rest):
                chosen = more
        return chosen if len(chosen) >= decision.least else None

    def listed(self, decision: Decision) -> Sequence[Choice]:
        """What may be done in a turn."""
        return turn_options(self.g, decision.player)

    def label(self, decision: Decision, option: Choice) -> str:
        """An option in words."""
        if decision.words:
            return decision.words[list(decision.options).index(option)]
        return turn_option(self.g, option) if decision.kind == DecisionKind.TURN else str(option)

    def about(self, _decision: Decision, option: Choice) -> dict[str, Any]:
        """What an option is about: the item, the player, the Expedition that it joins or is."""
        match option:
            case bool():
                return {}
            case int(id) if id > 0:
                return {"object": id}
            case ("play" | "scout" as way, int(id), int(place)):
                return {"object": id, "verb": way, "place": Which(place).word if place >= 0 else ""}
            case ("quick", int(id), int(ability)):
                return {"object": id, "verb": "quick", "ability": ability}
            case ("expedition", int(player), int(which)):
                return {"player": self.g.players[player].name, "verb": "expedition", "place": Which(which).word}
            case ("player", int(player)):
                return {"player": self.g.players[player].name, "verb": "player"}
            case (str(verb), *_):
                return {"verb": verb}
        return {}


def _sum(decision: Decision, bound: tuple[str, int, tuple[int, ...]], answer: list[Choice]) -> int:
    """What an answer comes to by a bound: the mana that Tough targets cost, or the total that an effect speaks of."""
    return sum(bound[2][list(decision.options).index(option)] for option in answer)


class Game:
    """One game. Its acts are ``concede``, ``go_on`` of the host (``""``), where the game goes phase by phase, and
    manual actions (:mod:`.engine.manual`), by which a game is put right and cards are carried out by hand; who does
    them as a judge is the host's to know."""

    name: ClassVar[str] = "altered"

    def __init__(self, journal: Journal, state: State) -> None:
        self.journal = journal
        self.state = state
        self._pending: list[Decision] | None = None
        self._words = _Words(state)
        self._run()

    def _run(self) -> None:
        MACHINE.run(self.state, self.state.line)
        self._pending = None

    # --- playing

    @property
    def pending(self) -> list[Decision]:
        """The decision that waits, if one does."""
        found = self._pending
        if found is None:
            g = self.state
            found = self._pending = []
            for ask in () if g.over or g.hands.objecting else g.line.asks:
                options = None if ask.kind == TURN else ask.options
                found.append(ask.shown(g.players[ask.player].name, "5.1.1", options, self._words))
        return found

    def answer(self, decision: Decision | int, choice: Choice) -> None:
        """Answer the decision that waits."""
        id = decision if isinstance(decision, int) else decision.id
        by_hand = self.state.hands is not NO_HANDS
        if by_hand:
            ACTING.require_agreement(self.state)
        for waiting in self.pending:
            if waiting.id == id:
                break
        else:
            raise StaleDecision(f"question {id} has been answered already, or was never asked")
        given = _tuples(choice) if isinstance(choice, list) else choice
        waiting.require(given)
        if by_hand:
            ACTING.answered(self.state, waiting.player)
        self.journal.answered(waiting.seat, id, given)
        MACHINE.answer(self.state.line, waiting, given)
        self._run()

    def act(self, verb: str, by: str, at: int | None = None, /, **arguments: Any) -> None:
        """Concede, let the game go on, or do a manual action with its arguments.

        Raises InvalidInput for other verbs and arguments, IllegalAction for what can't be done, or not now, or not by
        whoever wants to.
        """
        if at is not None:
            raise InvalidInput(f"{verb}: a game of Altered goes by no clock", code="act/time")
        if verb in ("concede", "go_on"):
            if arguments:
                raise InvalidInput(f"{verb} has no arguments", code="act/form")
            (self._concede if verb == "concede" else self._go_on)(by)
        elif verb in ACTING.verbs:
            ACTING.take(self.state, verb, by, arguments)
            self.journal.entries.append(Entry("act", by, 0, [verb, None, arguments]))
        else:
            acts = ", ".join(["concede", "go_on", *ACTING.verbs])
            raise InvalidInput(f"there is no act {verb!r}; acts are {acts}", code="act/unknown")
        self._run()

    def _go_on(self, by: str) -> None:
        g = self.state
        if by != HOST or not g.halted or g.over:
            raise IllegalAction("nothing waits for the game to go on", rule="4.2", code="altered/halted")
        self.journal.entries.append(Entry("act", HOST, 0, ["go_on", None, {}]))
        g.halted = False

    def _concede(self, by: str) -> None:
        g, player = self.state, self._seat(by)
        if g.over or not g.players[player].in_game:
            raise IllegalAction(f"{by} isn't in the game", rule="1.1", code="altered/left")
        self.journal.entries.append(Entry("concede", by, 0, [by]))
        victory.leave(g, player)
        g.hands = without(g.hands, [player])
        self._without(player)

    def manual(self, by: str) -> list[str]:
        """The manual actions that a seat ("": a judge) may do now, by their verbs; none while the game isn't quiet.

        Raises InvalidInput if there is no such seat.
        """
        return open_to(self.state, by)

    def _without(self, player: int) -> None:
        """What somebody who left was asked isn't waited for: the stage runs again without them."""
        line = self.state.line
        if any(ask.player == player for ask in line.asks):
            line.asks = []

    def take(self, entry: Entry) -> None:
        """Carry out an entry of a journal."""
        match entry.what, entry.choice:
            case "answer", choice:
                self.answer(entry.decision, choice)
            case "concede", [str(seat)]:
                self.act("concede", seat)
            case "act", [str(verb), None, dict(arguments)]:
                self.act(verb, entry.seat, None, **arguments)
            case _:
                raise InvalidInput(f"no entry of Altered: {entry}")

    def _seat(self, name: str) -> int:
        for player in self.state.players:
            if player.name == name:
                return player.index
        seats = ", ".join(player.name for player in self.state.players)
        raise InvalidInput(f"no seat is named {name!r}; seats are {seats}", code="seat/unknown")

    # --- how it stands

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.state.over

    @property
    def result(self) -> Result:
        """Who won and lost, and by which rule."""
        won = [player for player in self.state.players if player.won_by]
        lost = [player for player in self.state.players if player.lost_to]
        return Result(
            tuple(player.name for player in won),
            tuple(player.name for player in lost),
            (),
            won[0].won_by if won else "",
            {player.name: player.lost_to for player in lost},
        )

    def view(self, seat: str | None) -> GameView:
        """All that a seat may know."""
        return view_for(self.state, None if seat is None else self._seat(seat))

    def open_view(self) -> GameView:
        """The game with all Hands and Orbs shown, once it is over."""
        return view_for(self.state, None, openly=True)

    def judge_view(self) -> GameView:
        """What a judge at the table may see: the Hands and Orbs, as the players concerned do. No Deck, whose order
        nobody may know, and no Tumult card that lies face down."""
        return {**self.open_view(), "manual": self.manual(JUDGE)}

    def why(self, seat: str, thing: int | str) -> list[Why]:
        """What the Expeditions of a player would do at Dusk now, asked by their name; of a card, by its number, why it
        is as it is and what it would cost."""
        asking = self._seat(seat)
        if isinstance(thing, str) and thing in {player.name for player in self.state.players}:
            return why_expeditions(self.state, self._seat(thing))
        item = there(self.state.items, thing) if isinstance(thing, int) else None
        if item is None or not is_seen(item, asking):
            raise InvalidInput(f"{seat} sees no {thing!r} here", code="altered/unknown")
        return why_item(self.state, item, asking)

    @property
    def log(self) -> Sequence[str]:
        """What anybody may read."""
        return self.state.log.read_by(None)

    def log_for(self, seat: str) -> Sequence[str]:
        """What a seat may read."""
        return self.state.log.read_by(self._seat(seat))

    def told(self, seat: str | None, start: int = 0) -> list[tuple[str, str]]:
        """What a seat may read of the log from a line on, each with its rule."""
        return self.state.log.told(None if seat is None else self._seat(seat), start)

    # --- other games of it

    def copy(self) -> Self:
        """An independent game that goes on identically."""
        return type(self)(self.journal.copy(), self.state.copy())

    @classmethod
    def replay(cls, journal: Journal, upto: int | None = None) -> Self:
        """The game that a journal records."""
        journal.require_game(cls.name)
        fresh = Journal(cls.name, journal.setup, journal.seed)
        return play_through(cls(fresh, BEGINNING.entry(fresh)), journal, upto)


def _tuples(choice: list[Any]) -> Choice:
    """A choice as the game offers it: JSON has no tuples."""
    return tuple(choice) if choice and isinstance(choice[0], str) else choice
