<?php

declare(strict_types=1);

namespace Kisekae;

/** A client of the service for one app. Keep the key on your server. */
final class Kisekae
{
    use Calls;

    private const VERIFIER_BYTES = 48;
    private readonly string $fitUrl;
    private readonly Transport $transport;

    /**
     * @param string $appId Required for linking and the launch link.
     * @param string $kitSecret Signs the URLs of the UI kit's pages.
     * @param ?string $fitUrl The URL of the dress-up app, if it is not `baseUrl`.
     * @param string $language The language of names and other text: `ja` or `en`.
     * @param float $timeoutS The timeout of one attempt, in seconds.
     * @param int $retries The number of retries of a failed call that is safe to repeat.
     */
    public function __construct(
        string $baseUrl,
        private readonly string $key,
        private readonly string $appId = '',
        private readonly string $kitSecret = '',
        ?string $fitUrl = null,
        string $language = 'en',
        float $timeoutS = 15,
        int $retries = 2,
    ) {
        $baseUrl = rtrim($baseUrl, '/');
        $this->fitUrl = rtrim($fitUrl ?? $baseUrl, '/');
        $this->transport = new Transport($baseUrl, $key, $language, $timeoutS, $retries);
    }

    protected function call(
        string $method,
        string $path,
        array $sent,
        bool $once,
        ?CallOptions $options,
    ): ?array {
        return $this->transport->send($method, $path, $sent, $once, $options ?? new CallOptions());
    }

    /**
     * Starts linking: send the browser to `url`, and store `pending`, which is plain JSON and
     * contains a secret, on your server with your user until the browser returns. If you pass the
     * `avatarId` of a guest, the guest's items are moved.
     */
    public function startLink(string $redirectUri, string $scope, int|string|null $avatarId = null): array
    {
        $requestDate = time();
        $codeVerifier = bin2hex(random_bytes(self::VERIFIER_BYTES));
        $appId = self::needed($this->appId, 'appId');
        $joined = [$appId, 'grant_token', $redirectUri, $scope, $requestDate, $this->key, $codeVerifier];
        $sent = [
            'appId' => $appId,
            'redirectUri' => $redirectUri,
            'scope' => $scope,
            'codeChallenge' => hash('sha256', implode(':', $joined)),
            'avatarId' => $avatarId,
        ];
        $pending = [
            'redirectUri' => $redirectUri,
            'scope' => $scope,
            'requestDate' => $requestDate,
            'codeVerifier' => $codeVerifier,
            'avatarId' => $avatarId,
        ];
        return [
            'url' => "$this->fitUrl/connect?" . Fields::join(Fields::of($sent)),
            'pending' => array_filter($pending, fn ($value) => $value !== null),
        ];
    }

    /**
     * Finishes linking. `returnUrl` is the URL to which your user returned; it can be used only
     * once. Returns null if the user declined. Discard `pending` whatever the outcome.
     */
    public function finishLink(array $pending, string $returnUrl, ?CallOptions $options = null): ?array
    {
        parse_str(parse_url($returnUrl, PHP_URL_QUERY) ?? '', $returned);
        if (isset($returned['error'])) {
            return null;
        }
        if (!is_string($returned['token'] ?? null) || $returned['token'] === '') {
            throw new \InvalidArgumentException('The returnUrl has neither a token nor an error.');
        }
        return $this->exchangeToken(...$pending, token: $returned['token'], options: $options);
    }

    /** Returns the URL of the dress-up app, for linked users. */
    public function launchUrl(): string
    {
        $sent = [['appId', self::needed($this->appId, 'appId')]];
        return "$this->fitUrl/launch?" . Fields::join($sent);
    }

    /**
     * Returns the signed URL of a page of the UI kit (`gacha`, `shop`, or `fitting_room`). The
     * guide lists its parameters (`avatarId`, `backUrl`, …).
     */
    public function openKitUrl(string $screen, array $params): string
    {
        $secret = self::needed($this->kitSecret, 'kitSecret');
        $fields = Fields::of([...$params, 'timestamp' => time()]);
        usort($fields, fn ($a, $b) => strcmp($a[0], $b[0]));
        $query = Fields::join($fields);
        $signature = hash_hmac('sha256', $query, $secret);
        return "$this->fitUrl/uikit/$screen?$query&signature=$signature";
    }

    /** Yields the items that the user owns, most recently granted first, page by page. */
    public function eachOwnedItem(int|string $avatarId, int $limit = 100, ?string $part = null): \Generator
    {
        for ($page = 0; ; $page++) {
            $answer = $this->getOwnedItems(avatarId: $avatarId, part: $part, limit: $limit, page: $page);
            foreach ($answer['items'] as $item) {
                yield $item;
            }
            if (!$answer['hasNext']) {
                return;
            }
        }
    }

    private static function needed(string $value, string $name): string
    {
        if ($value === '') {
            throw new \InvalidArgumentException("Kisekae requires $name for this.");
        }
        return $value;
    }
}
