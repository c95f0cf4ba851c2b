"""Penalties reach the tables: the game that is played ends; score, next game and sideboards follow."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, key_of, own, seen, tables, until
from tests.server.player import Player

People = Callable[[str | None], Entrant]
DECK = {"main": {"Forest": 60}, "side": {"Swamp": 15}}


def opened(people: People, **settings: Any) -> list[Entrant]:
    """The organiser of an online event at Competitive, and two who take part."""
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    given = {"structure": "swiss", "rounds": 2, "playoff": "same", "rel": "competitive", **settings}
    event = org.open(given, options={"mode": "online"})
    for player in (ann, ben):
        player.take_part(event)
        player.act("deck", **DECK)
    return [org, ann, ben]


def begun(*players: Entrant) -> list[Entrant]:
    """The players once more, whoever chose to play first, when the game has begun."""
    until(lambda: own(players[0]).get("chooser") is not None)
    ordered = sorted(players, key=lambda player: key_of(player) != own(players[0])["chooser"])
    ordered[0].act("choose", what="play")
    if own(players[0])["state"] == "between":
        for player in players:
            player.act("ready_for_game")
    until(lambda: own(players[0]).get("table") is not None)
    return ordered


def ended(player: Player) -> str:
    """Wait for a table to end; why it did."""
    until(lambda: seen(player)["status"] == "ended")
    assert player.table["result"] is None
    return str(player.table["given_up"])


def ruled(org: Entrant, infraction: str, offender: Entrant, **more: Any) -> int:
    """A judge rules; the number of the ruling."""
    org.act("commit", infraction=infraction, offender=key_of(offender), **more)
    return len(org.look()["event"]["judging"]["rulings"])


WRONG = {"facts": {"wrong": "deck"}}


def test_a_game_loss_ends_the_game_and_the_next_has_sideboards(people: People) -> None:
    org, ann, ben = opened(people)
    org.act("pair")
    begun(ann, ben)
    with at_table(ann) as here, at_table(ben) as there:
        consequences = org.post(
            f"{org.path}/consequences",
            {
                "verb": "commit",
                "arguments": {"infraction": "deck-decklist-problem", "offender": key_of(ann), **WRONG},
            },
        )
        assert any("being played, would be stopped" in line for line in consequences)
        ruled(org, "deck-decklist-problem", ann, **WRONG)
        assert ended(here) == ended(there) == "A judge’s penalty ended the game."
        assert here.ask(type="concede")["code"] == "table/not-running"
        mine = own(ann)
        assert mine["state"] == "between"
        assert sorted(mine["score"]) == [0, 0, 1]
        assert mine["chooser"] == key_of(ann), "who lost the game by a penalty chooses"
        ben.act("sideboard", out={"Forest": 15}, put_in={"Swamp": 15})
        begun(ann, ben)
        with at_table(ann) as again:
            assert again.table["part"]["game"] == 2
            assert sorted(again.table["part"]["score"]) == [0, 1]
            until(lambda: seen(here)["next"] == again.table["id"])
            assert again.ask(type="concede")["type"] == "done"
    until(lambda: tables(org.look())[0]["over"])
    assert tables(org.look())[0]["won"] == [key_of(ben)]


@pytest.mark.parametrize(
    ("infraction", "words"),
    [("outside-assistance", "A judge’s penalty ended the match."), ("cheating", "A disqualification ended the match.")],
)
def test_a_match_loss_or_a_disqualification_ends_the_match(people: People, infraction: str, words: str) -> None:
    org, ann, ben = opened(people)
    org.act("pair")
    begun(ann, ben)
    with at_table(ben) as there:
        more = {"facts": {"aware": True, "gain": True}} if infraction == "cheating" else {}
        ruled(org, infraction, ann, **more)
        assert ended(there) == words
    (table,) = tables(org.look())
    assert (table["over"], table["won"]) == (True, [key_of(ben)])
    assert [line["key"] for line in org.look()["event"]["standings"]] == (
        [key_of(ben)] if infraction == "cheating" else [key_of(ben), key_of(ann)]
    )


def test_before_the_match_the_first_game_played_has_no_sideboards(people: People) -> None:
    org, ann, ben = opened(people)
    ruled(org, "deck-decklist-problem", ann, **WRONG)
    org.act("pair")
    until(lambda: own(ann).get("chooser") is not None)
    assert own(ann)["chooser"] == key_of(ann)
    assert ben.may_not("sideboard", out={"Forest": 1}, put_in={"Swamp": 1}) == "match/no-exchange"
    begun(ann, ben)
    with at_table(ben) as there:
        assert there.table["part"]["game"] == 2
        assert there.ask(type="concede")["type"] == "done"
    until(lambda: own(ann)["state"] == "between")
    ben.act("sideboard", out={"Forest": 1}, put_in={"Swamp": 1})


def test_losses_of_both_at_once_leave_the_game_going_on(people: People) -> None:
    org, ann, ben = opened(people)
    org.act("pair")
    begun(ann, ben)
    with at_table(ben) as there:
        both = [{"infraction": "deck-decklist-problem", "offender": key_of(one), **WRONG} for one in (ann, ben)]
        org.act("commit_together", commits=both)
        assert [one["applies_to"] for one in org.look()["event"]["judging"]["rulings"]] == ["nothing", "nothing"]
        assert seen(there)["status"] == "running"
        assert own(ann)["score"] == [0, 0, 0]
        assert there.ask(type="concede")["type"] == "done"
    until(lambda: own(ann)["state"] == "between")
    assert sorted(own(ann)["score"]) == [0, 0, 1]


def test_match_losses_of_both_at_once_are_lost_by_both(people: People) -> None:
    org, ann, ben = opened(people)
    org.act("pair")
    begun(ann, ben)
    with at_table(ben) as there:
        both = [{"infraction": "outside-assistance", "offender": key_of(one)} for one in (ann, ben)]
        org.act("commit_together", commits=both)
        assert ended(there) == "A judge’s penalty ended the match."
    (table,) = tables(org.look())
    assert (table["over"], table["won"]) == (True, [])


def test_a_loss_that_is_withdrawn_leaves_the_game_in_progress_alone(people: People) -> None:
    """The game that is played has another number then, and another score before it; nobody stops it."""
    org, ann, ben = opened(people)
    org.act("pair")
    begun(ann, ben)
    number = ruled(org, "deck-decklist-problem", ann, **WRONG)
    begun(ann, ben)
    with at_table(ann) as here:
        assert here.table["part"]["game"] == 2
        table = here.table["id"]
        withdrawal = {"ruling": number, "reason": "the list was right after all"}
        told = org.post(f"{org.path}/consequences", {"verb": "amend", "arguments": withdrawal})
        assert not any("stopped" in line for line in told), told
        org.act("amend", **withdrawal)
        until(lambda: seen(here)["part"]["game"] == 1)
        assert seen(here)["part"]["score"] == [0, 0]
        assert seen(here)["status"] == "running"
        assert own(ann)["table"] == table
        assert here.ask(type="concede")["type"] == "done"
    until(lambda: own(ben)["state"] == "between")
    assert sorted(own(ben)["score"]) == [0, 0, 1]


def test_a_loss_that_is_withdrawn_between_games_lets_the_game_be_played_again(people: People) -> None:
    org, ann, ben = opened(people)
    org.act("pair")
    begun(ann, ben)
    before = own(ann)["table"]
    number = ruled(org, "deck-decklist-problem", ann, **WRONG)
    assert own(ann)["state"] == "between"
    org.act("amend", ruling=number, reason="the list was right after all")
    begun(ann, ben)
    with at_table(ann) as here:
        assert here.table["id"] != before
        assert here.table["part"]["game"] == 1


def test_a_loss_from_before_the_match_that_is_withdrawn_lets_chance_say_who_chooses(people: People) -> None:
    org, ann, ben = opened(people)
    number = ruled(org, "deck-decklist-problem", ann, **WRONG)
    org.act("pair")
    until(lambda: own(ann).get("chooser") is not None)
    org.act("amend", ruling=number, reason="the list was right after all")
    begun(ann, ben)
    with at_table(ann) as here:
        assert here.table["part"]["game"] == 1


def test_a_penalty_ends_the_table_although_the_server_was_gone(clocked: ClockedServer, people: People) -> None:
    org, ann, ben = opened(people)
    org.act("pair")
    begun(ann, ben)
    table = own(ann)["table"]

    async def deaf() -> None:
        clocked.services.events.changed = lambda: None

    clocked.on_loop(deaf())
    ruled(org, "deck-decklist-problem", ann, **WRONG)
    clocked.__exit__(None, None, None)
    with clocked:

        async def status() -> tuple[str, str | None]:
            record = (await clocked.services.tables.get(table)).record
            return record.status, record.given_up

        until(lambda: clocked.on_loop(status()) == ("ended", "A judge’s penalty ended the game."))
        assert sorted(own(ann)["score"]) == [0, 0, 1]
        begun(ann, ben)
        with at_table(ann) as here:
            assert here.table["part"]["game"] == 2


def test_a_penalty_in_a_pod_takes_its_seat_out_of_the_game(clocked: ClockedServer, people: People) -> None:
    """The others play on; a match loss gives no points, whatever the last place is worth."""
    org, ann, ben, cid = people("Olga"), people("Ann"), people("Ben"), people("Cid")
    points = {"size": 3, "points": [5, 3, 1]}
    event = org.open(
        {"structure": "pods", "rounds": 1, "rel": "competitive", "pods": points}, options={"mode": "online"}
    )
    for player in (ann, ben, cid):
        player.take_part(event)
        player.act("deck", **DECK)
    org.act("pair")
    until(lambda: len(org.look()["online"]["games"]) == 1)
    browser = Player(ben.port, None)
    browser.http.cookies.set("headjudge", ben.http.cookies["headjudge"])
    with browser.join(org.look()["online"]["games"][0]["table"]) as there:
        ruled(org, "outside-assistance", ann)

        async def out() -> list[str | None]:
            seats = (await clocked.services.tables.get(there.table["id"])).record.seats
            return [seat.name for seat in seats if seat.left_after is not None]

        until(lambda: clocked.on_loop(out()) == ["Ann"])
        assert seen(there)["status"] == "running"
        assert there.ask(type="concede")["type"] == "done"
    until(lambda: tables(org.look())[0]["over"])
    assert tables(org.look())[0]["places"] == [[key_of(cid)], [key_of(ben)], [key_of(ann)]]
    standings = {line["key"]: str(line["points"]) for line in org.look()["event"]["standings"]}
    assert standings == {key_of(cid): "5", key_of(ben): "3", key_of(ann): "0"}
