"""Coins: what is told of them."""

from tests.magic.engine.playing import Play, card, spell

THUMB = "If you would flip a coin, instead flip two coins and ignore one."


def test_coins_that_are_flipped_together_are_told_of_once() -> None:
    play = Play()
    play.put(0, card("Lucky Thumb", "Artifact", THUMB))
    tosses = [play.give(0, spell("Toss", "Flip three coins. You gain 1 life for each flip you won.")) for _ in range(4)]
    play.begin()
    for toss in tosses:
        play.cast(toss)
    asked = [decision for decision in play.asked if decision.prompt == "Which coin isn't ignored?"]
    told = [line.text for line in play.game.state.log.lines if "flips 2 coins" in line.text]
    assert asked
    assert len(told) == 3 * len(tosses)
    assert sum("heads" in text and "tails" in text for text in told) == len(asked)
