"""A copy of the sources in which a recipe of CONTRIBUTING is carried out, as it stands there."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from types import TracebackType
from typing import IO

from headjudge.scenario import run_file

__all__ = ["RECIPES", "ROOT", "Copy"]

ROOT = Path(__file__).parents[2]
RECIPES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
PROGRAM = "from headjudge.cli import main; main()"
CONSOLE = """
import io, json, os, sys, traceback
from contextlib import redirect_stderr, redirect_stdout

told, asked = sys.stdout, sys.stdin
for line in asked:
    code, arguments, typed = json.loads(line)
    out, err, ended = io.StringIO(), io.StringIO(), 0
    sys.argv, sys.stdin = ["headjudge", *arguments], io.StringIO(typed)
    with redirect_stdout(out), redirect_stderr(err):
        try:
            exec(code, {"__name__": "__main__"})
        except SystemExit as error:
            ended = int(error.code or 0)
        except Exception:
            traceback.print_exc()
            ended = 1
    print(json.dumps([ended, out.getvalue(), err.getvalue()]), file=told, flush=True)
os._exit(0)
"""
"""What runs one thing after another: each alone would take a second to load what it needs."""


def _same_file(old: str, new: str) -> None:
    """A file of the copy that nobody has written into yet."""
    try:
        os.link(old, new)
    except OSError:  # on another disk
        shutil.copy2(old, new)


class Copy:
    """A copy of the sources in which recipes are carried out, and then what they led to is run."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._console: subprocess.Popen[str] | None = None
        assets = shutil.ignore_patterns("assets", "migrations", "client")
        shutil.copytree(ROOT / "src/headjudge", path / "src/headjudge", ignore=assets, copy_function=_same_file)

    def __enter__(self) -> Copy:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, where: TracebackType | None
    ) -> None:
        if self._console is not None:
            self._console.communicate()

    def write(self, file: Path, text: str) -> None:
        """Write into a file of the copy: a new one, lest it is one of the sources themselves."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.unlink(missing_ok=True)
        file.write_text(text, encoding="utf-8")

    def add(self, name: str, text: str) -> None:
        """Add a module."""
        file = self.path / "src/headjudge" / name
        assert not file.exists()
        self.write(file, text)

    def insert(self, name: str, before: str, text: str) -> None:
        """Insert text before the one place where these words stand."""
        file = self.path / "src/headjudge" / name
        old = file.read_text(encoding="utf-8")
        assert old.count(before) == 1, f"{before!r} stands {old.count(before)} times in {name}"
        self.write(file, old.replace(before, text + before))

    def play(self, name: str, scenario: str, cards: str = "") -> None:
        """Run a scenario, with cards of its own; it must pass here, and fail where the recipe wasn't followed."""
        folder = self.path / "scenarios" / name
        self.write(folder / "cards.yaml", cards)
        self.write(folder / "recipe.yaml", scenario)
        done = self.run("scenario", "run", str(folder / "recipe.yaml"))
        assert done.returncode == 0, done.stdout + done.stderr
        assert [result.passed for result in run_file(folder / "recipe.yaml")] == [False]

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the program; ``typed`` is its standard input."""
        return self.execute(PROGRAM, *arguments, typed=typed)

    def execute(self, code: str, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Execute code with the sources of the copy, in one process for all that is executed."""
        if self._console is None:
            self._console = subprocess.Popen(
                [sys.executable, "-c", CONSOLE],
                env=self._environment(),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                cwd=self.path,
            )
        asked, told = self._console.stdin, self._console.stdout
        assert asked is not None
        assert told is not None
        return _answered(asked, told, code, arguments, typed)

    def python(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        """Run Python by itself with the sources of the copy."""
        command, environment = [sys.executable, *arguments], self._environment()
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=False, cwd=self.path)

    def _environment(self) -> dict[str, str]:
        python_path = f"{self.path / 'src'}{os.pathsep}{self.path}"
        return {**os.environ, "PYTHONPATH": python_path, "HEADJUDGE_DATA": str(self.path / "data")}


def _answered(
    asked: IO[str], told: IO[str], code: str, arguments: tuple[str, ...], typed: str
) -> subprocess.CompletedProcess[str]:
    asked.write(f"{json.dumps([code, arguments, typed])}\n")
    asked.flush()
    line = told.readline()
    assert line, f"the process ended while it ran {' '.join(arguments) or code}"
    ended, out, err = json.loads(line)
    return subprocess.CompletedProcess(arguments, ended, out, err)
