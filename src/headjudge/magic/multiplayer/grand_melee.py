"""Grand Melee (rule 807): turn markers that go round the table, each with a turn and a stack of its own.

=======  ======================================================  ===============================
section  what                                                    where
=======  ======================================================  ===============================
807.1    a Free-for-All game for a crowd                         :attr:`..engine.options.variants.Variant.seats`
807.2    options are settled before the game                     :func:`..engine.options.game_options.make_options`
807.2a   a range of 1 as a rule                                  :attr:`..engine.options.variants.Variant.reach`
807.2b   the player to the left is attacked                      :attr:`..engine.options.variants.Variant.attacks`
807.2c   several players aren't; creatures aren't deployed       :attr:`..engine.options.variants.Variant.attacks`
807.3    the players are seated at random                        :func:`.free_for_all.seated_at_random`
807.4    several turns at once                                   ``State.turns``
807.4a   a marker for each full four players                     :func:`number_of_markers`
807.4b   dealt to every fourth player, who begin together        :func:`deal`
807.4c   a marker goes to the left; also from who has left       :func:`hand_on`, :func:`players_left`
807.4d   no turn while a marker is within three seats to left    :func:`may_begin`
807.4e   players leave: a marker is designated for removal       :func:`players_left`
807.4f   … disregarding those designated already                 :func:`players_left`
807.4g   removed after the turn, or at once if there is none     :func:`hand_on`, :func:`_designate`
807.4h   ranges change as the next turn begins                   :func:`.limited_range_of_influence.set_ranges`
807.4i   extra turns: who keeps the marker                       :func:`hand_on`
807.4j   an extra turn waits for the player's next turn          :func:`_owe`, :func:`_receive`
807.4j   … which follows it with the same marker                 :func:`hand_on`
807.5    a stack for each marker                                 ``Turn.stack``
807.5a   who gets priority for a stack                           :func:`players_of`
807.5b   which stack a triggered ability is put on               :func:`stacks_for`, :mod:`..engine.stack.stacking`
807.5b   a spell's targets are on its own stack                  :func:`on_another_stack`
=======  ======================================================  ===============================

As long as anyone plays there is a marker, also when fewer than four are left. Distances are counted in seats of players
still in the game; the marker of a player who has left counts as being where it will go.
"""

from __future__ import annotations

from headjudge.magic.casual_variants import planar
from headjudge.magic.engine.characteristics.durations import end_where_passed
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.players.turn_order import left_of
from headjudge.magic.engine.state.game_state import State
from headjudge.magic.engine.state.steps import Doing
from headjudge.magic.engine.state.turn import Turn
from headjudge.magic.text.zone_kinds import STACK

__all__ = [
    "begins",
    "deal",
    "hand_on",
    "has_priority",
    "may_begin",
    "next_in_order",
    "number_of_markers",
    "on_another_stack",
    "players_left",
    "players_of",
    "stacks_for",
    "withdraw",
]

PLAYERS_FOR_A_MARKER = 4
TOO_NEAR = 3


def number_of_markers(players: int) -> int:
    """How many turn markers there are for so many players (807.4a)."""
    return max(1, players // PLAYERS_FOR_A_MARKER)


def deal(g: State, first: int) -> list[Turn]:
    """The first marker to the starting player, the others to every fourth player to the left (807.4b)."""
    turns = []
    seat = first
    for marker in range(1, number_of_markers(len(g.living())) + 1):
        turn = Turn(marker, (seat,))
        turn.after = turn.active
        turn.received = g.fresh()
        turns.append(turn)
        for _ in range(PLAYERS_FOR_A_MARKER):
            seat = left_of(g, seat)
    return turns


def _seat(g: State, turn: Turn) -> int:
    """Where a marker is, or will be once the turn of a player who has left is over."""
    seat = turn.active[0]
    return seat if g.players[seat].in_game else left_of(g, seat)


def _beside(g: State, turn: Turn, step: int) -> Turn:
    """The next marker to the left (1) or right (-1): none overtakes another, so they go round in their order."""
    return g.turns[(g.turns.index(turn) + step) % len(g.turns)]


def _distance(g: State, seat: int, other: int) -> int:
    """How many seats to the left another seat is, no more than three; a large number if it is farther."""
    for distance in range(TOO_NEAR + 1):
        if seat == other:
            return distance
        seat = left_of(g, seat)
    return len(g.players)


def may_begin(g: State, turn: Turn) -> bool:
    """Whether no marker is within three seats to the left of one whose turn hasn't begun (807.4d)."""
    ahead = _beside(g, turn, 1)
    if ahead is turn:
        return True
    distance = _distance(g, _seat(g, turn), _seat(g, ahead))
    # Of two markers that have come to the same seat the one that came first is ahead.
    return distance > TOO_NEAR or (distance == 0 and ahead.received > turn.received)


def _near_on_the_right(g: State, turn: Turn) -> bool:
    """Whether another marker is within three seats to the right (807.4i)."""
    behind = _beside(g, turn, -1)
    return behind is not turn and _distance(g, _seat(g, behind), _seat(g, turn)) <= TOO_NEAR


def hand_on(g: State, turn: Turn) -> bool:
    """A turn is over: its marker stays for an extra turn, goes to the left, or is removed. False if it is removed."""
    player = turn.active[0]
    extra: list[tuple[int, ...]] = [who for who in turn.coming if who == (player,)]
    for who, *_ in turn.coming:
        if who != player:
            _owe(g, who, 1)
    present = g.players[player].in_game
    following = present and turn.again > 0  # the turn that an owed one came immediately before (807.4j)
    turn.again = max(0, turn.again - 1)
    turn.coming = extra if present else []
    turn.started = False
    if turn.removals:
        _remove(g, turn)
        return False
    if following:
        turn.again += len(extra)
        turn.coming = []
    elif not extra or not present or _near_on_the_right(g, turn):
        _owe(g, player, len(extra))
        _receive(g, turn, left_of(g, player))
    turn.doing = Doing.WAITING
    _wake(g, turn, _beside(g, turn, -1))
    return True


def begins(turn: Turn) -> None:
    """The turn with a marker begins or is skipped: of the extra turns that it was kept for one fewer is to come."""
    del turn.coming[:1]


def _owe(g: State, player: int, n: int) -> None:
    """807.4i, j: a player takes so many more turns immediately before their next one."""
    if n and g.players[player].in_game:
        g.say(f"{g.players[player].name} takes {n} extra turn{'s' if n > 1 else ''} before the next one", "807.4j")
        for turn in g.turns:
            if turn.doing == Doing.WAITING and turn.active == (player,):
                turn.again += n
                return
        g.players[player].extra_turns += n


def _receive(g: State, turn: Turn, player: int) -> None:
    end_where_passed(g, turn.active[0], player)
    turn.active = turn.after = (player,)
    turn.received = g.fresh()
    turn.coming = []
    turn.again, g.players[player].extra_turns = g.players[player].extra_turns, 0
    g.say(f"{g.players[player].name} receives turn marker {turn.marker}", "807.4c")


def _wake(g: State, *turns: Turn) -> None:
    """A marker moved: those that wait look again whether their turns can begin."""
    g.due.update(turn.marker for turn in turns if turn.doing == Doing.WAITING)


def _remove(g: State, turn: Turn) -> None:
    g.say(f"turn marker {turn.marker} is removed", "807.4g")
    more = turn.removals - 1
    right = _beside(g, turn, -1)
    planar.marker_removed(g, turn.marker)
    g.set_turns([other for other in g.turns if other is not turn])
    g.due.discard(turn.marker)
    g.paper = g.paper.without(lambda one: one.open and one.waiting.ctx.marker == turn.marker)
    turn.marker = 0
    _owe(g, turn.active[0], turn.again + len(turn.coming))  # 807.4j: without a marker at their start
    _wake(g, right)
    if more:
        _designate(g, {right: more})


def _designate(g: State, times: dict[Turn, int]) -> None:
    """Designate markers for removal, so often each; those go at once that nobody is taking a turn with (807.4g)."""
    for turn, n in times.items():
        turn.removals += n
        g.say(f"turn marker {turn.marker} will be removed", "807.4e")
    for turn in times:
        if turn.marker and turn.removals and turn.doing == Doing.WAITING:
            _remove(g, turn)


def _on_the_right(g: State, seat: int) -> Turn | None:
    """The first marker to the right of a seat."""
    n = len(g.players)
    others = [turn for turn in g.turns if turn.active[0] != seat]
    return min(others, key=lambda turn: ((seat - turn.active[0]) % n, turn.received), default=None)


def _could_go(g: State, gone: list[int]) -> list[Turn]:
    """The markers that could be removed as players have left, that with the lowest number first (807.4e)."""
    found = {right.marker: right for q in gone if (right := _on_the_right(g, q)) is not None}
    return [found[marker] for marker in sorted(found)]


def players_left(g: State, gone: list[int]) -> None:
    """Players have left: their markers go on if no turn is taken with them (807.4c), and fewer players may mean fewer
    markers (807.4e, f)."""
    if not g.turns[0].started and g.turns[0].doing != Doing.WAITING:
        return  # the markers are not dealt yet
    for turn in g.turns:
        if turn.doing == Doing.WAITING and not g.players[turn.active[0]].in_game:
            _receive(g, turn, left_of(g, turn.active[0]))
    kept = len(g.turns) - sum(turn.removals for turn in g.turns)
    fewer = kept - number_of_markers(len(g.living()))
    if fewer > 0:
        candidates = _could_go(g, gone)
        times = [fewer // len(candidates) + (n < fewer % len(candidates)) for n in range(len(candidates))]
        _designate(g, {turn: n for turn, n in zip(candidates, times, strict=True) if n})
    _wake(g, *g.turns)


# --- stacks


def players_of(g: State, turn: Turn) -> list[int]:
    """The players who get priority for a marker's stack, in no order: the marker is in their range, or somebody who
    controls an object on the stack is (807.5a)."""
    if g.ranges is None:
        return g.living()
    # Once nobody is left who has a departed active player in range, the marker counts as being where it will go.
    near = {q for q in g.seers[turn.active[0]] if g.players[q].in_game} or set(g.seers[_seat(g, turn)])
    for id in turn.stack:
        near.update(g.seers[g.objects[id].controller])
    return [q for q in near if g.players[q].in_game]


def has_priority(g: State, turn: Turn, player: int) -> bool:
    """Whether a player gets priority for a marker's stack (807.5a)."""
    if g.ranges is None or not g.players[turn.active[0]].in_game:
        return player in players_of(g, turn)
    reach = g.ranges[player]
    return turn.active[0] in reach or any(g.objects[id].controller in reach for id in turn.stack)


def next_in_order(g: State, turn: Turn, player: int) -> tuple[int, ...]:
    """Who gets priority for a marker's stack after a player, in turn order: the next who hasn't passed; nobody, if all
    have."""
    n = len(g.players)
    left = [q for q in players_of(g, turn) if q not in turn.passed]  # ranges may have grown since somebody passed
    return tuple(sorted(left, key=lambda q: (q - player - 1) % n)[:1])


def stacks_for(g: State, player: int) -> list[int]:
    """The markers of the turns under way for whose stacks a player gets priority (807.5b)."""
    return [turn.marker for turn in g.turns if turn.started and has_priority(g, turn, player)]


def on_another_stack(g: State, id: int, marker: int) -> bool:
    """Whether an object is on another stack than a marker's: what is put on that one can't target it (807.5b)."""
    return g.objects[id].zone == STACK and id not in g.turn_of(marker).stack


def withdraw(g: State, turn: Turn) -> None:
    """Something comes before the priority that players have been given: they are asked again after it."""
    if turn.asks and all(ask.kind == DecisionKind.PRIORITY for ask in turn.asks):
        turn.asks = []
        turn.passed = set()
        turn.declined.clear()
        g.due.add(turn.marker)
