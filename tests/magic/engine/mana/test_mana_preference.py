"""Which mana automatic payment uses: what is tapped with least regret, then what is least flexible."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.magic.engine.playing import card, creature

from headjudge.magic import Game
from headjudge.magic.engine.mana.mana_abilities import Need
from headjudge.magic.engine.mana.mana_payment import pays, plan
from headjudge.magic.engine.mana.mana_sources import Slot
from headjudge.magic.engine.state.player import Mana
from headjudge.magic.engine.state.steps import Step
from headjudge.magic.position import Position
from headjudge.magic.text.zone_kinds import HAND, LIBRARY

SOURCES = {
    "forest": card("Forest", "Basic Land — Forest", cost=""),
    "mountain": card("Mountain", "Basic Land — Mountain", cost=""),
    "grove": card("Mixed Grove", "Land", "{T}: Add {R} or {G}.", cost=""),
    "rainbow": card("Rainbow Field", "Land", "{T}: Add one mana of any color.", cost=""),
    "tower": card("Busy Tower", "Land", "{T}: Add {G}.\n{2}, {T}: Draw a card.", cost=""),
    "sore": card(
        "Sore Field", "Land", "Whenever this land becomes tapped, it deals 1 damage to you.\n{T}: Add {G}.", cost=""
    ),
    "elf": creature("Small Elf", "{T}: Add {G}.", 1, 1),
    "ogre": creature("Green Ogre", "{T}: Add {G}.", 3, 3),
    "ring": card("Twin Ring", "Artifact", "{T}: Add {C}{C}.", cost="{2}"),
}


def tapped(cost: str, *sources: str) -> list[str]:
    """What is tapped to cast a creature of that cost, with these sources in this order on the battlefield."""
    laid = Position(["Ann", "Ben"], "free-for-all", 1, skip_trivial=False)
    for seat in (0, 1):
        for _ in range(10):
            laid.put(seat, SOURCES["forest"], LIBRARY)
    laid.put(0, creature("Bear", cost=cost), HAND)
    for name in sources:
        laid.put_permanent(0, SOURCES[name])
    game: Game = laid.begin(0, Step.PRECOMBAT_MAIN)
    (cast,) = (option for option in game.pending[0].options if option[0] == "cast")
    game.answer(game.pending[0], cast)
    names = {definition.name: name for name, definition in SOURCES.items()}
    objs = [game.state.objects[id] for id in game.state.players[0].battlefield]
    return sorted(names[obj.definition.name] for obj in objs if obj.tapped)


@pytest.mark.parametrize(
    ("cost", "sources", "wanted"),
    [
        ("{G}", ["elf", "forest"], ["forest"]),
        ("{G}", ["elf", "grove"], ["grove"]),
        ("{G}", ["grove", "forest"], ["forest"]),
        ("{1}{G}", ["rainbow", "elf", "grove", "forest"], ["forest", "grove"]),
        ("{G}", ["ogre", "elf"], ["elf"]),
        ("{G}", ["sore", "elf"], ["elf"]),
        ("{G}", ["tower", "grove"], ["grove"]),
        ("{G}", ["elf", "tower"], ["tower"]),
        ("{G}{R/G}", ["forest", "elf", "mountain"], ["forest", "mountain"]),
        ("{1}{R}", ["grove", "forest"], ["forest", "grove"]),
        ("{2}", ["ring", "ring"], ["ring"]),
    ],
)
def test_lands_come_before_creatures_and_the_least_flexible_first(
    cost: str, sources: list[str], wanted: list[str]
) -> None:
    assert tapped(cost, *sources) == sorted(wanted)


STATE = Position(["Ann", "Ben"], "free-for-all", 1).state
SLOTS = st.lists(st.sampled_from(["R", "G", "W", "RG", "GW", "RGW", "C"]), min_size=1, max_size=6)
COLORED = st.lists(st.sampled_from(["R", "G", "W", "RG"]), max_size=3)


@given(SLOTS, COLORED, st.integers(0, 3))
def test_what_is_used_comes_as_early_as_it_can(given_by: list[str], colored: list[str], generic: int) -> None:
    have = [Slot(frozenset(colors), n + 1) for n, colors in enumerate(given_by)]
    need = Need([frozenset(colors) for colors in colored], generic)
    paid = plan(STATE, 0, need, have)
    fitting = [some for some in combinations(range(len(have)), need.total) if _pays(given_by, some, need)]
    assert (paid is None) == (not fitting)
    if paid is not None:
        assert sorted(slot.source - 1 for slot, _ in paid) == list(min(fitting))


def _pays(given_by: list[str], some: tuple[int, ...], need: Need) -> bool:
    """Whether just these pay, each giving one of its colors."""
    choices: list[list[Mana]] = [[]]
    for n in some:
        choices = [[*chosen, Mana(color)] for chosen in choices for color in given_by[n]]
    return any(pays(chosen, need) for chosen in choices)
