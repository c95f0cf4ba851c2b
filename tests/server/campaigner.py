"""Somebody who takes part in campaigns over a real server."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from tests.server.clocked import NOON
from tests.server.watcher import Watcher

HOUR, DAY, WEEK = 3600, 86400, 7 * 86400
DEADLINE = NOON + 6 * DAY
"""Of the first turn."""

ROUND = """
players:
  - {name: Gazetzot, side: coalition, rank: General, factions: [red, black]}
  - {name: Yawg, side: phyrexia, rank: Chief Praetor}
places:
  - {name: Red Base, kind: base, side: coalition, color: red, at: 2B, win_condition: true}
  - {name: Portal One, kind: portal, side: phyrexia, at: 30K}
armies:
  - {name: Sai Rei, side: coalition, rank: Captain, at: 5D, colors: [red], controller: Gazetzot}
  - {name: Gazetzot, side: coalition, rank: General, at: 10D, colors: [red]}
  - {name: Doom, side: phyrexia, rank: Evincar, at: 8D, controller: Yawg}
  - {name: Yawg, side: phyrexia, rank: Chief Praetor, at: 20D}
turn: {number: 1, deadline: DEADLINE}
"""
"""Two players; Sai Rei can reach Doom in a turn."""


def small_round(deadline: int) -> str:
    """The round document, with a deadline."""
    return ROUND.replace("DEADLINE", str(deadline))


class Campaigner(Watcher):
    """A person with a browser at a campaign's page."""

    sort = "campaigns"

    @property
    def campaign(self) -> str:
        """Its id."""
        return self.session

    @campaign.setter
    def campaign(self, id: str) -> None:
        self.session = id

    # --- HTTP

    def open(self, document: str | None = None, **more: Any) -> str:
        """Open a campaign; its id."""
        made = self.post("/api/campaigns", {"round": document, **more})
        self.campaign = str(made["id"])
        return self.campaign

    def accept(self, campaign: str, invitation: str) -> None:
        """Take part by an invitation."""
        self.campaign = campaign
        self.post(f"/api/campaigns/{campaign}/members", {"invitation": invitation})

    def invite(self, name: str) -> str:
        """Make an invitation for a name."""
        return str(self.post(f"/api/campaigns/{self.campaign}/invitations", {"name": name})["invitation"])

    def want(self, **wanted: list[str]) -> None:
        """Choose what to be told of."""
        answer = self.http.put(f"/api/campaigns/{self.campaign}/notices", json={"wanted": wanted})
        assert answer.is_success, answer.text

    def told(self) -> list[dict[str, Any]]:
        """My notices in the page."""
        return list(self.http.get("/api/notices").json()["notices"])


def gathered(people: Callable[[str | None], Campaigner], **more: Any) -> tuple[Campaigner, Campaigner, Campaigner]:
    """A judge and two players in a campaign, all of them connected."""
    judge, gaz, yawg = people("Bea"), people("Gus"), people("Yan")
    id = judge.open(small_round(DEADLINE), title="Spring", me={"name": "Bea", "roles": ["battle", "movement"]}, **more)
    gaz.accept(id, judge.invite("Gazetzot"))
    yawg.accept(id, judge.invite("yawg"))
    for person in (judge, gaz, yawg):
        person.watch(id)
    return judge, gaz, yawg
