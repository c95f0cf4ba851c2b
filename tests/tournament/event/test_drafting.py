"""Drafts, sealed pools and the construction of decks inside an event, with what time does to them."""

from __future__ import annotations

import json
from typing import Any

import pytest
from tests.tournament.event.events import begun, facts, refusal, reported

from headjudge.core.rng import Rng
from headjudge.tournament.drafts import Draft, PickedBy, RandomDrafter, Stage, choices, filled
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.listing import limited_building, list_of, problems_of
from headjudge.tournament.event.stages import book_of

EIGHT = ("Ana", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
SHEETS = {
    "rare": [f"Rare {n}" for n in range(20)],
    "uncommon": [f"Uncommon {n}" for n in range(30)],
    "common": [f"Common {n}" for n in range(60)],
}
KNOWN = {"INV": {"name": "INV", "sheets": SHEETS}, "cube": [f"Card {n}" for n in range(400)]}


def drafting(*players: str, seed: int = 1, **settings: Any) -> Tournament:
    """An event of drafters."""
    return begun(*(players or EIGHT), seed=seed, **{"format": "booster-draft", **settings})


def opened(event: Tournament, verb: str = "draft", at: int | None = None, **arguments: Any) -> Tournament:
    """The event with a draft whose packs the host encloses."""
    packs = {} if {"boosters", "cube", "packs"} & arguments.keys() else {"boosters": ["INV"] * 3}
    kind = {} if verb in ("sealed", "draw_lots", "draft_tables") else {"kind": "booster"}
    event.act(verb, HOST, at, **{**kind, **packs, "known_packs": KNOWN, **arguments})
    return event


def draft_in(event: Tournament, seat: str = "Ana") -> Draft:
    """The draft of a seat."""
    draft = event.state.draft_of(seat)
    assert draft is not None
    return draft


def rebuilt(event: Tournament) -> Tournament:
    """The event from its journal as text; it is the same."""
    again = Tournament.replay(type(event.journal).from_json(event.journal.to_json()))
    assert facts(again) == facts(event)
    return again


def test_a_draft_of_eight_with_six_programs_leads_to_decks_and_a_first_pairing() -> None:
    event, programs = drafting(construction=20), {"random": RandomDrafter()}
    opened(event, at=0, wait=True)
    for seat in EIGHT[2:]:
        event.act("hand_over", HOST, 1, player=seat, program="random")
    event.act("ready", "Ana", 2)
    assert draft_in(event).stage is Stage.GATHERING
    event.act("ready", "Ben", 3)
    rng, at = Rng(9), 4
    while not draft_in(event).over:
        draft = draft_in(event)
        for seat, card in choices(draft, programs, rng):
            event.act("pick", HOST, at, player=seat, card=card)
        for seat in ("Ana", "Ben"):
            if seat in draft.due:
                event.act("pick", seat, at, card=draft.pack(seat)[0])
        at += 1
    assert all(sum(book_of(event.state).pools[seat].values()) == 45 for seat in EIGHT)
    event.act("construct", HOST, at)
    form = limited_building(event.state)
    for seat in EIGHT[2:]:
        event.act("lay", HOST, at, player=seat, main=filled(book_of(event.state).pools[seat], {}, form))
        event.act("submit", HOST, at, player=seat)
    card = next(iter(book_of(event.state).pools["Ana"]))
    event.act("lay", "Ana", at, main={card: 1})
    event.act("pair", HOST, at + 20 * 60)
    assert len(event.state.rounds[0].tables) == 4
    for seat in EIGHT:
        made = list_of(event.state, seat)
        assert made is not None
        assert sum(made.main.values()) == 40
        assert problems_of(event.state, seat) == []
    ana = list_of(event.state, "Ana")
    assert ana is not None
    assert card in ana.main
    rebuilt(event)


def test_packs_come_of_the_generator_of_the_event() -> None:
    first, same, other = (opened(drafting(seed=seed)) for seed in (1, 1, 2))
    assert draft_in(first).packs == draft_in(same).packs != draft_in(other).packs
    assert all(len(pack) == 15 for packs in draft_in(first).packs.values() for pack in packs)


def test_several_tables_of_a_cube_have_no_card_twice() -> None:
    event = opened(drafting(), "draft_tables", cube="cube", table=4)
    first, second = event.state.drafts
    cards = [card for one in (first, second) for packs in one.packs.values() for pack in packs for card in pack]
    assert len(cards) == len({*cards}) == 8 * 45
    assert sorted((*first.seats, *second.seats)) == sorted(EIGHT)
    seat = second.seats[0]
    event.act("pick", seat, card=second.pack(seat)[0])
    assert [len(first.log), len(second.log)] == [0, 1]
    event.act("pause_draft", HOST, player=seat)
    assert [one.stage for one in event.state.drafts] == [Stage.RUNNING, Stage.PAUSED]
    event.act("pause_draft", HOST, player=first.seats[0])
    event.act("resume_draft", HOST)
    assert [one.stage for one in event.state.drafts] == [Stage.RUNNING] * 2
    rebuilt(event)


def test_whoever_sits_at_a_table_sits_at_no_other() -> None:
    event = opened(drafting(), seats=EIGHT[:4])
    opened(event, seats=EIGHT[4:])
    arguments = {"kind": "booster", "boosters": ["INV"], "known_packs": KNOWN}
    assert refusal(event, "draft", seats=["Ana", "Eve"], **arguments) == "draft/running"
    assert refusal(event, "draft", **arguments) == "draft/running"
    assert refusal(event, "construct") == "construction/pool"


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        ({}, "draft/packs"),
        ({"boosters": ["INV"], "cube": "cube"}, "draft/packs"),
        ({"boosters": ["XYZ"]}, "draft/unknown-packs"),
        ({"boosters": ["cube"]}, "draft/booster"),
        ({"cube": "INV"}, "draft/cube"),
        ({"cube": "cube", "each": 9}, "draft/cube"),
        ({"cube": "cube", "each": 0}, "draft/packs"),
        ({"boosters": ["INV"] * 21}, "draft/packs"),
    ],
)
def test_packs_that_nobody_can_open_are_refused(arguments: dict[str, Any], code: str) -> None:
    assert refusal(drafting(), "draft", kind="booster", known_packs=KNOWN, **arguments) == code
    assert refusal(drafting(), "sealed", known_packs=KNOWN, **arguments) == code


def test_a_pick_whose_time_is_over_happens_at_its_moment() -> None:
    event = opened(drafting(), at=100)
    wish = draft_in(event).pack("Ana")[3]
    event.act("reserve", "Ana", 110, card=wish)
    before = facts(event)
    assert draft_in(event).log == []
    later = event.state_at(140).draft_of("Ana")
    assert later is not None
    assert later.pool("Ana") == [wish]
    assert len(later.log) == 8
    assert facts(event) == before
    assert refusal(event, "pick", "Ana", 140, card=wish) == "draft/card"
    event.act("pick", "Ana", 139, card=draft_in(event).pack("Ana")[0])
    assert len(draft_in(event).log) == 1
    event.act("lock", HOST, 141)
    assert [one.by for one in draft_in(event).log].count(PickedBy.LOT) == 7
    rebuilt(event)


def test_in_whatever_steps_time_passes_the_same_cards_are_drawn() -> None:
    def after(*moments: int) -> list[list[str]]:
        event = opened(drafting(), "draft_tables", 0, table=4)
        for at in moments:
            event.act("lock", HOST, at)
        return [one.pool(seat) for one in event.state.drafts for seat in one.seats]

    assert after(2000) == after(39, 40, 41, 77, 500, 2000)


def test_time_ends_a_draft_and_gives_pools() -> None:
    event = opened(drafting(construct_at_once=False), at=0)
    event.act("construct", HOST, 5000, minutes=20)
    assert sum(book_of(event.state).pools["Ana"].values()) == 45
    assert book_of(event.state_at(5000 + 1199)).lists == {}
    assert len(book_of(event.state_at(5000 + 1200)).lists) == 8
    assert book_of(event.state_at(9000)).lists["Ana"].at == 5000 + 1200
    assert book_of(event.state).lists == {}


DRAFT = 1020
"""The seconds of a draft of three boosters in which nobody picks in time."""


def test_construction_begins_by_itself_when_the_last_table_has_drafted() -> None:
    event = opened(drafting(), "draft_tables", 0, table=4)
    slow = event.state.drafts[1].seats[0]
    event.act("pause_draft", HOST, 10, player=slow)
    assert event.state_at(3000).construction is None, "the second table hasn't drafted"
    event.act("resume_draft", HOST, 3000)
    when = 3000 + DRAFT - 10
    assert event.state_at(when - 1).construction is None
    building = event.state_at(when).construction
    assert building is not None
    assert (building.left, building.registering, len(building.builders)) == (1200, 0, 8)
    assert book_of(event.state_at(when + 1199)).lists == {}
    later = event.state_at(99_999)
    assert {one.at for one in book_of(later).lists.values()} == {when + 1200}
    assert later.construction is not None
    assert later.construction.over
    event.act("tick", HOST, when)
    assert event.log[-1].endswith("build their decks.")
    assert event.log[0].endswith("draft.")
    assert event.log[1].endswith("is over.")
    event.act("lay", "Ana", main={"Island": 40})
    event.act("construct", HOST, minutes=5)
    assert event.state.construction is not None
    assert event.state.construction.left == 300
    assert event.state.construction.deck("Ana") == {"Island": 40}
    assert refusal(event, "construct") == "construction/on"
    rebuilt(event)


def test_tables_that_draft_one_after_the_other_build_together_at_the_end() -> None:
    event = drafting()
    opened(event, "draft", 0, kind="booster", seats=["Ana", "Ben", "Cid", "Dan"])
    event.act("tick", HOST, 1500)
    assert event.state.construction is not None
    opened(event, "draft", 1500, kind="booster", seats=["Eve", "Fay", "Gus", "Hal"])
    event.act("lay", "Ana", 1600, main={"Island": 40})
    assert refusal(event, "draft", kind="booster", seats=["Ana", "Ben"], boosters=["INV"], known_packs=KNOWN) == (
        "construction/on"
    )
    both = event.state_at(1500 + DRAFT).construction
    assert both is not None
    assert sorted(both.builders) == sorted(EIGHT[4:]), "the time of the first table was over before"
    lists = book_of(event.state_at(99_999)).lists
    assert sorted(lists) == sorted(EIGHT)
    assert lists["Ana"].deck.main == {"Island": 40}
    again = drafting()
    opened(again, "draft", 0, kind="booster", seats=["Ana", "Ben", "Cid", "Dan"])
    again.act("tick", HOST, 1500)
    opened(again, "draft", 1500, kind="booster", seats=["Ana", "Ben", "Cid", "Dan"])
    assert again.state.construction is None, "who has laid out nothing may draft again"
    rebuilt(event)


def test_sealed_pools_are_registered_and_then_built_each_in_its_time() -> None:
    event = opened(drafting(format="sealed"), "sealed", 0, boosters=["INV"] * 5)
    building = event.state.construction
    assert building is not None
    assert (building.registering, building.left) == (15 * 60, 30 * 60)
    half = event.state_at(16 * 60).construction
    assert half is not None
    assert (half.registering, half.left) == (0, 29 * 60)
    view = event.view("Ana")["construction"]
    assert view is not None
    assert view["registering"] == 900
    assert book_of(event.state_at(45 * 60 - 1)).lists == {}
    assert {one.at for one in book_of(event.state_at(50 * 60)).lists.values()} == {45 * 60}
    opened(event, "sealed", 60, boosters=["INV"] * 5)
    assert event.state.construction is not None
    assert event.state.construction.registering == 900, "opened again, since nobody has laid anything out"


def test_paused_drafts_wait() -> None:
    event = opened(drafting(), at=0)
    event.act("pause_draft", HOST, 10)
    event.act("resume_draft", HOST, 9000)
    assert draft_in(event).left == 30
    assert draft_in(event).log == []


def test_lots_are_drawn_and_the_team_that_was_drawn_chooses() -> None:
    event = Tournament.new({"structure": "swiss", "rounds": 1, "team_size": 3, "format": "rochester-draft"}, 3)
    for team, members in (("X", ("Ana", "Ben", "Cid")), ("Y", ("Dan", "Eve", "Fay"))):
        event.act("register", HOST, name=team, members=list(members))
    opened(event, "draw_lots", teams=["X", "Y"])
    (lots,) = event.state.lots
    chooser = lots.choice.chooser
    other = "Y" if chooser == "X" else "X"
    assert refusal(event, "choose_first", event.state.members(other)[0], first=other) == "draft/chooser"
    assert refusal(event, "draft", kind="booster", boosters=["INV"], known_packs=KNOWN) == "draft/running"
    event.act("choose_first", event.state.members(chooser)[2], first=other)
    assert event.state.lots == []
    draft = draft_in(event)
    assert draft.seats == ("Ana", "Ben", "Cid", "Dan", "Eve", "Fay")
    assert draft.due == [event.state.members(other)[1]]
    assert refusal(event, "choose_first", first=other) == "draft/no-lots"
    rebuilt(event)


def test_sealed_pools_become_decks() -> None:
    event = opened(drafting(format="sealed"), "sealed", boosters=["INV"] * 5)
    assert all(sum(pool.values()) == 75 for pool in book_of(event.state).pools.values())
    event.act("construct", HOST, 0)
    assert event.state.construction is not None
    assert event.state.construction.left == 30 * 60
    assert refusal(event, "lay", "Ana", main={"Rare 99": 1}) == "construction/card"
    assert refusal(event, "lay", "Ana", player="Ben", main={}) == "event/role"
    event.act("lay", "Ana", main={"Island": 39})
    assert refusal(event, "submit", "Ana") == "construction/small"
    event.act("lay", "Ana", main={"Island": 40})
    event.act("submit", "Ana")
    assert book_of(event.state).lists["Ana"].deck.main == {"Island": 40}
    event.act("lay", "Ana", main={"Island": 41})
    assert "Ana" not in book_of(event.state).lists
    event.act("submit", "Ana")
    event.act("lock", HOST)
    assert refusal(event, "lay", "Ana", main={"Island": 42}) == "deck/locked"
    event.act("construction_over", HOST)
    assert book_of(event.state).lists["Ana"].deck.main == {"Island": 41}
    assert sum(book_of(event.state).lists["Ben"].deck.main.values()) == 40
    assert refusal(event, "lay", "Ben", main={}) == "construction/over"
    rebuilt(event)


def test_members_of_a_team_build_of_one_pool() -> None:
    event = Tournament.new({"structure": "swiss", "rounds": 1, "team_size": 3, "format": "sealed"}, 3)
    event.act("register", HOST, name="X", members=["Ana", "Ben", "Cid"])
    opened(event, "sealed", boosters=["INV"] * 8)
    event.act("construct", HOST)
    pool = book_of(event.state).pools["X"]
    card = next(iter(pool))
    event.act("lay", "Ana", main={card: pool[card]})
    assert refusal(event, "lay", "Ben", main={card: 1}) == "construction/card"
    event.act("construction_over", HOST)
    played = {seat: book_of(event.state).lists[seat].deck.main for seat in ("Ana", "Ben", "Cid")}
    for title, number in pool.items():
        assert sum(deck.get(title, 0) for deck in played.values()) <= number
    assert problems_of(event.state, "Ben") == []


def test_a_drafted_play_off_is_paired_by_the_seats_of_its_draft() -> None:
    settings: dict[str, Any] = {
        "structure": "swiss-then-cut",
        "rounds": 1,
        "cut": 4,
        "playoff": "draft",
        "format": "free",
    }
    event = reported(drafting(**settings), "Ana 2-0 Ben", "Cid 2-0 Dan", "Eve 2-0 Fay", "Gus 2-0 Hal")
    opened(event)
    seats = draft_in(event).seats
    assert sorted(seats) == ["Ana", "Cid", "Eve", "Gus"]
    event.act("picks", HOST, count=45)
    event.act("construct", HOST)
    event.act("construction_over", HOST)
    assert problems_of(event.state, "Ana") == []
    event.act("pair", HOST)
    assert [table.sides for table in event.state.rounds[-1].tables] == [(seats[0], seats[2]), (seats[1], seats[3])]


def test_nobody_sees_what_is_anothers() -> None:
    def seen(theirs: str) -> tuple[str, str]:
        """What Ana and the public see, where Ben and Cid have opened, picked, reserved, drafted and laid out these."""
        event = drafting("Ana", "Ben", "Cid")
        packs = {
            seat: [[f"{theirs if seat != 'Ana' else 'own'} {group} {n}" for n in range(3)] for group in range(1)]
            for seat in ("Ana", "Ben", "Cid")
        }
        opened(event, seats=["Ana", "Ben", "Cid"], packs=packs)
        event.act("pick", "Ana", card="own 0 1")
        event.act("pick", "Ben", card=f"{theirs} 0 2")
        event.act("reserve", "Cid", card=f"{theirs} 0 1")
        event.act("pool", HOST, player="Ben", cards={f"{theirs} 1": 40})
        event.act("pool", HOST, player="Cid", cards={"Island": 40})
        return json.dumps(event.view("Ana")), json.dumps(event.view(None))

    assert seen("this") == seen("that")
    ana, public = seen("this")
    assert "own 0 1" in ana
    assert "own 0 1" not in public


def test_nobody_sees_what_another_builds() -> None:
    def seen(islands: int) -> str:
        event = opened(drafting(format="sealed"), "sealed", boosters=["INV"] * 5)
        event.act("construct", HOST)
        event.act("lay", "Ben", main={"Island": islands})
        event.act("submit", "Ben")
        return json.dumps([event.view("Ana"), event.view(None)])

    assert seen(40) == seen(50)


def test_all_picks_are_open_when_the_event_is_over() -> None:
    event = opened(drafting("Ana", "Ben", rounds=1))
    event.act("picks", HOST, count=45)
    assert event.view(None)["drafts"][0]["log"] == []
    reported(event, "Ana 2-0 Ben")
    assert len(event.view(None)["drafts"][0]["log"]) == 90


def test_a_refused_count_of_picks_takes_none() -> None:
    event = opened(drafting())
    assert refusal(event, "picks", count=46) == "draft/not-due"
    assert draft_in(event).log == []
