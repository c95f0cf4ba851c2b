"""Processes of their own for servers of tests, forked from one that has loaded the platform already: what a server
needs is imported once for each worker and not once for each of a hundred servers."""

from __future__ import annotations

import gc
import multiprocessing
import os
import pkgutil
import resource
import runpy
import sys
from collections.abc import Mapping, Sequence
from multiprocessing.context import ForkServerContext, ForkServerProcess
from pathlib import Path

from tests.server.cheap import hash_cheaply

from headjudge import cli

__all__ = ["Process", "begin"]

Process = ForkServerProcess
LOADED = (
    *(f"headjudge.cli.{command.name}" for command in pkgutil.iter_modules(cli.__path__)),
    "anyio._backends._asyncio",
    "headjudge.server.app",
    "headjudge.server.gate",
    "headjudge.server.storage.upgrade",
    "litestar.middleware._internal.exceptions",
    "litestar.middleware.allowed_hosts",
    "litestar.middleware.csrf",
    "litestar.middleware.response_cache",
    "litestar.logging.standard",
    "litestar.plugins.attrs",
    "litestar.plugins.pydantic.dto",
    "litestar.routes",
    "sqlalchemy.dialects.sqlite",
    "uvicorn.lifespan.on",
    "uvicorn.loops.asyncio",
    "uvicorn.loops.auto",
    "tests.server.warm",
)
"""What a server imports, much of it only as it starts; last what is made of it."""


def begin(
    module: str, arguments: Sequence[str], output: Path, environment: Mapping[str, str], files: int | None = None
) -> Process:
    """A process that runs a module as ``python -m`` does, and writes to a file; ``files``: so many open files the
    system allows it."""
    process = _context().Process(
        target=_run, args=(module, [*arguments], output, {**os.environ, **environment}, files), daemon=True
    )
    process.start()
    return process


def _context() -> ForkServerContext:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload([*LOADED])
    return context


def _run(module: str, arguments: list[str], output: Path, environment: dict[str, str], files: int | None) -> None:
    """In the new process: be what a shell would have started."""
    gc.freeze()  # what was loaded before stays, and isn't searched for garbage
    os.environ.clear()
    os.environ.update(environment)
    if files is not None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (files, files))
    with output.open("ab") as written:
        os.dup2(written.fileno(), sys.stdout.fileno())
        os.dup2(written.fileno(), sys.stderr.fileno())
    hash_cheaply()
    from tests.server import warm  # in this process it is there; the tests' own would make it all for nothing

    warm.hand_over()
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
