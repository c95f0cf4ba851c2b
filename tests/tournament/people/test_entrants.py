"""Who is in an event, alone or as a team."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from headjudge.core.errors import HeadjudgeError, IllegalAction, InvalidInput
from headjudge.rules import sentence
from headjudge.tournament.people import (
    Entrants,
    disqualify,
    drop,
    enter,
    entrant,
    entrant_of,
    has_awarded_bye,
    in_event,
    reinstate,
    undrop,
    withdraw,
)


def entered(*names: str) -> Entrants:
    entrants = Entrants()
    for name in names:
        enter(entrants, name, 1)
    return entrants


def test_who_drops_is_out_from_the_next_pairing_on_and_may_come_back() -> None:
    entrants = entered("Ana", "Ben")
    drop(entrants, "Ana", 1)
    assert in_event(entrants) == ["Ben"]
    assert in_event(entrants, 1) == ["Ana", "Ben"]
    ana = enter(entrants, "Ana", 3)
    assert in_event(entrants) == ["Ana", "Ben"]
    assert [ana.was_in(round_) for round_ in (1, 2, 3, 4)] == [True, False, True, True]
    assert ana.entered == 1


def test_a_drop_that_is_taken_back_never_was() -> None:
    entrants = entered("Ana")
    drop(entrants, "Ana", 1)
    ana = undrop(entrants, "Ana")
    assert [ana.was_in(round_) for round_ in (1, 2, 3)] == [True] * 3
    with pytest.raises(IllegalAction, match="hasn't dropped"):
        undrop(entrants, "Ana")


def test_a_late_entry_has_only_the_awarded_byes_that_are_left() -> None:
    entrants = entered("Ana")
    ben = enter(entrants, "Ben", 2, byes=2)
    assert [ben.was_in(round_) and has_awarded_bye(ben, round_) for round_ in (1, 2, 3)] == [False, True, False]


def test_who_is_disqualified_stays_out() -> None:
    entrants = entered("Ana", "Ben")
    disqualify(entrants, "Ana", 2)
    disqualify(entrants, "Walt", 2)
    assert in_event(entrants) == ["Ben"]
    assert entrant(entrants, "Ana").was_in(2)
    assert not entrant(entrants, "Walt").stays
    with pytest.raises(IllegalAction, match="was disqualified"):
        enter(entrants, "Ana", 3)
    with pytest.raises(IllegalAction, match="was disqualified"):
        undrop(entrants, "Ana")
    reinstate(entrants, "Ana")
    enter(entrants, "Ana", 3)
    assert in_event(entrants) == ["Ana", "Ben"]


def test_an_entry_that_is_taken_back_never_was() -> None:
    entrants = entered("Ana", "Ben")
    withdraw(entrants, "Ana")
    assert list(entrants.by_name) == ["Ben"]
    assert entrant_of(entrants, "Ana") is None


@pytest.mark.parametrize("name", ["", " Ana", "A\nB", "x" * 81])
def test_what_is_no_name_is_refused(name: str) -> None:
    with pytest.raises(InvalidInput):
        enter(Entrants(), name, 1)


def test_what_cannot_be_is_refused_and_changes_nothing() -> None:
    entrants = entered("Ana")
    tries: list[Callable[[], object]] = [
        lambda: enter(entrants, "Ana", 2),
        lambda: enter(entrants, "Ben", 2, byes=-1),
        lambda: enter(entrants, "Ben", 2, members=["Ben", "Cid", "Dot"]),
        lambda: drop(entrants, "Ben", 1),
        lambda: reinstate(entrants, "Ana"),
    ]
    for attempt in tries:
        with pytest.raises(HeadjudgeError) as refused:
            attempt()
        assert refused.value.code.startswith("people/")
        assert not isinstance(refused.value, IllegalAction) or sentence(refused.value.rule, "tournament")
    assert list(entrants.by_name) == ["Ana"]
    assert len(entrants.by_name["Ana"].stays) == 1


TIGERS = ("Ana", "Ben", "Cid")


def test_a_team_has_three_members_and_nobody_plays_for_two() -> None:
    entrants = Entrants(team_size=3)
    enter(entrants, "Tigers", 1, members=TIGERS)
    for members, code in (
        (("Dot", "Eve"), "people/team-size"),
        ((), "people/team-size"),
        (("Dot", "Eve", "Dot"), "people/twice-in-team"),
        (("Dot", "Eve", "Ana"), "people/two-teams"),
    ):
        with pytest.raises(IllegalAction) as refused:
            enter(entrants, "Lions", 1, members=members)
        assert (refused.value.rule, refused.value.code) == ("143", code)
    assert list(entrants.by_name) == ["Tigers"]
    one = entrant_of(entrants, "Ben")
    assert one is not None
    assert one.name == "Tigers"


def test_a_team_that_comes_back_is_the_same_three_in_any_order() -> None:
    entrants = Entrants(team_size=3)
    enter(entrants, "Tigers", 1, members=TIGERS, byes=1)
    drop(entrants, "Tigers", 1)
    with pytest.raises(IllegalAction, match="another team"):
        enter(entrants, "Tigers", 2, members=("Ana", "Ben", "Dot"))
    tigers = enter(entrants, "Tigers", 2, members=("Cid", "Ana", "Ben"))
    assert (tigers.members, tigers.byes) == (("Cid", "Ana", "Ben"), 1)
    drop(entrants, "Tigers", 2)
    enter(entrants, "Lions", 3, members=("Cid", "Eve", "Fay"))
    with pytest.raises(IllegalAction, match="Cid plays for Lions"):
        enter(entrants, "Tigers", 3)
    with pytest.raises(IllegalAction, match="Cid plays for Lions"):
        undrop(entrants, "Tigers")
