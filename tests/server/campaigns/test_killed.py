"""The server killed at any moment: no action that was acknowledged is lost or doubled, and every campaign goes on."""

from __future__ import annotations

import signal
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import httpx
from sqlalchemy import select, update
from tests.coroutines import run
from tests.depth import depth
from tests.server.campaigner import Campaigner, small_round
from tests.server.conftest import Server

from headjudge.core.rng import Rng
from headjudge.server.campaigns.record import CampaignRecord
from headjudge.server.hosting.snapshots import build
from headjudge.server.storage import schema
from headjudge.server.storage.folder import ServerFolder
from headjudge.server.storage.store import Store

KILLS = depth(2, 3)
CAMPAIGNS = depth(2, 4)


class Writer:
    """A player who posts line after line, and knows which were acknowledged."""

    def __init__(self, port: int, number: int) -> None:
        self.judge, self.gaz = Campaigner(port, "Bea"), Campaigner(port, "Gus")
        id = self.judge.open(small_round(int(time.time()) + 10**6), me={"name": "Bea", "roles": ["battle", "movement"]})
        self.gaz.accept(id, self.judge.invite("Gazetzot"))
        self.number = number
        self.sent = 0
        self.acknowledged: list[str] = []

    def write_until_cut(self) -> None:
        """Post until the server is gone."""
        try:
            while True:
                text = f"line {self.number}.{self.sent}"
                self.sent += 1
                self.gaz.act("post", text=text)
                self.acknowledged.append(text)
                time.sleep(0.2)  # as many as a member may send
        except httpx.TransportError:
            pass

    def check(self) -> None:
        """All that was acknowledged is there, once, in its order; of the rest at most what was under way."""
        found = [post["lines"][0]["text"] for post in self.gaz.look()["posts"]]
        assert len(set(found)) == len(found)
        unknown = [text for text in found if text not in self.acknowledged]
        assert [text for text in found if text not in unknown] == self.acknowledged
        assert len(unknown) <= KILLS

    def close(self) -> None:
        """Go home."""
        self.judge.close()
        self.gaz.close()


def test_killed_while_people_post(own_server: Server) -> None:
    own_server.start()
    rng = Rng(20261121)
    writers = [Writer(own_server.port, n) for n in range(CAMPAIGNS)]
    with ThreadPoolExecutor(CAMPAIGNS) as pool:
        for _ in range(KILLS):
            writing = [pool.submit(writer.write_until_cut) for writer in writers]
            time.sleep(0.5 + rng.below(1000) / 1000)
            own_server.stop(signal.SIGKILL)
            for one in writing:
                one.result()
            own_server.start()
            for writer in writers:
                writer.check()
    for writer in writers:
        assert writer.acknowledged
        writer.judge.act("lock", early=True)
        writer.judge.act("settle")
        assert writer.gaz.look()["turn"] == 2
        writer.close()
    assert "Traceback" not in own_server.output.read_text()


def test_a_snapshot_is_what_the_acts_make(own_server: Server) -> None:
    own_server.start()
    with Campaigner(own_server.port, "Bea") as judge:
        id = judge.open(deadline=int(time.time()) + 10**6, me={"roles": ["battle", "movement"]})
        for _ in range(3):
            judge.act("lock", early=True)
            judge.act("settle")
        judge.act("say", thread="results", text="after the snapshot")
        seen = judge.look()
        path = f"/api/campaigns/{id}"
        own_server.stop()
        run(_compare(own_server.folder, id))
        own_server.start()
        assert judge.http.get(path).json() == seen


async def _compare(folder: Path, id: str) -> None:
    store = Store(ServerFolder(folder))
    table = schema.campaign_snapshots
    try:
        row = await store.one(select(table).where(table.c.campaign == id))
        assert row is not None
        assert row["acts"] >= 6
        views = []
        for made_by, state in ((build(), row["state"]), ("another build", row["state"]), (build(), b"no pickle")):
            await store.write(update(table).values(build=made_by, state=state))
            record = CampaignRecord(id, None)
            await record.load(store)
            assert record.snapshot_at == (row["acts"] if (made_by, state) == (build(), row["state"]) else 0)
            views.append([record.campaign.view(name) for name in (None, "Bea", "Tavin")])
        assert views[0] == views[1] == views[2]
        await store.write(update(table).values(build=build(), state=row["state"]))
    finally:
        await store.close()
