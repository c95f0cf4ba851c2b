"""What an event is set to: presets with their limits, and what follows from the number of players.

==============  =====================================================================================
module          what
==============  =====================================================================================
``durations``   lengths of time as people write them
``settings``    all settings of an event, read and checked
``presets``     the limits that hold, as data (101, 111, 112), or hardly any
``structures``  structure, rounds and cut by the number of players (facts/swiss)
``kinds``       kinds of events that are ready to be opened, as data
``times``       how long a round, registration and construction take (112)
==============  =====================================================================================
"""

from headjudge.core.durations import duration, show_duration
from headjudge.tournament.settings.kinds import KINDS, Kind
from headjudge.tournament.settings.presets import ALWAYS, FLOOR_RULES, HOUSE, PRESETS, Bound, Preset
from headjudge.tournament.settings.settings import (
    DeckLists,
    Extensions,
    Floor,
    LateEntry,
    OddPods,
    Playoff,
    PlayoffSeats,
    Pods,
    PointPrize,
    Settings,
    Stage,
    settings_of,
)
from headjudge.tournament.settings.structures import Plan, Structure, elimination_rounds, plan
from headjudge.tournament.settings.times import LIMITED_TIMES, LimitedTimes, limited_times, round_limit

__all__ = [
    "ALWAYS",
    "FLOOR_RULES",
    "HOUSE",
    "KINDS",
    "LIMITED_TIMES",
    "PRESETS",
    "Bound",
    "DeckLists",
    "Extensions",
    "Floor",
    "Kind",
    "LateEntry",
    "LimitedTimes",
    "OddPods",
    "Plan",
    "Playoff",
    "PlayoffSeats",
    "Pods",
    "PointPrize",
    "Preset",
    "Settings",
    "Stage",
    "Structure",
    "duration",
    "elimination_rounds",
    "limited_times",
    "plan",
    "round_limit",
    "settings_of",
    "show_duration",
]
