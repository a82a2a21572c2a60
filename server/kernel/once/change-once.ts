import type { Call } from '../call/call.ts'
import { Fault, type FaultEntry } from '../fault/fault.ts'
import type { Change, Decision } from '../sql/change.ts'
import { isLockTimeout } from '../sql/db-error.ts'
import type { Sql } from '../sql/sql.ts'
import type { Step } from '../sql/statement.ts'
import {
  idempotencyKeyInUse,
  idempotencyKeyInvalid,
  idempotencyKeyReused,
  type Once,
} from './idempotency.ts'
import { type Answered, isAnswerKept, keepAnswer } from './kept-answer.ts'

/** The stored response for this key; null if there is none. */
export interface Kept {
  keptFingerprint: string | null
  keptStatus: number | null
  keptBody: string | null
}

/** The response to a change, and the statements that make it. */
export interface Deed<Reply> {
  reply: Reply
  saves?: readonly Step[]
}

/** A change with one effect, however often it is requested with the same key. */
export interface OnceChange<Facts extends Kept, Reply>
  extends Pick<Change<Facts, Reply>, 'load' | 'isSaved'> {
  /** Refuses unauthorised callers, even if a response is stored. */
  admit(facts: Facts): void
  decide(facts: Facts): Deed<Reply>
}

/** Refusals that depend on the user's state; a repeated request gets the same refusal. */
const CODES_KEPT = new Set([404, 409, 410])

/** A refusal with a retry time is not stored: the same request is expected to succeed later. */
const isKept = (error: unknown): error is Fault =>
  error instanceof Fault && CODES_KEPT.has(error.code) && error.retryAfterS === undefined

type Outcome<Reply> = { reply: Reply } | { fault: Fault }

/** Makes the change, or returns the stored response of an earlier call. */
export async function changeOnce<Facts extends Kept, Reply>(
  call: Call,
  { about, once }: { about: Answered; once: Once | null },
  change: OnceChange<Facts, Reply>,
): Promise<Reply> {
  const { load } = change
  const decide = (facts: Facts) => {
    change.admit(facts)
    if (once && !once.isSound) throw idempotencyKeyInvalid()
    return once ? decideOnce(facts, change, { about, once }) : decideAnyway(facts, change)
  }
  const isSaved = once ? (sql: Sql) => isAnswerKept(sql, about) : change.isSaved
  const { outcome, isReplay } = await call.db
    .change(about, { load, decide, isSaved })
    .catch((error: unknown) => {
      throw once && isLockTimeout(error) ? idempotencyKeyInUse({ retryAfterS: 1 }) : error
    })
  if (isReplay) call.setHeader('Idempotency-Replayed', 'true')
  if ('fault' in outcome) throw outcome.fault
  return outcome.reply
}

type Decided<Reply> = Decision<{ outcome: Outcome<Reply>; isReplay: boolean }>

function decideAnyway<Facts extends Kept, Reply>(
  facts: Facts,
  { decide }: OnceChange<Facts, Reply>,
): Decided<Reply> {
  const { reply, saves = [] } = decide(facts)
  return { result: { outcome: { reply }, isReplay: false }, saves }
}

function decideOnce<Facts extends Kept, Reply>(
  facts: Facts,
  { decide }: OnceChange<Facts, Reply>,
  { about, once }: { about: Answered; once: Once },
): Decided<Reply> {
  const before = recall<Reply>(facts, once)
  if (before) return { result: { outcome: before, isReplay: true } }
  try {
    const { reply, saves = [] } = decide(facts)
    const answer = { status: 200, body: JSON.stringify(reply) }
    return {
      result: { outcome: { reply }, isReplay: false },
      saves: [...saves, keepAnswer(about, once, answer)],
    }
  } catch (error) {
    if (!isKept(error)) throw error
    const answer = { status: error.code, body: JSON.stringify(error.entries) }
    return {
      result: { outcome: { fault: error }, isReplay: false },
      saves: [keepAnswer(about, once, answer)],
    }
  }
}

function recall<Reply>(
  { keptFingerprint, keptStatus, keptBody }: Kept,
  { fingerprint }: Once,
): Outcome<Reply> | null {
  if (keptFingerprint === null || keptStatus === null || keptBody === null) return null
  if (keptFingerprint !== fingerprint) throw idempotencyKeyReused()
  // Written by decideOnce: either a record of this endpoint, or the entries of a refusal.
  if (keptStatus === 200) return { reply: JSON.parse(keptBody) as Reply }
  return { fault: new Fault(keptStatus, JSON.parse(keptBody) as FaultEntry[]) }
}
