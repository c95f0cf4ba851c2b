"""The stand-in for the judge's reading of strategies: statements that fit the army count, words do not (4.2.1)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from tests.depth import depth

from headjudge.bots.wargame.judging import read_strategy
from headjudge.bots.wargame.judging.english import coherence
from headjudge.bots.wargame.plans import battle_plan
from headjudge.core.rng import Rng
from headjudge.wargame import Campaign
from headjudge.wargame.state import State

CARDS = [
    ("Kris Mage", "Human Spellshaper", 1, "{R}", ""),
    ("Windrider Drake", "Drake", 2, "{2}{U}", "Flying"),
    ("Hill Giant", "Giant", 3, "{3}{R}", "Trample"),
    ("Ember Ogre", "Ogre", 4, "{3}{R}", "First strike"),
    ("Dross Rat", "Rat", 1, "{B}", ""),
    ("Bone Wyvern", "Wyvern", 2, "{2}{B}", "Flying"),
    ("Grave Golem", "Golem", 3, "{2}{B}", ""),
    ("Plague Beast", "Beast", 4, "{4}{B}", "Trample"),
]
NUMBERS = (5000, 2500, 1500, 1000)

SALAD = (
    "reserve flank ambush scout surround retreat center rear decoy feign circle regroup encircle pincer screen trap"
    " dawn night dusk noon dig trench pit wall forest tree undergrowth clearing march advance charge rain fog wind"
    " cloud Kris Mage Windrider Drake Hill Giant Ember Ogre Doom flying first strike trample"
)
GENERIC = (
    "We scout ahead at dawn and flank the enemy. Our reserve waits in ambush. We surround them at noon, charge the"
    " center, retreat, regroup and encircle them by night. We dig trenches and set a trap. We attack from the rear."
)
PAGE = """
Before dawn the Drakes fly over the canopy and find where Doom is camped; their Wyverns are the only thing that can
follow them, so they keep low between the trees. The Mages dig in at the edge of the big clearing, behind fallen
logs and thorn branches, and wait with bows in hand. They are many, and they only have to hold.

When the Rats come swarming through the undergrowth, the Mages shoot until the first of them reach the logs, then
fall back slowly to the second line. That pulls the Golems into the clearing. Once the Golems are among the stumps,
the Giants break out of the forest on the left and trample through their flank. The Ogres stay in reserve behind a
thicket with our captain. They strike first in every melee, so I send them against the Plague Beasts as soon as
those show themselves.

If the Wyverns attack from above, the Mages aim all arrows at them and the Drakes return to keep the sky clear. At
dusk we gather around the clearing and count heads; whoever still stands of Doom we hunt down by night.
"""
ANOTHER = """
I don't want a fair fight. My mages are weak, so they spend the morning felling trees across the two paths and then
hide in the brush on both sides. The drakes circle high over the woods and watch the road. I keep the ogres and
half of the giants out of sight in a hollow.

Doom's rats will find the barricades first. The mages let them come, burn the dry brush around them and run. When
the golems march up to clear the way, the giants charge downhill out of the trees and the ogres hit them from
behind. The drakes stay away from the wyverns: their job is to look for the plague beasts and to lead the ogres to
them before night.
"""
PAGES = [PAGE, ANOTHER]


def _world(terrain: str = "f") -> State:
    def army(name: str, side: str, rank: str, player: str, cards: list[Any]) -> dict[str, Any]:
        troops = [
            {"card": card[0], "count": count, "size": f"{card[2]}/{card[2]}"}
            for card, count in zip(cards, NUMBERS, strict=True)
        ]
        colors = ["red", "blue"] if side == "coalition" else []
        made = {"name": name, "side": side, "rank": rank, "at": "10E", "controller": player, "troops": troops}
        return made | ({"colors": colors} if colors else {})

    definitions = [
        {"name": name, "type": f"Creature — {kind}", "power": str(n), "toughness": str(n), "cost": cost, "text": text}
        for name, kind, n, cost, text in CARDS
    ]
    return Campaign.new(
        {
            "map": [terrain * 20] * 8,
            "turn": {"number": 1, "deadline": "2005-03-08 05:00"},
            "cards": definitions,
            "players": [
                {"name": "Ana", "side": "coalition", "rank": "Captain"},
                {"name": "Pyx", "side": "phyrexia", "rank": "Evincar"},
            ],
            "armies": [
                army("Sai Rei", "coalition", "Lt", "Ana", CARDS[:4]),
                army("Doom", "phyrexia", "Centurion", "Pyx", CARDS[4:]),
            ],
        },
        "seed",
    ).state


FOREST = _world()


def _points(text: str, state: State = FOREST, army: str = "Sai Rei") -> int:
    return read_strategy(state, state.battles[1], state.armies[army], text).points


@pytest.mark.parametrize("page", PAGES)
def test_a_thoughtful_page_beats_what_could_be_anybodys(page: str) -> None:
    assert _points(page) >= 6
    assert _points(GENERIC) <= 3
    assert _points(SALAD) <= 2
    assert _points(". ".join(SALAD.split())) <= 2
    assert _points("Attack!") == 0


@pytest.mark.parametrize("page", PAGES)
@given(st.integers(0, 2**32))
@settings(max_examples=depth(20, 40), deadline=None)
def test_shuffled_words_are_worth_next_to_nothing(page: str, seed: int) -> None:
    words, rng = page.split(), Rng(seed)
    rng.shuffle(words)
    assert _points(" ".join(words)) <= 2
    sentences = [part.split() for part in page.split(".")]
    for sentence in sentences:
        rng.shuffle(sentence)
    assert _points(". ".join(map(" ".join, sentences))) <= _points(page) - 4


@pytest.mark.parametrize("text", [*PAGES, GENERIC, SALAD])
@given(st.integers(2, 6), st.data())
@settings(max_examples=depth(10, 20), deadline=None)
def test_repeating_adds_nothing(text: str, times: int, data: st.DataObject) -> None:
    assert _points("\n".join([text] * times)) <= _points(text)
    sentences = [part for part in text.split(".") if part.strip()]
    again = data.draw(st.lists(st.sampled_from(sentences), max_size=10))
    assert _points(".".join([*sentences, *again])) <= _points(text)


@pytest.mark.parametrize("page", PAGES)
def test_a_page_is_worth_less_for_another_army_ground_or_enemy(page: str) -> None:
    right = _points(page)
    assert _points(page, army="Doom") < right, "another army's page"
    assert _points(page, _world("o")) < right, "no trees grow in the sea"
    strangers = page
    for ours, others in (("Mage", "Elf"), ("Drake", "Faerie"), ("Giant", "Treant"), ("Ogre", "Centaur")):
        strangers = strangers.replace(ours, others).replace(ours.casefold(), others.casefold())
    assert _points(strangers) <= right - 3, "creatures that are not in the army"
    elsewhere = page
    for theirs in ("Doom", "Rat", "Wyvern", "Golem", "Plague Beast", "Beast"):
        elsewhere = elsewhere.replace(theirs, "other").replace(theirs.casefold(), "other")
    assert _points(elsewhere) < right, "an enemy who isn't there"


def test_abilities_count_for_who_has_them() -> None:
    plan = (
        "At dawn the {} fly over the trees and attack Doom from above, while the Mages hold the edge of the clearing."
    )
    assert _points(plan.format("Drakes")) > _points(plan.format("Giants"))


@pytest.mark.parametrize("text", [GENERIC, *PAGES])
def test_english_hangs_together(text: str) -> None:
    assert coherence(text) >= 0.9


@settings(max_examples=depth(30, 60), deadline=None)
@given(st.integers(0, 2**32))
def test_plans_of_programs_are_good_and_not_the_best(seed: int) -> None:
    text, _ = battle_plan(FOREST, FOREST.battles[1], FOREST.armies["Sai Rei"], Rng(seed))
    assert 4 <= _points(text) <= 9


@settings(max_examples=depth(100, 200), deadline=None)
@given(st.text(max_size=400))
def test_any_text_has_its_points(text: str) -> None:
    assert 0 <= _points(text) <= 3
