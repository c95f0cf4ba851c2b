"""The program that drafts Magic: what it takes, and the decks that it builds."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest
from tests.depth import depth

from headjudge.bots.magic.drafting import SensibleDrafter
from headjudge.bots.magic.drafting.colors import PAIRS, promise
from headjudge.bots.magic.drafting.deck import BASICS, build_deck
from headjudge.bots.magic.drafting.rating import Rating, rated, rating_of
from headjudge.core.rng import Rng
from headjudge.magic.cards import own_set, record_of
from headjudge.magic.game import new_game
from headjudge.magic.playable.lookup import definition_of
from headjudge.tournament.drafts import (
    BoosterDraft,
    Drafter,
    RandomDrafter,
    RochesterDraft,
    classic,
    deal_packs,
    draft_on,
)

SEATS = tuple(f"seat {n}" for n in range(8))
SET = classic(
    "Core", [(c.record.name, c.rarity.value) for c in own_set().cards if c.record.name not in BASICS.values()]
)
ODD, EVEN = SEATS[1::2], SEATS[::2]


@cache
def drafted(seed: int) -> BoosterDraft:
    """A draft between four programs that pick sensibly and four that pick at random."""
    programs = dict.fromkeys(ODD, "sensible") | dict.fromkeys(EVEN, "random")
    draft = BoosterDraft(seats=SEATS, packs=deal_packs(SEATS, [SET] * 3, Rng(seed)), programs=programs)
    draft.begin()
    drafters: list[Drafter] = [SensibleDrafter(), RandomDrafter()]
    draft_on(draft, {drafter.name: drafter for drafter in drafters}, Rng(seed))
    return draft


def card(cost: str, type_line: str, text: str = "", **more: object) -> Rating:
    """The rating of a card made up."""
    record = record_of({"name": "A Card", "cost": cost, "type": type_line, "text": text, **more})
    return rating_of(definition_of(record))


def creature(cost: str, power: int, toughness: int, text: str = "") -> Rating:
    return card(cost, "Creature — Bear", text, power=power, toughness=toughness)


KILL = card("{2}{B}", "Instant", "Destroy target creature.")


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        (creature("{1}{G}", 2, 2), creature("{1}{G}", 1, 2)),
        (creature("{1}{G}", 2, 2), creature("{2}{G}", 2, 2)),
        (creature("{3}{G}", 4, 4), creature("{G}", 1, 1)),
        (creature("{3}{U}", 3, 3, "Flying"), creature("{3}{U}", 3, 3)),
        (creature("{3}{U}", 3, 3), creature("{3}{U}", 3, 3, "Defender")),
        (creature("{3}{U}", 3, 3, "When this creature enters, draw a card."), creature("{3}{U}", 3, 3)),
        (KILL, creature("{2}{B}", 3, 3)),
        (KILL, card("{4}{B}", "Instant", "Destroy target creature.")),
        (KILL, card("{2}{B}", "Instant", "Destroy target artifact.")),
        (KILL, card("{2}{B}", "Sorcery", "Destroy target land.")),
        (card("{1}{R}", "Instant", "~ deals 3 damage to any target."), card("{1}{R}", "Instant", "Scry 2.")),
        (
            card("{1}{R}", "Instant", "~ deals 3 damage to any target."),
            card("{1}{R}", "Instant", "~ deals 3 damage to target player."),
        ),
        (
            card("{1}{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature can't attack or block."),
            card("{1}{W}", "Enchantment — Aura", "Enchant creature\nEnchanted creature gets +1/+1."),
        ),
        (card("{2}{U}", "Sorcery", "Draw two cards."), card("{2}{U}", "Sorcery", "Target opponent draws two cards.")),
        (creature("{1}{G}", 2, 2), card("{1}{G}", "Sorcery", "You gain 3 life.")),
    ],
)
def test_better_cards_are_rated_higher(better: Rating, worse: Rating) -> None:
    assert better.worth > worse.worth


def test_cards_need_the_colors_of_their_symbols() -> None:
    rating = card("{1}{W/U}{B}", "Sorcery", "Draw a card.")
    castable = [pair for pair in PAIRS if rating.castable(pair)]
    assert castable == [frozenset("WB"), frozenset("UB")]
    assert card("{3}", "Artifact", "{T}: Add {C}.").castable(frozenset())


def test_it_takes_the_best_card_first() -> None:
    pack = ["Briar Hog", "Searing Column", "Marrow Tax"]
    assert SensibleDrafter().choose(pack, [], Rng(0)) == "Searing Column"


def test_later_it_takes_what_its_colors_lack() -> None:
    pool = ["Grove Behemoth", "Oldroot Elder", "Thornback Boar", "Grapple", "Boughweb Weaver"] * 2
    pool += ["Searing Column", "Pass Raider", "Lava Ox", "Spark Salvo", "Molten Bombard"] * 2
    pack = ["Briar Hog", "Poisoned Cup"]
    assert rated("Poisoned Cup").worth > rated("Briar Hog").worth
    assert SensibleDrafter().choose(pack, pool, Rng(0)) == "Briar Hog"
    assert SensibleDrafter().choose(pack, [], Rng(0)) == "Poisoned Cup"


def test_it_takes_a_land_of_its_colors() -> None:
    pool = ["Grove Behemoth", "Oldroot Elder", "Searing Column", "Pass Raider"] * 6
    assert (
        SensibleDrafter().choose(["Lamplit Quay", "Emberwood Pass", "Curse of the Absent"], pool, Rng(0))
        == "Emberwood Pass"
    )


def test_cards_that_nobody_knows_are_picked_last_and_played_never() -> None:
    drafter = SensibleDrafter()
    assert drafter.choose(["no such card", "Briar Hog"], [], Rng(0)) == "Briar Hog"
    assert drafter.choose(["no such card"], [], Rng(0)) == "no such card"
    deck = drafter.build(["no such card"] * 45, {}, 40)
    assert deck.keys() <= {*BASICS.values()}
    assert sum(deck.values()) == 40


@pytest.mark.parametrize("seed", range(depth(2, 40)))
def test_it_drafts_better_decks_than_chance(seed: int) -> None:
    draft = drafted(seed)
    best = {seat: max(promise([*map(rated, draft.pool(seat))], pair) for pair in PAIRS) for seat in draft.seats}
    assert sum(best[seat] for seat in ODD) > 1.2 * sum(best[seat] for seat in EVEN)


@pytest.mark.parametrize("seed", range(depth(2, 40)))
def test_decks_are_playable(seed: int) -> None:
    draft = drafted(seed)
    for seat in draft.seats:
        pool = draft.pool(seat)
        deck = build_deck(pool, {}, 40, rated)
        own = Counter({title: number for title, number in deck.items() if title not in BASICS.values()})
        assert sum(deck.values()) == 40
        assert own <= Counter(pool)
        lands = [title for title in Counter(deck).elements() if title in BASICS.values() or rated(title).land]
        assert len(lands) == 17 if seat in ODD else 17 <= len(lands) <= 20
        basics = [color for color, land in BASICS.items() if land in deck]
        assert 1 <= len(basics) <= 2 + (seat in EVEN)
        colors = frozenset(basics)
        assert all(rated(title).castable(colors) for title in own)
        assert min(deck[BASICS[color]] for color in basics) >= (4 if len(basics) <= 2 else 2)


def test_a_game_can_be_begun_with_them() -> None:
    draft = drafted(0)
    decks = {seat: Counter(build_deck(draft.pool(seat), {}, 40, rated)).elements() for seat in ODD[:2]}
    game = new_game({seat: [*deck] for seat, deck in decks.items()}, seed=1)
    assert game.pending


def test_what_was_laid_out_stays_and_says_the_colors() -> None:
    pool = ["Grove Behemoth", "Searing Column", "Pass Raider", "Thornback Boar", "Poisoned Cup", "Marrow Tax"] * 6
    laid = {"Marrow Tax": 2, "Grove Behemoth": 1, "Forest": 3, "Swamp": 1}
    deck = build_deck(pool, laid, 40, rated)
    assert sum(deck.values()) == 40
    assert all(deck[title] >= number for title, number in laid.items())
    assert "Searing Column" not in deck
    assert "Mountain" not in deck


def test_two_colors_with_too_few_cards_get_help_of_a_third() -> None:
    pool = ["Grove Behemoth", "Thornback Boar", "Searing Column", "Pass Raider"] * 4 + ["Poisoned Cup"] * 6
    pool += ["Ebb Skipper"] * 2
    deck = build_deck(pool, {}, 40, rated)
    basics = {land: deck[land] for land in BASICS.values() if land in deck}
    assert sum(basics.values()) == 40 - 22
    assert basics.keys() == {"Swamp", "Mountain", "Forest"}
    assert deck["Poisoned Cup"] == 6
    assert min(basics.values()) >= 3


def test_a_deck_laid_out_whole_is_left_alone() -> None:
    laid = {"Grove Behemoth": 4, "Forest": 40}
    assert build_deck(["Grove Behemoth"] * 4 + ["Briar Hog"] * 9, laid, 40, rated) == laid


def test_it_drafts_from_the_table_too() -> None:
    packs = deal_packs(SEATS[:3], [SET], Rng(4))
    draft = RochesterDraft(seats=SEATS[:3], packs=packs, programs=dict.fromkeys(SEATS[:3], "sensible"))
    draft.begin()
    draft_on(draft, {"sensible": SensibleDrafter()}, Rng(0))
    assert draft.over
