import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'

/**
 * A period without the welcome gift: it lasts at least from `offMs` to `onMs`, and at most from
 * `fromMs` to `untilMs`.
 */
interface Pause {
  fromMs: number
  offMs: number
  onMs: number
  untilMs: number
}

/** Periods without the welcome gift; one switch turns the gift off for the whole installation. */
export interface Pauses {
  /** Switches the gift off for a moment; one pause ends before the next begins. */
  pause(db: Db): Promise<void>
  /** Whether the gift may have been off at some time in this interval. */
  mayOverlap(fromMs: number, untilMs: number): boolean
  /** Whether the gift was off during this whole interval. */
  covers(fromMs: number, untilMs: number): boolean
}

const PAUSE_MS = 20

export function createPauses(): Pauses {
  const pauses: Pause[] = []
  let last: Promise<unknown> = Promise.resolve()

  async function run(db: Db): Promise<void> {
    const pause: Pause = { fromMs: performance.now(), offMs: Infinity, onMs: 0, untilMs: Infinity }
    pauses.push(pause)
    await db.rows`insert into home_switch (part) values ('welcome') on conflict do nothing`
    pause.offMs = performance.now()
    await sleep(PAUSE_MS)
    pause.onMs = performance.now()
    await db.rows`delete from home_switch where part = 'welcome'`
    pause.untilMs = performance.now()
  }

  return {
    pause(db) {
      const own = last.then(() => run(db))
      last = own.catch(() => {})
      return own
    },
    mayOverlap: (fromMs, untilMs) =>
      pauses.some((pause) => pause.fromMs <= untilMs && fromMs <= pause.untilMs),
    covers: (fromMs, untilMs) =>
      pauses.some((pause) => pause.offMs <= fromMs && untilMs <= pause.onMs),
  }
}
