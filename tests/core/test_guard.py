"""The guard over the rules that procedures keep."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from tests.core.test_machine import Line, Play, Questions, Small, answered

from headjudge.core.machine import Frame
from headjudge.core.machine.guard import Guard, OutOfOrder


def copied(g: Small) -> Small:
    new = Small()
    new.points, new.rng, new.noted = g.points[:], g.rng.copy(), g.noted
    for frame in g.line.agenda:
        new.line.agenda.append(Frame(frame.what, frame.node))
        frame.copy_to(new.line.agenda[-1])
    return new


def run(stage: Callable[[Small, Questions, Guard[Small, Line, Frame]], object]) -> Small:
    """Run a procedure of one stage under guard, with the answer 5 to whatever it asks."""
    play, g = Play(), Small()
    guard = Guard(play, copied, {Small: ("asked",), Line: ("asks",)})
    play.handles("bid")(lambda g, line, frame: stage(g, Questions(g, line, frame), guard) is None)
    g.line.agenda.append(Frame("bid"))
    with guard:
        play.run(g, g.line)
        while g.line.asks:
            answered(play, g, 5)
    return g


def bid(ask: Questions, player: int = 0) -> int:
    return ask.number(player, "How much?", 0, 9)


def add(g: Small, n: int) -> None:
    g.points[0] += n


def test_asking_first_is_in_order() -> None:
    def stage(g: Small, ask: Questions, guard: Guard[Small, Line, Frame]) -> None:
        drawn = ask.random_below(4)
        g.noted = 1  # what the machine takes back
        add(g, bid(ask) + bid(ask, 1) + drawn)
        guard.last(g)

    g = run(stage)
    assert 10 <= g.points[0] < 14
    assert g.noted == 1


def test_to_change_something_and_then_ask_is_not() -> None:
    def stage(g: Small, ask: Questions, _guard: Guard[Small, Line, Frame]) -> None:
        add(g, bid(ask))
        add(g, bid(ask, 1))

    with pytest.raises(OutOfOrder, match=r"changed something, then asked \(number\): points\[0\] was 0, is 5"):
        run(stage)


def test_nor_to_draw_what_is_drawn_again() -> None:
    def stage(g: Small, ask: Questions, _guard: Guard[Small, Line, Frame]) -> None:
        add(g, g.rng.below(4) + bid(ask))

    with pytest.raises(OutOfOrder, match=r"rng\.state was"):
        run(stage)


def test_nor_to_keep_something_in_the_frame() -> None:
    def stage(_g: Small, ask: Questions, _guard: Guard[Small, Line, Frame]) -> None:
        ask.frame.data["begun"] = True
        bid(ask)

    with pytest.raises(OutOfOrder, match=r"data\['begun'\] is new: True"):
        run(stage)


def test_nor_to_change_something_after_the_last_act() -> None:
    def stage(g: Small, _ask: Questions, guard: Guard[Small, Line, Frame]) -> None:
        guard.last(g)
        add(g, 1)

    with pytest.raises(OutOfOrder, match=r"after its last act: points\[0\] was 0, is 1"):
        run(stage)


def test_nor_to_do_two_last_acts() -> None:
    def stage(g: Small, _ask: Questions, guard: Guard[Small, Line, Frame]) -> None:
        guard.last(g)
        guard.last(g)

    with pytest.raises(OutOfOrder, match="two last acts"):
        run(stage)


def test_a_machine_that_is_no_longer_guarded_plays_as_before() -> None:
    play, g = Play(), Small()
    stage = play.stage
    with Guard(play, copied, {}):
        assert play.stage != stage
    assert play.stage == stage
    assert g.points == [0, 0, 0]
