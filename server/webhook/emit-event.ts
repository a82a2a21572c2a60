import type { WebhookType } from '@kisekae/contract/webhook.ts'
import type { Tx } from '../kernel/sql/db.ts'
import { newEventId } from './event-id.ts'
import { insertEvents } from './store.ts'

/** News of one avatar. */
export interface News {
  appId: string
  avatarId: number
  /** Fixed beforehand where one event and no other shall tell of something. */
  eventId?: string
  /** What `data` says besides app, avatar and sequence. */
  about?: Readonly<Record<string, string | number>>
}

/**
 * Writes an event for every endpoint that asks for it, in the transaction of what it tells: both
 * are there or neither. To be called with the user's row locked. News of avatars that are not
 * linked any more go nowhere.
 */
export async function emitEvent(
  tx: Tx,
  { type, userId, news }: { type: WebhookType; userId: number; news: readonly News[] },
): Promise<void> {
  const timestamp = tx.now.toISOString()
  const bodies = news.map(({ appId, avatarId, about }) =>
    openBody({ type, timestamp, data: { appId, avatarId, ...about } }),
  )
  await insertEvents(tx, {
    userId,
    type,
    at: tx.now,
    bodies,
    avatarIds: news.map(({ avatarId }) => avatarId),
    eventIds: news.map(({ eventId }) => eventId ?? newEventId()),
  })
}

/** A body up to its last number: that one is counted by the statement that writes the event. */
const openBody = (body: { type: string; timestamp: string; data: object }) =>
  `${JSON.stringify(body).slice(0, -2)},"sequence":`
