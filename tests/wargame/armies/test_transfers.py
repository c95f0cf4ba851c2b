"""Troops of one army that join another (2.3.3)."""

from __future__ import annotations

from typing import Any

from hypothesis import assume, given, settings
from hypothesis import strategies as st
from tests.depth import depth
from tests.wargame.armies.companies import ELF, campaign, spec

from headjudge.wargame.armies.transfers import join, receive, why_no_space
from headjudge.wargame.armies.troops import read_troops
from headjudge.wargame.movement.sending import carry_out_transfers
from headjudge.wargame.movement.update import Receipt, Update
from headjudge.wargame.state import Army, Consignment, Troop
from headjudge.wargame.state.ranks import SLOTS, Team

CARDS = [f"Card {number}" for number in range(8)]


def an_army(specs: list[dict[str, Any]], level_rank: str = "Lt", side: Team = "phyrexia") -> Army:
    """An army of these troops."""
    rank = "Centurion" if side == "phyrexia" else level_rank
    return Army("A", "A", side, rank, None, troops=read_troops({}, 1, specs))


TROOP = st.builds(
    lambda card, number, size, dead: {"card": card, "size": f"{size}/{size}", "count": number, "full": number + dead},
    st.sampled_from(CARDS[:5]),
    st.integers(0, 900),
    st.integers(1, 4),
    st.integers(0, 100),
)


@given(st.lists(TROOP, max_size=5, unique_by=lambda troop: troop["card"]), st.lists(TROOP, min_size=1, max_size=4))
@settings(max_examples=depth(100, 200), deadline=None)
def test_what_is_received_is_what_was_sent(have: list[dict[str, Any]], coming: list[dict[str, Any]]) -> None:
    """2.3.3: with space, as many come as went, and no slot could ever heal to more than it holds."""
    state = campaign().state
    army = an_army(have)
    troops = [
        Troop(t.card, t.count, t.count, t.power, t.toughness, t.colors, t.slot) for t in read_troops({}, 1, coming)
    ]
    assume(all(sum(t.full for t in army.troops if t.slot == slot) <= most for slot, most in SLOTS.items()))
    before = army.total
    if why_no_space(state, army, troops) is None:
        for troop in troops:
            join(army, troop)
        assert army.total == before + sum(troop.count for troop in troops)
        for slot, most in SLOTS.items():
            assert sum(troop.full for troop in army.troops if troop.slot == slot) <= most
        assert len({troop.card for troop in army.troops}) <= 6
        assert all(0 <= troop.count <= troop.full for troop in army.troops)
        assert all(troop.count + sum(troop.losses.values()) <= troop.full for troop in army.troops)


def test_reinforcements_take_the_places_of_the_dead() -> None:
    """2.3.3: of their kind first; the dead of other kinds are given up as far as the slot could be overfilled."""
    army = an_army(
        [
            {"card": "Rat", "size": "1/1", "count": 2000, "full": 3000},
            {"card": "Bat", "size": "1/1", "count": 1500, "full": 2000},
        ]
    )
    army.troops[0].losses = {0: 400, 1: 600}
    rats = Troop("Rat", 700, 700, 1, 1, ("artifact",), 1)
    join(army, rats)
    assert (army.troops[0].count, army.troops[0].full, army.troops[0].losses) == (2700, 3000, {1: 300})
    join(army, Troop("Imp", 600, 600, 1, 1, ("artifact",), 1))
    assert [(troop.card, troop.count, troop.full) for troop in army.troops] == [
        ("Rat", 2700, 2900),
        ("Bat", 1500, 1500),
        ("Imp", 600, 600),
    ]


def test_when_troops_are_received() -> None:
    """3.2.4.3: at once, after a battle, or only if it is won; the sender loses them at once."""
    cases: tuple[tuple[Receipt, bool, int], ...] = (
        ("now", False, 5000),
        ("after", False, 5000),
        ("won", True, 5000),
        ("won", False, 4500),
    )
    for when, won, expected in cases:
        elves = [{**ELF, "count": 4500, "full": 5000}]
        state = campaign(armies=[spec(), spec(name="Receiver", troops=elves)]).state
        sender, receiver = state.armies["Leaves"], state.armies["Receiver"]
        part = Troop("Elf", 500, 500, 1, 1, ("green",), 1)
        update = Update(sent=[("Leaves", "Receiver", Consignment("Leaves", part, when == "won"), when)])
        carry_out_transfers(state, update, 0)
        assert (sender.total, sender.troops[0].losses) == (4500, {1: 500})
        assert receiver.total == (5000 if when == "now" else 4500)
        receive(state, receiver, won)
        assert (receiver.total, receiver.incoming) == (expected, [])


def test_why_there_is_no_space() -> None:
    """2.3.3: types with none alive count; colors of what is new; sizes; one size for *; what is on its way."""
    star = {"name": "Goyf", "cost": "{G}", "type": "Creature", "power": "*", "toughness": "*", "text": ""}
    six = [{**ELF, "card": f"Elf {number}", "count": 0, "full": 10} for number in range(6)]
    armies = [
        spec(name="Many", troops=six),
        spec(name="Few", troops=[{"card": "Goyf", "count": 10, "size": "2/2"}, {**ELF, "count": 4000}]),
    ]
    state = campaign(armies=armies, cards=[star]).state
    many, few = state.armies["Many"], state.armies["Few"]

    def troop(card: str, count: int = 10, size: int = 1, color: str = "green") -> Troop:
        return Troop(card, count, count, size, size, (color,), 1)

    assert "7 creature types" in str(why_no_space(state, many, [troop("Seventh")]))
    assert why_no_space(state, many, [troop("Elf 3", 5000)]) is None
    assert "takes a member of red" in str(why_no_space(state, few, [troop("Orc", color="red")]))
    assert "fits no slot" in str(why_no_space(state, few, [troop("Giant", size=5)]))
    assert "can't be both" in str(why_no_space(state, few, [troop("Goyf", size=1)]))
    assert why_no_space(state, few, [troop("Elf", 1000)]) is None
    few.incoming.append(Consignment("Many", troop("Elf", 600), only_if_won=True))
    assert "5600 troops in its 1/1 slot" in str(why_no_space(state, few, [troop("Elf", 1000)]))
