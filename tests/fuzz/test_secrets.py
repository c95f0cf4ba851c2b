"""Two games that differ only in what a seat may not know answer it alike; and the checks that say so have power."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.depth import depth, fuzz_seed
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.bots.magic.fuzz import secrets
from headjudge.core.backing_up import Plan
from headjudge.core.errors import HeadjudgeError
from headjudge.core.rng import Rng
from headjudge.magic import game as magic_game
from headjudge.magic.casual_variants.commander import commanders_of, designate
from headjudge.magic.decks import OWN_DECKS, own_deck
from headjudge.magic.engine.actions.kinds import PASS
from headjudge.magic.engine.choices.asking import Asker
from headjudge.magic.engine.events.shuffling import shuffle_library
from headjudge.magic.game import Game, new_game
from headjudge.magic.playable.lookup import definition_of as own
from headjudge.magic.table.backing_up import BACKING_UP
from headjudge.magic.text.zone_kinds import LIBRARY

SEED = fuzz_seed(20261122)
SEATS = ("Ann", "Ben", "Cem")


def _games(seed: int, decisions: int = 240, every: int = 60) -> Iterator[tuple[Game, Rng]]:
    """A random game of three, shown every so many decisions."""
    rng = Rng(seed)
    decks = {seat: own_deck(rng.choice(OWN_DECKS)) for seat in SEATS}
    game = new_game(decks, seed=rng.next(), free_mana=True)
    for n in range(decisions):
        if game.over:
            return
        if n % every == 0:
            yield game, rng.copy()
        decision = game.pending[0]
        game.answer(decision, decision.sample(rng))


def _told(game: Game, seat: str, thing: int) -> str:
    try:
        return repr(game.why(seat, thing))
    except HeadjudgeError as error:
        return str(error)


@pytest.mark.parametrize("check", [secrets.replies, secrets.continuations])
def test_nothing_hidden_is_told(check: Any) -> None:
    for seed in range(SEED, SEED + 3):
        for game, rng in _games(seed):
            assert list(check(game, rng)) == [], f"seed {seed}, {len(game.journal.entries)} decisions"


def test_a_hidden_card_and_none_at_all_are_answered_alike() -> None:
    game = next(_games(1))[0]
    ben = game.state.players[1]
    nowhere = _told(game, "Ann", 999_999).replace("999999", "N")
    for id in (*ben.hand, *ben.library, *game.state.players[0].library):
        assert _told(game, "Ann", id).replace(str(id), "N") == nowhere
    assert _told(game, "Ben", ben.hand[0]) != nowhere


def test_numbers_dont_follow_the_deck_list() -> None:
    """Ben's list in another order deals Ben other cards; Ann sees the same whatever Ann asks, turn after turn."""
    bens = [entry.name for entry in own_deck("undertow").entries for _ in range(entry.count)]
    games = [new_game({"Ann": own_deck("skies"), "Ben": deck}, seed=5) for deck in (bens, bens[::-1])]
    hands = [sorted(g.state.objects[id].printed.name for id in g.state.players[1].hand) for g in games]
    assert hands[0] != hands[1], "the same cards were dealt: it proves less"
    for n in range(200):
        one, other = games
        assert one.view("Ann") == other.view("Ann"), f"after {n} answers"
        for id in range(1, one.state.next_id + 3):
            assert _told(one, "Ann", id) == _told(other, "Ann", id), f"after {n} answers, of {id}"
        decision = one.pending[0]
        if decision.kind == "cards":
            break  # Ben discards: from here on Ann sees some of Ben's cards
        for game in games:
            game.answer(decision.id, PASS if decision.kind == "priority" else decision.options[0])
    assert n > 20


def _public(plan: Plan) -> object:
    """What is told of a plan to whoever may see it."""
    counted = [(a.words, [(d.player, len(d.among)) for d in a.draws], a.shuffled, len(a.known)) for a in plan.actions]
    return plan.to, plan.why_not, plan.moment, plan.random, plan.simple, plan.shuffled, plan.other_cards, counted


BY_HAND: tuple[tuple[str, dict[str, Any]], ...] = (
    ("draw", {"who": "Ben"}),
    ("draw", {"who": "Ann"}),
    ("shuffle", {"who": "Ben", "top": 1}),
    ("look", {"what": {"of": "Ben", "zone": "library", "which": "top", "number": 2}, "who": "Ben"}),
    ("move", {"what": {"of": "Ben", "zone": "hand", "which": "random"}, "to": "library", "position": "bottom"}),
    ("move", {"what": {"of": "Ben", "zone": "library", "which": "bottom"}, "to": "exile", "face_down": True}),
    ("life", {"who": "Ben", "number": -1}),
)
"""What can be done of which Ann sees no card of Ben's."""


@pytest.mark.parametrize("seed", range(SEED, SEED + depth(2, 20)))
def test_nothing_hidden_is_told_by_what_is_done_by_hand_nor_by_backups(seed: int) -> None:
    """Ben's list in another order deals Ben other cards; much is done by hand, and taken back, in both games."""
    rng = Rng(seed)
    bens = [entry.name for entry in own_deck("undertow").entries for _ in range(entry.count)]
    games = [new_game({"Ann": own_deck("skies"), "Ben": deck}, seed=rng.copy().next()) for deck in (bens, bens[::-1])]
    backups = 0
    for n in range(60):
        kind, one, other = rng.below(6), *games
        if one.over or one.pending[0].kind == "cards":
            break  # Ben discards: from here on Ann sees some of Ben's cards
        if kind == 0 and n > 4:
            found = [BACKING_UP.plans(game, 12) for game in games]
            assert [_public(plan) for plan in found[0]] == [_public(plan) for plan in found[1]], f"after {n}"
            able = [plan for plan in found[0] if not plan.why_not]
            if able:
                plan = rng.choice(able)
                games = [BACKING_UP.carry_out(game, plan.to, n, by="Jo", why="an error") for game in games]
                backups += 1
        elif kind < 3 and one.manual(""):
            verb, given = rng.choice(BY_HAND)
            done = [_done(game, verb, given) for game in games]
            assert done[0] == done[1], f"{verb}, after {n}"
        else:
            for game in games:
                decision = game.pending[0]
                game.answer(decision, PASS if decision.kind == "priority" else decision.options[0])
        one, other = games
        assert one.view("Ann") == other.view("Ann"), f"after {n}"
        for id in range(1, one.state.next_id + 3):
            assert _told(one, "Ann", id) == _told(other, "Ann", id), f"after {n}, of {id}"
    assert backups > 1
    hands = [sorted(game.state.objects[id].printed.name for id in game.state.players[1].hand) for game in games]
    assert hands[0] != hands[1], "the same cards were dealt: it proves less"


def _done(game: Game, verb: str, given: dict[str, Any]) -> str:
    try:
        game.act(verb, "", **given)
    except HeadjudgeError as error:
        return str(error)
    return "done"


def test_a_shuffle_makes_numbers_new() -> None:
    game = next(_games(2))[0]
    library = game.state.players[0].library
    before = set(library)
    shuffle_library(game.state, 0)
    assert not before & set(library)
    assert all(game.state.objects[id].id == id and game.state.objects[id].zone == "library" for id in library)


def test_reasons_that_tell_hidden_cards_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(magic_game, "may_see", lambda *_: True)
    assert any(list(secrets.replies(game, rng)) for game, rng in _games(3))


def test_questions_that_tell_hidden_cards_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    several = Asker.several

    def revealing(self: Asker, *args: Any, **more: Any) -> list[Any]:
        more.pop("concealed", None)
        return several(self, *args, **more)

    def found() -> list[str]:
        """Each of three players searches again and again for the one land that may be in the hand by now."""
        return [problem for seed in range(12) for problem in secrets.continuations(_searching(seed), Rng(seed))]

    assert found() == []
    monkeypatch.setattr(Asker, "several", revealing)
    assert found()


def _searching(seed: int) -> Game:
    """A game in which somebody has just cast a spell that looks for the one Swamp of the deck."""
    text = "Search your library for a Swamp card, reveal it, put it into your hand, then shuffle."
    deck = [spell("Look Around", text)] * 7 + [own("Island")] * 4 + [own("Swamp")]
    game = new_game({"Ann": deck, "Ben": deck}, seed=seed, free_mana=True)
    while len(game.pending[0].options) == 1 or game.pending[0].kind != "priority":
        decision = game.pending[0]
        game.answer(decision, decision.options[0])
    decision = game.pending[0]
    game.answer(decision, next(option for option in decision.options if option[0] == "cast"))
    return game


def test_being_asked_doesnt_tell_that_the_card_drawn_has_miracle() -> None:
    deck = [spell("Sudden Word", "You gain 1 life.\nMiracle {0}")] * 6 + [own("Island")] * 10
    problems: list[str] = []
    for seed in range(12):
        game = new_game({"Ann": deck, "Ben": deck}, seed=seed, free_mana=True)
        while game.pending[0].kind != "priority":
            game.answer(game.pending[0], game.pending[0].options[0])
        problems += secrets.continuations(game, Rng(seed))
    assert problems == []


def test_being_asked_doesnt_tell_who_may_begin_with_a_card_on_the_battlefield() -> None:
    text = "If this card is in your opening hand, you may begin the game with it on the battlefield."
    deck = [card("First Stone", "Enchantment", text)] * 2 + [own("Island")] * 14
    problems: list[str] = []
    for seed in range(12):
        problems += secrets.continuations(new_game({"Ann": deck, "Ben": deck}, seed=seed, free_mana=True), Rng(seed))
    assert problems == []


def test_nothing_is_told_of_cards_that_are_face_down() -> None:
    play = Play(2)
    for hidden in (card("Cave", "Land", "{T}: Add {G}."), creature("Cub"), card("Zap", "Instant", "You gain 1 life.")):
        play.give(1, hidden)
    below = [play.put(1, hidden) for hidden in (creature("Fox"), card("Moor", "Land", "{T}: Add {B}."))]
    play.begin()
    for id in below:
        play.obj(id).face_down = True
        play.obj(id).epoch = -1
    for seed in range(10):
        assert list(secrets.replies(play.game, Rng(seed))) == []


def test_a_card_is_shown_also_where_another_of_its_name_was_shown_before() -> None:
    play = Play(2)
    look = "Each player reveals the top card of their library. Each player shuffles."
    eye = play.put(0, card("Glass Eye", "Artifact", "{0}: " + look))
    for hidden in (card("Cave", "Land", "{T}: Add {G}."), own("Island")) * 6:
        play.give(1, hidden, LIBRARY)
    play.begin()
    for _ in range(8):
        play.activate(eye)
    decision = play.game.pending[0]
    play.game.answer(decision, next(option for option in decision.options if option[0] == "activate"))
    assert [problem for seed in range(20) for problem in secrets.continuations(play.game, Rng(seed))] == []


def test_cards_are_shown_also_where_the_same_are_in_another_order() -> None:
    play = Play(2)
    way = "Exile cards from the top of your library until you exile a nonland card. Put the exiled cards on the bottom "
    eye = play.put(1, card("Glass Eye", "Artifact", "{0}: " + way + "of your library in a random order."))
    for hidden in (creature("Fox"), *(card(name, "Land", "{T}: Add {G}.") for name in ("Cave", "Moor", "Fen"))):
        play.give(1, hidden, LIBRARY)
    play.begin()
    library = play.game.state.players[1].library
    library[:] = library[-4:][::-1]
    play.game.answer(play.game.pending[0], ("pass",))
    decision = play.game.pending[0]
    play.game.answer(decision, next(option for option in decision.options if option[:2] == ("activate", eye)))
    assert [problem for seed in range(20) for problem in secrets.continuations(play.game, Rng(seed))] == []


def test_where_a_hidden_commander_is_would_be_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Play(2, commander=True, edition="current")
    leader = play.put(1, creature("Chief of Foxes"))
    lying = [play.give(1, creature(name)) for name in ("Cub", "Chief of Bears")]
    play.begin()
    for id in (leader, lying[1]):
        designate(play.game.state, play.obj(id))
    play.obj(leader).face_down = True
    play.obj(leader).epoch = -1
    play.game.state.players[0].commander_damage = {leader: 3}
    told = [problem for seed in range(10) for problem in secrets.replies(play.game, Rng(seed))]
    assert told == []
    view = Game.view

    def telling(game: Game, seat: str | None) -> dict[str, Any]:
        zones = [obj.zone for p in game.state.players for obj in commanders_of(game.state, p.index)]
        return {**view(game, seat), "commanders": zones}

    monkeypatch.setattr(Game, "view", telling)
    assert any(list(secrets.replies(play.game, Rng(seed))) for seed in range(10))
