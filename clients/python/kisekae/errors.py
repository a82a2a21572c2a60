from __future__ import annotations

from typing import Any, Sequence


class KisekaeError(Exception):
    """Whatever went wrong with a call. Decide by `reason`: a word of the service's list of errors,
    or one of the domain `sdk`: `unreachable` (no answer, `status` 0) and `unexpectedAnswer`."""

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
        """Seconds to wait before another try; None when the service names none."""
        self.request_id = request_id
        """Names the request in the log of the service."""


def sdk_error(status: int, reason: str, message: str, **more: Any) -> KisekaeError:
    return KisekaeError(
        status, [{'domain': 'sdk', 'reason': reason, 'message': message}], **more
    )
