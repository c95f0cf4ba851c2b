"""Leave to cast a spell from another zone than the hand once a turn (rule 601.3b)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Objects, Rule, Zone

__all__ = ["CastOnce"]

_OFTEN = {"once each turn ,": False, "once during each of your turns ,": True}
_WHERE = {"from {zone}": False, "from the top of {zone}": True}


_AFTER = {"": False, " . if a spell cast this way would be put into your graveyard , exile it instead": True}


@node(
    *(
        Form(f"{often} you may cast {{what}} {where}{after}", own_turn=own_turn, on_top=on_top, exiled=exiled)
        for often, own_turn in _OFTEN.items()
        for where, on_top in _WHERE.items()
        for after, exiled in _AFTER.items()
    )
)
class CastOnce(Rule):
    """One such spell may be cast from a zone in each turn, or only in each of one's own (``own_turn``); ``on_top``: the
    top card of a library. ``exiled``: what is cast so is exiled in place of being put into its owner's graveyard."""

    what: Objects
    zone: Zone
    own_turn: bool = False
    on_top: bool = False
    exiled: bool = False
