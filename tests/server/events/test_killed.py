"""The server killed at any moment: nothing that was acknowledged is lost or doubled, and every event goes on."""

from __future__ import annotations

import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
from sqlalchemy import select, update
from tests.coroutines import run
from tests.depth import depth
from tests.server.conftest import Server
from tests.server.entrant import Entrant

from headjudge.core.rng import Rng
from headjudge.server.events.record import SNAPSHOT_EVERY, EventRecord
from headjudge.server.hosting.snapshots import build
from headjudge.server.storage import schema
from headjudge.server.storage.folder import ServerFolder
from headjudge.server.storage.store import Store

KILLS = depth(1, 4)
"""Of each kind of work."""
EVENTS = depth(2, 4)


class Organiser:
    """Somebody who enters people and reports their results one after the other, and knows which were acknowledged."""

    def __init__(self, port: int, number: int) -> None:
        self.org = Entrant(port, f"Olga {number}")
        self.org.open({"structure": "swiss", "rounds": 1})
        self.number = number
        self.sent = 0
        self.entered: dict[str, str] = {}
        """The keys of those whose entry was acknowledged, by their names."""
        self.reported: set[frozenset[str]] = set()

    def work_until_cut(self) -> None:
        """Enter people until the server is gone."""
        try:
            while True:
                name = f"P{self.number}.{self.sent}"
                self.sent += 1
                (self.entered[name],) = self.org.enter(name)
                time.sleep(0.02)
        except httpx.TransportError:
            pass

    def report_until_cut(self) -> None:
        """Report results until the server is gone, each with a number of its own, as phones do."""
        try:
            while True:
                for table in self.org.look()["event"]["rounds"][0]["tables"]:
                    if table["over"] or len(table["sides"]) == 1:
                        continue
                    first, second = table["sides"]
                    arguments = {"player": first, "opponent": second, "won": 2, "lost": 0}
                    message = {"verb": "report", "arguments": arguments, "id": f"{first}{second}"}
                    self.org.post(f"{self.org.path}/act", message)
                    self.reported.add(frozenset((first, second)))
                    time.sleep(0.02)
        except httpx.TransportError:
            pass

    def check(self) -> None:
        """All that was acknowledged is there, once; of the rest at most what was under way."""
        view = self.org.look()
        names = {key: name for key, name in view["names"].items() if name.startswith("P")}
        assert len(set(names.values())) == len(names)
        assert {name: key for key, name in names.items()}.items() >= self.entered.items()
        assert len(names) - len(self.entered) <= KILLS
        assert {player["key"] for player in view["event"]["players"]} == set(names), "with everybody's data their entry"
        for one in view["event"]["rounds"]:
            over = {frozenset(table["sides"]) for table in one["tables"] if table["over"] and len(table["sides"]) == 2}
            assert over >= self.reported
            assert len(over - self.reported) <= KILLS
            self.reported = over


def test_killed_while_people_are_entered_and_results_reported(own_server: Server) -> None:
    own_server.start()
    rng = Rng(20261123)
    organisers = [Organiser(own_server.port, number) for number in range(EVENTS)]
    with ThreadPoolExecutor(EVENTS) as pool:
        for kill in range(2 * KILLS):
            if kill == KILLS:
                for one in organisers:
                    one.org.act("pair")
            work = Organiser.work_until_cut if kill < KILLS else Organiser.report_until_cut
            working = [pool.submit(work, one) for one in organisers]
            time.sleep(0.4 + rng.below(600) / 1000)
            own_server.stop(signal.SIGKILL)
            for task in working:
                task.result()
            own_server.start()
            for one in organisers:
                one.check()
    for one in organisers:
        assert one.entered
        assert one.reported
        assert one.org.may_not("pair") == "event/results-missing" or one.org.look()["event"]["over"]
        one.org.close()
    assert "Traceback" not in own_server.output.read_text()


def test_a_snapshot_is_what_the_acts_make(own_server: Server) -> None:
    """One that another build wrote, or that can't be read, is passed over."""
    own_server.start()
    with Entrant(own_server.port, "Olga") as org:
        id = org.open({"structure": "swiss", "rounds": 3})
        org.enter(*(f"P{number}" for number in range(SNAPSHOT_EVERY)))
        org.act("pair")
        org.act("unpair")
        org.act("pair", publish=False)
        org.act("publish")
        seen, path = org.look(), org.path
        own_server.stop()
        run(_compare(own_server.folder, id))
        own_server.start()
        again = org.http.get(path).json()
        assert again == seen


async def _compare(folder: Path, id: str) -> None:
    store = Store(ServerFolder(folder))
    table = schema.event_snapshots
    try:
        row = await store.one(select(table).where(table.c.event == id))
        assert row is not None
        assert row["acts"] >= SNAPSHOT_EVERY
        views = []
        for made_by, state in ((build(), row["state"]), ("another build", row["state"]), (build(), b"no pickle")):
            await store.write(update(table).values(build=made_by, state=state))
            record = EventRecord(id)
            await record.load(store)
            assert record.snapshot_at == (row["acts"] if (made_by, state) == (build(), row["state"]) else 0)
            views.append([record.event.view(key) for key in (None, "@1", "@3")])
        assert views[0] == views[1] == views[2]
        await store.write(update(table).values(build=build(), state=row["state"]))
    finally:
        await store.close()
