"""Everything that is done in an event can be taken back, and what would be lost is told first."""

from typing import Any

from tests.tournament.event.events import begun, facts, points, refusal, reported, sides

from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.stages import book_of
from headjudge.tournament.matches import singles


def paired() -> Tournament:
    event = begun("Ana", "Ben", "Cid", "Dan")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid", "Dan"]])
    return event


def report(event: Tournament, verb: str = "report", **more: Any) -> None:
    event.act(verb, HOST, player="Ana", opponent="Ben", won=2, lost=1, **more)


def test_a_result_is_taken_back() -> None:
    event = paired()
    before = points(event)
    report(event)
    assert points(event)["Ana"] == 3
    event.act("unreport", HOST, player="Ben")
    assert points(event) == before
    assert refusal(event, "unreport", player="Ben") == "match/not-reported"
    report(event)


def test_who_left_with_a_result_is_back_when_it_is_taken_back() -> None:
    event = paired()
    report(event, drops=["Ben"])
    event.act("report", HOST, player="Cid", opponent="Dan", won=2, drops=["Dan"])
    assert "Ben would be back in the event." in event.consequences("unreport", HOST, player="Ana")
    event.act("unreport", HOST, player="Ana")
    assert event.state.present == ["Ana", "Ben", "Cid"]
    report(event)
    report(event, "correct", drops=["Ana"])
    assert refusal(event, "correct", player="Ana", opponent="Ben", won=2, drops=["Ana"]) == "people/not-in"
    assert event.state.present == ["Ben", "Cid"]
    event.act("commit", HOST, infraction="bribery-and-wagering", offender="Dan")
    event.act("unreport", HOST, player="Cid")
    assert event.state.present == ["Ben", "Cid"]


def test_a_bye_is_no_report() -> None:
    event = begun("Ana", "Ben", "Cid")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid"]])
    assert refusal(event, "unreport", player="Cid") == "event/no-match"


def test_a_start_is_taken_back_with_its_games_and_its_extension_stays() -> None:
    event = paired()
    event.act("start", HOST, player="Ana", first="Ana")
    event.act("extend", HOST, player="Ana", minutes=3)
    event.act("win", HOST, player="Ben")
    assert refusal(event, "unpair") == "event/round-started"
    assert event.consequences("unstart", HOST, player="Ana") == [
        "What Ana and Ben have played in round 1 would be lost."
    ]
    event.act("unstart", HOST, player="Ana")
    match = event.state.rounds[-1].tables[0].match
    assert match is not None
    assert (match.played.won, match.extension) == ((0, 0), 180)
    assert refusal(event, "unstart") == "match/waiting"
    event.act("unpair", HOST)


def test_the_whole_round_is_unstarted_but_what_is_over() -> None:
    event = paired()
    for player in ("Ana", "Cid"):
        event.act("start", HOST, player=player, first=player)
    report(event)
    assert refusal(event, "unstart", player="Ana") == "match/over"
    event.act("start_clock", HOST)
    assert "The clock of round 1 would wait for its start again, with its full time." in event.consequences(
        "unstart", HOST
    )
    event.act("unstart", HOST)
    one = event.state.rounds[-1]
    assert [table.result is None for table in one.tables] == [False, True]
    assert one.clock is None
    assert [table["held"] for table in event.view(HOST)["rounds"][0]["tables"]] == [False, True]
    event.act("start_clock", HOST)
    assert not any(table["held"] for table in event.view(HOST)["rounds"][0]["tables"])


def test_the_matches_of_a_team_are_started_again_at_once() -> None:
    event = Tournament.new({"preset": "house", "structure": "swiss", "rounds": 1, "team_size": 2}, 1)
    for team in ("Elks", "Bears"):
        event.act("register", HOST, name=team, members=[f"{team} 1", f"{team} 2"])
    event.act("pair", HOST)
    event.act("start", HOST, player="Elks 1", first="Elks 1")
    event.act("unstart", HOST, player="Elks")
    match = event.state.rounds[-1].tables[0].match
    assert [one.held for one in singles(match)] == [True, True]
    event.act("start", HOST, player="Bears", drawn=True)
    match = event.state.rounds[-1].tables[0].match
    assert [(one.held, one.stage.value) for one in singles(match)] == [(False, "pregame")] * 2
    assert refusal(event, "start", player="Bears", drawn=True) == "match/side"


def test_a_preview_is_published_later() -> None:
    event = begun("Ana", "Ben", "Cid")
    event.act("pair", HOST, publish=False)
    one = event.state.rounds[-1]
    couple = next(table.sides for table in one.tables if len(table.sides) == 2)
    assert refusal(event, "report", player=couple[0], opponent=couple[1], won=2) == "event/unpublished"
    assert refusal(event, "start", player=couple[0], first=couple[0]) == "event/unpublished"
    assert refusal(event, "unpublish") == "event/unpublished"
    event.act("publish", HOST)
    assert refusal(event, "publish") == "event/published"
    event.act("unpublish", HOST)
    event.act("publish", HOST)
    event.act("start", HOST, player=couple[0], first=couple[0])
    assert refusal(event, "unpublish") == "event/round-started"


def test_pairings_are_published_at_a_set_time() -> None:
    event = begun("Ana", "Ben")
    event.act("pair", HOST, publish=False)
    assert refusal(event, "publish", HOST, 100, at=99) == "event/publish-at"
    event.act("publish", HOST, 100, at=160)
    assert refusal(event, "report", HOST, 159, player="Ana", opponent="Ben", won=2) == "event/unpublished"
    event.act("report", HOST, 160, player="Ana", opponent="Ben", won=2)
    assert points(event)["Ana"] == 3


def test_a_moment_of_publishing_is_taken_back() -> None:
    event = begun("Ana", "Ben")
    event.act("pair", HOST, publish=False)
    event.act("publish", HOST, 100, at=160)
    event.act("unpublish", HOST, 110)
    event.act("tick", HOST, 500)
    assert not event.state.rounds[-1].published


def test_a_drop_is_taken_back_as_if_it_had_never_been() -> None:
    event = reported(begun("Ana", "Ben", "Cid", "Dan"), "Ana 2-0 Ben", "Cid 2-0 Dan")
    event.act("drop", HOST, player="Dan")
    event.act("pair", HOST, how=[["Ana", "Cid"], ["Ben"]])
    event.act("undrop", HOST, player="Dan")
    assert [(stay.first, stay.last) for stay in event.state.entrants.by_name["Dan"].stays] == [(1, None)]
    assert refusal(event, "undrop", player="Dan") == "people/not-dropped"


def test_an_entry_is_taken_back_until_the_first_pairing() -> None:
    event = begun("Ana", "Ben", "Eve")
    event.act("deck", "Eve", main={"Forest": 60})
    event.act("avoid", HOST, one="Ana", other="Eve")
    event.act("withdraw", HOST, player="Eve")
    assert event.state.present == ["Ana", "Ben"]
    assert "Eve" not in book_of(event.state).lists
    assert event.state.avoids["Ana"] == []
    event.act("pair", HOST)
    assert refusal(event, "withdraw", player="Ana") == "event/paired"


def test_the_cut_is_taken_back() -> None:
    event = begun("Ana", "Ben", "Cid", "Dan", structure="swiss-then-cut", rounds=1, cut=2)
    reported(event, "Ana 2-0 Ben", "Cid 2-1 Dan")
    event.act("pair", HOST)
    assert sides(event) == {frozenset({"Ana", "Cid"})}
    said = event.consequences("correct", HOST, player="Ana", opponent="Ben", won=0, lost=2, round=1)
    assert said == [
        "The result Ana 2-0 Ben in round 1 would be replaced by Ana 0-2 Ben.",
        "Ana would not make the cut to the top 2.",
        "Ben would make the cut to the top 2.",
        "The play-off is paired, and its pairings would stay as they are.",
        "Ana would have 0 points instead of 3.",
        "Ben would have 3 points instead of 0.",
        "Cid would be ranked 1 instead of 2.",
        "Ana would be ranked 2 instead of 1.",
        "Ben would be ranked 3 instead of 4.",
        "Dan would be ranked 4 instead of 3.",
    ]
    assert event.consequences("unpair", HOST) == ["Round 2 would no longer be paired: its pairing would be lost."]
    event.act("unpair", HOST)
    event.act("correct", HOST, player="Ana", opponent="Ben", won=0, lost=2, round=1)
    event.act("pair", HOST)
    assert sides(event) == {frozenset({"Ben", "Cid"})}


def test_a_bracket_is_paired_by_results_that_are_corrected_only_without_its_pairing() -> None:
    event = begun("Ana", "Ben", "Cid", "Dan", structure="single-elimination")
    reported(event, "Ana 2-0 Ben", "Cid 2-0 Dan")
    event.act("pair", HOST)
    other_winner = {"player": "Ana", "opponent": "Ben", "won": 0, "lost": 2, "round": 1}
    assert refusal(event, "correct", **other_winner) == "event/bracket-paired"
    event.act("correct", HOST, **{**other_winner, "won": 2, "lost": 1})
    event.act("unpair", HOST)
    event.act("correct", HOST, **other_winner)
    event.act("pair", HOST)
    assert sides(event) == {frozenset({"Ben", "Cid"})}


def test_a_closed_event_is_opened_again() -> None:
    event = reported(begun("Ana", "Ben", rounds=1), "Ana 2-0 Ben")
    event.act("finish", HOST)
    assert event.consequences("reopen", HOST) == ["The event would be reopened, and its matches no longer rated."]
    event.act("reopen", HOST)
    report(event, "correct")


def test_consequences_change_nothing_and_are_refused_as_the_act_is() -> None:
    event = reported(begun("Ana", "Ben", "Cid", "Dan"), "Ana 2-0 Ben", "Cid 2-0 Dan")
    before = facts(event)
    assert event.consequences("unreport", HOST, player="Ana") == [
        "The result Ana 2-0 Ben in round 1 would be lost.",
        "Ana would have 0 points instead of 3.",
        "Dan would be ranked 2 instead of 3.",
        "Ana would be ranked 3 instead of 1.",
    ]
    assert event.consequences("drop", HOST, player="Dan") == [
        "Dan would be out of the event.",
        "The next round would have 3 players, and a bye.",
    ]
    assert facts(event) == before
    assert refusal(event, "unpair") == "event/round-started"


def test_of_many_changes_the_first_are_told() -> None:
    names = [f"P{n}" for n in range(40)]
    event = reported(begun(*names), *(f"{a} 2-0 {b}" for a, b in zip(names[::2], names[1::2], strict=True)))
    event.act("pair", HOST)
    said = event.consequences("repair", HOST, pairings=[[a, b] for a, b in zip(names[:20], names[20:], strict=True)])
    assert len(said) < 30
    assert said[12].endswith("more pairings in round 2 would change.")
    assert event.consequences("unpair", HOST) == ["Round 2 would no longer be paired: its 20 pairings would be lost."]


def test_who_took_it_back_is_in_the_journal() -> None:
    event = paired()
    event.act("appoint", HOST, name="Kim", role="scorekeeper")
    report(event)
    event.act("unreport", "Kim", player="Ana")
    assert event.journal.entries[-1].seat == "Kim"
    again = Tournament.replay(event.journal)
    assert facts(again) == facts(event)


def test_what_a_swap_leads_to_is_told_with_its_warnings() -> None:
    event = paired()
    report(event)
    event.act("report", HOST, player="Cid", opponent="Dan", won=2, lost=0)
    event.act("pair", HOST, how=[["Ana", "Cid"], ["Ben", "Dan"]])
    told = event.consequences("swap", HOST, one="Cid", other="Ben")
    assert "Ana and Ben meet again." in told
    assert "Cid and Dan meet again." in told
