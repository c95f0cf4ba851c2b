"""Playing cards inside an effect, and effects on the next card that is played (5.1)."""

from __future__ import annotations

from headjudge.altered.text.language import CARD_TEXT
from headjudge.altered.text.tree.categories import Amount, Effect, Expeditions, Gain, Objects, Place, Players
from headjudge.altered.text.tree.descriptions import Description
from headjudge.altered.text.tree.objects import It
from headjudge.altered.text.tree.qualifiers import WithCost
from headjudge.grammar.node import Form, node

__all__ = ["NextPlayed", "PlayCard", "PlayOrPut", "PlaySeveral", "Rush"]

CARD_TEXT.words.add("duration", {"this turn": "turn", "this afternoon": "afternoon", "this day": "day"})


@node(
    "{who} play(s) {what}",
    Form("{who} play(s) {what} for free", free=True),
    Form("{who} play(s) {what} for {less:mana} less"),
    Form("{who} play(s) {what} for {less:mana} less in {where}"),
    Form("{who} play(s) {what} for free in {where}", free=True),
)
class PlayCard(Effect):
    """A player plays a card at once, as part of the effect: for its cost, ``less``, or ``free``; in one of these
    Expeditions, if any are named."""

    who: Players
    what: Objects
    less: Amount | None = None
    free: bool = False
    where: Expeditions | None = None


@node("{who} play(s) for free up to {number} {kind:plural}")
class PlaySeveral(Effect):
    """A player plays as many cards as they choose, one after the other."""

    who: Players
    number: Amount
    kind: Description


@node("{who} may play {what} for free or put it into {place}")
class PlayOrPut(Effect):
    """A player plays a card that was revealed, puts it elsewhere, or leaves it."""

    who: Players
    what: It
    place: Place


@node("{who} rush(es)", Form("{who} rush(es) {what}"))
class Rush(Effect):
    """A player plays a card at once, for its cost; what depends on it is done only if one was played."""

    who: Players
    what: Objects | None = None


@node(
    "the next {kind:singular} {who} play {duration:duration} costs {less:mana} less",
    Form("the next {kind:singular} {who} play {duration:duration} is free", free=True),
    Form("the next {kind:singular} {who} play {duration:duration} gains {gains:and}"),
    Form("the next {kind:singular} {who} play {duration:duration} loses {losses:and}"),
    Form("the next {kind:singular} {who} play from {place} {duration:duration} gains {gains:and}"),
    Form("the next {kind:singular} {who} play from {place} {duration:duration} costs {less:mana} less"),
    Form(
        "the next {kind:singular} {who} play from {place} {duration:duration} activates its {symbol:ability} abilities"
    ),
    Form(
        "the next {kind:singular} played from {place} {duration:duration} "
        "activates 1 of its {symbol:ability} abilities",
        one=True,
    ),
    Form("pay {less:mana} less for the next {kind:singular} {who} play {duration:duration}"),
    Form(
        "pay {less:mana} less for the next {kind:singular} {who} play {duration:duration} , "
        "down to a minimum of {floor:mana}"
    ),
    Form("the next {kind:singular} {who} play {duration:duration} {being} gains {gains:and}"),
    Form("the next {kind:singular} {who} play in {terrain:terrain} {duration:duration} gains {gains:and}"),
    Form("reduce the cost of the next {kind:singular} {who} play {duration:duration} by {less:mana}"),
    Form("the next {kind:singular} that {who} play {duration:duration} loses {losses:and}"),
)
class NextPlayed(Effect):
    """What becomes of the next card of a description that a player plays in a turn, an Afternoon or a day: it costs
    less, gains or loses something, or its abilities on a symbol are activated."""

    kind: Description
    duration: str
    who: Players | None = None
    place: Place | None = None
    less: Amount | None = None
    floor: Amount | None = None
    free: bool = False
    gains: tuple[Gain, ...] = ()
    losses: tuple[Gain, ...] = ()
    symbol: str = ""
    one: bool = False
    being: WithCost | None = None
    terrain: str = ""
