"""The description of the interface is complete, and true: whatever is sent, the server answers as it says."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
from tests.depth import DEEP, depth, fuzz_seed
from tests.server.conftest import Server
from tests.server.plain import PLAIN
from tests.server.player import Player

SCHEMATHESIS = Path(sys.executable).with_name("schemathesis")

LEFT_OUT = (
    "positive_data_acceptance",  # what is well formed can still be no name, no deck, no seat of the table
    "allow_header_conformance",  # Litestar's OPTIONS names the methods of one handler of a path only
)

CONFIG = """
[checks.negative_data_rejection]
expected-statuses = [400, 401, 403, 404, 405, 406, 409, 413, 415, 422, 428, 429, "5xx"]
"""
"""What breaks the schema may be refused for being too large, too."""

FEW = """
[phases.coverage]
unexpected-methods = ["DELETE", "TRACE"]

[[operations]]
include-path-regex = "[{]"

[operations.phases.coverage]
unexpected-methods = ["DELETE", "TRACE"]

[operations.phases.coverage.generation]
mode = "negative"

[[operations]]
include-path-regex = "[{]"
include-method = ["GET", "DELETE"]
enabled = false
"""
"""Two other methods: one that some paths have and one that none has; all others are answered by the same code. And of
what is of the right form, where a path has somebody's id, only what the fuzzing sends: nothing has the ids that are
sent, and that is the answer whatever comes with them: where nothing does, none is sent."""


def test_every_route_is_described(server: Server) -> None:
    described = httpx.get(f"http://127.0.0.1:{server.port}/schema/openapi.json", timeout=60, verify=PLAIN).json()
    for path, operations in described["paths"].items():
        for method, operation in operations.items():
            where = f"{method} {path}"
            assert operation["description"], where
            assert {"400", "409"} <= set(operation["responses"]), where
            problem = operation["responses"]["400"]["content"]["application/json"]["schema"]["$ref"]
            assert problem.endswith("Problem"), where
            for parameter in operation.get("parameters", []):
                assert parameter.get("description"), f"{where}: {parameter['name']}"


def test_whatever_is_sent_is_answered_as_described(own_server: Server, tmp_path: Path) -> None:
    own_server.start()
    (tmp_path / "schemathesis.toml").write_text(CONFIG if DEEP else CONFIG + FEW)
    with Player(own_server.port, "Tess") as tess:
        cookie = f"Cookie: headjudge={tess.http.cookies['headjudge']}"
        url = f"{tess.base}/schema/openapi.json"
        options = [
            "--max-examples",
            str(depth(1, 15)),
            "--seed",
            str(fuzz_seed(20261122)),
            "--request-timeout",
            "60",
            "--phases",
            "examples,coverage,fuzzing",
            "--warnings",
            "off",
            "--exclude-path-regex",
            "^/api/sessions?$",
        ]
        run = subprocess.run(
            [SCHEMATHESIS, "run", url, "-H", cookie, "--exclude-checks", ",".join(LEFT_OUT), *options],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
            timeout=900,  # so long takes only a machine that has much else to do
        )
        assert run.returncode == 0, run.stdout[-6000:]
        tested = re.search(r"Tested: (\d+)", run.stdout)
        assert tested is not None
        assert int(tested[1]) > 15
