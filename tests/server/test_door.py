"""What every request passes: files and pages, headers, other sites' pages, bodies of any kind."""

from __future__ import annotations

import gzip
import json
import re
import socket
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from tests.server.conftest import Server
from tests.server.plain import PLAIN
from tests.server.player import Player
from websockets.exceptions import ConnectionClosed

HOSTILE_PATHS = (
    *("/assets/../index.html", "/assets/%2e%2e/%2e%2e/app.py", "/..%2f..%2fapp.py", "/assets//etc/passwd"),
    *("/assets/..%5c..%5capp.py", "/%00", "/assets/%00.js", "/index.html%00", "//evil.example", "/\\evil.example"),
)


@pytest.fixture
def client(server: Server) -> Iterator[httpx.Client]:
    with httpx.Client(base_url=f"http://127.0.0.1:{server.port}", timeout=30, verify=PLAIN) as made:
        yield made


def raw(server: Server, request: bytes) -> bytes:
    """What the server answers to these very bytes, until it closes the connection or says nothing more."""
    with socket.create_connection(("127.0.0.1", server.port), timeout=10) as connection:
        connection.sendall(request)
        answer = b""
        while b"\r\n\r\n" not in answer and (part := connection.recv(65536)):
            answer += part
        return answer


def refusal(player: Player) -> dict[str, Any]:
    """The next refusal that somebody gets over their socket."""
    while (message := player.read())["type"] != "refused":
        pass
    return message


# --- pages and files


@pytest.mark.parametrize("path", ["/", "/new", "/table/some-id", "/campaign/some-id/orders", "/rules/801.2", "/help/"])
def test_a_page_that_exists_is_200(client: httpx.Client, path: str) -> None:
    shown = client.get(path)
    assert (shown.status_code, shown.headers["content-type"]) == (200, "text/html; charset=utf-8")
    assert client.head(path).headers["content-length"] == shown.headers["content-length"]


@pytest.mark.parametrize(
    "path", ["/nothing", "/table", "/table/a/b", "/wp-login.php", "/dev/table", "/assets/..%5c..%5capp.py", "/%00"]
)
def test_any_other_is_404_and_the_page_says_so_to_people(client: httpx.Client, path: str) -> None:
    found = client.get(path)
    assert found.status_code == 404
    if not path.startswith("/assets"):
        assert found.text == client.get("/").text


@pytest.mark.parametrize("path", ["/api/nothing", "/api", "/assets/nothing.js"])
def test_what_programs_ask_for_in_vain_is_a_refusal(client: httpx.Client, path: str) -> None:
    found = client.get(path)
    assert (found.status_code, found.json()["code"]) == (404, "path/unknown")


def test_no_path_leads_out_of_the_client(server: Server) -> None:
    for path in HOSTILE_PATHS:
        answer = raw(server, f"GET {path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n".encode())
        assert answer.startswith((b"HTTP/1.1 404", b"HTTP/1.1 400")), path


SMALL = 1000


def test_files_are_compressed_and_kept_for_ever_and_the_page_is_asked_for_anew(client: httpx.Client) -> None:
    page = client.get("/")
    assert page.headers["cache-control"] == "no-cache"
    again = client.get("/", headers={"If-None-Match": page.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    files = re.findall(r'(?:src|href)="(/assets/[^"]+\.(?:js|css))"', page.text)
    assert len(files) >= 2
    for encoding, most in (("gzip", 200_000), ("br", 170_000)):
        sent = 0
        for file in files:
            with client.stream("GET", file, headers={"Accept-Encoding": encoding}) as found:
                assert "immutable" in found.headers["cache-control"]
                content = b"".join(found.iter_raw())
                told = found.headers
            plain = client.get(file, headers={"Accept-Encoding": "identity"}).content
            if len(plain) > SMALL:  # compressed, what is smaller would hardly be so
                assert (told["content-encoding"], told["vary"]) == (encoding, "Accept-Encoding")
                assert encoding != "gzip" or gzip.decompress(content) == plain
            sent += len(content)
        assert sent < most


@pytest.mark.parametrize("path", ["/", "/nothing", "/health", "/api/me", "/api/nothing", "/api/tables/x/live"])
def test_every_answer_has_the_headers_that_keep_it_safe(client: httpx.Client, path: str) -> None:
    headers = client.get(path).headers
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "same-origin"
    assert headers["x-frame-options"] == "DENY"
    assert "default-src" in headers["content-security-policy"]
    assert "unsafe-eval" not in headers["content-security-policy"]
    assert headers["cache-control"] == ("no-store" if path.startswith(("/api", "/health")) else "no-cache")
    assert "server" not in headers


def test_health(client: httpx.Client) -> None:
    found = client.get("/health").json()
    assert found["status"] == "ok"
    assert found["lag_ms"] >= found["usual_lag_ms"] >= 0


# --- other sites


@pytest.mark.parametrize("kind", ["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])
def test_a_form_of_another_site_logs_nobody_in(client: httpx.Client, kind: str) -> None:
    for path in ("/api/session", "/api/guests", "/api/accounts"):
        body = (
            '{"name": "Eve", "password": "correct horse"}'
            if kind == "text/plain"
            else "name=Eve&password=correct+horse"
        )
        found = client.post(path, content=body, headers={"Content-Type": kind})
        assert (found.status_code, found.json()["code"]) == (415, "input/type")
        assert "set-cookie" not in found.headers


@pytest.mark.parametrize(
    "headers",
    [{"Origin": "https://evil.example"}, {"Origin": "null"}, {"Sec-Fetch-Site": "cross-site"}, {"Origin": "http://["}],
)
def test_another_sites_page_changes_nothing(server: Server, headers: dict[str, str]) -> None:
    with Player(server.port, "Ann") as ann:
        table = ann.open_table("open")
        for method, path in (("POST", f"/api/tables/{table}/begin"), ("DELETE", f"/api/tables/{table}")):
            found = ann.http.request(method, path, headers=headers)
            assert (found.status_code, found.json()["code"]) == (403, "site/foreign")
        assert ann.http.get(f"/api/tables/{table}", headers=headers).json()["status"] == "open"


# --- bodies


@pytest.mark.parametrize("opening", ["[", '{"a":', '{"name":[[{"a":'])
@pytest.mark.parametrize("depth", [60, 900, 80_000])
def test_json_nested_without_end_is_refused(server: Server, opening: str, depth: int) -> None:
    closing = "".join({"[": "]", "{": "}"}[c] for c in reversed(opening) if c in "[{")
    text = opening * (depth // len(closing)) + "1" + closing * (depth // len(closing))
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        for path in ("/api/guests", "/api/tables", "/api/campaigns", "/api/games/magic/check"):
            if len(text) < 256 * 1024:
                found = ann.http.post(path, content=text, headers={"Content-Type": "application/json"})
                assert found.status_code == 400, path
        table = ann.open_table("open")
        ben.join(table)
        choice = text[:60_000] if depth > 900 else text
        ben.socket.send(f'{{"type": "answer", "ref": 7, "decision": 1, "branch": 0, "choice": {choice}}}')
        reply = refusal(ben)
        assert reply["code"] == "message/malformed"
        assert depth > 900 or reply["ref"] == 7


@pytest.mark.parametrize("text", ['{"name": "\\ud800"}', '{"name": "a\\u0000b"}', '{"name": NaN}', '{"name": 1e999}'])
def test_broken_json_is_refused(client: httpx.Client, text: str) -> None:
    for path in ("/api/guests", "/api/decks/check"):
        found = client.post(path, content=text, headers={"Content-Type": "application/json"})
        assert found.status_code == 400


def test_a_body_has_an_end(server: Server) -> None:
    head = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
    assert raw(server, head + b"Content-Length: 300000\r\n\r\n").startswith(b"HTTP/1.1 413")
    assert raw(server, head + b"Content-Length: 99999999999999999999\r\n\r\n").startswith(
        (b"HTTP/1.1 413", b"HTTP/1.1 400")
    )
    assert raw(server, head + b"Content-Length: -1\r\n\r\n").startswith(b"HTTP/1.1 400")
    chunks = b"".join(b"8000\r\n" + b"x" * 0x8000 + b"\r\n" for _ in range(12))
    assert raw(server, head + b"Transfer-Encoding: chunked\r\n\r\n" + chunks).startswith(b"HTTP/1.1 413")
    both = b"Content-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n"
    assert raw(server, head + both).startswith(b"HTTP/1.1 400")


def test_a_header_cannot_be_smuggled_in(client: httpx.Client) -> None:
    for path in ("/%0d%0aSet-Cookie:%20headjudge=x", "/api/tables/%0d%0aX-Evil:1", "/api/rules/%0d%0aX-Evil:1"):
        headers = client.get(path).headers
        assert "x-evil" not in headers
        assert "set-cookie" not in headers


# --- sockets


def test_a_refusal_says_which_message_it_is_about(server: Server) -> None:
    with Player(server.port, "Ann") as ann:
        ann.join(ann.open_table("open"))
        for message, code in (
            ('{"type": "fly", "ref": 1}', "message/malformed"),
            ('{"type": "answer", "ref": 2}', "message/malformed"),
            ('{"type": "chat", "ref": 3, "text": "%s"}' % ("x" * 70_000), "message/too-large"),
            ('{"type": "concede", "ref": 4}', "table/not-running"),
        ):
            ann.socket.send(message)
            reply = refusal(ann)
            assert (reply["code"], reply["ref"]) == (code, json.loads(message)["ref"])
        codes: set[str] = set()
        for ref in range(100, 5_000, 100):
            for more in range(100):
                ann.socket.send(json.dumps({"type": "concede", "ref": ref + more}))
            replies = [refusal(ann) for _ in range(100)]
            assert [reply["ref"] for reply in replies] == list(range(ref, ref + 100))
            codes |= {reply["code"] for reply in replies}
            if "rate/limited" in codes:
                break
        assert codes == {"table/not-running", "rate/limited"}


def flood(player: Player, messages: int) -> None:
    """Send so many, as fast as they are replied to."""
    for _ in range(messages // 200):
        for _ in range(200):
            player.socket.send('{"type": "concede"}')
        player.read_on(200)


def test_a_flood_of_messages_is_closed(server: Server) -> None:
    with Player(server.port, "Ann") as ann:
        ann.join(ann.open_table("open"))
        with pytest.raises(ConnectionClosed, match="4008"):
            flood(ann, 10_000)


def test_a_socket_takes_only_texts_of_ours(server: Server) -> None:
    with Player(server.port, "Ann") as ann:
        table = ann.open_table("open")
        ann.join(table)
        ann.socket.send(b"\x00\xff")
        assert refusal(ann)["code"] == "message/malformed"
        ann.socket.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            ann.read_on(10)
        assert ann.join(table).table["id"] == table
