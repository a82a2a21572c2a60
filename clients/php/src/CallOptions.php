<?php

declare(strict_types=1);

namespace Kisekae;

/** What can be said about one call. */
final class CallOptions
{
    /**
     * @param ?string $idempotencyKey Names the request, so that it has one effect however often it is sent: best
     *   the id of your own order. Without one, calls that take a key get a random one, for their own retries.
     * @param ?string $accessToken Sent behind `Authorization: Bearer`: an `at_…` of the avatar, or a JWT of your app.
     * @param ?string $language `ja` or `en`; else that of the client.
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?string $accessToken = null,
        public readonly ?string $language = null,
    ) {
    }
}
