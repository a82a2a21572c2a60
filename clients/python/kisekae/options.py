from __future__ import annotations

from typing import TypedDict


class CallOptions(TypedDict, total=False):
    """Options of a call."""

    idempotency_key: str
    """Identifies the request, so that it has one effect however often it is sent; the id of your
    own order is best. Without one, calls that take a key get a random one, for their own retries.
    """

    access_token: str
    """Sent as `Authorization: Bearer`: an `at_…` token of the avatar, or a JWT of your app."""

    language: str
    """`ja` or `en`; the default is the client's language."""
