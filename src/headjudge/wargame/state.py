"""The state of a campaign: plain data, complete at every moment; who changes what is in the modules named here.

==============  =====================================================================================================
part            what, and where it changes
==============  =====================================================================================================
``Player``      who plays, rank and factions (players.py, control.py)
``Army``        an army on the map or still to be placed (enlisting.py, movement, battles, healing.py)
``Place``       bases, portals and towns (places.py, winning.py)
``Post``        what was posted, as text (posts.py); orders are read from it anew whenever they are wanted
``Battle``      one that is announced, fought or over (battles)
``Turn``        the record of a turn: where all stood, what was ordered, what became of it and why (turns.py)
``Message``     what anybody can read in the threads, each with who may read it (threads.py)
==============  =====================================================================================================

Players and armies have a ``key`` that never changes and a ``name`` that may (1.6, 2.6); everything refers to keys.
Times are seconds since 1970. Nothing here holds functions or open resources: a state can be copied and pickled.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, NamedTuple

from headjudge.core.errors import InvalidInput
from headjudge.wargame.chance import Point
from headjudge.wargame.grid import Map, Square
from headjudge.wargame.ranks import RANKS, SLOTS, Rank

__all__ = [
    "Application",
    "Army",
    "Battle",
    "Consignment",
    "Control",
    "Judging",
    "Leg",
    "Line",
    "Message",
    "Options",
    "Place",
    "Player",
    "Post",
    "Rejection",
    "Result",
    "Route",
    "Ruling",
    "Sanction",
    "Score",
    "State",
    "Strategy",
    "Troop",
    "Turn",
    "Vote",
    "Waiver",
    "Why",
]


@dataclass(slots=True)
class Troop:
    """The creatures of one card in an army: ``count`` alive of ``full`` when created, used at ``power``/``toughness``.

    ``colors`` are colors, or ``("artifact",)``. ``losses`` are those not yet healed, by the army's day during which
    they were lost (2.3.1); 0 stands for those lost before it came to the place where it counts days.
    """

    card: str
    count: int
    full: int
    power: int
    toughness: int
    colors: tuple[str, ...]
    slot: int
    keywords: tuple[str, ...] = ()
    imprinted: tuple[str, ...] = ()
    losses: dict[int, int] = field(default_factory=dict)

    @property
    def size(self) -> str:
        """Power and toughness as a card has them."""
        return f"{self.power}/{self.toughness}"


@dataclass(frozen=True, slots=True)
class Control:
    """An entry of the control list: from a time on these players (their keys) control the army (5.2.1)."""

    since: int
    players: tuple[str, ...]


class Leg(NamedTuple):
    """One turn's part of a move: where to, the word that follows (``engage``, ``replace``, ``joint engage`` or
    nothing), the army that is named with it, and the squares it goes through if it says them, first and last among them
    (3.2.2.2-3.2.2.5)."""

    to: Square
    word: str = ""
    target: str = ""
    route: tuple[Square, ...] = ()


@dataclass(frozen=True, slots=True)
class Route:
    """What is left of a long move (3.2.2.3); ``post`` and ``line`` say where it was ordered, at what time and by whom,
    ``turn`` on which turn's map each leg must be legal."""

    legs: tuple[Leg, ...]
    post: int
    line: int
    at: int
    by: str
    turn: int


@dataclass(frozen=True, slots=True)
class Consignment:
    """Troops on their way to an army that fights: it receives them after its battle (3.2.4.3)."""

    sender: str
    troop: Troop
    only_if_won: bool


@dataclass(slots=True)
class Army:
    """An army. ``at`` is None while it is not on the map. ``colors`` are those of a Coalition army (2.2.1.1).

    ``control`` is its history, the newest last; an army without an entry is controlled by the player of its name.
    ``days`` are counted at its place (1.5). ``faction`` (tdf, theme, ocean-theme, raider), ``home`` (a town's name or a
    square) and ``at_war`` (a side) are of mercenaries (6). ``converted`` is ``partial`` or ``full`` for a captured
    army, ``original`` its old side, ``own_colors`` its old colors (4.5). ``approved``: the judge accepted it (2.5.2).
    """

    key: str
    name: str
    side: str
    rank: str
    at: Square | None
    colors: tuple[str, ...] = ()
    troops: list[Troop] = field(default_factory=list)
    legend: str = ""
    control: list[Control] = field(default_factory=list)
    days: int = 0
    near: str = ""
    faction: str = ""
    home: str = ""
    at_war: str = ""
    converted: str = ""
    original: str = ""
    own_colors: tuple[str, ...] = ()
    alive: bool = True
    approved: bool = True
    permitted: bool = False
    """Whether its namesake lets it be taken (5.3.2)."""
    namesake: str = ""
    """Its namesake (a player's key) where the names alone don't say it: after a change of screen name (1.6)."""
    listed: tuple[str, ...] | None = None
    """Who controlled it when the movement judge last updated the control list: what the other side knows (5.2.1)."""
    route: Route | None = None
    incoming: list[Consignment] = field(default_factory=list)
    stayed: bool = False
    """Whether it had counted the days of 1.7.1 in an enemy base and did not move at the last update."""
    head_start: int = 0
    """Days it had counted where it stands before the last win condition of the enemy fell (1.7.2)."""
    memory: dict[str, Any] = field(default_factory=dict)
    """What a mercenary program remembers from turn to turn (6)."""

    @property
    def total(self) -> int:
        """How many of its creatures are alive."""
        return sum(troop.count for troop in self.troops)

    @property
    def level(self) -> int:
        """The level of its rank."""
        return RANKS[self.rank].level

    def slot_total(self, slot: int) -> int:
        """How many creatures of a slot are alive."""
        return sum(troop.count for troop in self.troops if troop.slot == slot)

    @property
    def top(self) -> int:
        """How many creatures of the largest slot are alive (4.3.2)."""
        return self.slot_total(max(SLOTS))

    @property
    def on_map(self) -> bool:
        """Whether it is alive and stands on the map."""
        return self.alive and self.at is not None


@dataclass(slots=True)
class Player:
    """A player of a team. ``last_post`` is when he last posted; ``inactive`` whether he or a leader says that he is
    (5.1). ``joined`` marks who came mid-round, ``battles`` how many he fought since, ``offered`` the turn in which he
    could first personalize an army and ``personalized`` whether he did (2.6)."""

    key: str
    name: str
    side: str
    rank: str
    factions: tuple[str, ...] = ()
    last_post: int | None = None
    inactive: bool = False
    contingency: str = ""
    joined: bool = False
    battles: int = 0
    offered: int | None = None
    personalized: bool = False
    reprimands: int = 0
    declared: int | None = None
    """When a leader declared him inactive (5.1); a later post of his own ends that."""
    vindicated: int | None = None
    """When a battle judge last rejected such a declaration (5.1)."""
    demoted: bool = False
    """Whether a demotion left him without an army, and no new one has been found (5.3.4)."""
    left: int | None = None
    """When he left the game; from then on nobody acts under his name."""

    @property
    def level(self) -> int:
        """The level of his rank."""
        return RANKS[self.rank].level

    @property
    def rank_record(self) -> Rank:
        """His rank."""
        return RANKS[self.rank]


@dataclass(slots=True)
class Place:
    """A base, portal or town. ``days`` is what the army counting there has counted. ``description`` is for strategies
    (2.5.1.2) and counts once ``approved``."""

    name: str
    kind: str
    at: Square
    side: str = ""
    color: str = ""
    win_condition: bool = False
    destroyed: bool = False
    description: str = ""
    approved: bool = False
    lost_at: int | None = None
    """The turn in which it was destroyed."""

    @property
    def neutral(self) -> bool:
        """Whether it is nobody's: a town (2.5.1.4)."""
        return not self.side


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a post, and since when it stands so: an edit leaves lines that it doesn't change their timestamp."""

    text: str
    at: int


@dataclass(slots=True)
class Post:
    """A post with orders. ``private`` is one by PM (3.1), ``details`` the troops of a transfer named in it (3.2.4.2),
    ``after_lock`` the edit of 6.3.2. ``turn`` is the turn in which it was made."""

    id: int
    by: str
    at: int
    lines: tuple[Line, ...]
    turn: int
    private: bool = False
    details: dict[str, int] | None = None
    after_lock: bool = False
    edited: int | None = None


@dataclass(frozen=True, slots=True)
class Strategy:
    """A battle strategy as sent (4.1.1). ``leave`` names which of two winners leaves, and to where (4.4)."""

    army: str
    by: str
    at: int
    text: str
    kill: bool = False
    capture: bool = False
    run: bool = False
    leave: tuple[str, Square] | None = None


@dataclass(frozen=True, slots=True)
class Score:
    """The strategy bonus of one army (4.2.1): points, reasons, and which judge gave it, with what authority."""

    points: int
    reasons: str
    by: str
    level: int


@dataclass(frozen=True, slots=True)
class Why:
    """Why something came out so: a line with the rule that made it so, and lines beneath it."""

    text: str
    rule: str = ""
    under: tuple[Why, ...] = ()


@dataclass(slots=True)
class Result:
    """How a battle ended. Maps are by army key; ``sizes`` is what players may not see (4.2.2)."""

    winner: str
    strategies: dict[str, int]
    sizes: dict[str, int]
    colors: dict[str, int]
    dice: dict[str, tuple[int, ...]]
    won: dict[str, int]
    losses: dict[str, dict[str, int]]
    moved: dict[str, Square] = field(default_factory=dict)
    killed: list[str] = field(default_factory=list)
    captured: list[str] = field(default_factory=list)
    liberated: list[str] = field(default_factory=list)
    absent: list[str] = field(default_factory=list)
    """Armies of a joint engagement that took no part (4.4)."""
    seed: str = ""
    """The seed of its dice, once published; its hash is the battle's ``commitment``."""
    counted: dict[str, Strategy] = field(default_factory=dict)
    """The strategies that counted (4.1.1, 5.2.3)."""
    why: tuple[Why, ...] = ()


@dataclass(slots=True)
class Battle:
    """A battle: ``turn`` is the one in which it is fought, ``attacker`` an army's key, or "" if there is none
    (4.1.2.3). ``strategies`` are all that were sent, by army, in order."""

    id: int
    turn: int
    at: Square
    armies: tuple[str, ...]
    attacker: str
    terrain: str
    weather: str
    commitment: str
    announced: int
    strategies: dict[str, list[Strategy]] = field(default_factory=dict)
    scores: dict[str, Score] = field(default_factory=dict)
    dice: dict[str, tuple[int, ...]] = field(default_factory=dict)
    losses: dict[str, dict[str, int]] | None = None
    verdict: dict[str, bool] = field(default_factory=dict)
    extended: dict[str, int] = field(default_factory=dict)
    """Later deadlines of single armies (5.4.1)."""
    ruled: dict[str, int] = field(default_factory=dict)
    """With what authority its dice, casualties and verdicts were given (1.3)."""
    why: tuple[Why, ...] = ()
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Rejection:
    """An order that was rejected: of which army, by which rule, why in words, and where it was posted."""

    army: str
    rule: str
    reason: str
    post: int = 0
    line: int = 0


@dataclass(slots=True)
class Turn:
    """The record of a turn. Maps are by army key: where each stood as it opened (``opening``, with its side and total),
    the squares it went through (``paths``), why (``why``). ``points`` are what was left to discretion."""

    number: int
    deadline: int | None
    opening: dict[str, tuple[Square, str, int]] = field(default_factory=dict)
    standing: dict[Square, tuple[str, ...]] = field(default_factory=dict)
    """Who stood on each square as it opened: the map on which its posts are made (3.2.2.2)."""
    fighting: dict[str, int] = field(default_factory=dict)
    """The battle that each army fights in it."""
    orders: dict[str, str] = field(default_factory=dict)
    paths: dict[str, tuple[Square, ...]] = field(default_factory=dict)
    why: dict[str, Why] = field(default_factory=dict)
    rejected: tuple[Rejection, ...] = ()
    points: tuple[Point, ...] = ()
    announced: tuple[int, ...] = ()
    fought: tuple[int, ...] = ()
    locked: int | None = None
    settled: int | None = None


@dataclass(frozen=True, slots=True)
class Ruling:
    """A judge's choice at a point of discretion, with his authority (:class:`Judging`)."""

    choice: str
    by: str
    level: int


@dataclass(slots=True)
class Judging:
    """The judges by name: of each role the first is the head, the others assist him (1.3)."""

    movement: list[str] = field(default_factory=list)
    battle: list[str] = field(default_factory=list)
    mercenary: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Vote:
    """A vote (1.4): ``points`` are the voting points of each who may vote, by player key; ``cast`` what they chose.
    ``choices`` are those to choose from, if the vote names them; ``to`` who may know of it (see threads.py)."""

    topic: str
    system: str
    by: str
    opened: int
    points: dict[str, int]
    cast: dict[str, str] = field(default_factory=dict)
    closed: int | None = None
    choices: tuple[str, ...] = ()
    to: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Application:
    """Somebody's request that a team accept him (1.1)."""

    name: str
    side: str
    at: int
    text: str


@dataclass(slots=True)
class Sanction:
    """A judge's punishment (1.3, 5.4.1): of a ``player`` or an ``army`` (keys) or a ``side``; ``losses`` are the troops
    that it cost, by card and slot; ``level`` is the judge's authority; ``lifted`` says who took it back."""

    number: int
    at: int
    by: str
    level: int
    text: str
    army: str = ""
    player: str = ""
    side: str = ""
    severity: int = 0
    roll: int = 0
    losses: dict[tuple[str, int], int] = field(default_factory=dict)
    lifted: str = ""


@dataclass(frozen=True, slots=True)
class Waiver:
    """A control change against 5.3 that a judge accepted (5.2.2.2): by it ``player`` (a key) gained or lost an army
    against ``rule``; his side must be in a legal configuration again after one turn."""

    army: str
    player: str
    rule: str
    turn: int


@dataclass(frozen=True, slots=True)
class Message:
    """Something in a thread. ``by`` is a player's key, a judge's name, or "" for the campaign itself. ``to`` are the
    readers (see threads.py); () means everybody."""

    thread: str
    at: int
    by: str
    text: str
    rule: str = ""
    to: tuple[str, ...] = ()


@dataclass(slots=True)
class Options:
    """What a campaign is played with. ``strict_cards``: creatures must be known to the card database.
    ``days``, ``lock_after`` and ``pm_window`` are days and hours of a turn (3.1)."""

    mercenary_ai: bool = False
    strict_cards: bool = False
    days: int = 7
    lock_after: int = 24
    pm_window: int = 28
    spawn: bool = True
    """Whether raiders spawn by a drawn d20 (6.3.2) when none is given."""
    formulas: dict[str, float] = field(default_factory=dict)
    """The judge's own numbers for the secret formulas (formulas.py)."""


@dataclass(slots=True)
class State:
    """All of a campaign. ``phase`` is ``setup``, ``open`` (orders are taken), ``locked`` (between movement update and
    results) or ``over``. ``seed`` is secret."""

    seed: str
    map: Map
    options: Options
    judges: Judging
    phase: str = "setup"
    turn: int = 1
    deadline: int | None = None
    clock: int = 0
    """The latest time at which anything was done."""
    players: dict[str, Player] = field(default_factory=dict)
    armies: dict[str, Army] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    authority: dict[str, list[str]] = field(default_factory=dict)
    """The army change power: two players' keys a side (5.2.1)."""
    cards: dict[str, dict[str, Any]] = field(default_factory=dict)
    """Definitions of the cards that armies were made of, by name, as they were when first used."""
    posts: list[Post] = field(default_factory=list)
    battles: dict[int, Battle] = field(default_factory=dict)
    turns: list[Turn] = field(default_factory=list)
    rulings: dict[str, Ruling] = field(default_factory=dict)
    """Judges' rulings on the points of the update and the results now due."""
    votes: dict[str, Vote] = field(default_factory=dict)
    sanctions: list[Sanction] = field(default_factory=list)
    applications: list[Application] = field(default_factory=list)
    """Those who wait for a team's answer (1.1)."""
    waivers: list[Waiver] = field(default_factory=list)
    """Control changes that a judge accepted against 5.3, and that have not been put right (5.2.2.2)."""
    messages: list[Message] = field(default_factory=list)
    dice: dict[str, int] = field(default_factory=dict)
    """Dice given for the next update: ``spawn``, ``spawn_rank`` (6.3.2)."""
    started: bool = False
    """Whether the round has begun, or its first movement update is over: then nothing is set up any more (2.5)."""
    revealed: bool = False
    """Whether the positions of bases are public while the round is still set up (2.5.1.3, 2.5.2.3)."""
    winner: str = ""
    ended_by: str = ""
    """The rule by which the round ended (1.7)."""
    vulnerable: dict[str, list[str]] = field(default_factory=dict)
    """Of each side, the rules by which it can lose: 1.7.2, 1.7.3."""

    @property
    def over(self) -> bool:
        """Whether the round is won."""
        return self.phase == "over"

    @property
    def record(self) -> Turn:
        """The record of the present turn."""
        return self.turns[-1]

    def army(self, name: str) -> Army:
        """The army of a name, whatever its case. Raises InvalidInput."""
        found = self.find_army(name)
        if found is None:
            raise InvalidInput(f"there is no army {name!r}", code="wargame/army")
        return found

    def find_army(self, name: str) -> Army | None:
        """The army of a name, whatever its case, or None. One that has a new name (2.6) answers to its first as well:
        orders may have been posted under it."""
        known = self.armies.get(name)
        if known is not None and known.name == name:
            return known
        wanted = " ".join(name.split()).casefold()
        named = next((army for army in self.armies.values() if army.name.casefold() == wanted), None)
        return named or next((army for key, army in self.armies.items() if key.casefold() == wanted), None)

    def player(self, name: str) -> Player:
        """The player of a name. Raises InvalidInput."""
        found = self.find_player(name)
        if found is None:
            raise InvalidInput(f"there is no player {name!r}", code="wargame/player")
        return found

    def find_player(self, name: str) -> Player | None:
        """The player of a name, whatever its case, or None: nobody acts for one who has left."""
        wanted = " ".join(name.split()).casefold()
        players = (player for player in self.players.values() if player.left is None)
        return next((player for player in players if player.name.casefold() == wanted), None)

    def place_at(self, square: Square) -> Place | None:
        """The base, portal or town at a square, destroyed ones too, or None."""
        return next((place for place in self.places.values() if place.at == square), None)

    def on_map(self) -> list[Army]:
        """The armies that are alive and on the map."""
        return [army for army in self.armies.values() if army.alive and army.at is not None]

    def fights(self, army: str) -> Battle | None:
        """The battle that an army fights in the present turn, or None; once the update is published, else the one that
        was announced for the next."""
        number = self.record.fighting.get(army) if self.turns else None
        if number is not None and self.battles[number].result is None:
            return self.battles[number]
        if self.turns and self.phase == "open":
            return None
        for battle in reversed(self.battles.values()):
            if battle.turn < self.turn:
                break
            if battle.result is None and army in battle.armies:
                return battle
        return None

    def posts_of(self, turn: int) -> list[Post]:
        """The posts made in a turn, in order."""
        found = []
        for post in reversed(self.posts):
            if post.turn < turn:
                break
            if post.turn == turn:
                found.append(post)
        return found[::-1]

    def battles_of(self, turn: int) -> list[Battle]:
        """The battles that are fought in a turn."""
        return [battle for battle in self.battles.values() if battle.turn == turn]
