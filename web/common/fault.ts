/** The service could not be reached. */
export const UNREACHABLE = 'unreachable'

interface Refusal {
  status: number
  reason: string
  message: string
  requestId: string | null
  retryAfterS: number | null
}

/** A failed call; branch on `reason`, which is stable. */
export class Fault extends Error implements Refusal {
  readonly status: number
  readonly reason: string
  /** The id by which the operator can find the call. */
  readonly requestId: string | null
  readonly retryAfterS: number | null

  constructor({ status, reason, message, requestId, retryAfterS }: Refusal) {
    super(message)
    this.status = status
    this.reason = reason
    this.requestId = requestId
    this.retryAfterS = retryAfterS
  }
}

export const reasonOf = (error: unknown): string | null =>
  error instanceof Fault ? error.reason : null
