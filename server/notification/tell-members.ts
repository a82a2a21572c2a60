import type { Topic } from '@kisekae/contract/fit/topics.ts'
import type { Log } from '../kernel/log/log.ts'
import type { Random } from '../kernel/random.ts'
import type { Db, Sql } from '../kernel/sql/db.ts'
import { keptSecondsAt, localTimeOf, mayTell, nextLookAt } from './hours.ts'
import type { Push } from './push.ts'
import { chooseTopic, FAILURES_MAX, isReady, readyAt } from './rules.ts'
import {
  type ChoiceRow,
  claimChoices,
  type DeviceRow,
  deleteDevices,
  hasGiftSince,
  hasLook,
  hasWishSince,
  listDevices,
  saveAccepted,
  saveFailed,
  saveLook,
} from './store.ts'

/** The number of members in a batch. */
const AT_ONCE = 10

export interface TellOptions {
  db: Db
  log: Log
  random: Random
  push: Push
  clock(): Promise<Date>
  /** The parts of the home page that the operator shows on this day. */
  readShown(sql: Sql, day: string): Promise<{ theme: boolean; wishes: boolean }>
}

/** Notifies members who are due, in batches; returns their number. */
export async function tellMembers(
  options: TellOptions,
  isStopped: () => boolean = () => false,
): Promise<number> {
  const { db, log, clock } = options
  for (let count = 0; ; ) {
    const now = await clock()
    const claimed = isStopped() ? [] : await claimChoices(db, { now, most: AT_ONCE })
    if (claimed.length === 0) return count
    await Promise.all(
      claimed.map((choice) =>
        // The member is checked again when the claim expires.
        tell(options, choice, now).catch((err: unknown) =>
          log.logger.error({ err }, 'A notification was lost.'),
        ),
      ),
    )
    count += claimed.length
  }
}

async function tell(options: TellOptions, choice: Claimed, now: Date): Promise<void> {
  const { db, random } = options
  const dueAt = nextLookAt(choice, now, random)
  const look = { ...choice, dueAt, claimedUntil: choice.dueAt }
  const devices = await listDevices(db, choice.userId)
  if (devices.length === 0) {
    await saveLook(db, { ...look, dueAt: null })
    return
  }
  if (!mayTell(choice, now)) {
    await saveLook(db, look)
    return
  }
  const { topic, lookedAt } = await findTopic(options, choice, now)
  // Recorded before anything is sent, so that nothing is sent twice if the process dies.
  await saveLook(db, { ...look, lookedAt, toldAt: topic ? now : choice.toldAt })
  if (!topic) return
  const ready = devices.filter((device) => isReady(device, now))
  const sent = await Promise.all(
    ready.map((device) => send(options, { choice, device, topic, now })),
  )
  if (sent.includes('accepted')) return
  const failing = await listDevices(db, choice.userId)
  const [retryAt = null] = failing
    .map(readyAt)
    .toSorted((one, other) => Number(one) - Number(other))
  await saveLook(db, { ...choice, dueAt: retryAt, claimedUntil: dueAt })
}

type Claimed = ChoiceRow & { dueAt: Date }

/** The topic to report, and the start of the period for the next check. */
async function findTopic(
  { db, readShown }: TellOptions,
  { userId, topics, timeZone, lookedAt, toldAt }: Claimed,
  now: Date,
): Promise<{ topic: Topic | undefined; lookedAt: Date }> {
  const { day } = localTimeOf(now, timeZone)
  const shown = await readShown(db, day)
  const giftsSince = toldAt && toldAt > lookedAt ? toldAt : lookedAt
  const gift = await hasGiftSince(db, { userId, since: giftsSince })
  const wish = await hasWishSince(db, { userId, since: lookedAt, now })
  const look = await hasLook(db, { userId, day })
  const news = {
    gift: gift.found,
    wish: wish.found && shown.wishes,
    theme: shown.theme && !look.found,
  }
  const topic = chooseTopic(news, topics)
  // If a gift is reported, a wish is left for the next check; a theme is not, because it belongs to
  // its day.
  return { topic, lookedAt: topic === 'gift' && news.wish ? lookedAt : now }
}

interface Sending {
  choice: Claimed
  device: DeviceRow
  topic: Topic
  now: Date
}

async function send({ db, push, clock }: TellOptions, { choice, device, topic, now }: Sending) {
  const { sessionId, failures } = device
  const outcome = await push.send(device, {
    message: { topic },
    keptSeconds: keptSecondsAt(now, choice),
  })
  const isLost = outcome === 'gone' || (outcome === 'failed' && failures + 1 >= FAILURES_MAX)
  if (isLost) await deleteDevices(db, [sessionId])
  else if (outcome === 'failed') await saveFailed(db, { sessionId, at: await clock() })
  else if (failures > 0) await saveAccepted(db, sessionId)
  return outcome
}
