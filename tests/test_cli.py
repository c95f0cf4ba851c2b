"""The command line as a user meets it."""

import subprocess
import sys
from pathlib import Path

HEADJUDGE = Path(sys.executable).with_name("headjudge")


def run(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([HEADJUDGE, *arguments], capture_output=True, text=True, check=False, timeout=60)


def test_version() -> None:
    result = run("--version")
    assert result.returncode == 0
    assert result.stdout.startswith("headjudge 0.")


def test_unknown_command_is_refused_with_exit_code_2() -> None:
    result = run("no-such-command")
    assert result.returncode == 2
    assert "no-such-command" in result.stderr
    assert "Traceback" not in result.stderr
