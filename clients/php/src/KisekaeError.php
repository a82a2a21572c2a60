<?php

declare(strict_types=1);

namespace Kisekae;

/**
 * The error of any failed call. Branch on `reason`: either a code from the service's list of errors
 * or one from the client's own domain, `sdk`: `unreachable` (no response, `status` 0) or
 * `unexpectedAnswer`.
 */
final class KisekaeError extends \RuntimeException
{
    public readonly string $domain;
    public readonly string $reason;

    /**
     * @param int $status The HTTP status; 0 if there was no response.
     * @param array $details All reasons; `domain`, `reason`, and the message are those of the first.
     * @param ?int $retryAfterS Seconds to wait before retrying; null if the service specifies none.
     * @param ?string $requestId Identifies the request in the service's log.
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

    /** Creates an error for a problem that the client itself detected. */
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
