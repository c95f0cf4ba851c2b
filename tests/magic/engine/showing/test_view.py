"""What a view tells a table that shows it, and what it keeps."""

from typing import Any

import pytest
from tests.magic.engine.playing import Play, card, creature, spell

from headjudge.magic.engine.characteristics.naming import called
from headjudge.magic.engine.choices.decision_kinds import DecisionKind
from headjudge.magic.engine.showing.decision_view import SourceView
from headjudge.magic.engine.showing.object_view import AbilityView
from headjudge.magic.playable.lookup import definition_of
from headjudge.magic.text.zone_kinds import LIBRARY


def _ability(play: Play, seat: str) -> AbilityView:
    found = play.game.view(seat)["turns"][0]["stack"][0]
    assert "source" in found
    return found


def test_an_ability_on_the_stack_names_its_source_and_its_words() -> None:
    play = Play(2)
    healer = play.give(0, creature("Healer", "When this creature enters, you gain 3 life."))
    play.begin()
    play.only_cast(healer)
    while not play.stack or play.zone(healer) == "stack":
        play.game.answer(play.game.pending[0], ("pass",))
    ability = _ability(play, "P1")
    assert ability["source"] == play.obj(healer).id
    assert (ability["name"], ability["text"]) == ("Healer's ability", "You gain 3 life")


def test_the_ability_of_a_face_down_creature_is_nameless_to_others() -> None:
    play = Play(2)
    hidden = play.put(0, creature("Unseen"))
    play.put(0, card("Teacher", "Enchantment", 'Creatures you control have "{1}: You gain 1 life."'))
    play.begin()
    decision = play.game.pending[0]
    play.game.answer(decision, next(o for o in decision.options if o[:2] == ("activate", play.obj(hidden).id)))
    play.obj(hidden).face_down = True
    assert _ability(play, "P0")["name"] == "Unseen's ability"
    assert _ability(play, "P1")["name"] == "A face-down creature's ability"


@pytest.mark.parametrize(
    ("aside", "text"),
    [(True, "You gain 1 life.\nForetell {1}"), (False, "Manifest the top card of your library.")],
    ids=["foretold", "manifested"],
)
def test_what_is_foretold_or_manifested_is_named_to_its_player_alone(aside: bool, text: str) -> None:
    play = Play(2)
    acting = play.give(0, spell("Acting Spell", text, "Sorcery"))
    play.begin()
    verb = "foretell" if aside else "cast"
    decision = play.game.pending[0]
    play.game.answer(decision, next(o for o in decision.options if o[:2] == (verb, play.obj(acting).id)))
    while not aside and play.stack:
        play.game.answer(play.game.pending[0], ("pass",))
    unknown = next(o.printed.name for o in play.game.state.objects.values() if o.face_down)
    for seat, name in (("P0", unknown), ("P1", "")):
        shown = play.game.view(seat)["players"][0]
        assert [thing["name"] for thing in (*shown["battlefield"], *shown["exile"])] == [name]
    assert unknown not in " ".join(play.game.log_for("P1"))


def test_abilities_of_what_is_face_down_are_not_named_after_it() -> None:
    play = Play(2)
    given = 'Creatures have "{0}: You gain 1 life." and "Whenever you gain life, put a +1/+1 counter on this creature."'
    play.put(0, spell("Gifts", given, "Enchantment"))
    acting = play.give(0, spell("Acting Spell", "Manifest the top card of your library.", "Sorcery"))
    play.begin()
    play.only_cast(acting)
    while play.stack:
        play.game.answer(play.game.pending[0], ("pass",))
    down = next(o for o in play.game.state.objects.values() if o.face_down)
    decision = play.game.pending[0]
    play.game.answer(decision, next(o for o in decision.options if o[:2] == ("activate", down.id)))
    said = []
    for _ in range(8):  # the ability resolves, the other one triggers and resolves
        said.append(str(play.game.view("P1")))
        play.game.answer(play.game.pending[0], ("pass",))
    assert down.counters
    log = play.game.log_for("P1")
    assert any("a face-down creature's ability" in line for line in log), log
    assert down.printed.name not in " ".join((*said, *log))


def test_a_land_that_lies_face_down_is_not_called_a_creature() -> None:
    play = Play(2)
    keeper = "Whenever another creature you control dies, return it to the battlefield face down. It's a Forest land."
    play.put(0, creature("Keeper", keeper))
    play.put(0, creature("Unseen"))
    acting = play.give(0, spell("Acting Spell", "Destroy all creatures not named Keeper.", "Sorcery"))
    play.begin()
    play.only_cast(acting)
    while play.stack:
        play.game.answer(play.game.pending[0], ("pass",))
    down = next(o for o in play.game.state.objects.values() if o.face_down)
    assert called(play.game.state, down) == "a face-down permanent"


def test_a_card_that_is_explored_is_revealed_before_it_is_asked_about() -> None:
    play = Play(2)
    scout = play.put(0, creature("Scout"))
    cub = play.give(0, creature("Hidden Cub"), LIBRARY)
    acting = play.give(0, spell("Acting Spell", "Target creature explores.", "Sorcery"))
    play.begin()
    play.game.state.players[0].library.sort(key=lambda id: id != play.obj(cub).id)
    play.only_cast(acting, play.obj(scout).id)
    while play.game.pending[0].kind == DecisionKind.PRIORITY:
        play.game.answer(play.game.pending[0], ("pass",))
    assert play.game.pending[0].prompt == "Put Hidden Cub into the graveyard?"
    assert play.game.log_for("P1")[-1] == "revealed: Hidden Cub"
    play.game.answer(play.game.pending[0], True)
    assert play.game.log_for("P1").count("revealed: Hidden Cub") == 1


def test_what_lies_face_down_in_exile_has_no_characteristics_for_others() -> None:
    play = Play(2)
    drake = play.give(0, creature("Secret Drake", "Flying\nForetell {1}", 3, 4))
    lettered = play.give(0, spell("Secret Bolt", "You gain 1 life.\nForetell {1}", "Instant"))
    play.begin()
    for card_of in (drake, lettered):
        decision = play.game.pending[0]
        option = next(o for o in decision.options if o[:2] == ("foretell", play.obj(card_of).id))
        play.game.answer(decision, option)
    known = {"id", "kind", "owner", "controller"}
    for seat in ("P1", None):
        others = play.game.view(seat)["players"][0]["exile"]
        told = [{key: value for key, value in thing.items() if key not in known and value} for thing in others]
        assert told == [{}, {}]
    mine = play.game.view("P0")["players"][0]["exile"]
    assert [(thing["name"], bool(thing["types"])) for thing in mine] == [("Secret Drake", True), ("Secret Bolt", True)]


@pytest.mark.parametrize(
    ("words", "lookers"),
    [
        ("Look at the top card of target opponent's library, then exile it face down.", {"P0"}),
        ("Exile the top card of target opponent's library face down.", set()),
        (
            "Exile the top card of target opponent's library face down. You may look at and play that card this turn.",
            {"P0"},
        ),
    ],
    ids=["looked at", "unseen", "allowed"],
)
def test_a_card_exiled_face_down_is_seen_by_whoever_looked_at_it_or_may(words: str, lookers: set[str]) -> None:
    play = Play(2)
    acting = play.give(0, spell("Acting Spell", words, "Sorcery"))
    play.begin()
    play.only_cast(acting)
    while play.stack:
        play.game.answer(play.game.pending[0], ("pass",))
    lying = next(o for o in play.game.state.objects.values() if o.face_down)
    for seat in ("P0", "P1", None):
        shown = play.game.view(seat)["players"][1]["exile"][0]
        assert shown["name"] == (lying.printed.name if seat in lookers else "")
        if seat is not None and seat not in lookers:
            assert lying.printed.name not in " ".join(play.game.log_for(seat))


def test_who_may_look_at_what_an_object_exiles_may_go_on_when_it_has_lost_that_ability() -> None:
    play = Play(2)
    exiling = "When Keeper enters, exile the top card of target opponent's library face down."
    keeper = play.give(0, creature("Keeper", f"{exiling}\nYou may look at cards exiled with Keeper."))
    dulled = play.give(0, spell("Dull", "All creatures lose all abilities until end of turn.", "Instant"))
    play.begin()
    for one in (keeper, dulled):
        play.only_cast(one)
        while play.stack:
            play.game.answer(play.game.pending[0], ("pass",))
        lying = next((o for o in play.game.state.objects.values() if o.face_down), None)
        assert lying is not None
        shown = {seat: play.game.view(seat)["players"][1]["exile"][0]["name"] for seat in ("P0", "P1", None)}
        assert shown == {"P0": lying.printed.name, "P1": "", None: ""}


def test_a_size_that_is_not_the_printed_one_is_told_with_it() -> None:
    play = Play(2)
    bear = play.put(0, creature("Bear"))
    play.put(0, card("Banner", "Enchantment", "Creatures you control get +1/+1."))
    plain = play.put(1, creature("Plain Bear"))
    play.begin()
    shown = {t["id"]: t for p in play.game.view("P0")["players"] for t in p["battlefield"]}
    assert (shown[play.obj(bear).id]["power"], shown[play.obj(bear).id]["printed_size"]) == (3, [2, 2])
    assert "printed_size" not in shown[play.obj(plain).id]


def test_a_question_names_what_asks_and_shows_a_searched_library_to_its_seat_only() -> None:
    play = Play(2)
    search = play.give(0, spell("Seek", "Search your library for a card, put it into your hand, then shuffle."))
    play.begin()
    decision = play.game.pending[0]
    play.game.answer(decision, next(o for o in decision.options if o[0] == "cast" and o[1] == play.obj(search).id))
    while play.game.pending[0].kind == DecisionKind.PRIORITY:
        play.game.answer(play.game.pending[0], ("pass",))
    mine, theirs = (play.game.view(name)["pending"][0] for name in ("P0", "P1"))
    source: SourceView = {"id": play.obj(search).id, "name": "Seek"}
    assert mine["source"] == theirs["source"] == source
    assert {thing["name"] for thing in mine["shown"]} == {"Meadow"}
    assert len(mine["shown"]) == len(play.game.state.players[0].library)
    assert "shown" not in theirs
    assert "options" not in theirs


def test_targets_of_a_triggered_ability_are_asked_for_by_what_it_is_of() -> None:
    play = Play(2)
    healer = play.put(0, creature("Leaving Healer", "When this creature dies, target player gains 2 life."))
    end = play.give(0, spell("End", "Destroy target creature."))
    play.begin()
    play.only_cast(end, play.obj(healer).id)
    while play.game.pending[0].kind == DecisionKind.PRIORITY:
        play.game.answer(play.game.pending[0], ("pass",))
    asked = play.game.view("P1")["pending"][0]
    assert asked["source"] is not None
    assert (asked["kind"], asked["source"]["name"]) == (DecisionKind.TARGET, "Leaving Healer")


def test_revealed_cards_can_be_read_by_who_makes_piles_of_them_and_who_chooses_one() -> None:
    play = Play(2)
    text = "Reveal the top two cards of your library. An opponent separates those cards into two piles. Put one pile "
    sorting = play.give(0, spell("Sorting", text + "into your hand and the other into your graveyard."))
    play.begin()
    decision = play.game.pending[0]
    play.game.answer(decision, next(o for o in decision.options if o[0] == "cast" and o[1] == play.obj(sorting).id))
    while play.game.pending[0].kind == DecisionKind.PRIORITY:
        play.game.answer(play.game.pending[0], ("pass",))
    theirs = play.game.view("P1")["pending"][0]
    assert [thing["id"] for thing in theirs["shown"]] == list(play.game.pending[0].options)
    assert "shown" not in play.game.view("P0")["pending"][0]
    play.game.answer(play.game.pending[0], [play.game.pending[0].options[1]])
    mine = play.game.view("P0")["pending"][0]
    assert mine["kind"] == DecisionKind.PILE
    assert {thing["id"] for thing in mine["shown"]} == {thing["id"] for thing in theirs["shown"]}


def test_a_controlled_player_is_marked() -> None:
    play = Play(3)
    play.begin()
    play.game.state.players[1].controlled_by = 2
    assert [p["controlled_by"] for p in play.game.view(None)["players"]] == [None, "P2", None]


def test_players_and_turns_have_ids_so_that_patches_are_small() -> None:
    view = Play(3).begin().game.view(None)
    assert [p["id"] for p in view["players"]] == [0, 1, 2]
    assert [t["id"] for t in view["turns"]] == [t["marker"] for t in view["turns"]]


def test_a_planeswalker_card_shows_its_printed_loyalty() -> None:
    play = Play(2)
    walker = definition_of("Halden Vey, Last Arbiter")
    play.give(0, walker)
    hand = play.begin().game.view("P0")["players"][0]["hand"]
    assert hand is not None
    assert [shown["loyalty"] for shown in hand] == [walker.loyalty]


def test_emblems_and_tokens_show_the_words_of_their_abilities() -> None:
    play = Play(2)
    text = (
        'You get an emblem with "Creatures you control have haste."\nCreate a 1/1 red Imp creature token with flying.'
    )
    gift = play.give(0, spell("Gift", text))
    play.begin()
    play.cast(gift)
    shown = play.game.view("P1")["players"][0]
    assert [thing["text"] for thing in shown["command"]] == ["Creatures you control have haste"]
    assert [thing["text"] for thing in shown["battlefield"]] == ["Flying"]


@pytest.mark.parametrize(
    "verb",
    [
        ("play",),
        ("cast", ""),
        ("activate", 0),
        ("mana", 0),
        ("turn up",),
        ("suspend",),
        ("foretell",),
        ("plot",),
        ("unlock", 0),
        ("end", 0),
    ],
)
def test_a_guess_at_somebody_elses_face_down_card_is_refused_whatever_it_is(verb: tuple[Any, ...]) -> None:
    told = set()
    for hidden in (card("Cave", "Land", "{T}: Add {G}."), creature("Cub"), spell("Zap", "You gain 1 life.")):
        play = Play(2)
        id = play.put(1, hidden)
        play.begin()
        play.obj(id).face_down = True
        play.obj(id).epoch = -1
        decision = play.game.pending[0]
        told.add(repr(decision.check((verb[0], play.obj(id).id, *verb[1:]))))
    assert len(told) == 1
