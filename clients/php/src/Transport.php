<?php

declare(strict_types=1);

namespace Kisekae;

/** Sends calls, retries them where that is safe, and reads the responses. */
final class Transport
{
    private const FIRST_WAIT_S = 0.2;
    /** A longer Retry-After is left to the caller. */
    private const LONGEST_WAIT_S = 10;
    private const TRANSIENT = [0, 408, 500, 502, 503, 504];

    public function __construct(
        private readonly string $baseUrl,
        private readonly string $key,
        private readonly string $language,
        private readonly float $timeoutS,
        private readonly int $retries,
    ) {
    }

    public function send(string $method, string $path, array $sent, bool $once, CallOptions $options): ?array
    {
        $idempotencyKey = $options->idempotencyKey ?? ($once ? bin2hex(random_bytes(16)) : null);
        $headers = [
            "X-Api-Key: $this->key",
            'Accept-Language: ' . ($options->language ?? $this->language),
            'Connection: close',
        ];
        if ($idempotencyKey !== null) {
            $headers[] = "Idempotency-Key: $idempotencyKey";
        }
        if ($options->accessToken !== null) {
            $headers[] = "Authorization: Bearer $options->accessToken";
        }
        $isRepeatable = $method === 'GET' || $idempotencyKey !== null;
        [$url, $context] = $this->build($method, $path, $sent, $headers);
        for ($attempt = 0; ; $attempt++) {
            try {
                return $this->sendOnce($url, $context);
            } catch (KisekaeError $error) {
                if ($attempt >= $this->retries || !self::wait($error, $attempt, $isRepeatable)) {
                    throw $error;
                }
            }
        }
    }

    /** @return array{string, resource} */
    private function build(string $method, string $path, array $sent, array $headers): array
    {
        $fields = Fields::of($sent);
        $inPath = fn (array $name): string => self::firstOf($fields, $name[1]);
        $url = $this->baseUrl . preg_replace_callback('/\{(\w+)\}/', $inPath, $path);
        $isInQuery = fn (array $field): bool => !str_contains($path, '{' . $field[0] . '}');
        $query = Fields::join(array_filter($fields, $isInQuery));
        $http = [
            'method' => $method,
            'timeout' => $this->timeoutS,
            'ignore_errors' => true,
            // Following a redirect would send the key elsewhere.
            'follow_location' => 0,
            'protocol_version' => 1.1,
        ];
        if ($method === 'GET') {
            $url .= $query === '' ? '' : "?$query";
        } else {
            $headers[] = 'Content-Type: application/x-www-form-urlencoded';
            $http['content'] = $query;
        }
        return [$url, stream_context_create(['http' => [...$http, 'header' => $headers]])];
    }

    private static function firstOf(array $fields, string $name): string
    {
        foreach ($fields as [$field, $text]) {
            if ($field === $name) {
                return Fields::encode($text);
            }
        }
        return '';
    }

    /** @param resource $context */
    private function sendOnce(string $url, $context): ?array
    {
        $stream = @fopen($url, 'r', false, $context);
        $body = $stream === false ? false : stream_get_contents($stream);
        if ($stream === false || $body === false || stream_get_meta_data($stream)['timed_out']) {
            $why = error_get_last()['message'] ?? 'no answer in time';
            throw KisekaeError::own(0, 'unreachable', "$this->baseUrl does not respond: $why");
        }
        return self::read(stream_get_meta_data($stream)['wrapper_data'], $body);
    }

    private static function read(array $lines, string $body): ?array
    {
        $status = (int) (explode(' ', $lines[0])[1] ?? 0);
        $isGood = $status >= 200 && $status < 300;
        if ($isGood && $body === '') {
            return null;
        }
        $answer = json_decode($body, true);
        if ($isGood && is_array($answer)) {
            return $answer;
        }
        $seconds = self::header($lines, 'Retry-After') ?? '';
        $retryAfterS = ctype_digit($seconds) ? (int) $seconds : null;
        $requestId = self::header($lines, 'X-Request-Id');
        $details = is_array($answer) ? ($answer['error']['errors'] ?? null) : null;
        if (is_array($details) && isset($details[0]['reason'])) {
            throw new KisekaeError($status, $details, $retryAfterS, $requestId);
        }
        $hint = $status >= 300 && $status < 400 ? ', a redirect: is baseUrl the URL of the service?' : '';
        $message = "Status $status, but not a response from the service$hint";
        throw KisekaeError::own($status, 'unexpectedAnswer', $message, $retryAfterS, $requestId);
    }

    private static function header(array $lines, string $name): ?string
    {
        foreach ($lines as $line) {
            if (stripos($line, "$name:") === 0) {
                return trim(substr($line, strlen($name) + 1));
            }
        }
        return null;
    }

    /**
     * Waits until the next attempt; returns false if there must not be another. A rate-limited call
     * had no effect. Without a response, or after a server error, the outcome is unknown; the same
     * is true while the first request with the same key is running.
     */
    private static function wait(KisekaeError $error, int $attempt, bool $isRepeatable): bool
    {
        $afterS = $error->retryAfterS;
        $isTransient = in_array($error->status, self::TRANSIENT, true) || $error->reason === 'idempotencyKeyInUse';
        $isWorth = $error->status === 429 ? $afterS !== null : $isRepeatable && $isTransient;
        if (!$isWorth || ($afterS ?? 0) > self::LONGEST_WAIT_S) {
            return false;
        }
        // Callers that failed together spread out.
        $spreadS = random_int(0, 1_000) / 1_000 * self::FIRST_WAIT_S * 2 ** $attempt;
        usleep((int) ((($afterS ?? 0) + $spreadS) * 1e6));
        return true;
    }
}
