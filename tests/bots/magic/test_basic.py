"""The bot `basic`: it wins, it looks at nothing hidden, and it knows a few things."""

import pytest
from tests.depth import depth
from tests.magic.engine.playing import card, creature, spell

from headjudge.bots.core.match import finish, step
from headjudge.bots.magic import BOTS, make_bot
from headjudge.bots.magic.basic.fight import outcome
from headjudge.bots.magic.basic.gist import acts_of
from headjudge.bots.magic.basic.plays import PASS
from headjudge.bots.magic.basic.tricks import TEMPORARY
from headjudge.core.decisions import Choice
from headjudge.core.errors import InvalidInput
from headjudge.core.rng import Rng
from headjudge.magic.decks import OWN_DECKS, own_deck
from headjudge.magic.engine.characteristics.blueprint import activated_of, blueprint
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game, new_game
from headjudge.magic.playable.lookup import Cards, definition_of
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND, LIBRARY

DUELS = depth(4, 14)
FOUR = OWN_DECKS[:4]


def _duel(deck: str, seed: int) -> bool:
    """Whether basic wins a duel with mirrored decks, sitting first or second by turns."""
    game = new_game({"A": own_deck(deck), "B": own_deck(deck)}, seed=seed)
    basic = "AB"[seed % 2]
    bots = {seat: make_bot("basic" if seat == basic else "random") for seat in "AB"}
    finish(game, bots, Rng(seed))
    return game.result.winners == (basic,)


def test_basic_beats_random_nine_times_in_ten() -> None:
    wins = sum(_duel(deck, seed) for deck in OWN_DECKS for seed in range(DUELS))
    assert wins >= 0.9 * DUELS * len(OWN_DECKS)


@pytest.mark.parametrize("name", sorted(BOTS))
def test_a_game_of_four_is_played_to_its_end(name: str) -> None:
    game = new_game({deck: own_deck(deck) for deck in FOUR}, seed=3)
    finish(game, {deck: make_bot(name) for deck in FOUR}, Rng(3))
    assert game.over
    assert len(game.result.winners) == 1


def test_an_unknown_bot_is_refused() -> None:
    with pytest.raises(InvalidInput, match="basic, random"):
        make_bot("genius")


def test_hidden_cards_change_nothing() -> None:
    """What the bot chooses is the same whatever the others hold and whatever comes next from the libraries."""
    game = new_game({deck: own_deck(deck) for deck in FOUR}, seed=11)
    bots = {deck: make_bot("basic") for deck in FOUR}
    compared = 0
    for n in range(1200):
        if game.over:
            break
        decision = game.pending[0]
        choice = bots[decision.seat].choose(game, decision, Rng(n))
        if len(decision.options) > 1 and decision.kind in (
            DecisionKind.PRIORITY,
            DecisionKind.ATTACK,
            DecisionKind.BLOCK,
            DecisionKind.TARGET,
        ):
            other = _with_other_hidden_cards(game, decision.seat, n)
            same = other.pending[0]
            assert list(same.options) == list(decision.options)
            assert make_bot("basic").choose(other, same, Rng(n)) == make_bot("basic").choose(game, decision, Rng(n))
            compared += 1
        game.answer(decision, choice)
    assert compared > 50


def test_a_creature_that_will_be_cast_is_not_cycled() -> None:
    game = new_game({"A": ["Island", "Fogbank Drake"] * 30, "B": ["Plains"] * 60}, seed=2)
    finish(game, {"A": make_bot("basic"), "B": make_bot("basic")}, Rng(2))
    assert game.result.winners == ("A",)
    assert "Fogbank Drake" not in [game.state.objects[id].printed.name for id in game.state.players[0].graveyard]


def test_a_card_with_x_waits_for_mana() -> None:
    deck = ["Forest", "Plains", "Many-Rooted Hydra", "Muster the Wards"] * 15
    game = new_game({"A": deck, "B": ["Swamp"] * 60}, seed=2)
    bots = {"A": make_bot("basic"), "B": make_bot("basic")}
    soldiers, cast = 0, 0
    while not game.over:
        step(game, bots, Rng(2))
        objects = game.state.objects.values()
        names = [obj.printed.name for obj in objects if obj.zone == GRAVEYARD]
        assert "Many-Rooted Hydra" not in names
        if names.count("Muster the Wards") > cast:
            before, soldiers = soldiers, sum(obj.printed.name == "Soldier" for obj in objects)
            cast += 1
            assert soldiers >= before + 2
    assert cast


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("Destroy target creature with mana value X.", {"Theirs"}),
        ("Destroy X target creatures.", {"Theirs", "Theirs too"}),
    ],
)
def test_x_is_what_has_the_best_targets(text: str, wanted: set[str]) -> None:
    """Though there are creatures of its own with which X could be greater."""
    laid = Position(["Ann", "Ben"], "free-for-all", 1, skip_trivial=False)
    mountain = card("Mountain", "Basic Land — Mountain", cost="")
    for seat in (0, 1):
        for _ in range(20):
            laid.put(seat, mountain, LIBRARY)
    laid.put(0, spell("Ruin", text, cost="{X}{R}"), HAND)
    for _ in range(8):
        laid.put_permanent(0, mountain)
    laid.put_permanent(0, creature("Mine", "", 5, 5, cost="{5}"))
    laid.put_permanent(1, creature("Theirs", "", 3, 3, cost="{3}"))
    laid.put_permanent(1, creature("Theirs too", "", 2, 2, cost="{2}"))
    game = laid.begin(0, Step.PRECOMBAT_MAIN)
    bots, rng = {"Ann": make_bot("basic"), "Ben": make_bot("basic")}, Rng(1)
    while not any(obj.printed.name == "Ruin" and obj.zone == GRAVEYARD for obj in game.state.objects.values()):
        step(game, bots, rng)
        assert game.state.turns_begun < 4
    dead = {game.state.objects[id].printed.name for player in game.state.players for id in player.graveyard}
    assert dead - {"Ruin"} == wanted


def _with_other_hidden_cards(game: Game, seat: str, seed: int) -> Game:
    copy = game.copy()
    me = copy.seat(seat)
    rng = Rng(seed)
    for player in copy.state.players:
        hidden = [*player.library, *(player.hand if player.index != me else [])]
        objects = [copy.state.objects[id] for id in hidden]
        definitions = [obj.printed for obj in objects]
        rng.shuffle(definitions)
        for obj, definition in zip(objects, definitions, strict=True):
            obj.definition = obj.printed = obj.whole = definition
            obj.epoch = -1
    return copy


@pytest.mark.parametrize(
    ("mine", "its", "expected"),
    [
        ("Briar Hog", "Briar Hog", (True, True)),
        ("Ridge Plunderer", "Briar Hog", (False, True)),  # first strike
        ("Gutter Adder", "Deepwater Elder", (True, True)),  # deathtouch
        ("Kindling Imp", "Cairn Hulk", (True, False)),
    ],
)
def test_creatures_meet(mine: str, its: str, expected: tuple[bool, bool]) -> None:
    assert (
        outcome(blueprint(definition_of(mine)).characteristics, blueprint(definition_of(its)).characteristics)
        == expected
    )


@pytest.mark.parametrize("seed", range(4))
def test_creatures_are_pumped_only_where_it_changes_something(seed: int) -> None:
    """What lasts for the turn only, changes a life total or who survives; else mana is thrown away."""
    game = new_game({"A": HOUNDS, "B": TENDERS}, seed=seed)
    bots = {seat: make_bot("basic") for seat in "AB"}
    pumped = 0
    while not game.over:
        decision = game.pending[0]
        choice = bots[decision.seat].choose(game, decision, Rng(seed))
        if decision.kind == DecisionKind.PRIORITY and choice[0] == "activate" and _pumps(game, choice):
            with_it, without = (_after_combat(game, decision.seat, first) for first in (choice, PASS))
            # Whoever is about to lose anyway may still save a creature.
            assert with_it != without or with_it[0], f"turn {game.state.turns[0].number}: {decision.label(choice)}"
            pumped += 1
        game.answer(decision, choice)
    assert pumped


HOUNDS = [*["Mountain"] * 30, *["Slag Hound"] * 20, *["Caldera Dragon"] * 10]
TENDERS = [*["Forest"] * 45, *["Sapling Tender"] * 15]


def _after_combat(game: Game, seat: str, first: Choice) -> tuple[bool, list[tuple[int, int]]]:
    """Whether the game is over, lives and survivors after the combat under way, if a seat begins with this choice.

    Then it goes on as the bot does, if it didn't pass, and everybody else passes.
    """
    copy, bot = game.copy(), make_bot("basic")
    turn = copy.state.turns[0]
    copy.answer(copy.pending[0], first)
    while not copy.over and turn.step in (Step.DECLARE_BLOCKERS, Step.COMBAT_DAMAGE):
        decision = copy.pending[0]
        passing = decision.kind == DecisionKind.PRIORITY and (decision.seat != seat or first == PASS)
        copy.answer(decision, PASS if passing else bot.choose(copy, decision, Rng(1)))
        turn = copy.state.turns[0]
    return copy.over, [(player.life, len(player.battlefield)) for player in copy.state.players]


def _pumps(game: Game, choice: tuple[str, int, int]) -> bool:
    """Whether an ability does nothing but change creatures for the turn."""
    obj = game.state.objects[choice[1]]
    acts = acts_of(activated_of(characteristics(game.state, obj).abilities)[choice[2]].effect)
    return bool(acts) and all(act.kind in TEMPORARY for act in acts)


def test_a_companion_is_taken_and_cards_are_set_aside_with_mana_that_is_left() -> None:
    text = "Companion — Each creature card in your starting deck is an Ox card."
    friend = card("Tall Friend", "Legendary Creature — Human", text, 2, 2, "{1}{W}")
    ox = creature("Small Ox", kind="Ox", cost="{1}{W}")
    foretold = creature("Foreseen", "Flying\nForetell {2}{W}", 5, 5, cost="{6}{W}")
    plotted = creature("Scheming", "Flying\nPlot {4}{W}", 5, 5, cost="{6}{W}")
    decks = {
        "A": Cards([definition_of("Plains")] * 24 + [ox] * 16, sideboard=[friend]),
        "B": Cards([definition_of("Plains")] * 24 + [foretold] * 8 + [plotted] * 8),
    }
    told = set[str]()
    for seed in range(4):
        game = new_game(decks, seed=seed)
        finish(game, {"A": make_bot("basic"), "B": make_bot("basic")}, Rng(seed))
        told |= set(game.log)
    assert "A's companion is Tall Friend" in told
    assert "A casts Tall Friend" in told
    assert "B foretells a card" in told
    assert "B plots Scheming" in told
