import { getRequestLog } from '@kisekae/contract/request-log.ts'
import type { IdText } from '@kisekae/contract/wire.ts'
import { Counter } from 'prom-client'
import { markActive } from '../../cohort/mark-active.ts'
import type { RequestRecord } from '../../kernel/log/format-request.ts'
import type { Log } from '../../kernel/log/log.ts'
import { scrub } from '../../kernel/log/scrub.ts'
import { newId, type Random } from '../../kernel/random.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { isRetryable, isUnavailable } from '../../kernel/sql/db-error.ts'
import {
  insertRequests,
  type KeptRequest,
  queueTrims,
  TALLY_SLOTS,
  TRIM_INTERVAL,
  touchKeys,
} from './store.ts'
import { touchGuests } from './touch-guests.ts'

/** The log of partners' requests, written in the background. */
export interface RequestLog {
  /** Adds a finished request; this takes only a little memory. */
  keep(record: RequestRecord): void
  /** Writes the buffered requests; requests that arrive in the meantime are written next time. */
  flush(): Promise<void>
}

/** `named` lists every avatar in the request; a long list is not stored. */
type Waiting = KeptRequest & { atMs: number; named: readonly string[] }

interface Setup {
  db: Db
  log: Log
  random: Random
}

/** Rows that were not written. */
export const lostRows = new Counter({
  name: 'request_log_lost_rows_total',
  help:
    'Rows of the request log that were dropped because the database was unavailable for too ' +
    'long or refused them.',
  registers: [],
})

const INTERVAL_MS = 1_000
/**
 * The size of the buffer while the database is unavailable; beyond it, the oldest rows are dropped.
 */
const WAITING_MAX = 5_000
const USER_AGENT_LENGTH_MAX = 128
/** Our ids have 13 to 16 digits. */
const AVATAR_ID = /^\d{13,16}$/

const isAvatarId = (text: string): text is IdText => AVATAR_ID.test(text)

export function createRequestLog({ db, log, random }: Setup): RequestLog {
  const slot = random.below(TALLY_SLOTS)
  let waiting: Waiting[] = []
  let timer: NodeJS.Timeout | null = null
  let writing: Promise<void> = Promise.resolve()

  function keep(record: RequestRecord): void {
    const { appId, keyId } = record
    if (appId === undefined || keyId === undefined) return
    // A client that follows the log polls every second, and its polls would fill the log.
    if (record.route === getRequestLog.path) return
    if (waiting.length >= WAITING_MAX) {
      lostRows.inc(waiting.splice(0, WAITING_MAX / 10).length)
    }
    waiting.push({
      appId,
      keyId,
      logId: newId(random),
      requestId: scrub(record.requestId),
      atMs: performance.now(),
      ageMs: 0,
      method: record.method,
      route: record.route,
      status: record.status,
      reason: record.reason ?? null,
      ms: Math.round(record.ms * 100) / 100,
      bytes: record.bytes,
      avatarId: record.avatarId ?? null,
      named: [...(record.avatarId ? [record.avatarId] : []), ...(record.avatarIds ?? [])],
      params: [...splitParams(record.query), ...splitParams(record.form ?? '')],
      userAgent: scrub(record.userAgent?.slice(0, USER_AGENT_LENGTH_MAX) ?? '') || null,
    })
    timer ??= setTimeout(() => void flush(), INTERVAL_MS).unref()
  }

  async function write(): Promise<void> {
    if (timer) clearTimeout(timer)
    timer = null
    const rows = waiting
    if (rows.length === 0) return
    waiting = []
    try {
      await saveSound(rows)
    } catch (error) {
      // Logging must not affect the request: rows that cannot be written are kept for a later
      // attempt.
      log.logger.warn({ err: error, rows: rows.length }, 'The request log could not be written.')
      waiting = [...rows, ...waiting]
      lostRows.inc(waiting.splice(0, Math.max(0, waiting.length - WAITING_MAX)).length)
      timer ??= setTimeout(() => void flush(), INTERVAL_MS * 5).unref()
    }
  }

  /** A row that the database refuses is dropped, so that it does not block the others. */
  async function saveSound(rows: readonly Waiting[]): Promise<void> {
    try {
      await save({ db, random, slot }, rows)
    } catch (error) {
      if (isUnavailable(error) || isRetryable(error)) throw error
      if (rows.length === 1) {
        log.logger.warn({ err: error }, 'A row of the request log was refused.')
        lostRows.inc()
        return
      }
      const half = Math.ceil(rows.length / 2)
      await saveSound(rows.slice(0, half))
      await saveSound(rows.slice(half))
    }
  }

  function flush(): Promise<void> {
    writing = writing.then(write)
    return writing
  }

  return { keep, flush }
}

/** The service's log, which also feeds the request log. */
export const watchRequests = (log: Log, { keep }: RequestLog): Log => ({
  ...log,
  request(record) {
    log.request(record)
    keep(record)
  },
})

/**
 * Each statement commits on its own, so that rows to which several processes write are locked only
 * briefly. All of these statements can be repeated.
 */
async function save(
  { db, random, slot }: Pick<Setup, 'db' | 'random'> & { slot: number },
  rows: readonly Waiting[],
): Promise<void> {
  const nowMs = performance.now()
  const aged = JSON.stringify(
    rows.map(({ atMs, named: _, ...row }) => ({ ...row, ageMs: nowMs - atMs })),
  )
  const named = rows.flatMap(({ appId, named }) =>
    named.filter(isAvatarId).map((avatarId) => ({ appId, avatarId })),
  )
  // An app that shows many avatars at once, for example in a ranking, does not make them active.
  const active = rows.flatMap(({ appId, status, named }) => {
    const [avatarId, ...others] = new Set(named)
    const isActive = status < 400 && avatarId !== undefined && others.length === 0
    return isActive && isAvatarId(avatarId) ? [{ appId, avatarId }] : []
  })
  // On average, one in TRIM_INTERVAL requests causes a check of its app, so an app with few
  // requests is rarely checked.
  const busy = rows.filter(() => random.below(TRIM_INTERVAL) === 0).map(({ appId }) => appId)
  await insertRequests(db, { rows: aged, slot })
  await touchKeys(db, aged)
  await touchGuests(db, named)
  await markActive(db, active)
  if (busy.length > 0) await queueTrims(db, JSON.stringify(busy))
}

/** The output of `describeQuery` as pairs: a hidden value is null. */
function splitParams(described: string): KeptRequest['params'] {
  return described.split(' ').flatMap((word) => {
    if (word === '' || word === '…') return []
    const colon = word.indexOf(':')
    const name = colon < 0 ? word : word.slice(0, colon)
    const value = word.slice(colon + 1)
    if (name === 'key') return []
    // A secret may be sent in place of an id.
    return [{ name: scrub(name), value: colon < 0 || value === '~' ? null : scrub(value) }]
  })
}
