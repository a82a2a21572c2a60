/** One thing that was refused. */
export interface ErrorDetail {
  /** The part of the service that refuses, as in `avatar.gacha`. */
  domain: string
  /** A fixed word to decide by: docs/errors.md lists all. */
  reason: string
  /** For a developer; it may change. */
  message: string
}

/**
 * Whatever went wrong with a call. Decide by `reason`: the service's own words, or one of the SDK's
 * domain `sdk`: `unreachable` (no answer, `status` 0) and `unexpectedAnswer` (not of the service).
 */
export class KisekaeError extends Error {
  override readonly name = 'KisekaeError'
  /** The HTTP status; 0 when there was no answer. */
  readonly status: number
  readonly domain: string
  readonly reason: string
  /** `domain`, `reason` and `message` describe the first one. */
  readonly details: readonly ErrorDetail[]
  /** Seconds to wait before another try; null when the service names none. */
  readonly retryAfterS: number | null
  /** Names the request in the log of the service. */
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

/** An error that the SDK itself found. */
export const sdkError = (status: number, reason: string, message: string, cause?: unknown) =>
  new KisekaeError(status, [{ domain: 'sdk', reason, message }], { cause })
