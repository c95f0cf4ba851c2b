"""What the operator of a server lets notices do."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

__all__ = ["CHANNELS", "Channel", "MailSettings", "NoticeSettings", "Tls", "Webhooks"]

Tls = Literal["starttls", "tls", "none"]
Webhooks = Literal["off", "public", "any"]

Channel = Literal["page", "email", "webhook"]
"""Where notices can go."""

CHANNELS: tuple[Channel, ...] = get_args(Channel)


class MailSettings(msgspec.Struct, frozen=True):
    """The SMTP server that sends our mail. ``tls`` from the first byte, by ``starttls`` (which is insisted on), or none
    at all, which is for a server on the same machine."""

    host: str
    sender: str
    port: int = 587
    user: str = ""
    password: str = ""
    tls: Tls = "starttls"


class NoticeSettings(msgspec.Struct, frozen=True):
    """``mail`` is None where no e-mail is offered. ``webhooks``: none, https to public addresses only, or anything,
    also http and private addresses, for a server among friends. ``address`` is where people find this server;
    ``network``: whether it listens to other machines."""

    mail: MailSettings | None = None
    webhooks: Webhooks = "public"
    address: str = ""
    network: bool = False

    @property
    def offered(self) -> list[str]:
        """The channels that this server offers."""
        off = set() if self.mail is not None else {"email"}
        if self.webhooks == "off":
            off.add("webhook")
        return [channel for channel in CHANNELS if channel not in off]
