"""Drawing, discarding, milling, scrying; counters, tokens, mana, copies; costs; choices; loops."""

from __future__ import annotations

import pytest
from tests.magic.engine.effects.test_zone_effects import names
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.characteristics.layers import characteristics
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.game import Game
from headjudge.magic.position import Position
from headjudge.magic.text.definition import CardDefinition
from headjudge.magic.text.zone_kinds import GRAVEYARD, HAND, LIBRARY


def test_discarding_then_drawing_that_many() -> None:
    play = Play()
    for _ in range(3):
        play.give(0, creature("Wolf"))
    wheel = play.give(0, spell("Wheel", "Discard your hand, then draw that many cards."))
    play.begin()
    play.cast(wheel)
    assert play.hand(0) == 3
    assert len(play.game.state.players[0].graveyard) == 4


def test_the_discarding_player_chooses_and_random_discards_ask_nobody() -> None:
    play = Play()
    wolf, ox = play.give(1, creature("Wolf")), play.give(1, creature("Ox"))
    rot = play.give(0, spell("Rot", "Target player discards a card."))
    chance = play.give(0, spell("Chance", "Target player discards a card at random."))
    play.begin()
    play.will("cards", ox)
    play.cast(rot, ~1)
    assert (play.zone(ox), play.asked[-1].seat) == ("graveyard", "P1")
    asked = len(play.asked)
    play.cast(chance, ~1)
    assert play.zone(wolf) == "graveyard"
    assert [d.kind for d in play.asked[asked:]] == ["target"]


def test_scry_puts_cards_on_the_bottom_in_order() -> None:
    play = Play()
    for name in ("A", "B", "C"):
        play.give(0, creature(name), LIBRARY)
    library = play.position.state.players[0].library
    library[:] = library[-3:] + library[:-3]
    a, b, c = (play.position.state.objects[i].card for i in library[:3])
    glimpse = play.give(0, spell("Glimpse", "Scry 3."))
    play.begin()
    play.will("cards", [a, c], [c, a])
    play.cast(glimpse)
    found = names(play, 0, "library")
    assert (found[0], found[-2:]) == ("B", ["C", "A"])
    assert play.zone(b) == "library"
    assert not any("looks at A" in line for line in play.game.log_for("P1"))
    assert sum("looks at A" in line for line in play.game.log_for("P0")) == 1


def test_tokens_have_their_subtypes_as_name() -> None:
    play = Play()
    march = play.give(0, spell("March", "Create two 1/1 red Goblin Scout creature tokens with haste."))
    play.begin()
    play.cast(march)
    assert names(play, 0, "battlefield") == ["Goblin Scout", "Goblin Scout"]
    token = play.game.state.objects[play.game.state.players[0].battlefield[0]]
    ch = characteristics(play.game.state, token)
    assert (ch.power, ch.toughness, sorted(ch.colors), "haste" in ch.keywords) == (1, 1, ["red"], True)


def test_a_treasure_is_sacrificed_for_mana() -> None:
    play = Play()
    find = play.give(0, spell("Find", "Create a Treasure token."))
    play.begin()
    play.cast(find)
    treasure = play.game.state.players[0].battlefield[0]
    play.will("color", "green")
    decision = play._priority()
    play.game.answer(decision, next(o for o in decision.options if o[0] == "mana" and o[1] == treasure))
    play._priority()
    assert [(mana.symbol, mana.only, "treasure" in mana.of) for mana in play.game.state.players[0].pool] == [
        ("G", None, True)
    ]
    assert play.game.state.players[0].battlefield == []


def test_a_token_that_is_a_copy() -> None:
    play = Play()
    wolf = play.put(1, creature("Wolf", "Trample", 4, 3))
    echo = play.give(0, spell("Echo", "Create a token that's a copy of target creature."))
    play.begin()
    play.cast(echo, wolf)
    token = play.game.state.objects[play.game.state.players[0].battlefield[0]]
    ch = characteristics(play.game.state, token)
    assert (ch.name, ch.power, ch.toughness, "trample" in ch.keywords, token.kind) == ("Wolf", 4, 3, True, "token")


def test_counters_are_put_removed_and_proliferated() -> None:
    play = Play()
    ox = play.put(0, creature("Ox", "{1}, Remove a +1/+1 counter from Ox: Draw a card."))
    grow = play.give(0, spell("Grow", "Put two +1/+1 counters on target creature."))
    spread = play.give(0, spell("Spread", "Proliferate."))
    play.begin()
    play.cast(grow, ox)
    assert play.size(ox) == (4, 4)
    play.will("object", [ox])
    play.cast(spread)
    assert play.size(ox) == (5, 5)
    play.activate(ox)
    assert (play.size(ox), play.hand(0)) == ((4, 4), 1)


def test_x_in_a_cost_that_isnt_mana() -> None:
    play = Play()
    for _ in range(3):
        play.put(0, card("Isle", "Land", cost=""))
    surge = play.give(0, spell("Surge", "As an additional cost to cast this spell, sacrifice X lands.\nDraw X cards."))
    play.begin()
    play.will("number", 2)
    play.will("object", [play.obj(n).card for n in list(play.game.state.cards) if play.zone(n) == "battlefield"][:2])
    play.cast(surge)
    assert (len(play.game.state.players[0].battlefield), play.hand(0)) == (1, 2)
    assert list(next(d for d in play.asked if d.kind == DecisionKind.NUMBER).options) == [0, 1, 2, 3]


def test_one_creature_cant_pay_two_tap_costs() -> None:
    play = Play()
    text = "{T}, Tap an untapped creature you control: Draw a card."
    drum = play.put(0, creature("Drummer", text))
    play.begin()
    decision = play._priority()
    assert not [o for o in decision.options if o[0] == "activate" and o[1] == play.obj(drum).id]


def test_mana_with_a_restriction_pays_only_for_that() -> None:
    grove = card("Grove", "Land", "{T}: Add {G}. Spend this mana only to cast creature spells.", cost="")
    game = _real_mana(grove)
    pool = game.state.players[0].pool
    assert [mana.symbol for mana in pool] == ["G"]
    kinds = {game.state.objects[o[1]].printed.name for o in game.pending[0].options if o[0] == "cast"}
    assert kinds == {"Wolf"}


def _real_mana(land: CardDefinition) -> Game:
    """A game with mana that must be paid, in which a land has been tapped for mana."""
    position = Position(["P0", "P1"], "duel", 1)
    for seat in (0, 1):
        for _ in range(10):
            position.put(seat, land, LIBRARY)
    position.put_permanent(0, land)
    position.put(0, creature("Wolf", cost="{G}"), HAND)
    position.put(0, spell("Bolt", "Draw a card.", cost="{G}"), HAND)
    game = position.begin(0, Step.PRECOMBAT_MAIN)
    decision = game.pending[0]
    game.answer(decision, next(o for o in decision.options if o[0] == "mana"))
    return game


def test_a_copied_spell_may_have_a_new_target() -> None:
    play = Play()
    wolf, ox = play.put(1, creature("Wolf")), play.put(1, creature("Ox"))
    doom = play.give(0, spell("Doom", "Destroy target creature."))
    fork = play.give(0, spell("Fork", "Copy target instant or sorcery spell. You may choose new targets for the copy."))
    play.begin()
    play.only_cast(doom, wolf)
    play.only_cast(fork)
    play.will("may", True)
    play.will("target", ox)
    play.resolve()
    assert [play.zone(n) for n in (wolf, ox)] == ["graveyard", "graveyard"]


def test_a_card_exiled_this_turn_may_be_played_this_turn() -> None:
    play = Play()
    wolf = play.give(0, creature("Wolf"), LIBRARY)
    library = play.position.state.players[0].library
    library.insert(0, library.pop())
    impulse = play.give(0, spell("Impulse", "Exile the top card of your library. You may play that card this turn."))
    play.begin()
    play.cast(impulse)
    assert play.zone(wolf) == "exile"
    copy = play.game.copy()
    play.cast(wolf)
    assert play.zone(wolf) == "battlefield"
    play.game = copy
    play.until(Step.UPKEEP)
    play.until(Step.PRECOMBAT_MAIN)
    assert not [o for o in play._priority().options if o[0] == "cast"]


def test_a_card_cast_without_paying_while_an_effect_resolves() -> None:
    play = Play()
    ox = play.put(1, creature("Ox"))
    doom = play.give(0, spell("Doom", "Destroy target creature.", "Sorcery"), GRAVEYARD)
    text = "You may cast target sorcery card from your graveyard without paying its mana cost."
    spark = play.give(0, spell("Spark", text))
    play.begin()
    play.will("may", True)
    play.will("target", doom, ox)
    play.cast(spark)
    assert (play.zone(ox), play.zone(doom)) == ("graveyard", "graveyard")


def test_attaching_equipment_by_an_effect() -> None:
    play = Play()
    sword = play.put(0, card("Sword", "Artifact — Equipment", "Equipped creature gets +2/+2.\nEquip {1}"))
    wolf = play.put(0, creature("Wolf"))
    arm = play.give(0, spell("Arm", "Attach target Equipment you control to target creature you control."))
    play.begin()
    play.cast(arm, sword, wolf)
    assert (play.size(wolf), play.obj(sword).attached_to) == ((4, 4), play.obj(wolf).id)


def test_a_chosen_color_counts_for_the_rest_of_the_effect() -> None:
    play = Play()
    red, green = play.put(1, creature("Red", cost="{R}")), play.put(1, creature("Green", cost="{G}"))
    purge = play.give(0, spell("Purge", "Choose a color. Destroy all creatures of the chosen color."))
    play.begin()
    play.will("color", "red")
    play.cast(purge)
    assert (play.zone(red), play.zone(green)) == ("graveyard", "battlefield")


def test_what_was_destroyed_this_way_is_counted_as_it_was() -> None:
    play = Play()
    for _ in range(2):
        play.put(1, creature("Wolf"))
    play.put(1, creature("Golem", "Indestructible"))
    harvest = play.give(
        0, spell("Harvest", "Destroy all creatures. You gain 1 life for each creature destroyed this way.")
    )
    play.begin()
    play.cast(harvest)
    assert play.life(0) == 22


def test_a_loop_without_a_choice_is_a_draw() -> None:
    play = Play()
    text = "Whenever Mirror becomes tapped, untap Mirror.\nWhenever Mirror becomes untapped, tap Mirror."
    mirror = play.put(0, card("Mirror", "Artifact", text))
    ping = play.give(0, spell("Ping", "Tap target artifact."))
    play.begin()
    play.only_cast(ping, mirror)
    for _ in range(2000):
        if play.game.over:
            break
        play.game.answer(play.game.pending[0], ("pass",))
    assert play.game.result.drew == ("P0", "P1")
    assert "104.4b" in {line.rule for line in play.game.state.log.lines}


def test_a_face_down_permanent_watches_only_once_turned_up() -> None:
    play = Play()
    cub = creature("Cub", "Morph {1}\nWhenever you gain life, draw a card.")
    hidden = play.give(0, cub)
    gains = [play.give(0, spell("Mend", "You gain 1 life.")) for _ in range(2)]
    doom = play.give(0, spell("Doom", "Destroy target creature."))
    play.begin()
    decision = play._priority()
    play.game.answer(decision, ("cast", play.obj(hidden).id, "morph"))
    play.resolve()
    hand = play.hand(0)
    play.cast(gains[0])
    assert play.hand(0) == hand - 1
    play.game.answer(play._priority(), ("turn up", play.obj(hidden).id))
    play.cast(gains[1])
    assert play.hand(0) == hand - 1
    play.cast(doom, hidden)
    assert (play.zone(hidden), play.game.state.players[0].watching) == ("graveyard", [])


def test_a_morph_cost_that_isnt_mana_is_paid() -> None:
    play = Play()
    hidden = play.give(0, creature("Hermit", "Morph—Discard a card."))
    wolf = play.give(0, creature("Wolf"))
    play.begin()
    decision = play._priority()
    play.game.answer(decision, ("cast", play.obj(hidden).id, "morph"))
    play.resolve()
    play.game.answer(play._priority(), ("turn up", play.obj(hidden).id))
    play._priority()
    assert (play.obj(hidden).face_down, play.zone(wolf)) == (False, "graveyard")


def test_counters_are_distributed_on_casting() -> None:
    play = Play()
    wolf, ox = play.put(0, creature("Wolf")), play.put(0, creature("Ox"))
    share = play.give(0, spell("Share", "Distribute three +1/+1 counters among one or two target creatures."))
    play.begin()
    play.will("target", [wolf, ox])
    play.will("assign", [1, 2])
    play.cast(share)
    assert sorted([play.size(wolf), play.size(ox)]) == [(3, 3), (4, 4)]


def test_all_cards_of_a_kind_are_discarded_from_the_hand_only() -> None:
    play = Play()
    wolf, axe = play.give(1, creature("Wolf")), play.give(1, spell("Axe", "Draw a card."))
    buried = play.give(1, creature("Ox"), GRAVEYARD)
    fear = play.give(0, spell("Fear", "Target player reveals their hand and discards all creature cards."))
    play.begin()
    play.cast(fear, ~1)
    assert [play.zone(n) for n in (wolf, axe, buried)] == ["graveyard", "hand", "graveyard"]


def test_each_player_puts_the_own_find_onto_the_battlefield() -> None:
    play = Play()
    forests = [play.give(seat, card("Forest", "Basic Land — Forest", cost=""), LIBRARY) for seat in (0, 1)]
    text = "Each player searches their library for a basic land card, puts it onto the battlefield, then shuffles."
    bloom = play.give(0, spell("Bloom", text))
    play.begin()
    play.will("cards", [forests[0]], [forests[1]])
    play.cast(bloom)
    assert [(play.zone(n), play.obj(n).controller) for n in forests] == [("battlefield", 0), ("battlefield", 1)]


@pytest.mark.parametrize(
    ("text", "may_be"),
    [
        ("A teammate draws two cards.", [1]),
        ("An opponent draws two cards.", [2, 3]),
        ("Another player draws two cards.", [1, 2, 3]),
        ("A player draws two cards.", [0, 1, 2, 3]),
    ],
)
def test_one_player_is_chosen_among_those_meant(text: str, may_be: list[int]) -> None:
    play = Play(4, variant="team-vs-team", teams={"first": ["P0", "P1"], "second": ["P2", "P3"]})
    gift = play.give(0, spell("Gift", text))
    play.begin().cast(gift)
    asked = [
        ~option
        for decision in play.asked
        if decision.kind in (DecisionKind.PLAYER, DecisionKind.OPPONENT)
        for option in decision.options
    ]
    assert sorted(asked) == (may_be if len(may_be) > 1 else [])
    assert next(seat for seat in range(4) if play.hand(seat) == 2) in may_be
