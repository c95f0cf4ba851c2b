"""Webhooks: addresses that strangers name, and which of them may be posted to; :mod:`.posting` does it."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, ip_address
from urllib.parse import urlsplit

from headjudge.core.errors import InvalidInput
from headjudge.server.notices.settings import Webhooks
from headjudge.server.public import is_public

__all__ = ["LONGEST_URL", "Undelivered", "check_url"]

LONGEST_URL = 500


class Undelivered(Exception):
    """It could not be posted; why, in a few words."""


def check_url(text: str, allowed: Webhooks) -> str:
    """The address of a webhook as it is kept. Raises InvalidInput if posts may not go there."""
    url = text.strip()
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError as error:
        raise InvalidInput(f"that isn't a valid address: {error}", code="contact/webhook") from error
    schemes = ("https", "http") if allowed == "any" else ("https",)
    if parts.scheme not in schemes or not host or port == 0:
        raise InvalidInput(f"a webhook's address begins with {schemes[0]}://", code="contact/webhook")
    if parts.username is not None or parts.password is not None:
        raise InvalidInput("a webhook's address can't contain a user name or password", code="contact/webhook")
    if not url.isascii() or not url.isprintable() or " " in url or len(url) > LONGEST_URL:
        raise InvalidInput(
            f"a webhook's address has at most {LONGEST_URL} characters, all ASCII", code="contact/webhook"
        )
    if allowed != "any" and _literal(host) is not None and not is_public(ip_address(host)):
        raise InvalidInput("a webhook's address must be public", code="contact/webhook")
    return parts._replace(fragment="").geturl()


def _literal(host: str) -> IPv4Address | IPv6Address | None:
    try:
        return ip_address(host)
    except ValueError:
        return None
