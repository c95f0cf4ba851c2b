"""The state of one game."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from headjudge.altered.cards import Terrain
from headjudge.altered.engine.state.items import Item, Items, copied
from headjudge.altered.engine.state.objects import Context, Emblem, Known, Ongoing, Ref
from headjudge.altered.engine.state.players import Player
from headjudge.altered.engine.state.words import Edition, Phase, Which, Zone
from headjudge.core.decisions import Decision
from headjudge.core.hands import NO_HANDS
from headjudge.core.log import Log
from headjudge.core.machine import Frame
from headjudge.core.rng import Rng

__all__ = ["ARENA", "Line", "Mode", "Options", "Region", "State"]


class Mode(StrEnum):
    """How many race, and who belongs together."""

    DUEL = "duel"
    TWO_VS_TWO = "two-vs-two"
    FREE_FOR_ALL = "free-for-all"


@dataclass(frozen=True)
class Options:
    """How a game is played. ``timestamps``: whether the order of those given at the same
    time is asked (``ask``, 2.2.14.d) or follows from the ones before (``auto``); ``stepwise``: at each end of a phase
    the game waits for the act ``go_on``; ``hands``: seats may do things by hand whenever the game is
    quiet; ``cards_by_hand``: decks may have cards that aren't carried out whole."""

    mode: Mode = Mode.DUEL
    edition: Edition = Edition.FIRST
    timestamps: str = "auto"
    stepwise: bool = False
    hands: bool = False
    cards_by_hand: bool = False


class Region:
    """A region of the Adventure; ``face_down``: its half of a Tumult card has not been revealed yet."""

    __slots__ = ("face_down", "terrains")

    def __init__(self, terrains: frozenset[Terrain], *, face_down: bool = False) -> None:
        self.terrains = terrains
        self.face_down = face_down

    def copy(self) -> Region:
        """An independent region that is the same."""
        return Region(self.terrains, face_down=self.face_down)

    @property
    def visible(self) -> frozenset[Terrain]:
        """The terrains that anybody sees: none while it lies face down."""
        return frozenset() if self.face_down else self.terrains


ARENA = frozenset(Terrain)
"""The terrains of the Arena, as of both end regions."""


class Line:
    """The game's one line of play (:class:`headjudge.core.machine.Line`)."""

    __slots__ = ("agenda", "asks", "marker")

    def __init__(self) -> None:
        self.agenda: list[Frame] = []
        self.asks: list[Decision] = []
        self.marker = 0


class State:
    """All of a game. ``first`` is the first player, ``turn`` whose turn it is (None outside the Afternoon, and once all
    have passed); ``halted``: the phase is over, and the game waits for ``go_on``; ``tiebreaker``: all Expeditions are
    in the Arena (4.3), and ``decided_from`` the first day whose Dusk counts terrains there.

    ``contexts`` are what abilities under way know; ``limbo`` the Reactions that wait, ``ongoing`` the emblems that
    last; ``past`` how objects that are gone were; ``played`` and ``activated`` how often a quick action or a Reaction
    of an object was today (1.4.6); ``ascended``: the Expeditions that are; ``plays``: who has played what this
    Afternoon, as it came into play; ``hands``: what was done by hand
    last, and who objects; ``rested``: Rest has been done today;
    ``moved``: the Expeditions that have moved today; ``turn_over``: the turn ends, though no
    card was played; ``own``, ``looks`` and ``seen``: the abilities that objects have by themselves, how
    objects look now, and objects as they are, as far as that is known (:mod:`.looks`); ``rounds``: the players in the
    game from each of them on, which is kept until somebody leaves."""

    def __init__(self, options: Options, seed: int) -> None:
        self.options = options
        self.rng = Rng(seed)
        self.log = Log()
        self.players: list[Player] = []
        self.items: Items = {}
        self.line = Line()
        self.adventure: list[Region] = []
        self.day = 1
        self.phase = Phase.MORNING
        self.first = 0
        self.turn: int | None = None
        self.halted = False
        self.tiebreaker = False
        self.decided_from = 0
        self.timestamps = 0
        self.decisions = 0
        self.over = False
        self.rested = False
        self.turn_over = False
        self.numbers = 0
        self.contexts: dict[int, Context] = {}
        self.limbo: list[Emblem] = []
        self.ongoing: list[Ongoing] = []
        self.past: dict[Ref, Known] = {}
        self.played: dict[tuple[Ref, int], int] = {}
        self.activated: dict[tuple[Ref, int], int] = {}
        self.hands = NO_HANDS
        self.moved: set[tuple[int, Which]] = set()
        self.ascended: set[tuple[int, Which]] = set()
        self.plays: list[tuple[int, Known]] = []
        self.own: Any = None
        self.looks: Any = None
        self.seen: dict[int, Known] = {}
        self.rounds: dict[int, tuple[Player, ...]] = {}

    def copy(self) -> State:
        """An independent state that goes on identically."""
        new = State(self.options, 0)
        new.rng, new.log = self.rng.copy(), self.log.copy()
        new.players = [player.copy() for player in self.players]
        new.items = copied(self.items)
        for frame in self.line.agenda:
            other = Frame(frame.what, frame.node)
            frame.copy_to(other)
            new.line.agenda.append(other)
        new.line.asks = self.line.asks[:]
        new.adventure = [region.copy() for region in self.adventure]
        new.day, new.phase, new.first, new.turn = self.day, self.phase, self.first, self.turn
        new.halted, new.tiebreaker, new.over = self.halted, self.tiebreaker, self.over
        new.timestamps, new.decisions, new.numbers = self.timestamps, self.decisions, self.numbers
        new.rested, new.turn_over, new.decided_from = self.rested, self.turn_over, self.decided_from
        new.contexts = {id: context.copy() for id, context in self.contexts.items()}
        new.limbo, new.ongoing, new.past = self.limbo[:], self.ongoing[:], self.past.copy()
        new.hands = self.hands
        new.played, new.activated, new.moved = self.played.copy(), self.activated.copy(), self.moved.copy()
        new.ascended, new.plays = self.ascended.copy(), self.plays[:]
        return new

    def fresh(self) -> int:
        """A number that nothing in this game had before."""
        self.numbers += 1
        return self.numbers

    def present(self) -> tuple[Player, ...]:
        """The players still in the game, in the order of their seats."""
        return self.from_first(0)

    def from_first(self, first: int) -> tuple[Player, ...]:
        """The players still in the game, clockwise from one on."""
        found = self.rounds.get(first)
        if found is None:
            players = self.players[first:] + self.players[:first]
            found = self.rounds[first] = tuple([one for one in players if one.in_game])
        return found

    def initiative(self) -> tuple[Player, ...]:
        """The players still in the game in initiative order (1.4.5): from whose turn it is, else from the first."""
        return self.from_first(self.first if self.turn is None else self.turn)

    def zone(self, player: int, zone: Zone) -> list[Item]:
        """What lies in a player's zone."""
        return [*map(self.items.__getitem__, self.players[player].zones[zone])]

    def expedition(self, player: int, which: Which) -> list[Item]:
        """What lies in an Expedition."""
        return [*map(self.items.__getitem__, self.players[player].expeditions[which])]

    def say(self, text: str, rule: str = "", *, only: int | None = None, instead: str = "") -> None:
        """Note in the log what happened: for all, or with ``only`` for one player, and ``instead`` for the others."""
        self.log.add(text, None if only is None else frozenset({only}), instead, rule)
