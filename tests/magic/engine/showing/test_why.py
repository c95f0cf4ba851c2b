"""Why something can't be done: who sits too far, whom one may not attack, what is no target."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.core.reasons import Why, lines
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.position import Position

SIX = [f"P{n}" for n in range(6)]


def why(game: Game, seat: str, thing: int | str) -> str:
    return "; ".join(lines(game.why(seat, thing)))


def laid_out(variant: str, **options: Any) -> Game:
    return Position(SIX, variant, 1, free_mana=True, **options).begin(0, Step.PRECOMBAT_MAIN)


def test_a_player_out_of_range_says_so_and_by_which_rule() -> None:
    play = Play(5, range_of_influence=1)
    far = play.put(2, creature("Far Bear"))
    play.begin()
    assert "out of your range of influence, 1 seat to each side" in why(play.game, "P0", "P2")
    assert "(rule 801.2)" in why(play.game, "P0", play.obj(far).id)
    assert why(play.game, "P0", "P1") == ""


def test_whom_one_may_attack_is_said_with_the_option_that_forbids_it() -> None:
    left = laid_out("free-for-all", attack="left")
    assert why(left, "P0", "P1") == ""
    assert "only P1, to the left, can (rule 803.1a)" in why(left, "P0", "P5")
    right = laid_out("free-for-all", attack="right")
    assert "only P5, to the right, can (rule 803.1b)" in why(right, "P0", "P1")
    together = {"A": SIX[:3], "B": SIX[3:]}
    emperor = laid_out("emperor", teams=together)
    assert "P1 is a teammate" in why(emperor, "P0", "P1")
    assert "(rule 809.3c)" in why(emperor, "P1", "P3")
    apart = laid_out("alternating-teams", teams={"A": SIX[::2], "B": SIX[1::2]}, range_of_influence=3)
    assert "(rule 811.4)" in why(apart, "P0", "P3")
    assert why(apart, "P0", "P1") == ""


def test_a_creature_that_nobody_can_be_attacked_with_says_so() -> None:
    position = Position(SIX, "team-vs-team", 1, attack="left", teams={"A": SIX[:3], "B": SIX[3:]})
    bear = position.put_permanent(0, creature("Bear"))
    game = position.begin(0, Step.PRECOMBAT_MAIN)
    assert "the next seat to the left is no opponent's (rule 803.1a)" in why(game, "P0", game.state.cards[bear].id)


def test_what_is_no_target_says_what_is_asked_for_or_that_it_is_too_far() -> None:
    play = Play(5, range_of_influence=1)
    shock = play.give(0, spell("Shock", "Shock deals 2 damage to target creature."))
    near, far = play.put(1, creature("Near Bear")), play.put(2, creature("Far Bear"))
    play.put(4, creature("Other Bear"))
    play.begin()
    game = play.game
    game.answer(game.pending[0], next(o for o in game.pending[0].options if o[0] == "cast"))
    assert game.pending[0].kind == DecisionKind.TARGET
    assert play.obj(shock).zone in ("stack", "hand")
    assert "can't be a target: out of range (rule 801.4)" in why(game, "P0", play.obj(far).id)
    assert "target" not in why(game, "P0", play.obj(near).id)
    assert "P1 isn't a legal target" in why(game, "P0", "P1")
    assert why(game, "P1", "P0") == ""


def test_an_attacker_of_somebody_else_is_not_blocked() -> None:
    play = Play(3)
    bears = play.put(0, creature("Bear")), play.put(0, creature("Boar"))
    play.put(1, creature("Guard"))
    game = play.begin().game
    while game.pending[0].kind != DecisionKind.BLOCK:
        decision = game.pending[0]
        declared = [(play.obj(bears[0]).id, ~1), (play.obj(bears[1]).id, ~2)]
        game.answer(decision, declared if decision.kind == DecisionKind.ATTACK else ("pass",))
    assert game.pending[0].seat == "P1"
    assert "Boar attacks P2: only that player can block it (rule 802.4a)" in why(game, "P1", play.obj(bears[1]).id)
    assert "802.4a" not in why(game, "P1", play.obj(bears[0]).id)


def test_an_attacker_of_a_teammate_with_whom_one_shares_turns_is_not_blocked() -> None:
    teams = {"first": ["P0", "P1"], "second": ["P2", "P3"]}
    play = Play(4, variant="team-vs-team", shared_team_turns=True, teams=teams)
    bear = play.put(0, creature("Bear"))
    boar = play.put(0, creature("Boar"))
    play.put(2, creature("Guard"))
    game = play.begin().game
    while game.pending[0].kind != DecisionKind.BLOCK:
        decision = game.pending[0]
        declared = [(play.obj(bear).id, ~2), (play.obj(boar).id, ~3)]
        game.answer(decision, declared if decision.kind == DecisionKind.ATTACK else ("pass",))
    assert "Boar attacks P3: only that player can block it (rule 802.4a)" in why(game, "P2", play.obj(boar).id)


def test_a_view_tells_who_may_attack_whom_and_who_is_an_emperor() -> None:
    game = laid_out("emperor", teams={"Amber": SIX[:3], "Teal": SIX[3:]})
    view = game.view("P0")
    assert view["plays"]["teams"] == ["Amber", "Teal"]
    told = {p["name"]: (p["may_attack"], p["emperor"]) for p in view["players"]}
    assert told["P0"] == (["P5"], False)
    assert told["P1"] == ([], True)
    game.concede("P4")
    assert all(p["may_attack"] == [] for p in game.view("P0")["players"] if not p["in_game"])


def test_why_a_loyalty_ability_cannot_be_activated_is_said_only_of_those_that_cannot() -> None:
    play = Play(2)
    walker = card("Mirel", "Planeswalker — Mirel", "[+1]: You gain 2 life.\n[-4]: Draw a card.")
    mirel = play.put(0, replace(walker, loyalty=3))
    play.begin()
    told = play.game.why("P0", play.obj(mirel).id)
    assert told[0] == Why("it has 3 loyalty counters: its loyalty is 3", "306.5c")
    assert len(told) == 2
    assert "can't be paid" in told[1].text
    decision = play.game.pending[0]
    play.game.answer(decision, ("activate", play.obj(mirel).id, 0))
    while play.stack:
        play.game.answer(play.game.pending[0], ("pass",))
    assert "a loyalty ability of Mirel was activated this turn (rule 606.3)" in why(play.game, "P0", play.obj(mirel).id)
