"""Each manual action in both manners: what becomes of the game, what triggers and what doesn't."""

import pickle
from typing import Any

import pytest
from tests.magic.engine.playing import LAND, Play, card, creature, spell

from headjudge.core.errors import HeadjudgeError
from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.engine.state.objects import GameObject
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.text.zone_kinds import BATTLEFIELD, EXILE, GRAVEYARD, HAND, LIBRARY

BEAR = creature("Bear")
WATCHER = creature("Watcher", "Whenever a creature dies, you gain 1 life.", 0, 9)
DRAWER = card("Study", "Enchantment", "Whenever you draw a card, you gain 1 life.")
DOUBLER = card("Season", "Enchantment", "If you would gain life, you gain twice that much life instead.")
WINGS = card("Wings", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying.")
LORD = creature("Lord", "Other creatures you control get +1/+1.")
PRISON = card(
    "Prison",
    "Enchantment",
    "When Prison enters, exile target creature an opponent controls until Prison leaves the battlefield.",
)
ZAP = spell("Zap", "Zap deals 3 damage to any target.")
MANNERS = ("fix", "effect")


class Table:
    """A game at which a judge does things by hand; after each the invariants hold, and copies, pickles and the journal
    give the same."""

    def __init__(self, play: Play) -> None:
        self.play = play
        self.game: Game = play.game

    def act(self, verb: str, *, by: str = "", **given: Any) -> None:
        """Do it, here and in a copy, and look."""
        copy, restored = self.game.copy(), pickle.loads(pickle.dumps(self.game))  # noqa: S301  # our own bytes
        self.game.act(verb, by, **given)
        assert broken(self.game.state) == []
        for other in (copy, restored):
            other.take(self.game.journal.entries[-1])
            assert plain(other.state) == plain(self.game.state)
            assert other.log == self.game.log
        if not self.game.over:
            self.play.resolve()

    def refuse(self, message: str, verb: str, *, by: str = "", **given: Any) -> None:
        """It is refused, and nothing changes."""
        before = plain(self.game.state)
        with pytest.raises(HeadjudgeError, match=message):
            self.game.act(verb, by, **given)
        assert plain(self.game.state) == before

    def obj(self, number: int) -> GameObject:
        """The object that a card is now."""
        return self.play.obj(number)

    def id(self, number: int) -> int:
        """Its number."""
        return self.obj(number).id

    def life(self, seat: int) -> int:
        """A life total."""
        return self.game.state.players[seat].life

    def ch(self, number: int) -> Any:
        """Characteristics."""
        return characteristics(self.game.state, self.obj(number))


def begun(play: Play, step: Step = Step.PRECOMBAT_MAIN) -> Table:
    return Table(play.begin(step))


@pytest.mark.parametrize("manner", MANNERS)
def test_life(manner: str) -> None:
    play = Play()
    play.put(0, DOUBLER)
    table = begun(play)
    table.act("life", who="P0", number=3, manner=manner)
    assert table.life(0) == (23 if manner == "fix" else 26)
    table.act("life", who="P0", total=5, manner=manner)
    assert table.life(0) == 5
    table.refuse("either number", "life", who="P0")
    table.refuse("either number", "life", who="P0", number=1, total=1)
    table.refuse("can't go from 5 to 5", "life", who="P0", number=0)
    table.act("life", who="P1", total=0)
    assert table.game.over
    table.refuse("the game is over", "life", who="P0", number=1)


@pytest.mark.parametrize("manner", MANNERS)
def test_drawing(manner: str) -> None:
    play = Play()
    play.put(0, DRAWER)
    table = begun(play)
    table.act("draw", who="P0", number=2, manner=manner)
    player = table.game.state.players[0]
    assert len(player.hand) == 2
    assert (player.draws, player.life) == ((0, 20) if manner == "fix" else (2, 22))
    table.refuse("from 1 to", "draw", who="P0", number=0)
    if manner == "fix":
        table.refuse("has only 18", "draw", who="P0", number=19)
    else:
        table.act("draw", who="P0", number=19, manner=manner)
        assert table.game.over


@pytest.mark.parametrize("manner", MANNERS)
def test_milling_and_discarding(manner: str) -> None:
    play = Play()
    bear = play.give(0, BEAR)
    play.give(0, LAND)
    table = begun(play)
    table.act("mill", who="P1", number=3, manner=manner)
    assert len(table.game.state.players[1].graveyard) == 3
    table.act("discard", who="P0", what=[table.id(bear)], manner=manner)
    assert table.obj(bear).zone == GRAVEYARD
    assert table.game.log[-1].endswith("discard Bear" if manner == "fix" else "discards Bear")
    table.act("discard", who="P0", number=1, how="random", manner=manner)
    assert table.game.state.players[0].hand == []
    table.refuse("isn't in P0's hand", "discard", who="P0", what=[table.id(bear)])
    table.refuse("either which", "discard", who="P0")


@pytest.mark.parametrize("manner", MANNERS)
def test_who_discards_chooses(manner: str) -> None:
    play = Play()
    bear, other = play.give(0, BEAR), play.give(0, LAND)
    table = begun(play)
    game = table.game
    game.act("discard", "", who="P0", number=1, manner=manner)
    assert (game.pending[0].seat, game.pending[0].kind) == ("P0", "cards")
    assert game.manual("") == []
    game.answer(game.pending[0], table.id(bear))
    assert (table.obj(bear).zone, table.obj(other).zone) == (GRAVEYARD, HAND)
    assert game.pending[0].kind == "priority"
    assert broken(game.state) == []


@pytest.mark.parametrize("manner", MANNERS)
def test_tapping(manner: str) -> None:
    play = Play()
    bear = play.put(0, BEAR)
    table = begun(play)
    table.act("tap", what=table.id(bear), manner=manner)
    assert table.obj(bear).tapped
    table.refuse("tapped already", "tap", what=table.id(bear))
    table.act("tap", what=[table.id(bear)], tapped=False, manner=manner)
    assert not table.obj(bear).tapped
    table.refuse("isn't on the battlefield", "tap", what={"of": "P0", "zone": "library"})


@pytest.mark.parametrize("manner", MANNERS)
def test_counters(manner: str) -> None:
    play = Play()
    bear = play.put(0, BEAR)
    table = begun(play)
    table.act("counters", to=table.id(bear), kind="+1/+1", number=2, manner=manner)
    assert table.ch(bear).power == 4
    table.act("counters", to=table.id(bear), kind="flying", manner=manner)
    assert "flying" in table.ch(bear).keywords
    table.act("counters", to=table.id(bear), kind="+1/+1", number=-1, manner=manner)
    assert table.ch(bear).power == 3
    table.refuse("has 1 \\+1/\\+1 counters, not 4", "counters", to=table.id(bear), kind="+1/+1", number=-4)
    table.act("counters", to="P1", kind="poison", number=3, manner=manner)
    assert table.game.state.players[1].counters == {"poison": 3}
    table.act("counters", to=table.id(bear), kind="-1/-1", number=5, manner=manner)
    assert table.obj(bear).zone == GRAVEYARD
    table.refuse("battlefield or in exile", "counters", to=table.id(bear), kind="charge")


def test_damage() -> None:
    play = Play()
    bear, watcher = play.put(0, BEAR), play.put(0, WATCHER)
    table = begun(play)
    table.act("damage", to=table.id(bear), number=1)
    assert table.obj(bear).damage == 1
    table.refuse("only 1 damage", "damage", to=table.id(bear), number=-2)
    table.act("damage", to=table.id(bear), number=-1)
    assert (table.obj(bear).damage, sum(table.game.state.turns[0].wounds.values())) == (0, 0)
    table.refuse("change the life total", "damage", to="P1", number=1)
    table.refuse("say source", "damage", to="P1", number=1, manner="effect")
    table.act("damage", to="P1", number=4, source=table.id(bear), manner="effect")
    assert table.life(1) == 16
    table.act("damage", to=table.id(bear), number=2, source=table.id(watcher), manner="effect")
    assert (table.obj(bear).zone, table.life(0)) == (GRAVEYARD, 21)


def test_marked_damage_wears_off() -> None:
    play = Play()
    bear = play.put(0, BEAR)
    table = begun(play)
    table.act("damage", to=table.id(bear), number=1)
    play.until(Step.UPKEEP)
    assert table.obj(bear).damage == 0


@pytest.mark.parametrize("manner", MANNERS)
def test_attaching(manner: str) -> None:
    play = Play()
    bear, other, wings = play.put(0, BEAR), play.put(1, BEAR), play.put(0, WINGS)
    play.position.attach(wings, bear)
    table = begun(play)
    table.act("attach", what=table.id(wings), to=table.id(other), manner=manner)
    assert table.obj(other).attachments == (table.id(wings),)
    assert "flying" in table.ch(other).keywords
    table.refuse("attached to it already", "attach", what=table.id(wings), to=table.id(other))
    table.refuse("can't be attached", "attach", what=table.id(wings), to="P1")
    table.act("attach", what=table.id(wings), manner=manner)
    assert table.obj(wings).zone == GRAVEYARD
    table.refuse("say attached_to", "move", what=table.id(wings), to="battlefield")
    table.act("move", what=table.id(wings), to="battlefield", attached_to=table.id(bear), manner=manner)
    assert "flying" in table.ch(bear).keywords


@pytest.mark.parametrize("manner", MANNERS)
def test_tokens(manner: str) -> None:
    play = Play()
    play.put(0, LORD)
    table = begun(play)
    described: dict[str, Any] = {"types": ["creature", "goblin"], "power": 1, "toughness": 1, "abilities": ["Haste"]}
    table.act("token", who="P0", number=2, tapped=True, colors=["red"], manner=manner, **described)
    tokens = [obj for obj in table.game.state.objects.values() if obj.kind == "token"]
    assert [(obj.printed.name, obj.tapped) for obj in tokens] == [("Goblin", True)] * 2
    seen = characteristics(table.game.state, tokens[0])
    assert (seen.power, set(seen.keywords), set(seen.colors)) == (2, {"haste"}, {"red"})
    table.act("token", who="P1", name="Treasure", manner=manner)
    table.act("move", what=tokens[0].id, to="hand", manner=manner)
    assert tokens[0].id not in table.game.state.objects
    table.act("move", what=tokens[1].id, to="none")
    assert tokens[1].card not in table.game.state.cards
    for message, given in (
        ("'beast of prey' is no type", {"types": ["beast of prey"]}),
        ("has a card type", {"types": ["goblin"]}),
        ("power and toughness", {"types": ["creature"]}),
        ("power and toughness", {"types": ["artifact"], "power": 1}),
        ("numbers up to 1000", {**described, "toughness": 10**9}),
        ("isn't understood", {**described, "abilities": ["Dances well."]}),
        ("from 1 to", {**described, "number": 0}),
        ("only 100", {**described, "number": 101}),
    ):
        table.refuse(message, "token", who="P0", **given)


@pytest.mark.parametrize("manner", MANNERS)
def test_copies(manner: str) -> None:
    play = Play()
    lord, bear, zap = play.put(0, LORD), play.put(0, BEAR), play.give(0, ZAP)
    table = begun(play)
    table.act("copy", what=table.id(lord), who="P0", manner=manner)
    assert table.ch(bear).power == 4
    table.act("copy", what=table.id(lord), onto=table.id(bear), manner=manner)
    assert (table.ch(bear).name, table.ch(lord).power) == ("Lord", 4)
    table.act("move", what=table.id(bear), to="hand", manner=manner)
    assert (table.obj(bear).definition.name, table.ch(lord).power) == ("Bear", 3)
    table.refuse("no permanent is a copy", "copy", what=table.id(zap), who="P0")
    table.refuse("either who", "copy", what=table.id(lord))


def test_copies_of_spells() -> None:
    play = Play()
    zap = play.give(0, ZAP)
    table = begun(play)
    game = table.game
    play.only_cast(zap, ~1)
    game.act("copy", "", what=table.id(zap), who="P0")
    assert len(game.state.turns[0].stack) == 2
    play.resolve()
    assert table.life(1) == 14
    assert broken(game.state) == []


@pytest.mark.parametrize("manner", MANNERS)
def test_changes(manner: str) -> None:
    play = Play()
    bear, lord = play.put(0, BEAR), play.put(0, LORD)
    table = begun(play)
    table.act(
        "change",
        what=table.id(bear),
        power=4,
        toughness=4,
        add_power=1,
        abilities=["Flying", "First strike"],
        types=["artifact"],
        colors=["red", "blue"],
        manner=manner,
    )
    seen = table.ch(bear)
    assert (seen.power, seen.toughness, set(seen.types)) == (6, 5, {"artifact", "creature"})
    assert (set(seen.keywords), set(seen.colors)) == ({"flying", "first strike"}, {"red", "blue"})
    table.act("change", what=table.id(bear), without=["all"], types=["land"], only_types=True, until="always")
    assert (set(table.ch(bear).types), table.ch(bear).abilities) == ({"land"}, ())
    play.until(Step.UPKEEP)
    assert set(table.ch(bear).types) == {"land"}
    assert table.ch(bear).keywords == {}
    table.act("change", what=table.id(lord), control="P1", until="next turn", whose="P0", manner=manner)
    assert (table.obj(lord).controller, table.obj(lord).sick) == (1, True)
    table.refuse("controls that already", "change", what=table.id(lord), control="P1")
    table.refuse("say what changes", "change", what=table.id(lord))
    table.refuse("whose belongs to", "change", what=table.id(lord), add_power=1, whose="P0")
    table.refuse("isn't the combat phase", "change", what=table.id(lord), add_power=1, until="end of combat")
    play.until(Step.UPKEEP)
    assert table.obj(lord).controller == 0


@pytest.mark.parametrize("manner", MANNERS)
def test_a_change_ends_with_its_source(manner: str) -> None:
    play = Play()
    bear, lord = play.put(0, BEAR), play.put(1, LORD)
    table = begun(play)
    with_it: dict[str, Any] = {"until": "gone", "source": table.id(lord)}
    table.act("change", what=table.id(bear), control="P1", manner=manner, **with_it)
    assert table.obj(bear).controller == 1
    table.act("move", what=table.id(lord), to="exile", manner=manner)
    assert table.obj(bear).controller == 0


def test_turning_over() -> None:
    play = Play()
    watcher, bear = play.put(0, WATCHER), play.put(1, BEAR)
    table = begun(play)
    table.act("change", what=table.id(watcher), face_down=True)
    assert (table.ch(watcher).power, table.ch(watcher).name) == (2, "")
    table.act("move", what=table.id(bear), to="graveyard", manner="effect")
    assert table.life(0) == 20
    assert table.game.log_for("P1")[-2] == "by hand: a judge moves Bear from the battlefield to P1's graveyard"
    table.act("tap", what=table.id(watcher))
    assert table.game.log_for("P1")[-1] == "by hand: a judge taps a face-down creature"
    assert table.game.log_for("P0")[-1] == "by hand: a judge taps Watcher"
    table.act("change", what=table.id(watcher), face_down=False)
    table.act("token", who="P1", types=["creature"], power=0, toughness=0)
    assert table.life(0) == 21


@pytest.mark.parametrize("manner", MANNERS)
def test_searching(manner: str) -> None:
    play = Play()
    bear = play.give(0, BEAR, LIBRARY)
    table = begun(play)
    game = table.game
    game.act("search", "", who="P0", number=2, to="battlefield", manner=manner)
    assert table.id(bear) in game.pending[0].options
    assert "Bear" in [shown["name"] for shown in game.view("P0")["pending"][0]["shown"]]
    game.answer(game.pending[0], [table.id(bear)])
    assert table.obj(bear).zone == BATTLEFIELD
    assert broken(game.state) == []
    game.act("search", "", who="P1", of="P0", to="library", manner=manner)
    assert game.pending[0].seat == "P1"
    found = game.state.objects[game.pending[0].options[3]].card
    game.answer(game.pending[0], [game.pending[0].options[3]])
    assert game.state.objects[game.state.players[0].library[0]].card == found
    assert game.pending[0].kind == "priority"


@pytest.mark.parametrize("manner", MANNERS)
def test_shuffling(manner: str) -> None:
    play = Play()
    table = begun(play)
    library = table.game.state.players[0].library
    before = library[:]
    table.act("shuffle", who="P0", top=2, bottom=3, manner=manner)
    after = table.game.state.players[0].library
    assert (after[:2], after[-3:]) == (before[:2], before[-3:])
    assert not set(after[2:-3]) & set(before)
    table.act("shuffle", who="P0", manner=manner)
    table.refuse("has 20 cards", "shuffle", who="P0", top=21)


def test_looking_and_revealing() -> None:
    play = Play(3)
    bear = play.give(0, BEAR)
    table = begun(play)
    game = table.game
    table.act("look", what={"of": "P0", "zone": "hand", "which": "all"}, who="P1")
    assert game.log_for("P1")[-1] == "by hand: a judge lets P1 look at Bear of P0's hand"
    assert game.log_for("P0")[-1] == game.log_for("P2")[-1] == "by hand: a judge lets P1 look at a card of P0's hand"
    table.act("reveal", what=table.id(bear), to=["P1", "P2"])
    assert game.log_for("P2")[-1] == "by hand: a judge reveals Bear of P0's hand to P1 and P2"
    assert "Bear" not in game.log[-1]
    table.act("reveal", what=table.id(bear))
    assert game.log[-1] == "by hand: a judge reveals Bear of P0's hand"
    table.refuse("say who looks", "look", what=table.id(bear))
    waiting = game.pending[0].id
    table.act("look", what={"of": "P0", "zone": "library", "first": 3, "number": 2}, who="P2")
    assert game.pending[0].id == waiting
    table.refuse("has 20 cards", "look", what={"of": "P0", "zone": "library", "first": 20, "number": 2}, who="P2")


def test_whose_turn_and_which_step() -> None:
    play = Play()
    bear = play.put(0, BEAR)
    table = begun(play)
    game = table.game
    turn = game.state.turns[0]
    game.act("change", "", what=table.id(bear), add_power=2)
    game.act("turn", "", step="end")
    assert (turn.step, turn.active, table.ch(bear).power) == (Step.END, (0,), 4)
    game.act("turn", "", step="draw", whose="P1")
    assert (turn.step, turn.active, turn.number, table.ch(bear).power) == (Step.DRAW, (1,), 4, 2)
    assert len(game.state.players[1].hand) == 0
    game.act("turn", "", step="draw", manner="effect")
    assert (len(game.state.players[1].hand), game.pending[0].seat) == (1, "P1")
    table.refuse("say upkeep", "turn", step="untap")
    game.act("turn", "", step="declare-attackers", whose="P0", manner="effect")
    assert game.pending[0].kind == "attack"
    table.refuse(r"P0 must decide first \(attack\)", "turn", step="end")
    assert broken(game.state) == []


def test_a_turn_is_not_said_while_something_is_on_the_stack() -> None:
    play = Play()
    zap = play.give(0, ZAP)
    table = begun(play)
    game = table.game
    play.only_cast(zap, ~1)
    table.refuse("on the stack", "turn", step="end")
    table.refuse("isn't on the battlefield", "tap", what=table.id(zap))
    game.act("move", "", what=table.id(zap), to="exile")
    assert (table.obj(zap).zone, game.state.turns[0].stack, game.state.contexts) == (EXILE, [], {})
    table.act("turn", step="end")


def test_notes() -> None:
    play = Play()
    bear = play.put(0, BEAR)
    card_in_hand = play.give(1, BEAR)
    table = begun(play)
    table.act("mark", what=table.id(bear), text=" taps for  a Treasure ")
    shown = table.game.view("P1")["players"][0]["battlefield"][0]
    assert shown["note"] == "taps for a Treasure"
    table.act("move", what=table.id(bear), to="hand")
    table.act("move", what=table.id(bear), to="battlefield")
    assert "note" not in table.game.view("P1")["players"][0]["battlefield"][0]
    table.act("mark", text="P0 chose Bear")
    assert table.game.log[-1] == "by hand: a judge notes: P0 chose Bear"
    table.refuse("what everybody can see", "mark", what=table.id(card_in_hand), text="x")
    table.refuse("1 to 200", "mark", text=" ")
    table.refuse("1 to 200", "mark", text="x" * 201)


@pytest.mark.parametrize("manner", MANNERS)
def test_what_was_exiled_until_something_left_comes_back(manner: str) -> None:
    play = Play()
    bear, prison = play.put(1, BEAR), play.give(0, PRISON)
    table = begun(play)
    table.act("move", what=table.id(prison), to="battlefield", manner="effect")
    play.resolve()
    assert table.obj(bear).zone == EXILE
    table.act("move", what=table.id(prison), to="graveyard", manner=manner)
    assert (table.obj(bear).zone, table.obj(bear).controller) == (BATTLEFIELD, 1)


@pytest.mark.parametrize("manner", MANNERS)
def test_what_leaves_is_removed_from_combat(manner: str) -> None:
    play = Play()
    bear, blocker = play.put(0, BEAR), play.put(1, WATCHER)
    table = begun(play, Step.BEGINNING_OF_COMBAT)
    game = table.game
    while game.pending[0].kind != "attack":
        game.answer(game.pending[0], ("pass",))
    game.answer(game.pending[0], [(table.id(bear), ~1)])
    while game.pending[0].kind != "block":
        game.answer(game.pending[0], ("pass",))
    game.answer(game.pending[0], [(table.id(blocker), table.id(bear))])
    combat = game.state.turns[0].combat
    assert combat is not None
    assert combat.blockers
    table.act("move", what=table.id(blocker), to="hand", manner=manner)
    while game.state.turns[0].step != Step.POSTCOMBAT_MAIN:
        game.answer(game.pending[0], ("pass",))
    assert (table.life(1), table.obj(bear).damage) == (20, 0)
