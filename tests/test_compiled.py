"""What `make test` compiles beforehand is what pytest would make of it, and pytest takes it."""

from pathlib import Path

import pytest
from _pytest.assertion import rewrite
from tests.compiled import compile_test


def test_a_file_is_compiled_once_and_says_what_it_compared(tmp_path: Path, pytestconfig: pytest.Config) -> None:
    file = tmp_path / "test_lives.py"
    file.write_text("def test_lives():\n    lives = [20, 19]\n    assert lives == [20, 20]\n")
    assert compile_test(pytestconfig, file)
    assert not compile_test(pytestconfig, file)
    code = rewrite._read_pyc(file, rewrite.get_cache_dir(file) / f"test_lives{rewrite.PYC_TAIL}")
    assert code is not None
    module: dict[str, object] = {}
    exec(code, module)  # noqa: S102
    test = module["test_lives"]
    assert callable(test)
    with pytest.raises(AssertionError, match=r"\[20, 19\] == \[20, 20\]"):
        test()
    file.write_text(file.read_text().replace("19", "18"))
    assert compile_test(pytestconfig, file)
