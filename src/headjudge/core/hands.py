"""What is done by hand in a game: who did something last, and who objects to it.

A game that lets players carry out by hand what it can't keeps a :class:`Hands` in its state. Whoever else plays may
object to what was done: the game stands still, nothing is answered, until all who object agree or it is taken back.
:func:`objections` adds both to a game's manual actions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NamedTuple, Protocol, TypeVar

from headjudge.core.actions import Act, Actions, By
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput

__all__ = [
    "JUDGE",
    "NO_HANDS",
    "Handled",
    "Hands",
    "Player",
    "may_object",
    "objections",
    "objects",
    "seat_of",
    "without",
]

JUDGE = ""
"""Who does something, if it is nobody's seat: a judge."""
LONGEST = 200


class Hands(NamedTuple):
    """Who did something by hand since somebody else answered a decision (-1: nobody), and who objects to it: then the
    game stands still until all of them agree."""

    last: int = -1
    objecting: tuple[int, ...] = ()


NO_HANDS = Hands()


class Player(Protocol):
    """Somebody who plays, as all games know them."""

    @property
    def index(self) -> int:
        """The number of their seat."""

    @property
    def name(self) -> str:
        """What they are called."""

    @property
    def in_game(self) -> bool:
        """Whether they haven't left."""


class Handled(Protocol):
    """The state of a game in which things are done by hand."""

    hands: Hands

    @property
    def over(self) -> Any:
        """Whether the game is over."""

    @property
    def players(self) -> Sequence[Player]:
        """All who began it."""

    def say(self, text: str, /) -> None:
        """Tell everybody what happened."""


S = TypeVar("S", bound=Handled)


def seat_of(g: Handled, name: str) -> int:
    """The number of a seat. Raises InvalidInput if there is none of that name."""
    for player in g.players:
        if player.name == name:
            return player.index
    seats = ", ".join(p.name for p in g.players)
    raise InvalidInput(f"no seat is named {name!r}; seats are {seats}", code="seat/unknown")


def objects(g: Handled, player: int) -> bool:
    """Whether a player objects to what was done by hand."""
    return player in g.hands.objecting


def may_object(g: Handled, player: int) -> bool:
    """Whether there is something that a player could object to: somebody else did it last, and nobody but them has
    answered anything since."""
    return g.hands.last not in (-1, player) and not objects(g, player)


def without(hands: Hands, gone: Sequence[int]) -> Hands:
    """What is left of it when players have left: what they did stands, and they object no longer."""
    if hands.last in gone:
        return NO_HANDS
    return Hands(hands.last, tuple(q for q in hands.objecting if q not in gone))


class Object(Arguments, frozen=True, kw_only=True):
    """The arguments of an objection."""

    why: Annotated[str, doc(f"what is wrong, in words, {LONGEST} letters at most")] = ""


class Agree(Arguments, frozen=True, kw_only=True):
    """The arguments of an agreement: none."""


def objections(actions: Actions[S], rule: str) -> None:
    """Add to a game's manual actions that seats object to what others did, and agree."""

    def check_object(g: S, act: Act, rule: str) -> None:
        if g.over or act.by == JUDGE or not may_object(g, seat_of(g, act.by)):
            who = "a judge" if act.by == JUDGE else act.by
            raise IllegalAction(
                f"there is nothing done by hand that {who} could object to", rule=rule, code="manual/objection"
            )

    def check_agree(g: S, act: Act, rule: str) -> None:
        if not g.hands.objecting or (act.by != JUDGE and not objects(g, seat_of(g, act.by))):
            who = "nobody objects" if act.by == JUDGE else f"{act.by} doesn't object"
            raise IllegalAction(f"{who} to anything done by hand", rule=rule, code="manual/objection")

    @actions.action(
        "object",
        Object,
        by=By[S]("a seat, as long as nobody but who did it has answered anything", check_object),
        rule=rule,
    )
    def object_to_it(g: S, act: Act, given: Object) -> None:
        """Object to what another seat did by hand: nothing is answered until whoever objects agrees."""
        why = " ".join(given.why.split())
        if len(why) > LONGEST:
            raise InvalidInput(f"an objection has {LONGEST} letters at most", code="manual/text")
        objecting = sorted({*g.hands.objecting, seat_of(g, act.by)})
        g.hands = g.hands._replace(objecting=tuple(objecting))
        did = g.players[g.hands.last].name
        g.say(f"by hand: {act.by} objects to what {did} did{f': {why}' if why else ''}")

    @actions.action("agree", Agree, by=By[S]("a seat that objects; a judge, for all who do", check_agree), rule=rule)
    def agree(g: S, act: Act, _: Agree) -> None:
        """Object no longer to what was done by hand."""
        gone = set(g.hands.objecting) if act.by == JUDGE else {seat_of(g, act.by)}
        g.hands = g.hands._replace(objecting=tuple(q for q in g.hands.objecting if q not in gone))
        g.say("by hand: a judge settles it" if act.by == JUDGE else f"by hand: {act.by} agrees")
