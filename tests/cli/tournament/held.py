"""Commands that were run, and the events of their files."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from headjudge.cli._event_options import open_event
from headjudge.tournament.event import Tournament

Run = Callable[..., subprocess.CompletedProcess[str]]
Do = Callable[..., str]


def event_of(path: Path) -> Tournament:
    with open_event(path) as opened:
        return opened.game
