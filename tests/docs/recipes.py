"""A copy of the sources in which a recipe of CONTRIBUTING is carried out, as it stands there."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from headjudge.scenario import run_file

__all__ = ["RECIPES", "ROOT", "Copy"]

ROOT = Path(__file__).parents[2]
RECIPES = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")


class Copy:
    """A copy of the sources in which a recipe is carried out."""

    def __init__(self, path: Path) -> None:
        self.path = path
        assets = shutil.ignore_patterns("assets", "migrations", "client")
        shutil.copytree(ROOT / "src/headjudge", path / "src/headjudge", ignore=assets)

    def add(self, name: str, text: str) -> None:
        """Add a module."""
        file = self.path / "src/headjudge" / name
        assert not file.exists()
        file.write_text(text, encoding="utf-8")

    def insert(self, name: str, before: str, text: str) -> None:
        """Insert text before the one place where these words stand."""
        file = self.path / "src/headjudge" / name
        old = file.read_text(encoding="utf-8")
        assert old.count(before) == 1, f"{before!r} stands {old.count(before)} times in {name}"
        file.write_text(old.replace(before, text + before), encoding="utf-8")

    def play(self, scenario: str, cards: str = "") -> None:
        """Run scenarios, with cards of their own; they must pass here, and fail where the recipe wasn't followed."""
        folder = self.path / "scenarios"
        folder.mkdir()
        (folder / "cards.yaml").write_text(cards, encoding="utf-8")
        (folder / "recipe.yaml").write_text(scenario, encoding="utf-8")
        done = self.run("scenario", "run", str(folder / "recipe.yaml"))
        assert done.returncode == 0, done.stdout + done.stderr
        assert [result.passed for result in run_file(folder / "recipe.yaml")] == [False]

    def run(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run the program."""
        return self.python("-c", "from headjudge.cli import main; main()", *arguments, typed=typed)

    def python(self, *arguments: str, typed: str = "") -> subprocess.CompletedProcess[str]:
        """Run Python with the sources of the copy; ``typed`` is its standard input."""
        python_path = f"{self.path / 'src'}{os.pathsep}{self.path}"
        environment = {**os.environ, "PYTHONPATH": python_path, "HEADJUDGE_DATA": str(self.path / "data")}
        command = [sys.executable, *arguments]
        return subprocess.run(
            command, env=environment, input=typed, capture_output=True, text=True, check=False, cwd=self.path
        )
