<?php

declare(strict_types=1);

namespace Kisekae;

/**
 * Whatever went wrong with a call. Decide by `reason`: a word of the service's list of errors, or one of the domain
 * `sdk`: `unreachable` (no answer, `status` 0) and `unexpectedAnswer`.
 */
final class KisekaeError extends \RuntimeException
{
    public readonly string $domain;
    public readonly string $reason;

    /**
     * @param int $status The HTTP status; 0 when there was no answer.
     * @param array $details What was refused; the first is told in `domain`, `reason` and the message.
     * @param ?int $retryAfterS Seconds to wait before another try; null when the service names none.
     * @param ?string $requestId Names the request in the log of the service.
     */
    public function __construct(
        public readonly int $status,
        public readonly array $details,
        public readonly ?int $retryAfterS = null,
        public readonly ?string $requestId = null,
    ) {
        $this->domain = $details[0]['domain'] ?? '';
        $this->reason = $details[0]['reason'];
        parent::__construct($details[0]['message'] ?? '');
    }

    /** An error that the client itself found. */
    public static function own(
        int $status,
        string $reason,
        string $message,
        ?int $retryAfterS = null,
        ?string $requestId = null,
    ): self {
        $detail = ['domain' => 'sdk', 'reason' => $reason, 'message' => $message];
        return new self($status, [$detail], $retryAfterS, $requestId);
    }
}
