"""A Grand Melee of 64 seats on a real server: four people and sixty bots, sixteen turns at once."""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from tests.server.conftest import Server
from tests.server.player import Player

from headjudge.magic.decks import own_deck

SEATS = 64
PEOPLE = {"Ann": (0, "skies"), "Ben": (1, "vigil"), "Cem": (24, "thicket"), "Dee": (44, "undertow")}
"""Where each sits, and the deck that nobody else has: Ann and Ben side by side, the others far away."""
LONGEST = 300


@pytest.fixture
def people(server: Server) -> Iterator[list[Player]]:
    """Four people at the table, begun; the fifth watches."""
    with ExitStack() as stack:
        found = [stack.enter_context(Player(server.port, name, n)) for n, name in enumerate(PEOPLE)]
        found.append(stack.enter_context(Player(server.port, None)))
        seats = [{"who": "basic", "deck": {"name": "cinders"}} for _ in range(SEATS)]
        for number, _ in PEOPLE.values():
            seats[number] = {"who": "open"}
        seats[0] = {"who": "me", "deck": {"name": "skies"}}
        host = found[0]
        table = str(
            host.post(
                "/api/tables",
                {
                    "game": "magic",
                    "seats": seats,
                    "options": {"variant": "grand-melee"},
                    "settings": {"pace": "none"},
                },
            )["id"]
        )
        for player, (number, deck) in list(zip(found, PEOPLE.values(), strict=False))[1:]:
            player.post(f"/api/tables/{table}/seats", {"seat": number, "deck": {"name": deck}})
        for player in found:
            player.join(table)
        host.begin(table)
        for player in found:
            while player.view is None:
                player.read()
        yield found


def play(players: list[Player], everybody: list[Player], seconds: float) -> int:
    """Let some of the people answer for a while, and all read; how many answers were acknowledged."""
    answered = 0
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        for player in everybody:
            player.read_if_any()
        for player in players:
            if player.decision() is not None and not player.view["over"]:
                answered += player.answer()["type"] == "done"
    return answered


def stands(player: Player) -> list[tuple[int, str, bool]]:
    """Where the turn of each marker stands."""
    return [(turn["number"], turn["step"], turn["started"]) for turn in player.view["turns"]]


def test_sixty_four_seats(people: list[Player]) -> None:
    ann, ben, cem, dee, _ = people
    for player in people[:4]:
        player.ask(type="settings", change={"every": True})
    table = ann.table["id"]
    end = time.monotonic() + LONGEST
    done = 0

    # Ann is asked in the first turns and doesn't answer: those far away, as near to a marker as Ann is, act at once.
    while not any(d["kind"] == "priority" for d in ann.decisions()):
        assert time.monotonic() < end
        done += play(
            [p for p in people[:4] if p is not ann or (p.decision() or {}).get("kind") == "mulligan"], people, 0.1
        )
    held, before = ann.decision(), stands(ann)
    assert held is not None
    answered = 0
    while answered < 8 or sum(now != then for now, then in zip(stands(ann), before, strict=True)) < 4:
        assert time.monotonic() < end
        answered += play([cem, dee], people, 0.1)
    assert len(ann.view["turns"]) == SEATS // 4
    assert held["id"] in [d["id"] for d in ann.decisions()]

    # What changes is sent, not the whole table.
    done += answered
    while done <= 30 or sum(json.loads(text)["type"] == "update" for _, text in ann.raw) <= 100:
        assert time.monotonic() < end
        done += play([ann, ben, cem, dee], people, 1)
    whole = len(json.dumps(ann.view))
    sizes = sorted(len(text) for _, text in ann.raw if json.loads(text)["type"] == "update")
    assert sizes[len(sizes) // 2] < whole / 15
    assert sizes[len(sizes) * 19 // 20] < whole / 5

    # Views made of patches are those that a new connection gets.
    for player in people:
        player.settle()
    for player in people:
        player.settle()
        view, lines, version = player.view, player.lines, player.version
        player.join(table)
        if player.version == version:
            assert player.view == view
            assert player.lines == lines
    assert all(player.version == ann.version for player in people), "the table has not come to rest"

    hidden_from_others(people)


def hidden_from_others(people: list[Player]) -> None:
    """No card that only one deck has was told anybody else before everybody could see it."""
    watcher = people[-1]
    for player in people[:-1]:
        assert [p["name"] for p in player.view["players"] if p["hand"] is not None] == [player.seat]
        deck = PEOPLE[str(player.seat)][1]
        others = set().union(*(own_deck(d).main for d in ("cinders", *(d for _, d in PEOPLE.values())) if d != deck))
        held = 0
        for name in set(own_deck(deck).main) - others:
            public, own = watcher.first_told(name), player.first_told(name)
            for other in people[:-1]:
                known = other.first_told(name)
                assert other is player or known is None or (public is not None and public <= known), name
            held += own is not None and (public is None or own < public)
        assert held > 2, "hardly a card was held before it was played: it proves nothing"
    assert all(p["hand"] is None for p in watcher.view["players"])
