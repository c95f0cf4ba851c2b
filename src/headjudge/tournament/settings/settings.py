"""All settings of an event: frozen, read from what people or scenarios say, and checked before there is an event."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import date
from enum import StrEnum
from fractions import Fraction
from typing import Annotated, Any, Self

import msgspec

from headjudge.core.durations import duration
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.times import MINUTE
from headjudge.infractions.guide import DEFAULT
from headjudge.tournament.settings.judging import check_judging
from headjudge.tournament.settings.presets import ALWAYS, FLOOR_RULES, PRESETS, Bound, Preset
from headjudge.tournament.settings.structures import Plan, Structure, plan

__all__ = [
    "DURATIONS",
    "DeckLists",
    "Extensions",
    "Floor",
    "LateEntry",
    "OddPods",
    "Playoff",
    "PlayoffSeats",
    "Pods",
    "PointPrize",
    "Settings",
    "Stage",
    "settings_of",
]


class Floor(StrEnum):
    """The least percentage that counts (facts/swiss)."""

    USUAL = "0.33"
    THIRD = "1/3"

    @property
    def fraction(self) -> Fraction:
        """The floor as an exact number."""
        return Fraction(self.value)


class Playoff(StrEnum):
    """What is played in the play-off."""

    SAME = "same"
    """The decks of the Swiss rounds."""
    DRAFT = "draft"


class PlayoffSeats(StrEnum):
    """How a drafted play-off is seated."""

    LOT = "lot"
    STANDING = "standing"


class LateEntry(StrEnum):
    """What the rounds of Swiss or of pods count that somebody missed by entering late: nothing, a loss each, or a bye
    each."""

    NONE = "none"
    LOSS = "loss"
    BYE = "bye"


class Extensions(StrEnum):
    """How much time a ruling of more than a minute adds to a match: all that it took, or no more than what was left of
    the round when it began (1.1)."""

    WHOLE = "whole"
    LEFT = "left"


class OddPods(StrEnum):
    """Where the pods stand that are not of the size that is preferred."""

    TOP = "top"
    BOTTOM = "bottom"


class DeckLists(StrEnum):
    """Who may see deck lists: nobody but their owners and officials, the opponent, everybody."""

    HIDDEN = "hidden"
    OPEN = "open"
    PUBLIC = "public"


class Pods(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """How pods are played: the size that they have where possible, whether the others stand at the top or the bottom,
    points of each place and of each player of a drawn game, and by what ties are broken beyond points (names of
    `headjudge.tournament.standings`)."""

    size: int = 4
    odd: OddPods = OddPods.BOTTOM
    points: tuple[int, ...] = (5, 3, 2, 1)
    draw: int = 1
    tiebreakers: tuple[str, ...] = ()


class Stage(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A later stage of an event: who is in it, by place or by match points (neither: everybody plays on), what it is,
    and in which format it is played; what isn't set is as in the stage before.

    A stage whose ``format`` is set begins with decks of its own: of a Limited format, packs are opened for it, also if
    the stage before was of the same. ``within_tables``: who drafted at one table play each other.
    """

    structure: Structure
    places: int | None = None
    points: int | None = None
    rounds: int | None = None
    games: int | None = None
    limit: int | None = None
    format: str = ""
    sets: tuple[str, ...] = ()
    legal: str = ""
    within_tables: bool = False

    def why_not(self) -> str:
        """What is wrong with it; empty if nothing is."""
        if self.places is not None and self.points is not None:
            return "a later stage takes players by place or by points, not by both"
        if self.structure is Structure.SWISS_THEN_CUT:
            return "a later stage that ends in a cut is two stages: swiss, then single-elimination"
        if self.places is None and self.rounds is None and self.structure in (Structure.SWISS, Structure.PODS):
            return "without places it isn't known how many will be in the stage: say how many rounds it has"
        if (self.sets or self.legal) and not self.format:
            return "sets and legal lists belong to a format: name the format of the stage as well"
        if self.within_tables and self.structure is not Structure.SWISS:
            return "playing within draft tables is for Swiss rounds"
        if self.places is not None and self.places < 2:
            return f"a stage needs at least 2 players, not {self.places}"
        return ""


class PointPrize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize for everybody who has at least so many match points."""

    points: Annotated[int, msgspec.Meta(ge=0)]
    prize: int | str


class Settings(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The settings of an event. Lengths of time are seconds; None means that there is no such limit, or that it follows
    from the format or the number of players.

    ``checked`` says whether they can be those of an event; formats are the discipline's to check.
    """

    preset: str = FLOOR_RULES.name
    discipline: str = "magic"
    format: str = ""
    """A format of the discipline; empty: its first."""
    sets: tuple[str, ...] = ()
    """The codes of the sets of a format that is a list of sets."""
    legal: str = ""
    """The name of the legal list of a format that is one, as card data have it ("modern")."""
    date: str | None = None
    """The day of the event, "YYYY-MM-DD"; it may decide which sets are permitted."""

    structure: Structure | None = None
    rounds: int | None = None
    cut: int | None = None
    stages: tuple[Stage, ...] = ()
    """What comes after, as on a second day, or when the format changes."""
    within_tables: bool = False
    """Whether who drafted at one table play each other in the Swiss rounds."""
    legs: int = 1
    """How often each meets each other in a round robin."""
    third_place: bool = False
    """Whether the losers of the semifinals play for the third place."""
    late_entry: LateEntry = LateEntry.NONE
    playoff: Playoff = Playoff.SAME
    playoff_seats: PlayoffSeats = PlayoffSeats.LOT
    games: int = 3
    team_size: int = 1
    together: bool = False
    """Whether a team plays one match together, as two heads of a giant do; otherwise its members play theirs."""
    pods: Pods = Pods()

    limit: int = 60 * MINUTE
    playoff_limit: int = 90 * MINUTE
    sideboarding: int | None = 6 * MINUTE
    inactivity: int | None = 5 * MINUTE
    registration: int | None = None
    construction: int | None = None

    k: int = 16
    rated: bool = True
    counting: str = ""
    """A service whose way of counting is used (a name of `headjudge.tournament.standings`), in place of the settings
    that follow."""
    tiebreakers: tuple[str, ...] = ()
    """What decides who stands higher, in this order (names of `headjudge.tournament.standings`); empty: as usual."""
    floor: Floor = Floor.USUAL
    own_match_floor: bool = True
    own_game_floor: bool = True

    confirmed_results: bool = True
    """Whether what a player reports waits until the other side confirms it."""
    lists: DeckLists = DeckLists.HIDDEN
    lists_from: int = 1
    """The round from which lists are shown, if they are."""
    deck_deadline: int | None = None
    """The moment from which players change no list; without one, lists are open until an official locks them."""
    drop_without_deck: bool = False
    """Whether who has no legal list when lists are locked is dropped."""
    construct_at_once: bool = True
    """Whether the construction of decks begins by itself when drafts are over or packs were opened."""
    prizes: tuple[int | str, ...] = ()
    """The prize of each place."""
    point_prizes: tuple[PointPrize, ...] = ()
    """Prizes by points: whoever has no prize for their place gets the one that needs most of those they have enough
    points for."""

    extensions: Extensions = Extensions.WHOLE
    """How much time the rulings of judges add to a match."""
    rel: str = "competitive"
    """The rules enforcement level: "competitive", "professional", or "regular", for which the guide isn't made."""
    guide: str = DEFAULT
    """The edition of the infraction procedure guide by which judges rule."""
    announced: tuple[tuple[str, str], ...] = ()
    """Penalties that the event announced, where the guide leaves it to the event (3.6): infraction, penalty. They may
    be given as a map."""

    @property
    def rules(self) -> Preset:
        """The preset whose limits hold."""
        return PRESETS[self.preset]

    def plan(self, players: int) -> Plan:
        """Structure, rounds and cut for so many players (facts/swiss)."""
        drafted = self.playoff is Playoff.DRAFT
        structure = Structure.SWISS if self.structure is None and self.stages else self.structure
        return plan(
            players,
            structure,
            self.rounds,
            self.cut,
            draft_playoff=drafted,
            pod_size=self.pods.size,
            legs=self.legs,
        )

    def checked(self) -> Self:
        """These settings. Refuses what the preset doesn't allow, by its rule (IllegalAction), and what can't be
        meant (InvalidInput)."""
        if self.preset not in PRESETS:
            raise InvalidInput(
                f"there is no preset {self.preset!r}; write one of {', '.join(PRESETS)}", code="settings/preset"
            )
        self._check_bounds()
        self._check_rest()
        check_judging(self.rel, self.guide, dict(self.announced))
        for stage in self.stages:
            self.of_stage(stage)._check_bounds()  # The limits hold for what a stage says, too.
        return self

    def _check_bounds(self) -> None:
        for bound in self.rules.bounds:
            value = self._value(bound)
            if value is not None and not bound.allows(value):
                more = f" by the {self.rules.title[0].lower()}{self.rules.title[1:]}; house rules are free to choose"
                raise IllegalAction.of(bound.fault(value, more))
        for bound in ALWAYS:
            value = self._value(bound)
            if value is not None and not bound.allows(value):
                raise InvalidInput.of(bound.fault(value))

    def _value(self, bound: Bound) -> int | None:
        value = getattr(self, bound.setting)
        return value if isinstance(value, int) else None

    def of_stage(self, stage: Stage) -> Settings:
        """The settings of an event that would be this stage alone."""
        own = {
            "games": stage.games or self.games,
            "limit": stage.limit or self.limit,
            "rounds": stage.rounds,
            "structure": stage.structure,
            "within_tables": stage.within_tables,
            **({"format": stage.format, "sets": stage.sets, "legal": stage.legal} if stage.format else {}),
        }
        return msgspec.structs.replace(self, stages=(), cut=None, playoff=Playoff.SAME, **own)

    def _check_rest(self) -> None:
        if self.date is not None:
            try:
                date.fromisoformat(self.date)
            except ValueError as error:
                raise InvalidInput(
                    f"{self.date!r} isn't a day; write one like 2002-05-27", code="settings/date"
                ) from error
        if not 3 <= self.pods.size <= 5:
            raise InvalidInput(f"pods have three to five players, not {self.pods.size}", code="settings/pods")
        for number, stage in enumerate(self.stages, start=2):
            if why := stage.why_not():
                raise InvalidInput(f"stage {number}: {why}", code="settings/stages")
        wrong = ""
        if self.structure is Structure.SWISS and self.cut:
            wrong = "a cut after Swiss rounds is the structure swiss-then-cut"
        if self.stages and (self.cut or self.structure is Structure.SWISS_THEN_CUT):
            wrong = "in an event with stages the cut is the last of them: single-elimination, with its places"
        if self.structure is Structure.PODS and self.cut == 2:
            wrong = "the final of an event of pods is a pod, of at least three players"
        structures = {self.structure, *(stage.structure for stage in self.stages)} - {None}
        if self.legs > 1 and Structure.ROUND_ROBIN not in structures:
            wrong = "only a round robin has legs: a tie of a bracket is one match, which may have more games instead"
        brackets = {Structure.SINGLE_ELIMINATION, Structure.SWISS_THEN_CUT}
        if self.third_place and self.structure is not None and not structures & brackets:
            wrong = "a match for third place is played in single elimination, or after a cut"
        if self.within_tables and self.structure not in (None, Structure.SWISS, Structure.SWISS_THEN_CUT):
            wrong = "playing within draft tables is for Swiss rounds"
        if wrong:
            raise InvalidInput(wrong, code="settings/structure")


DURATIONS = ("limit", "playoff_limit", "sideboarding", "inactivity", "registration", "construction")
"""The settings that are lengths of time: given in minutes or as "HH:MM:SS"."""


CHOICES: Mapping[str, type[StrEnum]] = {
    "structure": Structure,
    "playoff": Playoff,
    "playoff_seats": PlayoffSeats,
    "floor": Floor,
    "late_entry": LateEntry,
    "lists": DeckLists,
    "extensions": Extensions,
}
"""The settings that are one of several words."""


def _with_seconds(given: Mapping[str, Any]) -> dict[str, Any]:
    return {key: duration(value) if key in DURATIONS and value is not None else value for key, value in given.items()}


def settings_of(given: Mapping[str, Any]) -> Settings:
    """Settings from what people, forms and scenarios say: lengths of time in minutes or as ``"HH:MM:SS"``, the rest as
    it is. Raises InvalidInput for what isn't understood, IllegalAction for what the preset doesn't allow."""
    unknown = [key for key in given if key not in Settings.__struct_fields__]
    if unknown:
        known = ", ".join(Settings.__struct_fields__)
        raise InvalidInput(f"there is no setting {unknown[0]!r}; settings are {known}", code="settings/unknown")
    for key, kind in CHOICES.items():
        value = given.get(key)
        if value is not None and value not in list(kind):
            raise InvalidInput(
                f"{key} can't be {value!r}; write one of {', '.join(kind)}", code=f"settings/{key.replace('_', '-')}"
            )
    if isinstance(given.get("point_prizes"), str):
        raise InvalidInput(
            f"prizes by points are a list of points and prizes, not {given['point_prizes']!r}",
            code="settings/point-prizes",
        )
    read = _with_seconds(given)
    if isinstance(given.get("announced"), Mapping):
        read["announced"] = [*given["announced"].items()]
    if isinstance(given.get("stages"), Sequence):
        read["stages"] = [_with_seconds(one) if isinstance(one, Mapping) else one for one in given["stages"]]
    try:
        return msgspec.convert(read, Settings).checked()
    except msgspec.ValidationError as error:
        raise InvalidInput(f"settings: {error}", code="settings/form") from error
