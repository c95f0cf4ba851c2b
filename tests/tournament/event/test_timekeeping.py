"""The clock of a round: start, pause, resume, each table's own end, who plays over time; deck checks and their time."""

from tests.tournament.event.events import begun, refusal

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.timekeeping import ends_at, seconds_left, still_playing
from headjudge.tournament.matches import Match

HOUR = 3600


def paired(*players: str) -> Tournament:
    event = begun(*(players or ("Ana", "Ben", "Cid", "Dan")))
    event.act("pair", HOST, 100)
    return event


def test_the_clock_runs_is_paused_and_goes_on() -> None:
    event = paired()
    one = event.state.rounds[-1]
    assert (seconds_left(one, 100), ends_at(one)) == (None, None)
    assert refusal(event, "pause_clock") == "clock/not-started"
    event.act("start_clock", HOST, 200)
    assert refusal(event, "start_clock") == "clock/started"
    assert (seconds_left(one, 260), ends_at(one)) == (HOUR - 60, 200 + HOUR)
    event.act("pause_clock", HOST, 300)
    assert (seconds_left(one, 900), ends_at(one)) == (HOUR - 100, None)
    assert refusal(event, "pause_clock") == "clock/paused"
    event.act("resume_clock", HOST, 350)
    assert refusal(event, "resume_clock") == "clock/running"
    assert (seconds_left(one, 350), ends_at(one)) == (HOUR - 100, 250 + HOUR)
    event.act("reset_clock", HOST, 360)
    assert seconds_left(one, 360) is None


def test_a_round_may_be_longer_but_not_shorter_than_the_preset_allows() -> None:
    event = paired()
    assert refusal(event, "start_clock", minutes=50) == "settings/limit"
    event.act("start_clock", HOST, 200, minutes=70)
    assert ends_at(event.state.rounds[-1]) == 200 + 70 * 60
    house = begun("Ana", "Ben", preset="house")
    house.act("pair", HOST)
    house.act("start_clock", HOST, minutes=50)


def test_an_extension_is_the_tables_own() -> None:
    event = paired()
    event.act("start_clock", HOST, 200)
    first, second = event.state.rounds[-1].tables
    event.act("extend", HOST, player=first.sides[0], minutes=3)
    one = event.state.rounds[-1]
    assert (ends_at(one, first), ends_at(one, second), ends_at(one)) == (380 + HOUR, 200 + HOUR, 200 + HOUR)
    at = 200 + HOUR + 301
    assert [(late.table, late.minutes_over) for late in still_playing(one, at)] == [(second, 5), (first, 2)]
    event.act("tick", HOST, at)
    desk = event.view(HOST)["desk"]
    assert desk is not None
    assert [late["minutes_over"] for late in desk["playing"]] == [5, 2]
    event.act("report", HOST, player=second.sides[0], opponent=second.sides[1], won=2)
    assert [late.table for late in still_playing(event.state.rounds[-1], at)] == [first]


def test_no_clock_before_pairings_are_published() -> None:
    event = begun("Ana", "Ben")
    event.act("pair", HOST, publish=False)
    assert refusal(event, "start_clock") == "event/unpublished"


def test_a_deck_check_gives_its_time_back() -> None:
    event = paired()
    first = event.state.rounds[-1].tables[0]
    event.act("check_decks", HOST, 200, player=first.sides[0])
    assert refusal(event, "check_decks", player=first.sides[1]) == "deck/being-checked"
    assert event.act("checked", HOST, 620, player=first.sides[1]) == 420
    match = event.state.rounds[-1].tables[0].match
    assert match is not None
    assert match.extension == 420
    assert refusal(event, "checked", player=first.sides[0]) == "deck/not-checked"


def test_nobody_is_checked_twice_before_everybody_once() -> None:
    event = paired()
    checked: list[str] = []
    for at in (200, 300):
        event.act("draw_checks", HOST, at)
        checked += event.state.checks.checks[-1].players
        event.act("checked", HOST, at + 50, player=checked[-1])
    assert sorted(checked) == ["Ana", "Ben", "Cid", "Dan"]
    assert event.act("draw_checks", HOST, tables=2) in ([1, 2], [2, 1])
    assert refusal(event, "draw_checks") == "deck/nobody-due"


def test_who_has_no_legal_list_is_dropped_when_lists_are_locked() -> None:
    event = begun("Ana", "Ben", "Cid", format="free", drop_without_deck=True)
    event.act("deck", "Ana", main={"Forest": 60})
    event.act("deck", "Ben", main={"Forest": 59})
    assert event.consequences("lock", HOST)[:2] == ["Ben would be out of the event.", "Cid would be out of the event."]
    assert event.act("lock", HOST) == ["Ben", "Cid"]
    assert event.state.present == ["Ana"]
    late = begun("Ana", "Ben", deck_deadline=500)
    assert refusal(late, "deck", "Ana", 500, main={"Forest": 60}) == "deck/late"


def test_a_round_is_made_longer_for_everybody_and_shorter_again() -> None:
    event = paired()
    assert refusal(event, "add_time", minutes=5) == "clock/not-started"
    event.act("start_clock", HOST, 100, minutes=60)
    event.act("add_time", HOST, 200, minutes=10)
    assert event.state.rounds[-1].limit == 4200
    event.act("add_time", HOST, 300, minutes=-10)
    assert refusal(event, "add_time", minutes=-1) == "settings/limit"
    assert event.state.rounds[-1].limit == 3600


def test_a_row_of_tables_is_extended_where_no_result_is_in() -> None:
    event = paired("Ana", "Ben", "Cid", "Dan", "Eve", "Fay")
    tables = event.state.rounds[-1].tables
    event.act("report", HOST, player=tables[1].sides[0], opponent=tables[1].sides[1], won=2)
    event.act("extend", HOST, tables=[3, 1], minutes=5)
    event.act("extend", HOST, tables=[3, 3], minutes=2)
    assert [table.extended for table in event.state.rounds[-1].tables] == [300, 0, 420]
    assert refusal(event, "extend", tables=[2, 2], minutes=5) == "event/no-table"
    assert refusal(event, "extend", tables=[7, 9], minutes=5) == "event/no-table"
    assert refusal(event, "extend", tables=[1], minutes=5) == "event/tables"
    assert refusal(event, "extend", minutes=5) == "event/tables"
    assert refusal(event, "extend", tables=[1, 3], player="Ana", minutes=5) == "event/tables"
    assert refusal(event, "extend", tables=[1, 3], minutes=0) == "match/extension"


def test_a_pod_is_extended() -> None:
    event = begun(*"ABCD", structure="pods", format="free", preset="house")
    event.act("pair", HOST)
    event.act("start_clock", HOST, 200)
    event.act("extend", HOST, player="A", minutes=10)
    one = event.state.rounds[-1]
    (pod,) = one.tables
    assert ends_at(one, pod) == 200 + one.limit + 600
    event.act("report", HOST, draw=[*pod.sides])
    assert refusal(event, "extend", player="A", minutes=10) == "match/over"


def test_while_the_round_is_paused_the_clocks_of_its_matches_stand_still() -> None:
    """Game clocks, inactivity and the time for sideboarding (112a)."""
    event = paired()
    first, second = event.state.rounds[-1].tables
    event.act("start_clock", HOST, 200)
    for table in (first, second):
        event.act("start", HOST, 200, player=table.sides[0], first=table.sides[0])
    event.act("ask", HOST, 200, player=first.sides[0])
    event.act("win", HOST, 200, player=second.sides[0])
    event.act("pause_clock", HOST, 250)
    paused = event.due
    event.act("tick", HOST, 2000)
    event.act("resume_clock", HOST, 3000)
    assert (paused, event.due) == (None, 3000 + 190), "a warning for inactivity comes first"
    event.act("tick", HOST, 3010)
    playing, between = (table.match for table in event.state.rounds[-1].tables)
    assert isinstance(playing, Match)
    assert isinstance(between, Match)
    asked = playing.players[first.sides[0]]
    assert (asked.used, asked.inactive, between.sideboarded) == (60, 60, 60)


def test_the_time_for_building_decks_is_paused() -> None:
    event = begun("Ana", "Ben", preset="house", structure="swiss", format="sealed")
    assert refusal(event, "pause_construction") == "construction/none"
    for player in ("Ana", "Ben"):
        event.act("pool", HOST, 100, player=player, cards={"Bear": 45})
    event.act("construct", HOST, 100, minutes=10)
    assert refusal(event, "resume_construction") == "construction/running"
    event.act("pause_construction", HOST, 160)
    assert refusal(event, "pause_construction") == "construction/paused"
    paused = event.due
    event.act("lay", HOST, 5000, player="Ana", main={"Bear": 40})
    told = event.view("Ana")["construction"]
    assert told is not None
    assert (told["left"], told["paused"], told["over"]) == (540, True, False)
    event.act("resume_construction", HOST, 6000)
    assert (paused, event.due) == (None, 6540)
    event.act("tick", HOST, 6540)
    told = event.view("Ana")["construction"]
    assert told is not None
    assert told["over"]
    assert refusal(event, "pause_construction") == "construction/over"
