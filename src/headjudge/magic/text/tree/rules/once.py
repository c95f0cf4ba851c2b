"""Leave to cast a spell from another zone than the hand once a turn (rule 601.3b)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.categories import Objects, Rule, Zone

__all__ = ["CastOnce"]

_OFTEN = {"once each turn ,": False, "once during each of your turns ,": True}
_WHERE = {"from {zone}": False, "from the top of {zone}": True}


@node(
    *(
        Form(f"{often} you may cast {{what}} {where}", own_turn=own_turn, on_top=on_top)
        for often, own_turn in _OFTEN.items()
        for where, on_top in _WHERE.items()
    )
)
class CastOnce(Rule):
    """One such spell may be cast from a zone in each turn, or only in each of one's own (``own_turn``); ``on_top``: the
    top card of a library."""

    what: Objects
    zone: Zone
    own_turn: bool = False
    on_top: bool = False
