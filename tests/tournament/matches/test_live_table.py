"""A live table runs the clocks of its own match: here of duels that are played by the rules engine."""

from __future__ import annotations

from collections import Counter

from headjudge.core.rng import Rng
from headjudge.magic import Game, new_game
from headjudge.tournament import matches as m

PACE = 2
"""Seconds that each decision takes."""


def follow(match: m.Match, game: Game) -> None:
    """Tell the match whom the game waits for now."""
    waits = list(dict.fromkeys(decision.seat for decision in game.pending))
    if waits and not set(match.asked) & set(waits):
        m.ask(match, waits.pop(0))
    for seat in waits:
        if seat not in match.asked:
            m.ask_also(match, seat)


def play(match: m.Match, seed: int) -> Counter[str]:
    """Play a game to its end; the seconds for which it waited for each player."""
    spent: Counter[str] = Counter()
    first = match.coming.first if match.coming is not None else None
    assert first is not None
    seats = {name: ["Forest"] * 9 for name in (first, match.opponent(first))}
    game, rng = new_game(seats, seed=seed), Rng(seed)
    while not game.over:
        follow(match, game)
        spent.update(dict.fromkeys(match.asked, PACE))
        assert m.tick(match, PACE) == []
        decision = game.pending[0]
        m.act(match, decision.seat)
        game.answer(decision, decision.sample(rng))
    assert game.result is not None
    if game.result.winners:
        m.win(match, game.result.winners[0])
    else:
        m.draw_game(match)
    return spent


def test_a_match_of_duels_with_its_clocks() -> None:
    match = m.new_match(["Ann", "Ben"])
    m.start(match, first="Ann")
    spent = play(match, 1)
    for seed in range(2, 10):
        if match.state is m.Stage.OVER:
            break
        m.choose(match, m.match_facts(match, "Ann")["chooser"] or "", play=seed % 2 == 0)
        m.tick(match, 60)
        m.next_game(match)
        spent += play(match, seed)
    assert m.result(match) is not None
    assert min(spent.values()) > 0
    for name in match.sides:
        assert m.player_facts(match, name)["clock"] == 1800 - spent[name]


def test_a_table_that_nobody_answers_ends_by_itself() -> None:
    match = m.new_match(["Ann", "Ben"])
    m.start(match, first="Ben")
    game = new_game({"Ann": ["Forest"] * 9, "Ben": ["Forest"] * 9}, seed=1)
    follow(match, game)
    while (wait := m.due(match)) is not None and match.state is m.Stage.PLAYING:
        m.tick(match, wait)
    assert match.state is m.Stage.BETWEEN
