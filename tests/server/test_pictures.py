"""Pictures of cards: only where the operator offers them, each fetched once, politely, and never from within."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import httpx
import pytest
from tests.coroutines import run
from tests.server.conftest import Server
from tests.server.plain import PLAIN

from headjudge.core.cards import UnknownCard
from headjudge.magic.cards.database import CardDatabase, default_path
from headjudge.magic.cards.library import CardLibrary
from headjudge.magic.cards.record import CardRecord
from headjudge.server.pictures import fetching
from headjudge.server.pictures.cache import PictureCache
from headjudge.server.pictures.picture import LARGEST, NoPicture, Picture, picture_of
from headjudge.server.pictures.pictures import KEPT, CardPictures
from headjudge.server.pictures.settings import Fetching, PictureSettings

JPEG = b"\xff\xd8\xff\xe0 a fox"
BACK = b"\x89PNG\r\n\x1a\n its back"


class Host:
    """A host of pictures: what it answers at a path, and what it was asked."""

    def __init__(self) -> None:
        self.answers: dict[str, tuple[int, bytes]] = {}
        self.asked: list[tuple[str, str | None, str | None]] = []
        host = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self) -> None:
                host.asked.append((self.path, self.headers["User-Agent"], self.headers["Accept"]))
                status, content = host.answers.get(self.path, (404, b""))
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", content.decode())
                self.send_header("Content-Length", str(len(content)))
                self.end_headers()
                self.wfile.write(content)

            def log_message(self, *_: object) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        threading.Thread(target=self.server.serve_forever, args=(0.01,), daemon=True).start()

    def __getitem__(self, path: str) -> str:
        """The whole address of a path."""
        return f"http://127.0.0.1:{self.server.server_port}{path}"


@pytest.fixture
def host() -> Iterator[Host]:
    made = Host()
    yield made
    made.server.shutdown()
    made.server.server_close()


@pytest.fixture(autouse=True)
def in_no_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fetching, "PAUSE", 0.001)


def library(host: Host) -> CardLibrary:
    """Cards of one side, of two, and of two parts on one side."""

    def card(name: str, *faces: CardRecord, image: str = "") -> CardRecord:
        return CardRecord(name, type_line="Creature — Fox", faces=faces, image=host[image] if image else "")

    return CardLibrary(
        CardDatabase.of(
            [
                card("Picture Fox", image="/fox"),
                card("Day Fox // Night Fox", card("Day Fox", image="/day"), card("Night Fox", image="/night")),
                card("Fox // Hare", card("Fox"), card("Hare"), image="/split"),
                card("Shy Fox"),
            ]
        )
    )


def found(pictures: CardPictures, cards: CardLibrary, *names: str) -> list[Picture | str]:
    """What came of asking for several at once: pictures, or the codes of refusals."""

    async def ask() -> list[Picture | str]:
        answers = await asyncio.gather(*(pictures.find(cards, name) for name in names), return_exceptions=True)
        await pictures.close()
        return [answer if isinstance(answer, Picture) else getattr(answer, "code", repr(answer)) for answer in answers]

    return run(ask())


def test_each_picture_is_fetched_once_and_kept(host: Host, tmp_path: Path) -> None:
    host.answers |= {"/fox": (200, JPEG), "/day": (200, JPEG), "/night": (200, BACK), "/split": (200, BACK)}
    cards, settings = library(host), PictureSettings(fetching="any")
    sides = found(CardPictures(tmp_path, settings), cards, "picture fox", "Picture Fox", "Night Fox", "Day Fox", "Hare")
    assert [side.media_type for side in sides if isinstance(side, Picture)] == [
        "image/jpeg",
        "image/jpeg",
        "image/png",
        "image/jpeg",
        "image/png",
    ]
    assert sorted(path for path, _, _ in host.asked) == ["/day", "/fox", "/night", "/split"]
    assert all(agent and agent.startswith("Headjudge/") and accept for _, agent, accept in host.asked)
    # The whole card shows its front, and a server that starts anew asks nobody again.
    assert found(CardPictures(tmp_path, settings), cards, "Day Fox // Night Fox") == [Picture(JPEG, "image/jpeg")]
    assert len(host.asked) == 4


def test_what_cant_be_had_is_refused_and_not_asked_for_at_once_again(host: Host, tmp_path: Path) -> None:
    host.answers |= {
        "/fox": (200, b"<html>"),
        "/day": (302, host["/split"].encode()),
        "/night": (200, JPEG + b" " * LARGEST),
    }
    cards, pictures = library(host), CardPictures(tmp_path, PictureSettings(fetching="any"))

    async def ask() -> None:
        for name in ("Picture Fox", "Day Fox", "Night Fox", "Fox // Hare", "Picture Fox", "Shy Fox"):
            with pytest.raises(NoPicture):
                await pictures.find(cards, name)
        with pytest.raises(UnknownCard):
            await pictures.find(cards, "No Fox")

    run(ask())
    assert [path for path, _, _ in host.asked] == ["/fox", "/day", "/night", "/split"]
    assert not (tmp_path / KEPT).exists()


def test_a_host_that_asks_for_a_rest_has_it(host: Host, tmp_path: Path) -> None:
    host.answers |= {"/fox": (429, b""), "/day": (200, JPEG)}
    pictures = CardPictures(tmp_path, PictureSettings(fetching="any"))
    cards = library(host)

    async def ask() -> None:
        for name in ("Picture Fox", "Day Fox"):
            with pytest.raises(NoPicture) as refused:
                await pictures.find(cards, name)
            assert refused.value.code == "picture/rest"
        await pictures.close()

    run(ask())
    assert [path for path, _, _ in host.asked] == ["/fox"]


@pytest.mark.parametrize("fetching_from", ["off", "public"])
def test_nothing_is_fetched_from_within(host: Host, tmp_path: Path, fetching_from: Fetching) -> None:
    host.answers["/fox"] = 200, JPEG
    pictures = CardPictures(tmp_path, PictureSettings(fetching=fetching_from))
    assert found(pictures, library(host), "Picture Fox") == ["picture/none"]
    within = CardLibrary(CardDatabase.of([CardRecord("Sly Fox", image=host["/fox"].replace("http:", "https:"))]))
    sly = CardPictures(tmp_path, PictureSettings(fetching=fetching_from))
    assert found(sly, within, "Sly Fox") == ["picture/unreachable" if fetching_from == "public" else "picture/none"]
    assert host.asked == []


def test_the_operators_folder_comes_first(host: Host, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    (folder / "set").mkdir(parents=True)
    for name, content in (
        ("picture_fox.full.jpg", BACK),
        ("set/Night Fox.PNG", JPEG),
        ("FoxHare.webp", b"RIFF1234WEBP"),
        ("notes.txt", b"Shy Fox"),
    ):
        (folder / name).write_bytes(content)
    host.answers["/fox"] = 200, JPEG
    pictures = CardPictures(tmp_path, PictureSettings(folder))
    names = ("Picture Fox", "Night Fox", "Hare", "Day Fox", "Shy Fox")
    kinds = [a.media_type if isinstance(a, Picture) else a for a in found(pictures, library(host), *names)]
    assert kinds == ["image/png", "image/jpeg", "image/webp", "picture/none", "picture/none"]
    assert host.asked == []


def test_what_nobody_looks_at_makes_room(tmp_path: Path) -> None:
    pictures = [picture_of(JPEG + bytes([n]) * 1000) for n in range(4)]
    cache = PictureCache(tmp_path / "kept", most=3500)
    for n, picture in enumerate(pictures):
        cache.keep(f"http://host/{n}", picture)
        if n == 2:  # the first is looked at again, later than the others were kept
            assert cache.find("http://host/0") == pictures[0]
    kept = [n for n in range(4) if cache.find(f"http://host/{n}")]
    assert 0 in kept
    assert 3 in kept
    assert len(kept) == 3
    next(iter((tmp_path / "kept").iterdir())).write_bytes(b"")
    assert sum(cache.find(f"http://host/{n}") is not None for n in range(4)) == 2


def test_pages_get_pictures_where_the_operator_offers_them(host: Host, own_server: Server, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "kindling imp.png").write_bytes(BACK)
    with CardDatabase(default_path(own_server.folder)) as cards:
        cards.import_cards([CardRecord("Picture Fox", image=host["/fox"])])
    host.answers["/fox"] = 200, JPEG
    own_server.options += ["--card-folder", str(folder), "--card-pictures", "any"]
    own_server.start()
    with httpx.Client(base_url=f"http://127.0.0.1:{own_server.port}/api/magic/cards", verify=PLAIN) as page:
        assert page.get("/pictures").json() == {"offered": True}
        for name, content, kind in (("Kindling Imp", BACK, "image/png"), ("Picture Fox", JPEG, "image/jpeg")):
            answer = page.get("/picture", params={"name": name})
            assert (answer.status_code, answer.content, answer.headers["content-type"]) == (200, content, kind)
            assert answer.headers["x-content-type-options"] == "nosniff"
        refused = page.get("/picture", params={"name": "Cinder Shaman"})
        assert (refused.status_code, refused.json()["code"]) == (404, "picture/none")
