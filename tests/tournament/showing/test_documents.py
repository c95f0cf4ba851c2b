"""What stands in each document."""

from __future__ import annotations

from typing import Any

import pytest
from tests.tournament.event.events import begun, reported
from tests.tournament.showing.papers import cells, gathered, known, printed, rows, tables

from headjudge.core.errors import HeadjudgeError, InvalidInput
from headjudge.tournament.event import Tournament
from headjudge.tournament.event.actions import HOST
from headjudge.tournament.event.state import Table
from headjudge.tournament.pairing import Pairing, Why
from headjudge.tournament.results import MatchResult, PodResult, Result, Verdict
from headjudge.tournament.showing import DOCUMENTS, By, Options, Paper, document, options_of
from headjudge.tournament.showing.documents import Drawing, Facts, Heading, Slips
from headjudge.tournament.showing.papers.figures import outcome

TEAMS = {"Owls": ["Ana Bell", "Ben Ek", "Cid Adams"], "Cats": ["Dan Fox", "Eve Day", "Fay Ash"]}


def slips_of(event: Tournament, **options: Any) -> Slips:
    (block,) = printed(event, "slips", **options).sheets[0].blocks
    assert isinstance(block, Slips)
    return block


def test_pairings_by_table_have_points_as_they_stood_before_the_round() -> None:
    event = reported(begun(), "Ana 2-1 Ben", "Cid 1-1-1 Dan", "Eve")
    event.act("pair", HOST, how=[["Eve", "Ana"], ["Dan", "Ben"], ["Cid"]])
    event.act("report", HOST, player="Ana", opponent="Eve", won=2, lost=0)
    assert rows(printed(event, "pairings")) == [
        ("1", "Eve", "3", "Ana", "3"),
        ("2", "Dan", "1", "Ben", "0"),
        ("bye", "Cid", "1", "", ""),
    ]
    assert rows(printed(event, "pairings", round=1))[0] == ("1", "Ana", "Ben")
    event.act("move", HOST, player="Dan", table=9)
    event.act("tables", HOST, features=[9])
    assert [row[0] for row in rows(printed(event, "pairings"))] == ["1", "9 (feature)", "bye"]


def test_pairings_by_last_name() -> None:
    event = begun("Ana Bell", "Ben Ek", "Cid", "Dan Adams", "Player 7")
    event.act("pair", HOST, how=[["Ana Bell", "Cid"], ["Player 7", "Dan Adams"], ["Ben Ek"]])
    assert rows(printed(event, "pairings", by="name")) == [
        ("Adams, Dan", "2", "Player 7"),
        ("Bell, Ana", "1", "Cid"),
        ("Cid", "1", "Ana Bell"),
        ("Ek, Ben", "bye", ""),
        ("Player 7", "2", "Dan Adams"),
    ]


def test_members_of_teams_are_listed_under_their_own_names() -> None:
    event = gathered(TEAMS, team_size=3)
    assert rows(printed(event, "pairings"))[0][0] == "1"
    assert "Owls\nAna Bell, Ben Ek, Cid Adams" in cells(printed(event, "pairings"))
    by_name = rows(printed(event, "pairings", by="name"))
    assert by_name[0] == ("Adams, Cid", "Owls", "1", "Cats")
    assert [row[0] for row in by_name] == sorted(row[0] for row in by_name)
    assert len(by_name) == 6
    sides = {side.name: side.members for side in slips_of(event).slips[0].sides}
    assert sides["Cats"] == ("Dan Fox", "Eve Day", "Fay Ash")
    assert {row[1:] for row in rows(printed(event, "meeting", by="name"))} == {("1", "left"), ("1", "right")}


def test_pods_have_their_seats_in_order() -> None:
    event = gathered(11, 1, structure="pods", rounds=3)
    seats = [table.sides for table in event.state.rounds[-1].tables]
    shown = rows(printed(event, "pairings"))
    assert [tuple(cell.split("\n")[0] for cell in row[1:] if cell) for row in shown] == seats
    assert all(cell.endswith(" points") for row in shown for cell in row[1:] if cell)
    assert {row[2] for row in rows(printed(event, "pairings", by="name"))} == {"1", "2", "3", "4"}
    assert all(slip.places and len(slip.sides) >= 3 for slip in slips_of(event).slips)
    columns = [column.heading for column in tables(printed(event, "standings"))[0].columns]
    assert columns == ["Place", "Player", "Points", "Pods won"]


def test_standings_are_those_of_a_finished_round_whatever_came_later() -> None:
    event = reported(begun(), "Ana 2-1 Ben", "Cid 1-1-1 Dan", "Eve")
    first = printed(event, "standings")
    assert first.title == "Standings after round 1"
    assert {row[1:] for row in rows(first)[:2]} == {
        ("Eve", "3", "1–0–0", "33.00", "100.00", "33.00"),
        ("Ana", "3", "1–0–0", "33.00", "66.67", "33.33"),
    }
    event.act("drop", HOST, player="Ben")
    event.act("register", HOST, name="Fay")
    reported(event, "Ana 2-0 Eve", "Cid 2-0 Dan", "Fay")
    event.act("pair", HOST)
    again = printed(event, "standings", round=1)
    assert [row[:4] for row in rows(again)] == [
        row[:4] if row[1] != "Ben" else (row[0], "Ben (dropped after round 1)", *row[2:4]) for row in rows(first)
    ]
    assert tables(again)[0].faint == frozenset(n for n, row in enumerate(rows(again)) if "Ben" in row[1])
    second = printed(event, "standings")
    assert second.title == "Standings after round 2"
    assert "Fay" in cells(second)
    with pytest.raises(InvalidInput, match="round 3 isn't finished; finished rounds are 1 to 2"):
        printed(event, "standings", round=3)


def test_the_final_standings_say_so() -> None:
    event = gathered(8, 5)
    assert printed(event, "standings").title == "Final standings after 5 rounds"
    assert printed(event, "standings", round=4).title == "Standings after round 4"


def test_slips_are_laid_out_to_be_cut_as_a_stack() -> None:
    event = gathered(20)
    slips = slips_of(event)
    assert [slip.table for slip in slips.slips] == [str(n) for n in range(1, 11)]
    assert [[slip.table for slip in page] for page in slips.pages()] == [
        ["1", "4", "7", "10"],
        ["2", "5", "8"],
        ["3", "6", "9"],
    ]
    piles: list[list[str]] = [[], [], [], []]
    for page in slips.pages():
        for at, slip in enumerate(page):
            piles[at].append(slip.table)
    assert [table for pile in piles for table in pile] == [slip.table for slip in slips.slips]


def test_a_slip_says_the_table_its_extension_and_where_to_report() -> None:
    event = begun("Ana", "Ben", "Cid")
    event.act("pair", HOST, how=[["Ana", "Ben"], ["Cid"]])
    event.act("extend", HOST, player="Ana", minutes=7)
    paper = document(
        event, "slips", title="Friday", official=True, address=lambda n, table: f"https://x.test/{n}/{table}"
    )
    (block,) = paper.sheets[0].blocks
    assert isinstance(block, Slips)
    (slip,) = block.slips
    assert (slip.round, slip.table, slip.note) == ("Round 1", "1", "7 minutes extra")
    assert slip.address == "https://x.test/1/1"
    assert slip.draws
    assert len(slips_of(event, player="Ben").slips) == 1
    with pytest.raises(InvalidInput, match="there is no match"):
        slips_of(event, player="Cid")


def test_elimination_has_names_for_its_rounds_and_no_draws() -> None:
    event = gathered(8, 1, structure="single-elimination", rounds=None)
    assert printed(event, "pairings").title == "Pairings, round 2, semifinals"
    assert not slips_of(event).slips[0].draws
    assert [column.heading for column in tables(printed(event, "standings"))[0].columns] == ["Place", "Player", "W–L–D"]


def test_the_third_place_is_played_beside_the_final() -> None:
    event = gathered(6, 2, structure="single-elimination", rounds=None, third_place=True)
    paper = printed(event, "pairings")
    assert paper.title == "Pairings, round 3, final"
    assert len(rows(paper)) == 2
    assert [sheet.label for sheet in printed(event, "bracket").sheets] == ["", "Third place"]
    assert printed(event, "pairings", round=1).title == "Pairings, round 1, quarterfinals"


def test_at_a_meeting_two_sit_at_a_table_in_the_order_of_the_alphabet() -> None:
    event = begun("Ana Bell", "Ben Ek", "Cid Adams")
    event.act("tables", HOST, ranges=[[11, 20]])
    event.act("fix_table", HOST, player="Ben Ek", table=40)
    assert rows(printed(event, "meeting")) == [("11", "Cid Adams", "Ana Bell"), ("40", "Ben Ek", "")]
    assert rows(printed(event, "meeting", by="name")) == [
        ("Adams, Cid", "11", "left"),
        ("Bell, Ana", "11", "right"),
        ("Ek, Ben", "40", "left"),
    ]


def test_draft_seats_are_those_of_the_last_draft_or_by_lot() -> None:
    event = gathered(20)
    paper = printed(event, "draft-seats")
    assert [sheet.label for sheet in paper.sheets] == ["Draft table 1", "Draft table 2", "Draft table 3"]
    assert [len(table.rows) for table in tables(paper)] == [7, 7, 6]
    assert {row[1] for row in rows(paper)} == {*event.state.present}
    assert printed(event, "draft-seats") == paper
    packs = {name: [["Bear", "Owl"]] for name in event.state.present[:4]}
    event.act("draft", HOST, kind="booster", seats=[*packs], packs=packs)
    assert [row[1] for row in rows(printed(event, "draft-seats"))] == [*packs]
    by_name = rows(printed(event, "draft-seats", by="name"))
    assert sorted((table, seat) for _, table, seat in by_name) == [("1", str(n)) for n in range(1, 5)]


def decked() -> Tournament:
    event = begun("Ana Bell", "Ben Ek", "Cid", format="free")
    event.act("deck", HOST, player="Ana Bell", main={"Forest": 52, "Bear": 4, "Elf": 4}, side={"Fog": 15}, name="Bears")
    event.act("deck", HOST, player="Ben Ek", main={"Island": 10}, name="Tide")
    return event


def test_registration_sheets_have_the_list_or_lines_for_it() -> None:
    event = decked()
    paper = printed(event, "deck-lists")
    names = [block.pairs[0][1] for sheet in paper.sheets for block in sheet.blocks[:1] if isinstance(block, Facts)]
    assert names == ["Bell, Ana", "Cid", "Ek, Ben"]
    lists = tables(paper)
    assert lists[0].rows[0][:2] == ("52", "Forest")
    assert ("15", "Fog") in [row[2:] for row in lists[0].rows]
    empty = {cell for row in lists[1].rows for cell in row}
    assert empty == {"", "— Sideboard —"}
    assert len(printed(event, "deck-lists", player="Cid").sheets) == 1
    blank = Tournament.new({"preset": "house", "format": "free"})
    assert len(printed(blank, "deck-lists").sheets) == 1


def test_a_long_list_is_there_whole() -> None:
    event = begun("Ana", format="free")
    main = {f"Card {n}": 1 for n in range(100)}
    event.act("deck", HOST, player="Ana", main=main, side={f"Side {n}": 1 for n in range(15)})
    assert {cell for cell in cells(printed(event, "deck-lists")) if cell.startswith(("Card", "Side"))} == {
        *main,
        *(f"Side {n}" for n in range(15)),
    }


def test_sheets_of_limited_have_the_pool() -> None:
    event = begun("Ana", format="sealed")
    pool = {f"Card {n:02}": 2 for n in range(42)}
    event.act("pool", HOST, player="Ana", cards=pool)
    event.act("deck", HOST, player="Ana", main={"Card 00": 1, "Forest": 17})
    shown = rows(printed(event, "deck-lists"))
    assert ("2", "1", "Card 00") in [row[:3] for row in shown]
    assert {cell for row in shown for cell in (row[2], row[5]) if cell} == {*pool, "Forest"}


def test_deck_checks_have_the_lists_to_tick_off() -> None:
    event = decked()
    with pytest.raises(InvalidInput, match="no deck was checked"):
        printed(event, "deck-checks")
    event.act("pair", HOST, how=[["Ana Bell", "Ben Ek"], ["Cid"]])
    event.act("check_decks", HOST, 60, player="Ana Bell")
    event.act("checked", HOST, 360, player="Ana Bell")
    paper = printed(event, "deck-checks")
    assert [row[:4] for row in tables(paper)[0].rows] == [
        ("1", "Ana Bell", "00:01", "5 min"),
        ("1", "Ben Ek", "00:01", "5 min"),
    ]
    assert len(paper.sheets) == 3
    ticks = tables(paper)[1]
    assert ticks.columns[0].ticks
    assert ticks.rows[0] == ("1", "52", "Forest", "4", "4", "Elf")
    headings = [block.text for sheet in paper.sheets for block in sheet.blocks if isinstance(block, Heading)]
    assert headings[:2] == ["Deck: 60 cards", "Sideboard: 15 cards"]
    assert "What is wrong with the list" in headings  # ten Islands are no deck
    assert len(printed(event, "deck-checks", player="Ben Ek").sheets) == 1


def test_the_players_are_listed_for_the_desk() -> None:
    event = decked()
    event.act("drop", HOST, player="Cid")
    assert rows(printed(event, "players")) == [
        ("1", "Bell, Ana", "", "problems", ""),
        ("", "Cid", "", "", "out"),
        ("1", "Ek, Ben", "", "problems", ""),
    ]


def test_prizes_as_they_stand_and_as_they_were_handed_out() -> None:
    event = begun("Ana", "Ben", rounds=1, prizes=["Cup", "Box"])
    event.act("pair", HOST)
    with pytest.raises(InvalidInput, match="no round is finished"):
        printed(event, "prizes")
    event.act("report", HOST, player="Ben", opponent="Ana", won=2, lost=0)
    assert [row[:4] for row in rows(printed(event, "prizes"))] == [("1", "Ben", "Cup", ""), ("2", "Ana", "Box", "")]
    event.act("receive", HOST, prizes={"Ana": "Pin"})
    assert rows(printed(event, "prizes"))[1][:4] == ("2", "Ana", "Pin", "handed out")
    with pytest.raises(InvalidInput, match="no prizes"):
        printed(gathered(4, 1), "prizes")


def test_the_metagame_is_for_everybody_when_lists_are() -> None:
    event = decked()
    event.act("deck", HOST, player="Cid", main={"Island": 60}, name="Tide")
    event.act("pair", HOST, how=[["Ana Bell", "Ben Ek"], ["Cid"]])
    event.act("report", HOST, player="Ana Bell", opponent="Ben Ek", won=2, lost=0)
    assert rows(printed(event, "metagame")) == [
        ("Tide", "2", "66.7 %", "0", "1", "0", "0.0 %"),
        ("Bears", "1", "33.3 %", "1", "0", "0", "100.0 %"),
    ]
    with pytest.raises(HeadjudgeError) as refused:
        document(event, "metagame")
    assert refused.value.code == "documents/lists"


def test_the_report_has_everything() -> None:
    event = gathered(12, 5, cut=4, structure="swiss-then-cut", prizes=["Cup"])
    event.act("appoint", HOST, name="Judith", role="head-judge")
    for table in event.state.rounds[-1].tables:
        event.act("report", HOST, player=table.sides[0], opponent=table.sides[1], won=2, lost=1)
    event.act("simulate", HOST, rounds=1)
    event.act("award", HOST)
    paper = printed(event, "report")
    assert paper.title == "Final report"
    headings = [block.text for block in paper.sheets[0].blocks if isinstance(block, Heading)]
    rounds = [f"Round {n}" for n in range(1, 6)] + ["Round 6, semifinals", "Round 7, final"]
    assert headings == ["Staff", "Final standings", "Prizes", *rounds, "Who entered"]
    facts = dict(pair for block in paper.sheets[0].blocks if isinstance(block, Facts) for pair in block.pairs)
    assert facts["Winner"] == event.winner
    assert facts["Players"] == "12"
    assert facts["Head judge"] == "Judith"
    results = [table for table in tables(paper) if table.columns[-1].heading == "Result"]
    assert sum(len(table.rows) for table in results) == 5 * 6 + 2 + 1
    assert all(row[2] != "no result" for table in results for row in table.rows)
    assert any(isinstance(block, Drawing) for block in paper.sheets[1].blocks)


@pytest.mark.parametrize(
    ("result", "said"),
    [
        (MatchResult(("Ana", "Ben"), (2, 1), (Verdict.WON, Verdict.LOST)), "2–1"),
        (MatchResult(("Ana", "Ben"), (0, 0), (Verdict.DREW, Verdict.DREW), 3), "0–0–3"),
        (MatchResult(("Ana", "Ben"), (1, 1), (Verdict.LOST, Verdict.WON)), "1–1, won by Ben"),
        (MatchResult(("Ana", "Ben"), (1, 0), (Verdict.LOST, Verdict.WON)), "1–0, won by Ben"),
        (MatchResult(("Ana", "Ben"), (0, 0), (Verdict.LOST, Verdict.LOST)), "0–0, lost by both"),
        (MatchResult(("Ana",), (2,), (Verdict.WON,)), "bye"),
        (MatchResult(("Ana",), (0,), (Verdict.LOST,)), "loss without an opponent"),
        (PodResult((("Cid",), ("Ana", "Ben"), ("Dan",))), "1. Cid; 2. Ana, Ben; 4. Dan"),
        (PodResult((("Cid", "Ana", "Ben"),), drawn=True), "drawn"),
        (None, "no result"),
    ],
)
def test_a_result_is_told_also_where_games_don_t_say_it(result: Result | None, said: str) -> None:
    sides = result.sides if isinstance(result, MatchResult) else ("Ana", "Ben", "Cid", "Dan")
    assert outcome(Table(Pairing(sides, Why.LEVEL, ""), given=result), str) == said


@pytest.mark.parametrize("what", DOCUMENTS)
def test_before_the_first_round_there_is_a_document_or_a_reason(what: str) -> None:
    event = begun("Ana", "Ben")
    if what in ("meeting", "draft-seats", "players", "deck-lists", "report"):
        assert printed(event, what).sheets
        return
    with pytest.raises(InvalidInput) as refused:
        printed(event, what)
    assert refused.value.code == "documents/nothing"


def test_what_makes_no_sense_is_refused() -> None:
    event = known()
    for what, options, said in (
        ("posters", {}, "no document 'posters'; write one of pairings, standings"),
        ("standings", {"by": "name"}, "standings have no option 'by'"),
        ("pairings", {"round": 3}, "there is no round 3; rounds are 1 to 2"),
        ("slips", {"player": "Zed"}, "Zed hasn't entered"),
    ):
        with pytest.raises(InvalidInput, match=said):
            printed(event, what, **options)
    given = {"round": "2", "by": "name", "paper": "letter"}
    assert options_of(given) == Options(round=2, by=By.NAME, paper=Paper.LETTER)
    with pytest.raises(InvalidInput, match="no option 'colour'"):
        options_of({"colour": "red"})
    with pytest.raises(InvalidInput, match="options of a document"):
        options_of({"by": "shoe size"})
