import pg from 'pg'
import type { Log } from '../kernel/log/log.ts'
import { newId, type Random } from '../kernel/random.ts'
import type { Db } from '../kernel/sql/db.ts'
import { type Duty, hasDuty, type Role } from './role.ts'
import { type Beat, beat, leave, notify } from './store.ts'

/**
 * The subjects of notifications between processes: due jobs in the database, or a picture to
 * render.
 */
export type Call = 'work' | 'draw'

/** The processes that share a database. */
export interface Fleet {
  role: Role
  /** The number of running processes among which API requests are distributed; at least 1. */
  countServers(): number
  /** The number of running processes that render pictures; at least 1. */
  countDrawers(): number
  /** Whether this process does the housekeeping and looks for due work for all processes. */
  isLeader(): boolean
  /** Wakes the other processes. */
  wake(call: Call): void
  /** The listener is also called when this process becomes the leader, since there may be work. */
  on(call: Call, listener: () => void): void
  stop(): Promise<void>
}

/** The only process of an embedded database. */
export const ALONE: Fleet = {
  role: 'all',
  countServers: () => 1,
  countDrawers: () => 1,
  isLeader: () => true,
  wake() {},
  on() {},
  async stop() {},
}

/** Three intervals fit into the time after which a process counts as dead. */
const BEAT_MS = 3_000
/**
 * The lease is shorter here than in the database, so that it ends here before another process can
 * get it.
 */
const LEASE_MS = 8_000
const CHANNELS = { work: 'kisekae_work', draw: 'kisekae_draw' } as const
const CONNECT_TIMEOUT_MS = 5_000
/** Detects and replaces a connection that a failover left open. */
const KEEP_ALIVE_MS = 10_000

export interface FleetOptions {
  db: Db
  log: Log
  random: Random
  connectionString: string
  role: Role
  /** Shorter in tests. */
  beatMs?: number
}

/**
 * Joins the fleet. The counts are a few seconds old. Without a listening connection, as behind
 * PgBouncer in transaction mode, the leader finds due work at its next check.
 */
export async function joinFleet(options: FleetOptions): Promise<Fleet> {
  const { db, log, random, role, beatMs = BEAT_MS } = options
  const processId = newId(random).toString(36)
  const listeners: Record<Call, (() => void)[]> = { work: [], draw: [] }
  const tell = (call: Call) => {
    for (const listener of listeners[call]) listener()
  }
  let leadsUntilMs = 0
  let state = await giveSign()
  let isStopped = false
  let running = Promise.resolve()
  let timer = setTimeout(run, beatMs).unref()
  const connection = listen(options.connectionString, { processId, tell })

  function run(): void {
    running = next()
      .catch((err) => log.logger.warn({ err }, 'This process could not record that it is alive.'))
      .finally(() => {
        if (!isStopped) timer = setTimeout(run, beatMs).unref()
      })
  }

  const isLeader = () => performance.now() < leadsUntilMs

  async function giveSign(): Promise<Beat> {
    const startedMs = performance.now()
    const found = await beat(db, { processId, role })
    leadsUntilMs = found.leads ? startedMs + LEASE_MS : 0
    return found
  }

  async function next(): Promise<void> {
    const wasLeader = isLeader()
    connection.keep()
    state = await giveSign()
    if (isLeader() && !wasLeader) tell('work')
    if (state.isAsked) tell('draw')
  }

  const own = (duty: Duty) => (hasDuty(role, duty) ? 1 : 0)
  return {
    role,
    countServers: () => Math.max(1, state.otherServers + own('api')),
    countDrawers: () => Math.max(1, state.otherDrawers + own('draw')),
    isLeader,
    wake(call) {
      if (state.others > 0) notify(db, CHANNELS[call], processId).catch(() => {})
    },
    on: (call, listener) => void listeners[call].push(listener),
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running
      await connection.stop()
      await leave(db, processId).catch(() => {})
    },
  }
}

interface Ear {
  processId: string
  tell(call: Call): void
}

/**
 * Keeps one connection outside the pool, on which it receives the notifications of the other
 * processes.
 */
function listen(connectionString: string, { processId, tell }: Ear) {
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
    fresh.on('notification', ({ channel, payload }) => {
      if (payload !== processId) tell(channel === CHANNELS.draw ? 'draw' : 'work')
    })
    try {
      await fresh.connect()
      for (const channel of Object.values(CHANNELS)) await fresh.query(`listen ${channel}`)
      client = fresh
    } catch {
      // The next heartbeat tries again.
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
