"""A game that the client has never heard of: a plain table shows it, from opening one to the replay."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import Browser, expect
from tests.server.player import Player
from tests.server.test_any_game import NimServer
from tests.web.visitor import Visitor


def test_a_game_without_components_is_played_at_a_plain_table(browser: Browser, tmp_path: Path) -> None:
    server = NimServer(tmp_path)
    server.start()
    try:
        with Player(server.port, "Ann") as ann, Visitor(browser, server, ann) as visitor:
            page = visitor.page
            page.goto("/new")
            page.get_by_label("Game", exact=True).select_option("Nim")
            expect(page.get_by_role("heading", name="Choose a variant")).to_have_count(0)
            expect(page.get_by_role("button", name=re.compile("Deck of seat"))).to_have_count(0)
            page.get_by_label("Instant").check()
            page.get_by_role("button", name="Fewer seats").click()
            page.get_by_role("button", name="Fill the open seats with bots").click()
            page.get_by_role("button", name="Begin the game").click()
            asked = page.get_by_role("region", name="What is asked")
            game = page.get_by_role("region", name="The game")
            log = page.get_by_role("list", name="What happened")
            expect(asked.get_by_role("heading")).to_have_text("Take stones from a heap.")
            expect(game).to_contain_text(re.compile(r"heaps\s*\d+, \d+, "))
            asked.get_by_role("button", name="What would a bot do?").click()
            expect(asked.get_by_text("A bot would choose: ")).to_be_visible()
            asked.get_by_role("button", name="(0, 3)").click()
            expect(log.get_by_role("listitem").first).to_have_text("Ann takes 3 from heap 1")
            expect(asked.get_by_role("heading")).to_have_text("Take stones from a heap.")
            assert visitor.flaws() == []
            asked.get_by_role("button", name="Concede…").click()
            page.get_by_role("dialog").get_by_role("button", name="Concede").click()
            expect(log).to_contain_text("Ann concedes")
            expect(asked.get_by_role("heading", name=re.compile(" won.$"))).to_be_visible()
            asked.get_by_role("link", name="Watch the replay").click()
            replay = page.get_by_role("region", name="Replay")
            expect(replay.get_by_role("button", name="Next turn")).to_have_count(0)
            replay.get_by_role("button", name="Step forward").click()
            expect(log.get_by_role("listitem")).to_have_text(["Ann takes 3 from heap 1"])
    finally:
        server.stop()
    assert "Traceback" not in server.output.read_text()
