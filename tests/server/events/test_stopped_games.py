"""What becomes of games at tables when something is taken back, or the event is over: they end, and say why."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, key_of, own, seen, tables, until, with_programs
from tests.server.player import Player

People = Callable[[str | None], Entrant]
ONLINE = {"mode": "online"}


def playing(org: Entrant, *players: Entrant, **settings: Any) -> list[Entrant]:
    """An online event of two whose game is being played; who plays first comes first."""
    event = org.open({"structure": "swiss", "rounds": 1, "games": 1, **settings}, options=ONLINE)
    for player in players:
        player.take_part(event)
        player.act("deck", main={"Forest": 60})
    org.act("pair")
    return begun(*players)


def begun(*players: Entrant) -> list[Entrant]:
    """The same players once more, when the game has begun."""
    until(lambda: own(players[0]).get("chooser") is not None)
    ordered = sorted(players, key=lambda player: key_of(player) != own(players[0])["chooser"])
    ordered[0].act("choose", what="play")
    until(lambda: own(players[0]).get("table") is not None)
    return ordered


def ended(player: Player) -> str:
    """Wait for a table to end; why it did."""
    until(lambda: seen(player)["status"] == "ended")
    assert player.table["result"] is None
    assert player.ask(type="concede")["code"] == "table/not-running"
    return str(player.table["given_up"])


def test_an_event_that_is_called_off_ends_its_tables(people: People) -> None:
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, _ = playing(org, ann, ben)
    with at_table(first) as here:
        assert org.http.delete(org.path).json()["status"] == "closed"
        assert ended(here) == "The event was called off."
    assert org.look()["online"]["games"] == []


def test_tables_of_an_event_that_was_called_off_end_although_the_server_was_gone(
    clocked: ClockedServer, people: People
) -> None:
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, _ = playing(org, ann, ben)
    table = own(first)["table"]

    async def deaf() -> None:
        clocked.services.events.changed = lambda: None

    clocked.on_loop(deaf())
    org.http.delete(org.path)
    clocked.__exit__(None, None, None)
    with clocked:

        async def status() -> tuple[str, str | None]:
            record = (await clocked.services.tables.get(table)).record
            return record.status, record.given_up

        until(lambda: clocked.on_loop(status()) == ("ended", "The event was called off."))


def test_a_start_that_is_taken_back_ends_the_game_and_waits_for_an_official(people: People) -> None:
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, _ = playing(org, ann, ben)
    keys = [key_of(ann), key_of(ben)]
    told = org.post(f"{org.path}/consequences", {"verb": "unstart", "arguments": {"player": keys[0]}})
    assert any("being played, would be stopped" in line for line in told)
    with at_table(first) as here:
        before = here.table["id"]
        org.act("unstart", player=keys[0])
        assert ended(here) == "The start of the match was taken back."
    assert own(first)["held"]
    assert own(first)["state"] == "waiting"
    org.act("start", player=keys[0], drawn=True)
    first, second = begun(ann, ben)
    with at_table(first) as here:
        assert here.table["id"] != before
        assert here.ask(type="concede")["type"] == "done"
    until(lambda: tables(org.look())[0]["over"])
    assert tables(org.look())[0]["won"] == [key_of(second)]


def test_a_round_that_is_unstarted_and_unpaired_is_paired_again_without_the_old_games(people: People) -> None:
    """All at once, before anybody has looked at the tables: the same people, the same round, the same game."""
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, _ = playing(org, ann, ben)
    with at_table(first) as here:
        before = here.table["id"]
        for verb in ("unstart", "unpair", "pair"):
            org.act(verb)
        begun(ann, ben)
        assert own(ann)["table"] != before
        assert ended(here) == "The start of the match was taken back."
    assert not tables(org.look())[0]["over"]


def test_pods_that_are_unpaired_end(clocked: ClockedServer, people: People) -> None:
    org, ann = people("Olga"), people("Ann")
    event = org.open({"structure": "pods", "rounds": 1, "pods": {"size": 3}}, options=ONLINE)
    ann.take_part(event)
    ann.act("deck", main={"Forest": 60})
    with_programs(clocked, org, 2)
    org.act("pair")
    until(lambda: len(org.look()["online"]["games"]) == 1)
    (game,) = org.look()["online"]["games"]
    browser = Player(ann.port, None)
    browser.http.cookies.set("headjudge", ann.http.cookies["headjudge"])
    with browser.join(game["table"]) as here:
        org.act("unpair")
        org.act("pair")
        assert ended(here) == "The pairings of round 1 were taken back."
    until(lambda: len(org.look()["online"]["games"]) == 1)
    assert org.look()["online"]["games"][0]["table"] != game["table"]


def test_a_pause_holds_the_time_for_sideboarding_and_for_choosing(clocked: ClockedServer, people: People) -> None:
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, _ = playing(org, ann, ben, games=3)
    with at_table(first) as here:
        assert here.ask(type="concede")["type"] == "done"
    until(lambda: own(first)["state"] == "between")
    clocked.clock.at += 100
    org.act("pause_clock")
    mine = own(first)
    assert (mine["paused"], mine["sideboarding_left"], mine["sideboarding_ends"]) == (True, 260, None)
    clocked.clock.at += 1000
    assert own(first)["sideboarding_left"] == 260
    org.act("resume_clock")
    mine = own(first)
    assert (mine["paused"], mine["sideboarding_ends"]) == (False, int(clocked.clock.at) + 260)
    clocked.clock.at += 261
    until(lambda: own(first).get("table") is not None, patience=20)
