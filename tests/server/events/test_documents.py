"""Documents over the wire: their forms, and who gets which with whose names in it."""

from __future__ import annotations

from collections.abc import Callable

import httpx
from tests.server.entrant import Entrant

People = Callable[[str | None], Entrant]


def fetched(one: Entrant, file: str, **options: str | int) -> httpx.Response:
    """A document."""
    return one.http.get(f"{one.path}/documents/{file}", params=options)


def test_documents_come_in_their_forms_to_those_who_may_have_them(people: People) -> None:
    org, ben, visitor = people("Olga"), people("Ben"), people(None)
    event = org.open({"structure": "swiss", "rounds": 2}, title='Friday "é"')
    visitor.session = event
    ben.take_part(event, "Benjamin", last="Sharp", contact="ben@example.org", pseudonym="Sharpshooter")
    org.enter("Ana")
    assert fetched(org, "pairings.html").json()["code"] == "documents/nothing"
    org.act("pair", publish=False)
    assert fetched(visitor, "pairings.html").json()["code"] == "documents/nothing", "they aren't published"
    assert fetched(org, "pairings.html").is_success
    org.act("publish")
    page = fetched(visitor, "pairings.html", by="name")
    assert page.headers["content-type"].startswith("text/html")
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert page.headers["content-disposition"].startswith('inline; filename="Friday-')
    assert "Sharpshooter" in page.text
    assert "Benjamin" not in page.text
    for file in ("slips.pdf", "players.html", "report.pdf", "deck-lists.html"):
        for one in (visitor, ben):
            assert fetched(one, file).json()["code"] == "documents/officials", file
        assert fetched(org, file).is_success, file
    assert fetched(org, "slips.pdf").content.startswith(b"%PDF")
    slips = fetched(org, "slips.html").text
    assert f"http://127.0.0.1:{org.port}/event/{event}/me?round=1&amp;table=1" in slips
    assert "Benjamin" not in fetched(org, "report.html", public="true").text
    assert "Benjamin" in fetched(org, "report.html").text
    for file, code in (("pairings.exe", "documents/form"), ("nothing.pdf", "documents/name"), ("x", "documents/name")):
        assert fetched(org, file).json()["code"] == code
    assert fetched(org, "pairings.html", round=7).json()["code"] == "documents/round"
    assert fetched(org, "standings.html", by="name").json()["code"] == "documents/option"
    told = {kind["name"] for kind in visitor.http.get(f"{visitor.path}/documents").json()}
    assert "pairings" in told
    assert "players" not in told
    code = visitor.http.get(f"{visitor.path}/qr.svg")
    assert code.headers["content-type"] == "image/svg+xml"
    assert f"/event/{event}</title>" in code.text
