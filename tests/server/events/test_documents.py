"""Documents over the wire: their forms, and who gets which with whose names in it."""

from __future__ import annotations

import re
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
    assert page.headers["content-type"] == "text/html; charset=utf-8"
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
    for file, code in (("pairings.exe", "documents/form"), ("nothing.pdf", "documents/name"), ("x", "documents/form")):
        assert fetched(org, file).json()["code"] == code
    assert fetched(org, "pairings.html", round=7).json()["code"] == "documents/round"
    assert fetched(org, "standings.html", by="name").json()["code"] == "documents/option"
    table = fetched(visitor, "standings.csv")
    assert table.headers["content-type"].startswith("text/csv")
    assert table.headers["content-disposition"] == 'attachment; filename="Friday-standings.csv"'
    assert "Benjamin" not in table.text
    assert fetched(visitor, "event.json").json()["code"] == "documents/officials"
    assert "ben@example.org" not in fetched(ben, "results.json").text
    assert fetched(org, "event.xml").is_success
    kinds = {kind["name"]: kind for kind in org.http.get(f"{org.path}/documents").json()}
    for name, kind in kinds.items():
        for form in {"html", "pdf"} & {*kind["forms"]}:
            assert fetched(org, f"{name}.{form}").is_success is not bool(kind["lacking"]), name
    assert kinds["standings"]["lacking"] == "no round is finished yet"
    assert kinds["draft-seats"]["lacking"] == ""
    told = {kind["name"] for kind in visitor.http.get(f"{visitor.path}/documents").json()}
    assert "pairings" in told
    assert "players" not in told
    picture = visitor.http.get(f"{visitor.path}/qr.svg")
    assert picture.headers["content-type"] == "image/svg+xml"
    assert f"/event/{event}</title>" in picture.text


def test_links_are_printed_as_cards(people: People) -> None:
    """Those that were given out before are no good any more."""
    org, ben, phone = people("Olga"), people("Ben"), people("A phone")
    event = org.open()
    key = ben.take_part(event)
    ana, cid = org.enter("Ana", "Cid")
    path = f"{org.path}/people/links/cards"
    assert ben.refused("POST", path, {"keys": [key]}) == "event/role"
    before = org.link(ana)
    page = org.http.post(path, json={"keys": [cid, ana]})
    assert page.headers["content-type"].startswith("text/html")
    assert page.text.index("Ana") < page.text.index("Cid")
    found = re.findall(rf"http://127.0.0.1:{org.port}/event/{event}/me#([\w-]+)<", page.text)
    assert len(found) == 2
    assert phone.refused("POST", path.replace("people/links/cards", "claim"), {"secret": before}) == "event/link"
    phone.claim(event, found[0])
    assert phone.look()["me"]["key"] == ana
    assert org.http.post(path, json={"keys": [cid], "form": "pdf"}).content.startswith(b"%PDF")
    assert org.refused("POST", path, {"keys": ["@77"]}) == "event/no-person"
