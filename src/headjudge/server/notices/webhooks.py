"""Webhooks: addresses that strangers name, and which of them may be posted to; :mod:`.posting` does it."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import urlsplit

from headjudge.core.errors import InvalidInput
from headjudge.server.notices.settings import Webhooks

__all__ = ["LONGEST_URL", "Undelivered", "check_url", "is_public"]

LONGEST_URL = 500
_NAT64 = IPv6Network("64:ff9b::/96")
_INNER = (IPv6Network("::/96"), IPv6Network("64:ff9b:1::/48"))
"""Addresses of IPv4 as they were once written, and those that a network translates for itself: nobody's in public."""


class Undelivered(Exception):
    """It could not be posted; why, in a few words."""


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is on the public Internet: not private, loopback, link-local, shared, multicast or reserved,
    nor one of those inside an IPv6 address."""
    if isinstance(address, IPv6Address):
        inner = [address.ipv4_mapped, address.sixtofour, *(address.teredo or ())]
        if address in _NAT64:
            inner.append(IPv4Address(int(address) & 0xFFFFFFFF))
        if any(found is not None and not is_public(found) for found in inner):
            return False
        if address.ipv4_mapped is not None:
            return True
        if address.is_site_local or any(address in network for network in _INNER):
            return False
    unusual = address.is_private or address.is_loopback or address.is_link_local or address.is_unspecified
    return address.is_global and not (unusual or address.is_multicast or address.is_reserved)


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
