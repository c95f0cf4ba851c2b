"""`headjudge serve`: the platform in the browser."""

from __future__ import annotations

import enum
import errno
import gc
import socket
from pathlib import Path
from typing import Annotated

import typer

from headjudge.cli.root import app
from headjudge.core.errors import InvalidInput

__all__ = ["listen", "serve"]

EVERYWHERE = ("0.0.0.0", "::")  # noqa: S104 - asked for by whoever starts it


class Encryption(enum.Enum):
    """How an SMTP server is talked to."""

    STARTTLS = "starttls"
    TLS = "tls"
    NONE = "none"


class Reach(enum.Enum):
    """What the server may reach at addresses that others named: nothing, public https addresses, anything."""

    OFF = "off"
    PUBLIC = "public"
    ANY = "any"


PATIENCE = 5
"""So many seconds those who are connected have to let go once the server stops."""


@app.command()
def serve(
    port: Annotated[int, typer.Option(help="The port to listen on; 0 picks any free port.", min=0, max=65535)] = 8000,
    host: Annotated[
        str, typer.Option(help="The address to listen on; 0.0.0.0 lets others on your network in.")
    ] = "127.0.0.1",
    data: Annotated[Path | None, typer.Option(help="The data folder, instead of your default one.")] = None,
    address: Annotated[
        str,
        typer.Option(help="The server's public address, for links and QR codes.", envvar="HEADJUDGE_ADDRESS"),
    ] = "",
    smtp_host: Annotated[
        str,
        typer.Option(
            help="The SMTP server that sends notices; without one, no e-mail is sent.", envvar="HEADJUDGE_SMTP_HOST"
        ),
    ] = "",
    smtp_port: Annotated[
        int, typer.Option(help="The SMTP server's port.", envvar="HEADJUDGE_SMTP_PORT", min=1, max=65535)
    ] = 587,
    smtp_user: Annotated[
        str,
        typer.Option(
            help="The SMTP user; the password comes from HEADJUDGE_SMTP_PASSWORD.", envvar="HEADJUDGE_SMTP_USER"
        ),
    ] = "",
    smtp_from: Annotated[str, typer.Option(help="The sender of notices.", envvar="HEADJUDGE_SMTP_FROM")] = "",
    smtp_tls: Annotated[
        Encryption, typer.Option(help="The encryption of the SMTP connection.", envvar="HEADJUDGE_SMTP_TLS")
    ] = Encryption.STARTTLS,
    webhooks: Annotated[
        Reach, typer.Option(help="Where members' webhooks may point.", envvar="HEADJUDGE_WEBHOOKS")
    ] = Reach.PUBLIC,
    card_pictures: Annotated[
        Reach,
        typer.Option(
            help="Where pictures of cards may be fetched from, by the addresses in imported files.",
            envvar="HEADJUDGE_CARD_PICTURES",
        ),
    ] = Reach.OFF,
    card_folder: Annotated[
        Path | None,
        typer.Option(
            help="A folder with pictures of cards, each called like its card.",
            envvar="HEADJUDGE_CARD_FOLDER",
            exists=True,
            file_okay=False,
        ),
    ] = None,
    limit: Annotated[
        list[str] | None,
        typer.Option(
            help="Set a limit, such as tables-per-person=5 (docs/server.md lists them); may be given several times.",
            envvar="HEADJUDGE_LIMITS",
            metavar="NAME=NUMBER",
        ),
    ] = None,
) -> None:
    """Run the platform in the browser: open the address it prints.

    Example: headjudge serve --port 8000 --host 0.0.0.0
    """
    import os
    import sys

    import uvicorn

    from headjudge.core.data_folder import data_folder
    from headjudge.server.app import create_app
    from headjudge.server.gate import BACKLOG, Gate, open_files
    from headjudge.server.importing.key import operator_key
    from headjudge.server.limits import Limits
    from headjudge.server.notices.settings import MailSettings, NoticeSettings
    from headjudge.server.pictures.settings import PictureSettings
    from headjudge.server.quiet import LOGGING
    from headjudge.server.routes.sockets import LARGEST
    from headjudge.server.storage.folder import ServerFolder
    from headjudge.server.whereabouts import is_only_here

    # The thread that writes to the disk waits for the interpreter after each of its calls; by default up to 5 ms.
    sys.setswitchinterval(0.0005)
    folder = data_folder(data)
    limits = Limits.read(limit or [])
    mail = None
    if smtp_host:
        sender = smtp_from or f"headjudge@{smtp_host}"
        password = os.environ.get("HEADJUDGE_SMTP_PASSWORD", "")
        mail = MailSettings(smtp_host, sender, smtp_port, smtp_user, password, smtp_tls.value)
    notices = NoticeSettings(mail, webhooks.value, address, network=not is_only_here(host))
    pictures = PictureSettings(card_folder, card_pictures.value)
    proxies = os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1")
    gate = Gate(limits, open_files(), proxies)
    with listen(host, port) as listening:
        config = uvicorn.Config(
            create_app(ServerFolder(folder), notices, limits=limits, pictures=pictures),
            log_config=LOGGING,
            access_log=False,
            server_header=False,
            forwarded_allow_ips=proxies,
            backlog=BACKLOG,
            http=gate.http,
            ws=gate.websocket,
            ws_max_size=LARGEST * 2,
            timeout_graceful_shutdown=PATIENCE,
        )
        taken = listening.getsockname()[1]
        typer.echo(f"Headjudge is at {_addresses(host, taken)}")
        typer.echo(f"To import cards, open http://{_host(host)}:{taken}/operator#{operator_key(folder)}")
        typer.echo(f"(data in {folder}; Ctrl+C stops it)")
        gc.freeze()  # what has been loaded stays as long as the server runs, and needn't be searched for garbage
        try:
            uvicorn.Server(config).run(sockets=[listening])
        except KeyboardInterrupt:
            typer.echo("Stopped. Games that were running go on when it is started again.")


def listen(host: str, port: int) -> socket.socket:
    """Listen at an address. Raises InvalidInput, saying what to do about it."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only where the protocol is named does asyncio turn off the delay of small messages (40 ms after an update).
    listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind((host, port))
        listening.listen()
    except OSError as error:
        listening.close()
        if error.errno == errno.EADDRINUSE:
            advice = f"port {port} is taken, perhaps by another Headjudge; choose one with --port, or any with --port 0"
            raise InvalidInput(advice) from None
        raise InvalidInput(f"can't listen at {host}, port {port}: {error.strerror}") from None
    return listening


def _addresses(host: str, port: int) -> str:
    """Where browsers find it."""
    here = f"http://{_host(host)}:{port}"
    if host not in EVERYWHERE:
        return here
    from headjudge.server.whereabouts import own_address

    own = own_address()
    return here if own is None else f"{here}, and for others on your network at http://{own}:{port}"


def _host(host: str) -> str:
    """A host as it stands in an address that this machine's own browser opens."""
    if host in EVERYWHERE:
        return "localhost"
    return f"[{host}]" if ":" in host else host
