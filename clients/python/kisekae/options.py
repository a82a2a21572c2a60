from __future__ import annotations

from typing import TypedDict


class CallOptions(TypedDict, total=False):
    """What can be said about one call."""

    idempotency_key: str
    """Names the request, so that it has one effect however often it is sent: best the id of your
    own order. Without one, calls that take a key get a random one, for their own retries."""

    access_token: str
    """Sent behind `Authorization: Bearer`: an `at_…` of the avatar, or a JWT of your app."""

    language: str
    """`ja` or `en`; else that of the client."""
