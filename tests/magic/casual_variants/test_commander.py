"""Commander (rule 903): decks, how games with commanders begin, what is shown of them, journals, whole games."""

import pickle
import re
from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.depth import DEEP

from headjudge.bots.core.match import finish
from headjudge.bots.magic import make_bot
from headjudge.bots.magic.decks import seat_decks
from headjudge.core.errors import IllegalAction
from headjudge.core.journal import Journal
from headjudge.core.rng import Rng
from headjudge.magic.cards import CardLibrary, CardRecord, own_cards
from headjudge.magic.cards.commanders import why_no_commanders
from headjudge.magic.cards.identity import color_identity
from headjudge.magic.decks import (
    COMMANDER_DECKS,
    Deck,
    DeckEntry,
    Flaw,
    OwnDeck,
    Part,
    check_deck,
    commander_decks,
    own_deck,
    parse_deck,
    write_deck,
)
from headjudge.magic.engine.showing.invariants import broken, plain
from headjudge.magic.game import Game, new_game

REAL_CARDS = Path(__file__).parents[4] / "shared/data/magic-cards.jsonl.xz"
OPTIONS: dict[str, Any] = {"commander": True, "edition": "current"}


def four(seed: int = 1, **options: Any) -> Game:
    decks = dict(zip("ABCD", seat_decks([], 4, commander=True), strict=True))
    return new_game(decks, seed=seed, **{**OPTIONS, **options})


# --- decks


@pytest.mark.parametrize("deck", commander_decks(), ids=lambda deck: deck.name)
def test_our_decks_are_built_as_they_must_be(deck: OwnDeck) -> None:
    found = own_deck(deck.name)
    known = {record.name: record for record in own_cards()}
    assert check_deck(found, CardLibrary()) == ()
    assert found.name == deck.title
    assert found.commander == deck.commander
    assert found.count(Part.MAIN) + found.count(Part.COMMANDER) == 100
    assert {color for name in deck.commander for color in known[name].color_identity} == set(deck.colors)
    assert 36 <= sum(count for name, count in found.main.items() if "Land" in known[name].type_line) <= 40
    assert 2 <= len(re.findall(r"[.](?: |$)", deck.plan)) <= 4
    named = {name for name in known if re.search(rf"\b{name.split(',')[0]}\b", deck.plan)}
    assert len(named) >= 3
    assert named <= found.main.keys() | set(deck.commander)


def test_our_decks_show_all_colors() -> None:
    assert len(COMMANDER_DECKS) >= 4
    assert Counter(color for deck in commander_decks() for color in deck.colors).keys() == set("WUBRG")


@pytest.mark.parametrize("name", ["arena", "forge"])
def test_a_deck_keeps_its_commander_in_files_that_have_a_place_for_it(name: str) -> None:
    deck = own_deck("pyre")
    assert parse_deck(write_deck(deck, name)).commander == deck.commander


def changed(*entries: DeckEntry, without: tuple[str, ...] = ()) -> Deck:
    deck = own_deck("pyre")
    return replace(deck, entries=(*(entry for entry in deck.entries if entry.name not in without), *entries))


@pytest.mark.parametrize(
    ("deck", "flaw", "message"),
    [
        (changed(without=("Fen Crawler",)), Flaw.SIZE, "the deck has 99 cards; commander needs at least 100"),
        (changed(DeckEntry(1, "Fen Crawler")), Flaw.SIZE, "101 cards; commander allows at most 100"),
        (changed(DeckEntry(1, "Grave Peddler"), without=("Fen Crawler",)), Flaw.COPIES, "2 copies of Grave Peddler"),
        (
            changed(DeckEntry(1, "Spinewood Ravager"), without=("Fen Crawler",)),
            Flaw.IDENTITY,
            "Spinewood Ravager is G, outside the commander's color identity (rule 903.5c)",
        ),
        (
            changed(DeckEntry(1, "Drowned Archive"), without=("Fen Crawler",)),
            Flaw.IDENTITY,
            "Drowned Archive is U, outside the commander's color identity (rule 903.5c)",
        ),
        (
            changed(DeckEntry(1, "Fen Crawler", Part.COMMANDER), without=("Fen Crawler", *own_deck("pyre").commander)),
            Flaw.COMMANDER,
            "has Fen Crawler as its commander, which is no legendary creature (rule 903.3)",
        ),
        (
            changed(DeckEntry(1, "The Unburied King", Part.COMMANDER), without=("The Unburied King",)),
            Flaw.COMMANDER,
            "are no partners (rule 702.124a)",
        ),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_deck_is_said(deck: Deck, flaw: Flaw, message: str) -> None:
    problems = check_deck(deck, CardLibrary())
    assert [problem.fault.code for problem in problems if message in str(problem)] == [flaw], problems


def legend(name: str, text: str = "", line: str = "Legendary Creature — Human") -> CardRecord:
    return CardRecord(name, type_line=line, text=text, power="2", toughness="2")


@pytest.mark.parametrize(
    ("cards", "rule"),
    [
        ([legend("A")], None),
        ([], "903.3"),
        ([legend("A", line="Creature — Human")], "903.3"),
        ([legend("A", line="Legendary Enchantment")], "903.3"),
        ([legend("A", line="Legendary Artifact — Vehicle")], None),
        ([legend("A", "A can be your commander.", "Legendary Planeswalker — A")], None),
        ([legend("A", "Partner"), legend("B", "Flying\nPartner (You can have two commanders.)")], None),
        ([legend("A", "Partner"), legend("B")], "702.124a"),
        ([legend("A", "Partner"), legend("A", "Partner")], "903.5b"),
        ([legend("A", "Partner"), legend("B", "Partner"), legend("C", "Partner")], "702.124a"),
        ([legend("A", "Partner with B"), legend("B", "Partner with A")], None),
        ([legend("A", "Partner with B"), legend("C", "Partner with A")], "702.124a"),
        ([legend("A", "Partner"), legend("B", "Partner with A")], "702.124a"),
        ([legend("A", "Partner—Survivors"), legend("B", "Partner—Survivors")], None),
        ([legend("A", "Partner—Survivors"), legend("B", "Partner")], "702.124a"),
        ([legend("A", "Choose a Background"), legend("B", line="Legendary Enchantment — Background")], None),
        ([legend("B", line="Legendary Enchantment — Background")], "903.3"),
        ([legend("A"), legend("B", line="Legendary Enchantment — Background")], "903.3"),
        ([legend("A", "Doctor's companion"), legend("B", line="Legendary Creature — Time Lord Doctor")], None),
        ([legend("A", "Doctor's companion"), legend("B")], "702.124a"),
    ],
)
def test_who_can_be_a_commander(cards: list[CardRecord], rule: str | None) -> None:
    wrong = why_no_commanders(cards)
    assert (wrong and wrong.rule) == rule, wrong


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        (CardRecord("A", mana_cost="{2}{W/U}{R/P}"), "WUR"),
        (CardRecord("A", mana_cost="{2}", text="{1}{G}: Draw a card."), "G"),
        (CardRecord("A", mana_cost="{W}", text="Extort (Whenever you cast a spell, you may pay {W/B}.)"), "W"),
        (CardRecord("A", color_indicator=("B",)), "B"),
        (CardRecord("A", type_line="Land — Swamp Forest"), "BG"),
        (CardRecord("A", text="{T}: Add {C}."), ""),
        (CardRecord("A // B", faces=(CardRecord("A", mana_cost="{U}"), CardRecord("B", mana_cost="{R}"))), "UR"),
    ],
)
def test_color_identity(card: CardRecord, expected: str) -> None:
    assert "".join(color_identity(card)) == expected


@pytest.mark.skipif(not REAL_CARDS.exists(), reason=f"{REAL_CARDS} is not there")
def test_color_identity_is_that_of_published_cards() -> None:
    """But for the few whose identity their text doesn't show: jokes, halves that meld, avatars."""
    from headjudge.magic.cards.importers import read_cards

    cards = list(read_cards(REAL_CARDS, lambda stream: stream))
    other = [card.name for card in cards if set(card.color_identity) != set(color_identity(card))]
    assert len(other) < len(cards) / 500


# --- the game begins


def test_commanders_begin_in_the_command_zone_beside_a_library_of_99() -> None:
    game = four()
    for player in game.view(None)["players"]:
        deck = own_deck(COMMANDER_DECKS["ABCD".index(player["name"])])
        assert player["life"] == 40
        assert player["hand_size"] + player["library_size"] == 99
        assert [(card["name"], card["commander"], card["tax"]) for card in player["command"]] == [
            (deck.commander[0], True, 0)
        ]
        assert player["commander_damage"] == []
        assert "legendary" in player["command"][0]["types"]


def test_without_the_option_a_deck_leaves_its_commander_at_home() -> None:
    game = new_game({"A": own_deck("pyre"), "B": own_deck("warden")})
    assert all(player["command"] == [] and player["life"] == 20 for player in game.view(None)["players"])


def test_today_is_the_edition_unless_another_is_said() -> None:
    decks = {"A": own_deck("pyre"), "B": own_deck("warden")}
    assert new_game(decks, commander=True).state.options.edition == "current"
    with pytest.raises(IllegalAction, match=r"edition current, not 2011\) \(rule 903\)"):
        new_game(decks, commander=True, edition="2011")


def test_each_deck_must_name_a_commander_that_can_be_one() -> None:
    with pytest.raises(IllegalAction, match=r"the deck of B names no commander; .* \(rule 903.3\)"):
        new_game({"A": own_deck("pyre"), "B": own_deck("skies")}, **OPTIONS)
    bad = Deck((DeckEntry(1, "Fen Crawler", Part.COMMANDER), DeckEntry(99, "Swamp")))
    with pytest.raises(IllegalAction, match=r"the deck of B has Fen Crawler as its commander"):
        new_game({"A": own_deck("pyre"), "B": bad}, **OPTIONS)


# --- while it goes on


def played(game: Game, decisions: int, seed: int = 1) -> Game:
    bots = {seat: make_bot("basic") for seat in "ABCD"}
    finish(game, bots, Rng(seed), decisions)
    return game


def test_a_journal_carries_the_commanders() -> None:
    game = played(four(3), 700)
    assert set(game.journal.setup["commanders"]) == set("ABCD")
    again = Game.replay(Journal.from_json(game.journal.to_json()))
    assert plain(again.state) == plain(game.state)
    assert again.view("A") == game.view("A")
    restored = pickle.loads(pickle.dumps(game))  # noqa: S301 - its own
    assert plain(restored.state) == plain(game.copy().state) == plain(game.state)


@pytest.mark.parametrize(
    ("variant", "options"),
    [
        ("free-for-all", {}),
        ("free-for-all", {"attack": "left", "range_of_influence": 1}),
        ("team-vs-team", {"teams": {"X": ["A", "B"], "Y": ["C", "D"]}}),
    ],
)
def test_bots_play_it_to_the_end_and_cast_their_commanders(variant: str, options: dict[str, Any]) -> None:
    game = four(5, variant=variant, **options, **({} if DEEP else {"life": 20}))
    bots = {seat: make_bot("basic") for seat in "ABCD"}
    finish(game, bots, Rng(1), 20_000)
    assert game.over
    assert broken(game.state) == []
    log = "\n".join(game.log)
    assert sum(f"casts {own_deck(name).commander[0]}" in log for name in COMMANDER_DECKS[:4]) >= 2


def test_random_games_break_nothing() -> None:
    for seed in range(3):
        game = four(seed, free_mana=True)
        rng = Rng(seed)
        for n in range(600):
            if game.over:
                break
            decision = game.pending[rng.below(len(game.pending))]
            game.answer(decision, decision.sample(rng))
            if n % 20 == 0:
                assert broken(game.state) == []
        for player in game.state.players:
            own = [card for card in game.state.cards.values() if card.card in player.commanders]
            assert [card.owner for card in own] == [player.index]
            assert not player.in_game or own[0].zone != "none"


def test_tax_and_damage_are_shown() -> None:
    taxed = hit = 0
    for seed in range(6):
        game = played(four(seed), 20_000)
        for player, shown in zip(game.state.players, game.view(None)["players"], strict=True):
            casts = player.commander_casts
            for card in shown["command"]:
                assert card["tax"] == 2 * casts.get(game.state.objects[card["id"]].card, 0)
                taxed += card["tax"] >= 2
            dealt = player.commander_damage
            assert [entry["damage"] for entry in shown["commander_damage"]] == list(dealt.values())
            hit += sum(f"{entry['commander']} attacks" in "".join(game.log) for entry in shown["commander_damage"])
        if taxed and hit:
            return
    pytest.fail(f"no commander in the command zone had been cast ({taxed}), or none dealt damage ({hit})")
