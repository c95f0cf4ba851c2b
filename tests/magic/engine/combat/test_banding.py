"""Bands (702.19) in little games: what is offered, what bots draw, what is shown, what a copy keeps."""

from __future__ import annotations

from typing import Any

import pytest
from tests.magic.engine.playing import Play, creature, spell

from headjudge.bots.magic import make_bot
from headjudge.cli._terminal.magic import MagicQuestions
from headjudge.core.decisions import Decision
from headjudge.core.errors import IllegalAction
from headjudge.core.rng import Rng
from headjudge.envs.magic.picks import MagicPicks
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.game import Game

SQUIRE = creature("Squire", "Banding", 1, 1)
VETERAN = creature("Veteran", "Banding", 2, 2)
OX, BOAR = creature("Ox", power=2, toughness=4), creature("Boar", power=3, toughness=3)


def attack_of(play: Play) -> Decision:
    """The declaration of attackers of the active player."""
    play.begin()
    while play.game.pending[0].kind != DecisionKind.ATTACK:
        play.game.answer(play.game.pending[0], ("pass",))
    return play.game.pending[0]


def ids(play: Play, *numbers: int) -> list[int]:
    return [play.obj(number).id for number in numbers]


def bands(game: Game) -> list[list[int]]:
    found: list[list[int]] = game.view(None)["turns"][0]["bands"]
    return found


def test_the_options_offer_two_at_a_time_that_could_band() -> None:
    play = Play()
    squire, ox, boar = play.put(0, SQUIRE), play.put(0, OX), play.put(0, BOAR)
    decision = attack_of(play)
    a, b, c = ids(play, squire, ox, boar)
    offered = [option for option in decision.options if option[0] == "band"]
    assert offered == [("band", a, b), ("band", a, c)]
    assert decision.label(offered[0]) == "Squire and Ox attack in a band"


def test_without_banding_nothing_is_offered() -> None:
    play = Play()
    play.put(0, OX)
    play.put(0, BOAR)
    assert not [option for option in attack_of(play).options if option[0] == "band"]


def test_entries_that_share_a_creature_are_one_band() -> None:
    play = Play()
    cards = play.put(0, SQUIRE), play.put(0, VETERAN), play.put(0, OX)
    decision = attack_of(play)
    a, b, c = ids(play, *cards)
    play.game.answer(decision, [(a, ~1), (b, ~1), (c, ~1), ("band", a, b), ("band", b, c)])
    assert [set(band) for band in bands(play.game)] == [{a, b, c}]


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ([(0, ~1), ("band", 0, 2)], "isn't declared as an attacker"),
        ([(0, ~1), (2, ~1), (3, ~1), ("band", 0, 2, 3)], "702.19c"),
        ([(2, ~1), (3, ~1), ("band", 2, 3)], "702.19c"),
        ([(0, ~1), ("band", 0, 0)], "two or more"),
        ([(0, ~1), ("band", 0, 987654)], "isn't declared as an attacker"),
        ([(0, ~1), (2, ~2), ("band", 0, 2)], "802.3b"),
        ([(0, ~1), ("band", 0)], "one of the options"),
        ([(0, ~1), ("band", 0, "x")], "one of the options"),
        ([(0, ~1), ("bands", 0, 2)], "one of the options"),
    ],
)
def test_illegal_bands_are_refused_and_change_nothing(entries: list[tuple[Any, ...]], reason: str) -> None:
    play = Play(3, attack="multiple")
    cards = [play.put(0, c) for c in (SQUIRE, VETERAN, OX, BOAR)]
    decision = attack_of(play)
    creatures = dict(enumerate(ids(play, *cards)))
    answer = [
        tuple(creatures.get(part, part) if type(part) is int and part >= 0 else part for part in entry)
        for entry in entries
    ]
    with pytest.raises(IllegalAction, match=reason):
        play.game.answer(decision, answer)
    assert play.game.pending[0].id == decision.id
    assert bands(play.game) == []


def test_what_is_drawn_is_legal_and_sometimes_a_band() -> None:
    play = Play(3, attack="multiple")
    for made in (SQUIRE, VETERAN, OX, BOAR):
        play.put(0, made)
    decision = attack_of(play)
    drawn = [decision.sample(Rng(seed)) for seed in range(60)]
    assert all(decision.check(answer) is None for answer in drawn)
    banded = [answer for answer in drawn if any(entry[0] == "band" for entry in answer)]
    assert 5 < len(banded) < 55


def test_picks_form_bands_of_those_that_attack() -> None:
    play = Play()
    squire, ox = play.put(0, SQUIRE), play.put(0, OX)
    picks = MagicPicks(attack_of(play))
    a, b = ids(play, squire, ox)
    options = picks.options
    assert options == [(a, ~1), (b, ~1), ("band", a, b)]
    assert picks.offered() == [0, 1]
    picks.pick(0)
    picks.pick(1)
    assert picks.offered() == [2]
    assert picks.may_end()
    picks.pick(2)
    assert picks.answer(Rng(1)) == options


def test_a_band_is_kept_by_copies_and_journals_and_told() -> None:
    play = Play()
    squire, ox = play.put(0, SQUIRE), play.put(0, OX)
    decision = attack_of(play)
    a, b = ids(play, squire, ox)
    play.game.answer(decision, [(a, ~1), (b, ~1), ("band", a, b)])
    assert bands(play.game.copy()) == bands(play.game) == [[a, b]]
    assert any("Squire and Ox attack in a band" in line for line in play.game.log_for("P1"))
    assert any("702.19e" in why.rule for why in play.game.why("P1", b))


def test_all_in_the_terminal_is_all_attackers_and_no_band() -> None:
    play = Play()
    cards = [play.put(0, made) for made in (SQUIRE, OX, BOAR)]
    decision = attack_of(play)
    assert MagicQuestions().read(decision, "all") == [(id, ~1) for id in ids(play, *cards)]
    assert MagicQuestions().read(decision, "1 2 4") == [decision.options[n] for n in (0, 1, 3)]


def test_a_band_of_one_is_none() -> None:
    play = Play()
    squire, ox = play.put(0, SQUIRE), play.put(0, OX)
    doom = play.give(0, spell("Doom", "Destroy target creature."))
    decision = attack_of(play)
    a, b = ids(play, squire, ox)
    play.game.answer(decision, [(a, ~1), (b, ~1), ("band", a, b)])
    play.cast(doom, squire)
    assert bands(play.game) == []
    assert not any("702.19e" in why.rule for why in play.game.why("P1", b))


def test_bands_with_other_creatures_of_a_name() -> None:
    """The quality can be a name: two tokens of that name, and no bear next to them."""
    play = Play()
    text = (
        "Create a 1/1 green Wolf creature token named Kin of the Hunt."
        ' It has haste and "bands with other creatures named Kin of the Hunt."'
    )
    calls = [play.give(0, spell(f"Call {n}", text)) for n in range(2)]
    bear = play.put(0, BOAR)
    play.begin()
    for call in calls:
        play.cast(call)
    assert {o.definition.name for o in play.game.state.objects.values() if o.kind == "token"} == {"Kin of the Hunt"}
    tokens = [o.id for o in play.game.state.objects.values() if o.kind == "token"]
    while play.game.pending[0].kind != DecisionKind.ATTACK:
        play.game.answer(play.game.pending[0], ("pass",))
    decision = play.game.pending[0]
    offered = [option for option in decision.options if option[0] == "band"]
    assert offered == [("band", *sorted(tokens))]
    attack = [(id, ~1) for id in (*tokens, *ids(play, bear))]
    assert "702.19c" in str(decision.check([*attack, ("band", *tokens, *ids(play, bear))]))
    assert decision.check([*attack, ("band", *tokens)]) is None


def test_the_basic_bot_gives_damage_that_it_divides_to_the_creature_worth_least() -> None:
    play = Play()
    titan = play.put(0, creature("Titan", power=5, toughness=5))
    squire, ox = play.put(1, SQUIRE), play.put(1, OX)
    attack_of(play)
    game = play.game
    a, b, c = ids(play, titan, squire, ox)
    game.answer(game.pending[0], [(a, ~1)])
    while game.pending[0].kind != DecisionKind.BLOCK:
        game.answer(game.pending[0], ("pass",))
    game.answer(game.pending[0], [(b, a), (c, a)])
    while game.pending[0].kind != DecisionKind.ASSIGN:
        decision = game.pending[0]
        game.answer(decision, ("pass",) if decision.kind == DecisionKind.PRIORITY else decision.sample(Rng(1)))
    decision = game.pending[0]
    assert decision.seat == "P1"
    shares = make_bot("basic").choose(game, decision, Rng(1))
    assert dict(zip(decision.options, shares, strict=True)) == {b: 5, c: 0}
