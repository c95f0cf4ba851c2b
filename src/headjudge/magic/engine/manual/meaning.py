"""Which objects and players a manual action means. What is hidden is meant by its place, never by a number that whoever
acts can't know: the top cards of a library, cards at random from a hand."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.arguments import Arguments, Noun, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.manual.doing import Doing, seat_named
from headjudge.magic.engine.showing.sight import may_see
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.multiplayer.limited_range_of_influence import in_range
from headjudge.magic.text.zone_kinds import BATTLEFIELD, LIBRARY, PHASED, STACK

__all__ = [
    "MOST",
    "OBJECT",
    "SEAT",
    "Object",
    "Place",
    "Seat",
    "Things",
    "counted",
    "host_meant",
    "in_reach",
    "known_object",
    "permanents",
    "player_meant",
    "sized",
    "things",
]

MOST = 1000
"""More of anything isn't done at once."""

SEAT = Noun("the name of a seat", "names of seats")
OBJECT = Noun("the number of an object", "numbers of objects")

Seat = Annotated[str, SEAT]
Object = Annotated[int, OBJECT]


class Place(Arguments, frozen=True, kw_only=True):
    """Cards meant by where they lie."""

    of: Annotated[Seat, doc("whose zone it is")]
    zone: Annotated[Literal["library", "hand", "graveyard", "exile"], doc("which zone")]
    which: Annotated[Literal["top", "bottom", "random", "all"], doc("which of its cards")] = "top"
    number: Annotated[int, doc("how many")] = 1
    first: Annotated[int, doc("from which card on, counted from there: the second from the top is 2")] = 1


Things = (
    Object
    | list[Object]
    | Annotated[
        Place,
        Noun(
            "a place (of: a seat; zone: library, hand, graveyard or exile; which: top, bottom, random or all; number; "
            "first)",
            "places",
        ),
    ]
)
"""The objects that are meant: one, several, or cards by their place."""


def known_object(doing: Doing, id: int) -> GameObject:
    """The object of a number, if whoever acts may know of it. Raises InvalidInput with the same words for one that is
    hidden from them and for one that there isn't (400.2)."""
    obj = doing.g.objects.get(id)
    if obj is None or (doing.by >= 0 and not may_see(doing.g, doing.by, obj)):
        raise InvalidInput(f"you can see no object with the number {id}", rule="400.2", code="magic/unseen")
    return obj


def things(doing: Doing, what: Object | list[Object] | Place) -> list[GameObject]:
    """The objects that are meant, at least one. Raises InvalidInput or IllegalAction."""
    if isinstance(what, Place):
        return _lying(doing, what)
    ids = [what] if isinstance(what, int) else list(dict.fromkeys(what))
    if not ids:
        raise InvalidInput("no object is named", code="manual/nothing")
    found = [known_object(doing, id) for id in ids]
    for obj in found:
        in_reach(doing, obj.controller if obj.zone in (BATTLEFIELD, PHASED, STACK) else obj.owner)
    return found


def player_meant(doing: Doing, name: str) -> int:
    """The player of a name, in the game and within reach. Raises InvalidInput or IllegalAction."""
    player = seat_named(doing.g, name)
    in_reach(doing, player)
    return player


def counted(number: int, there: int | None, where: str) -> None:
    """Refuse, with InvalidInput, a number that is none to do something with; with IllegalAction one greater than what
    is ``there`` (None: any)."""
    if not 1 <= number <= MOST:
        raise InvalidInput(f"a number from 1 to {MOST} is wanted, not {number}", code="manual/number")
    if there is not None and number > there:
        raise IllegalAction(f"{where} has only {there}, not {number}", rule="400", code="manual/number")


def sized(*numbers: int | None) -> None:
    """Refuse, with InvalidInput, powers and toughnesses, or what is added to them, that are beyond all measure."""
    for n in numbers:
        if n is not None and abs(n) > MOST:
            raise InvalidInput(f"power and toughness are numbers up to {MOST}, not {n}", code="manual/number")


def in_reach(doing: Doing, player: int) -> None:
    """Refuse, with IllegalAction, to let an effect reach beyond the range of influence of whose it is (801.10)."""
    if not doing.fixes and doing.by >= 0 and not in_range(doing.g, doing.by, player):
        name = doing.g.players[player].name
        raise IllegalAction(f"{name} is out of {doing.who}'s range of influence", rule="801.10", code="manual/range")


def permanents(doing: Doing, what: Object | list[Object] | Place) -> list[GameObject]:
    """The permanents that are meant, at least one. Raises InvalidInput or IllegalAction."""
    found = things(doing, what)
    if any(obj.zone != BATTLEFIELD for obj in found):
        raise IllegalAction("that isn't on the battlefield", rule="110", code="manual/battlefield")
    return found


def host_meant(doing: Doing, to: Object | Seat) -> int:
    """What something is to be attached to: an object, or a player (``~player``). Raises InvalidInput or
    IllegalAction."""
    return ~player_meant(doing, to) if isinstance(to, str) else things(doing, to)[0].id


def _lying(doing: Doing, place: Place) -> list[GameObject]:
    g, player = doing.g, seat_named(doing.g, place.of)
    in_reach(doing, player)
    zones = {
        "library": g.players[player].library,
        "hand": g.players[player].hand,
        "graveyard": g.players[player].graveyard,
        "exile": g.players[player].exile,
    }
    cards = zones[place.zone]
    ordered = place.which in ("top", "bottom")
    if ordered and place.zone != LIBRARY:
        raise IllegalAction(
            f"what lies in {place.zone} isn't meant by top and bottom: take all or random",
            rule="400",
            code="manual/place",
        )
    number = len(cards) if place.which == "all" else place.number
    if number < 1 or place.first < 1 or place.first - 1 + number > len(cards) or (place.first > 1 and not ordered):
        there = f"{len(cards)} card{'' if len(cards) == 1 else 's'}"
        meant = f"{number} from the {place.first}th on" if place.first != 1 else f"{number}"
        raise IllegalAction(
            f"{place.of}'s {place.zone} has {there}: {meant} can't be meant", rule="400", code="manual/number"
        )
    if place.which == "random":
        ids = g.rng.sample(cards, number)
    else:
        ids = (cards[::-1] if place.which == "bottom" else cards)[place.first - 1 : place.first - 1 + number]
    return [g.objects[id] for id in ids]
