"""Where people find this server: at the address that its operator names, or where whoever asks has found it. Nobody is
sent to an address that is only this machine's, as long as it has another."""

from __future__ import annotations

import socket
from contextlib import suppress
from ipaddress import ip_address
from urllib.parse import urlsplit

import msgspec

__all__ = ["Whereabouts", "is_only_here", "own_address", "whereabouts"]

ELSEWHERE = ("192.0.2.1", 9)
"""An address that nobody has; nothing is sent there."""


class Whereabouts(msgspec.Struct, frozen=True):
    """The address to give to others; ``reachable``: whether other machines can find the server there."""

    address: str
    reachable: bool


def whereabouts(asked: str, *, named: str = "", network: bool = False) -> Whereabouts:
    """Where others find the server that somebody has asked at ``asked``. ``named``: the address that its operator
    names; ``network``: whether it listens to other machines of its network."""
    if named:
        return Whereabouts(named.rstrip("/"), reachable=True)
    parts = urlsplit(asked)
    here = f"{parts.scheme}://{parts.netloc}"
    if not is_only_here(parts.hostname or ""):
        return Whereabouts(here, reachable=True)
    own = own_address() if network else None
    if own is None:
        return Whereabouts(here, reachable=False)
    return Whereabouts(f"{parts.scheme}://{own}{'' if parts.port is None else f':{parts.port}'}", reachable=True)


def is_only_here(host: str) -> bool:
    """Whether a host means every machine itself."""
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False


def own_address() -> str | None:
    """This machine's address on its network, if it has one; nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe, suppress(OSError):
        probe.connect(ELSEWHERE)
        return str(probe.getsockname()[0])
    # Where no way leads out, as in a hall without internet, the machine may still have an address there.
    with suppress(OSError):
        own = socket.gethostbyname_ex(socket.gethostname())[2]
        return next((address for address in own if not is_only_here(address)), None)
    return None
