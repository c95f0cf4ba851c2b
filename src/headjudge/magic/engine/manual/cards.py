"""Revealing, looking at, searching for and shuffling cards by hand (rule 701)."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction
from headjudge.magic.engine.characteristics.controlled import hand_seen_by, seen_by
from headjudge.magic.engine.characteristics.type_tests import PERMANENT_TYPES
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.shuffling import shuffle_but, shuffle_cards
from headjudge.magic.engine.manual.action_log import called, listed, tell, unnamed, where
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, JUDGE, Doing, Manual
from headjudge.magic.engine.manual.meaning import Seat, Things, counted, player_meant, things
from headjudge.magic.engine.manual.putting import put, put_within
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import BATTLEFIELD, HAND, LIBRARY, ZoneKind

__all__: list[str] = []


class Reveal(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`reveal`."""

    what: Annotated[Things, doc("what is shown")]
    to: Annotated[list[Seat] | None, doc("to whom; left out: to everybody")] = None


@ACTIONS.action("reveal", Reveal, by=HANDS, rule="701")
def reveal(g: State, act: Act, given: Reveal) -> None:
    """Show cards, to everybody or to some."""
    doing = Doing.of(g, act, given)
    seers = None if given.to is None else _seen_by(doing, given.to)
    objs = things(doing, given.what)
    frm = where(g, objs[0].owner, objs[0].zone)
    to = "" if given.to is None else f" to {listed(given.to)}"
    tell(doing, f"reveals {{}} of {frm}{to}", [(called(g, obj), unnamed(obj), seers) for obj in objs])


class Look(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`look`."""

    what: Annotated[Things, doc("what is looked at, listed in its order")]
    who: Annotated[Seat | None, doc("who looks, if it isn't who does it")] = None


@ACTIONS.action("look", Look, by=HANDS, rule="701")
def look(g: State, act: Act, given: Look) -> None:
    """Let a player look at cards."""
    doing = Doing.of(g, act, given)
    if given.who is None and act.by == JUDGE:
        raise IllegalAction("a judge sees all cards: say who looks", rule="400.2", code="manual/who")
    who = act.by if given.who is None else given.who
    seers = _seen_by(doing, [who])
    objs = things(doing, given.what)
    frm = where(g, objs[0].owner, objs[0].zone)
    tell(doing, f"lets {who} look at {{}} of {frm}", [(called(g, obj), unnamed(obj), seers) for obj in objs])


def _seen_by(doing: Doing, names: list[str]) -> frozenset[int]:
    """Who sees what players of these names see."""
    return frozenset().union(*(seen_by(doing.g, player_meant(doing, name)) for name in names))


class Search(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`search`."""

    who: Annotated[Seat, doc("who searches")]
    of: Annotated[Seat | None, doc("whose library, if not their own")] = None
    number: Annotated[int, doc("for how many cards at most")] = 1
    to: Annotated[
        Literal["hand", "battlefield", "graveyard", "exile", "library"],
        doc("where what is found goes: into its owner's zone, or under the control of who searches; library: on top"),
    ] = "hand"
    shown: Annotated[bool, doc("whether what is found is revealed")] = False
    tapped: Annotated[bool, doc("whether it comes onto the battlefield tapped")] = False
    shuffled: Annotated[bool, doc("whether the library is shuffled then")] = True


@ACTIONS.action("search", Search, by=HANDS, rule="701")
def search(g: State, act: Act, given: Search) -> None:
    """Let a player search a library, choose cards, and put them somewhere."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    of = player if given.of is None else player_meant(doing, given.of)
    counted(given.number, None, "")
    cards = "a card" if given.number == 1 else f"up to {given.number} cards"
    tell(doing, f"lets {given.who} search {where(g, of, LIBRARY)} for {cards}")
    how = {"to": given.to, "shown": given.shown, "tapped": given.tapped, "shuffled": given.shuffled}
    doing.go_on("manual-search", player=player, of=of, number=given.number, how=how)


@handles("manual-search")
def _search(g: State, turn: Turn, frame: Frame) -> bool:
    """Who searches chooses; what is found goes where it should; the library is shuffled."""
    doing = Doing.under_way(g, turn, frame)
    player, of = frame.data["player"], frame.data["of"]
    if frame.stage == 0:
        library = g.players[of].library
        chosen = Asker(g, turn, frame).several(
            player, DecisionKind.CARDS, "Search for cards", library, 0, frame.data["number"], concealed=True
        )
        frame.stage = 1
        frame.data["found"] = chosen
        _found(doing, player, of, [g.objects[id] for id in chosen], frame.data["how"])
    elif frame.stage == 1:
        frame.stage = 2
        how, found = frame.data["how"], frame.data["found"]
        if how["shuffled"]:
            _shuffle_after(doing, of, found if how["to"] == LIBRARY else [])
        elif how["to"] == LIBRARY:
            _on_top(doing, of, found)
    else:
        return True
    return False


def _found(doing: Doing, player: int, of: int, objs: list[GameObject], how: dict[str, Any]) -> None:
    """Put what was found where it should go, but on top of the library: that comes after it is shuffled."""
    g, to = doing.g, ZoneKind(how["to"])
    stays = [o for o in objs if to == BATTLEFIELD and not set(o.printed.types) & PERMANENT_TYPES]
    going = [o for o in objs if o not in stays]
    seers = seen_by(g, player) | (hand_seen_by(g, of) if to == HAND else frozenset())
    all_see = how["shown"] or to not in (HAND, LIBRARY)
    destination = f"{where(g, of, to)}{', on top' if to == LIBRARY else ''}"
    told = [(called(g, obj), unnamed(obj), None if all_see else seers) for obj in going]
    tell(doing, f"puts {{}} into {destination}" if told else "finds nothing", told)
    if to == LIBRARY:
        return
    data: dict[str, Any] = {"tapped": how["tapped"]} if to == BATTLEFIELD else {}
    if not doing.fixes:
        more = {"controller": player, **data} if to == BATTLEFIELD else {}
        moves = [
            Event(EventKind.MOVE, obj.id, of, frm=LIBRARY, to=to, data={"why": Cause.PUT, **more}) for obj in going
        ]
        doing.happen([*moves, Event(EventKind.SEARCH, who=player)])
        return
    for obj in going:
        put(g, doing.turn, obj, to, controller=player if to == BATTLEFIELD else -1, **data)
    doing.put_right()


def _shuffle_after(doing: Doing, of: int, on_top: list[int]) -> None:
    """Shuffle a library, but for what goes on top of it."""
    g = doing.g
    if not on_top and not doing.fixes:
        doing.happen([Event(EventKind.SHUFFLE, who=of)])
        return
    library = g.players[of].library
    top = [id for id in on_top if id in library]
    rest = [id for id in library if id not in top]
    shuffle_cards(g, rest)
    library[:] = [*top, *rest]
    tell(doing, f"shuffles {where(g, of, LIBRARY)}")
    _on_top(doing, of, top)
    doing.put_right()


def _on_top(doing: Doing, of: int, found: list[int]) -> None:
    g = doing.g
    for id in reversed(found):
        if id in g.players[of].library:
            put_within(g, g.objects[id], None, top=True)


class Shuffle(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`shuffle`."""

    who: Annotated[Seat, doc("whose library")]
    top: Annotated[int, doc("so many cards on top keep their places")] = 0
    bottom: Annotated[int, doc("so many cards at the bottom keep their places")] = 0
    known: Annotated[
        tuple[int, ...], doc("places whose cards keep them, too: from 1 on at the top, from -1 on at the bottom")
    ] = ()


@ACTIONS.action("shuffle", Shuffle, by=HANDS, rule="701")
def shuffle(g: State, act: Act, given: Shuffle) -> None:
    """Shuffle a library, or what lies between the cards whose places are known."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    library = g.players[player].library
    if given.top < 0 or given.bottom < 0 or given.top + given.bottom > len(library):
        raise IllegalAction(f"{given.who}'s library has {len(library)} cards", rule="400", code="manual/number")
    for place in given.known:
        if not 1 <= abs(place) <= len(library):
            raise IllegalAction(
                f"{given.who}'s library has {len(library)} cards: there is no place {place}",
                rule="400",
                code="manual/number",
            )
    kept = [f"the top {given.top}"] if given.top else []
    kept += [f"the bottom {given.bottom}"] if given.bottom else []
    kept += ["what is known"] if given.known else []
    tell(doing, f"shuffles {where(g, player, LIBRARY)}{f', but for {listed(kept)}' if kept else ''}")
    if not kept and not doing.fixes:
        doing.happen([Event(EventKind.SHUFFLE, who=player)])
        return
    stay = {*library[: given.top], *library[len(library) - given.bottom :]}
    stay.update(library[place - 1 if place > 0 else place] for place in given.known)
    shuffle_but(g, player, stay)
    doing.put_right()
