"""A large event: what nobody's act has changed isn't looked at again for each who watches, nor sent."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant

People = Callable[[str | None], Entrant]


def test_an_act_costs_what_it_changes(people: People, clocked: ClockedServer) -> None:
    org, phone, visitor = people("Olga"), people("A phone"), people(None)
    event = org.open({"structure": "swiss", "rounds": 3})
    keys = org.enter(*(f"Player {number}" for number in range(240)))
    org.act("pair")
    hosted = clocked.on_loop(clocked.services.events.get(event))

    def finish() -> None:
        for table in hosted.event.state.rounds[-1].tables:
            first, second = table.sides
            hosted.acts.by_itself("report", player=first, opponent=second, won=2, lost=0)

    clocked.on_loop(hosted.do(finish))
    org.act("pair")
    org.act("start_clock")
    phone.claim(event, org.link(keys[0]))
    phone.watch()
    visitor.watch(event)
    clocked.clock.at += 60
    before = hosted.view(None)["event"]
    table = before["rounds"][1]["tables"][7]
    phone.received.clear()
    org.act("extend", player=table["sides"][0], minutes=3)
    phone.until(lambda: phone.view["event"]["rounds"][1]["tables"][7]["extension"] == 180)
    assert sum(map(len, phone.received)) < 1000, "a table's time changes no other table's"
    phone.received.clear()
    org.act("report", player=table["sides"][0], opponent=table["sides"][1], won=2, lost=1)
    phone.until(lambda: phone.view["event"]["rounds"][1]["tables"][7]["over"])
    assert sum(map(len, phone.received)) < 30_000, "the standings change, and one table"
    readers = (None, keys[0], keys[1])
    views = [clocked.on_loop(hosted.do(partial(hosted.view, reader))) for reader in readers]
    for view in views:
        assert view["event"]["rounds"][0] is before["rounds"][0]
        assert view["event"]["standings"] is views[0]["event"]["standings"]
    assert phone.view["event"]["standings"] == views[1]["event"]["standings"]
    visitor.until(lambda: visitor.view["event"]["rounds"] == views[0]["event"]["rounds"])
