"""The qualities of filters."""

from __future__ import annotations

from headjudge.magic.text.tree.qualities.abilities import (
    HasAdventure,
    TargetsOnly,
    WithKeyword,
    WithManaAbilities,
    WithoutKeyword,
)
from headjudge.magic.text.tree.qualities.colors import (
    ColorCount,
    ColorTest,
    HasBothColors,
    OfChosenColor,
    OfColor,
    OfColorOfChoice,
    OfThatColor,
    WithSymbol,
)
from headjudge.magic.text.tree.qualities.kinds import (
    HasBasicLandType,
    Named,
    Non,
    OfChosenName,
    OfChosenType,
    SharesWith,
    ThatIs,
    ThatIsKind,
    WithoutSupertype,
)
from headjudge.magic.text.tree.qualities.places import (
    AttachedTo,
    Except,
    FromAmong,
    InZone,
    OnBattlefield,
    PutThere,
)
from headjudge.magic.text.tree.qualities.stats import (
    ANY_STAT,
    POWER_OR_TOUGHNESS,
    BaseIs,
    ComparedStat,
    OfSize,
    OverBase,
    OwnStats,
    StatIs,
    TotalIs,
    WithCounters,
)
from headjudge.magic.text.tree.qualities.status import (
    AttackingWhom,
    InCombatWith,
    Lately,
    Status,
)
from headjudge.magic.text.tree.qualities.this_way import (
    DoneBy,
    NotThisWay,
    ThisWay,
)
from headjudge.magic.text.tree.qualities.whose import (
    ControlledBy,
    OwnedBy,
    SameController,
)

__all__ = [
    "ANY_STAT",
    "POWER_OR_TOUGHNESS",
    "AttachedTo",
    "AttackingWhom",
    "BaseIs",
    "ColorCount",
    "ColorTest",
    "ComparedStat",
    "ControlledBy",
    "DoneBy",
    "Except",
    "FromAmong",
    "HasAdventure",
    "HasBasicLandType",
    "HasBothColors",
    "InCombatWith",
    "InZone",
    "Lately",
    "Named",
    "Non",
    "NotThisWay",
    "OfChosenColor",
    "OfChosenName",
    "OfChosenType",
    "OfColor",
    "OfColorOfChoice",
    "OfSize",
    "OfThatColor",
    "OnBattlefield",
    "OverBase",
    "OwnStats",
    "OwnedBy",
    "PutThere",
    "SameController",
    "SharesWith",
    "StatIs",
    "Status",
    "TargetsOnly",
    "ThatIs",
    "ThatIsKind",
    "ThisWay",
    "TotalIs",
    "WithCounters",
    "WithKeyword",
    "WithManaAbilities",
    "WithSymbol",
    "WithoutKeyword",
    "WithoutSupertype",
]
