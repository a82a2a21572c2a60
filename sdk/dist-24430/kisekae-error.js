/**
 * The error of any failed call. Branch on `reason`: a code of the service, or one of the SDK's own
 * domain `sdk`: `unreachable` (no response, `status` 0) and `unexpectedAnswer` (a response that is
 * not from the service).
 */
export class KisekaeError extends Error {
    name = 'KisekaeError';
    /** The HTTP status; 0 if there was no response. */
    status;
    domain;
    reason;
    /** All reasons; `domain`, `reason`, and `message` are those of the first. */
    details;
    /** Seconds to wait before retrying; null if the service specifies none. */
    retryAfterS;
    /** Identifies the request in the service's log. */
    requestId;
    constructor(status, details, more = {}) {
        const [{ domain, reason, message }] = details;
        super(message, { cause: more.cause });
        this.status = status;
        this.domain = domain;
        this.reason = reason;
        this.details = details;
        this.retryAfterS = more.retryAfterS ?? null;
        this.requestId = more.requestId ?? null;
    }
}
/** Creates an error that the SDK itself detected. */
export const sdkError = (status, reason, message, cause) => new KisekaeError(status, [{ domain: 'sdk', reason, message }], { cause });
