"""How much one address, one person and all together may ask of a server, as its operator sets it."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Self

from headjudge.core.errors import InvalidInput

__all__ = ["Limits"]


@dataclass(frozen=True, slots=True)
class Limits:
    """Each is a number of 1 or more. An address of IPv6 stands for its whole network of 64 bits."""

    connections: int = 10_000
    """Open connections of all together; fewer if the system allows fewer open files."""
    connections_per_address: int = 512
    """Open connections of an address; not counted for a proxy that is trusted."""
    sockets_per_address: int = 256
    """Open WebSockets of an address: each page with a table or a campaign has one."""
    requests_per_address: int = 64
    """Requests of an address that are being answered at once."""
    seconds_for_headers: int = 15
    """In which the headers of a request must have come, once a connection is open or the request has begun."""
    seconds_for_body: int = 20
    """In which the body of a request must have come."""
    names_per_address: int = 60
    """New guests and accounts of an address at once; then one in 5 seconds."""
    tables_per_address: int = 60
    """Tables that an address opens at once; then one in 5 seconds."""
    tables_per_person: int = 12
    """Tables that somebody is host of, open or being played at."""
    bots_per_person: int = 128
    """Seats of bots at those tables."""

    @classmethod
    def read(cls, given: list[str]) -> Self:
        """The limits with changes of the form ``name=number``. Raises InvalidInput."""
        names = [field.name for field in fields(cls)]
        changes: dict[str, int] = {}
        for text in given:
            name, _, number = text.partition("=")
            name = name.strip().replace("-", "_")
            if name not in names:
                raise InvalidInput(f"limits are {', '.join(names)}, not {name!r}")
            if not (number.strip().isascii() and number.strip().isdecimal() and int(number) > 0):
                raise InvalidInput(f"the limit {name} is a number of 1 or more, not {number!r}")
            changes[name] = int(number)
        return replace(cls(), **changes)
