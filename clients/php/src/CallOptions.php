<?php

declare(strict_types=1);

namespace Kisekae;

/** Options of a call. */
final class CallOptions
{
    /**
     * @param ?string $idempotencyKey Identifies the request, so that it has one effect however often it is
     *   sent; the id of your own order is best. Without one, calls that take a key get a random one, for their own retries.
     * @param ?string $accessToken Sent as `Authorization: Bearer`: an `at_…` token of the avatar, or a JWT of your app.
     * @param ?string $language `ja` or `en`; by default that of the client.
     */
    public function __construct(
        public readonly ?string $idempotencyKey = null,
        public readonly ?string $accessToken = null,
        public readonly ?string $language = null,
    ) {
    }
}
