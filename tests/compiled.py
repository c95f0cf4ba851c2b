"""`python -m tests.compiled`: all tests compiled once, as pytest wants them: assertions say what they compared.

Else each of several workers does it for itself, all at the same time, and that takes longer than to collect the tests.
A file that is compiled already is left alone, and what is missing here pytest compiles as it comes to it.
"""

from __future__ import annotations

import compileall
import os
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import pytest
from _pytest.assertion import rewrite

__all__ = ["compile_test", "compile_tests"]

TESTS = Path(__file__).parent


def compile_test(config: pytest.Config, file: Path) -> bool:
    """Compile a file as pytest does as it imports it; whether that had to be done."""
    folder = rewrite.get_cache_dir(file)
    compiled = folder / f"{file.stem}{rewrite.PYC_TAIL}"
    if rewrite._read_pyc(file, compiled) is not None:
        return False
    rewrite.try_makedirs(folder)
    digest, code = rewrite._rewrite_test(file, config)
    part = compiled.with_suffix(f".{os.getpid()}")
    with part.open("wb") as written:
        rewrite._write_pyc_fp(written, digest, code)
    part.replace(compiled)
    return True


def compile_tests(files: list[Path]) -> None:
    """Compile some files: those with tests and fixtures as pytest does, what they import as Python does."""
    config = pytest.Config.fromdictargs({}, ["-p", "no:hypothesispytest", "--noconftest"])
    for file in files:
        if file.name.startswith("test_") or file.name == "conftest.py":
            compile_test(config, file)
        else:
            compileall.compile_file(file, quiet=1)


if __name__ == "__main__":
    shares = os.cpu_count() or 1
    found = sorted(TESTS.rglob("*.py"))
    with ProcessPoolExecutor(shares) as pool:
        for _ in pool.map(compile_tests, [found[n::shares] for n in range(shares)]):
            pass
    from hypothesis.internal import charmap  # not before pytest has

    charmap.intervals_from_codec("utf-8")  # which characters there are: Hypothesis keeps it in a file
