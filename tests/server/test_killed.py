"""The server killed at any moment: nothing that was acknowledged is lost, and every table goes on."""

from __future__ import annotations

import signal
import threading
import time

from tests.server.conftest import Server
from tests.server.player import Player
from websockets.exceptions import ConnectionClosed

from headjudge.core.rng import Rng

GAMES = 20


def test_killed_in_twenty_games(own_server: Server) -> None:
    own_server.start()
    rng = Rng(20261121)
    people = [(Player(own_server.port, "Ann", n), Player(own_server.port, "Ben", 100 + n)) for n in range(GAMES)]
    tables = []
    for ann, ben in people:
        table = ann.open_table("open")
        ben.sit(table)
        ann.begin(table)
        tables.append(table)
    for n, (ann, ben) in enumerate(people):
        ann.join(tables[n])
        ben.join(tables[n])
        killer = threading.Timer(0.05 + rng.below(400) / 1000, own_server.stop, [signal.SIGKILL])
        killer.start()
        acknowledged = _play_until_cut(ann, ben)
        killer.join()
        own_server.start()
        for player in (ann, ben):
            known, lines = acknowledged[player.seat or ""], player.lines
            player.join(tables[n])
            assert player.version >= known
            assert player.lines[: len(lines)] == lines
    for n, (ann, ben) in enumerate(people):
        ann.join(tables[n])
        ben.join(tables[n])
        before = ann.version
        deadline = time.monotonic() + 20
        while ann.version < before + 4 and not ann.view["over"] and time.monotonic() < deadline:
            for player in (ann, ben):
                player.read_if_any()
                if player.decision() is not None:
                    player.answer()
        assert ann.view["over"] or ann.version >= before + 4
    for ann, ben in people:
        ann.leave()
        ben.leave()


def _play_until_cut(ann: Player, ben: Player) -> dict[str, int]:
    """Play until the connection breaks; for each seat the last version that it was told of."""
    known = {ann.seat or "": ann.version, ben.seat or "": ben.version}
    try:
        while True:
            for player in (ann, ben):
                player.read_if_any()
                if player.decision() is not None:
                    player.answer()
                known[player.seat or ""] = player.version
    except ConnectionClosed:
        known = {player.seat or "": player.version for player in (ann, ben)}
    return known
