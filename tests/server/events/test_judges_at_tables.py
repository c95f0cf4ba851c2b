"""Judges at tables: the game stands still, is put right, and is backed up once the head judge approves; nobody is told
what they may not know."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import Any

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, key_of, own, seen, until
from tests.server.events.test_stopped_games import begun
from tests.server.player import Player

People = Callable[[str | None], Entrant]

OWN = {"Island": 30, "Forest": 30}
"""What tells one card from another in what is sent."""


def called(org: Organiser, judge: Entrant, *players: Entrant) -> tuple[list[Entrant], int]:
    """An online event whose game is being played, with a judge who has claimed the call of who plays first."""
    event = org.open({"structure": "swiss", "rounds": 1, "games": 1}, options={"mode": "online"})
    for player in players:
        player.take_part(event)
        player.act("deck", main=OWN)
    org.appoint(judge, event)
    org.act("pair")
    ordered = begun(*players)
    number = ordered[0].act("call", words="Drew two cards")
    return ordered, number


class Organiser(Entrant):
    """Whoever opens the event."""

    def appoint(self, judge: Entrant, event: str) -> None:
        """Let somebody be a judge."""
        (key,) = self.enter("Judith")
        judge.claim(event, self.link(key))
        self.act("withdraw", player=key)
        self.act("appoint", name=key, role="judge")


def looking(person: Entrant, table: str) -> Player:
    """The same person's browser at somebody else's table."""
    browser = Player(person.port, None)
    browser.http.cookies.set("headjudge", person.http.cookies["headjudge"])
    return browser.join(table)


def both_keep(*browsers: Player) -> None:
    """All keep their hands, and see that the first turn has begun: however long the server takes for it."""
    end = time.monotonic() + 60
    while any(one.view is None or one.view["turns"][0]["step"] == "mulligans" for one in browsers):
        assert time.monotonic() < end, "the first turn never began"
        for browser in browsers:
            browser.read_if_any()
            if (decision := browser.decision()) is not None and decision["kind"] != "priority":
                browser.answer(browser.least_choice(decision), decision)


def hands(player: Player) -> list[list[str] | None]:
    players = player.view["players"]
    return [None if one["hand"] is None else sorted(card["name"] for card in one["hand"]) for one in players]


def shown(player: Player) -> list[list[str] | None]:
    """The hands as somebody is shown them by now."""
    player.settle()
    return hands(player)


def test_a_judge_stops_the_game_and_the_head_judge_backs_it_up(clocked: ClockedServer, people: People) -> None:
    org, ann, ben, judge, fan = (
        Organiser(clocked.port, "Olga"),
        people("Ann"),
        people("Ben"),
        people("Judith"),
        people("Fay"),
    )
    (first, second), call = called(org, judge, ann, ben)
    table = own(first)["table"]
    with (
        at_table(first) as here,
        at_table(second) as there,
        looking(fan, table) as watching,
        looking(judge, table) as desk,
    ):
        both_keep(here, there)
        until(lambda: (seen(here)["call"] or {}).get("number") == call)
        assert here.table["call"]["judge"] is None
        assert hands(desk) == [None, None]
        assert (
            desk.ask(type="fix", verb="life", arguments={"who": here.seat, "number": 1})["code"] == "judging/not-there"
        )
        assert judge.may_not("attend_call", number=call) == "call/claimed"
        judge.act("claim_call", number=call)
        until(lambda: seen(here)["call"]["judge"] == "Judith")
        assert not here.table["paused"]
        judge.act("attend_call", number=call)
        until(lambda: seen(here)["paused"] and seen(here)["call"]["here"] == ["Judith"])
        until(lambda: None not in shown(desk))
        decision = here.wait_for_decision() or there.wait_for_decision()
        assert decision is not None
        asked = here if decision["seat"] == here.seat else there
        refused = asked.answer(decision=decision)
        assert refused["code"] == "table/judge"
        assert "Judith is at the table" in refused["message"]

        before = hands(desk)
        size = desk.view["players"][0]["library_size"]
        fixed = desk.ask(type="fix", verb="draw", arguments={"who": here.seat, "number": 2})
        assert fixed["type"] == "done", fixed
        assert desk.ask(type="fix", verb="randomize", arguments={"seed": 1})["code"] == "act/unknown"
        assert (
            here.ask(type="fix", verb="life", arguments={"who": here.seat, "number": 9})["code"] == "judging/not-there"
        )
        asked_what_they_know(org, judge, (first, second, fan), (here, there, watching), call)
        address = f"{org.path}/tables/{table}/backups"
        assert first.refused("GET", address) == "judging/not-there"
        assert fan.refused("GET", address) == "judging/not-there"
        told = judge.http.get(address)
        assert told.is_success, told.text
        plans = told.json()
        assert "Island" not in told.text
        assert "among" not in told.text
        plan = plans["plans"][0]
        assert plan["other_cards"] == [here.seat]
        assert (plan["simple"], plan["random"], plan["why_not"]) == (False, True, "")
        wanted = {"version": plans["version"], "to": plan["to"], "why": "two cards too many"}
        number = judge.post(address, wanted)["made"]
        assert judge.may_not("decide_backup", backup=number, decision="approved") == "infraction/head-judge"
        assert first.may_not("decide_backup", backup=number, decision="approved") == "event/role"
        assert judge.refused("POST", address, wanted) == "backup/open"
        org.act("decide_backup", backup=number, decision="approved")
        until(lambda: org.look()["event"]["judging"]["wanted"][0]["done_at"] is not None)
        (done,) = org.look()["event"]["judging"]["wanted"]
        assert (done["failed"], done["decision"]) == ("", "approved")
        until(lambda: seen(here)["call"]["asked"] == [])
        assert judge.look()["event"]["judging"]["known"] == []
        until(lambda: (seen(there)["taken_back"] or {}).get("asked_by") == "Judith")
        for one in (here, there, watching, desk):
            one.settle()
            assert one.table["taken_back"]["why"] == "two cards too many"
            assert any("The game was backed up to" in line for line in one.chat)
            assert any("takes 2 cards drawn" in line or "back at random" in line for line in one.lines)
        mine = [player["name"] for player in desk.view["players"]].index(here.seat)
        assert desk.view["players"][0]["library_size"] == size
        assert [len(hand or []) for hand in hands(desk)] == [len(hand or []) for hand in before]
        assert judge.refused("POST", address, wanted) == "backup/moved"

        # It stands after the server is killed, and the game goes on when the judge has gone.
        for one in (here, there, watching, desk):
            one.leave()
        clocked.__exit__(None, None, None)
        with clocked:
            with at_table(first) as again, looking(judge, table) as returned:
                assert again.table["paused"]
                assert hands(again)[mine] == hands(returned)[mine]
                assert hands(again)[1 - mine] is None
                assert [len(hand or []) for hand in hands(returned)] == [len(hand or []) for hand in before]
                judge.act("close_call", number=call)
                until(lambda: not seen(again)["paused"])
                assert again.table["call"] is None
                until(lambda: shown(returned) == [None, None])
            for browser, seat in ((here, mine), (there, 1 - mine)):
                _told_nothing(browser, seat)
            _told_nothing(watching, None)
    org.close()


def asked_what_they_know(
    org: Organiser, judge: Entrant, others: tuple[Entrant, ...], browsers: tuple[Player, ...], call: int
) -> None:
    """Both players are asked which places of libraries they know (1.3): only the judge there reads what they say."""
    first, second, fan = others
    here, fan.session = browsers[0], org.session
    one, other = key_of(first), key_of(second)
    assert first.may_not("ask_known", number=call) == "event/role"
    assert org.may_not("ask_known", number=call) == "call/not-there"
    assert judge.may_not("ask_known", number=call, players=["@fan"]) == "known/player"
    assert first.may_not("tell_known", number=call, places={one: [1]}) == "event/role"
    judge.act("ask_known", number=call)
    until(lambda: sorted(seen(here)["call"]["asked"]) == [0, 1])
    assert here.table["call"]["answered"] == []
    assert judge.may_not("tell_known", number=call, places={}) == "event/role"
    assert first.may_not("tell_known", number=call, places={one: [0]}) == "known/places"
    assert first.may_not("tell_known", number=call, places={one: [1, 1]}) == "known/places"
    assert first.may_not("tell_known", number=call, places={key_of(judge): [1]}) == "known/player"
    first.act("tell_known", number=call, places={one: [7, 2], other: [-59]})
    until(lambda: len(seen(here)["call"]["answered"]) == 1)
    second.act("tell_known", number=call, places={})
    (known,) = judge.look()["event"]["judging"]["known"]
    assert known["answers"] == {one: {one: [7, 2], other: [-59]}, other: {}}
    assert org.look()["event"]["judging"]["known"] == []
    for person in (org, second, fan):
        told = json.dumps([person.look(), person.http.get(f"{person.path}/acts").json()])
        assert "-59" not in told
        assert "tell_known" not in told
    for browser in browsers:
        browser.settle()
        assert not any("-59" in text for _, text in browser.raw)
    address = f"{org.path}/tables/{here.table['id']}/libraries"
    for person in (org, first, fan):
        assert person.refused("GET", address) == "judging/not-there"
    libraries = judge.http.get(address)
    assert libraries.is_success, libraries.text
    assert [(library["seat"], library["size"] > 50) for library in libraries.json()] == [
        (seat["name"], True) for seat in here.table["seats"]
    ]
    assert "Island" not in libraries.text
    assert judge.refused("GET", f"{address}?to=9999") == "backup/point"


def _told_nothing(player: Player, seat: int | None) -> None:
    """Nothing that was sent to a seat holds another's hand, what was drawn, or the numbers by which cards are kept."""
    for _, text in player.raw:
        for secret in ('"draws"', '"among"', '"known"', '"returned"', '"kept"', '"seed"', '"accounts"'):
            assert secret not in text, secret
        message = json.loads(text)
        view: dict[str, Any] | None = message.get("view")
        for number, one in enumerate((view or {}).get("players", [])):
            assert number == seat or one["hand"] is None
        if seat is None:
            assert "Island" not in text


def test_a_game_that_has_gone_on_isnt_backed_up(clocked: ClockedServer, people: People) -> None:
    org, ann, ben, judge = Organiser(clocked.port, "Olga"), people("Ann"), people("Ben"), people("Judith")
    (first, second), call = called(org, judge, ann, ben)
    table = own(first)["table"]
    with at_table(first) as here, at_table(second) as there, looking(judge, table) as desk:
        both_keep(here, there)
        judge.act("claim_call", number=call)
        judge.act("attend_call", number=call)
        assert judge.may_not("attend_call", number=call) == "call/there"
        until(lambda: seen(here)["paused"])
        assert desk.ask(type="fix", verb="life", arguments={"who": here.seat, "number": 3})["type"] == "done"
        address = f"{org.path}/tables/{table}/backups"
        plans = judge.http.get(address).json()
        assert plans["plans"][0]["simple"]
        number = judge.post(address, {"version": plans["version"], "to": plans["plans"][0]["to"], "why": "life"})[
            "made"
        ]
        assert desk.ask(type="fix", verb="life", arguments={"who": there.seat, "number": 3})["type"] == "done"
        org.act("decide_backup", backup=number, decision="approved")
        until(lambda: org.look()["event"]["judging"]["wanted"][0]["done_at"] is not None)
        assert "has gone on" in org.look()["event"]["judging"]["wanted"][0]["failed"]
        assert seen(here)["taken_back"] is None
        assert {player["life"] for player in here.view["players"]} == {23}
        plans = judge.http.get(address).json()
        number = judge.post(address, {"version": plans["version"], "to": plans["plans"][1]["to"], "why": "life"})[
            "made"
        ]
        assert judge.act("decide_backup", backup=number, decision="denied") is None
        number = judge.post(address, {"version": plans["version"], "to": plans["plans"][1]["to"], "why": "life"})[
            "made"
        ]
        org.act("delegate", judge=key_of(judge))
        judge.act("decide_backup", backup=number, decision="approved")
        until(lambda: seen(here)["taken_back"] is not None)
        here.settle()
        assert {player["life"] for player in here.view["players"]} == {20}
        assert shown(desk) != [None, None]
        judge.act("leave_call", number=call)
        until(lambda: not seen(here)["paused"] and shown(desk) == [None, None])
        assert judge.refused("GET", address) == judge.refused("GET", f"{org.path}/tables/{table}/libraries")
        assert desk.ask(type="fix", verb="life", arguments={"who": here.seat})["code"] == "judging/not-there"
        judge.act("attend_call", number=call)
        assert first.may_not("want_backup", call=call, why="mine") == "event/role"
        assert judge.may_not("want_backup", call=call, why="by hand") == "backup/no-table"
        assert judge.may_not("backed_up", backup=number) == "event/role"
    org.close()
