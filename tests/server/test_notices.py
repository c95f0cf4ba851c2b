"""Notices: who is told what and when; a real SMTP server, real webhooks, what may not be reached, restarts."""

from __future__ import annotations

import email
import email.policy
import hashlib
import hmac
import json
import re
import socket
import threading
import time
from collections.abc import Callable, Iterator
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from ipaddress import ip_address
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from tests.coroutines import run
from tests.server.campaigner import Campaigner, small_round
from tests.server.clocked import NOON, Clock, ClockedServer
from tests.server.conftest import Server

from headjudge.core.errors import InvalidInput
from headjudge.server.notices import posting
from headjudge.server.notices.mail import check_email
from headjudge.server.notices.posting import post_webhook
from headjudge.server.notices.settings import MailSettings, NoticeSettings, Tls
from headjudge.server.notices.webhooks import Undelivered, check_url
from headjudge.server.public import is_public

pytestmark = pytest.mark.filterwarnings("ignore:Requiring AUTH while not requiring TLS")

HOUR, DAY, WEEK = 3600, 86400, 7 * 86400
DEADLINE = NOON + 6 * DAY
PASSWORD = "correct horse battery"  # noqa: S105 - of people who live in a test


def wait_for(true: Callable[[], bool], patience: float = 30) -> None:
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, "it never came"
        time.sleep(0.1)


class Mailbox:
    """What an SMTP server took in; it can refuse for a while."""

    def __init__(self) -> None:
        self.mails: list[Any] = []
        self.refusing = False

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:  # noqa: ARG002, N802
        """A mail comes in."""
        if self.refusing:
            return "451 try again later"
        assert isinstance(envelope.content, bytes)
        self.mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
        return "250 OK"

    def to(self, address: str) -> list[Any]:
        """The mails to an address."""
        return [mail for mail in self.mails if mail["To"] == address]


def _authenticate(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: Any) -> AuthResult:  # noqa: ARG001
    right = isinstance(data, LoginPassword) and (data.login, data.password) == (b"headjudge", b"secret")
    return AuthResult(success=right)


@pytest.fixture
def mailbox() -> Iterator[tuple[Mailbox, MailSettings]]:
    box = Mailbox()
    controller = Controller(
        box, hostname="127.0.0.1", port=0, authenticator=_authenticate, auth_required=True, auth_require_tls=False
    )
    # The controller looks whether it runs by connecting to the port that it was given; 0 can't be.
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        controller.port = free.getsockname()[1]
    controller.start()
    settings = MailSettings(
        "127.0.0.1", "Headjudge <judge@cards.example>", controller.port, "headjudge", "secret", "none"
    )
    yield box, settings
    controller.stop()


class Hook:
    """A receiver of webhooks, whose answers are set."""

    def __init__(self) -> None:
        self.posts: list[tuple[dict[str, str], bytes]] = []
        self.status = 200
        hook = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                """A post comes in."""
                body = self.rfile.read(int(self.headers["Content-Length"]))
                hook.posts.append((dict(self.headers), body))
                self.send_response(hook.status)
                if hook.status == 302:
                    self.send_header("Location", "/elsewhere")
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *words: Any) -> None:
                """Say nothing."""

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def wait_for(self, posts: int) -> None:
        """Wait until so many have come."""
        wait_for(lambda: len(self.posts) == posts)


@pytest.fixture
def hook() -> Iterator[Hook]:
    made = Hook()
    yield made
    made.server.shutdown()
    made.server.server_close()


def gathered(server: ClockedServer) -> tuple[Campaigner, Campaigner, Campaigner]:
    """A judge and two players, all of them registered."""
    judge, gaz, yawg = (Campaigner(server.port, name, PASSWORD) for name in ("Bea", "Gus", "Yan"))
    id = judge.open(small_round(DEADLINE), title="Spring", me={"name": "Bea", "roles": ["battle", "movement"]})
    gaz.accept(id, judge.invite("Gazetzot"))
    yawg.accept(id, judge.invite("Yawg"))
    return judge, gaz, yawg


def test_who_is_told_what_in_the_page(tmp_path: Path) -> None:
    clock = Clock()
    with ClockedServer(tmp_path, clock) as server:
        judge, gaz, yawg = gathered(server)
        gaz.want(battle=["page"], deadline=["page"], results=["page"], duty=["page"])
        judge.want(duty=["page"])
        gaz.watch()
        gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
        clock.at = DEADLINE + 1  # 24 hours before the lock
        gaz.until(lambda: gaz.unread == 1)
        (reminder,) = gaz.told()
        assert (reminder["kind"], reminder["title"]) == ("deadline", "Spring")
        assert "Gazetzot has no orders yet" in reminder["text"]
        assert "Sai Rei" not in reminder["text"], "it has orders"
        clock.at = DEADLINE + 21 * HOUR
        gaz.until(lambda: gaz.unread == 2)
        clock.at = DEADLINE + DAY + 60
        wait_for(lambda: len(judge.told()) == 1)
        assert "movement update can be published" in judge.told()[0]["text"]
        judge.act("lock")
        gaz.until(lambda: gaz.unread == 4)
        assert {one["kind"] for one in gaz.told()} == {"deadline", "battle", "results"}
        (battle,) = (one for one in gaz.told() if one["kind"] == "battle")
        assert battle["text"] == "Sai Rei fights Doom at 8D, in turn 2."
        wait_for(lambda: len(judge.told()) == 2)
        judge.act("settle")
        gaz.until(lambda: gaz.unread == 5)
        read = gaz.post("/api/notices/read", {"ids": [battle["id"]]})
        assert read == {"unread": 4}
        assert gaz.post("/api/notices/read", {}) == {"unread": 0}
        assert yawg.told() == [], "all is off at first"
        yawg.want(results=["page"])
        server.settle()
        assert yawg.told() == [], "what is past is not told"
        gaz.take_all()
        before = gaz.told()
        for one in (judge, gaz, yawg):
            one.away()
    with ClockedServer(tmp_path, clock) as server:
        gaz.http.base_url = f"http://127.0.0.1:{server.port}"
        server.settle()
        assert gaz.told() == before, "a restart tells nothing twice"
    for one in (judge, gaz, yawg):
        one.close()


def test_mail_needs_a_confirmed_address(tmp_path: Path, mailbox: tuple[Mailbox, MailSettings]) -> None:
    box, settings = mailbox
    clock = Clock()
    with ClockedServer(tmp_path, clock, NoticeSettings(settings, address="https://cards.example")) as server:
        judge, gaz, yawg = gathered(server)
        assert gaz.http.get("/api/contact").json()["offered"] == ["page", "email", "webhook"]
        gaz.want(battle=["email"])
        yawg.want(battle=["email", "page"])
        for text in ("nobody", "a@b", "a b@c.example", "a@c.example\r\nBcc: x@y.example", "@c.example", "ä@c.example"):
            assert gaz.http.put("/api/contact/email", json={"email": text}).json()["code"] == "contact/email", text
        answer = gaz.http.put("/api/contact/email", json={"email": "gus@players.example"}).json()
        assert (answer["email"], answer["confirmed"]) == ("gus@players.example", False)
        assert gaz.refused("PUT", "/api/contact/email", {"email": "other@players.example"}) == "contact/too-soon"
        (mail,) = box.to("gus@players.example")
        code = re.search(r"\b\d{8}\b", mail.get_content())
        assert code is not None
        wrong = f"{(int(code[0]) + 1) % 10**8:08}"
        assert gaz.refused("POST", "/api/contact/email/confirm", {"code": wrong}) == "contact/code"
        assert gaz.post("/api/contact/email/confirm", {"code": code[0]})["confirmed"] is True
        yawg.http.put("/api/contact/email", json={"email": "yan@players.example"})
        judge.act("lock", early=True)
        judge.act("settle")
        gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
        clock.at += 10
        judge.act("lock", early=True)
        wait_for(lambda: len(box.to("gus@players.example")) == 2)
        notice = box.to("gus@players.example")[1]
        assert notice["Subject"] == "Spring: Sai Rei fights Doom at 8D, in turn 3."
        assert f"https://cards.example/campaign/{judge.campaign}" in notice.get_content()
        assert gaz.told() == [], "by mail only"
        wait_for(lambda: len(yawg.told()) == 1)
        server.settle()
        assert len(box.to("yan@players.example")) == 1, "Yan's address is not confirmed"
        assert len(box.mails) == 3
        for one in (judge, gaz, yawg):
            one.close()


def test_no_mail_goes_in_the_clear_where_tls_is_wanted(tmp_path: Path, mailbox: tuple[Mailbox, MailSettings]) -> None:
    box, plain = mailbox
    modes: tuple[Tls, ...] = ("starttls", "tls")
    for tls in modes:
        settings = NoticeSettings(MailSettings(plain.host, plain.sender, plain.port, plain.user, plain.password, tls))
        with (
            ClockedServer(tmp_path / tls, Clock(), settings) as server,
            Campaigner(server.port, "Gus", PASSWORD) as gus,
        ):
            refused = gus.refused("PUT", "/api/contact/email", {"email": "gus@players.example"})
            assert refused == "contact/undelivered"
    assert box.mails == []


def test_nothing_is_lost_or_doubled_by_failures_and_restarts(
    tmp_path: Path, mailbox: tuple[Mailbox, MailSettings], hook: Hook
) -> None:
    box, mail = mailbox
    clock = Clock()
    settings = NoticeSettings(mail, "any")
    with ClockedServer(tmp_path, clock, settings) as server:
        judge, gaz, yawg = gathered(server)
        gaz.http.put("/api/contact/email", json={"email": "gus@players.example"})
        code = re.search(r"\b\d{8}\b", box.mails[0].get_content())
        assert code is not None
        gaz.post("/api/contact/email/confirm", {"code": code[0]})
        secret = gaz.http.put("/api/contact/webhook", json={"url": hook.url}).json()["secret"]
        gaz.want(battle=["email", "webhook"])
        box.refusing, hook.status = True, 503
        gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
        judge.act("lock", early=True)
        wait_for(lambda: len(hook.posts) == 1)
    box.refusing, hook.status = False, 204
    with ClockedServer(tmp_path, clock, settings) as server:
        server.settle()
        assert len(hook.posts) == 1, "it is not tried again before its time"
        clock.at += 61
        wait_for(lambda: len(hook.posts) == 2 and len(box.mails) == 2)
    with ClockedServer(tmp_path, clock, settings) as server:
        clock.at += 10 * DAY
        server.settle()
        assert len(hook.posts) == 2
        assert len(box.mails) == 2
    (first, body), (second, again) = hook.posts
    assert first["Headjudge-Notice"] == second["Headjudge-Notice"]
    assert body == again
    signature = hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()
    assert first["Headjudge-Signature"] == f"sha256={signature}"
    told = json.loads(body)
    assert told["text"] == "Sai Rei fights Doom at 8D, in turn 2."
    assert told["campaign"] == {"id": judge.campaign, "title": "Spring"}
    for one in (judge, gaz, yawg):
        one.close()


def test_what_is_tried_too_often_is_given_up(tmp_path: Path, hook: Hook) -> None:
    clock = Clock()
    with ClockedServer(tmp_path, clock, NoticeSettings(webhooks="any")) as server:
        judge, gaz, yawg = gathered(server)
        gaz.http.put("/api/contact/webhook", json={"url": hook.url})
        gaz.want(battle=["webhook"])
        hook.status = 302
        gaz.act("post", text="Sai Rei: 5D > 8D; engage Doom")
        judge.act("lock", early=True)
        for tries in range(1, 7):
            hook.wait_for(tries)
            time.sleep(0.2)
            clock.at += 28801
        server.settle()
        assert len(hook.posts) == 6
        assert all(headers["Host"] in hook.url for headers, _ in hook.posts), "redirects are not followed"
        for one in (judge, gaz, yawg):
            one.close()


def test_what_is_not_offered_is_refused(tmp_path: Path) -> None:
    with ClockedServer(tmp_path, Clock(), NoticeSettings(webhooks="off")) as server:
        ann, guest = Campaigner(server.port, "Ann", PASSWORD), Campaigner(server.port, "Gil")
        assert ann.http.get("/api/contact").json()["offered"] == ["page"]
        assert ann.refused("PUT", "/api/contact/email", {"email": "a@b.example"}) == "contact/not-offered"
        assert ann.refused("PUT", "/api/contact/webhook", {"url": "https://b.example/x"}) == "contact/not-offered"
        for one in (ann, guest):
            one.close()
    with ClockedServer(tmp_path, Clock()) as server:
        ann, guest = Campaigner(server.port, None), Campaigner(server.port, "Gil")
        assert guest.refused("PUT", "/api/contact/webhook", {"url": "https://b.example/x"}) == "contact/guest"
        assert ann.refused("GET", "/api/contact") == "account/none"
        for url in ("http://b.example/x", "https://127.0.0.1/x", "https://[::1]/x", "https://u:p@b.example/x"):
            with pytest.raises(InvalidInput):
                check_url(url, "public")
        for one in (ann, guest):
            one.close()


def test_serve_takes_its_settings_from_the_environment(own_server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HEADJUDGE_SMTP_HOST", "127.0.0.1")
    monkeypatch.setenv("HEADJUDGE_SMTP_PORT", "1")
    monkeypatch.setenv("HEADJUDGE_WEBHOOKS", "off")
    own_server.start()
    with Campaigner(own_server.port, "Ann", PASSWORD) as ann:
        assert ann.http.get("/api/contact").json()["offered"] == ["page", "email"]
        assert ann.refused("PUT", "/api/contact/email", {"email": "a@b.example"}) == "contact/undelivered"


@pytest.mark.parametrize(
    ("address", "public"),
    [
        ("93.184.216.34", True),
        ("2606:2800:220:1::1", True),
        ("127.0.0.1", False),
        ("10.1.2.3", False),
        ("172.16.0.1", False),
        ("192.168.1.1", False),
        ("169.254.169.254", False),
        ("100.64.0.1", False),
        ("0.0.0.0", False),  # noqa: S104 - an address that is refused
        ("224.0.0.1", False),
        ("255.255.255.255", False),
        ("192.0.2.1", False),
        ("::1", False),
        ("::", False),
        ("fe80::1", False),
        ("fec0::1", False),
        ("fc00::1", False),
        ("ff02::1", False),
        ("::ffff:127.0.0.1", False),
        ("::ffff:93.184.216.34", True),
        ("64:ff9b::7f00:1", False),
        ("64:ff9b::a9fe:a9fe", False),
        ("2002:7f00:1::", False),
        ("2002:a00:1::1", False),
        ("::7f00:1", False),
        ("::a00:1", False),
        ("64:ff9b:1::7f00:1", False),
    ],
)
def test_public_addresses(address: str, public: bool) -> None:
    assert is_public(ip_address(address)) is public


@pytest.mark.parametrize("host", ["localhost", "127.1", "2130706433", "0x7f000001", "0177.0.0.1"])
def test_names_of_this_machine_are_not_reached(hook: Hook, host: str) -> None:
    url = f"https://{host}:{hook.server.server_port}/hook"
    with pytest.raises((Undelivered, InvalidInput)):
        run(post_webhook(url, b"{}", "id", "secret", "public"))
    assert hook.posts == []


def test_a_receiver_that_never_answers_is_left(monkeypatch: pytest.MonkeyPatch) -> None:

    monkeypatch.setattr(posting, "PATIENCE", 0.5)
    with socket.socket() as silent:
        silent.bind(("127.0.0.1", 0))
        silent.listen()
        with pytest.raises(Undelivered, match="no answer"):
            run(post_webhook(f"http://127.0.0.1:{silent.getsockname()[1]}/", b"{}", "id", "secret", "any"))


def test_addresses_of_mail() -> None:
    for good in ("a@b.example", "first.last+tag@sub.host.example"):
        assert check_email(f" {good} ") == good
    for bad in ("", "a", "a@", "@b.example", "a@b", "a@b.example, c@d.example", "A <a@b.example>", "a\n@b.example"):
        with pytest.raises(InvalidInput):
            check_email(bad)
