"""Events whose results are drawn by strength."""

import pytest

from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.event import Tournament
from headjudge.tournament.results import MatchResult
from headjudge.tournament.simulation import Simulation, drawn_strengths, rank_correlation


def played(strengths: dict[str, float], seed: int = 1, **settings: object) -> Simulation:
    simulation = Simulation(strengths, {"preset": "house", **settings}, seed)
    while not simulation.over:
        simulation.pair()
        simulation.draw()
    return simulation


def test_strengths_lie_around_those_of_beginners_as_wide_as_is_said() -> None:
    strengths = drawn_strengths(2000, Rng(5), 100)
    mean = sum(strengths.values()) / 2000
    deviation = (sum((one - mean) ** 2 for one in strengths.values()) / 2000) ** 0.5
    assert 1590 < mean < 1610
    assert 95 < deviation < 105
    assert list(drawn_strengths(12, Rng(5)))[::11] == ["P01", "P12"]
    with pytest.raises(InvalidInput, match="at least one"):
        drawn_strengths(0, Rng(5))


def test_the_correlation_of_ranks() -> None:
    strengths = {"A": 4.0, "B": 3.0, "C": 2.0, "D": 1.0}
    assert rank_correlation([["A"], ["B"], ["C"], ["D"]], strengths) == pytest.approx(1)
    assert rank_correlation([["D"], ["C"], ["B"], ["A"]], strengths) == pytest.approx(-1)
    assert rank_correlation([["A"], ["C"], ["B"], ["D"]], strengths) == pytest.approx(0.8)
    assert rank_correlation([["A", "B"], ["C", "D"]], strengths) == pytest.approx(0.8944, abs=1e-4)
    assert rank_correlation([["A", "B", "C", "D"]], strengths) is None


def test_the_stronger_win_as_often_as_elo_expects() -> None:
    strengths = {f"{kind}{number}": 1600.0 + 200 * (kind == "S") for kind in "SW" for number in range(200)}
    simulation = Simulation(strengths, {"preset": "house", "games": 1, "rounds": 1, "structure": "swiss"}, 3)
    simulation.pair()
    simulation.draw()
    won = met = 0
    for table in simulation.event.state.rounds[-1].tables:
        found = table.result
        assert isinstance(found, MatchResult)
        strong = [name[0] == "S" for name in found.sides]
        if strong[0] != strong[1]:
            met += 1
            won += found.games[strong.index(True)]
    assert met > 80
    assert won / met == pytest.approx(0.76, abs=0.12)


def test_the_journal_is_that_of_any_event() -> None:
    simulation = played(drawn_strengths(17, Rng(2)), rounds=4, structure="swiss")
    assert Tournament.replay(simulation.event.journal).standings == simulation.event.standings
    assert simulation.quality(4).rematches == 0
    assert played(drawn_strengths(17, Rng(2)), rounds=4, structure="swiss").event.standings == (
        simulation.event.standings
    )


def test_pods_and_brackets_are_played_to_their_end() -> None:
    for structure in ("pods", "single-elimination", "double-elimination", "round-robin"):
        simulation = played(drawn_strengths(9, Rng(4)), structure=structure)
        assert simulation.over
        assert len(simulation.event.standings.order) == 9
    with pytest.raises(InvalidInput, match="teams"):
        Simulation({}, {"preset": "house", "team_size": 3})
