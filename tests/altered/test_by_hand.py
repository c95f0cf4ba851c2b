"""Games of Altered put right by hand, and cards carried out by hand."""

from __future__ import annotations

from typing import Any

import pytest

from headjudge.altered import Game, new_game
from headjudge.altered.cards import Card, CardType
from headjudge.altered.decks import Deck
from headjudge.altered.engine.state.words import DecisionKind, Zone
from headjudge.altered.engine.support import unsupported, words_by_hand
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.hands import JUDGE

PLAIN = Card("Wanderer", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 2, 3))
MOURNER = Card(
    "Mourner",
    CardType.CHARACTER,
    hand_cost=1,
    reserve_cost=1,
    stats=(1, 1, 1),
    text="When you sacrifice a Character — I gain 1 boost.",
)
SINGER = Card(
    "Singer", CardType.CHARACTER, hand_cost=1, reserve_cost=1, stats=(1, 1, 1), text="{J} Hum a tune.\n{T} : Whistle."
)


def game_of(card: Card, **options: Any) -> Game:
    """A duel with one card only, at its first turn."""
    deck = Deck((card,) * 40)
    game = new_game({"Ann": deck, "Ben": deck}, seed=1, **options)
    while game.pending[0].kind != DecisionKind.TURN:
        decision = game.pending[0]
        game.answer(decision, list(decision.options)[: decision.least])
    return game


def in_hand(game: Game, seat: str) -> list[int]:
    return next(player.zones[Zone.HAND] for player in game.state.players if player.name == seat)


def test_a_judge_puts_a_game_right_and_nothing_sees_it() -> None:
    game = game_of(MOURNER)
    seat = game.pending[0].seat
    first, second = in_hand(game, seat)[:2]
    game.act("move", JUDGE, what=[first, second], to="expedition", expedition="hero")
    first, second = (game.state.items[id].id for id in (first, second))
    assert [game.state.items[id].zone for id in (first, second)] == [Zone.EXPEDITION] * 2
    game.act("move", JUDGE, what=[second], to="discard", verb="sacrifice")
    assert game.state.limbo == []
    assert game.state.items[first].boosts == 0
    # As an effect, the Reaction sees it.
    game.act("move", JUDGE, what=[second], to="expedition", expedition="hero")
    game.act("move", JUDGE, what=[second], to="discard", verb="sacrifice", manner="effect")
    while game.pending[0].kind == DecisionKind.REACTION:
        game.answer(game.pending[0], game.pending[0].options[0])
    assert game.state.items[first].boosts == (1 if game.state.items[first].player == game.state.turn else 0)
    again = Game.replay(game.journal)
    assert again.log == game.log
    assert again.view(seat) == game.view(seat)


@pytest.mark.parametrize(
    ("verb", "arguments", "code"),
    [
        ("move", {"what": [9999], "to": "hand"}, "manual/unknown"),
        ("move", {"what": ["top of Ann's deck"], "to": "expedition"}, "manual/expedition"),
        ("move", {"what": ["top of Zoe's deck"], "to": "discard"}, "seat/unknown"),
        ("move", {"what": ["somewhere"], "to": "discard"}, "manual/place"),
        ("move", {"what": ["top of Ann's deck"], "to": "landmark"}, "manual/type"),
        ("counters", {"what": ["top of Ann's deck"], "number": 1}, "manual/impossible"),
        ("expedition", {"of": "Ann", "expedition": "hero", "by": 9}, "manual/number"),
        ("give", {"what": ["top of Ann's deck"], "ability": "Hum a tune."}, "manual/text"),
        ("move", {"what": ["top of Ann's deck"], "to": "deck", "position": 0}, "manual/number"),
        ("token", {"of": "Ann", "expedition": "hero", "stats": [1, 1]}, "manual/stats"),
        ("token", {"of": "Ann", "to": "landmark", "stats": [1, 1, 1]}, "manual/stats"),
        ("token", {"of": "Ann", "to": "landmark", "expedition": "hero"}, "manual/expedition"),
        ("token", {"of": "Ann", "to": "landmark", "text": "Hum a tune."}, "manual/text"),
        ("first", {"who": "Ann", "loud": True}, "altered/argument"),
    ],
)
def test_what_cannot_be_done_is_refused_and_changes_nothing(verb: str, arguments: dict[str, Any], code: str) -> None:
    game = game_of(PLAIN)
    before = (game.view("Ann"), game.log, len(game.journal.entries), game.state.rng.state)
    with pytest.raises(HeadjudgeError) as refused:
        game.act(verb, JUDGE, **arguments)
    assert refused.value.code == code
    assert (game.view("Ann"), game.log, len(game.journal.entries), game.state.rng.state) == before


def test_a_seat_does_nothing_by_hand_but_what_it_may() -> None:
    game = game_of(PLAIN)
    with pytest.raises(IllegalAction, match="isn't carrying out anything by hand"):
        game.act("draw", "Ann", who="Ann")
    assert game.view("Ann")["manual"] == []
    free = game_of(PLAIN, hands=True)
    hidden = in_hand(free, "Ben")[0]
    with pytest.raises(InvalidInput, match="no card or token"):
        free.act("reveal", "Ann", what=[hidden])
    free.act("draw", "Ann", who="Ann", number=2)
    assert free.view("Ben")["did_by_hand"] == "Ann"
    assert "object" in free.view("Ben")["manual"]
    # An objection lets the game stand still until it is over.
    free.act("object", "Ben", why="one card")
    assert free.pending == []
    assert free.view("Ann")["objecting"] == ["Ben"]
    with pytest.raises(IllegalAction, match="Ben must agree first"):
        free.answer(free.state.line.asks[0].id, ("pass",))
    free.act("agree", "Ben")
    assert free.pending
    assert free.copy().view("Ann") == free.view("Ann")


def test_a_card_by_hand_stops_for_whoever_controls_it() -> None:
    assert unsupported(SINGER)
    assert words_by_hand(SINGER) == ["{J} Hum a tune.", "{T} : Whistle."]
    with pytest.raises(InvalidInput, match="hum a tune"):
        game_of(SINGER)
    game = game_of(SINGER, cards_by_hand=True)
    seat = game.pending[0].seat
    card = in_hand(game, seat)[0]
    game.answer(game.pending[0], ("play", card, 0))
    decision = game.pending[0]
    assert (decision.kind, decision.seat) == (DecisionKind.BY_HAND, seat)
    assert "Hum a tune" in decision.prompt
    other = "Ben" if seat == "Ann" else "Ann"
    with pytest.raises(IllegalAction):
        game.act("draw", other, who=other)
    card = game.state.items[card].id
    game.act("counters", seat, what=[card], number=2)
    assert game.state.items[card].boosts == 2
    game.answer(game.pending[0], True)
    assert game.pending[0].kind == DecisionKind.TURN
    assert game.pending[0].seat == other
    # Its quick action costs what is read of it.
    game.answer(game.pending[0], ("pass",))
    game.answer(game.pending[0], ("quick", card, 1))
    assert not game.state.items[card].ready
    assert game.pending[0].kind == DecisionKind.BY_HAND
    assert Game.replay(game.journal).log == game.log


def test_mana_convergence_is_only_an_orb() -> None:
    convergence = Card("Mana Convergence", CardType.MANA_CONVERGENCE)
    game = game_of(convergence)
    assert [option for option in game.pending[0].options if option[0] == "play"] == []


def test_tokens_are_landmarks_too_and_gone_when_they_leave() -> None:
    game = game_of(PLAIN)
    pebble = "When I'm sacrificed \u2014 [Resupply]."
    game.act("token", JUDGE, of="Ann", to="landmark", name="Pebble", text=pebble, number=2)
    first, second = game.view("Ben")["players"][0]["landmarks"]
    assert (first["name"], first["token"], first["stats"]) == ("Pebble", True, None)
    game.act("move", JUDGE, what=[first["id"]], to="discard", verb="sacrifice", manner="effect")
    while game.pending[0].kind == DecisionKind.REACTION:
        game.answer(game.pending[0], game.pending[0].options[0])
    ann = game.view("Ben")["players"][0]
    assert [item["id"] for item in ann["landmarks"]] == [second["id"]]
    assert (len(ann["reserve"]), ann["discard"]) == (1, [])


def test_a_card_goes_under_others_of_a_deck() -> None:
    game = game_of(PLAIN)
    seat = game.pending[0].seat
    player = next(player for player in game.state.players if player.name == seat)
    card, under = in_hand(game, seat)[0], player.zones[Zone.DECK][:2]
    game.act("move", JUDGE, what=[card], to="deck", position=3)
    assert player.zones[Zone.DECK][:3] == [*under, game.state.items[card].id]


def test_dice_are_rolled_in_front_of_everybody() -> None:
    game = game_of(PLAIN, hands=True)
    game.act("roll", "Ann", who="Ann", number=3)
    told = game.told("Ben")[-1][0]
    shown = [int(number) for number in told.removeprefix("by hand: Ann lets Ann roll ").split(", ")]
    assert len(shown) == 3
    assert set(shown) <= {1, 2, 3, 4, 5, 6}


def test_cards_whose_places_are_known_stay_where_they_are_in_a_deck_that_is_shuffled() -> None:
    game = game_of(PLAIN)
    ann = next(player for player in game.state.players if player.name == "Ann")
    before = list(ann.zones[Zone.DECK])
    game.act("shuffle", JUDGE, who="Ann", bottom=1, known=[2, -3])
    after = list(ann.zones[Zone.DECK])
    assert len(after) == len(before)
    assert len({*after} & {*before}) == 3, "whatever is shuffled has another number"
    assert [after[place] for place in (1, -3, -1)] == [before[place] for place in (1, -3, -1)]
    assert "by hand: a judge shuffles Ann's deck, but for what is known" in game.log
    for place in (0, len(before) + 1):
        with pytest.raises(InvalidInput, match="no place"):
            game.act("shuffle", JUDGE, who="Ann", known=[place])
    assert list(ann.zones[Zone.DECK]) == after
