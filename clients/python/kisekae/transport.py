from __future__ import annotations

import http.client
import json
import random
import re
import time
import urllib.request
import uuid
from typing import Any
from urllib.parse import quote

from .errors import KisekaeError, sdk_error

FIRST_WAIT_S = 0.2
LONGEST_WAIT_S = 10
"""A longer Retry-After is left to the caller."""
TRANSIENT = {0, 408, 500, 502, 503, 504}


class _KeepResponses(urllib.request.HTTPErrorProcessor):
    """Returns every response as it is: a followed redirect would take the key elsewhere."""

    def http_response(self, request: Any, response: Any) -> Any:
        return response

    https_response = http_response


_opener = urllib.request.build_opener(_KeepResponses)


class Transport:
    """Sends calls, retries them where that is safe, and reads the responses."""

    def __init__(
        self, base_url: str, key: str, language: str, timeout_s: float, retries: int
    ) -> None:
        self._base_url = base_url
        self._key = key
        self._language = language
        self._timeout_s = timeout_s
        self._retries = retries

    def send(
        self,
        method: str,
        path: str,
        sent: dict[str, Any],
        *,
        once: bool,
        idempotency_key: str | None = None,
        access_token: str | None = None,
        language: str | None = None,
    ) -> Any:
        if idempotency_key is None and once:
            idempotency_key = str(uuid.uuid4())
        headers = {'X-Api-Key': self._key, 'Accept-Language': language or self._language}
        if idempotency_key is not None:
            headers['Idempotency-Key'] = idempotency_key
        if access_token:
            headers['Authorization'] = f'Bearer {access_token}'
        is_repeatable = method == 'GET' or idempotency_key is not None
        request = self._build(method, path, sent, headers)
        attempt = 0
        while True:
            try:
                return self._send_once(request)
            except KisekaeError as error:
                if attempt >= self._retries or not _wait(error, attempt, is_repeatable):
                    raise
            attempt += 1

    def _build(
        self, method: str, path: str, sent: dict[str, Any], headers: dict[str, str]
    ) -> urllib.request.Request:
        fields = list_fields(sent)
        in_path = dict(reversed(fields))
        url = self._base_url + re.sub(
            r'\{(\w+)\}', lambda name: encode(in_path.get(name[1], '')), path
        )
        query = join_fields([field for field in fields if f'{{{field[0]}}}' not in path])
        if method == 'GET':
            return urllib.request.Request(f'{url}?{query}' if query else url, headers=headers)
        headers['Content-Type'] = 'application/x-www-form-urlencoded'
        return urllib.request.Request(url, query.encode(), headers, method=method)

    def _send_once(self, request: urllib.request.Request) -> Any:
        try:
            with _opener.open(request, timeout=self._timeout_s) as response:
                return _read(response.status, response.headers, response.read())
        except (OSError, http.client.HTTPException) as error:
            message = f'{self._base_url} does not respond: {error}'
            raise sdk_error(0, 'unreachable', message) from error


def _read(status: int, headers: Any, body: bytes) -> Any:
    is_good = 200 <= status < 300
    if is_good and body == b'':
        return None
    try:
        answer = json.loads(body)
    except ValueError:
        answer = None
    if is_good and answer is not None:
        return answer
    seconds = headers.get('Retry-After') or ''
    more = {
        'retry_after_s': float(seconds) if re.fullmatch(r'\d+', seconds) else None,
        'request_id': headers.get('X-Request-Id'),
    }
    error = answer.get('error') if isinstance(answer, dict) else None
    details = error.get('errors') if isinstance(error, dict) else None
    if isinstance(details, list) and details and 'reason' in details[0]:
        raise KisekaeError(status, details, **more)
    hint = ', a redirect: is base_url the URL of the service?' if 300 <= status < 400 else ''
    message = f'Status {status}, but not a response from the service{hint}'
    raise sdk_error(status, 'unexpectedAnswer', message, **more)


def _wait(error: KisekaeError, attempt: int, is_repeatable: bool) -> bool:
    """Waits until the next attempt; returns False if there must not be another.

    A rate-limited call had no effect. Without a response, or after a server error, the outcome
    is unknown; the same is true while the first request with the same key is running.
    """
    after_s = error.retry_after_s
    if error.status == 429:
        is_worth = after_s is not None
    else:
        is_transient = error.status in TRANSIENT or error.reason == 'idempotencyKeyInUse'
        is_worth = is_repeatable and is_transient
    if not is_worth or (after_s or 0) > LONGEST_WAIT_S:
        return False
    # Callers that failed together spread out.
    time.sleep((after_s or 0) + random.random() * FIRST_WAIT_S * 2**attempt)
    return True


def encode(text: str) -> str:
    """Encodes text as encodeURIComponent does."""
    return quote(text, safe="-_.!~*'()")


def join_fields(fields: list[tuple[str, str]]) -> str:
    return '&'.join(f'{encode(name)}={encode(text)}' for name, text in fields)


def list_fields(sent: dict[str, Any]) -> list[tuple[str, str]]:
    """Lists fields: a list repeats its name; None values are omitted."""
    fields = []
    for name, value in sent.items():
        values = value if isinstance(value, (list, tuple)) else [value]
        fields += [(name, _text_of(one)) for one in values if one is not None]
    return fields


def _text_of(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
