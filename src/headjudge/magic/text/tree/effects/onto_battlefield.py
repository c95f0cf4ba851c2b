"""Putting cards onto the battlefield, and how they enter."""

from __future__ import annotations

from typing import Any, Literal

from headjudge.grammar.node import Form, Node, node
from headjudge.magic.text.language import RULES_TEXT
from headjudge.magic.text.tree.categories import Amount, Effect, Objects, Players, Zone
from headjudge.magic.text.tree.tokens import Description
from headjudge.magic.text.tree.zones import CommandZone

__all__ = [
    "Entering",
    "PutOnto",
    "SacrificeAndReturn",
]


RULES_TEXT.words.add("on_those", ["on it", "on them"])

_WITH_COUNTERS = (
    "with {amount:small} {kind:counter} counter#s {on:on_those}",
    "with an additional {kind:counter} counter {on:on_those}",
    "with {amount:small} additional {kind:counter} counter#s {on:on_those}",
    "with a number of {kind:counter} counters {on:on_those} equal to {amount}",
    "with {amount:small} {kind:counter} counter#s and {more:small} {second_kind:counter} counter#s {on:on_those}",
)
_HOW: dict[str, dict[str, Any]] = {
    "": {},
    "tapped": {"tapped": True},
    "tapped and attacking": {"tapped": True, "attacking": True},
    "tapped under its owner 's control": {"tapped": True, "control": "owner"},
    "tapped under your control": {"tapped": True, "control": "you"},
    "under its owner 's control": {"control": "owner"},
    "under their owners ' control": {"control": "owner"},
    "under your control": {"control": "you"},
}
"""How else what enters with counters enters, and the fields that these words fix."""
_TURNED = ("transformed", "tapped and transformed", "converted")
_UNDER_CONTROL: dict[str, dict[str, Any]] = {
    "": {},
    "under your control": {"control": "you"},
    "under its owner 's control": {"control": "owner"},
    "under {who:possessive} control": {},
}
"""How what enters with its back face up enters, and under whose control."""


@node(
    Form("tapped and attacking", tapped=True, attacking=True),
    Form("tapped", tapped=True),
    Form("under your control", control="you"),
    Form("under its owner 's control", control="owner"),
    Form("tapped under your control", tapped=True, control="you"),
    Form("under your control tapped", tapped=True, control="you"),
    Form("under your control tapped and attacking", tapped=True, attacking=True, control="you"),
    Form("under their owners ' control", control="owner"),
    Form("tapped under its owner 's control", tapped=True, control="owner"),
    Form("under their owner 's control", control="owner"),
    "attached to {what}",
    "under {who:possessive} control",
    Form("tapped and attacking {whom}", tapped=True, attacking=True),
    Form(
        "under your control tapped and attacking {whom} or a planeswalker they control",
        tapped=True,
        attacking=True,
        control="you",
        or_planeswalker=True,
    ),
    Form("face down", face_down=True),
    "untapped",
    Form("face down under your control", control="you", face_down=True),
    Form("face down under its owner 's control", control="owner", face_down=True),
    Form("face up or face down", at_will=True),
    Form("under your control face down and tapped", control="you", face_down=True, tapped=True),
    Form("enchanting creatures only", on_creatures=True),
    Form("under your control attached to {what}", control="you"),
    Form("under their owners ' control attached to {what}", control="owner"),
    Form("tapped under their owners ' control", tapped=True, control="owner"),
    Form("untapped under your control", control="you"),
    Form("tapped under their owner 's control", tapped=True, control="owner"),
    Form("tapped under {who:possessive} control", tapped=True),
    *(Form(f"{how} {counters}".strip(), **fixed) for how, fixed in _HOW.items() for counters in _WITH_COUNTERS),
    *(
        Form(" ".join(filter(None, (turned, whose, more))), **by, tapped="tapped" in turned, transformed=True)
        for turned in _TURNED
        for whose, by in _UNDER_CONTROL.items()
        for more in ("", "attached to {what}", *_WITH_COUNTERS)
    ),
)
class Entering(Node):
    """How what is put onto the battlefield enters: tapped, attacking (508.4), attached to ``what``, with counters of a
    kind or of two …

    Under whose ``control``: yours, its owner's, that of ``who``, or, if nothing is said, of the one who puts it there.
    ``whom``: the player that it attacks, no planeswalker of theirs unless ``or_planeswalker``; ``transformed``: with
    its back face up (712.14); ``face_down``: as a 2/2 creature without text (707.2), or ``at_will``: if the one who
    puts it there wants that. ``on_creatures``: Auras that enchant no creature stay where they are. ``looks``: what it
    is face down, if the next sentence says that it is something else.
    """

    what: Objects | Players | None = None
    who: Players | None = None
    amount: Amount | None = None
    kind: str = ""
    more: Amount | None = None
    second_kind: str = ""
    on: str = ""
    control: Literal["", "you", "owner"] = ""
    tapped: bool = False
    attacking: bool = False
    whom: Players | None = None
    or_planeswalker: bool = False
    transformed: bool = False
    face_down: bool = False
    at_will: bool = False
    on_creatures: bool = False
    looks: Description | None = None


@node(
    "return {what} to the battlefield [ {how} ]",
    "put {what} onto the battlefield [ {how} ]",
    "return {what} from {zone} to the battlefield [ {how} ]",
    "put {what} from {zone} onto the battlefield [ {how} ]",
    "{who} put(s) {what} onto the battlefield [ {how} ]",
    "{who} return(s) {what} to the battlefield [ {how} ]",
    "{who} return(s) {what} from {zone} to the battlefield [ {how} ]",
    "{who} put(s) {what} from {zone} onto the battlefield [ {how} ]",
    "return {what:joined} to the battlefield [ {how} ]",
    "put {what:several} onto the battlefield [ {how} ]",
    "return to the battlefield [ {how} ] {what}",
    "put onto the battlefield [ {how} ] {what}",
    Form("put {what} onto the battlefield from the command zone [ {how} ]", zone=CommandZone()),
    "put {what:joined} onto the battlefield [ {how} ]",
    "put {what} onto the battlefield from {zone}",
    "return {what:of_each} to the battlefield [ {how} ]",
    "{who} return(s) to the battlefield [ {how} ] {what}",
    "{who} put(s) onto the battlefield [ {how} ] {what}",
)
class PutOnto(Effect):
    """Put cards onto the battlefield, if not said otherwise under the control of the one who does it (110.2a)."""

    what: Objects
    how: Entering | None = None
    who: Players | None = None
    zone: Zone | None = None


@node(
    "if both targets are legal , simultaneously have {what} sacrificed and {card} returned to the battlefield by that"
    " player"
)
class SacrificeAndReturn(Effect):
    """The controller of a permanent sacrifices it and puts a card onto the battlefield at the same time; nothing unless
    both targets are still legal (608.2b)."""

    what: Objects
    card: Objects
