import { setTimeout as sleep } from 'node:timers/promises'
import type { Place } from '../place/place.ts'
import { StartRefused } from '../place/start-refused.ts'
import { openServiceSession } from '../roles/connect.ts'
import { isCluster } from './init-cluster.ts'
import { type Running, startServer } from './start-server.ts'

export interface Log {
  info(line: string): void
  error(line: string): void
}

const DELAY_MAX_MS = 5_000
const DELAY_MIN_MS = 100
// A fast stop rolls back and writes a checkpoint; it takes longer than this only if the disk hangs.
const STOP_TIMEOUT_MS = 20_000

/** Keeps one server running until it is stopped. */
export class Keeper {
  /** Resolves with the reason once the server has exited and cannot be restarted. */
  readonly died: Promise<string>
  readonly #place: Place
  readonly #log: Log
  readonly #stopped = new AbortController()
  readonly #ended: Promise<string | undefined>
  #running: Running

  constructor(place: Place, log: Log, running: Running) {
    this.#place = place
    this.#log = log
    this.#running = running
    this.#ended = this.#keep()
    this.died = new Promise((resolve) => {
      this.#ended.then((reason) => reason !== undefined && resolve(reason))
    })
  }

  async stop(): Promise<void> {
    this.#stopped.abort()
    const { server, session } = this.#running
    await session.end()
    server.signal('SIGINT')
    const impatience = setTimeout(() => server.signal('SIGQUIT'), STOP_TIMEOUT_MS)
    await this.#ended
    clearTimeout(impatience)
  }

  /** Resolves once the server has exited for good: with a reason, or without one after a stop. */
  async #keep(): Promise<string | undefined> {
    for (;;) {
      this.#keepSession(this.#running)
      const how = await this.#running.server.exited
      if (this.#stopped.signal.aborted) return undefined
      this.#log.error(`PostgreSQL exited on its own (${how}): it is being restarted.`)
      const refusal = await this.#restart()
      if (refusal !== undefined || this.#stopped.signal.aborted) return refusal
      this.#log.info('PostgreSQL is running again.')
    }
  }

  /**
   * Retries until it runs, even if the disk is full for hours; returns the reason if it never can.
   */
  async #restart(): Promise<string | undefined> {
    for (let delayMs = DELAY_MIN_MS; !this.#stopped.signal.aborted; delayMs *= 2) {
      if (!isCluster(this.#place)) return `${this.#place.cluster} no longer exists.`
      try {
        this.#running = await startServer(this.#place)
        // The keeper was stopped in the meantime, and `stop` could not terminate this server.
        if (this.#stopped.signal.aborted) await endNow(this.#running)
        return undefined
      } catch (error) {
        if (error instanceof StartRefused && error.exitCode !== 1) return error.message
        this.#log.error(String(error))
      }
      await this.#pause(Math.min(delayMs, DELAY_MAX_MS))
    }
  }

  /**
   * After a crash of one of its processes, PostgreSQL drops all sessions, including ours, but
   * continues.
   */
  #keepSession(running: Running): void {
    running.session.once('end', async () => {
      while (!running.server.isGone() && !this.#stopped.signal.aborted) {
        const session = await openServiceSession(this.#place).catch(() => undefined)
        if (session) {
          running.session = session
          return this.#keepSession(running)
        }
        await this.#pause(DELAY_MIN_MS)
      }
    })
  }

  #pause(ms: number): Promise<void> {
    return sleep(ms, undefined, { signal: this.#stopped.signal }).catch(() => {})
  }
}

async function endNow({ server, session }: Running): Promise<void> {
  await session.end()
  server.signal('SIGINT')
  await server.exited
}
