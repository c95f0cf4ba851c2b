"""Opening tables, taking seats, beginning; and what is refused there."""

from __future__ import annotations

import pytest
from tests.server.conftest import Server
from tests.server.player import Player


def test_a_game_from_opening_a_table_to_its_end(server: Server) -> None:
    with Player(server.port, "Ann", 1) as ann, Player(server.port, "Ben", 2) as ben:
        table = ann.open_table("open", "basic", title="Friday")
        assert table in {t["id"] for t in ben.http.get("/api/tables").json()}
        ann.join(table)
        assert ann.table["status"] == "open"
        assert ann.view is None
        ben.join(table)
        ben.sit(table)
        ann.settle()
        assert [s["name"] for s in ann.table["seats"]][:2] == ["Ann", "Ben"]
        assert ann.refused("POST", f"/api/tables/{table}/bots/1") in ("input/invalid", "method/unknown")
        ann.begin(table)
        ann.play_on([ben])
        while ann.table["status"] != "ended":
            ann.read()
        assert ann.table["result"]["winners"] or ann.table["result"]["drew"]
        assert table in {t["id"] for t in ann.http.get("/api/tables/ended").json()}


def test_those_of_a_table_play_again(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben, Player(server.port, "Eve") as eve:
        table = ann.open_table("open", "random", title="Friday", options={"life": 7})
        ben.sit(table)
        ann.begin(table)
        assert ann.refused("POST", f"/api/tables/{table}/again") == "table/not-ended"
        ann.join(table)
        ben.join(table)
        ann.ask(type="concede")
        ben.ask(type="concede")
        while ann.table["status"] != "ended":
            ann.read()
        assert eve.refused("POST", f"/api/tables/{table}/again") == "seat/none"
        following = ben.post(f"/api/tables/{table}/again")
        assert [seat["name"] for seat in following["seats"]][:2] == [None, "Ben"]
        assert following["seats"][2]["bot"] == "random"
        assert (following["title"], following["options"]) == ("Friday", {"life": 7})
        assert ann.post(f"/api/tables/{table}/again")["id"] == following["id"]
        while ann.table["next"] is None:
            ann.read()
        assert ann.table["next"] == following["id"]


def test_only_the_host_begins_and_only_when_all_sit_with_decks(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        table = ann.open_table("open")
        assert ann.refused("POST", f"/api/tables/{table}/begin") == "seat/empty"
        ben.post(f"/api/tables/{table}/seats", {})
        assert ben.refused("POST", f"/api/tables/{table}/begin") == "table/not-host"
        assert ann.refused("POST", f"/api/tables/{table}/begin") == "deck/missing"
        ben.http.patch(f"/api/tables/{table}/seats", json={"name": "thicket"}).raise_for_status()
        ann.begin(table)
        assert ann.refused("POST", f"/api/tables/{table}/begin") == "table/not-open"


def test_the_next_person_is_host_when_the_host_leaves(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        table = ann.open_table("open")
        ben.sit(table)
        assert ann.http.delete(f"/api/tables/{table}/seats").json()["host"] == 1
        assert ben.http.delete(f"/api/tables/{table}/seats").json()["status"] == "closed"


def test_the_host_may_only_watch(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        seats = [{"who": "basic"}, {"who": "basic"}]
        data = {"game": "magic", "seats": seats, "settings": {"pace": "none"}, "listed": False}
        table = str(ann.post("/api/tables", data)["id"])
        assert table in {t["id"] for t in ann.http.get("/api/tables").json()}
        assert table not in {t["id"] for t in ben.http.get("/api/tables").json()}
        assert ben.refused("POST", f"/api/tables/{table}/begin") == "table/not-host"
        ann.join(table)
        ann.begin(table)
        while ann.table["status"] != "ended":
            ann.read()
        assert ann.seat is None
        assert ann.view["over"]
        assert table in {t["id"] for t in ann.http.get("/api/tables/ended").json()}


def test_the_host_frees_a_seat(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        table = ann.open_table("open")
        ben.sit(table)
        assert ben.refused("DELETE", f"/api/tables/{table}/seats/0") == "table/not-host"
        assert ann.refused("DELETE", f"/api/tables/{table}/seats/0") == "seat/none"
        assert ann.refused("DELETE", f"/api/tables/{table}/seats/7") == "seat/unknown"
        assert ann.http.delete(f"/api/tables/{table}/seats/1").json()["seats"][1]["name"] is None
        assert ben.refused("DELETE", f"/api/tables/{table}/seats") == "seat/none"


def test_two_people_of_one_name_are_told_apart_at_a_table(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "ann") as other:
        table = ann.open_table("open")
        other.sit(table)
        names = [s["name"] for s in ann.http.get(f"/api/tables/{table}").json()["seats"]]
        assert names == ["Ann", "ann 2"]


@pytest.mark.parametrize(
    ("method", "path", "data", "code"),
    [
        ("POST", "/api/tables", {"game": "chess", "seats": [{"who": "me"}, {}]}, "game/unknown"),
        ("POST", "/api/tables", {"game": "magic", "seats": [{"who": "me"}]}, "table/seats"),
        ("POST", "/api/tables", {"game": "magic", "seats": [{"who": "me"}, {"who": "me"}]}, "table/seats"),
        ("POST", "/api/tables", {"game": "magic", "seats": [{"who": "me"}, {"who": "hal"}]}, "bot/unknown"),
        ("POST", "/api/tables", {"game": "magic", "seats": "all"}, "input/invalid"),
        (
            "POST",
            "/api/tables",
            {"game": "magic", "seats": [{"who": "me"}, {}], "options": {"life": "x"}},
            "option/value",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "magic", "seats": [{"who": "me"}, {}], "options": {"moon": 1}},
            "option/unknown",
        ),
        (
            "POST",
            "/api/tables",
            {"game": "magic", "seats": [{"who": "me"}, {}], "settings": {"pace": "x"}},
            "input/invalid",
        ),
        ("GET", "/api/tables/nowhere", None, "table/unknown"),
        ("GET", "/api/nothing", None, "path/unknown"),
        ("POST", "/api/guests", {"name": "\u202eevil"}, "account/name"),
        ("POST", "/api/guests", {"name": "<script>"}, "account/name"),
        ("POST", "/api/guests", {"name": "   "}, "account/name"),
        ("POST", "/api/guests", {}, "input/invalid"),
        ("POST", "/api/accounts", {"name": "Zoe", "password": "short"}, "account/password"),
        ("POST", "/api/session", {"name": "Nobody", "password": "wrong password"}, "account/wrong-password"),
    ],
)
def test_refusals_have_codes(server: Server, method: str, path: str, data: object, code: str) -> None:
    with Player(server.port, "Ann") as ann:
        assert ann.refused(method, path, data) == code


def test_nobody_without_a_name_opens_a_table(server: Server) -> None:
    with Player(server.port, None) as nobody:
        table = {"game": "magic", "seats": [{"who": "me"}, {}]}
        assert nobody.refused("POST", "/api/tables", table) == "account/none"


def test_accounts_keep_their_name_and_guests_who_register_their_seats(server: Server) -> None:
    with Player(server.port, "Mona") as mona, Player(server.port, None) as again:
        table = mona.open_table("open")
        mona.post("/api/accounts", {"name": "Mona", "password": "correct horse"})
        assert again.refused("POST", "/api/guests", {"name": "MONA"}) == "account/taken"
        assert again.refused("POST", "/api/accounts", {"name": "mona", "password": "battery staple"}) == "account/taken"
        assert again.post("/api/session", {"name": "mona", "password": "correct horse"})["name"] == "Mona"
        again.join(table)
        assert again.seat == "Mona"
        assert again.http.delete("/api/session").status_code == 204
        assert again.http.get("/api/me").json() == {"account": None}


def test_a_deck_is_checked_by_line_and_kept(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        text = "30 Mountain\n4 No Such Card\n30 Kindling Imp\n"
        found = ann.post("/api/decks/check", {"text": text})
        assert {flaw["line"] for flaw in found["flaws"]} >= {2, 3}
        unread = ann.post("/api/decks/check", {"text": "30 Mountain\nfoo\n"})
        assert [(flaw["flaw"], flaw["line"]) for flaw in unread["flaws"]] == [("unreadable", 2)]
        kept = ann.post("/api/decks", {"text": text, "name": "Sparks"})
        assert [d["name"] for d in ann.http.get("/api/decks").json()] == ["Sparks"]
        assert ben.refused("DELETE", f"/api/decks/{kept['id']}") == "deck/unknown"
        table = ann.open_table("open")
        assert ann.refused("PATCH", f"/api/tables/{table}/seats", {"text": text}) == "deck/flawed"
        assert ann.http.delete(f"/api/decks/{kept['id']}").status_code == 204


def test_a_ready_deck_can_be_read_and_is_playable(server: Server) -> None:
    with Player(server.port, None) as anybody:
        game = next(one for one in anybody.http.get("/api/games").json() if one["name"] == "magic")
        for deck in game["decks"]:
            text = anybody.http.get(f"/api/games/magic/decks/{deck['name']}").json()["text"]
            assert anybody.post("/api/decks/check", {"text": text})["flaws"] == []
        assert anybody.refused("GET", "/api/games/magic/decks/nonesuch") == "deck/unknown"


def test_options_are_looked_at_before_a_table_is_opened(server: Server) -> None:
    with Player(server.port, None) as anybody:
        refusal = anybody.post("/api/games/magic/check", {"seats": 4, "options": {"variant": "duel"}})["refusal"]
        assert refusal["rule"] == "800.1"
        fine = {"refusal": None, "seating": [0, 1, 2, 3]}
        assert anybody.post("/api/games/magic/check", {"seats": 4}) == fine


def test_a_rule_and_a_chapter_are_looked_up(server: Server) -> None:
    with Player(server.port, None) as anybody:
        (rule,) = anybody.http.get("/api/rules/801.2").json()
        assert "801.2d" in rule["parts"]
        (chapter,) = anybody.http.get("/api/rules/801").json()
        assert chapter["chapter"] == "Limited range of influence"
        assert "801.2" in chapter["parts"]
        assert anybody.refused("GET", "/api/rules/801.99") == "input/invalid"


def test_our_set_is_given_in_collector_order(server: Server) -> None:
    with Player(server.port, None) as anybody:
        cards = anybody.http.get("/api/magic/sets/own").json()["cards"]
        assert [card["number"] for card in cards] == list(range(1, len(cards) + 1))


def test_everybody_is_told_which_seat_is_theirs(server: Server) -> None:
    with Player(server.port, "Ann") as ann, Player(server.port, "Ben") as ben:
        table = ann.open_table("open")
        ben.sit(table)
        assert [ann.http.get(f"/api/tables/{table}").json()[key] for key in ("mine", "hosting")] == [0, True]
        assert [ben.http.get(f"/api/tables/{table}").json()[key] for key in ("mine", "hosting")] == [1, False]
        (listed,) = [t for t in ben.http.get("/api/tables").json() if t["id"] == table]
        assert (listed["mine"], listed["hosting"]) == (1, False)


def test_cards_are_found(server: Server) -> None:
    with Player(server.port, None) as anybody:
        found = anybody.http.get("/api/magic/cards", params={"q": "t:creature mv<=1"}).json()
        assert found["total"] >= len(found["cards"]) > 0
        name = found["cards"][0]["name"]
        card = anybody.http.get("/api/magic/cards/named", params={"name": name}).json()
        assert card["supported"]
        assert anybody.refused("GET", "/api/magic/cards/named?name=Nonesuch") == "card/unknown"


def test_passwords_cannot_be_guessed_quickly(own_server: Server) -> None:
    own_server.start()
    with Player(own_server.port, None) as thief:
        codes = {thief.refused("POST", "/api/session", {"name": "Ann", "password": f"guess {n}"}) for n in range(30)}
        assert codes == {"account/wrong-password", "rate/limited"}
