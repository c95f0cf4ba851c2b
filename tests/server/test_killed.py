"""The server killed at any moment: nothing that was acknowledged is lost, and every table goes on."""

from __future__ import annotations

import signal
import time
from concurrent.futures import ThreadPoolExecutor

from tests.depth import depth
from tests.server.conftest import Server
from tests.server.player import Player
from websockets.exceptions import ConnectionClosed

from headjudge.core.rng import Rng

GAMES = depth(5, 20)
KILLS = depth(2, 3)


class Duel:
    """Two people at a table, who play whenever the server is there."""

    def __init__(self, port: int, number: int) -> None:
        self.people = [Player(port, "Ann", number), Player(port, "Ben", 100 + number)]
        ann, ben = self.people
        self.table = ann.open_table("open")
        ben.sit(self.table)
        ann.begin(self.table)
        self.join()

    def join(self) -> None:
        """Both come (again)."""
        for player in self.people:
            player.join(self.table)

    def play_until_cut(self) -> int:
        """Play until the connection breaks; how many answers were acknowledged."""
        answered = 0
        try:
            while not self.people[0].view["over"]:
                for player in self.people:
                    player.read_if_any()
                    if player.decision() is not None:
                        answered += player.answer()["type"] == "done"
        except ConnectionClosed:
            pass
        return answered

    def come_back(self) -> None:
        """Join again: what each of them knew is still so."""
        for player in self.people:
            known, lines, over = player.version, player.lines, player.view["over"]
            player.join(self.table)
            assert player.version >= known
            assert player.lines[: len(lines)] == lines
            assert player.view["over"] >= over

    def plays_on(self) -> bool:
        """Whether an answer is taken, or the game is over."""
        answered = 0
        while not answered and not self.people[0].view["over"]:
            for player in self.people:
                player.read_if_any()
                if player.decision() is not None:
                    answered += player.answer()["type"] == "done"
        return True


def test_killed_in_many_games(own_server: Server) -> None:
    own_server.start()
    rng = Rng(20261121)
    duels = [Duel(own_server.port, n) for n in range(GAMES)]
    answered = 0
    with ThreadPoolExecutor(GAMES) as pool:
        for _ in range(KILLS):
            playing = [pool.submit(duel.play_until_cut) for duel in duels]
            time.sleep(0.3 + rng.below(1000) / 1000)
            own_server.stop(signal.SIGKILL)
            answered += sum(one.result() for one in playing)
            own_server.start()
            for duel in duels:
                duel.come_back()
        assert answered > GAMES
        assert all(pool.map(Duel.plays_on, duels))
    assert "Traceback" not in own_server.output.read_text()
    for duel in duels:
        for player in duel.people:
            player.close()
