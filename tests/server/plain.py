"""What tests speak HTTP with. To read the machine's certificates takes longer than most tests, and none are needed."""

import ssl

__all__ = ["PLAIN"]

PLAIN = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
"""A context that knows no certificates: whoever is given it speaks with servers of the tests alone."""
