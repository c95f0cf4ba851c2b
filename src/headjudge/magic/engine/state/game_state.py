"""The state of a game: players, turns, objects, effects. Plain data; the procedures are in the other modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from headjudge.core.hands import NO_HANDS
from headjudge.core.log import Log
from headjudge.core.rng import Rng
from headjudge.magic.engine.options.game_options import Options
from headjudge.magic.engine.state.context import Context
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.state.unspoken import NO_PAPER

if TYPE_CHECKING:
    from headjudge.magic.engine.state.delayed_trigger import DelayedTrigger
    from headjudge.magic.engine.state.effect_in_force import InForce
    from headjudge.magic.engine.state.planes import Planar
    from headjudge.magic.engine.state.player import Player
    from headjudge.magic.engine.state.until import Until

__all__ = ["State"]


class State:
    """The whole state of one game."""

    __slots__ = (
        "battles",
        "by_marker",
        "cards",
        "check_all",
        "check_near",
        "check_objects",
        "check_players",
        "contexts",
        "controlling",
        "daytime",
        "delayed",
        "due",
        "endings",
        "epochs",
        "force",
        "granting",
        "groups",
        "hands",
        "has_bound_to_day",
        "has_split_second",
        "has_states",
        "last_known",
        "lasting",
        "log",
        "next_id",
        "objects",
        "options",
        "over",
        "paper",
        "parted",
        "parties",
        "planar",
        "players",
        "ranges",
        "reversed",
        "rng",
        "scratch",
        "seen_by",
        "seers",
        "shields",
        "turns",
        "turns_begun",
        "vacated",
        "volatile",
    )

    def __init__(self, options: Options, seed: int) -> None:
        self.options = options
        self.rng = Rng(seed)
        self.log = Log()
        self.players: list[Player] = []
        self.parties: list[tuple[int, ...]] = []
        """For each player those who take turns and have priority together, that one included, from the rightmost seat:
        a team under 805, else the player alone."""
        self.planar: Planar | None = None
        """What there is to Planar Magic, if it is played (901)."""
        self.objects: dict[int, GameObject] = {}
        self.cards: dict[int, GameObject] = {}
        """Cards and tokens by ``card`` number, wherever they are."""
        self.last_known: dict[int, GameObject] = {}
        """Objects as they last existed (rule 608.2g), by their id then; their timestamp is when they ceased to."""
        self.contexts: dict[int, Context] = {}
        self.force: list[dict[int, InForce]] = []
        """Continuous effects from resolved spells and abilities (611.2), for each player those they control."""
        self.endings: dict[Until, dict[int, int]] = {}
        """By how they end, their numbers and who controls them (:mod:`..characteristics.durations`)."""
        self.shields: dict[int, int] = {}
        """How much prevention and redirection effects in force still have left, by their number."""
        self.battles: tuple[int, ...] = ()
        """The battles that got a protector, some of them gone (310)."""
        self.delayed: list[DelayedTrigger] = []
        """Delayed triggered abilities that wait for their event (603.7)."""
        self.turns: list[Turn] = []
        """The turns under way, by the numbers of their markers, which go round in this order: the next one is to the
        left."""
        self.by_marker: dict[int, Turn] = {}
        self.due: set[int] = set()
        """The markers of the turns that can go on without an answer."""
        self.turns_begun = 0
        self.next_id = 1
        self.over = False
        self.vacated: list[int] = []
        """Who has left since ranges were last settled (801.2c)."""
        self.ranges: list[tuple[int, ...]] | None = None
        """For each player the players in range, or None: unlimited (801)."""
        self.seers: list[tuple[int, ...]] = []
        """For each player those who have that player in range."""
        self.seen_by: list[tuple[int, ...]] | None = None
        """For each player those near whom something of that player's may change characteristics."""
        self.epochs: list[int] = [0]
        self.groups: list[int] = []
        self.check_objects: set[int] = set()
        self.check_all = True
        """Whether state-based actions look at everything; else only at some objects and at what is near some players
        (:meth:`look_near`), and at some players' life and counters."""
        self.check_near: set[int] = set()
        self.check_players: set[int] = set()
        self.volatile = False
        self.controlling = False
        self.granting = False
        self.has_split_second = False
        """Whether a spell with split second (702.58a) may be on a stack."""
        self.reversed = False
        """Whether turn order goes to the right, as an effect has it."""
        self.daytime = ""
        """Whether it is "day" or "night"; "": neither (730.1)."""
        self.has_bound_to_day = False
        """Whether something with daybound or nightbound (702.145) may be about."""
        self.has_states = False
        """Whether state triggers (603.8) may be about."""
        self.lasting = False
        self.hands = NO_HANDS
        """What seats did by hand, and who objects to it."""
        self.parted: dict[int, tuple[int, ...]] = {}
        """For what the first component of a merged permanent became as that left the battlefield, what the others
        became: whoever finds that finds all (729.3c)."""
        self.paper = NO_PAPER
        """What paper mode keeps (:mod:`..awareness`)."""
        self.scratch: dict[Any, Any] = {}
        """Caches that can be made again from the rest; never copied, pickled or relied on."""

    def fresh(self) -> int:
        """A number never used before in this game: for objects, contexts, effects, timestamps, decisions."""
        n = self.next_id
        self.next_id = n + 1
        return n

    def copy(self) -> State:
        """An independent game that goes on identically given the same answers."""
        new = State.__new__(State)
        new.options = self.options
        new.rng = self.rng.copy()
        new.log = self.log.copy()
        new.players = [player.copy() for player in self.players]
        new.parties = self.parties
        new.planar = self.planar.copy() if self.planar else None
        new.cards = cards = {}
        new.objects = objects = {}
        for card, obj in self.cards.items():
            cards[card] = obj.copy()
        for id, obj in self.objects.items():
            objects[id] = cards[obj.card] if obj.card in cards else obj.copy()
        new.last_known = self.last_known.copy()
        new.contexts = {id: context.copy() for id, context in self.contexts.items()}
        new.force = [own.copy() for own in self.force]
        new.endings = {key: own.copy() for key, own in self.endings.items()}
        new.shields = self.shields.copy()
        new.battles = self.battles
        new.delayed = self.delayed[:]
        new.set_turns([turn.copy() for turn in self.turns])
        new.due = self.due.copy()
        new.turns_begun = self.turns_begun
        new.next_id = self.next_id
        new.over = self.over
        new.vacated = self.vacated[:]
        new.ranges = self.ranges and self.ranges[:]
        new.seen_by = self.seen_by and self.seen_by[:]
        new.seers = self.seers[:]
        new.epochs = self.epochs[:]
        new.groups = self.groups
        new.check_objects = self.check_objects.copy()
        new.check_all = self.check_all
        new.check_near = self.check_near.copy()
        new.check_players = self.check_players.copy()
        new.volatile = self.volatile
        new.controlling = self.controlling
        new.granting = self.granting
        new.has_split_second = self.has_split_second
        new.daytime = self.daytime
        new.reversed = self.reversed
        new.has_bound_to_day = self.has_bound_to_day
        new.has_states = self.has_states
        new.lasting = self.lasting
        new.hands = self.hands
        new.parted = self.parted.copy()
        new.paper = self.paper
        new.scratch = {}
        return new

    def __getstate__(self) -> dict[str, Any]:
        return {name: ({} if name == "scratch" else getattr(self, name)) for name in State.__slots__}

    def __setstate__(self, state: dict[str, Any]) -> None:
        for name, value in state.items():
            setattr(self, name, value)
        # Definitions are compared by identity in caches: characteristics are made anew in this process.
        for obj in self.objects.values():
            obj.epoch = -1

    # --- shorthands that every module uses

    def known(self, id: int) -> GameObject | None:
        """An object as it is, or as it last existed on the battlefield or the stack, or as the source of an activated
        ability (608.2g); None if there's no such thing."""
        return self.objects.get(id) or self.last_known.get(id)

    def with_parts(self, id: int) -> tuple[int, ...]:
        """What is found by whoever finds what a permanent has become: more than one object, if it was merged."""
        return (id, *self.parted.get(id, ()))

    def player_name(self, index: int) -> str:
        """The name of a player."""
        return self.players[index].name

    def living(self) -> list[int]:
        """The players still in the game, by seat."""
        return [p.index for p in self.players if p.in_game]

    def turn_of(self, marker: int) -> Turn:
        """The turn of a marker; a marker that is gone falls back to the first."""
        return self.by_marker.get(marker) or self.turns[0]

    def set_turns(self, turns: list[Turn]) -> None:
        """Let these be the turns under way."""
        self.turns = turns
        self.by_marker = {turn.marker: turn for turn in turns}

    def look_near(self, player: int) -> None:
        """State-based actions look at every permanent that something of this player's may concern, and at the
        players."""
        if self.seen_by is None:
            self.check_all = True
        else:
            self.check_near.update(self.seen_by[player])

    def bump(self, player: int) -> None:
        """Something changed that characteristics of objects near this player may depend on."""
        if self.seen_by is None:
            self.epochs[0] += 1
        else:
            for q in self.seen_by[player]:
                self.epochs[q] += 1

    def bump_all(self) -> None:
        """Something changed that characteristics of any objects may depend on."""
        for group in range(len(self.epochs)):
            self.epochs[group] += 1

    def say(self, text: str, rule: str = "") -> None:
        """Note something public in the log."""
        self.log.add(text, rule=rule)

    def add_life(self, player: int, n: int) -> None:
        """Change a life total; that of a team with one body is shared (810.9): each of its players has it (810.9a)."""
        team = self.players[player].team if self.options.plays.one_body else -1
        self.players[player].life += n
        if team >= 0:
            for other in self.players:
                if other.team == team and other.index != player:
                    other.life += n
