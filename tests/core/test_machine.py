"""The continuation machine on its own: a game of counters with nothing of any real game in it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from headjudge.core.decisions import Decision
from headjudge.core.machine import Asker, Frame, Machine
from headjudge.core.rng import Rng


class Line:
    """The only line of play of a small game."""

    def __init__(self) -> None:
        self.agenda: list[Frame] = []
        self.asks: list[Decision] = []
        self.marker = 7


class Small:
    """A game: players with points, some of whom leave."""

    def __init__(self) -> None:
        self.points = [0, 0, 0]
        self.left: set[int] = set()
        self.rng = Rng(1)
        self.asked = 0
        self.noted = 0
        self.line = Line()


class Questions(Asker[Line, Frame, str]):
    def __init__(self, g: Small, line: Line, frame: Frame) -> None:
        super().__init__(line, frame)
        self.g = g

    @property
    def rng(self) -> Rng:
        return self.g.rng

    def fresh(self) -> int:
        self.g.asked += 1
        return self.g.asked

    def in_game(self, player: int) -> bool:
        return player not in self.g.left

    def decider(self, player: int) -> int:
        return player if self.in_game(player) else next(q for q in range(3) if self.in_game(q))


class Play(Machine[Small, Line, Frame]):
    def __init__(self, go_on: Callable[[Small, Line], bool] = lambda _g, _line: False) -> None:
        super().__init__()
        self.goes_on.fill(go_on)

    def at_rest(self, g: Small, _line: Line) -> bool:
        return len(g.left) == 3

    def noted(self, g: Small, _frame: Frame) -> Callable[[], None]:
        score = g.noted
        return lambda: setattr(g, "noted", score)


def answered(machine: Play, g: Small, choice: object) -> None:
    machine.answer(g.line, g.line.asks[0], choice)
    machine.run(g, g.line)


def test_a_stage_runs_again_with_its_answers_and_what_chance_gave() -> None:
    play, g, runs = Play(), Small(), []

    @play.handles("wager")
    def wager(g: Small, line: Line, frame: Frame) -> bool:
        ask = Questions(g, line, frame)
        drawn = ask.random_below(1000)
        runs.append(drawn)
        bids = [ask.number(q, "How much?", 0, 9) for q in range(3)]
        g.points = [bid * drawn for bid in bids]
        return True

    g.line.agenda.append(Frame("wager"))
    play.run(g, g.line)
    for bid in (3, 1, 4):
        assert g.points == [0, 0, 0]
        assert g.line.asks[0].marker == 7
        answered(play, g, bid)
    assert len(runs) == 4
    assert len(set(runs)) == 1
    assert g.points == [3 * runs[0], runs[0], 4 * runs[0]]
    assert not g.line.agenda


def test_the_next_stage_begins_without_answers_and_after_what_was_put_on_top() -> None:
    play, g, order = Play(), Small(), []

    @play.handles("first")
    def first(g: Small, line: Line, frame: Frame) -> bool:
        order.append((f"first {frame.stage}", Questions(g, line, frame).yes(0, "Go on?")))
        frame.stage += 1
        line.agenda.append(Frame("second"))
        return frame.stage == 2

    @play.handles("second")
    def second(_g: Small, _line: Line, _frame: Frame) -> bool:
        order.append(("second", True))
        return True

    g.line.agenda.append(Frame("first"))
    play.run(g, g.line)
    answered(play, g, True)
    assert order == [("first 0", True), ("second", True)]
    answered(play, g, False)
    assert order[2:] == [("first 1", False), ("second", True)]
    assert not g.line.agenda


def test_what_was_chosen_stays_when_its_chooser_leaves_and_another_answers_for_who_had_not() -> None:
    play, g, done = Play(), Small(), []

    @play.handles("each")
    def each(g: Small, line: Line, frame: Frame) -> bool:
        ask = Questions(g, line, frame)
        there = ask.roster("each", [q for q in range(3) if ask.in_game(q)])
        colors = [(q, ask.one(q, "color", "Which?", ("red", "blue"))) for q in there]
        done.append((colors, ask.one(0, "size", "Which?", ("small", "large"))))
        return True

    g.line.agenda.append(Frame("each"))
    play.run(g, g.line)
    answered(play, g, "blue")
    answered(play, g, "red")
    g.left.update({0, 2})
    g.line.asks = []
    play.run(g, g.line)
    assert (g.line.asks[0].player, g.line.asks[0].whose, g.line.asks[0].kind) == (1, 0, "size")
    answered(play, g, "large")
    assert done == [([(0, "blue"), (1, "red")], "large")]


def test_an_empty_agenda_lets_the_line_go_on_until_it_waits_or_rests() -> None:
    left = [2, 1, 0]

    def leave(g: Small, _line: Line) -> bool:
        g.left.add(left.pop())
        return True

    g = Small()
    Play(leave).run(g, g.line)
    assert g.left == {0, 1, 2}


def test_a_name_has_one_handler_and_a_copied_frame_is_independent() -> None:
    play = Play()
    play.handles("wager")(lambda _g, _line, _frame: True)
    with pytest.raises(ValueError, match="wager has a handler already"):
        play.handles("wager")(lambda _g, _line, _frame: False)
    frame, copy = Frame("wager", data={"bids": [1]}), Frame("wager")
    frame.copy_to(copy)
    copy.data["bids"].append(2)
    assert frame.data == {"bids": [1]}
