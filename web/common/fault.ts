/** The service could not be reached at all. */
export const UNREACHABLE = 'unreachable'

interface Refusal {
  status: number
  reason: string
  message: string
  requestId: string | null
  retryAfterS: number | null
}

/** A call that did not succeed; `reason` is the service's fixed word, to decide by. */
export class Fault extends Error implements Refusal {
  readonly status: number
  readonly reason: string
  /** What the operator finds the call by. */
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
