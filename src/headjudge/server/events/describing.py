"""What an event can be set to, told to the page on which one is opened: nothing of it is written down twice.

Names of settings, their limits, presets and kinds are those of :mod:`headjudge.tournament.settings`; what is said here
is how a page shows them.
"""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Any, Literal

import msgspec

from headjudge.core.times import MINUTE
from headjudge.infractions.guide import editions, guide
from headjudge.tournament.disciplines import DISCIPLINES, Discipline, discipline
from headjudge.tournament.settings import ALWAYS, HOUSE, PRESETS, Bound, Settings
from headjudge.tournament.settings.judging import LEVELS
from headjudge.tournament.settings.settings import (
    DURATIONS,
    DeckLists,
    Extensions,
    Floor,
    LateEntry,
    OddPods,
    Playoff,
    PlayoffSeats,
)
from headjudge.tournament.settings.structures import Structure
from headjudge.tournament.standings import POD_TIEBREAKERS, SERVICES, SWISS_TIEBREAKERS
from headjudge.tournament.standings.scoring import Tiebreaker

__all__ = ["SETTINGS", "EventForm", "event_form"]

Group = Literal["rounds", "times", "lists", "counting", "pods", "prizes", "judges"]
Form = Literal["choice", "number", "minutes", "yes-no", "order", "points", "prizes", "point-prizes", "moment"]


class ChoiceInfo(msgspec.Struct, frozen=True):
    """A value of a setting that is one of several."""

    value: str
    title: str
    line: str = ""


class SettingInfo(msgspec.Struct, frozen=True, kw_only=True):
    """A setting: what it is called and means, its rule, how it is asked for, and what it is by itself (lengths of time
    in minutes). A name with a dot is a part of a setting. ``within``: only in events of these structures; empty: in
    all; ``online``: only in those that are played at this server's tables."""

    name: str
    title: str
    line: str = ""
    rule: str = ""
    group: Group
    form: Form
    default: Any = None
    choices: list[ChoiceInfo] = []
    within: list[str] = []
    online: bool = False


class BoundInfo(msgspec.Struct, frozen=True):
    """What a setting must be: in words, with the rule that says so; lengths of time in minutes."""

    setting: str
    right: str
    rule: str
    least: float | None
    most: float | None
    among: list[float]


class PresetInfo(msgspec.Struct, frozen=True):
    """A preset and its limits."""

    name: str
    title: str
    line: str
    bounds: list[BoundInfo]


class KindInfo(msgspec.Struct, frozen=True):
    """A kind of event that is ready to be opened."""

    name: str
    title: str
    line: str
    settings: dict[str, Any]


class FormatInfo(msgspec.Struct, frozen=True):
    """A format. ``opened``: how its cards are come by, null where players bring decks; ``asks`` and ``may_ask``: the
    setting that must, or may, say more; ``imported``: whether only imported card data say which cards it permits."""

    name: str
    title: str
    line: str
    opened: str | None
    asks: str
    may_ask: str
    imported: bool


class EventForm(msgspec.Struct, frozen=True, kw_only=True):
    """All that the page for opening an event needs, of one ``discipline`` out of all of them. ``always``: the limits
    that hold in every preset; ``legal``: the legal lists that imported card data know."""

    discipline: str
    disciplines: list[ChoiceInfo]
    presets: list[PresetInfo]
    always: list[BoundInfo]
    kinds: list[KindInfo]
    formats: list[FormatInfo]
    structures: list[ChoiceInfo]
    settings: list[SettingInfo]
    legal: list[str]


TITLES: dict[StrEnum, tuple[str, str]] = {
    Structure.SWISS: ("Swiss rounds", "Everybody plays every round, against somebody with about the same record."),
    Structure.SWISS_THEN_CUT: ("Swiss, then a cut", "The top players go on to single elimination."),
    Structure.SINGLE_ELIMINATION: ("Single elimination", "Lose once and you're out."),
    Structure.DOUBLE_ELIMINATION: ("Double elimination", "Lose twice and you're out."),
    Structure.ROUND_ROBIN: ("Round robin", "Everybody plays everybody."),
    Structure.PODS: ("Pods", "Tables of three to five, with points for each place."),
    Playoff.SAME: ("the same decks", ""),
    Playoff.DRAFT: ("a draft", ""),
    PlayoffSeats.LOT: ("by lot", ""),
    PlayoffSeats.STANDING: ("by standing", ""),
    DeckLists.HIDDEN: ("hidden", "Only officials and their owners see them."),
    DeckLists.OPEN: ("open", "Opponents see them."),
    DeckLists.PUBLIC: ("public", "Everybody sees them."),
    Floor.USUAL: ("0.33", ""),
    Floor.THIRD: ("exactly a third", ""),
    LateEntry.NONE: ("nothing", ""),
    LateEntry.LOSS: ("a loss each", ""),
    LateEntry.BYE: ("a bye each", ""),
    OddPods.TOP: ("at the top", ""),
    OddPods.BOTTOM: ("at the bottom", ""),
    Extensions.WHOLE: ("all that it took", ""),
    Extensions.LEFT: ("no more than was left of the round", ""),
    Tiebreaker.POINTS: ("points", ""),
    Tiebreaker.MATCH_WINS: ("own match wins", ""),
    Tiebreaker.OPPONENTS_MATCH_WINS: ("opponents' match wins", ""),
    Tiebreaker.GAME_WINS: ("own game wins", ""),
    Tiebreaker.OPPONENTS_GAME_WINS: ("opponents' game wins", ""),
    Tiebreaker.FIRSTS: ("pods won", ""),
    Tiebreaker.WINS: ("matches won", ""),
    Tiebreaker.MATCHES: ("matches played", ""),
    Tiebreaker.OPPONENTS_POINTS: ("opponents' average", ""),
    Tiebreaker.HEAD_TO_HEAD: ("head to head", ""),
}
"""What the values of settings are called."""


def _choices(kind: type[StrEnum]) -> list[ChoiceInfo]:
    return [ChoiceInfo(value.value, *TITLES[value]) for value in kind]


SWISS = [Structure.SWISS.value, Structure.SWISS_THEN_CUT.value]
CUTS = [Structure.SWISS_THEN_CUT.value, Structure.PODS.value]
KNOCKOUT = [Structure.SINGLE_ELIMINATION.value, Structure.SWISS_THEN_CUT.value]


def _of(name: str, title: str, group: Group, form: Form, line: str = "", **more: Any) -> SettingInfo:
    kind: Any = Settings()
    for part in name.split("."):
        kind = getattr(kind, part)
    if name in DURATIONS and kind is not None:
        kind = kind // MINUTE
    return SettingInfo(
        name=name, title=title, line=line, group=group, form=form, default=msgspec.to_builtins(kind), **more
    )


_NUMBERS = "Leave empty to go by the number of players."
SETTINGS = (
    _of("rounds", "Rounds", "rounds", "number", _NUMBERS, within=[*SWISS, Structure.PODS.value]),
    _of(
        "cut",
        "Players in the cut",
        "rounds",
        "number",
        "Leave empty for four or eight, by the number of players; after pods, for none.",
        within=CUTS,
    ),
    _of("games", "Games in a match", "rounds", "number", "Best of this many.", rule="111"),
    _of("team_size", "Players in a team", "rounds", "number", rule="143"),
    _of(
        "together",
        "A team plays one match together",
        "rounds",
        "yes-no",
        "Like Two-Headed Giant; otherwise each member plays their own match.",
    ),
    _of("legs", "Matches against each opponent", "rounds", "number", within=[Structure.ROUND_ROBIN.value]),
    _of("third_place", "Third-place match", "rounds", "yes-no", within=KNOCKOUT),
    _of("within_tables", "Pair players with others from their draft table", "rounds", "yes-no", within=SWISS),
    _of(
        "playoff",
        "The cut is played with",
        "rounds",
        "choice",
        choices=_choices(Playoff),
        within=[Structure.SWISS_THEN_CUT.value],
    ),
    _of(
        "playoff_seats",
        "Seats at its draft",
        "rounds",
        "choice",
        choices=_choices(PlayoffSeats),
        within=[Structure.SWISS_THEN_CUT.value],
    ),
    _of(
        "late_entry",
        "For latecomers, missed rounds count as",
        "rounds",
        "choice",
        choices=_choices(LateEntry),
        within=[*SWISS, Structure.PODS.value],
    ),
    _of(
        "confirmed_results",
        "Results need the opponent's confirmation",
        "rounds",
        "yes-no",
        "Otherwise the first report counts.",
    ),
    _of("limit", "Minutes per round", "times", "minutes", rule="112"),
    _of(
        "playoff_limit",
        "Minutes per play-off round",
        "times",
        "minutes",
        "From the quarterfinals on.",
        rule="112",
        within=KNOCKOUT,
    ),
    _of("sideboarding", "Minutes for sideboarding", "times", "minutes", rule="112a", online=True),
    _of(
        "inactivity",
        "Minutes of inactivity that lose the game",
        "times",
        "minutes",
        "Leave empty for never.",
        rule="112a",
        online=True,
    ),
    _of("registration", "Minutes for registering pools", "times", "minutes", rule="112"),
    _of("construction", "Minutes for building decks", "times", "minutes", rule="112"),
    _of(
        "construct_at_once",
        "Deck building starts automatically",
        "times",
        "yes-no",
        "When all drafts are over, or when the time for registering sealed pools is up.",
    ),
    _of("lists", "Deck lists are", "lists", "choice", rule="121", choices=_choices(DeckLists)),
    _of("lists_from", "Shown from round", "lists", "number", "If they are open or public."),
    _of("deck_deadline", "Lists are due", "lists", "moment", "After that, only officials can change them.", rule="121"),
    _of("drop_without_deck", "Drop players without a legal list when lists are locked", "lists", "yes-no"),
    _of(
        "counting",
        "Use the scoring of",
        "counting",
        "choice",
        "Replaces the settings below.",
        choices=[ChoiceInfo("", "the settings below"), *(ChoiceInfo(name, name) for name in SERVICES)],
    ),
    _of(
        "tiebreakers",
        "Tiebreakers, in order",
        "counting",
        "order",
        "Usually: " + ", ".join(TITLES[one][0] for one in SWISS_TIEBREAKERS) + ".",
        choices=_choices(Tiebreaker),
        rule="facts/swiss",
    ),
    _of("floor", "Lowest percentage that counts", "counting", "choice", choices=_choices(Floor), rule="facts/swiss"),
    _of("own_match_floor", "Also for one's own match wins", "counting", "yes-no"),
    _of("own_game_floor", "Also for one's own game wins", "counting", "yes-no"),
    _of("rated", "Matches are rated", "counting", "yes-no"),
    _of("k", "Rating K-value", "counting", "number", "How much one match moves a rating."),
    _of("pods.size", "Preferred pod size", "pods", "number", within=[Structure.PODS.value]),
    _of(
        "pods.odd",
        "Pods of another size go",
        "pods",
        "choice",
        choices=_choices(OddPods),
        within=[Structure.PODS.value],
    ),
    _of("pods.points", "Points for each place", "pods", "points", within=[Structure.PODS.value]),
    _of("pods.draw", "Points for each player in a drawn pod", "pods", "number", within=[Structure.PODS.value]),
    _of(
        "pods.tiebreakers",
        "Ties in points are broken by",
        "pods",
        "order",
        "Usually: " + ", ".join(TITLES[one][0] for one in POD_TIEBREAKERS) + ".",
        choices=_choices(Tiebreaker),
        within=[Structure.PODS.value],
    ),
    _of(
        "rel",
        "Rules enforcement level",
        "judges",
        "choice",
        "At Regular no penalties are issued.",
        choices=[ChoiceInfo(level, level.title()) for level in LEVELS],
        rule="introduction",
    ),
    _of(
        "guide",
        "Infraction procedure guide",
        "judges",
        "choice",
        choices=[ChoiceInfo(edition, guide(edition).title) for edition in editions()],
    ),
    _of(
        "extensions", "Time that a ruling adds to a match", "judges", "choice", choices=_choices(Extensions), rule="1.1"
    ),
    _of("prizes", "Prize for each place", "prizes", "prizes", "A number of boosters or points, or text; one per line."),
    _of(
        "point_prizes",
        "Prizes by match points",
        "prizes",
        "point-prizes",
        "For everybody who has so many points and no prize for their place; one per line.",
    ),
)
"""How settings are asked for, those first that matter most. Format, sets, legal list, preset and structure have places
of their own on the page, and so have later stages."""


def _bound(bound: Bound) -> BoundInfo:
    unit = MINUTE if bound.seconds else 1

    def plain(value: int | None) -> float | None:
        return None if value is None else value / unit if value % unit else value // unit

    among = [value / unit for value in bound.among]
    return BoundInfo(bound.setting, bound.right(), bound.rule, plain(bound.least), plain(bound.most), among)


def _usual_first(one: Discipline) -> tuple[bool, str]:
    return one.name != Settings().discipline, one.title


def event_form(folder: Path | None = None, name: str = "magic") -> EventForm:
    """What an event of a discipline can be set to. Reads the card data imported into a folder for their legal lists."""
    known = discipline(name)
    return EventForm(
        discipline=known.name,
        disciplines=[ChoiceInfo(one.name, one.title) for one in sorted(DISCIPLINES.values(), key=_usual_first)],
        presets=[
            PresetInfo(preset.name, preset.title, preset.line, [_bound(one) for one in preset.bounds])
            for preset in (HOUSE, *(one for one in PRESETS.values() if one is not HOUSE))
        ],
        always=[_bound(one) for one in ALWAYS],
        kinds=[KindInfo(one.name, one.title, one.line, dict(one.settings)) for one in known.kinds],
        formats=[
            FormatInfo(one.name, one.title, one.line, one.opened, one.asks, one.may_ask, one.building.known)
            for one in known.formats
        ],
        structures=_choices(Structure),
        settings=[*SETTINGS],
        legal=known.legal_lists(folder),
    )
