"""E-mail by the SMTP server of the settings."""

from __future__ import annotations

from email.errors import HeaderParseError, MessageError
from email.headerregistry import Address
from email.message import EmailMessage
from email.utils import formatdate, parseaddr

import aiosmtplib

from headjudge.core.errors import InvalidInput
from headjudge.server.notices.settings import MailSettings

__all__ = ["LONGEST_ADDRESS", "check_email", "send_mail"]

LONGEST_ADDRESS = 254
PATIENCE = 20.0
"""Seconds for each step of the conversation with the SMTP server."""


def check_email(text: str) -> str:
    """An e-mail address as it is kept. Raises InvalidInput if it isn't one."""
    address = text.strip()
    try:
        parsed = Address(addr_spec=address)
    except (ValueError, IndexError, HeaderParseError, MessageError) as error:
        raise InvalidInput(f"{address!r} isn't an e-mail address", code="contact/email") from error
    plain = address.isascii() and address.isprintable() and len(address) <= LONGEST_ADDRESS
    if not plain or " " in address or not parsed.username or "." not in parsed.domain:
        raise InvalidInput(f"{address!r} isn't an e-mail address such as name@host.example", code="contact/email")
    return address


async def send_mail(settings: MailSettings, to: str, subject: str, text: str, id: str) -> None:
    """Send a mail. ``id`` makes its Message-ID: the same mail sent twice is the same for mail programs. Raises what the
    SMTP library does, all of it SMTPException or OSError."""
    domain = parseaddr(settings.sender)[1].rpartition("@")[2] or "localhost"
    message = EmailMessage()
    message["From"] = settings.sender
    message["To"] = to
    message["Subject"] = subject
    message["Date"] = formatdate(usegmt=True)
    message["Message-ID"] = f"<{id}@{domain}>"
    message["Auto-Submitted"] = "auto-generated"
    message.set_content(text)
    await aiosmtplib.send(
        message,
        hostname=settings.host,
        port=settings.port,
        username=settings.user or None,
        password=settings.password or None,
        use_tls=settings.tls == "tls",
        start_tls=settings.tls == "starttls",
        timeout=PATIENCE,
    )
