"""Booster drafts, pick by pick (facts/drafts)."""

from __future__ import annotations

import copy

import pytest
from tests.tournament.drafts.drafting import packs, picks, refusing

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts import PROFILES, BoosterDraft, Direction, PickedBy, Stage, draft_view, told

SEATS = ("Ana", "Ben", "Cid", "Dot")


def begun(cards: int, groups: int, seats: tuple[str, ...] = SEATS, timing: str = "modern") -> BoosterDraft:
    draft = BoosterDraft(seats=seats, packs=packs(seats, cards, groups), timing=PROFILES[timing])
    draft.begin()
    return draft


def test_first_packs_go_left_second_right_third_left() -> None:
    draft = begun(4, 3)
    assert (draft.group, draft.direction, draft.review, draft.due) == (1, Direction.LEFT, None, [*SEATS])
    draft.pick("Ana", "Ana1.3")
    with pytest.raises(IllegalAction, match=r"Ben, Cid, Dot may pick \(see facts/drafts\)"):
        draft.pick("Ana", "Ana1.1")
    assert (draft.due, draft.pack("Ana")) == (["Ben", "Cid", "Dot"], [])
    picks(draft, 1)
    assert draft.pack("Ben") == ["Ana1.1", "Ana1.2", "Ana1.4"]
    assert draft.pack("Ana") == ["Dot1.2", "Dot1.3", "Dot1.4"]
    picks(draft, 3)
    assert (draft.group, draft.direction, draft.review) == (2, Direction.RIGHT, 60)
    assert draft.pool("Ana") == ["Ana1.3", "Dot1.2", "Cid1.3", "Ben1.4"]
    picks(draft, 1)
    assert draft.pack("Ana") == ["Ben2.2", "Ben2.3", "Ben2.4"]
    assert draft.pack("Dot") == ["Ana2.2", "Ana2.3", "Ana2.4"]
    picks(draft, 3)
    assert (draft.group, draft.direction, draft.review) == (3, Direction.LEFT, 90)
    picks(draft, 1)
    assert draft.pack("Ben") == ["Ana3.2", "Ana3.3", "Ana3.4"]
    picks(draft, 3)
    assert (draft.over, draft.due, draft.seconds, draft.wakes_in) == (True, [], None, None)
    assert len(draft.pool("Ana")) == 12


def test_seconds_go_by_the_cards_left() -> None:
    draft, seconds = begun(15, 1, ("Ana", "Ben")), []
    while not draft.over:
        seconds.append(draft.seconds)
        picks(draft, 1)
    assert seconds == [40, 40, 35, 30, 25, 25, 20, 20, 15, 10, 10, 5, 5, 5, 5]


def test_a_pack_larger_than_any_has_the_longest_time() -> None:
    assert begun(20, 1).seconds == 40
    assert begun(20, 1, timing="calm").seconds == 80
    assert begun(20, 1, timing="untimed").seconds is None


def test_time_over_gives_the_reserved_card_or_any() -> None:
    draft, rng = begun(5, 1, ("Ana", "Ben")), Rng(3)
    draft.reserve("Ana", "Ana1.4")
    draft.reserve("Ana", "Ana1.5")
    assert draft.tick(9, rng) == []
    assert draft.wakes_in == 1
    taken = draft.tick(1, rng)
    assert [(pick.seat, pick.by) for pick in taken] == [("Ana", PickedBy.RESERVED), ("Ben", PickedBy.LOT)]
    assert draft.pool("Ana") == ["Ana1.5"]
    assert draft.pool("Ben")[0] in packs(SEATS, 5, 1)["Ben"][0]
    assert draft.reserved == {}


def test_what_was_reserved_is_forgotten_when_the_pack_moves_on() -> None:
    draft = begun(3, 1, ("Ana", "Ben"))
    draft.reserve("Ana", "Ana1.2")
    picks(draft, 1)
    assert draft.reserved == {}
    with refusing(draft, "draft/card"):
        draft.reserve("Ana", "Ana1.2")


def test_lots_are_drawn_from_the_whole_pack() -> None:
    drawn = set()
    for seed in range(60):
        draft = begun(3, 1, ("Ana", "Ben"))
        drawn.add(draft.no_pick("Ana", Rng(seed)).card)
    assert drawn == {"Ana1.1", "Ana1.2", "Ana1.3"}


def test_a_long_time_plays_the_draft_to_its_end() -> None:
    draft = begun(3, 3)
    taken = draft.tick(4 * 3600, Rng(1))
    assert draft.over
    assert len(taken) == len(draft.log) == 36


def test_a_long_time_is_as_many_short_ones() -> None:
    one, many = begun(4, 3), begun(4, 3)
    one.tick(97, Rng(5))
    rng = Rng(5)
    for _ in range(97):
        many.tick(1, rng)
    assert one == many
    assert one.group == 2


def test_a_pick_ends_the_review_and_takes_none_of_the_others_time() -> None:
    draft, rng = begun(2, 2), Rng(0)
    picks(draft, 2)
    assert (draft.review, draft.left) == (60, 60)
    draft.tick(10, rng)
    draft.pick("Ana", "Ana2.1")
    assert (draft.review, draft.left) == (None, 55)
    assert draft.tick(54, rng) == []
    assert len(draft.tick(1, rng)) == 3


def test_a_pause_loses_no_time_and_shows_no_cards() -> None:
    draft, rng = begun(5, 1), Rng(0)
    draft.tick(7, rng)
    left = draft.left
    draft.pause()
    assert draft.tick(10_000, rng) == []
    assert draft.wakes_in is None
    assert draft_view(draft, "Ana")["pack"] == []
    with refusing(draft, "draft/paused"):
        draft.pick("Ana", "Ana1.1")
    with refusing(draft, "draft/not-running"):
        draft.no_pick("Ana", rng)
    with refusing(draft, "draft/not-running"):
        draft.pause()
    draft.resume()
    assert draft.left == left
    assert draft_view(draft, "Ana")["pack"] == packs(SEATS, 5, 1)["Ana"][0]
    with refusing(draft, "draft/not-paused"):
        draft.resume()


def test_it_begins_when_everybody_is_ready() -> None:
    draft = BoosterDraft(seats=SEATS, packs=packs(SEATS, 3, 1), programs={"Dot": "random"})
    assert (draft.due, draft.pack("Ana"), draft.tick(100, Rng(0))) == ([], [], [])
    with refusing(draft, "draft/gathering"):
        draft.pick("Ana", "Ana1.1")
    with refusing(draft, "draft/program"):
        draft.declare("Dot")
    draft.declare("Ana")
    draft.declare("Ben")
    draft.declare("Ana", ready=False)
    draft.declare("Cid")
    assert draft.ready == ["Ben", "Cid"]
    draft.declare("Ana")
    assert draft.stage is Stage.RUNNING
    with refusing(draft, "draft/not-gathering"):
        draft.declare("Ana")
    with refusing(draft, "draft/not-gathering"):
        draft.begin()


def test_nobody_waits_for_a_seat_that_a_program_has_taken() -> None:
    draft = BoosterDraft(seats=SEATS, packs=packs(SEATS, 3, 1))
    for seat in SEATS[:3]:
        draft.declare(seat)
    draft.hand_over("Dot", "random")
    assert draft.stage is Stage.RUNNING


def test_missed_picks_are_counted_since_the_seat_was_given_back() -> None:
    draft = begun(4, 1)
    for missed in (1, 2):
        for seat in ("Ana", "Cid", "Dot"):
            draft.pick(seat, draft.pack(seat)[0])
        draft.no_pick("Ben", Rng(missed))
        assert (draft.missed("Ben"), draft.missed("Ana")) == (missed, 0)
    draft.hand_over("Ben", "random")
    draft.give_back("Ben")
    assert draft.missed("Ben") == 0


def test_a_program_takes_a_seat_and_gives_it_back() -> None:
    draft = begun(4, 1)
    draft.reserve("Ben", "Ben1.3")
    draft.hand_over("Ben", "random")
    assert draft.reserved == {}
    with refusing(draft, "draft/program"):
        draft.pick("Ben", "Ben1.1")
    with refusing(draft, "draft/program"):
        draft.reserve("Ben", "Ben1.1")
    with refusing(draft, "draft/program"):
        draft.hand_over("Ben", "another")
    draft.pick("Ben", "Ben1.2", program=True)
    draft.give_back("Ben")
    picks(draft, 1)
    with refusing(draft, "draft/program"):
        draft.pick("Ben", "Ana1.2", program=True)
    with refusing(draft, "draft/program"):
        draft.give_back("Ben")
    draft.pick("Ben", "Ana1.2")
    assert draft.pool("Ben") == ["Ben1.2", "Ana1.2"]
    assert [pick.by for pick in draft.log if pick.seat == "Ben"] == [PickedBy.PROGRAM, PickedBy.DRAFTER]


def test_the_log_tells_afterwards_what_there_was_to_take() -> None:
    draft = begun(3, 2, ("Ana", "Ben"))
    picks(draft, 4)
    assert [pick["card"] for pick in draft_view(draft, "Ana")["log"]] == draft.pool("Ana")
    with refusing(draft, "draft/not-over"):
        told(draft)
    picks(draft, 2)
    assert [pick["card"] for pick in told(draft)] == [pick.card for pick in draft.log]
    assert told(draft)[2]["offered"] == ["Ben1.2", "Ben1.3"]
    assert draft_view(draft, None)["log"] == []
    assert draft_view(draft, None, opened=True)["log"] == told(draft)


def test_packs_may_have_any_length() -> None:
    lengths = {"Ana": [["a", "b", "c"], ["x"]], "Ben": [["d"]]}
    draft = BoosterDraft(seats=("Ana", "Ben"), packs=lengths)
    draft.begin()
    picks(draft, 1)
    assert (draft.due, draft.pack("Ana")) == (["Ben"], [])
    picks(draft, 2)
    assert (draft.group, draft.due) == (2, ["Ana"])
    picks(draft, 1)
    assert draft.over
    assert sorted(draft.pool("Ana") + draft.pool("Ben")) == ["a", "b", "c", "d", "x"]


def test_a_card_that_is_twice_in_a_pack_can_be_taken_twice() -> None:
    draft = BoosterDraft(seats=("Ana", "Ben"), packs={"Ana": [["Bear", "Bear"]], "Ben": [["Wolf", "Wolf"]]})
    draft.begin()
    picks(draft, 2)
    assert draft.pool("Ana") == ["Bear", "Wolf"]


@pytest.mark.parametrize(
    ("seats", "contents", "code"),
    [
        (("Ana",), {"Ana": [["a"]]}, "draft/seats"),
        (("Ana", "Ana"), {"Ana": [["a"]]}, "draft/seats"),
        (("Ana", "Ben"), {}, "draft/packs"),
        (("Ana", "Ben"), {"Ana": [[]]}, "draft/packs"),
        (("Ana", "Ben"), {"Cid": [["a"]]}, "draft/seat"),
    ],
)
def test_drafts_that_cannot_be(seats: tuple[str, ...], contents: dict[str, list[list[str]]], code: str) -> None:
    with pytest.raises(InvalidInput) as why:
        BoosterDraft(seats=seats, packs=contents)
    assert why.value.code == code


def test_strangers_and_time_that_goes_back_are_refused() -> None:
    draft = begun(3, 1)
    with refusing(draft, "draft/seat"):
        draft.pick("Eve", "Ana1.1")
    with refusing(draft, "draft/time"):
        draft.tick(-1, Rng(0))


def test_copies_go_on_alike() -> None:
    draft = begun(4, 2)
    picks(draft, 3)
    other = copy.deepcopy(draft)
    picks(other, 2)
    assert len(draft.log) == 12
    picks(draft, 2)
    assert other == draft
