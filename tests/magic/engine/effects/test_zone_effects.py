"""Instructions that move objects: destroy, sacrifice, exile, return, put, search, shuffle, counter."""

from __future__ import annotations

import pytest
from tests.magic.engine.playing import LAND, Play, card, creature, spell

from headjudge.magic.text.zone_kinds import EXILE, GRAVEYARD, LIBRARY


def names(play: Play, seat: int, zone: str) -> list[str]:
    g = play.game.state
    return [g.objects[i].printed.name for i in getattr(g.players[seat], zone)]


def test_destroyed_creatures_regenerate_unless_they_cant() -> None:
    play = Play()
    troll = play.put(1, creature("Troll", "{G}: Regenerate Troll."))
    doom = play.give(0, spell("Doom", "Destroy target creature."))
    terror = play.give(0, spell("Terror", "Destroy target creature. It can't be regenerated."))
    play.begin()
    play.activate(troll)
    play.cast(doom, troll)
    assert (play.zone(troll), play.obj(troll).tapped) == ("battlefield", True)
    play.activate(troll)
    play.cast(terror, troll)
    assert play.zone(troll) == "graveyard"


def test_each_player_sacrifices_own_creatures_at_once() -> None:
    play = Play(3)
    mine, theirs = play.put(0, creature("Cub")), play.put(1, creature("Wolf"))
    other = play.put(1, creature("Ox"))
    edict = play.give(0, spell("Edict", "Each player sacrifices a creature of their choice."))
    play.begin()
    play.will("object", other)
    play.cast(edict)
    assert [play.zone(n) for n in (mine, theirs, other)] == ["graveyard", "battlefield", "graveyard"]


def test_exiled_until_the_permanent_leaves() -> None:
    play = Play()
    wolf = play.put(1, creature("Wolf"))
    text = "When Warden enters, exile target creature an opponent controls until Warden leaves the battlefield."
    warden = play.give(0, creature("Warden", text))
    doom = play.give(1, spell("Doom", "Destroy target creature."))
    play.begin()
    play.cast(warden)
    assert play.zone(wolf) == "exile"
    play.cast(doom, warden)
    assert (play.zone(wolf), play.obj(wolf).controller) == ("battlefield", 1)


def test_nothing_is_exiled_if_the_permanent_has_left_already() -> None:
    play = Play()
    wolf = play.put(1, creature("Wolf"))
    text = "When Warden enters, exile target creature an opponent controls until Warden leaves the battlefield."
    warden = play.give(0, creature("Warden", text))
    doom = play.give(1, spell("Doom", "Destroy target creature."))
    play.begin()
    play.only_cast(warden)
    game = play.game
    while play.zone(warden) != "battlefield":
        game.answer(play._priority(), ("pass",))
    play.only_cast(doom, warden)
    play.resolve()
    assert (play.zone(warden), play.zone(wolf)) == ("graveyard", "battlefield")


def test_an_aura_put_onto_the_battlefield_enchants_what_its_controller_chooses() -> None:
    play = Play()
    wolf, ox = play.put(1, creature("Wolf")), play.put(0, creature("Ox"))
    aura = play.give(
        0, card("Wings", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying."), GRAVEYARD
    )
    lift = play.give(0, spell("Lift", "Return target enchantment card from your graveyard to the battlefield."))
    play.begin()
    play.will("object", wolf)
    play.cast(lift, aura)
    assert play.obj(aura).attached_to == play.obj(wolf).id
    assert play.asked[-1].options == (play.obj(ox).id, play.obj(wolf).id)


def test_an_aura_without_anything_to_enchant_stays_where_it_is() -> None:
    play = Play()
    aura = play.give(
        0, card("Wings", "Enchantment — Aura", "Enchant creature\nEnchanted creature has flying."), GRAVEYARD
    )
    lift = play.give(0, spell("Lift", "Return target enchantment card from your graveyard to the battlefield."))
    play.begin()
    play.cast(lift, aura)
    assert play.zone(aura) == "graveyard"


def test_searching_finds_only_what_is_asked_for_and_may_fail() -> None:
    play = Play()
    forest = play.give(0, card("Forest", "Basic Land — Forest", cost=""), LIBRARY)
    rampant = "Search your library for a basic land card, put it onto the battlefield tapped, then shuffle."
    first, second = play.give(0, spell("Growth", rampant)), play.give(0, spell("Growth", rampant))
    play.begin()
    play.will("cards", [], [forest])
    play.cast(first)
    assert play.zone(forest) == "library"
    assert len(play.asked[-1].options) == 1, "of the library only the basic land fits"
    play.cast(second)
    assert (play.zone(forest), play.obj(forest).tapped) == ("battlefield", True)


def test_a_spell_is_countered_unless_its_controller_pays() -> None:
    play = Play()
    wolf = play.give(0, creature("Wolf"))
    leak = play.give(1, spell("Leak", "Counter target spell unless its controller pays {1}."))
    play.begin()
    play.only_cast(wolf)
    play.will("may", True)
    play.only_cast(leak, wolf)
    play.resolve()
    assert play.zone(wolf) == "battlefield"


def test_a_countered_spell_goes_to_its_owners_graveyard() -> None:
    play = Play()
    wolf = play.give(0, creature("Wolf"))
    no = play.give(1, spell("No", "Counter target spell."))
    play.begin()
    play.only_cast(wolf)
    play.only_cast(no, wolf)
    play.resolve()
    assert (play.zone(wolf), play.zone(no)) == ("graveyard", "graveyard")


def test_cards_put_back_in_the_order_chosen() -> None:
    play = Play()
    for name in ("A", "B", "C"):
        play.give(0, creature(name), LIBRARY)
    g = play.position.state
    library = g.players[0].library
    library[:] = library[-3:] + library[:-3]
    top = [g.objects[i].card for i in library[:3]]
    brew = play.give(0, spell("Brew", "Look at the top three cards of your library, then put them back in any order."))
    play.begin()
    play.will("cards", [top[2], top[0], top[1]])
    play.cast(brew)
    assert names(play, 0, "library")[:3] == ["C", "A", "B"]


def test_one_into_hand_and_the_rest_on_the_bottom() -> None:
    play = Play()
    for name in ("A", "B", "C"):
        play.give(0, creature(name), LIBRARY)
    library = play.position.state.players[0].library
    library[:] = library[-3:] + library[:-3]
    middle = play.position.state.objects[library[1]].card
    text = (
        "Look at the top three cards of your library. Put one of them into your hand and the rest on the bottom of your"
        " library in any order."
    )
    peek = play.give(0, spell("Peek", text))
    play.begin()
    play.will("cards", middle)
    play.will("object", middle)
    play.cast(peek)
    assert play.zone(middle) == "hand"
    assert sorted(names(play, 0, "library")[-2:]) == ["A", "C"]


def test_a_permanent_returned_to_hand_is_a_new_object() -> None:
    play = Play()
    wolf = play.put(1, creature("Wolf"))
    boomerang = play.give(0, spell("Boomerang", "Return target permanent to its owner's hand."))
    play.begin()
    before = play.obj(wolf).id
    play.cast(boomerang, wolf)
    assert play.zone(wolf) == "hand"
    assert play.obj(wolf).id != before


def test_exile_and_return_under_its_owners_control() -> None:
    play = Play()
    wolf = play.put(1, creature("Wolf"))
    flicker = play.give(
        0, spell("Flicker", "Exile target creature, then return it to the battlefield under its owner's control.")
    )
    play.begin()
    before = play.obj(wolf).id
    play.cast(flicker, wolf)
    assert (play.zone(wolf), play.obj(wolf).controller) == ("battlefield", 1)
    assert play.obj(wolf).id != before


def test_reanimation_gives_you_control() -> None:
    play = Play()
    wolf = play.give(1, creature("Wolf"), GRAVEYARD)
    rise = play.give(
        0, spell("Rise", "Put target creature card from a graveyard onto the battlefield under your control.")
    )
    play.begin()
    play.cast(rise, wolf)
    assert (play.zone(wolf), play.obj(wolf).controller, play.obj(wolf).owner) == ("battlefield", 0, 1)


def test_shuffled_into_the_library() -> None:
    play = Play()
    wolf = play.put(1, creature("Wolf"))
    sink = play.give(0, spell("Sink", "The owner of target creature shuffles it into their library."))
    play.begin()
    play.cast(sink, wolf)
    assert play.zone(wolf) == "library"
    assert "P1 shuffles" in play.game.log


def test_the_chooser_sees_the_revealed_hand_and_nobody_elses() -> None:
    play = Play(3)
    axe, wolf = play.give(1, spell("Axe", "Draw a card.")), play.give(1, creature("Wolf"))
    play.give(2, spell("Axe", "Draw a card."))
    text = "Target player reveals their hand. You choose a noncreature card from it. That player discards that card."
    duress = play.give(0, spell("Duress", text, "Sorcery"))
    play.begin()
    play.cast(duress, ~1)
    assert (play.zone(axe), play.zone(wolf)) == ("graveyard", "hand")
    assert LAND.name not in play.game.log[-1]


def test_the_exiled_card_is_the_one_another_ability_of_it_exiled() -> None:
    play = Play()
    wolf = play.put(1, creature("Wolf"))
    play.give(1, creature("Ox"), EXILE)
    text = (
        "When Keeper enters, exile target creature an opponent controls.\n"
        "When Keeper dies, return the exiled card to the battlefield under its owner's control."
    )
    keeper = play.give(0, creature("Keeper", text))
    doom = play.give(0, spell("Doom", "Destroy target creature."))
    play.begin()
    play.cast(keeper)
    assert play.zone(wolf) == "exile"
    play.cast(doom, keeper)
    assert names(play, 1, "battlefield") == ["Wolf"]


@pytest.mark.parametrize(
    "text",
    [
        "Put target creature card from a graveyard on top of its owner's library.",
        "Put target creature card from a player's graveyard on top of their library.",
        "Put target creature card in a player's graveyard on the bottom of their library.",
    ],
)
def test_whose_library_it_was_put_into_is_that_player(text: str) -> None:
    play = Play()
    wolf = play.give(1, creature("Wolf"), GRAVEYARD)
    tide = play.give(0, spell("Tide", f"{text} That player loses 2 life."))
    play.begin().cast(tide, wolf)
    assert (play.zone(wolf), play.life(0), play.life(1)) == ("library", 20, 18)
