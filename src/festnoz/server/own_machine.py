"""Who asks from the very machine that the house stands on: what only its keeper may see or do."""

import ipaddress
from urllib.parse import urlsplit

from starlette.requests import Request

THIS_MACHINE = ("localhost", "127.0.0.1", "::1")
# What proxies add, each its own: one of them is enough.
PROXY_HEADERS = {"forwarded", "via", "x-real-ip", "x-client-ip", "true-client-ip", "x-remote-addr"}
PROXY_PREFIXES = ("x-forwarded", "x-original-", "x-proxy", "x-envoy-", "x-amzn-", "cf-", "fly-")
PROXY_SUFFIXES = ("-client-ip", "-connecting-ip", "-real-ip", "-source-ip", "-forwarded-for")


def is_local(request: Request) -> bool:
    """Asked on this very machine, by its own name, and not through a proxy that stands on it."""
    is_passed_on = any(map(_is_of_a_proxy, request.headers))
    if request.client is None or is_passed_on or request.url.hostname not in THIS_MACHINE:
        return False
    try:
        peer = ipaddress.ip_address(request.client.host)
    except ValueError:
        return False
    return (getattr(peer, "ipv4_mapped", None) or peer).is_loopback  # of a socket that takes both


def is_from_own_page(request: Request) -> bool:
    """The same, and if a page asks, one that this machine's browser has by the machine's own name.

    Pages that it has by an address in the network went through the network, where anybody may
    have written them anew.
    """
    origins = request.headers.getlist("origin")
    return is_local(request) and all(urlsplit(one).hostname in THIS_MACHINE for one in origins)


def _is_of_a_proxy(header: str) -> bool:
    name = header.lower()
    return name in PROXY_HEADERS or name.startswith(PROXY_PREFIXES) or name.endswith(PROXY_SUFFIXES)
