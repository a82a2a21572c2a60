/** One reason for a refusal. */
export interface ErrorDetail {
  /** The part of the service that refused the request, such as `avatar.gacha`. */
  domain: string
  /** A stable code to branch on; docs/errors.md lists them all. */
  reason: string
  /** A message for developers; it may change. */
  message: string
}

/**
 * The error of any failed call. Branch on `reason`: a code from the service, or one from the SDK's
 * own domain, `sdk`: `unreachable` (no response, `status` 0) or `unexpectedAnswer` (a response that
 * is not from the service).
 */
export class KisekaeError extends Error {
  override readonly name = 'KisekaeError'
  /** The HTTP status; 0 if there was no response. */
  readonly status: number
  readonly domain: string
  readonly reason: string
  /** All reasons; `domain`, `reason`, and `message` are taken from the first. */
  readonly details: readonly ErrorDetail[]
  /** Seconds to wait before retrying; null if the service specifies none. */
  readonly retryAfterS: number | null
  /** Identifies the request in the service's log. */
  readonly requestId: string | null

  constructor(
    status: number,
    details: readonly ErrorDetail[],
    more: { retryAfterS?: number | null; requestId?: string | null; cause?: unknown } = {},
  ) {
    const [{ domain, reason, message }] = details
    super(message, { cause: more.cause })
    this.status = status
    this.domain = domain
    this.reason = reason
    this.details = details
    this.retryAfterS = more.retryAfterS ?? null
    this.requestId = more.requestId ?? null
  }
}

/** Creates an error for a problem that the SDK itself detected. */
export const sdkError = (status: number, reason: string, message: string, cause?: unknown) =>
  new KisekaeError(status, [{ domain: 'sdk', reason, message }], { cause })
