"""What players do by hand: gaining and losing life, drawing, discarding, milling (rules 118, 120, 701)."""

from __future__ import annotations

from typing import Annotated, Literal

from headjudge.core.actions import Act
from headjudge.core.arguments import doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.magic.engine.characteristics.controlled import hand_seen_by
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.manual.action_log import called, tell, unnamed
from headjudge.magic.engine.manual.doing import ACTIONS, HANDS, Doing, Manual
from headjudge.magic.engine.manual.meaning import Object, Seat, counted, known_object, player_meant
from headjudge.magic.engine.manual.putting import put
from headjudge.magic.engine.registries.machine import handles
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Cause, Event, EventKind
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND, LIBRARY

__all__: list[str] = []

MOST_LIFE = 1_000_000


class Life(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`life`."""

    who: Annotated[Seat, doc("whose life total")]
    number: Annotated[int | None, doc("how much is gained, or below 0 lost")] = None
    total: Annotated[int | None, doc("what it becomes instead", "118")] = None


@ACTIONS.action("life", Life, by=HANDS, rule="118")
def life(g: State, act: Act, given: Life) -> None:
    """Change a life total by a number, or to one."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    if (given.number is None) == (given.total is None):
        raise InvalidInput("say either number (gained, or below 0 lost) or total", code="manual/life")
    n = given.number if given.number is not None else (given.total or 0) - g.players[player].life
    total = g.players[player].life + n
    if not n or abs(total) > MOST_LIFE:
        raise InvalidInput(f"a life total can't go from {g.players[player].life} to {total}", code="manual/life")
    tell(doing, f"lets {given.who} {'gain' if n > 0 else 'lose'} {abs(n)} life ({total})")
    if doing.fixes:
        g.add_life(player, n)
        doing.put_right()
    else:
        doing.happen([Event(EventKind.GAIN if n > 0 else EventKind.LOSE, who=player, n=abs(n))])


class Number(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`draw` and :func:`mill`."""

    who: Annotated[Seat, doc("who does it")]
    number: Annotated[int, doc("how many cards")] = 1


@ACTIONS.action("draw", Number, by=HANDS, rule="120")
def draw(g: State, act: Act, given: Number) -> None:
    """Let a player draw cards."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    library = g.players[player].library
    counted(given.number, len(library) if doing.fixes else None, f"{given.who}'s library")
    if not doing.fixes:
        tell(doing, f"lets {given.who} draw {_cards(given.number)}")
        doing.happen([Event(EventKind.DRAW, who=player) for _ in range(given.number)], one_by_one=True)
        return
    objs = [g.objects[id] for id in library[: given.number]]
    seers = hand_seen_by(g, player)
    tell(doing, f"lets {given.who} draw {{}}", [(called(g, obj), unnamed(obj), seers) for obj in objs])
    for obj in objs:
        put(g, doing.turn, obj, HAND)
    doing.put_right()


@ACTIONS.action("mill", Number, by=HANDS, rule="701")
def mill(g: State, act: Act, given: Number) -> None:
    """Put the top cards of a player's library into the graveyard."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    library = g.players[player].library
    counted(given.number, len(library) if doing.fixes else None, f"{given.who}'s library")
    objs = [g.objects[id] for id in library[: given.number]]
    if doing.fixes:
        tell(doing, f"lets {given.who} mill {{}}", [(called(g, obj), "", None) for obj in objs])
        for obj in objs:
            put(g, doing.turn, obj, GRAVEYARD)
        doing.put_right()
    else:
        tell(doing, f"lets {given.who} mill {_cards(given.number)}")
        why = {"why": Cause.MILL}
        doing.happen([Event(EventKind.MOVE, o.id, player, frm=LIBRARY, to=GRAVEYARD, data=dict(why)) for o in objs])


class Discard(Manual, frozen=True, kw_only=True):
    """The arguments of :func:`discard`."""

    who: Annotated[Seat, doc("who discards")]
    what: Annotated[list[Object] | None, doc("the cards, if whoever acts may see that hand")] = None
    number: Annotated[int | None, doc("how many, if the cards aren't named; if there are fewer, all")] = None
    how: Annotated[Literal["chosen", "random"], doc("chosen by who discards, or at random")] = "chosen"


@ACTIONS.action("discard", Discard, by=HANDS, rule="701")
def discard(g: State, act: Act, given: Discard) -> None:
    """Let a player discard cards."""
    doing = Doing.of(g, act, given)
    player = player_meant(doing, given.who)
    hand = g.players[player].hand
    if (given.what is None) == (given.number is None):
        raise InvalidInput("say either which cards (what) or how many (number)", code="manual/discard")
    if given.what is not None:
        objs = [known_object(doing, id) for id in dict.fromkeys(given.what)]
        for obj in objs:
            if obj.id not in hand:
                raise IllegalAction(f"that isn't in {given.who}'s hand", rule="400", code="manual/place")
        _discard(doing, player, [obj.id for obj in objs])
        return
    counted(given.number or 0, None, "")
    number = min(given.number or 0, len(hand))
    if given.how == "random":
        tell(doing, f"lets {given.who} discard {_cards(number)} at random")
        _discard(doing, player, g.rng.sample(hand, number))
        return
    tell(doing, f"lets {given.who} choose and discard {_cards(number)}")
    doing.go_on("manual-discard", player=player, number=number)


@handles("manual-discard")
def _chosen(g: State, turn: Turn, frame: Frame) -> bool:
    """A player chooses what to discard."""
    if frame.stage == 1:
        return True
    player, number = frame.data["player"], frame.data["number"]
    hand = g.players[player].hand
    chosen = Asker(g, turn, frame).several(player, DecisionKind.CARDS, f"Discard {number}", hand, number, number)
    frame.stage = 1
    _discard(Doing.under_way(g, turn, frame), player, chosen)
    return False


def _discard(doing: Doing, player: int, ids: list[int]) -> None:
    g = doing.g
    if doing.fixes:
        who, objs = g.players[player].name, [g.objects[id] for id in ids]
        tell(
            doing,
            f"lets {who} discard {{}}" if objs else f"lets {who} discard nothing",
            [(called(g, o), "", None) for o in objs],
        )
        for id in ids:
            put(g, doing.turn, g.objects[id], GRAVEYARD)
        doing.put_right()
        return
    why = {"why": Cause.DISCARD}
    doing.happen([Event(EventKind.MOVE, id, player, frm=HAND, to=GRAVEYARD, by=player, data=dict(why)) for id in ids])


def _cards(number: int) -> str:
    return "a card" if number == 1 else f"{number} cards"
