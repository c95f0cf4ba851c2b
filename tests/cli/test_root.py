"""The command line as a user meets it."""

import subprocess
import sys
from pathlib import Path

from headjudge.altered.decks.formats import FORMATS as ALTERED_FORMATS
from headjudge.cli.deck import ALTERED_FORMAT_NAMES, FORMAT_NAMES
from headjudge.magic.decks import FORMATS

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


HEAVY = (
    *("alembic", "gymnasium", "litestar", "numpy", "pettingzoo", "platformdirs", "rich.progress"),
    *("sqlalchemy", "sqlite3", "uvicorn", "websockets", "yaml"),
    *("headjudge.bots", "headjudge.magic.cards", "headjudge.magic.decks", "headjudge.magic.game"),
    *("headjudge.magic.text", "headjudge.rules", "headjudge.scenario", "headjudge.server", "headjudge.wargame"),
)
"""What takes long to load, and is of no use to somebody who asks for help."""

SHOW_MODULES = """
import sys
from headjudge.cli import main
for line in sys.stdin:
    sys.argv = ["headjudge", *line.split()]
    try:
        main()
    except SystemExit as ended:
        assert not ended.code
    print("---", flush=True)
print("\\n".join(sys.modules), file=sys.stderr)
"""


def test_help_comes_at_once() -> None:
    asked = ["--help", "--version", "sim --help", "serve --help"]
    command = [sys.executable, "-c", SHOW_MODULES]
    shown = subprocess.run(command, input="\n".join(asked), capture_output=True, text=True, check=True, timeout=60)
    assert all(map(str.strip, shown.stdout.split("---\n")[: len(asked)]))
    loaded = shown.stderr.split()
    assert [name for name in HEAVY if name in loaded] == []
    assert len(loaded) < 500, "half as many more than typer and rich load themselves"


def test_help_names_the_deck_formats() -> None:
    assert ", ".join(sorted(known.NAME for known in FORMATS)) == FORMAT_NAMES
    assert ", ".join(sorted(known.NAME for known in ALTERED_FORMATS)) == ALTERED_FORMAT_NAMES
