import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { CommitOutcomeUnknown, isUnavailable } from './db-error.ts'
import { runOnClient } from './run-statement.ts'
import type { Sql } from './sql.ts'
import { type Step, step } from './statement.ts'
import {
  BEGIN,
  beginLocked,
  COMMIT,
  onClient,
  type Place,
  repeatOnConflict,
  runTransaction,
  sqlOn,
} from './transaction.ts'

/** The user whose row is locked: changes to one user happen one after another. */
export interface Owner {
  userId: number
}

/**
 * A change to a user in two round trips: the lock with the decisive facts, then the effects with
 * the COMMIT. Three statements with a separate BEGIN and COMMIT took 50% longer.
 */
export interface Change<Facts, Result> {
  /** One statement. It sees everything committed before the user's row was locked for it. */
  load(sql: Sql): Promise<Facts>
  /** Decides only from the facts; throws to refuse. */
  decide(facts: Facts): Decision<Result>
  /** Whether the change was saved by a COMMIT whose response was lost. */
  isSaved(sql: Sql): Promise<boolean>
}

export interface Decision<Result> {
  result: Result
  /** The effects, in one packet with the COMMIT; none if nothing changes. */
  saves?: readonly Step[]
}

/** A COMMIT with an unknown outcome, and the response to send if it succeeded. */
class LostCommit<Result> extends Error {
  readonly result: Result

  constructor(result: Result, cause: unknown) {
    super('The connection was lost while a change was being saved.', { cause })
    this.result = result
  }
}

const ATTEMPTS_MAX = 3

/** Makes the change once: if the database's response is lost, the outcome is looked up first. */
export async function runChange<Facts, Result>(
  place: Place,
  owner: Owner,
  change: Change<Facts, Result>,
): Promise<Result> {
  for (let count = 1; ; count++) {
    try {
      return await repeatOnConflict(place.random, () => attempt(place.pool, owner, change))
    } catch (error) {
      if (!(error instanceof LostCommit)) throw error
      const isSaved = await lookUp(place, owner, change)
      if (isSaved) return error.result
      if (count === ATTEMPTS_MAX) throw error.cause
    }
  }
}

function attempt<Facts, Result>(
  pool: pg.Pool,
  { userId }: Owner,
  { load, decide }: Change<Facts, Result>,
): Promise<Result> {
  const lock = step`select from user_account where user_id = ${userId} for update`
  return onClient(pool, async (client) => {
    const facts = await load(sqlOn(client, { before: [BEGIN, lock] }))
    const { result, saves = [] } = decide(facts)
    if (saves.length > 0) {
      await runOnClient(client, { ...COMMIT, before: saves }).catch((error: unknown) => {
        throw isUnavailable(error) ? new LostCommit(result, error) : error
      })
    } else await client.query('rollback')
    return result
  })
}

const LOOKS_MAX = 3
const LOOK_INTERVAL_MS = 500

/**
 * Whether the change was saved. Once the lock is acquired, its previous holder has ended, so the
 * result is final; if it cannot be acquired, the outcome is unknown.
 */
async function lookUp<Facts, Result>(
  place: Place,
  owner: Owner,
  { isSaved }: Change<Facts, Result>,
): Promise<boolean> {
  for (let count = 1; ; count++) {
    try {
      return await runTransaction(place, beginLocked(owner), isSaved)
    } catch (error) {
      if (!isUnavailable(error)) throw error
      if (count === LOOKS_MAX) throw new CommitOutcomeUnknown(error)
      await sleep(LOOK_INTERVAL_MS * count)
    }
  }
}
