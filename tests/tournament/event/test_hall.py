"""Table numbers with ranges and gaps, fixed tables, feature matches."""

from tests.tournament.event.events import begun, refusal

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST

EIGHT = ("Ana", "Ben", "Cid", "Dan", "Eve", "Fay", "Gus", "Hal")
PAIRS = [["Ana", "Ben"], ["Cid", "Dan"], ["Eve", "Fay"], ["Gus", "Hal"]]


def numbers(event: Tournament) -> list[int | None]:
    return [table.number for table in event.state.rounds[-1].tables]


def test_tables_are_numbered_from_one() -> None:
    event = begun("Ana", "Ben", "Cid")
    event.act("pair", HOST, how=[["Cid"], ["Ana", "Ben"]])
    assert numbers(event) == [None, 1]


def test_ranges_are_filled_in_order_around_feature_tables_and_go_on_at_the_end() -> None:
    event = begun(*EIGHT)
    event.act("tables", HOST, ranges=[[11, 12], [3, 4]], features=[12])
    event.act("pair", HOST, how=PAIRS)
    assert numbers(event) == [11, 3, 4, 13]


def test_who_cannot_move_always_sits_at_their_table() -> None:
    event = begun(*EIGHT)
    event.act("fix_table", HOST, player="Fay", table=1)
    event.act("fix_table", HOST, player="Eve", table=2)
    assert refusal(event, "fix_table", player="Ana", table=1) == "event/table-taken"
    event.act("pair", HOST, how=PAIRS)
    assert numbers(event) == [1, 3, 2, 4]
    event.act("unpair", HOST)
    event.act("fix_table", HOST, player="Eve")
    event.act("pair", HOST, how=PAIRS)
    assert numbers(event) == [2, 3, 1, 4]


def test_a_match_is_moved_to_the_feature_table() -> None:
    event = begun(*EIGHT)
    event.act("tables", HOST, features=[1])
    event.act("pair", HOST, how=PAIRS)
    assert numbers(event) == [2, 3, 4, 5]
    event.act("move", HOST, player="Eve", table=1)
    assert event.consequences("move", HOST, player="Ana", table=5) == [
        "Ana and Ben would play at table 5, not at table 2.",
        "Gus and Hal would play at table 2, not at table 5.",
    ]
    event.act("move", HOST, player="Ana", table=5)
    assert numbers(event) == [5, 3, 1, 2]
    assert [table["feature"] for table in event.view(None)["rounds"][0]["tables"]] == [False, False, True, False]


def test_ranges_that_cannot_be_are_refused() -> None:
    event = begun(*EIGHT)
    for ranges in ([[3, 1]], [[1, 5], [5, 9]], [[0, 4]], [[1]]):
        assert refusal(event, "tables", ranges=ranges) == "event/tables"
    assert refusal(event, "tables", features=[2, 2]) == "event/tables"
