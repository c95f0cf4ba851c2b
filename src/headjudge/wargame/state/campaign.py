"""The whole state of a campaign (see the package)."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

from headjudge.core.errors import InvalidInput
from headjudge.wargame.state.armies import Army
from headjudge.wargame.state.battles import Battle
from headjudge.wargame.state.grid import Map, Square
from headjudge.wargame.state.people import Application, Judging, Message, Player, Sanction, Seating, Vote, Waiver
from headjudge.wargame.state.places import Place
from headjudge.wargame.state.ranks import Team
from headjudge.wargame.state.records import Post, Ruling, Turn

__all__ = ["Options", "Phase", "State"]

Phase = Literal["setup", "open", "locked", "over"]


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
    phase: Phase = "setup"
    turn: int = 1
    deadline: int | None = None
    clock: int = 0
    """The latest time at which anything was done."""
    players: dict[str, Player] = field(default_factory=dict)
    armies: dict[str, Army] = field(default_factory=dict)
    places: dict[str, Place] = field(default_factory=dict)
    authority: dict[Team, list[str]] = field(default_factory=dict)
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
    done: dict[str, int] = field(default_factory=dict)
    """The players (keys) who are done with the present turn, and since when (finishing.py)."""
    seatings: list[Seating] = field(default_factory=list)
    """Who took part under which name, where the campaign is hosted (1.6)."""
    waivers: list[Waiver] = field(default_factory=list)
    """Control changes that a judge accepted against 5.3, and that have not been put right (5.2.2.2)."""
    messages: list[Message] = field(default_factory=list)
    dice: dict[str, int] = field(default_factory=dict)
    """Dice given for the next update: ``spawn``, ``spawn_rank`` (6.3.2)."""
    started: bool = False
    """Whether the round has begun, or its first movement update is over: then nothing is set up any more (2.5)."""
    revealed: bool = False
    """Whether the positions of bases are public while the round is still set up (2.5.1.3, 2.5.2.3)."""
    winner: Team | Literal[""] = ""
    ended_by: str = ""
    """The rule by which the round ended (1.7)."""
    vulnerable: dict[Team, list[str]] = field(default_factory=dict)
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
        known = self.players.get(name)
        if known is not None and known.name == name and known.left is None:
            return known
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
