import { Counter } from 'prom-client'
import type { Log } from '../../kernel/log/log.ts'
import type { Random } from '../../kernel/random.ts'
import type { Db } from '../../kernel/sql/db.ts'
import { type Answer, isSuccess, judgeHealth, nextAttemptAt } from '../rules.ts'
import type { Seal } from '../seal-secret.ts'
import { signMessage } from '../sign-message.ts'
import { claimDeliveries } from './claim-deliveries.ts'
import {
  type Claimed,
  cancelUnlinked,
  finishDelivered,
  finishFailed,
  type LockedEndpoint,
  lockEndpoint,
} from './delivery-store.ts'
import { openWaiting } from './open-waiting.ts'
import type { Post } from './post-message.ts'

export const webhookAttempts = new Counter({
  name: 'webhook_attempts_total',
  help: 'Attempts to send a webhook: delivered or failed. Apps see the reasons in the console.',
  labelNames: ['outcome'],
  registers: [],
})

/** The maximum number of concurrent messages to one endpoint, and to one that is overloaded. */
const AT_ONCE = 10
const AT_ONCE_SLOW = 1
/** By one process. */
const AT_ONCE_ALL = 200

/** The running attempts and their endpoints. */
type UnderWay = Map<Promise<void>, string>

export interface DelivererOptions {
  db: Db
  log: Log
  random: Random
  seal: Seal
  /** Whether development apps may use private addresses. */
  allowPrivate: boolean
  clock(): Promise<Date>
  post(post: Post): Promise<Answer>
  /** Called when an attempt has ended, since the endpoint may accept the next one. */
  onEnded(): void
  atOnceAll?: number
}

export interface Deliverer {
  /** Starts every attempt that is due and within the limits; returns their number. */
  begin(): Promise<number>
  /** Resolves when no attempt is running. */
  settle(): Promise<void>
}

/** The turn of one endpoint in a round. */
interface Turn {
  endpointId: string
  now: Date
  most: number
}

interface Batch {
  endpoint: LockedEndpoint
  claimed: Claimed[]
  now: Date
}

/**
 * Delivers waiting messages to their endpoints. Endpoints with the fewest running attempts come
 * first, so that hanging endpoints with long queues do not take up the whole capacity.
 */
export function createDeliverer(options: DelivererOptions): Deliverer {
  const { db, clock, log, onEnded, atOnceAll = AT_ONCE_ALL } = options
  const underWay: UnderWay = new Map()
  const listWaiting = openWaiting(db)

  async function begin(): Promise<number> {
    const now = await clock()
    const due = (await listWaiting())
      .filter(({ dueAt }) => dueAt <= now)
      .map(({ endpointId }) => endpointId)
    // Capacity that becomes free in the meantime is left for the next round, which starts in order
    // again.
    const free = atOnceAll - underWay.size
    let count = 0
    for (const endpointId of leastBusyFirst(due, underWay)) {
      count += await beginAt({ endpointId, now, most: free - count }).catch((error: unknown) => {
        log.logger.warn(
          { err: error, endpointId },
          'The messages to an endpoint could not be sent in this round.',
        )
        return 0
      })
    }
    return count
  }

  async function beginAt({ endpointId, now, most }: Turn): Promise<number> {
    const batch = await claim(db, { endpointId, now, most })
    if (!batch) return 0
    for (const claimed of batch.claimed) start(attempt(options, batch, claimed), endpointId)
    return batch.claimed.length
  }

  function start(work: Promise<void>, endpointId: string): void {
    const guarded: Promise<void> = work
      // The outcome of the attempt could not be written, so the attempt is repeated when its time
      // is up.
      .catch((error: unknown) => log.logger.error({ err: error }, 'A webhook attempt was lost.'))
      .finally(() => {
        underWay.delete(guarded)
        onEnded()
      })
    underWay.set(guarded, endpointId)
  }

  return {
    begin,
    async settle() {
      while (underWay.size > 0) await Promise.all(underWay.keys())
    },
  }
}

function leastBusyFirst(endpointIds: readonly string[], underWay: UnderWay): string[] {
  const counts = new Map<string, number>()
  for (const endpointId of underWay.values())
    counts.set(endpointId, (counts.get(endpointId) ?? 0) + 1)
  const busy = (endpointId: string) => counts.get(endpointId) ?? 0
  return endpointIds.toSorted((one, other) => busy(one) - busy(other))
}

/** The endpoint's next messages; attempts are recorded before they are made. */
const claim = (db: Db, { endpointId, now, most }: Turn): Promise<Batch | undefined> =>
  db.transaction(async (tx) => {
    const endpoint = await lockEndpoint(tx, endpointId)
    if (!endpoint || endpoint.disabledWhy) return undefined
    await cancelUnlinked(tx, { endpointId, now })
    const isSlow = endpoint.slowUntil !== null && endpoint.slowUntil > now
    const atOnce = isSlow ? AT_ONCE_SLOW : AT_ONCE
    return { endpoint, now, claimed: await claimDeliveries(tx, { endpointId, now, atOnce, most }) }
  })

/** The key in the settings has changed, or a row was changed by hand. */
const UNREADABLE: Answer = {
  statusCode: null,
  response: null,
  retryAfter: null,
  failure: 'The signing secret cannot be read: was WEBHOOK_KEY changed? Rotate the secret.',
}

function openAll(seal: Seal, sealed: readonly Uint8Array[]): string[] | null {
  try {
    return sealed.map((bytes) => seal.open(bytes))
  } catch {
    return null
  }
}

async function attempt(
  { db, log, random, seal, allowPrivate, post }: DelivererOptions,
  { endpoint, now }: Batch,
  claimed: Claimed,
): Promise<void> {
  const startedMs = performance.now()
  const answer = await send(endpoint, claimed)
  webhookAttempts.inc({ outcome: isSuccess(answer) ? 'delivered' : 'failed' })
  // Measured with the clock that was read when the attempt started.
  const at = new Date(now.getTime() + Math.round(performance.now() - startedMs))
  const ended = { ...claimed, at, answer }
  if (isSuccess(answer)) {
    await finishDelivered(db, ended)
    return
  }
  const failures = claimed.failures + 1
  const nextAt = nextAttemptAt({ failures, answer, now: at }, random)
  const why = await db.transaction(async (tx) => {
    const before = await lockEndpoint(tx, endpoint.endpointId)
    if (!before) return null
    const health = judgeHealth(before, answer, at)
    await finishFailed(tx, { ...ended, nextAt, health })
    return before.disabledWhy === null ? health.disabledWhy : null
  })
  const { endpointId } = endpoint
  if (why) log.logger.warn({ endpointId, why }, 'A webhook endpoint was disabled.')

  async function send(to: LockedEndpoint, { eventId, body, replay }: Claimed): Promise<Answer> {
    const isOldLive = to.oldSecret && to.oldSecretUntil && to.oldSecretUntil > now
    const sealed = isOldLive && to.oldSecret ? [to.secret, to.oldSecret] : [to.secret]
    const secrets = openAll(seal, sealed)
    if (!secrets) return UNREADABLE
    return post({
      url: new URL(to.url),
      headers: {
        'content-type': 'application/json',
        'user-agent': 'kisekae-webhooks/1',
        ...signMessage({ eventId, at: now, body }, secrets),
        ...(replay && { 'webhook-replay': 'true' }),
      },
      body,
      isPrivateAllowed: allowPrivate && !to.live,
    })
  }
}
