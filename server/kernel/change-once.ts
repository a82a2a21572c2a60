import type { Call } from './call.ts'
import type { Change, Owner } from './change.ts'
import { isLockTimeout } from './db-error.ts'
import { Fault, type FaultEntry } from './fault.ts'
import {
  idempotencyKeyInUse,
  idempotencyKeyInvalid,
  idempotencyKeyReused,
  type Once,
} from './idempotency.ts'
import type { Sql } from './sql.ts'

/** What was answered to this key before; null where nothing was. */
export interface Kept {
  keptFingerprint: string | null
  keptStatus: number | null
  keptBody: string | null
}

/** An answer to be kept beside the change that it tells of; without a key all fields are empty. */
export interface NewAnswer {
  key: string
  fingerprint: string
  status: number
  body: string
}

/** What a change answers, and how it is saved together with the answer. */
export interface Deed<Reply> {
  reply: Reply
  save?(sql: Sql, answer: NewAnswer): Promise<unknown>
}

/** A change that has one effect however often it is asked for under one key. */
export interface OnceChange<Facts extends Kept, Reply>
  extends Pick<Change<Facts, Reply>, 'load' | 'isSaved'> {
  /** Refuses whom the change is not for, whatever was answered before. */
  admit(facts: Facts): void
  decide(facts: Facts): Deed<Reply>
  /** Keeps the answer where nothing else is saved. */
  keep(sql: Sql, answer: NewAnswer): Promise<unknown>
}

/** By these the state of the user refuses: asked again, they are told again. */
const CODES_KEPT = new Set([404, 409, 410])

/** One that says when to come again wants the same question then, and another answer. */
const isKept = (error: unknown): error is Fault =>
  error instanceof Fault && CODES_KEPT.has(error.code) && error.retryAfterS === undefined

const NO_ANSWER: NewAnswer = { key: '', fingerprint: '', status: 0, body: '' }

type Outcome<Reply> = { reply: Reply } | { fault: Fault }

/** Makes the change, or tells what was answered when it was made before. */
export async function changeOnce<Facts extends Kept, Reply>(
  call: Call,
  { owner, once }: { owner: Owner; once: Once | null },
  change: OnceChange<Facts, Reply>,
): Promise<Reply> {
  const { load, isSaved } = change
  const decide = (facts: Facts) => {
    change.admit(facts)
    if (once && !once.isSound) throw idempotencyKeyInvalid()
    return once ? decideOnce(facts, once, change) : decideAnyway(facts, change)
  }
  const { outcome, isReplay } = await call.db
    .change(owner, { load, decide, isSaved })
    .catch((error: unknown) => {
      throw once && isLockTimeout(error) ? idempotencyKeyInUse({ retryAfterS: 1 }) : error
    })
  if (isReplay) call.setHeader('Idempotency-Replayed', 'true')
  if ('fault' in outcome) throw outcome.fault
  return outcome.reply
}

interface Decided<Reply> {
  result: { outcome: Outcome<Reply>; isReplay: boolean }
  save?(sql: Sql): Promise<unknown>
}

function decideAnyway<Facts extends Kept, Reply>(
  facts: Facts,
  change: OnceChange<Facts, Reply>,
): Decided<Reply> {
  const { reply, save } = change.decide(facts)
  return {
    result: { outcome: { reply }, isReplay: false },
    ...(save && { save: (sql: Sql) => save(sql, NO_ANSWER) }),
  }
}

function decideOnce<Facts extends Kept, Reply>(
  facts: Facts,
  once: Once,
  { decide, keep }: OnceChange<Facts, Reply>,
): Decided<Reply> {
  const before = recall<Reply>(facts, once)
  if (before) return { result: { outcome: before, isReplay: true } }
  try {
    const { reply, save = keep } = decide(facts)
    const answer = { ...once, status: 200, body: JSON.stringify(reply) }
    return {
      result: { outcome: { reply }, isReplay: false },
      save: (sql) => save(sql, answer),
    }
  } catch (error) {
    if (!isKept(error)) throw error
    const answer = { ...once, status: error.code, body: JSON.stringify(error.entries) }
    return {
      result: { outcome: { fault: error }, isReplay: false },
      save: (sql) => keep(sql, answer),
    }
  }
}

function recall<Reply>(
  { keptFingerprint, keptStatus, keptBody }: Kept,
  { fingerprint }: Once,
): Outcome<Reply> | null {
  if (keptFingerprint === null || keptStatus === null || keptBody === null) return null
  if (keptFingerprint !== fingerprint) throw idempotencyKeyReused()
  // Both were written by decideOnce: a record of this endpoint, or the entries of a refusal.
  if (keptStatus === 200) return { reply: JSON.parse(keptBody) as Reply }
  return { fault: new Fault(keptStatus, JSON.parse(keptBody) as FaultEntry[]) }
}
