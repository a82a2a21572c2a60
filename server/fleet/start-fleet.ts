import pg from 'pg'
import type { Log } from '../kernel/log/log.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Db } from '../kernel/sql/db.ts'
import { type Beat, beat, leave, notify } from './store.ts'

/** The processes that share a database. */
export interface Fleet {
  /** The number of running processes, this one included. */
  countProcesses(): number
  /** Whether this process keeps house and looks for due work, on behalf of all. */
  isLeader(): boolean
  /** Wakes the other processes: there is work. */
  wake(): void
  stop(): Promise<void>
}

/** The only process of an embedded database. */
export const ALONE: Fleet = {
  countProcesses: () => 1,
  isLeader: () => true,
  wake() {},
  async stop() {},
}

/** Three of them fit into the time after which a process counts as dead. */
const BEAT_MS = 3_000
/** Shorter than in the database: the lease has ended here before another process gets it. */
const LEASE_MS = 8_000
const CHANNEL = 'kisekae_work'
const CONNECT_TIMEOUT_MS = 5_000
/** A connection that a fail-over left open is noticed, and replaced. */
const KEEP_ALIVE_MS = 10_000

export interface FleetOptions {
  db: Db
  log: Log
  random: Random
  connectionString: string
  /** Called when another process has work for all, and when this process has become the leader. */
  onWork(): void
  /** Shorter in tests. */
  beatMs?: number
}

/**
 * Joins the fleet. The counts are some seconds old. Without a listening connection, as behind
 * PgBouncer in transaction mode, the leader finds due work when it looks.
 */
export async function joinFleet(options: FleetOptions): Promise<Fleet> {
  const { db, log, random, onWork, beatMs = BEAT_MS } = options
  const processId = newId(random).toString(36)
  let leadsUntilMs = 0
  let state = await giveSign()
  let isStopped = false
  let running = Promise.resolve()
  let timer = setTimeout(run, beatMs).unref()
  const listener = listen(options, processId)

  function run(): void {
    running = next()
      .catch((err) => log.logger.warn({ err }, 'This process could not give a sign of life.'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, beatMs).unref()
      })
  }

  const isLeader = () => performance.now() < leadsUntilMs

  async function giveSign(): Promise<Beat> {
    const startedMs = performance.now()
    const found = await beat(db, processId)
    leadsUntilMs = found.leads ? startedMs + LEASE_MS : 0
    return found
  }

  async function next(): Promise<void> {
    const wasLeader = isLeader()
    listener.keep()
    state = await giveSign()
    if (isLeader() && !wasLeader) onWork()
  }

  return {
    countProcesses: () => state.processes,
    isLeader,
    wake() {
      if (state.processes > 1) notify(db, CHANNEL, processId).catch(() => {})
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await listener.stop()
      await leave(db, processId).catch(() => {})
    },
  }
}

/** Keeps one connection outside of the pool that hears of work. */
function listen({ connectionString, onWork }: FleetOptions, processId: string) {
  let client: pg.Client | null = null
  let opening: Promise<void> | null = null

  async function open(): Promise<void> {
    const fresh = new pg.Client({
      connectionString,
      connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    const lose = () => {
      if (client === fresh) client = null
    }
    fresh.on('error', lose).on('end', lose)
    fresh.on('notification', ({ payload }) => {
      if (payload !== processId) onWork()
    })
    try {
      await fresh.connect()
      await fresh.query(`listen ${CHANNEL}`)
      client = fresh
    } catch {
      // The next beat tries again.
      await fresh.end().catch(() => {})
    }
  }

  /** Opens a connection if there is none. */
  function keep(): void {
    if (client || opening) return
    opening = open().finally(() => {
      opening = null
    })
  }

  keep()
  return {
    keep,
    async stop() {
      await opening
      await client?.end()
    },
  }
}
