"""Damage and life by effects: dealing, dividing, fighting, life totals, winning and losing."""

from __future__ import annotations

from tests.magic.engine.playing import Play, creature, spell

from headjudge.magic.engine.choices.decision_kinds import DecisionKind


def test_damage_to_each_creature_and_each_player() -> None:
    play = Play()
    cub, giant = play.put(0, creature("Cub")), play.put(1, creature("Giant", power=4, toughness=4))
    storm = play.give(0, spell("Storm", "Storm deals 3 damage to each creature and each player."))
    play.begin()
    play.cast(storm)
    assert (play.zone(cub), play.zone(giant)) == ("graveyard", "battlefield")
    assert (play.life(0), play.life(1)) == (17, 17)


def test_divided_damage_is_divided_on_casting() -> None:
    """601.2d, 608.2b: what was meant for a target that is gone is not dealt to another."""
    play = Play()
    cub, wolf = play.put(1, creature("Cub")), play.put(1, creature("Wolf"))
    arc = play.give(0, spell("Arc", "Arc deals 3 damage divided as you choose among any number of target creatures."))
    banish = play.give(1, spell("Banish", "Exile target creature."))
    play.begin()
    play.will("target", [cub, wolf])
    play.will("assign", [2, 1])
    play.only_cast(arc)
    play.cast(banish, cub)
    assert play.zone(cub) == "exile"
    assert play.obj(wolf).damage == 1


def test_no_more_targets_than_damage_to_divide() -> None:
    play = Play()
    for n in range(3):
        play.put(1, creature(f"Cub{n}"))
    arc = play.give(0, spell("Arc", "Arc deals 2 damage divided as you choose among any number of target creatures."))
    play.begin()
    play.only_cast(arc)
    asked = next(d for d in play.asked if d.kind == DecisionKind.TARGET)
    assert asked.most == 2


def test_damage_equal_to_power_of_the_source() -> None:
    play = Play()
    play.put(0, creature("Giant", power=4, toughness=4))
    bite = play.give(0, spell("Bite", "Target creature you control deals damage equal to its power to target player."))
    play.begin()
    play.cast(bite, ~1)
    assert play.life(1) == 16


def test_fighting() -> None:
    play = Play()
    giant, wolf = play.put(0, creature("Giant", power=4, toughness=4)), play.put(1, creature("Wolf", power=3))
    brawl = play.give(0, spell("Brawl", "Target creature you control fights target creature you don't control."))
    play.begin()
    play.cast(brawl)
    assert play.zone(wolf) == "graveyard"
    assert play.obj(giant).damage == 3


def test_no_fight_if_one_is_gone() -> None:
    play = Play()
    giant, wolf = play.put(0, creature("Giant", power=4, toughness=4)), play.put(1, creature("Wolf", power=3))
    brawl = play.give(0, spell("Brawl", "Target creature you control fights target creature you don't control."))
    banish = play.give(1, spell("Banish", "Exile target creature."))
    play.begin()
    play.only_cast(brawl)
    play.cast(banish, wolf)
    assert play.obj(giant).damage == 0


def test_half_of_a_life_total_is_rounded_as_said() -> None:
    play = Play()
    play.position.state.players[1].life = 15
    debt = play.give(0, spell("Debt", "Target player loses half their life, rounded up."))
    play.begin()
    play.cast(debt, ~1)
    assert play.life(1) == 7


def test_that_much_life_for_the_damage_dealt() -> None:
    play = Play()
    cub = play.put(1, creature("Cub", toughness=5))
    drain = play.give(0, spell("Drain", "Drain deals 4 damage to target creature. You gain 2 life."))
    play.begin()
    play.cast(drain)
    assert (play.obj(cub).damage, play.life(0)) == (4, 22)


def test_winning_makes_all_opponents_lose() -> None:
    play = Play(seats=3)
    triumph = play.give(0, spell("Triumph", "You win the game."))
    play.begin()
    play.only_cast(triumph)
    while not play.game.over:
        play.game.answer(play.game.pending[0], ("pass",))
    assert play.game.result.winners == ("P0",)
    assert play.game.result.won_by == "104.2a"
    assert play.game.result.lost_to == {"P1": "800.7", "P2": "800.7"}


def test_losing_by_an_effect() -> None:
    play = Play(seats=3)
    doom = play.give(0, spell("Doom", "Target player loses the game."))
    play.begin()
    play.cast(doom, ~2)
    assert play.game.result.lost_to == {"P2": "104.3e"}
    assert not play.game.over
