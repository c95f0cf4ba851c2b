"""The pictures of the documentation, taken anew into docs/pictures:
`uv pip install pillow; python -m tests.web.pictures [NAME ...]`

A server of its own plays games between somebody who follows every hint and bots, and is looked at where it is busy.
"""

from __future__ import annotations

import importlib
import io
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright
from tests.server.campaigner import Campaigner
from tests.server.conftest import Server
from tests.server.entrant import Entrant
from tests.server.player import Player
from tests.web import browsers
from tests.web.conftest import FLAGS
from tests.web.visitor import Visitor

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
LARGEST = 300_000
PAIRS = {"Amber": [0, 1], "Teal": [2, 3]}
TURNS = 5
"""The turn of a campaign in which it is looked at: the armies have met by then."""
GAMES = 12
"""So many games are begun at most until one has a moment worth a picture."""
DECKS = ("skies", "cinders", "thicket", "orchard", "undertow", "vigil")

Moment = Callable[[dict[str, Any], dict[str, Any]], bool]


def busy(view: dict[str, Any], each: int) -> bool:
    """Whether everybody is still there, with something on the table."""
    return all(p["in_game"] and len(p["battlefield"]) >= each for p in view["players"])


def attack(each: int) -> Moment:
    """Several attackers are to be declared, and the table is busy."""

    def fits(view: dict[str, Any], decision: dict[str, Any]) -> bool:
        attackers = {first for group in decision.get("pairs", []) for first in group["of"]}
        return decision["kind"] == "attack" and len(attackers) > 2 and busy(view, each)

    return fits


def response(each: int) -> Moment:
    """Something with a target waits on the stack."""

    def fits(view: dict[str, Any], _: dict[str, Any]) -> bool:
        stack = [thing for turn in view["turns"] for thing in turn["stack"]]
        return any(thing.get("targets") for thing in stack) and busy(view, each)

    return fits


def never(_: dict[str, Any], __: dict[str, Any]) -> bool:
    """No moment is wanted before the end."""
    return False


def own_attack(each: int) -> Moment:
    """Attackers are to be declared by somebody with so many permanents; others may have left."""

    def fits(view: dict[str, Any], decision: dict[str, Any]) -> bool:
        own = next(p for p in view["players"] if p["name"] == view["seat"])
        return decision["kind"] == "attack" and len(own["battlefield"]) >= each

    return fits


def find(
    port: int, seats: int, moment: Moment, title: str = "", options: dict[str, Any] | None = None
) -> tuple[Player, str]:
    """Somebody at a table of so many seats, at such a moment, and the table."""
    for number in range(GAMES):
        player = Player(port, "Ann", number)
        table = open_table(player, seats, title, options)
        player.join(table)
        player.begin(table)
        player.ask(type="settings", change={"stops": {"others": ["precombat-main", "declare-attackers"]}})
        if follow(player, moment):
            return player, table
        player.close()
    raise SystemExit(f"in {GAMES} games of {seats} there was no such moment")


def open_table(player: Player, seats: int, title: str, options: dict[str, Any] | None = None) -> str:
    """Open a table with bots, each with a deck of its own."""
    plan = [{"who": "me" if n == 0 else "basic", "deck": {"name": DECKS[n % len(DECKS)]}} for n in range(seats)]
    data = {
        "game": "magic",
        "seats": plan,
        "settings": {"pace": "none"},
        "title": title or "Four at a table",
        "options": options or {},
    }
    return str(player.post("/api/tables", data)["id"])


def follow(player: Player, moment: Moment) -> bool:
    """Play as the hints say until the moment comes; whether it came before the end."""
    while not (player.view and player.view["over"]):
        if player.view is None or player.decision() is None:
            player.read()
            continue
        decision = player.decision()
        assert decision is not None
        if moment(player.view, decision):
            return True
        hint = player.ask(type="hint")
        if hint["type"] == "hint":
            player.answer(hint["choice"], decision)
        # The server takes so many messages a second and no more.
        time.sleep(0.1)
    return False


class Studio:
    """A server with games on it, and a browser to look at them."""

    def __init__(self, server: Server, browser: Browser) -> None:
        self.server = server
        self.browser = browser
        self.found: dict[str, tuple[Player, str]] = {}

    def game(
        self, name: str, seats: int, moment: Moment, title: str = "", options: dict[str, Any] | None = None
    ) -> tuple[Player, str]:
        """A game at a moment; the same one for all pictures of it."""
        if name not in self.found:
            self.found[name] = find(self.server.port, seats, moment, title, options)
        return self.found[name]

    @contextmanager
    def look(self, player: Player | None, path: str, width: int, height: int, *, dark: bool = False) -> Iterator[Page]:
        """A page of the size of the picture."""
        with Visitor(self.browser, self.server, player, width=width, height=height, dark=dark) as visitor:
            visitor.page.goto(path)
            visitor.page.evaluate("document.fonts.ready")
            yield visitor.page

    def table(self, game: tuple[Player, str], width: int, height: int, *, dark: bool = False) -> bytes:
        """A live table, with the first attackers sent where attackers are asked for."""
        player, table = game
        with self.look(player, f"/table/{table}", width, height, dark=dark) as page:
            expect(page.locator(".prompt.asked")).to_be_visible()
            everyone = page.locator(".prompt footer button", has_text="All attack")
            if everyone.count():
                everyone.first.click()
            page.mouse.move(0, 0)
            return shoot(page)


def shoot(page: Page) -> bytes:
    """The page as it looks once nothing moves."""
    page.evaluate("document.activeElement?.blur()")
    page.wait_for_timeout(700)
    return small(page.screenshot(type="png"))


def small(png: bytes) -> bytes:
    """The same picture with as many colors as its size allows."""
    image = importlib.import_module("PIL.Image").open(io.BytesIO(png)).convert("RGB")
    for lost in (0, 1, 2, 3):
        out = io.BytesIO()
        mask = 0xFF << lost & 0xFF
        image.point([value & mask for value in range(256)] * 3).save(out, "PNG", optimize=True)
        if out.tell() <= LARGEST:
            break
    return out.getvalue()


def lobby(studio: Studio) -> bytes:
    """The first page, with tables to sit down at."""
    studio.game("four", 4, attack(4))
    with Player(studio.server.port, "Nora") as nora, Player(studio.server.port, "Otto") as otto:
        nora.open_table("open", "open", "open", title="Four after dinner")
        otto.open_table("open", "basic", title="Learning the ropes")
        with studio.look(nora, "/", 1280, 860) as page:
            expect(page.get_by_role("heading", name="Learning the ropes")).to_be_visible()
            return shoot(page)


def opening(studio: Studio) -> bytes:
    """A table of teams being opened."""
    with Player(studio.server.port, "Ann") as ann, studio.look(ann, "/new", 1280, 1290) as page:
        page.get_by_role("radio", name="Emperor").check(force=True)
        expect(page.locator(".ring .crown")).to_have_count(2)
        return shoot(page)


def replay(studio: Studio) -> bytes:
    """A finished game, open, somewhere in its middle."""
    player, table = ended(studio)
    with studio.look(player, f"/replay/{table}", 1366, 768) as page:
        position = page.get_by_label("Position in the game")
        expect(position).to_be_visible()
        last = int(position.get_attribute("max") or 0)
        position.fill(str(last * 2 // 3))
        return shoot(page)


def ended(studio: Studio) -> tuple[Player, str]:
    """A duel that is over."""
    player = Player(studio.server.port, "Ann", 5)
    table = open_table(player, 2, "A duel")
    player.join(table)
    player.begin(table)
    follow(player, never)
    while player.table["status"] != "ended":
        player.read()
    return player, table


def our_set(studio: Studio) -> bytes:
    """The page of our own set."""
    with studio.look(None, "/set", 1280, 860) as page:
        expect(page.locator(".cards li").first).to_be_visible()
        return shoot(page)


def campaign(studio: Studio) -> bytes:
    """The map of a campaign after some turns, with an order being typed."""
    with Campaigner(studio.server.port, "Ann") as ann:
        path = war(ann)
        view = ann.look()
        general = next(army for army in view["armies"] if army["name"] in view["me"]["armies"] and not army["battle"])
        with studio.look(ann, path, 1366, 1000) as page:
            page.locator(".mine").get_by_role("button", name=general["name"], exact=True).click()
            page.get_by_role("button", name="Move on the map").click()
            for key in ("ArrowLeft", "ArrowLeft", "ArrowDown", "Enter"):
                page.keyboard.press(key)
            expect(page.locator("#understood .mark")).to_be_visible()
            page.get_by_role("button", name="Whole map").click()
            page.evaluate("window.scrollTo(0, 0)")
            return shoot(page)


def battle(studio: Studio) -> bytes:
    """The result of a battle, its dice checked."""
    with Campaigner(studio.server.port, "Ann") as ann:
        path = war(ann)
        with studio.look(ann, f"{path}/battles", 1366, 768) as page:
            page.locator("button.battle.mine, button.battle").first.click()
            page.get_by_role("button", name="Check the dice").click()
            expect(page.get_by_text("these dice follow from it")).to_be_visible()
            page.locator("section:has(button.battle)").first.evaluate(
                "section => window.scrollTo(0, section.getBoundingClientRect().top + scrollY - 60)"
            )
            return shoot(page)


def war(ann: Campaigner) -> str:
    """A standard round in which programs have played some turns; the address of its page."""
    deadline = int(time.time()) + 6 * 86_400
    program = {"program": ["movement", "battle", "mercenary", "coalition", "phyrexia"]}
    me = {"name": "", "side": "coalition"}
    id = ann.open(None, title="The Quoral war", deadline=deadline, fill=True, me=me, hosting=program)
    while ann.look()["turn"] < TURNS:
        ann.post(f"/api/campaigns/{id}/hasten")
    return f"/campaign/{id}"


PLAYERS = (
    "Mira Otto Lena Piet Tess Ravi Nuno Ines Hugo Ada Ben Cleo Dov Elif Finn Gus",
    "Bell Ek Ostrom Adams Quint Shah Pires Costa Lind Moor Birk Cole Dorn Eck Falk Graf",
)


@contextmanager
def friday(studio: Studio) -> Iterator[tuple[Entrant, list[str]]]:
    """An event of sixteen in its first round, with three results; who opened it, and the players' keys."""
    with Entrant(studio.server.port, "Olga") as olga:
        olga.open({"structure": "swiss-then-cut", "format": "free", "limit": 50, "cut": 4}, title="Friday at the shop")
        firsts, lasts = (names.split() for names in PLAYERS)
        keys = [olga.enter(first, last=last)[0] for first, last in zip(firsts, lasts, strict=True)]
        olga.act("pair")
        olga.act("start_clock")
        tables = olga.look()["event"]["rounds"][0]["tables"][:3]
        for table, (won, lost) in zip(tables, ((2, 1), (0, 2), (2, 0)), strict=True):
            olga.act("report", player=table["sides"][0], opponent=table["sides"][1], won=won, lost=lost)
        yield olga, keys


def desk(studio: Studio) -> bytes:
    """An organiser's desk while a round is played, with a result being typed."""
    with friday(studio) as (olga, _), Visitor(studio.browser, studio.server, olga, width=1366, height=900) as visitor:
        visitor.page.goto(f"/event/{olga.session}/desk")
        visitor.page.get_by_label("Table and games").fill("5 2 1")
        expect(visitor.page.locator("#said")).to_contain_text("2–1")
        return shoot(visitor.page)


def projector(studio: Studio) -> bytes:
    """What an event shows on the wall."""
    with friday(studio) as (olga, _), Visitor(studio.browser, studio.server, width=1366, height=768) as visitor:
        visitor.page.goto(f"/event/{olga.session}/screen")
        expect(visitor.page.get_by_role("timer")).to_be_visible()
        return shoot(visitor.page)


def phone(studio: Studio) -> bytes:
    """A player's phone: their table, and how their match ended."""
    with friday(studio) as (olga, keys), Visitor(studio.browser, studio.server, width=390, height=844) as visitor:
        tables = olga.look()["event"]["rounds"][0]["tables"]
        player = next(key for key in keys if any(key in table["sides"] and not table["over"] for table in tables))
        visitor.page.goto(f"/event/{olga.session}/me#{olga.link(player)}")
        visitor.page.get_by_role("group", name="How did it end?").get_by_role("button", name="2–1").click()
        return shoot(visitor.page)


PICTURES: dict[str, Callable[[Studio], bytes]] = {
    "table": lambda studio: studio.table(studio.game("four", 4, attack(4)), 1440, 900),
    "table-dark": lambda studio: studio.table(studio.game("four", 4, attack(4)), 1440, 900, dark=True),
    "table-2": lambda studio: studio.table(studio.game("two", 2, response(4), "A duel"), 1366, 768),
    "table-6": lambda studio: studio.table(studio.game("six", 6, attack(4), "Six at a table"), 1440, 900),
    "telephone": lambda studio: studio.table(studio.game("four", 4, attack(4)), 390, 844),
    "giant": lambda studio: studio.table(
        studio.game("giant", 4, attack(3), "Two against two", {"variant": "two-headed-giant", "teams": PAIRS}),
        1440,
        900,
    ),
    "melee": lambda studio: studio.table(
        studio.game("melee", 16, own_attack(6), "Sixteen at a table", {"variant": "grand-melee"}), 1440, 900
    ),
    "lobby": lobby,
    "opening": opening,
    "replay": replay,
    "set": our_set,
    "campaign": campaign,
    "campaign-battle": battle,
    "event-desk": desk,
    "event-screen": projector,
    "event-phone": phone,
}


def main(names: list[str]) -> None:
    """Take the pictures of these names, or all."""
    FOLDER.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = Server(Path(folder))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=browsers.find(), args=FLAGS)
            studio = Studio(server, browser)
            for name in names or PICTURES:
                data = PICTURES[name](studio)
                (FOLDER / f"{name}.png").write_bytes(data)
                print(f"{name}.png: {len(data) // 1000} kB{'  TOO LARGE' if len(data) > LARGEST else ''}", flush=True)
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
