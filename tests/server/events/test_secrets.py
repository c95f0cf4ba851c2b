"""What nobody else may know is in no reply to them: looked for in the text of everything that they receive."""

from __future__ import annotations

from collections.abc import Callable

from tests.server.clocked import ClockedServer
from tests.server.entrant import Entrant

People = Callable[[str | None], Entrant]
SECRETS = ("Sealed Secret", "ana@example.org", "4711", "Annabel", "Bellamy", "whispered to a judge", "2-1-1")
"""A card of a hidden list, personal data of whoever has a pseudonym, the words of a call, and a result that only one
side has reported."""


def asked(one: Entrant) -> str:
    """Everything that somebody can ask for at an event, as text."""
    key = one.look()["me"]["key"] or "@2"
    paths = ["", "/log", f"/why/{key}", "/documents", "/notices", "/journal", "/acts"]
    paths += [f"/documents/{file}" for file in ("pairings.html", "standings.csv", "results.json", "metagame.html")]
    paths += [f"/documents/{file}" for file in ("report.html", "deck-lists.html", "event.json", "players.csv")]
    replies = [one.http.get(f"{one.path}{path}").text for path in paths]
    replies += [one.http.get(path).text for path in ("/api/events", "/api/notices")]
    refused = [("correct", {}), ("report", {"player": key, "opponent": "@2", "won": 9, "lost": 0}), ("pair", {})]
    for verb, arguments in refused:
        body = {"verb": verb, "arguments": arguments}
        replies += [one.http.post(f"{one.path}/{where}", json=body).text for where in ("act", "consequences")]
    one.take_all(0.1)
    return " ".join([*replies, *one.received])


def test_nothing_secret_is_in_any_reply_to_others(people: People, clocked: ClockedServer) -> None:
    org, ana, cid, visitor = people("Olga"), people("Ana"), people("Cid"), people(None)
    event = org.open({"structure": "swiss", "rounds": 3, "format": "free"})
    a = ana.take_part(event, "Annabel", last="Bellamy", number="4711", contact="ana@example.org", pseudonym="Ace")
    c = cid.take_part(event)
    (ben, dan) = org.enter("Ben", "Dan")
    ana.act("deck", main={"Sealed Secret": 60})
    for one in (org, ana, cid, visitor):
        one.watch(event)
    org.act("pair", how=[[a, ben], [c, dan]])
    ana.act("call", words="whispered to a judge")
    ana.act("report", player=a, opponent=ben, won=2, lost=1, drawn=1)
    clocked.settle()
    for one in (cid, visitor):
        told = asked(one)
        assert not [secret for secret in SECRETS if secret in told]
        assert '"claims":[{' not in told
        assert "Ace" in told
    known = asked(org)
    assert {"ana@example.org", "Annabel", "whispered to a judge"} <= {one for one in SECRETS if one in known}
    org.act("report", player=a, opponent=ben, won=2, lost=0)
    org.act("report", player=c, opponent=dan, won=2, lost=0)
    for one in (cid, visitor):
        one.take_all(0.2)
        one.received.clear()
    seen = [one.look()["event"] for one in (cid, visitor)]
    org.act("pair", publish=False)
    clocked.settle()
    for one, before in zip((cid, visitor), seen, strict=True):
        assert one.look()["event"] | {"at": 0} == before | {"at": 0}, "as if nothing had been paired"
        assert '"number":2' not in asked(one).replace('"number":2,"feature"', "")
