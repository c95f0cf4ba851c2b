"""A campaign in a file."""

from pathlib import Path

import pytest
from tests.cli.wargame.played import Run

ROUND = """
turn: {number: 1, deadline: "2026-03-08 05:00"}
map: ["pppppppp", "pppppppp", "ffffffff"]
judges: {movement: Moe, battle: Bea, mercenary: Mercy}
players:
  - {name: Ann, side: coalition, rank: General, authority: true}
  - {name: Zed, side: phyrexia, rank: Chief Praetor, authority: true}
armies:
  - {name: Ann, side: coalition, rank: General, at: 1A, colors: [red]}
  - {name: Pike, side: coalition, rank: Lt, at: 2A, colors: [red], controller: Ann}
  - {name: Rot, side: phyrexia, rank: Centurion, at: 5C, controller: Zed}
  - {name: Fen, side: coalition, rank: Lt, at: 8A, colors: [red], controller: Ann}
  - {name: Rust, side: phyrexia, rank: Centurion, at: 7B, controller: Zed}
"""


@pytest.fixture
def game(here: Run, tmp_path: Path) -> Path:
    """A small campaign in a file."""
    (tmp_path / "round.yaml").write_text(ROUND)
    done = here("wargame", "new", "game.jsonl", "--round", "round.yaml", "--seed", "secret")
    assert done.returncode == 0, done.stderr
    assert "5 armies, 2 players, turn 1, open; battles are due 2026-03-08 05:00 GMT" in done.stdout
    return tmp_path / "game.jsonl"
