"""The state of a game: turns, objects, effects. Plain data; the procedures are in the other modules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from headjudge.core.log import Log
from headjudge.core.rng import Rng
from headjudge.magic.engine.context import Context, Frame
from headjudge.magic.engine.objects import Obj
from headjudge.magic.engine.options import Options

if TYPE_CHECKING:
    from headjudge.magic.engine.asking import Ask
    from headjudge.magic.engine.combat import Combat
    from headjudge.magic.engine.durations import InForce
    from headjudge.magic.engine.player import Player
    from headjudge.magic.multiplayer.planar import Planar

__all__ = ["Event", "State", "Turn"]


class Event:
    """Something that is about to happen or has happened (rule 700.1).

    ``kind`` is one of those listed in :mod:`headjudge.magic.engine.events`; ``obj`` the object it happens to (0: none),
    ``who`` the player (-1: none), ``source`` the object that does it, ``by`` the player who does it (-1: the rules),
    ``n`` a number. ``data`` holds what only that kind has. ``before`` is the object as it last existed, where it left
    a public zone.
    """

    __slots__ = ("before", "by", "context", "data", "frm", "kind", "n", "obj", "replaced", "source", "to", "who")

    def __init__(
        self,
        kind: str,
        obj: int = 0,
        who: int = -1,
        source: int = 0,
        n: int = 0,
        *,
        frm: str = "",
        to: str = "",
        by: int = -1,
        context: int = 0,
        data: dict[str, Any] | None = None,
    ) -> None:
        self.kind = kind
        self.obj = obj
        self.who = who
        self.source = source
        self.n = n
        self.frm = frm
        self.to = to
        self.by = by
        self.context = context
        self.data = data
        self.before: Obj | None = None
        self.replaced: tuple[Any, ...] = ()

    def copy(self) -> Event:
        """An independent event."""
        new = Event(
            self.kind,
            self.obj,
            self.who,
            self.source,
            self.n,
            frm=self.frm,
            to=self.to,
            by=self.by,
            context=self.context,
        )
        new.data = dict(self.data) if self.data else None
        new.before = self.before
        new.replaced = self.replaced
        return new

    def get(self, key: str) -> Any:
        """A detail of this kind of event, or None."""
        return self.data.get(key) if self.data else None


class Turn:
    """One turn under way, with its own stack and priority round. A game has one, a Grand Melee one for each marker
    (807.4).

    ``active`` are the active players: one, or a team under 805. ``holder`` is the party that has priority, ``declined``
    those of its players who wish to do nothing (805.5b); ``passed`` counts the parties that passed in succession.
    ``doing`` says where the step stands: "begin", "priority", "end". ``started`` is False while a turn marker waits
    (807.4d).
    """

    __slots__ = (
        "active",
        "after",
        "again",
        "agenda",
        "asks",
        "began_at",
        "combat",
        "coming",
        "declined",
        "doing",
        "height",
        "history",
        "holder",
        "involved",
        "last_history",
        "looping",
        "mandatory",
        "marker",
        "number",
        "passed",
        "positions",
        "received",
        "removals",
        "stack",
        "started",
        "step",
        "steps",
        "waiting",
        "wounds",
    )

    def __init__(self, marker: int, active: tuple[int, ...]) -> None:
        self.marker = marker
        self.active = active
        self.number = 0
        self.started = False
        self.step = ""
        self.steps: list[str] = []
        """The steps still to come this turn, in order."""
        self.doing = "begin"
        self.stack: list[int] = []
        self.holder: tuple[int, ...] = ()
        self.passed: set[int] = set()
        self.declined: set[int] = set()
        self.involved: set[int] = set()
        """Who had priority in this step: their mana is spent or empties with it (500.4)."""
        self.waiting: list[Any] = []
        """Triggered abilities waiting to be put on the stack (603.3)."""
        self.wounds: dict[int, int] = {}
        """The damage marked on permanents this turn, by their ids: it wears off in its cleanup step (514.2)."""
        self.mandatory = 0
        """How much has resolved since a player last did anything but pass (:mod:`.loops`)."""
        self.positions: set[bytes] = set()
        self.looping: set[int] = set()
        """The players who control something that takes part in what repeats."""
        self.height: tuple[int, ...] = ()
        self.again = 0
        """How many more turns the player with the marker takes with it in any case: owed ones, then the ordinary one
        that they come immediately before (807.4j)."""
        self.received = 0
        """When the marker came to who has it, as the state counts (:meth:`State.fresh`)."""
        self.removals = 0
        """How often the marker is designated for removal (807.4e)."""
        self.combat: Combat | None = None
        self.began_at = 0
        """The state's number (:meth:`State.fresh`) when this turn began."""
        self.agenda: list[Frame] = []
        self.asks: list[Ask] = []
        self.coming: list[tuple[int, ...]] = []
        """Extra turns, the next one last (rule 500.7); while a turn marker waits, those it was kept for (807.4i)."""
        self.after = active
        """Whose turn in the ordinary order was last: extra turns don't move it."""
        self.history: dict[tuple[str, int], int] = {}
        """What happened this turn, by player (:mod:`.history`); ``last_history`` in the turn before."""
        self.last_history: dict[tuple[str, int], int] = {}

    def copy(self) -> Turn:
        """An independent copy."""
        new = Turn(self.marker, self.active)
        new.number = self.number
        new.began_at = self.began_at
        new.started = self.started
        new.step = self.step
        new.steps = self.steps[:]
        new.doing = self.doing
        new.stack = self.stack[:]
        new.holder = self.holder
        new.passed = self.passed.copy()
        new.declined = self.declined.copy()
        new.involved = self.involved.copy()
        new.waiting = self.waiting[:]
        new.wounds = self.wounds.copy()
        new.mandatory = self.mandatory
        new.positions = self.positions.copy()
        new.looping = self.looping.copy()
        new.height = self.height
        new.again = self.again
        new.received = self.received
        new.removals = self.removals
        new.combat = self.combat.copy() if self.combat else None
        new.agenda = [frame.copy() for frame in self.agenda]
        new.asks = [ask.copy() for ask in self.asks]
        new.coming = self.coming[:]
        new.after = self.after
        new.history = self.history.copy()
        new.last_history = self.last_history
        return new

    def forget(self) -> None:
        """A new turn begins: what happened so far was in the turn before."""
        self.last_history = self.history
        self.history = {}


class State:
    """The whole state of one game."""

    __slots__ = (
        "by_marker",
        "cards",
        "contexts",
        "controlling",
        "delayed",
        "due",
        "endings",
        "epochs",
        "force",
        "granting",
        "groups",
        "has_split_second",
        "has_states",
        "lasting",
        "lki",
        "log",
        "next_id",
        "objects",
        "options",
        "over",
        "parties",
        "planar",
        "players",
        "ranges",
        "rng",
        "sba_all",
        "sba_near",
        "sba_objects",
        "sba_players",
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
        self.objects: dict[int, Obj] = {}
        self.cards: dict[int, Obj] = {}
        """Cards and tokens by ``card`` number, wherever they are."""
        self.lki: dict[int, Obj] = {}
        """Objects as they last existed (rule 608.2g), by their id then; their timestamp is when they ceased to."""
        self.contexts: dict[int, Context] = {}
        self.force: list[dict[int, InForce]] = []
        """Continuous effects from resolved spells and abilities (611.2), for each player those he or she controls."""
        self.endings: dict[Any, dict[int, int]] = {}
        """By how they end, their numbers and who controls them (:mod:`.durations`)."""
        self.shields: dict[int, int] = {}
        """How much prevention and redirection effects in force still have left, by their number."""
        self.delayed: list[Any] = []
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
        self.sba_objects: set[int] = set()
        self.sba_all = True
        """Whether state-based actions look at everything; else only at some objects and at what is near some players
        (:meth:`look_near`), and at some players' life and counters."""
        self.sba_near: set[int] = set()
        self.sba_players: set[int] = set()
        self.volatile = False
        self.controlling = False
        self.granting = False
        self.has_split_second = False
        """Whether a spell with split second (702.61a) may be on a stack."""
        self.has_states = False
        """Whether state triggers (603.8) may be about."""
        self.lasting = False
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
        new.lki = self.lki.copy()
        new.contexts = {id: context.copy() for id, context in self.contexts.items()}
        new.force = [own.copy() for own in self.force]
        new.endings = {key: own.copy() for key, own in self.endings.items()}
        new.shields = self.shields.copy()
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
        new.sba_objects = self.sba_objects.copy()
        new.sba_all = self.sba_all
        new.sba_near = self.sba_near.copy()
        new.sba_players = self.sba_players.copy()
        new.volatile = self.volatile
        new.controlling = self.controlling
        new.granting = self.granting
        new.has_split_second = self.has_split_second
        new.has_states = self.has_states
        new.lasting = self.lasting
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
            self.sba_all = True
        else:
            self.sba_near.update(self.seen_by[player])

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
