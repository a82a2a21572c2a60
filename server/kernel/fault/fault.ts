/** What one call may add to its declared fault: its own words, or when to come again. */
export interface FaultDetail {
  message?: string
  retryAfterS?: number
}

/** One entry of `error.errors` (spec 7). */
export interface FaultEntry {
  domain: string
  reason: string
  message: string
}

export interface FaultDeclaration extends FaultEntry {
  code: number
}

/** Every fault there is, by its reason: `docs/errors.md` is made from it. */
export const FAULTS = new Map<string, FaultDeclaration>()

/**
 * An expected refusal; its reply is the spec's error body. It carries no stack: nobody looks for
 * the place of a refusal, and capturing one costs more than all the rest of it.
 */
export class Fault extends Error {
  readonly code: number
  /** At least one; several when more than one parameter is wrong. */
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
 * Declares a refusal once, beside the rule that raises it; calling what comes back makes the
 * error to throw. A reason has one status and one domain for ever.
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
