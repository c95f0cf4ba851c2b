"""Noun phrases for objects and players, and how later words refer back to earlier ones.

Every noun phrase that introduces something ("target creature", "a card", "each opponent", "a 1/1 Elf token") has a
``slot``: its number in the text of its ability, counted in order of reading. A phrase that refers back ("it", "that
creature", "those cards", "that player", "its controller") holds the slot of its antecedent. Both are filled in by
:mod:`headjudge.magic.text.binding` once an ability has been read; a back reference without antecedent does not compile.
When an ability resolves, its context maps slots to the objects and players that they stand for.
"""

from __future__ import annotations

from headjudge.magic.text.tree.nouns.filters import SELF_SLOT, Filter, is_one, with_other
from headjudge.magic.text.tree.nouns.objects import (
    All,
    AnyRecipient,
    AnyTarget,
    Attached,
    Chosen,
    Each,
    EachOf,
    ElidedObjects,
    EndOfLibrary,
    ItsObjects,
    Linked,
    Self,
    SelfOr,
    Some,
    SomeOf,
    Target,
    Together,
    WholeZone,
    YourCommander,
)
from headjudge.magic.text.tree.nouns.players import (
    ActivePlayer,
    AimedPlayer,
    AttackingPlayer,
    ControllerOf,
    DefendingPlayer,
    EachPlayer,
    EachWho,
    Elided,
    EnchantedPlayer,
    Monarch,
    Neighbor,
    OwnerOf,
    PlayerSet,
    TargetPlayer,
    ThatPlayer,
    WithExtremeLife,
    You,
    YouAnd,
    YourTeam,
)

__all__ = [
    "SELF_SLOT",
    "ActivePlayer",
    "AimedPlayer",
    "All",
    "AnyRecipient",
    "AnyTarget",
    "Attached",
    "AttackingPlayer",
    "Chosen",
    "ControllerOf",
    "DefendingPlayer",
    "Each",
    "EachOf",
    "EachPlayer",
    "EachWho",
    "Elided",
    "ElidedObjects",
    "EnchantedPlayer",
    "EndOfLibrary",
    "Filter",
    "ItsObjects",
    "Linked",
    "Monarch",
    "Neighbor",
    "OwnerOf",
    "PlayerSet",
    "Self",
    "SelfOr",
    "Some",
    "SomeOf",
    "Target",
    "TargetPlayer",
    "ThatPlayer",
    "Together",
    "WholeZone",
    "WithExtremeLife",
    "You",
    "YouAnd",
    "YourCommander",
    "YourTeam",
    "is_one",
    "with_other",
]
