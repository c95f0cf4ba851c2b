"""`python -m tests.server.cut_off DATABASE`: copies of a database whose upgrade is killed before its first statement,
before its second, and so on to the last; prints where they are."""

from __future__ import annotations

import itertools
import os
import shutil
import signal
import sys
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from headjudge.server.storage.upgrade import upgrade


def killed_at(database: Path, statement: int) -> bool:
    """Upgrade in a process of its own, which is killed before it carries out a statement; whether it came to that."""
    child = os.fork()
    if child == 0:
        count = itertools.count(1)

        def killed(*_: Any) -> None:
            if next(count) == statement:
                os.kill(os.getpid(), signal.SIGKILL)

        event.listen(Engine, "before_cursor_execute", killed)
        upgrade(database)
        os._exit(0)
    _, status = os.waitpid(child, 0)
    return os.WIFSIGNALED(status)


def main(database: Path) -> None:
    """Cut the upgrade off everywhere."""
    for statement in itertools.count(1):
        cut = database.with_name(f"cut-{statement:03}.sqlite3")
        shutil.copy(database, cut)
        if not killed_at(cut, statement):
            return
        print(cut)


if __name__ == "__main__":
    main(Path(sys.argv[1]))
