"""Leave to cast a spell from another zone than the hand once a turn (rule 601.3b)."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.tree.abilities import Cost
from headjudge.magic.text.tree.categories import Change, Objects, Rule, Zone

__all__ = ["CastOnce", "PlayEachType", "PlayOnce"]

_OFTEN = {"once each turn ,": False, "once during each of your turns ,": True}
_WHERE = {"from {zone}": False, "from the top of {zone}": True}


_AFTER = {"": False, " . if a spell cast this way would be put into your graveyard , exile it instead": True}
_AS_IT_ENTERS = [
    f" . if you cast a spell this way , that {kind} {{gives:singular}}" for kind in ("artifact", "creature")
]


@node(
    *(
        Form(f"{often} you may cast {{what}} {where}{by}{after}", own_turn=own_turn, on_top=on_top, exiled=exiled)
        for by in ("", " by {cost:paying} in addition to paying its other costs")
        for often, own_turn in _OFTEN.items()
        for where, on_top in _WHERE.items()
        for after, exiled in _AFTER.items()
    ),
    *(
        Form(f"{often} you may cast {{what}} from {{zone}}{after}", own_turn=own_turn)
        for often, own_turn in _OFTEN.items()
        for after in _AS_IT_ENTERS
    ),
    *(
        Form(f"{often} you may cast {{what}} from among {{among}}", own_turn=own_turn)
        for often, own_turn in _OFTEN.items()
    ),
)
class CastOnce(Rule):
    """One such spell may be cast from a zone, or from ``among`` some cards, in each turn, or only in each of one's own
    (``own_turn``); ``on_top``: the top card of a library. ``exiled``: what is cast so is exiled in place of being put
    into its owner's graveyard; ``gives`` is what it makes of that; ``cost`` is paid in addition to its other costs
    (601.2b)."""

    what: Objects
    zone: Zone | None = None
    among: Objects | None = None
    own_turn: bool = False
    on_top: bool = False
    exiled: bool = False
    gives: Change | None = None
    cost: Cost | None = None


_GIVING = ("", " . if you do , it {gives:singular}")
_LAND_AND_SPELL = {
    "play {land} from {zone} or cast {what} from {again}": False,
    "play {land} or cast {what} from {zone}": False,
    "play {land} and cast {what} from {zone}": True,
    "play {land} or cast {what} from among {among}": False,
    "play {land} and cast {what} from among {among}": True,
}


@node(
    *(
        Form(f"{often} you may {played}{giving}", own_turn=own_turn, both=both)
        for often, own_turn in (*_OFTEN.items(), ("during each of your turns ,", True))
        for played, both in _LAND_AND_SPELL.items()
        for giving in _GIVING
        if both == often.startswith("during")
    )
)
class PlayOnce(Rule):
    """One such land may be played or one such spell cast from a zone, or from ``among`` some cards, in each turn, or
    ``both``, or only in each of one's own turns (``own_turn``); ``gives`` is what it makes of what is played so. Where
    each has words for its zone, ``again`` is that of the spell."""

    land: Objects
    what: Objects
    zone: Zone | None = None
    again: Zone | None = None
    among: Objects | None = None
    gives: Change | None = None
    own_turn: bool = False
    both: bool = False


@node("during each of your turns , you may play a land and cast a permanent spell of each permanent type from {zone}")
class PlayEachType(Rule):
    """In each of one's own turns a land may be played from a zone, and of each permanent type (110.4) a spell be cast:
    of what has several types, as one of them."""

    zone: Zone
