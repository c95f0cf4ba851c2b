from pathlib import Path

import pytest


@pytest.fixture
def samples() -> Path:
    """Small files of made-up cards in the formats that are imported; all of them have the same cards."""
    return Path(__file__).parent / "samples"
