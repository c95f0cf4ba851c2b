"""The build backend: hatchling, but a wheel has the browser client in it (PEP 517, PEP 660).

Only a wheel needs the client, and Node.js to build it; an editable installation and a source distribution don't.
"""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

from hatchling.build import (
    build_editable,
    build_sdist,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
)
from hatchling.build import build_wheel as _build_wheel
from hatchling.build import get_requires_for_build_wheel as _get_requires_for_build_wheel

sys.path.insert(0, str(Path(__file__).resolve().parent))

from build import NODE_WHEEL, build, node_on_path

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
]


def get_requires_for_build_wheel(config_settings: dict[str, Any] | None = None) -> list[str]:
    """What hatchling needs, and Node.js where there is none."""
    wanted: list[str] = _get_requires_for_build_wheel(config_settings)
    return wanted if node_on_path() else [*wanted, NODE_WHEEL]


def build_wheel(
    wheel_directory: str, config_settings: dict[str, Any] | None = None, metadata_directory: str | None = None
) -> str:
    """Build the client, then the wheel around it. Raises SystemExit if the client can't be built."""
    failed = build("build")
    if failed:
        raise SystemExit(f"the browser client could not be built (exit code {failed})")
    return str(_build_wheel(wheel_directory, config_settings, metadata_directory))
