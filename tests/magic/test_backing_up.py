"""Games backed up: taken back, with what is unknown returned at random, and nobody told more than they may know."""

import pytest
from tests.depth import depth
from tests.magic.engine.manual.test_doing import quiet_game
from tests.magic.test_journal import played

from headjudge.bots.magic.fuzz import secrets
from headjudge.bots.magic.fuzz.pool import Pool
from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.magic import Game
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.table.backing_up import BACKING_UP
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

GAMES = depth(2, 40)


def hidden(game: Game) -> list[tuple[list[int], int]]:
    """Of each player, the cards of hand and library together, and how many are in hand."""
    g = game.state
    return [(sorted(g.objects[id].card for id in (*p.hand, *p.library)), len(p.hand)) for p in g.players]


def lying(game: Game) -> list[tuple[int, str, bool]]:
    return [(o.card, o.zone, o.tapped) for o in game.state.cards.values() if o.zone not in (HAND, LIBRARY)]


def cards(game: Game, ids: list[int]) -> list[int]:
    return [game.state.objects[id].card for id in ids]


@pytest.mark.parametrize("seed", range(GAMES))
def test_random_games_are_backed_up(seed: int) -> None:
    game, rng = played(Pool(), seed), Rng(seed)
    now, entries = plain(game.state), len(game.journal.entries)
    for plan in rng.sample(BACKING_UP.plans(game, 150), min(depth(3, 6), entries)):
        if plan.why_not:
            with pytest.raises(HeadjudgeError, match=r"quiet|over"):
                BACKING_UP.carry_out(game, plan.to, 7, by="Jo", why="an error")
            continue
        back = BACKING_UP.carry_out(game, plan.to, 7, by="Jo", why="an error")
        then = Game.replay(game.journal, plan.to)
        assert broken(back.state) == []
        again = Game.replay(Journal.from_json(back.journal.to_json()))
        assert plain(again.state) == plain(back.state)
        assert hidden(back) == hidden(then)
        assert lying(back) == lying(then)
        assert [p.life for p in back.state.players] == [p.life for p in then.state.players]
        if not plan.random:
            assert plain(back.state) == plain(then.state)
        drew = {draw.player for action in plan.actions for draw in action.draws}
        for old, new in zip(then.state.players, back.state.players, strict=True):
            if new.name not in drew:
                assert cards(back, new.hand) == cards(then, old.hand)
                if new.name not in plan.shuffled:
                    assert cards(back, new.library) == cards(then, old.library)
        told = back.log[len(then.log) :]
        ids = [id for p in back.state.players for id in (*p.hand, *p.library)]
        names = {back.state.objects[id].printed.name for id in ids}
        assert not [line for line in told for name in names if name in line]
        assert list(secrets.replies(back, rng)) == []
        for decision in list(back.pending)[:3]:
            back.copy().answer(decision, decision.sample(rng))
    assert (plain(game.state), len(game.journal.entries)) == (now, entries)


def back_from(game: Game, to: int, seed: int = 5, **known: list[int]) -> Game:
    return BACKING_UP.carry_out(game, to, seed, by="Jo", why="an error", known=known)


def test_a_drawn_card_is_returned_at_random() -> None:
    game = quiet_game()
    to, ann = len(game.journal.entries), game.state.players[0]
    hand, top = cards(game, ann.hand), cards(game, ann.library[:1])
    game.act("draw", "", who="Ann")
    (plan,) = BACKING_UP.plans(game, 1)
    assert (plan.random, plan.simple, plan.other_cards, plan.shuffled) == (True, False, ("Ann",), ())
    assert set(plan.actions[0].draws[0].among) == {*hand, *top}
    backs = [back_from(game, to, seed) for seed in range(60)]
    tops = {cards(back, back.state.players[0].library)[0] for back in backs}
    assert tops == {*hand, *top}
    assert {back.log[-1] for back in backs} == {"by hand: a judge takes a card drawn by Ann back at random"}
    below = cards(game, game.state.players[0].library)
    assert all(cards(back, back.state.players[0].library)[1:] == below for back in backs)
    assert [entry.what for entry in backs[0].journal.entries[-2:]] == ["backup", "act"]


def test_a_card_that_was_seen_since_is_no_candidate() -> None:
    game = quiet_game()
    to, ann = len(game.journal.entries), game.state.players[0]
    seen = cards(game, ann.hand)[0]
    game.act("move", "", what=ann.hand[0], to="exile")
    game.act("move", "", what=game.state.cards[seen].id, to="hand")
    game.act("draw", "", who="Ann")
    action = BACKING_UP.actions_since(game, to)[-1]
    assert seen not in action.draws[0].among
    assert all(seen in cards(back_from(game, to, n), back_from(game, to, n).state.players[0].hand) for n in range(20))


def test_shuffles_are_reversed_by_one_at_the_end_but_for_what_was_drawn_before() -> None:
    game = quiet_game()
    to, ann = len(game.journal.entries), game.state.players[0]
    hand, library = cards(game, ann.hand), cards(game, ann.library)
    game.act("mill", "", who="Ann", number=2)
    game.act("draw", "", who="Ann")
    game.act("shuffle", "", who="Ann")
    game.act("draw", "", who="Ann")
    game.act("shuffle", "", who="Ann")
    plan = next(plan for plan in BACKING_UP.plans(game) if plan.to == to)
    assert (plan.shuffled, len([draw for action in plan.actions for draw in action.draws])) == (("Ann",), 2)
    assert [card for action in plan.actions for card in action.known] == library[:3]
    orders = set()
    for seed in range(30):
        back = back_from(game, to, seed, Ann=[-1])
        now = cards(back, back.state.players[0].library)
        assert now[:2] == library[:2]
        assert now[-1] == library[-1]
        assert sorted([*now, *cards(back, back.state.players[0].hand)]) == sorted([*hand, *library])
        assert now[2] in {*hand, *library}
        orders.add(tuple(now[3:]))
    assert len(orders) == 30
    assert back.log[-1] == "by hand: a judge shuffles Ann's library, but for what is known"


def test_a_card_that_was_found_goes_back_and_the_hand_is_as_it_was() -> None:
    game = quiet_game()
    to, ann = len(game.journal.entries), game.state.players[0]
    hand = cards(game, ann.hand)
    game.act("search", "", who="Ann")
    game.answer(game.pending[0], [game.pending[0].options[0]])
    assert cards(game, game.state.players[0].hand) != hand
    back = back_from(game, to)
    assert cards(back, back.state.players[0].hand) == hand
    busy = next(plan for plan in BACKING_UP.plans(game) if plan.to == to + 1)
    assert "must decide first" in busy.why_not
    with pytest.raises(IllegalAction, match="must decide first"):
        back_from(game, to + 1)


def test_what_cant_be_backed_up_to_is_refused() -> None:
    game = quiet_game()
    with pytest.raises(InvalidInput, match="at least one action"):
        back_from(game, len(game.journal.entries))
    with pytest.raises(InvalidInput, match="the journal has"):
        back_from(game, 999)
    game.act("draw", "", who="Ann", number=2)
    with pytest.raises(InvalidInput, match="no place 99"):
        back_from(game, len(game.journal.entries) - 1, Ann=[99])
    back = back_from(game, len(game.journal.entries) - 1)
    with pytest.raises(InvalidInput, match="taken back already"):
        back_from(back, len(game.journal.entries))
    with pytest.raises(IllegalAction, match="only a judge"):
        game.act("randomize", "Ann", seed=1)
    with pytest.raises(InvalidInput, match="different cards of one player"):
        game.act("randomize", "", seed=1, returned=[[1, 1]])
    with pytest.raises(InvalidInput, match="no seat is named Zoe"):
        game.act("randomize", "", seed=1, shuffled=["Zoe"])


def test_a_game_that_was_backed_up_can_be_backed_up_again() -> None:
    game = quiet_game()
    to = len(game.journal.entries)
    game.act("draw", "", who="Ann")
    back = back_from(game, to)
    again = back_from(back, to)
    assert plain(Game.replay(again.journal).state) == plain(again.state)
    assert [plan.to for plan in BACKING_UP.plans(back, 2)] == [to + 2, to - 1]
    game.act("life", "", who="Ann", number=-3)
    simple = BACKING_UP.plans(game, 1)[0]
    assert simple.simple
    assert back_from(game, simple.to).state.players[0].life == game.state.players[0].life + 3
