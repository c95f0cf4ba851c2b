"""Rochester drafts, of single players and of teams (facts/drafts, 147)."""

from __future__ import annotations

import pytest
from tests.tournament.drafts.drafting import packs, picks, refusing

from headjudge.core.errors import IllegalAction, InvalidInput
from headjudge.core.rng import Rng
from headjudge.tournament.drafts import (
    Direction,
    FirstPick,
    PickedBy,
    RochesterDraft,
    draft_view,
    draw_lots,
    picking_order,
)

EIGHT = ("Ana", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal")
THREE = EIGHT[:3]
TEAMS = {"T1": ("1A", "1B", "1C"), "T2": ("2A", "2B", "2C")}
SIX = ("1A", "1B", "1C", "2A", "2B", "2C")


def begun(seats: tuple[str, ...], cards: int, groups: int) -> RochesterDraft:
    draft = RochesterDraft(seats=seats, packs=packs(seats, cards, groups))
    draft.begin()
    return draft


@pytest.mark.parametrize(
    ("row", "cards", "order"),
    [("ABCDEFGH", 15, "ABCDEFGHHGFEDCB"), ("ABC", 5, "ABCCB"), ("ABC", 8, "ABCCBAAB"), ("AB", 1, "A")],
)
def test_picks_run_around_and_back(row: str, cards: int, order: str) -> None:
    assert "".join(picking_order(row, cards)) == order


def test_the_next_player_opens_the_next_pack() -> None:
    draft = begun(EIGHT, 15, 1)
    assert (draft.opener, draft.review, draft.left, draft.seconds) == ("Ana", 30, 30, 5)
    assert draft.order == [*EIGHT, *reversed(EIGHT[1:])]
    picks(draft, 15)
    assert (draft.opener, draft.due) == ("Ben", ["Ben"])
    assert draft.order[7:9] == ["Ana", "Ana"]
    assert draft.pool("Hal") == ["Ana1.8", "Ana1.9"]


def test_the_last_opener_of_a_group_opens_the_next_and_everything_turns_round() -> None:
    draft, opened = begun(THREE, 5, 3), []
    while not draft.over:
        opened.append((draft.group, draft.direction, draft.opener, "".join(seat[0] for seat in draft.order)))
        picks(draft, 5)
    left, right = Direction.LEFT, Direction.RIGHT
    assert opened == [
        (1, left, "Ana", "ABCCB"),
        (1, left, "Ben", "BCAAC"),
        (1, left, "Cid", "CABBA"),
        (2, right, "Cid", "CBAAB"),
        (2, right, "Ben", "BACCA"),
        (2, right, "Ana", "ACBBC"),
        (3, left, "Ana", "ABCCB"),
        (3, left, "Ben", "BCAAC"),
        (3, left, "Cid", "CABBA"),
    ]
    assert (draft.opener, draft.table, draft.order, draft.left) == (None, [], [], None)


def test_who_has_no_pack_opens_none() -> None:
    draft = RochesterDraft(seats=THREE, packs={"Ana": [["a"], ["b"]], "Cid": [["c"]]})
    draft.begin()
    openers = []
    while not draft.over:
        openers.append((draft.opener, draft.due))
        picks(draft, 1)
    assert openers == [("Ana", ["Ana"]), ("Cid", ["Cid"]), ("Ana", ["Ana"])]


def test_no_pick_gives_the_card_longest_on_the_table() -> None:
    draft, rng = begun(THREE, 5, 1), Rng(0)
    draft.pick("Ana", "Ana1.2")
    pick = draft.no_pick("Ben", rng)
    assert (pick.card, pick.by) == ("Ana1.1", PickedBy.OFFICIAL)
    assert (draft.table, draft.due) == (["Ana1.3", "Ana1.4", "Ana1.5"], ["Cid"])
    with refusing(draft, "draft/not-due"):
        draft.no_pick("Ben", rng)
    with refusing(draft, "draft/not-due"):
        draft.pick("Ana", "Ana1.3")


def test_a_reserved_card_counts_unless_somebody_takes_it_before() -> None:
    draft, rng = begun(THREE, 5, 1), Rng(0)
    for seat in THREE:
        draft.reserve(seat, "Ana1.5")
    taken = draft.tick(30 + 5 + 5, rng)
    assert [(pick.card, pick.by) for pick in taken] == [("Ana1.5", PickedBy.RESERVED), ("Ana1.1", PickedBy.OFFICIAL)]
    draft.reserve("Cid", "Ana1.4")
    draft.reserve("Cid", None)
    assert [pick.card for pick in draft.tick(5, rng)] == ["Ana1.2"]


def test_each_pack_has_its_review() -> None:
    draft, rng = begun(THREE, 2, 1), Rng(0)
    assert draft.tick(29, rng) == []
    assert (draft.review, draft.wakes_in) == (30, 1)
    draft.tick(1, rng)
    assert (draft.review, draft.left) == (None, 5)
    picks(draft, 2)
    assert (draft.opener, draft.review, draft.left) == ("Ben", 30, 30)


def test_table_and_picks_lie_open_for_everybody() -> None:
    draft = begun(THREE, 3, 1)
    picks(draft, 1)
    for seat in (*THREE, None):
        view = draft_view(draft, seat)
        assert view["table"] == {"opener": "Ana", "order": [*THREE], "cards": ["Ana1.2", "Ana1.3"]}
        assert [(pick["seat"], pick["card"]) for pick in view["log"]] == [("Ana", "Ana1.1")]


# teams of three


def test_147_the_example() -> None:
    choice = FirstPick(TEAMS, chooser="T2")
    choice.choose("T2", first="T1")
    draft = choice.draft(packs(SIX, 15, 1))
    draft.begin()
    assert draft.seats == SIX
    assert (draft.opener, draft.direction, draft.review) == ("1B", Direction.LEFT, 30)
    assert " ".join(draft.order) == "1B 1C 2A 2B 2C 1A 1A 2C 2B 2A 1C 1B 1B 1C 2A"
    picks(draft, 15)
    assert {seat: len(draft.pool(seat)) for seat in SIX} == {"1A": 2, "1B": 3, "1C": 3, "2A": 3, "2B": 2, "2C": 2}
    assert (draft.group, draft.opener) == (1, "1C")
    picks(draft, 60)
    assert draft.opener == "1A"
    picks(draft, 15)
    assert draft.over
    assert {len(draft.pool(seat)) for seat in SIX} == {15}


def test_147_a_team_may_pick_first_itself() -> None:
    choice = FirstPick(TEAMS, chooser="T2")
    choice.choose("T2", first="T2")
    draft = choice.draft(packs(SIX, 15, 1))
    draft.begin()
    assert " ".join(draft.order) == "2B 2C 1A 1B 1C 2A 2A 1C 1B 1A 2C 2B 2B 2C 1A"


def test_147_members_sit_opposite_those_of_the_same_letter() -> None:
    seats = FirstPick(TEAMS, chooser="T1").seats
    assert all(seats[at][1] == seats[at + 3][1] for at in range(3))


def test_147_either_team_is_drawn() -> None:
    assert {draw_lots(TEAMS, Rng(seed)).chooser for seed in range(20)} == {"T1", "T2"}


def test_147_only_the_team_drawn_chooses_and_once() -> None:
    choice = FirstPick(TEAMS, chooser="T2")
    with pytest.raises(IllegalAction, match="T2 was drawn"):
        choice.choose("T1", first="T1")
    with pytest.raises(IllegalAction, match=r"yet to choose .*147"):
        choice.draft(packs(SIX, 15, 1))
    with pytest.raises(InvalidInput, match="isn't one of the teams"):
        choice.choose("T2", first="T3")
    choice.choose("T2", first="T1")
    with pytest.raises(IllegalAction, match="already chosen"):
        choice.choose("T2", first="T2")


@pytest.mark.parametrize(
    "teams",
    [
        {},
        {"T1": TEAMS["T1"]},
        {"T1": ("1A", "1B"), "T2": TEAMS["T2"]},
        {"T1": ("1A", "1B", "2A"), "T2": TEAMS["T2"]},
        {**TEAMS, "T3": ("3A", "3B", "3C")},
    ],
)
def test_147_two_teams_of_three_sit_at_a_table(teams: dict[str, tuple[str, ...]]) -> None:
    with pytest.raises(IllegalAction) as why:
        draw_lots(teams, Rng(0))
    assert why.value.rule == "147"


def test_who_opens_first_has_a_seat() -> None:
    with pytest.raises(InvalidInput, match="Eve has no seat"):
        RochesterDraft(seats=THREE, packs=packs(THREE, 1, 1), first="Eve")
