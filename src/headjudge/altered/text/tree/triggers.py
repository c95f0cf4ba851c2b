"""What activates Reactions (2.2.10.i)."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Amount, Expeditions, Gain, Objects, Place, Players, Trigger
from headjudge.grammar.node import Form, Node, node

__all__ = [
    "AtPhase",
    "DrawsOrResupplies",
    "FailsToMove",
    "GainsTrigger",
    "Goes",
    "Joins",
    "JoinsAny",
    "JoinsDiscard",
    "Leaves",
    "MovesForward",
    "OnSymbol",
    "PassesFirst",
    "Plays",
    "RollsDice",
    "Sacrificed",
    "Sacrifices",
]

CARD_TEXT.words.add("symbol", {"{J}": "J", "{H}": "H", "{R}": "R"})
CARD_TEXT.words.add("phase", ("morning", "noon", "afternoon", "dusk", "night"))


@node("at {phase:phase}")
class AtPhase(Trigger):
    """A phase begins."""

    phase: str


@node(
    "when {who} play(s) {what}",
    Form("when {who} play(s) {what} from {place}"),
    Form("when i am played from {place}", me=True),
)
class Plays(Trigger):
    """A player plays a card."""

    who: Players | None = None
    what: Objects | None = None
    place: Place | None = None
    me: bool = False


@node("when {what} join(s) {where}")
class Joins(Trigger):
    """An object joins an Expedition."""

    what: Objects
    where: Expeditions


@node("when {what} join(s) {where} or landmarks")
class JoinsAny(Trigger):
    """An object joins an Expedition of the controller or their Landmark zone."""

    what: Objects
    where: Expeditions


@node("when {what} join(s) the discard pile")
class JoinsDiscard(Trigger):
    """A card goes to a Discard pile."""

    what: Objects


@node(
    "when {what} leave(s) {place}",
    Form("when {what} leave(s) {place} during the afternoon", phase="afternoon"),
    Form("when {what} leave(s) {where}"),
)
class Leaves(Trigger):
    """An object leaves a zone, or Expeditions (``where``): by leaving the zone, or for an Expedition that is none of
    them."""

    what: Objects
    place: Place | None = None
    phase: str = ""
    where: Expeditions | None = None


@node(
    "when {what} goes|go to reserve from {place}",
    Form("when {what} goes|go to reserve from anywhere"),
    Form("when {what} goes|go from your deck or hand to reserve", places=("deck", "hand")),
)
class Goes(Trigger):
    """An object or card goes to Reserve, from a zone or from anywhere."""

    what: Objects
    place: Place | None = None
    places: tuple[str, ...] = ()


@node("when i am sacrificed")
class Sacrificed(Trigger):
    """I'm sacrificed."""


@node(
    "when {who} sacrifice(s) {what}",
    Form("when {who} exhaust(s) {what}", verb="exhaust"),
    Form("when {who} create(s) {what}", verb="create"),
)
class Sacrifices(Trigger):
    """A player sacrifices, exhausts or creates an object."""

    who: Players
    what: Objects
    verb: str = "sacrifice"


@node(
    "when {what} gain(s) {number} or more boosts",
    Form("when {what} gain(s) {gains:and}"),
    Form("when i gain my third {name:counter} counter", number_of=3),
)
class GainsTrigger(Trigger):
    """An object gains boosts, a status or a counter; or a counter that is its third."""

    what: Objects | None = None
    number: Amount | None = None
    gains: tuple[Gain, ...] = ()
    name: str = ""
    number_of: int = 0


@node(
    "when {expedition} move(s) forward",
    Form("when {expedition} move(s) forward due to {terrain:terrain}"),
)
class MovesForward(Trigger):
    """An Expedition moves forward, perhaps due to a terrain."""

    expedition: Expeditions
    terrain: str = ""


@node("when {expedition} fail(s) to move forward during dusk")
class FailsToMove(Trigger):
    """Progress doesn't move an Expedition."""

    expedition: Expeditions


@node(
    "when {who} draw(s) 1 or more cards or do(es) resupply",
    "when {who} draw(s) 1 or more cards or resupplies|resupply",
)
class DrawsOrResupplies(Trigger):
    """A player draws or Resupplies."""

    who: Players


@node("when {who} pass(es) first")
class PassesFirst(Trigger):
    """A player is the first who passes on a day."""

    who: Players


@node("when {who} roll(s) 1 or more dice")
class RollsDice(Trigger):
    """A player rolls dice."""

    who: Players


@node("{symbol:symbol}")
class OnSymbol(Node):
    """{J}, {H} or {R}: I join, I'm played from Hand, from Reserve."""

    symbol: str
