from __future__ import annotations

import hashlib
import hmac
import secrets
import time
from typing import Any, Iterator
from urllib.parse import parse_qs, urlsplit

from .calls import Calls
from .transport import Transport, join_fields, list_fields

VERIFIER_BYTES = 48


class Kisekae(Calls):
    """A client of the service for one app. Keep the key on your server.

    `app_id` is required for linking, `kit_secret` for the URLs of the UI kit's pages. `fit_url` is
    the URL of the dress-up app, if it is not `base_url`. `timeout_s` is the timeout of one attempt;
    `retries` is the number of retries of a failed call that is safe to repeat.
    """

    def __init__(
        self,
        *,
        base_url: str,
        key: str,
        app_id: str = '',
        kit_secret: str = '',
        fit_url: str | None = None,
        language: str = 'en',
        timeout_s: float = 15,
        retries: int = 2,
    ) -> None:
        base_url = base_url.rstrip('/')
        self._fit_url = (fit_url or base_url).rstrip('/')
        self._key = key
        self._app_id = app_id
        self._kit_secret = kit_secret
        self._transport = Transport(base_url, key, language, timeout_s, retries)

    def _call(
        self, method: str, path: str, sent: dict[str, Any], *, once: bool, **options: Any
    ) -> Any:
        return self._transport.send(method, path, sent, once=once, **options)

    def start_link(
        self, *, redirect_uri: str, scope: str, avatar_id: int | str | None = None
    ) -> tuple[str, dict[str, Any]]:
        """Starts linking: send the browser to the URL, and store the dict, which is plain JSON
        and contains a secret, on your server with your user until the browser returns. If you
        pass the `avatar_id` of a guest, the guest's items are moved.
        """
        self._needed(self._app_id, 'app_id')
        pending: dict[str, Any] = {
            'redirectUri': redirect_uri,
            'scope': scope,
            'requestDate': int(time.time()),
            'codeVerifier': secrets.token_hex(VERIFIER_BYTES),
        }
        if avatar_id is not None:
            pending['avatarId'] = avatar_id
        joined = [self._app_id, 'grant_token', redirect_uri, scope, str(pending['requestDate'])]
        joined += [self._key, pending['codeVerifier']]
        challenge = hashlib.sha256(':'.join(joined).encode()).hexdigest()
        sent = {
            'appId': self._app_id,
            'redirectUri': redirect_uri,
            'scope': scope,
            'codeChallenge': challenge,
            'avatarId': avatar_id,
        }
        return f'{self._fit_url}/connect?{join_fields(list_fields(sent))}', pending

    def finish_link(
        self, *, pending: dict[str, Any], return_url: str, **options: Any
    ) -> dict[str, Any] | None:
        """Finishes linking. `return_url` is the URL to which your user returned; it can be used
        only once. Returns None if the user declined. Discard `pending` whatever the outcome.
        """
        returned = parse_qs(urlsplit(return_url).query, keep_blank_values=True)
        if 'error' in returned:
            return None
        token = returned.get('token', [''])[0]
        if not token:
            raise ValueError('The return_url has neither a token nor an error.')
        return self.exchange_token(
            token=token,
            redirect_uri=pending['redirectUri'],
            scope=pending['scope'],
            request_date=pending['requestDate'],
            code_verifier=pending['codeVerifier'],
            avatar_id=pending.get('avatarId'),
            **options,
        )

    def launch_url(self) -> str:
        """Returns the URL of the dress-up app, for linked users."""
        app_id = self._needed(self._app_id, 'app_id')
        return f'{self._fit_url}/launch?{join_fields([("appId", app_id)])}'

    def open_kit_url(self, *, screen: str, **params: Any) -> str:
        """Returns the signed URL of a page of the UI kit (`gacha`, `shop`, or `fitting_room`).
        The guide lists its parameters: use their names exactly as listed (`avatarId`, …)."""
        secret = self._needed(self._kit_secret, 'kit_secret')
        fields = list_fields({**params, 'timestamp': int(time.time())})
        query = join_fields(sorted(fields, key=lambda field: field[0]))
        signature = hmac.new(secret.encode(), query.encode(), hashlib.sha256).hexdigest()
        return f'{self._fit_url}/uikit/{screen}?{query}&signature={signature}'

    def each_owned_item(
        self, *, avatar_id: int | str, limit: int = 100, **more: Any
    ) -> Iterator[dict[str, Any]]:
        """Yields the items that the user owns, most recently granted first, page by page."""
        page = 0
        while True:
            answer = self.get_owned_items(avatar_id=avatar_id, limit=limit, page=page, **more)
            yield from answer['items']
            if not answer['hasNext']:
                return
            page += 1

    @staticmethod
    def _needed(value: str, name: str) -> str:
        if not value:
            raise TypeError(f'Kisekae() requires {name} for this.')
        return value
