"""What every game on the platform must hold (headjudge.core.game). A new game adds how it is begun to GAMES."""

import json
import pickle
from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from tests.altered.decks import PLAIN
from tests.bots.wargame.rounds import DEADLINE, small_setup
from tests.core.auction import Auction, act_at_random
from tests.core.nim import Nim
from tests.tournament.event.at_random import act_at_random as go_on_with_event
from tests.tournament.event.at_random import started_event

from headjudge.altered import new_game as new_altered
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput, StaleDecision
from headjudge.core.game import Game
from headjudge.core.journal import Entry, Journal
from headjudge.core.reasons import Why
from headjudge.core.results import Result
from headjudge.core.rng import Rng
from headjudge.magic import new_game as new_magic
from headjudge.magic.decks import OWN_DECKS, own_deck
from headjudge.wargame import new_game as new_campaign

PLAYED = 60
"""So many answers are given, or things done, before a game is looked at."""


def answer_at_random(game: Game, rng: Rng) -> None:
    """Answer a decision at random, if one waits."""
    if game.pending:
        decision = game.pending[rng.below(len(game.pending))]
        game.answer(decision, decision.sample(rng))


@dataclass(frozen=True)
class Begun:
    """How a game is begun, who is in it, something done in it without being asked, a thing in it to ask about, and how
    it goes on: a game that asks nobody has a way of its own to do something at random."""

    begin: Callable[[int], Game]
    seats: tuple[str, ...]
    act: tuple[str, str, dict[str, Any]]
    thing: str
    go_on: Callable[[Any, Rng], None] = answer_at_random


GAMES = {
    "altered": Begun(
        lambda seed: new_altered(dict.fromkeys(("Ann", "Ben", "Cem", "Dee"), PLAIN), variant="free-for-all", seed=seed),
        ("Ann", "Ben", "Dee"),
        ("concede", "Cem", {}),
        "Ben",
    ),
    "auction": Begun(
        lambda seed: Auction.new("Ann", ["Ben", "Cem"], seed),
        ("Ann", "Ben", "Cem"),
        ("allow", "Ann", {"money": {"Ben": 5}}),
        "Ben",
        act_at_random,
    ),
    "magic": Begun(
        lambda seed: new_magic({"Ann": own_deck(OWN_DECKS[0]), "Ben": own_deck(OWN_DECKS[1])}, seed=seed),
        ("Ann", "Ben"),
        ("payment", "Ann", {"how": "by hand"}),
        "Ben",
    ),
    "nim": Begun(lambda seed: Nim(["Ann", "Ben", "Cem"], seed), ("Ann", "Ben"), ("concede", "Cem", {}), "Ben"),
    "tournament": Begun(
        started_event,
        ("Ana", "Ben", "Judith"),
        ("register", "Judith", {"name": "Zoe"}),
        "Ana",
        go_on_with_event,
    ),
    "wargame": Begun(
        lambda seed: new_campaign(small_setup() | {"turn": {"deadline": DEADLINE}}, seed=seed),
        ("Ana", "Movement Judge", "Battle Judge"),
        ("say", "Battle Judge", {"thread": "movement", "text": "Good luck!"}),
        "Coa 0",
    ),
}


@pytest.fixture(params=GAMES)
def begun(request: pytest.FixtureRequest) -> Begun:
    return GAMES[request.param]


@pytest.fixture(params=[name for name, game in GAMES.items() if game.go_on is answer_at_random])
def asking(request: pytest.FixtureRequest) -> Begun:
    """A game that asks its seats."""
    return GAMES[request.param]


@pytest.fixture(params=[name for name, game in GAMES.items() if game.go_on is not answer_at_random])
def acted(request: pytest.FixtureRequest) -> Begun:
    """A game that is carried on by acts alone."""
    return GAMES[request.param]


def play(game: Game, rng: Rng, times: int = PLAYED) -> Game:
    """Answer so many decisions at random, or do so many things."""
    for _ in range(times):
        if not game.over:
            GAMES[game.name].go_on(game, rng)
    return game


def told(game: Game, begun: Begun) -> str:
    """All that a game tells anybody, as text."""
    seats = (None, *begun.seats)
    shown = [game.view(seat) for seat in seats]
    asked = [decision.to_data() for decision in game.pending]
    read = [list(game.log), *(list(game.log_for(seat)) for seat in begun.seats)]
    return json.dumps([shown, asked, read, game.journal.to_json(), game.over], default=sorted)


@cache
def journal_of(name: str) -> Journal:
    """The journal of a game that has just begun."""
    return GAMES[name].begin(1).journal


def test_a_game_says_which_it_is(begun: Begun) -> None:
    game = begun.begin(1)
    assert game.name == game.journal.game
    assert GAMES[game.name] is begun


def test_decisions_are_of_seats_and_have_answers(asking: Begun) -> None:
    game = play(asking.begin(2), Rng(2))
    assert game.pending
    assert len({decision.id for decision in game.pending}) == len(game.pending)
    for decision in game.pending:
        json.dumps(decision.to_data())
        assert decision.check(decision.sample(Rng(1))) is None
        game.view(decision.seat)


def test_a_game_of_acts_asks_nobody(acted: Begun) -> None:
    game = play(acted.begin(2), Rng(2))
    before = told(game, acted)
    assert list(game.pending) == []
    with pytest.raises(StaleDecision, match="acts alone"):
        game.answer(1, "yes")
    assert told(game, acted) == before


def test_as_a_game_begins_nobody_has_won_or_lost(begun: Begun) -> None:
    assert begun.begin(1).result == Result()


def test_the_same_seed_is_the_same_game(begun: Begun) -> None:
    assert told(play(begun.begin(3), Rng(3)), begun) == told(play(begun.begin(3), Rng(3)), begun)


def test_a_copy_goes_on_identically_and_alone(begun: Begun) -> None:
    game = play(begun.begin(4), Rng(4))
    before, copy = told(game, begun), game.copy()
    assert told(copy, begun) == before
    play(copy, Rng(5))
    assert told(copy, begun) != before
    assert told(game, begun) == before
    assert told(play(game, Rng(5)), begun) == told(copy, begun)


def test_a_pickled_game_goes_on_identically(begun: Begun) -> None:
    game = play(begun.begin(5), Rng(5))
    restored = pickle.loads(pickle.dumps(game))  # noqa: S301  # our own bytes
    assert told(play(restored, Rng(6)), begun) == told(play(game, Rng(6)), begun)


def test_the_journal_alone_rebuilds_the_game(begun: Begun) -> None:
    game = play(begun.begin(6), Rng(6))
    verb, by, arguments = begun.act
    game.act(verb, by, **arguments)
    play(game, Rng(7), 5)
    again = type(game).replay(Journal.from_json(game.journal.to_json()))
    assert told(again, begun) == told(game, begun)
    assert told(play(again, Rng(8)), begun) == told(play(game, Rng(8)), begun)


def test_the_journal_rebuilds_every_moment(begun: Begun) -> None:
    game, moments = begun.begin(7), []
    rng = Rng(7)
    for _ in range(12):
        moments.append((len(game.journal.entries), told(game, begun)))
        play(game, rng, 1)
    for entries, moment in moments:
        assert told(type(game).replay(game.journal, entries), begun) == moment


def test_entries_are_taken_as_they_were_written(begun: Begun) -> None:
    game = play(begun.begin(8), Rng(8), 10)
    other = begun.begin(8)
    for entry in game.journal.entries[len(other.journal.entries) :]:
        other.take(Entry.from_json(entry.to_json()))
    assert told(other, begun) == told(game, begun)


def test_what_was_taken_back_is_as_if_it_had_never_been(begun: Begun) -> None:
    game = play(begun.begin(15), Rng(15), 10)
    journal, before = game.journal.copy(), told(game, begun)
    journal.entries.append(Entry("ruling", "Jo", 0, {"words": "Play on.", "about": [begun.seats[0]]}))
    to = len(journal.entries)
    journal.entries += play(game, Rng(16), 5).journal.entries[to - 1 :]
    journal.entries.append(Entry("backup", "Jo", 0, {"to": to, "why": "a card too many was drawn"}))
    back = type(game).replay(journal)
    assert told(back, begun) == before
    journal.entries += play(back, Rng(17), 5).journal.entries[to - 1 :]
    assert told(type(game).replay(Journal.from_json(journal.to_json())), begun) == told(back, begun)


@pytest.mark.parametrize("what", ["undo", "backup", "ruling"])
def test_a_game_takes_only_what_concerns_it(begun: Begun, what: str) -> None:
    game = play(begun.begin(16), Rng(16), 5)
    before = told(game, begun)
    for choice in (0, {"to": 0, "why": ""}, {"words": "", "about": []}):
        with pytest.raises(InvalidInput):
            game.take(Entry(what, begun.seats[0], 0, choice))
    assert told(game, begun) == before


def test_what_is_answered_waits_no_more(asking: Begun) -> None:
    game = play(asking.begin(9), Rng(9), 10)
    decision = game.pending[0]
    game.answer(decision, decision.sample(Rng(1)))
    before = told(game, asking)
    for stale in (decision, decision.id, 10**9, -1):
        with pytest.raises(StaleDecision):
            game.answer(stale, decision.sample(Rng(1)))
    assert told(game, asking) == before


@pytest.mark.parametrize("choice", ["nonsense", 10**9, None, ("no", "such"), [["x"]], {"a": 1}, 1.5])
def test_a_refused_answer_changes_nothing(asking: Begun, choice: object) -> None:
    game = play(asking.begin(10), Rng(10), 10)
    before = told(game, asking)
    refused = 0
    for decision in list(game.pending):
        if decision.check(choice) is not None:
            refused += 1
            with pytest.raises(IllegalAction, match=decision.seat):
                game.answer(decision, choice)
    assert refused
    assert told(game, asking) == before


def test_a_refused_act_changes_nothing(begun: Begun) -> None:
    game = play(begun.begin(11), Rng(11), 10)
    before = told(game, begun)
    verb, by, arguments = begun.act
    for refused in (
        lambda: game.act("fly", by),
        lambda: game.act(verb, by, **arguments, zeal=1),
        lambda: game.act(verb, "Nobody", **arguments),
        lambda: game.act(verb, by, **(dict.fromkeys(arguments, 7.5) or {"to": 7.5})),
        lambda: game.take(Entry("pray", by, 0, None)),
        lambda: game.take(Entry("act", by, 0, "fly")),
    ):
        with pytest.raises(HeadjudgeError):
            refused()
        assert told(game, begun) == before


def test_an_act_is_an_entry_of_whoever_did_it(begun: Begun) -> None:
    game = play(begun.begin(12), Rng(12), 10)
    entries = len(game.journal.entries)
    verb, by, arguments = begun.act
    game.act(verb, by, **arguments)
    assert [entry.seat for entry in game.journal.entries[entries:]] == [by]


def test_why_knows_what_views_show_and_nothing_else(begun: Begun) -> None:
    game = play(begun.begin(13), Rng(13), 20)
    assert all(why.text and isinstance(why, Why) for why in game.why(begun.seats[0], begun.thing))
    for unknown in ("Nothing of the kind", 10**9):
        with pytest.raises(InvalidInput):
            game.why(begun.seats[0], unknown)


def test_a_journal_that_does_not_fit_is_refused(begun: Begun) -> None:
    game = play(begun.begin(14), Rng(14), 10)
    journal = game.journal.copy()
    journal.entries.insert(3, Entry("answer", begun.seats[0], 10**9, "no"))
    with pytest.raises(InvalidInput, match="entry 4"):
        type(game).replay(journal)
    type(game).replay(journal, 3)
    for name in GAMES:
        if name != game.name:
            with pytest.raises(InvalidInput, match="journal of"):
                type(game).replay(journal_of(name))
