import { Counter } from 'prom-client'
import type { Log } from '../kernel/log/log.ts'
import type { Random } from '../kernel/random.ts'
import type { Db } from '../kernel/sql/db.ts'
import type { Post } from '../webhook/delivery/post-message.ts'
import { type Answer, isSuccess } from '../webhook/rules.ts'
import { signMessage } from '../webhook/sign-message.ts'
import { nextPurgeAt } from './rules.ts'
import { type ClaimedPurge, claimPurges, deletePurge, postponePurge } from './store.ts'

export const purgeAttempts = new Counter({
  name: 'purge_attempts_total',
  help: 'Calls to PURGE_URL: delivered or failed. The log gives the reasons.',
  labelNames: ['outcome'],
  registers: [],
})

/** CDNs limit the rate of purges. */
const AT_ONCE = 10

export interface PurgerOptions {
  db: Db
  log: Log
  random: Random
  /** The operator's receiver of purges, and the secret that signs them. */
  receiver: { url: string; secret: string }
  clock(): Promise<Date>
  post(post: Post): Promise<Answer>
}

/** Sends the purges that are due, a few at a time; returns the number of attempts. */
export async function sendPurges(
  options: PurgerOptions,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, log, clock } = options
  for (let count = 0; ; ) {
    const now = await clock()
    const claimed = isStopped() ? [] : await claimPurges(db, { now, most: AT_ONCE })
    if (claimed.length === 0) return count
    await Promise.all(
      claimed.map((purge) =>
        // The outcome of the attempt could not be written, so the attempt is repeated when its time
        // is up.
        attempt(options, purge, now).catch((err: unknown) =>
          log.logger.error({ err }, 'A purge attempt was lost.'),
        ),
      ),
    )
    count += claimed.length
  }
}

async function attempt(options: PurgerOptions, purge: ClaimedPurge, now: Date): Promise<void> {
  const { db, log, random } = options
  const { purgeId, attempts } = purge
  const answer = await send(options, purge, now)
  const outcome = isSuccess(answer) ? 'delivered' : 'failed'
  purgeAttempts.inc({ outcome })
  if (outcome === 'delivered') {
    await deletePurge(db, purgeId)
    return
  }
  const { statusCode, failure } = answer
  log.logger.warn(
    { purgeId, attempts, statusCode, failure },
    'A purge failed; it will be tried again.',
  )
  const dueAt = nextPurgeAt({ failures: attempts, answer, now }, random)
  await postponePurge(db, { purgeId, attempts, dueAt })
}

function send(
  { receiver, post }: PurgerOptions,
  { purgeId, tags, firstDueAt }: ClaimedPurge,
  now: Date,
): Promise<Answer> {
  const body = JSON.stringify({ type: 'pictures.purge', timestamp: firstDueAt, data: { tags } })
  return post({
    url: new URL(receiver.url),
    headers: {
      'content-type': 'application/json',
      'user-agent': 'kisekae-purges/1',
      ...signMessage({ eventId: purgeId, at: now, body }, [receiver.secret]),
    },
    body,
    // The URL is the operator's own, so it may be a private address.
    isPrivateAllowed: true,
  })
}
