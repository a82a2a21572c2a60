<?php

declare(strict_types=1);

namespace Kisekae;

/** Messages from the service (Standard Webhooks). */
final class Webhook
{
    private const PREFIX = 'whsec_';

    /**
     * Reads a message after verifying its signature. Throws a KisekaeError with the domain `sdk`
     * and the status 400 for an invalid one (`webhookHeaderMissing`, `webhookTooOld`,
     * `webhookSignatureWrong`): respond with 400. Store `id` for a week, and ignore ids you have
     * seen.
     * @param string $body The raw body, not parsed and serialised again.
     * @param array<string, string> $headers
     * @param string|string[] $secret The endpoint's `whsec_…` secret; during a rotation, a list.
     */
    public static function verify(
        string $body,
        array $headers,
        string|array $secret,
        int $toleranceS = 300,
    ): array {
        $headers = array_change_key_case($headers);
        [$id, $timestamp, $signature] = array_map(
            fn ($name) => self::header($headers, "webhook-$name"),
            ['id', 'timestamp', 'signature'],
        );
        if (!ctype_digit($timestamp) || abs(time() - (int) $timestamp) > $toleranceS) {
            $why = 'The message was signed too long ago, or a clock is wrong.';
            throw KisekaeError::own(400, 'webhookTooOld', $why);
        }
        $expected = array_map(fn ($one) => self::sign($one, "$id.$timestamp.$body"), (array) $secret);
        $isSigned = false;
        foreach (explode(' ', $signature) as $given) {
            foreach ($expected as $one) {
                // In constant time.
                $isSigned = hash_equals("v1,$one", $given) || $isSigned;
            }
        }
        if (!$isSigned) {
            $why = 'No signature matches this secret and body.';
            throw KisekaeError::own(400, 'webhookSignatureWrong', $why);
        }
        return ['id' => $id, ...json_decode($body, true, flags: JSON_THROW_ON_ERROR)];
    }

    private static function sign(string $secret, string $signed): string
    {
        $key = base64_decode(substr($secret, strlen(self::PREFIX)), true);
        if (!str_starts_with($secret, self::PREFIX) || $key === false || $key === '') {
            throw new \InvalidArgumentException('The secret is not in the form whsec_….');
        }
        return base64_encode(hash_hmac('sha256', $signed, $key, true));
    }

    private static function header(array $headers, string $name): string
    {
        $text = $headers[$name] ?? '';
        if ($text === '') {
            throw KisekaeError::own(400, 'webhookHeaderMissing', "The $name header is missing.");
        }
        return $text;
    }
}
