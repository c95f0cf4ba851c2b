"""Cards by hand: moving them, drawing, discarding at random, shuffling, revealing (section 3 of the digest)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.altered.cards import CardType
from headjudge.altered.engine.events.shuffling import shuffle_deck
from headjudge.altered.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.altered.engine.manual.meaning import ExpeditionWord, Seat, Things, player_meant, things
from headjudge.altered.engine.state.game_state import State
from headjudge.altered.engine.state.items import Item
from headjudge.altered.engine.state.moving import HIDDEN, SECRET, top
from headjudge.altered.engine.state.steps import Action, Deed, Part, Verb
from headjudge.altered.engine.state.words import Status, Which, Zone
from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput

__all__: list[str] = []

TO = Literal["deck", "discard", "expedition", "hand", "landmark", "mana", "reserve"]
IN_PLAY = {
    Zone.EXPEDITION: (CardType.CHARACTER, CardType.EXPEDITION_PERMANENT),
    Zone.LANDMARK: (CardType.LANDMARK_PERMANENT,),
}
"""Which types of cards can be in these zones."""
MOST = 40
DEEPEST = 100
SIDES = 6


class Move(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`move`."""

    what: Annotated[Things, doc("what is moved")]
    to: Annotated[TO, doc("into which zone; of its owner, but for Expeditions and Landmarks")]
    of: Annotated[Seat | None, doc("whose Expedition or Landmark zone, if not its owner's")] = None
    expedition: Annotated[ExpeditionWord | None, doc("which Expedition")] = None
    position: Annotated[
        Literal["top", "bottom"] | int, doc("where in a Deck: top, bottom, or 2 under the top card")
    ] = "top"
    exhausted: Annotated[bool, doc("whether it comes exhausted")] = False
    verb: Annotated[Literal["put", "discard", "sacrifice"], doc("as what it counts where it is an effect")] = "put"


VERBS = {"put": Verb.PUT, "discard": Verb.DISCARD, "sacrifice": Verb.SACRIFICE}


@ACTIONS.action("move", Move, by=HANDS, rule="1.4.4")
def move(g: State, act: Act, given: Move) -> None:
    """Move cards and tokens to another zone."""
    doing = Doing.of(g, act, given)
    zone = Zone(given.to)
    if (given.expedition is not None) is not (zone is Zone.EXPEDITION):
        raise InvalidInput("an Expedition is named exactly for what is moved there", code="manual/expedition")
    if isinstance(given.position, int) and not 1 <= given.position <= DEEPEST:
        raise InvalidInput(f"a place in a Deck is from 1 to {DEEPEST}, not {given.position}", code="manual/number")
    player = -1 if given.of is None else player_meant(doing, given.of)
    statuses = frozenset({Status.EXHAUSTED}) if given.exhausted else frozenset()
    if given.exhausted and zone in (*HIDDEN, Zone.DISCARD):
        raise InvalidInput(f"there are no statuses in {given.to}", rule="2.4", code="manual/status")
    found = things(doing, given.what)
    actions = []
    for item in found:
        _check(item, zone)
        whose = item.owner if player < 0 else player
        which = None if given.expedition is None else Which[given.expedition.upper()]
        on = {"top": 0, "bottom": -1}.get(given.position, 0) if isinstance(given.position, str) else given.position - 1
        ref = (item.id, item.timestamp)
        actions.append(Action(Deed.MOVE, ref, whose, which, zone, statuses, on=on))
    who = doing.by if doing.by >= 0 else found[0].owner
    told = f"moves {', '.join(_called(doing, item, zone) for item in found)} to {given.to}"
    doing.do([Part(VERBS[given.verb], who, actions)], told)


def _check(item: Item, zone: Zone) -> None:
    """Refuse what can't be where it would be put."""
    name = item.card.name
    if item.card.type is CardType.HERO:
        raise IllegalAction("a Hero stays in its zone", rule="3", code="manual/hero")
    wanted = IN_PLAY.get(zone)
    if wanted is not None and item.card.type not in wanted:
        raise IllegalAction(f"{name} can't be there: it is a {item.card.type}", rule="3", code="manual/type")
    if item.zone is zone and zone not in (Zone.DECK, Zone.EXPEDITION):
        raise IllegalAction(f"{name} is there already", rule="1.4.4", code="manual/there")


def _called(doing: Doing, item: Item, zone: Zone) -> str:
    """A card by its name where everybody knows it, before or afterwards."""
    if item.zone not in SECRET or zone not in SECRET:
        return item.card.name
    return f"a card of {doing.g.players[item.owner].name}'s"


class Draw(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`draw`."""

    who: Annotated[Seat, doc("who draws")]
    number: Annotated[int, doc("how many cards")] = 1


@ACTIONS.action("draw", Draw, by=HANDS, rule="4.2.1.d")
def draw(g: State, act: Act, given: Draw) -> None:
    """Draw cards."""
    doing = Doing.of(g, act, given)
    _counted(given.number)
    player = player_meant(doing, given.who)
    told = f"lets {given.who} draw {given.number}"
    doing.do([Part(Verb.DRAW, player, top(player, Zone.HAND, given.number))], told)


class Resupply(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`resupply`."""

    who: Annotated[Seat, doc("whose top card goes to their Reserve")]


@ACTIONS.action("resupply", Resupply, by=HANDS, rule="7")
def resupply(g: State, act: Act, given: Resupply) -> None:
    """Put the top card of a Deck in its owner's Reserve."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    told = f"lets {given.who} Resupply"
    doing.do([Part(Verb.RESUPPLY, player, top(player, Zone.RESERVE, 1))], told)


class Shuffle(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`shuffle`."""

    who: Annotated[Seat, doc("whose Deck")]
    top: Annotated[int, doc("so many cards on top stay")] = 0
    bottom: Annotated[int, doc("so many cards at the bottom stay")] = 0
    known: Annotated[
        tuple[int, ...], doc("places whose cards stay, too: from 1 on at the top, from -1 on at the bottom")
    ] = ()


@ACTIONS.action("shuffle", Shuffle, by=HANDS, rule="4.1.i")
def shuffle(g: State, act: Act, given: Shuffle) -> None:
    """Shuffle a Deck, but for cards whose places are known."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    deck = g.zone(player, Zone.DECK)
    if given.top < 0 or given.bottom < 0 or given.top + given.bottom > len(deck):
        raise InvalidInput(f"{given.who}'s deck has {len(deck)} cards", code="manual/number")
    for place in given.known:
        if not 1 <= abs(place) <= len(deck):
            raise InvalidInput(f"{given.who}'s deck has {len(deck)} cards, no place {place}", code="manual/number")
    stay = {item.id for item in (*deck[: given.top], *deck[len(deck) - given.bottom :])}
    stay.update(deck[place - 1 if place > 0 else place].id for place in given.known)
    shuffle_deck(g, player, stay)
    doing.tell(f"shuffles {given.who}'s deck" + (", but for what is known" if stay else ""))
    g.line.asks = []


class Roll(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`roll`."""

    who: Annotated[Seat, doc("who rolls")]
    number: Annotated[int, doc("how many dice")] = 1


@ACTIONS.action("roll", Roll, by=HANDS, rule="7")
def roll(g: State, act: Act, given: Roll) -> None:
    """Roll dice; what they show is told."""
    doing = Doing.of(g, act, given)
    _counted(given.number)
    player = player_meant(doing, given.who)
    shown = [1 + g.rng.below(SIDES) for _ in range(given.number)]
    parts = [Part(Verb.ROLL, player, [Action(Deed.NOTHING)], number=number) for number in shown]
    doing.do(parts, f"lets {given.who} roll {', '.join(map(str, shown))}")


class Reveal(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`reveal`."""

    what: Annotated[Things, doc("the cards that everybody is shown")]


@ACTIONS.action("reveal", Reveal, by=HANDS, rule="3")
def reveal(g: State, act: Act, given: Reveal) -> None:
    """Show cards to everybody; they stay where they are."""
    doing = Doing.of(g, act, given)
    found = things(doing, given.what)
    doing.tell(f"reveals {', '.join(item.card.name for item in found)}")


def _counted(number: int) -> None:
    if not 1 <= number <= MOST:
        raise InvalidInput(f"from 1 to {MOST} at once, not {number}", code="manual/number")
