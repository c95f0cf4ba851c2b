"""Changes of objects and Expeditions: what they gain and lose, where they move."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Amount, Effect, Expeditions, Gain, Objects, Players
from headjudge.grammar.node import Form, node

__all__ = ["Activate", "Advance", "Ascend", "Augment", "CantMove", "Defect", "Gains", "Give", "Loses", "Switch"]

CARD_TEXT.words.add("ability", {"{j}": "J", "{h}": "H", "{r}": "R"})
CARD_TEXT.words.add("its", {"its {j}": "J", "its {h}": "H", "its {r}": "R"})


@node(
    "{what} gain(s) {gains:and}",
    "{what} each gain {gains:and}",
    Form("{what} gain(s) {gains:or}", either=True),
    Form("{what} gain(s) {gains:and} and lose(s) {losses:and}"),
    Form("{what} lose(s) {losses:and} and gain(s) {gains:and}"),
    "{what} gain {gains:and}",
)
class Gains(Effect):
    """Objects gain something (one of these, if ``either``), and lose something else."""

    what: Objects
    gains: tuple[Gain, ...]
    losses: tuple[Gain, ...] = ()
    either: bool = False


@node("{what} lose(s) {losses:and}", "{what} lose {losses:and}")
class Loses(Effect):
    """Objects lose something."""

    what: Objects
    losses: tuple[Gain, ...]


@node("{who} give(s) {what} {gains:and}", "{who} give(s) {gains:and} to {what}")
class Give(Effect):
    """A player gives objects something."""

    who: Players
    what: Objects
    gains: tuple[Gain, ...]


@node("{who} augment(s) {what}")
class Augment(Effect):
    """Objects gain one more of a counter that they already have."""

    who: Players
    what: Objects


@node("{what} defect(s)", "{what} defect")
class Defect(Effect):
    """Objects go to the Expeditions that face theirs, whose players control them from there on."""

    what: Objects


@node("{what} switch(es) expeditions", "{what} switch expeditions")
class Switch(Effect):
    """Objects go to their controllers' other Expeditions; they stay the same objects."""

    what: Objects


@node(
    "{expedition} move(s) forward 1 region",
    Form("{expedition} move(s) forward {number} regions"),
    Form("{expedition} move(s) forward", by=1),
    Form("{expedition} move(s) backwards 1 region", by=-1),
    Form("{expedition} move(s) backward 1 region", by=-1),
    Form("{who} move(s) {expedition} forward 1 region"),
    Form("{who} move(s) {expedition} backwards 1 region", by=-1),
)
class Advance(Effect):
    """Expeditions move forward, or backward (4.2.4)."""

    expedition: Expeditions
    by: int = 1
    number: Amount | None = None
    who: Players | None = None


@node("{expedition} can't move forward this day")
class CantMove(Effect):
    """Expeditions can't move forward for the rest of the day."""

    expedition: Expeditions


@node("{expedition} ascend(s)", "{expedition} ascend")
class Ascend(Effect):
    """Expeditions become Ascended (4.0)."""

    expedition: Expeditions


@node(
    "{who} activate(s) the {symbol:ability} abilities of {what}",
    "{who} activate(s) {symbol:its} abilities",
    Form("{what} activate(s) its {symbol:ability} abilities"),
    Form("{what} activate(s) 1 of its {symbol:ability} abilities", one=True),
)
class Activate(Effect):
    """Reactions on a symbol are made although it didn't happen (section 7 of the digest)."""

    symbol: str
    what: Objects | None = None
    who: Players | None = None
    one: bool = False
