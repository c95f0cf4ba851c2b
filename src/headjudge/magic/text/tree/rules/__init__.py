"""Static sentences without a subject that changes: what they say of the game (rules 604, 614, 615)."""

from __future__ import annotations

from headjudge.magic.text.tree.rules.cards import (
    ChangedMaximumHandSize,
    HandRevealed,
    LookAtAnyTime,
    LookAtTop,
    MaximumHandSize,
    TopRevealed,
)
from headjudge.magic.text.tree.rules.costs import (
    ActivationCosts,
    CostsToActivate,
    SpellCosts,
)
from headjudge.magic.text.tree.rules.damage_and_life import (
    CantLoseOrWin,
    DamageStays,
    LifeCantChange,
    LifeFloor,
    NoLossForLife,
    PreventAll,
    RedirectAll,
)
from headjudge.magic.text.tree.rules.objects import (
    AsEnters,
    BeginWithIt,
    CanBeCommander,
    Controls,
    DefinesPT,
    EntersAsCopy,
    PayOrEntersTapped,
    TriggersAgain,
)
from headjudge.magic.text.tree.rules.playing import (
    AsThoughFlash,
    CastOnly,
    ExtraLandPlays,
    FlashForMore,
    MayDo,
    MayPlayThose,
    NoActivation,
    PlayFrom,
)
from headjudge.magic.text.tree.rules.turns import (
    AllMustBlock,
    AssignsAsUnblocked,
    AttackLimit,
    BlockLimit,
    MayStayTapped,
    MustAttackWithOne,
    SkipSteps,
    UntapsWithOthers,
)

__all__ = [
    "ActivationCosts",
    "AllMustBlock",
    "AsEnters",
    "AsThoughFlash",
    "AssignsAsUnblocked",
    "AttackLimit",
    "BeginWithIt",
    "BlockLimit",
    "CanBeCommander",
    "CantLoseOrWin",
    "CastOnly",
    "ChangedMaximumHandSize",
    "Controls",
    "CostsToActivate",
    "DamageStays",
    "DefinesPT",
    "EntersAsCopy",
    "ExtraLandPlays",
    "FlashForMore",
    "HandRevealed",
    "LifeCantChange",
    "LifeFloor",
    "LookAtAnyTime",
    "LookAtTop",
    "MaximumHandSize",
    "MayDo",
    "MayPlayThose",
    "MayStayTapped",
    "MustAttackWithOne",
    "NoActivation",
    "NoLossForLife",
    "PayOrEntersTapped",
    "PlayFrom",
    "PreventAll",
    "RedirectAll",
    "SkipSteps",
    "SpellCosts",
    "TopRevealed",
    "TriggersAgain",
    "UntapsWithOthers",
]
