"""Whatever is done with a match, in whatever order: it is carried out or refused, and the match comes to an end."""

from __future__ import annotations

import copy
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.tournament.matches.begun import DECKS, facts

from headjudge.core.errors import HeadjudgeError, IllegalAction
from headjudge.tournament import matches as m
from headjudge.tournament.results import Verdict

EXAMPLES = depth(60, 2000)


@dataclass(frozen=True)
class Step:
    """Something to be done with a match."""

    verb: Callable[..., object]
    arguments: tuple[Any, ...] = ()
    named: tuple[tuple[str, Any], ...] = ()

    def carry_out(self, match: m.Match) -> bool:
        """Do it; whether it wasn't refused. A refusal names its rule or a code, and nothing has changed."""
        before = copy.deepcopy(match)
        try:
            self.verb(match, *self.arguments, **dict(self.named))
        except HeadjudgeError as refusal:
            if before != match:
                raise AssertionError(f"{self} was refused, and something has changed") from refusal
            if not (refusal.rule or not isinstance(refusal, IllegalAction)) or refusal.code == refusal.usual_code:
                raise AssertionError(f"the refusal of {self} names no rule, or no code") from refusal
            return False
        return True


players = st.sampled_from(["Ana", "Ben"])
seconds = st.one_of(st.integers(0, 400), st.integers(0, 4000))
small = st.integers(0, 4)
titles = st.sampled_from(["Forest", "Bear", "Plains", "Island"])
cards = st.dictionaries(titles, small, max_size=2)
rules = st.builds(
    m.MatchRules,
    games=st.sampled_from([1, 2, 3]),
    limit=st.sampled_from([1, 600, 3600]),
    elimination=st.booleans(),
    sideboarding=st.sampled_from([None, 360]),
    inactivity=st.sampled_from([None, 30, 300]),
    exchange=st.sampled_from(m.Exchange),
    free=st.sampled_from([(), ("Plains", "Forest")]),
)
steps = st.one_of(
    st.builds(Step, st.sampled_from([m.next_game, m.draw_game, m.call_time, m.unreport, m.draw_match, m.unstart])),
    st.builds(
        lambda verb, name: Step(verb, (name,)),
        st.sampled_from([m.mulligan, m.keep, m.win, m.turn, m.extra_turn, m.end_turn, m.ask, m.ask_also, m.act]),
        players,
    ),
    st.builds(
        lambda verb, name: Step(verb, (name,)),
        st.sampled_from([m.disconnect, m.reconnect, m.lose_game, m.lose_match, m.concede, m.pardon]),
        players,
    ),
    st.builds(lambda name: Step(m.start, (), (("first", name),)), players),
    st.builds(lambda name: Step(m.start, (), (("chooser", name),)), players),
    st.builds(lambda name, play: Step(m.choose, (name,), (("play", play),)), players, st.booleans()),
    st.builds(lambda name, game: Step(m.lose_game, (name,), (("game", game),)), players, small),
    st.builds(lambda time: Step(m.tick, (time,)), seconds),
    st.builds(lambda time: Step(m.extend, (time,)), st.integers(-5, 600)),
    st.builds(lambda turns: Step(m.order_turns, (turns,)), st.integers(-1, 2)),
    st.builds(lambda totals: Step(m.change_life, (totals,)), st.dictionaries(players, st.integers(-1, 3), min_size=1)),
    st.builds(lambda name, out, put_in: Step(m.sideboard, (name, out, put_in)), players, cards, cards),
    st.builds(
        lambda verb, name, won, lost, drawn: Step(verb, (name, won, lost, drawn)),
        st.sampled_from([m.report, m.correct]),
        players,
        small,
        small,
        st.integers(-1, 2),
    ),
)
BEGINNINGS = (
    (),
    (Step(m.start, (), (("first", "Ana"),)),),
    (Step(m.start, (), (("first", "Ana"),)), Step(m.call_time)),
    (Step(m.start, (), (("first", "Ana"),)), Step(m.ask, ("Ben",))),
    (Step(m.start, (), (("first", "Ana"),)), Step(m.win, ("Ana",)), Step(m.choose, ("Ben",), (("play", True),))),
)
courses = st.tuples(rules, st.sampled_from(BEGINNINGS), st.lists(steps, max_size=25))


def played(course: tuple[m.MatchRules, tuple[Step, ...], list[Step]]) -> m.Match:
    """A match after everything in it that isn't refused."""
    rules, beginning, rest = course
    match = m.new_match(["Ana", "Ben"], rules, DECKS)
    for step in (*beginning, *rest):
        step.carry_out(match)
    return match


def check(match: m.Match) -> None:
    """What holds at every moment."""
    need, found = match.rules.need, m.result(match)
    seen = facts(match)
    won, lost, drawn = seen["games"]
    assert max(won, lost) <= need
    assert won + lost < 2 * need
    assert drawn >= 0
    assert facts(match, "Ben")["games"] == [lost, won, drawn]
    assert (found is None) == (seen["state"] != "over") == (seen["result"] is None)
    if found is not None:
        assert found.games == (won, lost)
        assert found.drawn == drawn
        if won == lost:
            both = Verdict.LOST if len(match.lost) == 2 and match.reported is None else Verdict.DREW
            assert found.verdicts == (both, both)
            assert both is Verdict.LOST or not match.rules.elimination
        else:
            assert set(found.verdicts) == {Verdict.WON, Verdict.LOST}
            assert (won > lost) == (found.verdicts[0] is Verdict.WON)
    else:
        assert max(won, lost) < need
    if seen["state"] == "playing":
        assert seen["first"] is not None
        assert seen["active"] is not None
        assert seen["chooser"] is None
    if seen["added_turn"] is not None:
        assert seen["added_turn"] <= match.rules.turns + match.extra_turns
    for name in match.sides:
        of_player = m.player_facts(match, name)
        assert 0 <= of_player["clock"] <= -(-(match.rules.limit + match.extension) // 2)
        assert (of_player["hand"] is not None) == (seen["state"] == "playing")
        boards, registered = match.members[name].boards, match.members[name].registered
        assert boards is not None
        assert registered is not None
        if match.rules.exchange is m.Exchange.ONE_FOR_ONE:
            assert sum(boards.side.values()) == sum(registered.side.values())
            assert sum(boards.main.values()) == sum(registered.main.values())
        else:
            assert 40 <= sum(boards.main.values()) <= 1000
        assert min([*boards.main.values(), *boards.side.values()], default=1) > 0


@settings(max_examples=EXAMPLES)
@given(courses)
def test_everything_is_carried_out_or_refused(course: tuple[m.MatchRules, tuple[Step, ...], list[Step]]) -> None:
    rules, beginning, rest = course
    match = m.new_match(["Ana", "Ben"], rules, DECKS)
    for step in (*beginning, *rest):
        clocks = [m.player_facts(match, name)["clock"] for name in match.sides]
        done = step.carry_out(match)
        check(match)
        now = [m.player_facts(match, name)["clock"] for name in match.sides]
        if step.verb is m.unstart and done:
            assert now == [match.clock_length] * 2
        elif step.verb is not m.extend:
            assert all(after <= before for after, before in zip(now, clocks, strict=True)), step
        elif done:
            assert all(after >= before for after, before in zip(now, clocks, strict=True)), step


@settings(max_examples=EXAMPLES)
@given(courses, seconds, seconds)
def test_time_passes_the_same_in_pieces(
    course: tuple[m.MatchRules, tuple[Step, ...], list[Step]], first: int, then: int
) -> None:
    whole = played(course)
    pieces, waiting = copy.deepcopy(whole), copy.deepcopy(whole)
    at_once = m.tick(whole, first + then)
    one_by_one = m.tick(pieces, first)
    later = [m.Happening(first + found.after, found.what, found.player) for found in m.tick(pieces, then)]
    assert one_by_one + later == at_once
    assert whole == pieces
    wait = m.due(waiting)
    if wait is None:
        before = copy.deepcopy(waiting)
        assert m.tick(waiting, first) == []
        assert waiting == before
    else:
        assert wait > 0
        assert m.tick(waiting, wait - 1) == []
        assert {found.after for found in m.tick(waiting, 1)} == {1}


def begin_a_game(match: m.Match) -> None:
    """Have the next game begin, if none is in progress."""
    if match.state is m.Stage.WAITING:
        m.start(match, chooser=facts(match)["chooser"] or "Ana")
    if match.state in (m.Stage.PREGAME, m.Stage.BETWEEN) and facts(match)["first"] is None:
        m.choose(match, facts(match)["chooser"], play=True)
    if match.state is m.Stage.BETWEEN:
        m.next_game(match)


@settings(max_examples=EXAMPLES)
@given(courses, players)
def test_a_match_ends_when_somebody_does_nothing(
    course: tuple[m.MatchRules, tuple[Step, ...], list[Step]], name: str
) -> None:
    match = played(course)
    for _ in range(2 * match.rules.games + 2):
        if match.state is m.Stage.OVER:
            break
        begin_a_game(match)
        m.ask(match, name)
        m.tick(match, match.rules.limit + match.extension)
    assert match.state is m.Stage.OVER


@settings(max_examples=EXAMPLES)
@given(courses)
def test_a_match_ends_by_time_and_life(course: tuple[m.MatchRules, tuple[Step, ...], list[Step]]) -> None:
    match = played(course)
    if match.state is not m.Stage.OVER and not match.time_called:
        m.call_time(match)
    turns = 0
    while match.state is m.Stage.PLAYING and not match.sudden:
        m.end_turn(match, facts(match)["active"])
        turns += 1
    assert turns <= match.rules.turns + match.extra_turns + 1
    if match.state is not m.Stage.OVER:
        assert match.rules.elimination
        begin_a_game(match)
        m.change_life(match, {"Ana": 7, "Ben": 6})
    check(match)
    assert match.state is m.Stage.OVER
