from __future__ import annotations

import base64
import binascii
import hashlib
import hmac
import json
import re
import time
from typing import Any, Mapping, Sequence

from .errors import sdk_error

PREFIX = 'whsec_'


def verify_webhook(
    *,
    body: bytes | str,
    headers: Mapping[str, str],
    secret: str | Sequence[str],
    tolerance_s: int = 300,
) -> dict[str, Any]:
    """Reads a message from the service (Standard Webhooks) after verifying its signature.

    `body` is the raw body, not parsed and serialised again; `secret` is the endpoint's `whsec_…`
    secret, or several during a rotation. Raises a KisekaeError with the domain `sdk` and the status
    400 for an invalid message (`webhookHeaderMissing`, `webhookTooOld`, `webhookSignatureWrong`):
    respond with 400. Store `id` for a week, and ignore ids you have seen.
    """
    found = {name.lower(): text for name, text in headers.items()}
    message_id, timestamp, signature = (
        _read_header(found, name) for name in ('id', 'timestamp', 'signature')
    )
    if not re.fullmatch(r'[0-9]+', timestamp) or abs(time.time() - int(timestamp)) > tolerance_s:
        why = 'The message was signed too long ago, or a clock is wrong.'
        raise sdk_error(400, 'webhookTooOld', why)
    data = body.encode() if isinstance(body, str) else body
    signed = f'{message_id}.{timestamp}.'.encode() + data
    secrets = [secret] if isinstance(secret, str) else secret
    expected = [_sign(one, signed) for one in secrets]
    given = [part[3:] for part in signature.split(' ') if part.startswith('v1,')]
    # Compares every pair, in constant time.
    checks = [hmac.compare_digest(a.encode(), b.encode()) for a in given for b in expected]
    if not any(checks):
        why = 'No signature matches this secret and body.'
        raise sdk_error(400, 'webhookSignatureWrong', why)
    return {'id': message_id, **json.loads(data)}


def _sign(secret: str, signed: bytes) -> str:
    try:
        key = base64.b64decode(secret[len(PREFIX) :], validate=True)
    except binascii.Error:
        key = b''
    if not secret.startswith(PREFIX) or not key:
        raise ValueError('The secret is not in the form whsec_….')
    return base64.b64encode(hmac.new(key, signed, hashlib.sha256).digest()).decode()


def _read_header(headers: Mapping[str, str], name: str) -> str:
    text = headers.get(f'webhook-{name}')
    if not text:
        raise sdk_error(400, 'webhookHeaderMissing', f'The webhook-{name} header is missing.')
    return text
