"""Teams and several turns at live tables: many questions at once, answered in any order, withdrawn by teammates; every
variant played, killed, gone on with and stepped through."""

from __future__ import annotations

import signal
import time
from typing import Any

from tests.depth import depth
from tests.server.conftest import Server
from tests.server.player import Player

from headjudge.magic.engine.options.variants import VARIANTS

PAIRS = {"red": [0, 1], "blue": [2, 3]}
VARIANT_TABLES: dict[str, tuple[int, dict[str, Any]]] = {
    "duel": (2, {}),
    "free-for-all": (4, {"range_of_influence": 1, "attack": "left", "planar_deck": "each"}),
    "grand-melee": (8, {"range_of_influence": 2}),
    "team-vs-team": (4, {"teams": PAIRS, "shared_team_turns": True, "deploy_creatures": True}),
    "emperor": (6, {"teams": {"red": [0, 1, 2], "blue": [3, 4, 5]}}),
    "two-headed-giant": (4, {"teams": PAIRS}),
    "alternating-teams": (6, {"teams": {"red": [0, 3], "blue": [1, 4], "green": [2, 5]}}),
}
LONGEST = 120


def begin(player: Player, seats: int, options: dict[str, Any], *others: Player) -> str:
    """A table of these people and bots, begun; everybody has joined."""
    table = player.open_table(*["open"] * len(others), *["basic"] * (seats - 1 - len(others)), options=options)
    for other in others:
        other.sit(table)
    people = (player, *others)
    for one in people:
        one.join(table)
    player.begin(table)
    for one in people:
        while one.view is None:
            one.read()
        one.ask(type="settings", change={"every": True})
    return table


def go_on(people: list[Player], reached: Any, *, idly: bool = False) -> Any:
    """Let the people answer at random, or idly, until something is reached; what that is."""
    end = time.monotonic() + LONGEST
    while not (found := reached()):
        assert not people[0].view["over"], "the game is over before it was reached"
        assert time.monotonic() < end
        for player in people:
            player.read_if_any()
        if found := reached():
            break
        for player in people:
            if (decision := player.decision()) is not None:
                player.answer(player.least_choice(decision) if idly else None)
    return found


def test_every_variant_is_among_them() -> None:
    assert set(VARIANT_TABLES) == set(VARIANTS)


def test_each_variant_is_killed_and_goes_on(own_server: Server) -> None:
    own_server.start()
    people: dict[str, tuple[Player, str]] = {}
    for n, (variant, (seats, options)) in enumerate(VARIANT_TABLES.items()):
        player = Player(own_server.port, "Ann", n)
        people[variant] = player, begin(player, seats, {"variant": variant, "life": 4, **options})
        answered = 0
        while answered < depth(10, 25) and not player.view["over"] and player.wait_for_decision() is not None:
            answered += player.answer()["type"] == "done"
    own_server.stop(signal.SIGKILL)
    own_server.start()
    for variant, (player, table) in people.items():
        version, lines = player.version, player.lines
        player.join(table)
        assert player.version >= version, variant
        assert player.lines[: len(lines)] == lines, variant
        assert player.view["plays"]["variant"] == variant
        if player.table["status"] == "running":
            while player.wait_for_decision() is not None and player.answer()["type"] != "done":
                player.read_if_any()
            player.ask(type="concede")
    for variant, (player, table) in people.items():
        end = time.monotonic() + LONGEST
        while player.table["status"] != "ended":
            assert time.monotonic() < end, variant
            player.read()
        replay = player.http.get(f"/api/tables/{table}/replay", params={"seat": "*", "count": 3}).json()
        assert replay["total"] > 5, variant
        assert all(seat["hand"] is not None for seat in replay["frames"][0]["view"]["players"])
        player.close()
    assert "Traceback" not in own_server.output.read_text()


def test_what_a_teammate_withdraws_is_refused_as_that(server: Server) -> None:
    with Player(server.port, "Ann", 1) as ann, Player(server.port, "Ben", 2) as ben:
        begin(ann, 4, {"variant": "two-headed-giant", "teams": PAIRS}, ben)
        both = [ann, ben]
        for player in both:
            player.ask(type="settings", change={"every": False})

        def both_asked() -> bool:
            return all((d := player.decision()) is not None and d["kind"] == "priority" for player in both)

        def lands(player: Player) -> list[Any]:
            decision = player.decision()
            if decision is None or decision["kind"] != "priority":
                return []
            return [o["choice"] for o in decision["options"] if o["choice"][0] == "play"]

        def land() -> tuple[Player, Player, dict[str, Any], Any] | None:
            """Somebody who could play a land while the teammate is asked as well."""
            if not both_asked() or not any(lands(player) for player in both):
                return None
            for player in both:
                player.settle()
            if not both_asked():
                return None
            for one, other in (both, both[::-1]):
                if lands(one):
                    return one, other, other.decision() or {}, lands(one)[0]
            return None

        one, other, asked, choice = go_on(both, land, idly=True)  # nobody plays a land meanwhile
        assert one.answer(choice)["type"] == "done"
        message = {"type": "answer", "decision": asked["id"], "branch": other.branch, "choice": ["pass"]}
        assert other.ask(**message)["code"] == "action/withdrawn"
        other.settle()
        again = other.decision()
        assert again is not None
        assert again["id"] != asked["id"]
        assert other.answer(["pass"])["type"] == "done"
        # Whoever has answered gets the other code.
        assert other.ask(**{**message, "decision": again["id"]})["code"] == "action/stale-decision"
        # What one did and the other didn't answer can't be taken back by the other.
        assert other.ask(type="undo")["type"] in ("done", "refused")


def test_one_seat_answers_two_turns_in_any_order(server: Server) -> None:
    with Player(server.port, "Ann", 1) as ann:
        begin(ann, 12, {"variant": "grand-melee", "range_of_influence": 2})

        def two() -> list[dict[str, Any]] | None:
            asked = ann.decisions()
            return asked if len(asked) > 1 and all(d["kind"] == "priority" for d in asked) else None

        first, second = go_on([ann], two)[:2]
        assert first["turn"] != second["turn"]
        hint = ann.ask(type="hint", decision=second["id"])
        assert hint["decision"] == second["id"]
        assert ann.answer(["pass"], second)["type"] == "done"
        assert first["id"] in [d["id"] for d in ann.decisions()]
        # The other one's still waits, as it was; what is told of it may have changed.
        assert ann.answer(["pass"], first)["type"] == "done"
        assert ann.ask(type="answer", decision=second["id"], branch=ann.branch, choice=["pass"])["code"] == (
            "action/stale-decision"
        )


def test_passing_until_the_end_of_a_turn_looks_at_the_turns_that_go_on(server: Server) -> None:
    with Player(server.port, "Ann", 1) as ann:
        begin(ann, 8, {"variant": "grand-melee"})
        go_on([ann], lambda: any(d["kind"] == "priority" for d in ann.decisions()))
        latest = max(turn["number"] for turn in ann.view["turns"])
        ann.ask(type="settings", change={"every": False})
        ann.ask(type="settings", change={"until": "turn"})

        def asked() -> bool:
            ann.read_if_any()
            return any(d["kind"] == "priority" for d in ann.decisions()) or ann.view["over"]

        end = time.monotonic() + LONGEST
        while not asked():
            assert time.monotonic() < end
            decision = ann.decision()
            if decision is not None:
                ann.answer(ann.least_choice(decision))
        turns = {turn["marker"]: turn["number"] for turn in ann.view["turns"]}
        assert all(turns[d["turn"]] > latest for d in ann.decisions() if d["kind"] == "priority")
