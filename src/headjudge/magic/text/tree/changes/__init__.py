"""What continuous effects change, one-shot or static: power and toughness, abilities, types, colors, control, what can
be done.

The layer is named after each (rule 613). Restrictions and requirements have none.
"""

from __future__ import annotations

from headjudge.magic.text.tree.changes.characteristics import (
    BasePT,
    Become,
    BecomeChosenType,
    BecomeSized,
    BecomeStill,
    BeLegendary,
    CantHave,
    ChangePT,
    ChangeWhereX,
    EveryType,
    GainAbilities,
    GainOneOf,
    HaveColors,
    IsntCreature,
    LoseAbilities,
    PTDelta,
)
from headjudge.magic.text.tree.changes.combat import (
    AssignsNoDamage,
    AssignsToughness,
    AttackDespiteDefender,
    AttackIfAble,
    BlockIfAble,
    BlocksAsWithReach,
    CanBlockMore,
    CanBlockOnly,
    CantAttack,
    CantBeBlocked,
    CantBlock,
    IsGoaded,
    MustBeBlocked,
    Timed,
    says_how_long,
)
from headjudge.magic.text.tree.changes.entering import (
    EntersHaving,
    EntersPrepared,
    EntersTapped,
    EntersWithCounters,
)
from headjudge.magic.text.tree.changes.limits import (
    CantBe,
    CantBeTargetOf,
    CantCast,
    DoesntUntap,
    NoActivations,
)

__all__ = [
    "AssignsNoDamage",
    "AssignsToughness",
    "AttackDespiteDefender",
    "AttackIfAble",
    "BasePT",
    "BeLegendary",
    "Become",
    "BecomeChosenType",
    "BecomeSized",
    "BecomeStill",
    "BlockIfAble",
    "BlocksAsWithReach",
    "CanBlockMore",
    "CanBlockOnly",
    "CantAttack",
    "CantBe",
    "CantBeBlocked",
    "CantBeTargetOf",
    "CantBlock",
    "CantCast",
    "CantHave",
    "ChangePT",
    "ChangeWhereX",
    "DoesntUntap",
    "EntersHaving",
    "EntersPrepared",
    "EntersTapped",
    "EntersWithCounters",
    "EveryType",
    "GainAbilities",
    "GainOneOf",
    "HaveColors",
    "IsGoaded",
    "IsntCreature",
    "LoseAbilities",
    "MustBeBlocked",
    "NoActivations",
    "PTDelta",
    "Timed",
    "says_how_long",
]
