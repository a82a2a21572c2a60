from __future__ import annotations

from typing import Any, Sequence


class KisekaeError(Exception):
    """The error of any failed call. Branch on `reason`: either a code from the service's list of
    errors or one from the client's own domain, `sdk`: `unreachable` (no response, `status` 0) or
    `unexpectedAnswer`."""

    def __init__(
        self,
        status: int,
        details: Sequence[dict[str, Any]],
        *,
        retry_after_s: float | None = None,
        request_id: str | None = None,
    ) -> None:
        first = details[0]
        super().__init__(first.get('message', ''))
        self.status = status
        self.domain: str = first.get('domain', '')
        self.reason: str = first['reason']
        self.message: str = first.get('message', '')
        self.details = details
        self.retry_after_s = retry_after_s
        """Seconds to wait before retrying; None if the service specifies none."""
        self.request_id = request_id
        """Identifies the request in the service's log."""


def sdk_error(status: int, reason: str, message: str, **more: Any) -> KisekaeError:
    return KisekaeError(
        status, [{'domain': 'sdk', 'reason': reason, 'message': message}], **more
    )
