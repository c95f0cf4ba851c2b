"""Which addresses are on the public Internet."""

from __future__ import annotations

from ipaddress import IPv4Address, IPv6Address, IPv6Network

__all__ = ["is_public"]

_NAT64 = IPv6Network("64:ff9b::/96")
_INNER = (IPv6Network("::/96"), IPv6Network("64:ff9b:1::/48"))
"""Addresses of IPv4 as they were once written, and those that a network translates for itself: nobody's in public."""


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
