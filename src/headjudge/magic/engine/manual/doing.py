"""Manual actions: who may do them and when, and what all of them share.

All of them are acts of the game (:class:`headjudge.core.actions.Actions`). Each is done in one of two manners:

=========  ===========================================================================================================
manner     what
=========  ===========================================================================================================
`fix`      the game is put right: it is no event, so nothing replaces or prevents it and nothing triggers; what is
           counted of the turn ("if a creature died") stays as it is
`effect`   it happens as an event (:mod:`..events.happen`), as what a spell or ability does: replacement and prevention
           effects and triggers see it, and ranges of influence bound it
=========  ===========================================================================================================

State-based actions are checked before anybody has priority again, either way. It is done only while the game is quiet:
while all that waits is priority, in every turn under way, or a seat's word that it has carried out an ability by hand.
Before the first turn, while players decide on their opening hands, a judge puts things right (IPG 2.4): as fixes alone,
since no event has a turn yet.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Any, Literal

from headjudge.core.acting_by_hand import ActingByHand
from headjudge.core.actions import Act, Actions
from headjudge.core.arguments import Arguments, doc
from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.faults import Fault
from headjudge.core.hands import JUDGE, seat_of
from headjudge.magic.engine.characteristics.by_hand import has_static_by_hand
from headjudge.magic.engine.characteristics.control import returns, returns_near
from headjudge.magic.engine.characteristics.controlled import decider
from headjudge.magic.engine.characteristics.durations import expire
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.events.changes_in_place import set_controller
from headjudge.magic.engine.events.happen import happen, happen_one_by_one
from headjudge.magic.engine.registries.machine import push
from headjudge.magic.engine.stack import loops
from headjudge.magic.engine.state.context import Frame
from headjudge.magic.engine.state.event import Event
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.engine.turns.opening import takes_mulligans
from headjudge.magic.multiplayer import grand_melee

__all__ = [
    "ACTING",
    "ACTIONS",
    "HANDS",
    "JUDGE",
    "Doing",
    "Manner",
    "Manual",
    "is_opening",
    "require_begun",
    "seat_named",
    "seat_of",
    "why_not_by",
    "why_not_now",
]

Manner = Literal["fix", "effect"]

ACTIONS: Actions[State] = Actions("magic", "headjudge.magic.engine.manual")
"""All manual actions by verb."""


class Manual(Arguments, frozen=True, kw_only=True):
    """What every manual action may be told."""

    manner: Annotated[
        Manner | None,
        doc(
            "fix: the game is put right, nothing replaces it or triggers; effect: it happens as an effect does, as is "
            "usual while an ability is carried out by hand"
        ),
    ] = None
    marker: Annotated[
        int | None,
        doc("the number of the marker of the turn in which it is done, where several are under way", "807.4"),
    ] = None


@dataclass(frozen=True, slots=True)
class Doing:
    """A manual action being done: in which turn, by whom (-1: a judge), in which manner, and in the context of which
    ability that is carried out by hand (0: of none)."""

    g: State
    turn: Turn
    by: int
    manner: Manner
    context: int = 0

    @property
    def who(self) -> str:
        """Who does it, as the log says it."""
        return self.g.players[self.by].name if self.by >= 0 else "a judge"

    @property
    def fixes(self) -> bool:
        """Whether the game is put right."""
        return self.manner == "fix"

    def knows(self, seers: frozenset[int] | None) -> bool:
        """Whether whoever does it is among those who may know something (None: everybody); a judge always is."""
        return seers is None or self.by < 0 or self.by in seers

    @classmethod
    def of(cls, g: State, act: Act, given: Manual) -> Doing:
        """The doing of an act. Raises InvalidInput for a turn that there isn't, IllegalAction for a fix by who only
        carries out an ability."""
        seat = -1 if act.by == JUDGE else ACTING.seat_named(g, act.by)
        if given.manner == "effect" and is_opening(g):
            early = "the game hasn't begun, so nothing happens as an effect: leave the manner out"
            raise IllegalAction(early, rule="103.5", code="manual/opening")
        under_way = None if seat < 0 else _carried_out_by(g, seat)
        if under_way is None or given.marker not in (None, under_way.marker):
            return cls(g, _turn_for(g, seat, given.marker), seat, given.manner or "fix")
        if given.manner == "fix" and not g.options.hands:
            beside = "what an ability does happens as an effect: leave the manner out"
            raise IllegalAction(beside, rule="608", code="manual/manner")
        by, context = under_way.asks[0].player, under_way.agenda[-1].context
        return cls(g, under_way, by, given.manner or "effect", context)

    def happen(self, events: list[Event], *, one_by_one: bool = False) -> None:
        """Let events happen, as an effect does; the last thing that is done."""
        for event in events:
            event.by = self.by if event.by < 0 else event.by
            event.context = self.context
        self.disturb()
        (happen_one_by_one if one_by_one else happen)(self.g, self.turn, events)

    def put_right(self) -> None:
        """What follows from a state that was put right: durations are over, control goes back, all is looked at anew.
        The last thing that is done."""
        g = self.g
        self.disturb()
        freed = {id for effect in expire(g) if effect.gives_control for id in effect.locked or ()} if g.lasting else ()
        returning = returns(g, freed) if freed else []
        while returning := returning or (returns_near(g, range(len(g.players))) if g.controlling else []):
            for event in returning:
                set_controller(g, g.objects[event.obj], event.who)
            returning = []
        for player in g.players:
            player.version += 1
        g.bump_all()
        g.check_all = True
        g.check_players.update(g.living())

    def go_on(self, what: str, **data: Any) -> None:
        """Let a procedure that asks somebody do the rest (:meth:`under_way` is then this again)."""
        self.disturb()
        push(self.turn, what, None, self.context, by=self.by, manner=self.manner, **data)

    @classmethod
    def under_way(cls, g: State, turn: Turn, frame: Frame) -> Doing:
        """What a procedure does that :meth:`go_on` began."""
        return cls(g, turn, frame.data["by"], frame.data["manner"], frame.context)

    def disturb(self) -> None:
        """Who passed has passed on another game: priority is given anew, to who has it, after what comes before it."""
        for turn in self.g.turns:
            loops.chose(turn)
            if turn.agenda:
                turn.asks = []
                self.g.due.add(turn.marker)
            else:
                grand_melee.withdraw(self.g, turn)


def _turn_for(g: State, by: int, marker: int | None) -> Turn:
    """The turn in which something is done: that of the marker, else one in which whoever does it is asked."""
    if marker is not None:
        if marker not in g.by_marker:
            markers = ", ".join(map(str, g.by_marker))
            raise InvalidInput(f"no turn marker has the number {marker}, only {markers}", code="manual/marker")
        if not g.by_marker[marker].started:
            raise IllegalAction(f"no turn is under way with marker {marker}", rule="807.4", code="manual/marker")
        return g.by_marker[marker]
    asked = (turn for turn in g.turns if turn.started and any(ask.player == by for ask in turn.asks))
    return next(asked, next((turn for turn in g.turns if turn.started), g.turns[0]))


def _is_by_hand(turn: Turn) -> bool:
    """Whether somebody is carrying out an ability of a turn's stack by hand."""
    return len(turn.asks) == 1 and turn.asks[0].kind == DecisionKind.BY_HAND


def _carried_out_by(g: State, seat: int) -> Turn | None:
    """The turn in which a seat is carrying out an ability by hand, for itself or for a player whom it controls."""
    return next((turn for turn in g.turns if _is_by_hand(turn) and decider(g, turn.asks[0].player) == seat), None)


def is_opening(g: State) -> bool:
    """Whether players decide on their opening hands: whoever decides is asked anew after whatever is done."""
    return len(g.turns) == 1 and takes_mulligans(g.turns[0])


def require_begun(g: State) -> None:
    """Refuse what has a meaning only in a turn while players decide on their opening hands. Raises IllegalAction."""
    if is_opening(g):
        raise IllegalAction(
            "the game hasn't begun: players decide on their opening hands", rule="103.5", code="manual/opening"
        )


class _MagicByHand(ActingByHand[State]):
    """Whoever carries out an ability by hand may act, and whoever has a permanent whose static ability is played so."""

    def lets(self, g: State, seat: int) -> bool:
        """Whether a seat is carrying out an ability, or has a static one that players see to."""
        return _carried_out_by(g, seat) is not None or has_static_by_hand(g, seat)

    def why_no_seat(self, g: State, /) -> Fault | None:
        """Before the first turn a judge alone puts things right."""
        if is_opening(g):
            return Fault("103.5", "only a judge puts anything right before the game has begun", "manual/opening")
        return None

    def why_not_now(self, g: State) -> Fault | None:
        """Whether all that waits is priority or what is carried out by hand."""
        if is_opening(g):
            return None
        for turn in g.turns:
            for ask in turn.asks:
                if ask.kind not in (DecisionKind.PRIORITY, DecisionKind.BY_HAND):
                    who = g.players[ask.player].name
                    return Fault("116.1", f"the game isn't quiet: {who} must decide first ({ask.kind})", "manual/busy")
            if turn.agenda and not _is_by_hand(turn):
                return Fault("116.1", "the game isn't quiet: something is being carried out", "manual/busy")
        return None


ACTING = _MagicByHand(
    ACTIONS,
    "a judge; a seat that is carrying out an ability by hand, or any seat with the option `hands`",
    rule="116.1",
    over="104",
    left="800.4a",
)
"""Who may do manual actions, and when."""
HANDS = ACTING.hands
seat_named = ACTING.seat_named
why_not_by = ACTING.why_not_by
why_not_now = ACTING.why_not_now
