"""Steps as data, before they happen and after (6.2)."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from headjudge.altered.cards import Card, Terrain
from headjudge.altered.engine.state.objects import Known, Ref
from headjudge.altered.engine.state.words import Status, Which, Zone
from headjudge.altered.text.compiler import Printed

__all__ = ["Action", "Deed", "Part", "Step", "Verb"]


class Verb(StrEnum):
    """What is done: what Reactions and modifiers go by."""

    ADVANCE = "move"
    ASCEND = "Ascend"
    CHOOSE = "choose"
    CREATE = "create"
    DEFECT = "defect"
    DISCARD = "discard"
    DRAW = "draw"
    EXHAUST = "exhaust"
    EXPAND = "expand"
    FAIL = "fail to move forward"
    GAIN = "gain"
    LEAVE = "leave"
    LIMBO = "declare"
    PASSING = "pass"
    PAY = "pay"
    PLAY = "play"
    PREPARE = "ready everything"
    PUT = "put"
    READY = "ready"
    REST = "rest"
    RESUPPLY = "Resupply"
    REVEAL = "reveal"
    ROLL = "roll"
    SACRIFICE = "sacrifice"
    SUCCEED = "become the first player"
    SWITCH = "switch Expeditions"


class Deed(StrEnum):
    """The kinds of atomic actions."""

    MOVE = "move"
    ASCEND = "ascend"
    CREATE = "create"
    DEFECT = "defect"
    DESCEND = "descend"
    GAIN = "gain"
    LOSE = "lose"
    COUNT = "count"
    ADVANCE = "advance"
    SWITCH = "switch"
    FIRST = "first"
    GIVE = "give"
    NOTHING = "nothing"
    PASSING = "pass"


@dataclass(slots=True)
class Action:
    """One atomic action (6.2.d): what is done to one object, player or Expedition.

    =========  ==========================================================================================
    deed       what it says
    =========  ==========================================================================================
    MOVE       ``item`` goes to ``zone``; ``player`` (-1: its owner), ``which``: into whose Expedition;
               ``on``: of a Deck, how deep it comes to lie (0: on top, -1: at the bottom)
    CREATE     a token of ``card`` joins the Expedition ``which`` of ``player``, their Landmarks if that is None
    GAIN LOSE  ``item`` gains or loses ``status``
    COUNT      ``item`` gains ``by`` counters named ``name``, or loses them (below 0)
    ADVANCE    the Expedition ``which`` of ``player`` moves by so many regions; ``due``: the terrains it is due to
    ASCEND     the Expedition ``which`` of ``player`` becomes Ascended; DESCEND: it no longer is
    DEFECT     ``item`` goes to the Expedition that faces its own
    SWITCH     ``item`` goes to its controller's other Expedition
    FIRST      ``player`` becomes the first player
    GIVE       ``item`` gains an ``ability``
    NOTHING    nothing: ``item`` is chosen or shown, or the part says all (a die was rolled, an Expedition stayed)
    PASSING    ``player`` passes
    =========  ==========================================================================================

    When it has happened ``now`` is what the object became, and ``before`` what it had been. ``applied`` are the
    modifiers already used on it (6.2.i).
    """

    deed: Deed
    item: Ref = (0, 0)
    player: int = -1
    which: Which | None = None
    zone: Zone = Zone.NONE
    statuses: frozenset[Status] = frozenset()
    status: Status | None = None
    name: str = ""
    by: int = 0
    card: Card | None = None
    due: frozenset[Terrain] = frozenset()
    on: int = -1
    ability: Printed | None = None
    applied: tuple[object, ...] = ()
    now: Ref = (0, 0)
    before: Known | None = None

    def copy(self) -> Action:
        """An independent action that is the same."""
        return replace(self)


@dataclass(slots=True)
class Part:
    """What one verb does for one player (-1: nobody): atomic actions that belong together, to which modifiers of the
    whole apply. ``origin``: of a card that is played, the zone it is played from; ``number``: what a die shows."""

    verb: Verb
    player: int
    actions: list[Action] = field(default_factory=list)
    applied: tuple[object, ...] = ()
    origin: Zone | None = None
    number: int = 0

    def copy(self) -> Part:
        """An independent part that is the same."""
        return Part(
            self.verb, self.player, [one.copy() for one in self.actions], self.applied, self.origin, self.number
        )


@dataclass(slots=True)
class Step:
    """All that happens at once; ``controller`` chooses among modifiers (-1: nobody, so the first player does)."""

    controller: int
    parts: list[Part]
    context: int = 0
    rule: str = ""

    def copy(self) -> Step:
        """An independent step that is the same."""
        return Step(self.controller, [part.copy() for part in self.parts], self.context, self.rule)
