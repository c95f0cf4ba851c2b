"""Programs that were run, and the campaigns of their files."""

import subprocess
from collections.abc import Callable
from pathlib import Path

from headjudge.cli._campaign_file import open_campaign
from headjudge.wargame import Campaign

Run = Callable[..., subprocess.CompletedProcess[str]]


def state_of(path: Path) -> Campaign:
    with open_campaign(path) as opened:
        return opened.game
