"""What tables tell judges by themselves in paper mode: a missed trigger that is bad for whoever controls it. Nobody at
the table learns that it was told."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant
from tests.server.events.at_tables import at_table, key_of, own, seen, until
from tests.server.events.test_judges_at_tables import Organiser, looking, shown
from tests.server.events.test_stopped_games import begun
from tests.server.player import Player

from headjudge.server.events.flagged import TAKEN_BACK, taken_in
from headjudge.server.events.record import Flagged
from headjudge.server.live.judging import Flag

People = Callable[[str | None], Entrant]

DEMON = "Prosecutor from Below"
"""At the beginning of its controller's upkeep, that player loses 1 life."""


def flags(person: Entrant) -> list[dict[str, str]]:
    """What a judge's desk is told."""
    return list(person.look()["online"]["flags"])


def everything(person: Entrant) -> str:
    """All that somebody can ask of an event, to the letter."""
    paths = ("", "/acts", "/journal", "/log", "/notices", "/documents/event.json")
    return " ".join(person.http.get(f"{person.path}{path}").text for path in paths)


def bring_a_demon(judge: Entrant, desk: Player, there: Player, player: str) -> None:
    """A judge goes to a table though nobody has called, and puts a Demon onto the battlefield for a player of that key
    and seat, while opening hands are decided on."""
    call = judge.act("attend_table", player=player)
    until(lambda: seen(there)["paused"] and seen(there)["call"]["here"] == ["Judith"])
    until(lambda: None not in shown(desk))
    hand = next(one["hand"] for one in desk.view["players"] if one["name"] == there.seat)
    demon = next(card["id"] for card in hand if card["name"] == DEMON)
    assert desk.ask(type="fix", verb="move", arguments={"what": demon, "to": "battlefield"})["type"] == "done"
    judge.act("close_call", number=call)
    until(lambda: not seen(there)["paused"])


def pass_to_upkeep(here: Player, there: Player) -> None:
    """Both do the least that they can until the second of them has priority in their own upkeep."""
    while True:
        for one in (here, there):
            decision = one.decision()
            if decision is None:
                one.read_if_any()
            elif one is there and decision["kind"] == "priority" and one.view["turns"][0]["step"] == "upkeep":
                return
            else:
                one.answer(one.least_choice(decision))


def paper_event(org: Organiser, judge: Entrant, *players: Entrant) -> tuple[Entrant, Entrant]:
    """An online event in paper mode with a judge, whose only game begins; its players, who plays first first."""
    event = org.open({"structure": "swiss", "rounds": 1, "games": 1}, options={"mode": "online", "paper_mode": True})
    for player in players:
        player.take_part(event)
        player.act("deck", main={DEMON: 30, "Swamp": 30})
    org.appoint(judge, event)
    org.act("pair")
    first, second = begun(*players)
    return first, second


def test_the_desk_is_told_of_a_missed_trigger_and_nobody_else(clocked: ClockedServer, people: People) -> None:
    org, ann, ben, judge, fan = (
        Organiser(clocked.port, "Olga"),
        people("Ann"),
        people("Ben"),
        people("Judith"),
        people("Fay"),
    )
    first, second = paper_event(org, judge, ann, ben)
    fan.session = event = org.session
    table, victim = own(first)["table"], key_of(second)
    with (
        at_table(first) as here,
        at_table(second) as there,
        looking(fan, table) as watching,
        looking(judge, table) as desk,
    ):
        # A judge goes there though nobody has called; opening hands are put right while they are decided on (IPG 2.4).
        assert first.may_not("attend_table", player=victim) == "event/role"
        bring_a_demon(judge, desk, there, victim)
        assert desk.ask(type="fix", verb="draw", arguments={"who": here.seat})["code"] == "judging/not-there"
        pass_to_upkeep(here, there)
        for one in (first, second, fan):
            one.watch(event)
            one.take_all(0.2)
            one.received.clear()
        before = [everything(one) for one in (second, fan)]
        version = there.version
        assert flags(judge) == flags(org) == []
        there.answer(["pass"])
        until(lambda: len(flags(judge)) == 1)
        (flag,) = flags(org)
        assert (flag["who"], flag["table"]) == (victim, table)
        assert DEMON in flag["words"]
        assert [everything(one) for one in (second, fan)] == before
        for one in (first, second, fan):
            one.take_all(0.3)
            assert one.received == []
            assert one.look()["online"]["flags"] == []
        until(lambda: bool(shown_missed(here)))
        for browser in (there, watching):
            browser.settle()
            assert browser.view["missed"] == []
            assert browser.table["call"] is None
            assert not any("missed a trigger" in text for at, text in browser.raw if at >= version)
        assert not any('"flags"' in text for browser in (here, there, watching) for _, text in browser.raw)
        notices = judge.http.get("/api/notices").text
        assert "missed a trigger" in notices

        # It is told once, whatever becomes of the trigger and of the server, until a judge is done with it.
        for browser in (here, there, watching, desk):
            browser.leave()
        clocked.__exit__(None, None, None)
        with clocked, at_table(first) as again, looking(judge, table) as returned:
            (missed,) = shown_missed(again)
            said = {"verb": "point_out", "branch": again.branch, "arguments": {"missed": missed["id"]}}
            assert again.ask(type="act", **said)["type"] == "done"
            assert (again.wait_for_decision() or {})["kind"] == "remedy"
            again.answer("leave")
            until(lambda: shown_missed(again) == [])
            assert [one["key"] for one in flags(judge)] == [flag["key"]]
            # A judge who plays in the match is told nothing of it.
            org.act("appoint", name=key_of(second), role="judge")
            assert flags(second) == []
            address = f"{org.path}/tables/{table}/flags"
            for one in (first, second):
                assert one.refused("POST", address, {"key": flag["key"]}) == "flag/unknown"
            assert second.may_not("attend_table", player=key_of(first)) == "call/own"
            assert org.look()["event"]["desk"]["calls"] == []
            assert judge.http.post(address, json={"key": flag["key"]}).status_code == 204
            assert flags(judge) == flags(org) == []
            assert returned.table["call"] is None
    org.close()


def shown_missed(player: Player) -> list[dict[str, int]]:
    """The missed triggers that somebody at the table is shown by now."""
    player.settle()
    return list(player.view["missed"])


def test_what_was_taken_back_is_flagged_anew_if_it_happens_again() -> None:
    seats: list[str | None] = ["Ann", "Ben"]
    one, other = (Flag(key, "Ben", "did it", "missed-trigger", {}) for key in ("1-2-upkeep", "2-4-draw"))
    told = taken_in((), [one], seats, 50)
    assert told == (Flagged("1-2-upkeep", 50, 1, "did it", "missed-trigger", {}),)
    assert taken_in(told, [one], seats, 60) == told
    both = taken_in(told, [one, other], seats, 60)
    assert [(flag.key, flag.at) for flag in both] == [("1-2-upkeep", 50), ("2-4-draw", 60)]
    back = taken_in(both, [one], seats, 70)
    assert [flag.done_by for flag in back] == [None, TAKEN_BACK]
    assert [(flag.at, flag.done_by) for flag in taken_in(back, [one, other], seats, 80)] == [(50, None), (80, None)]
