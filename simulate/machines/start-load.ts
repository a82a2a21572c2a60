import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from '@kisekae/server/kernel/sql/db.ts'
import { playHistories } from '../histories/play-histories.ts'
import type { World } from '../histories/world.ts'
import { checkPurchases } from '../kill/check-purchases.ts'
import { askAgain, buy, type Counter, Interrupted, type Purchase } from '../kill/purchase.ts'

const BUYERS = 4
/** Each client plays eight histories at the same time. */
const HISTORIES_AT_ONCE = 8
/** The same load with pauses, during which other tests run. */
const HISTORIES_WITH_PAUSE = 2
/** A picture costs as much as dozens of purchases. */
const PICTURE_SHARE = 20
const RETRY_PAUSE_MS = 100
const RECOVERY_MAX_MS = 30_000
/** The response was lost, or the database was unreachable, so the outcome is unknown. */
const UNKNOWN = [0, 503]

/**
 * A typical load from apps: purchases with keys, pictures, and random histories of everything else.
 */
export interface Load {
  /** Ends the load and checks that everything acknowledged exists exactly once. */
  stop(): Promise<LoadResult>
}

interface LoadResult {
  grants: number
  histories: number
  pictures: number
  /** Requests without a response, which were retried. */
  lost: number
  /** The longest time without a finished purchase. */
  longestGapMs: number
}

interface Site {
  url: string
  world: World
  db: Db
  /** Whether responses may be lost: random histories do not allow this for every operation. */
  mayLose: boolean
  /** Whether pictures are fetched. */
  hasPictures: boolean
  /** The pause after each purchase of a buyer, and after each batch of random histories. */
  pauseMs?: number
}

export function startLoad({ url, world, db, mayLose, hasPictures, pauseMs = 0 }: Site): Load {
  const counter: Counter = { baseUrl: url, world }
  const purchases: Purchase[] = []
  const found = { histories: 0, pictures: 0, lost: 0, longestGapMs: 0 }
  let finishedMs = performance.now()
  const failures: string[] = []
  let isStopped = false

  function noteGap(): void {
    const nowMs = performance.now()
    found.longestGapMs = Math.max(found.longestGapMs, nowMs - finishedMs)
    finishedMs = nowMs
  }

  async function shop(): Promise<void> {
    while (!isStopped) {
      const purchase: Purchase = { number: purchases.length, asked: [] }
      purchases.push(purchase)
      await insist(counter, purchase, () => found.lost++)
      noteGap()
      await sleep(pauseMs)
      if (!hasPictures || purchase.number % PICTURE_SHARE > 0) continue
      await fetchPicture(purchase.asked[0].reply.json.avatarImageUrl)
      found.pictures++
    }
  }

  async function play(): Promise<void> {
    const count = pauseMs > 0 ? HISTORIES_WITH_PAUSE : HISTORIES_AT_ONCE
    for (let firstSeed = 1; !isStopped; firstSeed += count) {
      const asked = { firstSeed, count }
      const season = await playHistories({ db, world, urls: [url, url] }, asked)
      failures.push(...season.failures)
      found.histories += season.histories
      await sleep(pauseMs)
    }
  }

  const players = mayLose ? [] : [play()]
  const running = Promise.all([...Array.from({ length: BUYERS }, shop), ...players])
  // The promise is awaited when the load is stopped.
  running.catch(() => {
    isStopped = true
  })
  return {
    async stop() {
      isStopped = true
      await running
      assert.deepEqual(failures, [])
      // All checkers share one iterator, so each takes the next purchase.
      const left = purchases.values()
      const check = async () => {
        for (const purchase of left) assert.deepEqual(await askAgain(counter, purchase), [])
      }
      await Promise.all(Array.from({ length: BUYERS }, check))
      return { grants: await checkPurchases(db, purchases), ...found }
    },
  }
}

/** Repeats each request with its key until there is a response. */
async function insist(counter: Counter, purchase: Purchase, onLost: () => void): Promise<void> {
  let sinceMs = performance.now()
  for (;;) {
    const before = purchase.asked.length
    try {
      return await buy(counter, purchase)
    } catch (error) {
      if (!(error instanceof Interrupted)) throw error
      const { status, retryAfter } = error.reply
      assert.ok(UNKNOWN.includes(status), `answered with ${error.message}`)
      assert.ok(status === 0 || Number(retryAfter) > 0, `no Retry-After: ${error.message}`)
      onLost()
      if (purchase.asked.length > before) sinceMs = performance.now()
      assert.ok(performance.now() - sinceMs < RECOVERY_MAX_MS, 'it did not recover')
      await sleep(RETRY_PAUSE_MS)
    }
  }
}

async function fetchPicture(url: string): Promise<void> {
  for (let sinceMs = performance.now(); ; await sleep(RETRY_PAUSE_MS)) {
    const status = await fetch(url).then(
      async (response) => {
        await response.arrayBuffer()
        return response.status
      },
      () => 0,
    )
    if (status === 200) return
    assert.ok([...UNKNOWN, 502, 504].includes(status), `a picture returned ${status}`)
    assert.ok(performance.now() - sinceMs < RECOVERY_MAX_MS, 'pictures did not recover')
  }
}
