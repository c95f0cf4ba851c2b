"""Pictures of cards: seen by whoever asks for them, where the server offers them; texts stay."""

from __future__ import annotations

import struct
import zlib
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.server.conftest import Server
from tests.web.visitor import Visitor


def _png(width: int, height: int) -> bytes:
    """A black picture."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = (b"\0" + bytes(width * 3)) * height
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def test_whoever_wants_pictures_sees_them_beside_the_text(own_server: Server, browser: Browser, tmp_path: Path) -> None:
    folder = tmp_path / "pictures"
    folder.mkdir()
    (folder / "Kindling Imp.png").write_bytes(_png(488, 680))
    own_server.options += ["--card-folder", str(folder)]
    own_server.start()
    with Visitor(browser, own_server) as stranger:
        page = stranger.page
        page.goto("/cards?q=kindling imp")
        imp, picture = page.get_by_role("button", name="Kindling Imp"), page.get_by_alt_text("Picture of Kindling Imp")
        imp.click()
        expect(page.get_by_role("dialog")).to_contain_text("Creature — Imp")
        expect(picture).to_have_count(0)
        page.get_by_role("button", name="Close").click()
        page.get_by_label("Show pictures of cards beside their text").check()
        imp.click()
        expect(picture).to_have_js_property("naturalWidth", 488)
        shape = picture.bounding_box()
        assert shape is not None
        assert abs(shape["width"] / shape["height"] - 488 / 680) < 0.01  # neither cropped nor stretched
        expect(page.get_by_role("dialog")).to_contain_text("Creature — Imp")
        assert stranger.flaws() == []
