/**
 * The details that a call can add to its declared fault: another message, or the time after which
 * to retry.
 */
export interface FaultDetail {
  message?: string
  retryAfterS?: number
}

/** An entry of `error.errors` (spec 7). */
export interface FaultEntry {
  domain: string
  reason: string
  message: string
}

export interface FaultDeclaration extends FaultEntry {
  code: number
}

/** All faults by reason: `docs/errors.md` is generated from this list. */
export const FAULTS = new Map<string, FaultDeclaration>()

/**
 * An expected refusal, sent as the spec's error body. It has no stack: nobody needs the location of
 * a refusal, and capturing it costs more than everything else.
 */
export class Fault extends Error {
  readonly code: number
  /** At least one; several if more than one parameter is invalid. */
  readonly entries: readonly FaultEntry[]
  readonly retryAfterS: number | undefined

  constructor(code: number, entries: readonly FaultEntry[], retryAfterS?: number) {
    const limit = Error.stackTraceLimit
    Error.stackTraceLimit = 0
    super(entries[0].message)
    Error.stackTraceLimit = limit
    this.code = code
    this.entries = entries
    this.retryAfterS = retryAfterS
  }

  get reason(): string {
    return this.entries[0].reason
  }
}

/**
 * Declares a refusal once, beside the rule that raises it; the returned function creates the error
 * to throw. A reason keeps its status and domain forever.
 */
export function fault(code: number, domain: string, reason: string, message: string) {
  if (FAULTS.has(reason)) throw new Error(`The reason '${reason}' is declared twice.`)
  FAULTS.set(reason, { code, domain, reason, message })
  const entries = [{ domain, reason, message }]
  return (detail?: FaultDetail): Fault =>
    new Fault(
      code,
      detail?.message === undefined ? entries : [{ domain, reason, message: detail.message }],
      detail?.retryAfterS,
    )
}
