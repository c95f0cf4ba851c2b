"""What an earlier instruction of the same effect did to objects."""

from __future__ import annotations

from headjudge.grammar.node import Form, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Players, Quality, Zone
from headjudge.magic.text.tree.nouns import You

__all__ = [
    "DoneBy",
    "ExiledFromThisWay",
    "GivenCounters",
    "GivenCountersBy",
    "IntoYourHandThisWay",
    "NotThisWay",
    "ThisWay",
]

RULES_TEXT.words.add(
    "done",
    [
        "cast",
        "chosen",
        "countered",
        "created",
        "dealt damage",
        "destroyed",
        "discarded",
        "drawn",
        "exiled",
        "goaded",
        "milled",
        "put into a graveyard",
        "put onto the battlefield",
        "returned",
        "revealed",
        "sacrificed",
        "tapped",
        "untapped",
    ],
)


@node(
    "{deed:done} this way",
    "that was|were {deed:done} this way",
    Form("put into graveyards this way", deed="put into a graveyard"),
    Form("that died this way", deed="died"),
)
class ThisWay(Quality):
    """ "revealed this way", "destroyed this way": what an earlier instruction of the same effect did that to."""

    deed: str


@node(Form("exiled from {zone} this way", deed="exiled"))
class ExiledFromThisWay(ThisWay):
    """ "Exiled from their hand this way": what an earlier instruction of the same effect exiled from that zone."""

    zone: Zone


@node(
    Form("put into your hand this way", deed="put into a hand"),
    Form("returned to your hand this way", deed="put into a hand"),
)
class IntoYourHandThisWay(ThisWay):
    """ "Put into your hand this way": what an earlier instruction of the same effect put there and not elsewhere."""


@node("{who} {deed:done} this way")
class DoneBy(Quality):
    """ "All cards they exiled this way": what a player did that to, by an earlier instruction of the same effect."""

    who: Players
    deed: str


_NOT_DONE = ("that weren't", "that wasn't")


@node(
    *(f"{were_not} {{deed:done}} this way" for were_not in (*_NOT_DONE, "not")),
    *(
        Form(f"{were_not} {deed}{way}", deed=deed, unsaid=not way)
        for were_not in _NOT_DONE
        for deed, way in (("put onto the battlefield", " this way"), ("put onto the battlefield", ""), ("cast", ""))
    ),
)
class NotThisWay(Quality):
    """ "that weren't cast this way": what no earlier instruction of the same effect did that to.

    ``unsaid``: "this way" is said of something else that was done to them ("all cards exiled this way that weren't
    cast").
    """

    deed: str
    unsaid: bool = False


@node(
    "that had counters put on it|them this way",
    "that had a counter put on it|them this way",
    "that had {kind:counter} counters put on it|them this way",
    "that had a {kind:counter} counter put on it this way",
)
class GivenCounters(Quality):
    """What an earlier instruction of the same effect put counters on (122.6), perhaps of that ``kind``."""

    kind: str = ""


@node(
    Form("that you've put one or more {kind:counter} counters on this turn", who=You()),
    Form("that you've put one or more counters on this turn", who=You()),
)
class GivenCountersBy(Quality):
    """What a player has put counters on this turn (122.6), perhaps of that ``kind``."""

    who: Players
    kind: str = ""
