"""The basic bot of Altered: it wins, it answers whatever is asked, and it knows no more than its seat."""

from __future__ import annotations

import pytest
from tests.altered.hidden import exchange_hidden
from tests.altered.smoke import laid_out
from tests.depth import depth

from headjudge.altered import new_game
from headjudge.altered.cards import Card, CardType
from headjudge.altered.decks.ready import ready_decks
from headjudge.altered.engine.state.words import Zone
from headjudge.bots.altered import make_bot
from headjudge.bots.altered.basic.sight import imagined
from headjudge.bots.altered.simulation import AlteredPlan, Entrant
from headjudge.bots.core.many import play_all
from headjudge.bots.core.simulation import Summary
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng

DECKS = ready_decks()


def summary(mode: str, bots: tuple[str, ...], games: int, first: int = 0) -> Summary:
    """Games between our decks, each played by a bot."""
    chosen = [DECKS[(first + n) % len(DECKS)] for n in range(len(bots))]
    played = tuple(Entrant(one.name, one.deck, bot) for one, bot in zip(chosen, bots, strict=True))
    plan = AlteredPlan(played=played, mode=mode, games=games, seed=7)
    plan.check()
    found = Summary(plan)
    for record in play_all(plan.play, games, 1):
        found.add(record)
    return found


def test_it_beats_the_random_bot_in_nine_duels_of_ten() -> None:
    games, won = depth(4, 40), 0
    for first in range(len(DECKS)):
        found = summary("duel", ("basic", "random"), games, first)
        assert found.unfinished == found.draws == 0
        won += found.entrant_wins[0]
    assert won >= 0.9 * games * len(DECKS)


def test_it_does_well_with_a_partner_and_for_itself() -> None:
    teams = summary("two-vs-two", ("basic", "random", "basic", "random"), 4)
    assert teams.team_wins == {"first": sum(teams.seat_wins[::2]) // 2, "second": sum(teams.seat_wins[1::2]) // 2}
    assert teams.entrant_wins[0] == teams.entrant_wins[2] >= 3
    alone = summary("free-for-all", ("basic", "random", "random", "random"), 8)
    assert alone.entrant_wins[0] >= 4


@pytest.mark.parametrize(("mode", "players"), [("duel", 2), ("free-for-all", 4)])
def test_it_chooses_the_same_whatever_it_cannot_see(mode: str, players: int) -> None:
    seats = {f"P{n}": DECKS[n].deck for n in range(players)}
    game = new_game(seats, variant=mode, seed=11, timestamps="ask", edition="4.0")
    bot, asked = make_bot("basic"), set()
    for n in range(150):
        if game.over:
            break
        decision = game.pending[0]
        asked.add(decision.kind)
        before = repr((game.state.rng.state, game.state.log.lines, game.journal.entries))
        choice = bot.choose(game, decision, Rng(n))
        assert decision.check(choice) is None
        assert repr((game.state.rng.state, game.state.log.lines, game.journal.entries)) == before
        if n % 5 == 0:
            other = exchange_hidden(game, decision.seat)
            assert bot.choose(other, other.pending[0], Rng(n)) == choice
        game.answer(decision, choice)
    assert asked >= {"turn", "mana", "expand", "cleanup", "order"}


def test_a_bot_there_is_not() -> None:
    with pytest.raises(InvalidInput, match="bots are basic, random"):
        make_bot("brilliant")


def test_it_knows_what_is_being_revealed() -> None:
    """A revealed Spell is no secret: playing it is tried out as what it is."""
    stage = Card(
        "Stage",
        CardType.CHARACTER,
        stats=(1, 1, 1),
        text="{J} Reveal the top card of your deck. You may play it for free or put it into your hand.",
    )
    game, mine = laid_out(stage, Zone.HAND, 1)
    deck = game.state.players[0].zones[Zone.DECK]
    deck.sort(key=lambda id: game.state.items[id].type is not CardType.SPELL)
    game.answer(game.pending[0], ("play", mine.id, 0))
    decision = game.pending[0]
    assert ("play", deck[0], -1) in decision.options
    tried = imagined(game, "Ann", Rng(1))
    assert [tried.state.items[id].card.name for id in deck[:2]] == ["Song", "Blank"]
    game.answer(decision, make_bot("basic").choose(game, decision, Rng(1)))
