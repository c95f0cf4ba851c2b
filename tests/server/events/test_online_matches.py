"""Matches of online events at tables: programs play an event by themselves; people choose, exchange, lose by clocks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest
from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, key_of, own, seen, tables, until, wake, with_programs
from tests.server.player import Player

from headjudge.altered.decks.ready import ready_deck
from headjudge.server.events.hosted_event import HostedEvent
from headjudge.server.events.online import OnlineMatches

People = Callable[[str | None], Entrant]
ONLINE = {"mode": "online"}


@pytest.mark.parametrize("discipline", ["magic", "altered"])
def test_programs_play_an_event_by_themselves(clocked: ClockedServer, people: People, discipline: str) -> None:
    org = people("Olga")
    org.open({"discipline": discipline, "structure": "swiss", "rounds": 2, "games": 1}, options=ONLINE)
    with_programs(clocked, org, 4)
    for _ in range(2):
        org.act("pair")
        until(lambda: all(table["over"] for table in tables(org.look())))
    org.act("finish")
    view = org.look()["event"]
    assert sorted(line["points"] for line in view["standings"]) in (["0", "3", "3", "6"], ["3", "3", "3", "3"])


FORESTS, SIDE = {"Forest": 60}, {"Swamp": 15}
KITES = dict(Counter(entry.said for entry in ready_deck("kites").list.entries for _ in range(entry.count)))


def paired(org: Entrant, *players: Entrant, **settings: Any) -> list[Entrant]:
    """An online event of two, paired; the player who chooses first."""
    event = org.open({"structure": "swiss", "rounds": 1, "playoff": "same", **settings}, options=ONLINE)
    keys = {player.take_part(event): player for player in players}
    for player in players:
        player.act("deck", main=FORESTS, side=SIDE)
    org.act("pair")
    until(lambda: own(players[0])["chooser"] is not None)
    chooser = keys[own(players[0])["chooser"]]
    return [chooser, *(player for player in players if player is not chooser)]


def test_two_play_a_match_of_three_games_with_sideboards(clocked: ClockedServer, people: People) -> None:
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, second = paired(org, ann, ben)
    assert second.may_not("choose", what="play") == "match/chooser"
    first.act("choose", what="draw")
    with at_table(first) as here, at_table(second) as there:
        assert here.table["part"]["game"] == 1
        assert not here.table["settings"]["undo"]
        assert [line for line in there.lines if "goes first" in line] == [f"{there.seat} goes first"]
        assert there.ask(type="hint")["code"] == "table/no-help"
        clocked.clock.at += 60
        assert here.ask(type="concede")["type"] == "done"
        until(lambda: own(first)["state"] == "between")
        assert own(second)["score"] == [1, 0, 0]
        used = {name: 1800 - left for name, left in own(first)["clocks"].items()}
        assert sorted(used.values()) == [0, 60]
        assert used[key_of(second)] == 60, "who plays first was asked first"
        assert first.may_not("sideboard", out={"Forest": 2}, put_in={"Swamp": 1}) == "match/one-for-one"
        assert first.may_not("sideboard", out={"Forest": 1}, put_in={"Island": 1}) == "match/not-there"
        first.act("sideboard", out={"Forest": 15}, put_in={"Swamp": 15})
        first.act("choose", what="play")
        first.act("ready_for_game")
        assert own(first)["table"] is None
        second.act("ready_for_game")
        before = here.table["id"]
        with at_table(first) as again:
            while here.table["next"] is None:
                here.read()
            assert (before, again.table["id"]) != (again.table["id"], before)
            assert here.table["next"] == again.table["id"]
            assert again.table["part"]["score"] in ([1, 0], [0, 1])
            shown = {card["name"] for card in again.view["objects"].values()} if "objects" in again.view else set()
            assert shown <= {"Forest", "Swamp"}
            assert again.ask(type="concede")["type"] == "done"
    until(lambda: tables(org.look())[0]["over"])
    assert org.look()["event"]["standings"][0]["key"] == key_of(second)


def test_clocks_inactivity_and_an_extension(clocked: ClockedServer, people: People) -> None:
    """Half of the round each, less what was used; an extension reaches the table; who is idle loses the game, whose
    clock runs out the match."""
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, second = paired(org, ann, ben, limit=20, inactivity=5)
    first.act("choose", what="play")
    with at_table(first) as here, at_table(second) as there:
        clock = seen(here)["clocks"][here.seat]
        now = clocked.clock.at
        assert (clock["out"], clock["warned"], clock["lost"]) == (now + 600, now + 240, now + 300)
        org.act("extend", player=key_of(first), minutes=10)
        until(lambda: seen(here)["clocks"][here.seat]["out"] == now + 900)
        clocked.clock.at += 300
        wake(clocked, here)
        until(lambda: own(first)["state"] == "between")
        assert [seat["lost_by"] for seat in seen(there)["seats"] if seat["name"] == here.seat] == ["inactivity"]
        assert own(first)["clocks"] == {key_of(first): 600, key_of(second): 900}
    clocked.clock.at += 360
    until(lambda: own(first).get("table") is not None, patience=20)
    with at_table(first) as here:
        assert here.table["part"]["game"] == 2
        here.leave()
        clocked.clock.at += 600
        wake(clocked, here)
    until(lambda: tables(org.look())[0]["over"])
    assert org.look()["event"]["standings"][0]["key"] == key_of(second)


def test_clocks_an_extension_and_the_end_of_time_of_altered(clocked: ClockedServer, people: People) -> None:
    """Nobody chooses who begins (4.1.g of Altered's rules). An extension reaches the table, and so does a pause; when
    time is called the game goes on for as many days as matches have turns; whose clock runs out loses the match."""
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    settings = {"discipline": "altered", "structure": "swiss", "rounds": 1, "games": 3, "limit": 20, "inactivity": 60}
    event = org.open(settings, options=ONLINE)
    for player in (ann, ben):
        player.take_part(event)
        player.act("deck", main=KITES)
    org.act("pair")
    until(lambda: own(ann).get("table") is not None)
    assert own(ann)["chooser"] is own(ann)["first"] is None
    with at_table(ann) as here, at_table(ben) as there:
        asked, other = (here, there) if here.decision() is not None else (there, here)
        winner = ben if asked is here else ann
        now = clocked.clock.at
        assert seen(asked)["clocks"][asked.seat]["out"] == now + 600
        org.act("extend", player=key_of(ann), minutes=10)
        until(lambda: seen(asked)["clocks"][asked.seat]["out"] == now + 900)
        assert seen(other)["clocks"][other.seat]["left"] == 900
        org.act("pause_clock")
        until(lambda: seen(asked)["clocks"][asked.seat]["out"] is None)
        clocked.clock.at += 1000
        org.act("resume_clock")
        until(lambda: seen(asked)["clocks"][asked.seat]["out"] == clocked.clock.at + 900)
        org.act("time", player=key_of(ann))
        until(lambda: seen(asked)["stop"] is not None)
        assert asked.table["stop"]["turn"] == 1 + 5, "days"
        asked.leave()
        clocked.clock.at += 900
        wake(clocked, other)
        until(lambda: tables(org.look())[0]["over"])
        assert {seat["name"]: seat["lost_by"] for seat in seen(other)["seats"]} == {
            asked.seat: "clock",
            other.seat: None,
        }
    assert org.look()["event"]["standings"][0]["key"] == key_of(winner)


def test_a_server_that_is_gone_between_the_end_and_the_telling_loses_and_doubles_nothing(
    clocked: ClockedServer, people: People, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def gone(self: OnlineMatches, hosted: HostedEvent) -> None:
        """Look after nothing any more."""

    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, _ = paired(org, ann, ben)
    first.act("choose", what="play")
    with monkeypatch.context() as meanwhile:
        with at_table(first) as here:
            meanwhile.setattr(OnlineMatches, "attend", gone)
            clocked.settle()
            assert here.ask(type="concede")["type"] == "done"
        assert own(first)["state"] == "playing"
        clocked.__exit__(None, None, None)
    with clocked:
        until(lambda: own(first)["state"] == "between")
        assert own(first)["score"] == [0, 1, 0]


def test_while_the_round_is_paused_nothing_is_done_and_no_clock_runs(clocked: ClockedServer, people: People) -> None:
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, _ = paired(org, ann, ben)
    first.act("choose", what="play")
    with at_table(first) as here:
        clocked.clock.at += 20
        org.act("pause_clock")
        until(lambda: seen(here)["paused"])
        assert here.table["clocks"][here.seat]["left"] == 1780
        assert here.answer()["code"] == "table/paused"
        clocked.clock.at += 1000
        org.act("resume_clock")
        until(lambda: not seen(here)["paused"])
        assert here.table["clocks"][here.seat]["out"] == clocked.clock.at + 1780
        assert here.answer(False)["type"] == "done"


def test_a_corrected_match_closes_its_table(people: People) -> None:
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, second = paired(org, ann, ben)
    first.act("choose", what="play")
    with at_table(first) as here:
        org.act("report", player=key_of(second), opponent=key_of(first), won=2, lost=0)
        while here.table["status"] != "ended":
            here.read()
        assert here.table["result"] is None
        assert here.answer()["code"] == "table/not-running"
    assert org.look()["online"]["games"] == []


def test_who_has_no_account_or_deck_has_no_table_and_officials_are_told(people: People) -> None:
    org, ann = people("Olga"), people("Ann")
    event = org.open({"structure": "swiss", "rounds": 1}, options=ONLINE)
    ann.take_part(event)
    (paper,) = org.enter("Bea")
    org.act("pair")
    assert any(paper in line for line in org.look()["online"]["troubles"])
    assert ann.look()["online"]["troubles"] == []
    phone = people("A phone")
    phone.claim(event, org.link(paper))
    until(lambda: "no deck list" in org.look()["online"]["troubles"][0])
    ann.act("deck", main=FORESTS)
    phone.act("deck", main=FORESTS)
    until(lambda: own(phone).get("chooser") is not None)
    assert org.look()["online"]["troubles"] == []


def test_time_is_called_and_the_game_stops_after_five_turns(people: People) -> None:
    """Drawn, in a Swiss round: neither may win in the sixth."""
    org, ann, ben = people("Olga"), people("Ann"), people("Ben")
    first, second = paired(org, ann, ben, limit=20, games=1)
    first.act("choose", what="play")
    with at_table(first) as here, at_table(second) as there:
        org.act("time", player=key_of(first))
        until(lambda: seen(here)["stop"] is not None)
        stop = here.table["stop"]["turn"]
        for _ in range(400):
            for player in (here, there):
                player.read_if_any()
                if player.table["status"] == "running" and player.decision() is not None:
                    player.answer()
            if here.table["status"] == there.table["status"] == "ended":
                break
        assert here.table["turn"] == stop + 1
        assert here.table["result"]["drew"] == [seat["name"] for seat in here.table["seats"]]
    until(lambda: tables(org.look())[0]["over"])
    assert [line["points"] for line in org.look()["event"]["standings"]] == ["1", "1"]


def test_spectators_see_no_secrets_and_officials_watch_always(clocked: ClockedServer, people: People) -> None:
    org, ann, ben, stranger = people("Olga"), people("Ann"), people("Ben"), people("Sam")
    first, _ = paired(org, ann, ben)
    first.act("choose", what="play")
    until(lambda: own(first).get("table") is not None)
    table = own(first)["table"]
    stranger.session = org.session
    assert [game["table"] for game in stranger.look()["online"]["games"]] == [table]
    with Player(clocked.port, "Sam 2") as watcher:
        watcher.join(table)
        assert watcher.seat is None
        assert all(player["hand"] is None for player in watcher.view["players"])
        assert "Swamp" not in " ".join(text for _, text in watcher.raw)
        assert watcher.ask(type="concede")["code"] == "seat/none"
    assert ann.refused("GET", f"/api/tables/{table}/replay") == "replay/event"
    org.http.patch(org.path, json={"options": {"spectators": False}})
    first.act("concede", player=key_of(first))
    until(lambda: tables(org.look())[0]["over"])
    # Among their finished games it stands with the event, and has a replay once that is over.
    until(lambda: any(game["id"] == table for game in ann.http.get("/api/tables/ended").json()))

    def waits_for(event: str | None) -> bool:
        return any((game["id"], game["event"]) == (table, event) for game in ann.http.get("/api/tables/ended").json())

    assert waits_for(org.session)
    org.act("finish")
    until(lambda: waits_for(None))
    ann.http.get(f"/api/tables/{table}/replay").raise_for_status()


def test_a_table_without_spectators_is_open_to_officials(clocked: ClockedServer, people: People) -> None:
    org, ann, ben, stranger = people("Olga"), people("Ann"), people("Ben"), people("Sam")
    event = org.open({"structure": "swiss", "rounds": 1}, options={**ONLINE, "spectators": False})
    for player in (ann, ben):
        player.take_part(event)
        player.act("deck", main=FORESTS)
    org.act("pair")
    until(lambda: own(ann).get("chooser") is not None)
    {key_of(player): player for player in (ann, ben)}[own(ann)["chooser"]].act("choose", what="play")
    until(lambda: own(ann).get("table") is not None)
    table = own(ann)["table"]
    stranger.session = event
    assert stranger.look()["online"]["games"] == []
    browser = Player(clocked.port, None)
    with browser:
        browser.http.cookies.set("headjudge", org.http.cookies["headjudge"])
        browser.join(table)
        assert browser.table["part"]["event"] == event
    with Player(clocked.port, "Sam 2") as watcher:
        watcher.join(table)
        assert watcher.view is None, "it is refused"


def test_programs_play_a_pod_and_teams_play_at_a_table_for_each_pair(clocked: ClockedServer, people: People) -> None:
    """Places of a pod follow from who is out first; of teams each two members have a table."""
    org = people("Olga")
    org.open({"structure": "pods", "rounds": 1, "pods": {"size": 3}}, options=ONLINE)
    with_programs(clocked, org, 3)
    org.act("pair")
    until(lambda: tables(org.look())[0]["over"])

    async def left() -> dict[str, int | None]:
        hosted = await clocked.services.events.get(org.session)
        (at,) = hosted.record.games.values()
        table = await clocked.services.tables.get(at.table)
        return {key: seat.left_after for key, seat in zip(at.players, table.record.seats, strict=True)}

    out = clocked.on_loop(left())
    (first,), *others = tables(org.look())[0]["places"]
    moments = [out[place[0]] for place in others]
    assert out[first] is None or out[first] == moments[0]
    assert moments == sorted(moments, key=lambda moment: -(moment or 0))

    org.open({"structure": "swiss", "rounds": 1, "team_size": 3, "games": 1}, options=ONLINE)
    with_programs(clocked, org, 2)
    org.act("pair")
    until(lambda: tables(org.look())[0]["over"])
    until(lambda: org.look()["online"]["games"] == [])

    async def seats() -> dict[str, tuple[str, ...]]:
        hosted = await clocked.services.events.get(org.session)
        return {at.table: at.players for at in hosted.record.games.values()}

    at_tables = clocked.on_loop(seats())
    assert len(at_tables) == 3
    assert len({player for pair in at_tables.values() for player in pair}) == 6


def test_players_end_no_game_by_their_word(people: People) -> None:
    """Online a table knows who has won: nobody says it for themselves, not even where players are taken at their word
    on paper."""
    org, ana, ben = people("Olga"), people("Ana"), people("Ben")
    first, second = paired(org, ana, ben, confirmed_results=False)
    me, other = own(first)["key"], own(second)["key"]
    assert first.may_not("report", player=me, opponent=other, won=2, lost=0) == "event/role"
    for verb in ("agree_draw", "win", "draw_game", "end_turn", "turn", "extra_turn", "next_game"):
        assert first.may_not(verb, player=me) == "event/role"
    assert not tables(org.look())[0]["over"]
    first.act("concede", player=me)
    until(lambda: tables(org.look())[0]["over"])
