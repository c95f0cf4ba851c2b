"""`headjudge serve`: the platform in the browser."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.root import app

__all__ = ["serve"]


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="Where to listen.", min=0, max=65535)] = 8000,
    host: Annotated[str, typer.Option(help="On which address; 0.0.0.0 lets others on your network in.")] = "127.0.0.1",
    data: Annotated[Path | None, typer.Option(help="The data folder; the user's own if none is given.")] = None,
) -> None:
    """Run the platform: open the page it prints in a browser.

    Example: headjudge serve --port 8000 --host 0.0.0.0
    """
    import sys

    import uvicorn

    from headjudge.magic.cards.database import default_path
    from headjudge.server.app import create_app
    from headjudge.server.routes.live import LARGEST

    # The thread that writes to the disk waits for the interpreter after each of its calls; by default up to 5 ms.
    sys.setswitchinterval(0.0005)
    folder = default_path(data).parent
    config = uvicorn.Config(
        create_app(folder), host=host, port=port, log_level="warning", ws="websockets-sansio", ws_max_size=LARGEST * 2
    )
    typer.echo(f"Headjudge is at http://{host}:{port}  (data in {folder}; Ctrl+C stops it)")
    uvicorn.Server(config).run()
