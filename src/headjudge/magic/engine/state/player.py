"""A player as part of the state: zones, life, mana, what is counted of a turn."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from typing import TYPE_CHECKING, Literal, NamedTuple

from headjudge.magic.text.card_words import SNOW

if TYPE_CHECKING:
    from headjudge.magic.engine.state.delayed_trigger import Rider
    from headjudge.magic.engine.state.objects import GameObject
    from headjudge.magic.engine.state.steps import Skipped, Step
    from headjudge.magic.text.tree.effects.mana import ManaEnd, SpendOnly
    from headjudge.magic.text.tree.nouns import Filter

__all__ = ["Attackers", "Earmark", "LastKnown", "Lasting", "Mana", "MayPlay", "Outcome", "Player"]


class Outcome(StrEnum):
    """How the game ended for a player (104.1)."""

    WON = "won"
    LOST = "lost"
    DREW = "drew"


Earmark = tuple["SpendOnly", int]
"""What mana may only be spent on, and the object whose ability made it."""


class Lasting(NamedTuple):
    """How long mana stays while steps and phases end (106.4): to the end of combat or of the turn, in the turn of a
    marker."""

    end: ManaEnd
    marker: int


class Mana(NamedTuple):
    """One mana in a mana pool (106.4). ``of`` are the words of the type line of what made it, as that was then."""

    symbol: str
    only: Earmark | None = None
    of: frozenset[str] = frozenset()
    rider: Rider | None = None
    lasting: Lasting | None = None

    @property
    def snow(self) -> bool:
        """Whether its source was snow (107.4h)."""
        return SNOW in self.of


class Attackers(NamedTuple):
    """What a player must have attacked with in a turn: such creatures, so many at ``least``."""

    what: Filter
    least: int


class MayPlay(NamedTuple):
    """That a player may play a card: for how long (:mod:`..costs.time_permissions`), and whether also as a land, or as
    another of its faces than its front; perhaps only by casting it for that ``cost`` rather than its mana cost. As what
    any ``mana`` may be spent on it: as it is, as of any color, as of any type (609.4b)."""

    until: tuple[str, int, int]
    lands: bool
    faces: bool = True
    cost: tuple[str, ...] | None = None
    mana: Literal["", "color", "type"] = ""
    one_of: int = 0
    """The number of those cards of which only one may be played; 0: it doesn't matter."""
    dearer: int = 0
    """How much more it costs to cast it so."""
    tapped: bool = False
    """Whether it enters tapped if it is played so as a land."""
    for_life: bool = False
    """Spells only for as much life as their mana value, in place of their mana cost (118.9)."""
    attackers: Attackers | None = None
    """Only in a turn in which the player has attacked with such creatures."""
    as_sorcery: bool = False
    """Only when the player could cast a sorcery."""
    front: bool = True
    """Also as its front; else only as another of its faces."""


class LastKnown(NamedTuple):
    """What was last known of a player who has left. Never changed, so copies of the game share it."""

    battlefield: list[GameObject]
    graveyard: list[GameObject]
    hand: int
    library: int

    def copy(self) -> LastKnown:
        """The same."""
        return self


class Player:
    """A player's own state. ``index`` is the seat number, clockwise; the next index sits to the left."""

    __slots__ = (
        "ante",
        "battlefield",
        "by_hand",
        "cards_cycled",
        "command",
        "commander_casts",
        "commander_damage",
        "commanders",
        "completed_dungeons",
        "controlled_by",
        "controlled_next_by",
        "counters",
        "drawn",
        "draws",
        "drew_from_empty",
        "drew_in_draw_step",
        "dungeon",
        "end_steps",
        "exile",
        "extra_after_next",
        "extra_numbers",
        "extra_turns",
        "functioning_cards",
        "graveyard",
        "hand",
        "hurt_by",
        "in_game",
        "index",
        "initiative_marker",
        "lands_played",
        "last_known",
        "last_turn",
        "library",
        "life",
        "lost_to",
        "may_play",
        "monarch_marker",
        "name",
        "owned",
        "phased_out",
        "planar_deck",
        "pool",
        "replacing",
        "result",
        "sideboard",
        "skips",
        "spells_cast",
        "team",
        "turns_taken",
        "upkeep_turns",
        "upkeeps",
        "version",
        "watching",
    )

    def __init__(self, index: int, name: str, life: int, team: int) -> None:
        self.index = index
        self.name = name
        self.life = life
        self.team = team
        self.in_game = True
        self.result: Outcome | None = None
        self.lost_to = ""
        self.library: list[int] = []
        self.hand: list[int] = []
        self.graveyard: list[int] = []
        self.exile: list[int] = []
        self.battlefield: list[int] = []
        self.phased_out: list[int] = []
        self.command: list[int] = []
        self.ante: list[int] = []
        self.sideboard: list[int] = []
        """Cards outside the game that effects may bring into it (400.11)."""
        self.planar_deck: list[int] = []
        self.functioning_cards: list[int] = []
        self.hurt_by: frozenset[str] = frozenset()
        """The names of creatures that have dealt combat damage to the player in this game, in lower case."""
        """Cards off the battlefield with an ability that functions where they are."""
        self.watching: list[int] = []
        """Permanents whose definition has a triggered or replacement ability."""
        self.replacing: list[int] = []
        """Those of them whose definition has a replacement ability."""
        self.owned: set[int] = set()
        """The ``card`` numbers of all cards, tokens and emblems that the player owns, wherever they are."""
        self.counters: dict[str, int] = {}
        self.pool: list[Mana] = []
        self.lands_played = 0
        self.draws = 0
        self.drawn: tuple[int, ...] = ()
        """The cards drawn this turn, as the objects that they were then."""
        self.drew_from_empty = False
        self.end_steps = 0
        self.upkeeps = 0
        self.turns_taken = 0
        self.by_hand = False
        """Whether mana is paid by hand (:mod:`..costs.by_hand`)."""
        self.version = 0
        self.upkeep_turns: tuple[int, ...] = ()
        """The numbers of the turns of the player's last two upkeeps, the one under way included."""
        self.last_turn: Mapping[tuple[str, int], int] = {}
        """What happened in the last turn of the player that is over (:mod:`..events.history`)."""
        self.drew_in_draw_step = 0
        """The number of the last turn in whose draw step the player drew a card."""
        self.skips: tuple[tuple[Step | Skipped, int], ...] = ()
        """What the player is to skip (500.9), each with the number of the skip; members of a team owe the same one."""
        self.cards_cycled: Mapping[str, int] = {}
        """How many cards of each name the player has cycled in this game."""
        self.spells_cast: Mapping[str, int] = {}
        """How often the player has cast spells of each name in this game."""
        self.extra_turns = 0
        """The turns that the player takes right before the next one (807.4j)."""
        self.extra_numbers: tuple[int, ...] = ()
        """The extra turns that effects gave the player and that are still to come, by number, the next one last."""
        self.controlled_by: int | None = None
        """Who controls the player (711.1)."""
        self.controlled_next_by: int | None = None
        """Who will control the player in the player's next turn."""
        self.extra_after_next = 0
        """How many extra turns the player takes after their next turn (500.7)."""
        self.may_play: Mapping[int, MayPlay] = {}
        """The cards that effects let the player play for a time (:mod:`..costs.time_permissions`)."""
        self.dungeon = 0
        """The dungeon in the command zone that the player is in (309.2); 0: none."""
        self.completed_dungeons: tuple[str, ...] = ()
        """The names of the dungeons that the player has completed (309.7), each as often as they have."""
        self.initiative_marker = 0
        """The object whose abilities having the initiative brings (726); 0 of who hasn't."""
        self.monarch_marker = 0
        """The object whose abilities being the monarch brings (724); 0 of who isn't."""
        self.commanders: tuple[int, ...] = ()
        """The ``card`` numbers of the player's commanders (903.3)."""
        self.commander_casts: Mapping[int, int] = {}
        """How often each of them was cast from the command zone (903.8)."""
        self.commander_damage: Mapping[int, int] = {}
        """The combat damage that each commander has dealt to the player (903.10a)."""
        self.last_known: LastKnown | None = None
        """What was last known of the player, who has left."""

    def copy(self) -> Player:
        """An independent copy."""
        new = Player.__new__(Player)
        new.index = self.index
        new.name = self.name
        new.life = self.life
        new.team = self.team
        new.in_game = self.in_game
        new.result = self.result
        new.lost_to = self.lost_to
        new.library = self.library[:]
        new.hand = self.hand[:]
        new.graveyard = self.graveyard[:]
        new.exile = self.exile[:]
        new.battlefield = self.battlefield[:]
        new.phased_out = self.phased_out[:]
        new.command = self.command[:]
        new.ante = self.ante[:]
        new.sideboard = self.sideboard[:]
        new.planar_deck = self.planar_deck[:]
        new.functioning_cards = self.functioning_cards[:]
        new.hurt_by = self.hurt_by
        new.watching = self.watching[:]
        new.replacing = self.replacing[:]
        new.owned = self.owned.copy()
        new.counters = self.counters.copy()
        new.pool = self.pool[:]
        new.lands_played = self.lands_played
        new.last_turn = self.last_turn
        new.upkeep_turns = self.upkeep_turns
        new.draws = self.draws
        new.drawn = self.drawn
        new.drew_from_empty = self.drew_from_empty
        new.end_steps = self.end_steps
        new.upkeeps = self.upkeeps
        new.turns_taken = self.turns_taken
        new.by_hand = self.by_hand
        new.version = self.version
        new.drew_in_draw_step = self.drew_in_draw_step
        new.skips = self.skips
        new.cards_cycled = self.cards_cycled
        new.spells_cast = self.spells_cast
        new.extra_turns = self.extra_turns
        new.extra_numbers = self.extra_numbers
        new.controlled_by = self.controlled_by
        new.controlled_next_by = self.controlled_next_by
        new.extra_after_next = self.extra_after_next
        new.may_play = self.may_play
        new.dungeon = self.dungeon
        new.completed_dungeons = self.completed_dungeons
        new.initiative_marker = self.initiative_marker
        new.monarch_marker = self.monarch_marker
        new.commanders = self.commanders
        new.commander_casts = self.commander_casts
        new.commander_damage = self.commander_damage
        new.last_known = self.last_known
        return new
